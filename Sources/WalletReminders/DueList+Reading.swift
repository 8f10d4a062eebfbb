import WalletDomain

extension DueList {
    /// Everything due, the most urgent first, the resets of one day as one. Sorted when asked for, so take it when a
    /// list is opened rather than for each picture.
    public var due: [Reminder] { (items.values.filter { $0.kind != .reset } + besides + groups).inOrder }

    /// True when nothing is due; costs nothing, unlike `due`.
    public var isEmpty: Bool { items.isEmpty && cards.due.isEmpty && books.due.isEmpty }

    /// How many reminders there are: the resets of one day are one.
    public var count: Int { items.count - resets.values.reduce(0) { $0 + $1.count } + resets.count + besides.count }

    /// How many reminders quiet hours hold back; 0 when notifications are off.
    public var quietCount: Int {
        guard frame.preferences.notificationsEnabled else { return 0 }
        let ofBenefits = items.count - resets.values.reduce(0) { $0 + $1.count } - shown.count
        return ofBenefits + resets.values.count(where: \.isQuiet) + besides.count(where: \.isQuiet)
    }

    /// What is to ring now, the most urgent first; empty in quiet hours and when notifications are off. Whoever rings
    /// them notes so with `Wallet.noteRung`, and tells the list with `update`.
    public var alerts: [Reminder] {
        guard !ringing.isEmpty else { return (cards.ringing + books.ringing).inOrder }
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
        return (alerts + cards.ringing + books.ringing + days.compactMap(group)).inOrder
    }

    /// The next instant at which something changes: a moment of a benefit or card, the end of a snooze, quiet hours that
    /// begin or end. Local midnight is not among them.
    public var nextMoment: Instant? { earlier(earlier(agenda.first, earlier(cards.next, books.next)), quietEdge) }

    /// The reminder that stands in the banner: what comes to its end first and can be used as it is, else what asks for
    /// something first, else the benefits that are back, else the catalogue; nil when nothing is to be shown, or
    /// notifications are off.
    public var bannerHead: Reminder? {
        guard frame.preferences.notificationsEnabled else { return nil }
        let ofBenefits = shown.order.first.flatMap { items[$0.order.benefitID] }
        let ofCards = cards.due.first { !$0.isQuiet }
        let ofBooks = books.due.filter { !$0.isQuiet }.min { $0.bannerOrder < $1.bannerOrder }
        let first = [ofBenefits, ofCards, ofBooks].compactMap(\.self).min { $0.bannerOrder < $1.bannerOrder }
        if let first, first.kind != .catalogue { return first }
        return groups.filter { !$0.isQuiet }.min() ?? ofCards
    }

    /// Whether there is a `bannerHead`, without making it.
    public var hasBanner: Bool {
        guard frame.preferences.notificationsEnabled else { return false }
        if let first = shown.order.first, items.index(forKey: first.order.benefitID) != nil { return true }
        return besides.contains { !$0.isQuiet } || groups.contains { !$0.isQuiet }
    }

    /// What follows the head's message: ` + 7 more, $92`; what is due and no expiry is ` + 2 to do`.
    public var bannerTail: String { bannerHead.map { tail(after: $0) } ?? "" }

    /// The same, by whoever has the head already.
    public func tail(after head: Reminder) -> String {
        let isReset = head.kind == .reset
        let back =
            resets.values.reduce(0) { $0 + ($1.isQuiet ? 0 : $1.count) } - (isReset ? head.group?.ids.count ?? 1 : 0)
        let expiries = shown.expiries - (head.kind.isExpiry ? 1 : 0)
        let others =
            shown.count - shown.expiries + besides.count { !$0.isQuiet } - (head.kind.isExpiry || isReset ? 0 : 1)
        var tail: [String] = []
        if expiries > 0 {
            tail.append("\(expiries) more")
            let rest = shown.total - head.atStake
            if !rest.isZero { tail.append(rest.formatted(symbol: head.currencySymbol)) }
        }
        if others > 0 { tail.append("\(others) to do") }
        if back > 0 { tail.append(isReset ? "\(back) more" : "\(back) back") }
        return tail.isEmpty ? "" : " + " + tail.joined(by: ", ")
    }

    /// `Uber Cash $15 on Gold lapses today + 7 more, $92 · b`; nil without a banner.
    public var bannerLine: String? { bannerHead.map { $0.message + bannerTail + " · b" } }

    /// What is of no benefit.
    private var besides: [Reminder] { cards.due + books.due }

    private var groups: [Reminder] { resets.keys.compactMap(group) }

    private func group(_ day: CalendarDay) -> Reminder? {
        guard let group = resets[day], let id = group.ids.first, let member = items[id] else { return nil }
        return group.reminder(day, member: member, today: frame.today)
    }
}
