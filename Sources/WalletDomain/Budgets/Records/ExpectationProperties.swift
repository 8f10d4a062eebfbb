/// An amount that is expected by a day, until transactions answer it.
public struct ExpectationProperties: Hashable, Sendable {
    /// Out negative, in positive.
    public var expectedAmount: Money
    public var windowDays = 5
    public var actualIDs: [BookTransaction.ID] = []
    /// The day it was given up.
    public var closedOn: CalendarDay?
    public var reminderEnabled = true
    public var reminder = UserCard.ReminderMark()
    public var unknown = UnknownMembers()

    public init(expectedAmount: Money) { self.expectedAmount = expectedAmount }

    public var isReconciled: Bool { !actualIDs.isEmpty }
    /// It still counts as expected.
    public var isOpen: Bool { !isReconciled && closedOn == nil }
}

extension BookTransaction {
    /// An amount that is expected, and came by nothing yet.
    var isExpected: Bool { kind.expectation?.isOpen ?? false }
    /// What answered it, of an expectation.
    var answers: [BookTransaction.ID] { kind.expectation?.actualIDs ?? [] }
}

extension ExpectationProperties: DescribedPart {
    static let blank = ExpectationProperties(expectedAmount: .zero)

    static let fields = Fields<ExpectationProperties>([
        Field("expectedAmount", \.expectedAmount, "", "Out negative, in positive.", [.needed, .always]),
        Field("windowDays", \.windowDays, "", "How many days early or late it may come.", .always, as: .number(0...30)),
        Field("actualIds", \.actualIDs, "", "The transactions that answered it."),
        Field("closedOn", \.closedOn, "", "The day it was given up."),
        Field("reminderEnabled", \.reminderEnabled, "", "false: its reminders are muted."),
        Field("reminder", \.reminder, "", "What was said to its reminder."),
    ])
}
