import Testing
import WalletTestSupport

/// A terminal that tells its background, and one that takes any colour.
struct BackgroundTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    /// tmux answers with the colour that was set before the program started.
    private func open(on color: String, with more: [String: String] = [:]) throws -> TmuxTerminal {
        let script = "printf '\\033]11;\(color)\\007'; exec \"$0\""
        return try TmuxTerminal(
            ["sh", "-c", script, BuiltProgram.path], columns: 120, rows: 34,
            environment: home.environment.merging(more) { $1 }, term: "xterm-256color")
    }

    /// The ground of the chosen screen's name, in the first line: 252 on a light background, 238 on a dark one.
    private func isLight(_ screen: TmuxTerminal) throws -> Bool {
        try screen.wait(for: "? all keys")
        let first = try screen.screen(escapes: true).prefix { $0 != "\n" }
        #expect(first.contains("48;5;252") != first.contains("48;5;238"))
        return first.contains("48;5;252")
    }

    @Test func followsTheTerminal() throws {
        #expect(try isLight(open(on: "#ffffff")))
        #expect(try !isLight(open(on: "#101010")))
        #expect(try !isLight(open(on: "#ffffff", with: ["COUPONTRACKER_BACKGROUND": "dark"])))
        #expect(try !isLight(open(on: "#ffffff", with: ["COLORFGBG": "15;0"])))
        #expect(try isLight(open(on: "#101010", with: ["COLORFGBG": "0;15"])))
    }

    @Test func asksOnlyWhereNothingElseTells() throws {
        func asks(_ environment: [String: String], term: String = "xterm-256color") throws -> Bool {
            let screen = try home.open(term: term, with: environment, then: "? all keys")
            return try String(decoding: screen.sentBytes(), as: UTF8.self).contains("\u{1B}]11;?")
        }
        #expect(try asks([:]))
        #expect(try !asks(["COLORFGBG": "0;15"]))
        #expect(try !asks(["COUPONTRACKER_BACKGROUND": "light"]))
        #expect(try !asks(["NO_COLOR": "1"]))
        #expect(try !asks([:], term: "linux"))
        #expect(try !asks([:], term: "vt100"))
        #expect(try !asks(["TMUX": "", "STY": "1.x"], term: "screen-256color"))
    }

    @Test func showsTrueColoursWhereTheTerminalTakesThem() throws {
        func sent(_ environment: [String: String], term: String = "xterm-256color") throws -> String {
            let screen = try home.open(term: term, with: environment, then: "? all keys")
            return try String(decoding: screen.sentBytes(), as: UTF8.self)
        }
        #expect(try sent(["COLORTERM": "truecolor"]).contains("48;2;"))
        #expect(try sent(["COLORTERM": "24bit"]).contains("48;2;"))
        #expect(try !(sent(["COLORTERM": "yes"]).contains("48;2;")))
        #expect(try !(sent([:]).contains("48;2;")))
        #expect(try !(sent(["COLORTERM": "truecolor"], term: "linux").contains("48;2;")))
        #expect(try !(sent(["COLORTERM": "truecolor", "NO_COLOR": "1"]).contains("48;2;")))
        #expect(
            try
                !(sent(["COLORTERM": "truecolor", "TMUX": "", "STY": "1.x"], term: "screen-256color").contains("48;2;"))
        )
    }
}
