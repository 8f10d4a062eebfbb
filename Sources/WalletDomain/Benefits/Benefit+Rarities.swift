extension Benefit: HasRarities {
    /// What is in ``rarities``.
    package struct Rare: Equatable, Sendable {
        package var customDescription: String?
        package var customMerchant: String?
        package var customReset: CustomReset?
        package var usesPerPeriod: Int?
        package var personalValue: Money?
        package var notes: String?
        package var code: String?
        package var awaited: AwaitedCredit?
    }

    static let noRarities = Rare()
    package var rare: Rare { rarities?.rare ?? Benefit.noRarities }

    public var customDescription: String? {
        get { rarities?.rare.customDescription }
        set { put(newValue, \.customDescription) }
    }
    public var customMerchant: String? {
        get { rarities?.rare.customMerchant }
        set { put(newValue, \.customMerchant) }
    }
    public var customReset: CustomReset? {
        get { rarities?.rare.customReset }
        set { put(newValue, \.customReset) }
    }
    /// Overrides the template's number of uses.
    public var usesPerPeriod: Int? {
        get { rarities?.rare.usesPerPeriod }
        set { put(newValue, \.usesPerPeriod) }
    }
    /// What a whole period is worth to the user, beside its face value.
    public var personalValue: Money? {
        get { rarities?.rare.personalValue }
        set { put(newValue, \.personalValue) }
    }
    public var notes: String? {
        get { rarities?.rare.notes }
        set { put(newValue, \.notes) }
    }
    /// What is typed or shown where a coupon or gift card is used; whoever reads it can use it.
    public var code: String? {
        get { rarities?.rare.code }
        set { put(newValue, \.code) }
    }
    /// A purchase that has brought no credit, by statements.
    public var awaited: AwaitedCredit? {
        get { rarities?.rare.awaited }
        set { put(newValue, \.awaited) }
    }
}
