import WalletDomain
import WalletStore

extension ScreenLook {
    static let month = list(
        .month, page: { MonthLayout($0, rows: 0).list.height },
        opened: .month(.opened), draw: { $0.drawMonth($1, $2, &$3[.month]) })
}

/// Where the parts of a month lie: its sums, its categories, the transactions of the highlighted one, and on a large
/// screen the year around it.
struct MonthLayout {
    let title: Rect
    let head: Rect
    let list: Rect
    let detail: Rect
    let year: Rect
    let isWide: Bool

    /// A line that says which year it is, and what is still a picture.
    private static let leastYear = 12

    init(_ layout: AppLayout, rows: Int) {
        let rest: Rect
        (title, rest) = layout.titled(2)
        isWide = rest.width >= 156 && !layout.isLinear
        let table: Rect
        if isWide {
            let column: Rect
            (column, detail) = rest.splitLeft(112, gap: 3)
            let free = rows == 0 ? 0 : column.height - 1 - rows - 2
            let taken = free < MonthLayout.leastYear ? 0 : min(free, 36)
            (table, year) = column.splitBottom(taken, gap: taken > 0 ? 1 : 0)
        } else {
            year = rest.splitTop(0).top
            // What the categories leave is for the transactions of one of them.
            let free = rest.height - 1 - rows - 2
            let taken = layout.body.height < 16 ? 0 : max(3, min(free, rest.height / 2))
            (table, detail) = rest.splitBottom(taken, gap: taken > 0 ? 1 : 0)
        }
        (head, list) = table.splitTop(1)
    }
}

extension Page {
    /// Plans and what came of them, category by category.
    mutating func drawMonth(_ state: AppState, _ layout: AppLayout, _ scroll: inout Scroll) {
        guard let figures = state.budgets.shownFigures else { return drawNoBook(.month, layout) }
        let place = MonthLayout(layout, rows: figures.rows.count)
        let symbol = state.symbolOfBook
        drawMonthTitle(figures, symbol, in: place.title, on: state.today)
        guard !figures.rows.isEmpty else {
            return drawEmptyList(
                [
                    [Run("No categories yet.", .muted)],
                    way("usual", in: .month, "adds the usual ones: groceries, rent, a salary and so on"),
                    way("add", in: .month, "adds one of your own"), statementTold,
                ], in: place.list)
        }
        let table = Table(figures, symbol, width: place.list.width)
        drawHead(of: table, in: place.head)
        target(place.list, .list)
        drawRows(figures.rows.count, selected: state.budgets.row, in: place.list, &scroll) { page, row, line in
            page.draw(row, of: table, in: line)
            guard figures.rows[row].level == .over else { return }
            page.canvas.put(Glyph.urgent, x: line.x + 2, y: line.y, style: page.look[.warn])
        }
        putPosition(scroll, of: figures.rows.count, in: place.list, behind: "category", of: table, place.head)
        if place.isWide { divide(place.detail, x: place.detail.x - 2) }
        if place.year.height > 0 { drawYearAround(state, in: place.year) }
        drawCategory(of: state, symbol, place)
    }

    /// The transactions of the highlighted category; beside them the days of the month, or under them the category's payees
    /// and its year, where there is room.
    private mutating func drawCategory(of state: AppState, _ symbol: String, _ place: MonthLayout) {
        let lines = state.budgets.ofSelected.map {
            (day: $0.transaction.date, name: $0.transaction.payee, amount: $0.amount)
        }
        let hasDays =
            !place.isWide && !look.isLinear && place.detail.width >= 100 && place.detail.height >= Self.leastPictures
        let (detail, days) = place.detail.splitLeft(hasDays ? 50 : place.detail.width, gap: 3)
        if hasDays, let plot = spendingByDay(state.budgets, on: state.today) { draw(titled: plot, in: days) }
        let hasMonths = place.isWide && detail.height >= 2 * Self.mostPictures
        let (list, rest) = detail.splitTop(
            hasMonths ? min(max(2, lines.count + 1), detail.height - Self.mostPictures - 1) : detail.height, gap: 1)
        let count = lines.isEmpty ? "no transactions" : grouped(lines.count)
        let when = state.budgets.yearToDate == nil ? "this month" : "this year"
        // What came in and nobody filed is listed, and makes nothing of what was spent.
        let apart = lines.reduce(state.budgets.selected?.spent ?? .zero) { $0 + $1.amount }
        let cameIn =
            state.budgets.selected?.category == nil && apart > .zero
            ? ", of which \(apart.formatted(symbol: symbol)) came in and is not counted" : ""
        let name = state.budgets.selected.map { state.wallet.told($0.category?.id) } ?? ""
        draw(lines, named: name, count: "\(count) \(when)\(cameIn)", symbol, on: state.today, in: list)
        guard hasMonths, let year = state.budgets.year.figures,
            let row = year.rows.first(where: { $0.category?.id == state.budgets.selected?.category?.id })
        else { return }
        let payees = RankedBars(payeesOf: lines, symbol)
        let hasPayees = rest.height >= payees.rows.count + 2 + Self.mostPictures
        let (upper, months) = rest.splitTop(hasPayees ? payees.rows.count + 1 : 0, gap: hasPayees ? 1 : 0)
        draw(payees, in: upper)
        draw(MonthBars(row, year, named: name), in: months)
    }

    /// The days of the month, where there is room for them too, and the year.
    private mutating func drawYearAround(_ state: AppState, in rect: Rect) {
        guard let figures = state.budgets.year.figures else { return }
        let hasDays = rect.height >= 2 * Self.leastPictures + 4
        let (days, year) = rect.splitTop(hasDays ? rect.height / 2 : 0, gap: hasDays ? 1 : 0)
        if let plot = spendingByDay(state.budgets, on: state.today) { draw(titled: plot, in: days) }
        let (title, chart) = year.splitTop(1, gap: 1)
        put([Run("\(figures.year)  ", .title)] + yearLegend(), in: title)
        drawColumns(YearBars(figures), figures, state, in: chart, isChosen: false)
    }

