/// The sums of one card on a day.
public struct CardFigures: Equatable, Sendable {
    /// Σ remaining of what is open; ignored, locked and archived ones are 0.
    public var open = Money.zero
    /// The part of `open` whose last day is within `expiringSoonDays`.
    public var atRisk = Money.zero
    /// Open benefits, counted ones too, whose last day is within `expiringSoonDays`.
    public var expiringCount = 0
    public var urgentCount = 0
    /// When those of both come back that are snoozed, the first first.
    public var expiringSnoozes: [Instant] = []
    public var urgentSnoozes: [Instant] = []
    /// Open benefits that are counted, not summed.
    public var countedOpen = 0
    /// Benefits by status, but for archived ones.
    public var counts = StatusCounts()

    /// Those of a card that ask for something: without what is snoozed then.
    public func expiring(at now: Instant) -> Int { expiringCount - expiringSnoozes.count { $0 > now } }
    public func urgent(at now: Instant) -> Int { urgentCount - urgentSnoozes.count { $0 > now } }

    /// Snoozes are not in order then.
    static func += (sum: inout CardFigures, other: CardFigures) {
        sum.open += other.open
        sum.atRisk += other.atRisk
        sum.expiringCount += other.expiringCount
        sum.urgentCount += other.urgentCount
        sum.expiringSnoozes += other.expiringSnoozes
        sum.urgentSnoozes += other.urgentSnoozes
        sum.countedOpen += other.countedOpen
        sum.counts += other.counts
    }
}

/// A number for each status, without a table that would be made for each card.
public struct StatusCounts: Equatable, Sendable {
    private var (available, partiallyUsed, used, expired) = (0, 0, 0, 0)

    public var all: Int { available + partiallyUsed + used + expired }

    public subscript(status: Benefit.Status) -> Int {
        get {
            switch status {
            case .available: available
            case .partiallyUsed: partiallyUsed
            case .used: used
            case .expired: expired
            }
        }
        set {
            switch status {
            case .available: available = newValue
            case .partiallyUsed: partiallyUsed = newValue
            case .used: used = newValue
            case .expired: expired = newValue
            }
        }
    }

    fileprivate static func += (sum: inout StatusCounts, other: StatusCounts) {
        sum.available += other.available
        sum.partiallyUsed += other.partiallyUsed
        sum.used += other.used
        sum.expired += other.expired
    }
}

/// The sums the first screen shows, kept up to date by the cards that changed rather than by adding up all benefits again.
public struct WalletFigures: Equatable, Sendable {
    public let today: CalendarDay
    public private(set) var total = CardFigures()
    /// How many benefits the card has that has most of them, not counting archived ones.
    public private(set) var mostBenefits = 0
    private var ofCard: [UserCard.ID: CardFigures] = [:]

    public init(_ wallet: Wallet, on today: CalendarDay) {
        self.today = today
        ofCard.reserveCapacity(wallet.cards.count)
        update(wallet.cards.records.map(\.id), from: wallet)
    }

    public subscript(card: UserCard.ID) -> CardFigures { ofCard[card] ?? CardFigures() }

    /// Adds up some cards again; costs their benefits alone.
    public mutating func update(_ cards: some Sequence<UserCard.ID>, from wallet: Wallet) {
        for card in cards {
            // A card that is gone leaves nothing behind, so that these are the sums a fresh count would find.
            ofCard[card] = wallet.cards.contains(card) ? wallet.figures(ofCard: card, on: today) : nil
        }
        (total, mostBenefits) = (CardFigures(), 0)
        for figures in ofCard.values {
            total += figures
            mostBenefits = max(mostBenefits, figures.counts.all)
        }
        // In order, whichever card came first.
        total.expiringSnoozes.sort()
        total.urgentSnoozes.sort()
    }
}

extension Wallet {
    public func figures(ofCard id: UserCard.ID, on today: CalendarDay) -> CardFigures {
        var figures = CardFigures()
        guard cards.contains(id), !isArchived(card: id) else { return figures }
        let frame = StandingFrame(preferences, on: today, now: Instant(milliseconds: .max))
        for benefit in eachBenefit(ofCard: id) { count(benefit, into: &figures, frame) }
        figures.expiringSnoozes.sort()
        figures.urgentSnoozes.sort()
        return figures
    }

    private func count(_ benefit: Benefit, into figures: inout CardFigures, _ frame: StandingFrame) {
        guard benefit.archivedOn == nil else { return }
        figures.counts[benefit.status] += 1
        // Used and expired ones are never open; their terms need not be worked out.
        guard benefit.status == .available || benefit.status == .partiallyUsed else { return }
        let terms = termsWithoutHistory(of: benefit)
        let standing = frame.standing(of: benefit, terms, isCardArchived: false)
        guard standing.isOpen else { return }
        figures.open += standing.open
        if terms.isCounted { figures.countedOpen += 1 }
        guard let days = standing.daysLeft, days <= frame.expiringSoonDays, benefit.lapses(terms) else { return }
        figures.atRisk += standing.open
        figures.expiringCount += 1
        let isUrgent = days <= frame.urgentDays
        if isUrgent { figures.urgentCount += 1 }
        guard let end = benefit.snoozedUntil else { return }
        figures.expiringSnoozes.append(end)
        if isUrgent { figures.urgentSnoozes.append(end) }
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
