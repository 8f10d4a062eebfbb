import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// The list of people, and through it of any described kind.
@Suite("Records")
struct RecordsTests {
    private func store(_ said: [[String: String]] = RecordsTests.three) throws -> TestStore {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let context = ChangeContext.fixed(on: "2026-11-20", ids: 9)
        for each in said { try wallet.add(.people, each.mapValues { $0 }, in: context) }
        wallet.forgetNotedChanges()
        let store = TestStore(wallet)
        for action in [AppAction.areasAsked, .popup(.areaChosen(.people))] { store.given(action) }
        return store
    }

    private static let three = [
        ["name": "Dana", "roles": "customer", "group": "shop"], ["name": "ana", "roles": "owner"],
        ["name": "Leo", "relationship": "son", "through": "ana"],
    ]

    private func names(_ store: TestStore) -> [String] {
        (store.state.records?.shown ?? []).compactMap { store.state.wallet.record(.people, $0)?.name }
    }

    /// Types into the field that has the focus.
    private func type(_ text: String, _ store: TestStore) { store.given(.popup(.edited(.insert(text)))) }

    private func form(_ store: TestStore) throws -> RecordForm {
        guard case .recordForm(let form)? = store.state.popup else {
            throw TestFailure("no form is open: \(String(describing: store.state.popup))")
        }
        return form
    }

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
        guard case .areas(let areas)? = store.state.popup else { throw TestFailure("the areas are not open") }
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

    @Test func whatAnotherProgramSaidOfTheSameFieldIsToldBeforeItIsWrittenOver() throws {
        let store = try store()
        store.given(.records(.editAsked), .popup(.fieldMoved(by: 2)))
        type("mine@x.org", store)
        let ana = try #require(store.state.record)
        let other = store.state.wallet.changedElsewhere { wallet, context in
            do throws(RecordProblems) {
                try wallet.edit(.people, ana.id, ["email": "theirs@x.org", "group": "family"], in: context)
            } catch { Issue.record("\(error)") }
        }
        store.given(.reloaded(other.wallet))
        let form = try form(store)
        let email = try #require(form.fields.first { $0.label == "E-mail" })
        #expect(form.problems == [email: "Changed elsewhere to “theirs@x.org”; saving writes over it."])
        #expect(form.fields.first { $0.label == "Group" }.map(form.text) == "family")
    }

