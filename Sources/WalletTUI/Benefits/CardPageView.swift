import WalletDomain
import WalletStore

extension Page {
    /// One card on the whole screen: head, benefits, the last uses, notes.
    mutating func drawCardPage(_ state: AppState, _ layout: AppLayout, _ scroll: inout Scroll) {
        guard let card = state.cards.card.flatMap({ state.wallet.cards[$0] }) else { return }
        let page = CardPage(card, state, layout, symbol: symbol)
        let place = page.place
        var y = place.head.y
        y += draw(page.head, in: place.head, isShort: false)
        if layout.isAiry { y += drawLegend(page.head.year, x: place.head.x + 1, y: y, width: place.head.width - 2) }
        putLines(page.facts, in: place.head.inset(left: 1, top: y - place.head.y, right: 1))
        if place.isWide { divide(place.list, x: place.history.x - 2) }
        target(place.list, .list)
        drawRows(state, in: place.list, isShort: false, &scroll)
        draw(
            page.lines, from: state.cards.scroll, in: place.history.inset(right: page.isPart ? 2 : 1),
            markX: place.history.endX - 1)
        guard let cardYear, place.returns.width >= RankedBars.leastWidth else { return }
        let returns = CardReturns(PicturedYear(cardYear, state), symbol: symbol)
        let (upper, lower) = place.returns.splitTop(returns.categories.rows.count + 1, gap: 1)
        draw(returns.categories, in: upper)
        draw(returns.years, in: lower)
        if let cardSeason { drawSums(of: cardSeason, in: lower.inset(top: returns.years.rows.count + 2)) }
    }

    /// What the strokes of the bar mean, with their sums.
    mutating func drawLegend(_ year: CardInsights, x: Int, y: Int, width: Int) -> Int {
        let runs = year.legend(width: width, symbol: symbol)
        guard !runs.isEmpty else { return 0 }
        put(runs, x: x, y: y, width: width)
        return 1
    }
}

extension CardInsights {
    /// Where it is too long cents go, or all but the thousands, if that makes room for more of the sums.
    func legend(width: Int, symbol: String) -> [Run] {
        let shares: [(Unicode.Scalar, Role, Money, String)] = [
            (Glyph.heavy, .barFull, captured, "captured"), (Glyph.heavyDashed, .barOpen, open, "open"),
            (Glyph.dashed, .barLapsed, missed, "missed"), (Glyph.rule, .barEmpty, toCome, "to come"),
        ].filter { !$0.2.isZero }
        var most: [[Run]] = []
        for precision in [nil, Int.max, 6] {
            var parts = shares.map { stroke, role, amount, word in
                let text = precision.flatMap { amount.brief(width: $0, symbol: symbol) }
                return [
                    Run("\(stroke)\(stroke) ", role), Run(text ?? amount.formatted(symbol: symbol)),
                    Run(" \(word)", .muted),
                ]
            }
            while parts.apart.width > width { parts.removeLast() }
            if parts.count > most.count { most = parts }
        }
        return most.apart
    }
}

extension [[Run]] {
    fileprivate var apart: [Run] { [Run](joined(separator: [Run("  ")])) }
}

/// What a card page says, and where.
struct CardPage {
    let head: CardHead
    /// Under the head: welcome bonus, opening day, owner.
    let facts: [[Run]]
    /// The last uses and the notes.
    let lines: [Line]
    /// Whether some of these are beyond its place.
    let isPart: Bool
    let place: CardPageLayout

    init(_ card: UserCard, _ state: AppState, _ layout: AppLayout, symbol: String) {
        head = CardHead(card, state, symbol: symbol)
        let rows = state.cards.rows.count
        facts = CardPage.facts(card, state.today, symbol: symbol)
        let hasLegend = layout.isAiry && !head.year.total.isZero
        let headRows = 3 + (hasLegend ? 1 : 0) + facts.count
        let width = CardPageLayout(layout, rows: rows, headRows: headRows).history.width
        let whole = CardPage.lines(card, state, symbol: symbol, width: width - 1)
        place = CardPageLayout(layout, rows: rows, headRows: headRows, lines: whole.count)
        // A free column is before the mark of more lines.
        isPart = whole.count > place.history.height
        lines = isPart ? CardPage.lines(card, state, symbol: symbol, width: width - 2) : whole
    }

