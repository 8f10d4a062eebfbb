import Testing
import WalletTestSupport

@testable import WalletDomain

/// Which use a bank takes back.
struct StatementReversalTests: StatementPlanScenes {
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

    /// Of several that are as much the latest is named, and none where none is.
    @Test func whatIsTakenBackNamesTheLatestOrNone() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-11-06", "AMEX UBER ONE CREDIT", 999), row(3, "2026-11-08", "AMEX UBER ONE CREDIT", 999),
            row(4, "2026-11-12", "AMEX UBER ONE CREDIT", -999), row(5, "2026-11-13", "AMEX UBER ONE CREDIT", -500),
        ]
        let told = plan(rows, wallet, context).plan.lines.suffix(2).map { $0.words(in: wallet, on: context.today) }
        #expect(
            told == [
                "Uber One Credit: $9.99 taken back of the use of 8 Nov, sure",
                "Uber One Credit: $5 taken back, sure",
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
}

extension Wallet {
    fileprivate func newestUse(of id: Benefit.ID) -> BenefitUsage {
        usages.rows(ofBenefit: id).filter { $0.kind == .use }.max { $0.usedOn < $1.usedOn }
            ?? BenefitUsage.blank
    }
}
