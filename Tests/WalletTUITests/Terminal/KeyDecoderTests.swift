import Testing
import WalletTUI
import WalletTestSupport

/// What bytes come to, fed in one go, and everything kept back given up at its time.
private func events(_ bytes: some Sequence<UInt8>, strings: [[UInt8]: Key] = [:]) -> [InputEvent] {
    var decoder = KeyDecoder()
    decoder.learn(strings)
    return finished(&decoder, decoder.feed(bytes, at: 0))
}

private func finished(_ decoder: inout KeyDecoder, _ events: [InputEvent]) -> [InputEvent] {
    var events = events
    while let deadline = decoder.deadline { events += decoder.timeOut(at: deadline) }
    return events
}

private func keys(_ text: String) -> [String] {
    events(text.utf8).map { event in
        switch event {
        case .key(let key): key.description
        case .paste(let text): "paste " + text
        case .background(let isLight): isLight ? "light" : "dark"
        case .mouse(let mouse): "\(mouse.kind) \(mouse.x) \(mouse.y) \(mouse.modifiers.rawValue) \(mouse.clicks)"
        }
    }
}

struct KeyDecoderTests {
    @Test(arguments: [
        ("jk", "j k"), ("é日\u{1F600}", "é 日 \u{1F600}"), (" ", "Space"), ("\t", "Tab"), ("\r", "Enter"),
        ("\n", "Enter"),
        ("\u{7F}\u{8}", "BS BS"), ("\u{1}\u{3}\u{12}\u{1A}", "C-a C-c C-r C-z"),
        ("\u{0}\u{1C}\u{1F}", "C-Space C-\\ C-_"),
        ("\u{1B}", "Esc"), ("\u{1B}\u{1B}", "Esc Esc"), ("\u{1B}x", "A-x"), ("\u{1B}é", "A-é"), ("\u{1B}\r", "A-Enter"),
        ("\u{1B}[", "A-["), ("\u{1B}O", "A-O"), ("\u{1B}]", "A-]"), ("\u{1B}P", "A-P"), ("\u{1B}]x", "A-] x"),
        // Both arrow forms, with and without modifiers.
        ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", "Up Down Right Left"),
        ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", "Up Down Right Left"),
        ("\u{1B}[1;2A\u{1B}[1;5D\u{1B}[1;3C\u{1B}[1;6F", "S-Up C-Left A-Right C-S-End"),
        ("\u{1B}O5A\u{1B}[a", "C-Up S-Up"),
        ("\u{1B}\u{1B}[A", "Esc Up"),
        ("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", "Home End Home Home End Home End"),
        ("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{1B}[6;5~", "Ins Del PgUp PgDn C-PgDn"), ("\u{1B}[Z", "S-Tab"),
        ("\u{1B}OP\u{1B}[11~\u{1B}[[A\u{1B}[15~\u{1B}[17~\u{1B}[24~\u{1B}[34~", "F1 F1 F1 F5 F6 F12 F20"),
        ("\u{1B}OM\u{1B}Op\u{1B}Oy\u{1B}Ok", "Enter 0 9 +"),
        ("\u{1B}[97;5u\u{1B}[97;2u\u{1B}[27;5;9~\u{1B}[13;2u\u{1B}[27u", "C-a A C-Tab S-Enter Esc"),
    ]) func bytesAreKeys(bytes: String, expected: String) { #expect(keys(bytes).joined(separator: " ") == expected) }

    /// Reports and keys nobody knows never become letters.
    @Test(arguments: [
        "\u{1B}[12;40R", "\u{1B}[?62;22c", "\u{1B}[>0;276;0c", "\u{1B}[I", "\u{1B}[O", "\u{1B}[99~",
        "\u{1B}[99999999999999999999~",
        "\u{1B}[?1;2$y", "\u{1B}[8;24;80t", "\u{1B}]11;rgb:0000/0000\u{7}", "\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\",
        "\u{1B}P>|XTerm(370)\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[M !!", "\u{1B}[<0;0;5M", "\u{1B}[<0;5M",
        "\u{1B}[<35;5;5M",
        "\u{1B}[<0;5;5m", "\u{1B}[201~", "\u{1B}Oz", "\u{1B}[[Z", "\u{1B}[1;2;3A", "\u{1B}[57358u",
    ]) func unknownSequencesAreSwallowedWhole(bytes: String) {
        #expect(keys(bytes) == [])
        #expect(keys("a" + bytes + "b") == ["a", "b"])
    }

    @Test func brokenTextIsDropped() {
        #expect(events([0xC3]) == [])
        #expect(events([0xE6, 0x97, 0x61]) == [.key("a")])
        #expect(events([0xFF, 0x80, 0x61, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80]) == [.key("a")])
        #expect(events([0xC2, 0x9B, 0x41]) == [.key("A")])
        #expect(events([0x1B, 0x5B, 0x35, 0x0D]) == [.key(.enter)])
        #expect(events([0x1B, 0x5B, 0x35, 0x1B, 0x5B, 0x42]) == [.key(.down)])
    }

    @Test func mousePressesAndTheWheel() {
        #expect(keys("\u{1B}[<0;10;5M") == ["left 9 4 0 1"])
        #expect(
            keys("\u{1B}[<2;1;1M\u{1B}[<64;300;100M\u{1B}[<81;3;4M") == [
                "right 0 0 0 1", "wheelUp 299 99 0 1", "wheelDown 2 3 4 1",
            ])
    }

