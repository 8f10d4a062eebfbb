import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// Of which card or account a file is: what it names, and what is asked where it does not tell.
struct HolderPopupTests: StatementPopupScenes {
    @Test func aCardOfNoBookIsMadeAnAccountOfIt() throws {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let store = TestStore(wallet.asSaved)
        store.given(.statement(.read(name: "amex.csv", SampleStatement.november)))
        #expect(try open(store).notes.first == "9 rows are kept in no book: Platinum Card is no account of Home.")
        #expect(try open(store).means(.makeAccount))
        act(store, .makeAccount)
        let account = try #require(store.state.wallet.records(of: .accounts).first)
        #expect(account.name == "Platinum Card" && account.typed[3] == "card")
        #expect(try open(store).plan.bookings[.new] == 9 && !open(store).means(.makeAccount))
        #expect(store.state.notice?.text == "Platinum Card is an account of Home · u undoes")
        #expect(store.log.last?.what == "Platinum Card is an account of Home")
        // Who leaves takes no row in; the account was there before.
        store.given(.popup(.closed))
        #expect(store.state.popup == nil && store.state.wallet.records(of: .accounts).count == 1)
    }

    @Test func aStatementIsOfAnAccountToo() throws {
        let store = try storeOfBook()
        act(store, .chooseCard)
        let pick = try asked(store)
        #expect(pick.choices.map(\.label) == ["Platinum Card in Home", "Checking in Home"])
        store.given(.popup(.edited(.insert("checking"))), .popup(.submitted))
        #expect(try open(store).plan.summary == "9 new" && open(store).holder.card == nil)
        store.given(.popup(.moved(.toEnd)))
        act(store, .leaveOut)
        store.given(.popup(.saved))
        #expect(store.state.notice?.text.hasPrefix("amex.csv: 9 transactions added to Home") == true)
    }

    /// OFX of two cards, and of neither a number is known.
    @Test func whichAccountOfAFileIsMeantIsAsked() throws {
        var file = StatementFile(format: .ofx, layout: "ofx")
        file.isOfCard = true
        file.rows = [
            SampleStatement.row(1, "2026-11-14", "PLATINUM RESY CREDIT", 6_000),
            SampleStatement.row(2, "2026-11-15", "KIOSK", -500),
        ]
        (file.rows[0].tail, file.rows[1].tail) = ("31004", "42007")
        let store = try store(file)
        #expect(try asked(store).title == "Which account of amex.csv is Platinum Card?")
        #expect(try asked(store).choices.map(\.label) == ["…31004", "…42007"])
        // Who leaves that sees that nothing is left, and is asked again.
        store.given(.popup(.closed))
        #expect(try open(store).entries.isEmpty)
        act(store, .chooseCard)
        store.given(.popup(.submitted))
        #expect(try open(store).entries.map(\.row) == [1] && open(store).plan.ticked.count == 1)
        #expect(try open(store).notes.contains("Rows of “…42007” wait for their own account."))
        // What was said by mistake is said anew.
        act(store, .chooseCard)
        #expect(try asked(store).choices.map(\.label) == ["…31004", "…42007"])
        store.given(.popup(.edited(.insert("42007"))), .popup(.submitted))
        #expect(try open(store).entries.map(\.row) == [2])
        #expect(try open(store).notes.contains("Rows of “…31004” wait for their own account."))
    }

    /// The rows that were left for another account are there again.
    @Test func anotherCardIsAskedForItsOwnAccountOfAFile() throws {
        let (two, _) = try SampleStatement.wallet(on: "2026-11-27") { wallet, context in
            let gold = try #require(wallet.catalogue.all.first { $0.name == "Gold Card" })
            try wallet.addCard(of: gold, in: context)
        }
        var file = StatementFile(format: .ofx, layout: "ofx")
        file.isOfCard = true
        file.rows = [
            SampleStatement.row(1, "2026-11-14", "KIOSK", -600), SampleStatement.row(2, "2026-11-15", "KIOSK", -500),
        ]
        (file.rows[0].tail, file.rows[1].tail) = ("31004", "42007")
        let store = TestStore(two)
        func choose(_ text: String) { store.given(.popup(.edited(.insert(text))), .popup(.submitted)) }
        store.given(.statement(.read(name: "two.ofx", file)))
        choose("gold")
        choose("31004")
        #expect(try open(store).entries.map(\.row) == [1])
        act(store, .chooseCard)
        choose("platinum")
        #expect(try asked(store).title == "Which account of two.ofx is Platinum Card?")
        choose("42007")
        #expect(try open(store).entries.map(\.row) == [2])
        // Of the same card it is asked again.
        act(store, .chooseCard)
        choose("platinum")
        #expect(try asked(store).choices.map(\.label) == ["…31004", "…42007"])
        choose("31004")
        #expect(try open(store).entries.map(\.row) == [1] && open(store).holder.card == two.card("Platinum Card").id)
    }

