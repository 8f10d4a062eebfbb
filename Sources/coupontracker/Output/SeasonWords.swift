import WalletDomain

/// What is said of keeping, changing and cancelling a card.
struct SeasonWords: Told {
    let card: CardSeason
    let season: Season
    let view: WalletView

    static let practice =
        "That a fee comes back within \(CardSeason.refundDays) days is usual practice: verify with the issuer."

    private var name: String { shown(card.name) }
    private var fee: String { card.fee.map { view.money($0.amount) } ?? "" }
    private func day(_ day: CalendarDay) -> String { day.shown(from: view.today) }
    private func day(_ day: CalendarDay?) -> String { day.map { self.day($0) } ?? "" }

    private var due: String {
        guard let fee = card.fee else { return "" }
        guard fee.on != nil else { return "day unknown" }
        return fee.hasPosted ? "posted \(day(fee.on))" : day(fee.on)
    }

    /// From when to ask for an offer to stay.
    private var ask: String {
        guard let day = card.retentionOn else { return "" }
        return day <= view.today ? "now" : self.day(day)
    }

    /// `$150 as Venture`
    private var change: String { card.best.map { "\(view.money($0.net)) as \(shown($0.name))" } ?? "" }

    /// `$395 saved by 31 Dec`; what comes back for another product by then is no fee of this one.
    private var cancel: String {
        guard let fee = card.fee else { return "" }
        let last = fee.afterChange == nil ? card.refundUntil : nil
        return "\(view.money(fee.yearly)) saved" + (last.map { " by \(day($0))" } ?? "")
    }

    /// `keep, $865 a year`, `cancel, saves $230 a year`
    ///
    /// - Parameter isBrief: without the product to change to, which has a column of its own.
    private func verdict(isBrief: Bool) -> String {
        let sum = view.money(card.sum)
        return switch card.verdict {
        case .keep: "keep, \(sum) a year"
        case .thin: "thin, \(sum) a year"
        case .change where isBrief: "change, \(sum) a year"
        case .change: "change to \(shown(card.best?.name ?? "")), \(sum) a year"
        case .cancel: "cancel, saves \(sum) a year"
        case .unvalued: "unvalued, \(sum) short a year"
        case .tooEarly: "too early to tell, \(sum) so far"
        }
    }

    /// `Platinum Card: keep, $865 a year. Fee $895 on 6 Mar 2027. …`
    var sentence: String { (["\(name): \(verdict(isBrief: false))."] + lines).joined(separator: " ") }

    // MARK: At length

    /// The three sums, a line each, and what to do when.
    var lines: [String] {
        [keep] + card.changes.map(told) + [cancelled]
            + [afterEnrolling, doubleUse, card.retention(day)].compactMap(\.self)
    }

    private var keep: String {
        let caught = card.caught.isEmpty ? "" : " (\(told(card.caught)))"
        let next = card.fee?.afterChange.map { ", then \(view.money($0))" } ?? ""
        let fee = card.fee == nil ? "no fee" : "fee \(fee)\(due.isEmpty ? "" : ", \(due)")\(next)"
        let since = card.isYearKnown ? "" : ", known since \(card.knownSince.shown(from: view.today))"
        let perks = card.unvalued.isEmpty ? "" : "; \(counted(card.unvalued.count, "perk")) not valued"
        return "Keep: a year like the last brings \(view.money(card.catches))\(caught)\(since); \(fee); "
            + "\(view.money(card.net)) a year\(perks)."
    }

    private func told(_ change: CardSeason.Change) -> String {
        var parts = ["fee \(view.money(change.fee))"]
        parts.append(change.kept.isEmpty ? "keeps nothing of it" : "keeps \(told(change.kept))")
        if !change.lost.isEmpty { parts.append("loses \(told(change.lost))") }
        if !change.added.isEmpty { parts.append("has beside that \(told(change.added)), if used") }
        return "Change to \(shown(change.name)): \(parts.joined(separator: "; ")); \(view.money(change.net)) a year."
    }

    private var cancelled: String {
        var parts = card.fee.map { ["\(view.money($0.yearly)) of fee saved"] } ?? []
        parts.append("\(view.money(card.catches)) a year no more caught")
        if !card.open.isZero { parts.append("\(view.money(card.open)) open now is lost") }
        if let last = card.refundUntil {
            let fee = card.fee?.afterChange == nil ? "the fee" : "the \(fee) of \(day(card.fee?.on))"
            parts.append("by \(day(last)) \(fee) usually comes back")
        }
        return "Cancel: \(parts.joined(separator: "; "))."
    }

    private var afterEnrolling: String? {
        card.afterEnrolling.isEmpty ? nil : "After enrolling at most: \(told(card.afterEnrolling)) a year."
    }

