import WalletDomain

/// All that is due in a wallet at one instant.
///
/// Making one looks at every benefit; `update` looks at the benefits that changed and at those whose moment came
/// since, and leaves the others where they stand. A new day, quiet hours that begin or end, other preferences, another
/// offset of the zone and a clock set back change every benefit and are met by looking at all again. Another
/// catalogue needs a new list.
public struct DueList: Equatable, Sendable {
    /// The instant it holds for.
    public private(set) var now: Instant
    /// Everything due, the most urgent first, the resets of one day as one.
    public private(set) var due: [Reminder] = []
    /// The next instant at which something changes: a moment of a benefit, card or book, the end of a snooze, quiet
    /// hours that begin or end. Local midnight is not among them.
    public private(set) var nextMoment: Instant?
    private(set) var frame: Frame
    /// What each benefit asks for; those that are back stand here one by one.
    private(set) var items: [Benefit.ID: Reminder] = [:]
    private(set) var ringing: Set<Benefit.ID> = []
    /// When each benefit is looked at again.
    private var moments: [Benefit.ID: Instant] = [:]
    private var rungElsewhere = RungElsewhere()
    /// What cards and books remind of.
    private(set) var others: [ReminderPass.Outlook] = []

    /// What is the same for every benefit: when it changes, so may all of them.
    struct Frame: Equatable {
        var today: CalendarDay
        var offset: Int
        var isQuietNow: Bool
        /// When quiet hours begin or end next.
        var quietEdge: Instant?
        var preferences: UserPreferences

        init(_ pass: ReminderPass) {
            today = pass.today
            offset = pass.zone.offset(pass.now)
            isQuietNow = pass.isQuietNow
            quietEdge = pass.quietHours?.nextEdge(after: pass.now, in: pass.zone)
            preferences = pass.preferences
        }
    }

    /// Looks at the whole wallet.
    ///
    /// - Parameter books: as they were read.
    public init(_ wallet: Wallet, now: Instant, timeZone: TimeZoneRules, books ledgers: BookLedgers = BookLedgers()) {
        var pass = ReminderPass(wallet, at: now, in: timeZone)
        self.now = now
        frame = Frame(pass)
        moments.reserveCapacity(wallet.benefits.count)
        wallet.benefits.records.withUnsafeBufferPointer { benefits in
            for index in benefits.indices where pass.isRemindable(benefits[index]) {
                let outlook = pass.outlook(of: benefits[index])
                let id = benefits[index].id
                // Of two records with one id only the first is found by it.
                guard outlook.reminder != nil || outlook.next != nil, wallet.benefits.isFound(id, at: index)
                else { continue }
                take(outlook, of: id)
            }
        }
        others = pass.remindersOfOthers(ledgers)
        replace([], by: Array(items.values) + others.compactMap(\.reminder))
    }

    /// Looks again at `benefits`, and at those whose moment came since, as of `now`.
    ///
    /// - Parameters:
    ///   - benefits: all whose record, card or name changed; ids that are gone are forgotten.
    ///   - areOthersTouched: a card was acknowledged, put off or muted, or rang, or something of books is another.
    public mutating func update(
        _ benefits: Set<Benefit.ID> = [], areOthersTouched: Bool = false, in wallet: Wallet, now: Instant,
        timeZone: TimeZoneRules, books ledgers: BookLedgers = BookLedgers()
    ) {
        var pass = ReminderPass(wallet, at: now, in: timeZone)
        guard now >= self.now, frame == Frame(pass) else {
            renew(in: wallet, now: now, timeZone: timeZone, books: ledgers)
            return
        }
        self.now = now
        var (older, newer): ([Reminder], [Reminder]) = ([], [])
        if areOthersTouched || others.contains(where: { $0.next.map { $0 <= now } ?? false }) {
            older += others.compactMap(\.reminder)
            others = pass.remindersOfOthers(ledgers)
            newer += others.compactMap(\.reminder)
        }
        for id in benefits.union(moments.compactMap { $0.value <= now ? $0.key : nil }) {
            var outlook = ReminderPass.Outlook()
            if let benefit = wallet.benefits[id] {
                outlook = pass.outlook(of: benefit)
                if let reminder = outlook.reminder, rungElsewhere.covers(reminder, of: benefit, frame) {
                    outlook.rings = false
                }
            }
            if let reminder = items[id] { older.append(reminder) }
            if let reminder = outlook.reminder { newer.append(reminder) }
            take(outlook, of: id)
        }
        replace(older, by: newer)
    }

    /// Brings the list up to date after a change set.
    public mutating func update(
        after changes: [RecordChange], in wallet: Wallet, now: Instant, timeZone: TimeZoneRules,
        books ledgers: BookLedgers = BookLedgers(), areBooksTouched: Bool = false
    ) {
        var (touched, areOthersTouched) = (Set<Benefit.ID>(), areBooksTouched)
        for change in changes {
            if let (before, after) = change.benefit, let id = (after ?? before)?.id { touched.insert(id) }
            if let (before, after) = change.usage, let id = (after ?? before)?.benefitID { touched.insert(id) }
            if case (let before?, let after?)? = change.card, after.differsOnlyInReminders(from: before) {
                areOthersTouched = true
            } else if change.card != nil || change.preferences != nil {
                // A card's name may change those of other cards that are called the same.
                return renew(in: wallet, now: now, timeZone: timeZone, books: ledgers)
            }
        }
        update(
            touched, areOthersTouched: areOthersTouched, in: wallet, now: now, timeZone: timeZone, books: ledgers)
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

    /// In place of what was found when the benefit was looked at before.
    private mutating func take(_ outlook: ReminderPass.Outlook, of id: Benefit.ID) {
        items[id] = outlook.reminder
        moments[id] = outlook.next
        if outlook.rings { ringing.insert(id) } else { ringing.remove(id) }
    }

    /// Puts what is asked for now in place of what was asked for before, and what came back on one day together anew.
    private mutating func replace(_ older: [Reminder], by newer: [Reminder]) {
        var gone = Set(older.map(\.id))
        var new = newer.filter { $0.kind != .reset }
        let days = Set((older + newer).filter { $0.kind == .reset }.map(\.periodStart))
        if !days.isEmpty {
            let groups = due.filter { $0.kind == .reset && days.contains($0.periodStart) }
            gone.formUnion(groups.map(\.id))
            let back = Set((groups + newer).flatMap(\.benefitIDs)).compactMap { items[$0] }
            new += back.filter { days.contains($0.periodStart) }.resetsByDay(on: frame.today)
        }
        due = due.filter { !gone.contains($0.id) }.merging(new.inOrder)
        nextMoment = earlier(earlier(moments.values.min(), frame.quietEdge), others.compactMap(\.next).min())
    }

    /// Equal lists say the same; what rang elsewhere is remembered, not said.
    public static func == (left: DueList, right: DueList) -> Bool {
        left.now == right.now && left.frame == right.frame && left.due == right.due
            && left.nextMoment == right.nextMoment && left.items == right.items && left.ringing == right.ringing
            && left.moments == right.moments && left.others == right.others
    }
}
