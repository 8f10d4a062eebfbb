import WalletDomain

extension ReminderPass {
    /// What books remind of: bills, plans that are nearly spent, what is owed, statements that are out.
    ///
    /// All of it is looked at when something of books changed or a moment of theirs came.
    mutating func remindersOfBooks(_ ledgers: BookLedgers) -> GatheredReminders {
        var gathered = GatheredReminders()
        guard !ledgers.all.isEmpty else { return gathered }
        for ask in ledgers.asks(on: today, engine.preferences) { gathered.add(outlook(of: ask)) }
        return gathered
    }

    fileprivate mutating func outlook(of ask: BookAsk) -> Outlook {
        var reminder = Reminder(
            id: .subject(ask.subject), kind: Reminder.Kind(ask.kind), name: ask.name, cardName: ask.place,
            daysLeft: ask.until.map { today.days(until: $0) }, lapsesOn: ask.until, dueSince: now,
            urgency: ask.isUrgent ? wallet.urgency(0) : .none, currencySymbol: ask.symbol)
        (reminder.amount, reminder.bill) = (ask.amount, ask.bill)
        reminder.told = Reminder.Told(words: ask.words, discreet: ask.discreetWords)
        return outlook(
            of: reminder, on: ask.days, ask.mark, since: max(ask.createdAt, ask.knownSince ?? ask.createdAt),
            isOfInstant: ask.knownSince != nil)
    }
}

extension Reminder.Kind {
    fileprivate init(_ kind: BookAsk.Kind) {
        self =
            switch kind {
            case .bill: .bill
            case .missing: .missing
            case .renewal: .renewal
            case .trial: .trial
            case .price: .price
            case .budget: .budget
            case .settle: .settle
            case .statement: .statement
            }
    }
}
