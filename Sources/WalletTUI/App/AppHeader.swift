import WalletDomain
import WalletReminders
import WalletStore

extension Page {
    /// The screens there are at the left; what is open, what is at risk, and the day at the right.
    mutating func drawHeader(_ state: AppState, _ layout: AppLayout) {
        let row = layout.header
        let figures = HeaderFigures(state, symbol: symbol)
        let tabs = HeaderTabs(state, room: row.width - 3, beside: figures)
        var x = row.x + 1
        for (index, tab) in tabs.all.enumerated() {
            let style = look[index == tabs.shown ? .tab : .muted]
            let width = canvas.put(tabs.label(of: index), x: x, y: row.y, style: style)
            target(Rect(x: x, y: row.y, width: width, height: 1), .screen(tab.screen))
            x += width + tabs.gap(behind: index)
        }
        put(figures.fitting(in: row.endX - 2 - x), right: row.endX - 1, y: row.y, width: row.endX - 2 - x)
        if layout.isAiry { rule(y: row.y + 1) }
    }

    /// The line of what is most urgent, in a row of its own.
    mutating func drawBanner(_ state: AppState, in row: Rect) {
        guard let head = state.due.bannerHead else { return }
        let role: Role = head.urgency == .today || head.urgency == .urgent ? .alarm : .news
        let style = look[role]
        canvas.fill(row, style: style)
        let isLoud = role == .alarm
        let urgent = look[.urgent].foreground
        // On some grounds the colour of what is urgent is not seen.
        let isSeen = look.hasGradients && look.palette.lowestContrast(of: urgent, on: [style.background]) >= 3
        let ink = isLoud && isSeen ? urgent : style.foreground
        var x = row.x + 2
        let mark = isLoud ? Glyph.urgent : Glyph.dot
        x += canvas.put(mark, x: x, y: row.y, style: style.with(foreground: ink).adding(.bold)) + 1
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
}

/// The screens by name, close together, or the farthest of them by number alone: whatever leaves room for the figures that
/// matter.
private struct HeaderTabs {
    /// ` 1 Wallet ` and ` 1 `
    let all: [(screen: Screen, name: String, number: String)]
    /// The place of the one that is shown, which has its name.
    let shown: Int
    /// The places of the others that have names: those nearest to it.
    private var named: Set<Int> = []
    /// 1: apart by a column; 0: each with its own spaces; -1: with one between two.
    private var gap = 0

    /// How many of the others have names, how far apart all stand, and the figures that have room then.
    private typealias Way = (Int, Int, [Run])

    /// Names move together before a figure is left out, and go before a sum is shortened or goes. In areas whose sums they
    /// are not, what is open goes first.
    init(_ state: AppState, room: Int, beside figures: HeaderFigures) {
        all = state.area.screens.map { ($0.screen, " \($0.digit) \($0.screen.title) ", " \($0.digit) ") }
        let place = all.firstIndex { $0.screen == state.screen } ?? 0
        shown = place
        let others = all.indices.filter { $0 != place }.sorted { (abs($0 - place), $0) < (abs($1 - place), $1) }
        let (most, beside) = (others.count, others.prefix { abs($0 - place) == 1 }.count)
        // Where there is room, as mostly, the others are not worked out.
        let wide = [(most, 1, figures.full), (most, 0, figures.full), (most, -1, figures.exact)]
        if take(wide, of: others, in: room) { return }
        let names = (beside...most).reversed()
        var ways: [Way] = []
        if state.area == .benefits {
            ways += names.map { ($0, 0, figures.full) }
            ways += [(beside, 0, figures.exact), (beside, -1, figures.exact)]
        } else {
            ways += names.map { ($0, -1, figures.soonAlone) }
            // Another day is long, and never left out; names beside matter more than a sum of another area.
            if !figures.isToday { ways += [(beside, 0, figures.dayAlone), (beside, -1, figures.dayAlone)] }
        }
        let brief = [
            figures.exact, figures.brief, figures.soonAlone, figures.soonInBrief, figures.dayAlone, figures.dayInBrief,
        ]
        if !figures.isToday { ways += brief.flatMap { [(0, 0, $0), (0, -1, $0)] } }
        ways.append((0, 0, []))
        _ = take(ways, of: others, in: room)
    }

    /// The first of them that fits, else the last.
    private mutating func take(_ ways: [Way], of others: [Int], in room: Int) -> Bool {
        for (count, gap, said) in ways {
            (named, self.gap) = (Set(others.prefix(count)), gap)
            if width + said.width <= room { return true }
        }
        return false
    }

    private var width: Int { all.indices.reduce(0) { $0 + label(of: $1).utf8.count + gap(behind: $1) } }

    func label(of index: Int) -> String {
        index == shown || named.contains(index) ? all[index].name : all[index].number
    }

    /// The one that is shown shares no space, nor does a name with a number, which would be read as one.
    func gap(behind index: Int) -> Int {
        guard gap < 0 else { return gap }
        let isApart =
            index + 1 == all.count || index == shown || index + 1 == shown
            || named.contains(index) != named.contains(index + 1)
        return isApart ? 0 : -1
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
    func fitting(in width: Int) -> [Run] { wordings.fitting(width) }
}
