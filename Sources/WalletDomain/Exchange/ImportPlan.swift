/// What an import would do to a wallet: its rows with what becomes of each, and the records to put.
///
/// Nothing is changed by making one; it is taken whole or not at all.
public struct ImportPlan: Sendable {
    public enum State: String, CaseIterable, Sendable {
        case new
        /// The wallet says the same already.
        case duplicate
        /// The wallet has that record, and it says something else.
        case replaces
        case refused
    }

    public struct Row: Equatable, Sendable {
        public var table: ImportTable
        /// Of a CSV file as a spreadsheet shows it; of a JSON file the line.
        public var row: Int
        public var column: Int?
        /// The column's title.
        public var title: String?
        public var id: String?
        /// What it is about: `Uber Cash 20 Oct 2026 $10`
        public var name: String
        public var state: State
        /// Why it is refused, which keys of a record it replaces are others, or what was left where it takes more.
        public var message: String?
        /// True for a use of more than was left.
        public var isMore = false

        /// `row 3: Dining Credit 20 Nov 2026 $12: only $4 was left in that period`
        public var excess: String { "row \(row): \(name): \(message ?? "")" }

        /// `row 3, column 5 (usedOn): …`
        public var problem: String {
            CSVProblem(row: row, column: column, title: title, message ?? "").description
        }
    }

    public internal(set) var rows: [Row] = []
    /// What to tell beside the rows, such as columns that are left out.
    public internal(set) var notes: [String] = []
    /// What it puts, over what the wallet has.
    var changes: [RecordChange] = []
    /// Since when benefits are enrolled that a use shows to be.
    var enrolled: [Benefit.ID: CalendarDay] = [:]
    /// Tables that only another version knows, each `"key":value`; a wallet that has such a table keeps its own.
    public internal(set) var unknownTables: [[UInt8]] = []
    /// Which row brings a record, by its id.
    var rowOfRecord: [String: Int] = [:]

    public func count(_ state: State) -> Int { rows.count { $0.state == state } }

    public var refused: [Row] { rows.filter { $0.state == .refused } }

    /// The uses of more than was left.
    public var more: [Row] { rows.filter(\.isMore) }

    /// Notes a row and, if it changes something, what it puts.
    mutating func add(_ row: Row, _ change: RecordChange?) {
        if let id = row.id, rowOfRecord[id] == nil { rowOfRecord[id] = rows.count }
        rows.append(row)
        guard row.state == .new || row.state == .replaces, let change else { return }
        changes.append(change)
    }

    mutating func refuse(_ problem: CSVProblem, in table: ImportTable, name: String = "") {
        rows.append(
            Row(
                table: table, row: problem.row, column: problem.column, title: problem.title, id: nil, name: name,
                state: .refused, message: problem.message))
    }
}

/// What an import can bring.
public enum ImportTable: Hashable, Sendable {
    case cards, benefits, history, preferences
    /// Of a described kind.
    case records(TableName)

    /// Those that go into CSV files, each a table.
    public static let tables: [ImportTable] =
        [.cards, .benefits, .history] + RecordKind.all.filter { !$0.typedFields.isEmpty }.map { .records($0.table) }

    public var name: String {
        switch self {
        case .cards: "cards"
        case .benefits: "benefits"
        case .history: "history"
        case .preferences: "preferences"
        case .records(let table): table.text
        }
    }
}

extension Wallet {
    /// Puts what `plan` brings, as one act; caches and closing records follow from it.
    ///
    /// - Returns: false, and the plan with more rows refused, if the wallet would then break a rule it keeps now; the
    ///   wallet is unchanged in that case.
    public mutating func take(_ plan: inout ImportPlan, in context: ChangeContext) -> Bool {
        guard plan.refused.isEmpty else { return false }
        guard !plan.changes.isEmpty else { return true }
        let known = Set(errors.map(\.key))
        var newer = self
        newer.put(plan.changes, context)
        for (id, day) in plan.enrolled.sorted(by: { $0.key < $1.key }) {
            guard var benefit = newer.benefits[id] else { continue }
            benefit.enrolledOn = day
            newer.put(benefit, at: context.now)
        }
        let broken = newer.errors.filter { !known.contains($0.key) }
        guard broken.isEmpty else {
            for error in broken { plan.refuse(error) }
            return false
        }
        let count = plan.count(.new) + plan.count(.replaces)
        newer.did(count == 1 ? "1 row imported" : "\(count) rows imported")
        self = newer
        return true
    }

    /// What breaks a rule, each with a key that tells it from others.
    private var errors: [(key: String, finding: CheckFinding)] {
        check().filter { $0.level == .error }.map { ("\($0.code) \($0.record ?? "") \($0.message)", $0) }
    }

    private mutating func put(_ changes: [RecordChange], _ context: ChangeContext) {
        // Only what the wallet's own benefits were used for has periods to settle.
        let rows = changes.compactMap(\.usage).flatMap { [$0.before, $0.after].compactMap(\.self) }
        let touched = periods(
            of: rows.filter { $0.benefitID.map(benefits.contains) ?? false }, bringing: newRows(in: changes))
        for change in changes { change.sides.restate(in: &self) }
        // Once all is there that may follow.
        let asked = AskedWallet(self)
        for case (let before?, let after?)? in changes.map({ $0.sides(of: RawRecord.self) }) {
            _ = RecordKind.named(after.tableName)?.follow(before, after, &self, asked, context)
        }
        countAgain(touched, context)
        for benefit in Set(changes.compactMap { $0.benefit?.after?.id }).sorted() { recount(benefit, context) }
    }
}

extension ImportPlan {
    /// Refuses the row that brought what a check objects to; what no row brought is told without one.
    fileprivate mutating func refuse(_ error: (key: String, finding: CheckFinding)) {
        let position = error.finding.record.flatMap { rowOfRecord[$0] }
        guard let position else {
            rows.append(
                Row(
                    table: .preferences, row: 0, id: error.finding.record, name: "", state: .refused,
                    message: error.finding.message))
            return
        }
        guard rows[position].state != .refused else { return }
        rows[position].state = .refused
        rows[position].message = error.finding.message
    }
}
