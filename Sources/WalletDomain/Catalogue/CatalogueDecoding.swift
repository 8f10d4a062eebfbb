/// Reads templates from JSON, strictly: a wrong value is a ``JSONProblem`` at its line and column.
///
/// A key that is not known is skipped, and one whose value is null counts as absent.
struct TemplateDecoder {
    /// Where the ids of the last card stand in the text, for those who find them taken.
    private(set) var cardPlace = 0
    var benefitPlaces: [Int] = []
    private let expectedBenefits: Int

    init(expectedBenefits: Int = 0) { self.expectedBenefits = expectedBenefits }

    /// Reads the card that stands next, after white space.
    mutating func card(_ reader: inout JSONReader) throws(JSONProblem) -> CardTemplate {
        var card = CardTemplate(id: CardTemplate.ID(high: 0, low: 0), name: "", issuer: "")
        card.benefits.reserveCapacity(expectedBenefits)
        benefitPlaces.removeAll(keepingCapacity: true)
        var hasID = false
        reader.skipWhiteSpace()
        let start = reader.offset
        try reader.object { reader, key throws(JSONProblem) in
            if try reader.null() { return }
            switch key {
            case "id":
                cardPlace = reader.offset
                card.id = try TemplateValue.id(&reader)
                hasID = true
            case "name": card.name = try TemplateValue.name(&reader)
            case "issuer": card.issuer = try TemplateValue.name(&reader)
            case "annualFee": card.annualFee = try TemplateValue.money(&reader)
            case "formerFees": card.formerFees = try reader.list(TemplateDecoder.formerFee)
            case "primaryColor": card.primaryColor = try TemplateValue.color(&reader)
            case "secondaryColor": card.secondaryColor = try TemplateValue.color(&reader)
            case "isActive": card.isActive = try reader.bool()
            case "openToNewApplicants": card.openToNewApplicants = try reader.bool()
            case "asOf": card.asOf = try TemplateValue.day(&reader)
            case "lastUpdated": card.lastUpdated = try TemplateValue.instant(&reader)
            case "benefits":
                try reader.array { reader throws(JSONProblem) in
                    try card.benefits.append(benefit(&reader))
                }
            case "segment": card.segment = try reader.string()
            case "network": card.network = try reader.string()
            case "family": card.family = try TemplateValue.name(&reader)
            case "earnUnit": card.earnUnit = try reader.string()
            case "programme": card.programme = try TemplateValue.name(&reader)
            case "earnRates": card.earnRates = try TemplateDecoder.rates(&reader, beside: card.unconfirmedRates)
            case "unconfirmedRates": card.unconfirmedRates = try TemplateDecoder.rates(&reader, beside: card.earnRates)
            case "earnCaps":
                try reader.object { reader, key throws(JSONProblem) in
                    try card.earnCaps.append(TemplateDecoder.earnCap(of: key.string, &reader))
                }
            case "rotatingCategories": card.rotatingCategories = try reader.list(TemplateDecoder.rotatingCategories)
            case "confidence": card.confidence = try TemplateValue.word(&reader, TemplateDecoder.confidences)
            case "source": card.source = try reader.string()
            default: break
            }
        }
        guard hasID else { throw reader.problem("This card has no id.", at: start) }
        guard !card.name.isEmpty else { throw reader.problem("This card has no name.", at: start) }
        guard !card.issuer.isEmpty else { throw reader.problem("This card has no issuer.", at: start) }
        return card
    }

    /// A rate is confirmed or it is not: what stands in the list beside may not stand here.
    private static func rates(
        _ reader: inout JSONReader, beside others: [CardTemplate.EarnRate]
    ) throws(JSONProblem) -> [CardTemplate.EarnRate] {
        var rates: [CardTemplate.EarnRate] = []
        rates.reserveCapacity(6)
        try reader.object { reader, key throws(JSONProblem) in
            let category = key.string
            guard !others.contains(where: { $0.category == category }) else {
                throw reader.problem("\(shown(category)) stands in earnRates and in unconfirmedRates.", at: key.offset)
            }
            try rates.append(CardTemplate.EarnRate(category: category, rate: TemplateValue.money(&reader)))
        }
        return rates
    }

    private static func formerFee(_ reader: inout JSONReader) throws(JSONProblem) -> CardTemplate.FormerFee {
        reader.skipWhiteSpace()
        let start = reader.offset
        var (before, fee): (CalendarDay?, Money?) = (nil, nil)
        try reader.object { reader, key throws(JSONProblem) in
            switch key {
            case "before": before = try TemplateValue.day(&reader)
            case "fee": fee = try TemplateValue.money(&reader)
            default: break
            }
        }
        guard let before, let fee else {
            throw reader.problem("A former fee needs its fee, and the day before which it was charged.", at: start)
        }
        return CardTemplate.FormerFee(before: before, fee: fee)
    }

    private static func earnCap(
        of category: String, _ reader: inout JSONReader
    ) throws(JSONProblem) -> CardTemplate.EarnCap {
        var cap = CardTemplate.EarnCap(category: category, amount: .zero, period: "year")
        try reader.object { reader, key throws(JSONProblem) in
            switch key {
            case "amount": cap.amount = try TemplateValue.money(&reader)
            case "period": cap.period = try reader.string()
            default: break
            }
        }
        return cap
    }

    private static func rotatingCategories(
        _ reader: inout JSONReader
    ) throws(JSONProblem) -> CardTemplate.RotatingCategories {
        var rotating = CardTemplate.RotatingCategories(quarter: "", categories: [])
        try reader.object { reader, key throws(JSONProblem) in
            switch key {
            case "quarter": rotating.quarter = try reader.string()
            case "categories": rotating.categories = try TemplateValue.texts(&reader)
            default: break
            }
        }
        return rotating
    }
}
