/// Writes characters, places and styles in the terminal's own words, and says nothing twice.
///
/// It knows where the terminal's cursor stands and which style it writes in, as long as nobody else writes.
struct Pen {
    let words: TerminalWords
    /// What can be blanked at once.
    let erasing: RowStrokes.Erasing
    private var style = Style.plain
    /// Where the words of the style that is being set begin.
    private var start = 0
    /// Row and column; nil: unknown, as after the last column.
    private var place: (row: Int, column: Int)?
    /// Attributes and colours can be taken back one by one.
    private let takesBack: Bool
    private var foregrounds: Inks
    private var backgrounds: Inks

    init(words: TerminalWords, colors: TerminalColors) {
        self.words = words
        erasing = RowStrokes.Erasing(
            rest: !words.eraseRow.isEmpty, plain: words.erasesCells, colored: words.erasesCells && words.erasesInColor)
        takesBack = words.isANSI && !words.resetForeground.isEmpty && !words.resetWeight.isEmpty
        foregrounds = Inks(colors, words.foreground)
        backgrounds = Inks(colors, words.background)
    }

    /// No more bytes than this are written to go elsewhere in another style, and to blank something there.
    var mostPerStroke: Int { words.isANSI ? 96 : 640 }

    /// Blanks the screen, whatever was written and set on it.
    mutating func clear(_ room: inout ByteRoom) {
        room.append(words.reset)
        style = .plain
        room.append(words.clear)
        place = (0, 0)
    }

    /// Costs nothing where the cursor is known to stand.
    mutating func move(row: Int, column: Int, _ room: inout ByteRoom) {
        if let place, place == (row, column) { return }
        if !words.movesInStyle { set(.plain, &room) }
        if !words.isANSI {
            room.append(words.address(row, column))
        } else if !step(toRow: row, column, &room) {
            room.appendSequence(row + 1, column > 0 ? column + 1 : nil, UInt8(ascii: "H"))
        }
        place = (row, column)
    }

    /// Goes from where the cursor stands, by line feeds and within the row, where that takes fewer bytes.
    private func step(toRow row: Int, _ column: Int, _ room: inout ByteRoom) -> Bool {
        guard let place, row >= place.row, row == place.row || words.hasControls else { return false }
        let down = row - place.row
        let (along, length) = way(from: place.column, to: column)
        guard down + length < addressLength(row, column) else { return false }
        for _ in 0..<down { room.append(UInt8(ascii: "\n")) }
        switch along {
        case .stay: break
        case .start: room.append(UInt8(ascii: "\r"))
        case .back: for _ in column..<place.column { room.append(0x08) }
        case .forward:
            room.appendSequence(column - place.column > 1 ? column - place.column : nil, nil, UInt8(ascii: "C"))
        case .to: room.appendSequence(column + 1, nil, UInt8(ascii: "G"))
        }
        return true
    }

    /// Of `ESC [ row ; column H`.
    private func addressLength(_ row: Int, _ column: Int) -> Int {
        3 + digits(row + 1) + (column > 0 ? 1 + digits(column + 1) : 0)
    }

    /// The bytes that going from the end of a stroke to the start of another takes.
    func way(_ stroke: Stroke, _ next: Stroke) -> Int {
        let address = addressLength(Int(next.row), Int(next.start))
        guard next.row >= stroke.row, next.row == stroke.row || words.hasControls else { return address }
        let (_, length) = way(from: Int(stroke.end), to: Int(next.start))
        return min(Int(next.row) - Int(stroke.row) + length, address)
    }

    private enum Way { case stay, start, back, forward, to }

    /// How to go along a row in the fewest bytes, and how many those are.
    private func way(from start: Int, to column: Int) -> (Way, Int) {
        if column == start { return (.stay, 0) }
        if column == 0, words.hasControls { return (.start, 1) }
        let there = words.hasColumns ? 3 + digits(column + 1) : Int.max / 2
        if column > start {
            let forward = column == start + 1 ? 3 : 3 + digits(column - start)
            return forward <= there ? (.forward, forward) : (.to, there)
        }
        if words.hasControls, start - column <= there { return (.back, start - column) }
        return (.to, there)
    }

    private func digits(_ number: Int) -> Int { number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4 }

    /// Writes a character at the cursor in the style that is set; `isLast`: in the last column, where terminals differ in
    /// what comes next.
    mutating func put(_ character: Cluster, width: Int, isLast: Bool, _ room: inout ByteRoom) {
        room.append(scalar: character.base)
        if character.mark1 != 0 {
            for mark in [character.mark1, character.mark2, character.mark3, character.mark4] where mark != 0 {
                room.append(scalar: mark)
            }
        }
        // Terminals do not agree on the width of some characters; what follows is placed anew.
        let isSure = !isLast && width == 1 && character.base < 0x3000 && character.mark1 == 0
        if isSure { place?.column += 1 } else { place = nil }
    }

    /// Writes printable ASCII characters at the cursor in the style that is set; `isLast`: up to the last column.
    mutating func put(ascii cells: Slice<UnsafeBufferPointer<Cell>>, isLast: Bool, _ room: inout ByteRoom) {
        for cell in cells { room.append(UInt8(truncatingIfNeeded: cell.content)) }
        if isLast { place = nil } else { place?.column += cells.count }
    }

    /// Whether it knows where the cursor stands.
    var isPlaced: Bool { place != nil }

