extension ImportPlan {
    /// What a table would bring.
    ///
    /// Rows with an id are records of CouponTracker's own tables. Others get ids that follow from what they say, so
    /// that the same file, taken a second time, brings nothing.
    ///
    /// - Parameters:
    ///   - table: nil: the one that has most of the titles.
    ///   - keys: all keys the tables may have; those that only tell what follows from others are passed over.
    ///   - context: now and today; ids come from the rows.
    /// - Throws: ``CSVProblem`` where the text is no table; rows that are wrong are in the plan, refused.
    public init(
        csv bytes: [UInt8], table: ImportTable?, keys: [ImportTable: [String]], reading: CSVReading,
        into wallet: Wallet, in context: ChangeContext, progress: (Int) -> Void = { _ in }
    ) throws(CSVProblem) {
        let text = try CSVText(bytes)
        let table = if let table { table } else { try ImportPlan.table(of: text.titles, keys, reading) }
        let columns = try CSVColumns(text.titles, keys[table] ?? [], reading)
        guard !columns.positions.isEmpty else { throw ImportPlan.noTitleFits }
        notes = columns.unknown.map { "The column “\(shown($0))” is not known and left out." }
        var reader = ImportTableReader(wallet, context)
        for (index, row) in text.rows.enumerated() {
            let cells = CSVCells(row: row, columns: columns, reading: reading)
            do throws(CSVProblem) {
                switch table {
                case .cards: try reader.readCard(cells, &self)
                case .benefits: try reader.readBenefit(cells, &self)
                case .history, .preferences: try reader.readUsage(cells, &self)
                }
            } catch {
                refuse(error, in: table)
            }
            if index % 1_000 == 999 { progress(index + 1) }
        }
    }

    /// The table that has most of these titles.
    private static func table(
        of titles: [String], _ keys: [ImportTable: [String]], _ reading: CSVReading
    ) throws(CSVProblem) -> ImportTable {
        var counts: [(table: ImportTable, count: Int)] = []
        for table in ImportTable.allCases {
            guard let keys = keys[table] else { continue }
            counts.append((table, CSVColumns.fitting(titles, keys, reading)))
        }
        let most = counts.map(\.count).max() ?? 0
        guard most > 0 else { throw noTitleFits }
        let best = counts.filter { $0.count == most }
        guard best.count == 1, let table = best.first?.table else {
            throw CSVProblem(row: 1, column: nil, "These titles fit several tables. Say which one it is with --table.")
        }
        return table
    }

    private static let noTitleFits = CSVProblem(
        row: 1, column: nil, "No title is one of ours. Name them with --map theirs=ours; see --example for ours.")
}
