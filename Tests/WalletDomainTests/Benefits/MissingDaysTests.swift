import Testing
import WalletTestSupport

@testable import WalletDomain

/// A card of which a day is not known: the nearest day stands in for it.
@Suite("A day of the card that is not known")
struct MissingDaysTests {
    private let today = ChangeContext.fixed(on: "2026-11-24")

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

    /// A wallet that an older version wrote: the year of the calendar, with a use in February and one in August, and last
    /// year closed.
    @Test func aPeriodOfTheCalendarMovesToTheAnniversaryOnce() throws {
        var (wallet, _) = try reserve(CardDetails(openedOn: day("2023-06-20")))
        var travel = wallet.benefit("Travel Credit")
        (travel.currentPeriodStart, travel.currentPeriodEnd) = (day("2026-01-01"), day("2026-12-31"))
        travel.nextResetDate = day("2027-01-01")
        wallet.put(travel)
        let terms = wallet.terms(of: travel)
        let year = travel.currentPeriod
        for (on, amount) in [("2026-02-10", 100), ("2026-08-10", 40)] {
            wallet.put(wallet.usageRow(travel, terms, kind: .use, on: day(on), year, Money(amount), nil, today))
        }
        var missed = wallet.usageRow(
            travel, terms, kind: .missed, on: day("2025-12-31"),
            Period(start: day("2025-01-01"), end: day("2025-12-31")), .zero, nil, today,
            id: .derived(from: travel.id, day: day("2025-01-01")))
        (missed.valueMissed, missed.wasAutoExpired) = (Money(300), true)
        wallet.put(missed)
        wallet.recount(travel.id, today)
        _ = wallet.taken(in: today)
        #expect(wallet.benefit("Travel Credit").periodRedeemed == Money(140))

        wallet.rollOver(in: today)
        let moved = wallet.taken(in: today)
        #expect(moved?.kind == .housekeeping)
        let now = wallet.benefit("Travel Credit")
        #expect(now.currentPeriod == Period(start: day("2026-06-20"), end: day("2027-06-19")))
        #expect(now.periodRedeemed == Money(40) && now.status == .partiallyUsed)
        #expect(wallet.usages[missed.id] == missed)
        #expect(wallet.check() == [])
        wallet.rollOver(in: today)
        #expect(!wallet.hasNotedChanges)
    }

    /// A mark made before the period moved is still taken back.
    @Test func aMarkFromBeforeTheMoveIsTakenBack() throws {
        var (wallet, _) = try reserve(CardDetails(openedOn: day("2023-06-20")))
        var travel = wallet.benefit("Travel Credit")
        (travel.currentPeriodStart, travel.currentPeriodEnd) = (day("2026-01-01"), day("2026-12-31"))
        travel.nextResetDate = day("2027-01-01")
        wallet.put(travel)
        _ = wallet.taken(in: today)
        try wallet.redeem(travel.id, amount: Money(40), in: today)
        let taken = wallet.taken(in: today)
        let mark = try #require(taken)
        wallet.rollOver(in: today)
        _ = wallet.taken(in: today)
        #expect(wallet.usages.all.map(\.periodStart) == [day("2026-06-20")])
        try wallet.undo(mark, in: today)
        #expect(wallet.usages.isEmpty && wallet.benefit("Travel Credit").periodRedeemed == .zero)
    }
}
