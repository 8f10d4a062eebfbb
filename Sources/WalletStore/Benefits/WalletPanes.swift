import WalletDomain

/// What stands beside tiles and benefits where the screen is large: which panes there are, which one has the keys, and
/// whether it fills the screen.
public struct WalletPanes: Equatable, Sendable {
    /// In the order in which they come and go.
    public enum Pane: Int, CaseIterable, Sendable {
        /// What lapses in the next 30 days.
        case calendar
        /// What the year came to, against the fees.
        case year
        case due
        /// What is to be done, and what of it is caught together.
        case errands
        /// Whether each card is kept.
        case season

        public var title: String {
            switch self {
            case .calendar: "Next \(WalletPanes.days) days"
            case .year: "This year"
            case .due: "What is due"
            case .errands: "Errands"
            case .season: "Season"
            }
        }
    }

    public enum Focus: Equatable, Sendable {
        case tiles, benefits
        case pane(Pane)
    }

    public enum Action: Equatable, Sendable {
        /// Among the first of them, for which the window has room.
        case more(room: Int)
        case fewer(room: Int)
        case focused(Focus)
        /// It fills the screen, or stands among the others again.
        case zoomed
        case dayMoved(by: Int)
        case dayChosen(CalendarDay)
        /// Among what is due, or among errands.
        case rowMoved(Move)
        /// What the list of what is due does to the highlighted one; errands are done or snoozed whole.
        case acted(PopupAction)
        /// To the day in the calendar of the agenda.
        case dayOpened
        /// To the figures of the year that holds today.
        case yearOpened
        /// To the errand in the agenda, and to the insights of the card whose fee is decided on first.
        case errandsOpened, seasonOpened
    }

    /// What one of them opened: a screen, or what is open in it. The step out of it leads back.
    enum Opened: Equatable, Sendable {
        case screen, inside
    }

    /// Counts what changed since the start, so that a picture knows whether what it worked out still holds; it tells nothing
    /// of what is shown.
    public struct Stamp: Equatable, Sendable {
        public fileprivate(set) var count = 0
        /// The first picture is drawn: from here on there is time for what reads the history.
        public fileprivate(set) var isAwake = false

        public static func == (one: Stamp, other: Stamp) -> Bool { true }
    }

    /// How many of them are shown.
    public package(set) var count = Pane.allCases.count
    /// nil: tiles or benefits have the keys.
    public package(set) var focus: Pane?
    public package(set) var isZoomed = false
    /// Under the cursor of the calendar; nil: today.
    package var chosen: CalendarDay?
    /// The highlighted row of what is due, or of errands; past the end where those became fewer.
    package var row = 0
    /// nil: what is shown was not come to by a pane; the page of a card leaves it as it is.
    var opened: Opened?
    public private(set) var stamp = Stamp()

    /// A longer history is not read again for a picture after each mark, nor more benefits.
    public static let mostEntries = 5000

    /// Days in the calendar, today among them.
    public static let days = 30

    public init() {}

    public var shown: ArraySlice<Pane> { Pane.allCases.prefix(count) }

    /// Which of so many rows is highlighted.
    public func row(of count: Int) -> Int { min(row, max(0, count - 1)) }

    mutating func outdate() { stamp.count &+= 1 }

