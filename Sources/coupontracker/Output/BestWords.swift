import WalletDomain

/// One answer to “which card?”: an open benefit, or what a card earns; and why it stands where it does.
struct BestWords: Told {
    let view: WalletView
    private var listing: BenefitListing?
    private var earn: EarnChoice?
    /// False where a merchant was named and nothing says that it takes the benefit.
    private var isSure = true
    /// What another merchant alone takes, or those of a list.
    private var isElsewhere = false

    /// Benefits first, as they are money that lapses; at the end what is of use at certain merchants alone.
    static func all(_ best: BestCards, _ view: WalletView) -> [BestWords] {
        let told = { (listing: BenefitListing, isElsewhere: Bool) in
            BestWords(
                view: view, listing: listing, isSure: !best.unsure.contains(listing.id), isElsewhere: isElsewhere)
        }
        return best.benefits.map { told($0, false) } + best.earning.map { BestWords(view: view, earn: $0) }
            + best.elsewhere.map { told($0, true) }
    }

    /// The words of `best --json`.
    enum Group: String { case now, enrolFirst, earn, also }

    var group: Group {
        guard let listing else { return .earn }
        return isElsewhere ? .also : listing.isUsable ? .now : .enrolFirst
    }

    /// What a card earns whatever is bought.
    var isForEverything: Bool { earn?.isForEverything ?? false }

    private var cardID: UserCard.ID? { listing?.benefit.userCardID ?? earn?.card }
    private var card: String { cardID.map { view.wallet.name(ofCard: $0) } ?? "" }
    private var what: String { listing.map { $0.terms.name } ?? earn?.categoryInWords ?? "" }

    /// `$50 left`, `4¢ a dollar`
    private var worth: String {
        listing.map { BenefitWords($0, view).left + " left" }
            ?? earn?.worthInWords(view.wallet.preferences.currencyCode) ?? ""
    }

    private var reason: String {
        listing.map { benefitReason($0) } ?? earn?.reason(symbol: view.symbol) ?? ""
    }

    private func benefitReason(_ listing: BenefitListing) -> String {
        let words = BenefitWords(listing, view)
        return listing.reason(
            isSure: isSure, until: words.untilInWords, state: words.restOfState, symbol: view.symbol)
    }

    /// `Platinum Card: Resy Credit, $100 left, at Resy, until 31 Dec.`
    var sentence: String { "\(shown(card)): \(shown(what)), \(worth), \(reason)." }

    static let columns: [Column<BestWords>] = [
        .text("kind") { $0.earn == nil ? "benefit" : "earn" }, .id("userCardId") { $0.cardID },
        .text("cardName", "Card", .flexible) { $0.card }, .id("benefitId") { $0.listing?.benefit.id },
        .text("name", "For", .flexible, rank: 1) { $0.what }, .cell("Worth", .right) { $0.worth },
        .money("remaining") { $0.listing?.standing.remainder.amount },
        .integer("daysLeft") { $0.listing?.standing.daysLeft },
        .day("lapsesOn") { $0.listing?.benefit.currentPeriodEnd },
        .text("category") { $0.listing?.terms.category.word ?? $0.earn?.category },
        .text("merchant") { $0.listing?.terms.merchant },
        .money("rate") { $0.earn?.rate },
        .text("earnUnit") { words in words.earn.map { $0.isPercent ? "percent" : "points" } },
        .money("centsPerPoint") { $0.points?.cents },
        .money("centsPerDollar") { $0.earn?.centsPerDollar },
        .value("cap") { words in
            guard let cap = words.earn?.cap else { return .null }
            let left = cap.amount - min(words.earn?.spent ?? .zero, cap.amount)
            return .object([
                ("amount", .money(cap.amount)), ("period", .text(cap.period)), ("left", .money(left)),
            ])
        },
        .value("rotating") { words in
            guard let rotating = words.earn?.rotating else { return .null }
            let categories = rotating.categories.map { OutputValue.text($0) }
            return .object([("quarter", .text(rotating.quarter)), ("categories", .list(categories))])
        },
        .text("reason", "Why", .flexible) { $0.reason },
        .text("group") { $0.group.rawValue },
        .text("programme") { $0.points?.programme?.name },
        .text("pointSource") { $0.points?.source.rawValue },
        .value("pointSources") { words in
            words.programme.map { .list($0.sources.map { .text($0) }) } ?? .null
        },
        .day("pointAsOf") { $0.programme?.asOf }, .bool("rateConfirmed") { $0.earn?.isConfirmed },
    ]

    private var points: PointWorth? { earn.flatMap { $0.isPercent ? nil : $0.worth } }

    /// Whose public valuations say what a point is worth.
    private var programme: PointProgramme? { points.flatMap { $0.source == .table ? $0.programme : nil } }
}
