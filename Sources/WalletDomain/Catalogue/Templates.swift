/// A read-only description of a card product and its benefits.
public struct CardTemplate: Identifiable, Equatable, Sendable {
    public typealias ID = EntityID<CardTemplate>

    public var id: ID
    public var name: String
    public var issuer: String
    public var annualFee: Money?
    /// What it was before: a new fee leaves those of past years alone.
    public var formerFees: [FormerFee] = []
    /// `#rrggbb`
    public var primaryColor = "#1a1a2e"
    /// `#rrggbb`
    public var secondaryColor = "#4a4e69"
    /// false: resolves for holders, is not offered.
    public var isActive = true
    public var openToNewApplicants = true
    public var segment: String?
    public var network: String?
    /// The line of products of its issuer: `Sapphire`.
    public var family: String?
    public var earnUnit: String?
    /// Whose points it earns: `Membership Rewards`; nil where it pays money, or where that is not known.
    public var programme: String?
    public var earnRates: [EarnRate] = []
    /// What one source alone says it earns; no category stands in both lists.
    public var unconfirmedRates: [EarnRate] = []
    public var earnCaps: [EarnCap] = []
    public var rotatingCategories: [RotatingCategories] = []
    /// Of the fee: `high`, `medium` or `low`, which is one source.
    public var confidence: String?
    /// Of the fee.
    public var source: String?
    public var asOf: CalendarDay?
    public var lastUpdated: Instant?
    public var benefits: [BenefitTemplate] = []
    /// The path of the user's template file; nil when bundled.
    public var origin: String?

    public struct FormerFee: Equatable, Sendable {
        /// The first day on which it was charged no more.
        public var before: CalendarDay
        public var fee: Money
    }

    public struct EarnRate: Equatable, Sendable {
        public var category: String
        public var rate: Money
    }

    /// How much spending earns the higher rate of a category.
    public struct EarnCap: Equatable, Sendable {
        public var category: String
        public var amount: Money
        /// `year`, `quarter`, `billingCycle`
        public var period: String
    }

    /// What a quarter's rotating bonus is for.
    public struct RotatingCategories: Equatable, Sendable {
        /// `2026-Q4`
        public var quarter: String
        public var categories: [String]
    }

    public init(id: ID, name: String, issuer: String) {
        self.id = id
        self.name = name
        self.issuer = issuer
    }
}

extension [CardTemplate.FormerFee] {
    /// nil from the day on that the last of them ended.
    func fee(on day: CalendarDay) -> Money? { filter { day < $0.before }.min { $0.before < $1.before }?.fee }
}

/// A read-only description of one benefit of a card product.
public struct BenefitTemplate: Identifiable, Equatable, Sendable {
    public typealias ID = EntityID<BenefitTemplate>

    public var id: ID
    public var name: String
    public var description: String
    /// For a whole period; 0 when counted, not summed.
    public var value: Money
    public var frequency: Frequency
    public var kind = BenefitKind.credit
    public var quantity: Quantity?
    public var anchor = Anchor.calendar
    /// 1 … 12
    public var anchorMonth: Int?
    /// 1 … 31; nil is 1.
    public var resetDayOfMonth: Int?
    /// Month 1 … 12 to the value of a period that begins in it.
    public var monthlyOverrides: [Int: Money] = [:]
    /// n > 1: n separate uses of at most value/n each.
    public var usesPerPeriod = 1
    public var startsOn: CalendarDay?
    /// The last day the benefit exists.
    public var endsOn: CalendarDay?
    public var minPurchase: Money?
    /// Locked until this much was spent.
    public var spendThreshold: Money?
    /// nil: not known.
    public var enrolmentRequired: Bool?
    public var enrolmentRenews = false
    public var category = Category.other
    public var merchant: String?
    public var confidence: String?
    public var asOf: CalendarDay?
    public var source: String?
    public var isActive = true

    /// What a certificate or points benefit gives: `points` 85000.
    public struct Quantity: Equatable, Sendable {
        public var unit: String
        public var amount: Int
    }

    /// Whether a card that is added on a day gets it.
    public func isOffered(on day: CalendarDay) -> Bool { isActive && (endsOn ?? .latest) >= day }

    /// Points that the issuer posts for each card year: there is nothing to do for them.
    public var comesByItself: Bool { kind == .points && anchor == .cardAnniversary && spendThreshold == nil }

    /// A calendar year's worth: the year's periods with overrides; value × 12/n for n months; value for once.
    public var annualValue: Money {
        guard let length = frequency.months else { return value }
        guard (1...12).contains(length), 12 % length == 0 else { return value.scaled(by: 12, over: length) }
        let first = min(max(anchorMonth ?? 1, 1), 12)
        return (0..<12 / length).reduce(.zero) { sum, period in
            sum + (monthlyOverrides[(first - 1 + period * length) % 12 + 1] ?? value)
        }
    }
}
