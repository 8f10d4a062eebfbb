import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Other machines, through git")
struct SyncingTests {
    @Test func goesOnBesideTheScreenAndSaysWhatCameIn() throws {
        let store = try fullStore()
        store.send(.syncAsked, effects: [.does(.sync)]) {
            $0.session.isSyncing = true
            $0.notice = Notice("syncing…", .hint)
        }
        store.send(.syncAsked) { $0.notice = Notice("a sync is under way", .hint) }
        let other = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.edit(wallet.card(gold).id, [.nickname("Sunny")], in: context)
        }
        // What comes is said once, by the sync.
        store.given(.reloaded(other.wallet))
        #expect(store.state.notice == Notice("a sync is under way", .hint))
        store.given(.synced(.cameIn("a changed card")))
        #expect(store.state.notice == Notice("a changed card came in") && !store.state.session.isSyncing)
        store.given(.reloaded(store.state.wallet))
        #expect(store.state.notice == Notice("a changed card came in"))
    }

    @Test func theFileMayBeReadAfterwards() throws {
        let store = try fullStore()
        store.given(.syncAsked, .synced(.cameIn("a changed card")))
        let other = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.edit(wallet.card(gold).id, [.nickname("Sunny")], in: context)
        }
        store.given(.reloaded(other.wallet))
        #expect(store.state.notice == Notice("a changed card came in"))
        // Once something else was said others' changes are told again.
        let next = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.edit(wallet.card("Sunny").id, [.nickname("Goldie")], in: context)
        }
        store.given(.lockToggled, .lockToggled, .reloaded(next.wallet))
        #expect(store.state.notice == Notice("Changed by another program: Goldie", .hint))
    }

    @Test func saysWhyNot() throws {
        let store = try fullStore()
        store.given(.syncAsked, .synced(.refused("There is no git here")))
        #expect(store.state.notice == Notice("There is no git here", .problem))
        store.given(.syncAsked, .synced(.done("Nothing new on either side")))
        #expect(store.state.notice == Notice("Nothing new on either side", .hint))
    }

    @Test func whatDiffersIsOfferedByTheCopyBesideTheWallet() throws {
        let store = try fullStore()
        store.given(.syncAsked, .synced(.differed))
        #expect(store.state.notice == Notice("both sides changed the same differently", .hint))
        store.given(.syncAsked, .refused("1 record merged"), .synced(.differed))
        #expect(store.state.notice == Notice("1 record merged", .hint) && !store.state.session.isSyncing)
    }

    @Test func theTerminalIsGivenToGitOnlyIfThePersonSaysSo() throws {
        let store = try fullStore()
        store.given(.syncAsked, .synced(.wantsTerminal))
        #expect(
            store.state.popup
                == .question(Question("git has to ask you something. Give it the terminal?", yes: .syncInTerminal)))
        #expect(store.effects(of: .popup(.answered(.yes))) == [.syncInTerminal])
        // Nothing that is filled in goes away for it.
        store.given(.syncAsked, .helpAsked, .synced(.wantsTerminal))
        #expect(store.state.popup == .pick(PickPopup(.help(over: nil), title: "Keys", [])))
        #expect(store.state.notice == Notice("git has to ask you something: sync again", .problem))
    }
}
