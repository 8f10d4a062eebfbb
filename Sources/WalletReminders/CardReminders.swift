import WalletDomain

extension ReminderPass {
    /// What cards themselves remind of, their fee and their bonus, and what the catalogue says differently.
    ///
    /// Cards are few, so all of them are looked at when one changed or one's moment came.
    mutating func remindersOfCards() -> GatheredReminders {
        GatheredReminders { gathered in
            var nearestFee: CalendarDay?
            wallet.cards.records.withUnsafeBufferPointer { cards in
                for index in cards.indices where cards[index].archivedOn == nil && cards[index].reminderEnabled {
                    // Of two records with one id only the first is found by it.
                    guard wallet.cards.isFound(cards[index].id, at: index) else { continue }
                    if let fee = wallet.feeToCome(of: cards[index], from: today) {
                        // Most fees are far off: of these the nearest day alone counts, and the card stays where it is.
                        if isFarOff(fee.on), cards[index].createdAt <= now {
                            nearestFee = min(nearestFee ?? fee.on, fee.on)
                        } else {
                            gathered.add(self.fee(fee, of: cards[index]))
                        }
                    }
                    if cards[index].welcomeBonus != nil, let bonus = bonus(of: cards[index]) { gathered.add(bonus) }
                }
            }
            if let nearestFee { gathered.meet(momentOfFee(on: nearestFee)) }
            if let catalogue = catalogueReminder() { gathered.add(Outlook(reminder: catalogue)) }
        }
    }

    /// How many days before it is charged a fee is told: first in time to ask for an offer to stay.
    private static let feeLeads = [CardSeason.retentionLead, 30]
    /// How many days before its deadline a bonus is told.
    private static let bonusLeads = [30, 7, 0]

    /// Whether a fee is told on some day after tomorrow.
    fileprivate func isFarOff(_ day: CalendarDay) -> Bool { today.days(until: day) > Self.feeLeads[0] + 1 }

    fileprivate mutating func momentOfFee(on day: CalendarDay) -> Instant {
        preferred(on: day.adding(days: -Self.feeLeads[0]))
    }

    fileprivate mutating func fee(_ fee: (on: CalendarDay, amount: Money), of card: UserCard) -> Outlook {
        var reminder = Reminder(
            id: .fee(card.id), kind: .fee, userCardID: card.id, name: "Annual fee", lapsesOn: fee.on, dueSince: now)
        reminder.amount = fee.amount
        let moments = Self.feeLeads.map { preferred(on: fee.on.adding(days: -$0)) }
        return outlook(of: card, &reminder, card.feeReminder, moments)
    }

    fileprivate mutating func bonus(of card: UserCard) -> Outlook? {
        guard let bonus = card.welcomeBonus, let deadline = bonus.deadline, deadline >= today,
            bonus.spent < bonus.target
        else { return nil }
        var reminder = Reminder(
            id: .bonus(card.id), kind: .bonus, userCardID: card.id, name: "Welcome bonus", lapsesOn: deadline,
            dueSince: now)
        reminder.amount = bonus.target - bonus.spent
        reminder.reward = bonus.reward.flatMap { $0.isBlank ? nil : $0 }
        let moments = Self.bonusLeads.map { days in
            days == 0 ? lastDayMoment(deadline) : preferred(on: deadline.adding(days: -days))
        }
        return outlook(of: card, &reminder, card.bonusReminder, moments)
    }

    private mutating func outlook(
        of card: UserCard, _ reminder: inout Reminder, _ mark: UserCard.ReminderMark, _ moments: [Instant]
    ) -> Outlook {
        guard let end = reminder.lapsesOn else { return Outlook() }
        let moments = moments.map { max($0, card.createdAt) }
        var outlook = outlook(&reminder, mark, moments, until: end)
        outlook.reminder?.cardName = wallet.name(of: card)
        outlook.reminder?.daysLeft = today.days(until: end)
        outlook.reminder?.urgency = wallet.urgency(today.days(until: end))
        outlook.reminder?.currencySymbol = engine.currencySymbol
        return outlook
    }

    /// Of what has moments of its own, and what a person said to it.
    ///
    /// - Parameters:
    ///   - moments: ascending.
    ///   - end: its last day; nil: it has none.
    ///   - isOfInstant: it came to be known at an instant, and not with a day.
    mutating func outlook(
        _ reminder: inout Reminder, _ mark: UserCard.ReminderMark, _ moments: [Instant], until end: CalendarDay?,
        isOfInstant: Bool = false
    ) -> Outlook {
        var outlook = Outlook(next: moments.first { $0 > now })
        guard var since = moments.last(where: { $0 <= now }) else { return outlook }
        var isWoken = false
        if let snoozed = mark.snoozedUntil {
            let isPastEnd = end.map { zone.day(of: snoozed) > $0 } ?? false
            let snoozeEnd = isPastEnd ? end.map { lastDayMoment($0) } ?? snoozed : snoozed
            if snoozeEnd > now {
                outlook.next = snoozeEnd
                return outlook
            }
            isWoken = snoozeEnd > since
            since = max(since, snoozeEnd)
        }
        let last = end ?? today
        let seen = valid(mark.acknowledgedAt, until: last)
        guard seen.map({ $0 < since }) ?? true else { return outlook }
        let shownSince = isWoken ? since : moments.first { moment in seen.map { $0 < moment } ?? true } ?? since
        let rang = valid(mark.lastReminderDate, until: last)
        let isHeld = isHeld(until: end)
        reminder.dueSince = since
        reminder.isQuiet = isHeld && (rang.map { $0 < shownSince } ?? true)
        outlook.reminder = reminder
        // The same day in another zone does not ring a second time; the end of a snooze is one instant everywhere.
        let hasRung =
            rang.map { $0 >= since || (!isWoken && !isOfInstant && zone.day(of: $0) >= zone.day(of: since)) } ?? false
        outlook.rings = engine.preferences.notificationsEnabled && !isHeld && !hasRung
        return outlook
    }

    /// Never rings: nothing of it lapses.
    fileprivate func catalogueReminder() -> Reminder? {
        let count = wallet.unseenCatalogueChanges(on: today)
        guard count > 0 else { return nil }
        var reminder = Reminder(
            id: .catalogue, kind: .catalogue, name: "Catalogue", dueSince: zone.start(of: today),
            isQuiet: isQuietNow, currencySymbol: engine.currencySymbol)
        reminder.amount = Money(count)
        return reminder
    }
}
