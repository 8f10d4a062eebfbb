import Testing
import WalletDomain
import WalletTestSupport

/// Every way to say a rule: what would do nothing is refused, and all else means what it says. Today is 27 Nov 2026.
@Suite("What does nothing in a rule")
struct IdleRuleTests {
    private static let frequencies: [Frequency] = [
        .monthly, .quarterly, .semiAnnual, .annual, .everyMonths(48), .everyMonths(5), .once,
    ]
    private static let anchors: [Anchor?] = [
        nil, .calendar, .cardAnniversary, .statementAnniversary, .lastUse, .fixed,
    ]

    /// Of each anchor a line, of each frequency a column: `+` is taken, `a` the anchor is idle, `d` the day, `m` the
    /// month, `f` a fixed window that is to come again, `w` a fixed window without days.
    private func expect(
        _ part: [BenefitEdit], _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let wallet = try november()
        let told = IdleRuleTests.anchors.map { anchor in
            String(IdleRuleTests.frequencies.map { answer($0, anchor, part, wallet) })
        }
        #expect(told == expected, sourceLocation: sourceLocation)
    }

    private func answer(_ frequency: Frequency, _ anchor: Anchor?, _ part: [BenefitEdit], _ wallet: Wallet) -> Character
    {
        var scratch = wallet
        var said: [BenefitEdit] = [.name("X"), .value(Money(10)), .frequency(frequency)]
        if let anchor { said.append(.anchor(anchor)) }
        do throws(WalletError) {
            let card = wallet.card("American Express Gold").id
            let id = try scratch.addBenefit(said + part, to: card, in: ChangeContext.fixed(on: "2026-11-27"))
            guard scratch.check().isEmpty, let added = scratch.benefits[id] else { return "!" }
            // What is taken is there.
            let terms = scratch.terms(of: added)
            return terms.frequency == frequency && terms.anchor == anchor ?? .calendar ? "+" : "?"
        } catch {
            return scratch == wallet ? letter(error) : "~"
        }
    }

    private func november() throws -> Wallet {
        try WalletTestSupport.wallet(on: "2026-11-27", of: SampleTemplates.gold)
    }

    private func letter(_ error: WalletError) -> Character {
        switch error {
        case .ruleIsIdle(let why) where why.hasSuffix("Leave the day of the month out."): "d"
        case .ruleIsIdle(let why) where why.hasSuffix("Leave the month out."): "m"
        case .ruleIsIdle(let why) where why.hasPrefix("A fixed window comes once"): "f"
        case .ruleIsIdle(let why) where why.hasPrefix("A fixed window needs its days"): "w"
        case .ruleIsIdle(let why) where why.hasPrefix("What comes once counts from no anchor"): "a"
        default: "x"
        }
    }

    @Test func anchors() throws {
        try expect([], ["+++++++", "++++++a", "++++++a", "++++++a", "++++++a", "ffffffw"])
    }

    @Test func anchorsWithALastDay() throws {
        try expect(
            [.endsOn(day("2027-03-31"))], ["+++++++", "++++++a", "++++++a", "++++++a", "++++++a", "ffffff+"])
    }

    @Test func anchorsWithAFirstDay() throws {
        try expect(
            [.startsOn(day("2026-12-05"))], ["+++++++", "++++++a", "++++++a", "++++++a", "++++++a", "ffffff+"])
    }

    @Test func daysOfTheMonth() throws {
        try expect([.resetDay(15)], ["++++++d", "++++++a", "dddddda", "dddddda", "dddddda", "ffffffw"])
    }

    @Test func months() throws {
        try expect([.resetMonth(4)], ["m+++++m", "m+++++a", "mmmmmma", "mmmmmma", "mmmmmma", "ffffffw"])
        // What divides no year counts from the first day it exists.
        try expect(
            [.startsOn(day("2026-12-05")), .resetMonth(4)],
            ["m+++mmm", "m+++mma", "mmmmmma", "mmmmmma", "mmmmmma", "ffffffm"])
    }

