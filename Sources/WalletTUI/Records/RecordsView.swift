import WalletDomain
import WalletStore

extension ScreenLook {
    /// A list of the records of a described kind.
    ///
    /// - Parameter telling: what it says beside the fields of its kind.
    static func records(telling: @escaping @Sendable (Page, AppState) -> RecordTelling) -> ScreenLook {
        list(
            .records, selectPlace: .selectRecords, page: { ListLayout.history($0).list.height },
            opened: .records(.opened),
            draw: { $0.drawRecords($1, $2, &$3, telling) })
    }

    /// The list of people, with the cards of each.
    static let people = records { _, state in
        guard let person = state.record?.id else { return RecordTelling() }
        let cards = state.wallet.activeCards(of: person.cast())
        let all = state.wallet.allCards(of: person.cast())
        let known = { (figures: inout DashboardFigures) in all.first?.owner.flatMap { figures.year(of: $0, state) } }
        return RecordTelling(
            under: { $0.drawOpen(on: cards, state, in: $1) }, width: 53,
            pictures: [
                { page, rect, figures in
                    guard let year = known(&figures) else { return }
                    let years = CardInsights.againstFees(in: state, of: Set(all.map(\.id)))
                    let isHigh = rect.height > years.count + 4 + Page.leastPictures
                    let (upper, months) = rect.splitTop(isHigh ? years.count + 3 : 0, gap: isHigh ? 1 : 0)
                    if isHigh { page.drawYears(years, state, in: upper) }
                    page.draw(MonthBars(year), in: months)
                },
                { page, rect, figures in
                    guard let year = known(&figures) else { return }
                    page.draw(RankedBars(categoriesOf: year, page.symbol), in: rect)
                },
                { page, rect, figures in
                    guard let year = known(&figures) else { return }
                    page.draw(
                        LapseMap(year, today: state.today, firstWeekday: page.look.firstWeekday), in: rect)
                },
            ],
            rankedRows: { known(&$0)?.byCategory.count ?? 0 })
    }
}

extension Page {
    /// What a person holds, and what is open on it.
    ///
    /// - Parameter isWhole: nothing is drawn where a name would be cut.
    mutating func drawOpen(on cards: [UserCard], _ state: AppState, isWhole: Bool = false, in rect: Rect) {
        let cards = cards.map { card in
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
        let room = rect.inset(left: 1).splitLeft(min(72, rect.width - 1)).left
        if isWhole, lines.contains(where: { $0.indent + $0.left.width + $0.right.width + 2 > room.width }) { return }
        draw(lines, from: 0, in: room)
    }
}

extension Page {
    /// The records of a described kind: a column for each field that has one, and all of the highlighted one beside them.
    ///
    /// - Parameter asked: what the list says otherwise, or beside that.
    mutating func drawRecords(
        _ state: AppState, _ layout: AppLayout, _ before: inout DrawnBefore,
        _ asked: @escaping @Sendable (Page, AppState) -> RecordTelling
    ) {
        guard let list = state.records, let kind = list.kind else { return }
        guard !kind.isOfBook || state.budgets.figures != nil else { return drawNoBook(.records, layout) }
        let telling = asked(self, state)
        let place = ListLayout.history(layout, rows: list.shown.count) { width in
            let rows = before.rows.read(list.shown[...], of: list, kind, state.wallet)
            return 2
                + self.table(of: list, kind, rows, state.wallet, telling, &before.rows, width: width, hasMore: false)
                .width
        }
        guard !list.shown.isEmpty else {
            drawTitle(of: list, kind, 0..<0, state, telling, in: place.title)
            return drawNoRecords(list, kind, in: place.list)
        }
        target(place.list, .list)
        before[state.screen].keep(list.row, count: list.shown.count, room: rowsInSight(of: place.list, state))
        let shown = before[state.screen].shown(count: list.shown.count, room: place.list.height)
        drawTitle(of: list, kind, shown, state, telling, in: place.title)
        let rows = before.rows.read(list.shown[shown], of: list, kind, state.wallet)
        let table = table(of: list, kind, rows, state.wallet, telling, &before.rows, width: place.list.width - 1)
        drawHead(of: table, in: place.head)
        let free = place.list.inset(top: place.isWide ? shown.count + 1 : place.list.height)
        let drawn = DrawnRows(
            of: table, rows.map(\.id), shown: shown, selected: list.row, in: place.list, cursor: 3,
            highlight: { $0.records.map { ($0.row, $0.shown.count) } },
            drawBeside: { page, row, state, before in
                guard let list = state.records else { return }
                let telling = asked(page, state)
                for rect in [place.title, place.detail, free] { page.canvas.fill(rect, style: .plain) }
                page.drawTitle(of: list, kind, shown, state, telling, in: place.title)
                page.drawSelected(
                    rows[at: row - shown.lowerBound], kind, state, &before, telling, beside: table, free: free,
                    in: place)
            })
        draw(drawn, state)
        if place.isWide { divide(layout.body, x: place.detail.x - 2) }
        drawSelected(
            rows[at: list.row - shown.lowerBound], kind, state, &before, telling, beside: table, free: free, in: place)
    }

