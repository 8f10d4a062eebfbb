import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Changes of product and of the catalogue")
struct ProductChangeTests {
    private let november = ChangeContext.fixed(on: "2026-11-27")

    private func gold(_ catalogue: Catalogue = SampleTemplates.catalogue) throws -> Wallet {
        var wallet = try WalletTestSupport.wallet(on: "2026-09-10", catalogue: catalogue) {
            let details = CardDetails(openedOn: day("2023-03-12"), owner: "Anna")
            try $0.addCard(of: SampleTemplates.gold, details, in: $1)
        }
        wallet.rollOver(in: november)
        _ = wallet.taken(in: november)
        return wallet
    }

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

    // MARK: What both products have

    private func current(_ name: String, in wallet: Wallet) throws -> Benefit {
        try #require(wallet.benefits.records.first { $0.archivedOn == nil && wallet.terms(of: $0).name == name })
    }

    /// Gold's Uber Cash is $10, of which 4 were used; of Platinum's 15 there are 11 left.
    @Test func whatBothHaveGoesOnAsItWas() throws {
        var wallet = try gold()
        let card = wallet.card("American Express Gold").id
        try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(4), on: day("2026-11-05"), in: november)
        var old = wallet.benefit("Uber Cash")
        (old.reminderEnabled, old.enrolledOn) = (false, day("2026-10-01"))
        (old.snoozedUntil, old.personalValue) = (november.on("2026-11-29").now, Money(5))
        wallet.put(old)
        _ = wallet.taken(in: november)
        let known = try wallet.change(card, to: SampleTemplates.platinum, in: november)
        let new = try current("Uber Cash", in: wallet)
        #expect(known == [new.id])
        #expect(new.periodValue == Money(15) && new.periodRedeemed == Money(4) && new.status == .partiallyUsed)
        #expect(!new.reminderEnabled && new.enrolledOn == day("2026-10-01"))
        #expect(new.snoozedUntil == old.snoozedUntil && new.personalValue == Money(5))
        #expect(wallet.benefits[old.id]?.periodRedeemed == Money.zero)
        #expect(wallet.sum(ofCard: nil, year: 2026).captured == Money(4))
        #expect(wallet.check().isEmpty)
        let act = wallet.taken(in: november)
        try wallet.undo(#require(act), in: november)
        #expect(wallet.benefit("Uber Cash").periodRedeemed == Money(4))
        #expect(wallet.sum(ofCard: nil, year: 2026).captured == Money(4))
        #expect(wallet.check().isEmpty)
    }

    /// Of October's 15 there were 10 used, so 5 were missed, beside September's 10 and 10 of Gold.
    @Test func whatWasUsedSinceCountsForTheNewProduct() throws {
        var wallet = try gold()
        let card = wallet.card("American Express Gold").id
        let uber = wallet.benefit("Uber Cash").id
        try wallet.redeem(uber, on: day("2026-10-15"), in: november)
        try wallet.redeem(uber, amount: Money(4), on: day("2026-11-05"), in: november)
        var old = wallet.benefit("Uber Cash")
        old.snoozedUntil = november.on("2026-11-29").now
        wallet.put(old)
        try wallet.change(card, to: SampleTemplates.platinum, on: day("2026-10-20"), in: november)
        let new = try current("Uber Cash", in: wallet)
        #expect(new.periodRedeemed == Money(4) && new.snoozedUntil == old.snoozedUntil)
        let sum = wallet.sum(ofCard: nil, year: 2026)
        #expect(sum.captured == Money(14) && sum.missed == Money(25))
        #expect(wallet.check().isEmpty)
    }

    /// A half year is no quarter: what was used of it says nothing of that; nor does an ignored one come back.
    @Test func otherPeriodsBeginUnused() throws {
        let quarterly = SampleTemplates.card(9, "Quarterly", issuer: "American Express", fee: 0) {
            SampleTemplates.benefit(901, "Resy Credit", 100, .quarterly)
            SampleTemplates.benefit(902, "Dining Credit", 20, .monthly)
        }
        var wallet = try gold(Catalogue(cards: SampleTemplates.all + [quarterly]))
        let card = wallet.card("American Express Gold").id
        try wallet.redeem(wallet.benefit("Resy Credit").id, in: november)
        try wallet.setMode(.ignored, of: wallet.benefit("Dining Credit").id, in: november)
        let known = try wallet.change(card, to: quarterly, in: november)
        // Of the quarterly one nothing is known of its own quarter.
        #expect(known.count == 1)
        #expect(try current("Resy Credit", in: wallet).periodRedeemed == .zero)
        #expect(try current("Dining Credit", in: wallet).mode == .ignored)
        #expect(wallet.sum(ofCard: nil, year: 2026).captured == Money(50))
        #expect(wallet.check().isEmpty)
    }

