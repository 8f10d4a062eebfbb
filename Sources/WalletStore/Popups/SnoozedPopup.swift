import WalletDomain

public struct SnoozedPopup: Equatable, Sendable {
    /// The one that comes back first stands first. Taken when the popup opens and when something changes.
    public private(set) var subjects: [ReminderSubject]
    /// Index into `subjects`.
    public var selected: Int

    public init(subjects: [ReminderSubject], selected: Int = 0) {
        self.subjects = subjects
        self.selected = selected
    }

    public init(_ benefits: [Benefit.ID], selected: Int = 0) {
        self.init(subjects: benefits.map(ReminderSubject.benefit), selected: selected)
    }

    public var chosen: ReminderSubject? { subjects.indices.contains(selected) ? subjects[selected] : nil }

    /// The selection stays on its reminder, or where it stood when that one is gone.
    mutating func take(_ newer: [ReminderSubject]) {
        let last = chosen
        subjects = newer
        selected = newer.firstIndex { $0 == last } ?? min(selected, max(0, newer.count - 1))
    }
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
        switch action {
        case .moved(let move):
            let index = move.applied(to: list.selected, count: list.subjects.count)
            state.popup = .snoozed(SnoozedPopup(subjects: list.subjects, selected: index))
        case .wakeChosen:
            guard let subject = list.chosen else { return }
            state.attempt("\(state.wallet.name(of: subject)) woken") { wallet throws(WalletError) in
                try wallet.wake([subject], in: environment.context)
            }
        default: break
        }
    }
}