    /// All of the highlighted one, and what belongs to it.
    ///
    /// - Parameter free: under the rows of a list that has words beside it.
    private mutating func drawSelected(
        _ row: RecordRow?, _ kind: RecordKind, _ state: AppState, _ before: inout DrawnBefore,
        _ telling: RecordTelling, beside table: Table, free: Rect, in place: ListLayout
    ) {
        guard let record = row?.whole?.said else { return }
        let rest = drawDetail(of: record, kind, state, telling.facts, beside: table, in: place)
        // Pictures stand under a list that leaves room, and beside what belongs to the highlighted one.
        let isBroad = rest.width >= Self.leastBroad && !state.session.isLinear
        let isHigh = place.isWide && telling.pictures.count > 2 && rest.height >= 4 * Self.leastPictures
        let (under, side) =
            !isBroad && isHigh
            ? rest.splitTop(rest.height / 2, gap: 1)
            : rest.splitLeft(isBroad ? max(telling.width, rest.width - Self.mostPictured) : rest.width, gap: 3)
        if under.height >= Self.leastUnder { telling.under(&self, under) }
        let hasFree = free.height >= Self.leastPictures && !free.isEmpty
        let hasBoth = telling.pictures.count > (hasFree ? 2 : 1) && side.height > 2 * Self.leastPictures
        // What has a row for each takes no more of them than it has.
        let needed = hasFree && hasBoth ? max(1, telling.rankedRows(&before.dashboard)) + 1 : .max
        let share = max(Self.leastPictures, side.height / (hasFree ? 3 : 2))
        let (upper, lower) = side.splitTop(hasBoth ? min(share, needed) : side.height, gap: 1)
        let places = [free, upper, lower].filter { $0.height >= min(Self.leastPictures, needed) && !$0.isEmpty }
        for (picture, place) in zip(telling.pictures, places) { picture(&self, place, &before.dashboard) }
    }

    /// Rows of a title, one of what it is of, and how many more there are.
    private static let leastUnder = 3

    /// Columns that have room for pictures beside words.
    private static let leastBroad = 100

    /// Columns of which pictures make enough; names have what is more.
    private static let mostPictured = 65

    /// Columns of a list in which names have room beside what matters as much.
    private static let leastNamed = 72

    /// Columns of a list that may have more than its fields.
    private static let leastMore = 130

    /// A column for each field that has one, of even ranks; later ones are left out where there is no room.
    private func table(
        of list: RecordsFeature.State, _ kind: RecordKind, _ rows: [RecordRow], _ wallet: Wallet,
        _ telling: RecordTelling, _ known: inout RecordRows, width: Int, hasMore: Bool = true
    ) -> Table {
        let leastName = width < Self.leastNamed ? 12 : 24
        var columns = kind.placesOfColumns.enumerated().map { number, place in
            let field = kind.fields[place]
            let texts = { (row: ToldRow) in
                row.others[field.key]?.map { shown($0) } ?? [row.row.words[place] ?? ""]
            }
            // It leads the eye.
            let role: Role = field.uses.contains(.needed) && field.uses.contains(.names) ? .text : .muted
            let rank = 2 * number
            let order = number != list.order ? "" : " " + (list.isReversed ? Glyph.down : Glyph.up)
            let title = field.label.lowercased() + order
            var column: TableColumn<ToldRow> =
                field.shape.isAmount
                ? .amounts(title, rank: rank) { Amount(shown: texts($0).first ?? "") }
                : .texts(title, least: role == .text ? leastName : 14, rank: rank, isRight: field.shape.side != nil) {
                    (texts($0), $0.row.whole?.said.archivedOn == nil ? role : .faint)
                }
            if !order.isEmpty { column.head.role = .muted }
            return column
        }
        columns += (telling.columns + (hasMore && width >= Self.leastMore ? telling.more : [])).map { $0.of(\.row) }
        let told = rows.map { row in
            known.told(row, telling.cells(row), count: columns.count) { told in columns.map { $0.cell(told) } }
        }
        return Table(told.map(\.cells), columns, indent: 3, widest: 6, width: width)
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
        let filter = Run(list.filter.words.isEmpty ? "" : "only \(WalletDomain.shown(list.filter.words))", .accent)
        let book = Run(list.isOfOneBook ? WalletDomain.shown(state.budgets.figures?.book.name ?? "") : "")
        let counted = "\(rows)\(grouped(count))\(all)"
        let noun = " \(count == 1 && all.isEmpty ? kind.one : kind.many)"
        func free(beside count: String) -> Int { rect.width - min(displayWidth(of: count), rect.width / 2) - 4 }
        func title(_ order: String, _ room: Int) -> (words: [Run], more: [Run]) {
            let words = [Run(kind.many.withCapital, .title), book, Run(order, .muted), filter].dotted()
            return (words, telling.title(room - words.width - 3))
        }
        // The title begins with it: it goes before what the list is narrowed to is cut, or what waits is left out.
        let isLong = [Run(kind.many), book, filter].dotted().width + displayWidth(of: counted + noun) > rect.width - 4
        let (whole, brief) = (title("", free(beside: counted + noun)), title("", free(beside: counted)))
        let told = isLong || whole.more.isEmpty && !brief.more.isEmpty ? counted : counted + noun
        put([Run(told, .muted)], right: rect.endX - 1, y: rect.y, width: rect.width / 2)
        let room = free(beside: told)
        var (words, more) = title(list.orderWords, room)
        // What waits matters more than the order, which a title of the list shows too.
        let isCut = words.width + (more.isEmpty ? 0 : 3 + more.width) > room
        if case let brief = title("", room), isCut || brief.more.width > more.width { (words, more) = brief }
        put(
            words + (more.isEmpty ? [] : [Run(" \(Glyph.dot) ", .faint)] + more), x: rect.x + 1, y: rect.y, width: room)
    }

