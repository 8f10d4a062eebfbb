import Testing
import WalletDomain
import WalletTUI
import WalletTestSupport

/// What a line of the list says of one benefit.
struct BenefitRowTests {
    /// The statement day is not known: it comes back by the anniversary, or so.
    @Test func aGuessedDayIsMarkedWhereItIsUsedToo() throws {
        let wallet = try wallet(on: "2026-11-24") { wallet, context in
            let opened = CardDetails(openedOn: day("2022-03-15"))
            try wallet.addCard(of: SampleTemplates.sapphireReserve, opened, in: context)
            try wallet.redeem(wallet.benefit("Travel Credit").id, in: context)
        }
        var stage = Stage(wallet, now: "2026-11-24T12:00:00Z")
        #expect(stage.draw().canvas.textGrid.contains("back ≈ 15 Mar"))
    }
}
