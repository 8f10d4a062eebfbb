import WalletDomain

extension OutputRecord {
    static let importKeys = ["table", "row", "column", "id", "name", "state", "message"]

    init(_ row: ImportPlan.Row) {
        self.init([
            ("table", .text(row.table.name)), ("row", .integer(row.row)), ("column", .integer(row.column)),
            ("id", .text(row.id)), ("name", .text(row.name)), ("state", .text(row.state.rawValue)),
            ("message", .text(row.message)),
        ])
    }
}

/// What is said about an import.
enum ImportWords {
    /// `3 new, 2 in the wallet already, 1 refused.`
    static func summary(_ plan: ImportPlan) -> String {
        var parts = ["\(plan.count(.new)) new", "\(plan.count(.duplicate)) in the wallet already"]
        if plan.count(.replaces) > 0 { parts.append("\(plan.count(.replaces)) to be replaced") }
        if !plan.refused.isEmpty { parts.append("\(plan.refused.count) refused") }
        if !plan.more.isEmpty { parts.append("\(plan.more.count) of more than was left") }
        return parts.joined(separator: ", ") + "."
    }

    static func done(_ plan: ImportPlan) -> String {
        let (new, replaced, known) = (plan.count(.new), plan.count(.replaces), plan.count(.duplicate))
        if new + replaced == 0 {
            return known == 0 ? "There is nothing to import." : "The wallet has all of it already: \(rows(known))."
        }
        var parts = new > 0 ? ["\(rows(new)) imported"] : []
        if replaced > 0 { parts.append(new > 0 ? "\(replaced) replaced" : "\(rows(replaced)) replaced") }
        if known > 0 { parts.append("\(known) in the wallet already") }
        if !plan.more.isEmpty { parts.append("\(plan.more.count) of more than was left") }
        return parts.joined(separator: ", ") + "."
    }

    static func more(_ plan: ImportPlan) -> String {
        plan.more.count == 1 ? "1 row uses more than was left." : "\(plan.more.count) rows use more than was left."
    }

    private static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }

    static func sentence(_ row: ImportPlan.Row) -> String {
        guard row.state != .refused else { return shown(row.problem) + " Refused." }
        let excess = row.isMore ? ": " + shown(row.message ?? "") : ""
        return "Row \(row.row): \(shown(row.name)), \(word(row.state))\(excess)."
    }

    static func table(of plan: ImportPlan) -> TextTable {
        var table = TextTable([
            TextTable.Column(title: "Row", alignment: .right), TextTable.Column(title: "Column", alignment: .right),
            TextTable.Column(title: "Table", rank: 1), TextTable.Column(title: "What", isFlexible: true),
            TextTable.Column(title: "Becomes"), TextTable.Column(title: "Why", isFlexible: true),
        ])
        for row in plan.rows {
            let title = row.title.map { " " + shown($0) } ?? ""
            table.add(
                [
                    row.row == 0 ? "" : String(row.row), row.column.map { "\($0)\(title)" } ?? "", row.table.name,
                    shown(row.name), word(row.state), shown(row.message ?? ""),
                ],
                row.state == .refused ? .urgent : row.state == .duplicate ? .muted : row.isMore ? .soon : .plain)
        }
        return table
    }

    private static func word(_ state: ImportPlan.State) -> String {
        switch state {
        case .new: "new"
        case .duplicate: "there already"
        case .replaces: "replaces"
        case .refused: "refused"
        }
    }
}
