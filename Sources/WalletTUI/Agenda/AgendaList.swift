import WalletDomain
import WalletStore

/// The lines of the agenda that show, and what those of benefits say.
struct AgendaList {
    struct Row {
        let row: BenefitRow
        /// The name of its card.
        let card: String
    }

    /// The numbers of those lines.
    private let shown: Range<Int>
    let columns: BenefitColumns
    /// What each section comes to.
    let sums: [Amount]
    /// By the line, from the first that shows; nil for heads and free lines.
    private let rows: [Row?]
    /// What those of benefits were made of, in the same places: apart, as only the highlighted one is asked for.
    private let listings: [BenefitListing?]

    init(
        _ lines: HeadedLines<Int>, shown: Range<Int>, of agenda: Agenda, _ state: AppState, _ symbol: String,
        width: Int
    ) {
        self.shown = shown
        let visible = lines.lines[shown]
        var names = CardNames()
        listings = visible.map { line in
            guard case .row(let index) = line else { return nil }
            return agenda.entries[index].benefit.flatMap { state.wallet.benefits[$0] }.map {
                state.wallet.listing(of: $0, on: state.today, now: state.now)
            }
        }
        rows = zip(visible, listings).map { line, listing -> Row? in
            guard case .row(let index) = line else { return nil }
            let entry = agenda.entries[index]
            var (row, card): (BenefitRow, String)
            if let listing {
                row = BenefitRow(listing, state, symbol: symbol)
                row.isTicked = entry.all.contains { state.ticks?.contains($0.id) ?? false }
                card = names.name(ofCard: listing.benefit.userCardID, state.wallet)
                if let section = agenda.section(of: index), section.group.isOfErrands {
                    row.tell(entry, asErrandIn: section, of: agenda, listing, symbol)
                    card = entry.cardsInNumbers ?? card
                }
            } else if let bill = agenda.bill(of: entry) {
                row = BenefitRow(bill, snoozed: entry.snoozedUntil != nil, isPaid: entry.isUsedUp, on: state.today)
                card = bill.shownPlace
            } else {
                return nil
            }
            if state.agenda.order == .card {
                // Cards are heads and have no column: what stands under none says its card, or account, behind its name.
                if !entry.group.isOfCard { row.name += " \(Glyph.dot) \(card)" }
                card = ""
            }
            return Row(row: row, card: card)
        }
        sums = agenda.sections.map { Amount(agenda.brought(by: $0) ?? $0.sum, symbol: symbol) }
        let told = rows.compactMap(\.self)
        columns = BenefitColumns(
            told.map { $0.row }, cards: told.map { $0.card }, sums: sums, width: width,
            listedBy: state.agenda.order)
    }

    /// What a line says; nil for heads, free lines, and lines that do not show.
    subscript(line: Int) -> Row? { shown.contains(line) ? rows[line - shown.lowerBound] : nil }

    func listing(at line: Int) -> BenefitListing? { shown.contains(line) ? listings[line - shown.lowerBound] : nil }
}

extension Agenda {
    fileprivate func section(of entry: Int) -> Section? { sections.first { $0.range.contains(entry) } }
}

extension HeadedLines<Int> {
    /// A head above each section, by its number.
    init(_ sections: [Agenda.Section], gap: Int) {
        let heads = sections.enumerated().flatMap { number, section in
            [Int?](repeating: section.hasHead ? number : nil, count: section.range.count)
        }
        self.init(heads.count, gap: gap) { heads[$0] }
    }
}

extension Agenda.Section {
    /// False for an errand, whose row says what to do.
    fileprivate var hasHead: Bool { !group.isErrand }
}

extension Agenda.Group {
    fileprivate var isOfCard: Bool { if case .card = self { true } else { false } }
}
