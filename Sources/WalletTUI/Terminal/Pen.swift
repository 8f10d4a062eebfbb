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
        } else if let place, place.row == row, column > place.column {
            append([0x1B, 0x5B])
            if column - place.column > 1 { append(decimal: column - place.column) }
            bytes.append(UInt8(ascii: "C"))
        } else {
            append([0x1B, 0x5B])
            append(decimal: row + 1)
            if column > 0 {
                bytes.append(UInt8(ascii: ";"))
                append(decimal: column + 1)
            }
            bytes.append(UInt8(ascii: "H"))
        }
        place = (row, column)
    }

    /// Writes a character at the cursor; `isLast`: in the last column, where terminals differ in what comes next.
    mutating func put(_ character: Cluster, width: Int, style wanted: Style, isLast: Bool) {
        if style != wanted {
            if character.base == Cell.space, character.mark1 == 0 { set(ground: wanted) } else { set(wanted) }
        }
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

    /// Whether it knows where the cursor stands.
    var isPlaced: Bool { place != nil }

    /// Writes a printable ASCII character at the cursor, not in the last column, in the style that is set.
    @inline(__always)
    mutating func put(ascii byte: UInt8) {
        bytes.append(byte)
        place?.column += 1
    }

    /// Blanks the row from the cursor on.
    mutating func eraseRow() {
        set(.plain)
        append(words.eraseRow)
    }

    mutating func showCursor() { append(words.showCursor) }
    mutating func hideCursor() { append(words.hideCursor) }

    // MARK: Style

    /// Ends a picture in plain style, so that a stray message of another program is not in our colours.
    mutating func rest() { set(.plain) }

    /// The style of a space: its ink does not show, so whatever ink is set serves.
    private mutating func set(ground wanted: Style) {
        let hidden: Style.Attributes = [.bold, .dim]
        guard wanted.attributes.subtracting(hidden).isEmpty, style.attributes.subtracting(hidden).isEmpty else {
            return set(wanted)
        }
        set(style.with(background: wanted.background))
    }

    private mutating func set(_ wanted: Style) {
        if wanted == style { return }
        start = bytes.count
        if !style.attributes.subtracting(wanted.attributes).isEmpty || wanted == .plain {
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
