import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// The list of accounts.
struct AccountListTests {
    @Test func anAccountThatIsACardHasItsOwner() throws {
        var (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        let platinum = wallet.card("Platinum Card").id
        try wallet.edit(platinum, [.owner("Sam")], in: context)
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana,Sam"], in: context)
        let said = ["name": "Platinum", "kind": "card", "userCardId": platinum.description]
        try wallet.add(.accounts, said, in: context)
        let text = Stage.text(
            of: wallet.asSaved, now: "2026-11-27T12:00:00Z", after: "0 u 7", size: Size(columns: 120, rows: 40))
        #expect(text.split(separator: "\n").contains { $0.contains("▌") && $0.contains(" Sam ") }, "\(text)")
    }
}
