import WalletDomain

/// The recent changes in the order they were made, newest first; those that were undone and can be done again on top.
public struct ChangesPopup: ListPopup {
    public struct Row: Identifiable, Equatable, Sendable {
        public let id: EntityID<ChangeSet>
        /// `Uber Cash $15 used`
        public let what: String
        /// `14:02` today, `27 Nov 14:02` before.
        public let when: String
        public let by: ChangeSet.Origin
        /// True for what was taken back.
        public let isUndone: Bool

        public init(
            _ id: EntityID<ChangeSet>, _ what: String, when: String, by: ChangeSet.Origin, isUndone: Bool = false
        ) {
            (self.id, self.what, self.when, self.by, self.isUndone) = (id, what, when, by, isUndone)
        }
    }

    public private(set) var rows: [Row]
    public var selected: Int
    public var popup: Popup { .changes(self) }

    public init(_ rows: [Row], selected: Int) { (self.rows, self.selected) = (rows, selected) }

    /// The index of the change that `u` would take back; the count of rows if there is none.
    public var now: Int { rows.firstIndex { !$0.isUndone } ?? rows.count }

    /// How many changes a step to the chosen one takes back or does again, itself among them.
    public var steps: Int { selected < now ? now - selected : selected - now + 1 }

    mutating func take(_ newer: [Row]) { (selected, rows) = (place(in: newer) { $0.id == $1.id }, newer) }
}

extension AppState {
    /// Shows the changes once they were read; what the person opened meanwhile keeps the keys.
    mutating func showChanges(_ history: ChangeHistory, _ environment: Environment) {
        let rows =
            history.undone.map { row($0, isUndone: true, environment) }
            + history.done.reversed().map { row($0, isUndone: false, environment) }
        if case .changes(var open) = popup {
            open.take(rows)
            return popup = rows.isEmpty ? nil : .changes(open)
        }
        guard popup == nil, !isTyping else { return }
        guard !rows.isEmpty else { return say("nothing was changed yet", .hint) }
        popup = .changes(ChangesPopup(rows, selected: min(history.undone.count, rows.count - 1)))
    }

    private func row(_ act: ChangeSet, isUndone: Bool, _ environment: Environment) -> ChangesPopup.Row {
        let local = environment.zone().local(act.at)
        let day = local.day == today ? "" : (local.day.year == today.year ? local.day.short : local.day.long) + " "
        let what = wallet.told(act, doneOn: local.day, today: today)
        return ChangesPopup.Row(act.id, what, when: day + local.clock, by: act.by, isUndone: isUndone)
    }

    mutating func changesStep(_ list: ChangesPopup, _ action: PopupAction) {
        guard action == .submitted, let chosen = list.chosen else { return }
        closePopup()
        // Others may have changed something since the list was read.
        effects.append(.loadChanges(for: .step(to: chosen.id)))
    }
}
