import Glibc
import Testing
import WalletTestSupport

@testable import WalletTUI

/// What is sent for a picture after another one.
struct ShownScreenTests {
    private func text(_ bytes: [UInt8]) -> String { DrawnScreen.text(bytes) }

    @Test func theSamePictureIsNotSentAgain() {
        let size = Size(columns: 20, rows: 3)
        DrawnScreen.drawing(size) { screen in
            var canvas = Canvas(size: size)
            canvas.put("Gold", x: 0, y: 0)
            canvas.put("$15", x: 10, y: 0, style: Style(foreground: 178, .bold))
            let first = text(screen.bytes(for: canvas, cursor: nil))
            #expect(first.contains("^[?1049h"))
            #expect(first.contains("Gold"))
            #expect(first.contains("^[38;5;178m^[1m$15"))
            #expect(screen.bytes(for: canvas, cursor: nil) == [])
        }
    }

    @Test func onlyWhatDiffersIsSent() {
        let size = Size(columns: 20, rows: 2)
        DrawnScreen.drawing(size) { screen in
            var first = Canvas(size: size)
            first.put("Uber Cash      9 d", x: 0, y: 0)
            first.put("below", x: 0, y: 1)
            _ = screen.bytes(for: first, cursor: nil)
            var second = Canvas(size: size, after: first)
            second.put("Uber Cash      8 d", x: 0, y: 0)
            second.put("below", x: 0, y: 1)
            #expect(text(screen.bytes(for: second, cursor: nil)) == "^[1;16H8")
        }
    }

    /// A change of style for each gap between two columns would be most of what a row takes.
    @Test func aSpaceTakesTheInkBeforeIt() {
        let size = Size(columns: 6, rows: 1)
        DrawnScreen.drawing(size) { screen in
            _ = screen.bytes(for: Canvas(size: size), cursor: nil)
            var canvas = Canvas(size: size)
            canvas.put("ab", x: 0, y: 0, style: Style(foreground: 9, background: 24))
            canvas.put("  ", x: 2, y: 0, style: Style(foreground: 3, background: 24))
            canvas.put("c", x: 4, y: 0, style: Style(foreground: 9, background: 24))
            let sent = text(screen.bytes(for: canvas, cursor: nil))
            #expect(sent.contains("ab  c"))
            #expect(!sent.contains("33m"))
        }
    }

    @Test func theCursorIsToldOnce() {
        let size = Size(columns: 6, rows: 2)
        DrawnScreen.drawing(size) { screen in
            let canvas = Canvas(size: size)
            #expect(text(screen.bytes(for: canvas, cursor: (1, 2))).contains("^[?25h"))
            #expect(text(screen.bytes(for: canvas, cursor: (1, 2))) == "")
            #expect(text(screen.bytes(for: canvas, cursor: nil)) == "^[?25l")
        }
    }

    @Test func terminalsWithoutUTF8GetQuestionMarks() {
        let size = Size(columns: 6, rows: 1)
        DrawnScreen.drawing(size, isUTF8: false) { screen in
            var canvas = Canvas(size: size)
            canvas.put("é日x", x: 0, y: 0)
            #expect(text(screen.bytes(for: canvas, cursor: nil)).contains("???x"))
        }
    }

    @Test func whatLiesBeyondASmallerPictureIsBlank() {
        let size = Size(columns: 8, rows: 2)
        DrawnScreen.drawing(size) { screen in
            var terminal = EmulatedScreen(size: size)
            var canvas = Canvas(size: size)
            canvas.put("abcdefgh", x: 0, y: 1)
            terminal.take(screen.bytes(for: canvas, cursor: nil))
            var small = Canvas(size: Size(columns: 3, rows: 1))
            small.put("xyz", x: 0, y: 0)
            terminal.take(screen.bytes(for: small, cursor: nil))
            var wanted = Canvas(size: size)
            wanted.put("xyz", x: 0, y: 0)
            #expect(terminal.fault(showing: wanted) == nil)
        }
    }

    @Test func coloursAreSaidByTheirChannels() {
        let size = Size(columns: 4, rows: 1)
        DrawnScreen.drawing(size) { screen in
            var canvas = Canvas(size: size)
            let gold = Palette(depth: .direct).nearest(RGB(red: 255, green: 170, blue: 0))
            canvas.put("a", x: 0, y: 0, style: Style(foreground: gold, background: 9))
            let sent = text(screen.bytes(for: canvas, cursor: nil))
            #expect(sent.contains("^[38;2;255;170;0m"))
            #expect(sent.contains("^[101m"))
        }
    }

    /// vt100 has no colours, and few words.
    @Test func aPoorTerminalShowsTheText() {
        let size = Size(columns: 20, rows: 2)
        DrawnScreen.drawing(size, type: "vt100") { screen in
            var canvas = Canvas(size: size)
            canvas.put("Gold $15", x: 0, y: 0, style: Style(foreground: 178, background: 24, .bold))
            let sent = text(screen.bytes(for: canvas, cursor: nil))
            #expect(sent.contains("Gold $15"))
            #expect(!sent.contains("38;5"))
        }
    }

    /// What is embedded is what its source says.
    @Test func theDescriptionOfEveryColourIsCompiledFromItsSource() throws {
        let folder = #filePath.replacing(#/Tests/.*/#, with: "Sources/CTerminal")
        let made = "/tmp/coupontracker-terminfo-\(getpid())"
        defer { _ = try? ChildProcess.run(["rm", "-rf", made]) }
        try #require(try ChildProcess.run(["tic", "-x", "-o", made, "\(folder)/every-color.ti"]).code == 0)
        let compiled = try readFile("\(made)/c/coupontracker-color")
        #expect(try readFile("\(folder)/every-color.terminfo") == compiled)
    }

    /// Whatever is drawn after whatever else, the terminal shows the picture: its text, its grounds, and the ink of
    /// all that has ink.
    @Test(arguments: 0..<60) func theTerminalShowsThePicture(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let size = Size(columns: Int.random(in: 1...30, using: &random), rows: Int.random(in: 1...8, using: &random))
        DrawnScreen.drawing(size) { screen in
            var terminal = EmulatedScreen(size: size)
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
