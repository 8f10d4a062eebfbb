import WalletDomain
import WalletReminders
import WalletStore

/// What the panes were worked out for, and what they say: a key that changes nothing in the wallet costs none of it.
struct DashboardFigures: Sendable {
    private var stamp = -1
    private var startedAt: Instant?
    private var today: CalendarDay?
    fileprivate(set) var days: DayCalendar?
    fileprivate(set) var years: [CardInsights]?
    private(set) var errands: [Errand]?
    private(set) var season: Season?
    /// The last months of cards whose tiles were shown.
    private var sparks: [UserCard.ID: Spark] = [:]
    /// This year of cards whose pictures were shown.
    private var cardYears: [UserCard.ID: CardInsights] = [:]
    /// This year of owners whose pictures were shown.
    private var ownerYears: [String: CardInsights] = [:]

    /// Forgets what may be otherwise by now.
    ///
    /// - Parameter card: the only one whose benefits were marked; nil: anything may have changed.
    fileprivate mutating func meet(_ state: AppState, only card: UserCard.ID?) {
        let now = state.cards.panes.stamp.count
        let isSame = startedAt == state.session.startedAt && today == state.today
        guard stamp != now || !isSame else { return }
        if let card, isSame {
            (sparks[card], cardYears[card]) = (nil, nil)
            days?.workOut(card, state.wallet, on: state.today)
            season?.lookAgain(at: card, in: state.wallet, on: state.today)
            if let place = years?.firstIndex(where: { $0.card == card }) {
                years?.replaceSubrange(place...place, with: CardInsights.againstFees(in: state, of: [card]))
            }
        } else {
            (sparks, cardYears, days, years, season) = ([:], [:], nil, nil, nil)
        }
        (stamp, startedAt, today) = (now, state.session.startedAt, state.today)
        (errands, ownerYears) = (nil, [:])
    }

    /// nil before the first picture is on the screen: the history is not read for that.
    mutating func spark(of card: UserCard.ID, _ state: AppState) -> Spark? {
        guard state.cards.panes.stamp.isAwake else { return nil }
        if let known = sparks[card] { return known }
        let spark = Spark(state.wallet.lastMonths(ofCard: card, on: state.today))
        sparks[card] = spark
        return spark
    }

    /// nil before the first picture is on the screen, and where the history is long.
    ///
    /// - Parameter changed: the only card that changed since the last picture; nil: any may have.
    mutating func year(of card: UserCard.ID, _ state: AppState, only changed: UserCard.ID? = nil) -> CardInsights? {
        guard state.cards.panes.stamp.isAwake, state.wallet.usages.most <= WalletPanes.mostEntries else { return nil }
        meet(state, only: changed)
        if let known = cardYears[card] { return known }
        let year = state.wallet.insights(only: ListFilter(card: card), on: state.today).first
        cardYears[card] = year
        return year
    }

    /// All cards of an owner together; nil where the history is long.
    mutating func year(of owner: String, _ state: AppState) -> CardInsights? {
        guard state.wallet.usages.most <= WalletPanes.mostEntries else { return nil }
        meet(state, only: nil)
        if let known = ownerYears[owner] { return known }
        let year = state.wallet.insights(only: ListFilter(owner: owner), on: state.today).last
        ownerYears[owner] = year
        return year
    }
}

extension DashboardFigures {
    /// nil where that would read too much for a picture.
    mutating func plan(_ state: AppState) -> [Errand]? {
        guard state.canReadPanes else { return nil }
        if errands == nil { errands = state.wallet.errands(within: .max, on: state.today, now: state.now) }
        return errands
    }

    mutating func season(_ state: AppState) -> Season? {
        guard state.canReadPanes else { return nil }
        if season == nil { season = state.wallet.season(on: state.today) }
        return season
    }

