/// What is left of a period, by the rule of parts and uses.
public struct Remainder: Equatable, Sendable {
    /// True when the period has no amount: marks are counted, not summed.
    public var isCounted: Bool
    /// Money left; zero when counted.
    public var amount: Money
    /// nil: parts are not limited.
    public var usesLeft: Int?
    /// The most one use may take: the largest share of the value where uses are limited.
    public var mostPerUse: Money
    /// What a use without an amount takes.
    public var nextUse: Money

    public init(terms: BenefitTerms, value: Money, redeemed: Money, uses: Int) {
        let limit = terms.usesPerPeriod
        let done = min(max(0, uses), limit)
        // A month that is worth nothing where others are has nothing to count either.
        isCounted = value.isZero && terms.monthlyOverrides.isEmpty
        usesLeft = isCounted || limit > 1 ? limit - done : nil
        // A refund without its use must not make more of a period than it is worth.
        let left = min(max(.zero, value - redeemed), max(.zero, value))
        if isCounted || limit == 1 {
            (amount, mostPerUse, nextUse) = (left, value, left)
        } else {
            let shares = UseShares(of: value, in: limit)
            amount = min(left, shares.largest(limit - done))
            mostPerUse = shares[0]
            // Its own share, or more where the uses after it could not take the rest.
            nextUse = min(amount, max(shares[done], amount - shares.largest(limit - done - 1)))
        }
    }

    /// True when another mark would find something to use.
    public var isAnythingLeft: Bool { isCounted ? (usesLeft ?? 0) > 0 : !amount.isZero }
}

extension Benefit {
    public func remainder(_ terms: BenefitTerms) -> Remainder {
        Remainder(terms: terms, value: periodValue, redeemed: periodRedeemed, uses: periodUses)
    }

    /// The status that follows from what was used in the current period.
    func derivedStatus(_ terms: BenefitTerms, isClosed: Bool) -> Status {
        let touched = periodUses > 0 || !periodRedeemed.isZero
        if isClosed { return touched ? .used : .expired }
        if !touched { return .available }
        return remainder(terms).isAnythingLeft ? .partiallyUsed : .used
    }

    /// True before the first day of a single period or of the benefit itself.
    ///
    /// Not when a period that comes again lies ahead only because the clock was set back or the zone changed.
    func isNotYetOffered(_ terms: BenefitTerms, on today: CalendarDay) -> Bool {
        guard currentPeriodStart > today else { return false }
        return !terms.recurs || terms.startsOn.map { $0 > today } ?? false
    }

    public func isLocked(_ terms: BenefitTerms) -> Bool { terms.spendThreshold.map { spentSoFar < $0 } ?? false }

    /// True where what is left of a period is claimed when it closes; never before an enrolment that it needs.
    public func claimsItself(_ terms: BenefitTerms) -> Bool { mode == .auto && enrolment(terms) != .needed }

    /// False for what is claimed by itself, and for what asks whether its award was posted.
    public func lapses(_ terms: BenefitTerms) -> Bool { !claimsItself(terms) && !terms.asksForAward }

    public func enrolment(_ terms: BenefitTerms) -> Enrolment {
        guard let required = terms.enrolmentRequired else { return enrolledOn == nil ? .unknown : .done }
        guard required else { return .notNeeded }
        return enrolledOn == nil ? .needed : .done
    }
}

public enum Enrolment: String, CaseIterable, Sendable {
    case notNeeded, needed, done, unknown
}

/// How near its end an open benefit is.
public enum Urgency: String, CaseIterable, Sendable {
    case none, soon, urgent, today
}

/// Where a benefit stands on a day: the one answer lists, marks, sums and reminders share.
public struct BenefitStanding: Equatable, Sendable {
    public enum Group: Int, Comparable, Sendable {
        /// Something is left and it ends on a known day.
        case open
        /// Something is left and nothing ends it.
        case noEnd
        case enrolFirst
        case locked
        case notYet
        case used
        case missed
        case ignored
        case archived

        public static func < (left: Group, right: Group) -> Bool { left.rawValue < right.rawValue }
    }

    public var group: Group
    /// What counts as open in sums; zero for locked, ignored, archived, not yet offered and counted ones.
    public var open: Money
    public var remainder: Remainder
    /// Civil days to the last day; 0 is today. nil: no end, or over.
    public var daysLeft: Int?
    public var urgency: Urgency
    public var isSnoozed: Bool

    /// True while a mark would find something: open, without end, or waiting to be enrolled.
    public var isOpen: Bool { group <= .enrolFirst }
}

extension Wallet {
    /// Where `benefit` stands on `today`; `now` only decides whether a snooze still runs.
    public func standing(
        of benefit: Benefit, terms: BenefitTerms, on today: CalendarDay, now: Instant
    ) -> BenefitStanding {
        StandingFrame(preferences, on: today, now: now).standing(
            of: benefit, terms, isCardArchived: isArchived(card: benefit.userCardID))
    }

    /// False for a card that the wallet does not have.
    func isArchived(card id: UserCard.ID) -> Bool {
        cards.position(of: id).map { cards.records[$0].archivedOn != nil } ?? false
    }

    public func urgency(_ daysLeft: Int?) -> Urgency {
        Urgency(daysLeft: daysLeft, urgentDays: preferences.urgentDays, soonDays: preferences.expiringSoonDays)
    }

    public func rule(of benefit: Benefit, terms: BenefitTerms) -> PeriodRule {
        let card = cards[benefit.userCardID]
        return terms.rule(openedOn: card?.openedOn, statementDay: card?.statementDay)
    }
}
