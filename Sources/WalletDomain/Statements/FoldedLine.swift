/// The text of a statement's line, folded once: thousands of lines are asked for a hundred phrases each.
struct FoldedLine {
    let bytes: [UInt8]
    /// Of its words, in their order: most lines hold none of a phrase's, which then need not be looked for.
    private let words: [UInt64]

    init(_ text: String) {
        bytes = text.folded
        words = FoldedLine.words(of: bytes)
    }

    func holds(_ phrase: Phrase) -> Bool { words.contains(phrase.first) && bytes.holds(words: phrase.bytes) }

    /// How many of some words it has, and how many letters those are.
    func common(_ others: [UInt64: Int]) -> (count: Int, letters: Int) {
        others.reduce(into: (0, 0)) { sum, word in
            if words.contains(word.key) { sum = (sum.0 + 1, sum.1 + word.value) }
        }
    }

    /// Whether it has no words but those of most credits.
    var isGenericCredit: Bool { words.allSatisfy { CreditNames.common.contains($0) } }

    /// Words that must stand in a line, one behind the other.
    struct Phrase {
        let bytes: [UInt8]
        fileprivate let first: UInt64

        init(_ text: String) {
            bytes = text.folded
            first = FoldedLine.words(of: bytes).first ?? 0
        }
    }

    /// The words of a text, each with its letters.
    static func letters(of text: String) -> [UInt64: Int] {
        var letters: [UInt64: Int] = [:]
        eachWord(of: text.folded) { letters[$0] = $1 }
        return letters
    }

    private static func words(of text: [UInt8]) -> [UInt64] {
        var words: [UInt64] = []
        eachWord(of: text) { word, _ in words.append(word) }
        return words
    }

    /// Runs of letters and digits, as numbers that tell them apart (FNV-1a).
    private static func eachWord(of text: [UInt8], _ body: (UInt64, Int) -> Void) {
        var (hash, letters) = (start, 0)
        for byte in text {
            if byte &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80 {
                hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
                letters += 1
            } else if letters > 0 {
                body(hash, letters)
                (hash, letters) = (start, 0)
            }
        }
        if letters > 0 { body(hash, letters) }
    }

    private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
}
