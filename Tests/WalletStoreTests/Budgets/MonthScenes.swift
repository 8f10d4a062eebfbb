import WalletDomain
import WalletStore
import WalletTestSupport

/// The month of November on the screen.
protocol MonthScenes {}

extension MonthScenes {
    func store(_ book: SampleBook? = nil) throws -> TestStore {
        let store = try TestStore((book ?? SampleBook.november()).wallet.asSaved)
        store.given(.areasAsked, .popup(.areaChosen(.budgets)))
        return store
    }

    func type(_ text: String, _ store: TestStore) {
        store.given(.popup(.edited(.insert(text))), .popup(.submitted))
    }
}
