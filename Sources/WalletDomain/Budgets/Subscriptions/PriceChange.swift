/// That something costs otherwise than before.
public struct PriceChange: Hashable, Sendable {
    /// Signed, as the plan's amounts.
    public let was: Money
    public let now: Money
    public let from: CalendarDay
    /// How much more goes out in a year; less than 0: less does.
    public let morePerYear: Money

    fileprivate init(_ was: Money, _ now: Money, from day: CalendarDay, _ pace: Pace, digits: Int) {
        (self.was, self.now, from) = (was, now, day)
        morePerYear = pace.perYear(was - now, digits: digits)
    }

    /// `$17.99, was $15.49: $30 more a year`
    public func words(symbol: String) -> String {
        let amounts = [now, was].map { $0.magnitude.formatted(symbol: symbol) }
        return "\(amounts[0]), was \(amounts[1]): \(perYearWords(symbol: symbol))"
    }

    /// `$30 more a year`
    func perYearWords(symbol: String) -> String {
        "\(morePerYear.magnitude.formatted(symbol: symbol)) \(morePerYear.isNegative ? "less" : "more") a year"
    }
}

extension BookTransaction {
    /// What a payment of this recurring transaction says of its price; nil where it is as planned, or next to it, or where
    /// another is planned since.
    ///
    /// - Parameter digits: behind the point, as the currency has them.
    public func priceChange(in payment: BookTransaction, digits: Int = 2) -> PriceChange? {
        guard let recurring = kind.recurring, let matched = payment.matches, matched.recurringID == id,
            let was = amount(on: matched.on), let now = payment.amount
        else { return nil }
        let difference = (now - was).magnitude
        // A coin at least, and more than half a percent.
        guard difference >= Money(cents: 1), difference * 200 > was.magnitude,
            next(from: matched.on, where: { $0.on > matched.on }).map({ $0.amount == was }) ?? true
        else { return nil }
        return PriceChange(was, now, from: matched.on, recurring.pace(on: matched.on, from: date), digits: digits)
    }

    func lastPriceChange(on day: CalendarDay, digits: Int) -> PriceChange? {
        guard let recurring = kind.recurring, let now = amount(on: day),
            let change = recurring.changes.filter({ $0.amount != nil && $0.from <= day }).max(by: { $0.from < $1.from }
            ),
            let was = amount(on: change.from.adding(days: -1)), was != now
        else { return nil }
        return PriceChange(was, now, from: change.from, recurring.pace(on: day, from: date), digits: digits)
    }

    /// The first of its days from one on that fits; nil: it comes no more.
    public func next(from day: CalendarDay, where fits: (DueDay) -> Bool = { _ in true }) -> DueDay? {
        // Weekends move what comes by two days at most.
        var (first, length) = (day.adding(days: -2), 64)
        let end = endDay ?? .latest
        while first < .latest, first <= end {
            let last = first.adding(days: length)
            if let due = occurrences(in: first...last).first(where: { $0.shownOn >= day && fits($0) }) { return due }
            (first, length) = (last.adding(days: 1), length * 8)
        }
        return nil
    }
}
