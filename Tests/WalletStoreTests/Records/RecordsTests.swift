import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// The list of people, and through it of any described kind.
@Suite("Records")
struct RecordsTests: RecordScenes {
    @Test func anAreaIsLeftAsItWasEnteredByASecondZero() throws {
        let store = try store([])
        #expect(store.state.screen == .people && store.state.area == .people && store.state.popup == nil)
        store.given(.screenChosen(.agenda))
        #expect(store.state.area == .people)
        store.given(.back)
        #expect(store.state.screen == .people)
        store.given(.screenStepped(by: 1))
        #expect(store.state.screen == .agenda)
        for action in [AppAction.areasAsked, .popup(.areaChosen(.benefits))] { store.given(action) }
        #expect(store.state.screen == .wallet)
        store.given(.areasAsked)
        let areas = try store.popup(AreasPopup.self)
        #expect(areas.before == .people && areas.chosen == .benefits)
    }

    @Test func standsByNameAndByEachColumnInTurn() throws {
        let store = try store()
        #expect(names(store) == ["ana", "Dana", "Leo"])
        store.given(.records(.orderStepped))
        #expect(store.state.notice?.text == "by roles")
        #expect(names(store) == ["Dana", "ana", "Leo"])
        for _ in 0..<5 { store.given(.records(.orderStepped)) }
        #expect(store.state.notice?.text == "as added")
        #expect(names(store) == ["Dana", "ana", "Leo"])
        store.given(.records(.orderTurned))
        #expect(store.state.notice?.text == "newest first" && names(store) == ["Leo", "ana", "Dana"])
        store.given(.records(.orderStepped))
        #expect(store.state.notice?.text == "by name, backwards" && names(store) == ["Leo", "Dana", "ana"])
    }

    @Test func whoIsReachedThroughSomebodyShowsTheirName() throws {
        let store = try store()
        store.given(.moved(.toEnd), .records(.editAsked))
        let through = try #require(form(store).fields.first { $0.label == "Through" })
        #expect(try form(store).text(through) == "ana" && form(store).title == "Edit Leo")
        store.given(.popup(.fieldMoved(by: 1)))
        type("customer", store)
        store.given(.popup(.saved))
        #expect(store.log.map(\.what) == ["Leo edited"])
        #expect(try store.state.wallet.lookUp(["leo"], .people) == store.state.record?.id)
    }

    @Test func whatIsTakenBackHasTheHighlight() throws {
        let store = try store()
        store.given(.moved(.by(1)), .records(.archiveAsked), .popup(.answered(.yes)))
        #expect(names(store) == ["ana", "Leo"] && store.state.record?.name == "Leo")
        let act = try #require(store.log.last)
        store.given(.changesLoaded([act], for: .undo))
        #expect(names(store) == ["ana", "Dana", "Leo"] && store.state.record?.name == "Dana")
        // What is gone by that has none, and the list stays narrowed.
        store.given(.records(.addAsked))
        type("Bea", store)
        store.given(.popup(.fieldMoved(by: 1)))
        type("owner", store)
        store.given(.popup(.saved), .filterAsked)
        type("owner", store)
        store.given(.popup(.submitted))
        #expect(names(store) == ["ana", "Bea"])
        try store.given(.changesLoaded([#require(store.log.last)], for: .undo))
        #expect(names(store) == ["ana"])
        // Nor does an edit by which somebody falls out of it.
        store.given(.records(.editAsked), .popup(.fieldMoved(by: 1)), .popup(.edited(.deleteToStart)))
        type("vendor", store)
        store.given(.popup(.saved))
        #expect(names(store).isEmpty && store.state.records?.filter != .active)
    }

    @Test func whoIsAddedIsShownWhateverTheListWasNarrowedTo() throws {
        let store = try store()
        store.given(.filterAsked)
        type("customer", store)
        store.given(.popup(.submitted))
        #expect(names(store) == ["Dana"])
        store.given(.records(.addAsked))
        type("ANA", store)
        store.given(.popup(.saved))
        #expect(store.state.notice?.text == "ANA added; 2 are called so · u undoes")
        #expect(names(store) == ["ana", "ANA", "Dana", "Leo"] && store.state.record?.name == "ANA")
    }

    @Test func escLeavesThePageOfACardBehindItAlone() throws {
        let store = try store([])
        for action in [AppAction.areasAsked, .popup(.areaChosen(.benefits))] { store.given(action) }
        store.given(.cards(.opened))
        #expect(store.state.cards.isCardPage)
        for action in [AppAction.areasAsked, .popup(.areaChosen(.people)), .back] { store.given(action) }
        #expect(store.state.screen == .people && store.state.cards.isCardPage)
    }

    @Test func aScreenOfAnotherAreaCanBeLeftByASecondZero() throws {
        let store = try store([])
        for action in [AppAction.areasAsked, .popup(.areaChosen(.benefits))] { store.given(action) }
        store.given(.screenChosen(.people), .areasAsked)
        let areas = try store.popup(AreasPopup.self)
        #expect(areas.before == .benefits && areas.chosen == .people)
    }

    @Test func archivedOnesAreOutOfTheListUntilTheyAreAskedFor() throws {
        let store = try store()
        store.given(.records(.archiveAsked), .popup(.answered(.yes)))
        #expect(store.log.map(\.what) == ["ana archived"] && names(store) == ["Dana", "Leo"])
        store.given(.filterAsked)
        type("archived", store)
        store.given(.popup(.submitted))
        #expect(names(store) == ["ana"] && store.state.records?.filter == .archived)
        store.given(.records(.archiveAsked))
        #expect(store.log.map(\.what) == ["ana archived", "ana brought back"] && names(store).isEmpty)
        store.given(.back)
        #expect(names(store) == ["ana", "Dana", "Leo"] && store.state.screen == .people)
    }

    @Test func whoIsNamedElsewhereIsNotDeleted() throws {
        let store = try store()
        store.given(.records(.deleteAsked))
        #expect(store.state.notice?.text == "named elsewhere: Leo is reached through them; x only archives")
        store.given(.moved(.toEnd))
        store.given(.records(.deleteAsked))
        store.given(.popup(.answered(.yes)))
        #expect(store.log.map(\.what) == ["Leo deleted"] && names(store) == ["ana", "Dana"])
        #expect(store.state.records?.row == 1)
    }
}
