import WalletDomain

extension AppState {
    /// - Parameter typed: what stands in the field already.
    mutating func ask(for purpose: AskedPopup.Purpose, typed: String = "") {
        popup = .asked(AskedPopup(purpose, typed: typed))
    }

    /// Of what is counted there are no parts.
    mutating func openPart(of id: Benefit.ID) {
        guard let benefit = wallet.benefits[id] else { return }
        let terms = wallet.terms(of: benefit)
        if terms.isCounted { return say("\(terms.name) is counted: \(keyNames.done) marks one use", .hint) }
        ask(for: .part(of: id))
    }

    /// Of what is counted one use is given back at once.
    mutating func openRefund(of id: Benefit.ID, _ environment: Environment) {
        guard let benefit = wallet.benefits[id] else { return }
        let terms = wallet.terms(of: benefit)
        guard terms.isCounted else { return ask(for: .refund(of: id)) }
        attempt(.refund(.zero), on: id, environment)
    }

    mutating func openSpending(on id: Benefit.ID) {
        guard let benefit = wallet.benefits[id] else { return }
        let terms = wallet.terms(of: benefit)
        if terms.spendThreshold != nil { return ask(for: .spending(on: id)) }
        say(.hasNoThreshold(name: terms.name))
    }

    mutating func openSpending(onCard id: UserCard.ID) {
        if wallet.cards[id]?.welcomeBonus != nil { return ask(for: .spendingOnCard(id)) }
        let what =
            wallet.waiting(forSpendingOn: id).first.map { "\(keyNames.countSpending) on \($0) counts for that" }
            ?? "\(keyNames.editCard) sets one"
        say("\(wallet.name(ofCard: id)) has no welcome bonus: \(what)", .hint)
    }
}
