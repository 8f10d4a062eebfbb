import WalletDomain
import WalletReminders
import WalletStore

extension Page {
    /// The screens there are at the left; what is open, what is at risk, and the day at the right.
    mutating func drawHeader(_ state: AppState, _ layout: AppLayout) {
        let row = layout.header
        let figures = headerFigures(state)
        let x = drawTabs(state, in: row, beside: figures)
        put(firstFitting: figures, right: row.endX - 1, y: row.y, width: row.endX - 1 - x)
        if layout.isAiry { rule(y: row.y + 1) }
    }

    /// The screens by name, close together, or by number alone but for the one that is shown: whatever leaves room for
    /// the figures that matter.
    private mutating func drawTabs(_ state: AppState, in row: Rect, beside figures: [[Run]]) -> Int {
        // What is held back in quiet hours is said; as of another day that day, else what is open.
        let least = state.due.quietCount > 0 ? 1 : state.asOf == nil ? figures.count - 3 : figures.count - 2
        let needed = figures.indices.contains(least) ? figures[least].width : 0
        let names = Screen.allCases.reduce(0) { $0 + $1.title.utf8.count + 3 }
        let gaps = Screen.allCases.count
        let room = row.width - 3
        // Names move together before a figure is left out.
        let wanted = figures.count > 1 ? figures[1].width : needed
        let gap = names + 2 * gaps <= room - wanted ? 2 : names + 1 <= room - needed ? 0 : -1
        var x = row.x + 1
        var shown: (x: Int, label: String)?
        for screen in Screen.allCases {
            let isShown = screen == state.screen
            let label = gap >= 0 || isShown ? " \(screen.rawValue) \(screen.title) " : " \(screen.rawValue) "
            if isShown { shown = (x, label) }
            let width = canvas.put(label, x: x, y: row.y, style: look[.muted])
            target(Rect(x: x, y: row.y, width: width, height: 1), .screen(screen))
            // Names close together share the space between them.
            x += width + (gap == 2 ? 1 : gap == 0 ? -1 : 0)
        }
        if let shown { canvas.put(shown.label, x: shown.x, y: row.y, style: look[.tab]) }
        return x + 1
    }

    /// The figures in fewer and fewer words.
    private func headerFigures(_ state: AppState) -> [[Run]] {
        let total = state.figures.total
        let open = Run("\(money(total.open)) open", .title)
        let isWeek = state.wallet.preferences.expiringSoonDays == 7
        let within = isWeek ? "this week" : "within \(state.wallet.preferences.expiringSoonDays) days"
        let atRisk = total.atRisk.isZero ? "" : "\(money(total.atRisk)) at risk"
        let quiet = state.due.quietCount == 0 ? "" : "\(state.due.quietCount) quiet"
        let day = "\(state.today.weekdayName) \(state.today.short)"
        let date = state.asOf == nil ? Run(day, .muted) : Run("as of \(state.today.long)", .warn)
        let short = state.asOf == nil ? Run(state.today.short, .muted) : date
        let risk = Run(atRisk.isEmpty ? "" : "\(atRisk) \(within)", .warn)
        let word = state.readOnly != nil ? "read-only" : state.isLocked ? "locked" : state.isSample ? "demo" : ""
        let locked = Run(word, .warn)
        guard !state.wallet.isEmpty else { return [[locked, date].dotted(), [date]] }
        return [
            [locked, open, risk, Run(quiet, .muted)].dotted() + [Run("   "), date],
            [locked, open, Run(atRisk, .warn), Run(quiet, .muted), short].dotted(),
            [locked, open, Run(atRisk, .warn), short].dotted(),
            [locked, open, short].dotted(),
            [locked, open].dotted(),
            [locked, date].dotted(),
            [date],
        ]
    }

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
        let line = BannerLine(head, tail: state.due.bannerTail, ellipsis: canvas.ellipsis).text(in: room)
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
