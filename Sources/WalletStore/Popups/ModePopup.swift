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

    public var benefit: Benefit.ID

    public init(benefit: Benefit.ID) { self.benefit = benefit }
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

extension PopupFeature {
    static func modeStep(
        _ popup: ModePopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        guard case .modeChosen(let choice) = action, let benefit = state.wallet.benefits[popup.benefit] else { return }
        state.closePopup()
        let holds = state.wallet.holds(choice, of: benefit)
        let isSwitch = [.skip, .enrolled, .reminders].contains(choice)
        if holds, !isSwitch { return }
        let (id, context) = (benefit.id, environment.context)
        state.attempt("\(state.wallet.benefitName(id)) \(choice.done(wasSo: holds))") { wallet throws(WalletError) in
            switch choice {
            case .tracked: try wallet.setMode(.tracked, of: id, in: context)
            case .auto: try wallet.setMode(.auto, of: id, in: context)
            case .ignored: try wallet.setMode(.ignored, of: id, in: context)
            case .skip: if holds { try wallet.unskip(id, in: context) } else { try wallet.skip(id, in: context) }
            case .enrolled: try wallet.enrol(id, on: holds ? nil : context.today, in: context)
            case .reminders: try wallet.setReminders(!holds, of: id, in: context)
            }
        }
    }
}

extension ModePopup.Choice {
    fileprivate func done(wasSo: Bool) -> String {
        switch self {
        case .tracked: "is tracked"
        case .auto: "is claimed by itself from now on"
        case .ignored: "is ignored"
        case .skip: wasSo ? "counts again this period" : "is skipped this period"
        case .enrolled: wasSo ? "is not enrolled" : "is enrolled"
        case .reminders: wasSo ? "muted" : "unmuted"
        }
    }
}
