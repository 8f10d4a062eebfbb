import WalletDomain

/// What stands in the columns of the season: lines of words with an amount at their right, or words alone.
struct SeasonLines {
    struct Line {
        var words: Run
        var amount: Run?
    }

    let card: CardSeason
    let symbol: String

    private func money(_ amount: Money) -> String { amount.formatted(symbol: symbol) }
    private func line(_ words: String, _ amount: Money, _ role: Role = .text, isBold: Bool = false) -> Line {
        Line(words: Run(words, role, isBold: isBold), amount: Run(money(amount), role, isBold: isBold))
    }
    private func words(_ text: String, _ role: Role = .muted) -> Line { Line(words: Run(text, role)) }
    private func day(_ day: CalendarDay) -> String { day.near(card.today) }

    var blank: Line { words("") }

    /// `fee 6 Mar 2027`
    private var feeWords: String {
        guard let day = card.fee?.on else { return card.fee == nil ? "no fee" : "fee, day unknown" }
        return card.fee?.hasPosted == true ? "fee of \(self.day(day))" : "fee \(self.day(day))"
    }

    var keep: [Line] {
        var lines = [line("a year brings", card.catches)]
        if !card.isYearKnown { lines.append(words("known since \(day(card.knownSince))", .warn)) }
        if let fee = card.fee { lines.append(line(feeWords, -fee.amount)) }
        lines.append(line("leaves", card.net, card.net.isNegative ? .warn : .good, isBold: true))
        if !card.unvalued.isEmpty {
            let count = card.unvalued.count
            lines.append(words("\(count == 1 ? "1 perk" : "\(count) perks") not valued", .warn))
        }
        if !card.caught.isEmpty { lines += [blank] + card.caught.map { line($0.name, $0.amount, .muted) } }
        if card.caught.contains(where: { $0.until != nil }) { lines.append(words("some end within that year", .faint)) }
        if !card.afterEnrolling.isEmpty {
            lines += [blank, words("after enrolling, at most", .text)]
            lines += card.afterEnrolling.map { line($0.name, $0.amount, .muted) }
        }
        return lines
    }

    /// A product each.
    ///
    /// - Parameter isLong: every credit is told.
    func changes(isLong: Bool) -> [[Line]] {
        card.changes.map { change in
            var lines = [
                line(change.name, change.net, change.net.isNegative ? .warn : .good, isBold: true),
                words("fee \(money(change.fee)), keeps \(money(change.kept.sum)), loses \(money(change.lost.sum))"),
            ]
            if !change.added.isEmpty {
                let added = change.added.map { "\($0.name) \(money($0.amount))" }.joined(separator: ", ")
                lines.append(words("new, if used: \(added)", .faint))
            }
            guard isLong else { return lines }
            lines += change.kept.map { line("keeps \($0.name)", $0.amount, .muted) }
            lines += change.lost.map { line("loses \($0.name)", -$0.amount, .muted) }
            return lines
        }
    }

    var cancel: [Line] {
        var lines: [Line] = []
        if let fee = card.fee { lines.append(line("fee saved", fee.amount)) }
        lines.append(line("a year not caught", -card.catches))
        if !card.open.isZero { lines.append(line("open now, lost", -card.open)) }
        if let last = card.refundUntil {
            lines += [blank, words("The fee comes back until \(day(last)): usual practice, verify with the issuer.")]
        }
        if !card.openNow.isEmpty { lines += [blank] + card.openNow.map { line($0.name, -$0.amount, .muted) } }
        return lines
    }

    /// What to do when.
    var advice: [String] {
        var lines: [String] = []
        if let call = card.retentionOn {
            lines.append("Ask for an offer to stay \(call <= card.today ? "now" : "from \(day(call))").")
        }
        if card.fee != nil, card.fee?.on == nil {
            lines.append("Say in the form of the card when it was opened: the day of its fee follows.")
        }
        if let use = card.doubleUse {
            let left = use.left.isZero ? "" : "\(money(use.left)) until \(day(use.lastDay)), and "
            lines.append(
                "Calendar-year credits twice for one fee: \(left)\(money(use.again)) again from \(day(use.from)), before "
                    + "\(day(use.until)).")
        }
        return lines
    }

    /// `keep · $814.45 a year`
    ///
    /// - Parameter isBrief: without the product.
    func verdict(isBrief: Bool) -> [Run] {
        let sum = money(card.sum)
        let (word, role, rest): (String, Role, String) =
            switch card.verdict {
            case .keep: ("keep", .good, "\(sum) a year")
            case .thin: ("thin", .text, "\(sum) a year")
            case .change: ("change", .accent, isBrief ? "\(sum) a year" : "to \(card.best?.name ?? ""), \(sum) a year")
            case .cancel: ("cancel", .urgent, "saves \(sum) a year")
            case .unvalued:
                ("unvalued", .warn, isBrief ? "\(sum) short a year" : "keep it for perks worth \(sum) a year")
            case .tooEarly: ("too early", .text, "\(sum) so far")
            }
        return [Run(word, role, isBold: true), Run(rest, .text)].dotted()
    }

    /// The three sums in a line each, where there is no room for columns.
    var brief: [String] {
        let fee = card.fee.map { "\(money($0.amount)), \(feeWords)" } ?? "no fee"
        let best = card.best.map { "change to \($0.name): \(money($0.net)) a year, fee \(money($0.fee))" }
        let until = card.refundUntil.map { ", comes back until \(day($0)) as a rule" } ?? ""
        return [
            "keep: \(money(card.net)) a year, \(money(card.catches)) less \(fee)",
            best ?? "change: no other product of its family",
            "cancel: saves \(money(card.fee?.amount ?? .zero))\(until); \(money(card.open)) open is lost",
        ]
    }
}
