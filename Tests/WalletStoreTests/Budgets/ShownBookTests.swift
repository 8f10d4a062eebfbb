import Testing
import WalletStore
import WalletTestSupport

@testable import WalletDomain

/// A book with budget periods of another version: it is shown by months, and nothing of it is changed here.
@Suite("Books that are only shown")
struct ShownBookTests {
    private func store(_ kind: String, startDay: Int = 1) throws -> TestStore {
        let sample = try SampleBook.november()
        var wallet = sample.wallet
        var book = try #require(wallet[sample.id])
        book.periodRules = [Book.PeriodRule(kind: kind, startDay: startDay)]
        try wallet.put(#require(book.raw))
        let store = TestStore(wallet.asSaved)
        for action in [AppAction.areasAsked, .popup(.areaChosen(.budgets))] { store.given(action) }
        return store
    }

    private static let told =
        "Home has budget periods that this version does not count by: it is shown by months, and not changed."

    @Test(arguments: [("days", 1), ("month", 25)]) func nothingOfItIsChanged(kind: String, startDay: Int) throws {
        let store = try store(kind, startDay: startDay)
        #expect(store.state.notice == Notice(Self.told, .hint))
        #expect(store.state.budgets.figures?.sum.free.description == "$116.47")
        let before = store.state.wallet.records(of: .categories)
        store.given(.month(.shifted(by: 1)))
        #expect(store.state.notice == Notice(Self.told, .problem) && store.log.isEmpty)
        #expect(store.state.wallet.records(of: .categories) == before)
        store.given(.screenChosen(.bills), .bills(.paid))
        #expect(store.state.notice == Notice(Self.told, .problem) && store.state.budgets.bills.count == 2)
    }

    @Test func monthsFromTheFirstAreAsAny() throws {
        let store = try store("month")
        #expect(store.state.notice == nil)
        store.given(.screenChosen(.bills), .bills(.paid))
        #expect(store.state.notice?.text == "Home of 29 Nov: $74 paid · u undoes")
    }
}
