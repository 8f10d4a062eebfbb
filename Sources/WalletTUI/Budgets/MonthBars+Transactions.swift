import WalletDomain

extension MonthBars {
    /// What goes out and what comes in, in each of the twelve months up to a day.
    init(_ all: [(day: CalendarDay, name: String, amount: Money)], _ symbol: String, to today: CalendarDay) {
        let first = today.monthIndex - 11
        var months = (first..<first + 12).map { Month(label: CalendarDay(monthIndex: $0, clamping: 1).monthName) }
        for one in all where months.indices.contains(one.day.monthIndex - first) {
            let month = one.day.monthIndex - first
            if one.amount.isNegative {
                months[month].captured += one.amount.magnitude
            } else {
                months[month].ahead += one.amount
            }
        }
        let (goesOut, comesIn) = (months.contains { !$0.captured.isZero }, months.contains { !$0.ahead.isZero })
        self.init(months, Words(captured: goesOut ? "out" : nil, missed: nil, ahead: comesIn ? "in" : nil), symbol)
    }

    /// What a category comes to in each month of a year.
    init(_ row: YearFigures.Row, _ year: YearFigures) {
        let months = zip(year.months, row.spent).map { Month(label: $0.day.monthName, captured: max(.zero, $1)) }
        let title = "\(row.category.told) in \(year.year)"
        self.init(months, Words(title: title, captured: nil, missed: nil, ahead: nil), year.book.symbol)
    }
}
