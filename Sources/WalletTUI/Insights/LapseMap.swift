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

    /// Of a day, or of so many from it on.
    func amount(on day: CalendarDay, days: Int = 1) -> Money {
        (0..<days).reduce(.zero) { $0 + (amounts[day.adding(days: $1)] ?? .zero) }
    }

    func level(_ amount: Money) -> Int { amount.level(among: most) }

    /// How today is marked, or its week: full where something lapses.
    static func today(with amount: Money) -> String { amount.isZero ? Glyph.open : Glyph.used }

    /// What lapses next, the soonest first.
    var next: [DaySum] { lapses.filter { $0.day >= today } }
}

extension Page {
    /// Numbers first: the next days on which something lapses; beside them the year.
    mutating func draw(_ map: LapseMap, in rect: Rect) {
        guard rect.height > 2, rect.width >= 30 else { return }
        let symbol = symbol
        let columns: [TableColumn<DaySum>] = [
            .words("", isRight: true) { Run($0.day.near(map.today), .muted) },
            .amounts("") { Amount($0.amount, symbol: symbol) },
        ]
        let next = map.next.prefix(rect.height)
        let table = Table(next, columns, indent: 0, width: rect.width)
        let hasDays = rect.width - table.width >= map.grid.weeks + 8 && rect.height >= 9
        let week = map.grid.day(week: map.grid.start.days(until: map.today) / 7, column: 0)
        let now = hasDays ? map.amount(on: map.today) : map.amount(on: week, days: 7)
        let titles = [false, true].map { title(of: map, LapseMap.today(with: now), isBrief: $0) }
        put(titles.fitting(rect.width - 2), in: rect)
        var list = rect.inset(left: 1, top: 1)
        if hasDays {
            let days = list.inset(left: next.isEmpty ? 0 : table.width + 3)
            for row in [1, 3, 5] {
                let name = CalendarDay.weekdayName(map.grid.firstWeekday + row - 1)
                canvas.put(name, x: days.x, y: days.y + row, style: look[.faint])
            }
            drawCells(of: map, days: 1, in: days.inset(left: 4))
        } else {
            drawCells(of: map, days: 7, in: list)
            list = list.inset(top: 3)
        }
        for row in 0..<min(next.count, list.height) { draw(row, of: table, in: list.inset(top: row)) }
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

    /// The weeks from left to right under the names of their months.
    ///
    /// - Parameter days: that a cell stands for: one, or where there is no room for that all of its week.
    private mutating func drawCells(of map: LapseMap, days: Int, in rect: Rect) {
        let (grid, today) = (map.grid, map.today)
        let step = days == 1 && rect.width >= grid.weeks * 2 ? 2 : 1
        let nothing: Unicode.Scalar = look.isASCII ? " " : "·"
        var free = rect.x
        for week in 0..<grid.weeks where week * step < rect.width {
            let x = rect.x + week * step
            let end = grid.day(week: week, column: 6)
            if end.day <= 7, x >= free, grid.contains(end.adding(days: 1 - end.day)) {
                free = x + 1 + canvas.put(end.monthName, x: x, y: rect.y, style: look[.muted])
            }
            for row in 0..<(7 / days) {
                let first = grid.day(week: week, column: row)
                let (last, y) = (first.adding(days: days - 1), rect.y + 1 + row)
                guard first <= grid.last, grid.first <= last else { continue }
                let amount = map.amount(on: first, days: days)
                let level = map.level(amount)
                let role: Role = level == 0 ? .barEmpty : last >= today ? .barOpen : .barLapsed
                let shade = level == 0 ? nothing : Glyph.shades[level - 1]
                canvas.fill(x: x, y: y, style: look[role], character: shade)
                if first <= today, today <= last {
                    canvas.put(LapseMap.today(with: amount), x: x, y: y, style: look[.marker])
                }
                if let cursor = map.cursor, first <= cursor, cursor <= last {
                    highlight(Rect(x: x, y: y, width: 1, height: 1), .selection)
                }
            }
        }
    }
}
