import WalletDomain

extension OutputRecord {
    static let cardKeys = [
        "id", "cardTemplateId", "name", "productName", "issuer", "nickname", "isCustom", "customName", "customIssuer",
        "customColorHex", "colors", "owner", "openedOn", "statementDay", "addedDate", "archivedOn", "sortOrder",
        "annualFee", "nextFeeOn", "open", "atRisk", "captured", "missed", "expiringCount", "counts", "welcomeBonus",
        "notes", "createdAt", "updatedAt", "centsPerPoint",
    ]

    /// A card with its sums on the day of the reading.
    init(_ card: UserCard, _ view: WalletView) {
        let wallet = view.wallet
        let figures = wallet.figures(ofCard: card.id, on: view.today)
        let sum = wallet.sum(ofCard: card.id, year: view.today.year)
        let colors = wallet.colors(of: card)
        self.init([
            ("id", .id(card.id)), ("cardTemplateId", .id(card.cardTemplateID)),
            ("name", .text(wallet.name(of: card))), ("productName", .text(wallet.template(of: card)?.name)),
            ("issuer", .text(wallet.issuer(of: card))), ("nickname", .text(card.nickname)),
            ("isCustom", .bool(card.isCustom)), ("customName", .text(card.customName)),
            ("customIssuer", .text(card.customIssuer)), ("customColorHex", .text(card.customColorHex)),
            ("colors", .list([.text(colors.primary), .text(colors.secondary)])), ("owner", .text(card.owner)),
            ("openedOn", .day(card.openedOn)), ("statementDay", .integer(card.statementDay)),
            ("addedDate", .day(card.addedDate)), ("archivedOn", .day(card.archivedOn)),
            ("sortOrder", .integer(card.sortOrder)), ("annualFee", .money(wallet.annualFee(of: card))),
            ("nextFeeOn", .day(wallet.nextFee(of: card, from: view.today))), ("open", .money(figures.open)),
            ("atRisk", .money(figures.atRisk)), ("captured", .money(sum.captured)),
            ("missed", .money(sum.missed)), ("expiringCount", .integer(figures.expiringCount)),
            ("counts", Value(figures.counts)), ("welcomeBonus", Value(card.welcomeBonus)),
            ("notes", .text(card.notes)), ("createdAt", .instant(card.createdAt)),
            ("updatedAt", .instant(card.updatedAt)), ("centsPerPoint", .money(card.centsPerPoint)),
        ])
    }
}

extension OutputRecord.Value {
    fileprivate init(_ counts: StatusCounts) {
        self = .object([
            ("available", .integer(counts.available)), ("partiallyUsed", .integer(counts.partiallyUsed)),
            ("used", .integer(counts.used)), ("expired", .integer(counts.expired)),
        ])
    }

    fileprivate init(_ bonus: UserCard.WelcomeBonus?) {
        guard let bonus else {
            self = .null
            return
        }
        self = .object([
            ("target", .money(bonus.target)), ("deadline", .day(bonus.deadline)), ("spent", .money(bonus.spent)),
            ("reward", .text(bonus.reward)),
        ])
    }
}
