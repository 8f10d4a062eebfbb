import WalletDomain
import WalletStore

extension Page {
    /// What there is to say about the highlighted benefit, in as many rows as there are.
    ///
    /// - Returns: the rows it took.
    @discardableResult
    mutating func drawDetail(_ row: BenefitListing, _ state: AppState, in rect: Rect) -> Int {
        guard rect.height > 0, rect.width > 8 else { return 0 }
        let facts = detailFacts(row, state)
        let text = detailText(row, state, width: rect.width - 2, rows: rect.height - facts.count)
        return putLines(text + facts, in: rect.inset(left: 1, right: 1))
    }

    /// What it is for, and under it when it is back. Where there is no room for both, when it is back stands first, whole, and
    /// what it is for gives way.
    ///
    /// - Parameter rows: what is left for it.
    private func detailText(_ row: BenefitListing, _ state: AppState, width: Int, rows: Int) -> [[Run]] {
        let name = row.terms.name
        // A name that is longer than a line has up to half of them.
        let names = fitted(wrapped(name, width: width), to: max(1, rows / 2))
        let (above, last) = (names.dropLast(), names.last ?? "")
        let rows = rows - above.count
        let room = width - displayWidth(of: last) - 3
        /// Begins beside the name, where there is room.
        func broken(_ text: String) -> [String] {
            guard room > 24 else { return [""] + wrapped(text, width: width) }
            let beside = wrapped(text, width: room)
            let rest = Array(beside.dropFirst()).joined(by: " ")
            return beside.prefix(1) + (rest.isEmpty ? [] : wrapped(rest, width: width))
        }
        func told(_ lines: [String]) -> [[Run]] {
            let shown = lines.map { Run($0, .muted) }
            let beside: [Run] = [Run(last, .title), Run("   ")] + shown.prefix(1)
            return above.map { [Run($0, .title)] } + [beside] + shown.dropFirst().map { [$0] }
        }
        let reason = state.wallet.resetReason(of: row.benefit, terms: row.terms)
        let description = row.terms.description == name ? "" : row.terms.description
        let both = description.isEmpty ? broken(reason) : broken(description) + wrapped(reason, width: width)
        if description.isEmpty || both.count <= min(rows, 4) { return told(both) }
        let most = max(broken(reason).count, min(rows, 4))
        return told(fitted(broken("\(reason) \(Glyph.dot) \(description)"), to: most))
    }

    /// How it reminds, what it is, and how the year went.
    private func detailFacts(_ row: BenefitListing, _ state: AppState) -> [[Run]] {
        let asked = Run(askedPhrase(row, state), .muted)
        let merchant = row.terms.merchant.map { $0 == row.terms.name ? "" : "\($0), " } ?? ""
        let category = Run(merchant + row.terms.category.word, .faint)
        var lines = [[Run(remindingPhrase(row, state), .muted), asked, category].dotted()]
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
        if row.standing.isSnoozed {
            let key = keys.name("snoozed", in: .everywhere)
            return "\(Glyph.snoozed) snoozed" + (key.isEmpty ? "" : ", \(key) says until when")
        }
        guard benefit.reminderEnabled else { return "no reminders" }
        let lead = benefit.reminderDaysBefore
        let days = [lead, state.wallet.preferences.urgentDays, 0].filter { $0 <= lead }
        var distinct: [Int] = []
        for day in days where !distinct.contains(day) { distinct.append(day) }
        return "reminds \(distinct.map(String.init).joined(by: ", ")) d before"
    }
}
