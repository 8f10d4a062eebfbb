@testable import WalletDomain

/// A small catalogue, written out by hand: one benefit of every sort the rules tell apart.
public enum SampleTemplates {
    public static let all = [gold, platinum, sapphireReserve, boundless]
    public static let catalogue = Catalogue(cards: all)

    /// Calendar months, one that must be enrolled first, half-years.
    public static let gold = card(1, "American Express Gold", issuer: "American Express", fee: 325) {
        benefit(101, "Uber Cash", 10, .monthly) { $0.merchant = "Uber" }
        benefit(102, "Dining Credit", 10, .monthly) {
            ($0.category, $0.enrolmentRequired) = (Category("dining"), true)
        }
        benefit(103, "Resy Credit", 50, .semiAnnual) {
            ($0.category, $0.merchant) = (Category("dining"), "Resy")
        }
    }

    /// A month worth more, a blocked benefit, a locked one, a single one with a last day.
    public static let platinum = card(2, "American Express Platinum", issuer: "American Express", fee: 895) {
        benefit(201, "Uber Cash", 15, .monthly) { ($0.merchant, $0.monthlyOverrides) = ("Uber", [12: Money(35)]) }
        benefit(202, "Saks Credit", 50, .semiAnnual) { ($0.category, $0.merchant) = (Category("shopping"), "Saks") }
        benefit(203, "Global Entry", 120, .everyMonths(48)) {
            ($0.category, $0.anchor) = (Category("travel"), .lastUse)
        }
        benefit(204, "Dell Bonus", 1000, .annual) { $0.spendThreshold = Money(5000) }
        benefit(205, "Launch Offer", 25, .once) { $0.endsOn = day("2026-12-31") }
    }

    /// The statement year, and an amount in two uses.
    public static let sapphireReserve = card(3, "Chase Sapphire Reserve", issuer: "Chase", fee: 795) {
        benefit(301, "Travel Credit", 300, .annual) {
            ($0.category, $0.anchor) = (Category("travel"), .statementAnniversary)
        }
        benefit(302, "The Edit", 500, .annual) { ($0.category, $0.usesPerPeriod) = (Category("hotel"), 2) }
    }

    /// A certificate of each card year: counted, not summed.
    public static let boundless = card(4, "Marriott Bonvoy Boundless", issuer: "Chase", fee: 95) {
        benefit(401, "Free Night", 0, .annual) {
            ($0.category, $0.kind, $0.anchor) = (Category("hotel"), .certificate, .cardAnniversary)
        }
    }

    @resultBuilder
    public enum BenefitsBuilder {
        public static func buildBlock(_ benefits: BenefitTemplate...) -> [BenefitTemplate] { benefits }
    }

    /// A card template whose id ends in `number`.
    public static func card(
        _ number: UInt64, _ name: String, issuer: String, fee: Int, @BenefitsBuilder _ benefits: () -> [BenefitTemplate]
    ) -> CardTemplate {
        var template = CardTemplate(
            id: EntityID(high: 0xCA4D_0000_0000_4000, low: 1 << 63 | number), name: name, issuer: issuer)
        template.annualFee = Money(fee)
        template.benefits = benefits()
        return template
    }

    /// A benefit template whose id ends in `number`, known to need no enrolment unless `change` says otherwise.
    public static func benefit(
        _ number: UInt64, _ name: String, _ value: Int, _ frequency: Frequency,
        _ change: (inout BenefitTemplate) -> Void = { _ in }
    ) -> BenefitTemplate {
        var template = BenefitTemplate(
            id: EntityID(high: 0xBEEF_0000_0000_4000, low: 1 << 63 | number), name: name, description: name,
            value: Money(value), frequency: frequency)
        template.enrolmentRequired = false
        change(&template)
        return template
    }
}
