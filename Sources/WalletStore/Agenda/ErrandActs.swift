import WalletDomain

/// In the agenda an errand is one row: what can be done to several is done to all that the errand catches, and before all
/// else it is asked which of them is meant.
extension AppState {
    /// The benefits that the highlighted row stands for.
    var highlightedBenefits: [Benefit.ID] {
        isInAgendaList ? agenda.looked.compactMap(\.benefit) : highlighted.map { [$0.id] } ?? []
    }

    var isOnErrand: Bool { isInAgendaList && agenda.entry?.group.isErrand ?? false }

    private var isInAgendaList: Bool { screen == .agenda && !agenda.calendar.isShown }

    /// Marks all used that the errand of the highlighted row catches, in one step of undo; of what nobody needs twice the
    /// largest credit. What is used gives its last marks of this period back.
    mutating func markErrand(_ environment: Environment) {
        let ids = highlightedBenefits
        let open = agenda.list?.marked(of: Set(ids.map { $0.cast() })) ?? []
        if let only = open.first, open.count == 1 {
            return redeem(only, tellsRest: true, environment)
        }
        guard open.isEmpty else { return perform(.done, on: open, told: "done", did: "used", environment) }
        let used = agenda.looked.filter(\.isUsedUp).compactMap(\.benefit)
        if let only = used.first, used.count == 1 { return takeBack(only, environment) }
        perform(.takenBack, on: used, told: "taken back", did: "given back", environment)
    }

    /// Asks on which benefit of an errand something is done that is done to one.
    ///
    /// - Returns: false where it is known.
    mutating func askWhich(for action: AppAction) -> Bool {
        guard isOnErrand, agenda.chosenOne == nil, agenda.looked.count > 1 else { return false }
        let choices = highlightedBenefits.compactMap { wallet.benefits[$0] }.map { benefit in
            PickPopup.Choice(
                .benefit(benefit.id), wallet.terms(of: benefit).name, kind: wallet.name(ofCard: benefit.userCardID))
        }
        choose(.oneOfErrand(action), title: "Which of them?", choices)
        return true
    }
}

extension WalletFeature.Action {
    /// It is about one benefit, or the card of one.
    var isOnOne: Bool {
        switch self {
        case .partAsked, .refundAsked, .spendAsked, .modeAsked, .whyAsked, .codeAsked, .addBenefitAsked, .editAsked,
            .archiveAsked, .deleteAsked:
            true
        default: false
        }
    }
}
