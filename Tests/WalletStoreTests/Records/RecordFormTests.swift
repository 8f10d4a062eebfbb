import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// What is typed into the form of a record, and waits there.
struct RecordFormTests: RecordScenes {
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

    @Test func aFullCardNumberIsNotKeptBeforeItWasSaidThatItIsOne() throws {
        let store = try store()
        store.given(.records(.addAsked))
        type("4111 1111 1111 1111", store)
        #expect(store.state.formsToKeep.record?.texts["name"] == nil)
        store.given(.popup(.saved))
        #expect(store.state.formsToKeep.record?.texts["name"] == "4111 1111 1111 1111")
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
        store.given(.popup(.dropped), .records(.addAsked))
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
