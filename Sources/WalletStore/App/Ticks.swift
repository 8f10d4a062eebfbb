import WalletDomain

/// Rows of a list that were chosen one by one, to be acted on together.
public struct Ticks: Equatable, Sendable {
    public package(set) var benefits: Set<Benefit.ID> = []
    /// Of the history.
    public package(set) var entries: Set<BenefitUsage.ID> = []
    /// Where they were ticked; anywhere else they are forgotten.
    private let place: Place
    /// Where the keys went before, and go again.
    fileprivate let pane: WalletFeature.Pane

    private struct Place: Equatable {
        var screen: Screen
        var card: UserCard.ID?
        var isCardPage: Bool

        init(_ state: AppState) {
            screen = state.screen
            card = screen == .wallet ? state.cards.card : nil
            isCardPage = screen == .wallet && state.cards.isCardPage
        }
    }

    public init(on state: AppState) { (place, pane) = (Place(state), state.cards.pane) }

    public var count: Int { benefits.count + entries.count }

    func isOf(_ state: AppState) -> Bool { place == Place(state) }

    public enum Action: Equatable, Sendable {
        case begun
        /// Space: the highlighted row, and on to the next.
        case ticked
        /// All that are shown; none, if all are.
        case allTicked
        case doneAsked, snoozeAsked, modeAsked, archiveAsked
        /// Entries of the history.
        case deleteAsked
        case left
    }

    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) {
        if action == .begun { return begin(&state) }
        guard state.ticks != nil else { return }
        switch action {
        case .begun: break
        case .ticked: tick(&state)
        case .allTicked: tickAll(&state)
        case .left: state.leaveSelecting()
        case .doneAsked, .snoozeAsked, .modeAsked, .archiveAsked, .deleteAsked:
            guard state.ticks?.count != 0 else { return state.say(state.keyNames.nothingSelected, .hint) }
            if let name = state.archivedCard, action != .archiveAsked { return state.say(.isArchived(name: name)) }
            act(action, &state, environment)
        }
    }

    private static func begin(_ state: inout AppState) {
        guard !state.shownBenefits.isEmpty || !state.shownEntries.isEmpty else {
            return state.say("there is nothing here to select", .hint)
        }
        // The keys that matter now need the room of what was said before.
        state.notice = nil
        state.ticks = Ticks(on: state)
        if state.screen == .wallet { state.cards.pane = .benefits }
    }

    private static func tick(_ state: inout AppState) {
        if let id = state.highlighted?.id {
            if state.ticks?.benefits.remove(id) == nil { state.ticks?.benefits.insert(id) }
        } else if let id = state.history.selected, state.screen == .history {
            if state.ticks?.entries.remove(id) == nil { state.ticks?.entries.insert(id) }
        }
        switch state.screen {
        case .wallet: state.cards.moveBenefit(.by(1))
        case .agenda:
            state.agenda.move(.by(1))
        case .history:
            state.history.row = Move.by(1).applied(to: state.history.row, count: state.history.list?.shown.count ?? 0)
        case .insights, .catalogue, .settings, .people: break
        }
    }

    private static func tickAll(_ state: inout AppState) {
        let (benefits, entries) = (Set(state.shownBenefits), Set(state.shownEntries))
        let areAll = state.ticks?.benefits == benefits && state.ticks?.entries == entries
        state.ticks?.benefits = areAll ? [] : benefits
        state.ticks?.entries = areAll ? [] : entries
    }
}

extension AppState {
    /// The benefits of the list that is shown, in its order.
    var shownBenefits: [Benefit.ID] {
        switch screen {
        case .wallet: cards.rows.map(\.id)
        case .agenda: agenda.list?.entries.filter { !$0.isUsedUp }.map(\.id) ?? []
        case .history, .insights, .catalogue, .settings, .people: []
        }
    }

    var shownEntries: [BenefitUsage.ID] { screen == .history ? history.list?.shown.map(\.id) ?? [] : [] }

    /// What is ticked, in the order of the list.
    var tickedBenefits: [Benefit.ID] { shownBenefits.filter { ticks?.benefits.contains($0) ?? false } }
    var tickedEntries: [BenefitUsage.ID] { shownEntries.filter { ticks?.entries.contains($0) ?? false } }

    mutating func leaveSelecting() {
        if let ticks, screen == .wallet { cards.pane = ticks.pane }
        ticks = nil
    }

    /// Elsewhere nothing is selected.
    mutating func leaveTicks() { if let ticks, !ticks.isOf(self) { self.ticks = nil } }

    /// What is not shown any more is not ticked either.
    mutating func settleTicks() {
        guard var left = ticks, left.count > 0 else { return }
        left.benefits.formIntersection(shownBenefits)
        left.entries.formIntersection(shownEntries)
        ticks = left
    }
}
