import WalletDomain

/// What moved on a day, and of whom.
typealias DatedAmount = (day: CalendarDay, name: String, amount: Money)

extension Plot {
    /// What an account had by the end of each day of the last twelve months, or what transactions came to since their first
    /// day.
    ///
    /// - Parameters:
    ///   - all: what moved on it in that time, in any order.
    ///   - balance: what all that ever moved on it comes to.
    init(
        balanceOf all: [DatedAmount], to balance: Money, _ symbol: String, on today: CalendarDay,
        title: String = "Balance by day"
    ) {
        let first = CalendarDay(monthIndex: today.monthIndex - 11, clamping: 1)
        var balances = [Money](repeating: .zero, count: first.days(until: today) + 1)
        var last = balance
        for one in all where one.day >= first {
            if one.day > today { last -= one.amount } else { balances[first.days(until: one.day)] += one.amount }
        }
        // From today back: before a day there was what it left but for what moved on it.
        for day in balances.indices.reversed() {
            let moved = balances[day]
            balances[day] = last
            last -= moved
        }
        let (top, bottom) = (max(.zero, balances.max() ?? .zero), min(.zero, balances.min() ?? .zero))
        let months = (0..<12).map { first.adding(months: $0) }
        self.init(
            days: balances.count, curves: [Curve(balances, .barFull)], top: top, bottom: bottom,
            level: bottom < .zero && top > .zero ? .zero : nil,
            labels: months.map { (first.days(until: $0), $0.monthName) }, symbol: symbol, title: [Run(title, .title)])
    }

    /// What they come to together, day after day, whichever way they go.
    init(sumOf all: [DatedAmount], _ symbol: String, on today: CalendarDay) {
        let sum = all.reduce(Money.zero) { $0 + $1.amount }
        let sign = sum.isNegative ? -1 : 1
        let signed = all.map { (day: $0.day, name: $0.name, amount: $0.amount * sign) }
        self.init(
            balanceOf: signed, to: sum.magnitude, symbol, on: today,
            title: sum.isNegative ? "Spent by day" : "Received by day")
    }
}
