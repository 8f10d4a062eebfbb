/// How well a charge fits a credit that may answer it: one within its usual days first, of these one of the same file, then one of
/// just that amount, then the one whose merchant is named best, then the latest; of what is late the oldest, for the next one has
/// more time.
struct ChargeFit: Comparable {
    /// Within the days that are usual for the credit.
    let isInTime: Bool
    private let rank: (isInTime: Int, isOfFile: Int, isExact: Int, named: Int, days: Int)

    /// - Parameters:
    ///   - amount: of the credit.
    ///   - creditDay: the day of that.
    ///   - lag: within how many days a credit of its benefit follows; what is just as much may be older, up to the usual ones.
    ///   - isOfFile: whether the file of the credit has it; what earlier ones had was paid then, as a rule.
    ///   - named: how well its merchant is named; 0: not at all.
    /// - Returns: nil where the credit cannot answer it.
    init?(
        _ charge: Money, on day: CalendarDay, to amount: Money, on creditDay: CalendarDay, within lag: Int,
        isOfFile: Bool = true, named: @autoclosure () -> Int = 1
    ) {
        let (isExact, days) = (-charge == amount, day.days(until: creditDay))
        guard charge.isNegative, -charge >= amount, days >= 0 else { return nil }
        guard days <= (isExact ? max(lag, StatementPlanner.usualLag) : lag) else { return nil }
        let length = named()
        guard length > 0 else { return nil }
        isInTime = days <= lag
        rank = (isInTime ? 1 : 0, isOfFile ? 1 : 0, isExact ? 1 : 0, length, isInTime ? -days : days)
    }

    static func < (left: ChargeFit, right: ChargeFit) -> Bool { left.rank < right.rank }
    static func == (left: ChargeFit, right: ChargeFit) -> Bool { left.rank == right.rank }
}
