import WalletDomain

/// What is said of a card when it is added.
public struct CardDetails: Equatable, Sendable {
    public var nickname: String?
    public var openedOn: CalendarDay?
    public var statementDay: Int?
    public var owner: String?
    public var annualFee: Money?

    public init(
        nickname: String? = nil, openedOn: CalendarDay? = nil, statementDay: Int? = nil, owner: String? = nil,
        annualFee: Money? = nil
    ) {
        self.nickname = nickname
        self.openedOn = openedOn
        self.statementDay = statementDay
        self.owner = owner
        self.annualFee = annualFee
    }

    var edits: [CardEdit] {
        [.nickname(nickname), .openedOn(openedOn), .statementDay(statementDay), .owner(owner), .annualFee(annualFee)]
    }
}

/// A card that no catalogue has.
public struct CustomCard: Equatable, Sendable {
    public var name: String
    public var issuer: String?
    public var colorHex: String?

    public init(name: String, issuer: String? = nil, colorHex: String? = nil) {
        (self.name, self.issuer, self.colorHex) = (name, issuer, colorHex)
    }

    var edits: [CardEdit] { [.customName(name), .customIssuer(issuer), .color(colorHex)] }
}

extension Wallet {
    @discardableResult
    public mutating func addCard(
        of template: CardTemplate, _ details: CardDetails, used: Set<BenefitTemplate.ID> = [],
        in context: ChangeContext
    ) throws(WalletError) -> UserCard.ID {
        try addCard(of: template, details.edits, used: used, in: context)
    }

    @discardableResult
    public mutating func addCard(
        _ custom: CustomCard, _ details: CardDetails = CardDetails(), in context: ChangeContext
    ) throws(WalletError) -> UserCard.ID {
        try addOwnCard(custom.edits + details.edits, in: context)
    }
}
