/// What is planned, as a form of its own says it: the fields of all transactions, and those of what comes back.
extension BookTransaction {
    private typealias Entry = FieldEntry<BookTransaction>

    static let bills: Kind<BookTransaction> = {
        var bills = BookTransaction.kind
        (bills.one, bills.many) = ("bill", "bills")
        bills.form = KindForm(
            name: TableName("bills"), entries: billEntries,
            refusals: { before, after, reading in before.refusals(becoming: after, on: reading.today) })
        return bills
    }()

    private static let billEntries: [Entry] = {
        let own = Dictionary(fields.entries.map { ($0.facts.key, $0) }) { first, _ in first }
        func entries(_ keys: [String]) -> [Entry] { keys.compactMap { own[$0] } }
        return entries(["payee"]) + [amount] + entries(["categoryId", "accountId"])
            + [firstDay, every, days] + recurringEntries + [window, isSubscription]
            + trialEntries.map(\.beginningWithTrial)
            + entries(["splits", "ratio", "paidBy", "tags", "bookId", "notes"])
    }()

    private static let recurringEntries = RecurringProperties.fields.entries.filter { $0.facts.uses.contains(.typed) }
        .map { Entry($0, of: \.kind.recurring, "kind") }

    private static let trialEntries = RecurringProperties.Subscription.fields.entries
        .filter { $0.facts.uses.contains(.typed) }
        .map { Entry(FieldEntry($0, of: \.saidSubscription, "subscription"), of: \.kind.recurring, "kind") }

    /// What is planned of it beside its pace; its last day and that of its trial are said with what it costs.
    private static let termEntries = ([days] + recurringEntries + [window] + trialEntries)
        .filter { !["kind.endsOn", "kind.trialEndsOn"].contains($0.facts.key) }

    /// What the numbers of a form count: outside of one no hint says so.
    private static let units = [
        "kind.days": "of the month", "kind.tolerance": "of it", "windowDays": "days", "kind.remindDays": "days before",
        "kind.cancelBy": "days before",
    ]

    /// What is planned of it otherwise than usual: `On weekends: before`, `Reminders: 5, 1 days before`.
    func terms(in wallet: Wallet) -> [(label: String, text: String)] {
        var usual = BookTransaction.blank
        usual.kind = kind.isExpectation ? .expectation(.blank) : .recurring(.blank)
        return BookTransaction.termEntries.compactMap { entry in
            guard let typed = entry.typed(self), typed != entry.typed(usual) else { return nil }
            let text = wallet.words(typed, of: entry.facts, wallet.symbol(of: bookID))
            guard let unit = BookTransaction.units[entry.facts.key] else {
                return (label: entry.facts.label, text: text)
            }
            let counted = text == "1" ? unit.replacing("days", with: "day") : unit
            return (label: entry.facts.label, text: "\(text) \(counted)")
        }
    }

    /// What is expected once has one: none is 0, which is refused.
    private static let amount = Field<BookTransaction>(
        "amount", \.plannedAmount, "Amount", "What went out; with + before it, what came in.", [.typed, .column],
        hint: "11.99, or +5200 for what comes in", as: .outlay,
        saying: { $0.say(amount: $1 ?? ($0.kind.isExpectation ? .zero : nil), on: $2) },
        rule: { $0 == .zero ? "An amount is never 0." : nil }
    ).entry

    /// Without a year the nearer one is meant: what comes back has often begun this month.
    private static let firstDay = Field<BookTransaction>(
        "date", \.date, "First day", "The day it counts for.", [.typed, .column, .needed, .always], hint: "today",
        as: .day(.nearest), also: "on"
    ).entry.openWhereNew

    private static let every = Entry(
        facts: FieldFacts(
            jsonKey: "kind", label: "Every", hint: "or 6 weeks", purpose: "How often it comes.",
            shape: .word(RecurringProperties.usualWords + [onceWord]), uses: .typed, otherOption: nil,
            usualText: { RecurringProperties.usualWords.first }),
        path: nil, typed: { $0.kind.recurring?.latestWord ?? onceWord },
        put: { text, reading throws(FieldProblem) in
            if text?.lowercased() == onceWord { return { $0.comeOnce() } }
            guard let pace = RecurringProperties(typed: text ?? "monthly") else {
                throw FieldProblem(RecurringProperties.howTyped + " Or: once.")
            }
            let today = reading.today
            return { $0.come(pace, on: today) }
        }, refusal: { _ in nil },
        // What else is said is of what comes back so.
        empty: { _ in })

