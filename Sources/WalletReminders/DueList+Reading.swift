import WalletDomain

extension DueList {
    /// Everything due, the most urgent first, the resets of one day as one. Sorted when asked for, so take it when a
    /// list is opened rather than for each picture.
    public var due: [Reminder] { inOrder(items.values.filter { $0.kind != .reset }) + groups.sorted() }

    /// True when nothing is due; costs nothing, unlike `due`.
    public var isEmpty: Bool { items.isEmpty }

    /// How many reminders there are: the resets of one day are one.
    public var count: Int { items.count - resets.values.reduce(0) { $0 + $1.count } + resets.count }

    /// How many reminders quiet hours hold back; 0 when notifications are off.
    public var quietCount: Int {
        guard frame.preferences.notificationsEnabled else { return 0 }
        let expiries = items.count - resets.values.reduce(0) { $0 + $1.count } - shown.count
        return expiries + resets.values.count(where: \.isQuiet)
    }

    /// What is to ring now, the most urgent first; empty in quiet hours and when notifications are off. Whoever rings
    /// them notes so with `Wallet.noteRung`, and tells the list with `update`.
    public var alerts: [Reminder] {
        guard !ringing.isEmpty else { return [] }
        var days: Set<CalendarDay> = []
        var alerts: [Reminder] = []
        for id in ringing {
            guard let reminder = items[id] else { continue }
            if reminder.kind == .reset, let day = reminder.periodStart {
                days.insert(day)
            } else {
                alerts.append(reminder)
            }
        }
        return inOrder(alerts) + days.compactMap(group).sorted()
    }

    /// Sorted by keys that are made once, for reminders are large.
    private func inOrder(_ reminders: [Reminder]) -> [Reminder] {
        let orders = reminders.map(\.order)
        return orders.indices.sorted { orders[$0] < orders[$1] }.map { reminders[$0] }
    }

    /// The next instant at which something changes: a moment of a benefit, the end of a snooze, quiet hours that begin
    /// or end. Local midnight is not among them.
    public var nextMoment: Instant? { earlier(agenda.first?.at, quietEdge) }

    /// The reminder that stands in the banner: the most urgent expiry, else the benefits that are back; nil when
    /// nothing is to be shown, or notifications are off.
    public var bannerHead: Reminder? {
        guard frame.preferences.notificationsEnabled else { return nil }
        if let first = shown.order.first { return items[first.benefitID] }
        return groups.filter { !$0.isQuiet }.min()
    }

    /// What follows the head's message: ` + 7 more, $92 · b`.
    public var bannerTail: String {
        guard let head = bannerHead else { return "" }
        let back = resets.values.reduce(0) { $0 + ($1.isQuiet ? 0 : $1.count) }
        if head.kind == .reset {
            let others = back - (head.group?.ids.count ?? 1)
            return (others > 0 ? " + \(others) more" : "") + " · b"
        }
        var tail: [String] = []
        if shown.count > 1 {
            tail.append("\(shown.count - 1) more")
            let rest = shown.total - (head.remaining ?? .zero)
            if !rest.isZero { tail.append(rest.formatted(symbol: head.currencySymbol)) }
        }
        if back > 0 { tail.append("\(back) back") }
        return (tail.isEmpty ? "" : " + " + tail.joined(by: ", ")) + " · b"
    }

    /// `Uber Cash $15 on Gold lapses today + 7 more, $92 · b`; nil without a banner.
    public var bannerLine: String? { bannerHead.map { $0.message + bannerTail } }

    private var groups: [Reminder] { resets.keys.compactMap(group) }

    private func group(_ day: CalendarDay) -> Reminder? {
        guard let group = resets[day], let id = group.ids.first, let member = items[id] else { return nil }
        return group.reminder(day, member: member, today: frame.today)
    }
}
