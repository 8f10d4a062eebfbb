import WalletDomain
import WalletReminders
import WalletStore

extension Page {
    /// The screens there are at the left; what is open, what is at risk, and the day at the right.
    mutating func drawHeader(_ state: AppState, _ layout: AppLayout) {
        let row = layout.header
        let figures = HeaderFigures(state, symbol: symbol)
        let x = drawTabs(state, in: row, beside: figures)
        put(figures.fitting(in: row.endX - 1 - x), right: row.endX - 1, y: row.y, width: row.endX - 1 - x)
        if layout.isAiry { rule(y: row.y + 1) }
    }

    /// The screens by name, close together, or the farthest of them by number alone: whatever leaves room for the figures
    /// that matter.
    private mutating func drawTabs(_ state: AppState, in row: Rect, beside figures: HeaderFigures) -> Int {
        let tabs = Self.tabs(of: state.area)
        let (named, gap) = way(of: tabs, state, room: row.width - 3, figures)
        var x = row.x + 1
        var shown: (x: Int, label: String)?
        for (index, (screen, name, number)) in tabs.enumerated() {
            let isShown = screen == state.screen
            let label = named.contains(index) || isShown ? name : number
            if isShown { shown = (x, label) }
            let width = canvas.put(label, x: x, y: row.y, style: look[.muted])
            target(Rect(x: x, y: row.y, width: width, height: 1), .screen(screen))
            x += width + (gap < 0 && isShared(index, of: tabs, named, state.screen) ? -1 : max(0, gap))
        }
        if let shown { canvas.put(shown.label, x: shown.x, y: row.y, style: look[.tab]) }
        return x + 1
    }

    /// How the tabs stand: apart by a column, each with its own spaces, or with one between two. Names move together
    /// before a figure is left out, and go before a sum is shortened or goes. In areas whose sums they are not, what is
    /// open goes first.
    ///
    /// - Returns: the places of those that have names.
    private func way(
        of tabs: [Tab], _ state: AppState, room: Int, _ figures: HeaderFigures
    ) -> (named: Set<Int>, gap: Int) {
        let shown = state.screen
        func fits(_ way: Way) -> Bool {
            let labels = tabs.indices.reduce(0) { sum, index in
                let isNamed = way.named.contains(index) || tabs[index].screen == shown
                return sum + (isNamed ? tabs[index].name : tabs[index].number).utf8.count
            }
            let gaps =
                way.gap < 0
                ? -tabs.indices.count { isShared($0, of: tabs, way.named, shown) } : way.gap * tabs.count
            return labels + gaps + figures[way.figures].width <= room
        }
        // With what is held back in quiet hours, and without it.
        let isQuiet = state.due.quietCount > 0
        let (full, exact) = (min(1, figures.count - 1), min(isQuiet ? 1 : 2, figures.count - 1))
        let all = Set(tabs.indices)
        let whole: [Way] = [(all, 1, full), (all, 0, full), (all, -1, exact)]
        let way = whole.first(where: fits) ?? briefWays(of: tabs, state, figures, full, exact).first(where: fits)
        return way.map { ($0.named, $0.gap) } ?? ([], 0)
    }

    /// Those in which not all have names: those nearest to the one that is shown do.
    private func briefWays(
        of tabs: [Tab], _ state: AppState, _ figures: HeaderFigures, _ full: Int, _ exact: Int
    ) -> [Way] {
        let place = tabs.firstIndex { $0.screen == state.screen } ?? 0
        let others = tabs.indices.filter { tabs[$0].screen != state.screen }
            .sorted { (abs($0 - place), $0) < (abs($1 - place), $1) }
        let beside = Set(others.prefix { abs($0 - place) == 1 })
        let choices = (beside.count...others.count).reversed().map { Set(others.prefix($0)) }
        var ways: [Way] = []
        if state.area == .benefits {
            ways += choices.map { ($0, 0, full) }
            ways += [(beside, 0, exact), (beside, -1, exact)]
        } else {
            let soon = figures.soonAlone
            ways += choices.map { ($0, -1, soon) }
            // Another day is long, and never left out; names beside matter more than a sum of another area.
            if !figures.isToday {
                ways += [(beside, 0, figures.dayAlone), (beside, -1, figures.dayAlone)]
            }
        }
        if !figures.isToday {
            for number in [exact, figures.brief, figures.soonAlone, figures.soonInBrief] {
                ways += [([], 0, number), ([], -1, number)]
            }
        }
        return ways
    }

    /// Whether it shares the space behind it with the next one where they are close together: the one that is shown does not,
    /// nor does a name with a number, which would be read as one.
    private func isShared(_ index: Int, of tabs: [Tab], _ named: Set<Int>, _ shown: Screen) -> Bool {
        index + 1 < tabs.count && tabs[index].screen != shown && tabs[index + 1].screen != shown
            && named.contains(index) == named.contains(index + 1)
    }

    /// ` 1 Wallet ` and ` 1 `
    private static func tabs(of area: Area) -> [Tab] {
        area.screens.map { ($0.screen, " \($0.digit) \($0.screen.title) ", " \($0.digit) ") }
    }

