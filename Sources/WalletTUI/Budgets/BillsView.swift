import WalletDomain
import WalletStore

extension ScreenLook {
    static let bills = list(
        .bills, page: { $0.titled().rest.height - 1 },
        opened: .bills(.opened), draw: { $0.drawBills($1, $2, &$3[.bills]) }
    ).withCalendar()
}

extension Page {
    /// What has to be paid next, a line each.
    mutating func drawBills(_ state: AppState, _ layout: AppLayout, _ scroll: inout Scroll) {
        let budgets = state.budgets
        guard let book = budgets.figures?.book else { return drawNoBook(.bills, layout) }
        let (symbol, rows, (title, rest)) = (state.symbolOfBook, budgets.bills, layout.titled())
        let (head, list) = rest.splitTop(1)
        drawBillsTitle(book, budgets, symbol, in: title)
        guard !rows.isEmpty else { return drawNoBills(in: list) }
        let table = Table(rows, symbol, in: state.wallet, on: state.today, width: list.width - 1)
        drawHead(of: table, in: head)
        target(list, .list)
        // The highlighted one takes two lines where not all of it fits in one, and nothing under the list says the rest.
        let isBrief = !table.isWhole && list.height - rows.count - 1 <= 3
        let room = list.height - (isBrief ? 1 : 0)
        scroll.keep(budgets.billRow, count: rows.count, room: room)
        var y = list.y
        for index in scroll.shown(count: rows.count, room: room) {
            let line = Rect(x: list.x, y: y, width: list.width, height: 1)
            if rows[index].isSnoozed(at: state.now) {
                canvas.put(Glyph.snoozed, x: line.x + 2, y: y, style: look[.muted])
            } else if rows[index].isUrgent {
                canvas.put(Glyph.urgent, x: line.x + 2, y: y, style: look[.warn])
            }
            draw(index, of: table, in: line)
            target(line, .row(index))
            y += 1
            guard index == budgets.billRow else { continue }
            select(line, cursor: 2)
            guard isBrief, y < list.endY else { continue }
            let x = line.x + table.columns[1].x
            put([Run(rows[index].rest(symbol, in: state.wallet), .muted)], x: x, y: y, width: line.endX - x - 1)
            y += 1
        }
        guard let row = budgets.selectedBill else { return }
        let below = list.inset(top: y + 1 - list.y)
        let hasDays = !layout.isLinear && below.width >= Self.wideForDays && below.height >= Self.leastDays
        let (left, right) = below.splitLeft(
            hasDays ? min(64, max(46, below.width / 3)) : below.width, gap: hasDays ? 2 : 0)
        if left.height > 3 { drawPaid(row, state, in: left) }
        if hasDays { drawDaysToCome(state, symbol, in: right) }
    }

    /// What there is to say of one, and what was paid of it, by month too, where there is room.
    mutating func drawPaid(_ row: ListedBill, _ state: AppState, in rect: Rect) {
        let used = drawDetail(row, state, isPaid: row == state.paidBill, in: rect)
        let below = rect.inset(top: used + 1)
        guard below.height > 1 else { return }
        let plan = row.bill.transactionID
        let payments = state.books[row.book]?.recent(byAccount: true) { $0.matches?.recurringID == plan } ?? []
        let hasMonths =
            !look.isLinear && payments.count > 1 && below.height > payments.count + 1 + Self.leastPictures
        let (list, months) = below.splitTop(hasMonths ? payments.count : below.height, gap: 1)
        draw(payments, row.symbol, on: state.today, in: list)
        draw(MonthBars(payments, row.symbol, to: state.today), in: months.splitTop(Self.mostPictures).top)
    }

    private static let wideForDays = 116
    /// Rows that the days to come need: a head, the names of days, two for each of five weeks, and what signs mean.
    private static let leastDays = 13

    /// What a large screen has room for beside that: on which days of this week and those to come it falls.
    private mutating func drawDaysToCome(_ state: AppState, _ symbol: String, in rect: Rect) {
        let first = WeekGrid(from: state.today, to: state.today, firstWeekday: look.firstWeekday).start
        // As many as have room for a sum and who is paid.
        let weeks = min(13, max(5, (rect.height - 3) / 4))
        let grid = WeekGrid(from: first, to: first.adding(days: 7 * weeks - 1), firstWeekday: look.firstWeekday)
        // What is open still of the days before today, too: it is what needs a look.
        let span = Period(start: first, end: grid.last)
        let days = DayCalendar(state.budgets.knownBills(in: span, on: state.today), in: span, now: state.now)
        let (head, rest) = rect.splitTop(1)
        canvas.fill(head.inset(left: 1, right: 1), style: look[.border], character: look.borders.rule)
        put([Run(" To \(grid.last.short) ", .title)], x: head.x + 2, y: head.y)
        let (area, legend) = rest.splitBottom(1)
        let cell = Size(columns: area.width / 7, rows: min(6, (area.height - 1) / weeks))
        let shown = area.splitTop(1 + weeks * cell.rows).top
        drawDayLegend(drawWeeks(grid, of: days, state, cell: cell, in: shown), symbol: symbol, in: legend)
    }

    /// `Home · 4 subscriptions, 1 trial`, and what they come to.
    private mutating func drawBillsTitle(_ book: Book, _ budgets: BudgetsState, _ symbol: String, in rect: Rect) {
        let sums = budgets.subscriptions
        let words = sums.count + sums.trials == 0 ? [] : sums.words(symbol: symbol)
        let incomes = budgets.bills.count { $0.cost.isNegative }
        let counted = words.first ?? ListedBill.counted(budgets.bills.count, incomes: incomes)
        let name = [Run(shown(book.name), .title), Run(counted, .text)].dotted()
        // What there is no room for is left out from its end.
        let rest = words.dropFirst().map { Run($0, .muted) }
        let wordings = stride(from: rest.count, through: 1, by: -1).map { Array(rest.prefix($0)).dotted() }
        let used = put(firstFitting: wordings, in: rect, width: max(0, rect.width - name.width - 4))
        put(name, x: rect.x + 1, y: rect.y, width: rect.width - used - 4)
    }

    private mutating func drawNoBills(in rect: Rect) {
        drawEmptyList(
            [
                [Run("Nothing comes back in this book, and nothing is expected.", .muted)],
                way("add", in: .bills, "adds a bill or a subscription"),
                way("found", in: .bills, "lists what statements show to come back"), statementTold,
            ], in: rect)
    }
}
