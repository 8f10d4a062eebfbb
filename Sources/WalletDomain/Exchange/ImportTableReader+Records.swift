/// Rows of the table of a described kind.
extension ImportTableReader {
    private struct Said {
        let id: FreshID
        /// What it says, by key.
        let texts: [String: String?]
        /// False where the id follows from what it says, and the wallet has it: it was taken from this row before, and what
        /// was said of it since is newer.
        let isNews: Bool
    }

    /// Rows name each other in any order: all are there before each is held against the others.
    mutating func foresee(_ table: TableName, _ rows: some Sequence<CSVCells>) {
        guard let kind = RecordKind.named(table), kind.looksAtOthers else { return }
        var (first, waiting) = (self, Array(rows))
        // What names a row that was not there yet is read in the next pass.
        for _ in 0..<Self.mostPasses where !waiting.isEmpty {
            let count = waiting.count
            waiting.removeAll { cells in
                guard let said = try? first.said(kind, cells), said.isNews,
                    let record = try? first.record(kind, said, cells, isChecked: false)
                else { return false }
                scratch.put(record)
                first.asked.newBefore += 1
                return true
            }
            asked = AskedWallet(scratch)
            guard waiting.count < count else { break }
            first = self
        }
        scratch.forgetNotedChanges()
        asked = AskedWallet(scratch)
    }

    /// Where a new one stands, it was given in the order of the file.
    private static let order = "sortOrder"

    /// Categories have four levels; people may be reached through each other a few times more.
    private static let mostPasses = 16

    mutating func readRecord(of table: TableName, _ cells: CSVCells, _ plan: inout ImportPlan) throws(CSVProblem) {
        guard let kind = RecordKind.named(table) else { return }
        let said = try said(kind, cells)
        guard said.isNews else {
            let name = wallet.name(of: said.id, kind) ?? ""
            return plan.add(row(.records(table), cells, said.id.description, name, .duplicate), nil)
        }
        let record = try record(kind, said, cells, isChecked: true)
        guard let name = kind.readName(record) else { return }
        plan.add(record, called: name, in: .records(table), row: cells.row.number, over: wallet)
    }

    /// A record of an exported table has its id; others get one that follows from what they say.
    private mutating func said(_ kind: RecordKind, _ cells: CSVCells) throws(CSVProblem) -> Said {
        var texts: [String: String?] = [:]
        for field in kind.fields where field.key != "id" && cells.has(field.key) {
            let text = cells.text(field.key)
            // What there always is cannot be emptied.
            if text != nil || field.uses.isDisjoint(with: [.always, .needed]) { texts[field.key] = .some(text) }
        }
        if let id: FreshID = try cells.id("id") {
            try refuseTwin(id.description, cells)
            return Said(id: id, texts: texts, isNews: true)
        }
        // By key, so that it stays the same id when a later version knows more fields.
        let id: FreshID = derivedID(
            [kind.table.text] + kind.fields.compactMap { field in cells.text(field.key).map { "\(field.key)=\($0)" } })
        return Said(id: id, texts: texts, isNews: wallet.raw[RecordKey(kind.table, id)] == nil)
    }

    private func record(
        _ kind: RecordKind, _ said: Said, _ cells: CSVCells, isChecked: Bool
    ) throws(CSVProblem) -> RawRecord {
        var reading = TypedReading(asked, today: context.today, file: cells.reading.file)
        reading.isChecked = isChecked
        let present = wallet.raw[RecordKey(kind.table, said.id)]
        var texts = said.texts
        // What a new one has to say is told where it is missing; of several books the first is meant.
        if present == nil {
            for field in kind.fields where field.isNeeded && texts[field.key] == nil { texts[field.key] = .some(nil) }
            if isChecked, texts[Self.order] ?? nil == nil, let place = kind.place(of: Self.order) {
                texts[Self.order] = scratch.record(kind, said.id)?.typed[place]
            }
        }
        do throws(RecordProblems) { return try kind.change(present, said.id, texts, reading, context.now) } catch {
            let wrong = error.first(of: kind)
            throw cells.problem(wrong?.key ?? "id", wrong?.message ?? "This \(kind.one) of the wallet cannot be read.")
        }
    }
}
