import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Copies of other machines")
struct MergingTests {
    private static let offer = "Another machine's copy of this wallet lies beside it. Take in what it has?"

    /// - Parameter content: any file: another one has another stamp.
    private func found(_ name: String = "wallet.conflict-1.json", as content: String = "/etc/passwd") throws
        -> ConflictCopies.Found
    {
        try ConflictCopies.Found(path: "/w/" + name, stamp: #require(FileStamp(path: content)))
    }

    /// The store's wallet as another machine left it.
    private func copy(
        of store: TestStore, _ change: (inout Wallet, ChangeContext) throws -> Void = { _, _ in }
    ) throws -> WalletCopy {
        let wallet = try store.state.wallet.changedElsewhere(on: "2026-11-28", change).wallet
        return try withCopies { folder in
            try write(wallet, to: folder + "/wallet.json")
            return try WalletCopy(folder + "/wallet.json", catalogue: wallet.catalogue)
        }
    }

    private func renamed(_ store: TestStore) throws -> WalletCopy {
        let card = store.card(gold)
        return try copy(of: store) { wallet, context in try wallet.edit(card, [.nickname("Sunny")], in: context) }
    }

    // MARK: Offering

    @Test func aCopyIsOffered() throws {
        let store = try fullStore()
        let one = try found()
        store.send(.copiesFound([one])) {
            $0.file.copies = [one]
            $0.popup = .question(Question(Self.offer, yes: .merge([one])))
        }
        store.send(.popup(.answered(.yes)), effects: [.does(.readCopies(["/w/wallet.conflict-1.json"]))]) {
            $0.popup = nil
            $0.file.copies = []
            $0.file.answeredCopies = [one]
            $0.file.awaitsCopies = true
        }
    }

    @Test func severalAreOneQuestion() throws {
        let store = try fullStore()
        let both = try [found(), found("wallet.conflict-2.json", as: "/etc/group")]
        store.given(.copiesFound(both))
        #expect(
            store.state.popup
                == .question(
                    Question(
                        "2 copies of this wallet from other machines lie beside it. Take in what they have?",
                        yes: .merge(both))))
    }

    @Test func noHoldsUntilTheCopyIsAnother() throws {
        let store = try fullStore()
        let one = try found()
        store.given(.copiesFound([one]))
        store.send(.popup(.answered(.no))) {
            $0.popup = nil
            $0.file.copies = []
            $0.file.answeredCopies = [one]
        }
        store.send(.copiesFound([one]))
        let newer = try found(as: "/etc/group")
        store.send(.copiesFound([newer])) {
            $0.file.copies = [newer]
            $0.popup = .question(Question(Self.offer, yes: .merge([newer])))
        }
    }

    @Test func whoeverIsBusyIsNotAsked() throws {
        let store = try fullStore()
        let one = try found()
        try store.given(.helpAsked, .copiesFound([found()]))
        #expect(store.state.popup == .pick(PickPopup(.help(over: nil), title: "Keys", [])))
        store.given(.popup(.closed))
        #expect(store.state.popup == .question(Question(Self.offer, yes: .merge([one]))))
    }

    @Test func aLockedWalletIsAskedAboutOnceItIsUnlocked() throws {
        let store = try fullStore()
        let one = try found()
        try store.given(.lockToggled, .copiesFound([found()]))
        #expect(store.state.popup == nil)
        store.given(.lockToggled)
        #expect(store.state.popup == .question(Question(Self.offer, yes: .merge([one]))))
        let readOnly = try fullStore(readOnly: "The disk is read-only.")
        try readOnly.given(.copiesFound([found()]))
        #expect(readOnly.state.popup == nil)
    }

    @Test func whatAnotherProgramTookInIsNotOfferedAnyMore() throws {
        let store = try fullStore()
        try store.given(.copiesFound([found()]))
        store.send(.copiesFound([])) {
            $0.file.copies = []
            $0.popup = nil
        }
    }

    // MARK: Taking in

    @Test func whatACopyHasIsSavedAndTheCopySetAside() throws {
        let store = try fullStore()
        let copy = try renamed(store)
        let effects = store.effects(of: .copiesRead([copy]))
        guard case .merge(let act, let from)? = effects.first else {
            Issue.record("\(effects)")
            return
        }
        #expect(effects.count == 1)
        #expect(from == copy)
        #expect(act.what == "1 record merged")
        #expect(act.by == .screen)
        #expect(act.changes.count == 1)
        #expect(store.state.wallet.card("Sunny").nickname == "Sunny")
        #expect(store.state.notice == Notice("1 record merged · u undoes"))
        #expect(store.state.file.saving == .saving)
        #expect(store.state.file.pending == [act])
        store.given(.saved(act.id, clock: "12:00"))
        store.given(.changesLoaded([act], for: .undo))
        #expect(store.state.wallet.card(gold).nickname == nil)
        #expect(store.state.notice?.text == "Undone: 1 record merged · C-r does it again")
    }

    @Test func eachCopyIsAnActOfItsOwn() throws {
        let store = try fullStore()
        let one = try renamed(store)
        let dining = store.id("Dining Credit", on: gold)
        let other = try copy(of: store) { wallet, context in
            try wallet.edit(benefit: dining, [.notes("with Sam")], in: context)
        }
        let effects = store.effects(of: .copiesRead([one, other, one]))
        let kinds = effects.map { effect in
            switch effect {
            case .merge(let act, let copy): "\(act.what) from \(copy == one ? "one" : "other")"
            case .setAside(let copy): "aside \(copy == one ? "one" : "other")"
            default: "\(effect)"
            }
        }
        #expect(
            kinds == [
                "1 record merged from one", "1 record merged from other", "aside one",
            ])
        #expect(store.state.notice == Notice("2 records merged from 2 copies · u undoes"))
    }

    @Test func aCopyWithNothingNewIsSetAside() throws {
        let store = try fullStore()
        let copy = try copy(of: store)
        store.send(.copiesRead([copy]), effects: [.does(.setAside(copy))]) {
            $0.notice = Notice("nothing new in the copy", .hint)
        }
    }

    @Test func aWalletThatWasLockedMeanwhileStaysAsItIs() throws {
        let store = try fullStore()
        let copy = try renamed(store)
        store.given(.lockToggled)
        store.send(.copiesRead([copy])) {
            $0.notice = Notice("nothing was changed: locked, L unlocks", .hint)
        }
    }

    // MARK: Leaving

    @Test func leavingWaitsForWhatWasAskedFor() throws {
        let store = try fullStore()
        let copy = try renamed(store)
        try store.given(.copiesFound([found()]), .popup(.answered(.yes)))
        store.send(.quitAsked) { $0.file.isLeaving = true }
        let effects = store.effects(of: .copiesRead([copy]))
        guard case .merge(let act, _)? = effects.first else {
            Issue.record("\(effects)")
            return
        }
        #expect(effects.count == 1)
        #expect(store.effects(of: .saved(act.id, clock: "12:00")) == [.quit(0)])
    }

    @Test func leavingEndsWhereNothingCouldBeRead() throws {
        let store = try fullStore()
        try store.given(.copiesFound([found()]), .popup(.answered(.yes)), .quitAsked)
        #expect(store.effects(of: .copiesRead([])) == [.quit(0)])
    }
}