    private mutating func drawNoRecords(_ list: RecordsFeature.State, _ kind: RecordKind, in rect: Rect) {
        guard list.filter == .active else {
            let others = way("filter", in: .records, "shows others; Esc shows everything again")
            return drawEmptyList([[Run("No \(kind.one) fits.", .muted)], others], in: rect)
        }
        let archived = list.archivedCount
        let why =
            archived == 0
            ? "No \(kind.many) yet."
            : archived == 1 ? "One \(kind.one) is archived." : "All \(grouped(archived)) \(kind.many) are archived."
        var lines = [[Run(why, .muted)]]
        if archived > 0 { lines.append(way("filter", in: .records, "shows what is archived")) }
        lines.append(way("add", in: .records, "adds \(kind.aOne)"))
        if kind.comesOfStatements { lines.append(statementTold) }
        lines.append(way("areas", in: .everywhere, "leads to the other areas of the wallet"))
        drawEmptyList(lines, in: rect)
    }

    /// What it says, a fact a line; under the list what its row does not say, side by side.
    ///
    /// - Parameter more: facts that are none of its fields.
    /// - Returns: what is free under it.
    private mutating func drawDetail(
        of record: ReadRecord, _ kind: RecordKind, _ state: AppState, _ more: [String], beside table: Table,
        in place: ListLayout
    ) -> Rect {
        let wallet = state.wallet
        guard place.isWide else {
            let said = kind.fieldsSaid(by: table)
            let facts = wallet.account(of: record, kind, but: said) + more
            let lines = packed(
                facts.map { shown($0.replacing("\n", with: " ")) }, width: place.detail.width - 2)
            putWords(lines, in: place.detail.inset(left: 1, right: 1))
            return place.detail.inset(top: lines.isEmpty ? 0 : lines.count + 1)
        }
        let width = place.detail.width - 2
        let lines =
            [[Line(left: [Run(shown(record.name), .title)])], [Line(left: [])]].joined()
            + (wallet.account(of: record, kind) + more)
            .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            .flatMap { wrapped(shown(String($0)), width: width) }.map { Line(left: [Run($0)]) }
        draw(Array(lines), from: 0, in: place.detail.inset(left: 1, right: 1))
        return place.detail.inset(top: lines.count + 1)
    }
}

extension RecordKind {
    /// The places of fields whose columns show and are not cut; and of the book, which all are of.
    fileprivate func fieldsSaid(by table: Table) -> Set<Int> {
        let uncut = table.uncutTitles
        return Set(
            fields.indices.filter { place in
                let (key, label) = (fields[place].key, fields[place].label.lowercased())
                return key == "bookId" || uncut.contains { $0 == label || $0.hasPrefix(label + " ") }
            })
    }
}

/// What a list of records says otherwise than its fields do, or beside them.
struct RecordTelling {
    /// What columns say of one, by the keys of their fields; several texts are names.
    var cells: (RecordRow) -> [String: [String]] = { _ in [:] }
    /// What is known of the highlighted one beside what its fields say.
    var facts: [String] = []
    /// The last columns.
    var columns: [TableColumn<RecordRow>] = []
    /// Those behind them where room is left over.
    var more: [TableColumn<RecordRow>] = []
    /// More words for the title, of at most so many columns; they may be of the highlighted one.
    var title: (Int) -> [Run] = { _ in [] }
    /// What belongs to the highlighted one, under what it says of itself: the transactions of an account, the cards of a person.
    var under: (inout Page, Rect) -> Void = { _, _ in }
    /// Columns that it takes where pictures stand beside it.
    var width = 60
    /// The same as pictures, as many as there is room for.
    var pictures: [(inout Page, Rect, inout DashboardFigures) -> Void] = []
    /// How many rows the second of them has under its title.
    var rankedRows: (inout DashboardFigures) -> Int = { _ in .max - 1 }
}
