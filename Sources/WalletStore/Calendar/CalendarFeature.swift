import WalletDomain
import WalletReminders

/// The agenda, or bills, as a calendar: the days of a month, and what falls on the one under the cursor.
public enum CalendarFeature {
    public struct State: Equatable, Sendable {
        /// True: in place of the list.
        public package(set) var isShown = false
        /// Under the cursor; nil: today.
        package var chosen: CalendarDay?
        /// What falls on the days of its month, of the next one or more, and in the weeks that they share with others; nil: not worked out.
        public package(set) var days: DayCalendar?
        /// True while the list of the day has the keys.
        public package(set) var isInDay = false
        /// Where the highlight stands in it; 0 when it is empty.
        public package(set) var row = 0
        /// What is put off until the day under the cursor: what was highlighted in a list last, or ticked in that of the
        /// agenda.
        public package(set) var carried: [Benefit.ID] = []

        public init() {}
    }

    public enum Action: Equatable, Sendable {
        /// List or calendar.
        case toggled
        case moved(days: Int)
        case monthStepped(by: Int)
        case toMonthsStart, toMonthsEnd
        case todayChosen
        case dayChosen(CalendarDay)
        /// Into the list of the day.
        case entered
        case rowMoved(Move)
        case rowChosen(Int)
        /// The page of the card, or the bill.
        case opened
        /// Until the day under the cursor.
        case snoozeAsked
    }

    /// Nothing that is known now reaches farther.
    static let mostMonths = 120

    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) {
        let day = state.calendarDay
        switch action {
        case .toggled: state.toggleCalendar()
        case .moved(let days): state.go(to: day.adding(days: days))
        case .monthStepped(let months): state.go(to: day.adding(months: months))
        case .toMonthsStart: state.go(to: CalendarDay(monthIndex: day.monthIndex, clamping: 1))
        case .toMonthsEnd: state.go(to: CalendarDay(monthIndex: day.monthIndex, clamping: 31))
        case .todayChosen: state.go(to: state.today)
        case .dayChosen(let day):
            state.calendar.isInDay = false
            state.go(to: day)
        case .entered:
            guard !state.calendarEntries.isEmpty else {
                return state.say("nothing falls on \(day.shown(from: state.today))", .hint)
            }
            (state.calendar.isInDay, state.calendar.row) = (true, 0)
            state.carryHighlighted()
        case .rowMoved(let move):
            state.calendar.row = move.applied(to: state.calendar.row, count: state.calendarEntries.count)
            state.carryHighlighted()
        case .rowChosen(let row):
            guard (0..<state.calendarEntries.count).contains(row) else { break }
            (state.calendar.isInDay, state.calendar.row) = (true, row)
            state.carryHighlighted()
        case .opened:
            guard let entry = state.calendarEntry else { break }
            guard let card = entry.card else { return BillsFeature.reduce(&state, .opened, environment) }
            switch entry.what {
            case .lapse(let id), .later(let id): state.openPage(ofCard: card, on: id)
            case .bonus, .fee, .anniversary, .bill: state.openPage(ofCard: card)
            }
        case .snoozeAsked:
            let asked = state.toPutOff
            guard var popup = state.snoozePopup(of: asked.map { .benefit($0) }) else {
                let why =
                    asked.isEmpty
                    ? "nothing to put off: highlight a benefit in a day, or in the list"
                    : "nothing is left of it to be reminded of"
                return state.say(why, .hint)
            }
            if asked.count > 1 { popup.leftOut = asked.count - popup.subjects.count }
            putOff(popup, &state, environment)
        }
    }

    /// Until the day under the cursor; nothing is put off until today or before it, so there the times of today are asked.
    static func putOff(_ popup: SnoozePopup, _ state: inout AppState, _ environment: Environment) {
        guard state.calendarDay > state.today else { return state.popup = .snooze(popup) }
        state.put(off: popup, .day(state.calendarDay), environment)
    }
}

extension AppState {
    /// That of the screen that is shown; elsewhere that of the agenda.
    public package(set) var calendar: CalendarFeature.State {
        get { screen == .bills ? budgets.calendar : agenda.calendar }
        set { if screen == .bills { budgets.calendar = newValue } else { agenda.calendar = newValue } }
    }

    /// The day under the cursor.
    public var calendarDay: CalendarDay { calendar.chosen ?? today }

    public var calendarEntries: ArraySlice<DayCalendar.Entry> {
        calendar.days?.entries(on: calendarDay) ?? []
    }

