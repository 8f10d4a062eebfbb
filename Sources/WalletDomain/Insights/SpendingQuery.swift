/// The words of a question for the best card, without case, accents and signs, and what they are about.
struct SpendingQuery: Sendable {
    private let words: [[UInt8]]
    /// What the words are about: the topics of the merchants among them, and those that the other words name.
    let topics: [SpendingTopic]
    /// The words of each merchant among them that topics know.
    let places: [[[UInt8]]]

    init(_ words: [String]) {
        var typed = words.flatMap { SpendingQuery.words(of: $0) }
        let found = SpendingTopic.all.flatMap { topic in
            topic.places.map { (topic: topic, words: SpendingQuery.words(of: $0)) }
        }.filter { place in place.words.allSatisfy { typed.contains($0) || typed.contains($0.withoutS) } }
        // McDonald is McDonald's.
        for word in found.flatMap(\.words) {
            if let place = typed.firstIndex(of: word.withoutS) { typed[place] = word }
        }
        // Uber Eats is not Uber, and the food of Whole Foods is no dinner: a longer name takes its words along.
        let places = found.filter { place in
            !found.contains { $0.words.count > place.words.count && place.words.allSatisfy($0.words.contains) }
        }
        let others = typed.filter { word in !places.contains { $0.words.contains(word) } }
        topics =
            places.map(\.topic)
            + SpendingTopic.all.filter { topic in
                topic.words.contains { SpendingQuery.holds(others, $0) }
            }
        self.places = places.map(\.words)
        self.words = typed
    }

    var isEmpty: Bool { words.isEmpty }

    var namesPlace: Bool { !places.isEmpty }

    func holds(_ word: [UInt8]) -> Bool { words.contains(word) }

    /// True if `word` (in lower-case ASCII), or its plural, is one of them.
    func holds(_ word: String) -> Bool { SpendingQuery.holds(words, word) }

    /// True if every word of `name`, or of a part of it such as Avis in `Avis / Budget`, is one of them: `uber eats`
    /// holds Uber.
    func holdsAll(of name: String) -> Bool {
        name.split(separator: "/").contains { part in
            let parts = SpendingQuery.words(of: String(part))
            return !parts.isEmpty && parts.allSatisfy(words.contains)
        }
    }

    /// True if all of them say what kind of thing it is, such as dinner: none names a merchant or a benefit.
    var isOfTopicsAlone: Bool {
        words.allSatisfy { word in topics.contains { $0.words.contains { SpendingQuery.holds([word], $0) } } }
    }

    /// True if a name says that it is for anything but this: `DoorDash Non-restaurant Credit` is for no dinner.
    func isRuledOut(by name: String) -> Bool {
        let words = SpendingQuery.words(of: name)
        return words.indices.dropFirst().contains { index in
            SpendingQuery.ruledOut.contains { SpendingQuery.holds([words[index - 1]], $0) }
                && topics.contains { $0.words.contains { SpendingQuery.holds([words[index]], $0) } }
        }
    }

    /// True if a text has a word of what they are about: `A month of streaming`.
    func isAbout(_ text: String) -> Bool {
        let own = SpendingQuery.words(of: text)
        return topics.contains { $0.words.contains { SpendingQuery.holds(own, $0) } }
    }

    /// True where it is a meal of the evening that is asked for, and the benefit is for coffee and what goes with it.
    func isDinner(without terms: BenefitTerms) -> Bool {
        let own = SpendingQuery.words(of: "\(terms.name) \(terms.merchant ?? "")")
        return holds("dinner") && !holds("coffee") && SpendingQuery.ofCoffee.contains { SpendingQuery.holds(own, $0) }
    }

    private static let ofCoffee = ["coffee", "dunkin", "donut", "starbuck"]

    private static let ruledOut = ["non", "not", "no", "except", "excluding", "without"]

    /// True if one of them is a word of `text`.
    func meets(_ text: String) -> Bool { SpendingQuery.words(of: text).contains(where: words.contains) }

    private static func holds(_ words: [[UInt8]], _ word: String) -> Bool {
        let bytes = Array(word.utf8)
        return words.contains {
            $0 == bytes || ($0.count == bytes.count + 1 && $0.last == 0x73 && $0.starts(with: bytes))
        }
    }

    /// Letters and digits that stand together; an apostrophe parts nothing, so that `dunkin'` is `dunkin`.
    fileprivate static func words(of text: String) -> [[UInt8]] {
        text.filter { $0 != "'" && $0 != "’" }.folded.words.map(Array.init)
    }
}

extension [UInt8] {
    fileprivate var withoutS: [UInt8] { last == 0x73 ? dropLast() : self }
}

extension SpendingTopic {
    /// True if the words are those of one of its merchants.
    func has(_ place: [[UInt8]]) -> Bool { places.contains { SpendingQuery.words(of: $0) == place } }
}
