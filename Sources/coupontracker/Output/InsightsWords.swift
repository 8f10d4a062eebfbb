import WalletDomain

/// What is said about a card's year.
struct InsightsWords: ToldInMoney {
    let insights: CardInsights
    let view: WalletView

    /// Said only where it is another than the face value.
    var own: String? { insights.capturedOwn == insights.captured ? nil : view.money(insights.capturedOwn) }

    /// Of the whole fee, as all that is shown; records tell what was charged on known days apart.
    var returnOnFee: String { insights.returnOnWholeFee.map(\.twoDecimals) ?? "" }

    /// `−$446?` where the day of the fee is not known.
    var net: String { view.money(wholeNet) + doubt }

    private var wholeNet: Money { insights.captured - insights.wholeFee }

    private var doubt: String { insights.undatedFee.isZero ? "" : "?" }

    /// Whether the fee is covered. It is no advice: that is `season`.
    var covered: String {
        switch insights.verdict {
        case .keep: "covered" + judged
        case .likely: "likely" + judged
        case .cancel: insights.unvalued.isEmpty ? "not covered" + judged : "not covered\(judged), \(unvalued)"
        case nil: insights.undatedFee.isZero || insights.card == nil ? "" : "day unknown"
        }
    }

    /// `, year to 11 Mar 2027` where the year before the fee is not the one that the figures are of.
    private var judged: String { insights.judgedTo.map { ", year to \($0.long)" } ?? "" }

    /// `1 perk not valued`
    private var unvalued: String { "\(counted(insights.unvalued.count, "perk")) not valued" }

    /// `the fee of the year to 11 Mar 2027 is not covered: $21 of $325 captured since 5 Oct 2026`; of the year shown without these.
    private func judgement(_ covered: String) -> String {
        guard let judged = insights.judged, let to = insights.judgedTo else { return "the fee is \(covered)" }
        return "the fee of the year to \(to.long) is \(covered): "
            + "\(view.money(judged.captured)) of \(view.money(judged.fee)) captured\(judged.worth) since \(judged.from.long)"
    }

    /// `Gold Card in 2026: $21 captured, $17 missed, $16 open, $27 to come, fee $325, net −$304, return 0.06.`
    var sentence: String {
        var parts = ["\(view.money(insights.captured)) captured"]
        if let own { parts.append("\(own) of it at your own worth") }
        parts.append("\(view.money(insights.missed)) missed")
        parts.append("\(view.money(insights.open)) open")
        parts.append("\(view.money(insights.toCome)) to come")
        parts += feeParts
        if let known = insights.knownSince { parts.append("known since \(known.shown(from: view.today))") }
        if !returnOnFee.isEmpty { parts.append("return \(returnOnFee)") }
        switch insights.verdict {
        case .keep: parts.append(judgement("covered"))
        case .likely: parts.append(judgement("likely covered"))
        case .cancel:
            parts.append(judgement("not covered"))
            if !insights.unvalued.isEmpty { parts.append(unvalued) }
        case nil: break
        }
        let years = insights.years
        let when = years.contains("–") ? "from \(insights.from.long) to \(insights.to.long)" : "in \(years)"
        return "\(shown(insights.name)) \(when): \(parts.joined(separator: ", "))."
    }

    /// `fee $325`, `net −$304`; of a fee without a day that is said.
    private var feeParts: [String] {
        let (fee, net) = (view.money(insights.wholeFee), "net \(view.money(wholeNet))")
        if insights.undatedFee.isZero { return ["fee \(fee)", net] }
        let doubt = isSum ? ", \(view.money(insights.undatedFee)) of it on an unknown day" : ", its day unknown"
        return ["fee \(fee)\(doubt)", net]
    }

    var isSum: Bool { insights.card == nil }
    var style: TextStyle { isSum ? .title : .plain }

    var symbol: String { view.symbol }

