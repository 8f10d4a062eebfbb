import WalletDomain
import WalletReminders

/// The reminders that are due, one of them chosen.
public struct BannerPopup: Equatable, Sendable {
    /// The most urgent first. Taken when the popup opens and when something changes: sorting them is not for each key.
    public private(set) var reminders: [Reminder]
    /// Index into `reminders`.
    public var selected: Int

    public init(_ reminders: [Reminder], selected: Int = 0) {
        self.reminders = reminders
        self.selected = selected
    }

    public var chosen: Reminder? { reminders.indices.contains(selected) ? reminders[selected] : nil }

    /// The selection stays on its reminder, or where it stood when that one is gone.
    mutating func take(_ newer: [Reminder]) {
        let last = chosen?.id
        reminders = newer
        selected = newer.firstIndex { $0.id == last } ?? min(selected, max(0, newer.count - 1))
    }
}

extension AppState {
    mutating func openBanner() {
        if due.isEmpty { say("nothing is due", .hint) } else { popup = .banner(BannerPopup(due.due)) }
    }
}

extension PopupFeature {
    static func bannerStep(
        _ banner: BannerPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        guard let reminder = banner.chosen else { return state.closePopup() }
        switch action {
        case .moved(let move):
            let index = move.applied(to: banner.selected, count: banner.reminders.count)
            state.popup = .banner(BannerPopup(banner.reminders, selected: index))
        case .seenChosen:
            state.attempt("\(reminder.name) seen") { wallet throws(WalletError) in
                try wallet.markSeen(reminder.benefitIDs, in: environment.context)
            }
        case .snoozeChosen:
            let benefits = reminder.benefitIDs.filter(state.canSnooze)
            guard !benefits.isEmpty else { return state.say(.nothingToSnooze(name: reminder.name)) }
            state.popup = .snooze(SnoozePopup(benefits: benefits, subject: reminder.name))
        case .openChosen:
            state.popup = nil
            if let first = reminder.benefitIDs.first { state.goTo(first) }
        case .doneChosen, .partChosen, .muteChosen: actOnOne(reminder, action, &state, environment)
        default: break
        }
        // Once a popup opened from here is closed, the rest of the list is there again.
        switch state.popup {
        case .snooze, .part, .question: state.below = banner
        default: break
        }
    }

    /// What is done to one benefit and not to several.
    private static func actOnOne(
        _ reminder: Reminder, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        guard let id = reminder.benefitID else {
            state.say("these are several: snooze them, mark them seen, or open the first", .hint)
            return
        }
        switch action {
        case .doneChosen: WalletFeature.redeem(id, &state, environment)
        case .partChosen: state.openPart(of: id)
        default:
            state.attempt("\(reminder.name) muted") { wallet throws(WalletError) in
                try wallet.setReminders(false, of: id, in: environment.context)
            }
        }
    }
}
