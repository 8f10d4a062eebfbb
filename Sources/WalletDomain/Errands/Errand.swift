/// One thing to do, and the open benefits that it catches.
public struct Errand: Equatable, Sendable {
    /// Which errand catches a benefit: the same for all that it catches, and from day to day.
    public enum Key: Hashable, Sendable {
        /// Of the line with this id in Templates/Errands.json.
        case line(String)
        /// Of what is said of no merchant there: the folded name of one, and the word of a category.
        case merchant(String, category: String)
        case benefit(Benefit.ID)

        /// `resy`, `grubhub-dining`, or the id of a benefit: what calendars know it by.
        public var name: String {
            switch self {
            case .line(let id): id
            case .merchant(let merchant, let category): "\(merchant)-\(category)"
            case .benefit(let id): id.description
            }
        }
    }

    public enum Stage: String, CaseIterable, Sendable {
        case now
        /// What could be caught by who enrols first.
        case enrolFirst
        /// What its owner has put off.
        case snoozed
    }

    /// A benefit that is caught.
    public struct Part: Equatable, Sendable {
        public let listing: BenefitListing
        /// What one mark takes of it; zero for what is counted.
        public var amount: Money { listing.standing.remainder.nextUse }
        /// The same by which errands are put in order: what is counted, at own worth.
        var worth: Money { Errand.worth(of: listing.standing.remainder, listing.benefit, listing.terms) }
        /// Its last day follows from no known anchor.
        public let isDayGuessed: Bool

        fileprivate func ends(within days: Int) -> Bool { (listing.standing.daysLeft ?? .max) <= days }
    }

    public let key: Key
    public let stage: Stage
    /// In the order of lists.
    public let parts: [Part]
    /// Nobody needs two of it: one of the parts pays it.
    public let isOnce: Bool
    /// What to do.
    public var words: String { parts.first.map { ErrandTable.bundled.words(of: key, $0.listing.terms) } ?? "" }

    /// Days that a plan looks ahead where nobody says how many.
    public static let usualDays = 30

    public var sum: Money { sumEnding(within: .max) }
    /// The last day of the part that ends first.
    public var by: CalendarDay? { parts.compactMap(\.listing.benefit.currentPeriodEnd).min() }
    /// That part; of several one whose day is known, where there is one.
    public var first: Part? {
        let ending = parts.filter { $0.listing.benefit.currentPeriodEnd == by }
        return ending.first { !$0.isDayGuessed } ?? ending.first
    }
    /// What is marked used by it: of what nobody needs twice the largest part.
    public var caught: [Benefit.ID] {
        (isOnce ? parts.largest(by: \.worth) : parts).map(\.listing.id)
    }

    /// What it brings of what ends within so many days.
    func sumEnding(within days: Int) -> Money {
        Errand.sum(parts.filter { $0.ends(within: days) }.map(\.amount), isOnce: isOnce)
    }

    var worth: Money { Errand.sum(parts.map(\.worth), isOnce: isOnce) }

    /// What all of it brings, of what nobody needs twice the most.
    static func sum(_ amounts: [Money], isOnce: Bool) -> Money {
        isOnce ? amounts.max() ?? .zero : amounts.reduce(.zero, +)
    }
}

extension [Errand] {
    /// How many can be done now of what ends within so many days, and what they bring of it.
    public func brought(within days: Int) -> (count: Int, sum: Money) {
        let near = filter { $0.stage == .now && $0.parts.contains { $0.ends(within: days) } }
        return (near.count, near.reduce(.zero) { $0 + $1.sumEnding(within: days) })
    }
}

extension Array {
    /// The first of those that are worth most, alone; none of none.
    func largest(by worth: (Element) -> Money) -> [Element] {
        first.map { first in [dropFirst().reduce(first) { worth($1) > worth($0) ? $1 : $0 }] } ?? []
    }
}

extension BenefitListing {
    /// All of it may have been used before it was told here.
    public var couldBeUsedUp: Bool { isOpen && !benefit.claimsItself(terms) && terms.kind != .points }
}

extension Errand {
    /// Where a benefit stands among errands; nil where there is nothing to do for it: it is not open, claims itself, comes
    /// by itself, or asks whether a certificate was posted.
    static func stage(of listing: BenefitListing) -> Stage? {
        let terms = listing.terms
        guard listing.isOpen, isSomethingToDo(listing.benefit, terms) else { return nil }
        if listing.standing.isSnoozed { return .snoozed }
        return listing.standing.group == .enrolFirst ? .enrolFirst : .now
    }

    /// What one mark brings, of what is counted at own worth: errands are put in order by it.
    static func worth(of remainder: Remainder, _ benefit: Benefit, _ terms: BenefitTerms) -> Money {
        remainder.isCounted ? benefit.ownWorth(of: .zero, uses: 1, terms) : remainder.nextUse
    }

    static func isSomethingToDo(_ benefit: Benefit, _ terms: BenefitTerms) -> Bool {
        !benefit.claimsItself(terms) && terms.kind != .points && !terms.givesAwards
    }
}

extension Wallet {
    /// The errands by which open benefits are caught that end within `days` (day `days` counts, and today).
    ///
    /// Those to do now come first, then those for which one must enrol first, then what is put off; of these what ends
    /// first, and of what ends on one day the errand that brings most. A benefit stands in one errand only.
    public func errands(
        within days: Int, only filter: ListFilter = ListFilter(), on today: CalendarDay, now: Instant
    ) -> [Errand] {
        let listings = listing(
            only: filter,
            where: { listing in
                guard (listing.standing.daysLeft ?? .max) <= days, let card = cards[listing.benefit.userCardID]
                else { return false }
                // What is on a gift card without a last day waits for no errand.
                return !card.isOfCoupons || listing.benefit.currentPeriodEnd != nil
            },
            on: today, now: now)
        let stages = Dictionary(grouping: listings, by: Errand.stage(of:))
        return Errand.Stage.allCases.flatMap { stage -> [Errand] in
            let all = stages[stage] ?? []
            let keys = all.map { ErrandTable.bundled.errand(catching: $0.benefit, $0.terms) }
            let caught = Dictionary(grouping: zip(keys, all)) { $0.0 }
            return keys.eachOnce.map { key in
                let parts = (caught[key] ?? []).map { _, listing in
                    let isDayKnown = rule(of: listing.benefit, terms: listing.terms).isAnchorKnown
                    return Errand.Part(listing: listing, isDayGuessed: !isDayKnown)
                }
                return Errand(key: key, stage: stage, parts: parts, isOnce: ErrandTable.bundled.isOnce(key))
            }.sorted { one, other in
                one.by == other.by ? one.worth > other.worth : (one.by ?? .latest) < (other.by ?? .latest)
            }
        }
    }
}
