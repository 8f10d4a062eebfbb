import CTerminal

/// What the terminal's description (terminfo) says it understands; empty where it has no such word.
struct TerminalWords: Sendable {
    var clear: [UInt8] = []
    /// Blanks the row from the cursor on, in the terminal's own colours.
    var eraseRow: [UInt8] = []
    var bold: [UInt8] = []
    var dim: [UInt8] = []
    var reverse: [UInt8] = []
    var underline: [UInt8] = []
    /// Takes all attributes back, and the colours too.
    var reset: [UInt8] = []
    /// Takes both colours back.
    var resetColors: [UInt8] = []
    /// Take one colour back; ANSI terminals have them, though terminfo has no name for them.
    var resetForeground: [UInt8] = []
    var resetBackground: [UInt8] = []
    /// Take back bold and dim, reverse, and underline; of the same terminals.
    var resetWeight: [UInt8] = []
    var resetReverse: [UInt8] = []
    var resetUnderline: [UInt8] = []
    var showCursor: [UInt8] = []
    var hideCursor: [UInt8] = []
    /// Moving is `ESC [ row ; column H`, and `ESC [ n C` to the right.
    var isANSI = true
    /// The cursor may move while attributes are on.
    var movesInStyle = true
    /// Writing the last column of the last row does not scroll the screen.
    var hasCorner = true
    /// LF moves down in the column, BS to the left, CR to the first column.
    var hasControls = false
    /// `ESC [ column G` moves along the row.
    var hasColumns = false
    /// `ESC [ first ; last r` bounds what LF in the last row of these and `ESC M` in the first one scroll.
    var scrolls = false
    /// `ESC [ n X` blanks n cells from the cursor on, without moving it.
    var erasesCells = false
    /// What is blanked takes the background that is set.
    var erasesInColor = false
    /// What moves the cursor to a row and a column, counted from 0; asked only where `isANSI` is false.
    var address: @Sendable (Int, Int) -> [UInt8] = { _, _ in [] }
    var foreground: @Sendable (Int32) -> [UInt8] = { _ in [] }
    var background: @Sendable (Int32) -> [UInt8] = { _ in [] }
}

extension TerminalWords {
    /// The words of the open terminal.
    init(ofOpenTerminal: Void) {
        clear = Self.word("clear")
        eraseRow = Self.word("el")
        bold = Self.word("bold")
        dim = Self.word("dim")
        reverse = Self.word("rev")
        underline = Self.word("smul")
        resetColors = Self.word("op")
        reset = Self.word("sgr0")
        // Some descriptions take back attributes alone.
        if !reset.contains(UInt8(ascii: "[")) { reset += resetColors }
        if resetColors == Array("\u{1B}[39;49m".utf8) {
            // Without what takes back character sets: none is ever chosen.
            reset = Array("\u{1B}[m".utf8)
            resetForeground = Array("\u{1B}[39m".utf8)
            resetBackground = Array("\u{1B}[49m".utf8)
            resetWeight = Array("\u{1B}[22m".utf8)
            resetReverse = Array("\u{1B}[27m".utf8)
            resetUnderline = Array("\u{1B}[24m".utf8)
        }
        showCursor = Self.word("cnorm")
        hideCursor = Self.word("civis")
        isANSI =
            Self.word("cup") == Array("\u{1B}[%i%p1%d;%p2%dH".utf8) && Self.word("cuf") == Array("\u{1B}[%p1%dC".utf8)
        let shortWords = cterm_short_words()
        (hasControls, hasColumns) = (shortWords & 1 != 0, shortWords & 2 != 0)
        (erasesCells, erasesInColor) = (shortWords & 4 != 0, shortWords & 8 != 0)
        scrolls = shortWords & 32 != 0
        movesInStyle = cterm_flag("msgr") == 1
        hasCorner = cterm_flag("am") == 0 || cterm_flag("xenl") == 1
        address = { Self.word("cup", Int32(clamping: $0), Int32(clamping: $1)) }
        if shortWords & 16 != 0 {
            foreground = { Self.color($0, isBackground: false) }
            background = { Self.color($0, isBackground: true) }
        } else {
            foreground = { $0 < TerminalColors.channels ? Self.word("setaf", $0, 0) : Self.channels(of: $0, "38") }
            background = { $0 < TerminalColors.channels ? Self.word("setab", $0, 0) : Self.channels(of: $0, "48") }
        }
    }

    /// `ESC [ 31 m`, `ESC [ 91 m` or `ESC [ 38;5;16 m`: what the terminfo of nearly all terminals says, which takes ten
    /// times as long to work out.
    static func color(_ number: Int32, isBackground: Bool) -> [UInt8] {
        if number >= TerminalColors.channels { return channels(of: number, isBackground ? "48" : "38") }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { memory in
            var room = ByteRoom(memory)
            let (color, ground) = (Int(number), isBackground ? 10 : 0)
            room.append(0x1B)
            room.append(UInt8(ascii: "["))
            if color < 16 {
                room.append(decimal: ground + (color < 8 ? 30 + color : 82 + color))
            } else {
                room.append(decimal: ground + 38)
                room.append(UInt8(ascii: ";"))
                room.append(decimal: 5)
                room.append(UInt8(ascii: ";"))
                room.append(decimal: color)
            }
            room.append(UInt8(ascii: "m"))
            return Array(memory[..<room.count])
        }
    }

    /// `ESC [ 38;2;RED;GREEN;BLUE m`, which terminfo has no word for.
    static func channels(of color: Int32, _ ground: String) -> [UInt8] {
        Array("\u{1B}[\(ground);2;\(color >> 16 & 0xFF);\(color >> 8 & 0xFF);\(color & 0xFF)m".utf8)
    }

    private static func word(_ capability: String) -> [UInt8] {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            let count = cterm_string(capability, buffer.baseAddress, Int32(buffer.count))
            return buffer.prefix(Int(count)).map(UInt8.init(bitPattern:))
        }
    }

    private static func word(_ capability: String, _ first: Int32, _ second: Int32) -> [UInt8] {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            let count = cterm_parameter(capability, first, second, buffer.baseAddress, Int32(buffer.count))
            return buffer.prefix(Int(count)).map(UInt8.init(bitPattern:))
        }
    }
}
