import WalletDomain

/// One answer to “which card?”: an open benefit, or what a card earns; and why it stands where it does.
struct BestWords {
    let view: WalletView
    private var listing: BenefitListing?
    private var earn: EarnChoice?
    /// False where a merchant was named and nothing says that it takes the benefit.
    private var isSure = true
    /// What another merchant alone takes.
    private var isElsewhere = false

    /// Benefits first, as they are money that lapses; at the end what is of use at one merchant alone.
    static func all(_ best: BestCards, _ view: WalletView) -> [BestWords] {
        best.benefits.map { BestWords(view: view, listing: $0, isSure: !best.unsure.contains($0.benefit.id)) }
            + best.earning.map { BestWords(view: view, earn: $0) }
            + best.elsewhere.map { BestWords(view: view, listing: $0, isElsewhere: true) }
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
    private var what: String { listing.map { $0.terms.name } ?? earn.map { EarnWords($0).category } ?? "" }

    /// `$50 left`, `4¢ a dollar`
    private var worth: String {
        listing.map { BenefitWords($0, view).left + " left" }
            ?? earn.map { EarnWords($0).worth(in: view.wallet.preferences.currencyCode) } ?? ""
    }

    private var reason: String {
        listing.map { benefitReason($0) } ?? earn.map { EarnWords($0).reason(view) } ?? ""
    }

    private func benefitReason(_ listing: BenefitListing) -> String {
        let words = BenefitWords(listing, view)
        var parts: [String] = []
        if let merchant = listing.terms.merchant { parts.append("at \(shown(merchant))") }
        parts.append(words.untilInWords.isEmpty ? "no end" : "until \(words.untilInWords)")
        if let least = listing.terms.minPurchase { parts.append("on purchases from \(view.money(least))") }
        if let uses = listing.standing.remainder.usesLeft, uses > 0, listing.terms.usesPerPeriod > 1,
            !listing.terms.isCounted
        {
            parts.append("at most \(view.money(listing.standing.remainder.mostPerUse)) a use")
        }
        if words.state != "open" {
            parts.append(words.state.hasPrefix("open, ") ? String(words.state.dropFirst(6)) : words.state)
        }
        if !isSure { parts.append("check that it counts there") }
        return parts.joined(separator: ", ")
    }

    /// `Platinum Card: Resy Credit, $100 left, at Resy, until 31 Dec.`
    var sentence: String { "\(shown(card)): \(shown(what)), \(worth), \(reason)." }
}

extension BestWords: Told {
    static var columns: [Column<BestWords>] {
        [
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
                return .object([("amount", .money(cap.amount)), ("period", .text(cap.period))])
            },
            .value("rotating") { words in
                guard let rotating = words.earn?.rotating else { return .null }
                let categories = rotating.categories.map { OutputRecord.Value.text($0) }
                return .object([("quarter", .text(rotating.quarter)), ("categories", .list(categories))])
            },
            .cell("Why", .flexible) { $0.reason },
            .value("reason") { .text($0.reason) },
            .text("group") { $0.group.rawValue },
            .text("programme") { $0.points?.programme?.name },
            .text("pointSource") { $0.points?.source.rawValue },
            .value("pointSources") { words in
                words.programme.map { .list($0.sources.map { .text($0) }) } ?? .null
            },
            .day("pointAsOf") { $0.programme?.asOf },
        ]
    }

    private var points: PointWorth? { earn.flatMap { $0.isPercent ? nil : $0.worth } }

    /// Whose public valuations say what a point is worth.
    private var programme: PointProgramme? { points.flatMap { $0.source == .table ? $0.programme : nil } }
}

/// What is said about what a card earns.
struct EarnWords {
    private let earn: EarnChoice

    init(_ earn: EarnChoice) { self.earn = earn }

    var category: String {
        if earn.isRotating { return "this quarter's categories" }
        return earn.isForEverything ? "everything" : shown(earn.categoryWords)
    }

    /// `4¢ a dollar`, `4¢ for €1`
    func worth(in currency: String) -> String {
        let unit =
            currency == "USD" ? "a dollar" : "for \(Money(1).formatted(symbol: Money.symbol(ofCurrency: currency)))"
        return "\(EarnWords.number(earn.centsPerDollar))¢ \(unit)"
    }

    /// `4 points × 1¢, up to $50,000 a year`
    func reason(_ view: WalletView) -> String {
        let rate = EarnWords.number(earn.rate)
        var parts = [
            earn.isPercent
                ? "\(rate)% back"
                : "\(rate) \(rate == "1" ? "point" : "points") × \(EarnWords.number(earn.worth.cents))¢\(whose)"
        ]
        if earn.isPortal { parts.append("only when booked there") }
        if let cap = earn.cap { parts.append("up to \(view.money(cap.amount)) \(EarnWords.period(cap.period))") }
        if let rotating = earn.rotating {
            let list = rotating.categories.map(shown).joined(separator: ", ")
            let start = earn.isRotating ? "activate it" : "its rotating rate"
            parts.append("\(start): \(shown(rotating.quarter)) is for \(list)")
        } else if earn.lacksRotating {
            parts.append("the rotating categories of this quarter are not known here")
        }
        return parts.joined(separator: ", ")
    }

    /// Whose points they are, and that it is the owner who values them, or nobody.
    private var whose: String {
        let name = earn.worth.programme.map { shown($0.name) }
        return switch earn.worth.source {
        case .table: " (\(name ?? ""))"
        case .card, .config: " (\(name.map { $0 + ", " } ?? "")your own figure)"
        case .unknown: " (nobody says what they are worth)"
        }
    }

    private static func number(_ amount: Money) -> String { amount.formatted(symbol: "") }

    private static func period(_ word: String) -> String {
        switch word {
        case "year": "a year"
        case "quarter": "a quarter"
        case "month": "a month"
        case "billingCycle": "a billing cycle"
        default: shown(word)
        }
    }
}
