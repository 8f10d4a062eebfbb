/// One thing to change about a card; nil takes the user's own word away.
public enum CardEdit: Equatable, Sendable {
    case nickname(String?)
    case openedOn(CalendarDay?)
    case statementDay(Int?)
    case owner(String?)
    case annualFee(Money?)
    /// The month in which the fee posts, 1 … 12.
    case feeMonth(Int?)
    /// Fees that posted or differ; a refund is negative.
    case fees([UserCard.Fee])
    /// Periods that ended before this day are not missed.
    case addedDate(CalendarDay)
    case notes(String?)
    /// `#rrggbb`
    case color(String?)
    /// For a card of one's own.
    case customName(String?)
    /// For a card of one's own.
    case customIssuer(String?)
    case bonusTarget(Money)
    case bonusDeadline(CalendarDay?)
    case bonusSpent(Money)
    case bonusReward(String?)
    case noBonus
    /// What a point is worth to its owner, in cents.
    case centsPerPoint(Money?)
}

extension Wallet {
    /// Changes what the user said about a card; where that moves an anchor, current periods are worked out again and
    /// their usage is attributed by its day. Closed periods stay.
    public mutating func edit(_ id: UserCard.ID, _ edits: [CardEdit], in context: ChangeContext) throws(WalletError) {
        guard var card = cards[id] else { throw .cardNotFound }
        let before = card
        for edit in edits { try edit.apply(to: &card, context) }
        if let bonus = card.welcomeBonus, bonus != before.welcomeBonus, bonus.target <= .zero {
            throw .outOfRange(key: "The bonus target", range: "more than 0")
        }
        guard card != before else { return }
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
    }

    /// The first period that can be missed is the one that holds the day the card was added.
    private mutating func forgetClosings(of benefit: Benefit, before day: CalendarDay) {
        for row in usages.rows(ofBenefit: benefit.id) where row.isClosing && row.kind == .missed {
            if let end = row.periodEnd, end < day { remove(usage: row.id) }
        }
    }
}

extension CardEdit {
    fileprivate func apply(to card: inout UserCard, _ context: ChangeContext) throws(WalletError) {
        switch self {
        case .nickname(let nickname): card.nickname = CardEdit.text(nickname)
        case .openedOn(let day):
            if let day, day > context.today { throw .inTheFuture(day: day) }
            card.openedOn = day
        case .statementDay(let day):
            if let day, !(1...31).contains(day) { throw .invalidStatementDay }
            card.statementDay = day
        case .owner(let owner): card.owner = CardEdit.text(owner)
        case .annualFee(let fee):
            if let fee, fee.isNegative { throw .outOfRange(key: "The fee", range: "0 or more") }
            card.annualFee = fee
        case .feeMonth(let month):
            if let month, !(1...12).contains(month) { throw .outOfRange(key: "The fee month", range: "1 to 12") }
            card.feeMonth = month
        case .fees(let fees): card.fees = fees.sorted { ($0.on, $0.amount) < ($1.on, $1.amount) }
        case .addedDate(let day):
            guard day <= context.today else { throw .inTheFuture(day: day) }
            card.addedDate = day
        case .notes(let notes): card.notes = CardEdit.text(notes)
        case .color(let color): card.customColorHex = color
        case .customName(let name):
            guard card.isCustom else { throw .onlyForOwnCard }
            guard let name, !name.isBlank else { throw .customCardRequiresName }
            card.customName = name
        case .customIssuer(let issuer):
            guard card.isCustom else { throw .onlyForOwnCard }
            card.customIssuer = CardEdit.text(issuer)
        case .centsPerPoint(let cents):
            if let cents, cents.isNegative { throw .outOfRange(key: "Cents per point", range: "0 or more") }
            card.centsPerPoint = cents
        case .bonusTarget, .bonusDeadline, .bonusSpent, .bonusReward, .noBonus: try applyBonus(to: &card)
        }
    }

    private func applyBonus(to card: inout UserCard) throws(WalletError) {
        var bonus = card.welcomeBonus ?? UserCard.WelcomeBonus(target: .zero)
        switch self {
        case .bonusTarget(let target): bonus.target = target
        case .bonusDeadline(let day): bonus.deadline = day
        case .bonusSpent(let spent):
            guard !spent.isNegative else { throw .outOfRange(key: "What was spent", range: "0 or more") }
            bonus.spent = spent
        case .bonusReward(let reward): bonus.reward = CardEdit.text(reward)
        default:
            card.welcomeBonus = nil
            return
        }
        card.welcomeBonus = bonus
    }

    /// Blank text is none.
    private static func text(_ text: String?) -> String? { text.flatMap { $0.isBlank ? nil : $0 } }
}
