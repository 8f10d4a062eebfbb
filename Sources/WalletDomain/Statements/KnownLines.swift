/// The lines of earlier statements that the uses of a card came from: what tells a file that comes a second time.
///
/// A bank's own id tells two lines apart, yet not alone: some give a foreign fee the id of its purchase, and others use
/// one again. Where a side has none, lines of one day and amount are counted: two coffees are two, the same file again
/// brings none, and a longer file with three brings one.
///
/// A file of another form (CSV and OFX) may give a line another day and other ids. So what is left is looked for among the
/// lines of other forms a few days away, again one by one; lines of one form are never the same for being near.
struct KnownLines {
    /// What the wallet knows of a line.
    enum Found: Equatable {
        /// It brought a use; the line in the other form, where that is how it was found.
        case use(BenefitUsage.ID, of: Benefit.ID, asIn: StatementSource?)
        /// It brought one that was deleted since.
        case deleted(DeletedLine.ID)
    }

    private struct Entry {
        let source: StatementSource
        let benefit: Benefit.ID?
        let found: Found
        /// Folded.
        let text: [UInt8]
        /// Of the statement that it is from; nil where that is gone.
        let layout: String?
    }

    private let layout: String
    /// Those of uses stand before those that were deleted.
    private var entries = LinesByDay<Entry>()
    private var amounts: Set<Money> = []
    private var layouts: [EntityID<StatementImport>: String] = [:]
    /// Layouts of which lines have the same ids as lines of the file: there another id is another line.
    private var sharingIDs: Set<String> = []
    /// Which benefits lines of the same words were of, and in which statements.
    private var learned: [[UInt8]: [Benefit.ID: Set<EntityID<StatementImport>>]] = [:]

    init(of card: UserCard.ID, in wallet: Wallet, for file: StatementFile) {
        layout = file.layout
        for statement in wallet.statements { layouts[statement.id] = statement.layout }
        for benefit in wallet.benefits(ofCard: card) {
            for row in wallet.usages.rows(ofBenefit: benefit.id) {
                // What a period missed is no use.
                guard row.kind != .missed, let source = row.statement else { continue }
                add(source, of: benefit.id, .use(row.id, of: benefit.id, asIn: nil))
                guard !source.amount.isNegative, !FoldedLine(source.text).isGeneric else { continue }
                learned[source.text.folded, default: [:]][benefit.id, default: []].insert(source.importID)
            }
        }
        for line in wallet.deletedLines(ofCard: card) {
            add(line.line, of: line.benefitID, .deleted(line.id))
        }
        let ids = Set(file.rows.compactMap(\.bankID))
        for entry in entries.all {
            guard let layout = entry.layout, layout != file.layout, let id = entry.source.bankID else { continue }
            if ids.contains(id) { sharingIDs.insert(layout) }
        }
    }

    private mutating func add(_ source: StatementSource, of benefit: Benefit.ID?, _ found: Found) {
        let entry = Entry(
            source: source, benefit: benefit, found: found, text: source.text.folded, layout: layouts[source.importID])
        entries.add(entry, on: source.postedOn, source.amount)
        amounts.insert(source.amount)
    }

    /// The benefit that lines of the same words were of: in one statement is a guess, in two is known.
    func learned(_ text: [UInt8]) -> CreditWords.Match? {
        guard let known = learned[text], let only = known.first, known.count == 1 else { return nil }
        return CreditWords.Match(benefit: only.key, confidence: only.value.count > 1 ? .sure : .likely)
    }

    /// Whether it may be known: most lines are not.
    func mayHave(_ row: StatementRow) -> Bool { amounts.contains(row.amount) }

    /// What is known of a line of its day; each use answers for one line.
    mutating func take(_ row: StatementRow, _ text: [UInt8], _ benefits: [Benefit.ID]) -> Found? {
        entries.take(row) { entry in
            if let own = row.bankID, let other = entry.source.bankID { return own == other }
            return entry.text == text || entry.benefit.map(benefits.contains) ?? false
        }?.found
    }

    /// What is known of a line as another form has it, the nearest day first.
    mutating func takeNear(_ row: StatementRow, _ text: [UInt8], _ benefits: [Benefit.ID]) -> Found? {
        let isSame = { [layout, sharingIDs] (entry: Entry) in
            guard let other = entry.layout, other != layout else { return false }
            if let own = row.bankID, let id = entry.source.bankID {
                if own == id { return true }
                if sharingIDs.contains(other) { return false }
            }
            return entry.text == text || entry.benefit.map(benefits.contains) ?? false
        }
        guard let entry = entries.takeNear(row, isSame) else { return nil }
        guard case .use(let use, let benefit, _) = entry.found else { return entry.found }
        return .use(use, of: benefit, asIn: entry.source)
    }
}
