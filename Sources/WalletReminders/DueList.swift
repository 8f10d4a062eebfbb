import WalletDomain

/// All that is due in a wallet at one instant, kept up to date at the cost of what changed.
///
/// Making one looks at every benefit; `update` looks at the benefits that changed and at those whose moment came
/// since. A new day, quiet hours that begin or end, other preferences, another offset of the zone and a clock set
/// back change every benefit and are met by looking at all again. Another catalogue needs a new list.
public struct DueList: Equatable, Sendable {
    /// The instant it holds for.
    public private(set) var now: Instant
    private(set) var frame: Frame
    /// What each benefit asks for; those that are back stand here one by one.
    private(set) var items: [Benefit.ID: Reminder] = [:]
    private(set) var ringing: Set<Benefit.ID> = []
    private(set) var resets: [CalendarDay: ResetGroup] = [:]
    private(set) var quietEdge: Instant?
    private(set) var shown = ShownExpiries()
    private(set) var agenda = MomentAgenda()
    private var rungElsewhere = RungElsewhere()
    /// What cards remind of and not their benefits.
    private(set) var cards = GatheredReminders()
    private(set) var books = GatheredReminders()

    /// What is the same for every benefit: when it changes, so may all of them.
    struct Frame: Equatable {
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

    /// The reminders of benefits, but for those that are back, that quiet hours do not hold back.
    struct ShownExpiries: Sendable {
        var count = 0
        /// How many of them are expiries, and what lapses with these.
        var expiries = 0
        var total = Money.zero
        /// The least is the head of the banner; stale entries are dropped when they come up.
        var order = Heap<BannerOrder>()
    }

    /// Looks at the whole wallet.
    ///
    /// - Parameter books: as they were read.
    public init(_ wallet: Wallet, now: Instant, timeZone: TimeZoneRules, books ledgers: BookLedgers = BookLedgers()) {
        let engine = ReminderEngine(preferences: wallet.preferences, timeZone: timeZone)
        var pass = ReminderPass(engine, wallet, at: now)
        self.now = now
        frame = Frame(pass)
        quietEdge = engine.quietHours?.nextEdge(after: now, in: timeZone)
        var found: [Reminder] = []
        var appointments: [MomentAgenda.Appointment] = []
        appointments.reserveCapacity(wallet.benefits.count)
        wallet.benefits.records.withUnsafeBufferPointer { benefits in
            for index in benefits.indices where pass.isRemindable(benefits[index]) {
                let outlook = pass.outlook(of: benefits[index])
                let id = benefits[index].id
                // Of two records with one id only the first is found by it.
                guard outlook.reminder != nil || outlook.next != nil, wallet.benefits.isFound(id, at: index)
                else { continue }
                if let reminder = outlook.reminder {
                    found.append(reminder)
                    if outlook.rings { ringing.insert(id) }
                }
                if let next = outlook.next { appointments.append(.init(at: next, id: id)) }
            }
        }
        items.reserveCapacity(found.count)
        let orders = found.compactMap { add($0) }
        shown.order = Heap(orders)
        agenda = MomentAgenda(appointments)
        cards = pass.remindersOfCards()
        books = pass.remindersOfBooks(ledgers)
    }

    /// Looks again at `benefits`, and at those whose moment came since, as of `now`.
    ///
    /// - Parameters:
    ///   - benefits: all whose record, card or name changed; ids that are gone are forgotten.
    ///   - areCardsTouched: a card was acknowledged, put off or muted, or rang.
    ///   - areBooksTouched: something of books is another.
    public mutating func update(
        _ benefits: Set<Benefit.ID> = [], areCardsTouched: Bool = false, areBooksTouched: Bool = false,
        in wallet: Wallet, now: Instant, timeZone: TimeZoneRules, books ledgers: BookLedgers = BookLedgers()
    ) {
        let engine = ReminderEngine(preferences: wallet.preferences, timeZone: timeZone)
        var pass = ReminderPass(engine, wallet, at: now)
        guard now >= self.now, frame == Frame(pass), quietEdge.map({ $0 > now }) ?? true else {
            renew(in: wallet, now: now, timeZone: timeZone, books: ledgers)
            return
        }
        self.now = now
        if areBooksTouched || books.next.map({ $0 <= now }) ?? false { books = pass.remindersOfBooks(ledgers) }
        if areCardsTouched || cards.next.map({ $0 <= now }) ?? false { cards = pass.remindersOfCards() }
        var touched = benefits
        touched.formUnion(agenda.takeDue(at: now))
        for id in touched {
            forget(id)
            guard let benefit = wallet.benefits[id] else { continue }
            let outlook = pass.outlook(of: benefit)
            if let reminder = outlook.reminder {
                if outlook.rings, !rungElsewhere.covers(reminder, of: benefit, frame) { ringing.insert(id) }
                if let order = add(reminder) { shown.order.insert(order) }
            }
            agenda.set(id, to: outlook.next)
        }
        dropStaleEntries()
    }

