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
}
