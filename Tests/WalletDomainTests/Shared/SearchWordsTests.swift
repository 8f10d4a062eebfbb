import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Words that are looked for")
struct SearchWordsTests {
    private func place(_ word: String, _ text: String) -> SearchWords.Match? {
        SearchWords.match(word.folded, text.folded)
    }

    @Test(arguments: [
        ("uber", "Uber Cash", SearchWords.Place.startWhole), ("uber cash", "Uber Cash", .startWhole),
        ("cash", "Uber Cash", .whole), ("ub", "Uber Cash", .start), ("ca", "Uber Cash", .wordStart),
        ("ber", "Uber Cash", .inside),
        ("ébÉ", "Café Ébéne", .wordStart), ("dunkin'", "Dunkin’ Credit", .startWhole), ("日", "日本 クレジット", .start),
        ("Сити", "Москва Сити Карта", .whole),
    ]) func fits(word: String, text: String, expected: SearchWords.Place) {
        #expect(place(word, text)?.place == expected)
    }

    @Test(arguments: [
        ("buer", "Uber Cash"), ("ubcsh", "Uber Cash"), ("ubers", "Uber One"), ("", "Uber"), ("x", "Uber"), ("uber", ""),
        ("uu", "Uber"), ("ММ", "Москва"),
    ]) func doesNotFit(word: String, text: String) {
        #expect(place(word, text) == nil)
    }

    /// Whole words before beginnings, and these before what stands inside of one.
    @Test func theBestComesFirst() {
        let texts = ["d-o-n-e", "undone", "donely", "it is done", "done: mark it", "drone", "nothing"]
        let words = SearchWords("done")
        let found = texts.compactMap { text in words.rank(in: [text]).map { (text, $0) } }
        #expect(found.sorted { $0.1 < $1.1 }.map(\.0) == ["done: mark it", "it is done", "donely", "undone"])
        #expect(words.rank(in: ["nothing"]) == nil)
    }

    @Test func everyWordMustFitInOneOfTheTexts() {
        #expect(SearchWords("gold uber").rank(in: ["Uber Cash", "Gold Card"]) != nil)
        #expect(SearchWords("gold uber x").rank(in: ["Uber Cash", "Gold Card"]) == nil)
        #expect(SearchWords("").rank(in: ["Uber Cash"]) == 0)
        #expect(SearchWords("  ").isEmpty && SearchWords(" ").marks(in: "Uber").isEmpty)
    }

    @Test(arguments: [
        ("uber", "Uber Cash", [0, 1, 2, 3]), ("ca ub", "Uber Cash", [0, 1, 5, 6]),
        // The mark over the e is a scalar of its own, and ß is two letters.
        ("cafe x", "Cafe\u{301} x", [0, 1, 2, 3, 6]), ("strasse", "Straße", [0, 1, 2, 3, 4, 5]),
        ("本", "日本 Card", [1]), ("nothing", "Uber", []),
    ]) func marksTheLetters(text: String, name: String, expected: [Int]) {
        #expect(SearchWords(text).marks(in: name).sorted() == expected)
    }

    /// Whatever is typed and whatever it is looked for in: what is marked stands there.
    @Test(arguments: 1...20) func marksWhatWasTyped(seed: Int) {
        var random = SeededLetters(seed)
        for _ in 0..<Torture.count(2_000) {
            let (word, text) = (random.text(upTo: 3), random.text(upTo: 24))
            guard let match = SearchWords.match(word.folded, text.folded) else { continue }
            #expect(Array(text.folded[match.letters]) == word.folded)
        }
    }

    private struct SeededLetters {
        private var state: UInt64
        private static let letters = Array("abcb -éß日м")

        init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

        private mutating func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }

        mutating func text(upTo count: Int) -> String {
            String((0..<(1 + next(count))).map { _ in Self.letters[next(Self.letters.count)] })
        }
    }
}
