import WalletDomain

/// A column of a table: what it is called, what stands in it, and how it shares the room.
struct TableColumn<Row> {
    var head: Run
    /// Words end at its right; amounts stand on their points there.
    var isRight = false
    /// What it may give way to; nil: nothing in it is cut.
    var least: Int?
    /// What it gets at most.
    var most = Int.max
    /// Free columns before it.
    var gap = 2
    /// Shown where those of lower ranks leave room; those of one rank are shown together. Those of rank 0 always are.
    var rank = 0
    /// Of what there is too little of it has so many parts.
    var weight = 1
    /// It takes what no other needs.
    var isFilling = false
    /// What it has though less or nothing stands in it.
    var floor = 0
    let cell: (Row) -> TableCell

    /// The same of what has such a row.
    func of<Whole>(_ row: @escaping (Whole) -> Row) -> TableColumn<Whole> {
        TableColumn<Whole>(
            head: head, isRight: isRight, least: least, most: most, gap: gap, rank: rank, weight: weight,
            isFilling: isFilling, floor: floor, cell: { cell(row($0)) })
    }

    static func words(
        _ title: String, least: Int? = nil, most: Int = .max, gap: Int = 2, rank: Int = 0, weight: Int = 1,
        isFilling: Bool = false, isRight: Bool = false, _ run: @escaping (Row) -> Run
    ) -> TableColumn {
        TableColumn(
            head: Run(title, .faint), isRight: isRight, least: least, most: most, gap: gap, rank: rank, weight: weight,
            isFilling: isFilling, cell: { .runs([run($0)]) })
    }

    /// A text, or several names.
    static func texts(
        _ title: String, least: Int, rank: Int, isRight: Bool, _ said: @escaping (Row) -> (texts: [String], role: Role)
    ) -> TableColumn {
        TableColumn(
            head: Run(title, .faint), isRight: isRight, least: least, rank: rank,
            cell: { row in
                let (texts, role) = said(row)
                return texts.count > 1 ? .forms(texts.wordings, role) : .runs([Run(texts.first ?? "", role)])
            })
    }

    static func amounts(
        _ title: String, gap: Int = 2, rank: Int = 0, _ role: Role = .text, _ amount: @escaping (Row) -> Amount?
    ) -> TableColumn {
        amounts(title, gap: gap, rank: rank, { _ in role }, amount)
    }

    static func amounts(
        _ title: String, gap: Int = 2, rank: Int = 0, _ role: @escaping (Row) -> Role,
        _ amount: @escaping (Row) -> Amount?
    ) -> TableColumn {
        TableColumn(
            head: Run(title, .faint), isRight: true, gap: gap, rank: rank,
            cell: { row in amount(row).map { .amount($0, role(row)) } ?? .runs([]) })
    }

    static func bar(
        _ title: String = "", least: Int, most: Int, gap: Int = 2, rank: Int = 0,
        _ bar: @escaping (Row) -> ProportionBar?
    ) -> TableColumn {
        TableColumn(
            head: Run(title, .faint), least: least, most: most, gap: gap, rank: rank,
            cell: { row in bar(row).map(TableCell.bar) ?? .runs([]) })
    }
}

/// What stands in a column of a row.
enum TableCell: Sendable {
    case runs([Run])
    /// The first one, and as many of those behind it as there is room for whole; that more follow is seen where it can be.
    case clauses([Run])
    /// The first for which there is room, else the last; each says less than the one before it.
    case forms([String], Role)
    case amount(Amount, Role)
    /// As wide as its column may be.
    case drawn(@Sendable (inout Page, Rect) -> Void)

    static func bar(_ bar: ProportionBar) -> TableCell {
        .drawn { $0.draw(bar, x: $1.x, y: $1.y, width: $1.width) }
    }

    /// Of all that it says; 0 of what is drawn.
    var width: Int {
        switch self {
        case .runs(let runs), .clauses(let runs): runs.width
        case .forms(let texts, _): displayWidth(of: texts.first ?? "")
        case .amount(let amount, _): displayWidth(of: amount.text)
        case .drawn: 0
        }
    }
}

extension [String] {
    /// Names in ever fewer words: all, then such as `Groceries, Fun, +1`.
    var wordings: [String] {
        indices.reversed().map { last in
            Array(self[...last]).joined(by: ", ") + (last + 1 < count ? ", +\(count - last - 1)" : "")
        }
    }

    /// The form for which there is room.
    func fitting(_ width: Int) -> String { first { displayWidth(of: $0) <= width } ?? last ?? "" }
}

/// Rows in columns that are as wide as what stands in them; where there is too little room, those that may be cut give
/// way, and columns of higher ranks are left out.
struct Table {
    struct Column {
        let head: Run
        let isRight: Bool
        fileprivate(set) var x = 0
        fileprivate(set) var width = 0
        var end: Int { x + width }
        fileprivate let cells: [TableCell]
        fileprivate let amounts: AmountColumn
        fileprivate let isBar: Bool
        fileprivate let least: Int
        fileprivate let wish: Int
        fileprivate let gap: Int
        fileprivate let rank: Int
        fileprivate let weight: Int
        fileprivate let isFilling: Bool
        fileprivate var isUncut: Bool { isBar || width >= wish }

