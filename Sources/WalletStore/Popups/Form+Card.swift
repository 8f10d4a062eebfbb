import WalletDomain

extension Form {
    /// A card that no catalogue has.
    public static var ownCard: Form {
        Form(
            .addOwnCard, title: "A card of your own",
            [.name, .issuer, .color, .nickname, .openedOn, .statementDay, .owner, .annualFee])
    }

    public init(editing card: UserCard, in wallet: Wallet) {
        let worth = wallet.pointWorth(of: card, wallet.pointValues)
        let own: [Field] = card.isCustom ? [.name, .issuer] : []
        let points: [Field] = worth?.programme == nil && card.centsPerPoint == nil ? [] : [.centsPerPoint]
        self.init(
            .edit(card.id), title: "Edit \(wallet.name(of: card))",
            own + [
                .nickname, .openedOn, .statementDay, .owner, .annualFee, .bonusTarget, .bonusDeadline, .bonusReward,
            ] + points + [.color, .notes],
            start: Form.texts(card.typed))
        let fee = wallet.template(of: card)?.annualFee
        otherwise[.annualFee] = fee.map { "\($0.formatted(symbol: "")) of the product" }
        guard let worth, let programme = worth.programme else { return }
        otherwise[.centsPerPoint] = "\(SettingsRow.words(ofPoint: worth.cents)) \(programme.name)"
        // Two sources have a line of the form; that the least of them counts, the settings say.
        hints[.centsPerPoint] =
            worth.source == .config ? "else as your settings say" : programme.sources.joined(separator: "; ")
    }

    /// What the fields say of a card that is to be; an empty field says nothing.
    func newCard(in wallet: Wallet, on today: CalendarDay) throws(FieldProblems<Field>) -> [RecordEdit<UserCard>] {
        // A card of one's own has a name, and whoever leaves it empty is told.
        try edits(said(fields.filter { filled($0) != nil || $0 == .name }), in: wallet, on: today)
    }

    /// Of the fields that were typed in alone: another program may have changed the others.
    func cardEdits(
        in wallet: Wallet, on today: CalendarDay
    ) throws(FieldProblems<Field>) -> [RecordEdit<UserCard>] {
        let touched = fields.filter { isTouched($0) }
        // Without the amount to spend there is no bonus.
        if touched.contains(.bonusTarget), filled(.bonusTarget) == nil {
            return try edits(said(touched.filter { !$0.isOfBonus }), also: ["welcomeBonus": nil], in: wallet, on: today)
        }
        let isIncomplete = filled(.bonusTarget) == nil && touched.contains { $0.isOfBonus && filled($0) != nil }
        let problems: [Field: String] = isIncomplete ? [.bonusTarget: "Say what must be spent for it."] : [:]
        return try edits(said(touched), beside: problems, in: wallet, on: today)
    }

    private func edits(
        _ texts: [Field: String?], also others: [String: String?] = [:], beside problems: [Field: String] = [:],
        in wallet: Wallet, on today: CalendarDay
    ) throws(FieldProblems<Field>) -> [RecordEdit<UserCard>] {
        try edits(texts, beside: problems, on: today) { texts throws(RecordProblems) in
            try UserCard.edits(texts.merging(others) { $1 }, in: wallet, on: today)
        }
    }
}

extension Form.Field {
    fileprivate var isOfBonus: Bool { [.bonusTarget, .bonusDeadline, .bonusReward].contains(self) }
}

extension AppState {
    mutating func openEditOfCard() {
        guard let card = cards.card.flatMap({ wallet.cards[$0] }) else { return }
        open(Form(editing: card, in: wallet))
    }
}
