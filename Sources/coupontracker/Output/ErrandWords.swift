import WalletDomain

/// What is said about an errand.
struct ErrandWords: Told {
    let errand: Errand
    private let view: WalletView
    /// Of the part that ends first.
    private let first: BenefitWords?

    init(_ errand: Errand, _ view: WalletView) {
        (self.errand, self.view) = (errand, view)
        first = errand.first.map { BenefitWords($0.listing, view) }
    }

    private var words: String { shown(errand.words) }

    /// `$150`; `2 uses` where nothing of it is money.
    private var sum: String {
        errand.sum.isZero ? counted(errand.parts.count, "use") : view.money(errand.sum)
    }

    /// `Platinum Card $100; Gold Card $50 until 31 Jan; check if you must enrol`
    private var parts: String {
        let parts = errand.parts.map { part in
            var text = shown(view.wallet.name(ofCard: part.listing.benefit.userCardID))
            if errand.parts.count > 1 { text += " \(part.amount.isZero ? "1 use" : view.money(part.amount))" }
            let left = part.listing.standing.remainder.amount
            if !part.amount.isZero, part.amount < left { text += " of \(view.money(left))" }
            if part.listing.benefit.currentPeriodEnd != errand.by {
                text += " until \(BenefitWords(part.listing, view).untilInWords)"
            }
            return text
        }
        let isUnsure = errand.parts.contains { $0.listing.benefit.enrolment($0.listing.terms) == .unknown }
        let told = parts.joined(separator: errand.isOnce ? " or " : "; ")
        return told + (isUnsure ? "; check if you must enrol" : "")
    }

    /// `Dinner at a Resy place: $150 on 2 cards (Platinum Card $100; Gold Card $50), by 31 Dec, 34 days.`
    var sentence: String {
        let cards = Set(errand.parts.map(\.listing.benefit.userCardID)).count
        let sum = cards > 1 ? "\(sum) on \(errand.isOnce ? "one of " : "")\(cards) cards" : sum
        let start =
            switch errand.stage {
            case .now: ""
            case .enrolFirst: "After enrolling you could: "
            case .snoozed: "Snoozed: "
            }
        return "\(start)\(words): \(sum) (\(parts))\(end)."
    }

    /// `, by 31 Dec, 34 days`
    private var end: String {
        guard let first, let days = first.standing.daysLeft else { return "" }
        return days == 0 ? ", today is the last day" : ", by \(first.untilInWords), \(inDays(days))"
    }

    var style: TextStyle { first?.style ?? .plain }

    static let columns: [Column<ErrandWords>] = [
        .text("group") { $0.errand.stage.rawValue }, .text("id") { $0.errand.key.name },
        .text("errand", "Errand", .flexible) { $0.errand.words }, .cell("Sum", .decimal) { $0.sum },
        .cell("Days", .right, as: "daysLeft") { $0.first?.days ?? "" }, .cell("By", .right) { $0.first?.until ?? "" },
        .cell("On", .flexible, rank: 1, as: "parts") { $0.parts },
        .money("sum") { $0.errand.sum }, .day("by") { $0.errand.by },
        .integer("daysLeft") { $0.first?.standing.daysLeft },
        .value("parts") { words in .list(words.errand.parts.map { words.value(of: $0) }) },
    ]

    private func value(of part: Errand.Part) -> OutputValue {
        let (benefit, terms) = (part.listing.benefit, part.listing.terms)
        return .object([
            ("benefitId", .id(benefit.id)), ("userCardId", .id(benefit.userCardID)), ("name", .text(terms.name)),
            ("cardName", .text(view.wallet.name(ofCard: benefit.userCardID))), ("amount", .money(part.amount)),
            ("remaining", .money(part.listing.standing.remainder.amount)),
            ("lapsesOn", .day(benefit.currentPeriodEnd)),
            ("enrolment", .text(benefit.enrolment(terms).rawValue)),
        ])
    }
}
