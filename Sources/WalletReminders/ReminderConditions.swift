import WalletDomain

/// What a template says that decides which reminders its benefits have.
struct ReminderConditions {
    private var threshold: Money?
    private var needsEnrolment = false
    private var givesAwards = false
    private var endsOn: CalendarDay?
    private var recurs = true

    /// - Parameter template: nil for a benefit of the user's own.
    init(_ template: TemplateFacts? = nil) {
        guard let template else { return }
        threshold = template.spendThreshold
        needsEnrolment = template.enrolmentRequired ?? false
        givesAwards = template.kind == .certificate || template.kind == .pass
        endsOn = template.endsOn
        recurs = template.frequency != .once && template.anchor != .fixed
    }

    func lock(_ benefit: BenefitFacts) -> Bool { threshold.map { benefit.spentSoFar < $0 } ?? false }

    /// True for a certificate or pass: each of its periods gives an award with a last day of its own.
    func giveAward(_ benefit: BenefitFacts) -> Bool { givesAwards && recur(benefit) }

    func askToEnrol(_ benefit: BenefitFacts) -> Bool { needsEnrolment && benefit.enrolledOn == nil }

    /// The last day of a benefit that comes back until then; nil where it has none, or has a single period.
    func lastDay(of benefit: BenefitFacts) -> CalendarDay? {
        recur(benefit) ? benefit.ownReset?.endsOn ?? endsOn : nil
    }

    private func recur(_ benefit: BenefitFacts) -> Bool {
        if let frequency = benefit.ownFrequency, frequency == .once { return false }
        if let anchor = benefit.ownReset?.anchor {
            return anchor != .fixed && (recurs || benefit.ownFrequency != nil)
        }
        return recurs || benefit.ownFrequency != nil
    }
}