    /// Blanks the row from the cursor on, on the background that is set.
    mutating func eraseRow(_ room: inout ByteRoom) { room.append(words.eraseRow) }

    /// Blanks cells from the cursor on, on the background that is set; it stays where it is.
    mutating func erase(_ count: Int, _ room: inout ByteRoom) {
        room.appendSequence(count, nil, UInt8(ascii: "X"))
    }

    mutating func showCursor(_ room: inout ByteRoom) { room.append(words.showCursor) }
    mutating func hideCursor(_ room: inout ByteRoom) { room.append(words.hideCursor) }

    /// Moves rows; what comes free is blank in the terminal's own colours.
    mutating func scroll(_ scrolled: ScrolledRows, _ room: inout ByteRoom) {
        set(.plain, &room)
        let (rows, step) = (scrolled.rows, scrolled.step)
        room.appendSequence(rows.lowerBound + 1, rows.upperBound, UInt8(ascii: "r"))
        room.appendSequence(step > 0 ? rows.upperBound : rows.lowerBound + 1, nil, UInt8(ascii: "H"))
        for _ in 0..<abs(step) {
            if step < 0 { room.append(0x1B) }
            room.append(step > 0 ? UInt8(ascii: "\n") : UInt8(ascii: "M"))
        }
        room.appendSequence(nil, nil, UInt8(ascii: "r"))
        place = nil
    }

    // MARK: Style

    /// Ends a picture in plain style, so that a stray message of another program is not in our colours.
    mutating func rest(_ room: inout ByteRoom) { set(.plain, &room) }

    /// Sets the background for what is blanked: with the ink that is wanted next on it, or in few bytes.
    mutating func set(ground wanted: Style, nextInk ink: Style?, _ room: inout ByteRoom) {
        if style == wanted || style.background == wanted.background && style.isGround && wanted.isGround { return }
        if let ink {
            set(ink, &room)
        } else if wanted.background < 0, wanted.isGround {
            set(.plain, &room)
        } else {
            set(wanted.isGround ? (style.isGround ? style : .plain).with(background: wanted.background) : wanted, &room)
        }
    }

    mutating func set(_ wanted: Style, _ room: inout ByteRoom) {
        if wanted == style { return }
        start = room.count
        let surplus = style.attributes.subtracting(wanted.attributes)
        let isAnew =
            takesBack ? StyleChange(from: style, to: wanted).isAnew : !surplus.isEmpty || wanted == .plain
        if isAnew {
            join(words.reset, &room)
            style = .plain
        } else if !surplus.isEmpty {
            takeBack(surplus, &room)
        }
        let missing = wanted.attributes.subtracting(style.attributes)
        if missing.contains(.bold) { join(words.bold, &room) }
        if missing.contains(.dim) { join(words.dim, &room) }
        if missing.contains(.reverse) { join(words.reverse, &room) }
        if missing.contains(.underline) { join(words.underline, &room) }
        setColors(wanted, &room)
        style = wanted
    }

    private mutating func takeBack(_ surplus: Style.Attributes, _ room: inout ByteRoom) {
        if !surplus.isDisjoint(with: StyleChange.weights) {
            join(words.resetWeight, &room)
            style.attributes.subtract(StyleChange.weights)
        }
        if surplus.contains(.reverse) { join(words.resetReverse, &room) }
        if surplus.contains(.underline) { join(words.resetUnderline, &room) }
        style.attributes.subtract(surplus)
    }

    private mutating func setColors(_ wanted: Style, _ room: inout ByteRoom) {
        var (foreground, background) = (style.foreground, style.background)
        let losesForeground = wanted.foreground < 0 && foreground >= 0
        let losesBackground = wanted.background < 0 && background >= 0
        if losesForeground || losesBackground {
            if losesForeground && losesBackground || words.resetForeground.isEmpty {
                join(words.resetColors, &room)
                (foreground, background) = (-1, -1)
            } else if losesForeground {
                join(words.resetForeground, &room)
                foreground = -1
            } else {
                join(words.resetBackground, &room)
                background = -1
            }
        }
        // Each word by itself: handed over in the call, it would come with a copy of all the pen knows.
        if wanted.foreground != foreground {
            let word = foregrounds[wanted.foreground]
            join(word, &room)
        }
        if wanted.background != background {
            let word = backgrounds[wanted.background]
            join(word, &room)
        }
    }

    /// Appends a word of a style to those before it, as one sequence where the terminal speaks ANSI:
    /// `ESC [ 1 ; 48;5;24 m`.
    private func join(_ word: some RandomAccessCollection<UInt8>, _ room: inout ByteRoom) {
        guard words.isANSI, room.count > start, room.last == UInt8(ascii: "m"), word.count > 3,
            word.first == 0x1B, word.dropFirst().first == UInt8(ascii: "[")
        else { return room.append(word) }
        room.removeLast()
        if room.last == UInt8(ascii: "[") { room.append(UInt8(ascii: "0")) }
        room.append(UInt8(ascii: ";"))
        room.append(word.dropFirst(2))
    }
}

extension ByteRoom {
    /// `ESC [ first ; second letter`, without the numbers that are nil.
    fileprivate mutating func appendSequence(_ first: Int?, _ second: Int?, _ letter: UInt8) {
        append(0x1B)
        append(UInt8(ascii: "["))
        if let first { append(decimal: first) }
        if let second {
            append(UInt8(ascii: ";"))
            append(decimal: second)
        }
        append(letter)
    }
}
