import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Cards")
struct CardTests {
    private let today = ChangeContext.fixed(on: "2026-11-27")

    @Test func anAddedCardBringsItsOfferedBenefitsInTheirPeriods() throws {
        var gold = SampleTemplates.gold
        gold.benefits[2].isActive = false
        var wallet = try wallet(on: "2026-11-20", catalogue: Catalogue(cards: [gold]))
        let details = CardDetails(
            nickname: "Dinners", openedOn: day("2023-03-12"), statementDay: 3, owner: "Ann", annualFee: Money(100))
        let id = try wallet.addCard(of: gold, details, in: today)
        let card = try #require(wallet.cards[id])
        #expect(card.nickname == "Dinners" && card.owner == "Ann" && card.statementDay == 3)
        #expect(card.openedOn == day("2023-03-12") && card.annualFee == Money(100))
        #expect(card.addedDate == day("2026-11-27") && card.createdAt == today.now && card.sortOrder == 0)
        // What is not offered any more does not come, but still resolves for those who hold it.
        #expect(wallet.benefits(ofCard: id).map { wallet.terms(of: $0).name } == ["Uber Cash", "Dining Credit"])
        #expect(wallet.catalogue.benefit(gold.benefits[2].id) != nil)
        let uber = wallet.benefit("Uber Cash")
        #expect(uber.currentPeriod == Period(start: day("2026-11-01"), end: day("2026-11-30")))
        #expect(uber.nextResetDate == day("2026-12-01") && uber.periodValue == Money(10))
        #expect(uber.status == .available && uber.reminderDaysBefore == 7 && uber.reminderEnabled)
        let act = wallet.taken(in: today)
        #expect(act?.what == "Dinners added")
        #expect(act?.changes.count == 3)
    }

