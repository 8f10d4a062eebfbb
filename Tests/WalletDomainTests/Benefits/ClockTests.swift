import Testing
import WalletTestSupport

@testable import WalletDomain

/// Periods are civil days: a clock that is set back, or another zone, neither moves nor reopens them.
@Suite("Clocks that go back")
struct ClockTests {
    private let december = ChangeContext.fixed(on: "2026-12-01")
    private var november: ChangeContext { december.on("2026-11-30") }

    private func wallet() throws -> Wallet {
        var wallet = try WalletTestSupport.wallet(on: "2026-11-27", of: SampleTemplates.gold)
        wallet.rollOver(in: december)
        _ = wallet.taken(in: december)
        return wallet
    }

    @Test func noPeriodIsReopened() throws {
        var wallet = try wallet()
        let before = wallet
        wallet.rollOver(in: november)
        #expect(wallet == before)
        #expect(wallet.benefit("Uber Cash").currentPeriodStart == day("2026-12-01"))
        #expect(wallet.usages.rows(ofBenefit: wallet.benefit("Uber Cash").id).map(\.valueMissed) == [Money(10)])
    }

    @Test func aMarkCountsForThePeriodShown() throws {
        var wallet = try wallet()
        let mark = try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(4), in: november)
        let row = try #require(wallet.usages[mark.usage])
        #expect((row.periodStart, row.usedOn) == (day("2026-12-01"), day("2026-12-01")))
        #expect(wallet.benefit("Uber Cash").periodRedeemed == Money(4))
        #expect(wallet.check().isEmpty)
    }

    /// Its last day is over in one zone and not in another; what is marked there is no longer missed.
    @Test(arguments: [nil, "2026-12-31", "2026-12-30"])
    func aSingleBenefitThatEndedIsMarkedOnItsLastDay(on text: String?) throws {
        var wallet = try WalletTestSupport.wallet(on: "2026-11-27", of: SampleTemplates.platinum)
        let offer = wallet.benefit("Launch Offer").id
        wallet.rollOver(in: december.on("2027-01-01"))
        #expect(wallet.usages.rows(ofBenefit: offer).map(\.valueMissed) == [Money(25)])
        let lastDay = december.on("2026-12-31")
        try wallet.redeem(offer, amount: Money(15), on: text.map { day($0) }, in: lastDay)
        let rows = wallet.usages.rows(ofBenefit: offer)
        #expect(rows.filter { $0.kind == .use }.map(\.usedOn) == [day(text ?? "2026-12-31")])
        #expect(rows.filter { $0.kind == .use }.map(\.valueRedeemed) == [Money(15)])
        #expect(rows.compactMap(\.valueMissed) == [Money(10)])
        #expect(wallet.benefits[offer]?.status == .used)
        try wallet.takeBackLastUse(offer, in: lastDay)
        #expect(wallet.usages.rows(ofBenefit: offer).map(\.valueMissed) == [Money(25)])
        #expect(wallet.benefits[offer]?.status == .expired)
        #expect(wallet.check().isEmpty)
    }

    @Test func anotherDayIsSaid() throws {
        var wallet = try wallet()
        let id = wallet.benefit("Uber Cash").id
        try wallet.redeem(id, amount: Money(4), on: day("2026-11-30"), in: november)
        #expect(wallet.benefit("Uber Cash").periodRedeemed == .zero)
        #expect(
            wallet.usages.rows(ofBenefit: id, periodStart: day("2026-11-01")).compactMap(\.valueMissed) == [Money(6)])
    }
}
