import WalletDomain

/// A statement before it is taken in: its lines with what becomes of each, and what a person says of them.
public struct StatementPopup: ListPopup {
    /// What a key does to the highlighted line.
    public enum Act: Equatable, Sendable {
        case tick
        /// Takes it, if it is not taken, and goes on to the next one.
        case take
        case tickAll, leaveOut, chooseBenefit, notTheSame, otherPeriod
        /// Files rows, a letter each.
        case file
        /// Of which card it is.
        case chooseCard
        /// Its card becomes an account of the book that could keep its rows.
        case makeAccount
        /// All lines, or only those of benefits.
        case showAll
    }

    /// What stands in a row of the list.
    public enum Entry: Equatable, Sendable {
        case line(StatementPlan.Line)
        case refused(StatementProblem)

        public var row: Int? {
            switch self {
            case .line(let line): line.row.row
            case .refused(let problem): problem.row
            }
        }

        /// nil for what is refused.
        public var line: StatementPlan.Line? { if case .line(let line) = self { line } else { nil } }

        /// Whether it says something of a benefit or of the card.
        fileprivate var matters: Bool {
            if case .line(let line) = self, case .passedOver = line.outcome { line.expects != nil } else { true }
        }
    }

    public let name: String
    /// As its holder takes it.
    public private(set) var file: StatementFile
    private let read: StatementFile
    /// As ``KeptStatement/print``, worked out once.
    let print: String
    /// Those of which a person says which one is its holder's; empty where that is known.
    private(set) var accounts: [String] = []
    /// The one that was said.
    private var account: String?
    public private(set) var holder: StatementHolder
    public private(set) var plan: StatementPlan
    /// What is to be known of the whole of it, a sentence each.
    public private(set) var notes: [String] = []
    /// The book that could keep its rows, and does not have its card.
    public private(set) var bookWithout: Book?
    public private(set) var leftOut: Set<Int> = []
    public private(set) var showsAll = false
    public private(set) var entries: [Entry] = []
    public var selected = 0
    var choices: [Int: StatementChoice] = [:]
    /// The rows that letters filed, the last one last.
    public internal(set) var filed: [StatementFiling.Filed] = []
    /// While rows are filed.
    public internal(set) var filing: StatementFiling?

    init(_ name: String, _ file: StatementFile, of holder: StatementHolder, in wallet: Wallet, _ context: ChangeContext)
    {
        (self.name, read, self.file, self.holder) = (name, file, wallet.held(file, in: holder), holder)
        print = file.print
        plan = StatementPlan(of: holder, self.file, named: name)
        if self.file.isOfOthersAlone { accounts = self.file.otherAccounts }
        // In a book each row becomes something.
        showsAll = holder.account != nil
        work(in: wallet, context)
        if !entries.contains(where: \.matters) { show(all: true) }
    }

    public var rows: [Entry] { entries }
    /// Those of benefits and all others, and what is wrong.
    public var rowsInFile: Int { file.rows.count + file.refused.count }
    public var popup: Popup { .statement(self) }
    /// Rows that are wrong and not left out.
    public var refused: Int { file.refused.count { !isLeftOut($0.row) } }
    /// Whether a person said something of its rows.
    var isTouched: Bool { !choices.isEmpty || !leftOut.isEmpty }
    public func isLeftOut(_ row: Int?) -> Bool { row.map(leftOut.contains) ?? false }

    /// The highlighted line, unless it is left out.
    var chosenLine: StatementPlan.Line? {
        guard case .line(let line)? = chosen, !isLeftOut(line.row.row) else { return nil }
        return line
    }

    /// The purchase that a credit answers.
    public func purchase(of line: StatementPlan.Line) -> StatementRow? {
        line.credit?.answers.flatMap { number in file.rows.first { $0.row == number } }
    }

    /// The file, or of several accounts the one that was said.
    private var taken: StatementFile { account.flatMap(read.only) ?? read }

