import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Closing periods")
struct RolloverTests {
    private let start = ChangeContext.fixed(on: "2026-11-27")

    private func rows(_ wallet: Wallet, _ name: String, on card: String? = nil) -> [BenefitUsage] {
        wallet.usages.rows(ofBenefit: wallet.benefit(name, on: card).id)
    }

    private func missed(_ wallet: Wallet, _ name: String, on card: String? = nil) -> [String] {
        rows(wallet, name, on: card).filter { $0.kind == .missed }.map {
            "\($0.periodStart) \($0.periodEnd?.description ?? "") \($0.valueMissed ?? .zero)"
        }
    }

    private func platinum(on text: String) throws -> Wallet {
        try wallet(on: text) { wallet, context in try wallet.addCard(of: SampleTemplates.platinum, in: context) }
    }

    @Test func aPeriodEndsWithItsLastDay() throws {
        var wallet = try platinum(on: "2026-11-27")
        let last = wallet.rollOver(in: start.on("2026-11-30"))
        #expect(last == RolloverSummary())
        #expect(!wallet.hasNotedChanges)
        let uber = wallet.benefit("Uber Cash")
        let standing = wallet.standing(of: uber, terms: wallet.terms(of: uber), on: day("2026-11-30"), now: start.now)
        #expect(standing.daysLeft == 0 && standing.urgency == .today && standing.group == .open)
        #expect(wallet.benefitsNeedingReset(on: day("2026-11-30")).isEmpty)
        #expect(wallet.benefitsNeedingReset(on: day("2026-12-01")) == [uber.id])
    }

