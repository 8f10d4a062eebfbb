import Testing
import WalletTestSupport

@testable import WalletDomain

/// A card becomes another product: which one is meant, what is charged, and the way back.
@Suite("Changes of product")
struct ProductChangeTests: ProductScenes {
    let november = ChangeContext.fixed(on: "2026-11-27")

    /// Elite is the whole name of HSBC's; two of Delta's cards are a Platinum, and one of them is for businesses.
    @Test(arguments: [
        ("strata premier", "elite", "Strata Elite"), ("strata premier", "hsbc elite", "Elite"),
        ("sapphire reserve", "preferred", "Sapphire Preferred"), ("sapphire reserve", "gold card", "Gold Card"),
        ("delta skymiles gold", "platinum", "Delta SkyMiles Platinum"), ("gold card", "gold", "Gold Card"),
    ])
    func wordsForAProductMeanTheNearest(held: String, typed: String, meant: String) throws {
        let wallet = try WalletTestSupport.wallet(on: "2026-11-27", catalogue: .bundled) {
            try $0.addCard(of: Catalogue.bundled.lookUp([held]), in: $1)
        }
        let card = try #require(wallet.cards.records.first)
        #expect(try wallet.lookUpProduct([typed], for: card).name == meant)
    }

    @Test func aCardOfOnesOwnIsOfNoOtherIssuer() throws {
        let wallet = try gold()
        let card = try #require(wallet.cards.records.first)
        #expect(wallet.isOfAnotherIssuer(SampleTemplates.sapphireReserve, than: card))
        #expect(!wallet.isOfAnotherIssuer(SampleTemplates.platinum, than: card))
        var own = card
        own.cardTemplateID = nil
        #expect(!wallet.isOfAnotherIssuer(SampleTemplates.sapphireReserve, than: own))
    }

    private func missed(_ wallet: Wallet) -> [String] {
        wallet.usages.all.filter { $0.kind == .missed }.map { "\($0.benefitNameSnapshot) \($0.periodStart)" }.sorted()
    }

