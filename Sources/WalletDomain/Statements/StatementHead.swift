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
    /// Without titles: a row says nothing of the bank it is of.
    let isBare: Bool
    /// Whether a layout that is kept of it reads the next file: not one without titles below what may be some.
    let canBeKept: Bool

    /// Titles stand in one of the first rows that are not blank.
    static let searched = 40

    private static let separators: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

    /// All layouts that have the titles of the file; more than one where several banks have the same.
    ///
    /// - Throws: ``StatementProblem`` where none has them, with what to do.
    static func all(of bytes: [UInt8], _ reading: StatementReading) throws(StatementProblem) -> [StatementHead] {
        let layouts = try reading.layouts()
        var unknown: (titles: [String], below: CSVParser?, isTable: Bool) = ([], nil, false)
        for separator in separators {
            var parser = CSVParser(bytes, separator: separator, isLenient: true)
            var (passedOver, above) = ([Int](), (cells: [String](), below: parser))
            // The last row above that may be one of titles.
            var titled: [String] = []
            for _ in 0..<searched {
                guard let row = try? parser.row() else { break }
                if row.cells.allSatisfy(\.isBlank) { continue }
                let titles = withoutBlankEnd(row.cells)
                let plain = titles.map(StatementLayout.plain)
                let found = layouts.compactMap {
                    StatementHead($0, row, titles, plain, parser, passedOver, below: titled)
                }
                let kept = found.filter { $0.isBare && $0.layout.own != nil }.map(\.layout.name)
                if kept.count > 1 { throw refusal(titles, parser, reading, fitting: kept) }
                if !found.isEmpty { return found }
                // The first row with most cells is likeliest to be that of the titles, if the next has as many.
                if mayBeTitles(above.cells), above.cells.count == row.cells.count,
                    !unknown.isTable || row.cells.count > unknown.titles.count
                {
                    unknown = (above.cells, above.below, true)
                } else if !unknown.isTable, titles.count > unknown.titles.count {
                    unknown = (titles, parser, false)
                }
                above = (row.cells, parser)
                if mayBeTitles(row.cells) { titled = row.cells }
                passedOver.append(row.number)
            }
        }
        throw refusal(unknown.titles, unknown.below, reading)
    }

    /// Day, text and amount are needed.
    private static func mayBeTitles(_ cells: [String]) -> Bool { cells.count { !$0.isBlank } > 2 }

    private static func withoutBlankEnd(_ cells: [String]) -> [String] {
        cells[...(cells.lastIndex { !$0.isBlank } ?? 0)].map { $0.trimmed }
    }

    private static func rows(below titles: CSVParser?) -> [[String]] {
        guard var parser = titles else { return [] }
        return (0..<UnknownTable.rowsShown).compactMap { _ in (try? parser.row())?.cells.map { StatementText.tidy($0) }
        }
    }

    /// - Parameter layouts: those that somebody kept of tables without titles, where several fit.
    private static func refusal(
        _ titles: [String], _ below: CSVParser?, _ reading: StatementReading, fitting layouts: [String] = []
    ) -> StatementProblem {
        let list = titles.prefix(20).map { String(StatementText.tidy($0).prefix(40)) }.joined(by: ", ")
        let row = UnknownTable(titles: [], rows: [titles])
        let isRow =
            titles.indices.contains { row.fits(.date, at: $0) } && titles.indices.contains { row.fits(.amount, at: $0) }
        let first = isRow ? [titles.map { StatementText.tidy($0) }] : []
        let table = UnknownTable(
            titles: isRow ? numbers(of: titles) : titles.map(\.trimmed),
            rows: Array((first + rows(below: below)).prefix(UnknownTable.rowsShown)))
        if !reading.columns.isEmpty {
            let missing = reading.columns.values.sorted().map { "“\($0)”" }.joined(by: ", ")
            let own =
                isRow
                ? "There are none: the columns of “\(list)” are 1 to \(titles.count)." : "The titles are “\(list)”."
            return .unknown(table, "No row has the titles that --map names: \(missing). \(own)")
        }
        if let name = reading.layout {
            return StatementProblem(
                "The titles are not those of \(name): “\(list)”. Leave --layout out, or name another.")
        }
        if isRow {
            return .unknown(
                table,
                "No titles stand over “\(list)”"
                    + (layouts.isEmpty
                        ? ". Say what the columns are by their numbers, as in "
                            + "--map 1=date,2=text,3=amount, of two columns 3=out,4=in."
                        : ", and several layouts fit: \(layouts.joined(by: ", ")). Name one with --layout."))
        }
        return .unknown(
            table,
            "No layout is known for the titles “\(list)”. Say what they are, as in --map Date=date,Payee=text,Sum=amount"
                + ", of two columns Debit=out,Credit=in; --layouts lists what is known.")
    }

    /// - Parameters:
    ///   - plain: the titles without case, accents and white space around them.
    ///   - titled: the row above that may be one of titles.
    private init?(
        _ layout: StatementLayout, _ row: CSVText.Row, _ titles: [String], _ plain: [String], _ parser: CSVParser,
        _ passedOver: [Int], below titled: [String]
    ) {
        var titles = titles
        var places: [StatementLayout.Column: Int] = [:]
        var parser = parser
        let first = UnknownTable(titles: [], rows: [row.cells])
        func has(_ columns: StatementLayout.Column...) -> Bool {
            columns.contains { column in places[column].map { first.fits(column, at: $0) } ?? false }
        }
        // What the columns are called of a table that begins with this row.
        var called: [String]?
        var isBare = false
        if layout.isMap {
            let numbers = StatementHead.numbers(of: row.cells)
            let named = layout.places(in: plain)
            guard let found = named ?? layout.places(in: numbers) else { return nil }
            places = found
            let (hasDay, hasAmount) = (has(.date, .posted), has(.amount, .out, .in))
            // Of columns by their numbers a row that cannot be read is told of.
            if named == nil ? hasDay || hasAmount : hasDay && hasAmount {
                let above = titled.isEmpty ? [] : StatementHead.withoutBlankEnd(titled)
                isBare =
                    named != nil || titled.count != row.cells.count || places.values.contains { $0 >= above.count }
                called = isBare ? numbers : above
            }
            guard named != nil || called != nil else { return nil }
        } else {
            guard !layout.hasTitles || layout.has(plain) else { return nil }
            for (place, title) in layout.titles.enumerated() {
                if let column = title.column, place < titles.count || !layout.hasTitles {
                    places[column] = place
                }
            }
            if !layout.hasTitles {
                guard titled.isEmpty, layout.hasStars(of: row.cells), has(.date, .posted), has(.amount, .out, .in),
                    has(.text)
                else { return nil }
                isBare = true
                called = layout.titles.map(\.title)
            }
        }
        if let called {
            titles = called
            parser.go(to: parser.start, number: row.number - 1)
        }
        (self.layout, self.titles, self.places) = (layout, titles, places)
        width = row.cells.count
        (self.parser, self.passedOver) = (parser, passedOver)
        (self.isBare, canBeKept) = (isBare, !isBare || titled.isEmpty)
    }

    /// What a row says in a column; empty where the row ends before.
    func cell(_ column: StatementLayout.Column, of cells: [String]) -> String {
        guard let place = places[column], place < cells.count else { return "" }
        return cells[place]
    }

    /// `1`, `2`, `3`
    private static func numbers(of cells: [String]) -> [String] { cells.indices.map { "\($0 + 1)" } }
}

