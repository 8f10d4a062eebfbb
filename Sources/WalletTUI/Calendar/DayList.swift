import WalletDomain
import WalletStore

extension TableColumn<BenefitRow> {
    /// What falls on a day, with its card, or the place of its bill.
    ///
    /// - Parameter isFilling: names have the room that nothing else needs.
    fileprivate static func names(isFilling: Bool = false) -> [TableColumn] {
        [
            .words("") { Run("\($0.attention) \($0.mark)", $0.role) },
            .words("", least: 12, gap: 1, weight: 11, isFilling: isFilling) { Run($0.name, $0.nameRole) },
            .words("", least: 8, weight: 9) { Run($0.card, .muted) },
        ]
    }

    fileprivate static var guesses: TableColumn {
        .words("", rank: 1) { Run($0.isGuessed ? "\(Glyph.about) day" : "", .muted) }
    }

    fileprivate static var left: TableColumn { .amounts("", { $0.role }) { $0.left } }
}

extension BenefitRow {
    /// What falls on days, a line each.
    fileprivate static func all(
        _ entries: ArraySlice<DayCalendar.Entry>, _ state: AppState, symbol: String
    ) -> [BenefitRow] {
        entries.map { entry in
            if let bill = state.calendar.days?.bill(of: entry) { return BenefitRow(bill, entry, state) }
            var row = BenefitRow(entry, state, symbol)
            row.card = entry.card.map { state.wallet.name(ofCard: $0) } ?? ""
            row.isGuessed = entry.isGuessed
            return row
        }
    }

    fileprivate init(_ bill: ListedBill, _ entry: DayCalendar.Entry, _ state: AppState) {
        let isSnoozed = bill.isSnoozed(at: state.now)
        self.init(bill, snoozed: isSnoozed, isPaid: false, on: state.today)
        // A trial is called off on one day, and paid on another.
        if entry.day != bill.bill.due.shownOn {
            (left, role) = (Amount(words: "to cancel"), .warn)
            if !isSnoozed { attention = Glyph.urgent }
        } else if entry.day != bill.day {
            role = .text
            if !isSnoozed { attention = " " }
        }
    }

    fileprivate init(_ entry: DayCalendar.Entry, _ state: AppState, _ symbol: String) {
        if case .lapse(let id) = entry.what, let listing = state.listing(of: id) {
            self.init(listing, state, symbol: symbol)
            if entry.isUsed { self.left = Amount(words: listing.doneWord) }
            return
        }
        let amount = Amount(entry.amount, symbol: symbol)
        let (name, left, mark): (String, Amount, DayMark?) =
            switch entry.what {
            case .later(let id): (state.wallet.name(of: .benefit(id)), amount, nil)
            case .bonus:
                (
                    entry.card.flatMap { state.wallet.cards[$0]?.welcomeBonus?.reward }.map { "bonus \($0) ends" }
                        ?? "welcome bonus ends", Amount(words: "\(amount.text) to spend"), .bonus
                )
            case .fee: (entry.amount.isNegative ? "fee refunded" : "annual fee", amount, .fee)
            case .anniversary(let years):
                ("\(years)-year \(DayMark.anniversary.word)", Amount(words: ""), .anniversary)
            case .lapse, .bill: ("", Amount(words: ""), nil)
            }
        self.init(mark?.sign ?? " ", name, left, mark?.role ?? .text)
        guard case .later = entry.what else { return }
        (self.mark, role, nameRole) = (Glyph.notYet, .muted, .muted)
    }

    /// A line without days.
    init(_ mark: String, _ name: String, _ left: Amount, _ role: Role) {
        (attention, until, untilRole) = (" ", "", .muted)
        (self.mark, self.name, self.left, self.role) = (mark, name, left, role)
    }
}

