import WalletDomain

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

    /// What a person would say to have it so.
    public var edits: [BenefitEdit] {
        [
            .name(name), .value(value), .frequency(frequency), .reset(reset), .usesPerPeriod(usesPerPeriod),
            .category(category), .merchant(merchant),
        ]
    }
}

extension Wallet {
    /// Adds a benefit whatever the card has of that name.
    @discardableResult
    public mutating func addBenefit(
        _ custom: CustomBenefit, to card: UserCard.ID, in context: ChangeContext
    ) throws(WalletError) -> Benefit.ID {
        try addBenefit(custom.edits, to: card, force: true, in: context)
    }
}
