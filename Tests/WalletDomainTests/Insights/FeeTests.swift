import Testing
import WalletTestSupport

@testable import WalletDomain

/// Fees as they are charged: those noted, else the annual fee on each anniversary.
@Suite("Fees") struct FeeTests {
    private func card(_ opened: String?, fees: [(String, Int)] = [], month: Int? = nil) -> UserCard {
        let added = instant("2024-01-01T00:00:00Z")
        var card = UserCard(
            id: EntityID(high: 1, low: 1), addedDate: day("2024-01-01"), createdAt: added, updatedAt: added)
        card.openedOn = opened.map(day)
        card.annualFee = Money(325)
        card.feeMonth = month
        card.fees = fees.map { UserCard.Fee(on: day($0.0), amount: Money($0.1)) }
        return card
    }

    private func fees(_ card: UserCard, _ from: String, _ to: String) -> Money {
        Wallet().fees(of: card, in: Period(start: day(from), end: day(to)))
    }

    @Test func theAnnualFeeCountsOnTheDayOfOpeningAndEachAnniversary() {
        let card = card("2023-03-12")
        #expect(fees(card, "2023-01-01", "2023-12-31") == Money(325))
        #expect(fees(card, "2026-01-01", "2026-12-31") == Money(325))
        #expect(fees(card, "2026-03-12", "2027-03-11") == Money(325))
        #expect(fees(card, "2026-03-13", "2027-03-11") == .zero)
        #expect(fees(card, "2022-01-01", "2022-12-31") == .zero)
        #expect(fees(card, "2023-01-01", "2026-12-31") == Money(1300))
    }

    /// The catalogue's AAdvantage Executive is $695 since 23 Aug 2026, and was $595 before.
    @Test func aYearCostsWhatItCostThen() throws {
        let product = try #require(Catalogue.bundled.all.first { $0.name == "AAdvantage Executive" })
        var card = card("2023-09-01", fees: [("2024-09-03", 450)])
        (card.annualFee, card.cardTemplateID) = (nil, product.id)
        let wallet = Wallet(catalogue: .bundled)
        func fees(_ year: Int) -> Money {
            wallet.fees(of: card, in: Period(start: day("\(year)-01-01"), end: day("\(year)-12-31")))
        }
        #expect([2023, 2024, 2025, 2026].map(fees) == [Money(595), Money(450), Money(595), Money(695)])
        // Whoever says what it costs says so of all years.
        card.annualFee = Money(100)
        #expect(fees(2025) == Money(100))
    }

    /// Both were $99 until their relaunch; who held the personal one pays more from 2027 on.
    @Test(arguments: [
        ("IHG One Rewards Premier", [99, 99, 150]), ("IHG One Rewards Business", [99, 200, 200]),
    ])
    func holdersPaidWhatItWasBefore(name: String, charged: [Int]) throws {
        let product = try #require(Catalogue.bundled.all.first { $0.name == name })
        var card = card("2022-12-10")
        (card.annualFee, card.cardTemplateID) = (nil, product.id)
        let wallet = Wallet(catalogue: .bundled)
        let fees = [2025, 2026, 2027].map { year in
            wallet.fees(of: card, in: Period(start: day("\(year)-01-01"), end: day("\(year)-12-31")))
        }
        #expect(fees == charged.map { Money($0) })
    }

    @Test func leapDaysClamp() {
        let card = card("2024-02-29")
        #expect(fees(card, "2025-02-28", "2025-02-28") == Money(325))
        #expect(fees(card, "2028-02-29", "2028-02-29") == Money(325))
    }

    @Test func theFeeMonthMovesIt() {
        let card = card("2023-03-12", month: 1)
        // January 2023 was before the account was opened.
        #expect(fees(card, "2023-01-01", "2023-12-31") == .zero)
        #expect(fees(card, "2024-01-12", "2024-01-12") == Money(325))
    }

    @Test func whatWasNotedNearAnAnniversaryReplacesItsFee() {
        let waived = card("2023-03-12", fees: [("2023-03-12", 0), ("2025-04-02", 250)])
        #expect(fees(waived, "2023-01-01", "2023-12-31") == .zero)
        #expect(fees(waived, "2024-01-01", "2024-12-31") == Money(325))
        #expect(fees(waived, "2025-01-01", "2025-12-31") == Money(250))
        // Charged in December for the anniversary of 2 January.
        let early = card("2023-01-02", fees: [("2024-12-30", 200)])
        #expect(fees(early, "2024-01-01", "2024-12-31") == Money(525))
        #expect(fees(early, "2025-01-01", "2025-12-31") == .zero)
    }

