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
        attempt(.refund(.zero), on: id, environment)
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

extension AmountPopup {
    /// What speaks against it is said once, and Enter again records it where it can be.
    func take(_ state: inout AppState, _ environment: Environment) throws(AmountProblem) -> [Effect] {
        let text = field.trimmed
        switch purpose {
        case .part(let id): try record(.part(Money(typed: text)), on: id, &state, environment)
        case .refund(let id): try record(.refund(Money(typed: text)), on: id, &state, environment)
        case .spending(let id):
            let counted = [id] + state.wallet.benefits(unlockedWith: id)
            try record(.spending(SpendingChange(typed: text), for: counted), on: id, &state, environment)
        case .spendingOnCard(let id):
            let change = try SpendingChange(typed: text)
            record(&state) { state throws(WalletError) in try state.act(.spending(change), on: id, environment) }
        }
        return []
    }

    private func record(
        _ act: BenefitAct, on id: Benefit.ID, _ state: inout AppState, _ environment: Environment
    ) {
        record(&state) { state throws(WalletError) in try state.act(act, on: id, force: isForced, environment) }
    }

    private func record(_ state: inout AppState, _ act: (inout AppState) throws(WalletError) -> Void) {
        do throws(WalletError) {
            try act(&state)
            state.closePopup()
        } catch {
            var popup = self
            popup.problem = error.fact(state.keyNames) + (error.canBeForced ? state.keyNames.recordAgain : "")
            popup.isForced = error.canBeForced
            state.popup = .amount(popup)
        }
    }
}
