/// The text of a statement's line, folded once: thousands of lines are asked for a hundred phrases each.
struct FoldedLine {
    let bytes: [UInt8]
    /// Hashes of its words, in their order: most lines hold none of a phrase's, which then need not be looked for.
    let words: [UInt64]

    init(_ text: String) {
        bytes = text.folded
        words = bytes.words.map(contentHash)
    }

    func holds(_ phrase: Phrase) -> Bool { words.contains(phrase.first) && bytes.holds(words: phrase.bytes) }

    /// How many of some words it has, and how many letters those are.
    func common(_ others: [UInt64: Int]) -> (count: Int, letters: Int) {
        others.reduce(into: (0, 0)) { sum, word in
            if words.contains(word.key) { sum = (sum.0 + 1, sum.1 + word.value) }
        }
    }

    /// Words that must stand in a line, one behind the other.
    struct Phrase {
        let bytes: [UInt8]
        let first: UInt64

        init(_ text: String) {
            bytes = text.folded
            first = bytes.words.first.map(contentHash) ?? 0
        }
    }

    /// The words of a text, each with its letters.
    static func letters(of text: String) -> [UInt64: Int] {
        Dictionary(text.folded.words.map { (contentHash($0), $0.count) }) { first, _ in first }
    }
}
