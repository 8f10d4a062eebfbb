import WalletDomain
import WalletStore

/// What one line of a benefit list says.
struct BenefitRow {
    /// Before the mark: that it is urgent, snoozed or claimed by itself.
    var attention: String
    var mark: String
    var name: String
    var left: Amount
    /// `of $25` of one that is partly used.
    var whole = ""
    /// `3 d`, `today`
    var days = ""
    var until: String
    /// Of mark, amount and days.
    var role: Role
    var nameRole = Role.text
    var untilRole: Role
    var isLoud = false
    /// True while it is one of several that were chosen.
    var isTicked = false

    /// The same where a name would be cut for it: of one that asks for an enrolment its mark says the rest.
    var briefUntil: String { untilRole == .accent ? "enrol" : until }

    init(
        _ row: borrowing BenefitListing, _ state: borrowing AppState, symbol: String, usedOn: CalendarDay? = nil
    ) {
        let today = state.today
        let standing = row.standing
        name = row.terms.name
        left = BenefitRow.left(row, symbol: symbol)
        if row.benefit.status == .partiallyUsed, !row.terms.isCounted, standing.isOpen {
            whole = "of \(row.benefit.periodValue.formatted(symbol: symbol))"
        }
        if let daysLeft = standing.daysLeft, standing.isOpen { days = daysLeft == 0 ? "today" : "\(daysLeft) d" }
        let about = state.wallet.rule(of: row.benefit, terms: row.terms).isAnchorKnown ? "" : "\(Glyph.about) "
        let end = row.benefit.currentPeriodEnd.map { about + $0.near(today) }
        (mark, until, role, untilRole) = (row.mark.rawValue, "", .text, .muted)
        attention = row.attention?.rawValue ?? " "
        switch standing.group {
        case .open, .noEnd:
            until = end ?? "no end"
            color(standing.urgency)
        case .enrolFirst:
            (until, untilRole) = ("enrol first", .accent)
            color(standing.urgency)
            if role == .text { role = .accent }
        case .locked:
            let missing = (row.terms.spendThreshold ?? .zero) - row.benefit.spentSoFar
            quiet("\(missing.formatted(symbol: symbol)) to go", .muted)
        case .notYet: quiet("from \(row.benefit.currentPeriodStart.near(today))", .muted)
        case .used: quiet(BenefitRow.used(row, usedOn: usedOn, today: today, about: about), .faint)
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

    /// What is left; empty where a mark would find nothing.
    private static func left(_ row: BenefitListing, symbol: String) -> Amount {
        guard row.standing.isOpen else { return Amount(words: "") }
        return Amount(left: row.standing.remainder, row.terms, symbol: symbol)
    }
}

extension Amount {
    /// What is left of a benefit: `$15`, `4 uses`, `15,000 points`.
    init(left remainder: Remainder, _ terms: BenefitTerms, symbol: String) {
        guard terms.isCounted else {
            self.init(remainder.amount, symbol: symbol)
            return
        }
        if let quantity = terms.quantity {
            self.init(words: "\(grouped(quantity.amount)) \(quantity.unit)")
            return
        }
        let uses = remainder.usesLeft ?? 1
        self.init(words: uses == 1 ? "1 use" : "\(uses) uses")
    }
}

extension CalendarDay {
    /// `30 Nov`; with the year where the month alone could mean another one.
    func near(_ today: CalendarDay) -> String { isNear(today) ? short : long }

    /// `today`, `in 3 days`, `2 days ago`
    func told(until day: CalendarDay) -> String {
        let days = days(until: day)
        return switch days {
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        case 2...: "in \(grouped(days)) days"
        default: "\(grouped(-days)) days ago"
        }
    }

    func isNear(_ today: CalendarDay) -> Bool { (-300...300).contains(today.days(until: self)) }
}

/// The columns of a benefit list, as wide as what stands in them; the name takes what is left.
struct BenefitColumns {
    /// Columns before the name: highlight bar, attention, mark, and a space behind each of the two.
    static let lead = 5

    let nameWidth: Int
    /// 0 where the list is of one card, and where cards are heads.
    let cardWidth: Int
    let left: AmountColumn
    let wholeWidth: Int
    let daysWidth: Int
    let untilWidth: Int

    /// How wide the widest of each column is.
    struct Widths {
        fileprivate var left = AmountColumn([Amount(words: "left")])
        fileprivate var (name, whole, days, until, card) = (0, 0, 4, 5, 0)
        /// The widest of those that have days beside it.
        fileprivate var (untilBesideDays, briefBesideDays) = (5, 5)
        /// How a list of several cards stands; nil for one of a card.
        fileprivate let order: Agenda.Order?

        init(listedBy order: Agenda.Order? = nil) { self.order = order }

        /// - Parameter card: what its card is called, in a list of several.
        mutating func widen(for row: borrowing BenefitRow, card name: String = "") {
            left.widen(for: row.left)
            self.name = max(self.name, displayWidth(of: row.name))
            whole = max(whole, displayWidth(of: row.whole))
            days = max(days, row.days.utf8.count)
            let end = displayWidth(of: row.until)
            until = max(until, end)
            if !row.days.isEmpty {
                untilBesideDays = max(untilBesideDays, end)
                if row.untilRole != .accent { briefBesideDays = max(briefBesideDays, end) }
            }
            card = max(card, displayWidth(of: name))
        }

        /// A further amount in the column of what is left.
        mutating func widen(for sum: borrowing Amount) { left.widen(for: sum) }
    }

    init(_ widest: Widths, width: Int) {
        left = widest.left
        var (whole, days, until) = (widest.whole, widest.days, widest.until)
        let (isOfSeveral, isOfErrands) = (widest.order != nil, widest.order == .errands)
        if isOfSeveral {
            // A long list keeps its columns where they are while it scrolls.
            (until, days) = (max(until, "enrol first".utf8.count), max(days, "today".utf8.count))
            if width >= 96 { whole = max(whole, "of $1,000".utf8.count) }
            // What there is to do is longer than names are; the day says it too.
            if isOfErrands, (68..<100).contains(width) { days = 0 }
        } else {
            // What has no days begins in their column rather than that a name is cut, and what has them is said in brief.
            let (room, least) = (width - BenefitColumns.lead - left.width - days - 7 - widest.name, until - days - 2)
            if until > room { until = max(widest.untilBesideDays, least) }
            if until > room { until = max(widest.briefBesideDays, least) }
        }
        // Where there is hardly room the days say it, and whose it is matters more.
        untilWidth = isOfSeveral && width < 68 ? 0 : min(until, max(11, width / 4))
        daysWidth = days
        let fixed = BenefitColumns.lead + 2 + left.width + (days > 0 ? 2 : 0) + days + 2 + untilWidth + 1
        // What a partly used one was worth goes first where names would suffer.
        wholeWidth = whole > 0 && width - fixed - whole - 1 >= (isOfSeveral ? 46 : max(26, widest.name)) ? whole : 0
        let names = max(8, width - fixed - (wholeWidth > 0 ? wholeWidth + 1 : 0))
        cardWidth = min(widest.card, max(0, names * (isOfErrands ? 7 : 9) / 20 - 2))
        nameWidth = names - (cardWidth > 0 ? cardWidth + 2 : 0)
    }

    /// Words of more than a day have no room beside days.
    var isBrief: Bool { untilWidth < "enrol first".utf8.count }
    var cardX: Int { BenefitColumns.lead + nameWidth + 2 }
    var leftX: Int { cardX + (cardWidth > 0 ? cardWidth + 2 : 0) }
    var wholeX: Int { leftX + left.width + 1 }
    var daysX: Int { leftX + left.width + (wholeWidth > 0 ? wholeWidth + 1 : 0) + (daysWidth > 0 ? 2 : 0) }
    var untilX: Int { daysX + daysWidth + 2 }
    var width: Int { untilX + untilWidth + 1 }
}

extension Page {
    mutating func drawHead(of columns: BenefitColumns, amount: String = "left", x: Int, y: Int) {
        let style = look[.faint]
        canvas.put("benefit", x: x + BenefitColumns.lead, y: y, style: style, width: columns.nameWidth)
        canvas.put("card", x: x + columns.cardX, y: y, style: style, width: columns.cardWidth)
        canvas.put(amount, right: x + columns.leftX + columns.left.whole, y: y, style: style)
        canvas.put(
            "days", right: x + columns.daysX + columns.daysWidth, y: y, style: style, width: columns.daysWidth)
        canvas.put("until", x: x + columns.untilX, y: y, style: style, width: columns.untilWidth)
    }

    /// Before a row that is one of several chosen.
    mutating func drawTick(x: Int, y: Int) { canvas.put(Glyph.tick, x: x, y: y, style: look[.accent].adding(.bold)) }

    mutating func draw(_ row: BenefitRow, _ columns: BenefitColumns, card: String = "", x: Int, y: Int) {
        let style = look[row.role]
        canvas.put(row.attention, x: x + 1, y: y, style: row.attention == Glyph.urgent ? style : look[.muted])
        if row.isTicked { drawTick(x: x + 2, y: y) }
        canvas.put(row.mark, x: x + 3, y: y, style: style)
        let name = row.isLoud ? look[row.nameRole].adding(.bold) : look[row.nameRole]
        let hasDays = columns.cardWidth > 0 || !row.days.isEmpty
        let early = hasDays ? 0 : min(columns.daysWidth + 2, max(0, displayWidth(of: row.until) - columns.untilWidth))
        // Of one that is used nothing is left: its name has that room too.
        let isShort = !hasDays && row.left.text.isEmpty && row.whole.isEmpty
        canvas.put(
            row.name, x: x + BenefitColumns.lead, y: y, style: name,
            width: isShort ? columns.untilX - early - BenefitColumns.lead - 2 : columns.nameWidth, overflow: .ellipsis)
        if columns.cardWidth > 0 {
            canvas.put(
                card, x: x + columns.cardX, y: y, style: look[.muted], width: columns.cardWidth, overflow: .ellipsis)
        }
        put(row.left, in: columns.left, x: x + columns.leftX, y: y, style: row.role == .accent ? look[.text] : style)
        if columns.wholeWidth > 0 { canvas.put(row.whole, x: x + columns.wholeX, y: y, style: look[.muted]) }
        canvas.put(
            row.days, right: x + columns.daysX + columns.daysWidth, y: y, style: style, width: columns.daysWidth)
        canvas.put(
            columns.isBrief ? row.briefUntil : row.until, x: x + columns.untilX - early, y: y,
            style: look[row.untilRole],
            width: columns.untilWidth + early, overflow: .ellipsis)
    }
}