    @Test func aRefundIsSubtractedAndReplacesNothing() {
        let card = card("2023-03-12", fees: [("2025-05-01", -100)])
        #expect(fees(card, "2025-01-01", "2025-12-31") == Money(225))
    }

    @Test func anArchivedCardIsChargedNoMoreAndWithoutAnOpeningDayOnlyWhatWasNotedCounts() {
        var closed = card("2023-03-12", fees: [("2026-04-01", 10)])
        closed.archivedOn = day("2025-03-12")
        #expect(fees(closed, "2024-01-01", "2024-12-31") == Money(325))
        #expect(fees(closed, "2025-01-01", "2026-12-31") == Money(10))
        #expect(fees(card(nil, fees: [("2025-06-01", 95)]), "2025-01-01", "2025-12-31") == Money(95))
    }

    /// A fee that posts before its anniversary is that of the year which begins there.
    @Test func aMembershipYearIsChargedTheFeeThatItBeganWith() {
        let card = card("2023-11-30", fees: [("2026-11-20", 300)])
        func fees(_ from: String, _ to: String) -> Money {
            Wallet().fees(of: card, in: Period(start: day(from), end: day(to)), by: .membership)
        }
        #expect(fees("2024-11-30", "2025-11-29") == Money(325))
        #expect(fees("2025-11-30", "2026-11-29") == Money(325))
        #expect(fees("2026-11-30", "2027-11-29") == Money(300))
        #expect(fees("2027-11-30", "2028-11-29") == Money(325))
        // By calendar it counts on its day.
        #expect(self.fees(card, "2026-01-01", "2026-12-31") == Money(300))
    }

    @Test func aRefundCountsInTheMembershipYearOfItsDay() {
        let card = card("2023-11-30", fees: [("2026-11-20", -100)])
        let year = Period(start: day("2025-11-30"), end: day("2026-11-29"))
        #expect(Wallet().fees(of: card, in: year, by: .membership) == Money(225))
    }

    @Test func aRefundOfAFeeThatPostedEarlyFollowsIt() {
        let card = card("2023-11-30", fees: [("2026-11-20", 300), ("2026-11-25", -300)])
        let years = [("2025-11-30", "2026-11-29"), ("2026-11-30", "2027-11-29")].map { from, to in
            Wallet().fees(of: card, in: Period(start: day(from), end: day(to)), by: .membership)
        }
        #expect(years == [Money(325), .zero])
    }

    @Test func afterAFeeThatPostedEarlyTheNextOneIsAYearLater() {
        let card = card("2023-11-30", fees: [("2026-11-20", 325)])
        let wallet = Wallet(cards: [card])
        let next = { (today: String) in wallet.feeToCome(of: card, from: day(today))?.on }
        #expect(next("2026-11-19") == day("2026-11-20"))
        #expect(next("2026-11-20") == day("2026-11-20"))
        #expect(next("2026-11-21") == day("2027-11-30"))
        #expect(next("2026-11-30") == day("2027-11-30"))
    }

    /// Opened on 15 Dec 2023 at $325; as of 27 Nov 2026 an offer, one on an earlier day, a waiver, two of them, and a refund
    /// of last year's.
    @Test(
        arguments: [
            ([], "2026-12-15", 325), ([("2026-12-15", 150)], "2026-12-15", 150),
            ([("2026-12-01", 150)], "2026-12-01", 150), ([("2026-12-15", 0)], "2027-12-15", 325),
            ([("2026-12-15", 0), ("2027-12-15", 0)], "2028-12-15", 325), ([("2026-12-01", -100)], "2026-12-15", 325),
        ] as [([(String, Int)], String, Int)])
    func whatWasNotedForAComingDayIsTheNextFee(noted: [(String, Int)], on: String, amount: Int) {
        let next = Wallet().feeToCome(of: card("2023-12-15", fees: noted), from: day("2026-11-27"))
        #expect(next?.on == day(on) && next?.amount == Money(amount))
    }
}
