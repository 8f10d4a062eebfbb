import WalletDomain
import WalletStore

extension ScreenLook {
    /// A list of the records of a described kind.
    static let records = list(
        .records, selectPlace: .selectRecords, page: { ListLayout.history($0).list.height },
        moved: { .records(.moved($0)) },
        chosen: { if case .record(let id) = $0 { .records(.chosen(id)) } else { nil } },
        opened: .records(.opened), draw: { $0.drawRecords($1, $2, &$3[$1.screen]) })

    /// The same, which says more than the fields of its kind do.
    static func records(telling: @escaping @Sendable (Page, AppState) -> RecordTelling) -> ScreenLook {
        var look = records
        look.draw = { page, state, layout, before in
            page.drawRecords(state, layout, &before[state.screen], telling: telling(page, state))
        }
        return look
    }

    /// The list of people, with the cards of each.
    static let people = records { _, state in
        RecordTelling(under: { $0.drawCards(of: $1.id.cast(), state, in: $2) })
    }
}

extension Page {
    /// What a person holds, and what is open on it.
    fileprivate mutating func drawCards(of person: Person.ID, _ state: AppState, in rect: Rect) {
        let cards = state.wallet.activeCards(of: person).map { card in
            let open = state.wallet.listing(ofCard: card.id, on: state.today, now: state.now).filter(\.isOpen)
            return (card: card, rows: open.map { BenefitRow($0, state, symbol: symbol) })
        }
        let widest = cards.flatMap(\.rows).map { displayWidth(of: $0.until) }.max() ?? 0
        var lines: [Line] = []
        for (card, rows) in cards {
            let open = state.figures[card.id].open
            if !lines.isEmpty { lines.append(Line(left: [])) }
            lines.append(
                Line(
                    left: [Run(shown(state.wallet.name(of: card)), .title)],
                    right: open.isZero ? [] : [Run("\(money(open)) open", .muted)]))
            lines += rows.map { row in
                let until = row.until + String(repeating: " ", count: widest - displayWidth(of: row.until))
                return Line(
                    left: [Run("\(row.mark) ", row.role), Run(shown(row.name))],
                    right: [Run(row.left.text, row.role), Run("  \(until)", .muted)], indent: 2)
            }
        }
        draw(lines, from: 0, in: rect.inset(left: 1).splitLeft(min(72, rect.width - 1)).left)
    }
}

extension Page {
    /// The records of a described kind: a column for each field that has one, and all of the highlighted one beside them.
    ///
    /// - Parameter telling: what the list says otherwise, or beside that.
    mutating func drawRecords(
        _ state: AppState, _ layout: AppLayout, _ scroll: inout Scroll,
        telling: RecordTelling = RecordTelling()
    ) {
        guard let list = state.records, let kind = list.kind else { return }
        let place = ListLayout.history(layout).under(rows: list.shown.count)
        guard !list.shown.isEmpty else {
            drawTitle(of: list, kind, 0..<0, state, telling, in: place.title)
            return drawNoRecords(list, kind, in: place.list)
        }
        target(place.list, .list)
        scroll.keep(list.row, count: list.shown.count, room: place.list.height)
        let shown = scroll.shown(count: list.shown.count, room: place.list.height)
        drawTitle(of: list, kind, shown, state, telling, in: place.title)
        let fields = list.columns(kind, state.wallet)
        let rows = list.shown[shown].map {
            RecordRow($0, state.wallet.record(kind, $0), fields, kind, state.wallet, telling)
        }
        let last = RecordTelling.Last(telling, list.shown[shown])
        let columns = RecordColumns(
            rows, fields.map { kind.fields[$0] }, sortedBy: list.order, width: place.list.width - 4 - last.room)
        let lastX = place.list.x + 3 + columns.end + last.room - 2
        last.put(telling.last?.title ?? "", on: &self, endX: lastX, y: place.head.y, .faint)
        for column in columns.all {
            let isSorted = column.place == list.order
            let title = column.title.lowercased() + (isSorted ? " " + (list.isReversed ? Glyph.up : Glyph.down) : "")
            let x =
                place.head.x + 3 + column.x
                + (column.amounts == nil ? 0 : max(0, column.width - displayWidth(of: title)))
            canvas.put(
                title, x: x, y: place.head.y, style: look[isSorted ? .muted : .faint], width: column.width,
                overflow: .ellipsis)
        }
        for (offset, index) in shown.enumerated() {
            let line = Rect(x: place.list.x, y: place.list.y + offset, width: place.list.width, height: 1)
            for column in columns.all {
                let (cell, x) = (rows[offset].cells[column.place], line.x + 3 + column.x)
                let style = look[rows[offset].isArchived ? .faint : column.isName ? .text : .muted]
                if let amounts = column.amounts {
                    let x = x + column.width - amounts.width
                    put(Amount(shown: cell), in: amounts, x: x, y: line.y, style: look[.text])
                } else {
                    canvas.put(cell, x: x, y: line.y, style: style, width: column.width, overflow: .ellipsis)
                }
            }
            last.put(last.cells[offset], on: &self, endX: lastX, y: line.y, .muted)
            if state.ticks?.contains(list.shown[index]) ?? false {
                drawTick(x: line.x + 1, y: line.y)
                highlight(line, .rest)
            }
            target(line, .record(list.shown[index]))
            if index == list.row { select(line, cursor: 3) }
        }
        if place.isWide { divide(layout.body, x: place.detail.x - 2) }
        guard let record = state.record else { return }
        let rest = drawDetail(of: record, kind, state.wallet, in: place)
        if rest.height > 2 { telling.under(&self, record, rest) }
    }

