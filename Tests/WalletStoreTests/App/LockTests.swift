import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Locked against keys")
struct LockTests {
    private func locked() throws -> TestStore {
        let store = try fullStore()
        store.send(.lockToggled) {
            $0.session.isLocked = true
            $0.notice = Notice("locked: nothing can be changed, L unlocks", .hint)
        }
        return store
    }

    @Test func aMarkIsRefused() throws {
        let store = try locked()
        let before = store.state.wallet
        store.given(.cards(.doneAsked))
        #expect(store.state.notice == Notice("nothing was changed: locked, L unlocks", .hint))
        #expect(store.state.wallet.benefits.records == before.benefits.records && store.state.file.pending.isEmpty)
    }

    @Test func whatWasTypedInAFormStays() throws {
        let store = try locked()
        store.given(.cards(.editAsked))
        store.type("Metal")
        store.given(.popup(.saved))
        let form = try store.popup(Form.self)
        #expect(form.text(.nickname) == "Metal")
        #expect(store.state.notice == Notice("nothing was changed: locked, L unlocks", .hint))
    }

    @Test func whatChangesNothingWorks() throws {
        let store = try locked()
        store.send(.screenChosen(.catalogue)) {
            $0.screen = .catalogue
            $0.notice = nil
            $0.catalogue.showAll()
        }
    }

    @Test func changesOfOtherProgramsComeIn() throws {
        let store = try locked()
        let newer = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.edit(wallet.card(gold).id, [.nickname("Theirs")], in: context)
        }.wallet
        store.given(.reloaded(newer))
        #expect(store.state.wallet.card("Theirs").nickname == "Theirs")
    }

    @Test func unlockedItIsMarkedAgain() throws {
        let store = try locked()
        store.given(.lockToggled)
        #expect(store.state.notice == Notice("unlocked", .hint))
        store.given(.cards(.doneAsked))
        #expect(store.state.notice == Notice("Uber Cash $10 used · u undoes"))
    }
}

@Suite("The command palette")
struct PaletteTests {
    private let choices = [
        PickPopup.Choice(.action(.cards(.doneAsked)), "done: mark it used", kind: "d"),
        PickPopup.Choice(.action(.undoAsked), "undo", kind: "u"),
        PickPopup.Choice(.action(.bannerAsked), "what is due now", kind: "b"),
    ]

    @Test func whatIsTypedNarrowsIt() throws {
        let store = try fullStore()
        store.given(.commandsAsked, .keysListed(choices))
        store.type("und")
        let pick = try store.popup(PickPopup.self)
        #expect(pick.shown == [choices[1]])
    }

    @Test func enterDoesIt() throws {
        let store = try fullStore()
        store.given(.commandsAsked, .keysListed(choices), .popup(.submitted))
        #expect(store.state.popup == nil)
        #expect(store.state.notice == Notice("Uber Cash $10 used · u undoes"))
    }

    /// Effects of what is done come out, too.
    @Test func undoReadsTheListOfChanges() throws {
        let store = try fullStore()
        store.given(.commandsAsked, .keysListed(choices), .popup(.moved(.by(1))))
        #expect(store.effects(of: .popup(.submitted)) == [.loadChanges(for: .undo)])
    }

    @Test func whatOpensAPopupIsOpenThen() throws {
        let store = try fullStore()
        store.given(.commandsAsked, .keysListed(choices), .popup(.moved(.toEnd)), .popup(.submitted))
        _ = try store.popup(BannerPopup.self)
    }
}