    /// A word that differs in case alone is that of one person; it can be written otherwise on all cards of theirs, where no
    /// person or book has it.
    @Test func anOwnerIsSpelledAsOnOtherCards() throws {
        var wallet = try wallet(on: "2026-11-20")
        let first = try wallet.addCard(of: SampleTemplates.gold, CardDetails(owner: "Ben"), in: today)
        let second = try wallet.addCard(of: SampleTemplates.gold, CardDetails(owner: "ben"), in: today)
        #expect(wallet.owners == ["Ben"])
        try wallet.edit(second, [.set(\.owner, "Kim")], in: today)
        try wallet.edit(first, [.set(\.owner, "BEN")], in: today)
        try wallet.edit(second, [.set(\.owner, "ben")], in: today)
        #expect(wallet.owners == ["BEN"])
        _ = wallet.taken(in: today)
        #expect(try wallet.edit(second, [.set(\.owner, "Ben")], in: today) == "1 card says Ben now")
        #expect(wallet.owners == ["Ben"])
        #expect(wallet.taken(in: today)?.changes.count == 2)
        try wallet.add(.people, ["name": "Ben", "ownerWord": "Ben"], in: today)
        #expect(throws: WalletError.ownerIsSpelled("Ben")) {
            try wallet.edit(first, [.set(\.owner, "bEN")], in: today)
        }
        #expect(wallet.owners == ["Ben"])
    }

    @Test func whatIsOverIsNotAddedAndWhatEndsSoonIsCut() throws {
        var gold = SampleTemplates.gold
        gold.benefits[0].endsOn = day("2026-11-26")
        gold.benefits[1].endsOn = day("2026-11-28")
        let wallet = try wallet(on: "2026-11-27", of: gold, catalogue: Catalogue(cards: [gold]))
        #expect(wallet.benefits.count == 2)
        let dining = wallet.benefit("Dining Credit")
        #expect(dining.currentPeriod == Period(start: day("2026-11-01"), end: day("2026-11-28")))
    }

    @Test func tickedOnesAreUsedBeforeCouponTracker() throws {
        var reserve = SampleTemplates.sapphireReserve
        (reserve.benefits[1].value, reserve.benefits[1].usesPerPeriod) = (Money(100), 3)
        let template = SampleTemplates.card(9, "Everything", issuer: "Bank", fee: 0) {
            reserve.benefits[1]
            SampleTemplates.gold.benefits[1]
            SampleTemplates.platinum.benefits[2]
            SampleTemplates.boundless.benefits[0]
        }
        var wallet = try wallet(on: "2026-11-20", catalogue: Catalogue(cards: [template]))
        let id = try wallet.addCard(of: template, used: Set(template.benefits.map(\.id)), in: today)
        #expect(wallet.benefits(ofCard: id).allSatisfy { $0.status == .used })
        let rows = wallet.usages.all
        #expect(rows.allSatisfy { $0.notes == "before CouponTracker" && $0.usedOn == today.today && $0.kind == .use })
        #expect(
            rows.map(\.valueRedeemed) == [
                Money(cents: 3334), Money(cents: 3333), Money(cents: 3333), Money(10), Money(120), .zero,
            ])
        #expect(wallet.benefit("The Edit").periodUses == 3)
        #expect(wallet.benefit("Dining Credit").enrolledOn == day("2026-11-27"))
        #expect(wallet.benefit("Global Entry").nextResetDate == day("2030-11-27"))
        #expect(wallet.check().isEmpty)
    }

    /// Nobody marks what the issuer posts by itself: it would lapse each year.
    @Test func pointsOfEachCardYearClaimThemselves() throws {
        let template = SampleTemplates.card(9, "Everything", issuer: "Bank", fee: 0) {
            SampleTemplates.benefit(901, "Anniversary Miles", 100, .annual) {
                ($0.kind, $0.anchor) = (.points, .cardAnniversary)
            }
            SampleTemplates.benefit(902, "Bonus Miles", 0, .annual) {
                ($0.kind, $0.anchor, $0.spendThreshold) = (.points, .cardAnniversary, Money(10_000))
            }
            SampleTemplates.benefit(903, "Monthly Points", 0, .monthly) { $0.kind = .points }
            SampleTemplates.boundless.benefits[0]
        }
        var wallet = try wallet(on: "2026-11-20", catalogue: Catalogue(cards: [template]))
        let id = try wallet.addCard(of: template, CardDetails(openedOn: day("2026-03-12")), in: today)
        #expect(wallet.benefits(ofCard: id).map(\.mode) == [.auto, .tracked, .tracked, .tracked])
        wallet.rollOver(in: .fixed(on: "2027-03-12"))
        let miles = wallet.usages.all.filter { $0.benefitNameSnapshot == "Anniversary Miles" }
        #expect(miles.map(\.kind) == [.claim] && miles.map(\.valueRedeemed) == [Money(100)])
    }

    @Test func cardsStandInTheUsersOrder() throws {
        var wallet = try SampleWallets.full(on: "2026-11-20")
        func order() -> [String] { wallet.activeCards.map { wallet.issuer(of: $0) + " " + String($0.sortOrder) } }
        #expect(order() == ["American Express 0", "American Express 1", "Chase 2", "Chase 3"])
        let reserve = wallet.card("Chase Sapphire Reserve").id
        try wallet.move(reserve, to: 0, in: today)
        #expect(order() == ["Chase 0", "American Express 1", "American Express 2", "Chase 3"])
        try wallet.move(reserve, to: 99, in: today)
        #expect(wallet.activeCards.last?.id == reserve)
        try wallet.move(reserve, to: -5, in: today)
        #expect(wallet.activeCards.first?.id == reserve)
        #expect(throws: WalletError.cardNotFound) { try wallet.move(EntityID(high: 9, low: 9), to: 0, in: today) }
        try wallet.archive(reserve, in: today)
        #expect(wallet.activeCards.count == 3)
        // A new card comes last, also behind archived ones.
        let last = try wallet.addCard(of: SampleTemplates.gold, in: today)
        #expect(wallet.activeCards.last?.id == last)
    }

    @Test func whatIsNotThereIsSaid() throws {
        var wallet = try SampleWallets.full(on: "2026-11-20")
        let nobody = UserCard.ID(high: 9, low: 9)
        #expect(throws: WalletError.cardNotFound) { try wallet.archive(nobody, in: today) }
        #expect(throws: WalletError.cardNotFound) { try wallet.unarchive(nobody, in: today) }
        #expect(throws: WalletError.benefitNotFound) { try wallet.archive(benefit: nobody.cast(), in: today) }
        #expect(throws: WalletError.benefitNotFound) { try wallet.unarchive(benefit: nobody.cast(), in: today) }
        #expect(throws: WalletError.benefitNotFound) { try wallet.takeBackLastUse(nobody.cast(), in: today) }
        #expect(throws: WalletError.benefitNotFound) { try wallet.setReminders(true, of: nobody.cast(), in: today) }
        #expect(throws: WalletError.notArchived(name: "American Express Gold")) {
            try wallet.unarchive(wallet.card("American Express Gold").id, in: today)
        }
        #expect(!wallet.hasNotedChanges)
    }

    @Test func aBenefitMovedToAnotherCardIsFoundThere() throws {
        var wallet = try SampleWallets.full(on: "2026-11-20")
        let (gold, platinum) = (wallet.card("American Express Gold").id, wallet.card("American Express Platinum").id)
        var resy = wallet.benefit("Resy Credit")
        resy.userCardID = platinum
        wallet.put(resy)
        #expect(wallet.benefits(ofCard: gold).count == 2 && wallet.benefits(ofCard: platinum).count == 6)
    }

    @Test func theYearOfACard() throws {
        let spring = try SampleWallets.full(on: "2026-03-05")
        let platinum = spring.card("American Express Platinum").id
        // Uber: eight months of 15 and December's 35; Saks: the second half-year.
        #expect(spring.year(ofCard: platinum, open: .zero, on: day("2026-03-05")).toCome == Money(155 + 50))
        var autumn = try SampleWallets.full(on: "2026-11-27")
        let id = autumn.card("American Express Platinum").id
        try autumn.redeem(autumn.benefit("Saks Credit").id, amount: Money(20), in: today)
        let year = autumn.year(ofCard: id, open: WalletFigures(autumn, on: today.today)[id].open, on: today.today)
        #expect(year.captured == Money(20) && year.open == Money(190) && year.missed == .zero)
        #expect(year.toCome == Money(35))
        #expect(year.total == Money(245))
    }
}