    private mutating func drawTitle(
        of list: RecordsFeature.State, _ kind: RecordKind, _ shown: Range<Int>, _ state: AppState,
        _ telling: RecordTelling, in rect: Rect
    ) {
        let count = list.shown.count
        let isPart = list.filter != .active && list.filter != .archived
        let all = isPart ? " of \(grouped(list.activeCount))" : ""
        let rows =
            shown.count < count
            ? "\(grouped(shown.lowerBound + 1))\(Glyph.notYet)\(grouped(shown.upperBound)) of " : ""
        let counted = Run(
            "\(rows)\(grouped(count))\(all) \(count == 1 && all.isEmpty ? kind.one : kind.many)", .muted)
        let used = put([counted], right: rect.endX - 1, y: rect.y, width: rect.width / 2)
        let name = kind.many.prefix(1).uppercased() + kind.many.dropFirst()
        let filter = Run(list.filter.words.isEmpty ? "" : "only \(WalletDomain.shown(list.filter.words))", .accent)
        let book = list.isOfOneBook ? state.budgets.figures?.book.name ?? "" : ""
        let room = rect.width - used - 4
        func title(_ order: String) -> (words: [Run], more: [Run]) {
            let words = [Run(name, .title), Run(WalletDomain.shown(book)), Run(order, .muted), filter].dotted()
            return (words, telling.title(room - words.width - 3))
        }
        var (words, more) = title(list.orderWords)
        // What waits matters more than the order, which a title of the list shows too.
        if more.isEmpty, case let brief = title(""), !brief.more.isEmpty { (words, more) = brief }
        put(
            words + (more.isEmpty ? [] : [Run(" \(Glyph.dot) ", .faint)] + more), x: rect.x + 1, y: rect.y, width: room)
    }

    private mutating func drawNoRecords(_ list: RecordsFeature.State, _ kind: RecordKind, in rect: Rect) {
        let add = keys.name("add", in: .records)
        let lines: [[Run]] =
            list.filter == .active
            ? [
                [Run("No \(kind.many) yet.", .muted)], [Run(add, .key), Run("  adds \(kind.aOne)")],
            ] + (kind.comesOfStatements ? [statementTold] : []) + [
                [Run(keys.name("areas", in: .everywhere), .key), Run("  leads to the other areas of the wallet")]
            ]
            : [
                [Run("No \(kind.one) fits.", .muted)],
                [Run(keys.name("filter", in: .records), .key), Run("  shows others; Esc shows everything again")],
            ]
        drawEmptyList(lines, in: rect)
    }

    /// What it says, a fact a line; under the list as many as there is room for, side by side.
    ///
    /// - Returns: what is free under it.
    private mutating func drawDetail(
        of record: ReadRecord, _ kind: RecordKind, _ wallet: Wallet, in place: ListLayout
    ) -> Rect {
        let facts = wallet.account(of: record, kind).map { shown($0.replacing("\n", with: " ")) }
        guard place.isWide else {
            let lines = wrapped(facts.joined(separator: " \(Glyph.dot) "), width: place.detail.width - 2)
            for (row, line) in lines.prefix(place.detail.height).enumerated() {
                put([Run(line, .muted)], x: place.detail.x + 1, y: place.detail.y + row, width: place.detail.width - 2)
            }
            return place.detail.inset(top: lines.count + 1)
        }
        let width = place.detail.width - 2
        let lines =
            [[Line(left: [Run(shown(record.name), .title)])], [Line(left: [])]].joined()
            + wallet.account(of: record, kind).flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            .flatMap { wrapped(shown(String($0)), width: width) }.map { Line(left: [Run($0)]) }
        draw(Array(lines), from: 0, in: place.detail.inset(left: 1, right: 1))
        return place.detail.inset(top: lines.count + 1)
    }
}

