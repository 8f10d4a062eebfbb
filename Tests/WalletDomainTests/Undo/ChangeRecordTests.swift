import Testing
import WalletTestSupport

@testable import WalletDomain

struct ChangeRecordTests {
    /// However often a record changes in one act, it is told once: as it was, and as it is.
    @Test func aRecordIsNotedOnce() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        wallet.forgetNotedChanges()
        let context = ChangeContext.fixed(on: "2026-11-27")
        let (card, benefit, preferences) = (
            wallet.cards.records[0], wallet.benefits.records[0], wallet.savedPreferences
        )
        let row = BenefitUsage(
            id: EntityID(high: 5, low: 5), benefitID: benefit.id, userCardID: card.id, kind: .use,
            usedOn: context.today, usedDate: context.now, periodStart: benefit.currentPeriodStart,
            periodEnd: benefit.currentPeriodEnd, valueRedeemed: Money(1), cardNameSnapshot: "Platinum",
            benefitNameSnapshot: "Uber Cash", createdAt: context.now, updatedAt: context.now)
        let sum = YearSum.ID(userCardID: card.id, year: 2026)
        let before = wallet.sums[sum]
        var (newer, used, wanted, entry) = (card, benefit, preferences, row)
        for step in 1...3 {
            newer.nickname = "Card \(step)"
            used.spentSoFar = Money(step)
            wanted.urgentDays = 10 + step
            entry.valueRedeemed = Money(step)
            wallet.put(newer)
            wallet.put(used)
            wallet.put(wanted)
            wallet.put(entry)
        }
        var after = before ?? YearSum(id: sum)
        after.captured += Money(3)
        let taken = wallet.taken(in: context)
        #expect(
            taken?.changes == [
                .card(before: card, after: newer), .benefit(before: benefit, after: used),
                .preferences(before: preferences, after: wanted), .usage(before: nil, after: entry),
                .sum(before: before, after: after),
            ])
        #expect(wallet.usages[row.id] == entry)
        wallet.remove(usage: row.id)
        #expect(wallet.usages[row.id] == nil)
        #expect(wallet.taken(in: context)?.changes.first == .usage(before: entry, after: nil))
    }

    /// They go by the card and the year.
    @Test func sumsOfTheYearsOfACardAreRecordsOfTheirOwn() {
        let cards = [1, 2].map { UserCard.ID(high: 0, low: $0) }
        let keys = cards.flatMap { card in
            (2000...2099).map { YearSum(id: YearSum.ID(userCardID: card, year: $0)).key }
        }
        #expect(Set(keys).count == 200)
    }

    /// A million changes are noted when the periods of a large wallet close; each has room for what it holds alone.
    @Test func aChangeTakesTwoWordsInAList() {
        #expect(MemoryLayout<RecordChange>.size == 2 * MemoryLayout<Int>.size)
    }
}
