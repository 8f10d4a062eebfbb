/// One day on which a recurring transaction comes.
public struct DueDay: Hashable, Sendable {
    /// By which it is known, whatever weekends do.
    public let on: CalendarDay
    /// The day on which it is shown and paid.
    public let shownOn: CalendarDay
    public let amount: Money
}

extension BookTransaction {
    /// The days of a recurring one within a range, ascending, without those skipped; what weekends do does not matter to it.
    ///
    /// Costs what the range costs, however long ago it began.
    public func occurrences(in days: ClosedRange<CalendarDay>) -> [DueDay] {
        guard let recurring = kind.recurring, let amount else { return [] }
        let (skips, prices) = (Set(recurring.skips), recurring.prices)
        return recurring.days(from: date, in: days).filter { !skips.contains($0) }.map { day in
            let price = prices.last { $0.from <= day }?.amount ?? amount
            return DueDay(on: day, shownOn: recurring.weekend.moved(day), amount: price)
        }
    }

    public func amount(on day: CalendarDay) -> Money? {
        kind.recurring?.prices.last { $0.from <= day }?.amount ?? amount
    }

    /// The last day of what comes back and ends.
    var endDay: CalendarDay? {
        guard let last = kind.recurring?.end(from: date), last < .latest else { return nil }
        return last
    }
}

extension Wallet {
    /// What a plan costs on a day, as it can be typed, where that is another amount than its first; nil: it is not.
    public func price(of record: ReadRecord, on day: CalendarDay) -> String? {
        // Of thousands that are listed most are no plans, and are not read a second time.
        guard BookTransaction.placeOfKind.flatMap({ record.typed[$0] }) != nil,
            let plan = transaction(record.id), let amount = plan.amount(on: day), amount != plan.amount
        else { return nil }
        return Money.retyped(outlay: amount.jsonNumber)
    }
}

extension RecurringProperties {
    /// The amounts it had since it began, ascending.
    fileprivate var prices: [(from: CalendarDay, amount: Money)] {
        changes.compactMap { change in change.amount.map { (change.from, $0) } }.sorted { $0.from < $1.from }
    }

    /// Its last day, if it has one; of a count it is not known here.
    private var lastDay: CalendarDay { min(endsOn ?? .latest, subscription?.cancelledOn ?? .latest) }

    /// Its last day, if it has one, of a count too.
    fileprivate func end(from date: CalendarDay) -> CalendarDay {
        // A file may say anything.
        guard var left = count.map({ min(max($0, 1), 9_999) }) else { return lastDay }
        for pace in paces(from: date) where pace.anchor <= pace.last {
            let count = pace.count(through: pace.last)
            if left <= count { return min(lastDay, pace.day(after: left - 1)) }
            left -= count
        }
        return lastDay
    }

    /// Nothing comes before it; a trial costs nothing.
    private var firstDay: CalendarDay { subscription?.trialEndsOn ?? .earliest }

    /// The days it comes on, skipped ones too.
    func days(from date: CalendarDay, in range: ClosedRange<CalendarDay>) -> [CalendarDay] {
        let (first, until) = (max(range.lowerBound, firstDay), min(range.upperBound, end(from: date)))
        let days = paces(from: date).flatMap { pace -> [CalendarDay] in
            let last = min(until, pace.last)
            return first <= last ? pace.days(in: first...last) : []
        }
        // In a short month two days of it may be one.
        return days.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// How it comes from each of its days on; each ends where the next begins.
    func paces(from date: CalendarDay) -> [Pace] {
        var (frequency, days) = (frequency, days)
        var paces = [
            Pace(anchor: date, day: date.day, days: days, interval: interval(frequency) ?? Interval(1, .month))
        ]
        for change in changes.sorted(by: { $0.from < $1.from }) where change.frequency != nil || !change.days.isEmpty {
            frequency = change.frequency ?? frequency
            days = change.days.isEmpty ? days : change.days
            guard let interval = interval(frequency), let before = paces.last else { continue }
            // 28 Feb of something that began on a 31st is still that 31st.
            let isClamped = change.from == CalendarDay(monthIndex: change.from.monthIndex, clamping: before.day)
            let day = isClamped ? before.day : change.from.day
            let anchor = max(change.from, before.anchor)
            paces[paces.count - 1].last = anchor.adding(days: -1)
            paces.append(Pace(anchor: anchor, day: day, days: days, interval: interval))
        }
        return paces
    }

    /// How it comes on a day.
    func pace(on day: CalendarDay, from date: CalendarDay) -> Pace {
        let paces = paces(from: date)
        return paces.last { $0.anchor <= day } ?? paces[0]
    }

    /// Whether its first pace goes by months, of which it may have several days.
    public var comesByMonths: Bool { paces(from: .earliest)[0].isOfMonths }

    private func interval(_ frequency: Frequency) -> Interval? {
        RecurringProperties.usual.first { $0.frequency == frequency }?.interval ?? customInterval
    }
}

extension RecurringProperties.Weekend {
    /// Where a day goes.
    func moved(_ day: CalendarDay) -> CalendarDay {
        let past = day.weekday - 5
        guard past > 0 else { return day }
        return switch self {
        case .asIs: day
        case .before: day.adding(days: -past)
        case .after: day.adding(days: 3 - past)
        }
    }
}
