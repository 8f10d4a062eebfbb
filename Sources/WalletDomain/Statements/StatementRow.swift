/// One line of a bank's statement.
public struct StatementRow: Hashable, Sendable {
    /// As a spreadsheet shows it: the titles are row 1. In OFX and QIF the transaction's number, from 1.
    public var row: Int
    /// The day of the purchase, or the only day there is.
    public var day: CalendarDay
    /// The day on which the bank filed it; nil where the file has one day alone, and does not call it that.
    public var postedOn: CalendarDay?
    /// What the statement says: without control characters, runs of blanks as one, and of long numbers the last four digits.
    public var text: String
    /// Whom it names, where the statement says more behind that.
    public var name: String?
    /// Signed from the holder: out negative, in positive; never 0.
    public var amount: Money
    /// By which the bank knows it: FITID, Reference.
    public var bankID: String?
    public var bankCategory: String?
    /// `Sale`, `Payment`, `Adjustment`; TRNTYPE.
    public var bankType: String?
    /// The last digits of the card or account that the row names, five at most.
    public var tail: String?
    /// The name of the account, in files that hold several.
    public var account: String?
    /// The ISO code of its amount's currency, in tables that say it.
    public var currency: String?
    /// What somebody noted on it, in files of other programs.
    public var note: String?
    /// What it was divided into, in files of other programs; adds up to the amount.
    public var parts: [Part] = []

    /// A part of a divided amount.
    public struct Part: Hashable, Sendable {
        public var category: String?
        public var note: String?
        public var amount: Money
    }

    /// On which it came to its account, by the bank where that says it.
    public var postingDay: CalendarDay { postedOn ?? day }

    public init(
        row: Int, day: CalendarDay, postedOn: CalendarDay? = nil, text: String, amount: Money, bankID: String? = nil,
        bankCategory: String? = nil, bankType: String? = nil, tail: String? = nil
    ) {
        (self.row, self.day, self.postedOn, self.text, self.amount) = (row, day, postedOn, text, amount)
        (self.bankID, self.bankCategory, self.bankType, self.tail) = (bankID, bankCategory, bankType, tail)
    }
}

/// A row of a statement that is no transaction, or one of another account.
public struct PassedRow: Hashable, Sendable {
    /// Numbered as ``StatementRow/row``; nil for what has no number.
    public let row: Int?
    /// In a word or two: `pending`
    public let why: String
    /// What the statement says there, where that is known.
    public let text: String?

    public init(row: Int?, _ why: String, text: String? = nil) { (self.row, self.why, self.text) = (row, why, text) }
}

/// A table that no layout is known for, as far as somebody needs it to say what its columns are.
public struct UnknownTable: Hashable, Sendable {
    public var titles: [String]
    /// The first ones, as the file has them.
    public var rows: [[String]]

    public init(titles: [String], rows: [[String]]) { (self.titles, self.rows) = (titles, rows) }

    static let rowsShown = 5

    /// Whether what stands in a column can be what is asked for: days, of which some may be wrong, amounts, or neither of both.
    public func fits(_ column: StatementLayout.Column, at place: Int) -> Bool {
        let texts = rows.compactMap { $0.indices.contains(place) && !$0[place].isBlank ? $0[place] : nil }
        guard !texts.isEmpty else { return false }
        // One that is none is refused once the file is read.
        let areDays = StatementReading.DateFormat.allCases.contains { order in
            texts.count { StatementDay.read($0, order) != nil } * 2 >= texts.count
        }
        let amount = StatementAmount(.either)
        let areAmounts = texts.allSatisfy { (try? amount.read($0)) != nil }
        return switch column {
        case .date, .posted: areDays
        case .amount, .out, .in: areAmounts && !areDays
        default: !areDays && !areAmounts
        }
    }

    /// Whether anything in a column can be it; of amounts also where the first rows have none.
    public func mayBe(_ column: StatementLayout.Column, at place: Int) -> Bool {
        rows.contains { UnknownTable(titles: [], rows: [$0]).fits(column, at: place) }
            || column != .date && rows.allSatisfy { !$0.indices.contains(place) || $0[place].isBlank }
    }

    /// Whether two columns have amounts, one of both in each row, as what went out and what came in.
    public func haveOutAndIn(at one: Int, _ other: Int) -> Bool {
        fits(.out, at: one) && fits(.in, at: other)
            && rows.allSatisfy { row in
                let said = [one, other].filter { row.indices.contains($0) && !row[$0].isBlank }
                return said.count == 1
            }
    }
}

/// What is wrong in a statement, and where.
public struct StatementProblem: Error, Hashable, Sendable {
    /// Numbered as ``StatementRow/row``; nil for what the whole file is wrong in.
    public var row: Int?
    /// The column's title, or the name of the OFX or QIF element.
    public var column: String?
    public var message: String
    /// What the statement says in that row, as far as it can be read.
    public var text: String?
    /// The signs of the file look turned: who says so is believed.
    public var isOfSigns = false
    /// A day is none, as its order is read.
    var isOfDay = false
    /// Where no layout has the titles of a table: somebody can say what its columns are.
    public var table: UnknownTable?

    public init(row: Int? = nil, column: String? = nil, isOfSigns: Bool = false, _ message: String) {
        (self.row, self.column, self.message, self.isOfSigns) = (row, column, message, isOfSigns)
    }

    static func unknown(_ table: UnknownTable, _ message: String) -> StatementProblem {
        var problem = StatementProblem(message)
        // Day, text and amount are needed.
        if table.titles.count > 2 { problem.table = table }
        return problem
    }

    /// `row 24, column Date: 31/11/2026 is no day`
    public var description: String {
        let place = [row.map { "row \($0)" }, column.map { "column \(shown($0))" }].compactMap { $0 }
        return place.isEmpty ? shown(message) : place.joined(by: ", ") + ": " + shown(message)
    }
}
