import Testing
import WalletTestSupport

@testable import WalletDomain

/// In which period a credit counts: that of the purchase it answers, where there is one.
extension StatementPlanTests {
    /// Usually it comes within three days; what is just as much is its purchase also when it came later.
    @Test func aLateCreditAnswersThePurchaseOfItsAmount() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let late = [
            row(2, "2026-11-20", "UBER ONE help.uber.com CA", -999),
            row(3, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999),
        ]
        #expect(
            told(plan(late, wallet, context).plan)
                == ["purchase", "x Uber One Credit $9.99 on 2026-11-20, sure"])
        // Of more than the credit nobody knows.
        let more = [
            row(2, "2026-11-20", "UBER ONE help.uber.com CA", -1_999),
            row(3, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999),
        ]
        #expect(
            told(plan(more, wallet, context).plan)
                == ["waits, $110.01 open", "x Uber One Credit $9.99 on 2026-11-26, sure"])
        let long = [
            row(2, "2026-11-11", "UBER ONE help.uber.com CA", -999),
            row(3, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999),
        ]
        #expect(told(plan(long, wallet, context).plan)[1] == "x Uber One Credit $9.99 on 2026-11-26, sure")
    }

    /// What came in time goes before what is just as much: the older purchase waits for a credit of its own.
    @Test func aPurchaseInTimeComesBeforeAnOlderOneOfTheAmount() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let rows = [
            row(2, "2026-10-28", "UBER ONE help.uber.com CA", -999),
            row(3, "2026-11-04", "UBER ONE help.uber.com CA", -1_499),
            row(4, "2026-11-05", "PLATINUM UBER ONE CREDIT", 999),
        ]
        #expect(
            told(plan(rows, wallet, context).plan) == [
                "waits, $110.01 open", "purchase", "x Uber One Credit $9.99 on 2026-11-04, sure",
            ])
    }

    /// What another statement had as late answers the purchase of its amount, too.
    @Test func aLateCreditOfAnotherStatementIsNotMissing() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let purchases = [
            row(2, "2026-11-10", "UBER ONE help.uber.com CA", -999), row(3, "2026-11-16", "WHOLE FOODS", -500),
        ]
        let waiting = plan(purchases, wallet, context).plan
        #expect(told(waiting) == ["waits, $120 open", "purchase"])
        // It marks nothing, and does not read as if it did.
        #expect(waiting.lines[0].forms(in: wallet, on: context.today).last == "awaits Uber One Credit")
        let credit = [row(2, "2026-11-20", "PLATINUM UBER ONE CREDIT", 999)]
        let newer = plan(credit, plan(purchases, wallet, context).newer, context).newer
        let again = plan(purchases, newer, context)
        #expect(told(again.plan) == ["purchase", "purchase"])
        #expect(again.plan.summary == "nothing new, 2 passed over")
        // Of another amount it says nothing.
        let other = [row(2, "2026-11-20", "PLATINUM UBER ONE CREDIT", 500)]
        #expect(told(plan(purchases, plan(other, wallet, context).newer, context).plan).first == "waits, $115 open")
    }

    /// One credit pays one purchase, though another of its amount is in reach.
    @Test func whatAnotherCreditPaidIsNotPaidAgain() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let first = [
            row(2, "2026-11-10", "UBER ONE help.uber.com CA", -999),
            row(3, "2026-11-12", "PLATINUM UBER ONE CREDIT", 999),
        ]
        let newer = plan(first, wallet, context).newer
        let second = [first[0], row(4, "2026-11-20", "AMEX UBER ONE CREDIT", 999)]
        #expect(
            told(plan(second, newer, context).plan)
                == ["purchase", "x Uber One Credit $9.99 on 2026-11-20, sure"])
    }

    /// A credit is one purchase's: of two that a late one may be of, one waits.
    @Test func oneLateCreditAnswersOnePurchase() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let purchases = [
            row(2, "2026-11-07", "UBER ONE help.uber.com CA", -999),
            row(3, "2026-11-10", "UBER ONE help.uber.com CA", -999), row(4, "2026-11-22", "WHOLE FOODS", -500),
        ]
        let credit = [row(2, "2026-11-20", "PLATINUM UBER ONE CREDIT", 999)]
        let newer = plan(credit, wallet, context).newer
        #expect(told(plan(purchases, newer, context).plan) == ["purchase", "waits, $110.01 open", "purchase"])
    }

    /// A bank may post a credit a day after the one that its line says.
    @Test func theDayOfTheLineIsThatOfTheCredit() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let purchases = [
            row(2, "2026-11-07", "UBER ONE help.uber.com CA", -999), row(3, "2026-11-22", "WHOLE FOODS", -500),
        ]
        var credit = row(2, "2026-11-20", "PLATINUM UBER ONE CREDIT", 999)
        credit.postedOn = day("2026-11-22")
        let newer = plan([credit], wallet, context).newer
        #expect(told(plan(purchases, newer, context).plan) == ["purchase", "purchase"])
        // One day more, and it is nobody's.
        var later = row(2, "2026-11-22", "PLATINUM UBER ONE CREDIT", 999)
        later.postedOn = day("2026-11-22")
        let other = plan([later], wallet, context).newer
        #expect(told(plan(purchases, other, context).plan).first == "waits, $110.01 open")
    }

    /// Where each purchase can have a credit each has one: what is late goes to the oldest.
    @Test func twoLateCreditsAnswerTwoPurchases() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let credits = [
            row(2, "2026-11-20", "PLATINUM UBER ONE CREDIT", 999),
            row(3, "2026-11-22", "PLATINUM UBER ONE CREDIT", 999),
        ]
        let purchases = [
            row(4, "2026-11-07", "UBER ONE help.uber.com CA", -999),
            row(5, "2026-11-09", "UBER ONE help.uber.com CA", -999), row(6, "2026-11-24", "WHOLE FOODS", -500),
        ]
        // In one file, and in two.
        #expect(
            told(plan(credits + purchases, wallet, context).plan) == [
                "x Uber One Credit $9.99 on 2026-11-07, sure", "x Uber One Credit $9.99 on 2026-11-09, sure",
                "purchase", "purchase", "purchase",
            ])
        let newer = plan(credits, wallet, context).newer
        #expect(told(plan(purchases, newer, context).plan) == ["purchase", "purchase", "purchase"])
    }

    /// Of two purchases of one day the one that is as much as the credit is paid; none is by a credit before it.
    @Test func whatIsAsMuchAsAnEarlierCreditIsItsPurchase() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let dear = row(2, "2026-11-07", "UBER ONE help.uber.com CA", -1_499)
        let equal = row(3, "2026-11-07", "UBER ONE help.uber.com CA", -999)
        let last = row(4, "2026-11-24", "WHOLE FOODS", -500)
        for rows in [[dear, equal, last], [equal, dear, last]] {
            let first = plan([rows[0], row(9, "2026-11-09", "PLATINUM UBER ONE CREDIT", 999)], wallet, context).newer
            let again = told(plan(rows, first, context).plan)
            #expect(again == rows.map { $0 == dear ? "waits, $110.01 open" : "purchase" })
        }
        let before = plan([row(2, "2026-11-04", "PLATINUM UBER ONE CREDIT", 999)], wallet, context).newer
        #expect(told(plan([equal, last], before, context).plan) == ["waits, $110.01 open", "purchase"])
    }

    /// What a credit of this file answers takes up none of an earlier one.
    @Test func anEarlierCreditIsOfWhatIsStillUnanswered() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let newer = plan([row(2, "2026-11-17", "PLATINUM UBER ONE CREDIT", 999)], wallet, context).newer
        let rows = [
            row(2, "2026-11-05", "UBER ONE help.uber.com CA", -999),
            row(3, "2026-11-16", "UBER ONE help.uber.com CA", -999),
            row(4, "2026-11-18", "AMEX UBER ONE CREDIT", 999), row(5, "2026-11-24", "WHOLE FOODS", -500),
        ]
        #expect(
            told(plan(rows, newer, context).plan)
                == ["purchase", "purchase", "x Uber One Credit $9.99 on 2026-11-16, sure", "purchase"])
    }

    /// What an earlier statement knew to be of a purchase before this file is not of one in it.
    @Test func aCreditOfAPurchaseBeforeTheFileIsNoneOfItsOwn() throws {
        let (wallet, context) = try platinum(on: "2026-11-27")
        let first = [
            row(2, "2026-11-05", "UBER ONE help.uber.com CA", -999),
            row(3, "2026-11-07", "UBER ONE help.uber.com CA", -999),
            row(4, "2026-11-19", "PLATINUM UBER ONE CREDIT", 999),
        ]
        let newer = plan(first, wallet, context).newer
        let second = [first[1], row(5, "2026-11-24", "WHOLE FOODS", -500)]
        #expect(told(plan(second, newer, context).plan) == ["waits, $110.01 open", "purchase"])
    }

    /// Whoever marks on the day of a purchase has it before the bank does.
    @Test func aMarkByHandOfTheDayBeforeThatOfTheBankIsItsPurchase() throws {
        let (wallet, context) = try platinum(on: "2026-11-27") { wallet, context in
            try wallet.redeem(
                wallet.benefit("Uber One Credit").id, amount: Money(cents: 999), on: day("2026-11-09"),
                in: context.on("2026-11-09"))
        }
        let newer = plan([row(2, "2026-11-12", "PLATINUM UBER ONE CREDIT", 999)], wallet, context).newer
        // Also where the file begins with it.
        let purchases = [
            row(2, "2026-11-10", "UBER ONE help.uber.com CA", -999), row(3, "2026-11-22", "WHOLE FOODS", -500),
        ]
        #expect(told(plan(purchases, newer, context).plan) == ["purchase", "purchase"])
    }

    /// A mark by hand has a day of its own, between the purchase and the credit.
    @Test func aMarkByHandOfALateCreditIsNotMissing() throws {
        var (wallet, context) = try platinum(on: "2026-11-27")
        try wallet.redeem(
            wallet.benefit("Uber One Credit").id, amount: Money(cents: 999), on: day("2026-11-12"), in: context)
        let credit = [row(2, "2026-11-20", "PLATINUM UBER ONE CREDIT", 999)]
        let newer = plan(credit, wallet, context).newer
        let purchases = [
            row(2, "2026-11-10", "UBER ONE help.uber.com CA", -999), row(3, "2026-11-22", "WHOLE FOODS", -500),
        ]
        #expect(told(plan(purchases, newer, context).plan) == ["purchase", "purchase"])
    }

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
        #expect(wallet.productSince(card.id) == nil)
        let rows = [row(2, "2026-11-04", "RESY LE BERNARDIN", -21_200), row(3, "2026-11-26", "WHOLE FOODS", -100)]
        #expect(told(plan(rows, wallet, context).plan) == ["waits, $100 open", "purchase"])
        // The same of a card that was a Gold Card.
        let gold = try #require(wallet.catalogue.all.first { $0.name == "Gold Card" })
        try wallet.change(card.id, to: gold, in: context)
        #expect(wallet.productSince(card.id) == day("2026-11-27"))
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
