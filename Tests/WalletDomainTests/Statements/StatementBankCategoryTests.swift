import Testing
import WalletTestSupport

@testable import WalletDomain

/// What the bank calls as a category of the book is called goes into it.
struct StatementBankCategoryTests: BookingScenes {
    let scene: BookingScene

    init() throws { scene = try BookingScene() }

    private func ofBank(_ category: String) -> StatementRow {
        var row = row(2, "2026-11-05", "KIOSK 4417", -2_000)
        row.bankCategory = category
        return row
    }

    private func filed(_ said: String, in wallet: Wallet) throws -> BookTransaction {
        try #require(transactions(plan([ofBank(said)], wallet).newer).first { $0.date == day("2026-11-05") })
    }

    @Test(arguments: [
        ("Groceries", "Groceries"), ("Merchandise & Supplies-Groceries", "Groceries"),
        ("Restaurant-Restaurant", "Restaurants"), ("GROCERY", nil), ("Travel", nil), ("Salary", nil), ("-", nil),
    ]) func aRowIsFiledAsItsBankCallsIt(said: String, name: String?) throws {
        var wallet = wallet
        try wallet.add(.categories, ["name": "Salary", "direction": "income"], in: context)
        let transaction = try filed(said, in: wallet)
        #expect(transaction.categoryID == name.flatMap(category) && transaction.setBy == (name == nil ? nil : .learned))
    }

    @Test func whatAHandFiledBeforeAndWhatTwoAreCalledIsAnother() throws {
        var wallet = wallet
        let parent = try #require(category("Transport")).description
        try wallet.add(.categories, ["name": "grocerie", "parentId": parent], in: context)
        #expect(try filed("Groceries", in: wallet).categoryID == nil)
        // Of the payee's own before, sure or not, the bank says nothing.
        wallet = self.wallet
        for day in ["2026-10-05", "2026-10-06"] {
            try wallet.add(
                .transactions, ["payee": "Kiosk", "amount": "-3", "date": day, "categoryId": "Transport"], in: context)
        }
        #expect(try filed("Groceries", in: wallet).categoryID == category("Transport"))
        // Nor of one that a hand has taken out of all, or files in parts.
        wallet = self.wallet
        let kiosk = try wallet.add(
            .transactions, ["payee": "Kiosk", "amount": "-3", "date": "2026-10-05"], in: context)
        var one = try #require(wallet.transaction(kiosk))
        for splits in [[-100, -200], []] {
            one.splits = splits.map { .init(amount: Money(cents: $0), categoryID: nil) }
            one.setBy = .hand
            try wallet.put(#require(one.raw))
            let newer = try #require(transactions(plan([ofBank("Groceries")], wallet).newer).first { $0.id != one.id })
            #expect(newer.categoryID == nil)
        }
    }

    /// What the bank said is no word of a person: a rule may say otherwise.
    @Test func aRuleTakesWhatTheBankFiled() throws {
        var wallet = try plan([ofBank("Groceries")], wallet).newer
        try wallet.add(.rules, ["match.text": "KIOSK*", "set.categoryId": "Transport"], in: context)
        let book = try #require(wallet.books.first).id
        try wallet.apply(wallet.ruleChanges(in: #require(BookJournal(book, in: wallet))), in: context)
        #expect(try transaction("Kiosk", wallet).categoryID == category("Transport"))
    }
}
