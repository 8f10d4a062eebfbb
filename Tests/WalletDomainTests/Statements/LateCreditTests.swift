import Testing
import WalletTestSupport

@testable import WalletDomain

/// Which purchase a credit answers, where it comes late or several may be meant.
struct LateCreditTests: StatementPlanScenes {
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
}
