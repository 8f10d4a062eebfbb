/// What people spend on, in the words they type, with the words that benefits and earn rates have for it.
struct SpendingTopic: Sendable {
    /// What people type; a plural `s` may follow.
    let words: [String]
    /// Merchants of this topic, as people type them, in lower-case letters and digits.
    var places: [String] = []
    let benefits: [String]
    let earning: [String]

    /// True if a rate for `category` (words of a camel-case name) is one for this topic.
    func earns(_ category: [String]) -> Bool {
        earning.contains { SpendingTopic.words(of: $0) == category }
            || category.contains { word in earning.contains(word) }
    }

    /// True if it is booked ahead, so that the travel shop of a card's issuer may sell it.
    var isBooked: Bool { earning.contains("travel") && !earning.contains("transit") }

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

    static let all = [
        SpendingTopic(
            words: [
                "dining", "dine", "dinner", "lunch", "breakfast", "brunch", "restaurant", "food", "eat", "cafe",
                "coffee", "bar", "pub", "takeout", "pizza", "meal",
            ],
            places: [
                "starbucks", "dunkin", "blue bottle", "mcdonalds", "chipotle", "shake shack", "doordash", "grubhub",
                "uber eats", "resy", "opentable",
            ], benefits: ["dining"], earning: ["dining"]),
        SpendingTopic(
            words: ["grocery", "groceries", "supermarket"],
            places: [
                "whole foods", "trader joes", "kroger", "safeway", "aldi", "publix", "wegmans", "instacart",
            ], benefits: [], earning: ["groceries"]),
        SpendingTopic(
            words: ["gas", "gasoline", "fuel", "petrol"], places: ["shell", "exxon", "chevron", "mobil"],
            benefits: [], earning: ["gas"]),
        SpendingTopic(words: ["ev", "charging"], benefits: [], earning: ["ev"]),
        SpendingTopic(
            words: ["travel", "trip", "vacation", "holiday"],
            places: ["chase travel", "capital one travel", "citi travel", "amex travel"], benefits: ["travel"],
            earning: ["travel"]),
        SpendingTopic(
            words: ["flight", "fly", "airline", "airfare", "plane"],
            places: ["delta", "united", "southwest", "alaska", "jetblue", "american airlines", "jsx"],
            benefits: ["airline"], earning: ["flights", "portalFlights", "travel"]),
        SpendingTopic(
            words: ["hotel", "lodging", "motel", "resort"],
            places: ["hilton", "marriott", "hyatt", "ihg", "wyndham", "airbnb"],
            benefits: ["hotel"], earning: ["hotels", "portalHotels", "travel"]),
        SpendingTopic(
            words: [
                "transit", "transport", "transportation", "taxi", "cab", "ride", "rideshare", "train", "bus", "subway",
                "metro", "parking", "toll",
            ], places: ["uber", "lyft"], benefits: ["transportation"], earning: ["transit", "travel"]),
        SpendingTopic(
            words: ["car", "rental"], places: ["avis", "hertz", "turo"], benefits: [],
            earning: ["carRental", "portalCars", "travel"]),
        SpendingTopic(
            words: ["streaming"], places: ["netflix", "hulu", "spotify", "disney", "peacock"], benefits: [],
            earning: ["streaming"]),
        SpendingTopic(
            words: ["entertainment", "ticket", "concert", "movie", "cinema", "theater", "show"], places: ["stubhub"],
            benefits: ["entertainment"], earning: ["entertainment"]),
        SpendingTopic(
            words: ["shopping", "shop", "clothes", "fashion"], places: ["saks", "lululemon", "walmart", "target"],
            benefits: ["shopping"], earning: ["shopping"]),
        SpendingTopic(
            words: ["drugstore", "pharmacy"], places: ["walgreens", "cvs"], benefits: [], earning: ["drugstores"]),
        SpendingTopic(
            words: ["wellness", "gym", "fitness", "spa"], places: ["equinox", "peloton"], benefits: ["wellness"],
            earning: ["fitness"]),
        SpendingTopic(
            words: ["phone", "internet", "cable", "wireless"], benefits: [],
            earning: ["internetCablePhone", "wireless"]),
        SpendingTopic(words: ["online"], places: ["amazon"], benefits: [], earning: ["onlineRetail"]),
    ]
}
