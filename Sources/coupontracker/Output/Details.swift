import WalletDomain

extension BenefitWords {
    /// All there is to say about it, one thing a line; what is empty is left out.
    func details(isCodeWhole: Bool) -> [(label: String, text: String)] {
        let wallet = view.wallet
        let year = view.today.year
        let rows = wallet.usages.rows(ofBenefit: benefit.id).filter { $0.usedOn.year == year }
        let used = rows.reduce(Money.zero) { $0 + $1.valueRedeemed }
        // What was given back counts on its day, also of a use of the year before.
        let redeemed = used.isNegative ? "\(view.money(-used)) given back" : "\(view.money(used)) used"
        let missed = rows.reduce(Money.zero) { $0 + ($1.valueMissed ?? .zero) }
        let uses = rows.count { $0.kind != .missed }
        let ofStatements = rows.count { $0.statement != nil }
        let entries = listed(
            "\(redeemed) in \(counted(uses, "entry", "entries"))",
            ofStatements == 0 ? nil : "\(ofStatements) of statements", "\(view.money(missed)) missed")
        let description = terms.description == terms.name ? "" : shown(terms.description)
        return [
            ("Benefit", name), ("Card", card), ("Worth", "\(value) \(terms.frequency.phrase)"),
            ("Left", left.isEmpty ? "" : left == value ? left : "\(left) of \(value)"),
            ("Until", until.isEmpty ? "" : [until, days].joined(separator: ", ")), ("State", state),
            ("Resets", resets), ("What it is", description),
            ("Category", shown(terms.category.word)), ("Merchant", shown(terms.merchant ?? "")),
            ("Code", shown((isCodeWhole ? benefit.code : benefit.maskedCode) ?? "")),
            ("Worth to you", benefit.personalValue.map(view.money) ?? ""),
            ("Enrolled", benefit.enrolledOn?.long ?? ""), ("Waits", benefit.awaitedNow.map(awaited) ?? ""),
            (
                "Reminds",
                benefit.reminderEnabled ? "\(inDays(benefit.reminderDaysBefore)) before its last day" : "muted"
            ),
            ("\(year)", entries),
            ("Ends for good", terms.endsOn?.long ?? ""), ("Notes", shownLines(benefit.notes ?? "")),
            ("Source", shown(terms.source ?? "")), ("Id", benefit.id.description),
        ]
    }

    /// `for the credit of $112 on 3 Nov`
    private func awaited(_ awaited: AwaitedCredit) -> String {
        "for the credit of \(view.money(awaited.amount)) on \(awaited.on.shown(from: view.today))"
    }

    /// `1 Jan: each half of the calendar year`, without the word that stands before it.
    private var resets: String {
        let (reason, word) = (view.wallet.resetReason(of: benefit, terms: terms), "resets ")
        return reason.hasPrefix("≈ " + word)
            ? "≈ " + reason.dropFirst(2 + word.count)
            : reason.hasPrefix(word) ? String(reason.dropFirst(word.count)) : reason
    }
}

/// What is said about a card.
struct CardWords: ToldInMoney {
    let card: UserCard
    let view: WalletView
    let figures: CardFigures
    let sum: YearSum

    init(_ card: UserCard, _ view: WalletView) {
        (self.card, self.view) = (card, view)
        figures = view.wallet.figures(ofCard: card.id, on: view.today)
        sum = view.wallet.sum(ofCard: card.id, year: view.today.year)
    }

    var name: String { shown(view.wallet.name(of: card)) }
    var issuer: String { shown(view.wallet.issuer(of: card)) }
    /// The fee that is charged next, of which something else than what is usual may be noted.
    private var nextFee: (on: CalendarDay, amount: Money)? { view.wallet.feeToCome(of: card, from: view.today) }
    private var usualFee: Money? { view.wallet.annualFee(of: card, on: nextFee?.on) }
    private var fee: Money? { nextFee?.amount ?? usualFee }

    /// `$795, next on 15 Dec 2026`, `$795, next $550 on 15 Dec 2026`
    private var feeWords: String {
        let next = nextFee.map { fee in
            "next \(fee.amount == usualFee ? "" : "\(view.money(fee.amount)) ")on \(fee.on.long)"
        }
        return [usualFee.map(view.money), next].compactMap(\.self).joined(separator: ", ")
    }

    private var urgent: Int { figures.urgent(at: view.now) }
    var style: TextStyle { card.archivedOn != nil ? .muted : urgent > 0 ? .urgent : .plain }

