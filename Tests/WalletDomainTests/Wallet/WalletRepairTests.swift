import Testing
import WalletTestSupport

@testable import WalletDomain

/// What `check --repair` puts right, code by code, and what it leaves to the person.
@Suite("Repair")
struct WalletRepairTests {
    private let today = ChangeContext.fixed(on: "2026-11-27")

    private func wallet() throws -> Wallet {
        var wallet = try SampleWallets.full(on: "2026-09-05")
        try wallet.redeem(wallet.benefit("Saks Credit").id, amount: Money(20), in: today.on("2026-09-06"))
        try wallet.redeem(wallet.benefit("Global Entry").id, in: today.on("2026-09-07"))
        wallet.rollOver(in: today)
        _ = wallet.taken(in: today)
        return wallet
    }

    /// The codes before repair and after.
    private func codes(_ change: (inout Wallet) throws -> Void) throws -> (before: [String], after: [String], Wallet) {
        var wallet = try wallet()
        try change(&wallet)
        let before = wallet.check().map(\.code)
        wallet.repair()
        let after = wallet.check().map(\.code)
        // Once more finds nothing more to do.
        #expect(wallet.repair() == 0 && wallet.check().map(\.code) == after)
        return (before, after, wallet)
    }

    private func saks(_ change: (inout Benefit) -> Void) throws -> (before: [String], after: [String], Wallet) {
        try codes { wallet in
            var benefit = wallet.benefit("Saks Credit")
            change(&benefit)
            wallet.put(benefit)
        }
    }

    @Test func soundWalletsStayAsTheyAre() throws {
        let (before, after, wallet) = try codes { _ in }
        #expect(before == [] && after == [])
        #expect(try wallet.benefits == self.wallet().benefits)
    }

    @Test(arguments: [(99, 90), (-4, 0)])
    func reminderDaysAreHeldToTheirRange(days: Int, held: Int) throws {
        let (before, after, wallet) = try saks { $0.reminderDaysBefore = days }
        #expect(before == ["invalidReminderDays"] && after == [])
        #expect(wallet.benefit("Saks Credit").reminderDaysBefore == held)
    }

    @Test func usesAndMonthsAreHeldToTheirRange() throws {
        let uses = try saks { $0.usesPerPeriod = 0 }
        #expect(uses.before == ["invalidUses"] && uses.after == [])
        let spent = try saks { $0.spentSoFar = Money(-5) }
        #expect(spent.before == ["negativeAmount"] && spent.after == [])
        #expect(spent.2.benefit("Saks Credit").spentSoFar == .zero)
        let value = try saks { $0.periodValue = Money(-50) }
        #expect(value.before.contains("negativeAmount") && value.after == [])
        #expect(value.2.benefit("Saks Credit").periodValue == Money(50))
    }

    /// Running, over for good, archived, and before the day it begins.
    @Test func aPeriodThatEndsBeforeItBeginsIsWorkedOutAnew() throws {
        let half = Period(start: day("2026-07-01"), end: day("2026-12-31"))
        let running = try saks { $0.currentPeriodEnd = day("2026-01-01") }
        #expect(running.before == ["invalidPeriodRange"] && running.after == [])
        #expect(running.2.benefit("Saks Credit").currentPeriod == half)
        let ended = try saks {
            ($0.currentPeriodEnd, $0.nextResetDate, $0.status) = (day("2026-01-01"), nil, .used)
        }
        #expect(ended.before.contains("invalidPeriodRange") && ended.after == [])
        #expect(ended.2.benefit("Saks Credit").currentPeriod == half)
        let archived = try saks { ($0.currentPeriodEnd, $0.archivedOn) = (day("2026-01-01"), day("2026-11-01")) }
        #expect(archived.before == ["invalidPeriodRange"] && archived.after == [])
        let early = try saks {
            $0.customReset = Benefit.CustomReset(anchor: .calendar, startsOn: day("2027-01-01"))
            $0.currentPeriodEnd = day("2026-01-01")
        }
        #expect(early.before == ["invalidPeriodRange"] && early.after == [])
        #expect(early.2.benefit("Saks Credit").currentPeriodStart == day("2027-01-01"))
    }

    @Test func whatHasNoNameGetsOne() throws {
        let (before, after, wallet) = try codes { wallet in
            var card = wallet.card("Chase Sapphire Reserve")
            (card.isCustom, card.cardTemplateID, card.customName) = (true, nil, " ")
            wallet.put(card)
        }
        #expect(before == ["customCardRequiresName"] && after == [])
        #expect(wallet.cards.records.last?.customName == "Unnamed card")
        // The history knows what it was called.
        let known = try codes { wallet in
            var card = wallet.card("American Express Platinum")
            (card.isCustom, card.cardTemplateID, card.customName) = (true, nil, nil)
            wallet.put(card)
        }
        #expect(known.after == [])
        #expect(known.2.cards.records[1].customName == "American Express Platinum")
        let benefit = try codes { wallet in
            var benefit = wallet.benefit("The Edit")
            (benefit.templateBenefitID, benefit.customFrequency, benefit.customValue) = (nil, .annual, Money(500))
            benefit.usesPerPeriod = 2
            wallet.put(benefit)
        }
        #expect(benefit.before == ["benefitWithoutName"] && benefit.after == [])
        #expect(benefit.2.benefits.records.contains { $0.customName == "Unnamed benefit" })
    }