    private static let days = Field<BookTransaction>(
        "days", \.plannedDays, "Days", "Days of the month, where there are several.", .typed, hint: "such as 1,15",
        saying: { $0.come(onDays: $1, saidOn: $2) }
    ).entry.within("kind")

    public static let onceWord = "once"

    /// Of what comes back and of what is expected once.
    private static let window = Field<BookTransaction>(
        "windowDays", \.windowDays, "Early or late", "How many days early or late it may come.", .typed,
        hint: "days: usually 4, 5 if once", as: .number(0...30)
    ).entry

    private static let isSubscription = Field<BookTransaction>(
        "subscription", \.isSubscription, "Subscription", "Whether it is a subscription.", .typed,
        hint: "Space changes it"
    ).entry.within("kind")
}

extension FieldEntry<BookTransaction> {
    /// Where nobody says on which day something new begins, that stays open until its trial is known; else it is today.
    fileprivate var openWhereNew: FieldEntry {
        var entry = self
        entry.put = { text, reading throws(FieldProblem) in
            let put = try self.put(text ?? reading.today.description, reading)
            return { if text != nil || $0.date != .earliest { put(&$0) } }
        }
        return entry
    }

    /// What begins with a trial first costs on the day on which that ends, where nobody says another day.
    fileprivate var beginningWithTrial: FieldEntry {
        var entry = self
        entry.put = { text, reading throws(FieldProblem) in
            let (put, today) = try (self.put(text, reading), reading.today)
            return { bill in
                put(&bill)
                guard bill.date == .earliest else { return }
                bill.date = max(today, bill.kind.recurring?.subscription?.trialEndsOn ?? today)
            }
        }
        return entry
    }
}

extension BookTransaction {
    /// nil: as many as are usual for it.
    fileprivate var windowDays: Int? {
        get { kind.expectation?.windowDays ?? kind.recurring?.windowDays }
        set {
            kind.expectation?.windowDays = newValue ?? ExpectationProperties.blank.windowDays
            kind.recurring?.windowDays = newValue ?? RecurringProperties.blank.windowDays
        }
    }

    fileprivate var isSubscription: Bool {
        get { kind.recurring?.subscription != nil }
        set { if newValue != isSubscription { kind.recurring?.subscription = newValue ? .init() : nil } }
    }

    /// What it costs by the newest that was said of it.
    fileprivate var plannedAmount: Money? {
        get { kind.expectation?.expectedAmount ?? kind.recurring?.changes.last { $0.amount != nil }?.amount ?? amount }
        set { say(amount: newValue, on: nil) }
    }

    /// By the newest that was said of it.
    fileprivate var plannedDays: [Int] {
        get { kind.recurring.map { $0.changes.last { !$0.days.isEmpty }?.days ?? $0.days } ?? [] }
        set { come(onDays: newValue, saidOn: nil) }
    }

    /// What has begun comes on other days from its first month on of which one of them is to come, so that none is left
    /// out; what was before stays. No day: a file says it.
    fileprivate mutating func come(onDays days: [Int], saidOn today: CalendarDay?) {
        guard case .recurring(var recurring) = kind, days != plannedDays else { return }
        if let today, !isNew, saysFromNowOn(today) {
            let days = days.isEmpty ? [date.day] : days
            let next = next(from: today) { due in
                days.contains { CalendarDay(monthIndex: due.on.monthIndex, clamping: $0) >= today }
            }
            let first = next?.on.firstOfMonth ?? endDay?.adding(days: 1) ?? today
            let last = recurring.changes.last { $0.frequency != nil || !$0.days.isEmpty }?.from ?? today
            recurring.change(from: max(today, first, last)) { $0.days = days }
        } else {
            recurring.days = days
            for place in recurring.changes.indices { recurring.changes[place].days = [] }
        }
        kind = .recurring(recurring)
    }

    /// Whether it is not kept yet: what is said of it holds from its first day on, however long ago that is.
    private var isNew: Bool { updatedAt == BookTransaction.blank.updatedAt }

    /// Whether what is said of it holds from now on: it has begun, and what was before stays.
    private func saysFromNowOn(_ today: CalendarDay) -> Bool { kind.isRecurring && amount != nil && date < today }

