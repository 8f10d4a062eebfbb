/// How the table of one bank's statements is built: what its titles are, and which column says what.
public struct StatementLayout: Sendable {
    /// What a column says; the words by which a person names them.
    public enum Column: String, CaseIterable, Sendable {
        /// Of the purchase.
        case date
        case posted
        case text
        /// Stands behind the text.
        case more
        case note
        case amount
        /// Two columns instead of one: what went out and what came in, whatever its sign.
        case out, `in`
        case id
        case category
        case type
        case status
        /// The number of the card or account; its last digits are kept.
        case tail
        /// The name of the account.
        case account
    }

    /// What the sign of an amount means.
    public enum Signs: Sendable {
        /// Out is negative.
        case plain
        /// Out is positive.
        case turned
        /// The type says `Debit` or `Credit`; the amount has no sign of its own.
        case byType
    }

    /// A title, and what stands below it; nil for what is not read.
    public struct Title: Sendable {
        public let title: String
        public let column: Column?
        /// It may be left out at the end of the titles.
        public var isOptional = false
    }

    public let name: String
    /// Empty for a table without titles.
    public let titles: [Title]
    public var signs = Signs.plain
    /// Of a card: most of its rows are purchases, so that its signs can be checked.
    public var isCard = false
    /// Where its titles stand in public.
    public let source: String
    /// When they were looked at.
    public let asOf: String

    public static let all: [StatementLayout] = []
}
