import WalletDomain
import WalletStore

/// The agenda as it was drawn: the lines that show, and what those of benefits say.
struct AgendaList {
    struct Row {
        let listing: BenefitListing
        var row: BenefitRow
        /// The name of its card.
        let card: String
    }

    let place: ListLayout
    let lines: AgendaLines
    /// The numbers of the lines that show.
    let shown: Range<Int>
    /// The entries that show.
    let entries: Range<Int>
    let columns: BenefitColumns
    /// What each section comes to.
    let sums: [Amount]
    /// By the line, from the first that shows; nil for heads and free lines.
    private let rows: [Row?]
    /// The line that is highlighted.
    var selected: Int?

    /// Lines kept in view beyond the highlighted one: the head above the first row of a section shows with it.
    static let margin = 2

    init(
        place: ListLayout, lines: AgendaLines, shown: Range<Int>, selected: Int?, _ agenda: Agenda, _ state: AppState,
        _ symbol: String
    ) {
        (self.place, self.lines, self.shown, self.selected) = (place, lines, shown, selected)
        let visible = lines.lines(shown)
        let shownEntries = visible.compactMap { if case .entry(let index) = $0 { index } else { nil } }
        entries = (shownEntries.first ?? 0)..<(shownEntries.last.map { $0 + 1 } ?? 0)
        rows = visible.map { line in
            guard case .entry(let index) = line, let benefit = state.wallet.benefits[agenda.entries[index].id] else {
                return nil
            }
            let listing = state.wallet.listing(of: benefit, on: state.today, now: state.now)
            var row = BenefitRow(listing, state, symbol: symbol)
            row.isTicked = state.ticks?.benefits.contains(benefit.id) ?? false
            return Row(listing: listing, row: row, card: state.wallet.name(ofCard: benefit.userCardID))
        }
        sums = agenda.sections.map { Amount($0.sum, symbol: symbol) }
        let known = rows.compactMap(\.self)
        columns = BenefitColumns(known.map(\.row), width: place.list.width, cards: known.map(\.card), sums: sums)
    }

    /// What a line says; nil for heads, free lines, and lines that do not show.
    subscript(line: Int) -> Row? { shown.contains(line) ? rows[line - shown.lowerBound] : nil }

    func place(of line: Int) -> Rect {
        Rect(x: place.list.x, y: place.list.y + line - shown.lowerBound, width: place.list.width, height: 1)
    }
}
