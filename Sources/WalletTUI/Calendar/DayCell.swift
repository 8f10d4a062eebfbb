import WalletDomain
import WalletStore

/// One day of a month: its number, marks, and what it comes to.
struct DayCell {
    let number: Int
    var isToday = false
    /// One of the month, or of the weeks, that is shown; others only fill the weeks.
    var isWithin = true
    var isPast = false
    /// nil: nothing falls on it.
    var day: DayCalendar.Day?
    /// Who is paid on it, or where it is large what falls on it.
    var names: [String] = []
    /// Its sums say that they are of bills.
    var isOfBills = false
    /// How near it is.
    var urgency = Urgency.none
    /// 0 for no money, 1 … 4 for little to most of what is shown.
    var level = 0
    var cursor = Selection.none
    /// Said behind its number where that is free.
    var month: String?

    /// Of what lapses on it.
    var lapseRole: Role {
        guard isWithin else { return .faint }
        return switch urgency {
        case .today, .urgent: .urgent
        case .soon: .warn
        case .none: day?.isAllLater == true ? .muted : .text
        }
    }
}

/// What is shown of several days: how much the largest of them comes to, and what is near.
struct DayScale {
    private let most: Money
    /// Nothing is of cards: colour tells what is due.
    private let isOfBills: Bool
    private let wallet: Wallet
    private let today: CalendarDay

    /// - Parameter grid: the days that are compared.
    init(_ days: DayCalendar, _ state: borrowing AppState, among grid: WeekGrid) {
        isOfBills = state.screen == .bills
        let shown = days.days.filter { grid.contains($0.on) }
        most = shown.map(isOfBills ? \.bills.due : \.lapsing).max() ?? .zero
        (wallet, today) = (state.wallet, state.today)
    }

    func cell(of day: CalendarDay, in days: DayCalendar, _ grid: WeekGrid, isLarge: Bool) -> DayCell {
        let found = days[day]
        var cell = DayCell(number: day.day)
        (cell.day, cell.isToday, cell.isPast) = (found, day == today, day < today)
        cell.isWithin = grid.contains(day)
        cell.level = ((isOfBills ? found?.bills.due : found?.lapsing) ?? .zero).level(among: most)
        cell.isOfBills = isOfBills
        if isOfBills || isLarge { cell.names = days.entries(on: day).compactMap { name(of: $0, days) } }
        let left = today.days(until: day)
        if found?.isAllLater == false, left >= 0 {
            cell.urgency = wallet.urgency(left)
        }
        if isOfBills, found?.bills.isUrgent ?? false { cell.urgency = .soon }
        return cell
    }

    private func name(of entry: DayCalendar.Entry, _ days: DayCalendar) -> String? {
        switch entry.what {
        case .lapse(let id), .later(let id):
            entry.isUsed ? nil : wallet.benefits[id].map { wallet.terms(of: $0).name }
        default: days.bill(of: entry)?.bill.payee
        }
    }
}

extension Money {
    /// 0 for nothing, 1 … 4 by the root of its share of the largest, so that small amounts are seen beside large ones.
    func level(among most: Money) -> Int {
        guard self > .zero, most > .zero else { return 0 }
        return min(4, 1 + Int((Double(units) / Double(most.units)).squareRoot() * 3.999))
    }
}

extension Page {
    /// A number with its marks, and under it, or behind it where there is one row, what the day comes to.
    @discardableResult
    mutating func draw(_ cell: DayCell, in rect: Rect) -> DaySigns {
        let tint = tint(of: cell)
        var ground = rect.inset(right: 1)
        let numberRole: Role = !cell.isWithin ? .faint : cell.isPast ? .muted : cell.isToday ? .accent : .text
        let style = cell.isToday ? look[numberRole].adding(.bold) : look[numberRole]
        let (isLow, isNarrow) = (rect.height < 2, rect.width < 7)
        // In the narrowest cells of one row marks have the last column of the number elsewhere.
        let numberEnd = rect.x + (isLow && isNarrow ? 3 : 4)
        if cell.isToday { canvas.put(Glyph.used, x: numberEnd - 3, y: rect.y, style: look[.accent]) }
        canvas.put(String(cell.number), right: numberEnd, y: rect.y, style: style)
        var x = numberEnd + (isLow || isNarrow ? 0 : 1)
        var end = rect.endX - (rect.width < 6 ? 0 : 1)
        let facts: [Fact]
        if isLow {
            // A blank before it: 2 and $135 are not 2135.
            facts = [sum(of: cell, width: rect.endX - 2 - x)].compactMap(\.self)
            if let words = facts.first?.words { end = rect.endX - 2 - put([words], right: rect.endX - 1, y: rect.y) }
        } else {
            let room = LineRoom(rect.width)
            facts = Array(self.facts(of: cell, room).prefix(rect.height - 1))
            let lines = facts.map(\.words) + lines(of: cell, room, rows: rect.height - 1 - facts.count)
            // A day above another one stays apart from it.
            if rect.height > 3, lines.count < rect.height - 1 { ground = ground.inset(bottom: 1) }
            draw(lines, room, in: rect.inset(top: 1))
        }
        let marks = marks(of: cell, beside: facts)
        if let month = cell.month, !isLow, month.utf8.count + (marks.isEmpty ? 0 : 1 + marks.count) <= end - x {
            x += canvas.put(month, x: x, y: rect.y, style: look[.faint]) + 1
        }
        for mark in marks {
            let role = mark == .lapse ? cell.lapseRole : mark.role
            x += canvas.put(mark.sign, x: x, y: rect.y, style: look[role], width: end - x)
        }
        if let tint { lay(tint, in: ground) }
        // On few colours a whole one would be a block.
        draw(cell.cursor, on: look.hasGradients ? ground : ground.splitTop(1).top)
        return DaySigns(
            hasToday: cell.isToday, marks: marks + facts.filter(\.hasSign).map(\.mark),
            told: facts.filter { !$0.isCounted }.map(\.mark))
    }

