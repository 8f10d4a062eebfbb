import Testing
import WalletTestSupport

@testable import WalletDomain

/// A Gold of September, seen in November.
protocol ProductScenes { var november: ChangeContext { get } }

extension ProductScenes {
    func gold(_ catalogue: Catalogue = SampleTemplates.catalogue) throws -> Wallet {
        var wallet = try WalletTestSupport.wallet(on: "2026-09-10", catalogue: catalogue) {
            let details = CardDetails(openedOn: day("2023-03-12"), owner: "Anna")
            try $0.addCard(of: SampleTemplates.gold, details, in: $1)
        }
        wallet.rollOver(in: november)
        _ = wallet.taken(in: november)
        return wallet
    }

    func current(_ name: String, in wallet: Wallet) throws -> Benefit {
        try #require(wallet.benefits.records.first { $0.archivedOn == nil && wallet.terms(of: $0).name == name })
    }
}
