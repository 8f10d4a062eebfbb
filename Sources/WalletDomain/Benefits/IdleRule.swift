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
        case "customReset.day" where !hasDay:
            "Only what comes back by the calendar has a day. Leave the day of the month out."
        case "customReset.month" where !hasMonth: "Its periods follow from no month. Leave the month out."
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

    /// Whether a day of the month means anything to it.
    private var hasDay: Bool { frequency != .once && (anchor == .calendar || anchor == .unknown) }

    /// Not to what comes each month, or counts from the first day it exists.
    private var hasMonth: Bool {
        guard hasDay, let months = frequency.months else { return false }
        return months > 1 && (12 % months == 0 || startsOn == nil)
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
