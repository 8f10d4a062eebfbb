import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Modes, skipped periods, enrolment, thresholds and awards")
struct ConditionTests {
    private let november = ChangeContext.fixed(on: "2026-11-27")

    private func full() throws -> Wallet { try SampleWallets.full(on: "2026-11-27") }

    private func rows(_ wallet: Wallet, _ id: Benefit.ID) -> [String] {
        wallet.usages.rows(ofBenefit: id).sorted { $0.periodStart < $1.periodStart }
            .map { "\($0.periodStart) \($0.kind) \($0.valueMissed ?? $0.valueRedeemed)" }
    }

    @Test func aClaimTakesWhatRemains() throws {
        var wallet = try full()
        let id = wallet.benefit("Uber Cash", on: "American Express Gold").id
        try wallet.setMode(.auto, of: id, in: november)
        try wallet.redeem(id, amount: Money(cents: 3_50), in: november)
        wallet.rollOver(in: november.on("2026-12-01"))
        #expect(rows(wallet, id) == ["2026-11-01 use $3.50", "2026-11-01 claim $6.50"])
        #expect(wallet.sum(ofCard: nil, year: 2026).missed == Money(10 + 15))
    }

    /// Nobody pays what nobody enrolled for.
    @Test(arguments: [false, true]) func nothingIsClaimedBeforeEnrolment(isEnrolled: Bool) throws {
        var wallet = try full()
        let id = wallet.benefit("Dining Credit").id
        try wallet.setMode(.auto, of: id, in: november)
        #expect(wallet.waitsForEnrolment(id))
        if isEnrolled { try wallet.enrol(id, on: november.today, in: november) }
        #expect(wallet.waitsForEnrolment(id) == !isEnrolled)
        wallet.rollOver(in: november.on("2026-12-01"))
        #expect(rows(wallet, id) == [isEnrolled ? "2026-11-01 claim $10" : "2026-11-01 missed $10"])
    }

    @Test func ignoredLockedAndSkippedPeriodsCloseWithoutARecord() throws {
        var wallet = try full()
        let uber = wallet.benefit("Uber Cash", on: "American Express Gold").id
        let dining = wallet.benefit("Dining Credit").id
        let dell = wallet.benefit("Dell Bonus").id
        let open = WalletFigures(wallet, on: november.today).total.open
        try wallet.setMode(.ignored, of: uber, in: november)
        try wallet.skip(dining, in: november)
        #expect(WalletFigures(wallet, on: november.today).total.open == open - Money(20))
        wallet.rollOver(in: november.on("2027-01-02"))
        #expect(rows(wallet, uber) == [])
        // December was not skipped any more.
        #expect(rows(wallet, dining) == ["2026-12-01 missed $10"])
        #expect(rows(wallet, dell) == [])
        #expect(wallet.check().isEmpty)
    }

