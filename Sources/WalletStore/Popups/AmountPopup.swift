import WalletDomain

/// An amount being typed: a part that was used, what was given back, what was spent.
public struct AmountPopup: AskedPopup {
    public enum Purpose: Equatable, Sendable {
        case part(of: Benefit.ID)
        case refund(of: Benefit.ID)
        /// Towards what unlocks a benefit.
        case spending(on: Benefit.ID)
        /// Towards a card's welcome bonus.
        case spendingOnCard(UserCard.ID)
    }

    public var purpose: Purpose
    public var field = TextField()
    /// Of one that may be recorded all the same a second Enter does it.
    public var problem: String? { didSet { isForced = isForced && problem != nil } }
    /// True once the amount was refused and a second Enter records it anyway.
    public var isForced = false
    public var popup: Popup { .amount(self) }

    public init(_ purpose: Purpose) { self.purpose = purpose }

    /// nil for spending on a card.
    public var benefit: Benefit.ID? {
        switch purpose {
        case .part(let id), .refund(let id), .spending(let id): id
        case .spendingOnCard: nil
        }
    }

    /// True while there is something that it could be recorded for.
    public func hasSubject(in wallet: Wallet) -> Bool {
        switch purpose {
        case .part(let id), .refund(let id), .spending(let id): wallet.benefits.contains(id)
        case .spendingOnCard(let id): wallet.cards.contains(id)
        }
    }
}

extension AppState {
    /// Of what is counted there are no parts.
    mutating func openPart(of id: Benefit.ID) {
        guard let benefit = wallet.benefits[id] else { return }
        let terms = wallet.terms(of: benefit)
        if terms.isCounted { return say("\(terms.name) is counted: \(keyNames.done) marks one use", .hint) }
        popup = .amount(AmountPopup(.part(of: id)))
    }

    /// Of what is counted one use is given back at once.
    mutating func openRefund(of id: Benefit.ID, _ environment: Environment) {
        guard let benefit = wallet.benefits[id] else { return }
        let terms = wallet.terms(of: benefit)
        guard terms.isCounted else { return popup = .amount(AmountPopup(.refund(of: id))) }
        attempt("1 use of \(terms.name) refunded", as: .benefit(.refund(.zero))) {
            try $0.refund(id, .zero, in: environment.context)
        }
    }

    mutating func openSpending(on id: Benefit.ID) {
        guard let benefit = wallet.benefits[id] else { return }
        let terms = wallet.terms(of: benefit)
        if terms.spendThreshold != nil { return popup = .amount(AmountPopup(.spending(on: id))) }
        say(.hasNoThreshold(name: terms.name))
    }

    mutating func openSpending(onCard id: UserCard.ID) {
        if wallet.cards[id]?.welcomeBonus != nil { return popup = .amount(AmountPopup(.spendingOnCard(id))) }
        say("\(wallet.name(ofCard: id)) has no welcome bonus: \(keyNames.editCard) sets one", .hint)
    }
}

extension PopupFeature {
    static func record(
        _ popup: AmountPopup, _ state: inout AppState, _ environment: Environment
    ) throws(AmountProblem) -> [Effect] {
        let (text, context) = (popup.field.trimmed, environment.context)
        switch popup.purpose {
        case .part(let id):
            let amount = try Money(typed: text)
            act(popup, &state) { state throws(WalletError) in
                try state.sayUsed(state.wallet.redeem(id, amount: amount, force: popup.isForced, in: context))
                state.session.lastAct = .benefit(.part(amount))
            }
        case .refund(let id):
            let amount = try Money(typed: text)
            act(popup, &state) { state throws(WalletError) in
                try state.sayRefunded(state.wallet.refund(id, amount, in: context))
                state.session.lastAct = .benefit(.refund(amount))
            }
        case .spending(let id):
            let change = try SpendingChange(typed: text)
            act(popup, &state) { state throws(WalletError) in
                let counted = try state.wallet.spend(change, on: id, in: context)
                state.sayCounted(counted.phrase)
                state.session.lastAct = .benefit(.spending(change, for: counted.benefits))
            }
        case .spendingOnCard(let id):
            let change = try SpendingChange(typed: text)
            act(popup, &state) { state throws(WalletError) in
                try state.wallet.spend(change, onCard: id, in: context)
                let phrase = change.phrase(symbol: state.wallet.preferences.currencySymbol)
                state.sayCounted("\(state.wallet.name(ofCard: id)) \(phrase)")
                state.session.lastAct = .cardSpending(change)
            }
        }
        return []
    }

    /// Does it and closes; what speaks against it is said once, and Enter again records it where it can be.
    private static func act(
        _ popup: AmountPopup, _ state: inout AppState, _ act: (inout AppState) throws(WalletError) -> Void
    ) {
        do throws(WalletError) {
            try act(&state)
            state.closePopup()
        } catch {
            var popup = popup
            popup.problem = error.fact(state.keyNames) + (error.canBeForced ? state.keyNames.recordAgain : "")
            popup.isForced = error.canBeForced
            state.popup = .amount(popup)
        }
    }
}

extension AppState {
    /// Nothing is said where nothing changed.
    fileprivate mutating func sayCounted(_ phrase: String) {
        if wallet.hasNotedAct { sayDone(phrase) }
    }
}
