import Testing
import WalletStore
import WalletTestSupport

@testable import WalletDomain

/// Accounts, transactions and rules are those of the book that is shown.
@Suite("Lists of a book")
struct BookListsTests {
    /// Home has two accounts, Boat has one, each a transaction and a rule.
    private func store() throws -> TestStore {
        var wallet = Wallet()
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        for book in ["Home", "Boat"] {
            let id = try wallet.add(.books, ["name": book, "currency": "USD", "owners": "Ana"], in: context)
            let account = try wallet.add(
                .accounts, ["name": "\(book) bank", "kind": "checking", "bookId": id.description], in: context)
            try wallet.add(
                .transactions,
                [
                    "payee": "\(book) shop", "amount": "-5", "date": "2026-11-20", "bookId": id.description,
                    "accountId": account.description,
                ], in: context)
        }
        try wallet.add(.accounts, ["name": "Purse", "kind": "cash", "bookId": "Home"], in: context)
        let store = TestStore(wallet.asSaved)
        store.given(.areasAsked, .popup(.areaChosen(.budgets)))
        return store
    }

    private func names(_ store: TestStore) -> [String] {
        let (state, list) = (store.state, store.state.records)
        return list?.kind.map { kind in list?.shown.compactMap { state.wallet.name(of: $0, kind) } ?? [] } ?? []
    }

    @Test(arguments: [
        (Screen.accounts, ["Home bank", "Purse"], ["Boat bank"]), (.transactions, ["Home shop"], ["Boat shop"]),
    ]) func areOfTheBookThatIsShownAndStepWithIt(screen: Screen, home: [String], boat: [String]) throws {
        let store = try store()
        store.given(.screenChosen(screen))
        #expect(names(store) == home)
        store.given(.month(.bookStepped))
        #expect(names(store) == boat && store.state.notice == Notice("Boat", .hint))
        #expect(store.state.screen == screen)
        store.given(.month(.bookStepped))
        #expect(names(store) == home)
    }

    /// What was asked for of one book says nothing about another.
    @Test func aNarrowedListIsWholeInTheNextBook() throws {
        let store = try store()
        store.given(.month(.opened))
        #expect(store.state.records?.filter.words == "not filed, Nov 2026")
        store.given(.month(.bookStepped))
        #expect(names(store) == ["Boat shop"] && store.state.records?.filter == .active)
    }

    @Test func whatWasFoundIsShownInItsBook() throws {
        let store = try store()
        store.given(.findAsked, .popup(.edited(.insert("boat bank"))), .popup(.submitted))
        #expect(store.state.screen == .accounts && names(store) == ["Boat bank"])
        #expect(store.state.record?.name == "Boat bank")
    }

    /// A field that nobody touched is stepped though it begins empty, and one card alone is a switch.
    @Test(arguments: ["h", "l", " "]) func theCardOfANewAccountIsChosenByAKey(_ key: String) throws {
        var wallet = Wallet(catalogue: SampleTemplates.catalogue)
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        try wallet.addCard(of: SampleTemplates.gold, in: context)
        let store = TestStore(wallet.asSaved)
        store.given(.areasAsked, .popup(.areaChosen(.budgets)), .screenChosen(.accounts), .records(.addAsked))
        func form() throws -> RecordForm { try store.popup(RecordForm.self) }
        let place = try #require(form().fields.firstIndex { $0.key == "userCardId" })
        try store.given(.popup(.fieldMoved(by: place - form().focus)))
        store.given(.popup(.edited(.insert(key))))
        #expect(try form().text(form().focused) == "American Express Gold")
    }

    /// What it had at first less what was spent.
    @Test func anAccountSaysWhatIsOnItNow() throws {
        let store = try store()
        store.given(.screenChosen(.accounts), .records(.opened))
        let sheet = try store.popup(ReadingPopup.self)
        #expect(
            sheet.lines == ["Book: Home\nKind: checking\nOpening balance: $0\nBalance: −$5\n1 transaction"])
    }

    @Test func aFormBeginsWithWhatIsSaidNotWithTheBook() throws {
        let store = try store()
        store.given(.screenChosen(.accounts), .records(.editAsked))
        let form = try store.popup(RecordForm.self)
        #expect(form.focused.key == "name" && form.title == "Edit Home bank")
    }
}
