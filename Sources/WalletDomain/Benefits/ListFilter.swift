/// What a list is narrowed to: every part that is set must fit.
public struct ListFilter: Equatable, Sendable {
    public var owner: String?
    public var card: UserCard.ID?
    /// One of these cards; nil: any.
    public var cards: Set<UserCard.ID>?
    /// A category's word.
    public var category: String?
    /// Of lists of one card's benefits only.
    public var state: FilterStatus?
    /// Used, refunded, claimed or missed; of lists of what was used only.
    public var kind: BenefitUsage.Kind?
    /// A calendar year; of lists of what was used only.
    public var year: Int?
    /// What was typed, in the language of ``FilterExpression``.
    public var text: String?

    /// Those that are offered to choose from.
    public static let states: [FilterStatus] = [.open, .soon, .used, .snoozed]

    public init(card: UserCard.ID? = nil, owner: String? = nil, text: String? = nil) {
        (self.card, self.owner, self.text) = (card, owner, text)
    }

    public var isEmpty: Bool { self == ListFilter() }

    /// True if benefits of the card can fit; nil: it is gone.
    public func fits(_ card: UserCard?) -> Bool {
        (self.card == nil || self.card == card?.id) && (owner == nil || card?.owner?.folded == owner?.folded)
            && (cards == nil || card.map { cards?.contains($0.id) ?? true } ?? false)
    }

    /// What was typed, read as of a day; nil where nothing was, or a file has what cannot be read.
    func words(on today: CalendarDay, in wallet: Wallet) -> FilterExpression? {
        text.flatMap { text in try? FilterExpression(text, on: today, saved: wallet.overrides.filters) }
    }

    /// All of it in the language of ``FilterExpression``.
    public func words(in wallet: Wallet) -> String {
        let parts = [
            ("owner", owner), ("card", card.map { wallet.name(ofCard: $0) }), ("cat", category),
            ("status", state?.rawValue), ("kind", kind?.rawValue), ("used", year.map(String.init)),
        ]
        var words = parts.compactMap { key, value in value.map { "\(key):\(FilterToken.quoted($0))" } }
        if let text { words.append(words.isEmpty ? text : "(\(text))") }
        return words.joined(by: " ")
    }

    /// True for a benefit of the kind and in the state asked for.
    public func fits(_ row: BenefitListing) -> Bool {
        fits(row.terms.category) && state?.fits(row) ?? true
    }

    /// True for a benefit of the kind asked for, however that is spelled.
    func fits(_ kind: Category) -> Bool { category == nil || category?.folded == kind.word.folded }

    /// The same without a card that is gone, or words that name a saved filter that is.
    public func withoutGone(in wallet: Wallet, on today: CalendarDay) -> ListFilter {
        var filter = self
        if let card, wallet.cards[card] == nil { filter.card = nil }
        if let text, text.contains("@"), words(on: today, in: wallet) == nil { filter.text = nil }
        return filter
    }
}

extension Wallet {
    /// The categories of benefits there are, in the order in which categories are known, others by name behind them.
    public var categories: [String] {
        var words: Set<String> = []
        for benefit in benefits.records { words.insert(terms(of: benefit).category.word) }
        let known = Category.known.filter(words.contains)
        return known + words.subtracting(known).sorted()
    }
}
