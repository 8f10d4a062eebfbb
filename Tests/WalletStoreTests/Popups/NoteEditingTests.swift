import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Notes in an editor")
struct NoteEditingTests {
    @Test func theNoteGoesOutAndComesBack() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Metal")
        var form = try store.popup(Form.self)
        let note = try #require(form.fields.firstIndex(of: .notes))
        form.focus = note
        store.send(.popup(.editorAsked), effects: [.does(.editNote(""))]) { [form] in $0.popup = .form(form) }
        form.texts[.notes] = TextField("pin: none\nlounge: 2 guests", limit: TextField.noteLimit)
        store.send(.noteWritten("pin: none\nlounge: 2 guests")) { [form] in $0.popup = .form(form) }
        store.given(.popup(.saved))
        #expect(store.state.wallet.card("Metal").notes == "pin: none\nlounge: 2 guests")
        // What is there goes out again.
        store.given(.cards(.editAsked))
        #expect(store.effects(of: .popup(.editorAsked)) == [.editNote("pin: none\nlounge: 2 guests")])
    }

    @Test func anEditorThatFailsLeavesTheFormAsItIs() throws {
        let store = try fullStore()
        store.given(.cards(.paneSwitched), .cards(.editAsked))
        store.given(.popup(.edited(.deleteToStart)))
        store.type("Rides")
        store.given(.popup(.editorAsked))
        store.send(.noteFailed(reason: "vi ended with an error.")) {
            $0.notice = Notice("vi ended with an error.", .problem)
        }
        let form = try store.popup(Form.self)
        #expect(form.text(.name) == "Rides" && store.state.formsToKeep.form?.texts["name"] == "Rides")
    }

    @Test func anEntryHasANoteToo() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked), .screenChosen(.history), .history(.editAsked))
        #expect(store.effects(of: .popup(.editorAsked)) == [.editNote("")])
        store.given(.noteWritten("airport"), .popup(.saved))
        #expect(store.state.wallet.usages.all.first?.notes == "airport")
    }

    @Test func aFormWithoutANoteAsksNoEditor() throws {
        let store = try fullStore()
        store.given(.screenChosen(.catalogue), .catalogue(.ownAsked))
        store.send(.popup(.editorAsked))
        store.given(.popup(.closed), .helpAsked)
        store.send(.popup(.editorAsked))
        // Nobody asked for this any more.
        store.send(.noteWritten("late"))
    }
}

@Suite("Entries that were being filled in")
struct KeptEntryTests {
    private func used() throws -> TestStore {
        let store = try fullStore()
        store.given(.cards(.doneAsked), .screenChosen(.history))
        return store
    }

    @Test func aCorrectionGoesOnAfterARestart() throws {
        let store = try used()
        store.given(.history(.editAsked), .popup(.fieldMoved(by: 2)))
        #expect(store.state.formsToKeep.entry == nil)
        store.type("airport")
        let kept = try #require(store.state.formsToKeep.entry)
        let row = try #require(store.state.entry?.id)
        #expect(
            kept
                == KeptWork.Entry(
                    purpose: .edit(row), texts: ["amount": "10", "day": "2026-11-27", "note": "airport"],
                    start: ["amount": "10", "day": "2026-11-27", "note": ""]))
        let next = TestStore(store.state.wallet)
        next.given(.workFound(KeptWork(entry: kept)))
        #expect(
            next.state.notice
                == Notice("what you typed is kept: e on Uber Cash $10 of 27 Nov 2026 goes on with it", .hint))
        next.given(.screenChosen(.history), .history(.editAsked))
        let form = try next.popup(UsageForm.self)
        #expect(form.text(.note) == "airport" && form.text(.amount) == "10")
        next.given(.popup(.saved))
        #expect(next.state.wallet.usages.all.first?.notes == "airport" && next.state.formsToKeep.entry == nil)
    }

    @Test func anEarlierUseAndARefundAreKept() throws {
        let store = try used()
        store.given(.history(.refundAsked))
        store.type("5")
        let refund = try #require(store.state.formsToKeep.entry)
        #expect(refund.texts["amount"] == "105" && refund.start["amount"] == "10")
        let next = TestStore(store.state.wallet)
        next.given(.workFound(KeptWork(entry: refund)), .screenChosen(.history), .history(.refundAsked))
        let form = try next.popup(UsageForm.self)
        #expect(form.text(.amount) == "105")
        let earlier = KeptWork.Entry(purpose: .earlier(store.id("Resy Credit")), texts: ["day": "-3d"])
        let last = TestStore(store.state.wallet)
        last.given(.workFound(KeptWork(entry: earlier)))
        #expect(
            last.state.notice
                == Notice("what you typed is kept: a in the history, Resy Credit, goes on with it", .hint))
        #expect(last.state.formsToKeep.entry?.texts["day"] == "-3d")
    }

    @Test func whatIsGoneIsLeftOut() throws {
        let store = try used()
        store.send(.workFound(KeptWork(entry: KeptWork.Entry(purpose: .edit(EntityID(high: 9, low: 9)), texts: [:]))))
        store.send(.workFound(KeptWork(entry: KeptWork.Entry(purpose: .refund(EntityID(high: 9, low: 9)), texts: [:]))))
    }
}
