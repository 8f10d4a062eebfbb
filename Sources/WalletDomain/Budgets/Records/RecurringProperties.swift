/// What comes back: how often, from the day of the transaction on, and what each occurrence is held against.
public struct RecurringProperties: Hashable, Sendable {
    public var frequency = Frequency.monthly
    /// Of a custom frequency only.
    public var customInterval: Interval?
    /// Days of the month, where there are several.
    public var days: [Int] = []
    public var weekend = Weekend.asIs
    /// The last day on which it may come.
    public var endsOn: CalendarDay?
    /// How often it comes at most.
    public var count: Int?
    /// From a day on it is another amount, or comes at another pace or on other days.
    public var changes: [Change] = []
    /// Days on which it does not come.
    public var skips: [CalendarDay] = []
    /// How many days early or late it may come.
    public var windowDays = 4
    /// Which part of its amount it may be off.
    public var tolerance = Ratio.fifth
    /// It is booked by itself on its day.
    public var autoPost = false
    /// How many days before each of its days it is told; none: as the preferences say.
    public var remindDays: [Int] = []
    public var reminderEnabled = true
    public var reminder = UserCard.ReminderMark()
    public var subscription: Subscription?
    public var unknown = UnknownMembers()

    public init(_ frequency: Frequency) { self.frequency = frequency }

    public enum Frequency: String, FieldWord {
        case daily, weekly, biweekly, monthly, quarterly, semiAnnual, annual, custom
    }

    public struct Interval: Hashable, Sendable {
        public var unit: Unit
        public var count: Int
        public var unknown = UnknownMembers()

        public init(_ count: Int, _ unit: Unit) { (self.count, self.unit) = (count, unit) }

        public enum Unit: String, FieldWord { case day, week, month, year }
    }

    /// Where a day goes that falls on a weekend.
    public enum Weekend: String, FieldWord { case asIs, before, after }

    public struct Change: Hashable, Sendable {
        public var from: CalendarDay
        public var amount: Money?
        public var frequency: Frequency?
        /// Its days of the month; none: as before.
        public var days: [Int] = []
        public var unknown = UnknownMembers()

        public init(from: CalendarDay, amount: Money?, frequency: Frequency? = nil) {
            (self.from, self.amount, self.frequency) = (from, amount, frequency)
        }
    }

    public struct Subscription: Hashable, Sendable {
        public var trialEndsOn: CalendarDay?
        /// How many days before it comes it has to be cancelled.
        public var cancelBy: Int?
        public var cancelledOn: CalendarDay?
        public var url: String?
        /// It was found in transactions, and not typed.
        public var found = false
        public var unknown = UnknownMembers()

        public init() {}
    }
}

extension RecurringProperties {
    /// Why what it says cannot be, by the keys of its transaction.
    func refusals(from date: CalendarDay) -> [String: String] {
        var found: [String: String] = [:]
        if (frequency == .custom) != (customInterval != nil) {
            found["kind"] = "A custom frequency has an interval, and no other has."
        } else if let customInterval, !(1...999).contains(customInterval.count) {
            found["kind"] = "Write an interval of 1 to 999."
        }
        if let endsOn, endsOn < date { found["kind.endsOn"] = "It would end before it begins." }
        if let count, count < 1 { found["kind.count"] = "It comes once at least." }
        found["kind.days"] = ([days] + changes.map(\.days)).lazy.compactMap(RecurringProperties.refusal(ofDays:)).first
        if remindDays.contains(where: { !(0...90).contains($0) }) {
            found["kind.remindDays"] = "Write reminder days of 0 to 90."
        }
        return found
    }

    private static func refusal(ofDays days: [Int]) -> String? {
        if days.contains(where: { !(1...31).contains($0) }) { return "Write days of the month, 1 to 31." }
        if days.count(where: { $0 >= 28 }) > 1 {
            return "Of the days 28 to 31 only one can be meant: they meet in February."
        }
        return Set(days).count < days.count ? "Each day stands once." : nil
    }
}

extension RecurringProperties: DescribedPart {
    static let blank = RecurringProperties(.monthly)

    static let fields = Fields<RecurringProperties>([
        Field("frequency", \.frequency, "", "How often it comes.", [.needed, .always]),
        Field("customInterval", \.customInterval, "", "How far apart, where the frequency is custom."),
        Field("days", \.days, "", "Days of the month, where there are several."),
        Field(
            "weekend", \.weekend, "On weekends", "Where a day goes that falls on a weekend.", .typed, hint: "as-is"),
        Field(
            "endsOn", \.endsOn, "Until", "The last day on which it may come.", .typed, hint: "without an end",
            as: .day(.future), also: "until"),
        Field(
            "count", \.count, "Times", "How often it comes at most.", .typed, hint: "as often as it comes",
            as: .number(1...9_999)),
        Field(
            "changes", \.changes, "", "From a day on it is another amount, or comes at another pace or on other days."),
        Field("skips", \.skips, "", "Days on which it does not come."),
        Field("windowDays", \.windowDays, "", "How many days early or late it may come.", as: .number(0...30)),
        Field(
            "tolerance", \.tolerance, "May be off by", "Which part of its amount it may be off.", .typed,
            hint: "usually 0.2: a fifth of it"),
        Field(
            "autoPost", \.autoPost, "Books itself", "Whether it is booked by itself on its day.", .typed),
        Field(
            "remindDays", \.remindDays, "Reminders", "How many days before it a reminder says so.", .typed,
            hint: "days before, such as 3,0"),
        Field("reminderEnabled", \.reminderEnabled, "", "false: its reminders are muted."),
        Field("reminder", \.reminder, "", "What was said to its reminder."),
        Field("subscription", \.subscription, "", "What a subscription says of itself."),
    ])
}

extension RecurringProperties.Interval: DescribedPart {
    static let blank = RecurringProperties.Interval(1, .month)

    static let fields = Fields<RecurringProperties.Interval>([
        Field("unit", \.unit, "", "day, week, month or year.", [.needed, .always]),
        Field("count", \.count, "", "How many of them.", [.needed, .always], as: .number(1...999)),
    ])
}

extension RecurringProperties.Change: DescribedPart {
    static let blank = RecurringProperties.Change(from: .earliest, amount: nil)

    static let fields = Fields<RecurringProperties.Change>([
        Field("from", \.from, "", "The day from which it holds.", [.needed, .always]),
        Field("amount", \.amount, "", "The amount from then on."),
        Field("frequency", \.frequency, "", "The frequency from then on."),
        Field("days", \.days, "", "Its days of the month from then on."),
    ])
}

extension RecurringProperties.Subscription: DescribedPart {
    static let blank = RecurringProperties.Subscription()

    static let fields = Fields<RecurringProperties.Subscription>([
        Field(
            "trialEndsOn", \.trialEndsOn, "Trial until", "The last day of the trial.", .typed,
            hint: "from then on it costs", as: .day(.either), also: "trial-until"),
        Field(
            "cancelBy", \.cancelBy, "Cancel by", "How many days before it comes it has to be cancelled.", .typed,
            hint: "days before; 1 for a trial", as: .number(0...90)),
        Field("cancelledOn", \.cancelledOn, "", "The day it was cancelled."),
        Field("url", \.url, "Cancelled at", "Where it is cancelled.", .typed, hint: "a web address"),
        Field("found", \.found, "", "Whether it was found in transactions."),
    ])
}
