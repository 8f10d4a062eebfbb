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
    /// The character looked at last, and whether the C library agrees about its width.
    private var known: (scalar: UInt32, isRight: Bool) = (0x20, true)
    /// The rows that the last picture changed.
    private var changed: [Int] = []

    /// Equal cells between different ones that are written again, because moving over them takes as many bytes.
    private static let smallGap = 3
    /// Spaces at the end of a row that are erased rather than written.
    private static let smallRest = 4

    init(size: Size, colors: TerminalColors, words: TerminalWords, isUTF8: Bool) {
        self.size = size
        self.isUTF8 = isUTF8
        hasCorner = words.hasCorner
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
        changed.removeAll(keepingCapacity: true)
        if shown == nil { pen.clear() }
        let isComparable = shown.map { canvas.isComparable(to: $0) } ?? false
        if var last = shown.take() {
            canvas.reading { new in last.reading { old in draw(new, over: old, isComparable) } }
            // A copy of its own: a picture that nobody else holds can be drawn in again without being copied whole.
            if isComparable {
                for row in changed { last.takeRow(row, of: canvas) }
                last.takeStyles(of: canvas)
            }
            shown = isComparable ? last : canvas
        } else {
            canvas.reading { draw($0, over: nil, false) }
            shown = canvas
        }
        pen.rest()
        if let cursor { pen.move(row: cursor.row, column: cursor.column) }
        if (cursor != nil) != hasCursor { hasCursor ? pen.hideCursor() : pen.showCursor() }
        hasCursor = cursor != nil
        return pen.bytes
    }

    /// - Parameter isComparable: equal cells look the same, and there are no clusters.
    private mutating func draw(_ canvas: Canvas.Reading, over old: Canvas.Reading?, _ isComparable: Bool) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size.columns) { marks in
            for row in 0..<size.rows {
                if isComparable, let old, row < canvas.size.rows {
                    if canvas.hasSameRow(row, as: old) { continue }
                    changed.append(row)
                }
                draw(
                    ShownRow(row, of: canvas, width: size.columns), over: ShownRow(row, of: old, width: size.columns),
                    isComparable, marks)
            }
        }
    }

    private mutating func draw(
        _ row: ShownRow, over old: ShownRow, _ isComparable: Bool, _ marks: UnsafeMutableBufferPointer<UInt8>
    ) {
        let end = pen.canErase ? row.endOfText : size.columns
        // The cell in the lower right corner scrolls some terminals.
        let last = row.number == size.rows - 1 && !hasCorner ? size.columns - 1 : size.columns
        var difference = RowDifference(row, old, isComparable, end: end, last: last, marks)
        var column = difference.first
        var written = -1
        var erasedTo = 0
        while true {
            column = difference.next(from: column)
            guard column < difference.limit else { break }
            // The right half of a wide character cannot be written alone.
            if row[column].width == 0, column > 0 { column -= 1 }
            if let erasure = difference.erasure(from: column, pen) {
                pen.move(row: row.number, column: column)
                pen.erase(erasure, of: row, isRest: pen.canErase && difference.isRest(erasure))
                difference.erase(erasure)
                (written, erasedTo) = (column, erasure.upperBound)
                continue
            }
            if written >= 0, column - written <= Self.smallGap,
                row.isOneByteEach(written..<column, pen, before: column)
            {
                column = written
            }
            // Costs nothing where the cursor is known to stand.
            pen.move(row: row.number, column: column)
            column = write(column, of: row, difference)
            written = column
        }
        let rest = max(end, column)
        guard rest < last, erasedTo < last, !old.isBlank(from: rest) else { return }
        pen.move(row: row.number, column: rest)
        if last - rest > Self.smallRest, last == size.columns {
            pen.eraseRow()
        } else {
            for column in rest..<last { _ = put(column, of: row) }
        }
    }

    /// Writes the character at a column, and those behind it that look like it and are different; returns where it
    /// stopped.
    private mutating func write(_ start: Int, of row: ShownRow, _ difference: RowDifference) -> Int {
        let cell = row[start]
        // A space takes the ink that is wanted next on its background, or whatever ink is set.
        let ground = row.style(cell)
        if cell.content == Cell.space, cell.width == 1, ground.isGround, !pen.hasGround(ground) {
            pen.set(ground: ground, nextInk: difference.inkBehind(start))
        }
        let column = start + put(start, of: row)
        // Most of what follows looks the same, and is written as it is; after a space perhaps only spaces, which need no
        // ink.
        let last = row[column - 1]
        let isInked = pen.writes(row.style(last))
        let limit = min(difference.limit, size.columns - 1, row.count)
        guard pen.isPlaced, isInked || last.content == Cell.space else { return column }
        var stop = column
        while stop < limit, !difference.isShown(stop), row.isPlain(at: stop, in: cell.style),
            isInked || row[stop].content == Cell.space
        { stop += 1 }
        if stop > column { pen.put(ascii: row.cells(column..<stop)) }
        return stop
    }

    /// Writes the character in a cell; returns the columns it takes.
    private mutating func put(_ column: Int, of row: ShownRow) -> Int {
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
