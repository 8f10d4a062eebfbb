import WalletDomain
import WalletStore

extension Page {
    /// A month, or two, and what falls on the day under the cursor.
    mutating func drawCalendar(_ state: AppState, _ layout: AppLayout, _ scroll: inout Scroll) {
        guard let days = state.calendar.days else { return }
        if layout.isLinear { return drawDayLines(days, state, layout, &scroll) }
        let month = WeekGrid(monthOf: state.calendarDay, firstWeekday: look.firstWeekday)
        let next = WeekGrid(monthOf: month.last.adding(days: 1), firstWeekday: look.firstWeekday)
        // A week that two months share stands there once.
        let both = WeekGrid(from: month.first, to: next.last, firstWeekday: look.firstWeekday)
        let place = CalendarLayout(
            layout, weeks: month.weeks, both: both.weeks, isInDay: state.calendar.isInDay,
            isOfBills: state.screen == .bills)
        let grid = place.hasNext ? both : month
        drawCalendarTitle(days, grid, state, in: place.title)
        let cursor = (day: state.calendarDay, look: state.calendar.isInDay ? Selection.rest : .focused)
        var signs = drawWeeks(grid, of: days, state, cell: place.cell, cursor: cursor, in: place.grid)
        if place.isWide { divide(layout.body, x: place.day.x - 2) }
        signs.marks += drawDay(state, in: place.day, &scroll)
        drawDayLegend(signs, symbol: state.screen == .bills ? state.symbolOfBook : nil, in: place.legend)
    }

    /// `‹ Nov 2026 ›`, `‹ Nov – Dec 2026 ›`, and what the weeks come to.
    private mutating func drawCalendarTitle(_ days: DayCalendar, _ grid: WeekGrid, _ state: AppState, in rect: Rect) {
        let lapsing = days.lapsing(from: grid.first, to: grid.last)
        let fees = days.days.filter { grid.contains($0.on) }.reduce(Money.zero) { $0 + ($1.fee ?? .zero) }
        let due = dueRuns(days.billSums(from: grid.first, to: grid.last))
        // Words give way before a sum does.
        let told = [" lapses unless used", " lapses"].map { words -> [[Run]] in
            [
                lapsing.isZero ? [] : [Run(money(lapsing), .title), Run(words, .muted)], due,
                fees.isZero ? [] : [Run("\(DayMark.fee.sign) ", .warn), Run("\(money(fees)) of fees", .muted)],
            ].filter { !$0.isEmpty }
        }
        let wordings = (1...3).reversed().flatMap { count in
            told.map { [Run]($0.prefix(count).joined(separator: [Run("   ")])) }
        }
        let only =
            state.screen == .bills
            ? [Run(state.budgets.figures.map { shown($0.book.name) } ?? "", .muted)]
            : filterRuns(state.agenda.filter, state.wallet)
        let title = Run.stepped(grid.monthNames) + (only.isEmpty ? [] : [Run("   ")] + only)
        // A sum less is missed less than what all of them are of, but of a very long name.
        let used = put(firstFitting: wordings, in: rect, width: max(rect.width / 3, rect.width - title.width - 5))
        put(title, x: rect.x + 1, y: rect.y, width: rect.width - used - 4)
    }

    /// For ears: the days of the month on which something falls, a line each, and those of the day under the cursor.
    private mutating func drawDayLines(
        _ days: DayCalendar, _ state: AppState, _ layout: AppLayout, _ scroll: inout Scroll
    ) {
        let grid = WeekGrid(monthOf: state.calendarDay, firstWeekday: look.firstWeekday)
        let (title, rest) = layout.body.inset(left: 1, right: 1).splitTop(1)
        drawCalendarTitle(days, grid, state, in: title)
        let cursor = state.calendarDay
        var told = days.days.filter { grid.contains($0.on) }.map(\.on)
        for day in [cursor, state.today] where grid.contains(day) && !told.contains(day) { told.append(day) }
        told.sort()
        let (upper, lower) = rest.splitTop(max(1, min(told.count, rest.height - 6)), gap: 1)
        let selected = told.firstIndex(of: cursor) ?? 0
        var lines = Scroll()
        for (row, index) in lines.keep(selected, count: told.count, room: upper.height).enumerated() {
            let line = Rect(x: upper.x, y: upper.y + row, width: upper.width, height: 1)
            put(said(of: told[index], days, state), x: line.x + 2, y: line.y, width: line.width - 3)
            if index == selected { select(line, isFocused: !state.calendar.isInDay, cursor: 2) }
            target(line, .day(told[index]))
        }
        drawDay(state, in: lower, &scroll)
    }

    /// `Mon 30 Nov  $96.95 lapses, 4 benefits, annual fee $95`
    private func said(of day: CalendarDay, _ days: DayCalendar, _ state: AppState) -> [Run] {
        let found = days[day]
        var parts: [String] = day == state.today ? ["today"] : []
        if let found, found.count > 0 {
            if !found.lapsing.isZero { parts.append("\(money(found.lapsing)) lapses") }
            parts.append(found.count == 1 ? "1 benefit" : "\(found.count) benefits")
        }
        if let bills = found?.bills {
            parts += days.billSums(on: day).map { dueRuns($0).map(\.text).joined(by: "") }.filter { !$0.isEmpty }
            if bills.count > 0 { parts.append(bills.counted) }
            if bills.toCancel > 0 { parts.append(bills.toCancelWords) }
        }
        if let fee = found?.fee { parts.append("annual fee \(money(fee))") }
        if found?.hasBonus == true { parts.append("a bonus ends") }
        if found?.hasAward == true { parts.append("an award to check") }
        if let years = found?.years { parts.append("\(years)-year \(DayMark.anniversary.word)") }
        if parts.isEmpty { parts = ["nothing"] }
        let about = Glyph.about(if: found?.isGuessed ?? false)
        return [Run("\(about)\(day.weekdayName) \(day.near(state.today))  ", .title), Run(parts.joined(by: ", "))]
    }
}
