/// One recurring or one-time credit or perk on a card the user holds, with the state of its current period.
public struct Benefit: Identifiable, Equatable, Sendable {
    public typealias ID = EntityID<Benefit>

    public var id: ID
    public var userCardID: UserCard.ID
    /// The catalogue's benefit this is one of; nil for a custom benefit.
    public var templateBenefitID: BenefitTemplate.ID?
    public var customName: String?
    public var customValue: Money?
    public var customFrequency: Frequency?
    public var customCategory: Category?

    /// Derived from the current period and its usage; stored so that the wallet opens without reading history.
    public var status = Status.available
    public var currentPeriodStart: CalendarDay
    /// nil: no end (`lastUse` while available, `once` without a last day).
    public var currentPeriodEnd: CalendarDay?
    public var nextResetDate: CalendarDay?
    /// The value of the current period; a changed template counts from the next one.
    public var periodValue: Money
    public var periodRedeemed = Money.zero
    public var periodUses = 0
    /// The running counter of a spend threshold.
    public var spentSoFar = Money.zero

    public var mode = Mode.tracked
    public var enrolledOn: CalendarDay?
    /// The start of the period the user chose to skip.
    public var skippedPeriodStart: CalendarDay?
    /// false: muted.
    public var reminderEnabled = true
    /// 0 … 90
    public var reminderDaysBefore = 7
    /// When its alert rang last.
    public var lastReminderDate: Instant?
    public var acknowledgedAt: Instant?
    public var snoozedUntil: Instant?
    public var archivedOn: CalendarDay?
    public var customDescription: String?
    public var customMerchant: String?
    public var customReset: CustomReset?
    /// Overrides the template's number of uses.
    public var usesPerPeriod: Int?
    /// What a whole period is worth to the user, beside its face value.
    public var personalValue: Money?
    public var notes: String?
    /// What is typed or shown where a coupon or gift card is used; whoever reads it can use it.
    public var code: String?
    /// A purchase that has brought no credit, by statements.
    public var awaited: AwaitedCredit?
    public var createdAt: Instant
    public var updatedAt: Instant
    public var unknown = UnknownMembers()

    public enum Status: String, CaseIterable, Sendable {
        case available, partiallyUsed, used, expired
    }

    public enum Mode: String, CaseIterable, Sendable {
        case tracked, auto, ignored
    }

    /// The user's own rule of when the benefit comes back; absent members follow the template.
    public struct CustomReset: Equatable, Sendable {
        public var anchor: Anchor
        /// 1 … 31
        public var day: Int?
        /// 1 … 12
        public var month: Int?
        /// 1 … 1200
        public var months: Int?
        public var startsOn: CalendarDay?
        public var endsOn: CalendarDay?
        public var unknown = UnknownMembers()
    }

    public var currentPeriod: Period { Period(start: currentPeriodStart, end: currentPeriodEnd) }
    public var isSkipped: Bool { skippedPeriodStart == currentPeriodStart }

    /// Goes on with a period, of which nothing is counted yet.
    mutating func begin(_ period: Period, _ terms: BenefitTerms) {
        (currentPeriodStart, currentPeriodEnd) = (period.start, period.end)
        nextResetDate = period.end?.adding(days: 1)
        periodValue = terms.value(ofPeriodFrom: period.start)
    }

    /// Whether that period is the current one, and has not been closed.
    func runs(_ period: Period) -> Bool {
        period.start == currentPeriodStart && (nextResetDate != nil || currentPeriodEnd == nil)
    }
}