    private static func facts(_ card: UserCard, _ today: CalendarDay, symbol: String) -> [[Run]] {
        var facts: [[Run]] = []
        var opening: [Run] = []
        if let opened = card.openedOn { opening.append(Run("opened \(opened.long)", .muted)) }
        if let day = card.statementDay { opening.append(Run("statement day \(day)", .muted)) }
        if let owner = card.owner, !owner.isEmpty { opening.append(Run(owner, .muted)) }
        if !opening.isEmpty { facts.append(opening.dotted()) }
        if let bonus = card.welcomeBonus {
            let spent = "\(bonus.spent.formatted(symbol: symbol)) of \(bonus.target.formatted(symbol: symbol)) spent"
            var runs = [Run(bonus.reward.map { "bonus \($0)" } ?? "welcome bonus", .accent), Run(spent)]
            if let deadline = bonus.deadline { runs.append(Run("until \(deadline.near(today))", .muted)) }
            facts.append(runs.dotted())
        }
        return facts
    }

    private static func lines(_ card: UserCard, _ state: AppState, symbol: String, width: Int) -> [Line] {
        var lines: [Line] = []
        if let notes = card.notes, !notes.isEmpty {
            lines.append(Line(left: [Run("Notes", .title)]))
            lines += wrapped(notes, width: width).map { Line(left: [Run($0, .muted)]) }
            lines.append(Line(left: []))
        }
        guard let history = state.cards.history, history.card == card.id else { return lines }
        lines.append(Line(left: [Run("Last uses", .title)]))
        if history.rows.isEmpty { lines.append(Line(left: [Run("Nothing was used yet.", .muted)])) }
        let dayWidth = history.rows.map { $0.usedOn.short.utf8.count }.max() ?? 0
        var year = state.today.year
        for row in history.rows {
            // Said once, it leaves names the room.
            if row.usedOn.year != year {
                year = row.usedOn.year
                lines.append(Line(left: [Run("\(year)", .muted)]))
            }
            lines.append(line(of: row, symbol: symbol, dayWidth: dayWidth, width: width))
        }
        return lines
    }

    /// `2 Nov  Uber Cash  $15`; that a statement brought it, and a note, of which hardly a word has room is left out, and so
    /// is what the sign says too where a name would be cut for it.
    private static func line(of row: BenefitUsage, symbol: String, dayWidth: Int, width: Int) -> Line {
        let day = row.usedOn.short
        let pad = String(repeating: " ", count: max(0, dayWidth - day.utf8.count))
        var name = [
            Run(pad), Run(day, .muted), Run("  "), Run(row.benefitNameSnapshot, row.kind == .missed ? .faint : .text),
        ]
        let right =
            switch row.kind {
            case .missed: missed(row.valueMissed ?? .zero, symbol, room: width - name.width - 2)
            case .refund: Run("\(row.valueRedeemed.formatted(symbol: symbol)) refund", .accent)
            case .claim: Run("\(row.valueRedeemed.formatted(symbol: symbol)) claimed", .text)
            case .use: Run(row.valueRedeemed.isZero ? "1 use" : row.valueRedeemed.formatted(symbol: symbol), .text)
            }
        let aside = listed(row.statement == nil ? nil : "paid", row.notes)
        if !aside.isEmpty {
            let room = width - name.width - 2 - displayWidth(of: right.text) - 2
            if room >= min(8, displayWidth(of: aside)) { name.append(Run("  \(aside)", .faint)) }
        }
        return Line(left: name, right: [right])
    }

    /// `✗ $9 missed`
    private static func missed(_ amount: Money, _ symbol: String, room: Int) -> Run {
        let brief = "\(Glyph.missed) \(amount.formatted(symbol: symbol))"
        let whole = brief + " missed"
        return Run(displayWidth(of: whole) <= room ? whole : brief, .lapsed)
    }
}

extension KeyContext {
    /// Up and down walk the benefits; the paging keys scroll what stands below them.
    func moveOnCardPage(_ step: KeyStep) -> AppAction? {
        guard let card = state.cards.card.flatMap({ state.wallet.cards[$0] }) else { return nil }
        switch step {
        case .left: return .cards(.cardMoved(.by(-1)))
        case .right: return .cards(.cardMoved(.by(1)))
        case .up, .down, .previous, .next, .toStart, .toEnd:
            return step.inList(page: 1).map { .cards(.benefitMoved($0)) }
        case .halfPageUp, .halfPageDown, .pageUp, .pageDown:
            let page = CardPage(card, state, layout, symbol: "$")
            return step.scrolling(from: state.cards.scroll, lines: page.lines.count, page: page.place.history.height)
                .map { .cards(.pageScrolled($0)) }
        }
    }
}
