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

    var all: Int { available + partiallyUsed + used + expired }

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
    /// How many cards have so many benefits.
    private var cardsByCount: [Int: Int] = [:]

    public init(_ wallet: Wallet, on today: CalendarDay) {
        self.today = today
        ofCard.reserveCapacity(wallet.cards.count)
        for position in wallet.cards.records.indices {
            let id = wallet.cards.records[position].id
            // Of two records with one id only the first is found by it.
            guard wallet.cards.isFound(id, at: position) else { continue }
            let figures = wallet.figures(ofCard: id, on: today)
            ofCard[id] = figures
            total = total + figures
            count(figures, 1)
        }
    }

    public subscript(card: UserCard.ID) -> CardFigures { ofCard[card] ?? CardFigures() }

    /// How many benefits the card has that has most of them, not counting archived ones.
    public var mostBenefits: Int { cardsByCount.keys.max() ?? 0 }

    /// Adds up one card again; costs its benefits alone.
    public mutating func update(_ card: UserCard.ID, from wallet: Wallet) {
        let newer = wallet.figures(ofCard: card, on: today)
        total = total - self[card] + newer
        if let older = ofCard[card] { count(older, -1) }
        // A card that is gone leaves nothing behind, so that these are the sums a fresh count would find.
        ofCard[card] = wallet.cards.contains(card) ? newer : nil
        if let newer = ofCard[card] { count(newer, 1) }
    }

    private mutating func count(_ figures: CardFigures, _ sign: Int) {
        let cards = (cardsByCount[figures.counts.all] ?? 0) + sign
        cardsByCount[figures.counts.all] = cards == 0 ? nil : cards
    }
}

extension Wallet {
    public func figures(ofCard id: UserCard.ID, on today: CalendarDay) -> CardFigures {
        var figures = CardFigures()
        guard cards.contains(id), !isArchived(card: id) else { return figures }
        let frame = StandingFrame(preferences, on: today, now: Instant(milliseconds: .max))
        for benefit in eachBenefit(ofCard: id) { count(benefit, into: &figures, frame) }
        return figures
    }

    private func count(_ benefit: Benefit, into figures: inout CardFigures, _ frame: StandingFrame) {
        guard benefit.archivedOn == nil else { return }
        figures.counts.count(benefit.status)
        // Used and expired ones are never open; their terms need not be worked out.
        guard benefit.status == .available || benefit.status == .partiallyUsed else { return }
        let terms = termsWithoutHistory(of: benefit)
        let standing = frame.standing(of: benefit, terms, isCardArchived: false)
        guard standing.isOpen else { return }
        figures.open += standing.open
        if terms.isCounted { figures.countedOpen += 1 }
        // What is claimed by itself does not lapse.
        guard let days = standing.daysLeft, days <= frame.expiringSoonDays, !benefit.claimsItself(terms) else {
            return
        }
        figures.atRisk += standing.open
        figures.expiringCount += 1
        if days <= frame.urgentDays { figures.urgentCount += 1 }
    }
}

extension ChangeSet {
    /// The cards whose sums this change set can have changed; nil: all of them (preferences changed).
    public var touchedCards: Set<UserCard.ID>? {
        var cards: Set<UserCard.ID> = []
        for change in changes {
            if change.table == UserPreferences.table { return nil }
            if change.table == UserCard.table, let key = change.key { cards.insert(key.id.cast()) }
            if let (before, after) = change.benefit, let benefit = after ?? before { cards.insert(benefit.userCardID) }
            if let (before, after) = change.usage, let id = (after ?? before)?.userCardID { cards.insert(id) }
        }
        return cards
    }
}
