/// A benefit that no catalogue has.
public struct CustomBenefit: Equatable, Sendable {
    public var name: String
    /// Of a whole period; 0 when counted.
    public var value: Money
    public var frequency: Frequency
    public var reset: Benefit.CustomReset?
    /// 1 … 1000; nil or 1 puts no limit on the number of parts.
    public var usesPerPeriod: Int?
    public var category: Category?
    public var merchant: String?

    public init(
        name: String, value: Money, frequency: Frequency, reset: Benefit.CustomReset? = nil, usesPerPeriod: Int? = nil,
        category: Category? = nil, merchant: String? = nil
    ) {
        self.name = name
        self.value = value
        self.frequency = frequency
        self.reset = reset
        self.usesPerPeriod = usesPerPeriod
        self.category = category
        self.merchant = merchant
    }

    fileprivate var edits: [BenefitEdit] {
        [
            .name(name), .value(value), .frequency(frequency), .reset(reset), .usesPerPeriod(usesPerPeriod),
            .category(category), .merchant(merchant),
        ]
    }
}

extension Wallet {
    /// Adds a benefit of the user's own to a card; its first period is the one that holds today, or one still to come.
    ///
    /// - Throws: what is wrong with it; the wallet is then unchanged.
    @discardableResult
    public mutating func addBenefit(
        _ custom: CustomBenefit, to card: UserCard.ID, in context: ChangeContext
    ) throws(WalletError) -> Benefit.ID {
        let id = try putBenefit(custom, on: card, context)
        did("\(custom.name) added")
        return id
    }

    mutating func putBenefit(
        _ custom: CustomBenefit, on id: UserCard.ID, _ context: ChangeContext
    ) throws(WalletError) -> Benefit.ID {
        guard let card = cards[id] else { throw .cardNotFound }
        guard card.archivedOn == nil else { throw .isArchived(name: name(of: card)) }
        var benefit = Benefit(
            id: context.newID().cast(), userCardID: id, period: Period(start: context.today, end: nil),
            periodValue: .zero, reminderDaysBefore: preferences.defaultReminderDays, createdAt: context.now)
        for edit in custom.edits { try edit.apply(to: &benefit, terms(of: benefit), preferences, context) }
        let terms = terms(of: benefit)
        if let startsOn = terms.startsOn, let endsOn = terms.endsOn, endsOn < startsOn {
            throw .invalidPeriodRange(name: terms.name)
        }
        guard let period = firstPeriod(terms, card, context.today) else { throw .wouldBeOver(name: terms.name) }
        (benefit.currentPeriodStart, benefit.currentPeriodEnd) = (period.start, period.end)
        benefit.nextResetDate = period.end?.adding(days: 1)
        benefit.periodValue = terms.value(ofPeriodFrom: period.start)
        put(benefit)
        if terms.anchor == .lastUse { recount(benefit.id, context) }
        return benefit.id
    }
}
