import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// What owners of a book owe each other, on the screen.
struct SettleTests: MonthScenes {
    /// It is of a month, also where Month shows the year up to it.
    @Test func whatWasPaidForBothIsShownInTransactions() throws {
        let store = try store()
        store.given(.month(.basisSwitched), .screenChosen(.settle))
        #expect(store.state.budgets.settled.paid.count == 7)
        store.given(.month(.settledOpened))
        #expect(store.state.screen == .transactions && store.state.records?.shown.count == 7)
        #expect(store.state.records?.filter.words == "paid by one of both, Nov 2026")
    }

    /// Settle is of a book of two; who only looks at it finds the other screens as they were.
    @Test func behindSettleTheBookIsShownThatWasShownBefore() throws {
        var book = try SampleBook.november()
        try book.act { _, wallet, context in
            try wallet.add(.books, ["name": "Personal", "currency": "EUR", "owners": "Ana"], in: context)
        }
        let store = try store(book)
        func shown() -> String? { store.state.budgets.figures?.book.name }
        store.given(.month(.bookStepped))
        #expect(shown() == "Personal")
        store.given(.screenChosen(.settle))
        #expect(shown() == "Home")
        #expect(store.state.notice == Notice("Home: Personal has one owner", .hint))
        store.given(.screenChosen(.accounts))
        #expect(shown() == "Personal")
        // What is looked at from there is of the book that is settled.
        store.given(.screenChosen(.settle), .month(.settledOpened))
        #expect(shown() == "Home" && store.state.records?.shown.count == 7)
        store.given(.screenChosen(.month))
        #expect(shown() == "Home")
    }

    @Test func whereNobodyIsKnownToHavePaidItIsAskedWhatIsShown() throws {
        var book = try SampleBook.november()
        let ofNobody = try book.spend(1_850, nil, on: "2026-11-24", by: "Nobody")
        let store = try store(book)
        store.given(.screenChosen(.settle), .month(.settledOpened))
        #expect(store.state.records?.shown == [ofNobody.cast()])
        let pick = try store.popup(PickPopup.self)
        #expect(pick.choices.map(\.label) == ["no payer", "paid by one of both"])
        #expect(pick.choices.map(\.kind) == ["1", "7"])
        store.given(.popup(.moved(.by(1))), .popup(.submitted))
        #expect(store.state.popup == nil && store.state.records?.shown.count == 7)
    }

    @Test func aDebtIsNotedAsPaid() throws {
        let store = try store()
        store.given(.screenChosen(.settle))
        #expect(store.state.budgets.settlement?.owes?.amount.description == "$479.29")
        store.given(.month(.paymentAsked))
        for action in [PopupAction.edited(.deleteToStart), .edited(.insert("300")), .submitted] {
            store.given(.popup(action))
        }
        #expect(store.state.budgets.settlement?.owes?.amount.description == "$179.29")
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.budgets.settlement?.owes?.amount.description == "$479.29")
    }

    @Test func whatWasNotedAsPaidIsDeletedWhole() throws {
        var book = try SampleBook()
        try book.spend(100_000, nil, on: "2026-10-01")
        var noted: BookTransaction.ID?
        try book.act { book, wallet, context in
            noted = try wallet.settle(book.id, Money(400), by: "Sam", on: day("2026-11-20"), in: context)
        }
        let store = try store(book)
        let id = try #require(noted)
        store.given(.screenChosen(.transactions))
        let place = try #require(store.state.records?.shown.firstIndex(of: id.cast()))
        store.given(.moved(.to(place)), .records(.deleteAsked))
        let question = try store.popup(Question.self)
        #expect(question.text == "Delete From Sam, $400 on 20 Nov 2026, and with it To Ana? u brings them back.")
        store.given(.popup(.answered(.yes)))
        #expect(store.state.notice == Notice("2 transactions deleted · u undoes"))
        #expect(store.state.records?.shown.count == 1)
    }

    @Test func aDebtOfAMonthThatIsOverIsNotedOnce() throws {
        var book = try SampleBook()
        try book.spend(100_000, nil, on: "2026-10-01")
        let store = try store(book)
        store.given(.screenChosen(.settle), .month(.monthStepped(by: -1)), .month(.paymentAsked), .popup(.submitted))
        #expect(store.state.notice == Notice("Sam paid Ana $400 from Sam’s checking into Ana’s checking · u undoes"))
        store.given(.month(.paymentAsked))
        #expect(store.state.popup == nil)
        #expect(store.state.notice == Notice("settled since: nothing of it is owed by now", .hint))
        store.given(.month(.monthStepped(by: 1)), .month(.paymentAsked))
        #expect(store.state.notice == Notice("nothing is owed", .hint))
    }

    @Test func moreThanIsOwedIsAskedAbout() throws {
        let store = try store()
        store.given(.screenChosen(.settle), .month(.paymentAsked), .popup(.edited(.deleteToStart)))
        type("500", store)
        let question = try store.popup(Question.self)
        #expect(question.text == "Sam owes Ana $479.29. Note $500?")
        #expect(store.state.budgets.settlement?.owes?.amount.description == "$479.29")
        store.given(.popup(.answered(.yes)))
        #expect(store.state.budgets.settlement?.owes?.debtor == "Ana")
        #expect(store.state.notice == Notice("Sam paid Ana $500 from Sam’s checking into Ana’s checking · u undoes"))
    }

    @Test func sharesOfMonthsThatAreSettledAreAskedAbout() throws {
        let store = try store()
        store.given(.screenChosen(.settle), .month(.paymentAsked), .popup(.submitted))
        store.given(.month(.bookEditAsked))
        func say(_ ratios: String) throws {
            let form = try store.popup(RecordForm.self)
            let place = try #require(form.fields.firstIndex { $0.key == "ratios" })
            store.given(
                .popup(.fieldMoved(by: place - form.focus)), .popup(.edited(.deleteToStart)),
                .popup(.edited(.insert(ratios))), .popup(.saved))
        }
        // A month to come is another thing.
        try say("0.5,2026-10-01=0.6,2026-12-01=0.55")
        #expect(store.state.popup == nil && store.state.notice == Notice("Home edited · u undoes"))
        store.given(.month(.bookEditAsked))
        try say("0.5")
        let form = try store.popup(RecordForm.self)
        #expect(
            form.problems.values.first
                == "Home was settled on 27 Nov 2026, and what is owed would be another. C-s again saves it.")
        store.given(.popup(.saved))
        #expect(store.state.popup == nil && store.state.notice == Notice("Home edited · u undoes"))
    }
}