    @Test func whatWasLeftIsMissedAndTheNextPeriodOpens() throws {
        var wallet = try platinum(on: "2026-11-27")
        try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(6), in: start)
        _ = wallet.taken(in: start)
        let summary = wallet.rollOver(in: start.on("2026-12-01"))
        #expect(summary.periodsClosed == 1)
        #expect(summary.missed == Money(9))
        #expect(summary.reset == [wallet.benefit("Uber Cash").id])
        let uber = wallet.benefit("Uber Cash")
        #expect(uber.currentPeriod == Period(start: day("2026-12-01"), end: day("2026-12-31")))
        #expect(uber.nextResetDate == day("2027-01-01"))
        #expect(uber.periodValue == Money(35))
        #expect(uber.status == .available && uber.periodRedeemed == .zero && uber.periodUses == 0)
        let closing = try #require(rows(wallet, "Uber Cash").last)
        #expect(closing.kind == .missed && closing.wasAutoExpired)
        #expect(closing.valueRedeemed == .zero && closing.valueMissed == Money(9))
        #expect(closing.usedOn == day("2026-11-30"))
        #expect(closing.period == Period(start: day("2026-11-01"), end: day("2026-11-30")))
        #expect(closing.id == .derived(from: uber.id, day: day("2026-11-01")))
        #expect(closing.isClosing)
        let act = wallet.taken(in: start)
        #expect(act?.kind == .housekeeping)
    }

    @Test func nothingLeftLeavesNoRecord() throws {
        var wallet = try platinum(on: "2026-11-27")
        try wallet.redeem(wallet.benefit("Uber Cash").id, in: start)
        let summary = wallet.rollOver(in: start.on("2026-12-01"))
        #expect(summary.missed == .zero && summary.periodsClosed == 1)
        #expect(rows(wallet, "Uber Cash").map(\.kind) == [.use])
        #expect(wallet.benefit("Uber Cash").status == .available)
    }

    @Test func elapsedPeriodsCloseInOrderOverYears() throws {
        var wallet = try platinum(on: "2026-11-27")
        let summary = wallet.rollOver(in: start.on("2029-02-10"))
        let uber = missed(wallet, "Uber Cash")
        // November 2026 to January 2029: 27 months, of them three Decembers.
        #expect(uber.count == 27)
        #expect(
            uber.prefix(3) == ["2026-11-01 2026-11-30 $15", "2026-12-01 2026-12-31 $35", "2027-01-01 2027-01-31 $15"])
        #expect(uber.last == "2029-01-01 2029-01-31 $15")
        #expect(
            missed(wallet, "Saks Credit") == [
                "2026-07-01 2026-12-31 $50", "2027-01-01 2027-06-30 $50", "2027-07-01 2027-12-31 $50",
                "2028-01-01 2028-06-30 $50", "2028-07-01 2028-12-31 $50",
            ])
        #expect(missed(wallet, "Launch Offer") == ["2026-11-27 2026-12-31 $25"])
        #expect(missed(wallet, "Dell Bonus").isEmpty)
        #expect(missed(wallet, "Global Entry").isEmpty)
        // 24 × 15 + 3 × 35 + 5 × 50 + 25; 27 + 5 + 1 periods and three locked years.
        #expect(summary.missed == Money(740))
        #expect(summary.periodsClosed == 36)
        let card = wallet.card("American Express Platinum").id
        #expect(wallet.sum(ofCard: card, year: 2026).missed == Money(15 + 35 + 50 + 25))
        #expect(wallet.sum(ofCard: card, year: 2027).missed == Money(11 * 15 + 35 + 100))
        #expect(wallet.sum(ofCard: card, year: 2029).missed == Money(15))
        #expect(wallet.benefit("Dell Bonus").currentPeriod == Period(start: day("2029-01-01"), end: day("2029-12-31")))
        #expect(wallet.benefit("Launch Offer").status == .expired)
        #expect(wallet.benefit("Launch Offer").nextResetDate == nil)
    }

    @Test func jumpingClosesWhatWalkingCloses() throws {
        var jumped = try SampleWallets.full(on: "2026-11-27")
        var walked = jumped
        jumped.rollOver(in: start.on("2028-06-15"))
        var today = day("2026-11-27")
        while today < day("2028-06-15") {
            today = today.adding(days: 1)
            walked.rollOver(in: start.on(today.description))
        }
        #expect(jumped.benefits == walked.benefits)
        #expect(jumped.sums.records.map(\.captured) == walked.sums.records.map(\.captured))
        let order = { (rows: [BenefitUsage]) in
            rows.sorted { $0.id < $1.id }.map { "\($0.id) \($0.periodStart) \($0.valueMissed ?? .zero)" }
        }
        #expect(order(jumped.usages.all) == order(walked.usages.all))
        // Three monthly ones 19 times, three half-years twice, the offer, two statement years, two years of The Edit.
        #expect(jumped.usages.all.count == 3 * 19 + 2 * 3 + 1 + 2 + 2)
    }

    @Test func closingTwiceAndOnTwoMachinesIsOne() throws {
        let here = try SampleWallets.full(on: "2026-11-27")
        var twice = here
        twice.rollOver(in: start.on("2027-03-01"))
        let once = twice
        let summary = twice.rollOver(in: start.on("2027-03-01"))
        #expect(summary == RolloverSummary())
        #expect(twice.usages.all == once.usages.all)
        // Another machine, a day later, with other fresh ids.
        var there = here
        there.rollOver(in: ChangeContext.fixed(on: "2027-03-02", ids: 9))
        #expect(Set(there.usages.all.map(\.id)) == Set(once.usages.all.map(\.id)))
        // Its records taken in change nothing.
        let theirs = there.taken(in: start)
        let conflicts = twice.apply(theirs?.changes ?? [], start.on("2027-03-02"))
        #expect(conflicts.isEmpty)
        #expect(twice.usages.all == once.usages.all)
    }

    @Test func autoClaimClosesWithAUse() throws {
        var wallet = try platinum(on: "2026-11-27")
        var uber = wallet.benefit("Uber Cash")
        uber.mode = .auto
        wallet.put(uber)
        try wallet.redeem(uber.id, amount: Money(5), in: start)
        let summary = wallet.rollOver(in: start.on("2027-01-05"))
        #expect(summary.missed == Money(50 + 25))  // Saks and the offer; Uber is claimed.
        let claims = rows(wallet, "Uber Cash").filter { $0.kind == .claim }
        #expect(claims.map(\.valueRedeemed) == [Money(10), Money(35)])
        #expect(claims.map(\.usedOn) == [day("2026-11-30"), day("2026-12-31")])
        #expect(claims.allSatisfy { !$0.wasAutoExpired && $0.valueMissed == nil })
        let card = wallet.card("American Express Platinum").id
        #expect(wallet.sum(ofCard: card, year: 2026).captured == Money(50))
        // A use told later takes its part of the claim, not more.
        try wallet.redeem(uber.id, amount: Money(30), on: day("2026-12-24"), in: start.on("2027-01-05"))
        #expect(rows(wallet, "Uber Cash").filter { $0.kind == .claim }.map(\.valueRedeemed) == [Money(10), Money(5)])
        #expect(wallet.sum(ofCard: card, year: 2026).captured == Money(50))
        #expect(throws: WalletError.moreThanRemains(name: "Uber Cash", left: "$5")) {
            try wallet.redeem(uber.id, amount: Money(6), on: day("2026-12-24"), in: start.on("2027-01-05"))
        }
    }

    @Test func ignoredLockedAndSkippedPeriodsCloseWithoutARecord() throws {
        var wallet = try platinum(on: "2026-11-27")
        var uber = wallet.benefit("Uber Cash")
        uber.mode = .ignored
        wallet.put(uber)
        var saks = wallet.benefit("Saks Credit")
        saks.skippedPeriodStart = day("2026-07-01")
        wallet.put(saks)
        wallet.rollOver(in: start.on("2027-08-01"))
        #expect(missed(wallet, "Uber Cash").isEmpty)
        #expect(wallet.benefit("Uber Cash").currentPeriodStart == day("2027-08-01"))
        #expect(missed(wallet, "Saks Credit") == ["2027-01-01 2027-06-30 $50"])
        #expect(wallet.benefit("Saks Credit").skippedPeriodStart == nil)
        #expect(missed(wallet, "Dell Bonus").isEmpty)
    }

    @Test func aThresholdThatWasReachedIsMissedAndLocksAgain() throws {
        var wallet = try platinum(on: "2026-11-27")
        var dell = wallet.benefit("Dell Bonus")
        dell.spentSoFar = Money(5000)
        wallet.put(dell)
        wallet.rollOver(in: start.on("2028-01-01"))
        #expect(missed(wallet, "Dell Bonus") == ["2026-01-01 2026-12-31 $1,000"])
        #expect(wallet.benefit("Dell Bonus").spentSoFar == .zero)
    }

    @Test func enrolmentThatRenewsIsNeededAgain() throws {
        var gold = SampleTemplates.gold
        gold.benefits[1].enrolmentRenews = true
        var wallet = try wallet(on: "2026-11-27", of: gold, catalogue: Catalogue(cards: [gold]))
        try wallet.redeem(wallet.benefit("Dining Credit").id, in: start)
        wallet.rollOver(in: start.on("2026-12-01"))
        let dining = wallet.benefit("Dining Credit")
        #expect(dining.enrolment(wallet.terms(of: dining)) == .needed)
        #expect(missed(wallet, "Dining Credit").isEmpty)
    }

    @Test func archivedBenefitsStayAsTheyWere() throws {
        var wallet = try platinum(on: "2026-11-27")
        let card = wallet.card("American Express Platinum").id
        let before = wallet.benefits
        try wallet.archive(card, in: start)
        wallet.rollOver(in: start.on("2027-03-01"))
        #expect(wallet.usages.isEmpty)
        #expect(wallet.benefits == before)
        #expect(WalletFigures(wallet, on: day("2027-03-01")).total == CardFigures())
        // Back again: what passed meanwhile is skipped.
        try wallet.unarchive(card, in: start.on("2027-03-01"))
        wallet.rollOver(in: start.on("2027-03-01"))
        #expect(wallet.usages.isEmpty)
        #expect(wallet.benefit("Uber Cash").currentPeriodStart == day("2027-03-01"))
        #expect(wallet.benefit("Saks Credit").currentPeriodStart == day("2027-01-01"))
        #expect(wallet.benefit("Launch Offer").status == .expired)
        #expect(wallet.benefit("Launch Offer").nextResetDate == nil)
    }

    @Test func archivingOnAnEarlierDayTakesLaterRecordsAway() throws {
        var wallet = try platinum(on: "2026-10-05")
        wallet.rollOver(in: start.on("2027-01-15"))
        #expect(missed(wallet, "Uber Cash").count == 3)
        let card = wallet.card("American Express Platinum").id
        try wallet.archive(card, on: day("2026-11-20"), in: start.on("2027-01-15"))
        #expect(missed(wallet, "Uber Cash") == ["2026-10-01 2026-10-31 $15"])
        #expect(missed(wallet, "Saks Credit").isEmpty)
        #expect(wallet.sum(ofCard: card, year: 2026).missed == Money(15))
        #expect(throws: WalletError.isArchived(name: "American Express Platinum")) {
            try wallet.archive(card, in: start)
        }
        var other = try platinum(on: "2026-10-05")
        #expect(throws: WalletError.inTheFuture(day: day("2026-11-28"))) {
            try other.archive(other.card("American Express Platinum").id, on: day("2026-11-28"), in: start)
        }
        #expect(throws: WalletError.inTheFuture(day: day("2026-11-28"))) {
            try other.archive(benefit: other.benefit("Saks Credit").id, on: day("2026-11-28"), in: start)
        }
    }

    @Test func nothingIsArchivedBeforeItsCardWasOpened() throws {
        var wallet = try platinum(on: "2026-10-05")
        var card = wallet.card("American Express Platinum")
        card.openedOn = day("2024-08-15")
        wallet.put(card)
        let before = wallet
        let error = WalletError.outOfRange(
            key: "The day", range: "15 Aug 2024 or later, when the card was opened")
        #expect(throws: error) { try wallet.archive(card.id, on: day("2024-08-14"), in: start) }
        #expect(throws: error) {
            try wallet.archive(benefit: wallet.benefit("Saks Credit").id, on: day("2024-08-14"), in: start)
        }
        #expect(wallet == before)
        try wallet.archive(card.id, on: day("2024-08-15"), in: start)
        #expect(wallet.cards[card.id]?.archivedOn == day("2024-08-15"))
    }

    @Test func whereNothingIsSaidOfTheOpeningNothingEndsMoreThanAYearBeforeTheCardWasAdded() throws {
        var wallet = try platinum(on: "2026-10-05")
        let card = wallet.card("American Express Platinum")
        #expect(card.openedOn == nil)
        let before = wallet
        let error = WalletError.outOfRange(
            key: "The day",
            range: "5 Oct 2025 or later, a year before the card was added; where it is older, first say since when: "
                + "edit --opened-on")
        #expect(throws: error) { try wallet.archive(card.id, on: day("2025-10-04"), in: start) }
        #expect(throws: error) {
            try wallet.change(card.id, to: SampleTemplates.gold, on: day("2016-10-01"), in: start)
        }
        #expect(wallet == before)
        try wallet.archive(card.id, on: day("2025-10-05"), in: start)
        #expect(wallet.cards[card.id]?.archivedOn == day("2025-10-05"))
    }

    @Test func anArchivedBenefitOnALiveCard() throws {
        var wallet = try platinum(on: "2026-11-27")
        let uber = wallet.benefit("Uber Cash").id
        try wallet.archive(benefit: uber, in: start)
        #expect(throws: WalletError.isArchived(name: "Uber Cash")) { try wallet.archive(benefit: uber, in: start) }
        wallet.rollOver(in: start.on("2027-02-01"))
        #expect(missed(wallet, "Uber Cash").isEmpty)
        try wallet.unarchive(benefit: uber, in: start.on("2027-02-01"))
        #expect(wallet.benefit("Uber Cash").currentPeriodStart == day("2027-02-01"))
        #expect(throws: WalletError.notArchived(name: "Uber Cash")) {
            try wallet.unarchive(benefit: uber, in: start.on("2027-02-01"))
        }
    }

    @Test func aSingleBenefitClosedUnusedHasExpired() throws {
        var wallet = try platinum(on: "2026-11-27")
        try wallet.redeem(wallet.benefit("Launch Offer").id, amount: Money(10), in: start)
        var untouched = try platinum(on: "2026-11-27")
        wallet.rollOver(in: start.on("2027-01-01"))
        untouched.rollOver(in: start.on("2027-01-01"))
        #expect(wallet.benefit("Launch Offer").status == .used)
        #expect(missed(wallet, "Launch Offer") == ["2026-11-27 2026-12-31 $15"])
        #expect(untouched.benefit("Launch Offer").status == .expired)
        #expect(missed(untouched, "Launch Offer") == ["2026-11-27 2026-12-31 $25"])
        // It is not offered any more; what was forgotten is told with its day.
        let later = start.on("2027-01-10")
        let offer = untouched.benefit("Launch Offer").id
        #expect(throws: WalletError.outsidePeriods(name: "Launch Offer", day: day("2027-01-10"))) {
            try untouched.redeem(offer, in: later)
        }
        #expect(throws: WalletError.outsidePeriods(name: "Launch Offer", day: day("2027-01-02"))) {
            try untouched.redeem(offer, on: day("2027-01-02"), in: later)
        }
        try untouched.redeem(offer, on: day("2026-12-24"), in: later)
        #expect(untouched.benefit("Launch Offer").status == .used)
        #expect(missed(untouched, "Launch Offer").isEmpty)
        try untouched.takeBackLastUse(offer, in: later)
        #expect(untouched.benefit("Launch Offer").status == .expired)
        #expect(missed(untouched, "Launch Offer") == ["2026-11-27 2026-12-31 $25"])
    }

    @Test func theLastPeriodIsCutAndTheBenefitEnds() throws {
        var gold = SampleTemplates.gold
        gold.benefits[0].endsOn = day("2027-01-15")
        var wallet = try wallet(on: "2026-11-27", of: gold, catalogue: Catalogue(cards: [gold]))
        wallet.rollOver(in: start.on("2027-01-10"))
        #expect(wallet.benefit("Uber Cash").currentPeriod == Period(start: day("2027-01-01"), end: day("2027-01-15")))
        wallet.rollOver(in: start.on("2027-04-01"))
        let uber = wallet.benefit("Uber Cash")
        #expect(uber.status == .expired && uber.nextResetDate == nil)
        #expect(
            missed(wallet, "Uber Cash") == [
                "2026-11-01 2026-11-30 $10", "2026-12-01 2026-12-31 $10", "2027-01-01 2027-01-15 $10",
            ])
    }

    @Test func aLostTemplateLeavesItsBenefitsAlone() throws {
        var wallet = try platinum(on: "2026-11-27")
        let before = wallet.benefits
        wallet.catalogue = Catalogue(cards: [])
        #expect(wallet.rollOver(in: start.on("2027-03-01")) == RolloverSummary())
        #expect(wallet.benefits == before)
        wallet.catalogue = SampleTemplates.catalogue
        wallet.rollOver(in: start.on("2027-03-01"))
        #expect(missed(wallet, "Uber Cash").count == 4)
    }

    @Test func aChangedTemplateCountsFromTheNextPeriod() throws {
        var wallet = try platinum(on: "2026-11-27")
        var newer = SampleTemplates.platinum
        (newer.benefits[1].value, newer.benefits[1].frequency) = (Money(100), .quarterly)
        wallet.catalogue = Catalogue(cards: [newer])
        let saks = wallet.benefit("Saks Credit")
        #expect(saks.remainder(wallet.terms(of: saks)).amount == Money(50))
        try wallet.redeem(saks.id, amount: Money(20), in: start)
        wallet.rollOver(in: start.on("2027-01-01"))
        #expect(missed(wallet, "Saks Credit") == ["2026-07-01 2026-12-31 $30"])
        #expect(wallet.benefit("Saks Credit").periodValue == Money(100))
        #expect(wallet.benefit("Saks Credit").currentPeriod == Period(start: day("2027-01-01"), end: day("2027-03-31")))
        // The past keeps its worth: 50, of which 20 were used.
        try wallet.redeem(saks.id, amount: Money(30), on: day("2026-12-30"), in: start.on("2027-01-01"))
        #expect(missed(wallet, "Saks Credit").isEmpty)
    }

    @Test func theLastDayOfTheCalendarDoesNotHang() throws {
        var wallet = try wallet(on: "9999-11-27") { wallet, context in
            try wallet.addCard(of: SampleTemplates.gold, CardDetails(openedOn: day("9999-01-01")), in: context)
        }
        wallet.rollOver(in: start.on("9999-12-31"))
        #expect(missed(wallet, "Uber Cash", on: nil).first == "9999-11-01 9999-11-30 $10")
    }

    @Test func aThousandYearsOfPeriodsCloseInAMoment() throws {
        var wallet = try platinum(on: "2026-11-27")
        let began = ContinuousClock.now
        wallet.rollOver(in: start.on("3026-11-27"))
        #expect(missed(wallet, "Uber Cash").count == 12_000)
        #expect(ContinuousClock.now - began < .seconds(20))
    }
}
