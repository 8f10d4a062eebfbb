/// Writes characters, places and styles in the terminal's own words, and says nothing twice.
///
/// It knows where the terminal's cursor stands and which style it writes in, as long as nobody else writes.
struct Pen {
    private(set) var bytes: [UInt8] = []
    private let words: TerminalWords
    private let colors: TerminalColors
    private var style = Style.plain
    /// Where the words of the style that is being set begin.
    private var start = 0
    /// Row and column; nil: unknown, as after the last column.
    private var place: (row: Int, column: Int)?
    private var foregrounds = Inks()
    private var backgrounds = Inks()

    init(words: TerminalWords, colors: TerminalColors) {
        self.words = words
        self.colors = colors
        bytes.reserveCapacity(16 * 1024)
    }

    /// Begins the next picture.
    mutating func begin() { bytes.removeAll(keepingCapacity: true) }

    /// Blanks the screen, whatever was written and set on it.
    mutating func clear() {
        append(words.reset)
        style = .plain
        append(words.clear)
        place = (0, 0)
    }

    mutating func move(row: Int, column: Int) {
        if let place, place == (row, column) { return }
        if !words.movesInStyle { set(.plain) }
        if !words.isANSI {
            append(words.address(row, column))
        } else if !step(toRow: row, column) {
            appendSequence(row + 1, column > 0 ? column + 1 : nil, UInt8(ascii: "H"))
        }
        place = (row, column)
    }

