import WalletDomain

public struct SnoozedPopup: ListPopup {
    /// The one that comes back first stands first. Taken when the popup opens and when something changes.
    public private(set) var rows: [ReminderSubject]
    public var selected: Int
    public var popup: Popup { .snoozed(self) }

    public init(subjects: [ReminderSubject], selected: Int = 0) { (rows, self.selected) = (subjects, selected) }

    public init(_ benefits: [Benefit.ID], selected: Int = 0) {
        self.init(subjects: benefits.map(ReminderSubject.benefit), selected: selected)
    }

    mutating func take(_ newer: [ReminderSubject]) { (selected, rows) = (place(in: newer, by: ==), newer) }
}

extension AppState {
    mutating func openSnoozed() {
        let subjects = wallet.snoozedSubjects(at: now).map(\.subject)
        if subjects.isEmpty {
            say("nothing is snoozed", .hint)
        } else {
            popup = .snoozed(SnoozedPopup(subjects: subjects))
        }
    }
}

extension PopupFeature {
    static func snoozedStep(
        _ list: SnoozedPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        guard action == .wakeChosen, let subject = list.chosen else { return }
        state.attempt("\(state.wallet.name(of: subject)) woken") { try $0.wake([subject], in: environment.context) }
    }
}
