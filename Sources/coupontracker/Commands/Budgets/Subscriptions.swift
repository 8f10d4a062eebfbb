import ArgumentParser
import WalletDomain

struct Subscriptions: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "subscriptions", abstract: "Subscriptions, what comes next first, and what credits leave to pay.",
        discussion: """
            The sums leave out trials and what is cancelled. --found lists what statements show to come back, and no plan has.

            coupontracker subscriptions
            coupontracker subscriptions --found
            """)

    @Flag(help: "What comes back in statements, and is no subscription here yet.") var found = false
    @OptionGroup var chosen: BookOption
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let view = try WalletView(common, whole: false)
        let ledger = try chosen.ledger(view)
        guard !found else {
            let rows = BookJournal(ledger, in: view.wallet).transactions.foundSubscriptions(on: view.today).map {
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
        let rows = all.map { SubscriptionWords(subscription: $0, ledger: ledger, today: view.today) }
        guard output.form == .table, listing.isUsual, !all.isEmpty else { return try output.list(rows, as: listing) }
        output.line(Subscription.Sums(all).words(symbol: ledger.symbol).joined(separator: " · "))
        output.line("")
        output.table(rows)
    }
}