    @Test func aDoubleClickIsTwoOnOneCellInTime() {
        func clicks(_ presses: [(String, Int)]) -> [Int] {
            var decoder = KeyDecoder()
            return presses.flatMap { press, time in decoder.feed("\u{1B}[<\(press)M".utf8, at: time) }
                .map { if case .mouse(let mouse) = $0 { mouse.clicks } else { 0 } }
        }
        #expect(clicks([("0;5;5", 0), ("0;5;5", 300), ("0;5;5", 500)]) == [1, 2, 1])
        #expect(clicks([("0;5;5", 0), ("0;5;5", 401)]) == [1, 1])
        #expect(clicks([("0;5;5", 0), ("0;6;5", 100)]) == [1, 1])
        #expect(clicks([("64;5;5", 0), ("64;5;5", 100)]) == [1, 1])
    }

    @Test func escapeWaitsAndSequencesWaitLonger() {
        var decoder = KeyDecoder(escapeDelay: 100)
        #expect(decoder.deadline == nil)
        #expect(decoder.feed([0x1B], at: 1000) == [])
        #expect(decoder.deadline == 1100)
        #expect(decoder.timeOut(at: 1099) == [])
        #expect(decoder.feed([0x5B], at: 1050) == [])
        #expect(decoder.deadline == 1300)
        #expect(decoder.feed([0x41], at: 1299) == [.key(.up)])
        #expect(decoder.deadline == nil)
        #expect(decoder.feed([0x1B], at: 2000) == [])
        #expect(decoder.timeOut(at: 2100) == [.key(.escape)])
        #expect(decoder.deadline == nil)
    }

    @Test func stringsOfTheTerminalComeFirst() {
        let strings: [[UInt8]: Key] = [
            Array("\u{1B}[7$".utf8): Key(.home, .shift), Array("\u{1B}[25~".utf8): .function(13), [0x1F]: .backspace,
        ]
        #expect(
            events("\u{1B}[7$x\u{1B}[7~\u{1F}\u{1B}".utf8, strings: strings) == [
                .key(Key(.home, .shift)), .key("x"), .key(.home), .key(.backspace), .key(.escape),
            ])
    }

    /// However the bytes are split, the same events come out.
    @Test func splitAtEveryByte() {
        let whole = Array(
            """
            j\u{1B}[Ad é日\u{1F600}\u{1B}OB\u{1B}[1;5D\u{1B}[<0;10;5M\u{1B}]11;rgb:0/0/0\u{7}\u{1B}x\
            \u{1B}[200~two\r\nlines \u{1B}[A é\u{1B}[201~\u{1B}[6~q
            """.utf8)
        let expected = events(whole)
        #expect(expected.count == 15)
        for place in 0...whole.count {
            var decoder = KeyDecoder()
            let split = decoder.feed(whole[..<place], at: 0) + decoder.feed(whole[place...], at: 1)
            #expect(finished(&decoder, split) == expected, "split at \(place)")
        }
        var decoder = KeyDecoder()
        var single: [InputEvent] = []
        for byte in whole { single += decoder.feed([byte], at: 0) }
        #expect(finished(&decoder, single) == expected)
    }

    @Test(arguments: 0..<100) func noBytesTrapAndKeysBehindThemArrive(seed: Int) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Torture.count(1_000) { expectKeysBehind(&random, seed) }
        Torture.report("fuzzed: keys", tried: Torture.count(1_000))
    }

    private func expectKeysBehind(_ random: inout SeededGenerator, _ seed: Int) {
        let awkward: [UInt8] = Array("\u{1B}[]OP_<>;:0123456789~uMmAZ\u{7}\\".utf8) + [0x80, 0xC3, 0xE6, 0xF0, 0xFF, 0]
        let bytes = (0..<Int.random(in: 1...60, using: &random)).map { _ in
            Bool.random(using: &random)
                ? awkward.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
        }
        var whole = KeyDecoder()
        let expected = finished(&whole, whole.feed(bytes, at: 0))
        #expect(expected.count <= bytes.count)
        #expect(whole.feed("q".utf8, at: 100_000) == [.key("q")])
        var parts = KeyDecoder()
        var split: [InputEvent] = []
        for byte in bytes { split += parts.feed([byte], at: 0) }
        #expect(finished(&parts, split) == expected)
    }
}

