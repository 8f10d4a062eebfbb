import Testing
import WalletTestSupport

@testable import WalletDomain

/// What books, accounts, plans and transactions say of themselves, and what they refuse.
struct BookRecordTests: BookRecordScenes {
    let context = ChangeContext.fixed(on: "2026-11-27", ids: 3)

    @Test func everyKindOfTransactionIsReadAsItWasWritten() throws {
        var recurring = RecurringProperties(.custom)
        recurring.customInterval = .init(3, .week)
        (recurring.days, recurring.weekend, recurring.endsOn) = ([15, 31], .before, day("2027-04-30"))
        recurring.changes = [.init(from: day("2027-01-01"), amount: Money(-20))]
        (recurring.skips, recurring.remindDays) = ([day("2027-02-28")], [7])
        recurring.subscription = .init()
        recurring.subscription?.trialEndsOn = day("2026-12-02")
        var expectation = ExpectationProperties(expectedAmount: Money(-120))
        expectation.actualIDs = [.init(high: 1, low: 2)]
        let kinds: [TransactionKind] = [
            .oneTime, .recurring(recurring), .spreadOut(.init(parts: 3, from: day("2026-12-01"))),
            .expectation(expectation), .other(type: "barter", json: Array(#"{"type":"barter","goods":[1,2]}"#.utf8)),
        ]
        for kind in kinds {
            var transaction = BookTransaction(
                id: .init(high: 5, low: 6), bookID: .init(high: 1, low: 1), date: day("2026-11-23"),
                amount: Money(cents: -8_420), payee: "Whole Foods", createdAt: context.now)
            transaction.kind = kind
            transaction.splits = [
                .init(amount: Money(-60), categoryID: nil, ratio: .half),
                .init(amount: Money(cents: -2_420), categoryID: nil),
            ]
            let raw = try #require(transaction.raw)
            #expect(BookTransaction(raw) == transaction, "\(kind.typeName)")
        }
    }

    @Test func aTransactionStandsInItsLineLikeThis() throws {
        let line = """
            {"id":"00000000-0000-0005-0000-000000000006","bookId":"00000000-0000-0001-0000-000000000001",\
            "date":"2026-11-23","payee":"Whole Foods","amount":-84.2,\
            "kind":{"type":"spreadOut","properties":{"parts":12,"new":1},"later":true},"createdAt":"2026-11-27T12:00:00Z","updatedAt":"2026-11-27T12:00:00Z"}
            """
        let transaction = try #require(BookTransaction(in: Array(line.utf8), 0..<line.utf8.count))
        #expect(transaction.kind.spread?.parts == 12 && transaction.amount == Money(cents: -8_420))
        #expect(String(decoding: transaction.line, as: UTF8.self) == line)
    }

    @Test func anAccountSaysTheNameOfItsCard() throws {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let card = wallet.card("Platinum Card").id.description
        let id = try wallet.add(.accounts, ["name": "Gold", "kind": "card", "userCardId": card], in: context)
        #expect(
            try wallet.account(of: #require(wallet.record(.accounts, id)), .accounts) == [
                "Book: Home", "Kind: card", "Card: Platinum Card", "Opening balance: $0",
            ])
    }

    @Test func anAccountOfACardIsOfThatKind() throws {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let card = wallet.card("Platinum Card").id.description
        func kind(_ id: FreshID, _ wallet: Wallet) -> String? { wallet.record(.accounts, id)?.typed[3] }
        var other = wallet
        let said = ["name": "Platinum", "kind": "checking", "userCardId": card]
        let id = try wallet.add(.accounts, said, in: context)
        #expect(kind(id, wallet) == "card")
        let later = try other.add(.accounts, ["name": "Platinum"], in: context)
        #expect(kind(later, other) == "checking")
        try other.edit(.accounts, later, ["userCardId": card], in: context)
        #expect(kind(later, other) == "card")
    }

    @Test func booksSayWhatCannotBe() throws {
        var wallet = Wallet()
        #expect(
            problems(.accounts, ["name": "Checking"], in: wallet) == [
                "bookId": "There is no book yet. Add one: coupontracker book add Home --currency USD --owners Ana,Sam"
            ])
        #expect(
            problems(.books, ["name": "Home", "currency": "usd", "owners": "Ana,Sam,Kim"], in: wallet) == [
                "owners": "Name one owner, or two."
            ])
        #expect(
            problems(.books, ["name": "Home", "currency": "USD", "owners": "Ana,Sam", "ratios": "1.2"], in: wallet) == [
                "ratios": "Write a part from 0 to 1, such as 0.6, or 60%."
            ])
        #expect(
            problems(.books, ["name": "Home", "currency": "USD", "owners": "Ana", "ratios": "0.6"], in: wallet) == [
                "ratios": "Shares are between two owners."
            ])
        let id = try wallet.add(.books, ["name": "Home", "currency": "usd", "owners": "Ana, Sam"], in: context)
        #expect(wallet[id.cast(to: Book.self)]?.currency == "USD")
        #expect(
            problems(.accounts, ["name": "Checking", "owner": "Kim", "tail": "123456"], in: wallet) == [
                "owner": "Use an owner of the book: Ana, Sam, both.", "tail": "Write at most the last 5 digits.",
            ])
        #expect(
            problems(.accounts, ["name": "Checking", "owner": "Kim"], in: wallet) == [
                "owner": "Use an owner of the book: Ana, Sam, both."
            ])
        try wallet.add(.categories, ["name": "Food", "key": "f"], in: context)
        #expect(
            problems(.categories, ["name": "food", "key": "f"], in: wallet) == [
                "name": "Another category of Home is called so there.", "key": "This letter files into Food already.",
            ])
    }

    @Test func aKindThatIsNotKnownIsNamed() throws {
        var book = try SampleBook()
        let id = try book.spend(500, nil, on: "2026-11-02") { $0.payee = "Bank" }
        try book.act { _, wallet, _ in
            var transaction = try #require(wallet[id])
            transaction.kind = .other(type: "loan", json: Array(#"{"type":"loan"}"#.utf8))
            try wallet.put(#require(transaction.raw))
        }
        #expect(
            book.wallet.check().map(\.message) == [
                "Bank is of the kind “loan”, which this version does not know. It is kept and counts for nothing."
            ])
    }

    /// Parts are of the amount, an end is behind the first day, and the most is more than the least: of what was there before
    /// that says nothing while the new one cannot be read.
    @Test func nothingIsHeldAgainstWhatCannotBeRead() throws {
        var book = try SampleBook()
        try book.add(category: "Groceries")
        try book.add(category: "Fun")
        let market = try book.spend(8_420, nil, on: "2026-11-23")
        let gym = try book.spend(4_000, nil, on: "2026-12-05") { $0.kind = .recurring(RecurringProperties(.monthly)) }
        var wallet = book.wallet
        let rule = try wallet.add(.rules, ["match.from": "50", "set.categoryId": "Fun"], in: context)
        func unfit(_ kind: RecordKind, _ id: FreshID, _ texts: [String: String?]) -> Set<String> {
            var trial = wallet
            do throws(RecordProblems) {
                try trial.edit(kind, id, texts, in: context)
                return []
            } catch { return Set(error.messages.keys) }
        }
        let parts = "Groceries=60,Fun=40"
        #expect(unfit(.transactions, market.cast(), ["amount": "100", "splits": parts]) == [])
        #expect(unfit(.transactions, market.cast(), ["amount": "84.20", "splits": parts]) == ["splits"])
        #expect(unfit(.transactions, market.cast(), ["amount": "much", "splits": parts]) == ["amount"])
        #expect(unfit(.bills, gym.cast(), ["kind.endsOn": "2026-12-01"]) == ["kind.endsOn"])
        #expect(unfit(.bills, gym.cast(), ["date": "soon", "kind.endsOn": "2026-12-01"]) == ["date"])
        #expect(unfit(.rules, rule, ["match.to": "40"]) == ["match.to"])
        #expect(unfit(.rules, rule, ["match.from": "little", "match.to": "40"]) == ["match.from"])
        // What is wrong without it is told as well.
        #expect(
            unfit(.bills, gym.cast(), ["date": "soon", "kind.remindDays": "400"]) == ["date", "kind.remindDays"])
        #expect(
            unfit(.bills, gym.cast(), ["kind": "seldom", "kind.remindDays": "400"]) == ["kind", "kind.remindDays"])
    }

    @Test func theBookOfARecordStays() throws {
        var book = try SampleBook.november()
        #expect(throws: RecordProblems(["bookId": "This is said once and stays."])) {
            try book.act { book, wallet, context in
                _ = try wallet.add(.books, ["name": "Trip", "currency": "EUR", "owners": "Ana"], in: context)
                try wallet.edit(.categories, book.category("Pets").cast(), ["bookId": "Trip"], in: context)
            }
        }
    }

    @Test func aSwitchIsTypedAsAPersonSaysIt() throws {
        let book = try SampleBook()
        let field = try #require(RecordKind.rules.fields.first { $0.key == "set.transfer" })
        #expect(book.wallet.typing("true", of: field) == "yes" && book.wallet.typing("false", of: field) == "no")
        #expect(book.wallet.words("true", of: field, "$") == "yes" && book.wallet.words("true", of: field) == "true")
    }

    @Test func namesAreLookedForInTheBookThatIsSaid() throws {
        var book = try SampleBook()
        try book.add(category: "Food")
        let other = "Trip"
        try book.act { _, wallet, context in
            try wallet.add(.books, ["name": other, "currency": "EUR", "owners": "Ana"], in: context)
            try wallet.add(.categories, ["name": "Food", "bookId": other], in: context)
            try wallet.add(.categories, ["name": "Bar", "bookId": other, "parentId": "Food"], in: context)
            try wallet.add(.categories, ["name": "Bar", "bookId": "Home", "parentId": "Food"], in: context)
        }
        #expect(book.wallet.all(BookCategory.self).count == 4)
    }

    @Test func whatIsPastStaysAsItWas() throws {
        let book = try SampleBook.november()
        func problem(_ texts: [String: String?]) -> [String: String] { problems(texts, of: book) }
        #expect(problem(["currency": "EUR"]) == ["currency": "The book has transactions in USD."])
        let why = "The book has transactions of both owners: neither leaves it, or takes the place of the other."
        for owners in ["Sam,Ana", "Sam,Kim"] { #expect(problem(["owners": owners]) == ["owners": why]) }
        #expect(problem(["owners": "Ana,ana"]) == ["owners": "Two owners have two names."])
        #expect(problem(["owners": "Ana,Ana"]) == ["owners": "Two owners have two names."])
        #expect(problem(["name": "House"]).isEmpty)
    }

    /// Who was Ana is Anna wherever the book names her: $100 of which she has 60 %, by her from the account of Sam.
    @Test func anOwnerIsCalledOtherwise() throws {
        var book = try SampleBook()
        try book.add(category: "Food")
        let dinner = try book.spend(10_000, "Food", on: "2026-11-20", by: "Sam") { $0.paidBy = "Ana" }
        var wallet = book.wallet
        let told = try wallet.edit(.books, book.id.cast(), ["owners": "Anna,Sam"], in: context)
        #expect(told == ["Ana is called Anna now"])
        #expect(Set(wallet.all(BookAccount.self).map(\.owner)) == ["Anna", "Sam"])
        #expect(wallet[dinner]?.paidBy == "Anna")
        let ledger = try #require(BookLedger(book.id, in: wallet))
        let owed = try #require(ledger.settlement(of: day("2026-11-01"), by: day("2026-11-27"))?.owesStill)
        #expect(owed.debtor == "Sam" && owed.creditor == "Anna" && owed.amount == Money(40))
        #expect(wallet.checkRecords().isEmpty)
    }

    /// A letter is corrected; a name that is quite another may be of somebody who came since.
    @Test func anotherNameIsAskedAbout() throws {
        let book = try SampleBook()
        func warning(_ owners: String) -> String? {
            book.wallet.warning(editing: .books, book.id.cast(), ["owners": owners], in: context)
        }
        #expect(warning("Anna,Sam") == nil && warning("ana,Sam") == nil)
        #expect(warning("Kim,Sam") == "All that is Ana's in Home would be Kim's.")
    }

    /// An account that took its owner from a card has one of its own then.
    @Test func whatACardStillSaysIsTold() throws {
        let book = try SampleBook()
        var wallet = book.wallet
        let card = try wallet.addCard(of: SampleTemplates.gold, [.set(\.owner, "Ana")], in: context)
        try wallet.add(
            .accounts, ["name": "Gold", "kind": "card", "userCardId": card.description], in: context)
        let told = try wallet.edit(.books, book.id.cast(), ["owners": "Anna,Sam"], in: context)
        #expect(told == ["Ana is called Anna now; cards that still say Ana: Gold"])
    }

    @Test func whatANewerVersionSaysOfAnOrdinaryOneStays() throws {
        let line = """
            {"id":"00000000-0000-0005-0000-000000000006","bookId":"00000000-0000-0001-0000-000000000001",\
            "date":"2026-11-23","payee":"Tea","amount":-4,"kind":{"type":"oneTime","properties":{"mood":[1]}},\
            "createdAt":"2026-11-27T12:00:00Z","updatedAt":"2026-11-27T12:00:00Z"}
            """
        let transaction = try #require(BookTransaction(in: Array(line.utf8), 0..<line.utf8.count))
        #expect(transaction.kind == .oneTime && String(decoding: transaction.line, as: UTF8.self) == line)
    }
}