extension Page {
    /// What falls on a day: a head, a line each, and the highlighted benefit in words where there is room.
    ///
    /// - Returns: what is told by its sign alone.
    @discardableResult
    mutating func drawDay(_ state: AppState, in rect: Rect, _ scroll: inout Scroll) -> [DayMark] {
        guard let days = state.calendar.days, rect.height > 1 else { return [] }
        let (day, entries) = (state.calendarDay, state.calendarEntries)
        var (list, foot) = rect.inset(top: rect.height > 12 ? 2 : 1).splitBottom(1)
        if list.height > 12 { (list, foot) = rect.inset(top: 2).splitBottom(1, gap: 1) }
        drawPuttingOff(state, in: foot)
        target(list, .list)
        guard !entries.isEmpty else {
            drawDayHead(day, nil, [], state, in: rect)
            return drawEmptyDay(day, days, state, in: list)
        }
        // Words about the highlighted one need room that the list would rather have.
        let words = list.height - entries.count >= 7 ? 6 : 0
        let area = list.splitTop(list.height - words).top
        let selected = state.calendar.isInDay ? state.calendar.row : nil
        let shown = scroll.keep(selected ?? 0, count: entries.count, room: area.height)
        drawDayHead(day, days[day], position(of: shown, in: entries.count), state, in: rect)
        let listed = entries[(entries.startIndex + shown.lowerBound)..<(entries.startIndex + shown.upperBound)]
        let rows = BenefitRow.all(listed, state, symbol: symbol)
        let columns: [TableColumn<BenefitRow>] = TableColumn<BenefitRow>.names(isFilling: true) + [.guesses, .left]
        let table = Table(rows, columns, width: list.width - 1)
        drawRows(entries.count, selected: selected, in: area, &scroll, cursor: 3) { page, row, line in
            page.draw(row - shown.lowerBound, of: table, in: line)
        }
        // Where rows are few, what follows stands close to it.
        var rest = list.inset(top: shown.count + (list.height - shown.count > 3 ? 1 : 0))
        if words > 0, let listing = state.highlighted {
            rest = rest.inset(top: drawDetail(listing, state, in: rest.splitTop(words).top) + 1)
        } else if words > 0, let bill = state.highlightedBill {
            rest = rest.inset(top: drawDetail(bill, state, in: rest.splitTop(words).top) + 1)
        }
        return drawNextDays(after: day, days, state, in: rest)
    }

    /// On which days something falls after this one: `Fri 25 Dec  $12  1 benefit`
    ///
    /// - Parameter isAlone: nothing falls on the day, so that a line alone needs no head to be told from what does.
    /// - Returns: what is told by its sign alone.
    private mutating func drawNextDays(
        after day: CalendarDay, _ days: DayCalendar, _ state: AppState, in rect: Rect, isAlone: Bool = false
    ) -> [DayMark] {
        let head = isAlone && rect.height == 1 ? 0 : 1
        let next = days.days.filter { $0.on > day }.prefix(max(0, rect.height - head))
        guard let first = next.first else { return [] }
        if head > 0 { put([Run("After that", .muted)], x: rect.x + 1, y: rect.y) }
        let later = days.entries[first.range.lowerBound...].filter { !$0.isUsed }
        if rect.height >= Self.leastEntries, drawEntries(later, state, in: rect.inset(top: 1)) { return [] }
        let symbol = symbol
        let facts = next.map { state.screen == .bills ? payees(of: $0, days) : self.facts(of: $0) }
        var told = zip(next, facts).map { day, facts in (day: day, words: facts.map { $0.words }.dotted()) }
        let columns: [TableColumn<(day: DayCalendar.Day, words: [Run])>] = [
            .words("") { Run($0.day.on.weekdayName, .faint) },
            .words("", gap: 1, isRight: true) { row in
                Run(Glyph.about(if: row.day.isGuessed) + row.day.on.near(state.today), .muted)
            },
            .amounts("") { row in
                row.day.lapsing.isZero
                    ? row.day.bills.dueWords.map { Amount(shown: $0) } : Amount(row.day.lapsing, symbol: symbol)
            },
            TableColumn(head: Run(""), least: 8) { .runs($0.words) },
        ]
        var table = Table(told, columns, width: rect.width - 1)
        // What is read aloud has no use for signs.
        let room = look.isLinear ? Int.max : table.columns.last?.width ?? 0
        let cut = told.indices.filter { facts[$0].count > 1 && told[$0].words.width > room }
        var signs: [DayMark] = []
        for row in cut {
            let short = brief(facts[row], of: told[row].day, room)
            told[row].words = short.words
            // A fee in words is its sign and an amount.
            signs += short.signs + (facts[row].contains { $0.mark == .fee } ? [.fee] : [])
        }
        if !cut.isEmpty { table = Table(told, columns, width: rect.width - 1) }
        for row in told.indices { draw(row, of: table, in: rect.inset(top: row + head)) }
        return DayMark.allCases.filter(signs.contains)
    }

    /// Rows in which not the days alone are told, but what falls on them.
    private static let leastEntries = 20