    @Test func aStatementOfAnArchivedCardNamesIt() throws {
        var file = SampleStatement.november
        (file.tail, file.refused) = ("1004", [])
        let store = try store(file)
        store.given(.popup(.saved))
        var wallet = store.state.wallet
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        try wallet.archive(wallet.card("Platinum Card").id, in: context)
        wallet.forgetNotedChanges()
        let closed = TestStore(wallet)
        closed.given(.statement(.read(name: "dec.csv", file)))
        #expect(closed.state.popup == nil)
        #expect(
            closed.state.notice
                == Notice("dec.csv is of Platinum Card, which is archived: bring it back in Wallet", .problem))
        // The number may be another card's now, which a person says.
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let successor = try wallet.add(.accounts, ["name": "Business", "kind": "card"], in: context)
        wallet.forgetNotedChanges()
        let booked = TestStore(wallet)
        booked.given(.statement(.read(name: "dec.csv", file)))
        #expect(try asked(booked).choices.first?.label == "Business in Home")
        #expect(booked.state.notice?.text.hasPrefix("dec.csv is of Platinum Card") == true)
        booked.given(.popup(.submitted))
        #expect(try open(booked).holder == StatementHolder(account: successor.cast()))
        // One that says the number itself is the one.
        try wallet.edit(.accounts, successor, ["tail": "1004"], in: context)
        let numbered = TestStore(wallet.asSaved)
        numbered.given(.statement(.read(name: "dec.csv", file)))
        #expect(try open(numbered).holder == StatementHolder(account: successor.cast()))
    }

    /// What an account without a number took before had another one.
    @Test func aFileOfAnotherNumberIsAskedAbout() throws {
        let store = try storeOfBook("USD", accounts: ["Checking"])
        func read(_ tail: String, _ cents: Int) {
            var file = StatementFile(format: .ofx, layout: "ofx")
            (file.isOfCard, file.tail) = (false, tail)
            file.rows = [SampleStatement.row(1, "2026-11-02", "RENT", cents, id: tail)]
            store.given(.statement(.read(name: "\(tail).ofx", file)))
        }
        read("1004", -180_000)
        #expect(
            try open(store).notes
                == ["The file says …1004, and Checking has no number: is it of that? a says another."])
        store.given(.popup(.saved))
        read("2002", -170_000)
        #expect(try asked(store).choices.map(\.label) == ["Checking in Home", "Checking 2002", "Savings"])
        store.given(.popup(.submitted))
        #expect(
            try open(store).notes == ["2002.ofx is of another number (…2002) than Checking (…1004)."])
    }

    /// Without a book it is of an account of one that is made first, and goes on then.
    @Test func aBanksFileIsOfNoCard() throws {
        let store = try TestStore(SampleStatement.wallet(on: "2026-11-27").wallet)
        var file = SampleStatement.file([SampleStatement.row(2, "2026-11-02", "RENT", -180_000)])
        file.isOfCard = false
        store.given(.statement(.read(name: "bank.csv", file)))
        #expect(try asked(store).choices.map { "\($0.label), \($0.kind)" } == ["An account, of a new book"])
        store.given(.popup(.submitted))
        #expect(try store.popup(RecordForm.self).title == "Add a book")
        store.given(.popup(.edited(.insert("Home"))), .popup(.fieldMoved(by: 2)))
        store.given(.popup(.edited(.insert("Ana"))), .popup(.saved))
        #expect(try asked(store).title == "Of which card or account is bank.csv?")
        #expect(try asked(store).choices.map(\.label) == ["Checking", "Savings"])
        store.given(.popup(.submitted))
        #expect(try open(store).plan.bookings[.new] == 1)
    }

    /// Whoever leaves the book is not asked after another form.
    @Test func aBookThatIsNotMadeHasNothingGoOn() throws {
        let store = try TestStore(SampleStatement.wallet(on: "2026-11-27").wallet)
        var file = SampleStatement.file([SampleStatement.row(2, "2026-11-02", "RENT", -180_000)])
        file.isOfCard = false
        store.given(.statement(.read(name: "bank.csv", file)), .popup(.submitted), .popup(.closed))
        store.given(.month(.bookAddAsked), .popup(.edited(.insert("Home"))), .popup(.fieldMoved(by: 2)))
        store.given(.popup(.edited(.insert("Ana"))), .popup(.saved))
        #expect(store.state.popup == nil && store.state.wallet.books.map(\.name) == ["Home"])
    }

    /// The one card is meant where a row says so, or a file of the same form was of it.
    @Test func whatDoesNotSayThatItIsOfTheCardIsAskedAbout() throws {
        let store = try TestStore(SampleStatement.wallet(on: "2026-11-27").wallet)
        func read(_ text: String, _ cents: Int) {
            var file = StatementFile(format: .csv, layout: "map")
            file.rows = [SampleStatement.row(2, "2026-11-14", text, cents)]
            store.given(.statement(.read(name: "bank.csv", file)))
        }
        read("RENT MAPLE STREET", -180_000)
        #expect(
            try asked(store).choices.map { "\($0.label), \($0.kind)" }
                == ["Platinum Card, American Express", "An account, of a new book"])
        store.given(.popup(.closed))
        read("AUTOPAY PAYMENT - THANK YOU", 120_433)
        #expect(try open(store).holder.card != nil)
        store.given(.popup(.closed))
        read("PLATINUM RESY CREDIT", 10_000)
        #expect(try open(store).holder.card != nil)
        store.given(.popup(.saved))
        read("RENT MAPLE STREET", -180_000)
        #expect(try open(store).holder.card != nil)
    }

    @Test func ofAnAccountOfNobodyItSaysSo() throws {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana,Sam"], in: context)
        try wallet.add(.accounts, ["name": "Joint", "kind": "checking"], in: context)
        wallet.forgetNotedChanges()
        let store = TestStore(wallet)
        var file = SampleStatement.file([SampleStatement.row(2, "2026-11-02", "RENT", -180_000)])
        file.isOfCard = false
        store.given(.statement(.read(name: "bank.csv", file)), .popup(.edited(.insert("joint"))), .popup(.submitted))
        #expect(try open(store).notes == ["Nobody says whose Joint is: its rows are not settled."])
        // A card may be somebody's who has no part in the book.
        let card = wallet.card("Platinum Card").id
        var owned = wallet
        try owned.edit(card, [.set(\.owner, "Anna")], in: context)
        try owned.add(.accounts, ["name": "Plat", "kind": "card", "userCardId": card.description], in: context)
        let other = TestStore(owned.asSaved)
        other.given(.statement(.read(name: "amex.csv", SampleStatement.november)))
        #expect(try open(other).notes.first == "Nobody says whose Plat is: its rows are not settled.")
    }

    /// Accounts of the book that is shown come first; the one that took the last file of the form before them.
    @Test func accountsOfTheBookThatIsShownComeFirst() throws {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        for name in ["Home", "Reise"] {
            try wallet.add(.books, ["name": name, "currency": "USD", "owners": "Ana"], in: context)
            try wallet.add(.accounts, ["name": "\(name) bank", "kind": "checking", "bookId": name], in: context)
        }
        let store = TestStore(wallet.asSaved)
        store.given(.areasAsked, .popup(.areaChosen(.budgets)), .month(.bookStepped))
        var file = SampleStatement.file([SampleStatement.row(2, "2026-11-02", "RENT", -180_000)])
        file.isOfCard = false
        store.given(.statement(.read(name: "bank.csv", file)))
        let pick = try store.popup(PickPopup.self)
        #expect(pick.choices.prefix(2).map(\.label) == ["Reise bank in Reise", "Home bank in Home"])
    }

    @Test func anotherCardIsChosenThanTheOneThatFits() throws {
        let store = try store()
        act(store, .chooseCard)
        #expect(store.state.notice == Notice("there is no other card", .hint))
        let (two, _) = try SampleStatement.wallet(on: "2026-11-27") { wallet, context in
            let gold = try #require(wallet.catalogue.all.first { $0.name == "Gold Card" })
            try wallet.addCard(of: gold, in: context)
        }
        let both = TestStore(two)
        both.given(.statement(.read(name: "amex.csv", SampleStatement.november)))
        #expect(try open(both).holder.card == two.card("Platinum Card").id)
        both.given(.popup(.moved(.toEnd)))
        act(both, .leaveOut, .tickAll)
        let before = try rows(both)
        act(both, .chooseCard)
        // Esc leads back, with all that was said.
        both.given(.popup(.closed))
        #expect(try rows(both) == before)
        act(both, .chooseCard)
        let pick = try asked(both)
        #expect(pick.choices.map(\.label) == ["Platinum Card", "Gold Card"])
        #expect(pick.choices.map(\.isChosen) == [true, false])
        both.given(.popup(.edited(.insert("gold"))), .popup(.submitted))
        #expect(try open(both).holder.card == two.card("Gold Card").id)
        #expect(try open(both).plan.ticked.isEmpty && open(both).isLeftOut(11))
    }

    @Test func whichCardIsAskedWhereTheFileDoesNotTell() throws {
        let (two, context) = try SampleStatement.wallet(on: "2026-11-27") { wallet, context in
            let platinum = wallet.card("Platinum Card")
            let template = try #require(wallet.template(of: platinum))
            try wallet.addCard(of: template, CardDetails(nickname: "Sam's"), in: context)
        }
        _ = context
        let store = TestStore(two)
        store.given(.statement(.read(name: "amex.csv", SampleStatement.november)))
        let pick = try asked(store)
        #expect(pick.choices.map(\.label) == ["Platinum Card", "Sam's"])
        store.given(.popup(.edited(.insert("sam"))), .popup(.submitted))
        #expect(try open(store).holder.card == two.card("Sam's").id)
    }

    /// Where there is no book an account is of one that is made first.
    @Test func anAccountNeedsABookFirst() throws {
        let store = try fullStore()
        var file = StatementFile(format: .csv, layout: "map")
        file.rows = [SampleStatement.row(2, "2026-11-20", "RENT MAPLE STREET", -180_000)]
        store.given(.statement(.read(name: "checking.csv", file)))
        #expect(try asked(store).title == "Of which card or account is checking.csv?")
        #expect(try asked(store).choices.last?.kind == "of a new book")
    }
}