    /// From when on an amount holds that is said on a day: from where the newest does, of what has begun from that day on
    /// at the earliest; nil: from its first day on.
    private func newAmountHolds(saidOn day: CalendarDay) -> CalendarDay? {
        let newest = kind.recurring?.changes.last { $0.amount != nil }?.from
        return saysFromNowOn(day) ? max(day, newest ?? day) : newest
    }

    /// Takes an amount as it is said on a day; nil: a file says it.
    mutating func say(amount said: Money?, on day: CalendarDay?) {
        if let said, kind.isExpectation {
            kind.expectation?.expectedAmount = said
        } else if let said, let day, kind.isRecurring, let from = newAmountHolds(saidOn: day) {
            guard amount(on: from) != said else { return }
            kind.recurring?.change(from: from) { $0.amount = said }
        } else {
            amount = said
        }
    }

    /// `$17.99 from 27 Nov 2026 on`, `$12 goes out now`; nil where no new amount holds from a day on, nor one that came in
    /// before goes out.
    func newAmountWords(since before: BookTransaction, in wallet: Wallet) -> String? {
        guard let amount = plannedAmount, let former = before.plannedAmount, amount != former else { return nil }
        let known = before.kind.recurring?.changes ?? []
        let change = kind.recurring?.changes.last { $0.amount == amount && !known.contains($0) }
        let isTurned = amount.isNegative && former > .zero
        guard isTurned || change != nil else { return nil }
        return wallet.formatted(amount.magnitude, in: bookID) + (isTurned ? " goes out" : "")
            + (change.map { " from \($0.from.kept) on" } ?? " now")
    }

    fileprivate mutating func comeOnce() {
        guard !kind.isExpectation else { return }
        kind = .expectation(ExpectationProperties(expectedAmount: plannedAmount ?? .zero))
        amount = nil
    }

    /// What comes back at another pace does so from its next day on; what was before stays.
    fileprivate mutating func come(_ pace: RecurringProperties, on today: CalendarDay) {
        guard case .recurring(var present) = kind else {
            amount = plannedAmount
            return kind = .recurring(pace)
        }
        guard present.latestWord != pace.latestWord else { return }
        if saysFromNowOn(today), pace.frequency != .custom || pace.customInterval == present.customInterval {
            let last = present.changes.last { $0.frequency != nil }?.from ?? .earliest
            present.change(from: max(next(from: today)?.on ?? today, last)) { $0.frequency = pace.frequency }
        } else {
            (present.frequency, present.customInterval) = (pace.frequency, pace.customInterval)
            for place in present.changes.indices { present.changes[place].frequency = nil }
        }
        kind = .recurring(present)
    }

    fileprivate func refusals(becoming after: BookTransaction, on today: CalendarDay) -> [String: String] {
        switch (kind, after.kind) {
        case (.recurring, .expectation):
            ["kind": "What comes back stays so: end it, or delete it."]
        case (.expectation(let expected), .recurring) where !expected.isOpen:
            ["kind": "What is over does not come back: add another."]
        case (.recurring(let before), .recurring(let now))
        where after.saysFromNowOn(today) && before.customInterval != now.customInterval:
            ["kind": "What has begun takes no such pace: end it, and add another."]
        default: [:]
        }
    }
}

extension RecurringProperties {
    /// Its newest pace as it can be typed: `monthly`, `6 weeks`.
    fileprivate var latestWord: String {
        let latest = changes.last { $0.frequency != nil }?.frequency ?? frequency
        return RecurringProperties.usual.first { $0.frequency == latest }?.words[0]
            ?? customInterval.map { "\($0.count) \($0.unit.rawValue)\($0.count == 1 ? "" : "s")" } ?? ""
    }

    /// To say something of it is to say that it is a subscription.
    fileprivate var saidSubscription: Subscription? {
        get { subscription }
        set { if subscription != nil || newValue != .blank { subscription = newValue } }
    }

    /// What is another from a day on.
    mutating func change(from day: CalendarDay, _ change: (inout Change) -> Void) {
        if let place = changes.firstIndex(where: { $0.from == day }) { return change(&changes[place]) }
        var newer = Change(from: day, amount: nil)
        change(&newer)
        changes.append(newer)
        changes.sort { $0.from < $1.from }
    }
}

extension ReadRecord {
    /// Whether it is a bill that does not come back.
    public func isOnce(_ kind: RecordKind) -> Bool {
        kind.place(of: "kind").flatMap { typed[$0] } == BookTransaction.onceWord
    }
}
