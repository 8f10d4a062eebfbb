import Benchmark
import WalletDomain
import WalletReminders

/// What is due, of all benefits of a wallet.
func reminders() {
    for (name, count) in [("1k", 1_000), ("100k", 100_000)] {
        measure("due-\(name)", { try Sample.wallet(benefits: count, years: 0) }) { wallet in
            blackHole(DueList(wallet, now: Sample.now, timeZone: .utc).due.count)
        }
    }
}
