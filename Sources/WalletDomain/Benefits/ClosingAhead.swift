extension [ChangeSet] {
    /// Of how many benefits periods are closed with them.
    public var closedBenefits: Int {
        let closed = flatMap(\.changes).compactMap { change -> Benefit.ID? in
            if case (let before?, let after?)? = change.benefit {
                return after.currentPeriodStart > before.currentPeriodStart ? after.id : nil
            }
            // The same of what ends for good, and of a mark that was taken back.
            guard case (nil, let row?)? = change.usage else { return nil }
            return row.kind == .missed || row.kind == .claim ? row.benefitID : nil
        }
        return Set(closed).count
    }

    /// How much more is missed with them; less than nothing where they gave some back.
    public var missed: Money { reduce(.zero) { $0 + $1.missed } }
}

/// What a time that was only asked for closes of days that are still to come by the machine's clock, and would close for
/// good once a change is saved.
///
/// A day or a few weeks ahead is everyday use; a year or dozens of periods are a slip, or a script's mistake.
public struct ClosingAhead: Equatable, Sendable {
    /// The last day of what is closed with something left, or claimed, and ends today or later.
    public private(set) var last: CalendarDay?
    /// True where it is more than anybody does without thinking.
    public let isMuch: Bool

    private static let most = 20
    private static let farthest = 366

    /// - Parameters:
    ///   - rollover: what was closed.
    ///   - day: that was asked for.
    ///   - today: by the machine's clock.
    ///   - lastChange: of the wallet, before.
    public init(_ rollover: [ChangeSet], asOf day: CalendarDay, today: CalendarDay, lastChange: CalendarDay?) {
        var periods = 0
        for change in rollover.flatMap(\.changes) {
            guard case (nil, let row?)? = change.usage, row.kind == .missed || row.kind == .claim,
                let end = row.periodEnd, end >= today
            else { continue }
            periods += 1
            last = max(last ?? end, end)
        }
        let usual = max(today, lastChange ?? today).adding(days: ClosingAhead.farthest)
        isMuch = day > today && (periods > ClosingAhead.most || (periods > 0 && day > usual))
    }
}
