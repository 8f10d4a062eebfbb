import WalletDomain
import WalletStore
import WalletTestSupport

/// The agenda of the full sample on the screen.
protocol AgendaScenes {}

extension AgendaScenes {
    func agendaStore() throws -> TestStore {
        let store = try fullStore()
        store.given(.screenChosen(.agenda))
        return store
    }

    func name(_ store: TestStore) -> String {
        store.state.highlighted.map { "\($0.terms.name), \(store.state.wallet.name(ofCard: $0.benefit.userCardID))" }
            ?? "none"
    }
}
