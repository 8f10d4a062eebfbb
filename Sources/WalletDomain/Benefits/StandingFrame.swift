/// What is the same for every benefit whose standing is asked.
public struct StandingFrame: Sendable {
    let today: CalendarDay
    /// Only decides whether a snooze still runs.
    let now: Instant
    let urgentDays: Int
    let expiringSoonDays: Int

    public init(_ preferences: UserPreferences, on today: CalendarDay, now: Instant) {
        (self.today, self.now) = (today, now)
        (urgentDays, expiringSoonDays) = (preferences.urgentDays, preferences.expiringSoonDays)
    }

    public func standing(of benefit: Benefit, _ terms: BenefitTerms, isCardArchived: Bool) -> BenefitStanding {
        let remainder = benefit.remainder(terms)
        let isOver = benefit.currentPeriod.isOver(on: today)
        let group = isCardArchived ? .archived : group(benefit, terms, remainder, isOver)
        let isOpen = group <= .enrolFirst
        let daysLeft = isOver ? nil : benefit.currentPeriodEnd.map { today.days(until: $0) }
        return BenefitStanding(
            group: group, open: isOpen ? remainder.amount : .zero, remainder: remainder,
            daysLeft: group == .notYet ? nil : daysLeft,
            urgency: isOpen && benefit.lapses(terms)
                ? Urgency(daysLeft: daysLeft, urgentDays: urgentDays, soonDays: expiringSoonDays) : .none,
            isSnoozed: benefit.snoozedUntil.map { $0 > now } ?? false
        )
    }

    private func group(
        _ benefit: Benefit, _ terms: BenefitTerms, _ remainder: Remainder, _ isOver: Bool
    ) -> BenefitStanding.Group {
        if benefit.archivedOn != nil { return .archived }
        if benefit.status == .used {
            // What was used in part and ends for good has missed the rest.
            let hasMissed = isOver && !remainder.amount.isZero && !benefit.claimsItself(terms)
            return hasMissed && benefit.leavesRecord(terms) ? .missed : .used
        }
        if benefit.status == .expired || isOver { return .missed }
        if benefit.mode == .ignored { return .ignored }
        if benefit.isNotYetOffered(terms, on: today) { return .notYet }
        if benefit.isSkipped { return .used }
        if benefit.isLocked(terms) { return .locked }
        if !remainder.isAnythingLeft { return .used }
        if benefit.enrolment(terms) == .needed { return .enrolFirst }
        return benefit.currentPeriodEnd == nil ? .noEnd : .open
    }
}

extension Urgency {
    /// - Parameter daysLeft: nil where there is no end.
    init(daysLeft: Int?, urgentDays: Int, soonDays: Int) {
        guard let daysLeft, daysLeft >= 0 else {
            self = .none
            return
        }
        self = daysLeft == 0 ? .today : daysLeft <= urgentDays ? .urgent : daysLeft <= soonDays ? .soon : .none
    }
}
