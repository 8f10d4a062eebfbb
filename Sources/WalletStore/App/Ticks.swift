import WalletDomain

/// Rows of a list that were chosen one by one, to be acted on together.
public struct Ticks: Equatable, Sendable {
    /// Benefits, entries or records, whichever the list has.
    public package(set) var rows: Set<FreshID> = []
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

    public var count: Int { rows.count }

    public func contains<Entity>(_ id: EntityID<Entity>) -> Bool { rows.contains(id.cast()) }

    func isOf(_ state: AppState) -> Bool { place == Place(state) }

    public enum Action: Equatable, Sendable {
        case begun
        /// Space: the highlighted row, and on to the next.
        case ticked
        /// All that are shown; none, if all are.
        case allTicked
        case doneAsked, snoozeAsked, modeAsked, archiveAsked
        /// Of records.
        case editAsked
        /// Of transactions.
        case fileAsked, transferAsked
        case deleteAsked
        case left
    }

    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) {
        switch action {
        case .begun:
            guard !state.rowsToTick.isEmpty else { return state.say("there is nothing here to select", .hint) }
            // The keys that matter now need the room of what was said before.
            state.notice = nil
            state.ticks = Ticks(on: state)
            if state.screen == .wallet { state.cards.pane = .benefits }
        case _ where state.ticks == nil: break
        case .ticked:
            let ops = state.screen.ops
            let (row, ticked) = (Set(ops.ticking?.highlighted(state) ?? []), state.ticks?.rows ?? [])
            state.ticks?.rows = row.isSubset(of: ticked) ? ticked.subtracting(row) : ticked.union(row)
            ops.move(&state, .by(1))
        case .allTicked:
            let all = Set(state.rowsToTick)
            let areAll = state.ticks?.rows == all
            state.ticks?.rows = areAll ? [] : all
        case .left: state.leaveSelecting()
        case .doneAsked, .snoozeAsked, .modeAsked, .archiveAsked, .deleteAsked, .editAsked, .fileAsked, .transferAsked:
            guard state.ticks?.count != 0 else { return state.say(state.keyNames.nothingSelected, .hint) }
            if let name = state.archivedCard, action != .archiveAsked { return state.say(.isArchived(name: name)) }
            state.screen.ops.ticking?.act(action, state.tickedRows, &state, environment)
        }
    }
}

extension AppState {
    /// The rows of the list that is shown, in its order.
    fileprivate var rowsToTick: [FreshID] { screen.ops.ticking?.rows(self) ?? [] }

    /// What is ticked, in the order of the list.
    var tickedRows: [FreshID] { rowsToTick.filter { ticks?.rows.contains($0) ?? false } }

    mutating func leaveSelecting() {
        if let ticks, screen == .wallet { cards.pane = cards.rows.isEmpty ? .tiles : ticks.pane }
        ticks = nil
    }

    /// Elsewhere nothing is selected.
    mutating func leaveTicks() { if let ticks, !ticks.isOf(self) { self.ticks = nil } }

    /// What is not shown any more is not ticked either.
    mutating func untickHidden() {
        guard let ticks, ticks.count > 0 else { return }
        let left = ticks.rows.intersection(rowsToTick)
        self.ticks?.rows = left
    }
}
