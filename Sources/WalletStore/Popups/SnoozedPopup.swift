import WalletDomain

public struct SnoozedPopup: ListPopup {
    public struct Row: Equatable, Sendable {
        public let subject: ReminderSubject
        /// When it comes back: `Tue 1 Dec 09:00`
        public let back: String

        public init(_ subject: ReminderSubject, back: String) { (self.subject, self.back) = (subject, back) }
    }

    /// The one that comes back first stands first. Taken when the popup opens and when something changes.
    public private(set) var rows: [Row]
    public var selected: Int
    public var popup: Popup { .snoozed(self) }

    public init(_ rows: [Row], selected: Int = 0) { (self.rows, self.selected) = (rows, selected) }

    mutating func take(_ newer: [Row]) {
        (selected, rows) = (place(in: newer) { $0.subject == $1.subject }, newer)
    }
}

extension AppState {
    mutating func openSnoozed(_ environment: Environment) {
        let rows = snoozed(environment)
        if rows.isEmpty {
            say("nothing is snoozed", .hint)
        } else {
            popup = .snoozed(SnoozedPopup(rows))
        }
    }

    func snoozed(_ environment: Environment) -> [SnoozedPopup.Row] {
        let zone = environment.zone()
        return wallet.snoozedSubjects(at: now).map { subject, until in
            SnoozedPopup.Row(subject, back: zone.local(until).shown(from: today))
        }
    }
}

extension PopupFeature {
    static func snoozedStep(
        _ list: SnoozedPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        guard action == .wakeChosen, let subject = list.chosen?.subject else { return }
        state.attempt("\(state.wallet.name(of: subject)) woken") { try $0.wake([subject], in: environment.context) }
    }
}
