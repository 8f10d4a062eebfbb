import WalletDomain
import WalletReminders
import WalletStore

extension Page {
    /// What is due now, the most urgent first, and the chosen one in a sentence.
    mutating func drawBanner(_ banner: BannerPopup, _ state: AppState, _ scroll: inout Scroll) {
        let reminders = banner.reminders
        let left = reminders.map { $0.left(in: state.wallet) }
        let amounts = AmountColumn(left)
        let width = min(canvas.size.columns - 2, max(84, BannerColumns.wish(reminders, amounts) + 4))
        let lines = BannerLines(reminders, room: canvas.size.rows - 9)
        let height = min(canvas.size.rows - 3, lines.lines.count + 6)
        let rect = Rect(x: (canvas.size.columns - width) / 2, y: 2, width: width, height: height)
        let inner = popup(rect, title: "Due now", hints: bannerHints(banner.chosen, state))
        let list = Rect(x: inner.x, y: inner.y + 1, width: inner.width, height: max(1, inner.height - 4))
        scroll.keep(lines.line(of: banner.selected), count: lines.lines.count, room: list.height, margin: 1)
        let shown = scroll.shown(count: lines.lines.count, room: list.height)
        // Columns stay where they are while a long list scrolls.
        let columns = BannerColumns(reminders, amounts: amounts, width: list.width)
        for (row, line) in lines.lines[shown].enumerated() {
            let rect = Rect(x: list.x, y: list.y + row, width: list.width, height: 1)
            switch line {
            case .head(let day, let rows): drawHead(of: day, reminders[rows], columns, in: rect, state)
            case .row(let index):
                draw(
                    reminders[index], left[index], columns, in: rect, state, isHeaded: lines.headed.contains(index))
                target(rect, .row(index))
                if index == banner.selected { select(rect, cursor: 3) }
            }
        }
        drawCount(lines.hidden(by: shown), x: list.x + BannerColumns.nameX, y: list.endY)
        guard let message = banner.chosen?.message else { return }
        // Two lines, of which the second is cut.
        let said = wrapped(message, width: inner.width - 2)
        for (row, text) in [said.first ?? "", said.dropFirst().joined(separator: " ")].enumerated() {
            put([Run(text, .muted)], x: inner.x + 1, y: inner.endY - 2 + row, width: inner.width - 2)
        }
    }

    /// Without a benefit there is nothing to mark, and the parts of an answer are not asked for.
    private func bannerHints(_ reminder: Reminder?, _ state: AppState) -> [Run] {
        let without: [PopupAction]
        switch reminder?.kind {
        case .fee, .bonus, .budget, .settle, .statement, .renewal, .trial: without = [.doneChosen, .partChosen]
        case .bill, .missing, .price: without = [.partChosen]
        case .catalogue: without = [.doneChosen, .partChosen, .snoozeChosen]
        case .enrol, .award: without = [.partChosen]
        default: return popupHints(.banner)
        }
        return popupHints(.banner, without: without.map(AppAction.popup), state)
    }

    /// `3 above · 5 more below` under a list that does not fit.
    private mutating func drawCount(_ hidden: (above: Int, below: Int), x: Int, y: Int) {
        let (above, below) = hidden
        var parts: [Run] = []
        if above > 0 { parts.append(Run("\(above) above", .muted)) }
        if below > 0 { parts.append(Run("\(below) more below", .muted)) }
        put(parts.dotted(), x: x, y: y)
    }

    /// `Mon 30 Nov, in 3 days · 8 · $98.95`
    private mutating func drawHead(
        of day: CalendarDay, _ reminders: ArraySlice<Reminder>, _ columns: BannerColumns, in line: Rect,
        _ state: AppState
    ) {
        let when = state.today.told(until: max(day, state.today))
        let sum = reminders.reduce(Money.zero) { $0 + $1.amountLeft(in: state.wallet) }
        let facts =
            [Run(when, .muted), Run(String(reminders.count), .muted)] + (sum.isZero ? [] : [Run(money(sum), .muted)])
        let name = Run("\(day.weekdayName) \(day.near(state.today))", .title)
        put(([name] + facts).dotted(), x: line.x + 1, y: line.y, width: line.width - 2)
    }

