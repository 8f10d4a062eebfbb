import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("What only the user knows of new cards")
struct NewCardsTests {
    private func page(_ store: TestStore) -> NewCardsPopup? {
        if case .newCards(let page) = store.state.popup { page } else { nil }
    }

    /// Two cards of the catalogue, added together.
    private func added() throws -> TestStore {
        let store = try emptyStore()
        store.given(.screenChosen(.catalogue))
        store.given(.catalogue(.ticked), .moved(.toStart), .moved(.by(2)), .catalogue(.ticked))
        store.given(.catalogue(.addAsked))
        return store
    }

    private func emptyStore() throws -> TestStore { TestStore(Wallet(catalogue: SampleTemplates.catalogue)) }

    @Test func cardsAddedTogetherAreAskedAboutOnOnePage() throws {
        let store = try added()
        #expect(store.state.wallet.cards.records.count == 2)
        #expect(page(store)?.cards.count == 2)
        #expect(store.state.catalogue.ticked == [])
        let dining = store.state.wallet.benefit("Dining Credit").id
        let (one, other) = (store.state.wallet.cards.records[0].id, store.state.wallet.cards.records[1].id)
        let asked = page(store)?.rows.filter { if case .used = $0 { false } else { true } }
        #expect(asked == [.opened(one), .statement(one), .enrolment(dining), .opened(other), .statement(other)])
    }

    /// One key for each: it is ticked, and the next one has the cursor; an enrolment is asked for first.
    @Test func whatIsUsedAlreadyIsAskedOnce() throws {
        let store = try added()
        let uber = store.state.wallet.benefit("Uber Cash").id
        let rows = page(store)?.rows ?? []
        #expect(!rows.contains(.used(store.state.wallet.benefit("Dining Credit").id)))
        let row = try #require(rows.firstIndex(of: .used(uber)))
        store.given(.popup(.fieldMoved(by: row)), .popup(.edited(.insert(" "))))
        #expect(page(store)?.ticked == [uber] && page(store)?.selected == row + 1)
        store.given(.popup(.saved))
        #expect(store.state.popup == nil && store.state.wallet.benefits[uber]?.status == .used)
        store.given(.unfinishedCardsAsked)
        #expect(page(store)?.rows.contains(.used(uber)) != true)
    }

    @Test func allOfItIsOneStepOfUndo() throws {
        let store = try added()
        store.type("2023-03-12")
        store.given(.popup(.submitted), .popup(.submitted))
        store.given(.popup(.edited(.insert(" "))), .popup(.edited(.insert("x"))))
        let other = store.state.wallet.cards.records[1].id
        let row = try #require(page(store)?.rows.firstIndex(of: .statement(other)))
        store.given(.popup(.fieldMoved(by: row - (page(store)?.selected ?? 0))))
        store.type("3")
        store.given(.popup(.saved))
        #expect(store.state.popup == nil)
        #expect(store.state.notice == Notice("2 cards completed · u undoes"))
        let cards = store.state.wallet.cards.records
        #expect(cards[0].openedOn == day("2023-03-12") && cards[0].statementDay == nil)
        #expect(cards[1].openedOn == nil && cards[1].statementDay == 3)
        #expect(store.state.wallet.benefit("Dining Credit").enrolledOn == store.state.today)
    }

    @Test func whatIsWrongIsSaidBesideItsField() throws {
        let store = try added()
        store.type("2099-03-12")
        store.given(.popup(.fieldMoved(by: 1)))
        store.type("32")
        store.given(.popup(.saved))
        let rows = page(store)?.rows ?? []
        #expect(page(store)?.problems[rows[0]] == "That day has not come yet.")
        store.given(.popup(.edited(.deleteToStart)), .popup(.saved))
        #expect(page(store)?.problems[rows[1]] == "Write a number from 1 to 31.")
        #expect(page(store)?.selected == 1)
    }

    /// It need not wait until all is saved.
    @Test func aFieldIsCheckedWhenItIsLeft() throws {
        let store = try added()
        store.type("soon")
        let rows = page(store)?.rows ?? []
        #expect(page(store)?.problems == [:])
        store.given(.popup(.fieldMoved(by: 1)))
        #expect(page(store)?.problems.keys.map { $0 } == [rows[0]])
        store.given(.popup(.fieldMoved(by: -1)), .popup(.edited(.deleteToStart)), .popup(.fieldMoved(by: 1)))
        #expect(page(store)?.problems == [:])
    }

    /// Esc drops nothing: it stands there again, also after the next start, until it is saved or dropped.
    @Test func whatWasTypedIsKept() throws {
        let store = try added()
        store.type("2023-03-12")
        store.given(.popup(.fieldMoved(by: 1)), .popup(.fieldMoved(by: 1)), .popup(.edited(.insert(" "))))
        store.given(.popup(.closed))
        #expect(store.state.popup == nil)
        #expect(
            store.state.notice
                == Notice("what you typed is kept: days and enrolments of cards, under :, goes on with it", .hint))
        let (card, dining) = (store.state.wallet.cards.records[0].id, store.state.wallet.benefit("Dining Credit").id)
        let kept = store.state.formsToKeep
        #expect(kept.newCards == ["opened/\(card)": "2023-03-12", "enrolled/\(dining)": "x"])

        store.given(.unfinishedCardsAsked)
        #expect(page(store)?.texts[.opened(card)]?.text == "2023-03-12" && page(store)?.ticked == [dining])
        let next = TestStore(store.state.wallet)
        next.given(.workFound(kept), .unfinishedCardsAsked)
        #expect(page(next)?.texts[.opened(card)]?.text == "2023-03-12" && page(next)?.ticked == [dining])

        next.given(.popup(.saved))
        #expect(next.state.wallet.cards.records[0].openedOn == day("2023-03-12"))
        #expect(next.state.formsToKeep.isEmpty)
        store.given(.popup(.dropped))
        #expect(page(store)?.texts == [:] && page(store)?.ticked == [] && store.state.formsToKeep.isEmpty)
    }

    /// It is there again for who asks.
    @Test func itAsksOnceAndIsFoundAgain() throws {
        let store = try added()
        store.given(.popup(.closed), .screenChosen(.agenda), .screenChosen(.wallet))
        #expect(store.state.popup == nil)
        store.given(.unfinishedCardsAsked)
        #expect(page(store)?.cards.count == 2)
        store.given(.popup(.saved))
        #expect(store.state.popup == nil)
    }
}
