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

    mutating func bannerStep(_ banner: BannerPopup, _ action: PopupAction, _ environment: Environment) {
        guard let reminder = banner.chosen else { return closePopup() }
        switch action {
        case .seenChosen:
            attempt("\(shortName(of: reminder)) seen") { try $0.markSeen(reminder.subjects, in: environment.context) }
        case .snoozeChosen:
            guard reminder.kind != .catalogue else {
                return say("it waits: \(keyNames.seen) marks it seen", .hint)
            }
            let subjects = reminder.subjects.filter(canSnooze)
            guard !subjects.isEmpty else { return say(.nothingToSnooze(name: reminder.name)) }
            popup = .snooze(SnoozePopup(subjects: subjects, subject: shortName(of: reminder)))
        case .openChosen: open(reminder)
        case .doneChosen, .partChosen: actOnOne(reminder, action, environment)
        case .muteChosen: mute(reminder, environment)
        default: break
        }
        // Once a popup opened from here is closed, the rest of the list is there again.
        switch popup {
        case .snooze, .asked, .question: below = banner
        default: break
        }
    }

    private mutating func open(_ reminder: Reminder) {
        popup = nil
        if let first = reminder.benefitIDs.first {
            goTo(first)
        } else if case .subject(let subject) = reminder.id, subject.isOfBook {
            goTo(subject)
        } else if let card = reminder.userCardID {
            open(.wallet)
            (cards.panes.focus, cards.pane) = (nil, .tiles)
            show(card, nil)
        } else {
            open(.catalogue)
        }
    }

    /// What is done to one benefit and not to several: enrolling and answering are what an enrolment and an award ask.
    private mutating func actOnOne(_ reminder: Reminder, _ action: PopupAction, _ environment: Environment) {
        if action == .doneChosen, case .subject(.plan(let id)) = reminder.id {
            if let bill = reminder.bill { return pay(bill, environment) }
            if reminder.kind == .price { return takePrice(of: id, environment) }
        }
        guard let id = reminder.benefitID else {
            if reminder.group != nil { return sayTheyAreSeveral() }
            return say("nothing to mark here: \(keyNames.seen) marks it seen, \(keyNames.open) opens it", .hint)
        }
        switch (action, reminder.kind) {
        case (.doneChosen, .enrol):
            let context = environment.context
            attempt("\(reminder.name) enrolled") { try $0.enrol(id, on: context.today, in: context) }
        case (.doneChosen, .award): ask(for: .award(of: id))
        case (.doneChosen, _): redeem(id, environment)
        default: openPart(of: id)
        }
    }

    private mutating func mute(_ reminder: Reminder, _ environment: Environment) {
        guard let subject = reminder.subjects.first, reminder.group == nil else { return sayTheyAreSeveral() }
        // The fee and the bonus of a card are turned off together, the catalogue for good.
        let isOfCard = reminder.benefitID == nil && !subject.isOfBook && !reminder.cardName.isEmpty
        let name = isOfCard ? reminder.cardName : subject.isOfBook ? wallet.name(of: subject) : reminder.name
        attempt("\(name) without reminders") { try $0.mute(subject, in: environment.context) }
    }

    private mutating func sayTheyAreSeveral() {
        say("these are several: snooze them, mark them seen, or open the first", .hint)
    }

    /// `Uber Cash`, `11 benefits`, `Platinum Card fee`
    private func shortName(of reminder: Reminder) -> String {
        guard case .subject(let subject) = reminder.id, !subject.isOfBenefit else { return reminder.name }
        return wallet.name(of: subject)
    }
}
