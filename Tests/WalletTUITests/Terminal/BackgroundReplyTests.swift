import Testing
import WalletTestSupport

@testable import WalletTUI

/// What the terminal answers about its background is never taken for keys, in whatever pieces it comes.
struct BackgroundReplyTests {
    private func told(_ body: String) -> KeySyntax.Meaning { BackgroundReply.meaning(of: Array(body.utf8)[...]) }

    @Test func tellsLightFromDark() {
        #expect(told("11;rgb:ffff/ffff/ffff") == .background(isLight: true))
        #expect(told("11;rgb:0000/0000/0000") == .background(isLight: false))
        #expect(told("11;rgb:fd/f6/e3") == .background(isLight: true))
        #expect(told("11;rgb:0000/2b2b/3636") == .background(isLight: false))
        #expect(told("11;rgb:f/f/f") == .background(isLight: true))
        #expect(told("11;rgba:1e1e/1e1e/2e2e/ffff") == .background(isLight: false))
    }

    @Test(arguments: [
        "", "11", "11;", "11;rgb:", "11;rgb:ff/ff", "11;rgb:ff/ff/fg", "11;rgb:fffff/0/0", "11;rgb://", "11;#ffffff",
        "10;rgb:ff/ff/ff", "11;?", "11;rgb:1/2/3/4/5",
    ]) func otherAnswersSayNothing(body: String) { #expect(told(body) == .nothing) }

    private static let answers = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;22c"

    /// Split at every byte, the second piece a second later, with a key typed before and behind.
    @Test func piecesAreOneAnswer() {
        let bytes = Array(("j" + Self.answers + "k").utf8)
        for cut in 1..<bytes.count {
            var decoder = KeyDecoder()
            decoder.awaitAnswers(at: 0)
            var events = decoder.feed(bytes[..<cut], at: 0)
            // A lone Esc is given up sooner: it may be a key.
            let later = cut == 2 || bytes[cut - 1] == 0x1B ? 200 : 1000
            events += decoder.timeOut(at: later)
            events += decoder.feed(bytes[cut...], at: later)
            while let deadline = decoder.deadline { events += decoder.timeOut(at: deadline) }
            #expect(
                events == [.key(.character("j")), .background(isLight: true), .key(.character("k"))], "cut at \(cut)")
        }
    }

    @Test func afterTheLastAnswerEscIsQuickAgain() {
        var decoder = KeyDecoder(escapeDelay: 25)
        decoder.awaitAnswers(at: 0)
        #expect(decoder.feed([0x1B], at: 1) == [])
        #expect(decoder.deadline == 251)
        #expect(decoder.timeOut(at: 251) == [.key(.escape)])
        _ = decoder.feed(Array("\u{1B}[?1;2c".utf8), at: 300)
        #expect(decoder.feed([0x1B], at: 301) == [])
        #expect(decoder.deadline == 326)
        // Nobody answered: the same after two seconds.
        var silent = KeyDecoder(escapeDelay: 25)
        silent.awaitAnswers(at: 0)
        _ = silent.feed([0x1B], at: 2000)
        #expect(silent.deadline == 2025)
    }
}