    @Test func theCardStaysAndItsBenefitsChangeOnThatDay() throws {
        var wallet = try gold()
        let card = wallet.card("American Express Gold").id
        let coffee = CustomBenefit(name: "Coffee", value: Money(5), frequency: .monthly)
        let own = try wallet.addBenefit(coffee, to: card, in: november)
        #expect(
            missed(wallet) == [
                "Dining Credit 2026-09-01", "Dining Credit 2026-10-01", "Uber Cash 2026-09-01", "Uber Cash 2026-10-01",
            ])
        try wallet.change(card, to: SampleTemplates.platinum, on: day("2026-10-20"), in: november)
        #expect(wallet.cards[card]?.openedOn == day("2023-03-12"))
        #expect(wallet.cards[card]?.owner == "Anna")
        #expect(wallet.card("American Express Platinum").id == card)
        let (active, archived) = (
            wallet.benefits(ofCard: card).filter { $0.archivedOn == nil },
            wallet.benefits(ofCard: card).filter { $0.archivedOn != nil }
        )
        #expect(archived.map(\.archivedOn) == [day("2026-10-20"), day("2026-10-20"), day("2026-10-20")])
        #expect(active.count == 6)
        #expect(active.contains { $0.id == own })
        // Gold's October was never missed: Platinum's Uber Cash of the month holds the day, and lapsed.
        #expect(
            missed(wallet) == ["Dining Credit 2026-09-01", "Uber Cash 2026-09-01", "Uber Cash 2026-10-01"])
        #expect(wallet.check().isEmpty)
    }

    /// What Gold brought was Gold's, also once the card is a Platinum.
    @Test func theHistorySaysWhichProductItWas() throws {
        var wallet = try gold()
        let card = wallet.card("American Express Gold").id
        try wallet.redeem(wallet.benefit("Uber Cash").id, on: day("2026-10-15"), in: november)
        try wallet.change(card, to: SampleTemplates.platinum, on: day("2026-11-27"), in: november)
        let uber = try #require(
            wallet.benefits(ofCard: card).first { $0.archivedOn == nil && wallet.terms(of: $0).name == "Uber Cash" })
        try wallet.redeem(uber.id, in: november)
        func names() -> [String] { wallet.usages.all.filter(\.isUse).map { wallet.cardName(of: $0) } }
        #expect(names() == ["American Express Gold", "American Express Platinum"])
        // A nickname is that of the card.
        try wallet.edit(card, [.set(\.nickname, "Mine")], in: november)
        #expect(names() == ["Mine", "Mine"])
    }

    /// $325 in March of four years, one of them waived; $895 from 12 Mar 2027.
    @Test func whatWasChargedBeforeStays() throws {
        var wallet = try gold()
        let card = wallet.card("American Express Gold").id
        var held = wallet.card("American Express Gold")
        held.fees = [UserCard.Fee(on: day("2025-03-14"), amount: .zero)]
        wallet.put(held)
        try wallet.change(card, to: SampleTemplates.platinum, on: day("2026-10-20"), in: november)
        let changed = wallet.card("American Express Platinum")
        let fees = (2022...2027).map { year in
            wallet.fees(of: changed, in: Period(start: day("\(year)-01-01"), end: day("\(year)-12-31")))
        }
        #expect(fees == [.zero, Money(325), Money(325), .zero, Money(325), Money(895)])
        #expect(wallet.feeToCome(of: changed, from: november.today)?.on == day("2027-03-12"))
    }

    @Test func undoBringsTheOldProductBack() throws {
        var wallet = try gold()
        let card = wallet.card("American Express Gold").id
        let before = missed(wallet)
        try wallet.change(card, to: SampleTemplates.platinum, on: day("2026-10-20"), in: november)
        let act = wallet.taken(in: november)
        try wallet.undo(#require(act), in: november)
        #expect(wallet.cards[card]?.cardTemplateID == SampleTemplates.gold.id)
        #expect(wallet.benefits(ofCard: card).count == 3)
        #expect(wallet.benefits(ofCard: card).allSatisfy { $0.archivedOn == nil })
        #expect(missed(wallet) == before)
        #expect(wallet.check().isEmpty)
    }

    /// Gold came into the wallet on 10 Sep, and was a Platinum since 20 Aug: of August nothing is missed, of September and
    /// October Platinum's Uber Cash.
    @Test func aChangeFromBeforeTheCardWasAddedMissesNothingOfThatTime() throws {
        var wallet = try gold()
        let card = wallet.card("American Express Gold").id
        try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(4), on: day("2026-08-25"), in: november)
        try wallet.change(card, to: SampleTemplates.platinum, on: day("2026-08-20"), in: november)
        #expect(missed(wallet) == ["Uber Cash 2026-09-01", "Uber Cash 2026-10-01"])
        let uber = try current("Uber Cash", in: wallet)
        #expect(wallet.usages.rows(ofBenefit: uber.id).filter(\.isUse).map(\.usedOn) == [day("2026-08-25")])
        #expect(wallet.sum(ofCard: nil, year: 2026).captured == Money(4))
        #expect(wallet.sum(ofCard: nil, year: 2026).missed == Money(30))
        #expect(wallet.check().isEmpty)
    }

    @Test func refusesWhatCannotBe() throws {
        var wallet = try gold()
        let card = wallet.card("American Express Gold").id
        let before = wallet
        for (product, text, error) in [
            (
                SampleTemplates.gold, "2026-11-01",
                WalletError.isThatAlready(name: "American Express Gold", what: "American Express Gold")
            ),
            (SampleTemplates.platinum, "2026-11-28", .inTheFuture(day: day("2026-11-28"))),
            (
                SampleTemplates.platinum, "2023-03-11",
                .outOfRange(key: "The day", range: "12 Mar 2023 or later, when the card was opened")
            ),
        ] {
            #expect(throws: error) { try wallet.change(card, to: product, on: day(text), in: november) }
            #expect(wallet == before)
        }
    }
}
