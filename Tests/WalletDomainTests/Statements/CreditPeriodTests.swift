import Testing
import WalletTestSupport

@testable import WalletDomain

/// In which period a credit counts: that of the purchase it answers, where there is one.
struct CreditPeriodTests: StatementPlanScenes {
    @Test func aCreditCountsWhereItsPurchaseWas() throws {
        let (wallet, context) = try platinum(on: "2026-12-03")
        let november = Period(start: day("2026-11-01"), end: day("2026-11-30"))
        let benefit = wallet.benefit("Digital Entertainment Credit").id
        func missed(_ wallet: Wallet) -> Money? {
            wallet.usages.rows(ofBenefit: benefit, periodStart: november.start).first { $0.kind == .missed }?
                .valueMissed
        }
        #expect(missed(wallet) == Money(25))
        let credit = row(2, "2026-12-02", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 1_899)
        let planned = plan([credit, row(3, "2026-11-29", "DISNEYPLUS 888-9057888 CA", -1_899)], wallet, context)
        #expect(
            told(planned.plan) == ["x Digital Entertainment Credit $18.99 on 2026-11-29, sure", "purchase"])
        #expect(planned.plan.credits[0].answers == 3)
        #expect(missed(planned.newer) == Money(cents: 601))
        #expect(left("Digital Entertainment Credit", planned.newer) == Money(25))
        // Without the purchase nobody knows.
        let open = plan([credit], wallet, context)
        #expect(told(open.plan) == ["  Digital Entertainment Credit $18.99 on 2026-12-02, sure"])
        #expect(open.plan.credits[0].doubts == [.period(other: day("2026-11-30"))])
        let chosen = plan([credit], wallet, context, [2: StatementChoice(isTicked: true, usedOn: day("2026-11-30"))])
        #expect(told(chosen.plan) == ["x Digital Entertainment Credit $18.99 on 2026-11-30, sure"])
        #expect(missed(chosen.newer) == Money(cents: 601))
    }

    /// Most cards are older than the wallet: the evening on which one is added, its first days may be of a period before.
    @Test func aCreditMayBeOfAPeriodBeforeTheCardWasAdded() throws {
        var (wallet, context) = try platinum(on: "2026-09-05")
        let credit = row(2, "2026-09-02", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 1_899)
        #expect(
            told(plan([credit], wallet, context).plan)
                == ["x Digital Entertainment Credit $18.99 on 2026-09-02, sure"])
        try wallet.edit(wallet.card("Platinum Card").id, [.openedOn(day("2025-01-01"))], in: context)
        #expect(plan([credit], wallet, context).plan.credits[0].doubts == [.period(other: day("2026-08-31"))])
        // A card that was opened then has none before.
        try wallet.edit(wallet.card("Platinum Card").id, [.openedOn(day("2026-09-01"))], in: context)
        #expect(plan([credit], wallet, context).plan.credits[0].doubts == [])
    }

    /// A credit that is too late for the usual days takes nothing from one whose purchase is there, and may be of an older one.
    @Test func aCreditWithItsPurchaseComesBeforeOneWithout() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let october = row(2, "2026-10-16", "WALMART+ MEMBER", -1_295)
        let rows = [
            row(3, "2026-11-12", "PLATINUM WALMART+ CREDIT", 1_295), row(4, "2026-11-16", "WALMART+ MEMBER", -1_295),
            row(5, "2026-11-17", "PLATINUM WALMART+ CREDIT", 1_295),
        ]
        let first = plan(rows, wallet, context).plan
        #expect(
            told(first) == [
                "  Walmart+ Credit $12.95 on 2026-11-12, sure", "purchase",
                "x Walmart+ Credit $12.95 on 2026-11-16, sure",
            ])
        #expect(first.credits[0].doubts == [.more(left: .zero)])
        let late = plan([october] + rows, wallet, context).plan
        // It may be what that waits for.
        #expect(told(late) == ["purchase"] + told(first) && late.newlyMissing == 0)
        #expect(late.credits[0].doubts == [.more(left: .zero), .period(other: day("2026-10-31"))])
        // One credit is of one purchase, and of the nearest one.
        let september = row(7, "2026-09-16", "WALMART+ MEMBER", -1_295)
        #expect(
            told(plan([september, october] + rows, wallet, context).plan)
                == ["waits, $12.95 open", "purchase"] + told(first))
        let far = row(2, "2026-10-11", "WALMART+ MEMBER", -1_295)
        #expect(told(plan([far] + rows, wallet, context).plan) == ["waits, $12.95 open"] + told(first))
        // What a person does not take waits no more.
        let unticked = [3: StatementChoice(isTicked: false)]
        #expect(
            told(plan([october] + rows, wallet, context, unticked).plan) == ["waits, $12.95 open"] + told(first))
        // Alone, too.
        let alone = plan([october, rows[0]], wallet, context).plan
        #expect(alone.credits[0].doubts == [.period(other: day("2026-10-31"))])
        let choice = [3: StatementChoice(isTicked: true, usedOn: day("2026-10-31"))]
        #expect(
            told(plan([october] + rows, wallet, context, choice).plan) == [
                "purchase", "x Walmart+ Credit $12.95 on 2026-10-31, sure", "purchase",
                "x Walmart+ Credit $12.95 on 2026-11-16, sure",
            ])
    }

    /// So may a purchase be that an earlier statement had without its credit.
    @Test func aCreditMayBeOfAPurchaseOfAnEarlierStatement() throws {
        var (wallet, context) = try platinum(on: "2026-10-20")
        wallet = plan([row(2, "2026-10-16", "WALMART+ MEMBER", -1_295)], wallet, context).newer
        context = context.on("2026-11-27")
        wallet.rollOver(in: context)
        let planned = plan([row(3, "2026-11-12", "PLATINUM WALMART+ CREDIT", 1_295)], wallet, context).plan
        #expect(planned.credits[0].doubts == [.period(other: day("2026-10-31"))])
    }

    @Test func onePurchaseAnswersOneCredit() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let planned = plan(
            [
                row(2, "2026-11-20", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 999),
                row(3, "2026-11-21", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 999),
                row(4, "2026-11-14", "HULU 877-8244858", -999), row(5, "2026-11-10", "NYTIMES", -2_500),
            ], wallet, context)
        #expect(planned.plan.credits.map(\.usedOn) == [day("2026-11-14"), day("2026-11-10")])
        #expect(left("Digital Entertainment Credit", planned.newer) == Money(cents: 502))
    }

    @Test func aCreditUnderTheNameOfItsMerchantWaits() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let planned = plan(
            [
                row(2, "2026-11-09", "Walmart", 1_295), row(3, "2026-11-08", "WALMART+ MEMBER", -1_295),
                row(4, "2026-11-04", "RESY LE BERNARDIN", -21_200), row(5, "2026-11-26", "UBER TRIP", -1_200),
                row(6, "2026-11-20", "UBER ONE", -999), row(7, "2026-11-02", "UBER ONE", -999),
            ], wallet, context)
        #expect(
            told(planned.plan) == [
                "  Walmart+ Credit $12.95 on 2026-11-08, likely", "purchase", "waits, $100 open",
                "purchase", "waits, $120 open", "waits, $120 open",
            ])
        #expect(!planned.plan.isAnythingTicked)
    }
}
