extension Wallet {
    /// The card's name before equal names are told apart: nickname, custom name, template, else a snapshot.
    func plainName(of card: UserCard) -> String {
        if let nickname = card.nickname, !nickname.isBlank { return nickname }
        if card.isCustom, let name = card.customName, !name.isBlank { return name }
        if let name = template(of: card)?.name { return name }
        return card.customName.flatMap { $0.isBlank ? nil : $0 } ?? "Unknown card"
    }

    /// The name shown for a card; two equal names show the owner, else 2, 3 … in the wallet's order.
    public func name(of card: UserCard) -> String {
        let plain = plainName(of: card)
        let equals = cardsNamed[plain] ?? []
        guard equals.count > 1, let place = equals.firstIndex(of: card.id) else { return plain }
        if let owner = card.owner, !owner.isBlank, equals.filter({ cards[$0]?.owner == owner }).count == 1 {
            return "\(plain) (\(owner))"
        }
        return place == 0 ? plain : "\(plain) \(place + 1)"
    }

    public func name(ofCard id: UserCard.ID) -> String { cards[id].map { name(of: $0) } ?? "Unknown card" }

    public func issuer(of card: UserCard) -> String {
        if card.isCustom { return card.customIssuer ?? "" }
        return template(of: card)?.issuer ?? card.customIssuer ?? ""
    }

    /// Top-left and bottom-right colour of the card's tile, `#rrggbb`.
    public func colors(of card: UserCard) -> (primary: String, secondary: String) {
        if let own = card.customColorHex { return (own, own) }
        let template = template(of: card)
        return (template?.primaryColor ?? "#1a1a2e", template?.secondaryColor ?? "#4a4e69")
    }

    /// The fee of an ordinary year; nil when none is known.
    public func annualFee(of card: UserCard) -> Money? { card.annualFee ?? template(of: card)?.annualFee }

    /// The next day after `today` (or today) on which the fee posts; nil without a fee or a known day.
    public func nextFee(of card: UserCard, from today: CalendarDay) -> CalendarDay? {
        guard card.archivedOn == nil, let fee = annualFee(of: card), !fee.isZero, let opened = card.openedOn else {
            return nil
        }
        let day =
            card.feeMonth.map { CalendarDay(monthIndex: opened.year * 12 + $0 - 1, clamping: opened.day) } ?? opened
        var years = max(1, today.year - day.year)
        while day.adding(months: 12 * years) < today { years += 1 }
        return day.adding(months: 12 * years)
    }
}
