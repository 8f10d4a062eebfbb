import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

struct SparkTests {
    /// Uber Cash of Gold: $10 in September and November, missed in October; Resy: $20 of the half-year in November.
    @Test func monthsAreMarkedByWhatTheyBrought() throws {
        var wallet = try livedIn()
        let card = wallet.benefit("Uber Cash", on: "American Express Gold").userCardID
        let spark = Spark(wallet.lastMonths(ofCard: card, on: day("2026-11-27")))
        #expect(spark.marks.count == 12)
        #expect(spark.marks.prefix(8).allSatisfy { $0 == .nothing })
        #expect(spark.marks.last == .captured(6))
        wallet = Wallet()
        #expect(Spark(wallet.lastMonths(ofCard: card, on: day("2026-11-27"))).marks.allSatisfy { $0 == .nothing })
    }

    /// The history is not read for the first picture, nor on a small screen.
    @Test func theyComeAfterTheFirstPicture() throws {
        let environment = Environment(
            now: { instant("2026-11-27T14:00:00Z") }, zone: { .utc }, newID: { .init(high: 1, low: 1) })
        var state = try AppState(wallet: livedIn(), environment: environment)
        var view = AppView(look: Look())
        let large = Size(columns: 200, rows: 60)
        let first = view.draw(state, size: large).canvas.textGrid
        _ = reduce(&state, .woke, environment)
        let next = view.draw(state, size: large).canvas.textGrid
        #expect(!first.contains("▁▁▁▁▁▁▁▁") && next.contains("▁▁▁▁▁▁▁▁"))
        #expect(view.draw(state, size: Size(columns: 120, rows: 40)).canvas.textGrid.contains("▁▁▁▁▁▁▁▁"))
        #expect(!view.draw(state, size: Size(columns: 120, rows: 39)).canvas.textGrid.contains("▁▁▁▁▁▁▁▁"))
    }
}