    mutating func draw(
        _ reminder: Reminder, _ left: Amount, _ columns: BannerColumns, in line: Rect, _ state: AppState,
        isHeaded: Bool = false
    ) {
        let role: Role =
            switch reminder.urgency {
            case .today, .urgent: .urgent
            case .soon: .warn
            case .none: .text
            }
        // The signs of a benefit are those of every list.
        let listing = reminder.benefitID.flatMap { state.wallet.benefits[$0] }
            .map { state.wallet.listing(of: $0, on: state.today, now: state.now) }
        let urgent = role == .urgent ? Glyph.urgent : ""
        canvas.put(listing?.attention?.rawValue ?? urgent, x: line.x + 1, y: line.y, style: look[role])
        canvas.put(listing?.mark.rawValue ?? Glyph.dot, x: line.x + 3, y: line.y, style: look[role])
        if columns.untilX > 0, !isHeaded {
            // Of several that end on different days only the first has one.
            let until = reminder.lapsesOn.map { day in
                reminder.endsOn == nil ? "from \(day.short)" : "\(day.weekdayName) \(day.near(state.today))"
            }
            canvas.put(until ?? "", x: line.x + columns.untilX, y: line.y, style: look[.muted], width: 11)
        }
        let daysLeft = reminder.endsOn == nil ? nil : reminder.daysLeft
        let days = daysLeft.map { $0 <= 0 ? "today" : "\($0) d" } ?? reminder.kind.wordWithoutDay
        if reminder.kind == .budget, let told = reminder.told?.words {
            // What is spent of a plan is nothing that falls due: the sentence says of how much, and how long it has to last.
            canvas.put(
                told, x: line.x + BannerColumns.nameX, y: line.y, style: look[role],
                width: columns.daysEnd - BannerColumns.nameX, overflow: .ellipsis)
            return
        }
        if !isHeaded { canvas.put(days, right: line.x + columns.daysEnd, y: line.y, style: look[role]) }
        put(left, in: columns.amounts, x: line.x + columns.amountX, y: line.y, style: look[role])
        // What is of no card has the room of both.
        let room = reminder.cardName.isEmpty ? columns.amountX - BannerColumns.nameX - 2 : columns.nameWidth
        canvas.put(
            reminder.name, x: line.x + BannerColumns.nameX, y: line.y, style: look[.text], width: max(0, room),
            overflow: .ellipsis)
        canvas.put(
            reminder.cardName, x: line.x + columns.cardX, y: line.y, style: look[.muted], width: columns.cardWidth,
            overflow: .ellipsis)
    }

    /// For how long: the choices are the keys of the table.
    mutating func drawSnooze(_ snooze: SnoozePopup, _ state: AppState) {
        let choices = keys.bindings(of: .snooze).filter { choice in
            choice.name != "usual" && choice.name != "close"
                && !snooze.refused.contains { SnoozeChoice.keyNames[$0] == choice.name }
        }
        let usualName = snooze.usual.flatMap { SnoozeChoice.keyNames[$0] } ?? "choose"
        let problem = snooze.problem.map { wrapped("! " + $0, width: room(for: 52) - 2).count + 1 } ?? 0
        let rows = snooze.field == nil ? choices.count : problem == 0 ? 3 : 1
        let rect = centred(width: 52, height: rows + 4 + problem)
        let place: KeyPlace = snooze.field == nil ? .snooze : .snoozeField
        let usual = keys.name("usual", in: .snooze)
        let hints =
            snooze.field == nil && !usual.isEmpty ? [Run(usual, .key), Run(" \(usualWord(usualName))  ", .foot)] : []
        let inner = popup(rect, title: "Snooze \(snooze.subject)", hints: hints + popupHints(place))
        if let field = snooze.field {
            put([Run("until", .muted)], x: inner.x + 1, y: inner.y + 1)
            draw(
                field, hint: "30 Nov, fri, 18:30, 2h, last", x: inner.x + 8, y: inner.y + 1, width: inner.width - 9,
                isFocused: true)
            if problem == 0 {
                put([Run("or tonight, 2d, 1w, 2026-11-30", .faint)], x: inner.x + 8, y: inner.y + 2)
            }
        } else {
            let width = max(5, choices.map { displayWidth(of: $0.keyNames) + 1 }.max() ?? 0)
            for (index, choice) in choices.enumerated() {
                let line = Rect(x: inner.x, y: inner.y + 1 + index, width: inner.width, height: 1)
                put([Run(choice.keyNames, .key)], x: line.x + 2, y: line.y, width: width)
                put(
                    [Run(choice.label + lastDay(choice, snooze, state))], x: line.x + 3 + width, y: line.y,
                    width: line.width - 4 - width)
                target(line, .row(index))
                if choice.name == usualName { select(line, cursor: 2) }
            }
        }
        drawProblem(snooze.problem, x: inner.x + 1, y: inner.endY - problem, width: inner.width - 2)
    }

    /// `1 day`, `tonight`
    private func usualWord(_ name: String) -> Substring {
        keys.bindings(of: .snooze).first { $0.name == name }?.label.prefix { $0 != "," } ?? ""
    }

    /// `, Mon 30 Nov` behind “its last day”.
    private func lastDay(_ choice: KeyBinding, _ snooze: SnoozePopup, _ state: AppState) -> String {
        guard choice.name == "last_day", snooze.subjects.count == 1, let subject = snooze.subjects.first,
            let end = state.wallet.lastDay(of: subject, from: state.today)
        else { return "" }
        return ", \(end.weekdayName) \(end.near(state.today))"
    }

