import WalletDomain

/// All that is due in a wallet at one instant, kept up to date at the cost of what changed.
///
/// Making one looks at every benefit; `update` looks at the benefits that changed and at those whose moment came
/// since. A new day, quiet hours that begin or end, other preferences, another offset of the zone and a clock set
/// back change every benefit and are met by looking at all again.
public struct DueList: Equatable, Sendable {
    /// The instant it holds for.
    public private(set) var now: Instant
    private var frame: Frame
    private var items: [Benefit.ID: Reminder] = [:]
    private var moments: [Benefit.ID: Instant] = [:]
    private var ringing: Set<Benefit.ID> = []
    private var resets: [CalendarDay: ResetGroup] = [:]
    private var quietEdge: Instant?
    private var shown = ShownExpiries()
    /// The least is the next moment; entries that are no longer true are dropped when they come up.
    private var agenda = Heap<Appointment>()

    /// What is the same for every benefit: when it changes, so may all of them.
    private struct Frame: Equatable {
        var today: CalendarDay
        var offset: Int
        var isQuietNow: Bool
        var preferences: UserPreferences

        init(_ pass: ReminderPass) {
            today = pass.today
            offset = pass.zone.offset(pass.now)
            isQuietNow = pass.isQuietNow
            preferences = pass.engine.preferences
        }
    }

    /// The expiries that quiet hours do not hold back.
    private struct ShownExpiries: Sendable {
        var count = 0
        var total = Money.zero
        /// The least is the head of the banner; stale entries are dropped when they come up.
        var order = Heap<ReminderOrder>()
    }

    private struct Appointment: Comparable {
        var at: Instant
        var id: Benefit.ID

        static func < (left: Appointment, right: Appointment) -> Bool { (left.at, left.id) < (right.at, right.id) }
    }

    /// Looks at the whole wallet.
    public init(_ wallet: Wallet, now: Instant, timeZone: TimeZoneRules) {
        let engine = ReminderEngine(preferences: wallet.preferences, timeZone: timeZone)
        var pass = ReminderPass(engine, wallet, at: now)
        self.now = now
        frame = Frame(pass)
        quietEdge = engine.quietHours?.nextEdge(after: now, in: timeZone)
        var orders: [ReminderOrder] = []
        var appointments: [Appointment] = []
        for (index, benefit) in wallet.benefits.records.enumerated() {
            let outlook = pass.outlook(of: benefit)
            // Of two records with one id only the first is found by it.
            guard outlook != ReminderPass.Outlook(), wallet.benefits.position(of: benefit.id) == index else { continue }
            if let order = add(outlook, of: benefit.id) { orders.append(order) }
            if let next = outlook.next { appointments.append(Appointment(at: next, id: benefit.id)) }
        }
        shown.order = Heap(orders)
        agenda = Heap(appointments)
    }

    /// Looks again at `benefits`, and at those whose moment came since, as of `now`.
    ///
    /// - Parameter benefits: all whose record, card or name changed; ids that are gone are forgotten.
    public mutating func update(
        _ benefits: Set<Benefit.ID> = [], in wallet: Wallet, now: Instant, timeZone: TimeZoneRules
    ) {
        let engine = ReminderEngine(preferences: wallet.preferences, timeZone: timeZone)
        var pass = ReminderPass(engine, wallet, at: now)
        guard now >= self.now, frame == Frame(pass), quietEdge.map({ $0 > now }) ?? true else {
            self = DueList(wallet, now: now, timeZone: timeZone)
            return
        }
        self.now = now
        var touched = benefits
        while let next = agenda.first, next.at <= now {
            agenda.removeFirst()
            touched.insert(next.id)
        }
        for id in touched {
            forget(id)
            guard let benefit = wallet.benefits[id] else { continue }
            let outlook = pass.outlook(of: benefit)
            if let order = add(outlook, of: id) { shown.order.insert(order) }
            if let next = outlook.next { agenda.insert(Appointment(at: next, id: id)) }
        }
        dropStaleEntries()
    }

