/// How the table of one bank's statements is built: what its titles are, and which column says what.
public struct StatementLayout: Hashable, Sendable {
    /// What a column says, by the word with which a person names it.
    public enum Column: String, CaseIterable, Sendable {
        /// The day of the purchase, and the one on which the bank filed it.
        case date, posted
        /// What the statement says, what stands behind it, and what somebody noted.
        case text, more, note
        case amount
        /// Two columns instead of one: what went out and what came in, whatever its sign.
        case out, `in`
        case id, category, type, status
        /// The number of a check.
        case check
        /// The number of the card or account, of which the last digits are kept; the name of the account.
        case tail, account
        /// The ISO code of that of the amount.
        case currency
    }

    /// What the sign of an amount means.
    public enum Signs: Sendable {
        /// Out is negative.
        case plain
        /// Out is positive.
        case turned
        /// The type says `Debit` or `Credit`, whatever the amount's sign.
        case byType
    }

    /// A title, and what stands below it; nil for what is not read.
    public struct Title: Hashable, Sendable {
        public let title: String
        public let column: Column?
    }

    /// What a person who keeps a layout says of all of its amounts.
    struct Own: Hashable {
        /// Money out is above zero.
        var isTurned: Bool
        /// `1.234,56`
        var hasDecimalComma: Bool
    }

    public let name: String
    /// As cards have it; nil for what is of no bank.
    let issuer: String?
    public let titles: [Title]
    /// Without case, accents and white space around them.
    let plainTitles: [String]
    /// So many of the last titles may be left out.
    public let optional: Int
    /// False for a table that begins with its first transaction; the titles then say what stands where.
    public let hasTitles: Bool
    public let signs: Signs
    /// Of a card: most of its rows are purchases, so that its signs can be checked.
    public let isCard: Bool
    /// Of an account that is no card.
    public let isAccount: Bool
    /// nil: as all days of the file can be read.
    public let days: StatementReading.DateFormat?
    /// The bank writes `&amp;` for `&`.
    public let hasEntities: Bool
    /// How rows begin that sum up others and have no amount; in small letters.
    public let summaries: [String]
    /// nil for those that are known.
    let own: Own?
    /// Where its titles stand in public.
    public let source: String
    /// When they were looked at.
    public let asOf: String

    init(
        _ name: String, of issuer: String? = nil, _ titles: [(String, Column?)], optional: Int = 0,
        hasTitles: Bool = true,
        _ signs: Signs = .plain, isCard: Bool = false, isAccount: Bool = false,
        days: StatementReading.DateFormat? = .monthFirst,
        hasEntities: Bool = false, summaries: [String] = [], own: Own? = nil, source: String,
        asOf: String = "2026-11-25"
    ) {
        (self.name, self.issuer) = (name, issuer)
        self.titles = titles.map { Title(title: $0.0, column: $0.1) }
        plainTitles = titles.map { StatementLayout.plain($0.0) }
        (self.optional, self.hasTitles, self.signs) = (optional, hasTitles, signs)
        (self.isCard, self.isAccount) = (isCard, isAccount)
        (self.days, self.hasEntities, self.summaries) = (days, hasEntities, summaries)
        (self.own, self.source, self.asOf) = (own, source, asOf)
    }

    /// A title without case, accents and white space around it.
    static func plain(_ title: String) -> String { CSVColumns.plain(CSVText.unguarded(title)) }

    /// Whether these, which are plain, are its titles: all of them in their order, but for last ones that may be left out.
    func has(_ titles: [String]) -> Bool {
        hasTitles && titles.count >= plainTitles.count - optional && plainTitles.starts(with: titles)
    }
}
