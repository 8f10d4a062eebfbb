import WalletDomain

/// How a benefit is looked after, each choice one key.
public struct ModePopup: Equatable, Sendable {
    public enum Choice: Equatable, Sendable, CaseIterable {
        case tracked, auto, ignored
        /// Leave the current period out, or take it back in.
        case skip
        /// Note the enrolment, or that there is none.
        case enrolled
        /// Turn its reminders on or off.
        case reminders
    }

    /// One, or several that were selected.
    public internal(set) var benefits: [Benefit.ID]

    public init(benefit: Benefit.ID) { benefits = [benefit] }

    public init(benefits: [Benefit.ID]) { self.benefits = benefits }
}

extension Wallet {
    /// True for what holds now of a benefit.
    public func holds(_ choice: ModePopup.Choice, of benefit: Benefit) -> Bool {
        switch choice {
        case .tracked: benefit.mode == .tracked
        case .auto: benefit.mode == .auto
        case .ignored: benefit.mode == .ignored
        case .skip: benefit.isSkipped
        case .enrolled: benefit.enrolment(terms(of: benefit)) == .done
        case .reminders: benefit.reminderEnabled
        }
    }
}

extension AppState {
    mutating func modeStep(_ popup: ModePopup, _ action: PopupAction, _ environment: Environment) {
        guard case .modeChosen(let choice) = action else { return }
        let benefits = popup.benefits.compactMap { wallet.benefits[$0] }
        guard let benefit = benefits.first else { return }
        closePopup()
        let holds = benefits.allSatisfy { wallet.holds(choice, of: $0) }
        let isSwitch = [.skip, .enrolled, .reminders].contains(choice)
        if holds, !isSwitch { return benefits.count == 1 ? () : say("they are so already", .hint) }
        if ticks != nil {
            let told = choice.state(!holds)
            return perform(.mode(choice, !holds), on: benefits.map(\.id), told: told, did: told, environment)
        }
        attempt(.mode(choice, !holds), on: benefit.id, environment)
    }
}

extension ModePopup.Choice {
    /// What it is called while it holds, or does not.
    func state(_ holds: Bool) -> String {
        switch self {
        case .tracked: "tracked"
        case .auto: "auto"
        case .ignored: "ignored"
        case .skip: holds ? "skipped" : "not skipped"
        case .enrolled: holds ? "enrolled" : "not enrolled"
        case .reminders: holds ? "with reminders" : "without reminders"
        }
    }

    func done(wasSo: Bool) -> String {
        switch self {
        case .tracked: "is tracked"
        case .auto: "is claimed by itself from now on"
        case .ignored: "is ignored"
        case .skip: wasSo ? "counts again this period" : "is skipped this period"
        case .enrolled: wasSo ? "is not enrolled" : "is enrolled"
        case .reminders: wasSo ? "without reminders" : "with reminders"
        }
    }
}
