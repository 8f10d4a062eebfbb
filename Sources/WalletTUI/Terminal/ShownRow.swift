/// A row of a picture as wide as the terminal: blank beyond the picture. Valid while the picture is being read.
struct ShownRow {
    let number: Int
    /// The cells that the picture has here, at most `width`.
    private let cells: UnsafeBufferPointer<Cell>
    private let styles: UnsafeBufferPointer<Style>
    private let clusters: UnsafeBufferPointer<Cluster>
    let width: Int

    /// Style 0 is the terminal's own: no page is laid under the picture.
    private let hasPlainCells: Bool

    private static let blank = Cell(content: Cell.space, style: 0)
    private static let replacement = Cluster(base: 0xFFFD)

    init(_ number: Int, of canvas: Canvas.Reading?, width: Int) {
        self.number = number
        self.width = width
        guard let canvas, number < canvas.size.rows else {
            cells = UnsafeBufferPointer(start: nil, count: 0)
            styles = UnsafeBufferPointer(start: nil, count: 0)
            clusters = UnsafeBufferPointer(start: nil, count: 0)
            hasPlainCells = true
            return
        }
        let start = number * canvas.size.columns
        cells = UnsafeBufferPointer(rebasing: canvas.cells[start..<(start + min(width, canvas.size.columns))])
        (styles, clusters) = (canvas.styles, canvas.clusters)
        hasPlainCells = styles.first == .plain
    }

    /// Nothing is known to stand here: it is blank.
    var isEmpty: Bool { cells.isEmpty }

    @inline(__always)
    subscript(column: Int) -> Cell {
        guard column < cells.count else { return Self.blank }
        let cell = cells[column]
        // A picture for a wider screen may end in the middle of a wide character.
        return cell.width == 2 && column == width - 1 ? Cell(content: Cell.space, style: cell.style) : cell
    }

    @inline(__always)
    func style(_ cell: Cell) -> Style { Int(cell.style) < styles.count ? styles[Int(cell.style)] : .plain }

    func character(_ cell: Cell) -> Cluster {
        guard cell.content & Cell.clusterBit != 0 else { return Cluster(base: cell.content) }
        let number = Int(cell.content & ~Cell.clusterBit)
        return number < clusters.count ? clusters[number] : Self.replacement
    }

    // MARK: What it looks like

    /// The first column whose cell is another one than in a row that is comparable; `end` if there is none.
    func firstDifference(from other: ShownRow, to end: Int) -> Int {
        let both = min(cells.count, other.cells.count, end)
        var column = 0
        while column < both, cells[column] == other.cells[column] { column += 1 }
        return column
    }

    /// Marks columns for a `RowDifference` from a row that is comparable: equal cells look the same.
    ///
    /// - Returns: the first column that is not marked: where one of the rows ends, or has half a character.
    func mark(_ marks: UnsafeMutableBufferPointer<UInt8>, from start: Int, to end: Int, over other: ShownRow) -> Int {
        var both = min(cells.count, other.cells.count, end, marks.count)
        if both == width { both -= 1 }
        guard both > start, let mine = cells.baseAddress, let theirs = other.cells.baseAddress,
            let marks = marks.baseAddress
        else { return start }
        for column in start..<both {
            let (cell, old) = (mine[column], theirs[column])
            let mark = cell.isSpace ? RowDifference.space : 0
            let isShown = cell == old || cell.content == old.content && looks(cell, like: old, of: other)
            marks[column] = isShown ? mark | RowDifference.shown : mark
        }
        return both
    }

    /// Whether a cell looks like one of another row.
    func looks(_ mine: Cell, like theirs: Cell, of other: ShownRow) -> Bool {
        guard mine.width == theirs.width else { return false }
        let (style, otherStyle) = (style(mine), other.style(theirs))
        guard (mine.content | theirs.content) & Cell.clusterBit == 0 else {
            return style == otherStyle && character(mine) == other.character(theirs)
        }
        guard mine.content == theirs.content else { return false }
        // The ink of a space does not show.
        return style == otherStyle
            || mine.content == Cell.space && style.isGround && otherStyle.isGround
                && style.background == otherStyle.background
    }

    /// A space whose ink does not show on this background.
    @inline(__always)
    func isBlank(_ column: Int, on background: Int16) -> Bool {
        let cell = self[column]
        guard cell.content == Cell.space, cell.width == 1 else { return false }
        let style = style(cell)
        return style.background == background && style.isGround
    }

    func isBlank(_ column: Int) -> Bool { isBlank(column, on: -1) }

    /// Where blank cells begin that reach to the end of the row.
    var endOfText: Int {
        var end = cells.count
        while end > 0, hasPlainCells && cells[end - 1] == Self.blank || isBlank(end - 1) { end -= 1 }
        return end
    }

    func isBlank(from column: Int) -> Bool {
        var column = column
        while column < cells.count {
            guard hasPlainCells && cells[column] == Self.blank || isBlank(column) else { return false }
            column += 1
        }
        return true
    }

    /// Where the cells end that are on the same background as the one at a column; that column where its ink shows all
    /// over.
    func endOfGround(from column: Int) -> Int {
        var number = self[column].style
        let first = style(self[column])
        guard first.isGround else { return column }
        var end = column + 1
        while end < cells.count {
            if cells[end].style != number {
                number = cells[end].style
                let other = style(cells[end])
                guard other.isGround, other.background == first.background else { break }
            }
            end += 1
        }
        return end
    }

    // MARK: Writing it

    /// How many cells there are.
    var count: Int { cells.count }

    /// A printable ASCII character that has the style.
    @inline(__always)
    func isPlain(at column: Int, in style: UInt16) -> Bool {
        let cell = cells[column]
        return cell.width == 1 && cell.style == style && cell.content &- 0x20 < 0x5F
    }

    func cells(_ columns: Range<Int>) -> UnsafeBufferPointer<Cell> { UnsafeBufferPointer(rebasing: cells[columns]) }

    /// True if the cells are one byte each and in the style that is set, or in that of the cell behind them, so that
    /// writing them costs no more than passing them.
    func isOneByteEach(_ columns: Range<Int>, _ pen: Pen, before next: Int) -> Bool {
        for column in columns {
            let cell = self[column]
            guard cell.content < 0x7F, cell.width == 1,
                pen.writes(style(cell)) || cell.style == self[next].style
                    || cell.content == Cell.space && pen.hasGround(style(cell))
            else { return false }
        }
        return true
    }
}

extension Style {
    /// A space in this style shows nothing but the background.
    @inline(__always)
    var isGround: Bool { attributes.isDisjoint(with: [.reverse, .underline]) }
}
