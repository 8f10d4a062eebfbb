import Testing
import WalletTestSupport

@testable import WalletDomain

/// Amounts of books as they are typed and shown: signs, decimals of currencies, and parts.
struct BookAmountTests: BookRecordScenes {
    let context = ChangeContext.fixed(on: "2026-11-27", ids: 3)

    @Test func splitsAddUpExactly() throws {
        var book = try SampleBook()
        try book.add(category: "Groceries")
        try book.add(category: "Fun")
        let (groceries, fun) = (book.category("Groceries"), book.category("Fun"))
        func splits(_ first: Int, _ second: Int) throws {
            try book.spend(8_420, nil, on: "2026-11-23") { transaction in
                transaction.splits = [
                    .init(amount: Money(cents: -first), categoryID: groceries),
                    .init(amount: Money(cents: -second), categoryID: fun),
                ]
            }
        }
        #expect(throws: RecordProblems(["splits": "$0.01 missing of the $84.20."])) { try splits(6_000, 2_419) }
        #expect(throws: RecordProblems(["splits": "$0.01 more than the $84.20."])) { try splits(6_000, 2_421) }
        try splits(6_000, 2_420)
        let month = try #require(BookLedger(book.id, in: book.wallet)).figures(
            of: day("2026-11-01"), on: day("2026-11-27"))
        #expect(month.rows.map(\.spent.description) == ["$60", "$24.20"])
    }

    @Test func amountsHaveTheDigitsOfTheirCurrency() throws {
        var book = try SampleBook(currency: "JPY")
        #expect(throws: RecordProblems(["amount": "Amounts in JPY have no decimals."])) {
            try book.spend(1_250, nil, on: "2026-11-23")
        }
        try book.add(category: "Food")
        #expect(throws: RecordProblems(["amount": "Amounts in JPY have no decimals."])) {
            try book.act { book, wallet, context in
                try wallet.plan(book.category("Food"), at: Money(cents: 50), from: day("2026-11-01"), in: context)
            }
        }
    }

    /// Dollars have two decimals, yen none.
    @Test func aCurrencyIsAnotherOnlyWhereNothingIsInIt() throws {
        var book = try SampleBook()
        func problem(_ texts: [String: String?]) -> [String: String] { problems(texts, of: book) }
        #expect(problem(["currency": "JPY"]).isEmpty)
        let why = "Amounts in JPY have no decimals."
        #expect(problem(["currency": "JPY", "settleFrom": "0.5"]) == ["settleFrom": why])
        let account = try #require(book.wallet.all(BookAccount.self).first { $0.name == "Ana’s checking" })
        try book.act { _, wallet, context in
            _ = try wallet.edit(.accounts, account.id.cast(), ["openingBalance": "100.55"], in: context)
        }
        #expect(problem(["currency": "JPY"]) == ["currency": "Ana’s checking begins with $100.55. \(why)"])
        #expect(problem(["currency": "EUR"]).isEmpty)
        try book.add(category: "Food")
        try book.plan("Food", 12, from: "2026-11-01")
        #expect(problem(["currency": "EUR"]) == ["currency": "The book has plans in USD."])
        // `none` is no plan.
        try book.act { book, wallet, context in
            try wallet.plan(book.category("Food"), at: nil, from: day("2026-11-01"), in: context)
        }
        #expect(problem(["currency": "EUR"]).isEmpty)
        let yen = try SampleBook(currency: "JPY").wallet
        #expect(problems(.accounts, ["name": "Cash", "openingBalance": "100.5"], in: yen) == ["openingBalance": why])
    }

    /// What another program wrote is told.
    @Test func amountsWithOtherDigitsAreFound() throws {
        var book = try SampleBook(currency: "JPY")
        try book.add(category: "Food")
        try book.act { book, wallet, context in
            var account = try #require(wallet.all(BookAccount.self).first)
            account.openingBalance = Money(cents: 10_055)
            try wallet.put(#require(account.raw))
            var plan = CategoryBudget(
                id: context.newID().cast(), bookID: book.id, categoryID: book.category("Food"),
                period: day("2026-11-01"), createdAt: context.now)
            plan.amount = Money(cents: 1_234)
            try wallet.put(#require(plan.raw))
            var rent = BookTransaction.recurring(-900, from: "2026-11-01")
            rent.bookID = book.id
            rent.kind.recurring?.changes = [.init(from: day("2026-12-01"), amount: Money(cents: -90_050))]
            try wallet.put(#require(rent.raw))
        }
        let why = "Amounts in JPY have no decimals."
        #expect(
            Set(book.wallet.checkRecords().map(\.message)) == [
                "Ana’s checking, openingBalance: \(why)", "Nov 2026, amount: \(why)",
                "Rent, amount: From 1 Dec 2026 on: \(why)",
            ])
    }

    @Test func anAmountGoesOutWhereNoSignIsTyped() throws {
        var book = try SampleBook()
        try book.add(category: "Food")
        try book.add(category: "Fun")
        let id = try book.spend(1_000, "Food", on: "2026-11-20").cast(to: Never.self)
        func edit(_ texts: [String: String?]) throws -> ReadRecord {
            try book.act { _, wallet, context in try wallet.edit(.transactions, id, texts, in: context) }
            return try #require(book.wallet.record(.transactions, id))
        }
        let amount = try #require(RecordKind.transactions.fields.firstIndex { $0.key == "amount" })
        #expect(try edit(["amount": "12.50"]).typed[amount] == "12.5")
        #expect(book.wallet.transaction(id)?.amount == Money(cents: -1_250))
        #expect(try edit(["amount": "+20"]).typed[amount] == "+20")
        #expect(book.wallet.transaction(id)?.amount == Money(20))
        let problem = RecordProblems(["amount": "“+-20” is not an amount. Write it like 15 or 12.95."])
        #expect(throws: problem) { _ = try edit(["amount": "+-20"]) }
        let split = try edit(["amount": "84.20", "categoryId": nil, "splits": "food=60,fun=24.20"])
        let parts = try #require(RecordKind.transactions.fields.firstIndex { $0.key == "splits" })
        #expect(book.wallet.transaction(id)?.splits.map(\.amount) == [Money(-60), Money(cents: -2_420)])
        #expect(
            book.wallet.typing(split.typed[parts], of: RecordKind.transactions.fields[parts]) == "Food=60,Fun=24.20")
    }

    @Test func amountsOnTheScreenAreInTheMoneyOfTheirBook() throws {
        var book = try SampleBook(currency: "EUR")
        try book.add(category: "Food")
        try book.add(category: "Fun")
        let id = try book.spend(8_420, "Food", on: "2026-11-20").cast(to: Never.self)
        try book.act { _, wallet, context in
            _ = try wallet.edit(
                .transactions, id, ["categoryId": nil, "splits": "food=60,fun=24.20", "tags": "trip"], in: context)
        }
        let record = try #require(book.wallet.record(.transactions, id))
        #expect(
            book.wallet.account(of: record, .transactions) == [
                "Book: Home", "Day: 20 Nov 2026", "Payee: Food", "Amount: −€84.20", "Account: Ana’s checking",
                "Parts: Food −€60, Fun −€24.20", "Tags: trip",
            ])
        // Commands say them as they always did.
        let place = try #require(RecordKind.transactions.place(of: "amount"))
        #expect(book.wallet.cell(record, place, .transactions, digits: book.wallet.digitsOfBooks) == "−84.20")
        // Tables without a book are in the money of cards.
        #expect(book.wallet.symbol(ofBook: nil) == "$" && book.wallet.symbol(ofBook: "HOME") == "€")
    }

    /// A part says whose it is as it was typed, and can be typed again.
    @Test func partsSayWhoseTheyAre() throws {
        var book = try SampleBook()
        for name in ["Food", "Fun", "Pets"] { try book.add(category: name) }
        let id = try book.spend(8_420, nil, on: "2026-11-20").cast(to: Never.self)
        try book.act { _, wallet, context in
            _ = try wallet.edit(
                .transactions, id, ["splits": "food=60@60%,fun=20.20@Ana,pets=4@Sam"], in: context)
        }
        let (record, field) = try (
            #require(book.wallet.record(.transactions, id)),
            #require(RecordKind.transactions.fields.first { $0.key == "splits" })
        )
        let typed = try record.typed[#require(RecordKind.transactions.place(of: "splits"))]
        let home = book.id.cast(to: Never.self)
        #expect(book.wallet.typing(typed, of: field, in: home) == "Food=60@60 %,Fun=20.20@Ana,Pets=4@Sam")
        #expect(book.wallet.words(typed, of: field, in: home) == "Food=60@60 %,Fun=20.20@Ana,Pets=4@Sam")
        let parts = book.wallet.account(of: record, .transactions).filter { $0.hasPrefix("Parts") }
        #expect(parts == ["Parts: Food −$60 (60 %), Fun −$20.20 (Ana), Pets −$4 (Sam)"])
    }
}
