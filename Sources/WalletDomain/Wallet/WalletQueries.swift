extension Wallet {
    /// Benefits in which something is left, first those that end first; snoozed ones and those to enrol in first too.
    public func availableBenefits(on today: CalendarDay, now: Instant) -> [BenefitListing] {
        listing(where: \.isOpen, on: today, now: now)
    }

    /// Benefits in which something is left and whose last day is at most `days` away: day `days` counts, and today.
    public func benefitsExpiring(within days: Int, on today: CalendarDay, now: Instant) -> [BenefitListing] {
        listing(where: { $0.isOpen && ($0.standing.daysLeft ?? .max) <= days }, on: today, now: now)
    }

    /// What is open on all cards.
    public func totalOpen(on today: CalendarDay) -> Money { WalletFigures(self, on: today).total.open }

    /// Benefits that are not archived, by status.
    public func statusCounts(on today: CalendarDay) -> StatusCounts { WalletFigures(self, on: today).total.counts }

    /// When a card, a benefit or a setting was changed last; nil in an empty wallet.
    public var lastChange: Instant? {
        let records = cards.records.map(\.updatedAt) + benefits.records.map(\.updatedAt)
        return (records + [savedPreferences.updatedAt]).max()
    }

    // MARK: History

    /// What was recorded for a benefit, newest first.
    public func history(ofBenefit id: Benefit.ID) -> [BenefitUsage] {
        usages.rows(ofBenefit: id).sorted(by: BenefitUsage.isNewer)
    }

    /// What was used, refunded or claimed, newest first; records of what was missed are left out.
    public func recentUsage(limit: Int = 10) -> [BenefitUsage] {
        let used = usages.all.filter { $0.kind != .missed }
        return Array(used.sorted(by: BenefitUsage.isNewer).prefix(max(0, limit)))
    }

    /// What counts for the days of `range`, newest first.
    ///
    /// - Parameter card: nil: all cards.
    public func usage(in range: Period, ofCard card: UserCard.ID? = nil) -> [BenefitUsage] {
        usages.all
            .filter { range.contains($0.usedOn) && (card == nil || $0.userCardID == card) }
            .sorted(by: BenefitUsage.isNewer)
    }

    /// Σ valueRedeemed of rows whose `usedOn` lies in `range`, both ends included; refunds are subtracted.
    ///
    /// - Parameter card: nil: all cards.
    public func captured(in range: Period, ofCard card: UserCard.ID? = nil) -> Money {
        usages.all.reduce(.zero) { sum, row in
            let counts = range.contains(row.usedOn) && (card == nil || row.userCardID == card)
            return counts ? sum + row.valueRedeemed : sum
        }
    }

    /// Σ valueMissed of rows whose `periodEnd` lies in `range`, both ends included.
    ///
    /// - Parameter card: nil: all cards.
    public func missed(in range: Period, ofCard card: UserCard.ID? = nil) -> Money {
        usages.all.reduce(.zero) { sum, row in
            guard let missed = row.valueMissed, let end = row.periodEnd else { return sum }
            let counts = range.contains(end) && (card == nil || row.userCardID == card)
            return counts ? sum + missed : sum
        }
    }

    /// What a card captured and missed in a calendar year, without reading the history.
    ///
    /// - Parameter card: nil: all cards, also those that are no longer there.
    public func sum(ofCard card: UserCard.ID?, year: Int) -> YearSum {
        guard let card else {
            return sums.records.reduce(into: YearSum(id: YearSum.ID(userCardID: nil, year: year))) { total, sum in
                guard sum.id.year == year else { return }
                total.captured += sum.captured
                total.missed += sum.missed
            }
        }
        let id = YearSum.ID(userCardID: card, year: year)
        return sums[id] ?? YearSum(id: id)
    }
}

extension BenefitUsage {
    /// The order of histories: `usedOn` descending, then `createdAt`, then id.
    public static func isNewer(_ left: BenefitUsage, _ right: BenefitUsage) -> Bool {
        (left.usedOn, left.createdAt, left.id) > (right.usedOn, right.createdAt, right.id)
    }
}
