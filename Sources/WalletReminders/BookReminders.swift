import WalletDomain

extension ReminderPass {
    /// What is reminded of beside benefits: by cards, and by books of bills, plans that are nearly spent, what is owed, and
    /// statements that are out.
    ///
    /// That is little, so all of it is looked at when some of it changed or a moment of it came.
    mutating func remindersOfOthers(_ ledgers: BookLedgers) -> [Outlook] {
        remindersOfCards() + ledgers.asks(on: today, preferences).map { outlook(of: $0) }
    }

    fileprivate mutating func outlook(of ask: BookAsk) -> Outlook {
        // It has the mark that it has among bills.
        let isMarked = ask.kind == .trial || ask.kind == .bill && ask.until?.isSoon(from: today) ?? false
        let reminder = Reminder(
            // They are called the same.
            id: .subject(ask.subject), kind: Reminder.Kind(rawValue: ask.kind.rawValue) ?? .bill, name: ask.name,
            cardName: ask.place, amount: ask.amount, bill: ask.bill,
            told: Reminder.Told(words: ask.words, discreet: ask.discreetWords),
            daysLeft: ask.until.map { today.days(until: $0) }, lapsesOn: ask.until, dueSince: now,
            urgency: ask.isUrgent ? wallet.urgency(0) : isMarked ? .urgent : .none, currencySymbol: ask.symbol)
        return outlook(
            of: reminder, on: ask.days, ask.mark, since: max(ask.createdAt, ask.knownSince ?? ask.createdAt),
            isOfInstant: ask.knownSince != nil)
    }
}