        /// nil: nothing stands in it.
        fileprivate init?<Row>(_ column: TableColumn<Row>, _ cells: [TableCell]) {
            self.cells = cells
            var (widest, isBar, amounts) = (0, false, AmountColumn(EmptyCollection()))
            for cell in cells {
                switch cell {
                case .runs, .clauses, .forms: widest = max(widest, cell.width)
                case .amount(let amount, _): amounts.widen(for: amount)
                case .drawn: (widest, isBar) = (column.most, true)
                }
            }
            widest = max(widest, amounts.width, column.floor)
            guard widest > 0 else { return nil }
            let title = displayWidth(of: column.head.text)
            let wish = max(min(widest, column.most), title)
            least = column.least.map { min(wish, max($0, title)) } ?? wish
            self.wish = wish
            (self.isBar, self.amounts) = (isBar, amounts)
            (head, isRight, gap, rank) = (column.head, column.isRight, column.gap, column.rank)
            (weight, isFilling) = (column.weight, column.isFilling)
        }
    }

    /// Those that show.
    private(set) var columns: [Column]
    /// None is left out.
    let isWhole: Bool
    /// No words in it are cut.
    var isUncut: Bool { columns.allSatisfy(\.isUncut) }
    /// A picture has room in it.
    var hasBars: Bool { columns.contains(where: \.isBar) }
    var uncutTitles: [String] { columns.filter(\.isUncut).map(\.head.text) }
    /// The columns of the screen all of it takes.
    var width: Int { columns.last?.end ?? 0 }

    /// - Parameters:
    ///   - rows: those that widths are measured of, and that can be drawn.
    ///   - indent: columns before the first one.
    ///   - widest: what gaps grow to where there is room.
    init<Row>(_ rows: some Collection<Row>, _ all: [TableColumn<Row>], indent: Int = 1, widest: Int = 0, width: Int) {
        let some = all.compactMap { Column($0, rows.map($0.cell)) }
        self.init(some, indent: indent, widest: widest, width: width)
    }

    /// - Parameter cells: what stands in the columns of each row, where that is known.
    init<Row>(_ cells: [[TableCell]], _ all: [TableColumn<Row>], indent: Int = 1, widest: Int = 0, width: Int) {
        let some = all.enumerated().compactMap { number, column in Column(column, cells.map { $0[number] }) }
        self.init(some, indent: indent, widest: widest, width: width)
    }

    private init(_ some: [Column], indent: Int, widest: Int, width: Int) {
        var (room, ranks) = (width - indent + (some.first?.gap ?? 0), Set<Int>())
        for rank in Set(some.map(\.rank)).sorted() {
            let needed = some.reduce(0) { $0 + ($1.rank == rank ? $1.gap + $1.least : 0) }
            guard rank == 0 || needed <= room else { continue }
            room -= needed
            ranks.insert(rank)
        }
        columns = some.filter { ranks.contains($0.rank) }
        isWhole = columns.count == some.count
        room = share(max(0, room))
        if let filling = columns.firstIndex(where: \.isFilling) {
            columns[filling].width += room
            room = 0
        }
        let more = columns.count < 2 ? 0 : max(0, min(widest - 2, room / (columns.count - 1))) / 2 * 2
        var x = indent - (columns.first?.gap ?? 0)
        for index in columns.indices {
            x += columns[index].gap + (index == 0 ? 0 : more)
            columns[index].x = x
            columns[index].width = min(columns[index].width, max(0, width - x))
            x += columns[index].width
        }
    }

    /// Gives each its part of what is there beyond the least: what is content with less than its part leaves it to others.
    ///
    /// - Returns: what nobody needs.
    private mutating func share(_ spare: Int) -> Int {
        var room = columns.reduce(spare) { $0 + $1.least }
        var (least, weights) = (room - spare, columns.reduce(0) { $0 + $1.weight })
        let order = columns.indices.sorted { one, other in
            let (one, other) = (columns[one], columns[other])
            return (one.least == one.wish ? 0 : 1, one.wish * other.weight)
                < (other.least == other.wish ? 0 : 1, other.wish * one.weight)
        }
        for index in order {
            let column = columns[index]
            least -= column.least
            let part = min(room * column.weight / max(1, weights), room - least)
            columns[index].width = min(column.wish, max(column.least, part))
            room -= columns[index].width
            weights -= column.weight
        }
        return room
    }

    /// Columns that runs of a row may take: all that is free where they need it.
    fileprivate func room(of runs: [Run], in number: Int, row: Int) -> Int {
        let column = columns[number]
        return runs.width <= column.width ? column.width : end(of: number, row: row) - column.x
    }

