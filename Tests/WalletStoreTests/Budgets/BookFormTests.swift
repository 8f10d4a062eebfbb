import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// Books and what is in them are typed into forms.
struct BookFormTests: MonthScenes {
    @Test func withoutABookTheFirstOneIsAsked() throws {
        let store = TestStore(Wallet())
        for action in [AppAction.areasAsked, .popup(.areaChosen(.budgets)), .month(.categoryAsked)] {
            store.given(action)
        }
        let form = try store.popup(RecordForm.self)
        #expect(form.fields.map(\.key) == ["name", "currency", "owners", "ratios", "settleFrom", "creditsTo", "notes"])
        // The wallet's currency is said already.
        #expect(form.fields.map { form.text($0) } == ["", "USD", "", "", "", "category", ""])
    }

    @Test func anotherBookIsAddedAndShown() throws {
        let store = try store()
        store.given(.screenChosen(.year), .month(.bookStepped))
        #expect(store.state.notice == Notice("there is one book: a on Year adds another", .hint))
        store.given(.month(.bookAddAsked))
        #expect(try store.popup(RecordForm.self).title == "Add a book")
        store.given(.popup(.edited(.insert("Lisbon"))), .popup(.closed))
        #expect(store.state.notice == Notice("what you typed is kept: a on Year goes on with it", .hint))
        store.given(.month(.bookAddAsked), .popup(.fieldMoved(by: 2)), .popup(.edited(.insert("Ana"))), .popup(.saved))
        #expect(store.state.popup == nil && store.state.notice == Notice("Lisbon added · u undoes"))
        #expect(store.state.wallet.books.map(\.name) == ["Home", "Lisbon"])
        #expect(store.state.budgets.figures?.book.name == "Lisbon")
        store.given(.month(.bookStepped))
        #expect(store.state.notice == Notice("Home", .hint))
    }

    @Test func aBookThatBeginsIsGivenTheUsualCategories() throws {
        var wallet = Wallet()
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        let book = try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let store = TestStore(wallet.asSaved)
        store.given(.areasAsked, .popup(.areaChosen(.budgets)), .month(.usualAdded))
        #expect(store.state.notice == Notice("usual categories added to Home · u undoes"))
        #expect(store.log.last?.what == "13 usual categories added")
        #expect(
            store.state.budgets.figures?.rows.map(\.path) == [
                "Salary", "Food", "Food:Groceries", "Food:Restaurants", "Home", "Home:Rent", "Home:Utilities",
                "Transport",
                "Subscriptions", "Health", "Fun", "Insurance", "Pets",
            ])
        #expect(store.state.budgets.figures?.rows.map(\.direction).filter { $0 == .income }.count == 1)
        // What is called so already stays, and keeps its letter.
        var other = wallet
        _ = try other.add(
            .categories, ["name": "groceries", "key": "r", "bookId": book.description], in: context)
        #expect(try other.addUsualCategories(to: book.cast(), in: context) == 12)
        #expect(other.records(of: .categories).filter { $0.name.lowercased() == "groceries" }.count == 1)
        #expect(try other.addUsualCategories(to: book.cast(), in: context) == 0)
    }

    @Test func aNewOneIsOfTheBookThatIsShownAndBeginsWithItsName() throws {
        let store = try store()
        store.given(.screenChosen(.accounts), .records(.addAsked))
        let account = try store.popup(RecordForm.self)
        #expect(account.title == "Add an account" && account.focused.key == "name")
        #expect(account.fields.first.map { account.text($0) } == "Home")
        type("Savings", store)
        store.given(.popup(.saved))
        #expect(store.state.wallet.records(of: .accounts).map(\.name).contains("Savings"))
        store.given(.screenChosen(.month), .month(.categoryAsked))
        let category = try store.popup(RecordForm.self)
        #expect(category.title == "Add a category" && category.focused.key == "name")
        store.given(.popup(.closed), .screenChosen(.transactions), .records(.addAsked))
        let transaction = try store.popup(RecordForm.self)
        #expect(transaction.focused.key == "payee")
    }

    @Test func amountsOfAFormHaveTheSignOfTheBookThatItSays() throws {
        let store = try store(SampleBook(currency: "EUR"))
        func sign(_ key: String) throws -> String? {
            let form = try store.popup(RecordForm.self)
            return try form.symbol(#require(form.fields.first { $0.key == key }), store.state.wallet)
        }
        store.given(.screenChosen(.accounts), .records(.addAsked))
        #expect(try sign("openingBalance") == "€" && sign("name") == nil)
        for action in [PopupAction.fieldMoved(by: -1), .edited(.insert("x"))] { store.given(.popup(action)) }
        // There is no such book.
        #expect(try sign("openingBalance") == "$")
        store.given(.popup(.closed), .screenChosen(.month), .month(.bookEditAsked))
        #expect(try sign("settleFrom") == "€")
        for action in [PopupAction.fieldMoved(by: 1), .edited(.deleteToStart), .edited(.insert("gbp"))] {
            store.given(.popup(action))
        }
        #expect(try sign("settleFrom") == "£")
    }

    @Test func theBookIsEditedInItsForm() throws {
        let store = try store()
        store.given(.month(.bookEditAsked))
        let form = try store.popup(RecordForm.self)
        #expect(form.title == "Edit Home" && form.fields.map { form.text($0) }.contains("0.5,2026-10-01=0.6"))
        store.given(.popup(.edited(.insert("stead"))), .popup(.saved))
        #expect(store.state.popup == nil && store.state.budgets.figures?.book.name == "Homestead")
        #expect(store.state.notice == Notice("Homestead edited · u undoes"))
    }
}
