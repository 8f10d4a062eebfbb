import WalletDomain
import WalletStore

extension Page {
    /// What there is to say about the highlighted benefit, in as many rows as there are.
    ///
    /// - Returns: the rows it took.
    @discardableResult
    mutating func drawDetail(_ row: BenefitListing, _ state: AppState, in rect: Rect) -> Int {
        guard rect.height > 0, rect.width > 8 else { return 0 }
        return putLines(detailLines(row, state, width: rect.width - 2), in: rect.inset(left: 1, right: 1))
    }

    private func detailLines(_ row: BenefitListing, _ state: AppState, width: Int) -> [[Run]] {
        let name = Run(row.terms.name, .title)
        var lines: [[Run]] = []
        let room = width - displayWidth(of: name.text) - 3
        let description = row.terms.description == row.terms.name ? "" : row.terms.description
        let reason = state.wallet.resetReason(of: row.benefit, terms: row.terms)
        // Often there is but one line: it says more than the name, which the list has.
        let text = description.isEmpty ? reason : description
        if room > 24 {
            let broken = wrapped(text, width: room)
            lines.append([name, Run("   "), Run(broken.first ?? "", .muted)])
            let rest = Array(broken.dropFirst()).joined(by: " ")
            lines += wrapped(rest, width: width).prefix(2).filter { !$0.isEmpty }.map { [Run($0, .muted)] }
        } else {
            lines.append([name])
            lines += wrapped(text, width: width).prefix(2).map { [Run($0, .muted)] }
        }
        if !description.isEmpty { lines += wrapped(reason, width: width).map { [Run($0, .muted)] } }
        let asked = Run(askedPhrase(row, state), .muted)
        lines.append([Run(remindingPhrase(row, state), .muted), asked, Run(categoryPhrase(row), .faint)].dotted())
        if let code = row.benefit.maskedCode {
            let key = keys.name("code", in: state.screen == .agenda ? .agenda : .benefits)
            lines.append([Run("code ", .muted), Run(code), Run(key.isEmpty ? "" : "   \(key) shows it", .muted)])
        }
        // Known once the card's page was open; the wallet screen looks the same before and after.
        if state.cards.isCardPage, let year = state.cards.history?.year[row.id] { lines += yearLines(year) }
        return lines
    }

    /// A mark for each month of the year over the months' first letters.
    private func yearLines(_ year: [CardHistory.MonthMark]) -> [[Run]] {
        var marks = [Run("this year  ", .muted)]
        for (index, month) in year.enumerated() {
            let (mark, role): (String, Role) =
                switch month {
                case .used: (Glyph.used, .good)
                case .part: (Glyph.part, .text)
                case .missed: (Glyph.missed, .lapsed)
                case .open: (Glyph.open, .text)
                case .same: ("\(Glyph.rule)", .border)
                case .none: (" ", .text)
                }
            marks.append(Run(mark, role))
            let runsOn = index + 1 < year.count && year[index + 1] == .same
            marks.append(Run(runsOn ? "\(Glyph.rule)" : " ", .border))
        }
        return [marks, [Run("           J F M A M J J A S O N D", .faint)]]
    }

    private func categoryPhrase(_ row: BenefitListing) -> String {
        let merchant = row.terms.merchant.map { $0 == row.terms.name ? "" : "\($0), " } ?? ""
        return merchant + row.terms.category.word
    }

    /// What its owner has to do before it counts, and the key that notes it; empty: nothing.
    private func askedPhrase(_ row: BenefitListing, _ state: AppState) -> String {
        // Keys act on all that are ticked, and among the tiles some on the card.
        guard state.ticks == nil else { return "" }
        let place: KeyPlace =
            state.screen == .agenda ? state.agenda.calendar.isShown ? .calendarDay : .agenda : .benefits
        let isBesideTiles = state.screen == .wallet && !state.cards.isCardPage && state.cards.pane == .tiles
        func told(_ key: String, _ what: String) -> String { key.isEmpty ? "" : "\(key) \(what)" }
        return switch row.standing.group {
        case .locked where !isBesideTiles: told(keys.name("count", in: place), "counts spending")
        case .enrolFirst: told(keys.name("mode", in: isBesideTiles ? .tiles : place), "once you have enrolled")
        default: ""
        }
    }

    /// `reminds 7, 3 and 0 days before`, of a locked one `$350 of $5,000 spent`
    private func remindingPhrase(_ row: BenefitListing, _ state: AppState) -> String {
        let benefit = row.benefit
        if row.standing.group == .locked, let threshold = row.terms.spendThreshold {
            return "\(benefit.spentSoFar.formatted(symbol: symbol)) of \(threshold.formatted(symbol: symbol)) spent"
        }
        if let awaited = benefit.awaitedNow, awaited.since != nil {
            return
                "no credit yet for \(awaited.amount.formatted(symbol: symbol)) of \(awaited.on.shown(from: state.today))"
        }
        if row.standing.isSnoozed { return "\(Glyph.snoozed) snoozed" }
        guard benefit.reminderEnabled else { return "no reminders" }
        let lead = benefit.reminderDaysBefore
        let days = [lead, state.wallet.preferences.urgentDays, 0].filter { $0 <= lead }
        var distinct: [Int] = []
        for day in days where !distinct.contains(day) { distinct.append(day) }
        return "reminds \(distinct.map(String.init).joined(by: ", ")) d before"
    }
}
