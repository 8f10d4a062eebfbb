import WalletDomain

/// A line of a statement with what becomes of it.
struct StatementWords: Told {
    let plan: StatementPlan
    let line: StatementPlan.Line
    private let view: WalletView
    private let symbol: String

    init(_ plan: StatementPlan, _ line: StatementPlan.Line, _ view: WalletView, symbol: String) {
        (self.plan, self.line, self.view, self.symbol) = (plan, line, view, symbol)
    }

    var sentence: String {
        "Row \(line.row.row): \(line.row.day.shown(from: view.today)) \(shown(line.row.text)) "
            + "\(amount): \(words)\(words.hasSuffix("?") ? "" : ".")"
    }

    var style: TextStyle {
        if let booking = line.booking, line.isOfBookOnly || !booking.canBeTicked {
            if case .merge = booking.act { return .soon }
            return booking.isTicked ? .plain : .muted
        }
        return switch line.outcome {
        case .credit(let credit): credit.isTicked ? .plain : .soon
        case .fee(.open), .fee(.elsewhere), .awaiting: .soon
        case .fee: .plain
        case .here, .passedOver: .muted
        }
    }

    private var words: String { shown(line.words(in: view.wallet, on: view.today)) }

    private var amount: String { line.row.amount.formatted(symbol: symbol) }

    /// As scripts know it.
    private var state: String {
        if let booking = line.booking { return booking.state }
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

    private var mark: String { line.isTicked || line.isBooked ? "+ " : "  " }

    private var credit: OutputRecord.Value {
        guard let credit = line.credit else { return .null }
        var link: BenefitUsage.ID?
        switch credit.act {
        case .link(let id, _), .correct(let id, _): link = id
        case .use, .refund: break
        }
        return .object([
            ("benefitId", .id(credit.benefit)), ("name", .text(credit.name)), ("amount", .money(credit.amount)),
            ("usedOn", .day(credit.usedOn)), ("confidence", .text(credit.confidence.rawValue)), ("linkId", .id(link)),
            ("ticked", .bool(credit.isTicked)),
        ])
    }

    static let columns: [Column<StatementWords>] = [
        .text("file") { $0.plan.fileName }, .integer("row") { $0.line.row.row },
        .cell("Row", .right) { String($0.line.row.row) }, .day("day") { $0.line.row.day },
        .cell("Day", .right) { $0.line.row.day.shown(from: $0.view.today) },
        .text("text", "Statement says", .flexible) { $0.line.row.text },
        .money("amount") { $0.line.row.amount }, .cell("Amount", .right) { $0.amount },
        .text("becomes") { $0.state }, .text("why") { $0.line.words(in: $0.view.wallet, on: $0.view.today) },
        .cell("Becomes", .flexible) { $0.mark + $0.words }, .value("credit") { $0.credit },
    ]

    /// Of an account what becomes of a line in its book stands behind what else is said.
    static func columns(of plans: [StatementPlan]) -> [Column<StatementWords>] {
        guard plans.contains(where: { $0.holder.account != nil }) else { return columns }
        return columns + [
            .text("category") { $0.line.booking?.categoryName }, .value("otherId") { .id($0.line.booking?.other) },
        ]
    }
}

extension StatementPlan.Booking {
    fileprivate var state: String {
        switch act {
        case .new: isTicked ? "new" : "passedOver"
        case .here: "here"
        case .merge: isTicked ? "merge" : "maybe"
        case .deletedBefore: isTicked ? "new" : "deletedBefore"
        case .passedOver: isTicked ? "new" : "passedOver"
        }
    }
}

/// A layout that is known.
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
