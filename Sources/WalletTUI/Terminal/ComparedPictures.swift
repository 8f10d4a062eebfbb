/// Two pictures as the terminal shows them, in the same numbers: where they were drawn apart, or the screen is another
/// size than they are.
///
/// What lies beyond a picture is blank, and so is all of an earlier one that is not known.
struct ComparedPictures {
    private var styles: [Style]
    private let new: [Cell]
    /// One row where all are blank.
    private let old: [Cell]

    init(_ canvas: Canvas, over earlier: Canvas?, size: Size) {
        styles = canvas.styles.styles
        new = Self.cells(of: canvas, size)
        guard let earlier else {
            old = Array(
                repeating: Cell(content: Cell.space, style: styles.first == .plain ? 0 : .max), count: size.columns)
            return
        }
        let numbers = Self.number(earlier.styles.styles, in: &styles)
        let contents = earlier.clusters.clusters.map { cluster in
            canvas.clusters.clusters.firstIndex(of: cluster).map { Cell.clusterBit | UInt32(truncatingIfNeeded: $0) }
                ?? Cell.unknown.content
        }
        old = Self.cells(of: earlier, size).map { cell in
            var cell = cell
            if Int(cell.style) < numbers.count { cell.style = numbers[Int(cell.style)] }
            if cell.content & Cell.clusterBit != 0 {
                let number = Int(cell.content & ~Cell.clusterBit)
                cell.content = number < contents.count ? contents[number] : Cell.unknown.content
            }
            return cell
        }
    }

    /// The number of each style in a table; those that it has not are added to it.
    private static func number(_ earlier: [Style], in table: inout [Style]) -> [UInt16] {
        var places: [Style: Int] = [:]
        for (place, style) in table.enumerated() where places[style] == nil { places[style] = place }
        return earlier.map { style in
            if let place = places[style] { return UInt16(truncatingIfNeeded: place) }
            guard table.count < Int(UInt16.max) else { return .max }
            places[style] = table.count
            table.append(style)
            return UInt16(truncatingIfNeeded: table.count - 1)
        }
    }

    private static func cells(of canvas: Canvas, _ size: Size) -> [Cell] {
        if canvas.whole == size { return canvas.cells }
        var cells = Array(repeating: Cell(content: Cell.space, style: .max), count: size.columns * size.rows)
        for row in 0..<min(size.rows, canvas.whole.rows) {
            for column in 0..<min(size.columns, canvas.whole.columns) {
                var cell = canvas.cells[row * canvas.whole.columns + column]
                // The picture may end in the middle of a wide character.
                if cell.width == 2, column == size.columns - 1 { cell = Cell(content: Cell.space, style: cell.style) }
                cells[row * size.columns + column] = cell
            }
        }
        return cells
    }

    /// The cells of both, and what their styles mean.
    func reading(
        _ body: (
            _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>, _ styles: UnsafeBufferPointer<Style>
        ) -> Void
    ) {
        new.withUnsafeBufferPointer { new in
            old.withUnsafeBufferPointer { old in
                styles.withUnsafeBufferPointer { body(new, old, $0) }
            }
        }
    }
}
