import WalletDomain

/// What statements show to come back, on the screen: each is a subscription, or is none and not proposed again.
extension AppState {
    /// - Parameter isQuiet: where there is nothing, nothing is said.
    mutating func askAboutFound(isQuiet: Bool = false) {
        guard let ledger = budgets.ledger else { return }
        let found = wallet.foundSubscriptions(of: ledger, on: today)
        guard !found.isEmpty else {
            if !isQuiet { say("statements show nothing else that comes back", .hint) }
            return
        }
        popup = .pick(
            PickPopup(
                .foundSubscriptions, title: "What comes back in statements",
                found.map { PickPopup.Choice(.found($0), label(of: $0, ledger), kind: since($0)) }))
    }

    mutating func ask(about found: FoundSubscription) {
        guard let ledger = budgets.ledger else { return }
        popup = .pick(
            PickPopup(
                .foundSubscription(found), title: label(of: found, ledger),
                [
                    PickPopup.Choice(.found(found), "a subscription", kind: "what comes next is a bill"),
                    PickPopup.Choice(.everything, "none", kind: "not proposed again"),
                ]))
    }

    /// Takes the answer, and asks about what is left.
    mutating func take(_ found: FoundSubscription, isOne: Bool, _ environment: Environment) {
        if isOne {
            attempt(told: "\(found.payee) is a subscription") { _ = try $0.accept(found, in: environment.context) }
        } else {
            wallet.refuse(found, in: environment.context)
            sayDone("\(found.payee) is no subscription")
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
