import WalletDomain

extension ReminderPass {
    /// What cards themselves remind of, their fee and their bonus, and what the catalogue says differently.
    mutating func remindersOfCards() -> [Outlook] {
        var outlooks: [Outlook] = []
        wallet.cards.records.withUnsafeBufferPointer { cards in
            for index in cards.indices where cards[index].archivedOn == nil && cards[index].reminderEnabled {
                // Of two records with one id only the first is found by it.
                guard wallet.cards.isFound(cards[index].id, at: index) else { continue }
                outlooks += [fee(of: cards[index]), bonus(of: cards[index])].compactMap(\.self)
            }
        }
        if let catalogue = catalogueReminder() { outlooks.append(Outlook(reminder: catalogue)) }
        return outlooks
    }

    /// How many days before it is charged a fee is told: first in time to ask for an offer to stay.
    private static let feeLeads = [CardSeason.retentionLead, 30]
    /// How many days before its deadline a bonus is told.
    private static let bonusLeads = [30, 7, 0]

    private mutating func fee(of card: UserCard) -> Outlook? {
        guard let fee = wallet.feeToCome(of: card, from: today) else { return nil }
        let days = Self.feeLeads.map { fee.on.adding(days: -$0) }
        // Most fees are far off, and need no words yet.
        let first = max(preferred(on: days[0]), card.createdAt)
        if first > now { return Outlook(next: first) }
        let reminder = reminder(.fee, of: .fee(card.id), fee.amount, until: fee.on)
        return outlook(of: reminder, on: days, card.feeReminder, since: card.createdAt)
    }

    private mutating func bonus(of card: UserCard) -> Outlook? {
        guard let bonus = card.welcomeBonus, let deadline = bonus.deadline, deadline >= today,
            bonus.spent < bonus.target
        else { return nil }
        var reminder = reminder(.bonus, of: .bonus(card.id), bonus.target - bonus.spent, until: deadline)
        reminder.reward = bonus.reward.flatMap { $0.isBlank ? nil : $0 }
        let days = Self.bonusLeads.map { deadline.adding(days: -$0) }
        return outlook(of: reminder, on: days, card.bonusReminder, since: card.createdAt)
    }

    private func reminder(
        _ kind: Reminder.Kind, of subject: ReminderSubject, _ amount: Money, until end: CalendarDay
    ) -> Reminder {
        let (name, card) = wallet.words(of: subject)
        let daysLeft = today.days(until: end)
        return Reminder(
            id: .subject(subject), kind: kind, userCardID: subject.cardID, name: name, cardName: card, amount: amount,
            daysLeft: daysLeft, lapsesOn: end, dueSince: now, urgency: wallet.urgency(daysLeft),
            currencySymbol: currencySymbol)
    }

    /// Never rings: nothing of it lapses.
    private func catalogueReminder() -> Reminder? {
        let count = wallet.unseenCatalogueChanges(on: today)
        guard count > 0 else { return nil }
        return Reminder(
            id: .subject(.catalogue), kind: .catalogue, name: "Catalogue", amount: Money(count),
            dueSince: zone.start(of: today), isQuiet: isQuietNow, currencySymbol: currencySymbol)
    }
}
