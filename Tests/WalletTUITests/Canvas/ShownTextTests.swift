import Glibc
import Testing
import WalletDomain
import WalletTestSupport

struct ShownTextTests {
    @Test(arguments: [
        ("Uber Cash", "Uber Cash"),
        ("Crédit Agricole · 日本", "Crédit Agricole · 日本"),
        ("\u{1B}]0;title\u{7}", "␛]0;title␇"),
        ("\u{1B}]52;c;AAAA\u{1B}\\", "␛]52;c;AAAA␛\\"),
        ("a\u{9B}31mb", "a\u{FFFD}31mb"),
        ("a\tb\nc\r\n\u{0}", "a␉b␊c␍␊␀"),
        ("del\u{7F}", "del␡"),
        ("\u{202E}txt.exe\u{2066}", "\u{FFFD}txt.exe\u{FFFD}"),
        ("\u{200B}\u{FEFF}\u{2060}\u{2028}\u{2029}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
        ("x\u{E0041}\u{E0042}", "x\u{FFFD}"),
        ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E007F}!", "🏴!"),
        ("👨‍👩‍👧 family", "👨 family"),
        ("🤦🏽‍♀️!", "🤦!"),
        ("❤️ 1️⃣", "❤ 1"),
        ("🇺🇸 🇩", "US D"),
        ("क\u{94D}\u{200D}ष", "क\u{94D}ष"),
        ("soft\u{AD}hyphen", "softhyphen"),
        ("no\u{A0}break\u{2009}", "no break "),
        ("\u{301}x", "\u{25CC}\u{301}x"),
        ("\u{10FFFF}\u{378}", "\u{FFFD}\u{FFFD}"),
        ("\u{3164}\u{115F}", "\u{FFFD}\u{FFFD}"),
    ]) func filtered(text: String, expected: String) {
        #expect(Array(shown(text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func atMostFourMarksStay() {
        let text = "a" + String(repeating: "\u{301}", count: 200) + "b"
        #expect(Array(shown(text).unicodeScalars).count == 6)
        #expect(displayWidth(of: text) == 2)
    }

    @Test(arguments: [
        ("", 0), ("Gold", 4), ("日本", 4), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("🇺🇸", 2), ("\u{1B}", 1), ("\u{301}", 1),
    ])
    func widths(text: String, columns: Int) { #expect(displayWidth(of: text) == columns) }

    /// Looked at by scalars, as whoever reads markup does.
    @Test func nothingIsTakenForMarkup() {
        let marked = markedUp("a<\u{338}b> &\u{301} é")
        #expect(Array(marked.unicodeScalars) == Array("a&lt;\u{338}b&gt; &amp;\u{301} é".unicodeScalars))
    }

    @Test(arguments: 0..<100) func filteringTwiceChangesNothing(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let awkward: [UInt32] = [
            0x1B, 0x9B, 0x200D, 0x200C, 0xFE0F, 0x20E3, 0x1F3FB, 0x1F1E6, 0x1F468, 0x2640, 0x301, 0x1F3F4, 0xE0067,
            0x202E,
            0x61, 0x65E5, 0x378, 0xA0,
        ]
        var scalars = String.UnicodeScalarView()
        for _ in 0..<40 {
            let value =
                Bool.random(using: &random)
                ? awkward.randomElement(using: &random) ?? 0 : UInt32.random(in: 0..<0x30000, using: &random)
            if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
        }
        let once = shown(String(scalars))
        #expect(Array(shown(once).unicodeScalars) == Array(once.unicodeScalars))
        for scalar in once.unicodeScalars {
            #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
            #expect(![.replaced, .dropped].contains(ScalarWidth(of: scalar)))
        }
    }
}

/// Our widths against the C library's, scalar by scalar: ncurses places text by the latter.
struct ScalarWidthTests {
    @Test func agreesWithTheLibrary() throws {
        let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
        let previous = uselocale(locale)
        defer {
            uselocale(previous)
            freelocale(locale)
        }
        // Glibc's Swift overlay leaves out this function of X/Open.
        let symbol = try #require(dlsym(nil, "wcwidth"))
        let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (wchar_t) -> Int32).self)
        for value in UInt32(0x20)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let theirs = Int(wcwidth(wchar_t(bitPattern: value)))
            switch ScalarWidth(of: scalar) {
            case .combining: if theirs != 0 { Issue.record("U+\(String(value, radix: 16)): 0, not \(theirs)") }
            case .single: if theirs != 1 { Issue.record("U+\(String(value, radix: 16)): 1, not \(theirs)") }
            case .double: if theirs != 2 { Issue.record("U+\(String(value, radix: 16)): 2, not \(theirs)") }
            case .replaced:
                if theirs > 0, !isReplaced(scalar) { Issue.record("U+\(String(value, radix: 16)) is hidden") }
            case .dropped: if !dropped.contains(value) { Issue.record("U+\(String(value, radix: 16)) is dropped") }
            }
        }
    }

    /// Scalars the library gives a width to, and that we show as U+FFFD on purpose: invisible, or newer than our table.
    private func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        // Blank letters: nothing to see where a name should be.
        if [0x115F, 0x1160, 0x3164, 0xFFA0].contains(scalar.value) { return true }
        if let age = properties.age, age.major > 14 { return true }
        return properties.generalCategory == .format
    }

    private var dropped: Set<UInt32> {
        Set([0xAD, 0x34F, 0x17B4, 0x17B5, 0x200C, 0x200D, 0x20E3])
            .union(0x180B...0x180F).union(0xFE00...0xFE0F).union(0x1F3FB...0x1F3FF).union(0xE0100...0xE01EF)
    }
}