    @Test func uses() throws {
        try expect([.usesPerPeriod(3)], ["+++++++", "++++++a", "++++++a", "++++++a", "++++++a", "ffffffw"])
    }

    /// Of a benefit of the catalogue the months say how often it comes; of one's own the frequency does.
    @Test func monthsBesideAFrequency() throws {
        let (wallet, context) = try (november(), ChangeContext.fixed(on: "2026-11-27"))
        let uber = wallet.benefit("Uber Cash").id
        var edited = wallet
        try edited.edit(benefit: uber, [.resetMonths(6)], in: context)
        #expect(edited.benefit("Uber Cash").currentPeriodEnd == day("2026-12-31"))
        let refused = "How often it comes is said by its frequency, such as 48m. Leave the months of its reset out."
        for edits in [[BenefitEdit.frequency(.monthly), .resetMonths(6)], [.resetMonths(6), .frequency(.monthly)]] {
            #expect(throws: WalletError.ruleIsIdle(refused)) {
                try edited.edit(benefit: uber, edits, in: context)
            }
        }
        // Taking a word away is never idle.
        try edited.edit(benefit: uber, [.resetMonths(nil), .resetDay(nil), .resetMonth(nil)], in: context)
    }

    @Test func edits() throws {
        let (wallet, context) = try (november(), ChangeContext.fixed(on: "2026-11-27"))
        let uber = wallet.benefit("Uber Cash").id
        let withoutDay = "Only what comes back by the calendar has a day. Leave the day of the month out."
        let refused: [([BenefitEdit], String)] = [
            ([.anchor(.fixed)], "A fixed window comes once, not each month. Make it once, or choose another anchor."),
            (
                [.frequency(.once), .anchor(.fixed)],
                "A fixed window needs its days. Say its last day, its first, or both."
            ),
            ([.frequency(.once), .resetDay(3)], withoutDay), ([.anchor(.lastUse), .resetDay(3)], withoutDay),
            ([.anchor(.statementAnniversary), .resetDay(3)], withoutDay),
            ([.resetMonth(3)], "Its periods follow from no month. Leave the month out."),
        ]
        for (edits, why) in refused {
            var scratch = wallet
            #expect(throws: WalletError.ruleIsIdle(why)) { try scratch.edit(benefit: uber, edits, in: context) }
            #expect(scratch == wallet)
        }
        var window = wallet
        try window.edit(
            benefit: uber, [.frequency(.once), .anchor(.fixed), .endsOn(day("2026-12-31"))], in: context)
        #expect(window.benefit("Uber Cash").currentPeriodEnd == day("2026-12-31"))
        // Its last day cannot be taken away, and it cannot come each month: that window would not be one any more.
        for edit in [BenefitEdit.endsOn(nil), .frequency(.monthly)] {
            #expect(throws: WalletError.self) { try window.edit(benefit: uber, [edit], in: context) }
        }
    }

    @Test func aSecondOfOneNameIsAskedFor() throws {
        var (wallet, context) = try (november(), ChangeContext.fixed(on: "2026-11-27"))
        let card = wallet.card("American Express Gold").id
        let said: [BenefitEdit] = [.name("uber cash"), .value(Money(5)), .frequency(.monthly)]
        let before = wallet
        #expect(throws: WalletError.nameIsTaken(name: "uber cash")) {
            try wallet.addBenefit(said, to: card, in: context)
        }
        #expect(wallet == before)
        try wallet.addBenefit(said, to: card, force: true, in: context)
        #expect(wallet.benefits(ofCard: card).count == before.benefits(ofCard: card).count + 1)
        // What is archived does not hold a name.
        var archived = before
        try archived.archive(benefit: archived.benefit("Uber Cash").id, in: context)
        try archived.addBenefit(said, to: card, in: context)
        #expect(throws: WalletError.lastDayIsPast(day: day("2026-11-26"))) {
            try archived.addBenefit(
                [.name("Y"), .value(Money(5)), .frequency(.once), .endsOn(day("2026-11-26"))], to: card, in: context)
        }
    }
}
