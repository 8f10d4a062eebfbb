import Testing

@testable import WalletDomain

/// Which words a shell offers to name a thing.
struct NextWordTests {
    private let things = [
        ["Uber Cash", "Gold Card", "Anna"], ["Uber Cash", "Platinum Card"], ["The Edit Credit", "Sapphire Reserve"],
        ["Dunkin' Crédit", "Gold Card", "Anna"],
    ]

    private func words(_ typed: [String], _ prefix: String = "") -> [String] {
        NextWord.candidates(after: typed, beginning: prefix, among: things).map { next in
            "\(next.word) \(next.things.map(String.init).joined(separator: ","))"
        }
    }

    @Test func atFirstOneWordForEachThing() {
        #expect(words([]) == ["uber 0,1", "edit 2", "dunkin 3"])
    }

    @Test func thenTheWordThatTellsThemApart() {
        #expect(words(["uber"]) == ["gold 0", "platinum 1"])
        #expect(words(["gold"]) == ["uber 0", "dunkin 3"])
        // One is left, and nothing is.
        #expect(words(["uber", "gold"]) == [])
        #expect(words(["nosuch"]) == [])
    }

    @Test func whatBeginsAsTyped() {
        #expect(words([], "c") == ["cash 0,1", "card 0,1,3", "credit 2", "crédit 3"])
        #expect(words(["uber"], "a") == ["anna 0"])
        #expect(words(["uber"], "ub") == [])
        // The letters that were typed stay as they were, accents or not.
        #expect(words([], "EDI") == ["EDIt 2"])
        #expect(words([], "cré") == ["crédit 2,3"])
    }

    /// Quotes, dollars and the like would mean something to a shell.
    @Test(arguments: [#"$(touch x) `y` "z" 'q' a;b|c&d\e"#, "new\nline\tand \u{1B}[31m", "日本語 ★ x"])
    func lettersAndDigitsAlone(name: String) {
        let next =
            NextWord.candidates(after: [], beginning: "", among: [[name], ["other"]])
            + ["t", "y", "z", "a", "n", "日"].flatMap { NextWord.candidates(after: [], beginning: $0, among: [[name]]) }
        #expect(!next.isEmpty)
        #expect(next.allSatisfy { $0.word.allSatisfy { $0.isLetter || $0.isNumber } })
    }
}
