import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// The list of three people on the screen.
protocol RecordScenes {}

extension RecordScenes {
    func store(_ said: [[String: String]] = Self.three) throws -> TestStore {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let context = ChangeContext.fixed(on: "2026-11-20", ids: 9)
        for each in said { try wallet.add(.people, each.mapValues { $0 }, in: context) }
        let store = TestStore(wallet.asSaved)
        store.given(.areasAsked, .popup(.areaChosen(.people)))
        return store
    }

    static var three: [[String: String]] {
        [
            ["name": "Dana", "roles": "customer", "group": "shop"], ["name": "ana", "roles": "owner"],
            ["name": "Leo", "relationship": "son", "through": "ana"],
        ]
    }

    func names(_ store: TestStore) -> [String] {
        (store.state.records?.shown ?? []).compactMap { store.state.wallet.record(.people, $0)?.name }
    }

    /// Types into the field that has the focus.
    func type(_ text: String, _ store: TestStore) { store.given(.popup(.edited(.insert(text)))) }

    func form(_ store: TestStore) throws -> RecordForm { try store.popup(RecordForm.self) }
}