extension StatementReading {
    /// Those by which a table may be read.
    ///
    /// - Throws: ``StatementProblem`` where what somebody said of them is wrong whatever the table holds.
    public func layouts() throws(StatementProblem) -> [StatementLayout] {
        let all = own + StatementLayout.all
        let meant = layout == nil ? all : Array(all.filter { $0.name == layout }.prefix(1))
        guard !meant.isEmpty else {
            throw StatementProblem("There is no layout “\(layout ?? "")”; --layouts lists all.")
        }
        return try columns.isEmpty ? meant : [StatementLayout(map: columns)]
    }
}

extension StatementLayout {
    /// Columns that a person named; they may stand anywhere among others.
    var isMap: Bool { name == StatementLayout.mapName }

    static let mapName = "map"

    /// Where its columns stand among all titles of a table; nil where one is missing.
    fileprivate func places(in all: [String]) -> [Column: Int]? {
        var places: [Column: Int] = [:]
        for (title, name) in zip(titles, plainTitles) {
            guard let place = all.firstIndex(of: name) else { return nil }
            if let column = title.column { places[column] = place }
        }
        return places
    }

    /// Whether a row has as many cells, and a star where its titles have one.
    fileprivate func hasStars(of cells: [String]) -> Bool {
        cells.count == titles.count && zip(cells, titles).allSatisfy { $1.title != "*" || $0 == "*" }
    }

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
        self.init(StatementLayout.mapName, titles)
    }

    /// What a table cannot be read without; nil: nothing.
    static func missing(in columns: [Column]) -> String? {
        if !columns.contains(.date), !columns.contains(.posted) { return "date" }
        if !columns.contains(.text) { return "text" }
        let hasAmount = columns.contains(.amount) || columns.contains(.out) && columns.contains(.in)
        return hasAmount ? nil : "amount, or out and in"
    }
}