    private mutating func draw(_ lines: [Run], _ room: LineRoom, in rect: Rect) {
        for (row, line) in lines.enumerated() {
            let y = rect.y + row
            if room.hang == 0 {
                canvas.put(line.text, right: rect.endX - 1, y: y, style: look[line.role])
            } else {
                // A name that lacks one column has that of signs.
                let hung = line.hangs || displayWidth(of: line.text) == room.width + 1 ? 1 : 0
                put([line], x: rect.x + room.start - hung, y: y, width: room.width + hung)
            }
        }
    }

    private mutating func draw(_ cursor: Selection, on area: Rect) {
        guard cursor != .none else { return }
        mark(area, isFocused: cursor == .focused)
        if cursor == .focused { placeCursor(x: area.x + 3, y: area.y) }
    }

    /// What a line of a day says.
    private struct Fact {
        let mark: DayMark
        let words: Run

        var hasSign: Bool { words.text.contains(mark.sign) }
        /// `○×3`, for want of a sum.
        var isCounted: Bool { words.text.hasPrefix(mark.sign + Glyph.times) }
    }

    /// One for each thing that falls on it, unless a line has the same sign: the sum says it alone of what lapses, and where
    /// all is of bills.
    private func marks(of cell: DayCell, beside facts: [Fact]) -> [DayMark] {
        guard let day = cell.day else { return [] }
        let marks = DayMark.allCases.filter { mark in
            day.has(mark)
                && !facts.contains { $0.mark == mark && ($0.hasSign || mark == .lapse || cell.isOfBills) }
        }
        // Beside a sum that is to be paid the sign of what comes in has the room of that of bills.
        return marks.contains(.income) && facts.contains { $0.mark == .bill } ? marks.filter { $0 != .bill } : marks
    }

    /// What lapses, else what is due, or a fee that is more, where there is room for it behind the most urgent mark.
    private func sum(of cell: DayCell, width: Int) -> Fact? {
        guard let day = cell.day else { return nil }
        let sum = Fact(mark: day.count > 0 ? .lapse : day.bills.mark, words: Run(""))
        let room = width - min(1, marks(of: cell, beside: [sum]).count)
        // Behind its sign.
        if let fee = day.fee, fee > day.lapsing, fee > day.bills.due, let words = inBrief(fee, width - 1, symbol, nil) {
            return Fact(mark: .fee, words: Run(words, cell.isWithin ? .warn : .faint))
        }
        return day.count > 0 ? lapsing(on: cell, room) : due(on: cell, room)
    }

    /// What lapses, as exactly as there is room for, or how many where none of it is money.
    ///
    /// - Parameter room: the lines it stands among; nil: it has but one, behind a mark.
    private func lapsing(on cell: DayCell, _ width: Int, _ room: LineRoom? = nil) -> Fact? {
        guard let day = cell.day, day.count > 0 else { return nil }
        let (whole, brief) = (money(day.lapsing), inBrief(day.lapsing, width, symbol, room))
        let sum = day.lapsing.isZero ? nil : displayWidth(of: whole) <= width ? whole : brief
        return fact(.lapse, sum, orCount: day.count, cell.lapseRole, room)
    }

