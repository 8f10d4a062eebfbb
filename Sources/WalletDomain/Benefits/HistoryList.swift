/// What was used and missed, put in order and narrowed, with what it comes to.
///
/// Keeps keys, not rows: whoever shows a part of it decodes that part.
public struct HistoryList: Equatable, Sendable {
    public enum Order: String, CaseIterable, Sendable {
        case newest, oldest
        /// The largest first, whether used or missed; refunds behind them, the largest of these last.
        case amount
    }

    /// The whole history, newest first.
    private var all: [UsageKey]
    public private(set) var shown: [UsageKey] = []
    public private(set) var captured = Money.zero
    public private(set) var missed = Money.zero
    public private(set) var order: Order
    public private(set) var filter: ListFilter
    /// What days in the filter count from, and what was typed into it.
    private var today: CalendarDay
    private var words: FilterExpression?
    /// The entries whose words, category and kind fit; nil where none of them was asked for.
    private var fitting: Set<BenefitUsage.ID>?

    public init(
        _ wallet: Wallet, by order: Order = .newest, only filter: ListFilter = ListFilter(), on today: CalendarDay
    ) {
        (self.order, self.filter, self.today) = (order, filter, today)
        words = filter.words(on: today, in: wallet)
        all = wallet.usages.keys
        all.sort(by: UsageKey.isNewer)
        readTexts(wallet)
        arrange(wallet)
    }

    public var isEmpty: Bool { all.isEmpty }

    /// The years in which something was used or missed, the newest first.
    public var years: [Int] {
        var years: [Int] = []
        for key in all where years.last != key.usedOn.year { years.append(key.usedOn.year) }
        return years
    }

    /// Puts the same entries in another order or narrows them to something else.
    public mutating func arrange(by order: Order, only filter: ListFilter, in wallet: Wallet, on today: CalendarDay) {
        self.order = order
        if filter != self.filter || filter.text != nil && today != self.today {
            (self.filter, self.today, words) = (filter, today, filter.words(on: today, in: wallet))
            readTexts(wallet)
        }
        arrange(wallet)
    }

    /// Only words, categories and kinds need the rows themselves.
    private mutating func readTexts(_ wallet: Wallet) {
        fitting = nil
        guard filter.text != nil || filter.category != nil || filter.kind != nil else { return }
        var fitting: Set<BenefitUsage.ID> = []
        for row in wallet.usages.all where fits(row, wallet) { fitting.insert(row.id) }
        self.fitting = fitting
    }

    private func fits(_ row: BenefitUsage, _ wallet: Wallet) -> Bool {
        if let kind = filter.kind, row.kind != kind { return false }
        if let category = filter.category, row.categorySnapshot ?? Category.other.word != category { return false }
        return words.map { $0.fits(FilteredEntry(row, wallet, on: today)) } ?? true
    }

    private mutating func arrange(_ wallet: Wallet) {
        let span = filter.year.map(Period.calendarYear)
        let cards = filter.owner.map { _ in Set(wallet.cards.records.filter { filter.fits($0) }.map(\.id)) }
        let isNarrowed = !filter.isEmpty
        shown =
            !isNarrowed
            ? all
            : all.filter { key in
                guard span?.contains(key.usedOn) ?? true else { return false }
                if let card = filter.card, key.card != card { return false }
                if let cards, !(key.card.map(cards.contains) ?? false) { return false }
                return fitting?.contains(key.id) ?? true
            }
        switch order {
        case .newest: break
        case .oldest: shown.reverse()
        case .amount:
            shown.sort { left, right in
                let (one, other) = (left.size, right.size)
                return one == other ? UsageKey.isNewer(left, right) : one > other
            }
        }
        (captured, missed) = (.zero, .zero)
        for key in shown {
            captured += key.redeemed
            missed += key.missed
        }
    }
}

extension UsageKey {
    fileprivate var size: Money { redeemed.isZero ? missed : redeemed }
}

extension Wallet {
    /// What the card of an entry is called today; what it was called then, if it is gone or is another product now.
    public func cardName(of row: BenefitUsage) -> String {
        guard let card = row.userCardID.flatMap({ cards[$0] }), !isOfFormerProduct(row) else {
            return CardNumber.masked(row.cardNameSnapshot)
        }
        return name(of: card)
    }

    /// Whether an entry is of a benefit that its card had as another product; a nickname is the card's as any product.
    private func isOfFormerProduct(_ row: borrowing BenefitUsage) -> Bool {
        guard let benefit = row.benefitID.flatMap({ benefits[$0] }), benefit.archivedOn != nil,
            let card = cards[benefit.userCardID], card.nickname?.isBlank ?? true, !row.cardNameSnapshot.isBlank,
            let product = template(of: card)
        else { return false }
        return benefit.isOfFormerProduct(before: product)
    }
}

extension Benefit {
    /// Whether it is one that the card had before it became `product`.
    func isOfFormerProduct(before product: CardTemplate) -> Bool {
        guard archivedOn != nil, let offered = templateBenefitID else { return false }
        return !product.benefits.contains { $0.id == offered }
    }
}
