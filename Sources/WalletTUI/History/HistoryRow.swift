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
    var isTicked = false

    init(_ row: borrowing BenefitUsage, card: String, _ today: CalendarDay, symbol: String) {
        day = row.usedOn.shown(from: today)
        name = row.benefitNameSnapshot
        self.card = card
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
struct HistoryRows: DrawnRows {
    let place: ListLayout
    var area: Rect { place.list }
    let shown: Range<Int>
    /// From the first that shows; nil for an entry that is gone.
    let lines: [HistoryRow?]
    let columns: HistoryColumns
    var selected: Int?

    init(place: ListLayout, shown: Range<Int>, _ history: HistoryList, _ state: AppState, _ symbol: String) {
        (self.place, self.shown, selected) = (place, shown, state.history.row)
        let entries = history.shown[shown]
        var names = CardNames()
        lines = state.wallet.usages.rows(entries.map(\.id)).map { row in
            guard let row else { return nil }
            let card = names.name(ofCardOf: row, state.wallet)
            var line = HistoryRow(row, card: card, state.today, symbol: symbol)
            line.isTicked = state.ticks?.contains(row.id) ?? false
            return line
        }
        columns = HistoryColumns(lines, width: place.list.width)
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
    /// Of the catalogue's longest: `Global Entry / TSA PreCheck / NEXUS Credit`.
    private static let usualName = 42

    /// - Parameter rows: nil for those that are gone.
    init(_ rows: [HistoryRow?], width: Int) {
        hasMissed = width >= 90
        let usual = Amount(Money(cents: 10_050), symbol: "$")
        var used = AmountColumn([Amount(words: "used"), usual])
        var missed = AmountColumn([Amount(words: "missed"), usual])
        var (longestDay, longestCard, longestName) = (0, 0, HistoryColumns.usualName)
        for case let row? in rows {
            used.widen(for: row.used)
            missed.widen(for: row.missed)
            longestDay = max(longestDay, row.day.utf8.count)
            longestCard = max(longestCard, displayWidth(of: row.card))
            longestName = max(longestName, displayWidth(of: row.name))
        }
        if !hasMissed {
            used.widen(for: Amount(words: "amount"))
            used.widen(for: missed)
        }
        (self.used, self.missed) = (used, missed)
        dayWidth = longestDay > 6 ? 11 : 6
        markX = dayX + dayWidth + 2
        nameX = markX + 2
        let amounts = used.width + (hasMissed ? 2 + missed.width : 0)
        let leastNote = width >= 92 ? min(28, max(14, width - 98)) : 0
        let room = max(12, width - nameX - 2 - amounts - 1 - (leastNote > 0 ? leastNote + 2 : 0))
        cardWidth = min(max(longestCard, 12), room * 9 / 20)
        // What no name needs is the notes'.
        let spare = leastNote > 0 ? max(0, room - cardWidth - 2 - longestName) : 0
        nameWidth = room - cardWidth - 2 - spare
        noteWidth = leastNote + spare
        cardX = nameX + nameWidth + 2
        usedX = cardX + cardWidth + 2
        missedX = usedX + used.width + 2
        noteX = missedX + (hasMissed ? missed.width + 2 : 0)
    }
}
