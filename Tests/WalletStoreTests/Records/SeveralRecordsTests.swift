import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// Several records are edited, archived and deleted at once.
struct SeveralRecordsTests: RecordScenes {
    @Test func severalAreArchivedAndDeletedInOneStepEach() throws {
        let store = try store()
        store.given(.ticks(.begun), .ticks(.ticked), .ticks(.ticked))
        #expect(store.state.ticks?.count == 2 && store.state.records?.row == 2)
        store.given(.ticks(.archiveAsked))
        let asked = try store.popup(Question.self)
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
        let question = try store.popup(Question.self)
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
}