    /// Brings the list up to date after a transaction.
    public mutating func update(
        after changes: [RecordChange], in wallet: Wallet, now: Instant, timeZone: TimeZoneRules
    ) {
        var touched: Set<Benefit.ID> = []
        for change in changes {
            switch change {
            case .benefit(let before, let after): if let id = (after ?? before)?.id { touched.insert(id) }
            case .usage(let before, let after): if let id = (after ?? before)?.benefitID { touched.insert(id) }
            case .sum: break
            case .card, .preferences:
                // A card's name may change those of other cards that are called the same.
                self = DueList(wallet, now: now, timeZone: timeZone)
                return
            }
        }
        update(touched, in: wallet, now: now, timeZone: timeZone)
    }

    // MARK: Keeping count

    /// - Returns: its place among the shown expiries, if it is one.
    private mutating func add(_ outlook: ReminderPass.Outlook, of id: Benefit.ID) -> ReminderOrder? {
        moments[id] = outlook.next
        if outlook.rings { ringing.insert(id) }
        guard let reminder = outlook.reminder else { return nil }
        items[id] = reminder
        if reminder.kind == .reset {
            if let day = reminder.periodStart { resets[day, default: ResetGroup()].insert(reminder) }
            return nil
        }
        guard !reminder.isQuiet else { return nil }
        shown.count += 1
        shown.total += reminder.remaining ?? .zero
        return reminder.order
    }

    private mutating func forget(_ id: Benefit.ID) {
        moments[id] = nil
        ringing.remove(id)
        guard let reminder = items.removeValue(forKey: id) else { return }
        if reminder.kind == .reset {
            guard let day = reminder.periodStart else { return }
            resets[day]?.remove(reminder)
            if resets[day]?.isEmpty ?? false { resets[day] = nil }
        } else if !reminder.isQuiet {
            shown.count -= 1
            shown.total -= reminder.remaining ?? .zero
        }
    }

    private mutating func dropStaleEntries() {
        if shown.order.count > 2 * shown.count + 64 { shown.order = Heap(shownExpiries.map(\.order)) }
        if agenda.count > 2 * moments.count + 64 { agenda = Heap(moments.map { Appointment(at: $1, id: $0) }) }
        while let first = shown.order.first, !isCurrent(first) { shown.order.removeFirst() }
        while let first = agenda.first, moments[first.id] != first.at { agenda.removeFirst() }
    }

    private var shownExpiries: [Reminder] { items.values.filter { $0.kind != .reset && !$0.isQuiet } }

    private func isCurrent(_ order: ReminderOrder) -> Bool {
        guard let reminder = items[order.benefitID], reminder.kind != .reset, !reminder.isQuiet else { return false }
        return reminder.order == order
    }

    public static func == (left: DueList, right: DueList) -> Bool {
        left.now == right.now && left.frame == right.frame && left.items == right.items
            && left.moments == right.moments && left.ringing == right.ringing && left.resets == right.resets
            && left.quietEdge == right.quietEdge && left.shown.count == right.shown.count
            && left.shown.total == right.shown.total
    }
}

extension DueList {
    /// Everything due, the most urgent first, the resets of one day as one. Sorted when asked for, so take it when a
    /// list is opened rather than for each picture.
    public var due: [Reminder] { (items.values.filter { $0.kind != .reset } + groups).sorted() }

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
        return (alerts + days.compactMap(group)).sorted()
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
            let others = back - head.benefitIDs.count
            return (others > 0 ? " + \(others) more" : "") + " · b"
        }
        var tail: [String] = []
        if shown.count > 1 {
            tail.append("\(shown.count - 1) more")
            let rest = shown.total - (head.remaining ?? .zero)
            if !rest.isZero { tail.append(rest.formatted(symbol: head.currencySymbol)) }
        }
        if back > 0 { tail.append("\(back) back") }
        return (tail.isEmpty ? "" : " + " + tail.joined(separator: ", ")) + " · b"
    }

    /// `Uber Cash $15 on Gold lapses today + 7 more, $92 · b`; nil without a banner.
    public var bannerLine: String? { bannerHead.map { $0.message + bannerTail } }

    private var groups: [Reminder] { resets.keys.compactMap(group) }

    private func group(_ day: CalendarDay) -> Reminder? {
        guard let group = resets[day], let id = group.ids.first, let member = items[id] else { return nil }
        return group.reminder(day, member: member, today: frame.today)
    }
}
