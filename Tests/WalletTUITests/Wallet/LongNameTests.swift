import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// A name is whole in what is said of the highlighted benefit, whatever the list had room for.
struct LongNameTests {
    static let name =
        "A yearly credit for purchases at the shops of partners in airports of the United States and Canada"

    private func drawn(rows: Int) throws -> [String] {
        var wallet = try livedIn()
        let card = try #require(wallet.activeCards.first).id
        let id = try wallet.addBenefit(
            CustomBenefit(name: LongNameTests.name, value: Money(25), frequency: .annual), to: card,
            in: .fixed(on: "2026-11-27", ids: 12))
        wallet.forgetNotedChanges()
        let (state, size) = (Stage(wallet).state, Size(columns: 80, rows: rows))
        let benefit = try #require(state.wallet.benefits[id])
        var page = Page(size: size, look: Look(.mono))
        let listing = state.wallet.listing(of: benefit, on: state.today, now: state.now)
        page.drawDetail(listing, state, in: Rect(x: 0, y: 0, width: size.columns, height: size.rows))
        return page.picture.canvas.textGrid.split(separator: "\n").map(String.init)
    }

    @Test func itIsBrokenOverLines() throws {
        let lines = try drawn(rows: 8)
        #expect(lines[0].hasPrefix(" A yearly credit for purchases at the shops of partners in airports of the "))
        #expect(lines[1].hasPrefix(" United States and Canada   "))
    }

    /// What else is said keeps its lines.
    @Test func whereThereIsNoRoomItIsCut() throws {
        let lines = try drawn(rows: 3)
        #expect(lines[0].contains("airports of the Uni…"))
        #expect(lines[2].contains("reminds"))
    }
}
