import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("What a person says about a benefit")
struct BenefitEditTests {
    private let november = ChangeContext.fixed(on: "2026-11-27")

    private func gold() throws -> Wallet {
        try WalletTestSupport.wallet(on: "2026-10-05", of: SampleTemplates.gold)
    }

    /// Gold of October, on 27 November: October's Uber Cash and Dining Credit were missed, $10 each.
    private func november(_ change: (inout Wallet) throws -> Void = { _ in }) throws -> Wallet {
        var wallet = try gold()
        wallet.rollOver(in: november)
        try change(&wallet)
        _ = wallet.taken(in: november)
        return wallet
    }

    private func rows(_ wallet: Wallet, _ name: String) -> [String] {
        wallet.usages.rows(ofBenefit: wallet.benefit(name).id).sorted { $0.periodStart < $1.periodStart }
            .map { "\($0.periodStart) \($0.kind) \($0.valueMissed ?? $0.valueRedeemed)" }
    }

    private func edit(_ wallet: inout Wallet, _ name: String, _ edits: BenefitEdit...) throws {
        try wallet.edit(benefit: wallet.benefit(name).id, edits, in: november)
    }

    @Test func aValueSaidCountsAtOnceAndNeverForThePast() throws {
        var wallet = try november()
        try edit(&wallet, "Uber Cash", .value(Money(cents: 12_50)))
        #expect(wallet.benefit("Uber Cash").periodValue == Money(cents: 12_50))
        #expect(rows(wallet, "Uber Cash") == ["2026-10-01 missed $10"])
        let december = november.on("2026-12-02")
        wallet.rollOver(in: december)
        #expect(rows(wallet, "Uber Cash") == ["2026-10-01 missed $10", "2026-11-01 missed $12.50"])
        try wallet.edit(benefit: wallet.benefit("Uber Cash").id, [.value(nil)], in: december)
        #expect(wallet.benefit("Uber Cash").periodValue == Money(10))
    }

    @Test func aCustomValueReplacesTheMonthlyOnesToo() throws {
        var wallet = try WalletTestSupport.wallet(on: "2026-12-05", of: SampleTemplates.platinum)
        let december = november.on("2026-12-05")
        #expect(wallet.benefit("Uber Cash").periodValue == Money(35))
        try wallet.edit(benefit: wallet.benefit("Uber Cash").id, [.value(Money(20))], in: december)
        #expect(wallet.benefit("Uber Cash").periodValue == Money(20))
        try wallet.edit(benefit: wallet.benefit("Uber Cash").id, [.value(nil)], in: december)
        #expect(wallet.benefit("Uber Cash").periodValue == Money(35))
    }

    @Test func undoOfAValueReachesThePeriodThatBeganSince() throws {
        var wallet = try november()
        try edit(&wallet, "Uber Cash", .value(Money(20)))
        let act = wallet.taken(in: november)
        let december = november.on("2026-12-02")
        wallet.rollOver(in: december)
        #expect(wallet.benefit("Uber Cash").periodValue == Money(20))
        try wallet.undo(#require(act), in: december)
        #expect(wallet.benefit("Uber Cash").periodValue == Money(10))
        #expect(wallet.benefit("Uber Cash").customValue == nil)
        // What was closed meanwhile stays closed as it was.
        #expect(rows(wallet, "Uber Cash") == ["2026-10-01 missed $10", "2026-11-01 missed $20"])
    }

    @Test func anotherFrequencyTakesTheUseOfItsDaysAlong() throws {
        var wallet = try november { wallet in
            try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(4), on: day("2026-11-20"), in: november)
        }
        try edit(&wallet, "Uber Cash", .frequency(.semiAnnual), .value(Money(60)))
        let benefit = wallet.benefit("Uber Cash")
        #expect(benefit.currentPeriod == Period(start: day("2026-07-01"), end: day("2026-12-31")))
        #expect(benefit.nextResetDate == day("2027-01-01"))
        #expect((benefit.periodRedeemed, benefit.periodUses) == (Money(4), 1))
        #expect(benefit.remainder(wallet.terms(of: benefit)).amount == Money(56))
        // October's record belongs to a period that is closed, and stays.
        #expect(rows(wallet, "Uber Cash") == ["2026-07-01 use $4", "2026-10-01 missed $10"])
        #expect(wallet.check().isEmpty)
    }