    @Test func severalAreArchivedAndDeletedInOneStepEach() throws {
        let store = try store()
        store.given(.ticks(.begun), .ticks(.ticked), .ticks(.ticked))
        #expect(store.state.ticks?.count == 2 && store.state.records?.row == 2)
        store.given(.ticks(.archiveAsked))
        guard case .question(let asked)? = store.state.popup else { throw TestFailure("nothing is asked") }
        #expect(asked.text == "Archive 2 people? What names them stays." && names(store).count == 3)
        store.given(.popup(.answered(.yes)))
        #expect(store.state.notice?.text == "2 people archived · u undoes" && store.state.ticks == nil)
        #expect(names(store) == ["Leo"] && store.log.map(\.what) == ["2 people archived"])
        try store.given(.changesLoaded([#require(store.log.last)], for: .undo))
        #expect(names(store) == ["ana", "Dana", "Leo"])
        // Leo is reached through Ana, who therefore stays until he goes.
        store.given(.moved(.toStart), .ticks(.begun), .ticks(.ticked), .ticks(.ticked), .ticks(.deleteAsked))
        store.given(.popup(.answered(.yes)))
        #expect(store.state.notice?.text == "1 person deleted, 1 named elsewhere and stays · u undoes")
        try store.given(.changesLoaded([#require(store.log.last)], for: .undo))
        store.given(.ticks(.begun), .ticks(.allTicked), .ticks(.deleteAsked))
        guard case .question(let question)? = store.state.popup else { throw TestFailure("nothing is asked") }
        #expect(question.text == "Delete 3 people? u brings them back.")
        store.given(.popup(.answered(.yes)))
        #expect(store.state.notice?.text == "3 people deleted · u undoes" && names(store).isEmpty)
    }

    @Test func whatSeveralAreToSayAlikeIsEditedInOneStep() throws {
        let store = try store()
        store.given(.ticks(.begun), .ticks(.allTicked), .ticks(.editAsked))
        #expect(try form(store).title == "Edit 3 people")
        let group = try #require(form(store).fields.first { $0.label == "Group" })
        let email = try #require(form(store).fields.first { $0.label == "E-mail" })
        #expect(try form(store).text(group).isEmpty && form(store).otherwise(group) == "each its own")
        #expect(try form(store).otherwise(email).isEmpty)
        // What has nothing typed in it is left as each has it.
        for _ in try form(store).fields.prefix(while: { $0 != group }) {
            store.given(.popup(.fieldMoved(by: 1)))
        }
        type("family", store)
        store.given(.popup(.saved))
        #expect(store.log.map(\.what) == ["3 people edited"] && store.state.ticks == nil)
        #expect(store.state.notice?.text == "3 people edited · u undoes" && names(store) == ["ana", "Dana", "Leo"])
        func groups() -> [String] {
            let place = RecordKind.people.fields.firstIndex { $0.key == "group" } ?? 0
            return (store.state.records?.shown ?? []).map {
                store.state.wallet.record(.people, $0)?.typed[place] ?? "nothing"
            }
        }
        #expect(groups() == ["family", "family", "family"])
        try store.given(.changesLoaded([#require(store.log.last)], for: .undo))
        #expect(groups() == ["nothing", "shop", "nothing"])
    }

    @Test func whatAnotherProgramMadeAlikeOrApartIsToldOfSeveral() throws {
        let store = try store()
        store.given(.ticks(.begun), .ticks(.allTicked), .ticks(.editAsked))
        let ids = try #require(store.state.records?.shown)
        let other = store.state.wallet.changedElsewhere { wallet, context in
            do throws(RecordProblems) {
                for id in ids { try wallet.edit(.people, id, ["group": "family"], in: context) }
                try wallet.edit(.people, ids[0], ["email": "ana@x.org"], in: context)
            } catch { Issue.record("\(error)") }
        }
        store.given(.reloaded(other.wallet))
        let form = try form(store)
        let group = try #require(form.fields.first { $0.label == "Group" })
        let email = try #require(form.fields.first { $0.label == "E-mail" })
        #expect(form.text(group) == "family" && form.otherwise(group).isEmpty)
        #expect(form.text(email).isEmpty && form.otherwise(email) == "each its own")
        #expect(form.problems == [:])
    }

    /// What was emptied too: it is emptied in all of them.
    @Test func whatCameToDifferElsewhereIsToldWhereSomethingWasTyped() throws {
        let store = try store([["name": "Dana", "group": "shop"], ["name": "Leo", "group": "shop"]])
        store.given(.ticks(.begun), .ticks(.allTicked), .ticks(.editAsked))
        let fields = try form(store).fields
        let group = try #require(fields.first { $0.label == "Group" })
        let email = try #require(fields.first { $0.label == "E-mail" })
        func go(to field: RecordForm.Field) throws {
            while try form(store).focused != field { store.given(.popup(.fieldMoved(by: 1))) }
        }
        try go(to: group)
        store.given(.popup(.edited(.toEnd)), .popup(.edited(.deleteToStart)))
        try go(to: email)
        type("shop@x.org", store)
        let ids = try #require(store.state.records?.shown)
        let other = store.state.wallet.changedElsewhere { wallet, context in
            do throws(RecordProblems) {
                try wallet.edit(.people, ids[0], ["group": "family", "email": "d@x.org"], in: context)
            } catch { Issue.record("\(error)") }
        }
        store.given(.reloaded(other.wallet))
        let told = "Each its own elsewhere; saving writes over it."
        #expect(try form(store).problems == [group: told, email: told])
        store.given(.popup(.saved))
        let place = try #require(RecordKind.people.fields.firstIndex { $0.key == "group" })
        #expect(ids.map { store.state.wallet.record(.people, $0)?.typed[place] } == [nil, nil])
    }

    @Test func noMoreThanAThousandAreEditedAtOnce() throws {
        let store = try store((1...1_001).map { ["name": "Number \($0)"] })
        store.given(.ticks(.begun), .ticks(.allTicked), .ticks(.editAsked))
        #expect(store.state.popup == nil && store.state.ticks?.count == 1_001)
        #expect(
            store.state.notice == Notice("1,001 people are too many to edit at once: narrow the list", .hint))
        store.given(.ticks(.ticked), .ticks(.editAsked))
        #expect(try form(store).title == "Edit 1,000 people")
    }

    @Test func ofSeveralNoneIsEditedWhereOneRefuses() throws {
        let store = try store()
        store.given(.ticks(.begun), .ticks(.allTicked), .ticks(.editAsked), .popup(.fieldMoved(by: 1)))
        type("self", store)
        store.given(.popup(.saved))
        #expect(try form(store).problems.values.sorted() == ["Dana is yourself already."])
        #expect(try store.log.isEmpty && store.state.wallet == (self.store().state.wallet))
    }

    @Test func whatIsTypedOfSeveralWaitsForTheSameOnes() throws {
        let store = try store()
        store.given(.ticks(.begun), .ticks(.allTicked), .ticks(.editAsked))
        type("Bea", store)
        let kept = store.state.formsToKeep
        store.given(.popup(.closed), .ticks(.left), .records(.editAsked))
        #expect(try form(store).title == "Edit ana" && form(store).text(form(store).fields[0]) == "ana")
        let next = try self.store()
        next.given(.workFound(kept), .records(.orderTurned))
        #expect(names(next) == ["Leo", "Dana", "ana"])
        next.given(.ticks(.begun), .ticks(.allTicked), .ticks(.editAsked))
        #expect(try form(next).title == "Edit 3 people" && form(next).text(form(next).fields[0]) == "Bea")
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

    @Test func aFullCardNumberIsNotKeptBeforeItWasSaidThatItIsOne() throws {
        let store = try store()
        store.given(.records(.addAsked))
        type("4111 1111 1111 1111", store)
        #expect(store.state.formsToKeep.record?.texts["name"] == nil)
        store.given(.popup(.saved))
        #expect(store.state.formsToKeep.record?.texts["name"] == "4111 1111 1111 1111")
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

    @Test func whatIsTypedIsSavedAsOneStepAndItsRecordIsHighlighted() throws {
        let store = try store()
        store.given(.records(.addAsked))
        type("Bea", store)
        store.given(.popup(.saved))
        #expect(names(store) == ["ana", "Bea", "Dana", "Leo"] && store.state.records?.row == 1)
        #expect(store.log.map(\.what) == ["Bea added"] && store.state.popup == nil)
        #expect(store.state.notice?.text == "Bea added · u undoes")
        store.given(.records(.editAsked))
        store.given(.popup(.fieldMoved(by: 1)))
        type("owner", store)
        store.given(.popup(.saved))
        #expect(store.log.map(\.what) == ["Bea added", "Bea edited"])
        #expect(store.state.record?.typed[2] == "owner")
    }

    @Test func whatIsWrongIsSaidBesideItsField() throws {
        let store = try store()
        store.given(.records(.addAsked))
        store.given(.popup(.saved))
        #expect(try form(store).problems.values.sorted() == ["Give a name."])
        type("4111 1111 1111 1111", store)
        store.given(.popup(.saved))
        #expect(try form(store).problems.values.sorted() == ["Looks like a full card number; C-s again keeps it."])
        store.given(.popup(.saved))
        #expect(store.log.map(\.what) == ["4111 1111 1111 1111 added"])
    }

    @Test func whatIsTypedAndNotSavedWaits() throws {
        let store = try store()
        store.given(.records(.addAsked))
        type("Be", store)
        store.given(.popup(.closed))
        #expect(store.state.popup == nil && store.log.isEmpty)
        store.given(.records(.addAsked))
        #expect(try form(store).text(form(store).fields[0]) == "Be")
        store.given(.popup(.dropped))
        #expect(try form(store).text(form(store).fields[0]).isEmpty)
    }

    @Test func whatIsTypedWaitsOverARestartAndOverADamagedFile() throws {
        let store = try store()
        store.given(.records(.editAsked))
        type("Maria", store)
        let kept = store.state.formsToKeep
        #expect(kept.record?.texts["name"] == "anaMaria" && kept.form == nil && kept.entry == nil)
        let next = try self.store()
        next.given(.workFound(kept))
        #expect(next.state.notice?.text == "what you typed is kept: e in the list of people goes on with it")
        next.given(.records(.editAsked))
        #expect(try form(next).text(form(next).fields[0]) == "anaMaria")
        let rescue = RescueFeature.State(path: "/w.json", problem: "w.json, line 9, column 1: …", backups: [])
        store.given(.damageFound(rescue))
        #expect(store.state.popup == nil && store.state.formsToKeep == kept)
    }

    @Test func whoComesBackIsHeldAgainstThoseWhoCameMeanwhile() throws {
        let store = try store([["name": "Ana", "roles": "self"], ["name": "Bea"]])
        store.given(.records(.archiveAsked), .popup(.answered(.yes)))
        store.given(.records(.editAsked), .popup(.fieldMoved(by: 1)))
        type("self", store)
        store.given(.popup(.saved), .filterAsked)
        type("archived", store)
        store.given(.popup(.submitted), .records(.archiveAsked))
        #expect(store.state.notice == Notice("Bea is yourself already.", .problem))
        #expect(store.log.map(\.what) == ["Ana archived", "Bea edited"])
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
        guard case .areas(let areas)? = store.state.popup else { throw TestFailure("the areas are not open") }
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

    @Test func aFormOfWhatAnotherProgramDeletedSaysSo() throws {
        let store = try store()
        store.given(.moved(.toEnd))
        store.given(.records(.editAsked))
        var other = store.state.wallet
        let leo = try #require(store.state.record)
        _ = other.delete(.people, leo.id)
        other.forgetNotedChanges()
        store.given(.reloaded(other))
        #expect(try form(store).isGone)
        #expect(names(store) == ["ana", "Dana"])
    }
}

struct TestFailure: Error {
    let message: String
    init(_ message: String) { self.message = message }
}
