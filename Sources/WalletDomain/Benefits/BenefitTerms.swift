/// What holds for a benefit: its template with the user's own words and figures over it.
public typealias BenefitTerms = BenefitTemplate

extension BenefitTerms {
    /// - Parameter template: nil for a custom benefit, or when the catalogue does not know it (any more).
    public init(of benefit: Benefit, template: BenefitTemplate?) {
        self = template ?? BenefitTerms.nothing
        // Of a template that is gone its period still says what it is worth.
        if template == nil, benefit.templateBenefitID != nil { value = benefit.periodValue }
        if let own = benefit.customName, !own.isBlank { name = CardNumber.masked(own) }
        description = benefit.customDescription ?? description
        if let own = benefit.customValue { (value, monthlyOverrides) = (own, [:]) }
        frequency = benefit.customFrequency ?? frequency
        usesPerPeriod = min(max(1, benefit.usesPerPeriod ?? usesPerPeriod), 1000)
        category = benefit.customCategory.map { Category(CardNumber.masked($0.word)) } ?? category
        merchant = benefit.customMerchant ?? merchant
        if let reset = benefit.customReset { follow(reset, isRhythmOwn: benefit.customFrequency != nil) }
        if case .everyMonths(let months) = frequency { frequency = .everyMonths(min(max(months, 1), 1200)) }
    }

    /// What holds where neither template nor user say anything.
    static let nothing = {
        var template = BenefitTemplate(
            id: BenefitTemplate.ID(high: 0, low: 0), name: "Unknown benefit", description: "", value: .zero,
            frequency: .once)
        template.enrolmentRequired = false
        return template
    }()

    /// - Parameter isRhythmOwn: the user said how often it comes, which the reset does not overrule.
    private mutating func follow(_ reset: Benefit.CustomReset, isRhythmOwn: Bool) {
        if let months = reset.months, !isRhythmOwn { frequency = .everyMonths(months) }
        anchor = reset.anchor
        anchorMonth = reset.month ?? anchorMonth
        resetDayOfMonth = reset.day ?? resetDayOfMonth
        startsOn = reset.startsOn ?? startsOn
        endsOn = reset.endsOn ?? endsOn
    }

    /// True for certificates, passes, points and reminders: one mark is one use, and no sum counts them.
    public var isCounted: Bool { value.isZero && monthlyOverrides.isEmpty }

    /// True when a period follows another.
    public var recurs: Bool { frequency != .once && anchor != .fixed }

    /// The face value of a period that begins on `day`.
    public func value(ofPeriodFrom day: CalendarDay) -> Money { monthlyOverrides[day.month] ?? value }

    /// The day on which it is back after a period that ends on `end`; nil where none follows.
    public func back(after end: CalendarDay?) -> CalendarDay? {
        guard let end, frequency != .once, anchor != .fixed, endsOn.map({ end < $0 }) ?? true else { return nil }
        return end.adding(days: 1)
    }

    /// The rule of its periods on a card opened and billed on the given days (nil: not known).
    public func rule(openedOn: CalendarDay?, statementDay: Int?) -> PeriodRule {
        guard let months = frequency.months else {
            return PeriodRule(rhythm: .window(start: startsOn, end: endsOn), endsOn: endsOn)
        }
        let anniversary = openedOn.map { PeriodRule.Rhythm.cardAnniversary(opened: $0, months: months) }
        let rhythm: PeriodRule.Rhythm? =
            switch anchor {
            case .calendar: calendarRhythm(months)
            case .cardAnniversary: anniversary
            case .statementAnniversary:
                if let openedOn, let statementDay {
                    .statementAnniversary(opened: openedOn, statementDay: statementDay, months: months)
                } else {
                    nil
                }
            case .lastUse: .lastUse(months: months)
            case .fixed: .window(start: startsOn, end: endsOn)
            case .unknown: nil
            }
        let nearest = anchor == .statementAnniversary ? anniversary : nil
        return PeriodRule(
            rhythm: rhythm ?? nearest ?? calendarRhythm(months), startsOn: startsOn, endsOn: endsOn,
            isAnchorKnown: rhythm != nil)
    }

    /// Lengths that divide the year keep to it; others are counted from the start, or from January 2000.
    private func calendarRhythm(_ months: Int) -> PeriodRule.Rhythm {
        let january = 2000 * 12 + min(max(anchorMonth ?? 1, 1), 12) - 1
        let base = 12 % months == 0 ? january : startsOn?.monthIndex ?? january
        return .calendar(months: months, phase: base % months, day: resetDayOfMonth ?? 1)
    }
}

extension String {
    /// True for empty text and text of white space alone.
    public var isBlank: Bool {
        // Nearly all begin with a letter, and asking what Unicode counts as white space takes its time.
        if let first = utf8.first, first > 0x20, first < 0x7F { return false }
        return allSatisfy(\.isWhitespace)
    }
}
