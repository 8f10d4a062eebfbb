import Testing
import WalletTestSupport

@testable import WalletDomain

/// What a credit of another amount than is left does.
struct CreditAmountTests: StatementPlanScenes {
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

    @Test func moreThanIsLeftWaits() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let planned = plan(
            [
                row(2, "2026-11-20", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 1_899),
                row(3, "2026-11-21", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 999),
            ], wallet, context)
        #expect(planned.plan.credits.map(\.isTicked) == [true, false])
        #expect(planned.plan.credits[1].doubts == [.more(left: Money(cents: 601))])
        #expect(
            planned.plan.lines[1].words(in: wallet, on: context.today)
                == "Digital Entertainment Credit? $6.01 of $9.99 posted, 21 Nov, only $6.01 is left")
        // What is left is booked, and goes back where the bank takes the credit back.
        let taken = plan(planned.plan.lines.map(\.row), wallet, context, [3: StatementChoice(isTicked: true)])
        #expect(
            taken.plan.lines[1].words(in: wallet, on: context.today)
                == "Digital Entertainment Credit $6.01 of $9.99 posted, 21 Nov, only $6.01 is left, taken by you")
        #expect(left("Digital Entertainment Credit", taken.newer) == .zero)
        #expect(taken.newer.benefit("Digital Entertainment Credit").periodRedeemed == Money(25))
        let back = plan([row(2, "2026-11-25", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", -999)], taken.newer, context)
        #expect(back.newer.benefit("Digital Entertainment Credit").periodRedeemed == Money(cents: 1_899))
    }

    /// Walmart+ is paid up to $12.95 plus tax.
    @Test func aCreditMayHaveTheTaxOnTop() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-11-16", "WALMART+ MEMBER", -1_412), row(3, "2026-11-17", "PLATINUM WALMART+ CREDIT", 1_412),
        ]
        let first = plan(rows, wallet, context)
        #expect(
            first.plan.lines[1].words(in: wallet, on: context.today)
                == "Walmart+ Credit $12.95 of $14.12 posted, 16 Nov, sure")
        #expect(left("Walmart+ Credit", first.newer) == .zero)
        #expect(told(plan(rows, first.newer, context).plan) == ["purchase", "here"])
        // More than an eighth is no tax.
        let more = plan([row(3, "2026-11-17", "PLATINUM WALMART+ CREDIT", 1_458)], wallet, context).plan
        #expect(more.credits[0].doubts == [.more(left: Money(cents: 1_295))])
        // A mark by hand is of the worth alone.
        try wallet.redeem(wallet.benefit("Walmart+ Credit").id, on: day("2026-11-16"), in: context)
        let marked = plan(rows, wallet, context)
        #expect(marked.plan.done(in: marked.newer) == "Walmart+ Credit confirmed")
        #expect(left("Walmart+ Credit", marked.newer) == .zero)
    }

    /// A mark by hand of all that a benefit has is confirmed by a credit of more, once somebody says so.
    @Test func aMarkOfAllThatIsLeftIsNotCorrected() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        try wallet.redeem(
            wallet.benefit("Digital Entertainment Credit").id, amount: Money(25), on: day("2026-11-10"), in: context)
        let rows = [row(2, "2026-11-12", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 3_000)]
        #expect(
            plan(rows, wallet, context).plan.lines[0].words(in: wallet, on: context.today)
                == "Digital Entertainment Credit? your mark of 10 Nov, only $25 is left")
        let taken = plan(rows, wallet, context, [2: StatementChoice(isTicked: true)])
        #expect(taken.plan.done(in: taken.newer) == "Digital Entertainment Credit confirmed")
        #expect(taken.newer.benefit("Digital Entertainment Credit").periodRedeemed == Money(25))
    }

    /// Whoever takes what is likely too marks no less, and what is sure becomes no question.
    @Test func whatIsSureComesBeforeWhatIsLikely() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-11-18", "RESY LE COUCOU", -21_250), row(3, "2026-11-24", "RESY MEMBER CREDIT", 5_000),
            row(4, "2026-11-26", "RESY", -1_000), row(5, "2026-11-27", "PLATINUM RESY CREDIT", 10_000),
        ]
        let holder = wallet.holder(ofCard: wallet.card("Platinum Card").id)
        let taken = wallet.plan(
            SampleStatement.file(rows), named: "amex.csv", of: holder, upTo: .likely, in: context)
        let sure = "x Resy Credit $100 on 2026-11-18, sure"
        #expect(told(taken.plan)[3] == sure && !taken.plan.lines[1].isTicked)
        #expect(left("Resy Credit", taken.newer) == .zero)
        #expect(told(plan(rows, wallet, context).plan)[3] == sure)
        let both = plan(rows, wallet, context, [3: StatementChoice(isTicked: true)])
        #expect(told(both.plan)[3] == sure)
    }
}