    /// Used on 2 Nov 2026 it is back on 2 Nov 2030, whatever the card is called.
    @Test func whatWaitsAfterItsLastUseWaitsOn() throws {
        let plain = SampleTemplates.card(9, "Plain Platinum", issuer: "American Express", fee: 0) {
            SampleTemplates.benefit(901, "Global Entry", 120, .everyMonths(48)) { $0.anchor = .lastUse }
        }
        var wallet = try WalletTestSupport.wallet(
            on: "2026-09-10", catalogue: Catalogue(cards: SampleTemplates.all + [plain])
        ) {
            try $0.addCard(of: SampleTemplates.platinum, in: $1)
        }
        wallet.rollOver(in: november)
        let card = wallet.card("American Express Platinum").id
        try wallet.redeem(wallet.benefit("Global Entry").id, on: day("2026-11-02"), in: november)
        try wallet.change(card, to: plain, in: november)
        let entry = try current("Global Entry", in: wallet)
        #expect(entry.status == .used && entry.nextResetDate == day("2030-11-02"))
        #expect(wallet.check().isEmpty)
    }

    // MARK: A product that the card was before

    /// Boundless has none of Gold's credits. Of Uber Cash 4 of 10 were used in November, and 6 are left of it.
    @Test func whatAProductHadComesBackWithIt() throws {
        var wallet = try gold()
        let card = wallet.card("American Express Gold").id
        let uber = wallet.benefit("Uber Cash").id
        try wallet.redeem(uber, amount: Money(4), on: day("2026-11-05"), in: november)
        try wallet.change(card, to: SampleTemplates.boundless, in: november)
        let known = try wallet.change(card, to: SampleTemplates.gold, in: november)
        #expect(known.count == 3 && known.contains(uber))
        let active = wallet.benefits(ofCard: card).filter { $0.archivedOn == nil }
        #expect(active.map { wallet.terms(of: $0).name }.sorted() == ["Dining Credit", "Resy Credit", "Uber Cash"])
        #expect(wallet.benefits.count == 4)
        let back = try current("Uber Cash", in: wallet)
        #expect(back.id == uber && back.periodRedeemed == Money(4) && back.status == .partiallyUsed)
        wallet.rollOver(in: november.on("2026-12-01"))
        let missed = wallet.usages.rows(ofBenefit: uber).filter {
            $0.kind == .missed && $0.periodStart == day("2026-11-01")
        }
        #expect(missed.map(\.valueMissed) == [Money(6)])
        #expect(wallet.check().isEmpty)
    }

