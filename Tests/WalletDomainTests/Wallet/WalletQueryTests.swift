import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Queries")
struct WalletQueryTests {
    private let today = ChangeContext.fixed(on: "2026-11-27")

    private func names(_ listing: [BenefitListing]) -> [String] { listing.map(\.terms.name) }

    @Test func availableAreAllInWhichSomethingIsLeft() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        #expect(wallet.availableBenefits(on: today.today, now: today.now).count == 10)
        try wallet.redeem(wallet.benefit("Saks Credit").id, amount: Money(10), in: today)
        try wallet.redeem(wallet.benefit("Resy Credit").id, in: today)
        try wallet.redeem(wallet.benefit("Free Night").id, in: today)
        try wallet.archive(benefit: wallet.benefit("Travel Credit").id, in: today)
        var offer = wallet.benefit("Launch Offer")
        offer.mode = .ignored
        wallet.put(offer)
        #expect(
            names(wallet.availableBenefits(on: today.today, now: today.now)) == [
                "Uber Cash", "Uber Cash", "The Edit", "Saks Credit", "Global Entry", "Dining Credit",
            ])
    }

    @Test func withinDaysIncludesTheLastOneAndPartlyUsedOnes() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let expiring = { (wallet: Wallet, days: Int) in
            names(wallet.benefitsExpiring(within: days, on: today.today, now: today.now))
        }
        #expect(expiring(wallet, 2) == [])
        #expect(expiring(wallet, 3) == ["Uber Cash", "Uber Cash", "Dining Credit"])
        #expect(expiring(wallet, 33).count == 3)
        #expect(expiring(wallet, 34).count == 7)
        #expect(expiring(wallet, -1) == [])
        try wallet.redeem(wallet.benefit("Uber Cash", on: "American Express Platinum").id, amount: Money(14), in: today)
        #expect(expiring(wallet, 3).count == 3)
        try wallet.redeem(wallet.benefit("Uber Cash", on: "American Express Platinum").id, in: today)
        #expect(expiring(wallet, 3).count == 2)
        #expect(wallet.benefitsExpiring(within: 0, on: day("2026-11-30"), now: today.now).count == 2)
    }

    @Test func totalsAndCounts() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        // Gold 10 + 10 + 50, Platinum 15 + 50 + 120 + 25, Sapphire Reserve 300 + 500.
        #expect(wallet.totalOpen(on: today.today) == Money(1080))
        var counts = StatusCounts()
        counts.available = 11
        #expect(wallet.statusCounts(on: today.today) == counts)
        try wallet.redeem(wallet.benefit("Saks Credit").id, amount: Money(10), in: today)
        try wallet.redeem(wallet.benefit("Resy Credit").id, in: today)
        (counts.available, counts.partiallyUsed, counts.used) = (9, 1, 1)
        #expect(wallet.statusCounts(on: today.today) == counts)
        #expect(wallet.totalOpen(on: today.today) == Money(1020))
    }

    @Test func historyIsNewestFirst() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let saks = wallet.benefit("Saks Credit").id
        try wallet.redeem(saks, amount: Money(1), on: day("2026-11-20"), in: today)
        try wallet.redeem(saks, amount: Money(2), on: day("2026-11-25"), in: today)
        try wallet.redeem(saks, amount: Money(3), on: day("2026-11-25"), in: today.on("2026-11-26"))
        try wallet.redeem(saks, amount: Money(4), on: day("2026-11-20"), in: today)
        // Of one day: the one recorded later first, then the greater id.
        #expect(wallet.history(ofBenefit: saks).map(\.valueRedeemed) == [Money(2), Money(3), Money(4), Money(1)])
        wallet.rollOver(in: today.on("2026-12-01"))
        #expect(wallet.recentUsage(limit: 3).map(\.valueRedeemed) == [Money(2), Money(3), Money(4)])
        #expect(wallet.recentUsage().count == 4)
        #expect(wallet.recentUsage(limit: -1).isEmpty)
        let november = Period(start: day("2026-11-25"), end: day("2026-11-30"))
        #expect(wallet.usage(in: november).map(\.kind) == [.missed, .missed, .missed, .use, .use])
        #expect(wallet.usage(in: november, ofCard: wallet.card("American Express Gold").id).count == 2)
    }

    @Test func capturedAndMissedOfARange() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let saks = wallet.benefit("Saks Credit").id
        try wallet.redeem(saks, amount: Money(20), on: day("2026-11-01"), in: today)
        try wallet.redeem(saks, amount: Money(5), on: day("2026-11-27"), in: today)
        wallet.rollOver(in: today.on("2027-01-01"))
        let whole = Period(start: day("2026-11-01"), end: day("2026-11-27"))
        #expect(wallet.captured(in: whole) == Money(25))
        #expect(wallet.captured(in: Period(start: day("2026-11-02"), end: day("2026-11-27"))) == Money(5))
        #expect(wallet.captured(in: Period(start: day("2026-11-01"), end: day("2026-11-26"))) == Money(20))
        #expect(wallet.captured(in: Period(start: day("2026-11-27"), end: day("2026-11-01"))) == .zero)
        #expect(wallet.captured(in: whole, ofCard: wallet.card("American Express Gold").id) == .zero)
        // Missed counts by the period's last day: Uber 10 and 15, Dining 10 on 30 Nov.
        #expect(wallet.missed(in: Period(start: day("2026-11-01"), end: day("2026-11-30"))) == Money(35))
        #expect(wallet.missed(in: Period(start: day("2026-11-01"), end: day("2026-11-29"))) == .zero)
        // December: Gold 10 + 10 + 50, Platinum 35 + 25 (Saks) + 25, The Edit 500.
        #expect(wallet.missed(in: Period(start: day("2026-12-01"), end: nil)) == Money(655))
        #expect(wallet.sum(ofCard: nil, year: 2026).missed == Money(690))
        #expect(wallet.sum(ofCard: nil, year: 2026).captured == Money(25))
        #expect(wallet.sum(ofCard: wallet.card("American Express Gold").id, year: 2026).missed == Money(90))
        #expect(wallet.sum(ofCard: nil, year: 2025).captured == .zero)
    }
}
