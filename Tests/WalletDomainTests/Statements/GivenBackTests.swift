import Testing
import WalletTestSupport

@testable import WalletDomain

/// What a shop gave back, or a bank took back, is neither a purchase nor a credit.
struct GivenBackTests: StatementPlanScenes {
    /// The bank's own line names the merchant too.
    @Test func aCreditThatIsTakenBackIsNoPurchase() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [row(2, "2026-11-04", "PLATINUM RESY CREDIT", -3_000), row(3, "2026-11-26", "WHOLE FOODS", -100)]
        #expect(plan(rows, wallet, context).newer.benefit("Resy Credit").awaited == nil)
    }

    /// What the bank took back is no purchase, and what the shop gave back is no credit.
    @Test func aCreditTakenBackIsNotWhatARefundAnswers() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-11-12", "RESY BLUE HILL", -6_000), row(3, "2026-11-14", "PLATINUM RESY CREDIT", 6_000),
            row(4, "2026-11-20", "PLATINUM RESY CREDIT", -6_000),
        ]
        let taken = ["purchase", "x Resy Credit $60 on 2026-11-12, sure", "x Resy Credit $60 on 2026-11-20, sure"]
        let refunded = plan(rows + [row(5, "2026-11-21", "RESY BLUE HILL", 6_000)], wallet, context)
        #expect(told(refunded.plan) == taken + ["returned"])
        #expect(left("Resy Credit", refunded.newer) == Money(100))
        // Under another name nobody knows.
        let other = plan(rows + [row(5, "2026-11-21", "RESY", 6_000)], wallet, context)
        #expect(told(other.plan) == taken + ["  Resy Credit $60 on 2026-11-21, unsure"])
    }

    @Test func whatAShopGaveBackWaitsForNothing() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-11-03", "RESY BLUE HILL", -5_000), row(3, "2026-11-05", "RESY BLUE HILL", 5_000),
            row(4, "2026-11-26", "WHOLE FOODS", -100),
        ]
        let planned = plan(rows, wallet, context)
        #expect(told(planned.plan) == ["purchase", "returned", "purchase"] && !planned.plan.changesAnything)
    }

    /// A part that came back is no credit, nor is what the bank calls a return; its own words for a credit say more.
    @Test func whatAShopGaveBackOfAPurchaseIsNoCredit() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        var (back, credit) = (
            row(4, "2026-11-11", "SAKS 604", 2_000), row(5, "2026-11-12", "PLATINUM SAKS CREDIT", 2_000)
        )
        (back.bankType, credit.bankType) = ("Return", "Return")
        let rows = [
            row(2, "2026-11-03", "SAKS FIFTH AVENUE", -8_500), row(3, "2026-11-05", "SAKS FIFTH AVENUE", 3_500), back,
            credit,
        ]
        #expect(
            told(plan(rows, wallet, context).plan)
                == ["purchase", "returned", "returned", "x Saks Credit $20 on 2026-11-03, sure"])
        // More than was paid is none of it.
        let more = [
            row(2, "2026-11-03", "SAKS FIFTH AVENUE", -2_500), row(3, "2026-11-05", "SAKS FIFTH AVENUE", 3_500),
        ]
        #expect(told(plan(more, wallet, context).plan) == ["purchase", "  Saks Credit $35 on 2026-11-05, unsure"])
    }

    /// Where a bank pays under the name of the merchant nobody can tell: a part that is just what the benefit pays waits.
    @Test func aPartThatIsAllOfABenefitMayBeItsCredit() throws {
        let (wallet, context) = try platinum(on: "2026-11-27") { wallet, context in
            try wallet.addBenefit(
                CustomBenefit(name: "Gym", value: Money(50), frequency: .monthly, merchant: "FITCLUB"),
                to: wallet.card("Platinum Card").id, in: context)
        }
        let fee = row(2, "2026-11-03", "FITCLUB", -8_000)
        let rows = [fee, row(3, "2026-11-05", "FITCLUB", 5_000)]
        #expect(told(plan(rows, wallet, context).plan) == ["purchase", "  Gym $50 on 2026-11-03, likely"])
        let taken = plan(rows, wallet, context, [3: StatementChoice(isTicked: true)]).newer
        #expect(told(plan(rows, taken, context).plan) == ["purchase", "here"])
        // So is what is left where a part of it was used.
        var used = wallet
        try used.redeem(used.benefit("Gym").id, amount: Money(20), on: day("2026-11-02"), in: context)
        _ = used.taken(in: context)
        let rest = [fee, row(3, "2026-11-05", "FITCLUB", 3_000)]
        #expect(told(plan(rest, used, context).plan)[1].contains("Gym $30"))
        // Another part is none of it, nor is a whole purchase.
        #expect(told(plan([fee, row(3, "2026-11-05", "FITCLUB", 2_500)], wallet, context).plan)[1] == "returned")
        let whole = [row(2, "2026-11-03", "FITCLUB", -5_000), row(3, "2026-11-05", "FITCLUB", 5_000)]
        #expect(told(plan(whole, wallet, context).plan) == ["purchase", "returned"])
    }

    /// Of two purchases that are alike each return is that of another one, and what a credit answered is not given back.
    @Test func eachReturnIsOfAPurchaseOfItsOwn() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let groceries = row(9, "2026-11-26", "WHOLE FOODS", -100)
        let both = plan(
            [
                row(2, "2026-11-03", "RESY BLUE HILL", -5_000), row(3, "2026-11-04", "RESY BLUE HILL", -5_000),
                row(4, "2026-11-05", "RESY BLUE HILL", 5_000), row(5, "2026-11-06", "RESY BLUE HILL", 5_000), groceries,
            ], wallet, context)
        #expect(told(both.plan) == ["purchase", "purchase", "returned", "returned", "purchase"])
        #expect(!both.plan.changesAnything)
        let second = plan(
            [
                row(2, "2026-11-03", "RESY BLUE HILL", -5_000), row(3, "2026-11-05", "PLATINUM RESY CREDIT", 5_000),
                row(4, "2026-11-09", "RESY BLUE HILL", -5_000), row(5, "2026-11-10", "RESY BLUE HILL", 5_000),
                groceries,
            ], wallet, context)
        #expect(
            told(second.plan)
                == ["purchase", "x Resy Credit $50 on 2026-11-03, sure", "purchase", "returned", "purchase"])
        #expect(second.newer.benefit("Resy Credit").awaited == nil)
    }
}