    var doubleUse: String? {
        guard let use = card.doubleUse else { return nil }
        let left = use.left.isZero ? "" : "\(view.money(use.left)) until \(day(use.lastDay)), and "
        return
            "Twice on \(name): \(left)\(view.money(use.again)) again from \(day(use.from)), before \(day(use.until))."
    }

    /// `Uber Cash $180, Resy Credit $400`
    private func told(_ credits: [CardSeason.Credit]) -> String {
        credits.map { credit in
            let end = credit.until.map { " until \(day($0))" } ?? ""
            return "\(shown(credit.name)) \(view.money(credit.amount))\(end)"
        }.joined(separator: ", ")
    }

    static let columns: [Column<SeasonWords>] = [
        .id("userCardId") { $0.card.card }, .text("cardName", "Card", .flexible) { $0.card.name },
        .cell("Fee", .decimal) { row in row.card.fee.map { row.view.money($0.yearly) } ?? "" },
        .cell("Due", .right, as: "feeOn") { $0.due },
        .cell("Ask from", .right, rank: 3, as: "retentionOn") { $0.ask },
        .cell("A year brings", .decimal, rank: 2, as: "catches") { $0.view.money($0.card.catches) },
        .cell("Keep", .decimal, as: "net") { $0.view.money($0.card.net) },
        .cell("Change", .flexible, rank: 1, as: "changes") { $0.change },
        .cell("Cancel", .right, rank: 2, as: "refundUntil") { $0.cancel },
        .cell("Verdict") { $0.verdict(isBrief: true) },
        .text("verdict") { $0.card.verdict.rawValue }, .money("sum") { $0.card.sum },
        .money("fee") { $0.card.fee?.amount }, .day("feeOn") { $0.card.fee?.on },
        .bool("feePosted") { $0.card.fee?.hasPosted }, .value("fees") { $0.fees },
        .day("retentionOn") { $0.card.retentionOn }, .day("refundUntil") { $0.card.refundUntil },
        .money("catches") { $0.card.catches }, .money("net") { $0.card.net },
        .value("caught") { value($0.card.caught) }, .value("afterEnrolling") { value($0.card.afterEnrolling) },
        .integer("notValued") { $0.card.unvalued.count }, .money("open") { $0.card.open },
        .value("changes") { .list($0.card.changes.map(value)) },
        .value("doubleUse") { $0.card.doubleUse.map(value) ?? .null }, .day("knownSince") { $0.card.knownSince },
        .money("yearlyFee") { $0.card.fee?.yearly },
    ]

    /// All of the card that are charged in the next thirteen months.
    private var fees: OutputValue {
        .list(
            season.fees.filter { $0.card == card.card }.map {
                .object([("on", .day($0.on)), ("amount", .money($0.amount))])
            })
    }

    private static func value(_ credits: [CardSeason.Credit]) -> OutputValue {
        .list(
            credits.map {
                .object([("name", .text($0.name)), ("amount", .money($0.amount)), ("until", .day($0.until))])
            })
    }

    private static func value(_ change: CardSeason.Change) -> OutputValue {
        .object([
            ("cardTemplateId", .id(change.product)), ("name", .text(change.name)), ("fee", .money(change.fee)),
            ("net", .money(change.net)), ("kept", value(change.kept)), ("lost", value(change.lost)),
            ("added", value(change.added)),
        ])
    }

    private static func value(_ use: CardSeason.DoubleUse) -> OutputValue {
        .object([
            ("left", .money(use.left)), ("again", .money(use.again)), ("from", .day(use.from)),
            ("until", .day(use.until)),
        ])
    }
}

extension WalletView {
    /// `1 Dec Venture X $395 · 1 Feb Delta SkyMiles Reserve $650`: the fees of the next thirteen months, and what is not
    /// on that line.
    func lines(ofFees season: Season) -> [String] {
        let fees = season.fees.map { fee in
            "\(fee.on.shown(from: today)) \(shown(wallet.name(ofCard: fee.card))) \(money(fee.amount))"
        }
        let told = "Fees of 13 months, \(money(season.sum)): \(fees.isEmpty ? "none" : fees.joined(separator: " · "))"
        let undated = season.cards.filter { $0.fee != nil && $0.fee?.on == nil }
        let names = undated.map { "\(shown($0.name)) \(money($0.fee?.amount ?? .zero))" }
        guard !names.isEmpty else { return [told] }
        return [
            told,
            "Day unknown: \(names.joined(separator: ", ")). Say when a card was opened: "
                + "coupontracker edit CARD --opened-on DAY",
        ]
    }
}
