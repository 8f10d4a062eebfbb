import Testing
import WalletTestSupport

@testable import WalletDomain

/// What was taken or marked before is not taken again.
struct StatementSecondTimeTests: StatementPlanScenes {
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
}
