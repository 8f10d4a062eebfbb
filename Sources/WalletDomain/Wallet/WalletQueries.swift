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
            return sumsByYear().first { $0.id.year == year } ?? YearSum(id: YearSum.ID(userCardID: nil, year: year))
        }
        return yearSum(card, year)
    }

    /// The same of each year, the last first, of some cards together; of all without them.
    public func sumsByYear(of cards: Set<UserCard.ID?>? = nil) -> [YearSum] {
        var years: [Int: YearSum] = [:]
        for sum in sums.records where cards?.contains(sum.id.userCardID) ?? true {
            var year = years[sum.id.year] ?? YearSum(id: YearSum.ID(userCardID: nil, year: sum.id.year))
            (year.captured, year.missed) = (year.captured + sum.captured, year.missed + sum.missed)
            years[sum.id.year] = year
        }
        return years.values.sorted { $0.id.year > $1.id.year }
    }
}

extension BenefitUsage {
    /// The order of histories: `usedOn` descending, then `createdAt`, then id.
    public static func isNewer(_ left: BenefitUsage, _ right: BenefitUsage) -> Bool {
        (left.usedOn, left.createdAt, left.id) > (right.usedOn, right.createdAt, right.id)
    }
}
