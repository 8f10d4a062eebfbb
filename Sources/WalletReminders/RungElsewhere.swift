import WalletDomain

/// Moments that rang before the zone changed and whose time comes a second time in the new one: nine o'clock rang in
/// Berlin, and it is nine again in New York.
struct RungElsewhere: Equatable, Sendable {
    /// A moment by what it is rather than when: these stay the same from zone to zone.
    private struct Moment: Equatable {
        var kind: Reminder.Kind
        var day: CalendarDay
    }

    private var moments: [Benefit.ID: Moment] = [:]

    var isEmpty: Bool { moments.isEmpty }

    /// True when the moment that makes `reminder` due rang in another zone; the end of a snooze is the same instant
    /// everywhere.
    func covers(_ reminder: Reminder, of benefit: Benefit, _ frame: DueList.Frame) -> Bool {
        guard let rung = moments[benefit.id], reminder.dueSince != benefit.snoozedUntil else { return false }
        return rung == moment(of: reminder, frame)
    }

    /// Remembers what rang in the zone of `old` and is due since another instant now.
    mutating func remember(_ old: DueList, in new: DueList, _ wallet: Wallet) {
        for (id, reminder) in old.items where !old.ringing.contains(id) {
            guard let benefit = wallet.benefits[id], let rang = benefit.lastReminderDate, rang >= reminder.dueSince,
                reminder.dueSince != benefit.snoozedUntil, new.items[id]?.dueSince != reminder.dueSince
            else { continue }
            moments[id] = moment(of: reminder, old.frame)
        }
    }

    /// The same civil day comes twice at most within two days.
    mutating func forget(before today: CalendarDay) {
        moments = moments.filter { $0.value.day >= today.adding(days: -1) }
    }

    private func moment(of reminder: Reminder, _ frame: DueList.Frame) -> Moment {
        let zone = TimeZoneRules { _ in frame.offset }
        let day = reminder.kind == .reset ? reminder.periodStart : nil
        return Moment(kind: reminder.kind, day: day ?? zone.day(of: reminder.dueSince))
    }
}
