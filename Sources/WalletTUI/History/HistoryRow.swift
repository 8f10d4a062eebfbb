import WalletDomain
import WalletStore

/// What one line of the history says.
struct HistoryRow {
    let day: String
    let mark: String
    let name: String
    let card: String
    let used: Amount
    let missed: Amount
    let note: String
    let role: Role
    let nameRole: Role

    init(_ row: borrowing BenefitUsage, _ wallet: borrowing Wallet, _ today: CalendarDay, symbol: String) {
        day = row.usedOn.shown(from: today)
        name = row.benefitNameSnapshot
        card = wallet.cardName(of: row)
        note = row.notes ?? ""
        missed = row.valueMissed.map { Amount($0, symbol: symbol) } ?? Amount(words: "")
        switch row.kind {
        case .use:
            (mark, role, nameRole) = (Glyph.used, .good, .text)
            used = row.valueRedeemed.isZero ? Amount(words: "1 use") : Amount(row.valueRedeemed, symbol: symbol)
        case .claim:
            (mark, role, nameRole) = (Glyph.auto, .good, .text)
            used = Amount(row.valueRedeemed, symbol: symbol)
        case .refund:
            (mark, role, nameRole) = (Glyph.left, .accent, .text)
            used = row.valueRedeemed.isZero ? Amount(words: "1 back") : Amount(row.valueRedeemed, symbol: symbol)
        case .missed:
            (mark, role, nameRole) = (Glyph.missed, .lapsed, .faint)
            used = Amount(words: "")
        }
    }
}

/// The history as it was drawn: the rows that show.
struct HistoryRows {
    let place: ListLayout
    /// Which of all rows show.
    let shown: Range<Int>
    /// From the first that shows; nil for an entry that is gone.
    let lines: [HistoryRow?]
    /// Which of them are ticked.
    let ticked: [Int]
    let columns: HistoryColumns
    /// The row that is highlighted, counted among all.
    var selected: Int

    init(place: ListLayout, shown: Range<Int>, _ history: HistoryList, _ state: AppState, _ symbol: String) {
        (self.place, self.shown, selected) = (place, shown, state.history.row)
        let entries = history.shown[shown]
        lines = entries.map { entry in
            state.wallet.usages[entry.id].map { HistoryRow($0, state.wallet, state.today, symbol: symbol) }
        }
        let chosen = state.ticks?.entries ?? []
        ticked = chosen.isEmpty ? [] : entries.enumerated().filter { chosen.contains($1.id) }.map(\.offset)
        columns = HistoryColumns(lines.compactMap(\.self), width: place.list.width)
    }

    func place(of index: Int) -> Rect {
        Rect(x: place.list.x, y: place.list.y + index - shown.lowerBound, width: place.list.width, height: 1)
    }
}

/// The columns of the history, as wide as what they ever hold, so that they stay where they are while it scrolls.
struct HistoryColumns {
    let dayX = 2
    let dayWidth: Int
    let markX: Int
    let nameX: Int
    let nameWidth: Int
    let cardX: Int
    let cardWidth: Int
    let usedX: Int
    let used: AmountColumn
    let missedX: Int
    let missed: AmountColumn
    /// False where missed amounts stand among the used ones.
    let hasMissed: Bool
    let noteX: Int
    let noteWidth: Int

    /// - Parameter sums: what is shown comes to; no amount is longer by much.
    init(_ rows: [HistoryRow], width: Int) {
        dayWidth = rows.contains { $0.day.utf8.count > 6 } ? 11 : 6
        markX = dayX + dayWidth + 2
        nameX = markX + 2
        hasMissed = width >= 70
        let among = hasMissed ? [] : rows.map(\.missed) + [Amount(words: "amount")]
        let usual = [Amount(words: "used"), Amount(Money(cents: 10_050), symbol: "$")]
        used = AmountColumn(rows.map(\.used) + usual + among)
        missed = AmountColumn(
            rows.map(\.missed) + [Amount(words: "missed"), Amount(Money(cents: 10_050), symbol: "$")])
        let amounts = used.width + (hasMissed ? 2 + missed.width : 0)
        noteWidth = width >= 92 ? min(28, width - 78) : 0
        let room = max(12, width - nameX - 2 - amounts - 1 - (noteWidth > 0 ? noteWidth + 2 : 0))
        var longest = 0
        for row in rows { longest = max(longest, displayWidth(of: row.card)) }
        cardWidth = min(max(longest, 12), room * 9 / 20)
        nameWidth = room - cardWidth - 2
        cardX = nameX + nameWidth + 2
        usedX = cardX + cardWidth + 2
        missedX = usedX + used.width + 2
        noteX = missedX + (hasMissed ? missed.width + 2 : 0)
    }
}
