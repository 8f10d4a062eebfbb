extension Wallet {
    /// The card's name before equal names are told apart: nickname, custom name, template, else a snapshot.
    func plainName(of card: borrowing UserCard) -> String {
        if let nickname = card.nickname, !nickname.isBlank { return CardNumber.masked(nickname) }
        if card.isCustom, let name = card.customName, !name.isBlank { return CardNumber.masked(name) }
        if let name = card.cardTemplateID.flatMap({ catalogue.name(ofCard: $0) }) { return name }
        let name = card.customName.flatMap { $0.isBlank ? nil : $0 } ?? lastSnapshot(ofCard: card.id)
        return name.map(CardNumber.masked) ?? "Unknown card"
    }

    /// What its newest usage row calls the card.
    private func lastSnapshot(ofCard id: UserCard.ID) -> String? {
        let rows = benefits(ofCard: id).compactMap { usages.rows(ofBenefit: $0.id).last }
        return rows.max { $0.createdAt < $1.createdAt }?.cardNameSnapshot
    }

    /// The name shown for a card; two equal names show the owner, else 2, 3 … in file order, so that moving a card
    /// renames none.
    public func name(of card: UserCard) -> String {
        let plain = plainName(of: card)
        guard let equals = cardsNamed[plain], equals.count > 1, equals.contains(card.id) else { return plain }
        if let owner = card.owner, !owner.isBlank, equals.filter({ cards[$0]?.owner == owner }).count == 1 {
            return "\(plain) (\(owner))"
        }
        let own = cards.position(of: card.id) ?? 0
        let before = equals.filter { (cards.position(of: $0) ?? 0) < own }.count
        return before == 0 ? plain : "\(plain) \(before + 1)"
    }

    public func name(ofCard id: UserCard.ID) -> String { cards[id].map { name(of: $0) } ?? "Unknown card" }

    public func issuer(of card: UserCard) -> String {
        let own = card.customIssuer.map(CardNumber.masked) ?? ""
        return card.isCustom ? own : card.cardTemplateID.flatMap { catalogue.issuer(ofCard: $0) } ?? own
    }

    /// Whom its product is for, such as `business`; nil where the catalogue does not say.
    public func segment(of card: UserCard) -> String? { card.cardTemplateID.flatMap { catalogue.segment(ofCard: $0) } }

    /// Top-left and bottom-right colour of the card's tile, `#rrggbb`.
    public func colors(of card: UserCard) -> (primary: String, secondary: String) {
        if let own = card.customColorHex { return (own, own) }
        return card.cardTemplateID.flatMap { catalogue.colors(ofCard: $0) } ?? ("#1a1a2e", "#4a4e69")
    }

    /// The fee of an ordinary year; nil when none is known.
    ///
    /// - Parameter day: when it is charged; nil: from now on, as the newest is.
    public func annualFee(of card: UserCard, on day: CalendarDay? = nil) -> Money? {
        card.annualFee ?? card.cardTemplateID.flatMap { catalogue.annualFee(ofCard: $0, on: day) }
    }
}