    @Test func preferencesAreHeldToTheirRange() {
        var preferences = UserPreferences()
        (preferences.quietHoursStart, preferences.urgentDays) = (24, -1)
        var wallet = Wallet(preferences: preferences)
        #expect(wallet.check().map(\.code) == ["invalidPreference", "invalidPreference"])
        wallet.repair()
        #expect(wallet.check() == [])
        #expect(wallet.savedPreferences.quietHoursStart == 23 && wallet.savedPreferences.urgentDays == 0)
    }

    @Test func rowsOfTheHistoryThatHaveOneRightAnswer() throws {
        func add(
            _ wallet: inout Wallet, _ kind: BenefitUsage.Kind, _ amount: Money,
            _ change: (inout BenefitUsage) -> Void = { _ in }
        ) {
            let saks = wallet.benefit("Saks Credit")
            var row = wallet.usageRow(
                saks, wallet.terms(of: saks), kind: kind, on: day("2026-11-01"), saks.currentPeriod, amount, nil, today)
            change(&row)
            wallet.put(row)
            wallet.repairCaches()
        }
        let refund = try codes { add(&$0, .refund, Money(5)) }
        #expect(refund.before == ["wrongAmount"] && refund.after == [])
        #expect(refund.2.benefit("Saks Credit").periodRedeemed == Money(15))
        let missed = try codes { add(&$0, .use, Money(1)) { $0.valueMissed = Money(3) } }
        #expect(missed.before == ["wrongAmount"] && missed.after == [])
        let range = try codes { add(&$0, .use, Money(1)) { $0.periodEnd = day("2026-01-01") } }
        #expect(range.before == ["invalidPeriodRange"] && range.after == [])
        let twice = try codes { wallet in
            let row = try #require(wallet.usages.all.first { $0.kind == .missed })
            var copy = row
            copy.id = EntityID(high: 9, low: 9)
            wallet.put(copy)
        }
        #expect(twice.before == ["closedTwice"] && twice.after == [])
        let running = try codes { wallet in
            let november = wallet.benefit("Uber Cash", on: "American Express Platinum")
            wallet.rollOver(in: today.on("2026-12-02"))
            wallet.put(november)
        }
        #expect(running.before.contains("closedPeriodRuns") && !running.after.contains("closedPeriodRuns"))
        // Nobody can know what was meant.
        let negative = try codes { add(&$0, .use, Money(-5)) }
        #expect(negative.before == ["wrongAmount"] && negative.after == ["wrongAmount"])
    }

    @Test func whatOnlyAPersonCanKnowStays() throws {
        let fees = try codes { wallet in
            var card = wallet.card("American Express Platinum")
            (card.statementDay, card.feeMonth, card.annualFee) = (32, 0, Money(-5))
            wallet.put(card)
        }
        #expect(fees.before == ["invalidStatementDay", "invalidFeeMonth", "negativeAmount"])
        #expect(fees.after == fees.before)
        let worth = try saks { $0.personalValue = Money(-1) }
        #expect(worth.after == ["negativeAmount"])
        let orphan = try codes { $0.remove(card: $0.card("Marriott Bonvoy Boundless").id) }
        #expect(orphan.after == ["unknownCard"])
    }

    /// Random damage of every kind: what is left is what only a person can know, and each says what to do.
    @Test(arguments: 0..<100)
    func whatIsLeftIsForThePersonToSay(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        var wallet = try wallet()
        for card in wallet.cards.records where Bool.random(using: &random) {
            var broken = card
            broken.statementDay = Int.random(in: -2...40, using: &random)
            broken.feeMonth = Int.random(in: -2...15, using: &random)
            if Bool.random(using: &random) { (broken.isCustom, broken.customName) = (true, "") }
            wallet.put(broken)
        }
        for benefit in wallet.benefits.records where Bool.random(using: &random) {
            var broken = benefit
            let days = Int.random(in: -900...900, using: &random)
            switch Int.random(in: 0..<7, using: &random) {
            case 0: broken.currentPeriodEnd = benefit.currentPeriodStart.adding(days: -abs(days) - 1)
            case 1: broken.reminderDaysBefore = days
            case 2: broken.usesPerPeriod = days
            case 3: (broken.spentSoFar, broken.periodRedeemed) = (Money(days), Money(-days))
            case 4: broken.nextResetDate = benefit.currentPeriodStart.adding(days: days)
            case 5: broken.currentPeriodStart = benefit.currentPeriodStart.adding(days: days)
            default: broken.periodValue = Money(days)
            }
            wallet.put(broken)
        }
        for row in wallet.usages.all where Bool.random(using: &random) {
            var broken = row
            broken.valueRedeemed = Money(Int.random(in: -20...20, using: &random))
            broken.valueMissed = Bool.random(using: &random) ? Money(3) : nil
            if Bool.random(using: &random) { broken.periodEnd = row.periodStart.adding(days: -3) }
            wallet.put(broken)
        }
        wallet.repair()
        let left = wallet.check()
        let forThePerson: Set = [
            "invalidStatementDay", "invalidFeeMonth", "wrongAmount", "usedOutsidePeriod", "refundedMoreThanUsed",
        ]
        #expect(Set(left.map(\.code)).isSubset(of: forThePerson))
        #expect(left.filter { $0.level == .error }.allSatisfy { $0.remedy?.contains(": coupontracker ") ?? false })
        let once = wallet
        wallet.repair()
        #expect(wallet.check() == left && wallet == once)
    }
}
