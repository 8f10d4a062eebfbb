/// What somebody types to find something: words, each of which must fit. Case and accents do not matter.
///
/// A word fits where it stands as it is, best where it begins a word. Else its letters may stand apart in their order:
/// the first one begins a word, and each one after it follows, stands later in the same word, or begins another
/// (`ubcsh` is Uber Cash).
public struct SearchWords: Equatable, Sendable {
    /// Folded, each once; more than 16 are not looked at.
    public let words: [[UInt8]]
    /// True where only whole words, and what words begin with, fit.
    private let isOfBeginnings: Bool

    /// The most letters of a word, and the longest text, in which letters are looked for apart.
    private static let longestWord = 32
    private static let longestText = 128

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
        /// Its letters stand apart.
        case apart

        public static func < (one: Place, other: Place) -> Bool { one.rawValue < other.rawValue }
    }

    /// How well all words fit some texts taken together; the less the better, nil where one of them fits in none.
    public func rank(in texts: [String]) -> Int? {
        let folded = texts.map(\.folded)
        var sum = 0
        for word in words {
            var best: Int?
            for (index, text) in folded.enumerated() {
                guard let match = match(word, text) else { continue }
                // Letters apart come behind all that fits as it is, and the fewer gaps the better.
                let own = match.place == .apart ? 1000 + match.gaps * 8 : match.place.rawValue * 8
                best = min(best ?? .max, own + min(index, 7))
            }
            guard let best else { return nil }
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
        guard let match = SearchWords.match(word, text, apart: !isOfBeginnings) else { return nil }
        return isOfBeginnings && match.place > .wordStart ? nil : match
    }

    /// Where a word stands in a text.
    package struct Match: Equatable {
        package var place: Place
        /// How often its letters are interrupted.
        package var gaps = 0
        /// The bytes of the text, ascending.
        var letters: [Int]
    }

    /// The best place of a folded word in a folded text; nil where it does not fit.
    package static func match(_ word: [UInt8], _ text: [UInt8], apart: Bool = true) -> Match? {
        if let found = asItStands(word, text) { return found }
        return apart ? match(apart: word, text) : nil
    }

    private static func asItStands(_ word: [UInt8], _ text: [UInt8]) -> Match? {
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
            if best.map({ place < $0.place }) ?? true { best = Match(place: place, letters: Array(start..<end)) }
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

    /// The way through the text with the fewest gaps.
    private static func match(apart word: [UInt8], _ text: [UInt8]) -> Match? {
        guard (2...longestWord).contains(word.count), text.count <= longestText, holdsInOrder(word, text) else {
            return nil
        }
        let none = Int.max / 2
        // The gaps of the best way whose letter so far stands at a byte, and the byte of the letter before.
        var costs = text.indices.map { text[$0] == word[0] && beginsWord(text, $0) ? 0 : none }
        var ways: [[Int]] = []
        for letter in word.dropFirst() {
            var (next, from) = ([Int](repeating: none, count: text.count), [Int](repeating: -1, count: text.count))
            // The best of all bytes before, and of those in the same word.
            var (any, own) = (-1, -1)
            for index in text.indices.dropFirst() {
                let before = index - 1
                if costs[before] < none {
                    if any < 0 || costs[before] < costs[any] { any = before }
                    if own < 0 || costs[before] < costs[own] { own = before }
                }
                if !text[before].isOfWord { own = -1 }
                guard text[index] == letter else { continue }
                // The later bytes of a letter stand where it does.
                let leap = letter & 0xC0 == 0x80 ? -1 : beginsWord(text, index) ? any : own
                if leap >= 0 { (next[index], from[index]) = (costs[leap] + 1, leap) }
                if costs[before] < none, costs[before] <= next[index] {
                    (next[index], from[index]) = (costs[before], before)
                }
            }
            costs = next
            ways.append(from)
        }
        guard var last = text.indices.min(by: { costs[$0] < costs[$1] }), costs[last] < none else { return nil }
        let gaps = costs[last]
        var letters = [last]
        for from in ways.reversed() {
            guard from.indices.contains(last), from[last] >= 0 else { return nil }
            last = from[last]
            letters.append(last)
        }
        return Match(place: .apart, gaps: gaps, letters: letters.reversed())
    }

    private static func holdsInOrder(_ word: [UInt8], _ text: [UInt8]) -> Bool {
        var rest = word[...]
        for byte in text where byte == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}
