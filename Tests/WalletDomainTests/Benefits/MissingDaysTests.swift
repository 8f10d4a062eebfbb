import Testing
import WalletTestSupport

@testable import WalletDomain

/// A card of which a day is not known: the nearest day stands in for it.
@Suite("A day of the card that is not known")
struct MissingDaysTests {
    private func reserve(_ details: CardDetails) throws -> (Wallet, UserCard.ID) {
        let wallet = try wallet(on: "2026-11-24") { wallet, context in
            try wallet.addCard(of: SampleTemplates.sapphireReserve, details, in: context)
        }
        return (wallet, wallet.cards.records[0].id)
    }

    /// Opened 20 Jun 2023, statement day not known: the travel credit stands until the day before the anniversary.
    @Test func theAnniversaryStandsInForTheStatementDay() throws {
        let (wallet, card) = try reserve(CardDetails(openedOn: day("2023-06-20")))
        let travel = wallet.benefit("Travel Credit")
        #expect(travel.currentPeriod == Period(start: day("2026-06-20"), end: day("2027-06-19")))
        #expect(!wallet.rule(of: travel, terms: wallet.terms(of: travel)).isAnchorKnown)
        #expect(wallet.missingDays(ofCard: card) == MissingDays(days: [.statement], benefits: [travel.id]))
    }

    @Test func withoutEitherDayBothAreMissing() throws {
        let (wallet, card) = try reserve(CardDetails())
        let travel = wallet.benefit("Travel Credit")
        #expect(travel.currentPeriod == Period(start: day("2026-01-01"), end: day("2026-12-31")))
        #expect(wallet.missingDays(ofCard: card) == MissingDays(days: [.opened, .statement], benefits: [travel.id]))
        let (known, id) = try reserve(CardDetails(openedOn: day("2023-06-20"), statementDay: 3))
        #expect(known.missingDays(ofCard: id) == MissingDays())
    }

    /// A mark of a period that moved since, as the statement's day became known, is still taken back.
    @Test func aMarkFromBeforeTheMoveIsTakenBack() throws {
        let today = ChangeContext.fixed(on: "2026-11-24", ids: 7)
        let (made, card) = try reserve(CardDetails(openedOn: day("2023-06-20")))
        var wallet = made
        _ = wallet.taken(in: today)
        try wallet.redeem(wallet.benefit("Travel Credit").id, amount: Money(40), in: today)
        let taken = wallet.taken(in: today)
        let mark = try #require(taken)
        try wallet.edit(card, [.statementDay(3)], in: today)
        _ = wallet.taken(in: today)
        #expect(wallet.usages.all.map(\.periodStart) == [day("2026-07-04")])
        try wallet.undo(mark, in: today)
        #expect(wallet.usages.isEmpty && wallet.benefit("Travel Credit").periodRedeemed == .zero)
    }

    /// A period that no version wrote ends where its rule does, and what was used in it stays in it.
    @Test func repairEndsAPeriodOfTheCalendarAndLeavesItsUses() throws {
        let today = ChangeContext.fixed(on: "2026-11-24", ids: 7)
        var (wallet, _) = try reserve(CardDetails(openedOn: day("2023-06-20")))
        var travel = wallet.benefit("Travel Credit")
        (travel.currentPeriodStart, travel.currentPeriodEnd) = (day("2026-01-01"), day("2026-12-31"))
        travel.nextResetDate = day("2027-01-01")
        wallet.put(travel)
        let (terms, year, august) = (wallet.terms(of: travel), travel.currentPeriod, day("2026-08-10"))
        wallet.put(wallet.usageRow(travel, terms, kind: .use, on: august, year, Money(40), nil, today))
        wallet.recount(travel.id, today)
        wallet.repair()
        #expect(
            wallet.benefit("Travel Credit").currentPeriod == Period(start: day("2026-01-01"), end: day("2026-06-19")))
        #expect(wallet.benefit("Travel Credit").periodRedeemed == Money(40))
        #expect(wallet.usages.all.map(\.periodStart) == [day("2026-01-01")])
    }
}