    static let columns: [Column<InsightsWords>] = [
        .id("userCardId") { $0.insights.card }, .text("cardName", "Card", .flexible) { $0.insights.name },
        .cell("Year", rank: 4) { $0.insights.years },
        .cell("Fee", .decimal) { $0.insights.feeWords($0.symbol) },
        .text("basis") { $0.insights.basis.rawValue }, .day("from") { $0.insights.from },
        .day("to") { $0.insights.to }, .money("fee") { $0.insights.fee },
        .money("captured", "Captured") { $0.insights.captured }, .money("capturedOwn") { $0.insights.capturedOwn },
        .cell("Own worth", .decimal, rank: 3, as: "capturedOwn") { $0.own ?? "" },
        .money("missed", "Missed", rank: 1) { $0.insights.missed },
        .money("open", "Open", rank: 2) { $0.insights.open },
        .money("toCome", "To come", rank: 2) { $0.insights.toCome },
        .money("net") { $0.insights.net }, .cell("Net", .decimal) { $0.net },
        .money("returnOnFee") { $0.insights.returnOnFee },
        .cell("Return", .right, rank: 3, as: "returnOnFee", by: { .money($0.insights.returnOnWholeFee) }) {
            $0.returnOnFee
        },
        .text("verdict") { $0.insights.verdict?.rawValue },
        .cell("Fee covered", .flexible, rank: 1, as: "verdict") { $0.covered },
        .value("byCategory") { .object($0.insights.byCategory.map { ($0.name, .money($0.amount)) }) },
        .amounts("byMonth") { $0.insights.byMonth }, .money("undatedFee") { $0.insights.undatedFee },
        .integer("notValued") { $0.insights.unvalued.count },
        .amounts("missedByMonth") { $0.insights.missedByMonth },
        .amounts("aheadByMonth") { $0.insights.aheadByMonth },
        .day("judgedFrom") { $0.insights.judged?.from }, .day("judgedTo") { $0.insights.judged?.to },
        .money("judgedFee") { $0.insights.judged?.fee },
        .money("judgedCaptured") { $0.insights.judged?.captured },
    ]
}

extension Money {
    /// `0.06`, `−1.20`: a ratio, not an amount of money.
    fileprivate var twoDecimals: String {
        let text = roundedToCents.jsonNumber.replacing("-", with: "−")
        let parts = text.split(separator: ".")
        guard parts.count == 2 else { return text + ".00" }
        return parts[1].count == 1 ? text + "0" : text
    }
}

extension WalletView {
    /// Below the cards: what was captured by category and by month, and what the figures leave out.
    func notes(on insights: [CardInsights]) -> [String] {
        guard let sum = insights.last else { return [] }
        var lines: [String] = []
        let categories = sum.byCategory.map { "\(shown($0.name)) \(money($0.amount))" }
        if !categories.isEmpty { lines.append("Captured for " + categories.joined(separator: " · ")) }
        // Membership years begin in different months; only their own records tell the twelfths.
        if insights.allSatisfy({ $0.basis == .calendar }) {
            lines += [
                ("Captured in", sum.byMonth), ("Missed in", sum.missedByMonth), ("Still to use in", sum.aheadByMonth),
            ]
            .compactMap { months($0, $1, of: sum) }
        }
        lines += doubts(insights)
        return lines.isEmpty ? [] : [""] + lines
    }

    /// `Missed in Oct $17 · Nov $4`; nil where there was nothing.
    private func months(_ words: String, _ amounts: [Money], of sum: CardInsights) -> String? {
        let told = zip(amounts.indices, amounts).filter { !$1.isZero }.map { month, amount in
            "\(sum.from.adding(months: month).monthName) \(money(amount))"
        }
        return told.isEmpty ? nil : "\(words) " + told.joined(separator: " · ")
    }

    /// What the figures leave out, and what to do.
    private func doubts(_ insights: [CardInsights]) -> [String] {
        var lines: [String] = []
        let undated = insights.filter { $0.card != nil && !$0.undatedFee.isZero }
        if !undated.isEmpty {
            let fees = undated.map { "\(money($0.undatedFee)) of \(shown($0.name))" }
            lines.append(
                "? The day is not known: fee \(fees.joined(separator: ", ")). Say when a card was opened: "
                    + "coupontracker edit CARD --opened-on DAY")
        }
        let late = insights.filter { $0.card != nil && $0.knownSince != nil }
        if !late.isEmpty {
            let days = late.compactMap { card in
                card.knownSince.map { "\(shown(card.name)) since \($0.shown(from: today))" }
            }
            lines.append("What was used before is not known: \(days.joined(separator: ", ")).")
        }
        let perks = insights.filter { $0.card != nil && $0.verdict == .cancel }.flatMap(\.unvalued)
        if !perks.isEmpty {
            let names = perks.compactMap { wallet.benefits[$0] }.map { shown(wallet.terms(of: $0).name) }
            lines.append(
                "Not valued: \(names.joined(separator: ", ")). Say what it is worth to you: "
                    + "coupontracker edit PERK --personal-value N")
        }
        return lines
    }
}
