import Glibc
import Synchronization
import WalletDomain
import WalletReminders
import WalletStore

/// The wallets that are measured; the same each time.
enum Sample {
    static let today = CalendarDay("2026-11-27") ?? CalendarDay(number: 0)
    static let now = Instant("2026-11-27T12:00:00Z") ?? Instant(milliseconds: 0)

    /// Sizes in MB of the files that `Benchmarks/run` made, smallest first.
    static let megabytes = [1, 10, 100].filter { access(path($0), R_OK) == 0 }

    static func path(_ megabytes: Int) -> String { "\(folder)/\(megabytes)MB.json" }

    private static let folder = getenv("COUPONTRACKER_BENCH_FILES").map { String(cString: $0) } ?? "/tmp"

    static func text(_ megabytes: Int) throws -> [UInt8] { try readWhole(path(megabytes)).bytes }

    /// A wallet as a start opens it, with its history waiting in a file.
    static func wallet(benefits: Int, years: Int = 1, on day: CalendarDay = today) throws -> Wallet {
        let path = "\(folder)/\(benefits)-\(years)-\(day).json"
        if access(path, R_OK) != 0 {
            let plan = DemoPlan(cards: max(1, benefits / 6), benefits: benefits, years: years)
            try plan.write(to: path, today: day, now: noon(of: day))
        }
        let (file, wallet) = try WalletFile.open(path, catalogue: .bundled)
        try file.readHistory()
        return wallet
    }

    static func noon(of day: CalendarDay) -> Instant {
        TimeZoneRules.utc.instant(of: LocalTime(day: day, second: 12 * 3600))
    }

    /// Time that stands still, and ids that count up.
    static func environment(on day: CalendarDay = today) -> Environment {
        let ids = Ids()
        return Environment(now: { noon(of: day) }, zone: { .utc }, newID: { ids.next() })
    }

    static func state(benefits: Int, screen: Screen = .wallet) throws -> AppState {
        let environment = environment()
        var state = try AppState(wallet: wallet(benefits: benefits), environment: environment)
        _ = reduce(&state, .screenChosen(screen), environment)
        return state
    }
}

private final class Ids: Sendable {
    private let count = Atomic<UInt64>(0)

    func next() -> FreshID {
        FreshID(high: 0x4000, low: 1 << 63 | count.add(1, ordering: .relaxed).newValue)
    }
}
