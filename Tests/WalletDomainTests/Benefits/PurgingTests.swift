import Testing
import WalletTestSupport

@testable import WalletDomain

/// Periods that are over are purged whole.
struct PurgingTests: ProductScenes {
    let november = ChangeContext.fixed(on: "2026-11-27")

    @Test func purgingTakesWholePeriodsThatAreOver() throws {
        var wallet = try gold()
        let uber = wallet.benefit("Uber Cash").id
        try wallet.redeem(uber, amount: Money(4), on: day("2026-09-15"), in: november)
        try wallet.redeem(uber, on: day("2026-10-15"), in: november)
        try wallet.refund(uber, Money(1), on: day("2026-11-05"), in: november)
        _ = wallet.taken(in: november)
        let before = wallet.usages.all.count
        // September goes: 4 used and 6 missed of Uber Cash, 10 missed of Dining Credit.
        #expect(wallet.purgeable(before: day("2026-10-01")).count == 3)
        // October's Uber Cash has a refund of November, so it stays whole.
        #expect(wallet.purgeable(before: day("2026-11-01")).count == 4)
        #expect(wallet.purgeable(before: day("2026-11-27")).count == 7)
        #expect(try wallet.purge(before: day("2026-10-01"), in: november) == 3)
        #expect(wallet.usages.all.count == before - 3)
        #expect(wallet.sum(ofCard: nil, year: 2026).missed == Money(10 + 1))
        #expect(wallet.sum(ofCard: nil, year: 2026).captured == Money(9))
        #expect(wallet.check().isEmpty)
        let act = wallet.taken(in: november)
        #expect(act?.what == "3 entries from before 1 Oct 2026 purged")
        try wallet.undo(#require(act), in: november)
        #expect(wallet.usages.all.count == before)
        #expect(wallet.sum(ofCard: nil, year: 2026).captured == Money(13))
        #expect(throws: WalletError.inTheFuture(day: day("2026-11-28"))) {
            try wallet.purge(before: day("2026-11-28"), in: november)
        }
    }

    /// The last period of what is archived is over with the calendar; what comes once is not.
    @Test func purgingTakesTheLastPeriodOfAnArchivedCard() throws {
        var wallet = try gold()
        let (card, uber) = (wallet.card("American Express Gold").id, wallet.benefit("Uber Cash").id)
        let once = CustomBenefit(name: "Gift", value: Money(50), frequency: .once)
        let gift = try wallet.addBenefit(once, to: card, in: november)
        try wallet.edit(benefit: gift, [.endsOn(day("2026-12-31"))], in: november)
        for id in [uber, gift] { try wallet.redeem(id, in: november) }
        try wallet.archive(card, in: november)
        let later = ChangeContext.fixed(on: "2027-02-10")
        wallet.rollOver(in: later)
        try wallet.purge(before: day("2027-01-01"), in: later)
        #expect(wallet.usages.rows(ofBenefit: uber).isEmpty)
        #expect(wallet.usages.rows(ofBenefit: gift).map(\.valueRedeemed) == [Money(50)])
        #expect(wallet.benefits[gift]?.status == .used && wallet.check().isEmpty)
        try wallet.unarchive(card, in: later)
        #expect(!wallet.usages.rows(ofBenefit: gift).contains { $0.kind == .missed })
    }

    @Test func purgingOneCardLeavesTheOthers() throws {
        var wallet = try gold()
        try wallet.addCard(of: SampleTemplates.platinum, in: november)
        _ = wallet.taken(in: november)
        let platinum = wallet.card("American Express Platinum").id
        #expect(wallet.purgeable(before: day("2026-11-27"), ofCard: platinum).isEmpty)
        #expect(try wallet.purge(before: day("2026-11-27"), ofCard: platinum, in: november) == 0)
        #expect(!wallet.hasNotedAct)
    }
}
