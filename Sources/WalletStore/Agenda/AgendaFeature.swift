import WalletDomain

/// The agenda screen: every open benefit of all cards, and bills of books, by when it is due.
public enum AgendaFeature {
    public struct State: Equatable, Sendable {
        /// Worked out when the screen is shown and kept up while it is; nil before.
        public package(set) var list: Agenda?
        /// Something changed since, while another screen was shown.
        package var isOutdated = true
        /// The moment it was last true for.
        package var lookedAt = Instant(milliseconds: .min)
        /// Where the highlight stands among the entries; 0 when there are none.
        public package(set) var row = 0
        public package(set) var order = Agenda.Order.day
        public package(set) var filter = ListFilter()
        public package(set) var calendar = CalendarFeature.State()
        /// The one of an errand that was chosen, while something is done to it.
        var chosenOne: Benefit.ID?

        public init() {}

        public var entry: Agenda.Entry? { list?.entries[at: row] }

        /// The bill that is highlighted, paid or not.
        public var bill: ListedBill? { entry.flatMap { list?.bill(of: $0) } }

        /// All that the highlighted row stands for.
        var looked: [Agenda.Entry] { entry?.all ?? [] }

        /// What stays where it stands while it is used up: the highlighted row, what stays there already, and what a change
        /// marked.
        func kept(after change: ChangeSet?) -> [Agenda.Entry] {
            list?.kept(with: Set(looked.map(\.id) + (change?.changes.compactMap(\.recordID) ?? []))) ?? []
        }

        /// What was used up goes once the highlight has moved on.
        mutating func move(_ move: Move) {
            let other = move.applied(to: row, count: list?.entries.count ?? 0)
            guard other != row else { return }
            row = other
            guard list?.hasUsedUp == true, let entry else { return }
            let looked = looked
            list?.dropUsedUp(but: looked)
            row = list?.row(of: entry.id) ?? row
        }
    }

    public enum Action: Equatable, Sendable {
        /// Enter: to the card's page, on the benefit; to the bill.
        case opened
        case orderStepped
        /// Everything, or what a saved filter leaves of it.
        case tabStepped(by: Int)
        case tabChosen(Int)
    }

    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) {
        switch action {
        case .opened:
            guard let entry = state.agenda.entry else { break }
            guard let benefit = state.agenda.chosenOne ?? entry.benefit else {
                return BillsFeature.reduce(&state, .opened, environment)
            }
            if state.askWhich(for: .agenda(.opened)) { break }
            if let card = state.wallet.benefits[benefit]?.userCardID { state.openPage(ofCard: card, on: benefit) }
        case .orderStepped:
            state.sortAgenda(by: state.agenda.order.next)
            state.say(state.agenda.order.told(state.keyNames.sortAgenda), .hint)
        case .tabStepped(let step): state.stepAgendaTab(by: step)
        case .tabChosen(let tab): state.showAgendaTab(tab)
        }
    }
}

extension AppState {
    mutating func sortAgenda(by order: Agenda.Order) {
        agenda.order = order
        arrangeAgenda()
        // Who sorts wants to see what stands first now.
        agenda.row = 0
    }
}