    /// The days to come, as the calendar of the agenda has them.
    fileprivate mutating func days(_ state: AppState) -> DayCalendar {
        if let days { return days }
        let today = state.today
        let span = Period(start: today.adding(days: -6), end: today.adding(days: WalletPanes.days + 6))
        // Bills are worked out where nobody has asked for them yet.
        var state = state
        let bills = state.billsOfBooks(in: span)
        let workedOut = DayCalendar(state.wallet, in: span, bills: bills, on: today, now: state.now)
        days = workedOut
        return workedOut
    }
}

extension Page {
    /// The days to come, beside a list of what they bring.
    mutating func drawNextDays(_ state: AppState, _ figures: inout DashboardFigures, in rect: Rect) {
        figures.meet(state, only: nil)
        drawNextDays(figures.days(state), state, in: rect)
    }

    /// The panes beside tiles and benefits.
    ///
    /// - Parameter card: the only one that changed since they were drawn; nil: any may have.
    mutating func drawPanes(
        _ board: Dashboard, _ state: AppState, only card: UserCard.ID?, _ figures: inout DashboardFigures
    ) {
        figures.meet(state, only: card)
        for placed in board.panes {
            canvas.fill(placed.rect, style: .plain)
            if placed.isDivided { divide(placed.rect, x: placed.rect.x - 2) }
            let rect = placed.rect
            switch placed.pane {
            case .calendar: drawNextDays(figures.days(state), state, in: rect)
            case .year: drawYears(known(&figures, state), state, in: rect)
            case .due:
                // What is due seldom fills a screen: what comes then has the rest of it.
                guard state.cards.panes.isZoomed, case let count = state.due.due.count,
                    rect.height - count - 2 >= Self.leastDays
                else {
                    drawDue(state, in: rect)
                    continue
                }
                let (upper, lower) = rect.splitTop(max(1, count) + 1, gap: 1)
                drawDue(state, in: upper)
                drawNextDays(figures.days(state), state, in: lower)
            case .errands:
                let (list, beside) = parted(rect, state, after: 110)
                drawErrands(figures.plan(state), state, in: list)
                if let beside { drawNextDays(figures.days(state), state, in: beside) }
            case .season:
                let (list, beside) = parted(rect, state, after: 90)
                drawSeason(figures.season(state), state, in: list)
                if let beside { drawYears(known(&figures, state), state, in: beside) }
            }
        }
    }

    private func known(_ figures: inout DashboardFigures, _ state: AppState) -> [CardInsights] {
        if figures.years == nil { figures.years = CardInsights.againstFees(in: state) }
        return figures.years ?? []
    }

    /// A list that fills the screen, and the rest of it where another pane has room there: amounts would stand far from names.
    private mutating func parted(_ rect: Rect, _ state: AppState, after width: Int) -> (list: Rect, beside: Rect?) {
        let (list, beside) = rect.splitLeft(width, gap: 3)
        guard state.cards.panes.isZoomed, beside.width >= Self.leastBeside else { return (rect, nil) }
        divide(beside, x: beside.x - 2)
        return (list, beside)
    }

    /// A line over a pane with its title, and what it comes to.
    ///
    /// - Parameter sums: in words of falling length; the first that has room is said.
    /// - Returns: the room below.
    mutating func drawPaneHead(
        _ pane: WalletPanes.Pane, of span: String = "", _ sums: [[Run]], _ state: AppState, in rect: Rect
    ) -> Rect {
        let isFocused = state.cards.panes.focus == pane && state.screen == .wallet
        let line = Rect(x: rect.x, y: rect.y, width: rect.width, height: 1)
        canvas.fill(line, style: look[isFocused ? .accent : .border], character: look.borders.rule)
        let name = put(
            [Run(" \(pane.title)\(span) ", isFocused ? .accent : .title, isBold: true)], x: rect.x + 1, y: rect.y)
        if isFocused {
            canvas.put(Glyph.marker, x: rect.x, y: rect.y, style: look[.marker])
            placeCursor(x: rect.x + 1, y: rect.y)
        }
        let right = sums.filter { !$0.isEmpty }.map { [Run(" ")] + $0 + [Run(" ")] }
        if let sum = right.first(where: { $0.width + name + 4 <= rect.width }) {
            put(sum, right: rect.endX - 1, y: rect.y)
        }
        return rect.inset(top: 1)
    }

