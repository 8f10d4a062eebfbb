/// What a card's benefits came to in one calendar year so far, and what the rest of it brings.
public struct CardYear: Equatable, Sendable {
    public var captured = Money.zero
    public var open = Money.zero
    public var missed = Money.zero
    /// Σ values of periods that begin after today and can be used in the year.
    public var toCome = Money.zero

    public init() {}

    public var total: Money { captured + open + missed + toCome }
}

extension Wallet {
    /// The calendar year of `today` for a card; costs its benefits, reads no history.
    ///
    /// - Parameter open: what is open on the card, from its figures.
    public func year(ofCard id: UserCard.ID, open: Money, on today: CalendarDay) -> CardYear {
        var year = CardYear()
        year.open = open
        if let sum = sums[YearSum.ID(userCardID: id, year: today.year)] {
            (year.captured, year.missed) = (sum.captured, sum.missed)
        }
        if let card = cards[id] { year.toCome = toCome(ofCard: card, after: today, in: .calendarYear(today.year)) }
        return year
    }

    /// The periods of a benefit that begin after `today` and by `last`, each with its value.
    ///
    /// Not the one it stands in, unless nothing can be used of that yet: a mark as of a later day opened it.
    @inline(__always)
    func forEachPeriodToCome(
        of benefit: Benefit, after today: CalendarDay, by last: CalendarDay, _ body: (Period, Money) -> Void
    ) {
        // Most periods end with the year or later: nothing to look for, and no terms to make.
        guard let end = benefit.currentPeriodEnd, end < last || benefit.currentPeriodStart > today else { return }
        let terms = terms(of: benefit)
        let rule = rule(of: benefit, terms: terms)
        var period = Optional(benefit.currentPeriod)
        if !benefit.isNotYetOffered(terms, on: today) { period = rule.period(after: benefit.currentPeriod) }
        while let next = period, next.start <= last {
            if next.start > today { body(next, terms.value(ofPeriodFrom: next.start)) }
            period = rule.period(after: next)
        }
    }
}