    /// What falls on days, a line each: `Mon 30 Nov  $15  ○ Uber Cash  Platinum Card`
    ///
    /// - Returns: false where names would be cut.
    private mutating func drawEntries(_ all: [DayCalendar.Entry], _ state: AppState, in rect: Rect) -> Bool {
        let rows = BenefitRow.all(all.prefix(rect.height), state, symbol: symbol)
        // A day is named once.
        let days = all.indices.map { $0 > 0 && all[$0 - 1].day == all[$0].day ? nil : all[$0].day }
        let named: [TableColumn<Int>] = [
            .words("") { Run(days[$0]?.weekdayName ?? "", .faint) },
            .words("", gap: 1, isRight: true) {
                Run(
                    [rows[$0].isGuessed ? Glyph.about : nil, days[$0]?.near(state.today)].compactMap(\.self)
                        .joined(by: " "), .muted)
            },
        ]
        let listed = [TableColumn<BenefitRow>.left] + TableColumn<BenefitRow>.names()
        let columns = named + listed.map { column in column.of { (row: Int) in rows[row] } }
        guard Table(rows.indices, columns, width: rect.width - 1).isUncut else { return false }
        draw(all.indices, columns, in: rect)
        return true
    }

    /// Who is paid on a day of bills.
    private func payees(of day: DayCalendar.Day, _ days: DayCalendar) -> [DayFact] {
        let names = days.entries[day.range].compactMap { days.bill(of: $0).map { shown($0.bill.payee) } }
        let isUrgent = day.bills.isUrgent
        let words = (isUrgent ? "\(Glyph.urgent) " : "") + names.joined(by: ", ")
        let facts: [DayFact] = [(day.bills.mark, Run(words, isUrgent ? .warn : .muted)), income(beside: day.bills)]
        return facts.filter { !$0.words.text.isEmpty }
    }

    /// `+$5,200` beside what is to be paid; nothing where that is all, or nothing comes in.
    private func income(beside bills: DayCalendar.BillSums) -> DayFact {
        (.income, Run(bills.isIncome || bills.incomes == 0 ? "" : bills.incomeWords ?? DayMark.income.word, .muted))
    }

    /// What falls on a day, by its mark and in words.
    private typealias DayFact = (mark: DayMark, words: Run)

    /// `25 benefits · ▼ $95 □◆`: as many in words as have room, and the first in any case; the others by their signs, as days
    /// of the month have them.
    private func brief(_ facts: [DayFact], of day: DayCalendar.Day, _ room: Int) -> (words: [Run], signs: [DayMark]) {
        // `□×3` for `□ 3 bills`.
        let due = day.bills.toPay > 1 ? "\(Glyph.times)\(day.bills.toPay)" : ""
        let forms = (1..<facts.count).reversed().map { count -> (words: [Run], signs: [DayMark]) in
            let signs = facts[count...].map { Run($0.mark.sign + ($0.mark == .bill ? due : ""), $0.words.role) }
            return (facts[..<count].map { $0.words }.dotted() + [Run(" ")] + signs, facts[count...].map { $0.mark })
        }
        return forms.first { $0.words.width <= room } ?? forms.last ?? ([], [])
    }

    /// `25 benefits`, `▼ $95`, `□ $74`, `+$5,200`, `◆ 3 years`
    private func facts(of day: DayCalendar.Day) -> [DayFact] {
        let bills = day.bills
        let sum = day.lapsing.isZero ? nil : bills.dueWords
        let due = bills.toPay
        let told = bills.isIncome ? bills.counted : ListedBill.counted(due, incomes: 0)
        let count = sum != nil && (due == 1 || bills.isIncome) ? nil : told
        let billed = [bills.isIncome ? nil : bills.mark.sign, [count, sum].compactMap(\.self).joined(by: ", ")]
        let facts: [DayFact] = [
            (.lapse, Run(day.count == 0 ? "" : day.count == 1 ? "1 benefit" : "\(day.count) benefits", .muted)),
            (.fee, Run(day.fee.map { "\(DayMark.fee.sign) \(money($0))" } ?? "", .warn)),
            (
                bills.mark,
                Run(
                    bills.count == 0 ? "" : billed.compactMap(\.self).joined(by: " "),
                    bills.isUrgent ? .warn : .muted)
            ),
            income(beside: bills),
            (.toDo, Run(bills.toCancel == 0 ? "" : "\(Glyph.urgent) \(bills.toCancelWords)", .warn)),
            (.bonus, Run(day.hasBonus ? "\(DayMark.bonus.sign) \(DayMark.bonus.word)" : "", .urgent)),
            (.award, Run(day.hasAward ? "\(DayMark.award.sign) \(DayMark.award.word)" : "", .muted)),
            (
                .anniversary,
                Run(day.years.map { "\(DayMark.anniversary.sign) \($0 == 1 ? "1 year" : "\($0) years")" } ?? "", .muted)
            ),
        ]
        return facts.filter { !$0.words.text.isEmpty }
    }