    /// Brings the list up to date after a change set.
    public mutating func update(
        after changes: [RecordChange], in wallet: Wallet, now: Instant, timeZone: TimeZoneRules,
        books ledgers: BookLedgers = BookLedgers(), areBooksTouched: Bool = false
    ) {
        var touched: Set<Benefit.ID> = []
        var areCardsTouched = false
        for change in changes {
            if let (before, after) = change.benefit, let id = (after ?? before)?.id { touched.insert(id) }
            if let (before, after) = change.usage, let id = (after ?? before)?.benefitID { touched.insert(id) }
            if case (let before?, let after?)? = change.card, after.differsOnlyInReminders(from: before) {
                areCardsTouched = true
            } else if change.card != nil || change.preferences != nil {
                // A card's name may change those of other cards that are called the same.
                return renew(in: wallet, now: now, timeZone: timeZone, books: ledgers)
            }
        }
        update(
            touched, areCardsTouched: areCardsTouched, areBooksTouched: areBooksTouched, in: wallet, now: now,
            timeZone: timeZone, books: ledgers)
    }

    /// Looks at the whole wallet again; unlike a new list it remembers what rang in another zone.
    public mutating func renew(
        in wallet: Wallet, now: Instant, timeZone: TimeZoneRules, books ledgers: BookLedgers = BookLedgers()
    ) {
        let old = self
        self = DueList(wallet, now: now, timeZone: timeZone, books: ledgers)
        rungElsewhere = old.rungElsewhere
        rungElsewhere.forget(before: frame.today)
        if old.frame.offset != frame.offset { rungElsewhere.remember(old, in: self, wallet) }
        guard !rungElsewhere.isEmpty else { return }
        ringing = ringing.filter { id in
            guard let reminder = items[id], let benefit = wallet.benefits[id] else { return false }
            return !rungElsewhere.covers(reminder, of: benefit, frame)
        }
    }

    // MARK: Keeping count

    /// - Returns: its place among the shown expiries, if it is one.
    private mutating func add(_ reminder: Reminder) -> BannerOrder? {
        guard let id = reminder.benefitID else { return nil }
        items[id] = reminder
        if reminder.kind == .reset {
            if let day = reminder.periodStart { resets[day, default: ResetGroup()].insert(reminder) }
            return nil
        }
        guard !reminder.isQuiet else { return nil }
        shown.count += 1
        if reminder.kind.isExpiry { shown.expiries += 1 }
        shown.total += reminder.atStake
        return reminder.bannerOrder
    }

    private mutating func forget(_ id: Benefit.ID) {
        agenda.set(id, to: nil)
        ringing.remove(id)
        guard let reminder = items.removeValue(forKey: id) else { return }
        if reminder.kind == .reset {
            guard let day = reminder.periodStart else { return }
            resets[day]?.remove(reminder)
            if resets[day]?.isEmpty ?? false { resets[day] = nil }
        } else if !reminder.isQuiet {
            shown.count -= 1
            if reminder.kind.isExpiry { shown.expiries -= 1 }
            shown.total -= reminder.atStake
        }
    }

    private mutating func dropStaleEntries() {
        if shown.order.count > 2 * shown.count + 64 { shown.order = Heap(shownExpiries.map(\.bannerOrder)) }
        while let first = shown.order.first, !isCurrent(first) { shown.order.removeFirst() }
    }

    private var shownExpiries: [Reminder] { items.values.filter { $0.kind != .reset && !$0.isQuiet } }

    private func isCurrent(_ place: BannerOrder) -> Bool {
        guard let reminder = items[place.order.benefitID], reminder.kind != .reset, !reminder.isQuiet else {
            return false
        }
        return reminder.bannerOrder == place
    }

    public static func == (left: DueList, right: DueList) -> Bool {
        left.now == right.now && left.frame == right.frame && left.items == right.items
            && left.agenda == right.agenda && left.ringing == right.ringing && left.resets == right.resets
            && left.quietEdge == right.quietEdge && left.shown.count == right.shown.count
            && left.shown.total == right.shown.total && left.cards == right.cards && left.books == right.books
    }
}
