extension Wallet {
    /// What the benefits of a card come to in the calendar year of `today`, without its fee, and nothing by months or days;
    /// costs its benefits, reads no history.
    ///
    /// - Parameter open: what is open on the card, from its figures.
    public func year(ofCard id: UserCard.ID, open: Money, on today: CalendarDay) -> CardInsights {
        let (span, sum) = (Period.calendarYear(today.year), yearSum(id, today.year))
        var year = CardInsights(card: id, name: "", basis: .calendar, span: span)
        (year.captured, year.open, year.missed) = (sum.captured, open, sum.missed)
        if let card = cards[id] { year.toCome = toCome(ofCard: card, after: today, in: span) }
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
