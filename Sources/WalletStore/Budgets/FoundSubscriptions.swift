import WalletDomain

/// What statements show to come back, on the screen: each is a subscription or a bill, or is none and not proposed again.
extension AppState {
    /// - Parameter isQuiet: where there is nothing, nothing is said.
    mutating func askAboutFound(isQuiet: Bool = false) {
        guard let ledger = budgets.ledger else { return }
        let found = wallet.foundSubscriptions(of: ledger, on: today)
        guard !found.isEmpty else {
            if !isQuiet { say("statements show nothing to add that comes back", .hint) }
            return
        }
        choose(
            .foundSubscriptions, title: "What comes back in statements",
            found.map { PickPopup.Choice(.found($0), label(of: $0, ledger), kind: since($0)) })
    }

    mutating func ask(about found: FoundSubscription) {
        guard let ledger = budgets.ledger else { return }
        choose(
            .foundSubscription(found), title: label(of: found, ledger),
            [
                PickPopup.Choice(.found(found), "a subscription", kind: "charged by itself"),
                PickPopup.Choice(.text(""), "a bill", kind: "told before it is due"),
                PickPopup.Choice(.everything, "none", kind: "not proposed again"),
            ])
    }

    /// Takes the answer, and asks about what is left.
    mutating func take(_ found: FoundSubscription, as answer: PickPopup.Value, _ environment: Environment) {
        let context = environment.context
        switch answer {
        case .everything:
            wallet.refuse(found, in: context)
            sayDone("\(found.payee) is no subscription")
        case .text:
            attempt(told: "\(found.payee) is a bill") { _ = try $0.accept(found, asBill: true, in: context) }
        default: attempt(told: "\(found.payee) is a subscription") { _ = try $0.accept(found, in: context) }
        }
        askAboutFound(isQuiet: true)
    }

    private func label(of found: FoundSubscription, _ ledger: BookLedger) -> String {
        "\(found.payee)  \(found.amount.formatted(symbol: ledger.symbol)) every \(found.every)"
    }

    private func since(_ found: FoundSubscription) -> String {
        "\(found.charges) times, last \(found.lastOn.shown(from: today))"
    }
}
