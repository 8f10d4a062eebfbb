import Testing
import WalletReminders
import WalletTestSupport

@testable import WalletDomain
@testable import WalletStore

/// A large wallet's sums and reminders are worked out side by side, which shows in nothing but time.
struct LargeStartTests {
    @Test(arguments: [1_999, 2_000, 2_001])
    func sumsAndRemindersAreThoseOfTheWallet(count: Int) throws {
        let wallet = try wallet(on: "2026-11-27") { wallet, context in
            let gold = try wallet.addCard(of: SampleTemplates.gold, in: context)
            let most = wallet.benefits.count
            let first = try #require(wallet.benefits.records.first)
            for number in most..<count {
                var benefit = first
                benefit.id = Benefit.ID(high: 9, low: UInt64(number))
                benefit.userCardID = gold
                wallet.put(benefit)
            }
        }
        #expect(wallet.benefits.count == count)
        let clock = TestClock("2026-11-27T12:00:00Z")
        let state = AppState(wallet: wallet, environment: clock.environment)
        #expect(state.figures.total == WalletFigures(wallet, on: day("2026-11-27")).total)
        #expect(state.due == DueList(wallet, now: instant("2026-11-27T12:00:00Z"), timeZone: .utc))
    }
}
