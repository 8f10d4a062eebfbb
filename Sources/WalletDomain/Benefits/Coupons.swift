// Coupons and gift cards are benefits that come once, on a card of their own: agenda, reminders, parts, refunds, history
// and undo have them without more.

extension UserCard {
    /// The ``role`` of the card that holds coupons and gift cards.
    static let ofCoupons = "coupons"

    /// True for what no bank issued: it has no fee, earns nothing and has no statements.
    public var isOfCoupons: Bool { role == UserCard.ofCoupons }
}

extension Benefit {
    /// `••••1234`; of a short code only that there is one.
    public var maskedCode: String? { code.map(Benefit.masked) }

    static func masked(_ code: String) -> String { "••••" + (code.count < 8 ? "" : code.suffix(4)) }

    /// How long before its last day a coupon reminds.
    private static let couponLead = 3

    /// As a coupon is where nothing else is said of it: there for one use.
    mutating func beginAsCoupon() {
        (customFrequency, customValue, reminderDaysBefore) = (.once, .zero, Benefit.couponLead)
    }
}

extension Wallet {
    /// False for archived cards, and for that of coupons while it has none.
    public func isListed(_ card: UserCard) -> Bool {
        guard card.archivedOn == nil else { return false }
        return !card.isOfCoupons || benefits(ofCard: card.id).contains { $0.archivedOn == nil }
    }

    /// The coupons and gift cards that are not archived, in the order of the wallet.
    public func coupons(on today: CalendarDay, now: Instant) -> [BenefitListing] {
        listing(
            where: { $0.standing.group != .archived && cards[$0.benefit.userCardID]?.isOfCoupons == true },
            on: today, now: now)
    }

    /// The one that holds coupons that are added; nil: none does yet.
    public var cardOfCoupons: UserCard? { cards.records.first { $0.isOfCoupons && $0.archivedOn == nil } }

    /// Adds a coupon or gift card, and the card that holds them where there is none.
    ///
    /// - Parameters:
    ///   - said: what is said of it; a name is needed.
    ///   - force: also where one of that name is there.
    /// - Throws: what is wrong with it; the wallet is then unchanged.
    @discardableResult
    public mutating func addCoupon(
        _ said: [RecordEdit<Benefit>], force: Bool = false, in context: ChangeContext
    ) throws(WalletError) -> Benefit.ID {
        var newer = self
        let card: UserCard.ID
        if let held = cardOfCoupons {
            card = held.id
        } else {
            let said: [RecordEdit<UserCard>] = [.set(\.customName, "Coupons"), .set(\.role, UserCard.ofCoupons)]
            card = try newer.addOwnCard(said, in: context)
        }
        let id = try newer.addBenefit(said, to: card, force: force, in: context)
        newer.tellAct(as: "\(newer.terms(of: newer.benefits[id] ?? Benefit.blank).name) added")
        self = newer
        return id
    }
}
