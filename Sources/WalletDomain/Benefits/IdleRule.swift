/// What somebody says of a benefit's rule that would do nothing, or speaks against the rest of the rule: it is refused,
/// since a word that changes nothing looks like one that was taken.
extension BenefitTerms {
    /// - Parameters:
    ///   - said: what a person set; the terms are those that hold with it.
    ///   - benefit: with it.
    ///   - isRhythmOwn: the user said how often it comes, which months of the reset do not overrule.
    func refuseIdle(_ said: [RecordEdit<Benefit>], _ benefit: Benefit, isRhythmOwn: Bool) throws(WalletError) {
        let keys = said.map(\.key).filter { Benefit.says($0, benefit) }
        for key in keys {
            if let why = idle(key, isRhythmOwn) ?? contradiction(key) { throw .ruleIsIdle(why) }
        }
        if let startsOn, let endsOn, endsOn < startsOn { throw .invalidPeriodRange(name: name) }
    }

    private func idle(_ key: String, _ isRhythmOwn: Bool) -> String? {
        switch key {
        case "customReset.anchor" where frequency == .once && anchor != .fixed:
            "What comes once counts from no anchor. Leave the anchor out; its days are its first and last day."
        case "customReset.day": withoutDay.map { "\($0). Leave the day of the month out." }
        case "customReset.month": withoutMonth.map { "\($0). Leave the month out." }
        case "customReset.months" where isRhythmOwn:
            "How often it comes is said by its frequency, such as 48m. Leave the months of its reset out."
        default: nil
        }
    }

    private func contradiction(_ key: String) -> String? {
        guard anchor == .fixed else { return nil }
        switch key {
        case "customFrequency", "customReset.anchor", "customReset.months":
            if frequency != .once {
                return "A fixed window comes once, not \(frequency.phrase). Make it once, or choose another anchor."
            }
        case "customReset.startsOn", "customReset.endsOn": break
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

extension Benefit {
    /// Whether a field of the rule says anything; where nothing is said, nothing can be idle. A day that is taken away may
    /// leave a window without days.
    fileprivate static func says(_ key: String, _ benefit: Benefit) -> Bool {
        key == "customReset.startsOn" || key == "customReset.endsOn"
            || fields.entries.first { $0.facts.key == key }?.typed(benefit) != nil
    }
}
