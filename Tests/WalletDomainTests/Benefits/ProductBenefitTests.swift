import Testing
import WalletTestSupport

@testable import WalletDomain

/// Benefits of a card that becomes another product, and of what it was before.
struct ProductBenefitTests: ProductScenes {
    let november = ChangeContext.fixed(on: "2026-11-27")

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
}
