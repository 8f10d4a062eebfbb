/// What of its terms decides where a benefit stands: no texts.
public struct StandingTerms: Equatable, Sendable {
    public let isCounted: Bool
    let hasMonthlyValues: Bool
    let usesPerPeriod: Int
    let spendThreshold: Money?
    let enrolmentRequired: Bool?
    let startsOn: CalendarDay?
    /// No period follows the one it has.
    let isSinglePeriod: Bool

    public init(_ terms: BenefitTerms) {
        isCounted = terms.isCounted
        hasMonthlyValues = !terms.monthlyOverrides.isEmpty
        usesPerPeriod = terms.usesPerPeriod
        spendThreshold = terms.spendThreshold
        enrolmentRequired = terms.enrolmentRequired
        startsOn = terms.startsOn
        isSinglePeriod = terms.frequency == .once || terms.anchor == .fixed
    }

    /// Those of a benefit by what its record says over its template, as ``BenefitTerms`` joins them.
    init(of facts: BenefitFacts, over template: TemplateFacts) {
        hasMonthlyValues = facts.ownValue == nil && template.hasMonthlyValues
        isCounted = !hasMonthlyValues && (facts.ownValue ?? template.value).isZero
        usesPerPeriod = min(max(1, facts.ownUsesPerPeriod ?? template.usesPerPeriod), 1000)
        spendThreshold = template.spendThreshold
        enrolmentRequired = template.enrolmentRequired
        startsOn = facts.ownReset?.startsOn ?? template.startsOn
        let anchor = facts.ownReset?.anchor ?? template.anchor
        let isOnce =
            facts.ownFrequency.map { $0 == .once } ?? (template.frequency == .once && facts.ownReset?.months == nil)
        isSinglePeriod = isOnce || anchor == .fixed
    }
}

/// What is the same for every benefit whose standing is asked.
public struct StandingFrame: Sendable {
    let today: CalendarDay
    /// Only decides whether a snooze still runs.
    let now: Instant
    let urgentDays: Int
    let expiringSoonDays: Int

    public init(_ preferences: UserPreferences, on today: CalendarDay, now: Instant) {
        self.today = today
        self.now = now
        urgentDays = preferences.urgentDays
        expiringSoonDays = preferences.expiringSoonDays
    }

    /// Where a benefit stands.
    public func standing(of facts: BenefitFacts, _ terms: StandingTerms, isCardArchived: Bool) -> BenefitStanding {
        let remainder = facts.remainder(terms)
        let isOver = facts.currentPeriod.isOver(on: today)
        let group = isCardArchived ? .archived : group(facts, terms, remainder, isOver)
        let isOpen = group <= .enrolFirst
        let daysLeft = isOver ? nil : facts.currentPeriodEnd.map { today.days(until: $0) }
        return BenefitStanding(
            group: group, open: isOpen ? remainder.amount : .zero, remainder: remainder,
            daysLeft: group == .notYet ? nil : daysLeft,
            // What is claimed by itself does not lapse.
            urgency: isOpen && !facts.claimsItself(terms) ? urgency(daysLeft) : .none,
            isSnoozed: facts.snoozedUntil.map { $0 > now } ?? false
        )
    }

    private func group(
        _ facts: BenefitFacts, _ terms: StandingTerms, _ remainder: Remainder, _ isOver: Bool
    ) -> BenefitStanding.Group {
        if facts.archivedOn != nil { return .archived }
        if facts.status == .used { return .used }
        if facts.status == .expired || isOver { return .missed }
        if facts.mode == .ignored { return .ignored }
        if facts.isNotYetOffered(terms, on: today) { return .notYet }
        if facts.isLocked(terms) { return .locked }
        if facts.isSkipped || !remainder.isAnythingLeft { return .used }
        if facts.enrolment(terms) == .needed { return .enrolFirst }
        return facts.currentPeriodEnd == nil ? .noEnd : .open
    }

    func urgency(_ daysLeft: Int?) -> Urgency {
        Urgency(daysLeft: daysLeft, urgentDays: urgentDays, soonDays: expiringSoonDays)
    }
}

extension Urgency {
    /// - Parameter daysLeft: nil where there is no end.
    init(daysLeft: Int?, urgentDays: Int, soonDays: Int) {
        guard let daysLeft, daysLeft >= 0 else {
            self = .none
            return
        }
        self =
            daysLeft == 0 ? .today : daysLeft <= urgentDays ? .urgent : daysLeft <= soonDays ? .soon : .none
    }
}

extension BenefitFacts {
    func remainder(_ terms: StandingTerms) -> Remainder {
        Remainder(terms: terms, value: periodValue, redeemed: periodRedeemed, uses: periodUses)
    }

    /// True before the first day of a single period or of the benefit itself.
    ///
    /// Not when a period that comes again lies ahead only because the clock was set back or the zone changed.
    func isNotYetOffered(_ terms: StandingTerms, on today: CalendarDay) -> Bool {
        guard currentPeriodStart > today else { return false }
        return terms.isSinglePeriod || terms.startsOn.map { $0 > today } ?? false
    }

    func isLocked(_ terms: StandingTerms) -> Bool { terms.spendThreshold.map { spentSoFar < $0 } ?? false }

    /// True where what is left of a period is claimed when it closes; never before an enrolment that it needs.
    func claimsItself(_ terms: StandingTerms) -> Bool { mode == .auto && enrolment(terms) != .needed }

    func enrolment(_ terms: StandingTerms) -> Enrolment {
        guard let required = terms.enrolmentRequired else { return enrolledOn == nil ? .unknown : .done }
        guard required else { return .notNeeded }
        return enrolledOn == nil ? .needed : .done
    }
}
