import CTerminal

/// What the terminal shows, so that only what is different is sent to it.
struct ShownScreen {
    private var size: Size
    /// The picture on the screen; nil: nobody knows what is there.
    private var shown: Canvas?
    private var pen: Pen
    private var hasCursor = false
    private let isUTF8: Bool
    private let hasCorner: Bool
    private let canErase: Bool
    /// The character looked at last, and whether the C library agrees about its width.
    private var known: (scalar: UInt32, isRight: Bool) = (0x20, true)

    /// Equal cells between different ones that are written again, because moving over them takes as many bytes.
    private static let smallGap = 3
    /// Spaces at the end of a row that are erased rather than written.
    private static let smallRest = 4

    init(size: Size, colors: TerminalColors, words: TerminalWords, isUTF8: Bool) {
        self.size = size
        self.isUTF8 = isUTF8
        hasCorner = words.hasCorner
        canErase = !words.eraseRow.isEmpty
        pen = Pen(words: words, colors: colors)
    }

    /// The next picture is drawn on a blank screen of this size.
    mutating func erase(size: Size) {
        self.size = size
        shown = nil
    }

    /// The terminal was taken anew: its cursor is hidden.
    mutating func forgetCursor() { hasCursor = false }

    /// The bytes that turn what is on the screen into the picture, and leave the cursor where it is wanted.
    ///
    /// - Parameter cursor: row and column; nil: hidden.
    mutating func bytes(for canvas: Canvas, cursor: (row: Int, column: Int)?) -> [UInt8] {
        pen.begin()
        if shown == nil { pen.clear() }
        let isComparable = shown.map { canvas.isComparable(to: $0) } ?? false
        for row in 0..<size.rows {
            if isComparable, let shown, row < canvas.whole.rows, canvas.hasSameRow(row, as: shown) { continue }
            draw(
                Row(row, of: canvas, width: size.columns), over: Row(row, of: shown, width: size.columns),
                isComparable)
            // A copy of its own: a picture that nobody else holds can be drawn in again without being copied whole.
            if isComparable { shown?.takeRow(row, of: canvas) }
        }
        pen.rest()
        if let cursor { pen.move(row: cursor.row, column: cursor.column) }
        if (cursor != nil) != hasCursor { hasCursor ? pen.hideCursor() : pen.showCursor() }
        hasCursor = cursor != nil
        if isComparable {
            shown?.takeStyles(of: canvas)
        } else {
            shown = canvas
        }
        return pen.bytes
    }

    /// - Parameter isComparable: equal cells look the same, and different ones differently.
    private mutating func draw(_ row: Row, over old: Row, _ isComparable: Bool) {
        let end = canErase ? row.endOfText : size.columns
        // The cell in the lower right corner scrolls some terminals.
        let last = row.number == size.rows - 1 && !hasCorner ? size.columns - 1 : size.columns
        func isShown(_ column: Int) -> Bool {
            if isComparable { return row[column] == old[column] }
            return old.isEmpty ? row.isBlank(column) : row.looks(at: column, like: old)
        }
        var column = 0
        var written = -1
        while column < min(end, last) {
            if isShown(column) {
                column += 1
                continue
            }
            // The right half of a wide character cannot be written alone.
            if row[column].width == 0, column > 0 { column -= 1 }
            if written >= 0, column - written <= Self.smallGap, row.isPlainText(written..<column) {
                column = written
            }
            // Costs nothing where the cursor is known to stand.
            pen.move(row: row.number, column: column)
            let style = row[column].style
            column += put(column, of: row)
            // Most of what follows looks the same, and is written as it is; after a space perhaps only spaces, which
            // need no ink.
            let isInked = pen.writes(row.style(row[column - 1]))
            while column < min(end, last, size.columns - 1), let byte = row.plain(at: column, in: style),
                isInked || row[column - 1].content == Cell.space && byte == UInt8(ascii: " "), pen.isPlaced,
                !isShown(column)
            {
                pen.put(ascii: byte)
                column += 1
            }
            written = column
        }
        let rest = max(end, column)
        guard rest < last, !old.isBlank(from: rest) else { return }
        pen.move(row: row.number, column: rest)
        if last - rest > Self.smallRest, last == size.columns {
            pen.eraseRow()
        } else {
            for column in rest..<last { _ = put(column, of: row) }
        }
    }

