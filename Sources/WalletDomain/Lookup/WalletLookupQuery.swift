/// The words by which a person names one thing: every word must occur in one of its texts.
///
/// Case and accents do not matter. A whole name that is equal wins over parts of names, so that `gold` means the card
/// Gold and not Business Gold; the word “card” at the end of a name may be left out.
struct WalletLookupQuery: Sendable {
    private let words: [[UInt8]]

    /// More words than this name nothing: they are a pasted text.
    private static let mostWords = 64
    /// What a whole name counts in ``fit(_:atStart:)``: more than all else together.
    static let whole = 4
    private static let card = Array("card".utf8)

    init(_ words: [String]) {
        self.words = words.flatMap { $0.folded.split { $0 <= 0x20 }.map(Array.init) }
    }

    var isEmpty: Bool { words.isEmpty }
    var isDash: Bool { words == [[0x2D]] }

    /// The texts of one thing in which words are looked for, folded.
    struct Texts {
        /// Its own name in the forms in which it may be given whole.
        var names: [[UInt8]]
        /// What else is its own, such as a merchant.
        var others: [[UInt8]] = []
        /// The name of what it belongs to.
        var ownerNames: [[UInt8]] = []
        var ownerOthers: [[UInt8]] = []
        /// Whether the words of its card alone do not mean it.
        private(set) var needsOwnWord = false

        init(names: [String], others: [String?] = []) {
            self.names = Texts.folded(names)
            self.others = Texts.folded(others)
        }

        /// The same texts with those of the card they belong to.
        func on(_ card: Texts, needsOwnWord: Bool = false) -> Texts {
            var texts = self
            (texts.ownerNames, texts.ownerOthers) = (card.names, card.others)
            texts.needsOwnWord = needsOwnWord
            return texts
        }

        private static func folded(_ texts: [String?]) -> [[UInt8]] {
            texts.compactMap { $0.flatMap { $0.isBlank ? nil : $0.folded } }.eachOnce
        }
    }

    /// How well the words fit: whole names count most, then words that begin a word rather than stand inside one
    /// (`edit` means The Edit before Credit); nil if a word occurs nowhere.
    ///
    /// - Parameter atStart: whether each word must begin a word.
    func fit(_ texts: Texts, atStart: Bool = false) -> Int? {
        guard !words.isEmpty, words.count <= WalletLookupQuery.mostWords else { return nil }
        var isAtStart = true
        for word in words {
            guard let isStart = beginsWord(word, of: texts) else { return nil }
            if !isStart { isAtStart = false }
        }
        guard isAtStart || !atStart else { return nil }
        // One that occurs in its own texts rather than in its card's.
        let hasOwnWord = words.contains { word in (texts.names + texts.others).contains { $0.holds(word) } }
        guard hasOwnWord || !texts.needsOwnWord else { return nil }
        let own = wholeNames(texts.names)
        // A card's name alone says nothing about which of its benefits is meant, and no word can be in both names.
        let owner = hasOwnWord ? wholeNames(texts.ownerNames).filter { $0.count < words.count } : []
        let both = own.contains { name in owner.contains { !$0.overlaps(name) } }
        let whole = both ? 2 : own.isEmpty && owner.isEmpty ? 0 : 1
        return whole * WalletLookupQuery.whole + (isAtStart ? 2 : 0) + (namesShownCard(texts) ? 1 : 0)
    }

    /// True if the whole name shown for a card stands among the words: “Gold Card” is then not “Gold Card 2”. Of a
    /// benefit, another word must be its own, and none of the card's name.
    private func namesShownCard(_ texts: Texts) -> Bool {
        guard let name = texts.ownerNames.first ?? texts.names.first else { return false }
        let own = texts.names + texts.others
        return runs(of: name.split { $0 <= 0x20 }).contains { run in
            if texts.ownerNames.isEmpty { return run.count == words.count }
            return words.indices.contains { index in
                !run.contains(index) && own.contains { $0.holds(words[index]) }
            } && run.allSatisfy { index in !own.contains { $0.holds(words[index]) } }
        }
    }

    /// Whether a word begins one of the texts' words, or stands inside of one; nil: it occurs nowhere.
    private func beginsWord(_ word: [UInt8], of texts: Texts) -> Bool? {
        let fields = texts.names + texts.others + texts.ownerNames + texts.ownerOthers
        return fields.compactMap { SearchWords.match(word, $0)?.place }.min().map { $0 <= .wordStart }
    }

    /// Where among the words one of `names` stands whole.
    private func wholeNames(_ names: [[UInt8]]) -> [Range<Int>] {
        names.flatMap { name in
            let parts = name.split { $0 <= 0x20 }
            let isCard = parts.count > 1 && parts.last?.elementsEqual(WalletLookupQuery.card) ?? false
            return runs(of: parts) + (isCard ? runs(of: parts.dropLast()) : [])
        }
    }

    private func runs(of parts: some Collection<ArraySlice<UInt8>>) -> [Range<Int>] {
        guard !parts.isEmpty, words.count >= parts.count else { return [] }
        return (0...words.count - parts.count).compactMap { start in
            let isEqual = zip(words[start...], parts).allSatisfy { $0.elementsEqual($1) }
            return isEqual ? start..<start + parts.count : nil
        }
    }
}

extension [UInt8] {
    /// True if `word` occurs in these bytes.
    func holds(_ word: [UInt8]) -> Bool { SearchWords.match(word, self) != nil }
}

/// The beginning of an id, as it may stand for the whole: at least six of its characters.
public struct WalletLookupPrefix {
    private let text: String

    static let shortest = 6

    /// True if a word can begin an id.
    public static func isOne(_ word: String) -> Bool {
        let word = word.lowercased()
        return (shortest...36).contains(word.utf8.count) && word.utf8.first != 0x2D
            && word.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 &- 0x61 < 6 || $0 == 0x2D }
    }

    /// nil if `words` are not one word of hexadecimal digits and dashes.
    init?(_ words: [String]) {
        guard words.count == 1, let word = words.first?.lowercased(), WalletLookupPrefix.isOne(word) else { return nil }
        text = word
    }

    func begins<Entity>(_ id: EntityID<Entity>) -> Bool { id.description.hasPrefix(text) }
}