    /// - Parameter place: where a key adds one.
    mutating func drawNoBook(_ place: KeyPlace, _ layout: AppLayout) {
        // A statement of an account needs a book; of a card it marks benefits, which is told elsewhere.
        drawEmptyList(
            [
                [Run("No book yet: plans for each month, what came of them, and who owes whom.", .muted)],
                way("add", in: place, "adds a book: a name, a currency, one or two owners"),
                way("areas", in: .everywhere, "leads back to the other areas of the wallet"),
            ], in: layout.body.inset(left: 1, right: 1))
    }

    /// Where a book begins: what the bank has of it.
    var statementTold: [Run] { way("statement", in: .everywhere, "takes in a bank's statement") }

    /// `‹ November 2026 ›  Home · Ana 60 %, Sam 40 %` and what it comes to; then the pace.
    private mutating func drawMonthTitle(
        _ figures: MonthFigures, _ symbol: String, in rect: Rect, on today: CalendarDay
    ) {
        let money = { (amount: Money) in amount.formatted(symbol: symbol) }
        let sum = figures.sum
        let plan = sum.plan.map { _ in money(sum.allowance) }
        func spent(_ word: String) -> Run {
            Run(spentWords(money(sum.spent), compared: money(sum.spentOfPlan), with: plan.map { $0 + word }), .text)
        }
        let whole = spent(figures.since == nil ? "" : " planned")
        let expected = Run(sum.expected.isZero ? "" : "expected \(money(sum.expected))", .muted)
        let free = Run(
            sum.plan == nil ? "" : "free \(money(sum.free))", sum.free.isNegative ? .warn : .good, isBold: true)
        let wordings = [[whole, expected, free], [whole, free], [spent(""), free], [free]].map { $0.dotted() }
        // Beside the month and the beginning of the book's name.
        let used = put(firstFitting: wordings, in: rect, width: rect.width - displayWidth(of: figures.title) - 18)
        let (room, head) = (rect.width - used - 4, headOfMonth(figures))
        // A share that is cut says nothing.
        put(head.width <= room ? head : headOfMonth(figures, isBrief: true), x: rect.x + 1, y: rect.y, width: room)
        drawPace(figures, symbol, Rect(x: rect.x, y: rect.y + 1, width: rect.width, height: 1), today)
    }

    /// `spent $2,965.04 of $3,135`; where some months have no plan: `spent $3,948.54, $3,082.54 of $3,285 planned`.
    ///
    /// - Parameters:
    ///   - compared: what of it is of months with a plan.
    ///   - plan: what these planned; nil: nothing.
    func spentWords(_ spent: String, compared: String, with plan: String?) -> String {
        "spent \(spent)" + (plan.map { (spent == compared ? "" : ", \(compared)") + " of \($0)" } ?? "")
    }

    /// `‹ Nov 2026 ›  Home · Ana 60 %, Sam 40 %`
    func headOfMonth(_ figures: MonthFigures, isBrief: Bool = false) -> [Run] {
        let shares = isBrief ? "" : figures.book.shareWords(in: figures.month)
        let book = [Run(shown(figures.book.name)), Run(shares, .muted)].dotted()
        return Run.stepped(figures.title) + [Run("  ", .faint)] + book
    }

    /// How far the month has gone, and how far its money.
    private mutating func drawPace(_ figures: MonthFigures, _ symbol: String, _ rect: Rect, _ today: CalendarDay) {
        guard let pace = figures.pace else {
            let word =
                figures.since != nil
                ? "all months from January on, plans against the months that have one"
                : figures.month == today.firstOfMonth
                    ? "" : figures.month > today ? "this month is still to come" : "this month is over"
            return say(word, .faint, in: rect)
        }
        let isOver = pace.underBy.isNegative
        let under = "\(pace.underBy.magnitude.formatted(symbol: symbol)) \(isOver ? "over" : "under") pace"
        let perDay =
            "\(pace.perDay.formatted(symbol: symbol)) a day for \(pace.days) \(pace.days == 1 ? "day" : "days")"
        let words = [Run(under, isOver ? .warn : .good), Run(pace.perDay.isNegative ? "" : perDay, .muted)].dotted()
        let used = put(words, in: rect)
        let day = "day \(today.day) of \(figures.lastDay.day)"
        let right = put([Run(day, .faint)], right: rect.endX - 1, y: rect.y, width: rect.width - used - 4)
        let room = rect.width - used - right - 8
        guard room >= 12 else { return }
        let sum = figures.sum
        let bar = ProportionBar(shares: [
            .init(sum.spent, isOver ? .barLapsed : .barFull, Glyph.heavy),
            .init(sum.expected, .barOpen, Glyph.dashed), .init(max(.zero, sum.free), .barEmpty, Glyph.rule),
        ])
        let x = rect.x + used + 4
        draw(bar, x: x, y: rect.y, width: room)
        let mark = x + min(room - 1, room * today.day / figures.lastDay.day)
        canvas.put("╵", x: mark, y: rect.y, style: look[.accent])
    }

    /// A line each, and how many more there are.
    mutating func draw(_ all: [DatedAmount], _ symbol: String, on today: CalendarDay, in rect: Rect) {
        let columns: [TableColumn<DatedAmount>] = [
            .words("", isRight: true) { Run($0.day.near(today), .muted) },
            .words("", least: 8) { Run(shown($0.name)) },
            .amounts("") { Amount($0.amount, symbol: symbol) },
        ]
        draw(all, columns, in: rect)
    }
}
