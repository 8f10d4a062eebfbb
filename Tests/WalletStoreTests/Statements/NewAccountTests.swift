import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// A file of an account that is not in the book yet.
struct NewAccountTests: StatementPopupScenes {
    /// Who begins with a bank's file has no account for it yet, and no card to choose.
    @Test func aBanksFileIsOfANewAccount() throws {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let store = TestStore(wallet.asSaved)
        var file = SampleStatement.file([SampleStatement.row(2, "2026-11-02", "RENT", -180_000)])
        (file.isOfCard, file.tail) = (false, "1004")
        file.balance = StatementFile.Balance(amount: Money(200), on: day("2026-11-26"))
        store.given(.statement(.read(name: "bank.csv", file)))
        let pick = try asked(store)
        #expect(pick.title == "Of which card or account is bank.csv?")
        #expect(pick.choices.map(\.label) == ["Checking", "Savings"])
        #expect(pick.choices.map(\.kind) == ["a new account of Home", "a new account of Home"])
        store.given(.popup(.submitted))
        #expect(try open(store).plan.bookings[.new] == 1)
        #expect(try open(store).notes == ["Balance of 26 Nov 2026: $200 by the bank, the same here."])
        let account = try #require(store.state.wallet.records(of: .accounts).first)
        #expect(account.name == "Checking" && account.typed.contains("checking") && account.typed.contains("1004"))
        // What an older file brings later is in the balance of its first day already.
        #expect(account.typed.contains("2000") && account.typed.contains("2026-11-02"))
        // For another it is taken with a warning.
        act(store, .chooseCard)
        store.given(.popup(.edited(.insert("platinum"))), .popup(.submitted))
        #expect(try open(store).notes.first == "bank.csv is of the account that ends in 1004 (Checking).")
        // By its number the next one finds it.
        store.given(.popup(.closed))
        store.given(.statement(.read(name: "dec.csv", file)))
        #expect(try open(store).holder == StatementHolder(account: account.id.cast()))
    }

    /// A card's file is of no account of a bank: of a new one, where no card fits.
    @Test func aCardsFileIsOfANewAccountOfACard() throws {
        let store = try storeOfBook("USD", accounts: ["Checking"])
        let file = SampleStatement.file([SampleStatement.row(2, "2026-11-02", "DELTA AIR LINES", -31_860)])
        store.given(.statement(.read(name: "activity.csv", file)))
        let pick = try asked(store)
        #expect(pick.choices.map { "\($0.label), \($0.kind)" } == ["Card, a new account of Home"])
        store.given(.popup(.submitted))
        #expect(try open(store).plan.bookings[.new] == 1)
        let account = try #require(store.state.wallet.records(of: .accounts).first { $0.name == "Card" })
        #expect(account.typed[3] == "card")
        // Who means the other one all the same is told.
        act(store, .chooseCard)
        store.given(.popup(.edited(.insert("checking"))), .popup(.submitted))
        #expect(try open(store).notes == ["activity.csv is of a card, and Checking is none."])
    }

    /// The card of a file in another currency than that of the book is what lacks: it needs no book.
    @Test func aCardsFileInAnotherCurrencyLacksItsCard() throws {
        let store = try storeOfBook("EUR", accounts: [])
        var file = SampleStatement.file([SampleStatement.row(2, "2026-11-02", "DELTA AIR LINES", -31_860)])
        (file.isOfCard, file.currency) = (true, "USD")
        // Who has books alone begins among them.
        store.given(.screenChosen(.wallet), .statement(.read(name: "nov.ofx", file)))
        #expect(store.state.notice == Notice("nov.ofx: add the card first that it is of: a", .hint))
        store.given(.screenChosen(.month), .statement(.read(name: "nov.ofx", file)))
        #expect(
            store.state.notice
                == Notice("nov.ofx: add the card first that it is of: a among the cards of Wallet", .hint))
        file.isOfCard = false
        store.given(.statement(.read(name: "bank.ofx", file)))
        #expect(try asked(store).choices.map { "\($0.label), \($0.kind)" } == ["An account, of a new book in USD"])
    }

    /// No account could take it, whichever is chosen.
    @Test func aTableThatSaysAnotherCurrencyAsksForABook() throws {
        let store = try storeOfBook("USD", accounts: ["Checking", "Joint"])
        var file = SampleStatement.file([SampleStatement.row(2, "2026-11-02", "REWE", -999)])
        (file.isOfCard, file.currency) = (nil, "EUR")
        store.given(.statement(.read(name: "eur.csv", file)))
        #expect(try asked(store).choices.map { "\($0.label), \($0.kind)" } == ["An account, of a new book in EUR"])
        store.given(.popup(.submitted))
        let form = try store.popup(RecordForm.self)
        #expect(form.title == "Add a book" && form.fields.map { form.text($0) }.contains("EUR"))
        store.given(.popup(.edited(.insert("Berlin"))), .popup(.fieldMoved(by: 2)))
        store.given(.popup(.edited(.insert("Ana"))), .popup(.saved))
        #expect(try asked(store).choices.map(\.kind) == ["a new account of Berlin", "a new account of Berlin"])
    }

    /// What is nobody's is not settled between two: whose a new account is, is asked with it.
    @Test func aNewAccountOfTwoOwnersIsOneOfThem() throws {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana,Sam"], in: context)
        let store = TestStore(wallet.asSaved)
        var file = SampleStatement.file([SampleStatement.row(2, "2026-11-02", "RENT", -180_000)])
        file.isOfCard = false
        store.given(.statement(.read(name: "bank.csv", file)))
        let pick = try asked(store)
        #expect(
            pick.choices.map { "\($0.label), \($0.kind)" } == [
                "Ana Checking, a new account of Home of Ana", "Sam Checking, a new account of Home of Sam",
                "Checking, a new account of Home of both", "Ana Savings, a new account of Home of Ana",
                "Sam Savings, a new account of Home of Sam", "Savings, a new account of Home of both",
            ])
        store.given(.popup(.edited(.insert("sam"))), .popup(.submitted))
        #expect(try open(store).notes.isEmpty)
        let account = try #require(store.state.wallet.records(of: .accounts).first)
        #expect(account.name == "Sam Checking" && account.typed.contains("Sam"))
    }

    @Test func anAccountOfTheSameNameBecomesTheCards() throws {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        let book = try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        try wallet.add(.accounts, ["name": "platinum card"], in: context)
        let card = wallet.card("Platinum Card").id
        try wallet.makeAccount(of: card, in: book.cast(), in: context)
        #expect(wallet.records(of: .accounts).map { $0.typed[4] } == [card.description])
        #expect(wallet.cardsOfNoBook.isEmpty)
    }

    @Test func anAccountOfTheCardThatIsArchivedComesBack() throws {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        let book = try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let card = wallet.card("Platinum Card").id
        let account = try wallet.add(
            .accounts, ["name": "Old", "kind": "card", "userCardId": card.description], in: context)
        try wallet.archive(.accounts, account, on: context.today, in: context)
        try wallet.makeAccount(of: card, in: book.cast(), in: context)
        #expect(wallet.records(of: .accounts).map(\.name) == ["Old"])
        #expect(wallet.holder(ofCard: card).account?.description == account.description)
    }
}