    /// The lines that are taken.
    private var rest: StatementFile {
        var rest = file
        rest.rows.removeAll { leftOut.contains($0.row) }
        return rest
    }

    /// The plan with what was said so far.
    @discardableResult
    mutating func work(in wallet: Wallet, _ context: ChangeContext) -> PlannedStatement {
        let planned = wallet.plan(rest, named: name, of: holder, choices: choices, in: context)
        plan = planned.plan
        plan.leftOut = file.rows.count { leftOut.contains($0.row) } + file.refused.count { isLeftOut($0.row) }
        let warning = wallet.warning(taken, named: name, isTakenFor: holder)
        notes = [warning].compactMap(\.self) + plan.notes(in: wallet, on: context.today, isOnScreen: true)
        bookWithout = wallet.bookWithout(holder)
        list()
        return planned
    }

    mutating func leaveOut(_ row: Int) {
        if leftOut.remove(row) == nil { leftOut.insert(row) }
    }

    /// What was said of lines was said of another card's benefits, or another book; rows that are left out stay so.
    mutating func change(to holder: StatementHolder, in wallet: Wallet, _ context: ChangeContext) {
        guard holder != self.holder || account != nil else { return }
        let isOfSameCard = holder.card != nil && holder.card == self.holder.card
        // Who names the same one again means another account of the file.
        if !isOfSameCard || holder == self.holder { account = nil }
        (self.holder, file) = (holder, wallet.held(taken, in: holder))
        if account == nil { accounts = file.isOfOthersAlone ? file.otherAccounts : [] }
        if !isOfSameCard { (choices, filed) = ([:], []) }
        showsAll = showsAll || holder.account != nil
        filing = nil
        work(in: wallet, context)
    }

    /// Of a file of several accounts the one that is its holder's.
    mutating func take(_ account: String, in wallet: Wallet, _ context: ChangeContext) {
        guard let one = read.only(account) else { return }
        (self.account, file) = (account, wallet.held(one, in: holder))
        work(in: wallet, context)
        if !entries.contains(where: \.matters) { show(all: true) }
    }

    /// What was said of it, to go on with.
    func kept(_ path: String) -> KeptStatement {
        var kept = KeptStatement()
        (kept.path, kept.holder, kept.account) = (path, holder, account)
        (kept.print, kept.choices, kept.leftOut) = (print, choices, leftOut)
        return kept
    }

    /// What was said of the same file and holder; what is gone since nobody is asked about.
    mutating func goOn(with kept: KeptStatement, in wallet: Wallet, _ context: ChangeContext) {
        if let account = kept.account { take(account, in: wallet, context) }
        choices = kept.choices.filter { $0.value.benefit.map { wallet.benefits[$0] != nil } ?? true }
        leftOut = kept.leftOut
        work(in: wallet, context)
    }

    mutating func show(all: Bool) {
        showsAll = all
        list()
    }

    /// To the first row that keeps the file from being taken.
    mutating func goToRefused() {
        selected = entries.firstIndex { if case .refused = $0 { !isLeftOut($0.row) } else { false } } ?? selected
    }

    /// In the order of the file; the highlighted row stays highlighted while it is shown.
    private mutating func list() {
        let row = chosen?.row
        // What is left out stands where it stood.
        let planned = Dictionary(plan.lines.map { ($0.row.row, $0) }) { first, _ in first }
        let lines = file.rows.map { row in
            Entry.line(planned[row.row] ?? StatementPlan.Line(row: row, outcome: .passedOver(.other)))
        }
        let all = (lines + file.refused.map { Entry.refused($0) }).sorted { $0.row ?? 0 < $1.row ?? 0 }
        entries = showsAll ? all : all.filter { $0.matters || isLeftOut($0.row) }
        selected = entries.firstIndex { $0.row == row } ?? min(selected, max(0, entries.count - 1))
    }
}