    private typealias Tab = (screen: Screen, name: String, number: String)
    /// Which tabs have names, how far they are apart, and which figures are beside them.
    private typealias Way = (named: Set<Int>, gap: Int, figures: Int)

    /// The line of what is most urgent, in a row of its own.
    mutating func drawBanner(_ state: AppState, in row: Rect) {
        guard let head = state.due.bannerHead else { return }
        let role: Role = head.urgency == .today || head.urgency == .urgent ? .alarm : .news
        canvas.fill(row, style: look[role])
        let mark = role == .alarm ? Glyph.urgent : Glyph.dot
        let style = look[role]
        var x = row.x + 2
        x += canvas.put(mark, x: x, y: row.y, style: markStyle(role)) + 1
        let key = keys.name("due", in: .everywhere)
        let hint = key.isEmpty ? "" : "\(key) shows"
        let hintWidth = displayWidth(of: hint)
        let room = row.endX - 2 - x - hintWidth - 2
        let line = BannerLine(head, tail: state.due.tail(after: head), ellipsis: canvas.ellipsis).text(in: room)
        canvas.put(line, x: x, y: row.y, style: style, width: room, overflow: .ellipsis)
        canvas.put(hint, right: row.endX - 2, y: row.y, style: style)
        canvas.recolour(
            Rect(x: row.endX - 2 - hintWidth, y: row.y, width: displayWidth(of: key), height: 1), adding: .bold)
        target(row, .banner)
    }

    private func markStyle(_ role: Role) -> Style {
        guard look.hasGradients, role == .alarm else { return look[role].adding(.bold) }
        return look[role].with(foreground: look[.urgent].foreground).adding(.bold)
    }
}

/// What is open, what is at risk, and the day, in fewer and fewer words. Of the two sums what is at risk stays longer.
private struct HeaderFigures {
    private let word: Run
    private let open: Run
    private let atRisk: Run
    /// The same in a few letters, `$3.3k open`, where the day is another one.
    private let openInBrief: Run
    private let atRiskInBrief: Run
    private var first: Run { atRisk.text.isEmpty ? open : atRisk }
    private var firstInBrief: Run { atRisk.text.isEmpty ? openInBrief : atRiskInBrief }
    /// ` this week`
    private let within: String
    private let quiet: Run
    private let date: Run
    private let short: Run
    let isToday: Bool
    /// How many wordings there are.
    let count: Int

    init(_ state: borrowing AppState, symbol: String) {
        let (total, preferences) = (state.figures.total, state.wallet.preferences)
        open = Run("\(total.open.formatted(symbol: symbol)) open", .title)
        atRisk = Run(total.atRisk.isZero ? "" : "\(total.atRisk.formatted(symbol: symbol)) at risk", .warn)
        let days = preferences.expiringSoonDays
        within = total.atRisk.isZero ? "" : days == 7 ? " this week" : " within \(days) days"
        isToday = state.session.asOf == nil
        let brief = { (sum: Money) in symbol + (sum.brief(width: 4, symbol: "") ?? sum.formatted(symbol: "")) }
        openInBrief = isToday ? open : Run("\(brief(total.open)) open", .title)
        atRiskInBrief = isToday || total.atRisk.isZero ? atRisk : Run("\(brief(total.atRisk)) at risk", .warn)
        quiet = Run(state.due.quietCount == 0 ? "" : "\(state.due.quietCount) quiet", .muted)
        if state.session.asOf == nil {
            date = Run("\(state.today.weekdayName) \(state.today.short)", .muted)
            short = Run(state.today.short, .muted)
        } else {
            date = Run("as of \(state.today.long)", .warn)
            short = date
        }
        let word =
            state.session.readOnly != nil
            ? "read-only" : state.session.isLocked ? "locked" : state.session.isSample ? "demo" : ""
        self.word = Run(word, .warn)
        count = state.wallet.isEmpty ? 2 : 8
    }

    /// One of the wordings, the fullest first.
    subscript(number: Int) -> [Run] {
        // An empty wallet has the last two alone.
        switch number + 8 - count {
        case 0: [word, open, Run(atRisk.text + within, .warn), quiet].dotted() + [Run("   "), date]
        case 1: [word, open, atRisk, quiet, short].dotted()
        case 2: [word, open, atRisk, short].dotted()
        case 3: [word, openInBrief, atRiskInBrief, quiet, short].dotted()
        case 4: [word, first, short].dotted()
        // That it is not today is the last to go.
        case 5: isToday ? [word, first].dotted() : [firstInBrief, date].dotted()
        case 6: [word, date].dotted()
        default: [date]
        }
    }

    /// The number of the wording with sums in brief.
    var brief: Int { min(3, count - 1) }

    /// The number of the wording with what is at risk and the day.
    var soonAlone: Int { max(0, count - 4) }
    /// The same of one sum in a few letters, and the day.
    var soonInBrief: Int { max(0, count - 3) }

    /// The same without a sum.
    var dayAlone: Int { count - 2 }

    /// The first that fits; the last where none does.
    func fitting(in width: Int) -> [Run] {
        (0..<(count - 1)).lazy.map { self[$0] }.first { $0.width <= width } ?? self[count - 1]
    }
}
