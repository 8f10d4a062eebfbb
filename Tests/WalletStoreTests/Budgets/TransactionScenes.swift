import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletStore

/// The list of transactions of the sample.
protocol TransactionScenes {}

extension TransactionScenes {
    func store(_ change: (inout SampleBook) throws -> Void) throws -> TestStore {
        var book = try SampleBook.november()
        try change(&book)
        let store = TestStore(book.wallet.asSaved)
        store.given(.areasAsked, .popup(.areaChosen(.budgets)), .screenChosen(.transactions))
        return store
    }

    /// Sends it and states all but what of the book follows from what was committed.
    func send(
        _ action: AppAction, to store: TestStore, did: String? = nil, rows: Int = 1, told: Notice,
        sourceLocation: SourceLocation = #_sourceLocation, _ change: (inout AppState) -> Void = { _ in }
    ) {
        let effects = did.map { [ExpectedEffect.commits([$0] + Array(repeating: "transactions changed", count: rows))] }
        store.send(action, effects: effects ?? [], sourceLocation: sourceLocation) { state in
            (state.budgets, state.lists) = (store.state.budgets, store.state.lists)
            state.notice = told
            change(&state)
        }
    }

    func choices(_ store: TestStore) -> [String] {
        guard case .pick(let pick)? = store.state.popup else { return [] }
        return pick.shown.map { "\($0.label): \($0.kind)" }
    }

    func transaction(_ id: BookTransaction.ID, _ store: TestStore) -> BookTransaction? {
        store.state.wallet.transaction(id.cast())
    }
}
