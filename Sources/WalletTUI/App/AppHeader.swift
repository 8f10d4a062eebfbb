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
            return labels + gaps + way.figures.width <= room
        }
        let all = Set(tabs.indices)
        let whole: [Way] = [(all, 1, figures.full), (all, 0, figures.full), (all, -1, figures.exact)]
        let way = whole.first(where: fits) ?? briefWays(of: tabs, state, figures).first(where: fits)
        return way.map { ($0.named, $0.gap) } ?? ([], 0)
    }

    /// Those in which not all have names: those nearest to the one that is shown do.
    private func briefWays(of tabs: [Tab], _ state: AppState, _ figures: HeaderFigures) -> [Way] {
        let place = tabs.firstIndex { $0.screen == state.screen } ?? 0
        let others = tabs.indices.filter { tabs[$0].screen != state.screen }
            .sorted { (abs($0 - place), $0) < (abs($1 - place), $1) }
        let beside = Set(others.prefix { abs($0 - place) == 1 })
        let choices = (beside.count...others.count).reversed().map { Set(others.prefix($0)) }
        var ways: [Way] = []
        if state.area == .benefits {
            ways += choices.map { ($0, 0, figures.full) }
            ways += [(beside, 0, figures.exact), (beside, -1, figures.exact)]
        } else {
            ways += choices.map { ($0, -1, figures.soonAlone) }
            // Another day is long, and never left out; names beside matter more than a sum of another area.
            if !figures.isToday {
                ways += [(beside, 0, figures.dayAlone), (beside, -1, figures.dayAlone)]
            }
        }
        if !figures.isToday {
            for said in [
                figures.exact, figures.brief, figures.soonAlone, figures.soonInBrief, figures.dayAlone,
                figures.dayInBrief,
            ] {
                ways += [([], 0, said), ([], -1, said)]
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
    private typealias Way = (named: Set<Int>, gap: Int, figures: [Run])

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
        let line = BannerLine(head: head, tail: state.due.tail(after: head), ellipsis: canvas.ellipsis).text(in: room)
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
    /// The fullest first.
    private let wordings: [[Run]]
    /// With what is held back in quiet hours.
    let full: [Run]
    /// The same without it, where there is none.
    let exact: [Run]
    /// With sums in a few letters, `$3.3k open`, where the day is another one.
    let brief: [Run]
    /// What is at risk and the day.
    let soonAlone: [Run]
    let soonInBrief: [Run]
    let dayAlone: [Run]
    let dayInBrief: [Run]
    let isToday: Bool

    init(_ state: borrowing AppState, symbol: String) {
        let (total, today, isToday) = (state.figures.total, state.today, state.session.asOf == nil)
        self.isToday = isToday
        let word = Run(
            state.session.readOnly != nil
                ? "read-only" : state.session.isLocked ? "locked" : state.session.isSample ? "demo" : "", .warn)
        let date = isToday ? Run("\(today.weekdayName) \(today.short)", .muted) : Run("as of \(today.long)", .warn)
        dayAlone = [word, date].dotted()
        dayInBrief = [word, isToday ? Run(today.short, .muted) : Run(today.long, .warn)].dotted()
        guard !state.wallet.isEmpty else {
            (full, exact, brief, soonAlone, soonInBrief) = ([date], [date], [date], dayAlone, dayAlone)
            wordings = [dayAlone, dayInBrief, [date]]
            return
        }
        let short = isToday ? Run(today.short, .muted) : date
        let quiet = Run(state.due.quietCount == 0 ? "" : "\(state.due.quietCount) quiet", .muted)
        let days = state.wallet.preferences.expiringSoonDays
        let within = total.atRisk.isZero ? "" : days == 7 ? " this week" : " within \(days) days"
        func sums(_ said: (Money) -> String) -> (open: Run, atRisk: Run) {
            (
                Run("\(said(total.open)) open", .title),
                Run(total.atRisk.isZero ? "" : "\(said(total.atRisk)) at risk", .warn)
            )
        }
        let (open, atRisk) = sums { $0.formatted(symbol: symbol) }
        let inBrief =
            isToday
            ? (open: open, atRisk: atRisk)
            : sums { symbol + ($0.brief(width: 4, symbol: "") ?? $0.formatted(symbol: "")) }
        full = [word, open, atRisk, quiet, short].dotted()
        exact = state.due.quietCount > 0 ? full : [word, open, atRisk, short].dotted()
        brief = [word, inBrief.open, inBrief.atRisk, quiet, short].dotted()
        soonAlone = [word, total.atRisk.isZero ? open : atRisk, short].dotted()
        let soon = total.atRisk.isZero ? inBrief.open : inBrief.atRisk
        // That it is not today is the last to go, and before it that it is a demo, or cannot be saved.
        soonInBrief = [word, soon, isToday ? Run("") : date].dotted()
        wordings = [
            [word, open, Run(atRisk.text + within, .warn), quiet, date].dotted(), full,
            [word, open, atRisk, short].dotted(), brief, soonAlone, soonInBrief, dayAlone, dayInBrief, [date],
        ]
    }

    /// The first that fits; the last where none does.
    func fitting(in width: Int) -> [Run] { wordings.first { $0.width <= width } ?? wordings.last ?? [] }
}
