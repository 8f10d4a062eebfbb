import ArgumentParser
import WalletDomain

struct Subscriptions: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "subscriptions", abstract: "Subscriptions, what comes next first, and what credits leave to pay.",
        discussion: """
            The sums leave out trials and what is cancelled. --found lists what statements show to come back, and no plan \
            has. What is accepted becomes one; what is refused is not proposed again.

            coupontracker subscriptions --found
            coupontracker subscriptions --accept netflix
            coupontracker subscriptions --accept rent --bill
            coupontracker subscriptions --refuse "apple 2.99"
            """)

    @Flag(help: "What comes back in statements, and is no subscription here yet.") var found = false
    @Option("Make a subscription of what was found, by words of its name or amount.", as: "words") var accept: String?
    @Flag(help: "With --accept: it is a bill that somebody pays, as the rent.") var bill = false
    @Option("What was found is no subscription.", as: "words") var refuse: String?
    @OptionGroup var chosen: BookOption
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(accept == nil || refuse == nil, orSay: "--accept and --refuse are two answers. Choose one.")
        try need(!bill || accept != nil, orSay: "--bill goes with --accept. Leave it out.")
        if let words = accept ?? refuse { return try decide(words, output) }
        let view = try WalletView(common, whole: false)
        let ledger = try chosen.ledger(view)
        guard !found else {
            let rows = view.wallet.foundSubscriptions(of: ledger, on: view.today).map {
                FoundSubscriptionWords(found: $0, ledger: ledger)
            }
            if rows.isEmpty { output.hint("Nothing is found that comes back.") }
            return try output.list(rows, as: listing)
        }
        let all = ledger.subscriptions(on: view.today)
        if all.isEmpty {
            output.hint(
                "No subscription yet. Add one: coupontracker transaction add 17.99 Netflix --every monthly --subscription"
            )
        }
        let rows = all.map { SubscriptionWords(subscription: $0, ledger: ledger, view: view) }
        guard output.form == .table, listing.isUsual, !all.isEmpty else { return try output.list(rows, as: listing) }
        let sums = Subscription.Sums(all, digits: ledger.book.digits)
        output.paragraph(sums.words(symbol: ledger.symbol).joined(separator: " · "))
        output.line("")
        output.table(rows)
    }

    private func decide(_ words: String, _ output: Output) throws {
        try change(output, chosen) { change, ledger in
            let found = try change.view.found(words, in: ledger)
            guard accept == nil else {
                let plan = try change.wallet.accept(found, asBill: bill, in: change.context)
                let next = plan.next(from: change.today).map { ", next \($0.shownOn.shown(from: change.today))" } ?? ""
                return try change.saveAndTell(
                    plan,
                    "\(shown(plan.payee)) is a \(bill ? "bill" : "subscription"): \(ledger.money(found.amount)) every \(found.every)\(next).",
                    output)
            }
            change.wallet.refuse(found, in: change.context)
            try change.saveAndSay(output) { _ in "\(shown(found.payee)) is no subscription, and not proposed again." }
            output.records([FoundSubscriptionWords(found: found, ledger: ledger)])
        }
    }
}

extension WalletView {
    /// What was found, and has all of these words in its name or amount.
    fileprivate func found(_ words: String, in ledger: BookLedger) throws -> FoundSubscription {
        let meant = words.split(separator: " ").map { String($0).folded }
        let account = { (one: FoundSubscription) in ledger.accounts.first { $0.id == one.accountID }?.name }
        let all = wallet.foundSubscriptions(of: ledger, on: today).filter { one in
            let text = "\(one.payee) \(account(one) ?? "")".folded
            return meant.allSatisfy { text.contains($0) || $0 == one.amount.jsonNumber.folded }
        }
        let first = try all.first.needed(
            .refused,
            orSay:
                "Nothing that is found is called “\(brief(words))”. All there is: coupontracker subscriptions --found")
        guard all.count > 1 else { return first }
        throw CommandFailure(
            .refused, "“\(brief(words))” fits \(all.count) that are found. Add the amount:",
            candidates: all.map { one in
                let said = [one.payee, one.amount.jsonNumber, account(one)].compactMap(\.self)
                return said.map { shown($0) }.joined(separator: " ")
            })
    }
}
