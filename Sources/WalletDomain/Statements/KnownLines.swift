/// The lines of earlier statements that the uses of a card came from: what tells a file that comes a second time.
///
/// A bank's own id tells two lines apart, yet not alone: some give a foreign fee the id of its purchase, and others use
/// one again. Where a side has none, lines of one day and amount are counted: two coffees are two, the same file again
/// brings none, and a longer file with three brings one.
struct KnownLines {
    private struct Key: Hashable {
        var postedOn: CalendarDay
        var amount: Money
    }

    private struct Entry {
        var source: StatementSource
        var benefit: Benefit.ID?
        /// Folded.
        var text: [UInt8]
        var deleted: DeletedLine.ID?
    }

    private var entries: [Key: [Entry]] = [:]
    private var deleted: [Key: [Entry]] = [:]
    /// Which benefits lines of the same words were of, and in which statements.
    private var learned: [[UInt8]: [Benefit.ID: Set<EntityID<StatementImport>>]] = [:]

    init(of card: UserCard.ID, in wallet: Wallet) {
        for benefit in wallet.benefits(ofCard: card) {
            for row in wallet.usages.rows(ofBenefit: benefit.id) {
                // What a period missed is no use.
                guard row.kind != .missed, let source = row.statement else { continue }
                KnownLines.add(source, of: benefit.id, to: &entries)
                guard !source.amount.isNegative, !FoldedLine(source.text).isGeneric else { continue }
                learned[source.text.folded, default: [:]][benefit.id, default: []].insert(source.importID)
            }
        }
        for line in wallet.deletedLines(ofCard: card) { KnownLines.add(line.line, of: nil, line.id, to: &deleted) }
    }

    private static func add(
        _ source: StatementSource, of benefit: Benefit.ID?, _ deleted: DeletedLine.ID? = nil,
        to entries: inout [Key: [Entry]]
    ) {
        let key = Key(postedOn: source.postedOn, amount: source.amount)
        entries[key, default: []].append(
            Entry(source: source, benefit: benefit, text: source.text.folded, deleted: deleted))
    }

    /// The benefit whose use a line brought before; each use answers for one line.
    mutating func take(_ row: StatementRow, _ text: [UInt8], _ benefits: [Benefit.ID]) -> Benefit.ID? {
        KnownLines.take(row, text, benefits, from: &entries)?.benefit
    }

    /// The benefit that lines of the same words were of: in one statement is a guess, in two is known.
    func learned(_ text: [UInt8]) -> CreditWords.Match? {
        guard let known = learned[text], let only = known.first, known.count == 1 else { return nil }
        return CreditWords.Match(benefit: only.key, confidence: only.value.count > 1 ? .sure : .likely)
    }

    /// That the use which a line brought was deleted since.
    mutating func deleted(_ row: StatementRow, _ text: [UInt8]) -> DeletedLine.ID? {
        KnownLines.take(row, text, [], from: &deleted)?.deleted
    }

    private static func take(
        _ row: StatementRow, _ text: [UInt8], _ benefits: [Benefit.ID], from entries: inout [Key: [Entry]]
    ) -> Entry? {
        let key = Key(postedOn: row.postedOn ?? row.day, amount: row.amount)
        guard let known = entries[key] else { return nil }
        let place = known.firstIndex { entry in
            if let own = row.bankID, let other = entry.source.bankID { return own == other }
            return entry.text == text || entry.benefit.map(benefits.contains) ?? false
        }
        return place.flatMap { entries[key]?.remove(at: $0) }
    }
}
