import WalletDomain

/// The issuer made a card another product.
extension AppState {
    /// Which one: of its own family first, then of its issuer.
    mutating func askForProduct(of id: UserCard.ID?) {
        guard let card = id.flatMap({ wallet.cards[$0] }), card.archivedOn == nil, !card.isOfCoupons else {
            return say("no issuer changes this one: highlight a card that is not archived", .hint)
        }
        let name = wallet.name(of: card)
        let choices = wallet.products(for: card).map { product in
            PickPopup.Choice(
                .product(product.id), product.name,
                kind: product.annualFee.map { $0.isZero ? "no annual fee" : "\($0.formatted()) a year" } ?? "")
        }
        guard !choices.isEmpty else {
            return say("the catalogue has no other product of \(shown(wallet.issuer(of: card)))", .hint)
        }
        choose(.product(card.id), title: "Which product is \(shown(name)) now?", choices)
    }

    mutating func askToChange(_ card: UserCard.ID, to product: CardTemplate.ID) {
        guard let name = wallet.catalogue.card(product)?.name else { return }
        ask(
            "\(shown(wallet.name(ofCard: card))) is \(shown(name)) from today on? Its benefits are archived, "
                + "those of the new product begin; credits that both have go on as they are, and its history and "
                + "fees so far stay.",
            yes: .changeProduct(card, product))
    }

    mutating func change(_ card: UserCard.ID, to product: CardTemplate.ID, _ environment: Environment) {
        guard let product = wallet.catalogue.card(product) else { return }
        var known: Set<Benefit.ID> = []
        let isDone = attempt("\(wallet.name(ofCard: card)) is \(product.name) now") {
            known = try $0.change(card, to: product, in: environment.context)
        }
        guard isDone else { return }
        // From the top, as the row that was highlighted is gone.
        show(card, nil)
        ask(ofChanged: card, known: known)
    }
}