    /// What is due, else what comes, with a sign, so that neither looks like what lapses; or how many bills where they have
    /// no sum.
    ///
    /// - Parameter room: as for what lapses.
    private func due(on cell: DayCell, _ width: Int, _ room: LineRoom? = nil) -> Fact? {
        guard let bills = cell.day?.bills, bills.count > 0 else { return nil }
        let role: Role = !cell.isWithin ? .faint : bills.isUrgent ? .warn : bills.due.isZero ? .good : .text
        let (sign, amount) = bills.isIncome ? ("+", bills.income) : ("−", bills.due)
        let words = bills.dueWords.map { bills.isIncome ? $0 : sign + $0 }
        let whole = words.flatMap { displayWidth(of: $0) <= width ? $0 : nil }
        let brief = bills.symbol.flatMap { inBrief(amount, width - 1, $0, room) }.map { sign + $0 }
        let count = bills.isIncome ? bills.incomes : bills.toPay
        return fact(bills.mark, words == nil ? nil : whole ?? brief, orCount: count, role, room)
    }

    /// With the sign of its currency rather than to the dollar: a bare number would be that of a day, and behind one it is.
    private func inBrief(_ amount: Money, _ width: Int, _ symbol: String, _ room: LineRoom?) -> String? {
        let brief = amount.brief(width: width, symbol: symbol)
        guard let text = brief, !text.contains(symbol) else { return brief }
        let signed = amount.brief(width: width - displayWidth(of: symbol), symbol: "").map { symbol + $0 }
        return signed ?? (room == nil ? nil : text)
    }

    /// Where there is no room for a sum a line says how many; behind a number the sign alone does. The sign comes first, as
    /// a number that begins a line would be that of a day.
    private func fact(_ mark: DayMark, _ sum: String?, orCount count: Int, _ role: Role, _ room: LineRoom?) -> Fact? {
        let words = sum ?? (room == nil ? nil : "\(mark.sign)\(Glyph.times)\(count)")
        return words.map { Fact(mark: mark, words: Run($0, role)) }
    }

    /// Where lines stand in a cell: a sign hangs before the column of amounts, but in the narrowest cells, where amounts end
    /// with the number above them.
    private struct LineRoom {
        let start: Int
        let width: Int
        let hang: Int

        init(_ cell: Int) {
            // Where there is hardly room for an amount with cents, it has a column more.
            start = min(cell < 9 ? 1 : 2, max(0, cell - 5))
            width = cell - 1 - start
            hang = min(1, start)
        }
    }

    /// How much that is that falls on it, or by name.
    private func lines(of cell: DayCell, _ room: LineRoom, rows: Int) -> [Run] {
        let quiet: Role = cell.isWithin ? .muted : .faint
        var lines: [Run] = []
        if let day = cell.day, day.count > 1, !day.lapsing.isZero, cell.names.isEmpty {
            lines += [Run("\(day.count) benefits", quiet)].filter { displayWidth(of: $0.text) <= room.width }
        }
        lines += names(in: cell, width: room.width, rows: rows - lines.count).map { Run($0, quiet) }
        return Array(lines.prefix(rows))
    }

    /// The sum first, then a fee; what else has room whole.
    private func facts(of cell: DayCell, _ room: LineRoom) -> [Fact] {
        guard let day = cell.day else { return [] }
        let (width, hung) = (room.width, room.width + room.hang)
        let quiet: Role = cell.isWithin ? .muted : .faint
        let lapsing = lapsing(on: cell, width, room)
        let due = due(on: cell, hung, room)
        var facts = [lapsing].compactMap(\.self)
        if let fee = day.fee { facts += feeLine(fee, isWithin: cell.isWithin, room) }
        if lapsing == nil { facts += [due].compactMap(\.self) }
        if day.hasBonus {
            facts.append(Fact(mark: .bonus, words: Run(DayMark.bonus.word, cell.isWithin ? .text : .faint)))
        }
        if lapsing != nil { facts += [due].compactMap(\.self) }
        if !day.bills.isIncome, let income = day.bills.incomeWords {
            facts.append(Fact(mark: .income, words: Run(income, cell.isWithin ? .good : .faint)))
        }
        if let years = day.years {
            facts.append(Fact(mark: .anniversary, words: Run(years == 1 ? "1 year" : "\(years) years", quiet)))
        }
        return facts.filter { displayWidth(of: $0.words.text) <= ($0.words.hangs ? hung : width) }
    }

    /// `fee $395`, `▼$395`, `▼395`, as much of it as there is room for.
    private func feeLine(_ fee: Money, isWithin: Bool, _ room: LineRoom) -> [Fact] {
        let signed = room.width + room.hang
        let wordings = [
            ("\(DayMark.fee.word) \(money(fee))", room.width), (DayMark.fee.sign + money(fee), signed),
            (DayMark.fee.sign + fee.formatted(symbol: ""), signed),
            (fee.brief(width: signed - 1, symbol: "").map { DayMark.fee.sign + $0 } ?? "", signed),
        ]
        let fitting = wordings.first { !$0.0.isEmpty && displayWidth(of: $0.0) <= $0.1 }
        return fitting.map { [Fact(mark: .fee, words: Run($0.0, isWithin ? .warn : .faint))] } ?? []
    }

