import WalletDomain

/// A line of a statement with what becomes of it, or a row that is refused or passed over.
struct StatementWords: Told {
    /// What is the same for all lines of a statement. A class, as there are thousands of them.
    final class Told {
        let plan: StatementPlan
        let view: WalletView
        let symbol: String

        init(_ plan: StatementPlan, _ view: WalletView) {
            (self.plan, self.view, symbol) = (plan, view, view.wallet.symbol(of: plan.holder))
        }
    }

    let told: Told
    /// nil: the row is refused, or passed over.
    var line: StatementPlan.Line?
    var problem: StatementProblem?
    var passed: PassedRow?

    private var view: WalletView { told.view }

    var row: Int? { line?.row.row ?? problem?.row ?? passed?.row }

    var sentence: String { line == nil ? shown(words) + "." : "Row \(said)" }

    /// Where lines of several files stand among each other.
    var sentenceOfFile: String { "\(shown(told.plan.fileName)), row \(said)" }

    private var said: String {
        guard let line else { return "" }
        return "\(line.row.row): \(line.row.day.shown(from: view.today)) \(shown(line.row.text)) "
            + "\(amount): \(words)\(words.hasSuffix("?") ? "" : ".")"
    }

    var style: TextStyle {
        guard let line, !line.isOpen else { return .soon }
        return line.isQuiet ? .muted : .plain
    }

    private var words: String { shown(why) }
    private var why: String {
        line?.words(in: view.wallet, on: view.today) ?? passed?.why
            ?? problem.map { "refused: \($0.description)" } ?? ""
    }

    private var amount: String { line?.row.amount.formatted(symbol: told.symbol) ?? "" }

    /// As scripts know it.
    private var state: String {
        guard let line else { return problem == nil ? "passedOver" : "refused" }
        if let booking = line.booking { return booking.state.word }
        switch line.outcome {
        case .credit(let credit):
            if credit.doubts.contains(.deletedBefore) { return "deletedBefore" }
            if case .link = credit.act { return "merge" }
            return credit.isTicked ? "new" : "maybe"
        case .fee(.known), .here: return "here"
        case .fee(let fee): return fee == .noted ? "new" : "maybe"
        case .passedOver, .awaiting: return "passedOver"
        }
    }

    private var mark: String { line.map { $0.isTicked || $0.isBooked } ?? false ? "+ " : problem == nil ? "  " : "! " }

    private var credit: OutputValue {
        guard let credit = line?.credit else { return .null }
        var link: BenefitUsage.ID?
        switch credit.act {
        case .link(let id, _), .correct(let id, _): link = id
        case .use, .refund: break
        }
        return .object([
            ("benefitId", .id(credit.benefit)), ("name", .text(credit.name)), ("amount", .money(credit.booked)),
            ("usedOn", .day(credit.usedOn)), ("confidence", .text(credit.confidence.rawValue)), ("linkId", .id(link)),
            ("ticked", .bool(credit.isTicked)),
        ])
    }

    static let columns: [Column<StatementWords>] = [
        .text("file") { $0.told.plan.fileName }, .integer("row", "Row") { $0.row }, .day("day") { $0.line?.row.day },
        .cell("Day", .right) { words in words.line?.row.day.shown(from: words.view.today) ?? "" },
        .text("text", "Statement says", .flexible) {
            $0.line?.row.text ?? $0.problem?.text ?? $0.passed?.text ?? ""
        },
        .money("amount") { $0.line?.row.amount }, .cell("Amount", .right) { $0.amount },
        .text("becomes") { $0.state },
        .text("category") { words in
            words.line?.booking?.category.flatMap { words.view.wallet[category: $0]?.name }
        },
        .text("why") { $0.why },
        .cell("Becomes", .flexible) { $0.mark + $0.words }, .value("otherId") { .id($0.line?.booking?.other) },
        .value("credit") { $0.credit },
        .value("problem") { words in
            words.problem.map { .object([("column", .text($0.column)), ("message", .text($0.message))]) } ?? .null
        },
    ]
}

struct LayoutWords: Told {
    let layout: StatementLayout

    var sentence: String { "\(layout.name): \(titles). Seen in \(shown(layout.source)), \(layout.asOf)." }

    private var titles: String {
        layout.titles.isEmpty ? "no titles" : layout.titles.map(\.title).joined(by: ",")
    }

    static let columns: [Column<LayoutWords>] = [
        .text("name", "Layout") { $0.layout.name }, .text("titles", "Titles", .flexible) { $0.titles },
        .text("source", "Seen in", .flexible, rank: 1) { $0.layout.source },
        .text("asOf", "As of", rank: 2) { $0.layout.asOf },
    ]
}
