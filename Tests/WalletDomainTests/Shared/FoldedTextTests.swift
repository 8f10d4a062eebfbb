import Testing

@testable import WalletDomain

/// Looking for words in text without case and accents.
struct FoldedTextTests {
    @Test(arguments: [
        ("Uber One Credit", "uber one", true), ("uber", "uber", true), ("Uberall", "uber", false),
        ("super", "uber", false), ("AMEX*UBER", "uber", true), ("pineapple apple", "apple", true),
        ("apples, pineapple", "apple", false), ("", "apple", false), ("a", "apple", false), ("Café Zoë", "cafe", true),
    ])
    func wordsStandAlone(text: String, words: String, holds: Bool) {
        #expect(text.folded.holds(words: words.folded) == holds)
    }

    @Test func bytesStandSomewhere() {
        let text = Array("aab.com aab".utf8)
        #expect(text.place(of: Array("aab".utf8)) == 0..<3)
        #expect(text.place(of: Array("ab".utf8)) == 1..<3)
        #expect(text.place(of: Array("aab".utf8), from: 1) == 8..<11)
        #expect(text.place(of: Array(".com".utf8)) == 3..<7)
        #expect(text.place(of: Array("aabc".utf8)) == nil)
        #expect(text.place(of: Array("aab aab".utf8)) == nil)
        #expect(text.place(of: []) == nil)
    }
}
