import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// Another program saves while a form is open: what it said is neither lost nor written over unseen.
@Suite("A card edited here and elsewhere")
struct SharedFormTests {
    /// The card as another program leaves it.
    private func elsewhere(_ store: TestStore, _ edits: CardEdit...) throws -> Wallet {
        try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.edit(wallet.card(gold).id, edits, in: context)
        }.wallet
    }

    @Test func whatIsNotTouchedFollowsTheOther() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Mine")
        try store.given(.reloaded(elsewhere(store, .owner("Ana"))))
        let form = try store.popup(Form.self)
        #expect(form.fields.map(form.text) == ["Mine", "2023-03-12", "", "Ana", "", "", "", "", "", "", ""])
        #expect(form.problems == [:])
        store.send(.popup(.saved), effects: [.commit("Mine edited", "card Mine: nickname nil → “Mine”")]) {
            $0.popup = nil
            $0.notice = Notice("Mine edited · u undoes")
        }
        #expect(store.state.wallet.card("Mine").owner == "Ana")
    }

    @Test func theSameFieldIsSaidBesideItBeforeItIsWrittenOver() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Mine")
        try store.given(.reloaded(elsewhere(store, .nickname("Theirs"))))
        let form = try store.popup(Form.self)
        #expect(form.text(.nickname) == "Mine")
        #expect(form.problems == [.nickname: "Changed elsewhere to “Theirs”; saving writes over it."])
        store.send(.popup(.saved), effects: [.commit("Mine edited", "card Mine: nickname “Theirs” → “Mine”")]) {
            $0.popup = nil
            $0.notice = Notice("Mine edited · u undoes")
        }
    }

    @Test func anEmptiedFieldIsSaidToo() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked), .popup(.fieldMoved(by: 1)), .popup(.edited(.backspace)))
        try store.given(.reloaded(elsewhere(store, .openedOn(nil))))
        let form = try store.popup(Form.self)
        #expect(form.problems == [.openedOn: "Emptied elsewhere; saving writes over it."])
    }

    @Test func theSameWordsAreNoConflict() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Same")
        try store.given(.reloaded(elsewhere(store, .nickname("Same"))))
        let form = try store.popup(Form.self)
        #expect(form.problems == [:])
        // What the other program did was told, and has been read.
        store.send(.popup(.saved)) { ($0.popup, $0.notice) = (nil, nil) }
    }

    @Test func aDraftMeetsTheOtherWhenItIsOpenedAgain() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Mine")
        try store.given(.popup(.closed), .reloaded(elsewhere(store, .nickname("Theirs"), .owner("Ana"))))
        store.given(.cards(.editAsked))
        let form = try store.popup(Form.self)
        #expect(form.fields.map(form.text) == ["Mine", "2023-03-12", "", "Ana", "", "", "", "", "", "", ""])
        #expect(form.problems == [.nickname: "Changed elsewhere to “Theirs”; saving writes over it."])
    }

    @Test func aDraftOfAnEarlierRunMeetsTheOther() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Mine")
        let form = try #require(store.state.formsToKeep.form)
        let next = try fullStore()
        try next.given(.reloaded(elsewhere(next, .nickname("Theirs"))), .workFound(KeptWork(form: form)))
        next.given(.cards(.editAsked))
        let open = try next.popup(Form.self)
        #expect(open.text(.nickname) == "Mine")
        #expect(open.problems == [.nickname: "Changed elsewhere to “Theirs”; saving writes over it."])
    }
}