    /// Where words of a column end at most: cells beside them in which nothing stands are theirs too.
    private func end(of number: Int, row: Int) -> Int {
        var end = columns[number].end
        for next in columns[(number + 1)...] {
            let taken = next.taken(by: row)
            guard taken == 0 else { return max(end, (next.isRight ? next.end - taken : next.x) - next.gap) }
            end = next.end
        }
        return end
    }
}

extension Table.Column {
    /// How much of it a row takes.
    fileprivate func taken(by row: Int) -> Int {
        switch cells[row] {
        case .runs(let runs): min(runs.width, width)
        case .clauses(let runs): min(runs.whole(in: width).width, width)
        case .amount(let amount, _):
            amount.whole.isEmpty ? 0 : min(amounts.cents + displayWidth(of: amount.whole), width)
        case .forms(let texts, _): displayWidth(of: texts.fitting(width))
        case .drawn: width
        }
    }
}

extension Table {
    /// How wide what stands over a column may be: up to what stands over the next one.
    func headRoom(over place: Int) -> Int {
        let column = columns[place]
        guard let next = columns.dropFirst(place + 1).first(where: { !$0.head.text.isEmpty }) else {
            return column.width
        }
        let start = next.isRight ? next.end - min(displayWidth(of: next.head.text), next.width) : next.x
        return max(column.width, start - 2 - column.x)
    }
}

extension Page {
    mutating func drawHead(of table: Table, in line: Rect) {
        for column in table.columns where !column.head.text.isEmpty {
            let room = column.width - min(displayWidth(of: column.head.text), column.width)
            put([column.head], x: line.x + column.x + (column.isRight ? room : 0), y: line.y, width: column.width)
        }
    }

    /// - Parameters:
    ///   - row: counted among those of the table.
    ///   - words: what somebody looks for.
    ///   - isBold: as of a sum.
    mutating func draw(
        _ row: Int, of table: Table, in line: Rect, marking words: SearchWords? = nil, isBold: Bool = false
    ) {
        for (number, column) in table.columns.enumerated() {
            let (x, end) = (line.x + column.x, line.x + column.end)
            switch column.cells[row] {
            case .amount(let amount, let role):
                // A figure without its first digits is another one.
                guard column.width >= column.amounts.width else {
                    canvas.put(Glyph.more, x: x, y: line.y, style: look[.faint], width: column.width)
                    continue
                }
                let style = isBold ? look[role].adding(.bold) : look[role]
                put(amount, in: column.amounts, x: end - column.amounts.width, y: line.y, style: style)
            case .drawn(let picture): picture(&self, Rect(x: x, y: line.y, width: column.width, height: 1))
            case .forms(let texts, let role):
                put([Run(texts.fitting(column.width), role)], x: x, y: line.y, width: column.width)
            case .clauses(let runs):
                let width = table.room(of: runs, in: number, row: row)
                let whole = runs.whole(in: width)
                let used = put(whole, x: x, y: line.y, width: width)
                guard whole.count < runs.count, used < width else { continue }
                canvas.put(Glyph.more, x: x + used, y: line.y, style: look[.faint])
            case .runs(let runs):
                if column.isRight {
                    put(runs, right: end, y: line.y, width: column.width)
                    continue
                }
                let width = table.room(of: runs, in: number, row: row)
                if let words, let run = runs.first {
                    put(run.text, marking: words, x: x, y: line.y, style: style(run), width: width)
                } else {
                    put(runs, x: x, y: line.y, width: width)
                }
            }
        }
    }

    /// A table of as many rows as there is room for, and under it how many more there are.
    ///
    /// - Parameter key: it shows all of them; empty: none does.
    mutating func draw<Row>(
        _ rows: some Collection<Row>, _ columns: [TableColumn<Row>], hasHead: Bool = false, key: String = "",
        in rect: Rect
    ) {
        let list = rect.inset(top: hasHead ? 1 : 0)
        guard list.height > 0, !rows.isEmpty else { return }
        let shown = rows.prefix(rows.count > list.height ? list.height - 1 : list.height)
        let table = Table(shown, columns, width: rect.width - 1)
        if hasHead { drawHead(of: table, in: rect) }
        for row in 0..<shown.count { draw(row, of: table, in: list.inset(top: row)) }
        guard shown.count < rows.count else { return }
        let more = [Run("\(grouped(rows.count - shown.count)) more", .faint), Run(key, .key)]
        put(more.dotted(), x: rect.x + 1, y: rect.endY - 1)
    }

    /// Draws the rows of a list that show, each a place to click at, and highlights one.
    mutating func drawRows(
        _ count: Int, selected: Int?, in list: Rect, _ scroll: inout Scroll, cursor: Int = 2, isChosen: Bool = true,
        _ draw: (inout Page, Int, Rect) -> Void
    ) {
        for (offset, row) in scroll.keep(selected, count: count, room: list.height).enumerated() {
            let line = Rect(x: list.x, y: list.y + offset, width: list.width, height: 1)
            draw(&self, row, line)
            target(line, .row(row))
            guard row == selected else { continue }
            if isChosen { select(line, cursor: cursor) } else { highlight(line, .rest) }
        }
    }
}
