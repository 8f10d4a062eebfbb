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
    }

    public enum Focus: Equatable, Sendable {
        case tiles, benefits
        case pane(Pane)
    }

    public enum Action: Equatable, Sendable {
        case more, fewer
        case focused(Focus)
        /// It fills the screen, or stands among the others again.
        case zoomed
        case dayMoved(by: Int)
        case dayChosen(CalendarDay)
        /// To the day in the calendar of the agenda.
        case dayOpened
        /// To the agenda by errands, and to the insights of the card whose fee is decided on first.
        case errandsOpened, seasonOpened
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
    public private(set) var stamp = Stamp()

    /// Days in the calendar, today among them.
    public static let days = 30

    public init() {}

    public var shown: ArraySlice<Pane> { Pane.allCases.prefix(count) }

    mutating func outdate() { stamp.count &+= 1 }

    mutating func wake() { stamp.isAwake = true }

    static func reduce(_ state: inout AppState, _ action: Action) {
        let last = state.today.adding(days: WalletPanes.days - 1)
        switch action {
        case .more:
            guard state.cards.panes.count < Pane.allCases.count else { return state.say("all panes are shown", .hint) }
            state.cards.panes.count += 1
        case .fewer:
            guard state.cards.panes.count > 0 else {
                return state.say("tiles and benefits are what is left", .hint)
            }
            state.cards.panes.count -= 1
            if let focus = state.cards.panes.focus, !state.cards.panes.shown.contains(focus) {
                state.cards.panes.focus = nil
            }
        case .focused(.pane(let pane)): state.cards.panes.focus = pane
        case .focused(.tiles): (state.cards.panes.focus, state.cards.pane) = (nil, .tiles)
        case .focused(.benefits):
            (state.cards.panes.focus, state.cards.pane) = (nil, state.cards.rows.isEmpty ? .tiles : .benefits)
        case .zoomed: state.cards.panes.isZoomed.toggle()
        case .dayMoved(let days):
            state.cards.panes.chosen = min(max(state.paneDay.adding(days: days), state.today), last)
        case .dayChosen(let day):
            guard state.today <= day, day <= last else { return }
            (state.cards.panes.focus, state.cards.panes.chosen) = (.calendar, day)
        case .dayOpened: state.openCalendar(on: state.paneDay)
        case .errandsOpened:
            state.open(.agenda)
            state.sortAgenda(by: .errands)
        case .seasonOpened:
            state.open(.insights)
            state.openSeason()
        }
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
}
