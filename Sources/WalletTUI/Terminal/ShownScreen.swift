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
    private var grounds = Grounds()
    private var strokes = Strokes()

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
        let last = shown.take()
        let isComparable = last.map { canvas.isComparable(to: $0) && canvas.whole == size } ?? false
        changed.removeAll(keepingCapacity: true)
        var bytes: [UInt8] = []
        if isComparable, var last {
            gather(canvas, over: last)
            let scrolled = pen.words.scrolls ? scrolledRows(canvas, over: last) : nil
            if let scrolled {
                last.scroll(scrolled.rows, by: scrolled.step)
                gather(canvas, over: last)
            }
            canvas.reading { bytes = write($0.cells, $0.clusters, isClear: false, scrolled, cursor) }
            // A copy of its own: a picture that nobody else holds can be drawn in again without being copied whole.
            for row in changed { last.takeRow(row, of: canvas) }
            last.takeStyles(of: canvas)
            shown = last
        } else {
            let pictures = ComparedPictures(canvas, over: last, size: size)
            pictures.reading { new, old, styles in
                gather(new, over: old, styles)
                canvas.reading { bytes = write(new, $0.clusters, isClear: last == nil, nil, cursor) }
            }
            shown = canvas
        }
        return bytes
    }

    // MARK: What differs

    private mutating func gather(_ canvas: Canvas, over last: Canvas) {
        changed.removeAll(keepingCapacity: true)
        canvas.reading { new in last.reading { old in gather(new.cells, over: old.cells, new.styles) } }
    }

    private func scrolledRows(_ canvas: Canvas, over last: Canvas) -> ScrolledRows? {
        var found: ScrolledRows?
        canvas.reading { new in
            last.reading { old in
                found = ScrolledRows(new.cells, over: old.cells, changed: changed, columns: size.columns)
            }
        }
        return found
    }

    /// - Parameters:
    ///   - old: of one row where all are blank.
    ///   - styles: what the numbers mean that cells of both carry.
    private mutating func gather(
        _ new: UnsafeBufferPointer<Cell>, over old: UnsafeBufferPointer<Cell>, _ styles: UnsafeBufferPointer<Style>
    ) {
        grounds.learn(styles)
        strokes.begin(grounds: grounds.count, styles: styles.count)
        let count = size.rows * size.columns
        guard new.count >= count, old.count >= count || old.count == size.columns else { return }
        let isBlank = old.count < count
        var (found, differing) = (strokes, changed)
        (strokes, changed) = (Strokes(), [])
        let erasing = pen.erasing
        grounds.reading { grounds in
            withUnsafeTemporaryAllocation(of: RowPiece.self, capacity: size.columns) { room in
                for row in 0..<size.rows {
                    let cells = (row * size.columns)..<((row + 1) * size.columns)
                    let mine = UnsafeBufferPointer(rebasing: new[cells])
                    let other = isBlank ? old : UnsafeBufferPointer(rebasing: old[cells])
                    if Canvas.isSame(mine, other) { continue }
                    differing.append(row)
                    // The cell in the lower right corner scrolls some terminals.
                    let limit = row == size.rows - 1 && !hasCorner ? size.columns - 1 : size.columns
                    let cutting = RowCutting(row: mine, old: other, grounds: grounds, limit: limit)
                    RowStrokes(number: row, cutting: cutting, erasing: erasing).gather(room, into: &found)
                }
            }
        }
        (strokes, changed) = (found, differing)
    }

    // MARK: Writing it

    private mutating func write(
        _ cells: UnsafeBufferPointer<Cell>, _ clusters: UnsafeBufferPointer<Cluster>, isClear: Bool,
        _ scrolled: ScrolledRows?, _ cursor: (row: Int, column: Int)?
    ) -> [UInt8] {
        let most = strokes.most + (strokes.count + 4) * pen.mostPerStroke
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { memory in
            var room = ByteRoom(memory)
            if isClear { pen.clear(&room) }
            if let scrolled { pen.scroll(scrolled, &room) }
            write(Cells(all: cells, clusters: clusters, columns: size.columns), &room)
            pen.rest(&room)
            if let cursor { pen.move(row: cursor.row, column: cursor.column, &room) }
            if (cursor != nil) != hasCursor { hasCursor ? pen.hideCursor(&room) : pen.showCursor(&room) }
            hasCursor = cursor != nil
            return Array(memory[..<room.count])
        }
    }

    /// A picture as wide as the terminal.
    private struct Cells {
        let all: UnsafeBufferPointer<Cell>
        let clusters: UnsafeBufferPointer<Cluster>
        let columns: Int

        func row(_ stroke: Stroke) -> UnsafeBufferPointer<Cell> {
            let start = Int(stroke.row) * columns
            return UnsafeBufferPointer(rebasing: all[start..<(start + columns)])
        }

        func character(_ cell: Cell) -> Cluster {
            guard cell.content & Cell.clusterBit != 0 else { return Cluster(base: cell.content) }
            let number = Int(cell.content & ~Cell.clusterBit)
            return number < clusters.count ? clusters[number] : Cluster(base: 0xFFFD)
        }
    }

    private mutating func write(_ cells: Cells, _ room: inout ByteRoom) {
        if pen.words.isANSI {
            for style in strokes.metStyles { strokes.sortStrokes(ofStyle: style) { pen.way($0, $1) } }
            strokes.sortStyles(grounds)
        }
        let strokes = strokes
        strokes.forEachGround { blanks, firstStyle in
            var next = blanks.first
            while next >= 0 {
                let stroke = strokes.all[Int(next)]
                let ink = firstStyle < 0 ? nil : grounds.style(UInt16(truncatingIfNeeded: firstStyle))
                blank(stroke.columns, of: stroke, nextInk: ink, &room)
                next = stroke.next
            }
            var number = firstStyle
            while number >= 0 {
                let style = grounds.style(UInt16(truncatingIfNeeded: number))
                next = strokes.texts(inStyle: number).first
                while next >= 0 {
                    let stroke = strokes.all[Int(next)]
                    write(stroke, of: cells, in: style, &room)
                    next = stroke.next
                }
                number = strokes.style(after: number)
            }
        }
    }

    private mutating func blank(
        _ columns: Range<Int>, of stroke: Stroke, nextInk ink: Style?, _ room: inout ByteRoom
    ) {
        let ground = grounds.style(stroke.style)
        pen.move(row: Int(stroke.row), column: columns.lowerBound, &room)
        pen.set(ground: ground, nextInk: ink, &room)
        let (erasing, isRest) = (pen.erasing, columns.upperBound == size.columns)
        if isRest, columns.count >= 3, erasing.rest, ground.background < 0 {
            pen.eraseRow(&room)
        } else if columns.count > 4, ground.background < 0 ? erasing.plain : erasing.colored {
            pen.erase(columns.count, &room)
        } else {
            for column in columns {
                pen.put(Cluster(base: Cell.space), width: 1, isLast: column + 1 >= size.columns, &room)
            }
        }
    }

    private mutating func write(_ stroke: Stroke, of cells: Cells, in style: Style, _ room: inout ByteRoom) {
        writeText(stroke, of: cells, in: style, &room)
        let end = Int(stroke.blankEnd)
        if end > Int(stroke.end) { blank(Int(stroke.end)..<end, of: stroke, nextInk: style, &room) }
    }

    private mutating func writeText(_ stroke: Stroke, of cells: Cells, in style: Style, _ room: inout ByteRoom) {
        let (row, columns) = (cells.row(stroke), stroke.columns)
        pen.move(row: Int(stroke.row), column: columns.lowerBound, &room)
        pen.set(style, &room)
        if stroke.isPlain { return pen.put(ascii: row[columns], isLast: columns.upperBound >= size.columns, &room) }
        var column = columns.lowerBound
        while column < columns.upperBound {
            if !pen.isPlaced {
                pen.move(row: Int(stroke.row), column: column, &room)
                pen.set(style, &room)
            }
            let width = max(Int(row[column].width), 1)
            // Half a wide character has no room.
            let isCut = column + width > columns.upperBound
            let character = isCut ? Cluster(base: Cell.space) : cells.character(row[column])
            put(character, width: isCut ? 1 : width, at: column, &room)
            column += width
        }
    }

    /// Writes a character at the cursor, or what stands in for it.
    private mutating func put(_ character: Cluster, width: Int, at column: Int, _ room: inout ByteRoom) {
        if isRight(character.base, width) {
            let shown = isUTF8 ? character : Cluster(base: character.base)
            return pen.put(shown, width: width, isLast: column + width >= size.columns, &room)
        }
        // What stands in for a wide character is narrow: the right half becomes a character of its own.
        let standIn = Cluster(base: isUTF8 ? 0xFFFD : UInt32(UInt8(ascii: "?")))
        for half in 1...max(width, 1) {
            pen.put(standIn, width: 1, isLast: column + half >= size.columns, &room)
        }
    }

    /// Whether the terminal will take the character to be as wide as the canvas does; it mostly goes by the C library.
    private mutating func isRight(_ scalar: UInt32, _ width: Int) -> Bool {
        if scalar < 0x7F { return scalar >= 0x20 && width == 1 }
        if !isUTF8 { return false }
        if known.scalar != scalar { known = (scalar, Int(cterm_width(scalar)) == width) }
        return known.isRight
    }
}
