import Testing
import WalletTestSupport

@testable import WalletDomain

/// Which purchases wait for a credit, and which for none.
struct UnansweredPurchaseTests: StatementPlanScenes {
    /// A Resy credit is known to come within 14 days: a statement to the 19th shows that it did not.
    @Test func aPurchaseWithoutItsCreditIsNotedOnItsBenefit() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        func resy(_ rows: [StatementRow]) -> AwaitedCredit? {
            let planned = plan(rows, wallet, context)
            wallet = planned.newer
            return wallet.benefit("Resy Credit").awaited
        }
        let dinner = row(2, "2026-11-04", "RESY LE BERNARDIN", -21_200)
        func groceries(_ day: String) -> StatementRow { row(3, day, "WHOLE FOODS 1234", -8_420) }
        let late = plan([dinner, groceries("2026-11-19")], wallet, context).plan
        #expect(told(late) == ["waits, $100 open", "purchase"])
        #expect(late.summary == "1 credit did not come, 1 passed over")
        #expect(resy([dinner, groceries("2026-11-18")]) == AwaitedCredit(on: day("2026-11-04"), amount: Money(212)))
        // It stays the first of its period, and what is known is nothing new.
        let again = plan([dinner, row(3, "2026-11-10", "RESY SECOND", -5_000)], wallet, context)
        #expect(!again.plan.changesAnything)
        // The next statement goes further and has no credit, whether or not it has the dinner.
        let asked = AwaitedCredit(on: day("2026-11-04"), amount: Money(212), since: context.now)
        let next = plan([groceries("2026-11-19")], wallet, context)
        #expect(next.plan.done(in: next.newer) == "1 credit did not come" && next.newer.hasNotedAct)
        #expect(resy([groceries("2026-11-19")]) == asked)
        // Whatever is used of it answers.
        try wallet.redeem(wallet.benefit("Resy Credit").id, amount: Money(100), in: context)
        #expect(wallet.benefit("Resy Credit").awaited == nil)
        // Nothing is left that a dinner could bring.
        #expect(resy([dinner, groceries("2026-11-26")]) == nil)
    }

    /// Banks write the names of merchants without apostrophes.
    @Test func aMerchantIsKnownWithoutItsApostrophe() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        let card = wallet.card("Platinum Card").id
        let gold = try #require(wallet.catalogue.all.first { $0.name == "Gold Card" })
        try wallet.change(card, to: gold, in: context)
        let dunkin = try #require(
            wallet.benefits(ofCard: card).first {
                $0.archivedOn == nil && wallet.terms(of: $0).name == "Dunkin' Credit"
            })
        try wallet.enrol(dunkin.id, on: context.today, in: context)
        let rows = [
            row(2, "2026-11-27", "DUNKIN #345 Q35", -560), row(3, "2026-11-27", "DUNKIN", 560),
            row(4, "2026-11-27", "DUNKIN' 12", -900),
        ]
        let planned = wallet.plan(
            SampleStatement.file(rows), named: "amex.csv", of: wallet.holder(ofCard: card), in: context)
        #expect(
            told(planned.plan) == ["purchase", "  Dunkin' Credit $5.60 on 2026-11-27, likely", "purchase"])
        #expect(planned.plan.lines[2].expects == dunkin.id)
    }

    /// What was bought while the card was another product is none of the new one's.
    @Test func aPurchaseBeforeAProductChangeWaitsForNothing() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-11-12", "RESY BLUE HILL", -6_000), row(3, "2026-11-14", "PLATINUM RESY CREDIT", 6_000),
        ]
        wallet = plan(rows, wallet, context).newer
        let card = wallet.card("Platinum Card").id
        let gold = try #require(wallet.catalogue.all.first { $0.name == "Gold Card" })
        try wallet.change(card, to: gold, in: context)
        let resy = try #require(
            wallet.benefits(ofCard: card).first { $0.archivedOn == nil && wallet.terms(of: $0).name == "Resy Credit" })
        if resy.enrolledOn == nil { try wallet.enrol(resy.id, on: context.today, in: context) }
        func planned(_ rows: [StatementRow]) -> StatementPlan {
            wallet.plan(
                SampleStatement.file(rows), named: "amex.csv", of: wallet.holder(ofCard: card), in: context
            ).plan
        }
        #expect(told(planned(rows)) == ["purchase", "here"] && !planned(rows).changesAnything)
        #expect(!planned([rows[0]]).changesAnything)
        // What is bought since waits, and the preview says it as the command does.
        let since = planned([row(2, "2026-11-27", "RESY BLUE HILL", -6_000)])
        #expect(since.summary == "1 purchase waits for its credit, 1 passed over")
        #expect(since.done(in: wallet) == "1 purchase waits for its credit")
        #expect(since.lines[0].words(in: wallet, on: context.today) == "purchase, may bring Resy Credit")
    }

    /// A file of one's own lists the card with one benefit fewer, which was archived: the card is what it always was.
    @Test func aBenefitThatIsNoLongerListedMakesNoOtherProduct() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        let card = wallet.card("Platinum Card")
        let walmart = wallet.benefit("Walmart+ Credit")
        try wallet.archive(benefit: walmart.id, in: context)
        var product = try #require(wallet.template(of: card))
        product.benefits.removeAll { $0.id == walmart.templateBenefitID }
        wallet.catalogue = Catalogue.bundled.replacingOwn(with: [product])
        let rows = [row(2, "2026-11-04", "RESY LE BERNARDIN", -21_200), row(3, "2026-11-26", "WHOLE FOODS", -100)]
        #expect(told(plan(rows, wallet, context).plan) == ["waits, $100 open", "purchase"])
    }

    /// Marked by hand and then confirmed, as most people have it.
    @Test func aMarkThatAStatementConfirmsAnswersItsPurchase() throws {
        var (wallet, context) = try platinum(on: "2026-11-27") { wallet, context in
            try wallet.redeem(
                wallet.benefit("Resy Credit").id, amount: Money(30), on: day("2026-11-04"),
                in: context.on("2026-11-04"))
        }
        let dinner = [row(2, "2026-11-04", "RESY LE BERNARDIN", -3_000), row(3, "2026-11-06", "WHOLE FOODS", -100)]
        wallet = plan(dinner, wallet, context).newer
        #expect(wallet.benefit("Resy Credit").awaited != nil)
        let credit = [row(2, "2026-11-10", "PLATINUM RESY CREDIT", 3_000), row(3, "2026-11-26", "WHOLE FOODS", -100)]
        wallet = plan(credit, wallet, context).newer
        #expect(wallet.benefit("Resy Credit").awaited == nil)
    }

    /// A slip of a year is no statement of ten years later.
    @Test func aRowOfADayToComeShowsNothing() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [row(2, "2026-11-24", "RESY LE BERNARDIN", -3_000), row(3, "2036-11-25", "WHOLE FOODS", -100)]
        let newer = plan(rows, wallet, context).newer
        #expect(newer.benefit("Resy Credit").awaited == AwaitedCredit(on: day("2026-11-24"), amount: Money(30)))
    }

    @Test func aPurchaseThatIsAnsweredOrOfAnotherPeriodWaitsForNothing() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-11-04", "WALMART+ MEMBER", -1_295), row(3, "2026-11-05", "PLAT WALMART+ CREDIT", 1_295),
            row(4, "2026-10-04", "WALMART+ MEMBER", -1_295), row(5, "2026-11-26", "WHOLE FOODS 1234", -8_420),
        ]
        let newer = plan(rows, wallet, context, [3: StatementChoice(isTicked: true)]).newer
        #expect(newer.benefit("Walmart+ Credit").awaited == nil)
    }

    @Test func whatClaimsItselfWaitsForNoCredit() throws {
        let (wallet, context) = try platinum(on: "2026-11-27") { wallet, context in
            try wallet.setMode(.auto, of: wallet.benefit("Resy Credit").id, in: context)
        }
        let rows = [row(2, "2026-11-04", "RESY LE BERNARDIN", -21_200), row(3, "2026-11-26", "WHOLE FOODS", -8_420)]
        let planned = plan(rows, wallet, context).plan
        #expect(told(planned) == ["purchase", "purchase"] && !planned.changesAnything)
    }
}