    /// `Mon 30 Nov · in 3 days`, which lines show where not all do, and what lapses on it.
    private mutating func drawDayHead(
        _ day: CalendarDay, _ found: DayCalendar.Day?, _ shown: [Run], _ state: AppState, in rect: Rect
    ) {
        var used = 0
        if let found, found.count + found.bills.count > 0 {
            let count = found.count == 1 ? "1 perk" : "\(found.count) perks"
            let words = found.count == 0 ? [] : [Run(found.lapsing.isZero ? count : money(found.lapsing), .title)]
            let what = words.isEmpty ? [] : [Run(found.isAllLater ? " lapses unless used" : " lapses", .muted)]
            let due = dueRuns(found.bills)
            let both = [Run](([words + what, due].filter { !$0.isEmpty }).joined(separator: [Run("   ")]))
            used = put(
                firstFitting: [both, words + what, words.isEmpty ? due : words], in: rect, width: rect.width / 2)
        }
        let about = Glyph.about(if: found?.isGuessed ?? false)
        let name = Run("\(about)\(day.weekdayName) \(day.near(state.today))", .title)
        let near = Run(day.away(from: state.today), day == state.today ? .accent : .muted)
        put(([name, near] + shown).dotted(), x: rect.x + 1, y: rect.y, width: rect.width - used - 3)
    }

    /// `$74 due`, `+$5,200 to come`; `2 bills` where they have no sum.
    func dueRuns(_ bills: DayCalendar.BillSums) -> [Run] {
        guard bills.count > 0 else { return [] }
        guard bills.symbol != nil else { return [Run(bills.counted, .title)] }
        return [
            bills.due.isZero ? [] : [Run(bills.money(bills.due), .title), Run(" due", .muted)],
            bills.income.isZero ? [] : [Run("+\(bills.money(bills.income))", .good), Run(" to come", .muted)],
        ].filter { !$0.isEmpty }.reduce([]) { $0.isEmpty ? $1 : $0 + [Run("   ")] + $1 }
    }

    /// What `s` would put off, and until when.
    private mutating func drawPuttingOff(_ state: AppState, in rect: Rect) {
        let ids = state.canBePutOff
        let key = keys.name("snooze", in: state.calendar.isInDay ? .calendarDay : .calendar)
        guard let first = ids.first, !key.isEmpty, rect.height > 0 else { return }
        let what = ids.count == 1 ? state.wallet.name(of: .benefit(first)) : "\(ids.count) benefits"
        let day = state.calendarDay
        let end = ids.count == 1 ? state.wallet.benefits[first]?.currentPeriodEnd : nil
        let isOver = end.map { $0 < day } ?? false
        let until = day > state.today ? " until \(day.weekdayName) \(day.near(state.today))" : ""
        let card = ids.count == 1 ? state.wallet.benefits[first].map { state.wallet.name(ofCard: $0.userCardID) } : nil
        let place = card.map { until.isEmpty ? ", \($0)" : ", \($0)," } ?? ""
        let start: [Run] = (isOver ? [] : [Run(key, .key), Run("  snoozes ", .muted)]) + [Run(what)]
        let wordings: [[Run]] =
            isOver
            ? [[Run(" \(state.wallet.endVerb(of: .benefit(first))) before this day", .muted)]]
            : [place, ""].map { [Run($0, .muted), Run(until, .accent)] }
        let room = rect.width - 2
        let rest = wordings.fitting(room - start.width)
        // A name is known by its beginning; a day that is cut says nothing.
        let used = put(start, x: rect.x + 1, y: rect.y, width: room - rest.width)
        put(rest, x: rect.x + 1 + used, y: rect.y, width: room - used)
    }

    private mutating func drawEmptyDay(
        _ day: CalendarDay, _ days: DayCalendar, _ state: AppState, in rect: Rect
    ) -> [DayMark] {
        let said =
            state.screen == .bills
            ? "Nothing is due on this day."
            : day < state.today ? "No fee fell on this day." : "Nothing lapses on this day."
        put([Run(said, .muted)], in: rect)
        return drawNextDays(after: day, days, state, in: rect.inset(top: rect.height < 5 ? 1 : 2), isAlone: true)
    }
}
