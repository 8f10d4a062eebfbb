extension Wallet {
    /// Changes what the user said about a card; where that moves an anchor, current periods are worked out again and
    /// their usage is attributed by its day. Closed periods stay. An owner who is spelled otherwise is so on all their cards.
    ///
    /// - Returns: what changed with it, in words; nil: nothing did.
    @discardableResult
    public mutating func edit(
        _ id: UserCard.ID, _ edits: [RecordEdit<UserCard>], in context: ChangeContext
    ) throws(WalletError) -> String? {
        guard var card = cards[id] else { throw .cardNotFound }
        let before = card
        try card.apply(edits, on: context.today)
        try card.refuse(edits, before)
        try spellOwner(of: &card, before: before)
        guard card != before else { return nil }
        card.updatedAt = context.now
        // What is over closes by the rule it ran under.
        rollOver(benefits(ofCard: id).map(\.id), in: context)
        put(card)
        if card.openedOn != before.openedOn || card.statementDay != before.statementDay {
            for benefit in benefits(ofCard: id) { followCard(benefit, context) }
        }
        if card.addedDate != before.addedDate {
            for benefit in benefits(ofCard: id) {
                if card.addedDate > before.addedDate { forgetClosings(of: benefit, before: card.addedDate) }
                recount(benefit.id, context)
            }
        }
        did("\(name(of: card)) edited")
        let isRespelled = before.owner?.folded == card.owner?.folded
        return isRespelled ? renameOwner(before.owner, card.owner, context) : nil
    }

    /// The first period that can be missed is the one that holds the day the card was added.
    private mutating func forgetClosings(of benefit: Benefit, before day: CalendarDay) {
        for row in usages.rows(ofBenefit: benefit.id) where row.isClosing && row.kind == .missed {
            if let end = row.periodEnd, end < day { remove(usage: row.id) }
        }
    }
}

extension UserCard {
    /// What several fields say together that cannot be.
    fileprivate func refuse(_ edits: [RecordEdit<UserCard>], _ before: UserCard) throws(WalletError) {
        let keys = Set(edits.map(\.key))
        if keys.contains("customName") || keys.contains("customIssuer") {
            guard isCustom else { throw .onlyForOwnCard }
            if keys.contains("customName"), customName?.isBlank ?? true { throw .customCardRequiresName }
        }
        // A second fee of a day is that day's other sum, unless a statement brought as many.
        if keys.contains("fees"), fees.contains(where: { charges(on: $0.on) > max(1, before.charges(on: $0.on)) }) {
            throw .invalidField(key: "--fees", why: "Write one fee for each day; refunds are negative.")
        }
        if let bonus = welcomeBonus, bonus != before.welcomeBonus, bonus.target <= .zero {
            throw .outOfRange(key: "The bonus target", range: "more than 0")
        }
    }

    /// Refunds and waivers are none.
    private func charges(on day: CalendarDay) -> Int { fees.count { $0.on == day && $0.amount > .zero } }

    /// What texts ask for, by key; nil or blank takes the user's own word away.
    ///
    /// - Throws: what is wrong with each of them.
    public static func edits(
        _ texts: [String: String?], in wallet: Wallet, on today: CalendarDay
    ) throws(RecordProblems) -> [RecordEdit<UserCard>] {
        try edits(texts, TypedReading(AskedWallet(wallet), today: today))
    }

    public static let typedFields = fields.typedFields

    /// What its typed fields say, by key; what is empty is left out.
    public var typed: [String: String] { typedTexts }
}
