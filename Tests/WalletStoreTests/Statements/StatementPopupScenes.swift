import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// A statement on the screen of a card, or of an account of a book.
protocol StatementPopupScenes {}

extension StatementPopupScenes {
    func store(
        _ file: StatementFile = SampleStatement.november, at now: String = "2026-11-27T12:00:00Z"
    ) throws -> TestStore {
        let store = try TestStore(SampleStatement.wallet(on: "2026-11-27").wallet, at: now)
        store.given(.statement(.read(name: "amex.csv", file)))
        return store
    }

    func open(_ store: TestStore) throws -> StatementPopup { try store.popup(StatementPopup.self) }

    func rows(_ store: TestStore) throws -> [String] {
        try open(store).entries.map { entry in
            switch entry {
            case .line(let line):
                (try? open(store).isLeftOut(line.row.row)) == true
                    ? "left out" : "\(line.isTicked ? "x " : "  ")\(line.row.row)"
            case .refused(let problem): "! \(problem.row ?? 0)"
            }
        }
    }

    func act(_ store: TestStore, _ acts: StatementPopup.Act...) {
        for act in acts { store.given(.popup(.statement(act))) }
    }

    func isHelpOpen(_ store: TestStore) -> Bool {
        guard case .pick(let pick) = store.state.popup, case .help = pick.purpose else { return false }
        return true
    }

    func storeOfBook(
        _ change: (inout Wallet, ChangeContext) throws -> Void = { _, _ in }
    ) throws -> TestStore {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        try change(&wallet, context)
        let card = wallet.card("Platinum Card").id.description
        try wallet.add(.accounts, ["name": "Platinum", "kind": "card", "userCardId": card], in: context)
        try wallet.add(.accounts, ["name": "Checking", "kind": "checking"], in: context)
        let store = TestStore(wallet.asSaved)
        var file = SampleStatement.november
        file.isOfCard = true
        store.given(.statement(.read(name: "amex.csv", file)))
        return store
    }

    func booked(_ store: TestStore) -> [String] {
        store.state.wallet.records(of: .transactions).map(\.name).sorted()
    }

    func asked(_ store: TestStore) throws -> PickPopup { try store.popup(PickPopup.self) }

    /// Who has a book with accounts of a bank, and no card.
    func storeOfBook(_ currency: String, accounts: [String]) throws -> TestStore {
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 1)
        var wallet = Wallet()
        try wallet.add(.books, ["name": "Home", "currency": currency, "owners": "Ana"], in: context)
        for name in accounts { try wallet.add(.accounts, ["name": name, "kind": "checking"], in: context) }
        return TestStore(wallet.asSaved)
    }
}
