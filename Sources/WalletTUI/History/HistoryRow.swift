import WalletDomain
import WalletStore

/// What one line of the history says.
struct HistoryRow {
    var day = ""
    var mark = ""
    var name = ""
    var card = ""
    var used = Amount(words: "")
    var missed = Amount(words: "")
    var note = ""
    var role = Role.text
    var nameRole = Role.text

    /// Of its amount: a mark that is good is green alone.
    fileprivate var amountRole: Role { role == .good ? .text : role }

    /// As wide as what most lines hold: the longest name is the catalogue's `Global Entry / TSA PreCheck / NEXUS Credit`.
    fileprivate static let usual: HistoryRow = {
        let amount = Amount(Money(cents: 10_050), symbol: "$")
        func blank(_ width: Int) -> String { String(repeating: " ", count: width) }
        return HistoryRow(
            day: blank(6), mark: blank(1), name: blank(42), card: blank(12), used: amount, missed: amount,
            note: blank(14))
    }()
}

extension HistoryRow {
    init(_ row: borrowing BenefitUsage, card: String, _ today: CalendarDay, symbol: String) {
        self.init(day: row.usedOn.shown(from: today), name: row.benefitNameSnapshot, card: card, note: row.notes ?? "")
        if let amount = row.valueMissed { missed = Amount(amount, symbol: symbol) }
        switch row.kind {
        case .use:
            (mark, role) = (Glyph.used, .good)
            used = row.valueRedeemed.isZero ? Amount(words: "1 use") : Amount(row.valueRedeemed, symbol: symbol)
        case .claim:
            (mark, role) = (Glyph.auto, .good)
            used = Amount(row.valueRedeemed, symbol: symbol)
        case .refund:
            (mark, role) = (Glyph.left, .accent)
            used = row.valueRedeemed.isZero ? Amount(words: "1 back") : Amount(row.valueRedeemed, symbol: symbol)
        case .missed:
            (mark, role, nameRole) = (Glyph.missed, .lapsed, .faint)
        }
    }
}

extension Table {
    /// Entries of the history; measured with what is usual, so that columns stay where they are while it scrolls.
    init(entries ids: [BenefitUsage.ID], _ state: AppState, _ symbol: String, width: Int) {
        let rows = state.wallet.usages.rows(ids).map { row in
            // Of an entry that is gone nothing is said.
            guard let row else { return HistoryRow() }
            return HistoryRow(row, card: state.wallet.cardName(of: row), state.today, symbol: symbol)
        }
        let isNarrow = width < 92
        let names: [TableColumn<HistoryRow>] = [
            .words("day", isRight: true) { Run($0.day, .muted) },
            .words("") { Run($0.mark, $0.role) },
            .words("benefit", least: 8, gap: 1, weight: 11, isFilling: isNarrow) { Run($0.name, $0.nameRole) },
            .words("card", least: 8, weight: 9) { Run($0.card, $0.nameRole == .faint ? .faint : .muted) },
        ]
        let figures: [TableColumn<HistoryRow>] =
            if isNarrow {
                // Where there is hardly room both stand in one column; the mark tells them apart.
                [.amounts("amount", { $0.amountRole }) { $0.role == .lapsed ? $0.missed : $0.used }]
            } else {
                [
                    .amounts("used", { $0.amountRole }) { $0.used }, .amounts("missed", .lapsed) { $0.missed },
                    .words("note", least: 14, weight: 5) { Run($0.note, .faint) },
                ]
            }
        self.init(rows + [HistoryRow.usual], names + figures, indent: 2, width: width - 1)
    }
}
