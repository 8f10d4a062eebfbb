import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Check and repair")
struct WalletCheckTests {
    private let today = ChangeContext.fixed(on: "2026-11-27")

    private func codes(_ wallet: Wallet) -> [String] { wallet.check().map { "\($0.level) \($0.code)" } }

    /// The full wallet with some use in it, and one benefit changed behind the domain's back.
    private func wallet(_ name: String = "Saks Credit", _ change: (inout Benefit) -> Void = { _ in }) throws -> Wallet {
        var wallet = try SampleWallets.full(on: "2026-09-05")
        try wallet.redeem(wallet.benefit("Saks Credit").id, amount: Money(20), in: today.on("2026-09-06"))
        try wallet.redeem(wallet.benefit("Global Entry").id, in: today.on("2026-09-07"))
        wallet.rollOver(in: today)
        var benefit = wallet.benefit(name)
        change(&benefit)
        wallet.put(benefit)
        return wallet
    }

    @Test func aSoundWalletHasNoFindings() throws {
        #expect(try wallet().check().isEmpty)
        #expect(Wallet().check().isEmpty)
        var sound = try wallet()
        #expect(sound.repairCaches() == 0)
    }

    @Test func sumsOfAPeriodThatDoNotMatch() throws {
        var wallet = try wallet { ($0.periodRedeemed, $0.periodUses) = (Money(50), 2) }
        #expect(codes(wallet) == ["error periodSumDiffers"])
        #expect(wallet.check()[0].message == "What Saks Credit counts as used is not what its records say.")
        #expect(wallet.check()[0].record == wallet.benefit("Saks Credit").id.description)
        #expect(wallet.repairCaches() == 1)
        #expect(wallet.check().isEmpty)
        #expect(wallet.benefit("Saks Credit").periodRedeemed == Money(20))
        #expect(wallet.benefit("Saks Credit").periodUses == 1)
    }