    private mutating func drawNextDays(_ days: DayCalendar, _ state: AppState, in rect: Rect) {
        let last = state.today.adding(days: WalletPanes.days - 1)
        let grid = WeekGrid(from: state.today, to: last, firstWeekday: look.firstWeekday)
        let lapsing = days.lapsing(from: grid.first, to: grid.last)
        let sum = lapsing.isZero ? [] : [Run(money(lapsing), .title), Run(" lapses", .muted)]
        let room = drawPaneHead(.calendar, of: ", to \(grid.last.short)", [sum], state, in: rect)
        // A fifth row of a day says less than a second one of what the signs mean.
        let rows = max(1, min(4, (room.height - 2) / grid.weeks), (room.height - 3) / grid.weeks)
        let (area, legend) = room.splitTop(1 + grid.weeks * rows)
        let isFocused = state.cards.panes.focus == .calendar && state.screen == .wallet
        let signs = drawWeeks(
            grid, of: days, state, cell: Size(columns: room.width / 7, rows: rows),
            cursor: isFocused ? (state.paneDay, .focused) : nil, in: area)
        drawDayLegend(signs, in: legend)
    }

    /// Rows that the days to come need.
    private static let leastDays = 12

    /// The highlighted row of a pane's list; nil where another pane has the keys.
    func selectedRow(of pane: WalletPanes.Pane, _ count: Int, _ state: AppState) -> Int? {
        state.cards.panes.focus == pane && state.screen == .wallet ? state.cards.panes.row(of: count) : nil
    }

    /// Rows of a pane's list that show, the highlighted one among them; where not all do, a line is left to say so.
    func shownRows(_ count: Int, selected: Int?, in room: Rect) -> Range<Int> {
        let lines = count <= room.height ? room.height : max(1, room.height - 1)
        var scroll = Scroll()
        return scroll.keep(selected, count: count, room: lines)
    }

    private mutating func drawDue(_ state: AppState, in rect: Rect) {
        let due = state.due.due
        let count = due.isEmpty ? [] : [Run("\(due.count)", .title)]
        let room = drawPaneHead(.due, [count], state, in: rect)
        target(rect, .banner)
        guard !due.isEmpty else { return say("Nothing is due now.", in: room) }
        let selected = selectedRow(of: .due, due.count, state)
        let shown = shownRows(due.count, selected: selected, in: room)
        let rows = DueRows(Array(due[shown]), state)
        // On a whole screen amounts would stand far from their names.
        let table = rows.fitted(min(room.width, 110) - 1)
        for row in shown {
            let line = room.inset(top: row - shown.lowerBound)
            draw(row - shown.lowerBound, of: rows, table, in: line)
            if row == selected { select(line.splitTop(1).top) }
        }
        guard shown.count < due.count else { return }
        put(
            [Run("\(due.count - shown.count) more", .muted)], x: room.x + DueRows.nameX, y: room.endY - 1,
            width: room.width - DueRows.nameX)
    }

