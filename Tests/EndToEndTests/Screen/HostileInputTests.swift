import Glibc
import Testing
import WalletDomain
import WalletTestSupport

/// Text and keys that want to do harm, or are only too many.
struct HostileInputTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome() }

    /// A nickname that would set the window's title, write the clipboard, ring, and turn text around.
    static let nickname = "A\u{1B}]0;owned\u{7}\u{1B}]52;c;b3duZWQ=\u{7}\u{9B}31m\u{202E}B"

    @Test func escapeSequencesInANameNeverReachTheTerminal() throws {
        try home.makeWallet { wallet, context in
            try wallet.edit(wallet.card("Gold Card").id, [.nickname(Self.nickname)], in: context)
        }
        let screen = try home.open(then: "$77 open")
        for keys in [
            ["b"], ["Escape"], ["e"], ["Escape"], ["Enter"], ["Escape"], ["d"], ["x"], ["Escape"], ["/", "u"],
        ] {
            for key in keys { try screen.keys(key) }
            if keys == ["d"] { try screen.wait(for: "$10 used") }
        }
        try screen.wait(for: "hits")
        try screen.keys("Escape", "q")
        #expect(try screen.exitCode() == 0)
        let sent = try screen.sentBytes()
        // But for the program's own question for the background.
        let text = String(decoding: sent, as: UTF8.self).replacing("\u{1B}]11;?\u{1B}\\", with: "", maxReplacements: 1)
        #expect(text.contains("owned"))
        #expect(!text.contains("\u{1B}]"))
        #expect(!sent.contains(0x07))
        #expect(!text.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) || $0.value == 0x202E })
    }

    @Test func aPastedMegabyteIsOneShortLine() throws {
        try home.makeWallet()
        let screen = try home.open(then: "Gold Card")
        try screen.keys("/", then: "Find")
        try screen.paste(String(repeating: "uber\u{1B}[201~q\n", count: 90_000))
        try screen.wait(for: "uberq uberq uberq")
        #expect(try screen.screen().contains("Find"))
        try screen.keys("C-u")
        try screen.type("dunkin", then: "in 1 hit")
        try screen.keys("Escape", "q")
        #expect(try screen.exitCode() == 0)
    }

    /// Outside of text fields a paste is no row of commands.
    @Test func aPasteOnTheWalletDoesNothing() throws {
        try home.makeWallet()
        let before = try readFile(home.wallet)
        let screen = try home.open(then: "Gold Card")
        try screen.paste("dddxyjjq")
        try screen.keys("5", then: "ticks several")
        try screen.keys("1", "q")
        #expect(try screen.exitCode() == 0)
        #expect(try readFile(home.wallet) == before)
    }

    @Test func fiveHundredHeldKeysAreAFewPictures() throws {
        try home.makeWallet()
        let screen = try home.open(then: "Gold Card")
        try screen.keys("5", then: "ticks several")
        let before = try screen.sentBytes().count
        try screen.hold("j", count: 500)
        try screen.keys("?", then: "Keys")
        let after = try screen.sentBytes().count
        #expect(after - before < 100_000)
        // In the help letters are typed.
        try screen.keys("Escape", "q", "q")
        #expect(try screen.exitCode() == 0)
    }

    @Test func garbageIsNoKey() throws {
        try home.makeWallet()
        let before = try readFile(home.wallet)
        let screen = try home.open(then: "Gold Card")
        // Answers and reports of terminals, a mouse of old, half a character.
        for text in [
            "\u{1B}[12;40R", "\u{1B}[?62;22c", "\u{1B}]11;rgb:d/d/d\u{1B}\\", "\u{1B}[M!!!", "\u{1B}[<35;2;2M",
        ] {
            try screen.type(text)
        }
        try screen.keys("?", then: "Keys")
        try screen.keys("Escape", "q")
        #expect(try screen.exitCode() == 0)
        #expect(try readFile(home.wallet) == before)
    }
}
