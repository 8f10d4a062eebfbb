import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Queries")
struct WalletQueryTests {
    private let today = ChangeContext.fixed(on: "2026-11-27")

    private func figures(_ wallet: Wallet) -> CardFigures { WalletFigures(wallet, on: today.today).total }

    @Test func totalsAndCounts() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        // Gold 10 + 10 + 50, Platinum 15 + 50 + 120 + 25, Sapphire Reserve 300 + 500.
        #expect(figures(wallet).open == Money(1080))
        #expect(Benefit.Status.allCases.map { figures(wallet).counts[$0] } == [11, 0, 0, 0])
        try wallet.redeem(wallet.benefit("Saks Credit").id, amount: Money(10), in: today)
        try wallet.redeem(wallet.benefit("Resy Credit").id, in: today)
        #expect(Benefit.Status.allCases.map { figures(wallet).counts[$0] } == [9, 1, 1, 0])
        #expect(figures(wallet).open == Money(1020))
    }

    @Test func capturedAndMissedOfAYear() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let saks = wallet.benefit("Saks Credit").id
        try wallet.redeem(saks, amount: Money(20), on: day("2026-11-01"), in: today)
        try wallet.redeem(saks, amount: Money(5), on: day("2026-11-27"), in: today)
        wallet.rollOver(in: today.on("2027-01-01"))
        // Uber 10 and 15, Dining 10 on 30 Nov.
        // December: Gold 10 + 10 + 50, Platinum 35 + 25 (Saks) + 25, The Edit 500.
        #expect(wallet.sum(ofCard: nil, year: 2026).missed == Money(690))
        #expect(wallet.sum(ofCard: nil, year: 2026).captured == Money(25))
        #expect(wallet.sum(ofCard: wallet.card("American Express Gold").id, year: 2026).missed == Money(90))
        #expect(wallet.sum(ofCard: nil, year: 2025).captured == .zero)
    }
}
