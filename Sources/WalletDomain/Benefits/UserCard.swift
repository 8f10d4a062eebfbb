/// A payment card the user holds.
public struct UserCard: Identifiable, Equatable, Sendable {
    public typealias ID = EntityID<UserCard>

    public var id: ID
    /// The catalogue's product this card is of; nil for a custom card.
    public var cardTemplateID: CardTemplate.ID?
    public var nickname: String?
    public var isCustom = false
    public var customName: String?
    public var customIssuer: String?
    /// `#rrggbb`
    public var customColorHex: String?
    public var addedDate: CalendarDay
    /// Lower stands first.
    public var sortOrder = 0
    public var createdAt: Instant
    public var updatedAt: Instant
    /// The day the account was opened; anniversaries count from it.
    public var openedOn: CalendarDay?
    /// 1 … 31, held to the end of shorter months.
    public var statementDay: Int?
    /// Overrides the template's fee.
    public var annualFee: Money?
    /// 1 … 12: the month in which the fee posts, where it is not the anniversary's.
    public var feeMonth: Int?
    /// Fees that posted or differ; a refund is negative.
    public var fees: [Fee] = []
    public var owner: String?
    public var notes: String?
    public var archivedOn: CalendarDay?
    public var welcomeBonus: WelcomeBonus?
    /// What one of its points is worth to its owner, in cents; nil: 1.
    public var centsPerPoint: Money?
    /// Spending that was counted towards caps of its earn rates.
    public var capSpending: [CapSpending] = []
    /// false: its own reminders, of fee and bonus, are muted.
    public var reminderEnabled = true
    /// When an alert of its own rang last.
    public var lastReminderDate: Instant?
    public var feeReminder = ReminderMark()
    public var bonusReminder = ReminderMark()
    /// What it is beside a payment card: a word, of which ``ofCoupons`` is known.
    public var role: String?
    /// Since when it is the product that it is; nil: it always was, or nobody noted it.
    public var productSince: CalendarDay?
    /// Members of the record this version does not know, kept as they were read: `"key":value` joined by commas.
    public var unknown = UnknownMembers()

    public struct Fee: Equatable, Sendable {
        public var on: CalendarDay
        public var amount: Money
        public var unknown = UnknownMembers()
    }

    public struct CapSpending: Equatable, Sendable {
        /// Of the rate, as the catalogue has it.
        public var category: String
        /// It counts in the period that has this day.
        public var on: CalendarDay
        public var amount: Money
        public var unknown = UnknownMembers()
    }

    public struct WelcomeBonus: Equatable, Sendable {
        public var target: Money
        public var deadline: CalendarDay?
        public var spent = Money.zero
        public var reward: String?
        public var unknown = UnknownMembers()
    }

    /// What a person said to a reminder of the card itself.
    public struct ReminderMark: Hashable, Sendable {
        public var acknowledgedAt: Instant?
        public var snoozedUntil: Instant?
        /// When its alert rang last.
        public var lastReminderDate: Instant?
        public var unknown = UnknownMembers()

        /// The same, of which the alert rang then last.
        func rung(_ last: Instant?) -> ReminderMark {
            var mark = self
            mark.lastReminderDate = last
            return mark
        }

        /// The same without what a person did not say, so that an alert that rings is no change of theirs.
        var said: ReminderMark {
            get { rung(nil) }
            set { self = newValue.rung(lastReminderDate) }
        }
    }
}
