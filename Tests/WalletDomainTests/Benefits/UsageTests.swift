import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Marking")
struct UsageTests {
    private let today = ChangeContext.fixed(on: "2026-11-27")

    private func rows(_ wallet: Wallet, _ name: String, on card: String? = nil) -> [BenefitUsage] {
        wallet.usages.rows(ofBenefit: wallet.benefit(name, on: card).id)
    }

    private func figures(_ wallet: Wallet) -> CardFigures { WalletFigures(wallet, on: day("2026-11-27")).total }

    @Test func oneMarkUsesTheWhole() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let uber = wallet.benefit("Uber Cash", on: "American Express Platinum")
        let mark = try wallet.redeem(uber.id, note: "airport", in: today)
        #expect(mark.amount == Money(15))
        #expect(mark.warning == nil)
        let after = wallet.benefit("Uber Cash", on: "American Express Platinum")
        #expect(after.status == .used)
        #expect(after.periodRedeemed == Money(15))
        #expect(after.periodUses == 1)
        let row = try #require(wallet.usages[mark.usage])
        #expect(row.kind == .use)
        #expect(row.usedOn == day("2026-11-27"))
        #expect(row.usedDate == today.now)
        #expect(row.period == Period(start: day("2026-11-01"), end: day("2026-11-30")))
        #expect(row.valueRedeemed == Money(15))
        #expect(row.valueMissed == nil && !row.wasAutoExpired)
        #expect(row.notes == "airport")
        #expect(row.cardNameSnapshot == "American Express Platinum")
        #expect(row.benefitNameSnapshot == "Uber Cash")
        #expect(row.issuerSnapshot == "American Express")
        #expect(row.categorySnapshot == "other")
        let act = wallet.taken(in: today)
        #expect(act?.what == "Uber Cash $15 used")
        #expect(act?.kind == .act)
        #expect(throws: WalletError.alreadyUsed(name: "Uber Cash", back: day("2026-12-01"))) {
            try wallet.redeem(uber.id, in: today)
        }
        #expect(!wallet.hasNotedChanges)
    }

    @Test func partsAreTakenUntilNothingIsLeft() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let saks = wallet.benefit("Saks Credit").id
        try wallet.redeem(saks, amount: Money(cents: 1295), in: today)
        #expect(wallet.benefit("Saks Credit").status == .partiallyUsed)
        #expect(throws: WalletError.moreThanRemains(name: "Saks Credit", left: "$37.05")) {
            try wallet.redeem(saks, amount: Money(cents: 3706), in: today)
        }
        let rest = try wallet.redeem(saks, in: today)
        #expect(rest.amount == Money(cents: 3705))
        #expect(wallet.benefit("Saks Credit").status == .used)
        #expect(wallet.benefit("Saks Credit").periodUses == 2)
    }

    @Test func moreThanRemainsIsRecordedWhenForced() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let saks = wallet.benefit("Saks Credit").id
        #expect(try wallet.redeem(saks, amount: Money(60), force: true, in: today).amount == Money(60))
        let after = wallet.benefit("Saks Credit")
        #expect(after.status == .used && after.periodRedeemed == Money(60))
        // Once more, without an amount: the whole again.
        #expect(try wallet.redeem(saks, force: true, in: today).amount == Money(50))
        #expect(figures(wallet).open == Money(10 + 10 + 50 + 15 + 120 + 25 + 300 + 500))
    }

    /// An amount of uses is no money; whoever means money says so.
    @Test func whatIsCountedTakesNoAmount() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let night = wallet.benefit("Free Night").id
        #expect(throws: WalletError.isCounted(name: "Free Night")) {
            try wallet.redeem(night, amount: Money(2), in: today)
        }
        #expect(wallet.benefit("Free Night").status == .available)
        #expect(try wallet.redeem(night, amount: Money(300), force: true, in: today).amount == Money(300))
        #expect(wallet.benefit("Free Night").status == .used)
        // What speaks against any use comes first.
        #expect(throws: WalletError.alreadyUsed(name: "Free Night", back: day("2027-03-12"))) {
            try wallet.redeem(night, amount: Money(2), in: today)
        }
    }

    /// A period that was worth money takes money, whatever the benefit is worth now.
    @Test func whatIsCountedNowMayHaveBeenMoney() throws {
        var wallet = try SampleWallets.full(on: "2026-10-01")
        let dining = wallet.benefit("Dining Credit", on: "American Express Gold").id
        wallet.rollOver(in: today)
        try wallet.edit(benefit: dining, [.value(.zero)], in: today)
        #expect(throws: WalletError.isCounted(name: "Dining Credit")) {
            try wallet.redeem(dining, amount: Money(4), in: today.on("2026-12-02"))
        }
        try wallet.redeem(dining, amount: Money(4), on: day("2026-10-15"), in: today)
    }

    @Test func fiveHundredInTwoUses() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let edit = wallet.benefit("The Edit").id
        #expect(throws: WalletError.useTooLarge(name: "The Edit", most: "$250")) {
            try wallet.redeem(edit, amount: Money(260), in: today)
        }
        try wallet.redeem(edit, amount: Money(180), in: today)
        let terms = wallet.terms(of: wallet.benefit("The Edit"))
        #expect(wallet.benefit("The Edit").remainder(terms).amount == Money(250))
        #expect(wallet.benefit("The Edit").status == .partiallyUsed)
        #expect(throws: WalletError.useTooLarge(name: "The Edit", most: "$250")) {
            try wallet.redeem(edit, amount: Money(260), in: today)
        }
        #expect(try wallet.redeem(edit, in: today).amount == Money(250))
        #expect(wallet.benefit("The Edit").status == .used)
        #expect(wallet.benefit("The Edit").periodRedeemed == Money(430))
        #expect(throws: WalletError.alreadyUsed(name: "The Edit", back: day("2027-01-01"))) {
            try wallet.redeem(edit, amount: Money(1), in: today)
        }
        // A third use is recorded only by force.
        #expect(try wallet.redeem(edit, amount: Money(70), force: true, in: today).amount == Money(70))
    }

    @Test func aForcedLargeUseLeavesLessForTheNext() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let edit = wallet.benefit("The Edit").id
        try wallet.redeem(edit, amount: Money(300), force: true, in: today)
        #expect(throws: WalletError.moreThanRemains(name: "The Edit", left: "$200")) {
            try wallet.redeem(edit, amount: Money(210), in: today)
        }
        #expect(try wallet.redeem(edit, in: today).amount == Money(200))
    }

    @Test func aCertificateIsCountedNotSummed() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let before = figures(wallet)
        let night = wallet.benefit("Free Night").id
        let mark = try wallet.redeem(night, in: today)
        #expect(mark.amount == .zero)
        #expect(wallet.benefit("Free Night").status == .used)
        #expect(wallet.benefit("Free Night").periodUses == 1)
        #expect(figures(wallet).open == before.open)
        #expect(wallet.sums.isEmpty)
        let act = wallet.taken(in: today)
        #expect(act?.what == "Free Night used")
        #expect(throws: WalletError.alreadyUsed(name: "Free Night", back: day("2027-03-12"))) {
            try wallet.redeem(night, in: today)
        }
    }

    @Test(arguments: [Money.zero, Money(-1), Money(units: -1)])
    func anAmountIsMoreThanNothing(amount: Money) throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let before = wallet
        #expect(throws: WalletError.notPositive) {
            try wallet.redeem(wallet.benefit("Saks Credit").id, amount: amount, force: true, in: today)
        }
        #expect(wallet == before)
    }

    @Test func refusesWhatCannotBeMarked() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        #expect(throws: WalletError.benefitNotFound) { try wallet.redeem(EntityID(high: 9, low: 9), in: today) }
        #expect(throws: WalletError.inTheFuture(day: day("2026-11-28"))) {
            try wallet.redeem(wallet.benefit("Saks Credit").id, on: day("2026-11-28"), in: today)
        }
        #expect(throws: WalletError.isLocked(name: "Dell Bonus", threshold: "$5,000")) {
            try wallet.redeem(wallet.benefit("Dell Bonus").id, in: today)
        }
        var ignored = wallet.benefit("Saks Credit")
        ignored.mode = .ignored
        wallet.put(ignored)
        #expect(throws: WalletError.isIgnored(name: "Saks Credit", typing: "Saks Credit")) {
            try wallet.redeem(ignored.id, in: today)
        }
        #expect(
            WalletError.isIgnored(name: "Dining $10", typing: "Dining $10").message
                == "Dining $10 is ignored. Track it first: coupontracker mode 'Dining $10' tracked")
        #expect(try wallet.redeem(ignored.id, force: true, in: today).amount == Money(50))
        #expect(try wallet.redeem(wallet.benefit("Dell Bonus").id, force: true, in: today).amount == Money(1000))
        try wallet.archive(benefit: ignored.id, in: today)
        #expect(throws: WalletError.isArchived(name: "Saks Credit")) {
            try wallet.redeem(ignored.id, force: true, in: today)
        }
        try wallet.archive(wallet.card("Chase Sapphire Reserve").id, in: today)
        #expect(throws: WalletError.isArchived(name: "Travel Credit")) {
            try wallet.redeem(wallet.benefit("Travel Credit").id, in: today)
        }
    }

    @Test func markingBeforeEnrollingWarnsRecordsAndSetsIt() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let dining = wallet.benefit("Dining Credit")
        #expect(dining.enrolment(wallet.terms(of: dining)) == .needed)
        let mark = try wallet.redeem(dining.id, on: day("2026-11-20"), in: today)
        #expect(mark.warning == "Dining Credit needs enrolment; it is now noted as enrolled.")
        #expect(wallet.benefit("Dining Credit").enrolledOn == day("2026-11-20"))
        #expect(wallet.benefit("Dining Credit").status == .used)
        let again = try wallet.redeem(dining.id, force: true, in: today)
        #expect(again.warning == nil)
    }

    @Test func aMarkEndsTheSnooze() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let saks = wallet.benefit("Saks Credit").id
        try wallet.snooze([saks], until: instant("2026-11-28T12:00:00Z"), in: today)
        try wallet.redeem(saks, amount: Money(10), in: today)
        #expect(wallet.benefit("Saks Credit").snoozedUntil == nil)
    }

    @Test func aSingleBenefitThatBeganBeforeItsCardWasAddedTakesEarlierDays() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let offer = wallet.benefit("Launch Offer")
        #expect(offer.currentPeriod == Period(start: day("2026-11-27"), end: day("2026-12-31")))
        try wallet.redeem(offer.id, on: day("2026-11-02"), in: today)
        #expect(wallet.benefit("Launch Offer").status == .used)
        #expect(rows(wallet, "Launch Offer").map(\.usedOn) == [day("2026-11-02")])
    }

    @Test func takingBackRestoresWhatWasThere() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let saks = wallet.benefit("Saks Credit").id
        #expect(throws: WalletError.nothingToTakeBack(name: "Saks Credit")) {
            try wallet.takeBackLastUse(saks, in: today)
        }
        try wallet.redeem(saks, amount: Money(20), in: today)
        try wallet.redeem(saks, amount: Money(30), in: today)
        #expect(try wallet.takeBackLastUse(saks, in: today).amount == Money(30))
        #expect(wallet.benefit("Saks Credit").status == .partiallyUsed)
        #expect(wallet.benefit("Saks Credit").periodRedeemed == Money(20))
        #expect(try wallet.takeBackLastUse(saks, in: today).amount == Money(20))
        #expect(wallet.benefit("Saks Credit").status == .available)
        #expect(wallet.usages.isEmpty)
        #expect(wallet.sums.records.allSatisfy { $0.captured.isZero })
    }

    // MARK: Refunds

    private func refund(_ wallet: inout Wallet, _ name: String, _ amount: Money) {
        let benefit = wallet.benefit(name)
        let terms = wallet.terms(of: benefit)
        wallet.put(
            wallet.usageRow(benefit, terms, kind: .refund, on: today.today, benefit.currentPeriod, -amount, nil, today))
        wallet.recount(benefit.id, today)
    }

    @Test func aRefundOfAWholeUseGivesTheUseBackOfAPartItsMoney() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let edit = wallet.benefit("The Edit").id
        try wallet.redeem(edit, amount: Money(180), in: today)
        try wallet.redeem(edit, amount: Money(250), in: today)
        refund(&wallet, "The Edit", Money(30))
        #expect(wallet.benefit("The Edit").periodUses == 2)
        #expect(wallet.benefit("The Edit").status == .used)
        refund(&wallet, "The Edit", Money(250))
        #expect(wallet.benefit("The Edit").periodUses == 1)
        #expect(wallet.benefit("The Edit").periodRedeemed == Money(150))
        #expect(wallet.benefit("The Edit").status == .partiallyUsed)
        #expect(wallet.sum(ofCard: wallet.card("Chase Sapphire Reserve").id, year: 2026).captured == Money(150))
    }

    // MARK: Last use

    @Test func globalEntryUsedIn2026IsBackIn2030() throws {
        var wallet = try wallet(on: "2026-11-21", of: SampleTemplates.platinum)
        var entry: Benefit { wallet.benefit("Global Entry") }
        #expect(entry.currentPeriod == Period(start: day("2026-11-21"), end: nil))
        #expect(entry.nextResetDate == nil)
        let context = ChangeContext.fixed(on: "2026-11-21")
        try wallet.redeem(entry.id, in: context)
        #expect(entry.status == .used)
        #expect(entry.currentPeriod == Period(start: day("2026-11-21"), end: day("2030-11-20")))
        #expect(entry.nextResetDate == day("2030-11-21"))
        #expect(throws: WalletError.alreadyUsed(name: "Global Entry", back: day("2030-11-21"))) {
            try wallet.redeem(entry.id, in: context.on("2028-01-01"))
        }
        wallet.rollOver(in: context.on("2030-11-20"))
        #expect(entry.status == .used)
        wallet.rollOver(in: context.on("2030-11-21"))
        #expect(entry.status == .available)
        #expect(entry.currentPeriod == Period(start: day("2030-11-21"), end: nil))
        #expect(entry.periodRedeemed == .zero)
    }

    @Test func takingBackALastUseUnblocksIt() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var entry: Benefit { wallet.benefit("Global Entry") }
        let before = entry
        try wallet.redeem(entry.id, in: today)
        try wallet.takeBackLastUse(entry.id, in: today)
        #expect(entry.status == .available)
        #expect(entry.currentPeriod == before.currentPeriod)
        #expect(entry.nextResetDate == nil)
        // A whole refund does the same.
        try wallet.redeem(entry.id, in: today)
        refund(&wallet, "Global Entry", Money(120))
        #expect(entry.status == .available)
        #expect(entry.currentPeriodEnd == nil)
    }

    @Test func anEarlierLastUseBlocksAsLongAsItShould() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var entry: Benefit { wallet.benefit("Global Entry") }
        try wallet.redeem(entry.id, on: day("2024-05-10"), in: today)
        #expect(entry.status == .used)
        #expect(entry.nextResetDate == day("2028-05-10"))
        try wallet.takeBackLastUse(entry.id, in: today)
        // One so long ago that it is back already.
        try wallet.redeem(entry.id, on: day("2020-01-15"), in: today)
        #expect(entry.status == .available)
        #expect(entry.currentPeriod == Period(start: day("2024-01-15"), end: nil))
    }

    @Test func whatABlockedBenefitLeavesIsMissedWhenItIsBack() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var entry: Benefit { wallet.benefit("Global Entry") }
        try wallet.redeem(entry.id, amount: Money(85), in: today)
        #expect(entry.status == .partiallyUsed)
        wallet.rollOver(in: today.on("2030-12-01"))
        #expect(entry.status == .available)
        let closing = try #require(rows(wallet, "Global Entry").first { $0.kind == .missed })
        #expect(closing.valueMissed == Money(35))
        #expect(closing.period == Period(start: day("2026-11-27"), end: day("2030-11-26")))
        // What was forgotten in that round is attributed to it, not to a new block.
        try wallet.redeem(entry.id, amount: Money(35), on: day("2027-02-01"), in: today.on("2030-12-01"))
        #expect(rows(wallet, "Global Entry").map(\.kind) == [.use, .use])
        #expect(entry.status == .available)
    }
}
