/// A month's plan as it was nearly spent, or passed.
struct BudgetLevel: Hashable, Sendable {
    /// The first day of the month; nil: of none.
    var period: CalendarDay?
    /// In percent; 100: it was passed.
    var level = 0
    var unknown = UnknownMembers()

    /// Whether it holds for a level of a month: what was passed is also nearly spent.
    func covers(_ level: Int, of month: CalendarDay) -> Bool { period == month && self.level >= level }
}

/// What a person said to the reminder of a plan.
struct BudgetSeen: Hashable, Sendable {
    var of = BudgetLevel()
    var acknowledgedAt: Instant?
    var snoozedUntil: Instant?
    var unknown = UnknownMembers()
}

extension BudgetLevel: DescribedPart {
    static let blank = BudgetLevel()

    static let fields = Fields<BudgetLevel>([
        Field("period", \.period, "", "The first day of the month."),
        Field("level", \.level, "", "In percent; 100: it was passed.", as: .number(0...100)),
    ])
}

extension BudgetSeen: DescribedPart {
    static let blank = BudgetSeen()

    static let fields = Fields<BudgetSeen>([
        Field("period", \.of.period, "", "The first day of the month it was said of."),
        Field("level", \.of.level, "", "The level it was said of, in percent.", as: .number(0...100)),
        Field("acknowledgedAt", \.acknowledgedAt, "", "When it was seen."),
        Field("snoozedUntil", \.snoozedUntil, "", "Until when it rests."),
    ])
}
