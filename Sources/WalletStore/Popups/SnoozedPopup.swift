import WalletDomain

/// What is snoozed, to wake.
public struct SnoozedPopup: Equatable, Sendable {
    /// The one that comes back first stands first. Taken when the popup opens and when something changes.
    public private(set) var benefits: [Benefit.ID]
    /// Index into `benefits`.
    public var selected: Int

    public init(_ benefits: [Benefit.ID], selected: Int = 0) {
        self.benefits = benefits
        self.selected = selected
    }

    public var chosen: Benefit.ID? { benefits.indices.contains(selected) ? benefits[selected] : nil }

    /// The selection stays on its benefit, or where it stood when that one is gone.
    mutating func take(_ newer: [Benefit.ID]) {
        let last = chosen
        benefits = newer
        selected = newer.firstIndex { $0 == last } ?? min(selected, max(0, newer.count - 1))
    }
}

extension AppState {
    mutating func openSnoozed() {
        let benefits = wallet.snoozedBenefits(at: now).map(\.id)
        if benefits.isEmpty { say("nothing is snoozed", .hint) } else { popup = .snoozed(SnoozedPopup(benefits)) }
    }
}

extension PopupFeature {
    static func snoozedStep(
        _ list: SnoozedPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        switch action {
        case .moved(let move):
            let index = move.applied(to: list.selected, count: list.benefits.count)
            state.popup = .snoozed(SnoozedPopup(list.benefits, selected: index))
        case .wakeChosen:
            guard let id = list.chosen else { return }
            state.attempt("\(state.wallet.benefitName(id)) woken") { wallet throws(WalletError) in
                try wallet.wake([id], in: environment.context)
            }
        default: break
        }
    }
}
