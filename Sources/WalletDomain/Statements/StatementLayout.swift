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
    enum Signs: String, CaseIterable, Sendable {
        /// Out is negative.
        case plain
        /// Out is positive.
        case turned
        /// The type says `Debit` or `Credit`, whatever the amount's sign.
        case byType
    }

    /// Of what its files are.
    enum Subject: String, CaseIterable {
        /// Most of its rows are purchases, so that its signs can be checked.
        case card
        /// One that is no card.
        case account
        /// Of any of these, as another program has them.
        case program
    }

    /// A title, and what stands below it; nil for what is not read.
    public struct Title: Hashable, Sendable {
        public let title: String
        public let column: Column?
    }

    public internal(set) var name: String
    /// As cards have it; nil for what is of no bank.
    var issuer: String?
    public internal(set) var titles: [Title] {
        didSet { plainTitles = titles.map { StatementLayout.plain($0.title) } }
    }
    /// Without case, accents and white space around them.
    private(set) var plainTitles: [String]
    /// So many of the last titles may be left out.
    var optional = 0
    /// False for a table that begins with its first transaction; the titles then say what stands where.
    var hasTitles = true
    var signs = Signs.plain
    /// nil where the titles do not say it.
    var subject: Subject?
    /// nil: as all days of the file can be read.
    var days: StatementReading.DateFormat?
    /// The bank writes `&amp;` for `&`.
    var hasEntities = false
    /// How rows begin that sum up others and have no amount; in small letters.
    var summaries: [String] = []
    /// As somebody kept it; nil for those that are known.
    var own: KeptLayout?
    /// Where its titles stand in public.
    public internal(set) var source = ""
    /// When they were looked at.
    public internal(set) var asOf = ""

    init(_ name: String, _ titles: [(String, Column?)]) {
        (self.name, self.titles) = (name, titles.map { Title(title: $0.0, column: $0.1) })
        plainTitles = titles.map { StatementLayout.plain($0.0) }
    }

    /// A title without case, accents and white space around it.
    static func plain(_ title: String) -> String { CSVColumns.plain(CSVText.unguarded(title)) }

    /// Whether these, which are plain, are its titles: all of them in their order, but for last ones that may be left out.
    func has(_ titles: [String]) -> Bool {
        hasTitles && titles.count >= plainTitles.count - optional && plainTitles.starts(with: titles)
    }
}
