import Testing
import WalletTestSupport

@testable import WalletDomain

/// What the lines of a statement do to the benefits of a card.
struct StatementPlanTests {
    func platinum(
        on text: String, _ change: (inout Wallet, ChangeContext) throws -> Void = { _, _ in }
    ) throws -> (Wallet, ChangeContext) { try SampleStatement.wallet(on: text, change) }

    func row(_ number: Int, _ on: String, _ text: String, _ cents: Int, id: String? = nil) -> StatementRow {
        SampleStatement.row(number, on, text, cents, id: id)
    }

    func plan(
        _ rows: [StatementRow], _ wallet: Wallet, _ context: ChangeContext, _ choices: [Int: StatementChoice] = [:]
    ) -> PlannedStatement {
        wallet.plan(
            SampleStatement.file(rows), named: "amex.csv", of: wallet.holder(ofCard: wallet.card("Platinum Card").id),
            choices: choices, in: context)
    }

    func left(_ name: String, _ wallet: Wallet) -> Money {
        let benefit = wallet.benefit(name)
        return benefit.periodValue - benefit.periodRedeemed
    }

    func told(_ plan: StatementPlan) -> [String] {
        plan.lines.map { line in
            switch line.outcome {
            case .credit(let credit):
                "\(credit.isTicked ? "x" : " ") \(credit.name) \(credit.amount.formatted()) on \(credit.usedOn), "
                    + "\(credit.confidence)"
            case .here: "here"
            case .awaiting(_, let open): "waits, \(open.formatted()) open"
            case .fee(let fee): "fee \(fee)"
            case .passedOver(let kind): kind.rawValue
            }
        }
    }

    // MARK: Whose credit it is

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

    // MARK: A second time

