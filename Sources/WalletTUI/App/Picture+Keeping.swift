/// A picture as bytes, so that the next start can show it before the wallet is read.
extension Picture {
    /// Columns, rows, cursor and number of styles, then styles, then cells; nil where there are marks on characters, which
    /// are numbered apart.
    public var kept: [UInt8]? {
        guard canvas.clusters.clusters.isEmpty else { return nil }
        let styles = canvas.styles.styles
        let head = [canvas.size.columns, canvas.size.rows, cursor?.x ?? -1, cursor?.y ?? -1, styles.count]
        var bytes: [UInt8] = []
        bytes.reserveCapacity(head.count * 4 + styles.count * 12 + canvas.cells.count * 8)
        for number in head { Self.append(Int32(clamping: number), to: &bytes) }
        for style in styles {
            Self.append(style.foreground, to: &bytes)
            Self.append(style.background, to: &bytes)
            Self.append(Int32(style.attributes.rawValue), to: &bytes)
        }
        canvas.cells.withUnsafeBytes { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// What ``kept`` was made of, but for what can be clicked; nil for any other bytes.
    public init?(kept bytes: [UInt8]) {
        var reader = KeptReader(bytes: bytes)
        let head = (0..<5).map { _ in Int(reader.next(Int32.self)) }
        let size = Size(columns: head[0], rows: head[1])
        let isSized = (0...Canvas.limit).contains(size.columns) && (0...Canvas.limit).contains(size.rows)
        guard isSized, (1...Int(UInt16.max)).contains(head[4]),
            bytes.count == 20 + head[4] * 12 + size.columns * size.rows * 8
        else { return nil }
        let styles = (0..<head[4]).map { _ in
            Style(
                foreground: reader.next(Int32.self), background: reader.next(Int32.self),
                Style.Attributes(rawValue: UInt8(truncatingIfNeeded: reader.next(Int32.self))))
        }
        let cells = (0..<size.columns * size.rows).map { _ in
            let (content, style) = (reader.next(UInt32.self), reader.next(UInt16.self))
            let width = UInt8(truncatingIfNeeded: reader.next(UInt16.self))
            return content & Cell.clusterBit == 0 && width <= 2
                ? Cell(content: content, style: style, width: width) : Cell(content: Cell.space, style: 0)
        }
        let cursor = head[2] < 0 ? nil : Position(x: head[2], y: head[3])
        self.init(canvas: Canvas(finished: cells, size: size, styles: styles), cursor: cursor, targets: [])
    }

    private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
}

/// Numbers one behind the other; 0 beyond the last.
private struct KeptReader {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func next<Number: FixedWidthInteger>(_: Number.Type) -> Number {
        let size = Number.bitWidth / 8
        guard place + size <= bytes.count else { return 0 }
        defer { place += size }
        return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Number.self) }
    }
}
