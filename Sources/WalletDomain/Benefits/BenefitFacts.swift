/// What of a benefit's record decides where it stands and when it is due: days, amounts and marks, no texts.
///
/// A record has a dozen texts and lists, and each copy counts their owners; of these facts a copy is a few moves, which is
/// what a look at every benefit of a large wallet needs.
public struct BenefitFacts: Equatable, Sendable {
    public let id: Benefit.ID
    public let userCardID: UserCard.ID
    public let templateBenefitID: BenefitTemplate.ID?
    public let status: Benefit.Status
    public let mode: Benefit.Mode
    public let currentPeriodStart: CalendarDay
    public let currentPeriodEnd: CalendarDay?
    public let periodValue: Money
    public let periodRedeemed: Money
    public let periodUses: Int
    public let spentSoFar: Money
    public let enrolledOn: CalendarDay?
    public let skippedPeriodStart: CalendarDay?
    public let archivedOn: CalendarDay?
    public let reminderEnabled: Bool
    public let reminderDaysBefore: Int
    public let lastReminderDate: Instant?
    public let acknowledgedAt: Instant?
    public let snoozedUntil: Instant?
    public let createdAt: Instant
    public let ownValue: Money?
    public let ownFrequency: Frequency?
    public let ownUsesPerPeriod: Int?
    public let ownReset: Reset?

    /// What a reset of one's own says about standing and reminders.
    public struct Reset: Equatable, Sendable {
        public let anchor: Anchor
        public let months: Int?
        public let startsOn: CalendarDay?
        public let endsOn: CalendarDay?
    }

    public init(_ benefit: Benefit) { self = withUnsafePointer(to: benefit) { BenefitFacts(at: $0) } }

    /// The facts of the record that stands there, which is not copied.
    public init(at record: UnsafePointer<Benefit>) {
        id = record.pointee.id
        userCardID = record.pointee.userCardID
        templateBenefitID = record.pointee.templateBenefitID
        status = record.pointee.status
        mode = record.pointee.mode
        currentPeriodStart = record.pointee.currentPeriodStart
        currentPeriodEnd = record.pointee.currentPeriodEnd
        periodValue = record.pointee.periodValue
        periodRedeemed = record.pointee.periodRedeemed
        periodUses = record.pointee.periodUses
        spentSoFar = record.pointee.spentSoFar
        enrolledOn = record.pointee.enrolledOn
        skippedPeriodStart = record.pointee.skippedPeriodStart
        archivedOn = record.pointee.archivedOn
        reminderEnabled = record.pointee.reminderEnabled
        reminderDaysBefore = record.pointee.reminderDaysBefore
        lastReminderDate = record.pointee.lastReminderDate
        acknowledgedAt = record.pointee.acknowledgedAt
        snoozedUntil = record.pointee.snoozedUntil
        createdAt = record.pointee.createdAt
        ownValue = record.pointee.customValue
        ownFrequency = record.pointee.customFrequency
        ownUsesPerPeriod = record.pointee.usesPerPeriod
        ownReset = record.pointee.customReset.map {
            Reset(anchor: $0.anchor, months: $0.months, startsOn: $0.startsOn, endsOn: $0.endsOn)
        }
    }

    public var currentPeriod: Period { Period(start: currentPeriodStart, end: currentPeriodEnd) }
    public var isSkipped: Bool { skippedPeriodStart == currentPeriodStart }
}

/// What of a template decides where its benefits stand and when they are due: no texts.
public struct TemplateFacts: Equatable, Sendable {
    public let kind: BenefitKind
    public let value: Money
    /// Some months are worth something else.
    public let hasMonthlyValues: Bool
    public let frequency: Frequency
    public let anchor: Anchor
    public let usesPerPeriod: Int
    public let startsOn: CalendarDay?
    public let endsOn: CalendarDay?
    public let spendThreshold: Money?
    public let enrolmentRequired: Bool?
    public let enrolmentRenews: Bool

    /// What holds for a benefit without a template.
    static let absent = TemplateFacts(
        kind: .credit, value: .zero, hasMonthlyValues: false, frequency: .once, anchor: .calendar, usesPerPeriod: 1,
        startsOn: nil, endsOn: nil, spendThreshold: nil, enrolmentRequired: false, enrolmentRenews: false)

    private init(
        kind: BenefitKind, value: Money, hasMonthlyValues: Bool, frequency: Frequency, anchor: Anchor,
        usesPerPeriod: Int, startsOn: CalendarDay?, endsOn: CalendarDay?, spendThreshold: Money?,
        enrolmentRequired: Bool?, enrolmentRenews: Bool
    ) {
        self.kind = kind
        self.value = value
        self.hasMonthlyValues = hasMonthlyValues
        self.frequency = frequency
        self.anchor = anchor
        self.usesPerPeriod = usesPerPeriod
        self.startsOn = startsOn
        self.endsOn = endsOn
        self.spendThreshold = spendThreshold
        self.enrolmentRequired = enrolmentRequired
        self.enrolmentRenews = enrolmentRenews
    }

    /// The facts of a template that stands as the bundled catalogue writes them.
    init(_ template: CanonicalBenefit) {
        self.init(
            kind: template.kind, value: template.value, hasMonthlyValues: !template.monthlyOverrides.isEmpty,
            frequency: template.frequency, anchor: template.anchor, usesPerPeriod: template.usesPerPeriod,
            startsOn: template.startsOn, endsOn: template.endsOn, spendThreshold: template.spendThreshold,
            enrolmentRequired: template.enrolmentRequired, enrolmentRenews: false)
    }

    /// The facts of the template that stands there, which is not copied.
    init(at template: UnsafePointer<BenefitTemplate>) {
        self.init(
            kind: template.pointee.kind, value: template.pointee.value,
            hasMonthlyValues: !template.pointee.monthlyOverrides.isEmpty, frequency: template.pointee.frequency,
            anchor: template.pointee.anchor, usesPerPeriod: template.pointee.usesPerPeriod,
            startsOn: template.pointee.startsOn, endsOn: template.pointee.endsOn,
            spendThreshold: template.pointee.spendThreshold, enrolmentRequired: template.pointee.enrolmentRequired,
            enrolmentRenews: template.pointee.enrolmentRenews)
    }
}

extension Wallet {
    /// What a benefit's template says about it; nil without one, and for one that the catalogue does not know.
    public func templateFacts(of facts: BenefitFacts) -> TemplateFacts? {
        guard let id = facts.templateBenefitID else { return nil }
        return catalogue.facts(ofBenefit: id)
    }
}
