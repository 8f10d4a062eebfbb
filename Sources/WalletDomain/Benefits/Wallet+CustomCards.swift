/// A card that no catalogue has.
public struct CustomCard: Equatable, Sendable {
    public var name: String
    public var issuer: String?
    /// `#rrggbb`
    public var colorHex: String?

    public init(name: String, issuer: String? = nil, colorHex: String? = nil) {
        self.name = name
        self.issuer = issuer
        self.colorHex = colorHex
    }
}

extension Wallet {
    /// Adds a card of the user's own, without benefits.
    ///
    /// - Throws: `customCardRequiresName`, or what is wrong with the details.
    @discardableResult
    public mutating func addCard(
        _ custom: CustomCard, _ details: CardDetails = CardDetails(), in context: ChangeContext
    ) throws(WalletError) -> UserCard.ID {
        guard !custom.name.isBlank else { throw .customCardRequiresName }
        if let opened = details.openedOn, opened > context.today { throw .inTheFuture(day: opened) }
        if let day = details.statementDay, !(1...31).contains(day) { throw .invalidStatementDay }
        if let fee = details.annualFee, fee.isNegative { throw .outOfRange(key: "The fee", range: "0 or more") }
        var card = UserCard(
            id: context.newID().cast(), nickname: details.nickname, isCustom: true, customName: custom.name,
            customIssuer: custom.issuer, customColorHex: custom.colorHex, addedDate: context.today,
            sortOrder: (cards.records.map(\.sortOrder).max() ?? -1) + 1, createdAt: context.now)
        card.openedOn = details.openedOn
        card.statementDay = details.statementDay
        card.owner = details.owner
        card.annualFee = details.annualFee
        put(card)
        did("\(name(of: card)) added")
        return card.id
    }
}
