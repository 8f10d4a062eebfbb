/// How well words fit the name of something, the best first: find, the catalogue and the candidates of a command list what
/// they found in this order. Case and accents do not matter.
public enum NameFit: Int, Comparable, Sendable {
    case whole
    case start
    /// It holds them side by side, as they were typed.
    case phrase
    /// Each of them begins a word of the name.
    case words
    /// Some stand inside its words, or elsewhere: in a card's name, an issuer, a merchant, a category.
    case elsewhere

    public static func < (one: NameFit, other: NameFit) -> Bool { one.rawValue < other.rawValue }

    public init(_ text: String, in name: String) {
        self.init(SearchWords(text).words, in: name.folded)
    }

    /// - Parameters:
    ///   - words: folded, as ``SearchWords`` has them.
    ///   - name: folded.
    init(_ words: [[UInt8]], in name: [UInt8]) {
        let text = Array(words.joined(separator: [0x20]))
        let begins = { (word: [UInt8]) in
            SearchWords.match(word, name).map { $0.place <= .wordStart } ?? false
        }
        if !text.isEmpty, name.starts(with: text) {
            self = name.count == text.count ? .whole : .start
        } else if words.count > 1, begins(text) {
            self = .phrase
        } else {
            self = !words.isEmpty && words.allSatisfy(begins) ? .words : .elsewhere
        }
    }

    /// The best of several names of one thing.
    public static func best(_ words: [[UInt8]], in names: [String]) -> NameFit {
        names.map { NameFit(words, in: $0.folded) }.min() ?? .elsewhere
    }
}