    @Test func aFileASecondTimeBringsNothing() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        let two = [
            row(2, "2026-11-03", "PLATINUM UBER ONE CREDIT", 450),
            row(3, "2026-11-03", "PLATINUM UBER ONE CREDIT", 450),
        ]
        let first = plan(two, wallet, context)
        #expect(first.plan.ticked.count == 2)
        wallet = first.newer
        let again = plan(two, wallet, context)
        #expect(again.plan.here == 2 && !again.plan.changesAnything)
        let longer = plan(two + [row(4, "2026-11-03", "PLATINUM UBER ONE CREDIT", 450)], wallet, context)
        #expect(longer.plan.here == 2 && longer.plan.ticked.count == 1)
        #expect(left("Uber One Credit", longer.newer) == Money(cents: 10_650))
        // The same lines by another file of the bank, which has ids and other texts.
        let other = plan([row(1, "2026-11-03", "AMEX UBER ONE CREDIT", 450, id: "a")], wallet, context)
        #expect(other.plan.here == 1)
    }

    @Test func oneIDStandsForTwoLinesOfTwoAmounts() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(1, "2026-11-03", "PLATINUM UBER ONE CREDIT", 450, id: "f"),
            row(2, "2026-11-03", "PLATINUM UBER ONE CREDIT", 156, id: "f"),
        ]
        wallet = plan(rows, wallet, context).newer
        #expect(left("Uber One Credit", wallet) == Money(cents: 11_394))
        #expect(plan(rows, wallet, context).plan.here == 2)
        // The same day and amount with another id is another line.
        let other = plan([row(1, "2026-11-03", "PLATINUM UBER ONE CREDIT", 450, id: "g")], wallet, context)
        #expect(other.plan.ticked.count == 1)
    }

    @Test func aUseThatWasDeletedDoesNotComeBackByItself() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999)]
        wallet = plan(rows, wallet, context).newer
        let id = wallet.benefit("Uber One Credit").id
        try wallet.takeBackLastUse(id, in: context)
        let planned = plan(rows, wallet, context)
        #expect(told(planned.plan) == ["  Uber One Credit $9.99 on 2026-11-26, sure"])
        #expect(planned.plan.credits[0].doubts == [.deletedBefore])
        #expect(plan(rows, wallet, context, [2: StatementChoice(isTicked: true)]).plan.ticked.count == 1)
    }

    @Test func twoMachinesThatTakeOneStatementWriteTheSame() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999),
            row(3, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999),
        ]
        let here = plan(rows, wallet, context).newer
        let there = plan(rows, wallet, ChangeContext.fixed(on: "2026-11-27", ids: 99)).newer
        let id = wallet.benefit("Uber One Credit").id
        #expect(here.usages.rows(ofBenefit: id).map(\.id) == there.usages.rows(ofBenefit: id).map(\.id))
        #expect(Set(here.usages.rows(ofBenefit: id).map(\.id)).count == 2)
        #expect(here.statements.map(\.id) == there.statements.map(\.id))
    }

    /// Lines that are alike are taken one at a time, each in a period of its own.
    @Test func aLineThatIsTakenLaterReplacesNoUse() throws {
        let (wallet, context) = try platinum(on: "2026-12-03")
        let rows = [
            row(2, "2026-12-02", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 999),
            row(3, "2026-12-02", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 999),
        ]
        for first in [2, 3] {
            let choice = [first: StatementChoice(isTicked: true, usedOn: day("2026-12-02"))]
            let newer = plan(rows, wallet, context, choice).newer
            #expect(left("Digital Entertainment Credit", newer) == Money(cents: 1_501))
            // The one that is there is the first of them now.
            let before = [3: StatementChoice(isTicked: true, usedOn: day("2026-11-30"))]
            let second = plan(rows, newer, context, before)
            #expect(told(second.plan) == ["here", "x Digital Entertainment Credit $9.99 on 2026-11-30, sure"])
            let uses = second.newer.usages.rows(ofBenefit: wallet.benefit("Digital Entertainment Credit").id)
            #expect(uses.filter(\.isUse).map(\.usedOn).sorted() == [day("2026-11-30"), day("2026-12-02")])
        }
    }

    /// What went out under the words of a credit that was taken is a purchase.
    @Test func whatWasLearnedSaysNothingOfPurchases() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        for on in ["2026-11-03", "2026-11-10"] {
            let line = [row(2, on, "SAKS FIFTH AVENUE", 1_000)]
            wallet = plan(line, wallet, context, [2: StatementChoice(isTicked: true)]).newer
        }
        #expect(told(plan([row(2, "2026-11-17", "SAKS FIFTH AVENUE", -1_000)], wallet, context).plan) == ["purchase"])
        // After a purchase of these words it may be what the shop gave back of it.
        let both = [
            row(2, "2026-11-17", "SAKS FIFTH AVENUE", -8_500), row(3, "2026-11-18", "SAKS FIFTH AVENUE", 2_500),
        ]
        #expect(
            told(plan(both, wallet, context).plan) == ["purchase", "  Saks Credit $25 on 2026-11-17, likely"])
        var back = row(2, "2026-11-18", "SAKS FIFTH AVENUE", 1_000)
        #expect(told(plan([back], wallet, context).plan) == ["x Saks Credit $10 on 2026-11-18, sure"])
        back.bankType = "Return"
        #expect(told(plan([back], wallet, context).plan) == ["returned"])
    }

    @Test func aMarkOfMonthsAgoIsAnotherUse() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        try wallet.redeem(
            wallet.benefit("Uber One Credit").id, amount: Money(cents: 999), on: day("2026-09-03"), in: context)
        _ = wallet.taken(in: context)
        let planned = plan([row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999)], wallet, context)
        #expect(planned.plan.credits[0].act == .use)
        #expect(left("Uber One Credit", planned.newer) == Money(cents: 10_002))
    }

    // MARK: Marks by hand

    @Test func aMarkByHandIsLinkedAndAReversalAnswersIt() throws {
        var (wallet, context) = try platinum(on: "2026-11-27") { wallet, context in
            try wallet.redeem(wallet.benefit("Resy Credit").id, amount: Money(100), in: context.on("2026-09-12"))
        }
        // The quarter after: marked on 12 Nov.
        let resy = wallet.benefit("Resy Credit").id
        try wallet.redeem(resy, amount: Money(100), on: day("2026-11-12"), in: context.on("2026-11-12"))
        _ = wallet.taken(in: context)
        let credit = row(2, "2026-11-14", "PLATINUM RESY CREDIT", 10_000)
        let linked = plan([credit], wallet, context)
        #expect(linked.plan.credits[0].act == .link(linked.newer.newestUse(of: resy).id, of: day("2026-11-12")))
        #expect(linked.plan.credits[0].isTicked)
        wallet = linked.newer
        let takenLink = wallet.taken(in: context)
        let link = try #require(takenLink)
        #expect(wallet.benefit("Resy Credit").periodRedeemed == Money(100))
        #expect(plan([credit], wallet, context).plan.here == 1)

        let back = plan([row(2, "2026-11-20", "PLATINUM RESY CREDIT", -10_000)], wallet, context)
        #expect(back.plan.credits[0].act == .refund && back.plan.credits[0].isTicked)
        // It marks nothing, and does not read as if it did.
        #expect(back.plan.summary == "1 to take back" && back.plan.marked == "1 taken back")
        #expect(
            back.plan.lines[0].forms(in: wallet, on: context.today) == [
                "Resy Credit: $100 taken back of the use of 12 Nov, sure",
                "Resy Credit: $100 taken back of the use of 12 Nov, sure", "Resy Credit back, sure", "Resy Credit back",
            ])
        #expect(back.newer.benefit("Resy Credit").periodRedeemed == .zero)
        var reversed = back.newer
        let takenBack = reversed.taken(in: context)
        let reversal = try #require(takenBack)
        #expect(plan([row(2, "2026-11-20", "PLATINUM RESY CREDIT", -10_000)], reversed, context).plan.here == 1)
        try reversed.undo(reversal, in: context)
        #expect(reversed.benefit("Resy Credit").periodRedeemed == Money(100))
        try reversed.undo(link, in: context)
        #expect(reversed.newestUse(of: resy).statement == nil)
        #expect(reversed.benefit("Resy Credit").periodRedeemed == Money(100))
    }

    /// Where there is no use, nothing was taken back.
    @Test func aReversalOfNothingIsAskedAbout() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        func told(_ text: String) -> String {
            let back = plan([row(2, "2026-11-20", text, -10_000)], wallet, context)
            #expect(back.plan.ticked.isEmpty)
            return back.plan.lines[0].words(in: back.newer, on: context.today)
        }
        #expect(
            told("PLATINUM RESY CREDIT") == "Resy Credit? $100 went back, no use of as much is known up to that day")
        #expect(
            told("PLATINUM RESY CREDIT REVERSAL")
                == "Resy Credit? $100 went back, no use of as much is known up to that day, likely")
        // A shop may have such words in its own.
        #expect(told("PLATINUM RESY CREDIT LOUNGE") == "purchase, may bring Resy Credit")
    }

    /// Words that are no bank's known ones are those of a credit once somebody took it as one.
    @Test func whatTakesBackACreditThatWasAcceptedIsNoPurchase() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let credit = row(2, "2026-11-03", "MEMBER CREDIT SAKS", 1_000)
        let taken = plan([credit], wallet, context, [2: StatementChoice(isTicked: true)]).newer
        #expect(left("Saks Credit", taken) == Money(40))
        let rows = [
            row(2, "2026-11-25", "MEMBER CREDIT SAKS REVERSAL", -1_000),
            row(3, "2026-11-25", "MEMBER CREDIT SAKS REVERSAL", -900),
            row(4, "2026-11-25", "MEMBER CREDIT SAKS", -1_000),
        ]
        let waiting = ["  Saks Credit $10 on 2026-11-25, likely", "purchase", "purchase"]
        #expect(told(plan(rows, taken, context).plan) == waiting)
        let back = plan(rows, taken, context, [2: StatementChoice(isTicked: true)])
        #expect(left("Saks Credit", back.newer) == Money(50))
        #expect(told(plan(rows, back.newer, context).plan) == ["here", "purchase", "purchase"])
    }

    /// The same words and amount were a credit of each of two benefits.
    @Test func whatMayTakeBackOneOfTwoCreditsSaysSo() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let credits = [
            row(2, "2026-11-03", "MEMBER CREDIT", 1_000), row(3, "2026-11-10", "MEMBER CREDIT", 1_000),
        ]
        let saks = StatementChoice(isTicked: true, benefit: wallet.benefit("Saks Credit").id)
        let uber = StatementChoice(isTicked: true, benefit: wallet.benefit("Uber One Credit").id)
        let taken = plan(credits, wallet, context, [2: saks, 3: uber]).newer
        let reversal = row(2, "2026-11-25", "MEMBER CREDIT REVERSAL", -1_000)
        let back = plan([reversal], taken, context)
        #expect(
            back.plan.lines[0].words(in: taken, on: context.today)
                == "Saks Credit? $10 went back of the use of 3 Nov, unsure, or Uber One Credit?")
        let said = plan([reversal], taken, context, [2: uber]).newer
        #expect(left("Saks Credit", said) == Money(40) && left("Uber One Credit", said) == Money(120))
    }

    /// Of several uses of a period the one of just as much is meant.
    @Test func whatIsTakenBackNamesItsUse() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-11-03", "PLATINUM UBER ONE CREDIT", 999),
            row(3, "2026-11-10", "PLATINUM UBER ONE CREDIT", 1_500),
            row(4, "2026-11-20", "PLATINUM UBER ONE CREDIT", -999),
        ]
        let planned = plan(rows, wallet, context)
        #expect(
            planned.plan.lines[2].words(in: wallet, on: context.today)
                == "Uber One Credit: $9.99 taken back of the use of 3 Nov, sure")
    }

    /// Nor is one meant twice for more than it was.
    @Test func whatIsTakenBackLaterIsOfWhatIsLeft() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-11-06", "AMEX UBER ONE CREDIT", 999), row(3, "2026-11-08", "AMEX UBER ONE CREDIT", 999),
            row(4, "2026-11-12", "AMEX UBER ONE CREDIT", -999), row(5, "2026-11-13", "AMEX UBER ONE CREDIT", -500),
        ]
        let told = plan(rows, wallet, context).plan.lines.suffix(2).map { $0.words(in: wallet, on: context.today) }
        #expect(
            told == [
                "Uber One Credit: $9.99 taken back of the use of 8 Nov, sure",
                "Uber One Credit: $5 taken back of the use of 6 Nov, sure",
            ])
    }

    /// What was taken back before a use was there is not of that one.
    @Test func whatIsTakenBackIsOfNoLaterUse() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-11-06", "AMEX UBER ONE CREDIT", 999), row(3, "2026-11-08", "AMEX UBER ONE CREDIT", -999),
            row(4, "2026-11-10", "AMEX UBER ONE CREDIT", 999), row(5, "2026-11-12", "AMEX UBER ONE CREDIT", -999),
        ]
        let lines = plan(rows, wallet, context).plan.lines
        #expect(
            [lines[1], lines[3]].map { $0.words(in: wallet, on: context.today) } == [
                "Uber One Credit: $9.99 taken back of the use of 6 Nov, sure",
                "Uber One Credit: $9.99 taken back of the use of 10 Nov, sure",
            ])
    }

    /// No use is meant of which less was booked: a larger one is, or none where only several had as much.
    @Test(arguments: [(-1_000, " of the use of 3 Nov"), (-5_500, "")])
    func whatIsTakenBackIsOfNoSmallerUse(cents: Int, use: String) throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-11-03", "PLATINUM UBER ONE CREDIT", 5_000),
            row(3, "2026-11-10", "PLATINUM UBER ONE CREDIT", 999),
            row(4, "2026-11-20", "PLATINUM UBER ONE CREDIT REVERSAL", cents),
        ]
        let back = plan(rows, wallet, context, [4: StatementChoice(isTicked: true)]).plan.lines[2]
        let amount = cents == -1_000 ? "$10" : "$55"
        #expect(
            back.words(in: wallet, on: context.today) == "Uber One Credit: \(amount) taken back\(use), likely")
    }

    /// A sentence has one end, and its question stands there.
    @Test func whatIsRefusedOrAskedEndsItsSentence() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-12-01", "PLATINUM UBER ONE CREDIT", 999),
            row(3, "2026-11-02", "PLATINUM DIGITAL ENTERTAINMENT CREDIT ADJ", 999),
        ]
        let told = plan(rows, wallet, context).plan.lines.map { $0.words(in: wallet, on: context.today) }
        #expect(
            told == [
                "Uber One Credit? $9.99, 1 Dec, that day has not come yet",
                "Digital Entertainment Credit? $9.99 of $25, 2 Nov, likely, or of the period to 31 Oct?",
            ])
        // What to do is told who typed something.
        var credit = try #require(plan(rows, wallet, context).plan.lines[1].credit)
        credit.doubts = [.refused("Dr. Saks is not offered on 2 Nov 2026. Choose another day.")]
        #expect(
            StatementPlan.Line(row: rows[1], outcome: .credit(credit)).words(in: wallet, on: context.today)
                == "Digital Entertainment Credit? $9.99 of $25, 2 Nov, Dr. Saks is not offered on 2 Nov 2026, likely")
        // Who takes it has answered.
        let taken = plan(rows, wallet, context, [3: StatementChoice(isTicked: true)]).plan.lines[1]
        #expect(
            taken.words(in: wallet, on: context.today)
                == "Digital Entertainment Credit $9.99 of $25, 2 Nov, taken by you")
    }

    @Test func anotherAmountIsAskedAbout() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        let benefit = wallet.benefit("Digital Entertainment Credit").id
        try wallet.redeem(benefit, amount: Money(15), on: day("2026-11-10"), in: context)
        _ = wallet.taken(in: context)
        let rows = [row(2, "2026-11-12", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 1_299)]
        let asked = plan(rows, wallet, context)
        #expect(asked.plan.credits[0].doubts == [.otherAmount(Money(15))] && !asked.plan.changesAnything)
        #expect(
            asked.plan.lines[0].words(in: wallet, on: context.today)
                == "Digital Entertainment Credit: your mark of 10 Nov says $15, posted $12.99, correct it?")
        let corrected = plan(rows, wallet, context, [2: StatementChoice(isTicked: true)])
        #expect(corrected.newer.benefit("Digital Entertainment Credit").periodRedeemed == Money(cents: 1_299))
        // More than is left beside the mark of $15.
        let other = plan(rows, wallet, context, [2: StatementChoice(isOther: true)])
        #expect(other.plan.credits[0].act == .use && other.plan.credits[0].doubts == [.more(left: Money(10))])
    }
}

extension Wallet {
    fileprivate func newestUse(of id: Benefit.ID) -> BenefitUsage {
        usages.rows(ofBenefit: id).filter { $0.kind == .use }.max { $0.usedOn < $1.usedOn }
            ?? BenefitUsage.blank
    }
}
