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
        let numbers = bytes.withUnsafeBytes { buffer in
            stride(from: 0, through: buffer.count - 4, by: 4).map {
                buffer.loadUnaligned(fromByteOffset: $0, as: UInt32.self)
            }
        }
        let head = numbers.prefix(5).map { Int(Int32(bitPattern: $0)) }
        guard head.count == 5 else { return nil }
        let size = Size(columns: head[0], rows: head[1])
        let isSized = (0...Canvas.limit).contains(size.columns) && (0...Canvas.limit).contains(size.rows)
        guard isSized, (1...Int(UInt16.max)).contains(head[4]),
            bytes.count == 20 + head[4] * 12 + size.columns * size.rows * 8
        else { return nil }
        let firstCell = 5 + head[4] * 3
        let styles = stride(from: 5, to: firstCell, by: 3).map { place in
            Style(
                foreground: Int32(bitPattern: numbers[place]), background: Int32(bitPattern: numbers[place + 1]),
                Style.Attributes(rawValue: UInt8(truncatingIfNeeded: numbers[place + 2])))
        }
        let cells = stride(from: firstCell, to: numbers.count, by: 2).map { place in
            let (content, rest) = (numbers[place], numbers[place + 1])
            let width = UInt8(truncatingIfNeeded: rest >> 16)
            return content & Cell.clusterBit == 0 && width <= 2
                ? Cell(content: content, style: UInt16(truncatingIfNeeded: rest), width: width)
                : Cell(content: Cell.space, style: 0)
        }
        let cursor = head[2] < 0 ? nil : Position(x: head[2], y: head[3])
        self.init(canvas: Canvas(finished: cells, size: size, styles: styles), cursor: cursor, targets: [])
    }

    private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
