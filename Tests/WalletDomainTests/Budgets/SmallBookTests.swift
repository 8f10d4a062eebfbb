import Testing
import WalletTestSupport

@testable import WalletDomain

/// What is typed of books: digits of currencies, parts, numbers of rules; and which book is meant.
@Suite("Typed in books")
struct SmallBookTests {
    @Test func aCurrencySaysHowManyDecimalsAreTyped() throws {
        func add(_ amount: String, in currency: String) throws -> Money? {
            var book = try SampleBook(currency: currency)
            var id: FreshID?
            try book.act { book, wallet, context in
                id = try wallet.add(.transactions, ["payee": "Tea", "amount": amount], in: context)
            }
            return id.flatMap { book.wallet.transaction($0)?.amount }
        }
        #expect(try add("1.234", in: "KWD") == Money(units: -12_340))
        #expect(try add("+1.23", in: "USD") == Money(cents: 123))
        #expect(throws: RecordProblems(["amount": "Amounts in USD have at most 2 decimals."])) {
            try add("1.234", in: "USD")
        }
        #expect(throws: RecordProblems(["amount": "“1.2345” has more than 3 decimals. Write it like 12.95."])) {
            try add("1.2345", in: "KWD")
        }
    }

    /// 1.500 is shown so, be it a sum of the list, what is expected once, or what a form begins with.
    @Test(arguments: [("KWD", "−1.500", "1.500"), ("USD", "−1.50", "1.50")])
    func amountsHaveAllDecimalsOfTheirCurrency(currency: String, shown: String, typed: String) throws {
        var book = try SampleBook(currency: currency)
        for name in ["Food", "Fun"] { try book.add(category: name) }
        let paid = try book.spend(150, "Food", on: "2026-11-20")
        let expected = try book.spend(0, nil, on: "2026-12-06") {
            ($0.amount, $0.kind) = (nil, .expectation(ExpectationProperties(expectedAmount: Money(cents: -150))))
        }
        let parts = ["Food", "Fun"].map {
            BookTransaction.Split(amount: Money(cents: -150), categoryID: book.category($0))
        }
        let split = try book.spend(300, nil, on: "2026-11-21") { $0.splits = parts }
        let (wallet, kind) = (book.wallet, RecordKind.transactions)
        let place = try #require(kind.place(of: "amount"))
        for id in [paid, expected] {
            #expect(
                try wallet.cell(#require(wallet.record(kind, id.cast())), place, kind, digits: wallet.digitsOfBooks)
                    == shown)
        }
        let said = try #require(wallet.record(kind, paid.cast())).typed[place]
        #expect(wallet.typing(said, of: kind.fields[place], in: book.id.cast()) == typed)
        #expect(wallet.transaction(split.cast())?.saidParts(in: wallet).map(\.amount) == [typed, typed])
    }

    /// The first keeps its note, as it is the same; the second its note, as its category is; the third is new. Whose they
    /// are is as it is typed.
    @Test func retypedPartsKeepTheirNotes() throws {
        var book = try SampleBook()
        for name in ["Groceries", "Fun", "Pets"] { try book.add(category: name) }
        let before = zip(["Groceries", "Fun"], [-6_000, -2_420]).map { name, cents in
            var part = BookTransaction.Split(amount: Money(cents: cents), categoryID: book.category(name))
            (part.notes, part.ratio) = ("for \(name)", name == "Groceries" ? Ratio(Money(1)) : nil)
            return part
        }
        let id = try book.spend(8_420, nil, on: "2026-11-20") { $0.splits = before }
        try book.act { _, wallet, context in
            try wallet.edit(.transactions, id.cast(), ["splits": "groceries=60,fun=20@0.7,pets=4.20"], in: context)
        }
        let parts = try #require(book.wallet.transaction(id.cast())).splits
        #expect(parts.map(\.notes) == ["for Groceries", "for Fun", nil])
        #expect(parts.map(\.ratio) == [nil, Ratio(Money(cents: 70)), nil])
        #expect(parts.map(\.amount) == [Money(-60), Money(-20), Money(cents: -420)])
    }

    @Test func aRuleIsNamedByItsNumber() throws {
        var book = try SampleBook()
        var ids: [FreshID] = []
        try book.act { _, wallet, context in
            for text in ["SHELL 2*", "AMAZON*"] {
                try ids.append(
                    wallet.add(.rules, ["match.text": text, "set.payee": "One"], in: context))
            }
        }
        #expect(try book.wallet.lookUp(["2"], .rules) == ids[1])
        #expect(try book.wallet.lookUp(["shell"], .rules) == ids[0])
        #expect(throws: RecordLookupProblem.notFound("3")) {
            try book.wallet.lookUp(["3"], .rules)
        }
        // Ids of what rules name have all digits.
        try book.add(category: "Food")
        try book.act { book, wallet, context in
            try wallet.edit(.rules, ids[0], ["set.categoryId": book.category("Food").description], in: context)
        }
        #expect(throws: RecordLookupProblem.notFound("9")) {
            try book.wallet.lookUp(["9"], .rules)
        }
    }

    @Test func aCategoryIsNamedByWhereItStands() throws {
        var book = try SampleBook()
        for whole in ["Kids", "Home"] { try book.add(category: whole) }
        var others: [FreshID] = []
        try book.act { _, wallet, context in
            for whole in ["Kids", "Home"] {
                try others.append(wallet.add(.categories, ["name": "Other", "parentId": whole], in: context))
            }
        }
        #expect(throws: RecordLookupProblem.severalFit("other", others)) {
            try book.wallet.lookUp(["other"], .categories)
        }
        let several = RecordLookupProblem.severalFit("other", others)
        #expect(
            several.message(.categories) { book.wallet.typing($0, .categories, in: book.id.cast()) }
                == "“other” fits 2 categories: Kids:Other or Home:Other.")
        // What has no words of its own is named by its id, which is long.
        #expect(
            several.message(.categories) { $0.description } == "“other” fits 2 categories. Add a word, or use an id.")
        for words in [["kids:other"], ["KIDS:oth"], ["kids", "other"], ["other kids"]] {
            #expect(try book.wallet.lookUp(words, .categories) == others[0])
        }
        let spent = try book.spend(1_500, nil, on: "2026-11-20")
        try book.act { _, wallet, context in
            try wallet.edit(.transactions, spent.cast(), ["categoryId": "home:other"], in: context)
        }
        #expect(book.wallet.transaction(spent.cast())?.categoryID?.description == others[1].description)
        // A form says it so that it can be read again.
        let field = try #require(RecordKind.transactions.typedFields.first { $0.key == "categoryId" })
        #expect(book.wallet.typing(others[1].description, of: field, in: book.id.cast()) == "Home:Other")
        // What is archived is not taken for what is a part of it.
        try book.act { book, wallet, context in
            try wallet.archive(.categories, book.category("Kids").cast(), on: context.today, in: context)
        }
        #expect(throws: RecordLookupProblem.notFound("kids", archived: 1)) {
            try book.wallet.lookUp(["kids"], .categories)
        }
        #expect(try book.wallet.lookUp(["kids:other"], .categories) == others[0])
    }

    /// The 12 of a longer number names nothing that costs 12, and an amount with a sign went that way.
    @Test func aTransactionIsNamedByItsAmount() throws {
        var book = try SampleBook()
        func spend(_ cents: Int, _ payee: String, _ statement: String? = nil, on day: String) throws -> FreshID {
            try book.spend(cents, nil, on: day) { ($0.payee, $0.payeeRaw) = (payee, statement) }.cast()
        }
        let lunch = try spend(1_200, "Purchase", "PURCHASE 11/22 CARD 1204", on: "2026-11-22")
        let dinner = try spend(4_500, "Purchase", "PURCHASE 11/20 CARD 1204", on: "2026-11-20")
        let taken = try spend(20_000, "Pay in", on: "2026-11-03")
        let brought = try spend(-20_000, "Pay in joint", on: "2026-11-03")
        func named(_ words: String) throws -> FreshID { try book.wallet.lookUp([words], .transactions) }
        #expect(try named("purchase 12") == lunch && named("purchase 22") == lunch && named("purchase 45") == dinner)
        #expect(throws: RecordLookupProblem.notFound("purchase 12 nov")) { try named("purchase 12 nov") }
        #expect(throws: RecordLookupProblem.severalFit("purchase 1204", [lunch, dinner])) {
            try named("purchase 1204")
        }
        #expect(throws: RecordLookupProblem.severalFit("pay in 200", [taken, brought])) { try named("pay in 200") }
        #expect(try named("pay in -200") == taken && named("pay in −200") == taken)
        #expect(try named("pay in +200") == brought && named("pay in joint 200") == brought)
    }

    /// What is a part of nothing has its name as its whole path.
    @Test func aWholePathIsMeantBeforeANameInAnother() throws {
        var book = try SampleBook()
        for whole in ["Kids", "Other"] { try book.add(category: whole) }
        var part: FreshID?
        try book.act { _, wallet, context in
            part = try wallet.add(.categories, ["name": "Other", "parentId": "Kids"], in: context)
        }
        let whole: FreshID = book.category("Other").cast()
        #expect(try book.wallet.lookUp(["other"], .categories) == whole)
        #expect(try book.wallet.lookUp(["kids:other"], .categories) == part)
        #expect(book.wallet.typing(whole, .categories) == "Other")
        #expect(try book.wallet.typing(#require(part), .categories) == "Kids:Other")
        let spent = try book.spend(1_500, nil, on: "2026-11-20")
        try book.act { _, wallet, context in
            try wallet.edit(.transactions, spent.cast(), ["categoryId": "other"], in: context)
        }
        #expect(book.wallet.transaction(spent.cast())?.categoryID == book.category("Other"))
    }

    @Test func ofTwoBooksTheOneThatIsNamedIsMeant() throws {
        var book = try SampleBook()
        try book.add(category: "Groceries")
        var boats: [FreshID] = []
        try book.act { _, wallet, context in
            try wallet.add(.books, ["name": "Boat", "currency": "USD", "owners": "Ana"], in: context)
            for name in ["Groceries", "Groceries ashore"] {
                try boats.append(wallet.add(.categories, ["name": name, "bookId": "Boat"], in: context))
            }
        }
        let own: FreshID = book.category("Groceries").cast()
        #expect(throws: RecordLookupProblem.severalFit("groceries", [own, boats[0]])) {
            try book.wallet.lookUp(["groceries"], .categories)
        }
        #expect(try book.wallet.lookUp(["groceries", "boat"], .categories) == boats[0])
        #expect(try book.wallet.lookUp(["home groceries"], .categories) == own)
        #expect(try book.wallet.lookUp(["ashore", "boat"], .categories) == boats[1])
        // A book alone is none of its categories.
        #expect(throws: RecordLookupProblem.notFound("boat")) {
            try book.wallet.lookUp(["boat"], .categories)
        }
    }

    @Test func theBookOfThePreferencesIsMeant() throws {
        var wallet = try SampleBook().wallet
        let first = try #require(wallet.books.first?.id)
        let second: Book.ID = try wallet.add(
            .books, ["name": "Trip", "currency": "EUR", "owners": "Ana"], in: .fixed(on: "2026-11-27", ids: 4)
        ).cast()
        let books = BookLedgers(wallet)
        #expect(Set(books.all.map(\.book.id)) == [first, second])
        #expect(books.first(of: wallet.savedPreferences)?.book.id == first)
        var preferences = wallet.savedPreferences
        preferences.firstBook = second
        #expect(books.first(of: preferences)?.book.id == second)
        preferences.firstBook = Book.ID(high: 9, low: 9)
        #expect(books.first(of: preferences)?.book.id == books.all.first?.book.id)
    }

    @Test func whatIsInNoCategorySaysWhy() throws {
        var book = try SampleBook()
        try book.add(category: "Food")
        func cell(_ category: String?, _ change: (inout BookTransaction) -> Void = { _ in }) throws -> String {
            let id = try book.spend(1_000, category, on: "2026-11-20", change)
            let kind = RecordKind.transactions
            let place = try #require(kind.fields.firstIndex { $0.key == "categoryId" })
            return try book.wallet.cell(
                #require(book.wallet.record(kind, id.cast())), place, kind, digits: book.wallet.digitsOfBooks)
        }
        #expect(try cell("Food") == "Food" && cell(nil) == "not filed")
        #expect(try cell(nil) { $0.transferID = FreshID(high: 1, low: 1) } == "transfer")
        #expect(try cell(nil) { $0.kind = .recurring(RecurringProperties(.monthly)) } == "")
        let parts = [BookTransaction.Split](
            repeating: BookTransaction.Split(amount: Money(-5), categoryID: book.category("Food")), count: 2)
        #expect(try cell(nil) { $0.splits = parts } == "Food")
    }
}
