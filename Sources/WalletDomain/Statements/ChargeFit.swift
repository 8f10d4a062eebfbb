/// How well a charge fits a credit that may answer it: one within its usual days first, of these one of just that amount, then the
/// one whose merchant is named best, then the latest.
struct ChargeFit: Comparable {
    /// Within the days that are usual for the credit.
    let isInTime: Bool
    private let rank: (isInTime: Int, isExact: Int, named: Int, day: CalendarDay)

    /// - Parameters:
    ///   - lag: within how many days a credit of its benefit follows; what is just as much may be older, up to the usual ones.
    ///   - named: how well its merchant is named; 0: not at all.
    /// - Returns: nil where the credit cannot answer it.
    init?(_ charge: Money, on day: CalendarDay, to credit: StatementRow, within lag: Int, named: () -> Int) {
        let (isExact, days) = (-charge == credit.amount, day.days(until: credit.day))
        guard charge.isNegative, -charge >= credit.amount, day <= credit.day else { return nil }
        guard days <= (isExact ? max(lag, StatementPlanner.usualLag) : lag) else { return nil }
        let length = named()
        guard length > 0 else { return nil }
        isInTime = days <= lag
        rank = (isInTime ? 1 : 0, isExact ? 1 : 0, length, day)
    }

    static func < (left: ChargeFit, right: ChargeFit) -> Bool { left.rank < right.rank }
    static func == (left: ChargeFit, right: ChargeFit) -> Bool { left.rank == right.rank }
}
