import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// `F`: what a list is narrowed to is kept under a name, and is a tab of the agenda.
struct FilterNamingTests {
    private func store(saving filters: [(String, String)] = []) throws -> TestStore {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var saved = SavedFilters()
        for (name, text) in filters { saved.keep(text, as: name) }
        wallet.prefer(PreferenceOverrides(filters: saved))
        let store = TestStore(wallet)
        store.given(.screenChosen(.agenda))
        return store
    }

    private func names(_ store: TestStore) -> [String] { store.state.savedFilters.all.map { "\($0.name)=\($0.text)" } }

    private func narrow(_ store: TestStore, _ text: String) {
        store.given(.filterAsked)
        store.type(text)
        store.given(.popup(.submitted))
    }

    private func pick(_ store: TestStore) -> PickPopup? {
        if case .pick(let pick)? = store.state.popup { pick } else { nil }
    }

    @Test func isSavedUnderAName() throws {
        let store = try store(saving: [("weekly", "<7d")])
        store.send(.filterNameAsked) { $0.notice = Notice("nothing is narrowed here: f narrows", .hint) }
        narrow(store, "card:gold dining")
        store.given(.filterNameAsked)
        #expect(pick(store)?.choices.map { "\($0.label) \($0.kind)" } == ["weekly <7d"])
        store.type("Week")
        #expect(pick(store)?.shown.map { "\($0.label) \($0.kind)" } == ["Week new", "weekly <7d"])
        #expect(store.effects(of: .popup(.submitted)) == [.keep("card:gold dining", as: "week", of: "filters")])
        #expect(names(store) == ["weekly=<7d", "week=card:gold dining"])
        #expect(store.state.agenda.filter.text == "@week" && store.state.agendaTab == 2)
        #expect(store.state.notice == Notice("saved as @week", .hint))
        #expect(store.state.popup == nil)
    }

    @Test func aNameThatIsNoneIsSaid() throws {
        let store = try store()
        narrow(store, "gold")
        store.given(.filterNameAsked, .popup(.submitted))
        #expect(store.state.notice == Notice("type a name for it", .problem))
        store.type("my week")
        store.given(.popup(.submitted))
        #expect(
            store.state.notice
                == Notice("A name is up to 32 small letters, digits, - and _, such as weekly.", .problem))
        #expect(pick(store)?.field.text == "my week" && names(store) == [])
    }

    @Test func anotherTakesThePlaceOfOne() throws {
        let store = try store(saving: [("weekly", "<7d"), ("out", "dining")])
        narrow(store, "@weekly -resy")
        store.given(.filterNameAsked)
        store.type("weekly")
        #expect(pick(store)?.shown.map(\.kind) == ["there is one: this instead"])
        // A saved one names no other: it is written out.
        #expect(store.effects(of: .popup(.submitted)) == [.keep("(<7d) -resy", as: "weekly", of: "filters")])
        #expect(names(store) == ["weekly=(<7d) -resy", "out=dining"])
    }

    @Test func anEmptyNameTakesItAway() throws {
        let store = try store(saving: [("weekly", "<7d"), ("out", "dining")])
        store.given(.agenda(.tabChosen(1)), .filterNameAsked)
        #expect(pick(store)?.field.text == "weekly")
        store.given(.popup(.edited(.deleteToStart)))
        #expect(pick(store)?.chosen?.label == "take @weekly away")
        #expect(store.effects(of: .popup(.submitted)) == [.keep(nil, as: "weekly", of: "filters")])
        #expect(names(store) == ["out=dining"])
        // The list stays as it was.
        #expect(store.state.agenda.filter.text == "<7d" && store.state.agendaTab == nil)
    }

    @Test func tabsAreSteppedThrough() throws {
        let store = try store(saving: [("weekly", "<7d"), ("out", "dining")])
        #expect(store.state.agendaTab == 0)
        store.given(.agenda(.tabStepped(by: 1)))
        #expect(store.state.agenda.filter.text == "@weekly" && store.state.agendaTab == 1)
        store.given(.agenda(.tabStepped(by: 1)), .agenda(.tabStepped(by: 1)))
        #expect(store.state.agenda.filter.isEmpty && store.state.agendaTab == 0)
        store.given(.agenda(.tabStepped(by: -1)))
        #expect(store.state.agendaTab == 2)
        // What has no tab stands before the first.
        narrow(store, "gold")
        #expect(store.state.agendaTab == nil)
        store.given(.agenda(.tabStepped(by: 1)))
        #expect(store.state.agendaTab == 1)
        narrow(store, "gold")
        store.given(.agenda(.tabStepped(by: -1)))
        #expect(store.state.agendaTab == 0)
    }

    @Test func tabTakesWhatIsOffered() throws {
        let store = try store(saving: [("weekly", "<7d")])
        store.given(.filterAsked)
        store.type("ca")
        #expect(pick(store)?.completions.map(\.label) == ["card:", "cat:"])
        store.given(.popup(.tickChosen))
        #expect(pick(store)?.field.text == "card:")
        store.type("exp")
        store.given(.popup(.tickChosen))
        store.type("@")
        store.given(.popup(.tickChosen))
        #expect(pick(store)?.field.text == "card:\"American Express Gold\" @weekly ")
        #expect(pick(store)?.completions == [] && store.state.agenda.filter.isEmpty)
        store.given(.popup(.submitted))
        #expect(store.state.agenda.filter.text == "card:\"American Express Gold\" @weekly")
    }

    /// Who has moved into the list ticks there.
    @Test func tabTicksWhereOneHasMoved() throws {
        let store = try store()
        store.given(.filterAsked)
        store.type("ca")
        store.given(.popup(.moved(.by(1))), .popup(.tickChosen))
        #expect(pick(store)?.field.text == "ca" && !store.state.agenda.filter.isEmpty)
        // Nothing is offered in the middle of a word.
        store.given(.popup(.edited(.left)))
        #expect(pick(store)?.completions == [])
    }

    /// Words that hold stand there once, and the highlight is on them: Tab takes them back.
    @Test(arguments: [("uber", 0), ("gold", 1)]) func wordsAreTickedWhereTheyStand(words: String, rows: Int) throws {
        let store = try store()
        func row() -> [Bool] { pick(store)?.shown.filter { $0.label == "“\(words)”" }.map(\.isChosen) ?? [] }
        store.given(.filterAsked)
        store.type(words)
        store.given(.popup(.moved(.by(rows))), .popup(.tickChosen))
        #expect(store.state.agenda.filter.text == words && row() == [true])
        #expect(pick(store)?.chosen?.label == "“\(words)”")
        store.given(.popup(.tickChosen))
        #expect(store.state.agenda.filter.isEmpty && row() == [false])
        #expect(pick(store)?.chosen?.label == "“\(words)”")
    }

    /// Somebody took it out of config.toml.
    @Test func oneThatIsGoneNarrowsNothing() throws {
        let store = try store(saving: [("weekly", "<7d")])
        store.given(.agenda(.tabChosen(1)), .configured(PreferenceOverrides()))
        #expect(store.state.agenda.filter.isEmpty && store.state.agendaTab == 0)
    }
}
