/// A benefit that lapses soon, with what one more act would bring.
public struct BurningBenefit: Equatable, Sendable {
    public var listing: BenefitListing
    /// Marks that still can be made, 1 or more.
    public var acts: Int
    /// What remains for each of them; own worth where the benefit is counted and has one.
    public var perAct: Money
}

extension Wallet {
    /// What is open and lapses within `days` (day `days` counts, and today), what brings most for each act first; then
    /// in the order of lists.
    ///
    /// What claims itself, or asks whether its award was posted, does not lapse and is left out.
    ///
    /// - Parameter filter: one owner's cards, or one card.
    public func burnList(
        within days: Int, only filter: ListFilter = ListFilter(), on today: CalendarDay, now: Instant
    ) -> [BurningBenefit] {
        let listings = listing(
            only: filter,
            where: {
                $0.isOpen && ($0.standing.daysLeft ?? .max) <= days && $0.benefit.lapses($0.terms)
            },
            on: today, now: now)
        let burning = listings.map { listing in
            let remainder = listing.standing.remainder
            let acts = max(1, remainder.usesLeft ?? 1)
            let left =
                remainder.isCounted
                ? listing.benefit.ownWorth(of: .zero, uses: acts, listing.terms) : remainder.amount
            return BurningBenefit(listing: listing, acts: acts, perAct: left.share(of: acts))
        }
        return burning.sorted { $0.perAct > $1.perAct }
    }
}
