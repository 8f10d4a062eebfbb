/// What was used in the periods of one benefit, kept up as the rows of an import come: each row then takes as long as the
/// first, however many the benefit has.
struct PeriodBook {
    /// Uses of one moment in one period.
    private struct Use {
        var day: CalendarDay
        var recorded: Instant
        var period: Period
        var count: Int
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

    /// The same as ``BenefitUsage/periodAnswered(by:on:_:)``.
    func answered(by amount: Money, on day: CalendarDay) -> Period? {
        var newest: Use?
        for entry in entries.values {
            guard amount.isZero ? entry.used.uses > 0 : entry.used.redeemed >= amount else { continue }
            let count = entry.uses.partition { $0.day <= day }
            guard count > 0 else { continue }
            let use = entry.uses[count - 1]
            if newest.map({ ($0.day, $0.recorded, $0.period.start) < (use.day, use.recorded, use.period.start) })
                ?? true
            {
                newest = use
            }
        }
        return newest?.period
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

    mutating func add(_ row: BenefitUsage) {
        entries[row.periodStart, default: Entry()].used.add(row)
        if !row.isClosing { entries[row.periodStart]?.usedByPeople.add(row) }
        guard row.isUse else { return }
        shift(row, by: 1)
    }

    mutating func remove(_ row: BenefitUsage) {
        entries[row.periodStart]?.used.remove(row)
        if !row.isClosing { entries[row.periodStart]?.usedByPeople.remove(row) }
        guard row.isUse else { return }
        shift(row, by: -1)
    }

    private mutating func shift(_ row: BenefitUsage, by step: Int) {
        let moment = (row.usedOn, row.createdAt)
        guard var uses = entries[row.periodStart]?.uses else { return }
        entries[row.periodStart]?.uses = []
        let place = uses.partition { ($0.day, $0.recorded) < moment }
        if place < uses.count, (uses[place].day, uses[place].recorded) == moment {
            uses[place].count += step
            if uses[place].count <= 0 { uses.remove(at: place) }
        } else if step > 0 {
            uses.insert(Use(day: moment.0, recorded: moment.1, period: row.period, count: 1), at: place)
        }
        entries[row.periodStart]?.uses = uses
    }
}

extension BenefitUsage {
    /// True where something was taken that a refund can give back.
    fileprivate var isUse: Bool { kind == .use || kind == .claim }
}

extension Array {
    /// How many stand at the beginning that are `before`, where those stand first.
    fileprivate func partition(_ before: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if before(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
