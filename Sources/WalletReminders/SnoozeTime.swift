import WalletDomain

/// The instant a snooze ends, and what is to be said about it.
public struct SnoozeTime: Equatable, Sendable {
    public var until: Instant
    /// Said when the answer is earlier than what was asked for.
    public var note: String?
}

extension SnoozeChoice {
    /// When a reminder put off now comes back: never after its last day.
    ///
    /// - Parameters:
    ///   - name: of what is put off, for what is said.
    ///   - verb: what it does on its last day.
    ///   - end: the last day of its period; nil when it has none.
    public func until(
        _ name: String, _ verb: String = "lapses", end: CalendarDay?, now: Instant, timeZone: TimeZoneRules,
        preferences: UserPreferences
    ) throws(SnoozeProblem) -> SnoozeTime {
        let local = timeZone.local(now)
        let asked = try instant(name, verb, end, now, timeZone, preferences.preferredSecond)
        guard let end, timeZone.day(of: asked) > end else { return SnoozeTime(until: asked) }
        if end <= local.day { throw .lastDay(name: name, verb: verb) }
        let held = timeZone.instant(of: LocalTime(day: end, second: preferences.preferredSecond))
        let note =
            "\(shown(name)) \(verb) \(end.weekdayName) \(end.shown(from: local.day)), so it is back that day at "
            + timeZone.local(held).clock
        return SnoozeTime(until: held, note: note)
    }

    private func instant(
        _ name: String, _ verb: String, _ end: CalendarDay?, _ now: Instant, _ zone: TimeZoneRules,
        _ preferredSecond: Int
    ) throws(SnoozeProblem) -> Instant {
        let local = zone.local(now)
        func on(_ day: CalendarDay, _ second: Int) -> Instant { zone.instant(of: LocalTime(day: day, second: second)) }
        switch self {
        case .hours(let hours): return now.adding(seconds: hours * 3600)
        case .tonight:
            let tonight = on(local.day, 20 * 3600)
            if tonight > now { return tonight }
            // Late on the last day an hour more is past it.
            if let end, end <= local.day { throw .lastDay(name: name, verb: verb) }
            throw .tonightIsPast
        // To the minute, as it is shown.
        case .days(let days): return on(local.day.adding(days: days), local.second / 60 * 60)
        case .lastDay:
            guard let end else { throw .noLastDay(name: name) }
            let instant = on(end, preferredSecond)
            guard instant > now else { throw .lastDay(name: name, verb: verb) }
            return instant
        case .day(let day):
            let instant = on(day, preferredSecond)
            guard instant > now else { throw .isPast(day) }
            return instant
        case .clock(let hour, let minute):
            let today = on(local.day, hour * 3600 + minute * 60)
            return today > now ? today : on(local.day.adding(days: 1), hour * 3600 + minute * 60)
        case .moment(let day, let hour, let minute):
            let instant = on(day, hour * 3600 + minute * 60)
            guard instant > now else { throw .timeIsPast }
            return instant
        }
    }
}
