extension Wallet {
    /// The fees of a card charged in a span of days, both ends in; refunds are negative.
    ///
    /// Fees that were noted count on their day. Where none was noted near it, the annual fee counts on the day the
    /// account was opened and on each anniversary, moved to the fee's month where it has one. An archived card is
    /// charged no more.
    ///
    /// - Parameter basis: in a membership year a fee counts on the day for which it was charged: it may post before.
    public func fees(of card: UserCard, in span: Period, by basis: CardInsights.Basis = .calendar) -> Money {
        feeDays(of: card, in: span, by: basis).reduce(.zero) { $0 + $1.amount }
    }

    /// The same, each on its day.
    func feeDays(
        of card: UserCard, in span: Period, by basis: CardInsights.Basis = .calendar
    ) -> [(on: CalendarDay, amount: Money)] {
        let schedule = FeeSchedule(of: card)
        let noted = card.fees.filter { fee in
            span.contains(basis == .membership ? schedule?.membershipDay(of: fee) ?? fee.on : fee.on)
        }.map { (on: $0.on, amount: $0.amount) }
        let usual = (schedule?.days(in: span) ?? []).filter { day in
            card.archivedOn.map { day < $0 } ?? true && schedule?.noted(for: day) == nil
        }.map { (on: $0, amount: annualFee(of: card, on: $0) ?? .zero) }
        return (noted + usual).filter { !$0.amount.isZero }
    }

    /// The annual fee that `fees(of:in:)` leaves out because the day of opening is not known; zero where a fee was noted
    /// in the span, and for a card that was archived before it began: that it was archived since undoes no fee.
    public func undatedFee(of card: UserCard, in span: Period) -> Money {
        guard card.openedOn == nil, let fee = annualFee(of: card, on: span.end) else { return .zero }
        let isNoted = card.fees.contains { span.contains($0.on) && !$0.amount.isNegative }
        let isHeld = card.archivedOn.map { $0 > span.start } ?? true
        return isHeld && !isNoted ? max(.zero, fee) : .zero
    }

    /// The next fee that is still to be charged, today or later, with what was noted for it; nil without one, where its
    /// day is not known, and for an archived card.
    ///
    /// A fee that was noted as charged already, or as waived, stands in for the usual one: behind it comes the next year's.
    public func feeToCome(of card: UserCard, from today: CalendarDay) -> (on: CalendarDay, amount: Money)? {
        guard card.archivedOn == nil else { return nil }
        var fees = card.fees.filter { $0.on >= today && $0.amount > .zero }.map { (on: $0.on, amount: $0.amount) }
        if let day = FeeSchedule(of: card)?.nextUnnoted(from: today), let usual = annualFee(of: card, on: day),
            usual > .zero
        {
            fees.append((day, usual))
        }
        return fees.min { $0.on < $1.on }
    }
}

/// The days on which a card's annual fee is charged if nothing else was noted.
struct FeeSchedule {
    private let opened: CalendarDay
    private let first: CalendarDay
    private let noted: [UserCard.Fee]

    /// nil where the day of opening is not known.
    init?(of card: UserCard) {
        guard let opened = card.openedOn else { return nil }
        self.opened = opened
        let month = card.feeMonth.map { min(max($0, 1), 12) } ?? opened.month
        first = CalendarDay(monthIndex: opened.year * 12 + month - 1, clamping: opened.day)
        // A refund alone does not say that the fee was another one.
        noted = card.fees.filter { !$0.amount.isNegative }
    }

    func days(in span: Period) -> [CalendarDay] {
        let last = span.end ?? span.start
        var days: [CalendarDay] = []
        var number = max(0, span.start.year - first.year - 1)
        while let day = anniversary(number), day <= last {
            if span.contains(day), day >= opened { days.append(day) }
            number += 1
        }
        return days
    }

    /// The first one from a day on, a year after the opening or later.
    func next(from day: CalendarDay) -> CalendarDay? { following(day).first { $0 >= day } }

    /// The first of these for which nothing was noted.
    func nextUnnoted(from day: CalendarDay) -> CalendarDay? {
        following(day).first { $0 >= day && noted(for: $0) == nil }
    }

    /// Usual days from about `day` on: more than were noted.
    private func following(_ day: CalendarDay) -> some Sequence<CalendarDay> {
        let number = max(1, day.year - first.year)
        return (number...number + 1 + noted.count).lazy.compactMap(anniversary)
    }

    /// What was noted in place of the fee usual on `day`: the one nearest to it rather than to another such day.
    func noted(for day: CalendarDay) -> UserCard.Fee? { noted.last { self.day(of: $0) == day } }

    /// The day that tells which membership year was charged: the usual one, and for a refund its own, unless it answers a fee
    /// that posted before its usual day.
    func membershipDay(of fee: UserCard.Fee) -> CalendarDay? {
        guard fee.amount.isNegative else { return day(of: fee) }
        let answered = noted.last { $0.on <= fee.on }.flatMap { day(of: $0) }
        return answered.map { max($0, fee.on) }
    }

    /// The usual day nearest to that of a fee.
    func day(of fee: UserCard.Fee) -> CalendarDay? {
        let year = fee.on.year - first.year
        return [year - 1, year, year + 1].compactMap(anniversary).filter { $0 >= opened }
            .min { abs($0.days(until: fee.on)) < abs($1.days(until: fee.on)) }
    }

    /// nil before the account was opened and after the end of the calendar.
    private func anniversary(_ number: Int) -> CalendarDay? {
        guard number >= 0, first.year + number <= 9999 else { return nil }
        return CalendarDay(monthIndex: first.monthIndex + 12 * number, clamping: opened.day)
    }
}
