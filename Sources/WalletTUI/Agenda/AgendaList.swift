import WalletDomain
import WalletStore

/// The lines of the agenda that show, and what those of benefits say.
struct AgendaList {
    /// The numbers of those lines.
    private let shown: Range<Int>
    let columns: BenefitColumns
    /// What each section comes to.
    let sums: [Amount]
    /// By the line, from the first that shows; nil for heads and free lines.
    private let rows: [BenefitRow?]
    /// What those of benefits were made of, in the same places: apart, as only the highlighted one is asked for.
    private let listings: [BenefitListing?]

    init(
        _ lines: HeadedLines<Int>, shown: Range<Int>, of agenda: Agenda, _ state: AppState, _ symbol: String,
        width: Int
    ) {
        self.shown = shown
        let visible = lines.lines[shown]
        listings = visible.map { line in
            if case .row(let index) = line { state.listing(of: agenda.entries[index].benefit) } else { nil }
        }
        rows = zip(visible, listings).map { line, listing -> BenefitRow? in
            guard case .row(let index) = line else { return nil }
            let entry = agenda.entries[index]
            var row: BenefitRow
            if let listing {
                row = BenefitRow(listing, state, symbol: symbol)
                row.isTicked = entry.all.contains { state.ticks?.contains($0.id) ?? false }
                row.card = state.wallet.name(ofCard: listing.benefit.userCardID)
                let section = agenda.sections.first { $0.range.contains(index) }
                if let section, section.group.isOfErrands {
                    row.tell(entry, asErrandIn: section, of: agenda, listing, symbol)
                    // `2 cards`, of what nobody needs twice `1 of 2 cards`.
                    let cards = Set(entry.all.compactMap(\.card)).count
                    if cards > 1 { row.card = (entry.onceOf == nil ? "" : "1 of ") + "\(cards) cards" }
                }
            } else if let bill = agenda.bill(of: entry) {
                row = BenefitRow(bill, snoozed: entry.snoozedUntil != nil, isPaid: entry.isUsedUp, on: state.today)
            } else {
                return nil
            }
            if state.agenda.order == .card {
                // Cards are heads and have no column: what stands under none says its card, or account, behind its name.
                if !entry.group.isOfCard { row.name += " \(Glyph.dot) \(row.card)" }
                row.card = ""
            }
            return row
        }
        sums = agenda.sections.map { Amount(agenda.brought(by: $0) ?? $0.sum, symbol: symbol) }
        columns = BenefitColumns(rows.compactMap(\.self), sums: sums, width: width, listedBy: state.agenda.order)
    }

    /// What a line says; nil for heads, free lines, and lines that do not show.
    subscript(line: Int) -> BenefitRow? { shown.contains(line) ? rows[line - shown.lowerBound] : nil }

    func listing(at line: Int) -> BenefitListing? { shown.contains(line) ? listings[line - shown.lowerBound] : nil }
}

extension HeadedLines<Int> {
    /// A head above each section, by its number, but for an errand, whose row says what to do.
    init(_ sections: [Agenda.Section], gap: Int) {
        let heads = sections.enumerated().flatMap { number, section in
            [Int?](repeating: section.group.isErrand ? nil : number, count: section.range.count)
        }
        self.init(heads.count, gap: gap) { heads[$0] }
    }
}

extension Agenda.Group {
    fileprivate var isOfCard: Bool { if case .card = self { true } else { false } }
}
