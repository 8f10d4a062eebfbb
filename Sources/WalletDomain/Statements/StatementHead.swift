/// Where a statement's table begins, and which of its columns says what.
struct StatementHead {
    let layout: StatementLayout
    /// As the file has them; the problems of a row name them.
    let titles: [String]
    /// Cells of the row of the titles, with blank ones behind them.
    let width: Int
    let places: [StatementLayout.Column: Int]
    /// Stands at the first row of transactions.
    let parser: CSVParser
    /// Rows above the titles that are not blank: what sums up the others.
    let passedOver: [Int]

    /// Titles stand in one of the first rows that are not blank.
    static let searched = 40

    private static let separators: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

    /// All layouts that have the titles of the file; more than one where several banks have the same.
    ///
    /// - Throws: ``StatementProblem`` where none has them, with what to do.
    static func all(of bytes: [UInt8], _ reading: StatementReading) throws(StatementProblem) -> [StatementHead] {
        let layouts = try layouts(for: reading)
        var unknown: (titles: [String], below: CSVParser?, isTable: Bool) = ([], nil, false)
        for separator in separators {
            var parser = CSVParser(bytes, separator: separator, isLenient: true)
            var (passedOver, above) = ([Int](), (cells: [String](), below: parser))
            for _ in 0..<searched {
                guard let row = try? parser.row() else { break }
                if row.cells.allSatisfy(\.isBlank) { continue }
                let titles = row.cells[...(row.cells.lastIndex { !$0.isBlank } ?? 0)].map { $0.trimmed }
                let plain = titles.map(StatementLayout.plain)
                let found = layouts.compactMap { StatementHead($0, row, titles, plain, parser, passedOver) }
                if !found.isEmpty { return found }
                // The first row with most cells is likeliest to be that of the titles, if the next has as many.
                if above.cells.count == row.cells.count, !unknown.isTable || row.cells.count > unknown.titles.count {
                    if row.cells.count > 1 { unknown = (above.cells, above.below, true) }
                } else if !unknown.isTable, row.cells.count > unknown.titles.count {
                    unknown = (row.cells, parser, false)
                }
                above = (row.cells, parser)
                passedOver.append(row.number)
            }
        }
        throw refusal(unknown.titles, unknown.below, reading)
    }

    private static func rows(below titles: CSVParser?) -> [[String]] {
        guard var parser = titles else { return [] }
        return (0..<UnknownTable.rowsShown).compactMap { _ in (try? parser.row())?.cells.map { StatementText.tidy($0) }
        }
    }

    private static func layouts(for reading: StatementReading) throws(StatementProblem) -> [StatementLayout] {
        guard reading.columns.isEmpty else { return try [StatementLayout(map: reading.columns)] }
        let all = reading.own + StatementLayout.all
        guard let name = reading.layout else { return all }
        guard let layout = all.first(where: { $0.name == name }) else {
            throw StatementProblem("There is no layout “\(name)”; --layouts lists all.")
        }
        return [layout]
    }

    private static func refusal(
        _ titles: [String], _ below: CSVParser?, _ reading: StatementReading
    ) -> StatementProblem {
        let list = titles.prefix(20).map { String($0.trimmed.prefix(40)) }.joined(by: ", ")
        if !reading.columns.isEmpty {
            let missing = reading.columns.values.sorted().map { "“\($0)”" }.joined(by: ", ")
            return StatementProblem("No row has the titles that --map names: \(missing). The titles are “\(list)”.")
        }
        if let name = reading.layout {
            return StatementProblem(
                "The titles are not those of \(name): “\(list)”. Leave --layout out, or name another.")
        }
        return .unknown(
            UnknownTable(titles: titles.map(\.trimmed), rows: rows(below: below)),
            "No layout is known for the titles “\(list)”. Say what they are, as in --map Date=date,Payee=text,Sum=amount"
                + ", of two columns Debit=out,Credit=in; --layouts lists what is known.")
    }

    /// - Parameter plain: the titles without case, accents and white space around them.
    private init?(
        _ layout: StatementLayout, _ row: CSVText.Row, _ titles: [String], _ plain: [String], _ parser: CSVParser,
        _ passedOver: [Int]
    ) {
        var titles = titles
        var places: [StatementLayout.Column: Int] = [:]
        var parser = parser
        if layout.isMap {
            for (title, name) in zip(layout.titles, layout.plainTitles) {
                guard let place = plain.firstIndex(of: name) else { return nil }
                if let column = title.column { places[column] = place }
            }
        } else {
            guard layout.hasTitles ? layout.has(plain) : passedOver.isEmpty && StatementHead.isBare(row.cells, layout)
            else {
                return nil
            }
            for (place, title) in layout.titles.enumerated() {
                if let column = title.column, place < titles.count || !layout.hasTitles {
                    places[column] = place
                }
            }
            if !layout.hasTitles {
                titles = layout.titles.map(\.title)
                parser.go(to: parser.start, number: row.number - 1)
            }
        }
        (self.layout, self.titles, self.places) = (layout, titles, places)
        width = row.cells.count
        (self.parser, self.passedOver) = (parser, passedOver)
    }

    /// What a row says in a column; empty where the row ends before.
    func cell(_ column: StatementLayout.Column, of cells: [String]) -> String {
        guard let place = places[column], place < cells.count else { return "" }
        return cells[place]
    }

    /// Whether a row is one of a table without titles: a day, an amount and a star stand where they belong.
    private static func isBare(_ cells: [String], _ layout: StatementLayout) -> Bool {
        cells.count == layout.titles.count
            && zip(cells, layout.titles).allSatisfy { cell, title in
                switch title.column {
                case .date: StatementDay.read(cell, .monthFirst) != nil
                case .amount: (try? StatementAmount(.point).read(cell)) != nil
                default: title.title != "*" || cell == "*"
                }
            }
    }
}

extension StatementLayout {
    /// Columns that a person named; they may stand anywhere among others.
    var isMap: Bool { name == StatementLayout.mapName }

    static let mapName = "map"

    /// - Parameter map: our words to titles of the file.
    /// - Throws: ``StatementProblem`` for a word that is none of ours, or where day, text or amount are left out.
    init(map: [String: String]) throws(StatementProblem) {
        var titles: [(String, Column?)] = []
        for (word, title) in map.sorted(by: { $0.key < $1.key }) {
            guard let column = Column(rawValue: word) else {
                throw StatementProblem(
                    "“\(word)” is no column: write \(Column.allCases.map(\.rawValue).joined(by: ", ")).")
            }
            titles.append((title, column))
        }
        if let missing = StatementLayout.missing(in: titles.compactMap(\.1)) {
            throw StatementProblem("--map says of no column that it is \(missing).")
        }
        self.init(StatementLayout.mapName, titles, days: nil, source: "")
    }

    /// What a table cannot be read without; nil: nothing.
    static func missing(in columns: [Column]) -> String? {
        if !columns.contains(.date), !columns.contains(.posted) { return "date" }
        if !columns.contains(.text) { return "text" }
        let hasAmount = columns.contains(.amount) || columns.contains(.out) && columns.contains(.in)
        return hasAmount ? nil : "amount, or out and in"
    }
}
