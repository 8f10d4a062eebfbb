extension Wallet {
    /// When a card, a benefit or a setting was changed last; nil in an empty wallet.
    public var lastChange: Instant? {
        let records = cards.records.map(\.updatedAt) + benefits.records.map(\.updatedAt)
        return (records + [savedPreferences.updatedAt]).max()
    }

    /// The same of everything, which is read for it.
    public var lastChangeOfAll: Instant? {
        let others = raw.names.flatMap(raw.records).map(\.updatedAt) + usages.all.map(\.updatedAt)
        return (others + [lastChange].compactMap(\.self)).max()
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
        return yearSum(card, year)
    }
}

extension BenefitUsage {
    /// The order of histories: `usedOn` descending, then `createdAt`, then id.
    public static func isNewer(_ left: BenefitUsage, _ right: BenefitUsage) -> Bool {
        (left.usedOn, left.createdAt, left.id) > (right.usedOn, right.createdAt, right.id)
    }
}
