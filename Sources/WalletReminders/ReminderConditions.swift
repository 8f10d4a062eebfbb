import WalletDomain

/// What a template says that decides which reminders its benefits have.
struct ReminderConditions {
    private var threshold: Money?
    private var needsEnrolment = false
    private var givesAwards = false
    private var endsOn: CalendarDay?
    private var recurs = true

    /// Those of a benefit of the user's own.
    init() {}

    init(_ template: BenefitTemplate) {
        threshold = template.spendThreshold
        needsEnrolment = template.enrolmentRequired ?? false
        givesAwards = template.kind == .certificate || template.kind == .pass
        endsOn = template.endsOn
        recurs = template.frequency != .once && template.anchor != .fixed
    }

    func lock(_ benefit: Benefit) -> Bool { threshold.map { benefit.spentSoFar < $0 } ?? false }

    /// True for a certificate or pass: each of its periods gives an award with a last day of its own.
    func giveAward(_ benefit: Benefit) -> Bool { givesAwards && recur(benefit) }

    func askToEnrol(_ benefit: Benefit) -> Bool { needsEnrolment && benefit.enrolledOn == nil }

    /// The last day of a benefit that comes back until then; nil where it has none, or has a single period.
    func lastDay(of benefit: Benefit) -> CalendarDay? {
        recur(benefit) ? benefit.customReset?.endsOn ?? endsOn : nil
    }

    private func recur(_ benefit: Benefit) -> Bool {
        if let frequency = benefit.customFrequency, frequency == .once { return false }
        if let anchor = benefit.customReset?.anchor {
            return anchor != .fixed && (recurs || benefit.customFrequency != nil)
        }
        return recurs || benefit.customFrequency != nil
    }
}
