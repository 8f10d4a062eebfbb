import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Marks for another day")
struct BackDatingTests {
    private let january = ChangeContext.fixed(on: "2027-01-15")

    /// Platinum added in November, two months later: Uber's November and December were missed whole.
    private func wallet() throws -> Wallet {
        var wallet = try WalletTestSupport.wallet(on: "2026-11-27", of: SampleTemplates.platinum)
        wallet.rollOver(in: january)
        _ = wallet.taken(in: january)
        return wallet
    }

    private func uber(_ wallet: Wallet) -> [String] {
        wallet.usages.rows(ofBenefit: wallet.benefit("Uber Cash").id).sorted { $0.periodStart < $1.periodStart }.map {
            "\($0.periodStart) \($0.kind) \($0.valueMissed ?? $0.valueRedeemed)"
        }
    }

    private func act(_ wallet: inout Wallet, _ context: ChangeContext) throws -> ChangeSet {
        let act = wallet.taken(in: context)
        return try #require(act)
    }

    private func sum(_ wallet: Wallet, _ year: Int) -> YearSum {
        wallet.sum(ofCard: wallet.card("American Express Platinum").id, year: year)
    }

    @Test func intoTheCurrentPeriod() throws {
        var wallet = try wallet()
        try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(4), on: day("2027-01-02"), in: january)
        #expect(wallet.benefit("Uber Cash").status == .partiallyUsed)
        #expect(uber(wallet) == ["2026-11-01 missed $15", "2026-12-01 missed $35", "2027-01-01 use $4"])
    }

    @Test func intoAClosedPeriodCorrectsItsRecord() throws {
        var wallet = try wallet()
        let id = wallet.benefit("Uber Cash").id
        #expect(sum(wallet, 2026).missed == Money(15 + 35 + 50 + 25))
        try wallet.redeem(id, amount: Money(20), on: day("2026-12-24"), in: january)
        #expect(
            uber(wallet)
                == ["2026-11-01 missed $15", "2026-12-01 missed $15", "2026-12-01 use $20"])
        #expect(wallet.benefit("Uber Cash").status == .available)
        #expect(sum(wallet, 2026).missed == Money(15 + 15 + 50 + 25))
        #expect(sum(wallet, 2026).captured == Money(20))
        #expect(throws: WalletError.moreThanRemains(name: "Uber Cash", left: "$15")) {
            try wallet.redeem(id, amount: Money(16), on: day("2026-12-01"), in: january)
        }
        // What remains, without an amount; nothing is missed any more.
        #expect(try wallet.redeem(id, on: day("2026-12-31"), in: january).amount == Money(15))
        #expect(uber(wallet) == ["2026-11-01 missed $15", "2026-12-01 use $20", "2026-12-01 use $15"])
        #expect(throws: WalletError.alreadyUsed(name: "Uber Cash", back: day("2027-01-01"))) {
            try wallet.redeem(id, on: day("2026-12-31"), in: january)
        }
    }

    @Test func theRecordComesBackWithTheSameIdWhenTheUseGoes() throws {
        var wallet = try wallet()
        let id = wallet.benefit("Uber Cash").id
        let closing = BenefitUsage.ID.derived(from: id, day: day("2026-12-01"))
        #expect(wallet.usages[closing]?.valueMissed == Money(35))
        try wallet.redeem(id, on: day("2026-12-24"), in: january)
        #expect(wallet.usages[closing] == nil)
        let act = try act(&wallet, january)
        try wallet.undo(act, in: january)
        #expect(wallet.usages[closing]?.valueMissed == Money(35))
        #expect(uber(wallet) == ["2026-11-01 missed $15", "2026-12-01 missed $35"])
    }

    @Test func undoOfAMarkThatWasSavedTogetherWithARolloverLeavesTheRollover() throws {
        var wallet = try WalletTestSupport.wallet(on: "2026-11-27", of: SampleTemplates.platinum)
        wallet.rollOver(in: january)
        let rolledOver = wallet
        try wallet.redeem(wallet.benefit("Uber Cash").id, on: day("2026-12-24"), in: january)
        try wallet.undo(act(&wallet, january), in: january)
        #expect(uber(wallet) == ["2026-11-01 missed $15", "2026-12-01 missed $35"])
        #expect(wallet.benefits.records.map(\.currentPeriod) == rolledOver.benefits.records.map(\.currentPeriod))
        #expect(wallet.benefits.records.map(\.status) == rolledOver.benefits.records.map(\.status))
        #expect(sum(wallet, 2026).missed == Money(15 + 35 + 50 + 25))
    }

    @Test func aPeriodClosedWithoutARecordGetsNone() throws {
        var wallet = try WalletTestSupport.wallet(on: "2026-11-27", of: SampleTemplates.platinum)
        var skipped = wallet.benefit("Uber Cash")
        skipped.skippedPeriodStart = day("2026-11-01")
        wallet.put(skipped)
        wallet.rollOver(in: january)
        _ = wallet.taken(in: january)
        try wallet.redeem(skipped.id, amount: Money(10), on: day("2026-11-28"), in: january)
        #expect(uber(wallet) == ["2026-11-01 use $10", "2026-12-01 missed $35"])
        let part = try act(&wallet, january)
        try wallet.redeem(skipped.id, amount: Money(5), on: day("2026-11-28"), in: january)
        let rest = try act(&wallet, january)
        try wallet.undo(rest, in: january)
        #expect(uber(wallet) == ["2026-11-01 use $10", "2026-12-01 missed $35"])
        try wallet.undo(part, in: january)
        #expect(uber(wallet) == ["2026-12-01 missed $35"])
    }

    @Test func aUseUndoneAfterItsPeriodClosedIsMissed() throws {
        var wallet = try WalletTestSupport.wallet(on: "2026-11-27", of: SampleTemplates.platinum)
        let november = ChangeContext.fixed(on: "2026-11-27")
        let id = wallet.benefit("Uber Cash").id
        try wallet.redeem(id, amount: Money(10), in: november)
        let part = try act(&wallet, november)
        try wallet.redeem(id, amount: Money(5), in: november)
        let rest = try act(&wallet, november)
        wallet.rollOver(in: january)
        #expect(uber(wallet) == ["2026-11-01 use $10", "2026-11-01 use $5", "2026-12-01 missed $35"])
        try wallet.undo(rest, in: january)
        #expect(uber(wallet) == ["2026-11-01 use $10", "2026-11-01 missed $5", "2026-12-01 missed $35"])
        try wallet.undo(part, in: january)
        #expect(uber(wallet) == ["2026-11-01 missed $15", "2026-12-01 missed $35"])
        try wallet.redo(part, in: january)
        #expect(uber(wallet) == ["2026-11-01 missed $5", "2026-11-01 use $10", "2026-12-01 missed $35"])
        try wallet.redo(rest, in: january)
        #expect(uber(wallet) == ["2026-11-01 use $10", "2026-11-01 use $5", "2026-12-01 missed $35"])
        #expect(sum(wallet, 2026).captured == Money(15))
    }

    @Test func periodsBeforeTheCardWasAddedHaveNoRecord() throws {
        var wallet = try wallet()
        let id = wallet.benefit("Uber Cash").id
        try wallet.redeem(id, amount: Money(5), on: day("2026-09-10"), in: january)
        #expect(uber(wallet).first == "2026-09-01 use $5")
        #expect(uber(wallet).count == 3)
        #expect(sum(wallet, 2026).captured == Money(5))
        #expect(throws: WalletError.moreThanRemains(name: "Uber Cash", left: "$10")) {
            try wallet.redeem(id, amount: Money(11), on: day("2026-09-30"), in: january)
        }
    }

    @Test func twoUsesOfAClosedYear() throws {
        var wallet = try WalletTestSupport.wallet(on: "2026-11-27", of: SampleTemplates.sapphireReserve)
        wallet.rollOver(in: january)
        let id = wallet.benefit("The Edit").id
        let closing = BenefitUsage.ID.derived(from: id, day: day("2026-01-01"))
        #expect(wallet.usages[closing]?.valueMissed == Money(500))
        try wallet.redeem(id, amount: Money(180), on: day("2026-12-01"), in: january)
        #expect(wallet.usages[closing]?.valueMissed == Money(250))
        try wallet.redeem(id, amount: Money(100), on: day("2026-12-02"), in: january)
        #expect(wallet.usages[closing] == nil)
        #expect(throws: WalletError.alreadyUsed(name: "The Edit", back: day("2027-01-01"))) {
            try wallet.redeem(id, amount: Money(1), on: day("2026-12-02"), in: january)
        }
    }

    // MARK: The period shown

    @Test func justAfterMidnightAMarkCountsForThePeriodShown() throws {
        var wallet = try WalletTestSupport.wallet(on: "2026-11-30", of: SampleTemplates.platinum)
        // The screen still shows November when the key is pressed.
        let midnight = ChangeContext.fixed(on: "2026-12-01")
        let id = wallet.benefit("Uber Cash").id
        try wallet.redeem(id, in: midnight)
        #expect(wallet.benefit("Uber Cash").status == .used)
        #expect(wallet.usages.rows(ofBenefit: id).map(\.usedOn) == [day("2026-11-30")])
        wallet.rollOver(in: midnight)
        #expect(uber(wallet) == ["2026-11-01 use $15"])
        #expect(wallet.benefit("Uber Cash").status == .available)
    }

    @Test func aMarkMadeAheadOfRolloverIsFoundWhenThePeriodBegins() throws {
        var wallet = try WalletTestSupport.wallet(on: "2026-11-30", of: SampleTemplates.platinum)
        let midnight = ChangeContext.fixed(on: "2026-12-01")
        try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(5), on: day("2026-12-01"), in: midnight)
        wallet.rollOver(in: midnight)
        #expect(wallet.benefit("Uber Cash").periodRedeemed == Money(5))
        #expect(wallet.benefit("Uber Cash").status == .partiallyUsed)
        #expect(uber(wallet) == ["2026-11-01 missed $15", "2026-12-01 use $5"])
    }

    @Test func aClockSetBackNeitherReopensNorHidesAPeriod() throws {
        var wallet = try wallet()
        let before = wallet
        let back = ChangeContext.fixed(on: "2026-12-30")
        #expect(wallet.rollOver(in: back) == RolloverSummary())
        #expect(wallet == before)
        let uberCash = wallet.benefit("Uber Cash")
        let standing = wallet.standing(of: uberCash, terms: wallet.terms(of: uberCash), on: back.today, now: back.now)
        #expect(standing.group == .open && standing.open == Money(15) && standing.daysLeft == 32)
        // The mark counts for January, which is shown, on its first day.
        try wallet.redeem(uberCash.id, in: back)
        #expect(wallet.benefit("Uber Cash").status == .used)
        #expect(wallet.usages.rows(ofBenefit: uberCash.id).last?.usedOn == day("2027-01-01"))
        // With its day said, it counts for December.
        try wallet.redeem(uberCash.id, amount: Money(35), on: day("2026-12-30"), in: back)
        #expect(wallet.usages.rows(ofBenefit: uberCash.id).last?.periodStart == day("2026-12-01"))
    }

    @Test func aWindowThatHasNotBegunIsNotOfferedYet() throws {
        var gold = SampleTemplates.gold
        (gold.benefits[0].frequency, gold.benefits[0].anchor) = (.once, .fixed)
        (gold.benefits[0].startsOn, gold.benefits[0].endsOn) = (day("2027-02-01"), day("2027-02-28"))
        gold.benefits[1].startsOn = day("2027-02-10")
        var wallet = try WalletTestSupport.wallet(on: "2027-01-15", catalogue: Catalogue(cards: [gold])) {
            wallet, context in
            try wallet.addCard(of: gold, used: [gold.benefits[0].id], in: context)
        }
        for (name, first, last) in [
            ("Uber Cash", "2027-02-01", "2027-02-28"), ("Dining Credit", "2027-02-10", "2027-02-28"),
        ] {
            let benefit = wallet.benefit(name)
            #expect(benefit.currentPeriod == Period(start: day(first), end: day(last)))
            let standing = wallet.standing(
                of: benefit, terms: wallet.terms(of: benefit), on: january.today, now: january.now)
            #expect(standing.group == .notYet && standing.open == .zero && standing.daysLeft == nil && !standing.isOpen)
            #expect(throws: WalletError.outsidePeriods(name: name, day: day("2027-01-15"))) {
                try wallet.redeem(benefit.id, in: january)
            }
        }
        #expect(wallet.usages.isEmpty)
        try wallet.redeem(wallet.benefit("Uber Cash").id, in: january.on("2027-02-01"))
        #expect(wallet.benefit("Uber Cash").status == .used)
    }
}