    /// Away from 27 Nov to 10 Jan: November and December are not missed, and of January there is all.
    @Test func whatComesBackSkipsThePeriodsItWasAway() throws {
        var wallet = try gold()
        let card = wallet.card("American Express Gold").id
        try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(4), on: day("2026-11-05"), in: november)
        try wallet.change(card, to: SampleTemplates.boundless, in: november)
        let january = november.on("2027-01-10")
        wallet.rollOver(in: january)
        try wallet.change(card, to: SampleTemplates.gold, in: january)
        let back = try current("Uber Cash", in: wallet)
        #expect(back.currentPeriod == Period(start: day("2027-01-01"), end: day("2027-01-31")))
        #expect(back.periodRedeemed == .zero && back.status == .available)
        #expect(
            wallet.usages.rows(ofBenefit: back.id).filter { $0.kind == .missed }.map(\.periodStart).sorted()
                == [day("2026-09-01"), day("2026-10-01")])
        #expect(wallet.check().isEmpty)
    }

    /// Used as a Platinum, the 4 are Gold's again when it is a Gold again; there is one Uber Cash of each product.
    @Test func whatBothHaveGoesThereAndBack() throws {
        var wallet = try gold()
        let card = wallet.card("American Express Gold").id
        let uber = wallet.benefit("Uber Cash").id
        try wallet.change(card, to: SampleTemplates.platinum, in: november)
        try wallet.redeem(current("Uber Cash", in: wallet).id, amount: Money(4), in: november)
        try wallet.change(card, to: SampleTemplates.gold, in: november)
        let back = try current("Uber Cash", in: wallet)
        #expect(back.id == uber && back.periodValue == Money(10) && back.periodRedeemed == Money(4))
        #expect(wallet.benefits.records.count { wallet.terms(of: $0).name == "Uber Cash" } == 2)
        #expect(wallet.sum(ofCard: nil, year: 2026).captured == Money(4))
        #expect(wallet.check().isEmpty)
    }

    // MARK: Fees and undo

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

    // MARK: The catalogue

    /// Gold as a later catalogue has it: Uber Cash is $12, Dining Credit is gone, there is a Dunkin' Credit.
    private var later: CardTemplate {
        var template = SampleTemplates.gold
        template.benefits[0].value = Money(12)
        template.benefits[1].isActive = false
        template.benefits.append(SampleTemplates.benefit(104, "Dunkin' Credit", 7, .monthly))
        return template
    }

    @Test func whatChangedIsListedAndJoinsByConsentOnly() throws {
        var wallet = try gold()
        #expect(wallet.catalogueChanges(on: november.today).isEmpty)
        wallet.catalogue = Catalogue(cards: [later])
        let changes = wallet.catalogueChanges(on: november.today)
        #expect(
            changes.map {
                "\($0.kind) \($0.name) \($0.before.map(\.description) ?? "–") \($0.after.map(\.description) ?? "–")"
            }
                == ["new Dunkin' Credit – $7", "value Uber Cash $10 $12", "retired Dining Credit $10 –"])
        #expect(changes[1].from == day("2026-12-01"))
        #expect(wallet.benefits.count == 3)
        // The current period keeps its value; the next one has the new, without being asked.
        #expect(wallet.benefit("Uber Cash").periodValue == Money(10))
        try wallet.accept(changes, in: november)
        #expect(
            wallet.benefit("Dunkin' Credit").currentPeriod == Period(start: day("2026-11-01"), end: day("2026-11-30")))
        #expect(wallet.benefit("Dining Credit").archivedOn == day("2026-11-27"))
        #expect(wallet.catalogueChanges(on: november.today).map(\.kind) == [.value])
        let act = wallet.taken(in: november)
        #expect(act?.what == "2 changes of the catalogue accepted")
        wallet.rollOver(in: november.on("2026-12-01"))
        #expect(wallet.benefit("Uber Cash").periodValue == Money(12))
        #expect(
            wallet.usages.all.filter { $0.benefitNameSnapshot == "Uber Cash" }.map(\.valueMissed)
                == [Money(10), Money(10), Money(10)])
    }

    @Test func undoOfAnAcceptanceOffersItAgain() throws {
        var wallet = try gold()
        wallet.catalogue = Catalogue(cards: [later])
        let changes = wallet.catalogueChanges(on: november.today)
        try wallet.accept(changes, in: november)
        let act = wallet.taken(in: november)
        try wallet.undo(#require(act), in: november)
        #expect(wallet.catalogueChanges(on: november.today) == changes)
    }

    @Test func overridesWinAndArchivedCountsAsHad() throws {
        var wallet = try gold()
        try wallet.edit(benefit: wallet.benefit("Uber Cash").id, [.value(Money(11))], in: november)
        try wallet.archive(benefit: wallet.benefit("Dining Credit").id, in: november)
        wallet.catalogue = Catalogue(cards: [later])
        #expect(wallet.catalogueChanges(on: november.today).map(\.name) == ["Dunkin' Credit"])
        #expect(wallet.terms(of: wallet.benefit("Uber Cash")).value == Money(11))
    }

    @Test func whatIsNoLongerOfferedStillResolves() throws {
        var gone = later
        gone.isActive = false
        let wallet = try gold(Catalogue(cards: [gone]))
        #expect(wallet.card("American Express Gold").cardTemplateID == gone.id)
        #expect(wallet.terms(of: wallet.benefit("Dining Credit")).value == Money(10))
        #expect(throws: LookupProblem<CardTemplate.ID>.notFound("gold")) { try wallet.catalogue.lookUp(["gold"]) }
    }

    // MARK: Purging

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