/// What a list of records says otherwise than its fields do, or beside them.
struct RecordTelling {
    /// What columns say of one, by the keys of their fields.
    var cells: (FreshID) -> [String: String] = { _ in [:] }
    /// A last column.
    var last: (title: String, isOfNumbers: Bool, of: (FreshID) -> String)?
    /// More words for the title, of at most so many columns.
    var title: (Int) -> [Run] = { _ in [] }
    /// What belongs to one, under what it says of itself: the transactions of an account, the cards of a person.
    var under: (inout Page, ReadRecord, Rect) -> Void = { _, _, _ in }

    /// That column in the rows that show.
    fileprivate struct Last {
        let cells: [String]
        private let isOfNumbers: Bool
        private let width: Int
        /// With what is free before it, and behind it.
        var room: Int { width == 0 ? 0 : width + 4 }

        init(_ telling: RecordTelling, _ rows: ArraySlice<FreshID>) {
            cells = rows.map { row in telling.last.map { shown($0.of(row)) } ?? "" }
            isOfNumbers = telling.last?.isOfNumbers ?? false
            let widest = cells.map { displayWidth(of: $0) }.max() ?? 0
            width = widest == 0 ? 0 : min(16, max(widest, displayWidth(of: telling.last?.title ?? "")))
        }

        func put(_ cell: String, on page: inout Page, endX: Int, y: Int, _ role: Role) {
            guard width > 0 else { return }
            if isOfNumbers {
                page.canvas.put(cell, right: endX, y: y, style: page.look[role])
            } else {
                page.canvas.put(
                    cell, x: endX - width, y: y, style: page.look[role], width: width, overflow: .ellipsis)
            }
        }
    }
}

/// What one line of the list says.
private struct RecordRow {
    let cells: [String]
    let isArchived: Bool

    init(
        _ id: FreshID, _ record: ReadRecord?, _ fields: [Int], _ kind: RecordKind, _ wallet: Wallet,
        _ telling: RecordTelling
    ) {
        let others = telling.cells(id)
        cells = fields.map { place in
            shown(others[kind.fields[place].key] ?? record.map { wallet.cell($0, place, kind) } ?? "")
        }
        isArchived = record?.archivedOn != nil
    }
}

/// Where the columns stand: as wide as what shows in them, later ones left out where there is no room.
private struct RecordColumns {
    struct Column {
        let place: Int
        let title: String
        fileprivate(set) var x = 0
        fileprivate(set) var width: Int
        /// What shows nothing cut.
        fileprivate let full: Int
        /// It leads the eye.
        let isName: Bool
        /// Where they are aligned on their points.
        let amounts: AmountColumn?
    }

    private(set) var all: [Column] = []
    var end: Int { all.last.map { $0.x + $0.width } ?? 0 }

    private static let gap = 2
    /// Where there is room for all of them.
    private static let wideGaps = [6, 4]
    private static let most = 32

    init(_ rows: [RecordRow], _ fields: [FieldFacts], sortedBy order: Int?, width: Int) {
        var spare = width
        for (place, field) in fields.enumerated() {
            let amounts = field.shape.isAmount ? AmountColumn(rows.map { Amount(shown: $0.cells[place]) }) : nil
            let widest = amounts?.width ?? rows.map { displayWidth(of: $0.cells[place]) }.max() ?? 0
            // A column in which no row says anything says nothing.
            guard widest > 0 else { continue }
            let full = max(widest, displayWidth(of: field.label) + (place == order ? 2 : 0))
            let room = spare - (all.isEmpty ? 0 : RecordColumns.gap)
            guard room >= min(full, 8) else { break }
            let column = Column(
                place: place, title: field.label, width: min(full, RecordColumns.most, room), full: full,
                isName: field.uses.contains(.needed) && field.uses.contains(.names), amounts: amounts)
            all.append(column)
            spare = room - column.width
        }
        // What is left goes to what was cut to leave room for others, and then between them.
        for index in all.indices {
            let more = min(spare, all[index].full - all[index].width)
            all[index].width += more
            spare -= more
        }
        let gap =
            RecordColumns.wideGaps.first { ($0 - RecordColumns.gap) * (all.count - 1) <= spare } ?? RecordColumns.gap
        var x = 0
        for index in all.indices {
            all[index].x = x
            x += all[index].width + gap
        }
    }
}