    mutating func wake() { stamp.isAwake = true }

    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) {
        let last = state.today.adding(days: WalletPanes.days - 1)
        let screen = state.screen
        switch action {
        // What fills the screen hides what would come or go.
        case .more where state.cards.panes.isZoomed, .fewer where state.cards.panes.isZoomed:
            state.cards.panes.isZoomed = false
        case .more(let room):
            let (count, waiting) = (state.cards.panes.count, Pane.allCases.dropFirst(room).map(\.title))
            guard count < room else {
                return state.say(
                    waiting.isEmpty
                        ? "all panes are shown" : "a larger window has \(waiting.joined(separator: ", ")) too", .hint)
            }
            // With the last that has room those come that wait for a larger window.
            state.cards.panes.count = count + 1 < room ? count + 1 : Pane.allCases.count
        case .fewer(let room):
            let shown = min(state.cards.panes.count, room)
            guard shown > 0 else { return state.say("tiles and benefits are what is left", .hint) }
            state.cards.panes.count = shown - 1
            if let focus = state.cards.panes.focus, !state.cards.panes.shown.contains(focus) {
                state.cards.panes.focus = nil
            }
        case .focused(.pane(let pane)): (state.cards.panes.focus, state.cards.panes.row) = (pane, 0)
        case .focused(.tiles): (state.cards.panes.focus, state.cards.pane) = (nil, .tiles)
        case .focused(.benefits):
            (state.cards.panes.focus, state.cards.pane) = (nil, state.cards.rows.isEmpty ? .tiles : .benefits)
        case .zoomed: state.cards.panes.isZoomed.toggle()
        case .dayMoved(let days):
            state.cards.panes.chosen = min(max(state.paneDay.adding(days: days), state.today), last)
        case .dayChosen(let day):
            guard state.today <= day, day <= last else { return }
            (state.cards.panes.focus, state.cards.panes.chosen) = (.calendar, day)
        case .rowMoved(let move):
            let count = state.cards.panes.focus == .due ? state.due.due.count : state.paneErrands.count
            state.cards.panes.row = move.applied(to: state.cards.panes.row(of: count), count: count)
        case .acted(let action): state.act(inPane: action, environment)
        case .dayOpened: state.openCalendar(on: state.paneDay)
        case .yearOpened:
            (state.insights.isWhole, state.insights.isSeason) = (false, false)
            state.open(.insights)
            state.lookAtThisYear()
        case .errandsOpened:
            let errands = state.paneErrands
            let first = errands[at: state.cards.panes.row(of: errands.count)]?.parts.first?.listing.id
            state.agenda.calendar.isShown = false
            state.open(.agenda)
            state.sortAgenda(by: .errands)
            guard let first else { break }
            state.agenda.row = state.agenda.list?.row(of: first) ?? 0
        case .seasonOpened:
            state.open(.insights)
            state.openSeason()
        }
        guard state.screen != screen else { return }
        state.cards.panes.opened = state.screen.ops.isInside(state) ? .inside : .screen
    }
}

extension AppState {
    /// The day under the cursor of the pane.
    public var paneDay: CalendarDay {
        guard let day = cards.panes.chosen, today <= day, today.days(until: day) < WalletPanes.days else {
            return today
        }
        return day
    }

    /// There is time for what panes read, and it is not too much for a picture.
    public var canReadPanes: Bool {
        cards.panes.stamp.isAwake && wallet.usages.most <= WalletPanes.mostEntries
            && wallet.benefits.records.count <= WalletPanes.mostEntries
    }

    /// Errands as their pane lists them.
    fileprivate var paneErrands: [Errand] {
        canReadPanes ? wallet.errands(within: .max, on: today, now: now).filter { $0.stage != .snoozed } : []
    }

    fileprivate mutating func act(inPane action: PopupAction, _ environment: Environment) {
        guard cards.panes.focus == .errands else {
            let due = due.due
            bannerStep(BannerPopup(due, selected: cards.panes.row(of: due.count)), action, environment)
            // No list was open that would be there again.
            return below = nil
        }
        let errands = paneErrands
        guard let errand = errands[at: cards.panes.row(of: errands.count)] else { return }
        guard errand.stage == .now else { return say("\(errand.words) asks to enrol first", .hint) }
        if action == .snoozeChosen {
            popup = .snooze(SnoozePopup(benefits: errand.parts.map(\.listing.id), subject: errand.words))
        } else {
            perform(.done, on: errand.caught, told: "done", did: "used", environment)
        }
    }
}
