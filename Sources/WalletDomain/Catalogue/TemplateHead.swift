/// What a wallet asks of a product to list its cards: how it is called and looks, whom it is for, and its fee in an
/// ordinary year.
struct TemplateHead: Sendable {
    let id: CardTemplate.ID
    let name: String
    let issuer: String
    let annualFee: Money?
    let formerFees: [CardTemplate.FormerFee]
    let primaryColor: String
    let secondaryColor: String
    let segment: String?

    init(_ card: CardTemplate) {
        id = card.id
        name = card.name
        issuer = card.issuer
        (annualFee, formerFees) = (card.annualFee, card.formerFees)
        primaryColor = card.primaryColor
        secondaryColor = card.secondaryColor
        segment = card.segment
    }
}
