import WalletDomain

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

    private static func rows(_ count: Int) -> String { counted(count, "row") }
}

extension ImportPlan.Row: Told {
    var sentence: String {
        guard state != .refused else { return shown(problem) + " Refused." }
        return "Row \(row): \(shown(name)), \(word)\(isMore ? ": " + shown(message ?? "") : "")."
    }

    var style: TextStyle { state == .refused ? .urgent : state == .duplicate ? .muted : isMore ? .soon : .plain }

    static let columns: [Column<ImportPlan.Row>] = [
        .cell("Row", .right) { $0.row == 0 ? "" : String($0.row) },
        .cell("Column", .right) { row in
            row.column.map { "\($0)\(row.title.map { " " + shown($0) } ?? "")" } ?? ""
        },
        .text("table", "Table", rank: 1) { $0.table.name }, .integer("row") { $0.row },
        .integer("column") { $0.column }, .text("id") { $0.id }, .text("name", "What", .flexible) { $0.name },
        .cell("Becomes") { $0.word }, .text("state") { $0.state.rawValue },
        .text("message", "Why", .flexible) { $0.message },
    ]

    private var word: String {
        switch state {
        case .new: "new"
        case .duplicate: "there already"
        case .replaces: "replaces"
        case .refused: "refused"
        }
    }
}