    @Test func aRefundGoesWhereItsUseGoes() throws {
        var wallet = try november { wallet in
            let id = wallet.benefit("Uber Cash").id
            try wallet.redeem(id, on: day("2026-11-09"), in: november)
            try wallet.refund(id, Money(3), on: day("2026-11-20"), in: november)
        }
        // From the 10th to the 9th: the use is the last day of a period that is over, and so is its refund.
        try edit(&wallet, "Uber Cash", .resetDay(10))
        #expect(
            rows(wallet, "Uber Cash")
                == ["2026-10-01 missed $10", "2026-10-10 use $10", "2026-10-10 refund −$3"])
        #expect(wallet.benefit("Uber Cash").periodRedeemed == .zero)
    }

    @Test func lastUseBlocksFromTheDayOfTheUse() throws {
        var wallet = try november { wallet in
            try wallet.redeem(wallet.benefit("Uber Cash").id, on: day("2026-11-20"), in: november)
        }
        try edit(&wallet, "Uber Cash", .frequency(.everyMonths(48)), .anchor(.lastUse))
        let benefit = wallet.benefit("Uber Cash")
        #expect(benefit.currentPeriod == Period(start: day("2026-11-20"), end: day("2030-11-19")))
        #expect(benefit.status == .used)
        try edit(&wallet, "Uber Cash", .frequency(.everyMonths(54)))
        #expect(wallet.benefit("Uber Cash").nextResetDate == day("2031-05-20"))
        try edit(&wallet, "Uber Cash", .frequency(nil), .reset(nil))
        #expect(wallet.benefit("Uber Cash").currentPeriod == Period(start: day("2026-11-01"), end: day("2026-11-30")))
        #expect(wallet.benefit("Uber Cash").periodRedeemed == Money(10))
        #expect(wallet.check().isEmpty)
    }

    /// $100 again 12 months after its last use, until 31 Mar 2026; looked at on 10 Apr.
    @Test func whatIsBackAfterItsLastUseOpensAgainWhenItsLastDayIsPutOff() throws {
        let april = november.on("2026-04-10")
        let made = try WalletTestSupport.wallet(on: "2026-01-06") { wallet, context in
            let card = try wallet.addCard(CustomCard(name: "Test Card", issuer: "A"), in: context)
            let reset = Benefit.CustomReset(anchor: .lastUse, endsOn: day("2026-03-31"))
            try wallet.addBenefit(
                CustomBenefit(name: "Entry", value: Money(100), frequency: .everyMonths(12), reset: reset), to: card,
                in: context)
        }
        var ended = made
        ended.rollOver(in: april)
        _ = ended.taken(in: april)
        #expect(ended.benefit("Entry").status == .expired && rows(ended, "Entry") == ["2026-01-06 missed $100"])
        for (end, reset) in [(day("2027-12-31"), day("2028-01-01")), (nil, nil)] {
            var wallet = ended
            try wallet.edit(benefit: wallet.benefit("Entry").id, [.endsOn(end)], in: april)
            let entry = wallet.benefit("Entry")
            #expect(entry.status == .available && entry.nextResetDate == reset && entry.currentPeriodEnd == end)
            #expect(rows(wallet, "Entry") == [] && wallet.check().isEmpty)
        }
        // Used on 10 Jan it waits until 9 Jan 2027, past its last day; then that is put off.
        var blocked = made
        try blocked.redeem(blocked.benefit("Entry").id, in: november.on("2026-01-10"))
        let later = november.on("2027-02-01")
        blocked.rollOver(in: later)
        _ = blocked.taken(in: later)
        #expect(blocked.benefit("Entry").status == .used && blocked.benefit("Entry").nextResetDate == nil)
        try blocked.edit(benefit: blocked.benefit("Entry").id, [.endsOn(day("2027-12-31"))], in: later)
        #expect(blocked.benefit("Entry").currentPeriod == Period(start: day("2027-01-10"), end: day("2027-12-31")))
        #expect(blocked.benefit("Entry").status == .available && blocked.check().isEmpty)
    }

    @Test func aLastDayThatIsPutOffOpensWhatHadEnded() throws {
        let january = november.on("2027-01-10")
        var wallet = try WalletTestSupport.wallet(on: "2026-11-27", of: SampleTemplates.platinum)
        wallet.rollOver(in: january)
        _ = wallet.taken(in: january)
        let ended = wallet
        #expect(wallet.benefit("Launch Offer").status == .expired)
        #expect(rows(wallet, "Launch Offer") == ["2026-11-27 missed $25"])
        try wallet.edit(benefit: wallet.benefit("Launch Offer").id, [.endsOn(day("2027-01-31"))], in: january)
        #expect(wallet.benefit("Launch Offer").status == .available)
        #expect(wallet.benefit("Launch Offer").currentPeriodEnd == day("2027-01-31"))
        #expect(rows(wallet, "Launch Offer") == [])
        let act = wallet.taken(in: january)
        try wallet.undo(#require(act), in: january)
        #expect(wallet.benefit("Launch Offer").status == .expired)
        #expect(wallet.benefit("Launch Offer").currentPeriod == ended.benefit("Launch Offer").currentPeriod)
        #expect(rows(wallet, "Launch Offer") == ["2026-11-27 missed $25"])
        #expect(wallet.check().isEmpty)
    }

    @Test func refusalsLeaveTheWalletAsItWas() throws {
        var wallet = try november()
        let before = wallet
        let refused: [(BenefitEdit, WalletError)] = [
            (.value(Money(-1)), .invalidField(key: "customValue", why: "Write 0 or more.")),
            (.usesPerPeriod(0), .invalidField(key: "usesPerPeriod", why: "Write a number from 1 to 1000.")),
            (.resetDay(32), .invalidField(key: "customReset.day", why: "Write a number from 1 to 31.")),
            (.resetMonth(13), .invalidField(key: "customReset.month", why: "Write a number from 1 to 12.")),
            (
                .frequency(.everyMonths(0)),
                .invalidField(
                    key: "customFrequency",
                    why: "Use month, quarter, half-year, year, once, or months such as 48m.")
            ),
            (.reminderDaysBefore(91), .invalidField(key: "reminderDaysBefore", why: "Write a number from 0 to 90.")),
            (.enrolledOn(day("2026-11-28")), .inTheFuture(day: day("2026-11-28"))),
            (.endsOn(day("2026-11-26")), .wouldBeOver(name: "Uber Cash")),
            (.spentSoFar(Money(1)), .hasNoThreshold(name: "Uber Cash")),
        ]
        for (edit, error) in refused {
            #expect(throws: error) { try wallet.edit(benefit: wallet.benefit("Uber Cash").id, [edit], in: november) }
            #expect(wallet == before)
        }
    }

    /// In one step: the whole rule is taken away, and its parts begin with the catalogue's anchor.
    @Test func aRuleThatBeginsAnewHasTheAnchorOfTheCatalogue() throws {
        var wallet = try november()
        let id = wallet.benefit("Uber Cash").id
        try wallet.edit(benefit: id, [.anchor(.lastUse), .frequency(.everyMonths(48))], in: november)
        let texts = ["customReset": nil, "customFrequency": nil, "customReset.endsOn": "2027-12-31"]
        let edits = try Benefit.edits(texts, in: wallet, on: november.today)
        try wallet.edit(benefit: id, edits, in: november)
        #expect(
            wallet.benefits[id]?.customReset
                == Benefit.CustomReset(anchor: .calendar, endsOn: CalendarDay("2027-12-31")))
        #expect(throws: RecordProblems(["customReset.day": "Write a number from 1 to 31."])) {
            try Benefit.edits(["customReset.day": "32", "notes": "  a\n"], in: wallet, on: november.today)
        }
        try wallet.edit(
            benefit: id, Benefit.edits(["notes": "  a\n"], in: wallet, on: november.today), in: november)
        #expect(wallet.benefits[id]?.notes == "  a\n")
    }

    @Test func aBenefitOfOnesOwnKeepsNameValueAndFrequency() throws {
        var wallet = try november()
        let card = wallet.card("American Express Gold").id
        let coffee = CustomBenefit(name: "Coffee", value: Money(12), frequency: .monthly)
        let id = try wallet.addBenefit(coffee, to: card, in: november)
        #expect(wallet.benefits[id]?.currentPeriod == Period(start: day("2026-11-01"), end: day("2026-11-30")))
        for (edit, what) in [(BenefitEdit.name(nil), "name"), (.value(nil), "value"), (.frequency(nil), "frequency")] {
            #expect(throws: WalletError.ownBenefitNeeds(what: what)) {
                try wallet.edit(benefit: id, [edit], in: november)
            }
        }
        #expect(throws: WalletError.ownBenefitNeeds(what: "name")) {
            try wallet.addBenefit(CustomBenefit(name: " ", value: Money(1), frequency: .once), to: card, in: november)
        }
    }

    /// Of a single period without an end nothing but its first day tells that it was moved.
    @Test func aSinglePeriodThatWasMovedWhileTheCardWasArchivedBeginsWhereItIsSaidTo() throws {
        var wallet = try november()
        let card = wallet.card("American Express Gold").id
        let gift = CustomBenefit(name: "Gift", value: Money(50), frequency: .once)
        let id = try wallet.addBenefit(gift, to: card, in: november)
        #expect(wallet.benefits[id]?.currentPeriod == Period(start: day("2026-11-27"), end: nil))
        try wallet.archive(card, in: november)
        try wallet.edit(benefit: id, [.startsOn(day("2026-11-10"))], in: november)
        try wallet.unarchive(card, in: november)
        #expect(wallet.benefits[id]?.currentPeriod == Period(start: day("2026-11-10"), end: nil))
        #expect(wallet.check().map(\.code) == [])
    }

    /// A credit of each year, archived in November 2026, edited and brought back later.
    private func broughtBack(
        on text: String, _ edits: [BenefitEdit], until first: Frequency = .annual
    ) throws -> Benefit {
        var wallet = try november()
        let card = wallet.card("American Express Gold").id
        let yearly = CustomBenefit(name: "Yearly", value: Money(100), frequency: first)
        let id = try wallet.addBenefit(yearly, to: card, in: november)
        try wallet.archive(card, in: november)
        let later = november.on(text)
        try wallet.edit(benefit: id, edits, in: later)
        try wallet.unarchive(card, in: later)
        #expect(wallet.check().map(\.code) == [])
        return try #require(wallet.benefits[id])
    }

    /// Its last day lies in the very period in which it was archived, or it had no end then.
    @Test func whatEndedWhileTheCardWasArchivedIsOver() throws {
        let cut = try broughtBack(on: "2027-08-10", [.endsOn(day("2026-12-10"))])
        #expect(cut.currentPeriod == Period(start: day("2026-01-01"), end: day("2026-12-10")))
        #expect(cut.status == .expired && cut.nextResetDate == nil)
        let single = try broughtBack(
            on: "2027-08-10", [.frequency(.monthly), .endsOn(day("2027-07-06"))], until: .once)
        #expect(single.currentPeriod == Period(start: day("2027-07-01"), end: day("2027-07-06")))
        #expect(single.status == .expired && single.nextResetDate == nil)
    }

    @Test func whatBeginsLaterSinceTheCardWasArchivedBeginsThen() throws {
        let later = try broughtBack(on: "2026-12-20", [.startsOn(day("2026-12-15"))])
        #expect(later.currentPeriod == Period(start: day("2026-12-15"), end: day("2026-12-31")))
    }

    /// Each kind of edit, undone and done again, leaves exactly what was before and after it.
    @Test(arguments: [
        BenefitEdit.value(Money(7)), .name("X"), .frequency(.annual), .frequency(.quarterly), .frequency(.once),
        .frequency(.everyMonths(5)), .anchor(.lastUse), .anchor(.cardAnniversary), .resetDay(31),
        .endsOn(CalendarDay(number: 20_900)), .startsOn(CalendarDay(number: 20_900)), .usesPerPeriod(3),
        .personalValue(Money(2)), .mode(.auto), .reminderEnabled(false),
    ]) func undoIsIdentity(edit: BenefitEdit) throws {
        var wallet = try november { wallet in
            try wallet.redeem(wallet.benefit("Uber Cash").id, amount: Money(4), on: day("2026-11-20"), in: november)
        }
        let before = wallet
        try wallet.edit(benefit: wallet.benefit("Uber Cash").id, [edit], in: november)
        let taken = wallet.taken(in: november)
        let act = try #require(taken)
        let after = wallet
        #expect(wallet.check().isEmpty)
        try wallet.undo(act, in: november)
        #expect(states(wallet) == states(before))
        try wallet.redo(act, in: november)
        #expect(states(wallet) == states(after))
    }

    private func states(_ wallet: Wallet) -> [String] {
        wallet.benefits.records.map {
            "\($0.currentPeriod) \(String(describing: $0.nextResetDate)) \($0.status) \($0.periodValue) "
                + "\($0.periodRedeemed) \($0.periodUses) \(String(describing: $0.customValue))"
        }
            + wallet.usages.all.map { "\($0.id) \($0.period) \($0.valueRedeemed)" }.sorted()
    }
}
