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
        ("ber", "Uber Cash", .inside), ("ubcsh", "Uber Cash", .apart), ("uc", "Uber Cash", .apart),
        ("ébÉ", "Café Ébéne", .wordStart), ("dunkin'", "Dunkin’ Credit", .startWhole), ("日", "日本 クレジット", .start),
        ("МСК", "Москва Сити Карта", .apart),
    ]) func fits(word: String, text: String, expected: SearchWords.Place) {
        #expect(place(word, text)?.place == expected)
    }

    /// Letters in another order, letters that begin in the middle of a word, or go on in the middle of the next.
    @Test(arguments: [
        ("buer", "Uber Cash"), ("brcsh", "Uber Cash"), ("uash", "Uber Cash"), ("ubers", "Uber One"), ("", "Uber"),
        ("x", "Uber"), ("uber", ""), ("uu", "Uber"), ("ММ", "Москва"),
    ]) func doesNotFit(word: String, text: String) {
        #expect(place(word, text) == nil)
    }

    @Test func takesTheWayWithTheFewestGaps() {
        // Not the c of “ac”: the word that begins with it has no gap before its h.
        #expect(place("uch", "Unac Uber Chat") == SearchWords.Match(place: .apart, gaps: 1, letters: [0, 10, 11]))
        #expect(place("ubcsh", "Uber Cash") == SearchWords.Match(place: .apart, gaps: 2, letters: [0, 1, 5, 7, 8]))
        #expect(place("cr", "car credit") == SearchWords.Match(place: .wordStart, letters: [4, 5]))
    }

    /// Prefix before middle, a whole word before letters that stand apart, fewer gaps before more.
    @Test func theBestComesFirst() {
        let texts = ["d-o-n-e", "undone", "donely", "it is done", "done: mark it", "drone", "nothing"]
        let words = SearchWords("done")
        let found = texts.compactMap { text in words.rank(in: [text]).map { (text, $0) } }
        #expect(
            found.sorted { $0.1 < $1.1 }.map(\.0)
                == ["done: mark it", "it is done", "donely", "undone", "drone", "d-o-n-e"])
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
        ("ubcsh", "Uber Cash", [0, 1, 5, 7, 8]),
        // The mark over the e is a scalar of its own, and ß is two letters.
        ("cafe x", "Cafe\u{301} x", [0, 1, 2, 3, 6]), ("strasse", "Straße", [0, 1, 2, 3, 4, 5]),
        ("本", "日本 Card", [1]), ("nothing", "Uber", []),
    ]) func marksTheLetters(text: String, name: String, expected: [Int]) {
        #expect(SearchWords(text).marks(in: name).sorted() == expected)
    }

    /// Whatever is typed and whatever it is looked for in: what is marked stands there in its order.
    @Test(arguments: 1...20) func marksWhatWasTyped(seed: Int) {
        var random = SeededLetters(seed)
        for _ in 0..<Torture.count(2_000) {
            let (word, text) = (random.text(upTo: 6), random.text(upTo: 24))
            guard let match = SearchWords.match(word.folded, text.folded) else { continue }
            let bytes = text.folded
            #expect(match.letters.map { bytes[$0] } == word.folded)
            #expect(zip(match.letters, match.letters.dropFirst()).allSatisfy { $0 < $1 })
            let gaps = zip(match.letters, match.letters.dropFirst()).count { $1 != $0 + 1 }
            #expect(gaps == match.gaps && (gaps > 0) == (match.place == .apart))
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
