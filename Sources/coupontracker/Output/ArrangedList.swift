import WalletDomain

extension Output {
    /// The rows as the options of a list say.
    func list<Row: Told>(
        _ rows: some Sequence<Row>, _ columns: [Column<Row>] = Row.columns, as options: ListOptions,
        sentence: (Row) -> String = { $0.sentence }
    ) throws {
        _ = try listed(rows, columns, as: options, sentence: sentence)
    }

    /// The same, and gives those that are listed, in their order.
    func listed<Row: Told>(
        _ rows: some Sequence<Row>, _ columns: [Column<Row>] = Row.columns, as options: ListOptions,
        sentence: (Row) -> String = { $0.sentence }
    ) throws -> [Row] {
        let most = try options.most()
        // Where nothing is to be put in order the rest is not looked at.
        let all = options.sort == nil ? Array(rows.prefix(most)) : Array(rows)
        var ordered = try columns.ordered(all, options, isText: isText)
        ordered.sort { !$0.isSum && $1.isSum }
        ordered.removeLast(max(0, ordered.count - most))
        if let format = options.format {
            try need(isText, orSay: "--format is a form of its own. Leave out --json and --csv.")
            let pieces = try columns.pieces(of: format)
            for row in ordered { line(pieces.map { $0(row) }.joined()) }
        } else if let wanted = options.columns {
            try need(
                !wanted.allSatisfy { $0 == "," || $0 == " " },
                orSay: "--columns is empty. Name some, such as name,value.")
            var chosen: [Column<Row>] = []
            for name in wanted.split(separator: ",") {
                let column = try columns.named(String(name), isKeyed: !isText)
                // A record has each key once.
                if !chosen.contains(where: { $0.isSame(as: column) }) { chosen.append(column) }
            }
            list(ordered, chosen.map(\.titled)) { row in
                chosen.map { $0.told(row) }.filter { !$0.isEmpty }.joined(separator: " · ")
            }
        } else {
            list(ordered, columns, sentence: sentence)
        }
        return ordered
    }
}

extension Array {
    /// Rows in the order that is asked for.
    ///
    /// - Parameter isText: the order is that of what is shown, where that has one; else that of the values of records.
    fileprivate func ordered<Row>(_ rows: [Row], _ options: ListOptions, isText: Bool) throws -> [Row]
    where Element == Column<Row> {
        guard let sort = options.sort else { return rows }
        let isTurned = sort.hasPrefix("-")
        let name = isTurned ? String(sort.dropFirst()) : sort
        var column = try named(name) {
            isText ? $0.head != nil && ($0.hasOrder || $0.meant != nil) : $0.key != nil
        }
        if !isText || !column.hasOrder { column = inRecords(column) }
        try need(
            column.hasOrder,
            orSay:
                "“\(shown(sort))” has no order of its own. Use a key of --json: \(keys().joined(separator: ", ")).")
        let keys = rows.map { SortKey(column, $0) }
        // What has no value stands last whichever way round.
        return rows.indices.sorted { left, right in
            let (one, other) = (keys[left], keys[right])
            if one.isEmpty != other.isEmpty { return other.isEmpty }
            if one == other { return left < right }
            return isTurned ? other < one : one < other
        }.map { rows[$0] }
    }

    /// The column of that key or title, whatever its case; of both the one that tables have, or if it is to be keyed
    /// records, which may have it by another name.
    fileprivate func named<Row>(_ name: String, isKeyed: Bool) throws -> Column<Row> where Element == Column<Row> {
        guard isKeyed else { return try named(name) { $0.head != nil } }
        let column = try inRecords(named(name) { $0.key != nil })
        try need(
            column.key != nil,
            orSay: "“\(shown(name))” is a column of tables alone. Use a key: coupontracker help json.")
        return column
    }

    /// The column that records have in the place of one of tables alone, where they have it.
    private func inRecords<Row>(_ column: Column<Row>) -> Column<Row> where Element == Column<Row> {
        guard column.key == nil, let meant = column.meant else { return column }
        return first { $0.key?.description == meant.description } ?? column
    }

