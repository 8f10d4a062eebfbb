/// What people spend on, in the words they type, with the words that benefits and earn rates have for it.
struct SpendingTopic: Sendable {
    /// What people type; a plural `s` may follow.
    let words: [String]
    /// The categories of benefits that are meant.
    let benefits: [String]
    /// The categories of earn rates that are meant.
    let earning: [String]

    /// The topics that any of the words names.
    static func named(by query: SpendingQuery) -> [SpendingTopic] {
        all.filter { topic in topic.words.contains { query.holds($0) } }
    }

    /// True if a rate for `category` (words of a camel-case name) is one for this topic.
    func earns(_ category: [String]) -> Bool {
        earning.contains { SpendingTopic.words(of: $0) == category }
            || category.contains { word in earning.contains(word) }
    }

    /// `portalHotels`: `portal`, `hotels`
    static func words(of category: String) -> [String] {
        var words: [String] = []
        for character in category {
            if character.isUppercase || words.isEmpty {
                words.append(character.lowercased())
            } else {
                words[words.count - 1].append(character)
            }
        }
        return words
    }

    private static let all = [
        SpendingTopic(
            words: [
                "dining", "dine", "dinner", "lunch", "breakfast", "brunch", "restaurant", "food", "eat", "cafe",
                "coffee", "bar", "pub", "takeout", "pizza", "meal", "starbucks", "doordash", "grubhub",
            ], benefits: ["dining"], earning: ["dining"]),
        SpendingTopic(
            words: ["grocery", "groceries", "supermarket"], benefits: [], earning: ["groceries"]),
        SpendingTopic(words: ["gas", "gasoline", "fuel", "petrol"], benefits: [], earning: ["gas"]),
        SpendingTopic(words: ["ev", "charging"], benefits: [], earning: ["ev"]),
        SpendingTopic(words: ["travel", "trip", "vacation", "holiday"], benefits: ["travel"], earning: ["travel"]),
        SpendingTopic(
            words: [
                "flight", "flights", "fly", "airline", "airfare", "plane", "delta", "united", "southwest", "alaska",
                "jetblue",
            ], benefits: ["airline"], earning: ["flights", "portalFlights", "travel"]),
        SpendingTopic(
            words: ["hotel", "lodging", "motel", "resort", "hilton", "marriott", "hyatt", "ihg", "wyndham"],
            benefits: ["hotel"], earning: ["hotels", "portalHotels", "travel"]),
        SpendingTopic(
            words: [
                "transit", "transport", "transportation", "taxi", "cab", "ride", "rideshare", "train", "bus", "subway",
                "metro", "parking", "toll", "uber", "lyft",
            ], benefits: ["transportation"], earning: ["transit", "travel"]),
        SpendingTopic(
            words: ["car", "cars", "rental"], benefits: [], earning: ["carRental", "portalCars", "travel"]),
        SpendingTopic(
            words: ["streaming", "netflix", "hulu", "spotify", "disney"], benefits: [], earning: ["streaming"]),
        SpendingTopic(
            words: ["entertainment", "ticket", "concert", "movie", "cinema", "theater", "show"],
            benefits: ["entertainment"], earning: ["entertainment"]),
        SpendingTopic(
            words: ["shopping", "shop", "clothes", "fashion"], benefits: ["shopping"], earning: ["shopping"]),
        SpendingTopic(words: ["drugstore", "pharmacy", "walgreens", "cvs"], benefits: [], earning: ["drugstores"]),
        SpendingTopic(
            words: ["wellness", "gym", "fitness", "spa"], benefits: ["wellness"], earning: ["fitness"]),
        SpendingTopic(
            words: ["phone", "internet", "cable", "wireless"], benefits: [],
            earning: ["internetCablePhone", "wireless"]),
        SpendingTopic(words: ["online"], benefits: [], earning: ["onlineRetail"]),
    ]
}

/// The words of a question for the best card, without case and accents.
struct SpendingQuery: Sendable {
    private let words: [[UInt8]]

    init(_ words: [String]) {
        self.words = words.flatMap { $0.folded.split { $0 <= 0x20 }.map(Array.init) }
    }

    var isEmpty: Bool { words.isEmpty }

    /// True if `word` (in lower-case ASCII), or its plural, is one of them.
    func holds(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        return words.contains {
            $0 == bytes || ($0.count == bytes.count + 1 && $0.last == 0x73 && $0.starts(with: bytes))
        }
    }

    /// True if every word of `name` is one of them: `uber eats` holds Uber.
    func holdsAll(of name: String) -> Bool {
        let parts = name.folded.split { $0 <= 0x20 }
        return !parts.isEmpty && parts.allSatisfy { part in words.contains { $0.elementsEqual(part) } }
    }

    /// True if one of them is a word of `text`.
    func meets(_ text: String) -> Bool {
        let parts = text.folded.split { !($0 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 >= 0x80) }
        return parts.contains { part in words.contains { $0.elementsEqual(part) } }
    }
}
