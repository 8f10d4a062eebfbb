import WalletDomain

/// Where a benefit stands among the moments of its current period: the last one that came, and the next.
///
/// Main moments are the lead, the urgent day, the last day, the adding of a benefit inside its window, and the end of
/// a snooze. Follow-ups come on later days than the main moment they follow, and stop when that one is acknowledged
/// or the next main moment comes.
struct ReminderMoments {
    /// The moment the benefit is due since; nil when none came, or the last main one is acknowledged.
    var due: (kind: Reminder.Kind, since: Instant)?
    /// The first main moment that is not acknowledged: whatever rang since then has shown the banner.
    var firstLive: Instant?
    /// The next moment after now.
    var next: Instant?
    /// Nothing but the end of a snooze makes it due.
    var isSnoozeAlone = false
}

func earlier(_ left: Instant?, _ right: Instant?) -> Instant? {
    guard let left else { return right }
    guard let right else { return left }
    return min(left, right)
}

extension ReminderPass {
    /// The moments of a benefit whose period ends on `end`, today or later.
    mutating func moments(of benefit: Benefit, until end: CalendarDay) -> ReminderMoments {
        let acknowledged = valid(benefit.acknowledgedAt, until: end)
        let snoozeEnd = snoozeEnd(of: benefit, until: end)
        if let snoozeEnd, snoozeEnd > now { return ReminderMoments(next: snoozeEnd) }

        func isLive(_ moment: Instant) -> Bool { acknowledged.map { $0 < moment } ?? true }
        let main = mainMoments(of: benefit, until: end)
        let next = main.first { $0.at > now }?.at
        // Of moments that fall together the later kind holds.
        let came = main.last { $0.at <= now }
        var (newest, firstLive) = (came, main.first { $0.at <= now && isLive($0.at) }?.at)
        if let snoozeEnd {
            // The end of a snooze stands for all that came before it.
            if came.map({ $0.at <= snoozeEnd }) ?? true { newest = (came?.kind ?? .lead, snoozeEnd) }
            if isLive(snoozeEnd) { firstLive = snoozeEnd }
        }
        guard let last = newest, isLive(last.at) else { return ReminderMoments(next: next) }
        let followUps = followUps(after: last.at, until: end)
        var due = (kind: last.kind, since: last.at)
        if let latest = followUps.latest { due = (.followUp, latest) }
        return ReminderMoments(
            due: due, firstLive: firstLive, next: earlier(next, followUps.next), isSnoozeAlone: came == nil)
    }

    /// Lead, urgent and last day, in the order in which they come, held to the period and to the day the benefit was added.
    private mutating func mainMoments(
        of benefit: Benefit, until end: CalendarDay
    ) -> [(kind: Reminder.Kind, at: Instant)] {
        let lead = min(max(benefit.reminderDaysBefore, 0), 3660)
        let added = addedInPeriod(benefit)
        var moments: [(kind: Reminder.Kind, at: Instant)] = []
        moments.reserveCapacity(4)
        func meet(_ kind: Reminder.Kind, _ daysBefore: Int) {
            let day = end.adding(days: -daysBefore)
            let instant = daysBefore == 0 ? lastDayMoment(day) : preferred(on: day)
            if let added, instant < added {
                moments.append((kind, added))
            } else if day >= benefit.currentPeriodStart {
                moments.append((kind, instant))
            }
        }
        if lead > 0 { meet(lead == urgentDays ? .urgent : .lead, lead) }
        // What is long to come, as an award is, is told once more in between.
        if lead >= 60, urgentDays < 30 { meet(.lead, 30) }
        if urgentDays > 0, urgentDays < lead { meet(.urgent, urgentDays) }
        meet(.lastDay, 0)
        return moments
    }

    /// When the benefit was added, if that was inside its current period.
    func addedInPeriod(_ benefit: Benefit) -> Instant? {
        // No zone is more than a day from UTC, so most benefits need no look at the zone.
        let startsNoEarlier = (Int64(benefit.currentPeriodStart.number) - 1) * 86_400_000
        guard benefit.createdAt.milliseconds >= startsNoEarlier else { return nil }
        return benefit.currentPeriod.contains(zone.day(of: benefit.createdAt)) ? benefit.createdAt : nil
    }

    /// The end of a snooze made in this period, never after its last day.
    mutating func snoozeEnd(of benefit: Benefit, until end: CalendarDay) -> Instant? {
        guard let until = benefit.snoozedUntil else { return nil }
        let day = zone.day(of: until)
        if day > end { return lastDayMoment(end) }
        return day < benefit.currentPeriodStart ? nil : until
    }

    /// The last follow-up that came after the main moment at `instant`, and the next that will.
    private mutating func followUps(
        after instant: Instant, until end: CalendarDay
    ) -> (latest: Instant?, next: Instant?) {
        let step: Int
        switch preferences.followUp {
        case .none: return (nil, nil)
        case .daily: step = 1
        case .weekly: step = 7
        }
        let main = zone.day(of: instant)
        var first = main.adding(days: step)
        if step == 1 { first = max(first, end.adding(days: -urgentDays)) }
        let lastDay = end.adding(days: -1)
        let elapsed = min(isPreferredTimePast ? today : today.adding(days: -1), lastDay)
        guard first <= elapsed else { return (nil, first <= lastDay ? preferred(on: first) : nil) }
        let latest = first.adding(days: first.days(until: elapsed) / step * step)
        let following = latest.adding(days: step)
        return (preferred(on: latest), following <= lastDay ? preferred(on: following) : nil)
    }

    /// A stamp from after the period's end (a clock that was wrong, a look ahead) says nothing about it.
    func valid(_ stamp: Instant?, until end: CalendarDay) -> Instant? {
        guard let stamp, stamp > now else { return stamp }
        return zone.day(of: stamp) > end ? nil : stamp
    }
}
