import WalletDomain
import WalletStore

/// What one line of a benefit list says.
struct BenefitRow {
    /// Before the mark: that it is urgent, snoozed or claimed by itself.
    var attention: String
    var mark: String
    var name: String
    /// In lists of several the name of its card, or what else it belongs to.
    var card = ""
    var left: Amount
    /// Of a used one what was said before, which keeps its room, so that columns stand still while one marks.
    var before: (left: Amount, days: String)?
    /// `of $25` of one that is partly used.
    var whole = ""
    /// `3 d`, `today`, and `≈ 3 d` where the last column does not say the day.
    var days = ""
    var until: String
    /// Of mark, amount and days.
    var role: Role
    var nameRole = Role.text
    var untilRole: Role
    var isLoud = false
    /// True while it is one of several that were chosen.
    var isTicked = false
    /// Its day is a guess, where that is said beside it.
    var isGuessed = false

    init(_ row: borrowing BenefitListing, _ state: borrowing AppState, symbol: String, usedOn: CalendarDay? = nil) {
        let today = state.today
        let standing = row.standing
        name = row.terms.name
        // A mark would find nothing in one that is not open.
        left = standing.isOpen ? Amount(left: standing.remainder, row.terms, symbol: symbol) : Amount(words: "")
        if row.benefit.status == .partiallyUsed, !row.terms.isCounted, standing.isOpen {
            whole = "of \(row.benefit.periodValue.formatted(symbol: symbol))"
        }
        let daysLeft = standing.daysLeft.map { $0 == 0 ? "today" : "\($0) d" } ?? ""
        if standing.isOpen { days = daysLeft }
        let about = Glyph.about(if: !state.wallet.rule(of: row.benefit, terms: row.terms).isAnchorKnown)
        let end = row.benefit.currentPeriodEnd.map { about + $0.near(today) }
        (mark, until, role, untilRole) = (row.mark.rawValue, "", .text, .muted)
        attention = row.attention?.rawValue ?? " "
        switch standing.group {
        case .open, .noEnd:
            until = end ?? "no end"
            color(standing.urgency)
        case .enrolFirst:
            (until, untilRole) = ("enrol first", .accent)
            if !days.isEmpty { days = about + days }
            color(standing.urgency)
            if role == .text { role = .accent }
        case .locked:
            let missing = (row.terms.spendThreshold ?? .zero) - row.benefit.spentSoFar
            quiet("\(missing.formatted(symbol: symbol)) to go", .muted)
        case .notYet: quiet("from \(row.benefit.currentPeriodStart.near(today))", .muted)
        case .used:
            quiet(BenefitRow.used(row, usedOn: usedOn, today: today, about: about), .faint)
            if !row.terms.isCounted { before = (Amount(row.benefit.periodValue, symbol: symbol), daysLeft) }
        case .missed:
            quiet("missed", .faint)
            role = .lapsed
        case .ignored: quiet("ignored", .faint)
        case .archived: quiet("archived", .faint)
        }
    }

    private mutating func color(_ urgency: Urgency) {
        switch urgency {
        case .none: break
        case .soon: (role, untilRole) = (.warn, untilRole == .accent ? .accent : .warn)
        case .urgent, .today:
            (role, untilRole, isLoud) = (.urgent, untilRole == .accent ? .accent : .urgent, true)
        }
    }

    private mutating func quiet(_ until: String, _ role: Role) {
        (self.until, self.role) = (until, role)
        (nameRole, untilRole) = (role, role)
    }

    private static func used(
        _ row: BenefitListing, usedOn: CalendarDay?, today: CalendarDay, about: String
    ) -> String {
        if let usedOn { return "used \(usedOn.near(today))" }
        if let word = row.skippedWord { return word }
        guard let back = row.terms.back(after: row.benefit.currentPeriodEnd), back > today else { return "used" }
        return "back \(about)\(back.isNear(today) ? back.short : "\(back.monthName) \(back.year)")"
    }
}

extension Amount {
    /// What is left of a benefit: `$15`, `4 uses`.
    init(left remainder: Remainder, _ terms: BenefitTerms, symbol: String) {
        guard terms.isCounted else {
            self.init(remainder.amount, symbol: symbol)
            return
        }
        let uses = remainder.usesLeft ?? 1
        self.init(words: uses == 1 ? "1 use" : "\(uses) uses")
    }
}

extension CalendarDay {
    /// `30 Nov`; with the year where the month alone could mean another one.
    func near(_ today: CalendarDay) -> String { isNear(today) ? short : long }

    func isNear(_ today: CalendarDay) -> Bool { (-300...300).contains(today.days(until: self)) }
}
