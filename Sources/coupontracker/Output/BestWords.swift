import WalletDomain

/// One answer to “which card?”: an open benefit, or what a card earns.
enum BestChoice {
    /// `isSure` is false where a merchant was named and nothing says that it takes the benefit; `isElsewhere` is true for
    /// what another merchant alone takes.
    case benefit(BenefitListing, isSure: Bool, isElsewhere: Bool = false)
    case earn(EarnChoice)

    /// What a card earns whatever is bought.
    var isForEverything: Bool {
        if case .earn(let earn) = self { earn.isForEverything } else { false }
    }

    /// The words of `best --json`.
    enum Group: String { case now, enrolFirst, earn, also }

    var group: Group {
        switch self {
        case .benefit(_, _, true): .also
        case .benefit(let listing, _, false): listing.isUsable ? .now : .enrolFirst
        case .earn: .earn
        }
    }

    /// Benefits first, as they are money that lapses; at the end what is of use at one merchant alone.
    static func all(_ best: BestCards) -> [BestChoice] {
        best.benefits.map { .benefit($0, isSure: !best.unsure.contains($0.benefit.id)) }
            + best.earning.map { .earn($0) }
            + best.elsewhere.map { .benefit($0, isSure: true, isElsewhere: true) }
    }
}

/// What is said about a choice, and why it stands where it does.
struct BestWords {
    private let choice: BestChoice
    private let view: WalletView

    init(_ choice: BestChoice, _ view: WalletView) { (self.choice, self.view) = (choice, view) }

    var card: String {
        switch choice {
        case .benefit(let listing, _, _): shown(view.wallet.name(ofCard: listing.benefit.userCardID))
        case .earn(let earn): shown(view.wallet.name(ofCard: earn.card))
        }
    }

    var what: String {
        switch choice {
        case .benefit(let listing, _, _): shown(listing.terms.name)
        case .earn(let earn): EarnWords(earn).category
        }
    }

    /// `$50 left`, `4¢ a dollar`
    var worth: String {
        switch choice {
        case .benefit(let listing, _, _): BenefitWords(listing, view).left + " left"
        case .earn(let earn): EarnWords(earn).worth(in: view.wallet.preferences.currencyCode)
        }
    }

    var reason: String {
        switch choice {
        case .benefit(let listing, let isSure, _): benefitReason(listing, isSure: isSure)
        case .earn(let earn): EarnWords(earn).reason(view)
        }
    }

    private func benefitReason(_ listing: BenefitListing, isSure: Bool) -> String {
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
    var sentence: String { "\(card): \(what), \(worth), \(reason)." }
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

extension OutputRecord {
    static let bestKeys = [
        "kind", "userCardId", "cardName", "benefitId", "name", "remaining", "daysLeft", "lapsesOn", "category",
        "merchant", "rate", "earnUnit", "centsPerPoint", "centsPerDollar", "cap", "rotating", "reason",
        "group", "programme", "pointSource", "pointSources", "pointAsOf",
    ]

    init(_ choice: BestChoice, _ view: WalletView) {
        let reason = Value.text(BestWords(choice, view).reason)
        let group = Value.text(choice.group.rawValue)
        switch choice {
        case .benefit(let listing, _, _):
            let (benefit, standing) = (listing.benefit, listing.standing)
            self.init([
                ("kind", .text("benefit")), ("userCardId", .id(benefit.userCardID)),
                ("cardName", .text(view.wallet.name(ofCard: benefit.userCardID))), ("benefitId", .id(benefit.id)),
                ("name", .text(listing.terms.name)), ("remaining", .money(standing.remainder.amount)),
                ("daysLeft", .integer(standing.daysLeft)), ("lapsesOn", .day(benefit.currentPeriodEnd)),
                ("category", .text(listing.terms.category.word)), ("merchant", .text(listing.terms.merchant)),
                ("rate", .null), ("earnUnit", .null), ("centsPerPoint", .null), ("centsPerDollar", .null),
                ("cap", .null), ("rotating", .null), ("reason", reason), ("group", group), ("programme", .null),
                ("pointSource", .null), ("pointSources", .null), ("pointAsOf", .null),
            ])
        case .earn(let earn):
            let worth = earn.isPercent ? nil : earn.worth
            let table = worth?.source == .table ? worth?.programme : nil
            self.init([
                ("kind", .text("earn")), ("userCardId", .id(earn.card)),
                ("cardName", .text(view.wallet.name(ofCard: earn.card))), ("benefitId", .null),
                ("name", .text(EarnWords(earn).category)), ("remaining", .null), ("daysLeft", .null),
                ("lapsesOn", .null), ("category", .text(earn.category)), ("merchant", .null),
                ("rate", .money(earn.rate)), ("earnUnit", .text(earn.isPercent ? "percent" : "points")),
                ("centsPerPoint", .money(worth?.cents)),
                ("centsPerDollar", .money(earn.centsPerDollar)), ("cap", OutputRecord.cap(earn.cap)),
                ("rotating", OutputRecord.rotating(earn.rotating)), ("reason", reason), ("group", group),
                ("programme", .text(worth?.programme?.name)), ("pointSource", .text(worth?.source.rawValue)),
                ("pointSources", table.map { .list($0.sources.map { .text($0) }) } ?? .null),
                ("pointAsOf", .day(table?.asOf)),
            ])
        }
    }

    private static func cap(_ cap: CardTemplate.EarnCap?) -> Value {
        guard let cap else { return .null }
        return .object([("amount", .money(cap.amount)), ("period", .text(cap.period))])
    }

    private static func rotating(_ rotating: CardTemplate.RotatingCategories?) -> Value {
        guard let rotating else { return .null }
        return .object([
            ("quarter", .text(rotating.quarter)), ("categories", .list(rotating.categories.map { .text($0) })),
        ])
    }
}
