/// What somebody types to find something: words, each of which must fit. Case and accents do not matter.
///
/// A word fits where it stands as it is, best where it begins a word.
public struct SearchWords: Equatable, Sendable {
    /// Folded, each once; more than 16 are not looked at.
    public let words: [[UInt8]]
    /// True where only whole words, and what words begin with, fit.
    private let isOfBeginnings: Bool

    public init(_ text: String, beginnings: Bool = false) {
        isOfBeginnings = beginnings
        words = text.folded.split { $0 <= 0x20 }.prefix(16).map { Array($0) }.eachOnce
    }

    public var isEmpty: Bool { words.isEmpty }

    /// How a word fits, the best first.
    public enum Place: Int, Comparable, Sendable {
        /// It begins the text as a word of its own.
        case startWhole
        case whole
        case start
        case wordStart
        case inside

        public static func < (one: Place, other: Place) -> Bool { one.rawValue < other.rawValue }
    }

    /// How well all words fit some texts taken together; the less the better, nil where one of them fits in none.
    public func rank(in texts: [String]) -> Int? {
        let folded = texts.map(\.folded)
        var sum = 0
        for word in words {
            let ranks = folded.enumerated().compactMap { index, text in
                match(word, text).map { $0.place.rawValue * 8 + min(index, 7) }
            }
            guard let best = ranks.min() else { return nil }
            sum += best
        }
        return sum
    }

    /// Which scalars of a text the words stand for, by their index.
    public func marks(in text: String) -> Set<Int> {
        guard !words.isEmpty else { return [] }
        var (bytes, places) = ([UInt8](), [Int]())
        for (index, scalar) in text.unicodeScalars.enumerated() {
            let folded = String(scalar).folded
            bytes += folded
            places += Array(repeating: index, count: folded.count)
        }
        var marks: Set<Int> = []
        for word in words {
            guard let match = match(word, bytes) else { continue }
            for place in match.letters where places.indices.contains(place) { marks.insert(places[place]) }
        }
        return marks
    }

    private func match(_ word: [UInt8], _ text: [UInt8]) -> Match? {
        guard let match = SearchWords.match(word, text) else { return nil }
        return isOfBeginnings && match.place > .wordStart ? nil : match
    }

    /// Where a word stands in a text.
    package struct Match: Equatable {
        package var place: Place
        /// The bytes of the text.
        var letters: Range<Int>
    }

    /// The best place of a folded word in a folded text; nil where it does not fit.
    package static func match(_ word: [UInt8], _ text: [UInt8]) -> Match? {
        guard let first = word.first, text.count >= word.count else { return nil }
        var best: Match?
        for start in 0...text.count - word.count where text[start] == first {
            guard text[start..<start + word.count].elementsEqual(word) else { continue }
            let end = start + word.count
            let isWhole = end == text.count || !text[end].isOfWord
            let place: Place =
                if beginsWord(text, start) {
                    start == 0 ? (isWhole ? .startWhole : .start) : isWhole ? .whole : .wordStart
                } else {
                    .inside
                }
            if best.map({ place < $0.place }) ?? true { best = Match(place: place, letters: start..<end) }
            if place == .startWhole { break }
        }
        return best
    }

    /// True where a folded word is what words of a text begin with, in their order, the first word among them.
    package static func abbreviates(_ word: [UInt8], _ text: [UInt8]) -> Bool {
        let words = text.words
        guard word.count > 1, let first = words.first, first.first == word.first else { return false }
        // How many letters of the word may be told by the words so far.
        var told: Set = [0]
        for (index, part) in words.enumerated() {
            var next = index == 0 ? [] : told
            for count in told {
                var end = count
                for byte in part {
                    guard end < word.count, word[end] == byte else { break }
                    end += 1
                    next.insert(end)
                }
            }
            told = next
        }
        return told.contains(word.count)
    }

    private static func beginsWord(_ text: [UInt8], _ index: Int) -> Bool {
        index == 0 || !text[index - 1].isOfWord
    }
}