    /// - Parameter isPreferred: of those that are called so.
    private func named<Row>(_ name: String, _ isPreferred: (Column<Row>) -> Bool) throws -> Column<Row>
    where Element == Column<Row> {
        let wanted = name.split(separator: " ").joined(separator: " ").folded
        let fitting = filter { column in
            column.head.map { !$0.title.isEmpty && $0.title.folded == wanted } ?? false
                || column.key.map { $0.description.folded == wanted } ?? false
        }
        let titles = compactMap { $0.head?.title.lowercased() }.filter { !$0.isEmpty }.joined(separator: ", ")
        let keyed = fitting.first { $0.key != nil }
        return try (fitting.first(where: isPreferred) ?? keyed ?? fitting.first).needed(
            orSay: "There is no column “\(shown(name))”. Use \(titles), or a key of --json.")
    }

    /// What `--format` writes a row as, piece by piece; `{amount:json}` is an amount as its number.
    ///
    /// No tab comes out of a column: those of the format part what a program reads.
    fileprivate func pieces<Row>(of format: String) throws -> [(Row) -> String] where Element == Column<Row> {
        try FormatPiece.pieces(of: format).map { piece -> (Row) -> String in
            switch piece {
            case .text(let text): return { _ in text }
            case .name(let name):
                let (title, isRaw) = name.hasSuffix(":json") ? (String(name.dropLast(5)), true) : (name, false)
                let column = try named(title, isKeyed: isRaw)
                return { isRaw ? column.said($0, isRaw: true) : column.told($0) }
            }
        }
    }
}

extension Column {
    /// A day is written in many ways, an amount with more beside it: only the value itself can be put in order.
    fileprivate var hasOrder: Bool { key != nil || order != nil || head?.fit == .decimal }

    /// Whether both say the same of every row.
    fileprivate func isSame(as other: Column) -> Bool {
        key?.description == other.key?.description && head?.title == other.head?.title
    }

    /// As a person reads it.
    fileprivate func told(_ row: Row) -> String {
        head != nil ? cell(row) : said(row)
    }

    /// As records have it, without quotes; null is nothing.
    ///
    /// - Parameter isRaw: for a program, which knows no yes.
    fileprivate func said(_ row: Row, isRaw: Bool = false) -> String {
        switch value(row) {
        case .null: ""
        case .text(let text): shown(text)
        case .number(let number): number
        case .bool(let isTrue): isRaw ? "\(isTrue)" : isTrue ? "yes" : "no"
        case let value: shown(String(decoding: value.inJSON, as: UTF8.self))
        }
    }

    /// `balance $1,200`, of a column of tables.
    func named(_ row: Row) -> String? {
        guard let head, case let cell = cell(row), !cell.isEmpty else { return nil }
        return "\(head.title.lowercased()) \(cell)"
    }

    /// With its key as a title, where it has none.
    fileprivate var titled: Column {
        guard head == nil, let key else { return self }
        return Column(key: key, value: value, head: TextTable.Head(key.description, .flexible), cell: { said($0) })
    }
}

/// What a column sorts by: numbers by size, texts by letters.
private struct SortKey: Comparable {
    private let number: Double?
    private let text: [UInt8]

    init<Row>(_ column: Column<Row>, _ row: Row) {
        let value = column.key != nil ? column.value(row) : column.order?(row) ?? .null
        switch value {
        case .null where column.key == nil && column.head?.fit == .decimal:
            let cell = column.cell(row)
            // `Fr.150`: a point before all digits is the symbol's.
            let digits = cell.filter { $0.isNumber || $0 == "." || $0 == "−" }.replacing("−", with: "-")
                .drop { $0 == "." }
            (number, text) = (Double(digits), cell.folded)
        case .number(let written): (number, text) = (Double(written), [])
        case .bool(let isTrue): (number, text) = (isTrue ? 1 : 0, [])
        case .text(let written): (number, text) = (nil, written.folded)
        default: (number, text) = (nil, [])
        }
    }

    var isEmpty: Bool { number == nil && text.isEmpty }

    static func < (one: SortKey, other: SortKey) -> Bool {
        if let number = one.number, let larger = other.number { return number < larger }
        return one.number == nil && other.number == nil
            ? one.text.lexicographicallyPrecedes(other.text) : one.number != nil
    }
}