    /// Writes the character in a cell; returns the columns it takes.
    private mutating func put(_ column: Int, of row: Row) -> Int {
        let cell = row[column]
        let width = max(Int(cell.width), 1)
        var character = row.character(cell)
        let isLast = column + width >= size.columns
        if isRight(character.base, width) {
            if !isUTF8 { character = Cluster(base: character.base) }
            pen.put(character, width: width, style: row.style(cell), isLast: isLast)
            return width
        }
        // What stands in for a wide character is narrow: the right half becomes a character of its own.
        let standIn = Cluster(base: isUTF8 ? 0xFFFD : UInt32(UInt8(ascii: "?")))
        for half in 0..<width {
            pen.put(standIn, width: 1, style: row.style(cell), isLast: column + half + 1 >= size.columns)
        }
        return width
    }

    /// Whether the terminal will take the character to be as wide as the canvas does; it mostly goes by the C library.
    private mutating func isRight(_ scalar: UInt32, _ width: Int) -> Bool {
        if scalar < 0x7F { return scalar >= 0x20 && width == 1 }
        if !isUTF8 { return false }
        if known.scalar != scalar { known = (scalar, Int(cterm_width(scalar)) == width) }
        return known.isRight
    }
}

/// A row of a picture as wide as the terminal: blank beyond the picture.
private struct Row {
    let number: Int
    /// The cells that the picture has here, at most `width`.
    private let cells: ArraySlice<Cell>
    private let styles: [Style]
    private let clusters: ClusterTable
    private let width: Int

    init(_ number: Int, of canvas: Canvas?, width: Int) {
        self.number = number
        self.width = width
        guard let canvas, number < canvas.whole.rows else {
            (cells, styles, clusters) = ([], [.plain], ClusterTable())
            return
        }
        let start = number * canvas.whole.columns
        cells = canvas.cells[start..<(start + min(width, canvas.whole.columns))]
        (styles, clusters) = (canvas.styles.styles, canvas.clusters)
    }

    /// Nothing is known to stand here: it is blank.
    var isEmpty: Bool { cells.isEmpty }

    /// The printable ASCII character in a cell of one column that has the style.
    @inline(__always)
    func plain(at column: Int, in style: UInt16) -> UInt8? {
        guard column < cells.count else { return nil }
        let cell = cells[cells.startIndex + column]
        guard cell.width == 1, cell.style == style, cell.content >= 0x20, cell.content < 0x7F else { return nil }
        return UInt8(truncatingIfNeeded: cell.content)
    }

    private static let blank = Cell(content: Cell.space, style: 0)

    subscript(column: Int) -> Cell {
        guard column < cells.count else { return Self.blank }
        let cell = cells[cells.startIndex + column]
        // A picture for a wider screen may end in the middle of a wide character.
        return cell.width == 2 && column == width - 1 ? Cell(content: Cell.space, style: cell.style) : cell
    }

    func style(_ cell: Cell) -> Style { Int(cell.style) < styles.count ? styles[Int(cell.style)] : .plain }

    func character(_ cell: Cell) -> Cluster {
        cell.content & Cell.clusterBit == 0 ? Cluster(base: cell.content) : clusters[cell.content]
    }

    func looks(at column: Int, like other: Row) -> Bool {
        let (mine, theirs) = (self[column], other[column])
        guard mine.width == theirs.width, style(mine) == other.style(theirs) else { return false }
        let isPlain = (mine.content | theirs.content) & Cell.clusterBit == 0
        return isPlain ? mine.content == theirs.content : character(mine) == other.character(theirs)
    }

    /// Where plain spaces begin that reach to the end of the row.
    var endOfText: Int {
        var end = cells.count
        while end > 0, isBlank(end - 1) { end -= 1 }
        return end
    }

    func isBlank(from column: Int) -> Bool {
        var column = column
        while column < cells.count {
            guard isBlank(column) else { return false }
            column += 1
        }
        return true
    }

    func isBlank(_ column: Int) -> Bool {
        let cell = self[column]
        return cell.content == Cell.space && cell.width == 1 && style(cell) == .plain
    }

    /// True if the cells are one byte each and look the same, so that writing them costs no more than passing them.
    func isPlainText(_ range: Range<Int>) -> Bool {
        for column in range {
            let cell = self[column]
            guard cell.content < 0x7F, cell.width == 1, cell.style == self[range.lowerBound].style else { return false }
        }
        return true
    }
}
