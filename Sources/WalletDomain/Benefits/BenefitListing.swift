/// A benefit as lists show it: with its terms and where it stands, in the one order every list uses.
///
/// Open benefits come first, by days left, then by what remains (largest first), then by name; after them those without
/// an end, those to enrol in first, locked ones, those not offered yet, used, missed, ignored and archived ones.
public struct BenefitListing: Identifiable, Equatable, Sendable {
    public let benefit: Benefit
    public let terms: BenefitTerms
    public let standing: BenefitStanding
    /// The place of its card in the wallet; decides between benefits that are alike in all else.
    public let cardOrder: Int

    public var id: Benefit.ID { benefit.id }
    public var isOpen: Bool { standing.isOpen }

    /// `skipped`, or of a certificate, whose period is done with once that was posted, `posted`; nil for what is neither.
    public var skippedWord: String? {
        guard benefit.isSkipped, benefit.status != .used else { return nil }
        return terms.givesAwards ? "posted" : "skipped"
    }

    /// What became of it, of what is done with its period.
    public var doneWord: String { skippedWord ?? "used" }

    /// Its period is done with, and it was not used.
    public var isSkipped: Bool { standing.group == .used && skippedWord != nil && !terms.givesAwards }
}

extension BenefitListing: Comparable {
    public static func < (left: BenefitListing, right: BenefitListing) -> Bool {
        if left.standing.group != right.standing.group { return left.standing.group < right.standing.group }
        let (leftDays, rightDays) = (left.standing.daysLeft ?? .max, right.standing.daysLeft ?? .max)
        if leftDays != rightDays { return leftDays < rightDays }
        let (leftAmount, rightAmount) = (left.standing.remainder.amount, right.standing.remainder.amount)
        if leftAmount != rightAmount { return leftAmount > rightAmount }
        if left.terms.name != right.terms.name {
            let (leftName, rightName) = (left.terms.name.lowercased(), right.terms.name.lowercased())
            return leftName == rightName ? left.terms.name < right.terms.name : leftName < rightName
        }
        return (left.cardOrder, left.id) < (right.cardOrder, right.id)
    }
}

extension Wallet {
    /// One benefit with its terms and where it stands on `today`; `now` only decides whether a snooze still runs.
    ///
    /// - Parameter known: its terms, where they are at hand.
    public func listing(
        of benefit: Benefit, terms known: BenefitTerms? = nil, on today: CalendarDay, now: Instant
    ) -> BenefitListing {
        let own = known ?? terms(of: benefit)
        return BenefitListing(
            benefit: benefit, terms: own, standing: standing(of: benefit, terms: own, on: today, now: now),
            cardOrder: cards[benefit.userCardID]?.sortOrder ?? .max)
    }

    /// All benefits of a card, archived ones last, in the order of lists.
    public func listing(ofCard id: UserCard.ID, on today: CalendarDay, now: Instant) -> [BenefitListing] {
        benefits(ofCard: id).map { listing(of: $0, on: today, now: now) }.sorted()
    }

    /// The benefits of all cards that `isWanted` takes and that fit a filter, in the order of lists.
    public func listing(
        only filter: ListFilter = ListFilter(), where isWanted: (BenefitListing) -> Bool, on today: CalendarDay,
        now: Instant
    ) -> [BenefitListing] {
        let words = filter.words(on: today, in: self)
        return benefits.records.compactMap { benefit -> BenefitListing? in
            let row = listing(of: benefit, on: today, now: now)
            let fits =
                isWanted(row) && filter.fits(row) && filter.fits(cards[row.benefit.userCardID])
                && words?.fits(FilteredBenefit(row, self)) ?? true
            return fits ? row : nil
        }.sorted()
    }
}
