import Testing
import WalletTestSupport

@testable import WalletDomain

/// Whose credit a line of a statement is.
struct StatementPlanTests: StatementPlanScenes {
    @Test func uberOneIsNotUberCash() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        let first = plan([row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999)], wallet, context)
        #expect(told(first.plan) == ["x Uber One Credit $9.99 on 2026-11-26, sure"])
        wallet = first.newer
        #expect(left("Uber One Credit", wallet) == Money(cents: 11_001))
        #expect(left("Uber Cash", wallet) == Money(15))
        let taken = wallet.taken(in: context)
        let change = try #require(taken)
        let second = plan([row(2, "2026-11-27", "AMEX UBER ONE CREDIT", 1_500)], wallet, context)
        #expect(told(second.plan) == ["x Uber One Credit $15 on 2026-11-27, sure"])
        #expect(left("Uber One Credit", second.newer) == Money(cents: 9_501))
        #expect(left("Uber Cash", second.newer) == Money(15))
        // One step takes all of it back, and the file is new again.
        try wallet.undo(change, in: context)
        #expect(left("Uber One Credit", wallet) == Money(120))
        #expect(wallet.statements.isEmpty)
        let again = plan([row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999)], wallet, context)
        #expect(told(again.plan) == ["x Uber One Credit $9.99 on 2026-11-26, sure"])
    }

    @Test func uberCashIsElsewhere() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let planned = plan([row(2, "2026-11-26", "AMEX UBER CASH CREDIT", 1_500)], wallet, context)
        #expect(told(planned.plan) == ["elsewhere"] && !planned.plan.changesAnything)
        #expect(
            planned.plan.lines[0].words(in: wallet, on: context.today)
                == "credited elsewhere, which no statement can show")
        let unseen = ["Uber Cash: no statement can show it."]
        #expect(planned.plan.notes(in: wallet, on: context.today) == unseen)
        // So it is said beside what is marked, and of what says no more than Uber nobody is sure.
        let one = plan([row(2, "2026-11-26", "AMEX UBER ONE CREDIT", 1_500)], wallet, context)
        #expect(told(one.plan) == ["x Uber One Credit $15 on 2026-11-26, sure"])
        #expect(one.plan.notes(in: wallet, on: context.today) == unseen)
        let uber = plan([row(2, "2026-11-26", "UBER CREDIT", 1_500)], wallet, context)
        #expect(told(uber.plan) == ["  Uber One Credit $15 on 2026-11-26, unsure"])
    }

    /// Two cards of an issuer have credits of one name, and words of their own for them.
    @Test func theWordsOfAnotherCardArePointedOut() throws {
        let (wallet, context) = try platinum(on: "2026-11-27") { wallet, context in
            let gold = wallet.catalogue.all.first { $0.name == "Gold Card" }
            try wallet.addCard(of: #require(gold), in: context)
        }
        let rows = [
            row(2, "2026-11-20", "AMEX RESY CREDIT", 5_000), row(3, "2026-11-21", "AMEX DINING CREDIT", 1_000),
            row(4, "2026-11-22", "PLATINUM RESY CREDIT", 2_500),
        ]
        let note = "2 credits have the words of Gold Card: is the statement of that?"
        let planned = plan(rows, wallet, context).plan
        #expect(planned.notes(in: wallet, on: context.today) == [note])
        #expect(planned.notes(in: wallet, on: context.today, isTaken: true) == [note])
        // As many of either say nothing.
        let mixed = plan([rows[0], rows[2]], wallet, context).plan
        #expect(mixed.notes(in: wallet, on: context.today) == [])
    }

    @Test func oneOfTwoThatALineNamesIsUnsure() {
        var names = CreditNames()
        let (food, other) = (Benefit.ID(high: 0, low: 1), Benefit.ID(high: 0, low: 2))
        names.add("DoorDash Non-restaurant Credit", of: other)
        names.add("DoorDash Credit", of: food)
        #expect(names.named(in: FoldedLine("DOORDASH CREDIT")).map(\.benefit) == [food, other])
        #expect(names.named(in: FoldedLine("DOORDASH NON-RESTAURANT CREDIT")).map(\.benefit) == [other])
    }

    @Test func theHeadCountsEachRow() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999),
            row(3, "2026-10-05", "ANNUAL MEMBERSHIP FEE", -89_500),
            row(4, "2026-11-23", "WHOLE FOODS", -8_420),
        ]
        let fee = [3: StatementChoice(isTicked: true)]
        #expect(plan(rows, wallet, context).plan.summary == "1 to mark, 1 to look at, 1 passed over")
        let noted = plan(rows, wallet, context, fee)
        #expect(noted.plan.summary == "1 to mark, annual fee to note, 1 passed over")
        #expect(plan(rows, noted.newer, context).plan.summary == "nothing new, 2 here already, 1 passed over")
    }

    @Test func whatIsNoCreditIsPassedOver() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-11-20", "WHOLE FOODS 1234", -8_420),
            row(3, "2026-11-20", "AUTOPAY PAYMENT - THANK YOU", 120_433),
            row(4, "2026-11-19", "STATEMENT CREDIT", 2_500), row(5, "2026-11-18", "ANNUAL MEMBERSHIP FEE", -89_500),
            row(6, "2026-11-17", "PLATINUM UBER ONE CREDIT ADJ", 999),
        ]
        let planned = plan(rows, wallet, context)
        #expect(
            told(planned.plan) == [
                "purchase", "payment", "other", "fee open", "  Uber One Credit $9.99 on 2026-11-17, likely",
            ])
        #expect(!planned.plan.changesAnything && planned.newer.statements.isEmpty)
        // A fee is noted where somebody says so, and known from then on.
        let fee = plan(rows, wallet, context, [5: StatementChoice(isTicked: true)]).newer
        #expect(fee.card("Platinum Card").fees.map(\.amount) == [Money(895)])
        #expect(told(plan(rows, fee, context).plan)[3] == "fee known")
    }

    @Test func whatIsOfNoBenefitSaysWhatItIs() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        var back = row(6, "2026-11-20", "REI 112", 8_000)
        back.bankType = "Return"
        let rows = [
            row(2, "2026-11-10", "LATE FEE", -2_900), row(3, "2026-11-10", "INTEREST CHARGE ON PURCHASES", -300),
            row(4, "2026-11-12", "LATE FEE", 2_900), row(5, "2026-11-20", "ACME CREDIT", 1_000), back,
        ]
        #expect(
            plan(rows, wallet, context).plan.lines.map { $0.words(in: wallet, on: context.today) } == [
                "fee, interest or cash", "fee, interest or cash", "fee, interest or cash", "no benefit that is known",
                "return",
            ])
    }

    @Test func aNameIsAGuessAndOnceTakenIsRemembered() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        func line(_ on: String) -> [StatementRow] { [row(2, on, "MEMBER CREDIT SAKS", 1_000)] }
        let guessed = plan(line("2026-11-03"), wallet, context)
        #expect(told(guessed.plan) == ["  Saks Credit $10 on 2026-11-03, likely"])
        wallet = plan(line("2026-11-03"), wallet, context, [2: StatementChoice(isTicked: true)]).newer
        #expect(told(plan(line("2026-11-10"), wallet, context).plan) == ["  Saks Credit $10 on 2026-11-10, likely"])
        wallet = plan(line("2026-11-10"), wallet, context, [2: StatementChoice(isTicked: true)]).newer
        #expect(told(plan(line("2026-11-17"), wallet, context).plan) == ["x Saks Credit $10 on 2026-11-17, sure"])
        // The whole name comes before a word of it, and offers are no benefits.
        let others = plan(
            [
                row(2, "2026-11-18", "UBER ONE MEMBER CREDIT", 500), row(3, "2026-11-18", "OFFER: SAKS CREDIT", 500),
                row(4, "2026-11-18", "INTEREST CHARGE", -100),
            ], wallet, context)
        #expect(told(others.plan) == ["  Uber One Credit $5 on 2026-11-18, likely", "other", "charge"])
    }

    /// OFX has 32 letters of a name; what follows may stand in its memo.
    @Test func whatWasCutIsLikelyTheBenefitWhoseWordsBeginSo() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        var memo = row(3, "2026-11-21", "Platinum Digital Entertainment C redit", 601)
        memo.name = "Platinum Digital Entertainment C"
        let rows = [
            row(2, "2026-11-20", "Platinum Digital Entertainment C", 1_899), memo,
            row(4, "2026-11-22", "AMEX AIRLINE FE", 999),
            row(5, "2026-11-22", "Platinum Digital Entertainment C", -500),
        ]
        #expect(
            told(plan(rows, wallet, context).plan) == [
                "  Digital Entertainment Credit $18.99 on 2026-11-20, likely",
                "  Digital Entertainment Credit $6.01 on 2026-11-21, likely", "other", "purchase",
            ])
    }

    @Test func aFeeFarFromTheCardsDayIsAskedAbout() throws {
        let (wallet, context) = try platinum(on: "2026-11-27") { wallet, context in
            try wallet.edit(wallet.card("Platinum Card").id, [.openedOn(day("2023-03-15"))], in: context)
        }
        #expect(FoldedLine("CAPITAL ONE MEMBER FEE").isFee && !FoldedLine("EQUINOX MEMBER FEE").isFee)
        let fee = [row(2, "2026-10-05", "ANNUAL MEMBERSHIP FEE", -89_500)]
        let asked = plan(fee, wallet, context, [2: StatementChoice(isTicked: true)])
        #expect(asked.plan.lines[0].outcome == .fee(.elsewhere(day("2027-03-15"))))
        #expect(asked.newer.card("Platinum Card").fees.isEmpty && !asked.plan.changesAnything)
    }

    @Test func aFileThatOnlyConfirmsIsAnActToo() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        try wallet.redeem(wallet.benefit("Saks Credit").id, amount: Money(20), on: day("2026-11-10"), in: context)
        _ = wallet.taken(in: context)
        let rows = [row(2, "2026-11-12", "PLATINUM SAKS CREDIT", 2_000)]
        wallet = plan(rows, wallet, context).newer
        #expect(wallet.hasNotedAct)
        let act = wallet.taken(in: context)
        #expect(act?.what == "Saks Credit confirmed")
        #expect(plan(rows, wallet, context).plan.here == 1)
    }
}