    /// Goes from where the cursor stands, by line feeds and within the row, where that takes fewer bytes.
    private mutating func step(toRow row: Int, _ column: Int) -> Bool {
        guard let place, row >= place.row, row == place.row || words.hasControls else { return false }
        let down = row - place.row
        let (along, length) = way(from: place.column, to: column)
        guard down + length < 3 + digits(row + 1) + (column > 0 ? 1 + digits(column + 1) : 0) else { return false }
        for _ in 0..<down { bytes.append(UInt8(ascii: "\n")) }
        switch along {
        case .stay: break
        case .start: bytes.append(UInt8(ascii: "\r"))
        case .back: for _ in column..<place.column { bytes.append(0x08) }
        case .forward:
            appendSequence(column - place.column > 1 ? column - place.column : nil, nil, UInt8(ascii: "C"))
        case .to: appendSequence(column + 1, nil, UInt8(ascii: "G"))
        }
        return true
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

    /// Writes a character at the cursor; `isLast`: in the last column, where terminals differ in what comes next.
    mutating func put(_ character: Cluster, width: Int, style wanted: Style, isLast: Bool) {
        if style != wanted, character.base != Cell.space || character.mark1 != 0 || !hasGround(wanted) { set(wanted) }
        append(scalar: character.base)
        if character.mark1 != 0 {
            for mark in [character.mark1, character.mark2, character.mark3, character.mark4] where mark != 0 {
                append(scalar: mark)
            }
        }
        guard !isLast, let old = place else {
            place = nil
            return
        }
        // Terminals do not agree on the width of such characters; what follows is placed anew.
        place = width == 1 && character.base < 0x3000 && character.mark1 == 0 ? (old.row, old.column + 1) : nil
    }

    /// Whether characters are written in the style now, whatever they are.
    func writes(_ wanted: Style) -> Bool { style == wanted }

    /// Whether a space written now looks as it does in the style.
    func hasGround(_ wanted: Style) -> Bool {
        style == wanted || style.background == wanted.background && style.isGround && wanted.isGround
    }

    /// Whether it knows where the cursor stands.
    var isPlaced: Bool { place != nil }

    /// Writes printable ASCII characters at the cursor, none in the last column, in the style that is set.
    mutating func put(ascii cells: UnsafeBufferPointer<Cell>) {
        bytes.reserveCapacity(bytes.count + cells.count)
        for cell in cells { bytes.append(UInt8(truncatingIfNeeded: cell.content)) }
        place?.column += cells.count
    }

    /// Whether the rest of a row can be blanked.
    var canErase: Bool { !words.eraseRow.isEmpty }

    /// Whether cells can be blanked on a background; `isRest`: all to the end of the row.
    func canErase(on background: Int16, isRest: Bool) -> Bool {
        isRest && canErase || words.erasesCells && (background < 0 || words.erasesInColor)
    }

    /// Blanks the row from the cursor on.
    mutating func eraseRow() {
        if !hasGround(.plain) { set(.plain) }
        append(words.eraseRow)
    }

    /// Blanks cells from the cursor on, on the background of the first; `isRest`: all to the end of the row, which can
    /// be blanked.
    mutating func erase(_ columns: Range<Int>, of row: ShownRow, isRest: Bool) {
        let ground = row.style(row[columns.lowerBound])
        if !hasGround(ground) {
            let inked = columns.first { !row.isBlank($0, on: ground.background) }
            set(ground: ground, nextInk: inked.map { row.style(row[$0]) })
        }
        if isRest { append(words.eraseRow) } else { appendSequence(columns.count, nil, UInt8(ascii: "X")) }
    }

    mutating func showCursor() { append(words.showCursor) }
    mutating func hideCursor() { append(words.hideCursor) }

    // MARK: Style

    /// Ends a picture in plain style, so that a stray message of another program is not in our colours.
    mutating func rest() { set(.plain) }

    /// The background of a space, whose ink does not show: with the ink that is wanted next on it, or in few bytes.
    mutating func set(ground wanted: Style, nextInk ink: Style?) {
        if let ink {
            set(ink)
        } else if wanted.background < 0 {
            set(.plain)
        } else {
            set((style.isGround ? style : .plain).with(background: wanted.background))
        }
    }

    private mutating func set(_ wanted: Style) {
        if wanted == style { return }
        start = bytes.count
        if !style.attributes.subtracting(wanted.attributes).isEmpty || wanted == .plain || isResetShorter(wanted) {
            join(words.reset)
            style = .plain
        }
        let missing = wanted.attributes.subtracting(style.attributes)
        if missing.contains(.bold) { join(words.bold) }
        if missing.contains(.dim) { join(words.dim) }
        if missing.contains(.reverse) { join(words.reverse) }
        if missing.contains(.underline) { join(words.underline) }
        setColors(wanted)
        style = wanted
    }

    /// Whether taking everything back first takes fewer bytes than taking back what is not wanted.
    private func isResetShorter(_ wanted: Style) -> Bool {
        guard words.isANSI,
            style.foreground >= 0 && wanted.foreground < 0 || style.background >= 0 && wanted.background < 0
        else { return false }
        // Of a colour among 256; one among few or of three channels leads to the same choice.
        let color = 9
        func cost(_ wanted: Int16, after old: Int16) -> Int { wanted == old ? 0 : wanted < 0 ? 3 : color }
        let change = cost(wanted.foreground, after: style.foreground) + cost(wanted.background, after: style.background)
        let anew = cost(wanted.foreground, after: -1) + cost(wanted.background, after: -1)
        return 2 + anew + 2 * style.attributes.rawValue.nonzeroBitCount < change
    }

    private mutating func setColors(_ wanted: Style) {
        var (foreground, background) = (style.foreground, style.background)
        let losesForeground = wanted.foreground < 0 && foreground >= 0
        let losesBackground = wanted.background < 0 && background >= 0
        if losesForeground || losesBackground {
            if losesForeground && losesBackground || words.resetForeground.isEmpty {
                join(words.resetColors)
                (foreground, background) = (-1, -1)
            } else if losesForeground {
                join(words.resetForeground)
                foreground = -1
            } else {
                join(words.resetBackground)
                background = -1
            }
        }
        if wanted.foreground != foreground { join(foregrounds.word(wanted.foreground, colors, words.foreground)) }
        if wanted.background != background { join(backgrounds.word(wanted.background, colors, words.background)) }
    }

    /// Appends a word of a style to those before it, as one sequence where the terminal speaks ANSI:
    /// `ESC [ 1 ; 48;5;24 m`.
    private mutating func join(_ word: [UInt8]) {
        guard words.isANSI, bytes.count > start, bytes.last == UInt8(ascii: "m"), word.count > 3,
            word[0] == 0x1B, word[1] == UInt8(ascii: "[")
        else { return append(word) }
        bytes.removeLast()
        if bytes.last == UInt8(ascii: "[") { bytes.append(UInt8(ascii: "0")) }
        bytes.append(UInt8(ascii: ";"))
        bytes.append(contentsOf: word[2...])
    }

    // MARK: Bytes

    private static let replacement = Unicode.UTF8.encodedReplacementCharacter

    private mutating func append(_ word: [UInt8]) { bytes.append(contentsOf: word) }

    /// `ESC [ first ; second letter`, without the numbers that are nil.
    private mutating func appendSequence(_ first: Int?, _ second: Int?, _ letter: UInt8) {
        bytes.append(0x1B)
        bytes.append(0x5B)
        if let first { append(decimal: first) }
        if let second {
            bytes.append(UInt8(ascii: ";"))
            append(decimal: second)
        }
        bytes.append(letter)
    }

    private mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    private mutating func append(scalar value: UInt32) {
        if value < 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: value))
        } else {
            bytes.append(contentsOf: Unicode.UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? Self.replacement)
        }
    }
}

/// The words for colours met so far, by their number; few on any screen.
private struct Inks {
    private var known: [(number: Int16, word: [UInt8])] = []
    private static let most = 256

    mutating func word(_ number: Int16, _ colors: TerminalColors, _ make: (Int32) -> [UInt8]) -> [UInt8] {
        if let old = known.first(where: { $0.number == number }) { return old.word }
        if known.count >= Inks.most { known.removeAll() }
        let own = colors.number(of: number)
        known.append((number, own < 0 ? [] : make(own)))
        return known[known.count - 1].word
    }
}
