import WalletDomain

/// The insights screen: what each card came to in a year, against its fee.
public enum InsightsFeature {
    public struct State: Equatable, Sendable {
        /// Each card, then the sum; counted when the screen is shown and when something changes while it is.
        public package(set) var cards: [CardInsights]?
        /// Something changed since `cards` were counted, while another screen was shown.
        package var isOutdated = true
        /// Where the highlight stands among `cards`.
        public package(set) var row = 0
        /// nil: the year that holds today.
        public package(set) var year: Int?
        public package(set) var basis = CardInsights.Basis.calendar
        /// True: what was captured counts as its owner values it.
        public package(set) var isOwnWorth = false
        /// The first of the pictures that stand under the figures.
        public package(set) var picture = Picture.fee
        /// That picture has the whole screen.
        public package(set) var isWhole = false
        /// The day of it that is looked at; nil: today, or the last one.
        public package(set) var cursor: CalendarDay?
        /// What speaks for keeping each card, as of today; nil where another year is shown.
        package var judged: Season?
        /// The page that says so is open.
        var isSeason = false
        /// What it has; nil while it is closed.
        public var season: Season? { isSeason ? judged : nil }

        public init() {}

        public var selected: CardInsights? { cards?[at: row] }

        /// The day that is looked at in the picture of the selected card.
        public func looked(on today: CalendarDay) -> CalendarDay? {
            selected.map { min(max(cursor ?? today, $0.from), $0.to) }
        }
    }

    /// What is drawn of a card's year, in the order of Tab.
    public enum Picture: CaseIterable, Sendable {
        /// How what was captured grew towards the fee.
        case fee
        case months
        /// Cards by what they brought for their fee, categories, years.
        case returns
        /// What lapses on which day.
        case lapses
    }

    public enum Action: Equatable, Sendable {
        case yearStepped(by: Int)
        case basisSwitched
        case worthSwitched
        case pictureStepped(by: Int)
        case wholeSwitched
        /// The day that is looked at goes to the one before or after it of which something is to be said.
        ///
        /// - Parameter days: what a step is in a picture where that is so of all days.
        case walked(by: Int, days: Int)
        /// Enter: the card's page.
        case opened
        case seasonOpened, seasonClosed
        case productAsked
    }

    static func reduce(_ state: inout AppState, _ action: Action) {
        switch action {
        case .yearStepped(let step): stepYear(step, &state)
        case .basisSwitched:
            state.insights.basis = state.insights.basis == .calendar ? .membership : .calendar
            state.insights.year = nil
            state.countInsights()
            state.say(
                state.insights.basis == .calendar
                    ? "calendar years" : "membership years: from the day each card was opened", .hint)
        case .worthSwitched:
            state.insights.isOwnWorth.toggle()
            state.say(state.insights.isOwnWorth ? "captured at your own worth" : "captured at face value", .hint)
        case .pictureStepped(let count): state.insights.picture = state.insights.picture.stepped(by: count)
        case .wholeSwitched:
            state.insights.isWhole.toggle()
            state.insights.cursor = nil
        case .walked(let step, let days): walk(step, days: days, &state)
        case .seasonOpened: state.openSeason()
        case .seasonClosed: state.insights.isSeason = false
        case .productAsked: state.askForProduct(of: state.insights.selected?.card)
        case .opened:
            guard let id = state.insights.selected?.card else { break }
            guard state.wallet.cards[id] != nil else {
                return state.say("that card is not in this wallet any more; its history is", .hint)
            }
            state.openPage(ofCard: id)
        }
    }

    private static func walk(_ step: Int, days: Int, _ state: inout AppState) {
        guard let card = state.insights.selected, let day = state.insights.looked(on: state.today) else { return }
        let next: CalendarDay? =
            switch state.insights.picture {
            case .fee: day.adding(days: step.signum() * min(max(1, days), 366))
            case .months: day.adding(months: step.signum())
            case .lapses:
                step < 0 ? card.lapses.last { $0.day < day }?.day : card.lapses.first { $0.day > day }?.day
            case .returns: nil
            }
        state.insights.cursor = next.map { min(max($0, card.from), card.to) } ?? day
    }

    /// From the first year anything is known of to the next one.
    private static func stepYear(_ step: Int, _ state: inout AppState) {
        let today = state.today.year
        let first = min(state.wallet.sums.records.map(\.id.year).min() ?? today, today)
        let year = state.insights.year ?? today
        let (sum, overflow) = year.addingReportingOverflow(step)
        let next = min(max(overflow ? year : sum, first), today + 1)
        guard next != year else {
            let which = step < 0 ? "nothing is known of earlier years" : "later years are not counted yet"
            return state.say(which, .hint)
        }
        state.insights.year = next == today ? nil : next
        state.insights.cursor = nil
        state.countInsights()
    }
}

extension ScreenOps {
    static let insights = ScreenOps(
        show: { if $0.insights.isOutdated { $0.countInsights() } },
        refresh: { state, _ in
            // Counting all of the history can wait until it is shown.
            if state.screen == .insights { state.countInsights() } else { state.insights.isOutdated = true }
        },
        move: { $0.insights.row = $1.applied(to: $0.insights.row, count: $0.insights.lines) },
        isInside: { $0.insights.isWhole || $0.insights.isSeason },
        leaveInside: { ($0.insights.isWhole, $0.insights.isSeason) = (false, false) })
}

extension AppState {
    /// Counts the whole history once.
    mutating func countInsights() {
        let last = insights.selected?.card
        let wasSum = insights.row + 1 == insights.cards?.count
        let cards = wallet.insights(of: insights.year, by: insights.basis, on: today)
        (insights.cards, insights.isOutdated) = (cards, false)
        let same = cards.firstIndex { $0.card == last && last != nil }
        insights.row = wasSum ? max(0, cards.count - 1) : same ?? min(insights.row, max(0, cards.count - 1))
        refreshSeason()
    }
}

/// The page of the insights on which a card is kept, changed or cancelled.
extension InsightsFeature.State {
    /// What keeping a card comes to, in the list of the year that holds today; nil for one that is archived or gone.
    public func judged(_ card: CardInsights) -> CardSeason? { card.card.flatMap { judged?[$0] } }

    /// What it says of the highlighted card; nil for one that is archived or gone.
    public var seasonCard: CardSeason? { selected?.card.flatMap { season?[$0] } }

    /// The lines that the highlight goes through: the sum has no such page.
    var lines: Int { max(0, (cards?.count ?? 0) - (isSeason ? 1 : 0)) }
}

extension AppState {
    /// Looks at the year that holds today, whichever was shown.
    mutating func lookAtThisYear() {
        guard insights.year != nil else { return }
        insights.year = nil
        countInsights()
    }

    mutating func openSeason() {
        lookAtThisYear()
        insights.isSeason = true
        insights.row = Move.by(0).applied(to: insights.row, count: insights.lines)
    }

    /// Judges the cards of the year that holds today; a year before or after it says nothing of the next fee.
    mutating func refreshSeason() {
        insights.judged = insights.year == nil ? wallet.season(on: today) : nil
        insights.row = Move.by(0).applied(to: insights.row, count: insights.lines)
    }
}