    @Test func aSkippedPeriodCanBeTakenBackIn() throws {
        var wallet = try full()
        let id = wallet.benefit("Dining Credit").id
        try wallet.skip(id, in: november)
        try wallet.skip(id, in: november)
        try wallet.unskip(id, in: november)
        #expect(wallet.benefits[id]?.skippedPeriodStart == nil)
        try wallet.redeem(id, in: november)
        #expect(throws: WalletError.nothingToSkip(name: "Dining Credit")) { try wallet.skip(id, in: november) }
        #expect(throws: WalletError.hasNoEnd(name: "Global Entry")) {
            try wallet.skip(wallet.benefit("Global Entry").id, in: november)
        }
    }

    @Test func anEnrolmentThatRenewsIsAskedForAgain() throws {
        var template = SampleTemplates.gold
        for index in template.benefits.indices { template.benefits[index].enrolmentRequired = true }
        template.benefits[0].enrolmentRenews = true
        var wallet = try WalletTestSupport.wallet(
            on: "2026-11-27", of: template, catalogue: Catalogue(cards: [template]))
        let (renews, stays) = (wallet.benefit("Uber Cash").id, wallet.benefit("Dining Credit").id)
        let terms = wallet.terms(of: wallet.benefit("Uber Cash"))
        for id in [renews, stays] { try wallet.enrol(id, on: november.today, in: november) }
        #expect(wallet.benefits[renews]?.enrolment(terms) == .done)
        wallet.rollOver(in: november.on("2026-12-01"))
        #expect(wallet.benefits[renews]?.enrolment(terms) == .needed)
        #expect(wallet.benefits[stays]?.enrolledOn == day("2026-11-27"))
    }

    @Test func enrolmentThatNobodyKnowsOfIsNotedWhenDone() throws {
        var template = SampleTemplates.gold
        template.benefits[0].enrolmentRequired = nil
        var wallet = try WalletTestSupport.wallet(
            on: "2026-11-27", of: template, catalogue: Catalogue(cards: [template]))
        let uber = wallet.benefit("Uber Cash")
        let terms = wallet.terms(of: uber)
        #expect(uber.enrolment(terms) == .unknown)
        try wallet.enrol(uber.id, on: november.today, in: november)
        #expect(wallet.benefit("Uber Cash").enrolment(terms) == .done)
        try wallet.enrol(uber.id, on: nil, in: november)
        #expect(wallet.benefit("Uber Cash").enrolment(terms) == .unknown)
        #expect(throws: WalletError.needsNoEnrolment(name: "Resy Credit")) {
            try wallet.enrol(wallet.benefit("Resy Credit").id, on: november.today, in: november)
        }
        #expect(throws: WalletError.inTheFuture(day: day("2026-11-28"))) {
            try wallet.enrol(uber.id, on: day("2026-11-28"), in: november)
        }
    }

    @Test func spendingUnlocksUntilThePeriodEnds() throws {
        var wallet = try full()
        let id = wallet.benefit("Dell Bonus").id
        let before = WalletFigures(wallet, on: november.today).total.open
        try wallet.spend(.add(Money(4999)), on: id, in: november)
        #expect(WalletFigures(wallet, on: november.today).total.open == before)
        #expect(throws: WalletError.isLocked(name: "Dell Bonus", threshold: "$5,000")) {
            try wallet.redeem(id, in: november)
        }
        try wallet.spend(.add(Money(1)), on: id, in: november)
        #expect(WalletFigures(wallet, on: november.today).total.open == before + Money(1000))
        try wallet.spend(.set(Money(cents: 120_50)), on: id, in: november)
        #expect(wallet.benefits[id]?.spentSoFar == Money(cents: 120_50))
        #expect(throws: WalletError.outOfRange(key: "What was spent", range: "0 to 1000000000")) {
            try wallet.spend(.add(Money(-121)), on: id, in: november)
        }
        wallet.rollOver(in: november.on("2027-01-01"))
        #expect(wallet.benefits[id]?.spentSoFar == .zero)
    }

    /// A card is used once, however many benefits wait for it.
    @Test func spendingCountsForAllThatItUnlocks() throws {
        var product = SampleTemplates.platinum
        let dell = try #require(product.benefits.first { $0.name == "Dell Bonus" })
        for (number, name) in ["Twin", "Step", "Other", "Monthly", "Gone"].enumerated() {
            var benefit = dell
            benefit.id = EntityID(high: 0x4000, low: 1 << 63 | UInt64(number))
            (benefit.name, benefit.merchant) = (name, name == "Step" ? "Twin" : name)
            if name == "Step" || name == "Other" { benefit.spendThreshold = Money(name == "Step" ? 9000 : 600) }
            if name == "Monthly" { benefit.frequency = .monthly }
            product.benefits.append(benefit)
        }
        var wallet = try wallet(on: "2026-11-27", catalogue: Catalogue(cards: [product])) { wallet, context in
            try wallet.addCard(of: product, in: context)
            try wallet.archive(benefit: wallet.benefit("Gone").id, in: context)
            try wallet.edit(benefit: wallet.benefit("Step").id, [.spentSoFar(Money(7))], in: context)
        }
        func spent(_ names: String...) -> [Money] { names.map { wallet.benefit($0).spentSoFar } }
        // As much for the twin; the step waits for more at the twin's merchant.
        let counted = try wallet.spend(.add(Money(350)), on: wallet.benefit("Dell Bonus").id, in: november)
        #expect(counted.phrase == "Dell Bonus $350 spent, and for 2 more")
        #expect(spent("Dell Bonus", "Twin", "Step") == [350, 350, 357].map { Money($0) })
        #expect(spent("Other", "Monthly", "Gone") == [.zero, .zero, .zero])
        // What all comes to brings them together, whichever it is said of.
        try wallet.spend(.set(Money(357)), on: wallet.benefit("Step").id, in: november)
        #expect(spent("Dell Bonus", "Twin", "Step") == [357, 357, 357].map { Money($0) })
        #expect(wallet.hasNotedAct)
        #expect(throws: WalletError.isArchived(name: "Gone")) {
            try wallet.spend(.add(Money(1)), on: wallet.benefit("Gone").id, in: november)
        }
        // A correction that another has no room for stops at nothing there.
        var apart = wallet
        try apart.edit(benefit: apart.benefit("Step").id, [.spentSoFar(Money(7))], in: november)
        try apart.spend(.add(Money(-50)), on: apart.benefit("Twin").id, in: november)
        #expect(
            ["Dell Bonus", "Twin", "Step"].map { apart.benefit($0).spentSoFar } == [307, 307, 0].map { Money($0) })
        // All or none.
        let before = wallet.benefits
        #expect(throws: WalletError.outOfRange(key: "What was spent", range: "0 to 1000000000")) {
            try wallet.spend(.add(Money(-358)), on: wallet.benefit("Twin").id, in: november)
        }
        #expect(wallet.benefits.records == before.records)
    }

    @Test func aWelcomeBonusCountsOnItsCard() throws {
        var wallet = try full()
        let id = wallet.card("American Express Gold").id
        #expect(throws: WalletError.hasNoBonus(name: "American Express Gold", typing: "American Express Gold")) {
            try wallet.spend(.add(Money(1)), onCard: id, in: november)
        }
        try wallet.edit(id, [.bonusTarget(Money(4000)), .bonusReward("60,000 points")], in: november)
        try wallet.spend(.add(Money(2500)), onCard: id, in: november)
        try wallet.spend(.add(Money(-100)), onCard: id, in: november)
        #expect(wallet.cards[id]?.welcomeBonus?.spent == Money(2400))
        let why = "Write what must be spent, more than 0."
        #expect(throws: WalletError.invalidField(key: "welcomeBonus.target", why: why)) {
            try wallet.edit(id, [.bonusTarget(.zero)], in: november)
        }
        try wallet.edit(id, [.noBonus], in: november)
        #expect(throws: WalletError.outOfRange(key: "The bonus target", range: "more than 0")) {
            try wallet.edit(id, [.bonusReward("60,000 points")], in: november)
        }
    }

    // MARK: Awards

    @Test func awardsOfSeveralYearsStandSideBySide() throws {
        var wallet = try full()
        let giver = wallet.benefit("Free Night").id
        let first = try wallet.award(giver, until: day("2027-08-01"), in: november)
        #expect(wallet.benefits[first]?.currentPeriod == Period(start: day("2026-11-27"), end: day("2027-08-01")))
        #expect(wallet.benefits[first]?.reminderDaysBefore == 60)
        #expect(wallet.benefits[giver]?.isSkipped == true)
        let march = november.on("2027-03-15")
        wallet.rollOver(in: march)
        #expect(wallet.benefits[giver]?.isSkipped == false)
        let second = try wallet.award(giver, until: day("2028-03-11"), in: march)
        let open = wallet.listing(ofCard: wallet.card("Marriott Bonvoy Boundless").id, on: march.today, now: march.now)
            .filter(\.isOpen).map(\.terms.name)
        #expect(open == ["Free Night until 1 Aug 2027", "Free Night until 11 Mar 2028"])
        // One is used, the other lapses: nothing of it is money, so nothing is missed.
        try wallet.redeem(first, in: march)
        wallet.rollOver(in: november.on("2028-04-01"))
        #expect(wallet.benefits[first]?.status == .used)
        #expect(wallet.benefits[second]?.status == .expired)
        #expect(rows(wallet, giver) == [])
        #expect(wallet.check().isEmpty)
    }

    @Test func oneWithTheSameLastDayIsPostedOnceUnlessForced() throws {
        var wallet = try full()
        let giver = wallet.benefit("Free Night").id
        let first = try wallet.award(giver, until: day("2027-08-01"), in: november)
        let before = wallet
        #expect(throws: WalletError.isPosted(name: "Free Night", until: day("2027-08-01"))) {
            try wallet.award(giver, until: day("2027-08-01"), in: november)
        }
        #expect(wallet == before)
        try wallet.award(giver, until: day("2027-08-01"), force: true, in: november)
        #expect(wallet.benefits.count == before.benefits.count + 1)
        for benefit in wallet.benefits.records where wallet.terms(of: benefit).name == "Free Night until 1 Aug 2027" {
            try wallet.archive(benefit: benefit.id, in: november)
        }
        #expect(wallet.benefits[first]?.archivedOn != nil)
        try wallet.award(giver, until: day("2027-08-01"), in: november)
    }

    @Test func aCertificateOfItsOwnWorthNeverLapsesAsMissed() throws {
        var wallet = try full()
        let giver = wallet.benefit("Free Night").id
        try wallet.edit(benefit: giver, [.value(Money(250))], in: november)
        let award = try wallet.award(giver, until: day("2027-01-31"), in: november)
        let later = november.on("2028-04-01")
        wallet.rollOver(in: later)
        #expect(rows(wallet, giver) == [])
        #expect(rows(wallet, award) == ["2026-11-27 missed $250"])
    }

    @Test func passesThatArePostedAreAsManyAsAreLeft() throws {
        var wallet = try full()
        let giver = wallet.benefit("Free Night").id
        try wallet.edit(benefit: giver, [.usesPerPeriod(15)], in: november)
        for _ in 0..<13 { try wallet.redeem(giver, in: november) }
        let award = try wallet.award(giver, until: day("2027-01-31"), in: november)
        let posted = try #require(wallet.benefits[award])
        #expect(wallet.terms(of: posted).usesPerPeriod == 2)
        try wallet.redeem(award, in: november)
        #expect(wallet.benefits[award]?.status == .partiallyUsed)
        try wallet.redeem(award, in: november)
        #expect(wallet.benefits[award]?.status == .used)
        // Those of the next period, posted before this one is over.
        let next = try wallet.award(giver, until: day("2028-01-31"), in: november)
        #expect(wallet.benefits[next].map { wallet.terms(of: $0).usesPerPeriod } == 15)
    }

    @Test func passesWithAWorthArePostedWithWhatIsLeftOfIt() throws {
        var wallet = try full()
        let giver = wallet.benefit("Free Night").id
        try wallet.edit(benefit: giver, [.value(Money(120)), .usesPerPeriod(4)], in: november)
        try wallet.redeem(giver, amount: Money(30), in: november)
        let award = try wallet.award(giver, until: day("2027-01-31"), in: november)
        let posted = try #require(wallet.benefits[award])
        #expect(posted.periodValue == Money(90))
        #expect(wallet.terms(of: posted).usesPerPeriod == 3)
    }

    @Test func whereNothingIsLeftAllOfTheNextPeriodIsPosted() throws {
        var wallet = try full()
        let giver = wallet.benefit("Free Night").id
        try wallet.edit(benefit: giver, [.value(Money(400)), .usesPerPeriod(4)], in: november)
        try wallet.redeem(giver, amount: Money(400), force: true, in: november)
        let award = try wallet.award(giver, until: day("2027-01-31"), in: november)
        let posted = try #require(wallet.benefits[award])
        #expect(posted.periodValue == Money(400) && wallet.terms(of: posted).usesPerPeriod == 4)
    }

    @Test func aCertificateOfWhichPartIsUsedIsPostedWithTheRest() throws {
        var wallet = try full()
        let giver = wallet.benefit("Free Night").id
        try wallet.edit(benefit: giver, [.value(Money(300))], in: november)
        try wallet.redeem(giver, amount: Money(100), in: november)
        let award = try wallet.award(giver, until: day("2027-01-31"), in: november)
        #expect(wallet.benefits[award]?.periodValue == Money(200))
    }

    /// As only a damaged file has it, which is no reason to refuse what names other fields.
    @Test func aWorthBelowNothingIsNothingInTheAward() throws {
        var wallet = try full()
        var giver = wallet.benefit("Free Night")
        giver.personalValue = Money(-50)
        wallet.put(giver)
        let award = try wallet.award(giver.id, until: day("2027-01-31"), in: november)
        #expect(wallet.benefits[award]?.personalValue == Money.zero)
    }

    @Test func onlyCertificatesAndPassesGiveAwards() throws {
        var wallet = try full()
        let before = wallet
        #expect(throws: WalletError.givesNoAward(name: "Saks Credit")) {
            try wallet.award(wallet.benefit("Saks Credit").id, until: day("2027-01-31"), in: november)
        }
        #expect(throws: WalletError.lastDayIsPast(day: day("2026-11-26"))) {
            try wallet.award(wallet.benefit("Free Night").id, until: day("2026-11-26"), in: november)
        }
        #expect(wallet == before)
    }

    @Test func severalBenefitsAreMutedInOneStep() throws {
        var wallet = try full()
        let ids = wallet.benefits(ofCard: wallet.card("American Express Gold").id).map(\.id)
        try wallet.setReminders(false, ofAll: ids, in: november)
        #expect(ids.allSatisfy { wallet.benefits[$0]?.reminderEnabled == false })
        let act = wallet.taken(in: november)
        #expect(act?.what == "3 benefits without reminders")
        try wallet.undo(#require(act), in: november)
        #expect(ids.allSatisfy { wallet.benefits[$0]?.reminderEnabled == true })
    }
}
