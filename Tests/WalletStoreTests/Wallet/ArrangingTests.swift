import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Sorting and narrowing the benefits of cards")
struct ArrangingTests {
    /// Platinum is selected: Uber Cash $15, Saks Credit $50, Launch Offer $25, Global Entry $120, Dell Bonus locked.
    private func platinumStore() throws -> TestStore {
        let store = try fullStore()
        store.given(.cards(.cardMoved(.by(1))))
        return store
    }

    private func choose(_ words: String, _ store: TestStore) {
        store.given(.filterAsked)
        store.type(words)
        store.given(.popup(.submitted))
    }

    @Test func sortsAreStepped() throws {
        let store = try platinumStore()
        #expect(store.rowNames == ["Uber Cash", "Saks Credit", "Launch Offer", "Global Entry", "Dell Bonus"])
        store.send(.cards(.orderStepped)) {
            $0.cards.order = .value
            // The highlight stays on Uber Cash.
            $0.cards.row = 3
            $0.notice = Notice("by value; o: by name", .hint)
        }
        #expect(store.rowNames == ["Global Entry", "Saks Credit", "Launch Offer", "Uber Cash", "Dell Bonus"])
        store.given(.cards(.orderStepped))
        #expect(store.rowNames == ["Dell Bonus", "Global Entry", "Launch Offer", "Saks Credit", "Uber Cash"])
        store.given(.cards(.orderStepped))
        #expect(store.state.cards.order == .day && store.state.cards.row == 0)
    }

    /// What was meant for one card must not be done to another.
    @Test func thePageOfACardThatIsDeletedElsewhereCloses() throws {
        let store = try platinumStore()
        let platinum = try #require(store.state.cards.card)
        store.given(.cards(.opened))
        #expect(store.state.cards.isCardPage)
        let before = store.state.wallet
        let newer = try before.changedElsewhere { wallet, context in
            try wallet.delete(platinum, in: context)
        }.wallet
        store.given(.reloaded(newer))
        #expect(!store.state.cards.isCardPage && store.state.cards.pane == .tiles)
        #expect(
            store.state.notice == Notice("American Express Platinum was deleted by another program", .problem))
    }

    @Test func aFilterIsOfAllCardsAndTakenBackByEsc() throws {
        let store = try platinumStore()
        store.given(.filterAsked)
        let pick = try store.popup(PickPopup.self)
        #expect(
            pick.choices.map { "\($0.label) \($0.kind)" } == [
                "everything ", "open state", "lapses soon state", "used state", "snoozed state", "travel category",
                "dining category", "shopping category", "hotel category", "other category",
            ])
        store.type("shop")
        store.given(.popup(.submitted))
        #expect(store.rowNames == ["Saks Credit"])
        store.given(.cards(.cardMoved(.by(-1))))
        #expect(store.rowNames == [] && store.state.cards.pane == .tiles)
        store.send(.back) {
            $0.cards.filter = ListFilter()
            $0.notice = Notice("everything is shown again", .hint)
        }
        #expect(store.rowNames.sorted() == ["Dining Credit", "Resy Credit", "Uber Cash"])
    }

    @Test(arguments: [
        ("open", ["Uber Cash", "Saks Credit", "Launch Offer", "Global Entry"]), ("lapses soon", ["Uber Cash"]),
        ("used", []), ("snoozed", []),
    ])
    func statesAreTold(words: String, names: [String]) throws {
        let store = try platinumStore()
        choose(words, store)
        #expect(store.rowNames == names)
    }

    @Test func whatIsMarkedLeavesAListOfWhatIsOpen() throws {
        let store = try platinumStore()
        choose("open", store)
        store.given(.cards(.doneAsked))
        #expect(store.rowNames == ["Saks Credit", "Launch Offer", "Global Entry"])
        #expect(store.state.cards.row == 0)
        choose("used", store)
        #expect(store.rowNames == ["Uber Cash"])
        choose("snoozed", store)
        store.given(.back)
        store.given(.cards(.benefitChosen(store.id("Saks Credit"))), .cards(.snoozeAsked), .popup(.snoozeFor(.days(1))))
        choose("snoozed", store)
        #expect(store.rowNames == ["Saks Credit"])
    }

    @Test func escShowsEverythingFirst() throws {
        let store = try platinumStore()
        store.given(.cards(.paneSwitched), .cards(.opened))
        choose("dining", store)
        #expect(store.state.cards.rows.isEmpty)
        store.given(.back)
        #expect(store.state.cards.isCardPage && store.state.cards.filter.isEmpty)
        #expect(store.state.cards.rows.count == 5)
        store.given(.back)
        #expect(!store.state.cards.isCardPage)
    }

    @Test func whatIsGoneToIsShown() throws {
        let store = try platinumStore()
        choose("shop", store)
        store.given(.findAsked)
        for character in "global" { store.given(.popup(.edited(.insert(String(character))))) }
        store.given(.popup(.submitted))
        #expect(store.state.cards.highlighted?.terms.name == "Global Entry")
        #expect(store.state.cards.filter.isEmpty)
        // A hit that fits changes nothing.
        choose("travel", store)
        store.given(.find(.stepped(by: 1)))
        #expect(store.state.cards.filter.category == "travel")
    }

    @Test func eachScreenKeepsItsOwn() throws {
        let store = try platinumStore()
        choose("shop", store)
        store.given(.screenChosen(.agenda), .filterAsked)
        store.type("dining")
        store.given(.popup(.submitted), .agenda(.orderStepped), .screenChosen(.history), .screenChosen(.wallet))
        #expect(store.state.cards.filter.category == "shopping")
        store.given(.screenChosen(.agenda))
        #expect(store.state.agenda.filter.category == "dining" && store.state.agenda.order == .errands)
    }
}

@Suite("Views over a restart")
struct KeptViewsOnScreenTests {
    private var kept: KeptViews {
        var views = KeptViews()
        views.benefits.order = "value"
        views.agenda.filter.category = "dining"
        views.history.order = "amount"
        views.history.filter.year = 2026
        views.history.filter.kind = .missed
        views.issuer = "Chase"
        return views
    }

    @Test func theyAreTakenUpAndGivenBack() throws {
        let store = try fullStore()
        #expect(store.state.viewsToKeep.isEmpty)
        store.send(.viewsFound(kept)) {
            $0.cards.order = .value
            $0.cards.row = store.state.cards.row
            $0.agenda.filter.category = "dining"
            $0.history.order = .amount
            $0.history.filter.year = 2026
            $0.history.filter.kind = .missed
            $0.catalogue.issuer = "Chase"
        }
        #expect(store.state.viewsToKeep == kept)
    }

    /// What the person did before they were read holds; what is shown already follows.
    @Test func whatWasChosenMeanwhileHolds() throws {
        let store = try fullStore()
        store.given(.screenChosen(.agenda), .agenda(.orderStepped))
        store.given(.viewsFound(kept))
        #expect(store.state.agenda.order == .errands && store.state.agenda.filter.isEmpty)
        #expect(store.state.cards.order == .value)
        let other = try fullStore()
        other.given(.screenChosen(.agenda), .viewsFound(kept))
        #expect(other.state.agenda.list?.sum == Money(60))
        #expect(other.state.brokenLaws(other.clock.environment) == [])
    }

    @Test func whatNoVersionKnowsIsAsUsual() throws {
        let store = try fullStore()
        var views = KeptViews()
        views.benefits.order = "colour"
        views.history.filter.card = EntityID(high: 9, low: 9)
        store.given(.viewsFound(views), .screenChosen(.history))
        #expect(store.state.viewsToKeep.isEmpty)
    }
}
