import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// The page of the insights on which a card is kept, changed or cancelled.
@Suite("Season page") struct SeasonPageTests {
    @Test func opensOnTheHighlightedCardAndEscLeaves() throws {
        let store = try fullStore()
        store.given(.screenChosen(.insights), .insights(.yearStepped(by: -1)), .moved(.by(1)))
        store.given(.insights(.seasonOpened))
        #expect(store.state.insights.year == nil)
        #expect(store.state.insights.seasonCard?.name == store.state.insights.selected?.name)
        // It is of cards, not of their sum.
        store.given(.moved(.toEnd))
        #expect(store.state.insights.row == 3 && store.state.insights.seasonCard?.name == reserve)
        store.given(.back)
        #expect(store.state.screen == .insights && store.state.insights.season == nil)
        #expect(store.state.insights.row == 3)
        store.given(.moved(.toEnd))
        #expect(store.state.insights.row == 4)
        store.given(.insights(.seasonOpened))
        #expect(store.state.insights.row == 3)
    }

    /// Five used of Saks are five caught.
    @Test func isKeptUpToDate() throws {
        let store = try fullStore()
        store.given(.screenChosen(.insights), .insights(.seasonOpened))
        let card = store.card(platinum)
        #expect(store.state.insights.season?[card]?.catches == .zero)
        let (wallet, _) = try store.state.wallet.changedElsewhere {
            try $0.redeem($0.benefit("Saks Credit").id, amount: Money(5), in: $1)
        }
        store.given(.reloaded(wallet))
        #expect(store.state.insights.season?[card]?.catches == Money(5))
    }
}
