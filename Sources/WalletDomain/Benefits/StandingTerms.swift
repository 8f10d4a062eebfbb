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
    init(of benefit: Benefit, over template: BenefitTemplate) {
        hasMonthlyValues = benefit.customValue == nil && !template.monthlyOverrides.isEmpty
        isCounted = !hasMonthlyValues && (benefit.customValue ?? template.value).isZero
        usesPerPeriod = min(max(1, benefit.usesPerPeriod ?? template.usesPerPeriod), 1000)
        spendThreshold = template.spendThreshold
        enrolmentRequired = template.enrolmentRequired
        let reset = benefit.customReset
        startsOn = reset?.startsOn ?? template.startsOn
        let anchor = reset?.anchor ?? template.anchor
        let isOnce =
            benefit.customFrequency.map { $0 == .once } ?? (template.frequency == .once && reset?.months == nil)
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
    public func standing(of benefit: Benefit, _ terms: StandingTerms, isCardArchived: Bool) -> BenefitStanding {
        let remainder = benefit.remainder(terms)
        let isOver = benefit.currentPeriod.isOver(on: today)
        let group = isCardArchived ? .archived : group(benefit, terms, remainder, isOver)
        let isOpen = group <= .enrolFirst
        let daysLeft = isOver ? nil : benefit.currentPeriodEnd.map { today.days(until: $0) }
        return BenefitStanding(
            group: group, open: isOpen ? remainder.amount : .zero, remainder: remainder,
            daysLeft: group == .notYet ? nil : daysLeft,
            // What is claimed by itself does not lapse.
            urgency: isOpen && !benefit.claimsItself(terms) ? urgency(daysLeft) : .none,
            isSnoozed: benefit.snoozedUntil.map { $0 > now } ?? false
        )
    }

    private func group(
        _ benefit: Benefit, _ terms: StandingTerms, _ remainder: Remainder, _ isOver: Bool
    ) -> BenefitStanding.Group {
        if benefit.archivedOn != nil { return .archived }
        if benefit.status == .used { return .used }
        if benefit.status == .expired || isOver { return .missed }
        if benefit.mode == .ignored { return .ignored }
        if benefit.isNotYetOffered(terms, on: today) { return .notYet }
        if benefit.isLocked(terms) { return .locked }
        if benefit.isSkipped || !remainder.isAnythingLeft { return .used }
        if benefit.enrolment(terms) == .needed { return .enrolFirst }
        return benefit.currentPeriodEnd == nil ? .noEnd : .open
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

extension Benefit {
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

extension Wallet {
    /// The terms by which a benefit stands, without reading its texts.
    func standingTerms(of benefit: Benefit) -> StandingTerms {
        let ofTemplate = benefit.templateBenefitID.flatMap { id in
            catalogue.look(atBenefit: id) { StandingTerms(of: benefit, over: $0) }
        }
        return ofTemplate ?? StandingTerms(of: benefit, over: BenefitTerms.nothing)
    }
}
