import Testing
import WalletTestSupport

@testable import WalletDomain

/// What the bank calls as a category of the book is called goes into it.
extension StatementBookingTests {
    private func filed(_ said: String, _ cents: Int = -2_000, in wallet: Wallet) throws -> BookTransaction {
        var row = row(2, "2026-11-05", "KIOSK 4417", cents)
        row.bankCategory = said
        return try transaction("Kiosk", plan([row], wallet).newer)
    }

    @Test(arguments: [
        ("Groceries", "Groceries"), ("Merchandise & Supplies-Groceries", "Groceries"),
        ("Restaurant-Restaurant", "Restaurants"), ("GROCERY", nil), ("Travel", nil), ("Salary", nil), ("-", nil),
    ]) func aRowIsFiledAsItsBankCallsIt(said: String, name: String?) throws {
        var wallet = wallet
        try wallet.add(.categories, ["name": "Salary", "direction": "income"], in: context)
        let transaction = try filed(said, in: wallet)
        #expect(transaction.categoryID == name.flatMap(category) && transaction.setBy == nil)
    }

    @Test func whatAHandFiledBeforeAndWhatTwoAreCalledIsAnother() throws {
        var wallet = wallet
        let parent = try #require(category("Transport")).description
        try wallet.add(.categories, ["name": "grocerie", "parentId": parent], in: context)
        #expect(try filed("Groceries", in: wallet).categoryID == nil)
        // Of the payee's own before, sure or not, the bank says nothing.
        wallet = self.wallet
        for day in ["2026-10-05", "2026-10-06"] {
            let texts = ["payee": "Kiosk", "amount": "-3", "date": day, "categoryId": "Transport"]
            try wallet.add(.oneTime, texts, in: context)
        }
        #expect(try filed("Groceries", in: wallet).categoryID == category("Transport"))
    }
}
