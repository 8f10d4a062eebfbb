import Glibc
import Testing
import WalletTestSupport

@testable import WalletTUI

/// What is sent for a picture after another one.
struct ShownScreenTests {
    /// The C library knows the width of what is not ASCII once it has a locale.
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    private static let colors = TerminalColors(available: 256, wanted: nil)

    private func screen(_ size: Size, words: TerminalWords = .ansi, isUTF8: Bool = true) -> ShownScreen {
        ShownScreen(size: size, colors: Self.colors, words: words, isUTF8: isUTF8)
    }

    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    @Test func theFirstPictureBlanksTheScreen() {
        var screen = screen(Size(columns: 20, rows: 3))
        var canvas = Canvas(size: Size(columns: 20, rows: 3))
        canvas.put("Gold", x: 0, y: 0)
        canvas.put("$15", x: 10, y: 0, style: Style(foreground: 178, .bold))
        canvas.put("Uber", x: 2, y: 2)
        #expect(
            text(screen.bytes(for: canvas, cursor: nil)) == "^[m^[H^[2JGold\n\n\u{8}\u{8}Uber^[1;11H^[1;38;5;178m$15^[m"
        )
        #expect(text(screen.bytes(for: canvas, cursor: nil)) == "")
    }

    @Test func onlyWhatDiffersIsSent() {
        let size = Size(columns: 20, rows: 2)
        var screen = screen(size)
        var first = Canvas(size: size)
        first.put("Uber Cash      9 d", x: 0, y: 0)
        first.put("below", x: 0, y: 1)
        _ = screen.bytes(for: first, cursor: nil)
        var second = Canvas(size: size, after: first)
        second.put("Uber Cash      8 d", x: 0, y: 0)
        second.put("below", x: 0, y: 1)
        #expect(text(screen.bytes(for: second, cursor: nil)) == "^[1;16H8")
        var third = Canvas(size: size, after: second)
        third.put("Uber Eats", x: 0, y: 0)
        third.put("below", x: 0, y: 1)
        // The cursor stands where blanks are needed. Columns that stay are written again rather than passed by.
        #expect(text(screen.bytes(for: third, cursor: nil)) == "\u{8}   ^[6GEats")
        var fourth = Canvas(size: size, after: third)
        fourth.put("bel", x: 0, y: 1)
        #expect(text(screen.bytes(for: fourth, cursor: nil)) == "\r^[9X\n^[3C  ")
    }

    @Test func theTerminalMovesTheRowsOfAListThatIsScrolled() {
        let size = Size(columns: 20, rows: 12)
        func list(from first: Int, after last: Canvas? = nil) -> Canvas {
            var canvas = Canvas(size: size, after: last)
            canvas.put("What is open", x: 0, y: 0)
            for row in 1...10 { canvas.put("benefit \(first + row)", x: 0, y: row) }
            canvas.put("d done", x: 0, y: 11)
            return canvas
        }
        var screen = screen(size)
        let first = list(from: 10)
        _ = screen.bytes(for: first, cursor: nil)
        let second = list(from: 11, after: first)
        #expect(text(screen.bytes(for: second, cursor: nil)) == "^[2;11r^[11H\n^[r^[11Hbenefit 21")
        let third = list(from: 9, after: second)
        #expect(
            text(screen.bytes(for: third, cursor: nil)) == "^[2;11r^[2H^M^M^[r^[2Hbenefit 10\n\rbenefit 11")
        var poor = self.screen(size, words: TerminalWords.ansiFewer[1])
        _ = poor.bytes(for: first, cursor: nil)
        #expect(!text(poor.bytes(for: second, cursor: nil)).contains("r^"))
    }

    @Test func aSpaceTakesTheInkBeforeIt() {
        let size = Size(columns: 6, rows: 1)
        var screen = screen(size)
        var canvas = Canvas(size: size)
        canvas.put("ab", x: 0, y: 0, style: Style(foreground: 9, background: 24))
        canvas.put("  ", x: 2, y: 0, style: Style(foreground: 3, background: 24))
        canvas.put("c", x: 4, y: 0, style: Style(foreground: 9, background: 24))
        let sent = text(screen.bytes(for: canvas, cursor: nil))
        #expect(sent == "^[m^[H^[2J^[38;5;9;48;5;24mab  c^[m")
    }

    @Test func aRowThatComesOnAnotherGroundIsErasedFirst() {
        let size = Size(columns: 40, rows: 2)
        func picture(_ ground: Int16, after last: Canvas? = nil) -> Canvas {
            var canvas = Canvas(size: size, after: last)
            canvas.put("Uber Cash                     $15       ", x: 0, y: 0, style: Style(background: ground))
            canvas.put("x", x: 0, y: 1)
            return canvas
        }
        var screen = screen(size)
        var plain = self.screen(size, words: TerminalWords.ansiFewer[0])
        let first = picture(24)
        _ = (screen.bytes(for: first, cursor: nil), plain.bytes(for: first, cursor: nil))
        let second = picture(238, after: first)
        #expect(text(screen.bytes(for: second, cursor: nil)) == "^[1H^[48;5;238m^[40XUber Cash^[21C$15^[m")
        let whole = "^[1H^[48;5;238mUber Cash                     $15       ^[m"
        #expect(text(plain.bytes(for: second, cursor: nil)) == whole)
        let third = picture(-1, after: second)
        for (words, sent) in [(screen, "\r^[KUber Cash^[21C$15"), (plain, "^[1H^[KUber Cash^[21C$15")] {
            var screen = words
            #expect(text(screen.bytes(for: third, cursor: nil)) == sent)
        }
    }

    /// Going elsewhere takes fewer bytes than another colour: rows that differ are written colour by colour.
    @Test func eachColourIsSaidOnce() {
        let size = Size(columns: 20, rows: 3)
        var screen = screen(size)
        _ = screen.bytes(for: Canvas(size: size), cursor: nil)
        var canvas = Canvas(size: size)
        for row in 0..<3 {
            canvas.put("Uber", x: 0, y: row, style: Style(foreground: 178))
            canvas.put("$15", x: 8, y: row, style: Style(foreground: 245))
        }
        let backs = "\u{8}\u{8}\u{8}"
        let names = "^[38;5;178mUber\n\rUber\n\rUber"
        let amounts = "^[1;9H^[38;5;245m$15\n\(backs)$15\n\(backs)$15^[m"
        #expect(text(screen.bytes(for: canvas, cursor: nil)) == names + amounts)
    }

    @Test func aSpaceTakesTheInkThatComes() {
        let size = Size(columns: 12, rows: 1)
        var screen = screen(size)
        var canvas = Canvas(size: size)
        canvas.put("ab", x: 0, y: 0, style: Style(foreground: 9, background: 24))
        canvas.put("  ", x: 2, y: 0)
        canvas.put("c", x: 4, y: 0, style: Style(foreground: 3))
        canvas.put("  ", x: 5, y: 0, style: Style(background: 24))
        canvas.put("d", x: 7, y: 0, style: .bold)
        var other = Canvas(size: size)
        other.put("xxxxxxxxxxxx", x: 0, y: 0)
        _ = screen.bytes(for: other, cursor: nil)
        // What is on one background comes together.
        let sent = "^[1;6H^[38;5;9;48;5;24m  \rab^[0;38;5;3m  c^[2C^[0;1md    ^[m"
        #expect(text(screen.bytes(for: canvas, cursor: nil)) == sent)
    }

    @Test func theCursorIsToldOnce() {
        let size = Size(columns: 6, rows: 2)
        var screen = screen(size)
        let canvas = Canvas(size: size)
        #expect(text(screen.bytes(for: canvas, cursor: (1, 2))) == "^[m^[H^[2J\n^[2C^[?25h")
        #expect(text(screen.bytes(for: canvas, cursor: (0, 2))) == "^[1;3H")
        #expect(text(screen.bytes(for: canvas, cursor: nil)) == "^[?25l")
    }

    @Test func terminalsWithoutUTF8GetQuestionMarks() {
        let size = Size(columns: 6, rows: 1)
        var screen = screen(size, isUTF8: false)
        var canvas = Canvas(size: size)
        canvas.put("é日x", x: 0, y: 0)
        #expect(text(screen.bytes(for: canvas, cursor: nil)).hasSuffix("???x"))
    }

    @Test func aTerminalThatScrollsInItsCornerKeepsItBlank() {
        let size = Size(columns: 3, rows: 1)
        var words = TerminalWords.ansi
        words.hasCorner = false
        var screen = screen(size, words: words)
        var canvas = Canvas(size: size)
        canvas.put("abc", x: 0, y: 0)
        #expect(text(screen.bytes(for: canvas, cursor: nil)).hasSuffix("^[2Jab"))
    }

    /// Whatever is drawn after whatever else, the terminal shows the picture: its text, its grounds, and the ink of
    /// all that has ink.
    @Test(arguments: 0..<60) func theTerminalShowsThePicture(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var words = ([.ansi] + TerminalWords.ansiFewer)[seed % 3]
        words.movesInStyle = seed % 5 > 0
        let size = Size(columns: Int.random(in: 1...30, using: &random), rows: Int.random(in: 1...8, using: &random))
        var screen = screen(size, words: words)
        var terminal = EmulatedScreen(size: size, erasesInColor: words.erasesInColor)
        var last: Canvas?
        for _ in 0..<30 {
            var canvas = Canvas(size: size, after: Bool.random(using: &random) ? last : nil)
            for _ in 0..<Int.random(in: 0...12, using: &random) { scribble(&canvas, &random) }
            // A theme may have a page of its own colours.
            if Int.random(in: 0..<6, using: &random) == 0 { canvas.lay(Style(foreground: 250, background: 17)) }
            let cursor = Bool.random(using: &random) ? (row: size.rows - 1, column: size.columns / 2) : nil
            terminal.take(screen.bytes(for: canvas, cursor: cursor))
            #expect(terminal.fault(showing: canvas) == nil)
            #expect(terminal.isCursorShown == (cursor != nil))
            if let cursor { #expect(terminal.cursor == cursor) }
            last = canvas
        }
        #expect(terminal.faults == [])
    }

    private func scribble(_ canvas: inout Canvas, _ random: inout SeededGenerator) {
        let words = ["Gold", "a b  c", "日本語", "é", "e\u{301}x", " ", "      ", "──────", "Uber Cash", "▌"]
        let attributes = Style.Attributes(rawValue: UInt8.random(in: 0...15, using: &random))
        let style = Style(
            foreground: [-1, 9, 178].randomElement(using: &random) ?? -1,
            background: [-1, -1, 24, 238].randomElement(using: &random) ?? -1,
            Bool.random(using: &random) ? [] : attributes)
        let (x, y) = (Int.random(in: -2...28, using: &random), Int.random(in: 0...7, using: &random))
        if Int.random(in: 0...4, using: &random) == 0 {
            canvas.fill(Rect(x: x, y: y, width: 7, height: 2), style: style)
        } else {
            canvas.put(words.randomElement(using: &random) ?? "", x: x, y: y, style: style)
        }
    }
}

/// The words for colours that the program knows without asking terminfo.
struct ColorWordTests {
    @Test(arguments: [
        (0, "30m", "40m"), (7, "37m", "47m"), (8, "90m", "100m"), (15, "97m", "107m"), (16, "38;5;16m", "48;5;16m"),
        (99, "38;5;99m", "48;5;99m"), (255, "38;5;255m", "48;5;255m"), (0x0112_0304, "38;2;18;3;4m", "48;2;18;3;4m"),
    ]) func areThoseOfXterm(number: Int32, foreground: String, background: String) {
        let words = [false, true].map { TerminalWords.color(number, isBackground: $0) }
        #expect(words == [Array("\u{1B}[\(foreground)".utf8), Array("\u{1B}[\(background)".utf8)])
    }
}
