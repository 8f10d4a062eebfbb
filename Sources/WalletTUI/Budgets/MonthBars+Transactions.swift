import WalletDomain

extension MonthBars {
    /// What goes out and what comes in, in each of the twelve months up to a day.
    init(_ all: [DatedAmount], _ symbol: String, to today: CalendarDay) {
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

    /// What a category comes to in each month of a year, and what is planned for those to come.
    init(_ row: YearFigures.Row, _ year: YearFigures, named name: String) {
        let months = year.months.enumerated().map { index, month in
            let isToCome = month.state == .toCome
            return Month(
                label: month.day.monthName, captured: isToCome ? .zero : max(.zero, row.spent[index]),
                ahead: isToCome ? row.planned[index] : .zero)
        }
        let planned = months.contains { !$0.ahead.isZero } ? "planned" : nil
        self.init(
            months,
            Words(
                title: "\(name) in \(year.year)",
                captured: planned.flatMap { _ in year.begun > 0 ? "spent" : nil },
                missed: nil, ahead: planned), year.book.symbol)
    }
}

extension RankedBars {
    /// What went to each payee; where nothing did, what came of each.
    init(payeesOf all: [DatedAmount], _ symbol: String) {
        let sums = Dictionary(grouping: all, by: \.name).map { name, all in
            (name: shown(name), amount: all.reduce(Money.zero) { $0 + $1.amount })
        }
        let paid = sums.filter(\.amount.isNegative).map { (name: $0.name, amount: -$0.amount) }
        self.init("By payee", paid.isEmpty ? sums : paid, symbol, empty: "nothing was paid")
    }
}