    @Test func aStatusThatDoesNotFollow() throws {
        var wallet = try wallet { $0.status = .used }
        #expect(codes(wallet) == ["error statusDiffers"])
        #expect(
            wallet.check()[0].message
                == "Saks Credit is marked used, but by its records it is partiallyUsed.")
        wallet.repairCaches()
        #expect(wallet.benefit("Saks Credit").status == .partiallyUsed)
    }

    @Test func aPeriodThatIsNotTheRules() throws {
        var wallet = try wallet {
            ($0.currentPeriodEnd, $0.nextResetDate) = (day("2030-01-01"), day("2030-01-02"))
        }
        #expect(codes(wallet) == ["warning periodDiffers"])
        wallet.repairCaches()
        #expect(wallet.benefit("Saks Credit").currentPeriod == Period(start: day("2026-07-01"), end: day("2026-12-31")))
        #expect(wallet.benefit("Saks Credit").nextResetDate == day("2027-01-01"))
        #expect(wallet.check().isEmpty)
    }

    @Test func aPeriodThatEndsBeforeItBegins() throws {
        var wallet = try wallet { $0.currentPeriodEnd = day("2026-01-01") }
        #expect(codes(wallet) == ["error invalidPeriodRange"])
        #expect(wallet.check()[0].message == "The period of Saks Credit ends before it begins.")
        wallet.repairCaches()
        #expect(wallet.check().isEmpty)
    }

    @Test func aResetDayThatIsNotTheDayAfter() throws {
        for reset in [nil, day("2026-12-31"), day("2027-01-02")] {
            var wallet = try wallet { $0.nextResetDate = reset }
            #expect(codes(wallet) == ["error resetDiffers"])
            wallet.repairCaches()
            #expect(wallet.benefit("Saks Credit").nextResetDate == day("2027-01-01"))
        }
    }

    /// As taking back a day to come by `restore` once left it.
    @Test func aClosedPeriodThatRuns() throws {
        var wallet = try wallet()
        let november = wallet.benefit("Uber Cash", on: "American Express Platinum")
        wallet.rollOver(in: today.on("2026-12-02"))
        wallet.put(november)
        #expect(codes(wallet) == ["warning closedPeriodRuns"])
        #expect(
            wallet.check()[0].message
                == "The period of Uber Cash runs, but an entry of the history says that it was closed: delete that entry."
        )
        let rows = wallet.usages.rows(ofBenefit: november.id)
        let closings = rows.filter { $0.periodStart == day("2026-11-01") }
        #expect(closings.map(\.kind) == [.missed])
        try wallet.delete(usage: #require(closings.first).id, in: today)
        #expect(wallet.check().isEmpty)
        // That of a month that is over stays.
        let october = try #require(rows.first { $0.periodStart == day("2026-10-01") })
        #expect(throws: WalletError.closesPeriod(name: "Uber Cash")) {
            try wallet.delete(usage: october.id, in: today)
        }
    }

    @Test func aBlockedBenefitThatComesBackTooEarly() throws {
        var wallet = try wallet("Global Entry") {
            ($0.currentPeriodEnd, $0.nextResetDate) = (day("2027-09-06"), day("2027-09-07"))
        }
        #expect(codes(wallet) == ["warning periodDiffers"])
        wallet.repairCaches()
        #expect(wallet.benefit("Global Entry").nextResetDate == day("2030-09-07"))
    }

    @Test func sumsOfAYearThatDoNotMatch() throws {
        var wallet = try wallet()
        let card = wallet.card("American Express Platinum").id
        wallet.put(YearSum(id: YearSum.ID(userCardID: card, year: 2026), captured: Money(1), missed: Money(2)))
        wallet.put(YearSum(id: YearSum.ID(userCardID: card, year: 2024), captured: Money(3)))
        wallet.put(YearSum(id: YearSum.ID(userCardID: card, year: 2023)))
        #expect(codes(wallet) == ["error sumDiffers", "error sumDiffers"])
        #expect(
            wallet.check()[1].message
                == "The sums of 2026 for American Express Platinum do not match its usage records.")
        #expect(wallet.repairCaches() == 2)
        #expect(wallet.check().isEmpty)
        // 20 at Saks, 120 for Global Entry; Uber's September and October missed.
        #expect(wallet.sum(ofCard: card, year: 2026).captured == Money(140))
        #expect(wallet.sum(ofCard: card, year: 2026).missed == Money(30))
        #expect(wallet.sum(ofCard: card, year: 2024) == YearSum(id: YearSum.ID(userCardID: card, year: 2024)))
    }

    @Test func theRulesOfValidation() throws {
        #expect(try codes(wallet { $0.reminderDaysBefore = 91 }) == ["error invalidReminderDays"])
        #expect(try codes(wallet { $0.reminderDaysBefore = -1 }) == ["error invalidReminderDays"])
        #expect(try wallet { $0.reminderDaysBefore = 90 }.check().isEmpty)
        #expect(try codes(wallet { $0.personalValue = Money(-1) }) == ["error negativeAmount"])
        #expect(try codes(wallet { $0.usesPerPeriod = 0 }) == ["error invalidUses"])
        #expect(
            try codes(wallet { $0.customReset = Benefit.CustomReset(anchor: .calendar, month: 13) })
                == ["error invalidReset", "warning periodDiffers"])
        var wallet = try wallet()
        var card = wallet.card("American Express Platinum")
        (card.isCustom, card.customName) = (true, " ")
        (card.statementDay, card.feeMonth, card.annualFee) = (32, 0, Money(-5))
        wallet.put(card)
        #expect(
            codes(wallet) == [
                "error customCardRequiresName", "error invalidStatementDay", "error invalidFeeMonth",
                "error negativeAmount",
            ])
        #expect(
            wallet.check().map(\.message) == [
                "A custom card needs a name.",
                "The statement day of American Express Platinum must be 1 to 31, not 32.",
                "The fee month of American Express Platinum must be 1 to 12, not 0.",
                "The fee of American Express Platinum must be 0 or more.",
            ])
        var preferences = wallet.preferences
        preferences.quietHoursStart = 24
        let other = Wallet(preferences: preferences)
        #expect(other.check().map(\.message) == ["quietHoursStart must be 0 to 23, not 24."])
    }

    @Test func whatPointsNowhere() throws {
        var lost = try wallet()
        lost.catalogue = Catalogue(cards: Array(SampleTemplates.all.dropFirst()))
        #expect(codes(lost) == Array(repeating: "warning unknownTemplate", count: 4))
        var orphan = try wallet()
        var card = orphan.card("Marriott Bonvoy Boundless")
        orphan.remove(card: card.id)
        #expect(codes(orphan) == ["error unknownCard"])
        card.cardTemplateID = nil
        orphan.put(card)
        #expect(orphan.check().isEmpty)
        // Its history stays, as after a deletion.
        orphan.remove(benefits: [orphan.benefit("Saks Credit").id])
        #expect(orphan.check().isEmpty)
        var nameless = try wallet()
        var benefit = nameless.benefit("Saks Credit")
        (benefit.templateBenefitID, benefit.customFrequency, benefit.customValue) = (nil, .semiAnnual, Money(50))
        nameless.put(benefit)
        #expect(codes(nameless) == ["warning benefitWithoutName"])
    }

    @Test func twoRecordsWithOneId() throws {
        let sound = try wallet()
        let rows = sound.usages.all
        let wallet = Wallet(
            cards: sound.cards.records + [sound.cards.records[0]],
            benefits: sound.benefits.records + [sound.benefits.records[1]],
            usages: UsageLedger(rows: rows), sums: sound.sums.records, catalogue: sound.catalogue)
        #expect(codes(wallet) == ["error duplicateId", "error duplicateId"])
        #expect(
            wallet.check().map(\.record) == [
                sound.cards.records[0].id.description, sound.benefits.records[1].id.description,
            ])
    }

    @Test func recordsOfUsageThatCannotBe() throws {
        var wallet = try wallet()
        let saks = wallet.benefit("Saks Credit")
        let terms = wallet.terms(of: saks)
        func add(
            _ kind: BenefitUsage.Kind, _ amount: Money, on text: String,
            _ change: (inout BenefitUsage) -> Void = { _ in }
        ) {
            var row = wallet.usageRow(saks, terms, kind: kind, on: day(text), saks.currentPeriod, amount, nil, today)
            change(&row)
            wallet.put(row)
        }
        add(.use, Money(-5), on: "2026-11-01")
        add(.refund, Money(5), on: "2026-11-01")
        add(.missed, .zero, on: "2026-11-01")
        add(.use, Money(1), on: "2027-02-01")
        add(.refund, Money(-1), on: "2027-02-01")
        add(.use, Money(1), on: "2026-11-01") { $0.periodEnd = day("2026-01-01") }
        wallet.repairCaches()
        #expect(
            codes(wallet) == [
                "error wrongAmount", "error wrongAmount", "error wrongAmount", "warning usedOutsidePeriod",
                "error invalidPeriodRange",
            ])
        #expect(
            wallet.check()[0].message
                == "The record of Saks Credit on 1 Nov 2026 has an amount that a use cannot have."
        )
        add(.missed, .zero, on: "2026-12-31") { $0.valueMissed = Money(1) }
        #expect(codes(wallet).contains("warning closedTwice"))
    }

    @Test func moreRefundedThanUsed() throws {
        var wallet = try wallet()
        let saks = wallet.benefit("Saks Credit")
        let terms = wallet.terms(of: saks)
        func refund(_ amount: Int) -> BenefitUsage.ID {
            let row = wallet.usageRow(
                saks, terms, kind: .refund, on: day("2026-11-02"), saks.currentPeriod, Money(amount), nil, today)
            wallet.put(row)
            wallet.repairCaches()
            return row.id
        }
        _ = refund(-20)
        #expect(wallet.check().isEmpty)
        let last = refund(-1)
        #expect(codes(wallet) == ["error refundedMoreThanUsed"])
        #expect(wallet.check().first?.record == last.description)
        #expect(
            wallet.check().first?.message
                == "Saks Credit has more refunded than used in its period from 1 Jul 2026.")
        // Of a benefit that is gone, too.
        wallet.remove(benefits: [saks.id])
        #expect(codes(wallet).contains("error refundedMoreThanUsed"))
    }

    /// Marked on two machines, then joined.
    @Test func markedTwice() throws {
        var wallet = try wallet()
        let saks = wallet.benefit("Saks Credit")
        func mark(_ amount: Int, on text: String) -> BenefitUsage.ID {
            let row = wallet.usageRow(
                saks, wallet.terms(of: saks), kind: .use, on: day(text), saks.currentPeriod, Money(amount), nil, today)
            wallet.put(row)
            wallet.repairCaches()
            return row.id
        }
        // $20 of $50 are used. Parts of one day are as they should be while there is room for both.
        _ = mark(15, on: "2026-11-02")
        let second = mark(15, on: "2026-11-02")
        #expect(wallet.check().isEmpty)
        try wallet.delete(usage: second, in: today)
        // More than there is, but each of its own day: nobody marked that twice.
        let other = mark(30, on: "2026-11-03")
        #expect(wallet.check().isEmpty)
        let twin = mark(30, on: "2026-11-03")
        #expect(codes(wallet) == ["warning markedTwice"])
        #expect(wallet.check()[0].record == twin.description)
        #expect(
            wallet.check()[0].told
                == "Saks Credit (American Express Platinum) is marked twice on 3 Nov 2026, and has no more than one of these: "
                + "perhaps on two machines. Delete one: coupontracker delete \(twin); or note why on one: coupontracker edit "
                + "\(twin) --notes TEXT")
        // A note tells the two apart.
        try wallet.edit(usage: twin, [.notes("second bag")], in: today)
        #expect(wallet.check().isEmpty)
        try wallet.edit(usage: twin, [.notes(nil)], in: today)
        try wallet.delete(usage: other, in: today)
        #expect(wallet.check().isEmpty)
    }

    @Test func repairLeavesWhatAPersonSaid() throws {
        var wallet = try wallet {
            ($0.status, $0.notes, $0.personalValue) = (.available, "mine", Money(30))
        }
        let before = wallet
        _ = wallet.taken(in: today)
        wallet.repairCaches()
        let act = wallet.taken(in: today)
        #expect(act?.kind == .housekeeping)
        #expect(act?.changes.count == 1)
        #expect(zip(wallet.benefits.records, before.benefits.records).allSatisfy { $0.saysTheSame(as: $1) })
    }

    @Test(arguments: 0..<30)
    func repairMendsWhateverWasBrokenAtRandom(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        var wallet = try wallet()
        let sound = wallet
        for benefit in wallet.benefits.records where Bool.random(using: &random) {
            var broken = benefit
            broken.status = Benefit.Status.allCases.randomElement(using: &random) ?? .used
            broken.periodRedeemed = Money(Int.random(in: -5...500, using: &random))
            broken.periodUses = Int.random(in: -1...9, using: &random)
            wallet.put(broken)
        }
        for sum in wallet.sums.records where Bool.random(using: &random) {
            wallet.put(YearSum(id: sum.id, captured: Money(Int.random(in: 0...9, using: &random))))
        }
        wallet.repairCaches()
        #expect(wallet.check().isEmpty)
        #expect(wallet.benefits == sound.benefits)
        #expect(wallet.sums == sound.sums)
    }
}
