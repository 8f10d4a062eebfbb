import WalletDomain

extension OutputRecord {
    static let catalogueKeys = [
        "id", "name", "issuer", "annualFee", "primaryColor", "secondaryColor", "isActive", "openToNewApplicants",
        "segment", "network", "totalAnnualValue", "held", "origin", "asOf", "lastUpdated", "earnRates", "benefits",
        "family", "programme", "unconfirmedRates", "confidence", "source",
    ]

    /// - Parameter held: how many cards of it are in the wallet.
    init(_ card: CardTemplate, held: Int) {
        self.init([
            ("id", .id(card.id)), ("name", .text(card.name)), ("issuer", .text(card.issuer)),
            ("annualFee", .money(card.annualFee)), ("primaryColor", .text(card.primaryColor)),
            ("secondaryColor", .text(card.secondaryColor)), ("isActive", .bool(card.isActive)),
            ("openToNewApplicants", .bool(card.openToNewApplicants)), ("segment", .text(card.segment)),
            ("network", .text(card.network)), ("totalAnnualValue", .money(card.totalAnnualValue)),
            ("held", .integer(held)), ("origin", .text(card.originWord)), ("asOf", .day(card.asOf)),
            ("lastUpdated", .instant(card.lastUpdated)),
            ("earnRates", OutputRecord.rates(card.earnRates)),
            ("benefits", .list(card.benefits.filter(\.isActive).map { .object(OutputRecord.fields(of: $0)) })),
            ("family", .text(card.family)), ("programme", .text(card.programme)),
            ("unconfirmedRates", OutputRecord.rates(card.unconfirmedRates)), ("confidence", .text(card.confidence)),
            ("source", .text(card.source)),
        ])
    }

    private static func fields(of benefit: BenefitTemplate) -> [(key: String, value: Value)] {
        [
            ("id", .id(benefit.id)), ("name", .text(benefit.name)), ("description", .text(benefit.description)),
            ("value", .money(benefit.value)), ("annualValue", .money(benefit.annualValue)),
            ("kind", .text(benefit.kind.rawValue)), ("frequency", .text(benefit.frequency.word)),
            ("months", .integer(benefit.frequency.monthsInFile)), ("anchor", .text(benefit.anchor.rawValue)),
            ("anchorMonth", .integer(benefit.anchorMonth)), ("resetDayOfMonth", .integer(benefit.resetDayOfMonth)),
            ("monthlyOverrides", overrides(benefit)), ("usesPerPeriod", .integer(benefit.usesPerPeriod)),
            ("enrolmentRequired", benefit.enrolmentRequired.map { .bool($0) } ?? .null),
            ("spendThreshold", .money(benefit.spendThreshold)), ("minPurchase", .money(benefit.minPurchase)),
            ("endsOn", .day(benefit.endsOn)),
            ("quantity", benefit.quantity.map { .object([($0.unit, .integer($0.amount))]) } ?? .null),
            ("category", .text(benefit.category.word)), ("merchant", .text(benefit.merchant)),
            ("confidence", .text(benefit.confidence)), ("asOf", .day(benefit.asOf)), ("source", .text(benefit.source)),
        ]
    }

    private static func rates(_ rates: [CardTemplate.EarnRate]) -> Value {
        .object(rates.map { ($0.category, .money($0.rate)) })
    }

    private static func overrides(_ benefit: BenefitTemplate) -> Value {
        .object(benefit.monthlyOverrides.sorted { $0.key < $1.key }.map { (String($0.key), .money($0.value)) })
    }
}
