import Testing
import WalletDomain
import WalletTestSupport

@Suite("Sample wallets")
struct SampleWalletTests {
    @Test func fullHoldsFourCardsWithTheirBenefits() throws {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        #expect(wallet.cards.count == 4)
        #expect(wallet.benefits.count == 11)
        #expect(!wallet.hasNotedChanges)
        #expect(wallet.benefit("Uber Cash", on: "American Express Platinum").periodValue == Money(15))
        #expect(
            wallet.benefit("Travel Credit").currentPeriod == Period(start: day("2026-04-04"), end: day("2027-04-03")))
    }
}
