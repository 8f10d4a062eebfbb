/// What somebody says of a benefit's rule that would do nothing, or speaks against the rest of the rule: it is refused,
/// since a word that changes nothing looks like one that was taken.
extension BenefitTerms {
    /// - Parameters:
    ///   - said: what a person set; the terms are those that hold with it.
    ///   - isRhythmOwn: the user said how often it comes, which months of the reset do not overrule.
    func refuseIdle(_ said: [BenefitEdit], isRhythmOwn: Bool) throws(WalletError) {
        for edit in said {
            if let why = idle(edit, isRhythmOwn) ?? contradiction(edit) { throw .ruleIsIdle(why) }
        }
    }

    private func idle(_ edit: BenefitEdit, _ isRhythmOwn: Bool) -> String? {
        switch edit {
        case .anchor(let anchor) where frequency == .once && anchor != .fixed:
            "What comes once counts from no anchor. Leave the anchor out; its days are its first and last day."
        case .resetDay(_?): withoutDay.map { "\($0). Leave the day of the month out." }
        case .resetMonth(_?): withoutMonth.map { "\($0). Leave the month out." }
        case .resetMonths(_?) where isRhythmOwn:
            "How often it comes is said by its frequency, such as 48m. Leave the months of its reset out."
        default: nil
        }
    }

    private func contradiction(_ edit: BenefitEdit) -> String? {
        guard anchor == .fixed else { return nil }
        switch edit {
        case .frequency(_?), .anchor, .resetMonths(_?):
            if frequency != .once {
                return "A fixed window comes once, not \(frequency.phrase). Make it once, or choose another anchor."
            }
        case .startsOn, .endsOn: break
        default: return nil
        }
        guard startsOn == nil, endsOn == nil else { return nil }
        return "A fixed window needs its days. Say its last day, its first, or both."
    }

    /// Why a day of the month means nothing to it; nil: it does.
    private var withoutDay: String? {
        switch anchor {
        case _ where frequency == .once: "What comes once comes back on no day of a month"
        case .calendar, .unknown: nil
        case .cardAnniversary: "It comes back on the day the card was opened"
        case .statementAnniversary: "It comes back after the card's statement"
        case .lastUse: "It comes back a while after its last use"
        case .fixed: "A fixed window does not come back"
        }
    }

    private var withoutMonth: String? {
        guard let months = frequency.months, withoutDay == nil else { return withoutDay }
        if months == 1 { return "What comes each month begins in every month" }
        return 12 % months != 0 && startsOn != nil ? "Its periods count from the first day it exists" : nil
    }
}
