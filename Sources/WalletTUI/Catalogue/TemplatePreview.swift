import WalletDomain

/// What the catalogue says of one card: its figures, then the lines each benefit needs.
struct TemplatePreview {
    private(set) var lines: [Line] = []

    /// - Parameter family: the other products of its family.
    init(
        _ card: CardTemplate, held: Int, family: [CardTemplate] = [], today: CalendarDay, symbol: String, width: Int
    ) {
        let benefits = card.benefits.filter(\.isActive)
        let worth = card.worth(from: today)
        lines.append(Line(left: [Run(card.name, .title)], right: held == 0 ? [] : [Run("held \(held)", .good)]))
        let facts = [card.issuer, card.segment?.withCapital ?? "", card.network ?? ""].filter { !$0.isEmpty }
        lines.append(Line(left: facts.map { Run($0, .muted) }.dotted()))
        lines.append(
            Line(
                left: TemplatePreview.fee(of: card, symbol),
                right: worth.aYear.isZero
                    ? [] : [Run("credits ", .muted), Run("\(worth.aYear.formatted(symbol: symbol)) a year", .good)]))
        for (amount, what) in [(worth.locked, "of it behind spending"), (worth.once, "once")] where !amount.isZero {
            lines.append(Line(left: [], right: [Run("\(amount.formatted(symbol: symbol)) \(what)", .muted)]))
        }
        for (word, rates) in [("earns", card.earnRates), ("not confirmed", card.unconfirmedRates)] where !rates.isEmpty
        {
            // `3 %`, `4×`
            let unit = card.earnUnit == "percent" ? " %" : "×"
            var earning = rates.map { rate in
                let name = rate.category == "base" ? "everything else" : EarnChoice.name(of: rate.category)
                return Run("\(name) \(rate.rate.formatted(symbol: ""))\(unit)", .muted)
            }
            earning[0].text = "\(word) \(earning[0].text)"
            lines += earning.dotted(width: width - 2).enumerated().map { Line(left: $1, indent: $0 == 0 ? 0 : 2) }
        }
        if !card.openToNewApplicants { lines.append(Line(left: [Run("closed to new applicants", .warn)])) }
        // At the top, where it is seen whatever the height: what follows is from public sources.
        let newest = ([card.asOf] + benefits.map(\.asOf)).compactMap { $0 }.max()
        let age = newest.map { [Run("as of \($0.long)", .faint)] } ?? []
        lines.append(Line(left: (age + [Run("verify with the issuer", .faint)]).dotted()))
        lines.append(Line(left: []))
        if benefits.isEmpty { lines.append(Line(left: [Run("no credits or perks to keep an eye on", .muted)])) }
        for benefit in benefits { add(benefit, today: today, symbol: symbol, width: width, newest: newest) }
        if !family.isEmpty { add(family, today, symbol) }
        guard let origin = origin(of: card, benefits) else { return }
        lines.append(Line(left: []))
        for line in wrapped("figures from \(origin)", width: width) { lines.append(Line(left: [Run(line, .faint)])) }
    }

    /// Each with its fee and what its credits come to, as the list has them.
    private mutating func add(_ family: [CardTemplate], _ today: CalendarDay, _ symbol: String) {
        let figures = family.map { card in
            let fee = card.annualFee.map { $0.isZero ? "none" : $0.formatted(symbol: symbol) } ?? ""
            let worth = card.worth(from: today).aYear
            return (fee: fee, worth: worth.isZero ? "" : worth.formatted(symbol: symbol))
        }
        let widest = max(6, figures.map { displayWidth(of: $0.worth) }.max() ?? 0)
        let figure = { (fee: String, worth: String, role: Role) in
            let gap = String(repeating: " ", count: 3 + widest - displayWidth(of: worth))
            return [Run(fee, role == .good ? .muted : role), Run(gap + worth, role)]
        }
        lines += [
            Line(left: []), Line(left: [Run("of the same family", .faint)], right: figure("fee", "a year", .faint)),
        ]
        lines += zip(family, figures).map { Line(left: [Run($0.name)], right: figure($1.fee, $1.worth, .good)) }
    }

    private static func fee(of card: CardTemplate, _ symbol: String) -> [Run] {
        guard let fee = card.annualFee else { return [Run("fee not known", .muted)] }
        let doubt = card.confidence == "low" ? [Run(" \(Glyph.dot) not confirmed", .muted)] : []
        if fee.isZero { return [Run("no annual fee")] + doubt }
        return [Run("fee ", .muted), Run("\(fee.formatted(symbol: symbol)) a year")] + doubt
    }

    /// - Parameter newest: the day that stands at the top; a benefit whose figures are of another day says so.
    private mutating func add(
        _ benefit: BenefitTemplate, today: CalendarDay, symbol: String, width: Int, newest: CalendarDay?
    ) {
        let each = benefit.frequency.phrase
        let value: [Run] =
            benefit.value.isZero
            ? [Run("\(quantity(benefit)) \(each)", .muted)]
            : [Run(benefit.value.formatted(symbol: symbol)), Run(" \(each)", .muted)]
        lines.append(Line(left: [Run(benefit.name)], right: value))
        var notes: [Run] = []
        switch benefit.enrolmentRequired {
        case true?: notes.append(Run(benefit.enrolmentRenews ? "enrol each period" : "enrol first", .accent))
        case nil: notes.append(Run("check if you must enrol", .accent))
        case false?: break
        }
        if let threshold = benefit.spendThreshold {
            notes.append(Run("after \(threshold.formatted(symbol: symbol)) spent", .warn))
        }
        if let least = benefit.minPurchase {
            notes.append(Run("from \(least.formatted(symbol: symbol)) on", .muted))
        }
        if benefit.usesPerPeriod > 1 { notes.append(Run("in \(benefit.usesPerPeriod) uses", .muted)) }
        for (month, value) in benefit.monthlyOverrides.sorted(by: { $0.key < $1.key }).prefix(2) {
            guard let day = CalendarDay(year: 2000, month: min(12, max(1, month)), day: 1) else { continue }
            notes.append(Run("\(day.monthName) \(value.formatted(symbol: symbol))", .muted))
        }
        if let ends = benefit.endsOn {
            notes.append(Run(ends < today ? "ended \(ends.long)" : "ends \(ends.long)", .warn))
        }
        if let day = benefit.asOf, day != newest { notes.append(Run("as of \(day.long)", .muted)) }
        if benefit.confidence == "low" { notes.append(Run("one source", .muted)) }
        if !notes.isEmpty { lines.append(Line(left: notes.dotted(), indent: 2)) }
        guard benefit.description != benefit.name else { return }
        for line in wrapped(benefit.description, width: width - 2) {
            lines.append(Line(left: [Run(line, .faint)], indent: 2))
        }
    }

    private func quantity(_ benefit: BenefitTemplate) -> String {
        if let quantity = benefit.quantity { return "\(grouped(quantity.amount)) \(quantity.unit)" }
        return benefit.kind == .credit ? "credit" : benefit.kind.rawValue
    }

    /// The file of the user's, or the first two sources; nil where neither is known.
    private func origin(of card: CardTemplate, _ benefits: [BenefitTemplate]) -> String? {
        if let path = card.origin { return path }
        var sources: [String] = []
        for source in (benefits.map(\.source) + [card.source]).compactMap(\.self) where !sources.contains(source) {
            sources.append(source)
        }
        return sources.isEmpty ? nil : sources.prefix(2).joined(separator: " \(Glyph.dot) ")
    }
}
