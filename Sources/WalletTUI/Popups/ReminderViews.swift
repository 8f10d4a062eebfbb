import WalletDomain
import WalletReminders
import WalletStore

extension Page {
    /// What is due now, the most urgent first, and the chosen one in a sentence.
    mutating func drawBanner(_ banner: BannerPopup, _ state: AppState, _ scroll: inout Scroll) {
        let reminders = banner.rows
        // In fewer lines heads would leave hardly any of what they are of.
        let hasHeads = canvas.size.rows >= 19
        let heads = reminders.together.map { hasHeads ? $0 : nil }
        let lines = HeadedLines(reminders.count, gap: 0, endGap: 1) { heads[$0] }
        let due = DueRows(reminders, isHeaded: { heads[$0] != nil }, state)
        let width = min(canvas.size.columns - 2, max(84, due.table(.max).width + 5))
        let height = min(canvas.size.rows - 3, lines.lines.count + 6)
        let rect = Rect(x: (canvas.size.columns - width) / 2, y: 2, width: width, height: height)
        let inner = popup(rect, title: "Due now", hints: popupHints(.banner, state))
        let list = Rect(x: inner.x, y: inner.y + 1, width: inner.width, height: max(1, inner.height - 4))
        // Columns stay where they are while a long list scrolls.
        let table = due.fitted(list.width - 1)
        let shown = draw(lines, selected: banner.selected, in: list, &scroll, pinsHead: true) { page, rows, line in
            page.drawHead(of: reminders[rows], in: line, state)
        } row: { page, row, line in
            page.draw(row, of: due, table, in: line)
            page.target(line, .row(row))
            if row == banner.selected { page.select(line, cursor: 3) }
        }
        let hidden = hiddenWords(above: shown.lowerBound, below: reminders.count - shown.upperBound)
        put(hidden, x: list.x + DueRows.nameX, y: list.endY)
        guard let message = banner.chosen?.message else { return }
        let place = inner.inset(left: 1, top: inner.height - 2, right: 1)
        putWords(fitted(wrapped(message, width: place.width), to: 2), in: place)
    }

    /// `3 above · 5 more below` beside a list that does not fit.
    func hiddenWords(above: Int, below: Int) -> [Run] {
        [
            Run(above > 0 ? "\(above) above" : "", .muted), Run(below > 0 ? "\(below) more below" : "", .muted),
        ].dotted()
    }

    /// `Mon 30 Nov · in 3 days · 8 · $98.95 · $139 to pay`
    private mutating func drawHead(of reminders: ArraySlice<Reminder>, in line: Rect, _ state: AppState) {
        guard let day = reminders.first?.endsOn else { return }
        let when = max(day, state.today).away(from: state.today)
        let facts = ([when, String(reminders.count)] + reminders.sums).map { Run($0, .muted) }
        let name = Run("\(day.weekdayName) \(day.near(state.today))", .title)
        put(([name] + facts).dotted(), x: line.x + 1, y: line.y, width: line.width - 2)
    }

    /// For how long: the choices are the keys of the table.
    mutating func drawSnooze(_ snooze: SnoozePopup, _ state: AppState) {
        let context = KeyContext(state, size: canvas.size, keys: keys)
        /// nil: a time has to be typed.
        func choice(of key: KeyBinding) -> SnoozeChoice? {
            if case .popup(.snoozeFor(let choice))? = key.action(context) { choice } else { nil }
        }
        let choices = keys.bindings(of: .snooze).filter { key in
            key.name != "usual" && key.name != "close" && choice(of: key).map { !snooze.refused.contains($0) } ?? true
        }
        let (enter, usual) = (keys.name("usual", in: .snooze), choices.first { choice(of: $0) == snooze.usual })
        let word = usual?.label.prefix { $0 != "," } ?? ""
        let hints = enter.isEmpty ? [] : [Run(enter, .key), Run(" \(word)  ", .foot)]
        let rect = besideRow(width: 52, height: choices.count + 4)
        let inner = popup(rect, title: "Snooze \(snooze.subject)", hints: hints + popupHints(.snooze))
        let width = max(5, choices.map { displayWidth(of: $0.keyNames) + 1 }.max() ?? 0)
        for (index, key) in choices.enumerated() {
            let line = Rect(x: inner.x, y: inner.y + 1 + index, width: inner.width, height: 1)
            put([Run(key.keyNames, .key)], x: line.x + 2, y: line.y, width: width)
            let label = key.label + (choice(of: key) == .lastDay ? lastDay(of: snooze, state) : "")
            put([Run(label)], x: line.x + 3 + width, y: line.y, width: line.width - 4 - width)
            target(line, .row(index))
            if choice(of: key) == snooze.usual { select(line, cursor: 2) }
        }
    }

    /// `, Mon 30 Nov` behind “its last day”.
    private func lastDay(of snooze: SnoozePopup, _ state: AppState) -> String {
        guard snooze.subjects.count == 1, let subject = snooze.subjects.first,
            let end = state.lastDay(of: subject)
        else { return "" }
        return ", \(end.weekdayName) \(end.near(state.today))"
    }
}

extension Reminder.Kind {
    /// Without a benefit there is nothing to mark, and the parts of an answer are not asked for.
    var idle: [PopupAction] {
        switch self {
        case .fee, .bonus, .budget, .settle, .statement, .renewal, .trial: [.doneChosen, .partChosen]
        case .bill, .missing, .price, .enrol, .award: [.partChosen]
        case .catalogue: [.doneChosen, .partChosen, .snoozeChosen]
        case .lead, .urgent, .lastDay, .followUp, .reset, .ends, .posted: []
        }
    }
}
