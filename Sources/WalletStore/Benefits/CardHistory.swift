import WalletDomain

/// What was used of one card: read when its page opens and when something on it changes, never for each picture.
public struct CardHistory: Equatable, Sendable {
    /// How a month of this year went for a benefit.
    public enum MonthMark: Equatable, Sendable {
        case used, part, missed,  // The month belongs to the period of the month before.
            open
        case same
        /// Nothing is known of the month, or it has not come yet.
        case none
    }

    public let card: UserCard.ID
    /// Uses, refunds, claims and closing records of the card, newest first, at most `CardHistory.limit`.
    public let rows: [BenefitUsage]
    /// The day of the newest use of each benefit.
    public let lastUsed: [Benefit.ID: CalendarDay]
    /// January to December of this year.
    public let year: [Benefit.ID: [MonthMark]]

    public static let limit = 60

    public init(of card: UserCard.ID, in wallet: Wallet, on today: CalendarDay) {
        var all: [BenefitUsage] = []
        var lastUsed: [Benefit.ID: CalendarDay] = [:]
        var year: [Benefit.ID: [MonthMark]] = [:]
        for benefit in wallet.benefits(ofCard: card) {
            let rows = wallet.usages.rows(ofBenefit: benefit.id)
            lastUsed[benefit.id] = rows.lazy.filter(\.isUse).map(\.usedOn).max()
            year[benefit.id] = CardHistory.months(of: benefit, rows, in: today.year)
            all += rows
        }
        all.sort(by: BenefitUsage.isNewer)
        self.card = card
        rows = Array(all.prefix(CardHistory.limit))
        self.lastUsed = lastUsed
        self.year = year
    }

    private static func months(of benefit: Benefit, _ rows: [BenefitUsage], in year: Int) -> [MonthMark] {
        var marks = [MonthMark](repeating: .none, count: 12)
        var closed: [Period: (redeemed: Money, isMissed: Bool)] = [:]
        for row in rows where row.periodStart != benefit.currentPeriodStart {
            closed[row.period, default: (.zero, false)].redeemed += row.valueRedeemed
            if row.kind == .missed { closed[row.period]?.isMissed = true }
        }
        for (period, sum) in closed {
            let mark: MonthMark = !sum.isMissed ? .used : sum.redeemed.isZero ? .missed : .part
            put(mark, period, year, &marks)
        }
        let now: MonthMark =
            switch benefit.status {
            case .available: .open
            case .partiallyUsed: .part
            case .used: .used
            case .expired: .missed
            }
        put(now, benefit.currentPeriod, year, &marks)
        return marks
    }

    /// Marks the first month of the period within the year, and its other months as belonging to it.
    private static func put(_ mark: MonthMark, _ period: Period, _ year: Int, _ marks: inout [MonthMark]) {
        let start = max(period.start.monthIndex - year * 12, 0)
        let end = min((period.end ?? period.start).monthIndex - year * 12, 11)
        guard start <= end else { return }
        for month in start...end where marks[month] == .none || marks[month] == .same { marks[month] = .same }
        marks[start] = mark
    }
}
