/// The sums of one card on a day.
public struct CardFigures: Equatable, Sendable {
    /// Σ remaining of what is open; ignored, locked and archived ones are 0.
    public var open = Money.zero
    /// The part of `open` whose last day is within `expiringSoonDays`.
    public var atRisk = Money.zero
    /// Open benefits, counted ones too, whose last day is within `expiringSoonDays`.
    public var expiringCount = 0
    public var urgentCount = 0
    /// Open benefits that are counted, not summed.
    public var countedOpen = 0
    public var counts = StatusCounts()

    public init() {}

    public static func + (left: CardFigures, right: CardFigures) -> CardFigures { left.combined(right, 1) }
    public static func - (left: CardFigures, right: CardFigures) -> CardFigures { left.combined(right, -1) }

    private func combined(_ other: CardFigures, _ sign: Int) -> CardFigures {
        var sum = self
        sum.open += other.open * sign
        sum.atRisk += other.atRisk * sign
        sum.expiringCount += other.expiringCount * sign
        sum.urgentCount += other.urgentCount * sign
        sum.countedOpen += other.countedOpen * sign
        sum.counts.available += other.counts.available * sign
        sum.counts.partiallyUsed += other.counts.partiallyUsed * sign
        sum.counts.used += other.counts.used * sign
        sum.counts.expired += other.counts.expired * sign
        return sum
    }
}

/// Benefits of a card, not counting archived ones, by status.
public struct StatusCounts: Equatable, Sendable {
    public var available = 0
    public var partiallyUsed = 0
    public var used = 0
    public var expired = 0

    mutating func count(_ status: Benefit.Status) {
        switch status {
        case .available: available += 1
        case .partiallyUsed: partiallyUsed += 1
        case .used: used += 1
        case .expired: expired += 1
        }
    }
}

/// The sums the first screen shows, kept up to date by what changed rather than by adding up the wallet again.
public struct WalletFigures: Equatable, Sendable {
    public let today: CalendarDay
    public private(set) var total = CardFigures()
    private var ofCard: [UserCard.ID: CardFigures] = [:]

    public init(_ wallet: Wallet, on today: CalendarDay) {
        self.today = today
        var terms = TemplateTerms()
        for index in wallet.cards.records.indices { update(wallet.cards.records[index].id, from: wallet, &terms) }
    }

    public subscript(card: UserCard.ID) -> CardFigures { ofCard[card] ?? CardFigures() }

    /// Adds up one card again; costs its benefits alone.
    public mutating func update(_ card: UserCard.ID, from wallet: Wallet) {
        var terms = TemplateTerms()
        update(card, from: wallet, &terms)
    }

    private mutating func update(_ card: UserCard.ID, from wallet: Wallet, _ terms: inout TemplateTerms) {
        let newer = wallet.figures(ofCard: card, on: today, &terms)
        total = total - self[card] + newer
        // A card that is gone leaves nothing behind, so that these are the sums a fresh count would find.
        ofCard[card] = wallet.cards[card] == nil ? nil : newer
    }
}

extension CardFigures {
    /// - Parameter isCounted: the benefit is counted, not summed.
    fileprivate mutating func count(_ standing: BenefitStanding, isCounted: Bool, _ preferences: UserPreferences) {
        guard standing.isOpen else { return }
        open += standing.open
        if isCounted { countedOpen += 1 }
        guard let days = standing.daysLeft, days <= preferences.expiringSoonDays else { return }
        atRisk += standing.open
        expiringCount += 1
        if days <= preferences.urgentDays { urgentCount += 1 }
    }
}

extension Wallet {
    public func figures(ofCard id: UserCard.ID, on today: CalendarDay) -> CardFigures {
        var terms = TemplateTerms()
        return figures(ofCard: id, on: today, &terms)
    }

    fileprivate func figures(
        ofCard id: UserCard.ID, on today: CalendarDay, _ terms: inout TemplateTerms
    ) -> CardFigures {
        var figures = CardFigures()
        guard let card = cards[id], card.archivedOn == nil else { return figures }
        benefits.records.withUnsafeBufferPointer { records in
            for position in positions(ofCard: id) where records[position].archivedOn == nil {
                let status = records[position].status
                figures.counts.count(status)
                // Used and expired ones are never open; their terms need not be worked out.
                guard status == .available || status == .partiallyUsed else { continue }
                let standing = terms.look(at: records[position], in: self) { terms in
                    (
                        self.standing(
                            of: records[position], terms: terms, on: today, now: Instant(milliseconds: .max)),
                        terms.isCounted
                    )
                }
                figures.count(standing.0, isCounted: standing.1, preferences)
            }
        }
        return figures
    }
}

extension Transaction {
    /// The cards whose sums this transaction can have changed; nil: all of them (preferences changed).
    public var touchedCards: Set<UserCard.ID>? {
        var cards: Set<UserCard.ID> = []
        for change in changes {
            switch change {
            case .card(let before, let after): if let card = after ?? before { cards.insert(card.id) }
            case .benefit(let before, let after): if let benefit = after ?? before { cards.insert(benefit.userCardID) }
            case .usage(let before, let after):
                if let id = (after ?? before)?.userCardID { cards.insert(id) }
            case .sum: break
            case .preferences: return nil
            }
        }
        return cards
    }
}
