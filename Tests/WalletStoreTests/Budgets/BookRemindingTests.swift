import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// What is done to reminders of books in the banner, and in the list of bills.
@Suite("Reminders of books on the screen")
struct BookRemindingTests {
    private func store(_ book: SampleBook? = nil) throws -> TestStore {
        try TestStore((book ?? SampleBook.november()).wallet.asSaved)
    }

    private func due(_ store: TestStore) -> [String] { store.state.due.due.map(\.message) }

    /// `Home` is the first of the list.
    private func banner(_ store: TestStore) { store.given(.bannerAsked) }

    @Test func aBillIsPaidInTheBanner() throws {
        let store = try store()
        #expect(due(store).first == "Home $74 is due Sun 29 Nov, in 2 days")
        banner(store)
        store.given(.popup(.doneChosen))
        #expect(store.state.notice?.text == "Home of 29 Nov: $74 paid · u undoes")
        #expect(due(store).first == "Groceries: $512.40 of $600 with 3 days left")
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(due(store).first == "Home $74 is due Sun 29 Nov, in 2 days")
    }

    @Test func oneIsSeenAndMutedInTheBanner() throws {
        let store = try store()
        banner(store)
        store.given(.popup(.seenChosen))
        #expect(due(store).first == "Groceries: $512.40 of $600 with 3 days left")
        store.given(.popup(.muteChosen))
        #expect(store.state.notice?.text == "Groceries plan without reminders · u undoes")
        #expect(due(store).first == "Restaurants: $261.75 of $250 with 3 days left")
    }

    @Test func enterShowsWhatItIsAbout() throws {
        let store = try store()
        banner(store)
        store.given(.popup(.moved(.by(3))))
        store.given(.popup(.openChosen))
        #expect(store.state.screen == .bills)
        #expect(store.state.budgets.selectedBill?.bill.payee == "Streaming")
        banner(store)
        store.given(.popup(.moved(.by(2))))
        store.given(.popup(.openChosen))
        #expect(store.state.screen == .month && store.state.budgets.selected?.path == "Food:Restaurants")
    }

    @Test func aBillIsPutOffAndMutedInItsList() throws {
        let store = try store()
        for action in [AppAction.areasAsked, .popup(.areaChosen(.budgets)), .screenChosen(.bills)] {
            store.given(action)
        }
        store.given(.bills(.snoozeAsked))
        let snooze = try store.popup(SnoozePopup.self)
        #expect(snooze.subject == "Home")
        store.given(.popup(.snoozeFor(.days(1))))
        #expect(store.state.notice?.text == "Home snoozed until Sat 28 Nov 12:00 · u undoes")
        #expect(!due(store).contains { $0.hasPrefix("Home") })
        store.given(.moved(.by(1)))
        store.given(.bills(.muteStepped))
        #expect(store.state.notice?.text == "Streaming without reminders · u undoes")
        store.given(.bills(.muteStepped))
        #expect(store.state.notice?.text == "Streaming with reminders · u undoes")
    }

    @Test func thePriceOfTheLastChargeIsTaken() throws {
        var book = try SampleBook.november()
        let netflix = try book.spend(1_549, "Streaming", on: "2026-08-05") {
            var properties = RecurringProperties(.monthly)
            properties.subscription = .init()
            ($0.kind, $0.payee) = (.recurring(properties), "Netflix")
        }
        try book.spend(1_799, "Streaming", on: "2026-11-05") { $0.matches = .init(of: netflix, on: day("2026-11-05")) }
        let store = try store(book)
        let price = "Netflix $17.99, was $15.49: $30 more a year"
        #expect(due(store).contains(price))
        banner(store)
        let place = try #require(store.state.due.due.firstIndex { $0.message == price })
        store.given(.popup(.moved(.by(place))))
        store.given(.popup(.doneChosen))
        #expect(store.state.notice?.text == "Netflix is planned as $17.99 from 5 Nov · u undoes")
        #expect(!due(store).contains(price))
    }

    /// What stands in no list of records has a screen all the same.
    @Test(arguments: [("restaurants", Screen.month), ("home", .bills)])
    func whatIsFoundOfABookIsShown(text: String, screen: Screen) throws {
        let store = try store()
        store.given(.findAsked, .popup(.edited(.insert(text))))
        let wallet = store.state.wallet
        let place = try store.popup(FindFeature.State.self).hits.firstIndex { hit in
            guard case .record(let table, let id, _) = hit else { return false }
            let isPlanned = wallet.transaction(id)?.isMovement == false
            return screen == .month ? table == RecordKind.categories.table : isPlanned
        }
        try store.given(.popup(.moved(.by(#require(place)))), .popup(.submitted))
        #expect(store.state.screen == screen)
        let name =
            screen == .month
            ? store.state.budgets.selected?.category?.name : store.state.budgets.selectedBill?.bill.payee
        #expect(name?.lowercased() == text)
    }
}