    /// A line for each card: what was captured, what is still open, and where the fee lies, all on one scale.
    mutating func drawYears(_ years: [CardInsights], _ state: AppState, in rect: Rect) {
        let (captured, fee) = (
            years.reduce(Money.zero) { $0 + $1.captured }, years.reduce(Money.zero) { $0 + $1.wholeFee }
        )
        let mark = years.allSatisfy { $0.undatedFee.isZero } ? "" : "?"
        let sums = [" captured, fees ", " of fees "].map {
            [Run(money(captured), captured < fee ? .title : .good), Run("\($0)\(money(fee))\(mark)", .muted)]
        }
        var room = drawPaneHead(.year, of: " \(Glyph.dot) \(state.today.year)", sums, state, in: rect)
        // Where all of them have room, so has the year of the highlighted card.
        if let year = cardYear, room.height >= years.count + 4 + Self.leastPictures {
            let (upper, lower) = room.splitTop(years.count + 2, gap: 1)
            put([Run(year.name, .title)], in: lower)
            drawYear(year, state, in: lower.inset(top: 1))
            room = upper
        }
        let most = years.map { max($0.captured + $0.open, $0.wholeFee) }.max() ?? .zero
        let symbol = symbol
        // Names go before bars, which are a picture of what stands beside them; a word before a name. Where there is no room
        // for both, the mark in the bar says the fee.
        let columns: [TableColumn<CardInsights>] = [
            .words("", least: 12, weight: 100) { year in
                let card = year.card.flatMap { state.wallet.cards[$0] }
                return Run(year.name, card.map { $0.archivedOn == nil } ?? false ? .text : .faint)
            },
            .amounts("", { $0.captured < $0.wholeFee ? .text : .good }) { Amount($0.captured, symbol: symbol) },
            TableColumn(head: Run(""), least: 0, gap: 1, rank: 2) { _ in .forms(["of", ""], .faint) },
            .amounts("", gap: 1, rank: 2, .muted) { $0.doubted(Amount($0.wholeFee, symbol: symbol)) },
            .bar(least: 4, most: room.width, rank: 1) { year in
                let open = [
                    ProportionBar.Share(year.open, .barOpen, Glyph.heavyDashed),
                    .init(most - year.captured - year.open, .barEmpty, " "),
                ]
                return ProportionBar(shares: [.init(year.captured, .barFull, Glyph.heavy)] + open, mark: year.wholeFee)
            },
        ]
        guard room.height > years.count + 1 else { return draw(years, columns, in: room) }
        let table = Table(years, columns, width: room.width - 1)
        if table.hasBars { drawYearsLegend(in: room.splitBottom(1).bottom) }
        for row in years.indices { draw(row, of: table, in: room.inset(top: row)) }
    }

    private mutating func drawYearsLegend(in line: Rect) {
        put(
            [
                Run("\(Glyph.heavy)\(Glyph.heavy) ", .barFull), Run("captured  ", .muted),
                Run("\(Glyph.heavyDashed)\(Glyph.heavyDashed) ", .barOpen), Run("open  ", .muted),
                Run("\(Glyph.divider) ", .warn), Run("fee", .muted),
            ], in: line)
    }
}

extension CardInsights {
    /// What cards came to against their fees in the year of today: those that were held in it or captured something, or some
    /// of them, in their order, archived ones last, and of all what deleted ones captured; nothing by months or days, nor
    /// what those were called, as it reads no history.
    static func againstFees(in state: AppState, of some: Set<UserCard.ID>? = nil) -> [CardInsights] {
        let (wallet, year) = (state.wallet, state.today.year)
        let span = Period.calendarYear(year)
        let held: [CardInsights] = wallet.cardsInOrder.filter { some?.contains($0) != false }.compactMap { id in
            let captured = wallet.sum(ofCard: id, year: year).captured
            guard let card = wallet.cards[id], !card.isOfCoupons, card.isHeld(in: span) || !captured.isZero else {
                return nil
            }
            var insights = CardInsights(card: id, name: wallet.name(of: card), basis: .calendar, span: span)
            (insights.captured, insights.open) = (captured, state.figures[id].open)
            insights.fee = wallet.fees(of: card, in: span)
            insights.undatedFee = wallet.undatedFee(of: card, in: span)
            return insights
        }
        var gone = CardInsights(card: nil, name: "Deleted cards", basis: .calendar, span: span)
        for sum in wallet.sums.records where sum.id.year == year {
            if sum.id.userCardID.map({ wallet.cards[$0] == nil }) ?? true { gone.captured += sum.captured }
        }
        return some == nil && !gone.captured.isZero ? held + [gone] : held
    }
}
