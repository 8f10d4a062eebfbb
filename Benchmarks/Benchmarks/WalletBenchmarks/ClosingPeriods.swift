import Benchmark
import WalletDomain

/// Periods that ended while the program was not running.
func closingPeriods() {
    let yearAgo = Sample.today.adding(days: -365)
    for (name, count) in [("1k", 1_000), ("100k", 100_000)] {
        let sample = { try Sample.wallet(benefits: count, years: 0, on: yearAgo) }
        measure("rollover-\(name)", isSlow: count > 1_000, sample) { wallet in
            blackHole(wallet.rollOver(in: Sample.environment().context).periodsClosed)
        }
    }
}
