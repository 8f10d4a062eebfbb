import Testing
import WalletTestSupport

@testable import WalletDomain

/// Words with `*`, held against whole texts.
struct TextPatternTests {
    @Test(arguments: [
        ("WHOLE FOODS*", "Whole Foods Mkt 10234", true), ("WHOLE FOODS*", "whole foods", true),
        ("WHOLE FOODS*", "THE WHOLE FOODS", false), ("*foods*", "THE WHOLE FOODS", true), ("spotify", "SPOTIFY", true),
        ("spotify", "SPOTIFY USA", false), ("café *", "CAFE  CENTRAL", true), ("*a*b*", "xxbxxaxx", false),
        ("*a*b*", "xxaxxbxx", true), ("ab*ba", "aba", false), ("ab*ba", "abba", true), ("a**c", "abc", true),
        (" two  words ", "TWO WORDS", true), ("*", "", true), ("", "", true), ("", "x", false),
    ])
    func aWholeTextFits(_ pattern: String, _ text: String, _ fits: Bool) {
        #expect(TextPattern(pattern).fits(FoldedPhrase(text)) == fits)
    }

    /// A star takes all that is left, byte by byte, until the rest fits.
    private func naive(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        if first == UInt8(ascii: "*") {
            return naive(pattern.dropFirst(), text) || !text.isEmpty && naive(pattern, text.dropFirst())
        }
        return text.first == first && naive(pattern.dropFirst(), text.dropFirst())
    }

    @Test func itFitsWhatTrialAndErrorFits() {
        var random = SeededGenerator(state: 2_026)
        var count = 0
        for _ in 0..<2_000 {
            let pattern = String(
                (0..<Int.random(in: 0...7, using: &random)).map { _ in "ab*".randomElement(using: &random) ?? "a" })
            let text = String(
                (0..<Int.random(in: 0...9, using: &random)).map { _ in "ab".randomElement(using: &random) ?? "a" })
            let fits = TextPattern(pattern).fits(FoldedPhrase(text))
            count += fits ? 1 : 0
            #expect(fits == naive(Array(pattern.utf8)[...], Array(text.utf8)[...]), "\(pattern) and \(text)")
        }
        #expect(count > 200)
    }

    /// Trial and error would need more steps than there are atoms.
    @Test func noPartIsTriedAnew() {
        let pattern = TextPattern(String(repeating: "a*", count: 60) + "b")
        let text = FoldedPhrase(String(repeating: "a", count: 200_000) + "cb")
        #expect(pattern.fits(text))
    }
}
