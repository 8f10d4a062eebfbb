import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Insights")
struct InsightsTests {
    private func insightsStore() throws -> TestStore {
        let store = try fullStore()
        store.given(.screenChosen(.insights))
        return store
    }

    @Test func nothingIsCountedBeforeItIsShown() throws {
        let store = try fullStore()
        #expect(store.state.insights.cards == nil)
        store.send(.screenChosen(.insights)) { $0.screen = .insights }
        #expect(store.state.insights.cards?.map(\.name) == [gold, platinum, boundless, reserve, "All cards"])
    }

    @Test func movesAmongCardsAndTheSum() throws {
        let store = try insightsStore()
        store.send(.moved(.toEnd)) { $0.insights.row = 4 }
        #expect(store.state.insights.selected?.name == "All cards")
        store.send(.insights(.opened))
        store.send(.moved(.to(1))) { $0.insights.row = 1 }
    }

    @Test func enterOpensTheCardAndEscLeadsBack() throws {
        let store = try insightsStore()
        store.given(.moved(.to(1)), .insights(.opened))
        #expect(store.state.screen == .wallet)
        #expect(store.state.cards.isCardPage)
        #expect(store.state.cards.card == store.card(platinum))
        store.given(.back)
        #expect(store.state.screen == .insights)
        #expect(store.state.insights.row == 1)
    }

    @Test func yearsAreStepped() throws {
        let store = try insightsStore()
        store.send(.insights(.yearStepped(by: 1))) { $0.insights.year = 2027 }
        #expect(store.state.insights.cards?.last?.from == day("2027-01-01"))
        store.send(.insights(.yearStepped(by: 1))) {
            $0.notice = Notice("later years are not counted yet", .hint)
        }
        store.send(.insights(.yearStepped(by: -1))) {
            $0.insights.year = nil
            $0.notice = nil
        }
        store.send(.insights(.yearStepped(by: .min))) {
            $0.notice = Notice("nothing is known of earlier years", .hint)
        }
    }

    @Test func membershipYearsAndOwnWorth() throws {
        let store = try insightsStore()
        store.send(.insights(.basisSwitched)) {
            $0.insights.basis = .membership
            $0.notice = Notice("membership years: from the day each card was opened", .hint)
        }
        #expect(store.state.insights.cards?.first?.from == day("2026-03-12"))
        store.send(.insights(.basisSwitched)) {
            $0.insights.basis = .calendar
            $0.notice = Notice("calendar years", .hint)
        }
        store.send(.insights(.worthSwitched)) {
            $0.insights.isOwnWorth = true
            $0.notice = Notice("captured at your own worth", .hint)
        }
        store.send(.insights(.worthSwitched)) {
            $0.insights.isOwnWorth = false
            $0.notice = Notice("captured at face value", .hint)
        }
        store.send(.insights(.pictureStepped(by: -1))) {
            $0.insights.picture = .lapses
            $0.notice = nil
        }
    }

    @Test func daysOfAPictureAreWalked() throws {
        let store = try insightsStore()
        store.send(.insights(.wholeSwitched)) { $0.insights.isWhole = true }
        store.send(.insights(.walked(by: -1, days: 4))) { $0.insights.cursor = day("2026-11-23") }
        store.send(.insights(.walked(by: 1, days: 366))) { $0.insights.cursor = day("2026-12-31") }
        store.send(.insights(.pictureStepped(by: 1))) { $0.insights.picture = .months }
        store.send(.insights(.walked(by: -1, days: 4))) { $0.insights.cursor = day("2026-11-30") }
        store.send(.insights(.pictureStepped(by: 1))) { $0.insights.picture = .returns }
        store.send(.insights(.walked(by: 1, days: 4)))
        // What lapses after 30 Nov: the half-year's $50, and December's two credits, on its last day.
        store.send(.insights(.pictureStepped(by: 1))) { $0.insights.picture = .lapses }
        store.send(.insights(.walked(by: 1, days: 4))) { $0.insights.cursor = day("2026-12-31") }
        store.send(.back) { $0.insights.isWhole = false }
    }

    @Test func whatIsUsedElsewhereIsCounted() throws {
        let store = try insightsStore()
        store.given(.moved(.toEnd))
        let (wallet, _) = try store.state.wallet.changedElsewhere {
            try $0.redeem($0.benefit("Resy Credit").id, in: $1)
        }
        store.given(.reloaded(wallet))
        #expect(store.state.insights.selected?.captured == Money(50))
        #expect(store.state.insights.row == 4)
    }

    @Test func anEmptyWalletHasNothingToCount() {
        let store = TestStore(Wallet(catalogue: SampleTemplates.catalogue))
        store.given(.screenChosen(.insights))
        store.send(.moved(.by(1)))
        store.send(.insights(.opened))
        #expect(store.state.insights.cards?.isEmpty == true)
    }
}
