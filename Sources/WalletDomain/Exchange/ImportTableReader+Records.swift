/// Rows of the table of a described kind.
extension ImportTableReader {
    /// A record of an exported table has its id; others get one that follows from what they say.
    mutating func readRecord(of table: TableName, _ cells: CSVCells, _ plan: inout ImportPlan) throws(CSVProblem) {
        guard let kind = RecordKinds.kind(of: table) else { return }
        var texts: [String: String?] = [:]
        for field in kind.fields where field.key != "id" && cells.has(field.key) {
            let text = cells.text(field.key)
            // What there always is cannot be emptied.
            if text != nil || field.uses.isDisjoint(with: [.always, .needed]) { texts[field.key] = .some(text) }
        }
        if let id: FreshID = try cells.id("id") {
            try refuseTwin(id.description, cells)
            return try read(kind, id, texts, cells, &plan)
        }
        // By key, so that it stays the same id when a later version knows more fields.
        let id: FreshID = derivedID(
            [table.text] + kind.fields.compactMap { field in cells.text(field.key).map { "\(field.key)=\($0)" } })
        // It was taken from this row before, and what was said of it since is newer.
        if let known = wallet.record(kind, id) {
            return plan.add(
                row(.records(table), cells, id.description, known.name, .duplicate), nil)
        }
        try read(kind, id, texts, cells, &plan)
    }

    private func read(
        _ kind: RecordKind, _ id: FreshID, _ texts: [String: String?], _ cells: CSVCells, _ plan: inout ImportPlan
    ) throws(CSVProblem) {
        let reading = TypedReading(asked, today: context.today, file: cells.reading)
        let present = wallet.raw[RecordKey(kind.table, id)]
        var texts = texts
        if present == nil, texts["name"] == nil { texts["name"] = .some(nil) }
        do throws(RecordProblems) {
            let record = try kind.change(present, id, texts, reading, context.now)
            guard let read = kind.read(record) else { return }
            plan.add(record, read, kind, row: cells.row.number, over: wallet)
        } catch {
            let wrong = kind.fields.first { error.messages[$0.key] != nil }
            let message = wrong.flatMap { error.messages[$0.key] } ?? "This \(kind.one) of the wallet cannot be read."
            throw cells.problem(wrong?.key ?? "id", message)
        }
    }
}
