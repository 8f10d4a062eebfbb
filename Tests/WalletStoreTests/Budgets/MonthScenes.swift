import WalletDomain
import WalletStore
import WalletTestSupport

/// The month of November on the screen.
protocol MonthScenes {}

extension MonthScenes {
    func store(_ book: SampleBook? = nil) throws -> TestStore {
        let store = try TestStore((book ?? SampleBook.november()).wallet.asSaved)
        for action in [AppAction.areasAsked, .popup(.areaChosen(.budgets))] { store.given(action) }
        return store
    }

    func type(_ text: String, _ store: TestStore) {
        for action in [PopupAction.edited(.insert(text)), .submitted] { store.given(.popup(action)) }
    }
}
