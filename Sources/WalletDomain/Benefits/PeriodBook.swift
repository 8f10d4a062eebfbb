/// What was used in the periods of one benefit, kept up as rows come and go: each then takes as long as the first, however
/// many the benefit has.
struct PeriodBook {
    /// Uses of one amount and one moment in one period.
    private struct Use {
        var day: CalendarDay
        var recorded: Instant
        var amount: Money
        var period: Period
        var count = 1

        init(_ row: BenefitUsage) {
            (day, recorded, amount, period) = (row.usedOn, row.createdAt, row.valueRedeemed, row.period)
        }

        var order: (CalendarDay, Instant, Money) { (day, recorded, amount) }
    }

    private struct Entry {
        var used = UsedSum()
        /// Without the record that closed the period, which follows from the others.
        var usedByPeople = UsedSum()
        /// Oldest first.
        var uses: [Use] = []
    }

    private var entries: [CalendarDay: Entry] = [:]
    /// The periods of the wallet's history, each once, in its order.
    private var known: [Period] = []
    /// What was asked before.
    private var asked: [CalendarDay: Period?] = [:]
    /// What periods are worth, by their first day.
    private var worth: [CalendarDay: Money] = [:]

    /// - Parameter rows: all that the wallet has of the benefit.
    init(_ rows: [BenefitUsage]) {
        var seen: Set<Period> = []
        for row in rows {
            if seen.insert(row.period).inserted { known.append(row.period) }
            add(row)
        }
    }

    /// The period in which the wallet's history has `day`.
    mutating func known(on day: CalendarDay) -> Period? {
        if let answer = asked[day] { return answer }
        let answer = known.first { $0.contains(day) }
        asked[day] = .some(answer)
        return answer
    }

    /// The period of the use that a refund answers, and how much it gives back: the newest use on or before `day` in whose
    /// period that much is used; without an amount, the newest of whose amount fewer are refunded.
    func answered(by amount: Money, on day: CalendarDay) -> (period: Period, amount: Money)? {
        var newest: Use?
        for entry in entries.values {
            guard amount.isZero || entry.used.redeemed >= amount else { continue }
            let uses = entry.uses.prefix(entry.uses.partition { $0.day <= day })
            guard let use = amount.isZero ? uses.last(where: { entry.used.holds($0.amount) }) : uses.last else {
                continue
            }
            if newest.map({ ($0.day, $0.recorded, $0.period.start) < (use.day, use.recorded, use.period.start) })
                ?? true
            {
                newest = use
            }
        }
        return newest.map { ($0.period, amount.isZero ? $0.amount : amount) }
    }

    /// What people used of a period.
    func used(inPeriodFrom start: CalendarDay) -> UsedSum { entries[start]?.usedByPeople ?? UsedSum() }

    /// What a period is worth, worked out when it is first asked for.
    mutating func worth(ofPeriodFrom start: CalendarDay, _ find: () -> Money) -> Money {
        if let known = worth[start] { return known }
        let found = find()
        worth[start] = found
        return found
    }

    mutating func add(_ row: BenefitUsage) { count(row, by: 1) }
    mutating func remove(_ row: BenefitUsage) { count(row, by: -1) }

    private mutating func count(_ row: BenefitUsage, by step: Int) {
        entries[row.periodStart, default: Entry()].used.count(row, by: step)
        if !row.isClosing { entries[row.periodStart]?.usedByPeople.count(row, by: step) }
        guard row.isUse, var uses = entries[row.periodStart]?.uses else { return }
        entries[row.periodStart]?.uses = []
        let use = Use(row)
        let place = uses.partition { $0.order < use.order }
        if place < uses.count, uses[place].order == use.order {
            uses[place].count += step
            if uses[place].count <= 0 { uses.remove(at: place) }
        } else if step > 0 {
            uses.insert(use, at: place)
        }
        entries[row.periodStart]?.uses = uses
    }
}
