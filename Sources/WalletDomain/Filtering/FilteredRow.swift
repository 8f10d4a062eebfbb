/// A row of a list that can be narrowed.
public protocol FilteredRow: SendableMetatype {
    /// Whether such a row can be what is asked: a filter may ask what none of them can be.
    static func canBe(_ test: FilterTest) -> Bool
    /// What is said to a filter that asks for that.
    static var refusal: String { get }

    func fits(_ test: FilterTest) -> Bool
}

extension FilterExpression {
    /// Refuses what no row of a list can be: an empty list would look like an answer.
    public func mustFit(_ row: any FilteredRow.Type) throws(FilterProblem) {
        guard canFit(row.canBe) else { throw FilterProblem(row.refusal) }
    }
}

public struct FilteredBenefit: FilteredRow {
    private let row: BenefitListing
    private let wallet: Wallet

    public init(_ row: BenefitListing, _ wallet: Wallet) { (self.row, self.wallet) = (row, wallet) }

    public static let refusal = "No benefit can be so: use, refund, claim and missed are kinds of the history."

    public static func canBe(_ test: FilterTest) -> Bool {
        if case .kind(let kind) = test { BenefitKind(rawValue: kind) != nil } else { true }
    }

    public func fits(_ test: FilterTest) -> Bool {
        switch test {
        case .word(let word, _):
            [.name, .merchant, .card, .issuer, .owner].contains { (text: FilterTest.Text) in
                says(word, text)
            }
        case .text(let text, let word): says(word, text)
        case .status(let status): status.fits(row)
        case .kind(let kind): row.terms.kind.rawValue == kind
        case .enrolment(let enrolments): enrolments.contains(row.benefit.enrolment(row.terms))
        case .days(let days): row.isOpen && row.standing.daysLeft.map(days.contains) ?? false
        case .amount(let amounts): row.isOpen && amounts.contains(row.standing.open)
        case .until(let days): row.benefit.currentPeriodEnd.map(days.contains) ?? false
        case .used(let days):
            wallet.usages.rows(ofBenefit: row.id).contains { $0.kind != .missed && days.contains($0.usedOn) }
        }
    }

    private func says(_ word: [UInt8], _ text: FilterTest.Text) -> Bool {
        switch text {
        case .name: word.stands(in: row.terms.name)
        case .merchant: word.stands(in: row.terms.merchant)
        case .category: word.stands(in: row.terms.category.word)
        case .note: word.stands(in: row.benefit.notes)
        case .owner, .issuer, .card:
            wallet.cards[row.benefit.userCardID].map { FilteredCard($0, wallet).says(word, text) } ?? false
        }
    }
}

/// A card fits by what it says itself, and else by any of its benefits that is not archived.
public struct FilteredCard: FilteredRow {
    private let card: UserCard
    private let wallet: Wallet
    private let listings: [BenefitListing]

    /// - Parameter listings: of its benefits.
    public init(_ card: UserCard, _ wallet: Wallet, _ listings: [BenefitListing] = []) {
        (self.card, self.wallet, self.listings) = (card, wallet, listings)
    }

    public static var refusal: String { FilteredBenefit.refusal }
    public static func canBe(_ test: FilterTest) -> Bool { FilteredBenefit.canBe(test) }

    public func fits(_ test: FilterTest) -> Bool {
        switch test {
        case .word(let word, _):
            [.card, .issuer, .owner].contains { (text: FilterTest.Text) in says(word, text) }
        case .text(let text, let word) where [.card, .issuer, .owner, .note].contains(text): says(word, text)
        default: listings.contains { $0.standing.group != .archived && FilteredBenefit($0, wallet).fits(test) }
        }
    }

    fileprivate func says(_ word: [UInt8], _ text: FilterTest.Text) -> Bool {
        switch text {
        case .owner: word.stands(in: card.owner)
        case .issuer: word.names(issuer: wallet.issuer(of: card)) || word.stands(in: wallet.template(of: card)?.network)
        case .card: word.stands(in: wallet.name(of: card)) || word.stands(in: wallet.template(of: card)?.name)
        case .note: word.stands(in: card.notes)
        case .name, .merchant, .category: false
        }
    }
}

public struct FilteredEntry: FilteredRow {
    private let row: BenefitUsage
    private let wallet: Wallet
    private let today: CalendarDay

    public init(_ row: BenefitUsage, _ wallet: Wallet, on today: CalendarDay) {
        (self.row, self.wallet, self.today) = (row, wallet, today)
    }

    public static let refusal =
        "No entry can be so: the history has what was used or missed, and nothing that is open."

    /// What is used or missed is so in the history; nothing in it is open.
    public static func canBe(_ test: FilterTest) -> Bool {
        switch test {
        case .status(let status): [.used, .missed].contains(status)
        case .kind(let kind): BenefitUsage.Kind(rawValue: kind) != nil
        case .enrolment: false
        default: true
        }
    }

    public func fits(_ test: FilterTest) -> Bool {
        switch test {
        case .word(let word, let days):
            days?.contains(row.usedOn) ?? false
                || [.name, .card, .issuer, .note].contains { (text: FilterTest.Text) in
                    says(word, text)
                }
        case .text(let text, let word): says(word, text)
        case .status(let status): (status == .missed) == (row.kind == .missed) && Self.canBe(test)
        case .kind(let kind): row.kind.rawValue == kind
        case .enrolment: false
        case .days(let days): days.contains(row.usedOn.days(until: today))
        case .amount(let amounts): amounts.contains(row.valueMissed ?? row.valueRedeemed)
        case .until(let days): row.periodEnd.map(days.contains) ?? false
        case .used(let days): days.contains(row.usedOn)
        }
    }

    private func says(_ word: [UInt8], _ text: FilterTest.Text) -> Bool {
        let card = row.userCardID.flatMap { wallet.cards[$0] }
        return switch text {
        case .name: word.stands(in: row.benefitNameSnapshot)
        case .card: word.stands(in: row.cardNameSnapshot) || word.stands(in: wallet.cardName(of: row))
        case .issuer:
            word.names(issuer: row.issuerSnapshot)
                || card.map { word.stands(in: wallet.template(of: $0)?.network) } ?? false
        case .category: word.stands(in: row.categorySnapshot ?? Category.other.word)
        case .note: word.stands(in: row.notes)
        case .owner: word.stands(in: card?.owner)
        case .merchant:
            row.benefitID.flatMap { wallet.benefits[$0] }.map { word.stands(in: wallet.terms(of: $0).merchant) }
                ?? false
        }
    }
}

extension [UInt8] {
    fileprivate func stands(in text: String?) -> Bool { text.map { $0.folded.holds(self) } ?? false }

    /// It stands in the name, or is made of what its words begin with: `amex`, `boa`.
    fileprivate func names(issuer: String?) -> Bool {
        stands(in: issuer) || issuer.map { SearchWords.abbreviates(self, $0.folded) } ?? false
    }
}