    /// The one that is highlighted, while its list has the keys.
    public var calendarEntry: DayCalendar.Entry? {
        guard calendar.isInDay else { return nil }
        let entries = calendarEntries
        return entries[at: entries.startIndex + calendar.row]
    }

    /// What is asked to be put off until the day under the cursor: the highlighted benefit, or what was highlighted or ticked
    /// before.
    public var toPutOff: [Benefit.ID] {
        guard calendar.isInDay else { return calendar.carried }
        return calendarEntry?.benefit.map { [$0] } ?? []
    }

    /// The part of it of which something is left to be reminded of.
    public var canBePutOff: [Benefit.ID] { toPutOff.filter { canSnooze(.benefit($0)) } }

    /// From the list of a day to its month, from there to the list of all.
    mutating func leaveCalendar() {
        if calendar.isInDay { calendar.isInDay = false } else { toggleCalendar() }
    }

    fileprivate mutating func toggleCalendar() {
        let last = highlightedBill?.bill.transactionID
        calendar.isInDay = false
        guard calendar.isShown else {
            if screen == .agenda {
                let ticked = tickedRows
                calendar.carried = ticked.isEmpty ? highlightedBenefits : ticked.map { $0.cast() }
                ticks = nil
            }
            calendar.isShown = true
            return showCalendar()
        }
        calendar.isShown = false
        guard screen == .agenda else {
            if let last { selectBill(of: last) }
            return
        }
        let carried = calendar.carried.compactMap { id in agenda.list?.row(of: id).map { (id: id, row: $0) } }
        if let first = carried.first { agenda.row = first.row }
        // What was ticked is so again: it was only taken along.
        if Set(carried.map { $0.row }).count > 1 {
            ticks = Ticks(on: self)
            ticks?.rows = Set(carried.map { $0.id.cast() })
        }
    }

    /// The calendar on a day, from another screen.
    mutating func openCalendar(on day: CalendarDay) {
        (agenda.calendar.isShown, agenda.calendar.isInDay, agenda.calendar.row) = (true, false, 0)
        agenda.calendar.chosen = day == today ? nil : day
        open(.agenda)
    }

    fileprivate mutating func go(to day: CalendarDay) {
        let (first, last) = (
            today.adding(months: -CalendarFeature.mostMonths), today.adding(months: CalendarFeature.mostMonths)
        )
        let held = min(max(day, first), last)
        if held != day { say("the calendar ends here", .hint) }
        calendar.chosen = held == today ? nil : held
        calendar.row = 0
        showCalendar()
        if calendarEntries.isEmpty { calendar.isInDay = false }
        if calendar.isInDay { carryHighlighted() }
    }

    fileprivate mutating func carryHighlighted() {
        if let id = calendarEntry?.benefit { calendar.carried = [id] }
    }

    /// Works out what it lacks.
    mutating func showCalendar() {
        guard calendar.isShown else { return }
        if calendar.days?.span != calendarSpan { arrangeCalendar() }
    }

    /// The month of the cursor and the next one, of bills, which are few, two more; with the days of their neighbours that
    /// fill their weeks.
    private var calendarSpan: Period {
        let (first, last) = (calendarDay.monthIndex, calendarDay.monthIndex + (screen == .bills ? 3 : 1))
        return Period(
            start: CalendarDay(monthIndex: first, clamping: 1).adding(days: -6),
            end: CalendarDay(monthIndex: last, clamping: 31).adding(days: 6))
    }

    /// The highlight stays on what it was on: a used one too, so that `d` again takes the mark back.
    mutating func arrangeCalendar() {
        guard calendar.isShown, screen == .agenda || screen == .bills else {
            // Worked out anew when it is shown.
            (agenda.calendar.days, budgets.calendar.days) = (nil, nil)
            return
        }
        let last = calendarEntry?.what
        let span = calendarSpan
        calendar.days =
            screen == .bills
            ? DayCalendar(bills(in: span), in: span, now: now)
            : DayCalendar(wallet, in: span, only: agenda.filter, bills: billsOfBooks(in: span), on: today, now: now)
        let entries = Array(calendarEntries)
        let same = last.flatMap { last in entries.firstIndex { $0.what == last } }
        calendar.row = same ?? min(calendar.row, max(0, entries.count - 1))
        if entries.isEmpty { calendar.isInDay = false }
        calendar.carried = calendar.carried.filter { wallet.benefits.contains($0) }
    }
}
