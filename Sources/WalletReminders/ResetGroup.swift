import WalletDomain

/// The benefits that came back on one day, with their sums kept as they come and go.
struct ResetGroup: Equatable, Sendable {
    private(set) var ids: Set<Benefit.ID> = []
    private var total = Money.zero
    /// How many have an amount; without any the group is counted, not summed.
    private var summed = 0
    /// How many end on each day.
    private var ends: [CalendarDay: Int] = [:]
    private var quiet = 0

    var isEmpty: Bool { ids.isEmpty }
    var count: Int { ids.count }
    /// Held back while nothing in it has been up.
    var isQuiet: Bool { quiet == ids.count }

    mutating func insert(_ reminder: Reminder) {
        guard let id = reminder.benefitID, ids.insert(id).inserted else { return }
        count(reminder, 1)
    }

    mutating func remove(_ reminder: Reminder) {
        guard let id = reminder.benefitID, ids.remove(id) != nil else { return }
        count(reminder, -1)
    }

    private mutating func count(_ reminder: Reminder, _ sign: Int) {
        if let remaining = reminder.remaining {
            total += remaining * sign
            summed += sign
        }
        if reminder.isQuiet { quiet += sign }
        guard let end = reminder.lapsesOn else { return }
        ends[end, default: 0] += sign
        if sign < 0, ends[end] == 0 { ends[end] = nil }
    }

    /// The one reminder of the group; `member` is any of its benefits' own.
    func reminder(_ day: CalendarDay, member: Reminder, today: CalendarDay) -> Reminder {
        var reminder = member
        reminder.id = .resets(day)
        reminder.isQuiet = isQuiet
        guard ids.count > 1 else { return reminder }
        (reminder.benefitID, reminder.userCardID) = (nil, nil)
        reminder.group = Reminder.Group(ids: ids, endsTogether: ends.count <= 1)
        reminder.name = "\(ids.count) benefits"
        reminder.cardName = ""
        reminder.remaining = summed == 0 ? nil : total
        reminder.lapsesOn = ends.keys.min()
        reminder.daysLeft = reminder.lapsesOn.map { today.days(until: $0) }
        reminder.urgency = .none
        return reminder
    }
}
