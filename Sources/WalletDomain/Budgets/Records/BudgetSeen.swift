/// What a person said to the reminder of a plan that is nearly spent: of one month, and one level.
struct BudgetSeen: Hashable, Sendable {
    /// The first day of the month it was said of.
    var period: CalendarDay?
    /// In percent; 100: the plan was passed.
    var level = 0
    var acknowledgedAt: Instant?
    var snoozedUntil: Instant?
    var unknown = UnknownMembers()

    init() {}
}

extension BudgetSeen: DescribedPart {
    static let blank = BudgetSeen()

    static let fields = Fields<BudgetSeen>([
        Field("period", \.period, "", "The first day of the month it was said of."),
        Field("level", \.level, "", "The level it was said of, in percent.", as: .number(0...100)),
        Field("acknowledgedAt", \.acknowledgedAt, "", "When it was seen."),
        Field("snoozedUntil", \.snoozedUntil, "", "Until when it rests."),
    ])
}
