/// The words by which a person names one thing: every word must occur in one of its texts.
///
/// Case and accents do not matter. A whole name that is equal wins over parts of names, so that `gold` means the card
/// Gold and not Business Gold; the word “card” at the end of a name may be left out.
struct WalletLookupQuery {
    private let words: [[UInt8]]

    /// More words than this name nothing: they are a pasted text.
    private static let mostWords = 64
    private static let card = Array("card".utf8)

    init(_ words: [String]) {
        self.words = words.flatMap { $0.folded.split { $0 <= 0x20 }.map(Array.init) }
    }

    var isEmpty: Bool { words.isEmpty }

    /// The texts of one thing in which words are looked for, folded.
    struct Texts {
        /// Its own name in the forms in which it may be given whole.
        var names: [[UInt8]]
        /// What else is its own, such as a merchant.
        var others: [[UInt8]] = []
        /// The name of what it belongs to.
        var ownerNames: [[UInt8]] = []
        var ownerOthers: [[UInt8]] = []

        init(names: [String], others: [String?] = []) {
            self.names = Texts.folded(names)
            self.others = Texts.folded(others)
        }

        /// The same texts with those of the card they belong to.
        func on(_ card: Texts) -> Texts {
            var texts = self
            (texts.ownerNames, texts.ownerOthers) = (card.names, card.others)
            return texts
        }

        private static func folded(_ texts: [String?]) -> [[UInt8]] {
            var folded: [[UInt8]] = []
            for text in texts {
                guard let text, !text.isBlank else { continue }
                let bytes = text.folded
                if !folded.contains(bytes) { folded.append(bytes) }
            }
            return folded
        }
    }

    /// How well the words fit: 0 for parts, one more for each whole name among them; nil if a word occurs nowhere.
    func fit(_ texts: Texts) -> Int? {
        guard !words.isEmpty, words.count <= WalletLookupQuery.mostWords else { return nil }
        for word in words where !isIn(texts, word) { return nil }
        let own = hasWhole(texts.names, leaving: 0) ? 1 : 0
        // A card's name alone says nothing about which of its benefits is meant.
        let owner = occursInOwn(texts) && hasWhole(texts.ownerNames, leaving: 1) ? 1 : 0
        return own + owner
    }

    /// True if a word occurs in a thing's own texts rather than in its card's.
    func occursInOwn(_ texts: Texts) -> Bool {
        words.contains { word in (texts.names + texts.others).contains { $0.holds(word) } }
    }

    private func isIn(_ texts: Texts, _ word: [UInt8]) -> Bool {
        texts.names.contains { $0.holds(word) } || texts.others.contains { $0.holds(word) }
            || texts.ownerNames.contains { $0.holds(word) } || texts.ownerOthers.contains { $0.holds(word) }
    }

    /// True if some of the words, as they stand side by side, are one of `names`, and `left` words at least remain.
    private func hasWhole(_ names: [[UInt8]], leaving left: Int) -> Bool {
        for name in names {
            let parts = name.split { $0 <= 0x20 }
            if hasRun(parts, leaving: left) { return true }
            if parts.count > 1, parts.last?.elementsEqual(WalletLookupQuery.card) ?? false,
                hasRun(parts.dropLast(), leaving: left)
            {
                return true
            }
        }
        return false
    }

    private func hasRun(_ parts: some Collection<ArraySlice<UInt8>>, leaving left: Int) -> Bool {
        guard !parts.isEmpty, words.count - left >= parts.count else { return false }
        return (0...words.count - parts.count).contains { start in
            zip(words[start...], parts).allSatisfy { $0.elementsEqual($1) }
        }
    }
}

extension [UInt8] {
    /// True if `word` occurs in these bytes.
    fileprivate func holds(_ word: [UInt8]) -> Bool {
        guard let first = word.first else { return true }
        guard count >= word.count else { return false }
        return (0...count - word.count).contains {
            self[$0] == first && self[$0..<$0 + word.count].elementsEqual(word)
        }
    }
}

/// The beginning of an id, as it may stand for the whole: at least six of its characters.
struct WalletLookupPrefix {
    private let text: String

    static let shortest = 6

    /// nil if `words` are not one word of hexadecimal digits and dashes.
    init?(_ words: [String]) {
        guard words.count == 1, let word = words.first?.lowercased(),
            (WalletLookupPrefix.shortest...36).contains(word.utf8.count),
            word.utf8.allSatisfy({ $0 &- 0x30 < 10 || $0 &- 0x61 < 6 || $0 == 0x2D })
        else { return nil }
        text = word
    }

    func begins<Entity>(_ id: EntityID<Entity>) -> Bool { id.description.hasPrefix(text) }
}
