import WalletDomain
import WalletStore

/// A calendar of a year in which each day is as dark as much lapses on it: weeks from left to right, their first day above.
struct LapseMap {
    let grid: WeekGrid
    let today: CalendarDay
    /// The day that is looked at.
    let cursor: CalendarDay?
    private let most: Money
    private let lapses: [DaySum]
    private let amounts: [CalendarDay: Money]

    init(_ card: CardInsights, today: CalendarDay, firstWeekday: Int = 1, cursor: CalendarDay? = nil) {
        self.cursor = cursor
        grid = WeekGrid(from: card.from, to: card.to, firstWeekday: firstWeekday)
        (self.today, lapses) = (today, card.lapses)
        most = lapses.map(\.amount).max() ?? .zero
        amounts = Dictionary(lapses.map { ($0.day, $0.amount) }) { first, _ in first }
    }

    func day(week: Int, weekday: Int) -> CalendarDay? {
        let day = grid.day(week: week, column: weekday)
        return grid.contains(day) ? day : nil
    }

    func amount(on day: CalendarDay) -> Money { amounts[day] ?? .zero }

    func level(_ amount: Money) -> Int { amount.level(among: most) }

    func sum(ofWeek week: Int) -> Money {
        (0..<7).reduce(.zero) { sum, weekday in sum + (day(week: week, weekday: weekday).map(amount) ?? .zero) }
    }

    /// How today is marked, or its week: full where something lapses.
    static func today(with amount: Money) -> String { amount.isZero ? Glyph.open : Glyph.used }

    /// What lapses next, the soonest first.
    var next: [DaySum] { lapses.filter { $0.day >= today } }
}

extension Page {
    /// Numbers first: the next days on which something lapses; beside them the year.
    mutating func draw(_ map: LapseMap, in rect: Rect) {
        guard rect.height > 2, rect.width >= 30 else { return }
        let amounts = AmountColumn(map.next.prefix(rect.height).map { Amount($0.amount, symbol: symbol) })
        let listWidth = map.next.isEmpty ? 0 : 13 + amounts.width
        let hasDays = rect.width - listWidth >= map.grid.weeks + 8 && rect.height >= 9
        let now = hasDays ? map.amount(on: map.today) : map.sum(ofWeek: map.grid.start.days(until: map.today) / 7)
        let titles = [false, true].map { title(of: map, LapseMap.today(with: now), isBrief: $0) }
        put(titles.first { $0.width <= rect.width - 2 } ?? titles[1], in: rect)
        let list = rect.inset(left: 1, top: 1)
        if hasDays {
            drawNext(map, amounts, in: list)
            let x = list.x + (listWidth == 0 ? 0 : listWidth + 3)
            drawDays(map, x: x, y: list.y, step: rect.endX - x - 4 >= map.grid.weeks * 2 ? 2 : 1)
        } else {
            drawWeeks(map, in: list)
            drawNext(map, amounts, in: list.inset(top: 3))
        }
    }

    /// Before today it was missed, after it is still to use; told in words, not by colour alone.
    private func title(of map: LapseMap, _ today: String, isBrief: Bool) -> [Run] {
        var shades = ""
        for shade in Glyph.shades { shades.unicodeScalars.append(shade) }
        var title = [Run("What lapses when  ", .title)]
        let isNow = map.grid.first <= map.today && map.today <= map.grid.last
        if isNow { title += [Run("\(today) ", .marker), Run("today  ", .muted)] }
        if map.grid.first <= map.today {
            title += [
                Run(shades, .barLapsed),
                Run(!isNow ? " missed" : isBrief ? " missed  " : " missed before it  ", .muted),
            ]
        }
        if map.today <= map.grid.last {
            title += [Run(shades, .barOpen), Run(isNow && !isBrief ? " to use after it" : " to use", .muted)]
        }
        return title
    }

    private mutating func drawNext(_ map: LapseMap, _ amounts: AmountColumn, in rect: Rect) {
        for (row, lapse) in map.next.prefix(rect.height).enumerated() {
            let y = rect.y + row
            canvas.put(lapse.day.near(map.today), right: rect.x + 11, y: y, style: look[.muted])
            put(Amount(lapse.amount, symbol: symbol), in: amounts, x: rect.x + 13, y: y, style: look[.text])
        }
    }

    private mutating func drawDays(_ map: LapseMap, x: Int, y: Int, step: Int) {
        for row in [1, 3, 5] {
            canvas.put(CalendarDay.weekdayName(map.grid.firstWeekday + row - 1), x: x, y: y + row, style: look[.faint])
        }
        var free = x + 4
        for week in 0..<map.grid.weeks {
            let column = x + 4 + week * step
            for weekday in 0..<7 {
                guard let day = map.day(week: week, weekday: weekday) else { continue }
                if day.day == 1, column >= free {
                    free = column + 1 + canvas.put(day.monthName, x: column, y: y, style: look[.muted])
                }
                draw(
                    map, map.amount(on: day), isToday: day == map.today, isAhead: day >= map.today, column,
                    y + 1 + weekday)
                if day == map.cursor {
                    highlight(Rect(x: column, y: y + 1 + weekday, width: 1, height: 1), .selection)
                }
            }
        }
    }

    /// Where there is no room for days, a cell for each week.
    private mutating func drawWeeks(_ map: LapseMap, in rect: Rect) {
        let sums = (0..<map.grid.weeks).map { map.sum(ofWeek: $0) }
        var free = rect.x
        for (week, sum) in sums.enumerated() where week < rect.width {
            let start = map.grid.start.adding(days: week * 7)
            let isNow = start <= map.today && map.today < start.adding(days: 7)
            draw(map, sum, isToday: isNow, isAhead: start.adding(days: 6) >= map.today, rect.x + week, rect.y)
            let first = (0..<7).compactMap { map.day(week: week, weekday: $0) }.first { $0.day == 1 }
            if let first, rect.x + week >= free {
                free =
                    rect.x + week + 1
                    + canvas.put(first.monthName, x: rect.x + week, y: rect.y + 1, style: look[.muted])
            }
        }
    }

    private mutating func draw(
        _ map: LapseMap, _ amount: Money, isToday: Bool, isAhead: Bool, _ x: Int, _ y: Int
    ) {
        let level = map.level(amount)
        let role: Role = level == 0 ? .barEmpty : isAhead ? .barOpen : .barLapsed
        let nothing: Unicode.Scalar = look.isASCII ? " " : "·"
        canvas.fill(x: x, y: y, style: look[role], character: level == 0 ? nothing : Glyph.shades[level - 1])
        if isToday { canvas.put(LapseMap.today(with: amount), x: x, y: y, style: look[.marker]) }
    }
}
