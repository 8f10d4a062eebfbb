import WalletDomain

struct ProductWords: Told {
    let card: CardTemplate
    /// How many cards of it are in the wallet.
    let held: Int
    let today: CalendarDay

    private var worth: ProductWorth { card.worth(from: today) }

    var style: TextStyle { card.isActive ? .plain : .muted }

    private var state: String {
        if held > 0 { return held == 1 ? "held" : "held \(held)×" }
        if !card.isActive { return "no longer offered" }
        return card.openToNewApplicants ? "" : "closed to new applicants"
    }

    var sentence: String {
        var parts: [String] = []
        if let fee = card.annualFee { parts.append(fee.isZero ? "no fee" : "fee \(fee.formatted())") }
        parts.append("benefits worth \(worth.told { $0.formatted() })")
        if !state.isEmpty { parts.append(state) }
        return "\(shown(card.name)) (\(shown(card.issuer))): \(parts.joined(separator: ", "))."
    }

    static let columns: [Column<ProductWords>] = [
        .id("id") { $0.card.id }, .text("name", "Card", .flexible) { $0.card.name },
        .text("issuer", "Issuer", .flexible, rank: 1) { $0.card.issuer },
        .cell("Fee", .decimal, as: "annualFee") { $0.card.annualFee?.formatted() ?? "" },
        .cell("A year", .decimal, as: "totalAnnualValue") { $0.worth.aYear.isZero ? "" : $0.worth.aYear.formatted() },
        .cell("Benefits", .right, rank: 2) { words in
            let count = words.card.benefits.count { $0.isOffered(on: words.today) }
            return count == 0 ? "" : String(count)
        },
        .cell("Held", rank: 1) { $0.state },
        .money("annualFee") { $0.card.annualFee }, .text("primaryColor") { $0.card.primaryColor },
        .text("secondaryColor") { $0.card.secondaryColor }, .bool("isActive") { $0.card.isActive },
        .bool("openToNewApplicants") { $0.card.openToNewApplicants }, .text("segment") { $0.card.segment },
        .text("network") { $0.card.network }, .money("totalAnnualValue") { $0.worth.aYear },
        .integer("held") { $0.held }, .text("origin") { $0.card.originWord }, .day("asOf") { $0.card.asOf },
        .instant("lastUpdated") { $0.card.lastUpdated },
        .value("earnRates") { rates($0.card.earnRates) },
        .value("benefits") { words in
            let columns = benefit
            return .list(words.card.benefits.filter(\.isActive).map { columns.record($0) })
        },
        .text("family") { $0.card.family }, .text("programme") { $0.card.programme },
        .value("unconfirmedRates") { rates($0.card.unconfirmedRates) },
        .text("confidence") { $0.card.confidence }, .text("source") { $0.card.source },
    ]

    private static let benefit: [Column<BenefitTemplate>] = [
        .id("id") { $0.id }, .text("name") { $0.name }, .text("description") { $0.description },
        .money("value") { $0.value },
        .money("annualValue") { $0.annualValue }, .text("kind") { $0.kind.rawValue },
        .text("frequency") { $0.frequency.word },
        .integer("months") { $0.frequency.monthsInFile }, .text("anchor") { $0.anchor.rawValue },
        .integer("anchorMonth") { $0.anchorMonth }, .integer("resetDayOfMonth") { $0.resetDayOfMonth },
        .value("monthlyOverrides") { benefit in
            .object(benefit.monthlyOverrides.sorted { $0.key < $1.key }.map { (String($0.key), .money($0.value)) })
        },
        .integer("usesPerPeriod") { $0.usesPerPeriod }, .bool("enrolmentRequired") { $0.enrolmentRequired },
        .money("spendThreshold") { $0.spendThreshold }, .money("minPurchase") { $0.minPurchase },
        .day("endsOn") { $0.endsOn },
        .value("quantity") { benefit in
            benefit.quantity.map { .object([($0.unit, .integer($0.amount))]) } ?? .null
        },
        .text("category") { $0.category.word }, .text("merchant") { $0.merchant },
        .text("confidence") { $0.confidence },
        .day("asOf") { $0.asOf }, .text("source") { $0.source },
    ]

    private static func rates(_ rates: [CardTemplate.EarnRate]) -> OutputValue {
        .object(rates.map { ($0.category, .money($0.rate)) })
    }
}