    mutating func drawSnoozed(_ popup: SnoozedPopup, _ state: AppState, _ scroll: inout Scroll) {
        let snoozed = popup.subjects
        let width = min(canvas.size.columns - 2, 76)
        let rect = centred(width: width, height: max(1, snoozed.count) + 4)
        let inner = self.popup(rect, title: "Snoozed", hints: popupHints(.snoozed))
        guard !snoozed.isEmpty else {
            put([Run("Nothing is snoozed.", .muted)], x: inner.x + 1, y: inner.y + 1)
            return
        }
        let list = inner.inset(top: 1, bottom: 1)
        let rows = snoozed.map { subject in
            let back = state.wallet.snoozedUntil(subject).map { "back in \(span(state.now, $0))" } ?? ""
            return (words: state.wallet.words(of: subject), back: back)
        }
        let columns: [TableColumn<(words: (name: String, card: String), back: String)>] = [
            .words("") { _ in Run(Glyph.snoozed, .muted) },
            .words("", least: 8, gap: 1, weight: 3) { Run($0.words.name) },
            .words("", least: 8, weight: 2, isFilling: true) { Run($0.words.card, .muted) },
            .words("", isRight: true) { Run($0.back, .muted) },
        ]
        let table = Table(rows, columns, width: list.width - 1)
        drawRows(rows.count, selected: popup.selected, in: list, &scroll, cursor: 1) { page, row, line in
            page.draw(row, of: table, in: line)
        }
    }

    /// `40 min`, `3 h`, `2 d 4 h`
    private func span(_ now: Instant, _ until: Instant) -> String {
        let minutes = max(1, (now.seconds(until: until) + 59) / 60)
        if minutes < 60 { return "\(minutes) min" }
        let hours = minutes / 60
        if hours < 24 { return "\(hours) h" }
        return hours % 24 == 0 ? "\(hours / 24) d" : "\(hours / 24) d \(hours % 24) h"
    }
}

/// The columns of what is due.
struct BannerColumns {
    /// Behind the two marks.
    static let nameX = 5

    let amounts: AmountColumn
    let nameWidth: Int
    let cardWidth: Int
    let amountX: Int
    let daysEnd: Int
    /// 0 where there is no room for the day.
    let untilX: Int

    var cardX: Int { BannerColumns.nameX + nameWidth + 2 }

    init(_ reminders: [Reminder], amounts: AmountColumn, width: Int) {
        self.amounts = amounts
        let (name, card) = BannerColumns.names(reminders)
        // The day goes where that leaves names whole: days say it too.
        let isWhole = { (end: Int) in end - 7 - amounts.width - BannerColumns.nameX - 4 >= name + card }
        untilX = width >= 66 && (isWhole(width - 14) || !isWhole(width - 1)) ? width - 12 : 0
        daysEnd = width - (untilX > 0 ? 14 : 1)
        amountX = daysEnd - 7 - amounts.width
        // Both have what they need, or the name three fifths, or what the other leaves.
        let room = max(0, amountX - BannerColumns.nameX - 4)
        // What is left of both would name neither: what it is goes before whose it is.
        guard room >= 24 || room >= name + card else {
            (nameWidth, cardWidth) = (min(name, room + 2), 0)
            return
        }
        nameWidth = min(name, max(room * 3 / 5, room - card))
        cardWidth = min(card, max(0, room - nameWidth))
    }

    /// How wide a list is that cuts none of its names.
    static func wish(_ reminders: [Reminder], _ amounts: AmountColumn) -> Int {
        let (name, card) = names(reminders)
        return nameX + name + card + 4 + amounts.width + 7 + 14
    }

    private static func names(_ reminders: [Reminder]) -> (name: Int, card: Int) {
        var (name, card) = (0, 0)
        for reminder in reminders where !reminder.cardName.isEmpty {
            name = max(name, displayWidth(of: reminder.name))
            card = max(card, displayWidth(of: reminder.cardName))
        }
        return (name, card)
    }
}

extension Reminder.Kind {
    /// What stands where others have their days.
    fileprivate var wordWithoutDay: String {
        switch self {
        case .award: "posted?"
        case .reset: "back"
        case .missing: "missed"
        case .price: "price"
        case .settle: "owed"
        case .statement: "is out"
        default: ""
        }
    }
}

extension Reminder {
    /// What would lapse, in money; zero of fees and questions.
    fileprivate func amountLeft(in wallet: Wallet) -> Money { kind.isExpiry ? remaining ?? amount ?? .zero : .zero }

    /// What its row says of money or uses; how many changes of the catalogue wait is in the sentence.
    func left(in wallet: Wallet) -> Amount {
        if kind != .catalogue, let money = remaining ?? amount { return Amount(money, symbol: currencySymbol) }
        guard kind.isExpiry, let benefit = benefitID.flatMap({ wallet.benefits[$0] }) else { return Amount(words: "") }
        let terms = wallet.terms(of: benefit)
        return Amount(left: benefit.remainder(terms), terms, symbol: currencySymbol)
    }
}

extension SnoozeChoice {
    /// What the key table calls the choices it has a key for.
    fileprivate static let keyNames: [SnoozeChoice: String] = [
        .oneHour: "one_hour", .tonight: "tonight", .days(1): "one_day", .days(3): "three_days", .days(7): "one_week",
        .lastDay: "last_day",
    ]
}
