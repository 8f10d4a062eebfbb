/// What a wallet asks of a product to list its cards: how it is called and looks, whom it is for, and its fee in an
/// ordinary year.
struct TemplateHead: Sendable {
    let id: CardTemplate.ID
    let name: String
    let issuer: String
    let annualFee: Money?
    let primaryColor: String
    let secondaryColor: String
    let segment: String?

    init(_ card: CardTemplate) {
        id = card.id
        name = card.name
        issuer = card.issuer
        annualFee = card.annualFee
        primaryColor = card.primaryColor
        secondaryColor = card.secondaryColor
        segment = card.segment
    }

    /// Reads the beginning of a card that stands as the bundled catalogue writes them; nil where it looks different in
    /// any way, which is left to the reading of whole cards.
    init?(canonicalIn reader: inout JSONReader) {
        guard reader.skip("{\"id\":"), let id: CardTemplate.ID = reader.canonicalID(), reader.skip(",\"name\":"),
            let name = reader.canonicalName(), reader.skip(",\"issuer\":"), let issuer = reader.canonicalName(),
            reader.skip(",\"annualFee\":"), let annualFee = reader.canonicalNumber(in: 0...999_999_999),
            reader.skip(",\"primaryColor\":"), let primaryColor = try? TemplateValue.color(&reader),
            reader.skip(",\"secondaryColor\":"), let secondaryColor = try? TemplateValue.color(&reader),
            reader.skip(",\"isActive\":"), reader.canonicalTruth() != nil,
            reader.skip(",\"openToNewApplicants\":"), reader.canonicalTruth() != nil,
            reader.skip(",\"segment\":"), let segment = reader.canonicalText()
        else { return nil }
        self.id = id
        self.name = reader.string(in: name)
        self.issuer = reader.string(in: issuer)
        self.annualFee = Money(annualFee)
        self.primaryColor = primaryColor
        self.secondaryColor = secondaryColor
        self.segment = reader.string(in: segment)
    }
}
