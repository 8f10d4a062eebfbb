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

    func cardEdits(in wallet: Wallet, on today: CalendarDay) throws(FieldProblems<Field>) -> [RecordEdit<UserCard>] {
        try edits(on: today) { texts throws(RecordProblems) in try UserCard.edits(texts, in: wallet, on: today) }
    }
}