extension ScreenOps {
    static let agenda = ScreenOps(
        show: { state in
            let hasUsedUp = state.agenda.list?.hasUsedUp ?? false
            if state.agenda.isOutdated || hasUsedUp || state.isAgendaOfAnotherTime { state.arrangeAgenda() }
            state.showCalendar()
        },
        refresh: { state, change in
            if state.screen == .agenda {
                state.arrangeAgenda(keeping: state.agenda.kept(after: change))
            } else {
                state.agenda.isOutdated = true
            }
            // Bills arrange their own; that of the agenda is worked out when it is shown.
            if state.screen == .bills { state.agenda.calendar.days = nil } else { state.arrangeCalendar() }
        },
        pass: { state in
            // A snooze that ended brings its benefit back among the others.
            guard state.agenda.list != nil, state.isAgendaOfAnotherTime else { return }
            state.arrangeAgenda(keeping: state.agenda.kept(after: nil))
            if state.screen == .agenda { state.arrangeCalendar() }
        },
        move: { $0.agenda.move($1) },
        isInside: { !$0.isAgendaEmpty && $0.agenda.calendar.isShown }, leaveInside: { $0.leaveCalendar() },
        narrowing: .lists(
            get: { $0.agenda.filter },
            set: { $0.narrowAgenda(to: $1) },
            choices: { state, filter in
                .owners(filter, state.wallet) + .cards(filter, state.wallet) + .categories(filter, state.wallet)
            }),
        ticking: .benefits(marked: { $0.agenda.list?.marked(of: Set($1.map { $0.cast() })) ?? [] }) { state in
            guard let list = state.agenda.list else { return [] }
            return list.entries.flatMap(\.all).filter { !$0.isUsedUp }.compactMap(\.benefit)
        },
        benefit: { state in
            let own = state.agenda.chosenOne ?? state.agenda.entry?.benefit
            return state.listing(of: state.agenda.calendar.isShown ? state.calendarEntry?.benefit : own)
        })
}

extension AppState {
    /// Looks at the whole wallet. The highlight stays on its benefit, a used one too, so that `d` again takes the mark back,
    /// and on a bill that is paid, so that `d` again pays no other; where it is gone, or put off, on what stands in its place.
    ///
    /// - Parameter kept: what stays though it is used up, where the person asked for nothing else.
    mutating func arrangeAgenda(keeping kept: [Agenda.Entry] = []) {
        agenda.filter = agenda.filter.withoutGone(in: wallet, on: today)
        let bills = billsOfBooks()
        let paid = kept.compactMap { agenda.list?.bill(of: $0) }.filter { isPaid($0.bill) }
        let last = agenda.entry
        let list = Agenda(
            wallet, by: agenda.order, only: agenda.filter, bills: bills, keeping: kept, paid: paid, on: today, now: now)
        (agenda.list, agenda.isOutdated, agenda.lookedAt) = (list, false, now)
        guard let last, let row = list.row(of: last.id), let entry = list.entries[at: row],
            (entry.snoozedUntil == nil) == (last.snoozedUntil == nil)
        else { return agenda.row = min(agenda.row, max(0, list.entries.count - 1)) }
        agenda.row = row
    }

    /// Nothing is there that it could list.
    public var isAgendaEmpty: Bool { wallet.isEmpty && agenda.list?.entries.isEmpty ?? true }

    /// A snooze ended since, or the clock was set back before one did.
    fileprivate var isAgendaOfAnotherTime: Bool { agenda.list?.isOutdated(at: now) ?? true || now < agenda.lookedAt }
}

/// The saved filters as tabs of the agenda: all there is, then each of them.
extension AppState {
    /// 0: everything; nil: what it is narrowed to has no tab.
    public var agendaTab: Int? {
        if agenda.filter.isEmpty { return 0 }
        return savedFilters.all.firstIndex { ListFilter(text: $0.sign) == agenda.filter }.map { $0 + 1 }
    }

    /// From the last one on to the first.
    mutating func stepAgendaTab(by step: Int) {
        let count = savedFilters.all.count + 1
        // What has no tab of its own stands between everything and the first of them.
        let start = agendaTab ?? (step > 0 ? 0 : 1)
        showAgendaTab((start + step + count) % count)
    }

    mutating func showAgendaTab(_ tab: Int) {
        let saved = savedFilters.all
        guard tab == 0 || saved.indices.contains(tab - 1) else { return }
        narrowAgenda(to: tab == 0 ? ListFilter() : ListFilter(text: saved[tab - 1].sign))
    }

    fileprivate mutating func narrowAgenda(to filter: ListFilter) {
        agenda.filter = filter
        arrangeAgenda()
        agenda.row = 0
        arrangeCalendar()
    }
}
