import Testing
import WalletTestSupport

@testable import WalletDomain

/// Cards and benefits of a foreign table.
extension ImportPlanTests {
    @Test func cardsOfAForeignTableComeWithTheirBenefits() throws {
        var wallet = Wallet(catalogue: SampleTemplates.catalogue)
        let plan = try take(
            """
            name,issuer,nickname,openedOn,annualFee,owner,customName
            American Express Gold,,Groceries,2024-03-12,250,Anna,
            Boundless,Chase,,,,,
            ,Corner Bank,,,10,,Corner Visa
            """, into: &wallet)
        #expect(states(plan) == [.new, .new, .new])
        #expect(
            wallet.activeCards.map { wallet.name(of: $0) } == ["Groceries", "Marriott Bonvoy Boundless", "Corner Visa"])
        let gold = wallet.card("Groceries")
        #expect(gold.openedOn == day("2024-03-12") && gold.annualFee == Money(250) && gold.owner == "Anna")
        #expect(wallet.benefits(ofCard: gold.id).count == 3)
        #expect(wallet.card("Corner Visa").isCustom && wallet.issuer(of: wallet.card("Corner Visa")) == "Corner Bank")

        let wrong = try self.plan("name,annualFee\nNo Such Card,\nGold,-5\n", wallet, table: .cards)
        #expect(
            wrong.refused.map(\.problem) == [
                "row 2, column 1 (name): The catalogue has no card “No Such Card”. For one of your own put its name under "
                    + "customName.",
                "row 3, column 2 (annualFee): Write 0 or more.",
            ])
    }

    @Test func benefitsOfAForeignTableAreOnesOwn() throws {
        var wallet = try SampleWallets.full(on: "2026-11-01")
        _ = try take(
            """
            cardName,name,value,frequency,months,category,merchant
            gold,Coffee,5,monthly,,dining,Blue Bottle
            boundless,Lounge,0,everyMonths,6,travel,
            """, into: &wallet)
        let coffee = wallet.benefit("Coffee")
        #expect(coffee.currentPeriod == Period(start: day("2026-11-01"), end: day("2026-11-30")))
        #expect(coffee.periodValue == Money(5) && wallet.terms(of: coffee).merchant == "Blue Bottle")
        #expect(wallet.terms(of: wallet.benefit("Lounge")).isCounted)
        #expect(coffee.reminderDaysBefore == wallet.preferences.defaultReminderDays)
        try wallet.archive(wallet.card("Marriott Bonvoy Boundless").id, in: context)
        let archived = try plan("cardName,name,value,frequency\nboundless,X,5,once\n", wallet)
        #expect(
            archived.refused.map(\.problem) == [
                "row 2, column 1 (cardName): Marriott Bonvoy Boundless is archived. Bring it back with unarchive first."
            ])
        let wrong = try plan("cardName,name,value,frequency\ngold,X,5,daily\nnone,X,5,once\ngold,X,-1,once\n", wallet)
        #expect(
            wrong.refused.map(\.problem) == [
                "row 2, column 4 (frequency): “daily” is not known here; use month, quarter, half-year, year, once, or "
                    + "months such as 48m.",
                "row 3, column 1 (cardName): There is no card “none” in the wallet.",
                "row 4, column 3 (value): An amount of 0 or more belongs here.",
            ])
    }

    /// The card has one of that name, or gets it from an earlier row.
    @Test func aSecondBenefitOfOneNameIsRefused() throws {
        let wallet = try SampleWallets.full(on: "2026-11-01")
        let plan = try plan(
            "cardName,name,value,frequency\ngold,dining credit,5,monthly\ngold,Own,5,once\ngold,own,6,once\n", wallet)
        #expect(
            plan.refused.map(\.problem) == [
                "row 2, column 2 (name): The card has a benefit “dining credit” already. Choose another name.",
                "row 4, column 2 (name): The card has a benefit “own” already. Choose another name.",
            ])
    }
}
