/// A statement as its file says it.
public struct StatementFile: Sendable {
    public enum Format: String, Sendable { case csv, ofx, qif }

    /// What the bank says was on the account at the end of a day.
    public struct Balance: Hashable, Sendable {
        public var amount: Money
        public var on: CalendarDay?

        public init(amount: Money, on: CalendarDay?) { (self.amount, self.on) = (amount, on) }
    }

    public var format: Format
    /// The layout's name; `ofx`, `qif`, or `map` for columns that somebody named.
    public var layout: String
    public var rows: [StatementRow] = []
    /// Rows that are wrong: whoever takes the file refuses it unless they are left out.
    public var refused: [StatementProblem] = []
    /// Rows of $0, pending ones, repeated titles, summaries.
    public var passedOver = 0
    /// The last digits of the one account whose statement this is; nil where none or several are named.
    public var tail: String?
    /// The ISO code, where the file says one.
    public var currency: String?
    public var balance: Balance?

    public init(format: Format, layout: String) { (self.format, self.layout) = (format, layout) }

    /// Bytes of a file; more is no statement.
    public static let largestFile = 64 << 20
    public static let mostRows = 1_000_000

    /// - Throws: ``StatementProblem`` for what is no statement, or cannot be read to its end.
    public static func read(
        _: [UInt8], _: StatementReading = StatementReading()
    ) throws(StatementProblem) -> StatementFile {
        throw StatementProblem("Statements cannot be read yet.")
    }

    /// Whether the first bytes look like those of a statement, for those who have it read as something else.
    public static func looksLikeStatement(_: [UInt8]) -> Bool { false }
}