    var sentence: String {
        var parts = ["\(view.money(figures.open)) open"]
        if !figures.atRisk.isZero {
            parts.append("\(view.money(figures.atRisk)) of it within \(view.wallet.preferences.expiringSoonDays) days")
        }
        parts += ["\(view.money(sum.captured)) captured this year", "\(view.money(sum.missed)) missed"]
        if let fee, !fee.isZero {
            parts.append("fee \(view.money(fee))" + (nextFee.map { " on \($0.on.shown(from: view.today))" } ?? ""))
        }
        if card.archivedOn != nil { parts.append("archived") }
        return "\(name)\(issuer.isEmpty ? "" : " (\(issuer))"): \(parts.joined(separator: ", "))."
    }

    /// All there is to say about it, one thing a line; what is empty is left out.
    var details: [(label: String, text: String)] {
        let wallet = view.wallet
        let product = shown(wallet.template(of: card)?.name ?? "")
        let bonus = card.welcomeBonus.map { bonus in
            "\(view.money(bonus.spent)) of \(view.money(bonus.target)) spent"
                + (bonus.deadline.map { ", until \($0.long)" } ?? "") + (bonus.reward.map { ", \(shown($0))" } ?? "")
        }
        return [
            ("Card", name), ("Product", product == name ? "" : product), ("Issuer", issuer),
            ("Owner", shown(card.owner ?? "")), ("Opened", card.openedOn?.long ?? ""),
            ("Statement day", card.statementDay.map(String.init) ?? ""), ("Fee", feeWords),
            ("Welcome bonus", bonus ?? ""), ("Open", view.money(figures.open)),
            ("At risk", "\(view.money(figures.atRisk)) within \(inDays(wallet.preferences.expiringSoonDays))"),
            ("\(view.today.year)", "\(view.money(sum.captured)) captured, \(view.money(sum.missed)) missed"),
            ("Archived", card.archivedOn?.long ?? ""), ("Notes", shownLines(card.notes ?? "")),
            ("Id", card.id.description),
        ]
    }

    private static func said(_ key: StaticString) -> Column<CardWords> { .said(key, UserCard.printed(key), \.card) }

    var symbol: String { view.symbol }

    static let columns: [Column<CardWords>] = [
        .cell("", rank: 1) { $0.urgent > 0 ? "▲ \($0.urgent)" : "" },
        .cell("Card", .flexible, as: "name") {
            $0.name + ($0.card.archivedOn == nil ? "" : ", archived")
        },
        said("id"), said("cardTemplateId"), .text("name") { $0.view.wallet.name(of: $0.card) },
        .text("productName") { $0.view.wallet.template(of: $0.card)?.name },
        .text("issuer", "Issuer", .flexible, rank: 3) { $0.view.wallet.issuer(of: $0.card) },
        said("nickname"), said("isCustom"), said("customName"), said("customIssuer"), said("customColorHex"),
        .value("colors") { words in
            let colors = words.view.wallet.colors(of: words.card)
            return .list([.text(colors.primary), .text(colors.secondary)])
        },
        .text("owner", "Owner", rank: 4) { $0.card.owner }, said("openedOn"), said("statementDay"), said("addedDate"),
        said("archivedOn"), said("sortOrder"), .money("annualFee") { $0.usualFee },
        .day("nextFeeOn") { $0.nextFee?.on },
        .money("open", "Open") { $0.figures.open },
        .money("atRisk", "At risk", isBlankAtZero: true) { $0.figures.atRisk },
        .money("captured", "Captured", rank: 2, isBlankAtZero: true) { $0.sum.captured },
        .money("missed", "Missed", rank: 2, isBlankAtZero: true) { $0.sum.missed },
        .cell("Fee", .decimal, rank: 3) { words in words.fee.map { $0.isZero ? "" : words.view.money($0) } ?? "" },
        .cell("Due", rank: 3, as: "nextFeeOn") { words in words.nextFee?.on.shown(from: words.view.today) ?? "" },
        .integer("expiringCount") { $0.figures.expiringCount },
        .value("counts") { words in
            .object(Benefit.Status.allCases.map { ($0.rawValue, .integer(words.figures.counts[$0])) })
        },
        said("welcomeBonus"), said("notes"), said("createdAt"), said("updatedAt"), said("centsPerPoint"),
        said("role"), .money("nextFee") { $0.nextFee?.amount },
    ]
}
