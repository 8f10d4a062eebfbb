extension ImportPlan {
    /// What a table would bring.
    ///
    /// Rows with an id are records of CouponTracker's own tables. Others get ids that follow from what they say, so
    /// that the same file, taken a second time, brings nothing.
    ///
    /// - Parameters:
    ///   - table: nil: the one that has most of the titles.
    ///   - keys: all keys the tables may have; those that only tell what follows from others are passed over.
    ///   - derived: more of the latter, which a table with ids has.
    ///   - context: now and today; ids come from the rows.
    /// - Throws: ``CSVProblem`` where the text is no table; rows that are wrong are in the plan, refused.
    public init(
        csv bytes: [UInt8], table: ImportTable?, keys: [ImportTable: [String]],
        derived: (ImportTable) -> [String] = { _ in [] }, reading: CSVReading,
        into wallet: Wallet, in context: ChangeContext
    ) throws(CSVProblem) {
        let text = try CSVText(bytes)
        if let table {
            try CSVColumns.refuseForeignKeys(in: reading, keys[table] ?? [], of: table.name)
        } else {
            try CSVColumns.refuseForeignKeys(in: reading, keys.values.flatMap(\.self), of: "ours")
        }
        let isSaid = table != nil
        let table = if let table { table } else { try ImportPlan.table(of: text.titles, keys, reading) }
        if !isSaid, wallet.books.isEmpty, case .records(let name) = table, let kind = RecordKind.named(name),
            kind.isOfBook
        {
            throw CSVProblem(
                row: 1, column: nil,
                "These titles are those of \(kind.many), and there is no book yet. Say with --map or --table what else "
                    + "they are, or add a book: \(Book.wayToAdd)")
        }
        let columns = try CSVColumns(text.titles, keys[table] ?? [], reading)
        guard !columns.positions.isEmpty else { throw ImportPlan.noTitleFits }
        // In a table of somebody else's the same word may say something that is lost.
        let passed = Set(columns.positions["id"] == nil ? [] : derived(table).map(CSVColumns.plain))
        notes = columns.unknown.filter { !passed.contains(CSVColumns.plain($0)) }.map {
            "The column “\(shown($0))” is not known and left out."
        }
        var reader = ImportTableReader(wallet, context)
        let typing = TypedReading(reader.asked, today: context.today, file: reading)
        let cells = { CSVCells(row: text[$0], columns: columns, reading: typing) }
        if case .records(let kind) = table { reader.foresee(kind, (0..<text.count).lazy.map(cells)) }
        let order = table == .history ? ImportPlan.byDay(text.count, cells) : Array(0..<text.count)
        for place in order {
            let cells = cells(place)
            do throws(CSVProblem) {
                switch table {
                case .cards: try reader.readCard(cells, &self)
                case .benefits: try reader.readBenefit(cells, &self)
                case .history, .preferences: try reader.readUsage(cells, &self)
                case .records(let table): try reader.readRecord(of: table, cells, &self)
                }
            } catch {
                refuse(error, in: table)
            }
        }
        if table == .history { putInOrderOfFile() }
    }

    /// Banks write the newest row first, so that a refund may stand before the use it answers: uses of a day come before
    /// its refunds, and earlier days before later ones. Rows without a day are refused wherever they stand.
    private static func byDay(_ count: Int, _ cells: (Int) -> CSVCells) -> [Int] {
        let keys = (0..<count).map { index in
            let cells = cells(index)
            let day = (try? cells.day("usedOn")) ?? .earliest
            let kind: BenefitUsage.Kind? = try? cells.value("kind")
            let isRefund = kind == .refund || (kind == nil && (try? cells.money("valueRedeemed"))?.isNegative ?? false)
            return (day, isRefund ? 1 : 0, index)
        }
        return keys.sorted { $0 < $1 }.map(\.2)
    }

    private mutating func putInOrderOfFile() {
        let bringing = rows.lazy.filter { $0.state == .new || $0.state == .replaces }.map(\.row)
        changes = zip(bringing, changes).sorted { $0.0 < $1.0 }.map(\.1)
        rows.sort { $0.row < $1.row }
        rowOfRecord = Dictionary(
            rows.enumerated().compactMap { position, row in row.id.map { ($0, position) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The table that has most of these titles.
    private static func table(
        of titles: [String], _ keys: [ImportTable: [String]], _ reading: CSVReading
    ) throws(CSVProblem) -> ImportTable {
        var counts: [(table: ImportTable, count: Int)] = []
        for table in ImportTable.tables {
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