    /// A line each, and how many more there are; one alone takes more lines, a word in each where they have no room whole.
    private func names(in cell: DayCell, width: Int, rows: Int) -> [String] {
        let names = cell.names.map { shown($0) }
        guard rows < 2 || names.count <= rows else {
            return names.prefix(rows - 1) + ["\(names.count - rows + 1) more"]
        }
        guard names.count == 1, let name = names.first else { return names }
        let lines = wrapped(name, width: width)
        if lines.joined(separator: " ") == name, lines.count <= rows { return lines }
        return name.split(separator: " ", maxSplits: max(0, rows - 1)).map(String.init)
    }

    /// The ground of a day on which money lapses: the more, the stronger, as far as all can be read on it; nil where there
    /// are too few colours for that.
    private func tint(of cell: DayCell) -> Int32? {
        guard look.hasGradients, cell.level > 0, cell.isWithin else { return nil }
        let (isDark, isNear) = (look.background == .dark, cell.urgency != .none)
        let page = Palette.rgb(of: look.page.background)
        let shade: UInt8 = isDark ? 18 : 255
        guard let color = Palette.rgb(of: look[isNear ? .warn : .barOpen].foreground) else { return nil }
        let isMany = look.palette.depth == .many
        let steps = look.palette.gradient(
            from: page ?? RGB(red: shade, green: shade, blue: shade), to: color, count: 14,
            only: 1..<(isMany ? 2 : cell.level + 1))
        // Of 256 colours these are greys, as the highlight is: much has the next one, on light ones of a hue, and little the
        // first. On dark ones a hue would be the loudest spot of the screen: what is near says so by its ink.
        let much: Int32 = isDark ? 236 : isNear ? 230 : 195
        let grounds = (isMany && cell.level > 2 ? [much] : []) + steps.reversed()
        return grounds.first(where: canBeRead)
    }

    /// Whether all that days have in them can.
    private func canBeRead(on ground: Int32) -> Bool {
        guard let ground = Palette.rgb(of: ground) else { return false }
        let own: Int32 = look.background == .dark ? 252 : 16
        let inks =
            [look.page.foreground < 0 ? own : look.page.foreground, look.lifted]
            + [Role.urgent, .warn].map { look[$0].foreground }
        return inks.compactMap(Palette.rgb(of:)).allSatisfy { $0.contrast(to: ground) >= 4.5 }
    }

    /// Under what is written; what is quiet is lifted, as on a highlighted row.
    private mutating func lay(_ ground: Int32, in rect: Rect) {
        let (quiet, lifted) = ([look[.muted].foreground, look[.faint].foreground], look.lifted)
        canvas.restyle(rect) { cell in
            cell.background = ground
            if lifted >= 0, quiet.contains(cell.foreground) { cell.foreground = lifted }
        }
    }

    /// Weeks one under another and those that follow, as many as have room, and the names of their days.
    ///
    /// - Parameters:
    ///   - size: of a day.
    ///   - cursor: the day that has it.
    /// - Returns: what is in them.
    mutating func drawWeeks(
        _ grid: WeekGrid, of days: DayCalendar, _ state: AppState, cell size: Size,
        cursor: (day: CalendarDay, look: Selection)? = nil, in area: Rect
    ) -> DaySigns {
        var signs = DaySigns()
        for column in 0..<7 {
            canvas.put(
                CalendarDay.weekdayName(grid.firstWeekday + column), x: area.x + column * size.columns + 2, y: area.y,
                style: look[.faint], width: size.columns - 2)
        }
        let scale = DayScale(days, state, among: grid)
        for week in 0..<max(0, area.height - 1) / max(1, size.rows) {
            for column in 0..<7 {
                let day = grid.day(week: week, column: column)
                let place = Rect(
                    x: area.x + column * size.columns, y: area.y + 1 + week * size.rows, width: size.columns,
                    height: size.rows)
                var cell = scale.cell(of: day, in: days, grid, isLarge: size.columns >= 20 && size.rows >= 6)
                if let cursor, day == cursor.day, cell.isWithin { cell.cursor = cursor.look }
                let isNamed = !grid.isMonth || week >= grid.weeks
                if isNamed, day.day == 1 || week == 0 && column == 0 { cell.month = day.monthName }
                signs.add(draw(cell, in: place))
                target(place, .day(day))
            }
        }
        return signs
    }
}

extension Run {
    /// An amount with its sign.
    fileprivate var hangs: Bool { ["−", "+", DayMark.fee.sign].contains { text.hasPrefix($0) } }
}