struct PasteTests {
    @Test func aPasteIsOneEventWithoutControls() {
        #expect(keys("\u{1B}[200~dd\u{1B}[31m\u{7}\tx\u{1B}[201~") == ["paste dd[31m x"])
        #expect(keys("\u{1B}[200~a\r\nb\rc\nd\u{1B}[201~j") == ["paste a\nb\nc\nd", "j"])
        #expect(keys("\u{1B}[200~\u{1B}[201~") == ["paste "])
        #expect(keys("\u{1B}[200~a\u{1B}[201~\u{1B}[200~b\u{1B}[201~") == ["paste a", "paste b"])
    }

    @Test func anEndMarkInsideDoesNotFreeTheRest() {
        #expect(keys("\u{1B}[200~a\u{1B}[201~dq\u{1B}[201~j") == ["paste adq", "j"])
        var decoder = KeyDecoder()
        var found = decoder.feed("\u{1B}[200~a\u{1B}[201~d".utf8, at: 0)
        found += decoder.feed("q\u{1B}[201~".utf8, at: 10)
        #expect(found == [])
        #expect(finished(&decoder, found) == [.paste("adq")])
    }

    @Test func keysBehindAPasteWaitOnlyAMoment() {
        var decoder = KeyDecoder()
        #expect(decoder.feed("\u{1B}[200~a\u{1B}[201~".utf8, at: 1000) == [])
        #expect(decoder.deadline == 1050)
        #expect(decoder.feed("j".utf8, at: 1020) == [])
        #expect(decoder.deadline == 1070)
        #expect(decoder.timeOut(at: 1069) == [])
        #expect(decoder.timeOut(at: 1070) == [.paste("a"), .key("j")])
        #expect(decoder.deadline == nil)
    }

    /// However long it comes in, as long as it does.
    @Test func endMarksWithoutEndFreeNothing() {
        var decoder = KeyDecoder()
        var found = decoder.feed("\u{1B}[200~".utf8, at: 0)
        let piece = Array(String(repeating: "a\u{1B}[201~q", count: 1000).utf8)
        for step in 0..<100 { found += decoder.feed(piece, at: step * 40) }
        found += decoder.feed("\u{1B}[201~".utf8, at: 4000)
        #expect(finished(&decoder, found) == [.paste(String(repeating: "aq", count: 100_000))])
    }

    @Test func aMegabyteBehindAnEndMarkIsNobodysTyping() {
        var decoder = KeyDecoder()
        let found = decoder.feed(
            ("\u{1B}[200~a\u{1B}[201~" + String(repeating: "q", count: 1_000_001)).utf8, at: 0)
        guard case .paste(let text) = finished(&decoder, found).first else {
            Issue.record("no paste")
            return
        }
        #expect(text.utf8.count == 1_000_000)
    }

    @Test func aPasteWithoutAnEndIsTakenAfterTwoSeconds() {
        var decoder = KeyDecoder()
        #expect(decoder.feed("\u{1B}[200~abc".utf8, at: 0) == [])
        #expect(decoder.deadline == 2000)
        #expect(decoder.timeOut(at: 2000) == [.paste("abc")])
        #expect(decoder.feed("j".utf8, at: 2001) == [.key("j")])
    }

    @Test func atMostAMegabyteInWholeCharacters() throws {
        let long = "\u{1B}[200~x" + String(repeating: "é", count: 600_000) + "\u{1B}[201~j"
        let found = events(long.utf8)
        guard case .paste(let text) = try #require(found.first) else {
            Issue.record("no paste")
            return
        }
        #expect(text.utf8.count == 999_999)
        #expect(text.hasSuffix("é"))
        #expect(found.last == .key("j"))
    }
}

struct KeyTests {
    @Test(arguments: [
        (Key.control("r"), "C-r"), (.enter, "Enter"), (.backTab, "S-Tab"), (.pageDown, "PgDn"), ("'", "'"),
        (.space, "Space"),
        (.alt("x"), "A-x"), (Key(.left, [.control, .shift]), "C-S-Left"), (.function(12), "F12"), ("-", "-"),
        (.control("-"), "C--"),
        ("C", "C"), (.backspace, "BS"), ("日", "日"),
    ]) func descriptionsReadBack(key: Key, text: String) {
        #expect(key.description == text)
        #expect(Key(text) == key)
    }

    @Test(arguments: ["", "C-", "xy", "F0", "F21", "F+1", " ", "Enterx", "c-r r"]) func othersAreRefused(text: String) {
        #expect(Key(text) == nil)
    }

    @Test func onlyCharactersAreText() {
        #expect(Key("d").text == "d")
        #expect(Key.control("d").text == nil)
        #expect(Key.enter.text == nil)
    }
}
