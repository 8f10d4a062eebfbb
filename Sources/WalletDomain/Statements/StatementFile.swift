/// A statement as its file says it.
public struct StatementFile: Equatable, Sendable {
    public enum Format: String, Sendable { case csv, ofx, qif }

    /// What the bank says was on the account at the end of a day.
    public struct Balance: Hashable, Sendable {
        public var amount: Money
        public var on: CalendarDay?
        public var unknown = UnknownMembers()

        public init(amount: Money, on: CalendarDay?) { (self.amount, self.on) = (amount, on) }
    }

    public var format: Format
    /// The layout's name; `ofx`, `qif`, or `map` for columns that somebody named.
    public var layout: String
    public var rows: [StatementRow] = []
    /// Rows that are wrong: whoever takes the file refuses it unless they are left out.
    public var refused: [StatementProblem] = []
    /// Rows of $0, pending ones, repeated titles, summaries.
    public var passedOver: [PassedRow] = []
    /// Whether it is of a card, or of an account that is none; nil where it does not say.
    public var isOfCard: Bool?
    /// Somebody named the layout.
    var isLayoutSaid = false
    /// What account of a bank it is of, where it says so.
    public internal(set) var accountKind: BookAccount.Kind?
    /// The last digits of the one account whose statement this is; nil where none or several are named.
    public var tail: String?
    /// The ISO code, where the file says one.
    public var currency: String?
    public var balance: Balance?
    /// Those of all accounts whose statements it has, by their last digits.
    var balances: [String: Balance] = [:]
    /// Accounts of whose rows it has others, which were left for them.
    public internal(set) var otherAccounts: [String] = []
    /// The title of the column, or the name of the element, in which amounts stand that went out.
    var outColumn: String?
    /// The same of amounts that came in.
    var inColumn: String?
    /// What somebody said of its columns, to be kept for the next file.
    public var own: KeptLayout?

    public init(format: Format, layout: String) {
        (self.format, self.layout) = (format, layout)
        isOfCard =
            switch StatementLayout.named(layout)?.subject {
            case .card: true
            case .account: false
            case .program, nil: nil
            }
        switch format {
        case .csv: break
        case .ofx: (outColumn, inColumn) = ("TRNAMT", "TRNAMT")
        case .qif: (outColumn, inColumn) = ("T", "T")
        }
    }

    /// Bytes of a file; more is no statement.
    public static let largestFile = 64 << 20
    public static let mostRows = 999_999

    static let tooLarge = StatementProblem(
        "This statement is too large: at most \(mostRows) rows and \(largestFile >> 20) MB are taken. Divide it.")

    /// As many of a file's first bytes tell whether it looks like a statement.
    public static let telling = 1 << 14

    /// - Throws: ``StatementProblem`` for what is no statement, or cannot be read to its end; what is wrong in a single row
    ///   stands in ``refused``.
    public static func read(
        _ bytes: [UInt8], _ reading: StatementReading = StatementReading()
    ) throws(StatementProblem) -> StatementFile {
        guard bytes.count <= largestFile else { throw tooLarge }
        if let kind = foreign(bytes) {
            throw StatementProblem("This is \(kind). Ask the bank for CSV, OFX, QFX or QIF.")
        }
        let text = try StatementEncoding.utf8(bytes)
        guard !isBlank(text) else { throw StatementProblem("The file is empty.") }
        return try read(text: text, reading)
    }

    /// Notes what is wrong in a row.
    mutating func refuse(_ problem: StatementProblem, at row: Int, _ text: String? = nil) {
        var problem = problem
        (problem.row, problem.text) = (row, text)
        refused.append(problem)
    }

    private static func read(text: [UInt8], _ reading: StatementReading) throws(StatementProblem) -> StatementFile {
        switch format(of: text) {
        case .csv: try StatementTable.read(text, reading)
        case .ofx: try OFXStatement.read(text, reading)
        case .qif: try QIFStatement.read(text, reading)
        }
    }

    /// Whether the first bytes look like those of a statement, for those who have it read as something else.
    ///
    /// - Parameter own: layouts that somebody kept.
    public static func looksLikeStatement(_ bytes: [UInt8], own: [StatementLayout] = []) -> Bool {
        hindrance(bytes, own: own) == nil
    }

    /// Why a file is not read as a statement at once, by its first bytes: `empty`, `no text`, `columns to be said`.
    ///
    /// - Parameter own: layouts that somebody kept.
    public static func hindrance(_ bytes: [UInt8], own: [StatementLayout] = []) -> String? {
        let beginning = Array(bytes.prefix(telling))
        if isBlank(beginning) { return "empty" }
        if let kind = foreign(beginning) { return String(kind.prefix { $0 != "," }) }
        do throws(StatementProblem) {
            let text = try StatementEncoding.utf8(beginning)
            if format(of: text) == .csv { _ = try StatementHead.all(of: text, StatementReading(own: own)) }
            return nil
        } catch { return error.table == nil ? "no statement" : "columns to be said" }
    }

    /// Whether nothing stands in it.
    private static func isBlank(_ bytes: [UInt8]) -> Bool { !bytes.contains { $0 > 0x20 } }

    private static func format(of text: [UInt8]) -> Format {
        let start = text.prefix(4096).drop { $0 <= 0x20 }
        let beginning = String(decoding: start, as: UTF8.self).uppercased()
        let openings = ["!TYPE:", "!ACCOUNT", "!OPTION:", "!CLEAR:"]
        if openings.contains(where: { beginning.hasPrefix($0) }) { return .qif }
        return beginning.hasPrefix("OFXHEADER") || beginning.contains("<OFX>") || beginning.contains("<?OFX")
            ? .ofx : .csv
    }

    private static func foreign(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: "%PDF".utf8) { return "a PDF, which is not read" }
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
            return "a workbook, which is not read"
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return nil }
        // Some banks leave a few in their files.
        let beginning = bytes.prefix(telling)
        let controls = beginning.count { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1A }
        if controls * 50 > beginning.count { return "no text" }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let opening = beginning.dropFirst(beginning.starts(with: mark) ? mark.count : 0).lazy.filter { $0 > 0x20 }
        // As files of a wallet begin, and exports of one.
        let isJSON = opening.starts(with: "{\"".utf8) || opening.starts(with: "[{".utf8)
        return isJSON ? "JSON, which coupontracker import reads where it is of a wallet" : nil
    }
}

extension StatementFile.Balance: DescribedPart {
    static let blank = StatementFile.Balance(amount: .zero, on: nil)

    static let fields = Fields<StatementFile.Balance>([
        Field("amount", \.amount, "", "What the bank says.", [.needed, .always]),
        Field("on", \.on, "", "The day on which that was so."),
    ])
}
