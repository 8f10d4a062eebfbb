import WalletDomain
import WalletReminders

/// The reminders that are due, one of them chosen.
public struct BannerPopup: ListPopup {
    /// The most urgent first; taken when the popup opens and when something changes.
    public private(set) var rows: [Reminder]
    public var selected: Int
    public var popup: Popup { .banner(self) }

    public init(_ rows: [Reminder], selected: Int = 0) { (self.rows, self.selected) = (rows, selected) }

    mutating func take(_ newer: [Reminder]) { (selected, rows) = (place(in: newer) { $0.id == $1.id }, newer) }
}

extension AppState {
    mutating func openBanner() {
        if due.isEmpty { return say("nothing is due", .hint) }
        let (reminders, head) = (due.due, due.bannerHead?.id)
        popup = .banner(BannerPopup(reminders, selected: reminders.firstIndex { $0.id == head } ?? 0))
    }
}

extension PopupFeature {
    static func bannerStep(
        _ banner: BannerPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        guard let reminder = banner.chosen else { return state.closePopup() }
        switch action {
        case .seenChosen:
            state.attempt("\(state.shortName(of: reminder)) seen") {
                try $0.markSeen(reminder.subjects, in: environment.context)
            }
        case .snoozeChosen:
            guard reminder.kind != .catalogue else {
                return state.say("it waits: \(state.keyNames.seen) marks it seen", .hint)
            }
            let subjects = reminder.subjects.filter(state.canSnooze)
            guard !subjects.isEmpty else { return state.say(.nothingToSnooze(name: reminder.name)) }
            state.popup = .snooze(SnoozePopup(subjects: subjects, subject: state.shortName(of: reminder)))
        case .openChosen: open(reminder, &state)
        case .doneChosen, .partChosen: actOnOne(reminder, action, &state, environment)
        case .muteChosen: mute(reminder, &state, environment)
        default: break
        }
        // Once a popup opened from here is closed, the rest of the list is there again.
        switch state.popup {
        case .snooze, .asked, .question: state.below = banner
        default: break
        }
    }

    private static func open(_ reminder: Reminder, _ state: inout AppState) {
        state.popup = nil
        if let first = reminder.benefitIDs.first {
            state.goTo(first)
        } else if case .subject(let subject) = reminder.id, subject.isOfBook {
            state.goTo(subject)
        } else if let card = reminder.userCardID {
            state.open(.wallet)
            (state.cards.panes.focus, state.cards.pane) = (nil, .tiles)
            state.show(card, nil)
        } else {
            state.open(.catalogue)
        }
    }

    /// What is done to one benefit and not to several: enrolling and answering are what an enrolment and an award ask.
    private static func actOnOne(
        _ reminder: Reminder, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        if action == .doneChosen, case .subject(.plan(let id)) = reminder.id {
            if let bill = reminder.bill { return state.pay(bill, environment) }
            if reminder.kind == .price { return state.takePrice(of: id, environment) }
        }
        guard let id = reminder.benefitID else {
            let isGroup = reminder.group != nil
            state.say(
                isGroup
                    ? "these are several: snooze them, mark them seen, or open the first"
                    : "nothing to mark here: \(state.keyNames.seen) marks it seen, \(state.keyNames.open) opens it",
                .hint)
            return
        }
        switch (action, reminder.kind) {
        case (.doneChosen, .enrol):
            let context = environment.context
            state.attempt("\(reminder.name) enrolled") { try $0.enrol(id, on: context.today, in: context) }
        case (.doneChosen, .award): state.ask(for: .award(of: id))
        case (.doneChosen, _): WalletFeature.redeem(id, &state, environment)
        default: state.openPart(of: id)
        }
    }

    private static func mute(_ reminder: Reminder, _ state: inout AppState, _ environment: Environment) {
        guard let subject = reminder.subjects.first, reminder.group == nil else {
            return state.say("these are several: snooze them, mark them seen, or open the first", .hint)
        }
        // The fee and the bonus of a card are turned off together, the catalogue for good.
        let isOfCard = reminder.benefitID == nil && !subject.isOfBook && !reminder.cardName.isEmpty
        let name = isOfCard ? reminder.cardName : subject.isOfBook ? state.wallet.name(of: subject) : reminder.name
        state.attempt("\(name) without reminders") { try $0.mute(subject, in: environment.context) }
    }
}

extension AppState {
    /// `Uber Cash`, `11 benefits`, `Platinum Card fee`
    fileprivate func shortName(of reminder: Reminder) -> String {
        guard case .subject(let subject) = reminder.id, !subject.isOfBenefit else { return reminder.name }
        return wallet.name(of: subject)
    }
}
