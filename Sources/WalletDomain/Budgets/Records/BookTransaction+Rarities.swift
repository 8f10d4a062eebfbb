extension BookTransaction {
    /// What is in ``rarities``.
    struct Rare: Equatable {
        var postedOn: CalendarDay?
        var payeeRaw: String?
        var splits: [Split] = []
        var ratio: Ratio?
        var paidBy: String?
        var transferID: FreshID?
        var refundOf: EntityID<BookTransaction>?
        var matches: Occurrence?
        var benefitUseID: BenefitUsage.ID?
        var ruleID: BookRule.ID?
        var tags: [Tag] = []
        var notes: String?
        var lastReminderDate: Instant?
        var source: Source?
    }

    private var rare: Rare { rarities?.rare ?? Rare() }

    /// The day the bank posted it.
    public var postedOn: CalendarDay? {
        get { rarities?.rare.postedOn }
        set { if newValue != postedOn { put { $0.postedOn = newValue } } }
    }
    /// As a statement says it.
    public var payeeRaw: String? {
        get { rarities?.rare.payeeRaw }
        set { if newValue != payeeRaw { put { $0.payeeRaw = newValue } } }
    }
    public var splits: [Split] {
        get { rarities?.rare.splits ?? [] }
        set { if newValue != splits { put { $0.splits = newValue } } }
    }
    /// The first owner's part of it; nil: that of the book.
    public var ratio: Ratio? {
        get { rarities?.rare.ratio }
        set { if newValue != ratio { put { $0.ratio = newValue } } }
    }
    /// Who paid; nil: whose account it is.
    public var paidBy: String? {
        get { rarities?.rare.paidBy }
        set { if newValue != paidBy { put { $0.paidBy = newValue } } }
    }
    /// The same on both sides of a transfer.
    public var transferID: FreshID? {
        get { rarities?.rare.transferID }
        set { if newValue != transferID { put { $0.transferID = newValue } } }
    }
    /// What it pays back.
    public var refundOf: EntityID<BookTransaction>? {
        get { rarities?.rare.refundOf }
        set { if newValue != refundOf { put { $0.refundOf = newValue } } }
    }
    /// The day of a recurring one that it is.
    public var matches: Occurrence? {
        get { rarities?.rare.matches }
        set { if newValue != matches { put { $0.matches = newValue } } }
    }
    /// The use of a benefit that it pays.
    public var benefitUseID: BenefitUsage.ID? {
        get { rarities?.rare.benefitUseID }
        set { if newValue != benefitUseID { put { $0.benefitUseID = newValue } } }
    }
    /// The rule that filed it, or gave it something else.
    public var ruleID: BookRule.ID? {
        get { rarities?.rare.ruleID }
        set { if newValue != ruleID { put { $0.ruleID = newValue } } }
    }
    public var tags: [Tag] {
        get { rarities?.rare.tags ?? [] }
        set { if newValue != tags { put { $0.tags = newValue } } }
    }
    public var notes: String? {
        get { rarities?.rare.notes }
        set { if newValue != notes { put { $0.notes = newValue } } }
    }
    /// When its alert rang last.
    public var lastReminderDate: Instant? {
        get { rarities?.rare.lastReminderDate }
        set { if newValue != lastReminderDate { put { $0.lastReminderDate = newValue } } }
    }
    /// The line of a statement that brought it.
    public var source: Source? {
        get { rarities?.rare.source }
        set { if newValue != source { put { $0.source = newValue } } }
    }

    private mutating func put(_ change: (inout Rare) -> Void) {
        var rare = rare
        change(&rare)
        rarities = rare == Rare() ? nil : Rarities(rare)
    }
}
