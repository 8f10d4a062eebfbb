import WalletDomain

/// What is said about a subscription.
struct SubscriptionWords: ToldInMoney {
    let subscription: Subscription
    let ledger: BookLedger
    let view: WalletView

    var symbol: String { ledger.symbol }
    private var next: String { subscription.next?.shownOn.shown(from: view.today) ?? "" }
    /// What it is called that pays some of it.
    private var benefit: String? { subscription.benefit(in: view.wallet) }
    private var paidBy: String {
        let account = ledger.accounts.first { $0.id == subscription.accountID }?.name
        return [account, benefit.map { "● \($0)" }].compactMap(\.self).map { shown($0) }.joined(separator: " ")
    }

    /// `in 3 days`, `in 3 days, until 1 Feb 2027`
    private var state: String {
        let state = subscription.clauses(symbol: ledger.symbol, accounts: ledger.accounts, on: view.today).joined()
        let end = subscription.endsOn.map { "until \($0.shown(from: view.today))" } ?? ""
        return [state, end].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    var style: TextStyle { subscription.state == .cancelled ? .muted : .plain }

    var sentence: String {
        let when = subscription.next == nil ? "" : ", next \(next)"
        let credit = benefit.map { " with \(shown($0))" } ?? ""
        let net = subscription.credits.isZero ? "" : ", net \(money(subscription.net))\(credit)"
        return "\(shown(subscription.name)): \(money(subscription.amount)) every \(subscription.every)\(net)\(when)"
            + (state.isEmpty ? "." : ", \(state).")
    }

    static let columns: [Column<SubscriptionWords>] = [
        .id("id") { $0.subscription.transactionID },
        .cell("Next", .right, by: { .day($0.subscription.next?.shownOn) }) { $0.next },
        .text("name", "Name", .flexible) { $0.subscription.name },
        .day("next") { $0.subscription.next?.shownOn },
        .text("every", "Every") { $0.subscription.every },
        .money("amount", "Amount") { $0.subscription.amount },
        .money("perYear", "A year", rank: 1) { $0.subscription.perYear },
        .cell("Paid by", .flexible, rank: 2) { $0.paidBy },
        .money("credits") { $0.subscription.credits },
        .money("net", "Net") { $0.subscription.net },
        .money("was") { ($0.subscription.charged ?? $0.subscription.was)?.was.magnitude },
        .money("charged") { $0.subscription.charged?.now.magnitude },
        .day("trialEndsOn") { $0.subscription.trialEndsOn },
        .day("cancelBy") { $0.subscription.cancelBy },
        .text("state") { $0.subscription.state.rawValue },
        .cell("State", .flexible) { $0.state },
        .text("benefit") { $0.benefit },
    ]
}

/// What comes back in statements, and is no subscription yet.
struct FoundSubscriptionWords: ToldInMoney {
    let found: FoundSubscription
    let ledger: BookLedger

    var symbol: String { ledger.symbol }
    private var account: BookAccount? { ledger.accounts.first { $0.id == found.accountID } }

    var sentence: String {
        "\(shown(found.payee)): \(money(found.amount)) every \(found.every), \(counted(found.charges, "time")), last \(found.lastOn.long)."
    }

    static let columns: [Column<FoundSubscriptionWords>] = [
        .text("name", "Name", .flexible) { $0.found.payee },
        .text("every", "Every") { $0.found.every },
        .money("amount", "Amount") { $0.found.amount },
        .integer("charges", "Times") { $0.found.charges },
        .day("lastOn") { $0.found.lastOn },
        .cell("Last", .right, as: "lastOn") { $0.found.lastOn.long },
        .id("accountId") { $0.found.accountID },
        .cell("Paid by", .flexible, rank: 1) { $0.account.map { shown($0.name) } ?? "" },
    ]
}
