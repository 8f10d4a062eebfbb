import WalletDomain

/// A row of a book's month.
struct BudgetWords: ToldInMoney {
    private let row: MonthFigures.Row
    private let figures: MonthFigures
    private let ledger: BookLedger
    let isSum: Bool
    private var owner: String?

    /// The categories, and the sum of what goes out.
    static func all(_ figures: MonthFigures, _ ledger: BookLedger) -> [BudgetWords] {
        figures.rows.map { BudgetWords(row: $0, figures: figures, ledger: ledger, isSum: false) }
            + (figures.rows.isEmpty
                ? [] : [BudgetWords(row: figures.sum, figures: figures, ledger: ledger, isSum: true)])
    }

    /// The owners, and the same sum.
    static func owners(_ figures: MonthFigures, _ ledger: BookLedger, _ wallet: Wallet) -> [BudgetWords] {
        zip(ledger.book.owners, ledger.rowsOfOwners(figures, in: wallet)).map { owner, row in
            BudgetWords(row: row, figures: figures, ledger: ledger, isSum: false, owner: owner.word)
        } + [BudgetWords(row: figures.sum, figures: figures, ledger: ledger, isSum: true)]
    }

    /// `November 2026 · Home · spent $2,965.04 of $3,167.50 · expected $85.99 · free $116.47`
    static func head(_ figures: MonthFigures, _ ledger: BookLedger) -> String {
        let money = ledger.money
        let sum = figures.sum
        let spent = "spent \(money(sum.spent))" + (sum.plan == nil ? "" : " of \(money(sum.allowance))")
        let expected = sum.expected.isZero ? [] : ["expected \(money(sum.expected))"]
        let free = sum.plan == nil ? [] : ["free \(money(sum.free))"]
        return ([figures.month.monthTitle, shown(ledger.book.name), spent] + expected + free).joined(separator: " · ")
    }

    /// `$10.59 under pace · $29.12 a day for 4 days`
    static func pace(_ figures: MonthFigures, _ ledger: BookLedger) -> String? {
        guard let pace = figures.pace else { return nil }
        let money = ledger.money
        let under = pace.underBy.isNegative ? "over" : "under"
        let days = pace.perDay.isNegative ? "" : " · \(money(pace.perDay)) a day for \(counted(pace.days, "day"))"
        return "\(money(pace.underBy.magnitude)) \(under) pace\(days)"
    }

    private var name: String {
        isSum ? "Together" : owner.map { shown($0) } ?? row.category.map { shown($0.name) } ?? "Not filed"
    }

    private var state: String { row.category?.archivedOn == nil ? "" : ", archived" }

    /// `Home:Utilities`, of what is a part
    private var wholeName: String { row.category == nil ? name : shown(row.path) }

    var symbol: String { ledger.symbol }

    var sentence: String {
        let plan = row.plan.map { " of \(money($0))" } ?? ""
        let carried = row.carried.isZero ? "" : ", carried \(money(row.carried))"
        let expected = row.expected.isZero ? "" : ", expected \(money(row.expected))"
        let free = row.freeOfPlan.map { ", free \(money($0))" } ?? ""
        let verb = row.direction == .income ? "came in" : "spent"
        return "\(wholeName)\(state): \(verb) \(money(row.spent))\(plan)\(carried)\(expected)\(free)."
    }

    var style: TextStyle { row.level == .over ? .soon : isSum ? .title : .plain }

    private var pace: OutputValue {
        guard isSum, let pace = figures.pace else { return .null }
        return .object([
            ("everyday", .money(pace.everyday)), ("spentEveryday", .money(pace.spentEveryday)),
            ("evenBy", .money(pace.evenBy)), ("underBy", .money(pace.underBy)), ("perDay", .money(pace.perDay)),
            ("days", .integer(pace.days)),
        ])
    }

    private var unfiled: Int {
        isSum ? figures.unfiled : row.category == nil && owner == nil ? row.count : 0
    }

    static let columns: [Column<BudgetWords>] = titled("Category")

    /// - Parameters:
    ///   - title: of what the rows are.
    ///   - isTree: parts stand below what they are parts of.
    static func titled(_ title: String, isTree: Bool = true) -> [Column<BudgetWords>] {
        [
            .id("bookId") { $0.figures.book.id },
            .text("book") { $0.figures.book.name },
            .day("period") { $0.figures.month },
            .day("periodEnd") { $0.figures.lastDay },
            .id("categoryId") { $0.row.category?.id },
            .text("name") { $0.name },
            .cell(title, .flexible, as: "name") {
                (isTree ? String(repeating: "  ", count: $0.row.depth) + $0.name : $0.wholeName) + $0.state
            },
            .text("path") { $0.isSum || $0.owner != nil ? nil : $0.row.path },
            .text("direction") { $0.row.direction.rawValue },
            .text("color") { $0.row.category?.color?.word },
            .money("plan", "Plan") { $0.row.plan },
            .money("carried", "Carried", rank: 3, isBlankAtZero: true) { $0.row.carried },
            .money("spent", "Spent") { $0.row.spent },
            .money("expected", "Expected", rank: 2, isBlankAtZero: true) { $0.row.expected },
            .money("left") { $0.row.left },
            .money("free") { $0.row.free },
            .cell("Free", .decimal, by: { .money($0.row.free) }) { row in row.row.freeOfPlan.map(row.money) ?? "" },
            .integer("percent") { $0.row.percent },
            .cell("Used", .right, rank: 1, as: "percent") {
                $0.row.percentWords
            },
            .text("level") { $0.row.level.rawValue },
            .integer("count") { $0.row.count },
            .integer("unfiled") { $0.unfiled },
            .value("pace") { $0.pace },
        ]
    }
}
