import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("What two machines changed differently")
struct DifferingTests {
    /// This wallet with its Gold card called Goldie and of 2023 here, Sunny and of 2022 there, which was said a day later.
    private func world() throws -> (store: TestStore, copy: SampleDifferences) {
        let store = try fullStore()
        let start = store.state.wallet
        let here = try start.changedElsewhere(on: "2026-11-26") { wallet, context in
            try wallet.edit(wallet.card(gold).id, [.nickname("Goldie"), .openedOn(day("2023-01-02"))], in: context)
        }
        let there = try start.changedElsewhere(on: "2026-11-27") { wallet, context in
            try wallet.edit(wallet.card(gold).id, [.nickname("Sunny"), .openedOn(day("2022-03-04"))], in: context)
        }
        store.given(.reloaded(here.wallet))
        return try (store, SampleDifferences(here: here.wallet, there: there.wallet))
    }

    private func page(_ store: TestStore) -> DifferencesPopup? {
        if case .differences(let page) = store.state.popup { page } else { nil }
    }

    private func rows(_ store: TestStore) -> [String] {
        page(store)?.rows.map { "\($0.difference.sentence): \($0.side)" } ?? []
    }

    private static let fields = [
        "American Express Gold nickname: here Goldie, there Sunny: there",
        "American Express Gold opened on: here 2 Jan 2023, there 4 Mar 2022: there",
    ]

    private func open() throws -> (store: TestStore, copy: SampleDifferences) {
        let (store, copy) = try world()
        #expect(store.effects(of: .copiesFound([copy.found])) == [.readDiffering(copy.found)])
        #expect(store.state.popup == nil)
        store.given(.differingCopyRead(copy.found, copy.copy))
        #expect(rows(store) == Self.fields)
        return (store, copy)
    }

    @Test func eachFieldIsChosen() throws {
        let (store, copy) = try open()
        store.given(.popup(.moved(.by(1))), .popup(.sideChosen(.here, inAll: false)))
        let effects = store.effects(of: .popup(.submitted))
        guard case .merge(let act, copy.copy)? = effects.first, effects.count == 1 else {
            Issue.record("\(effects)")
            return
        }
        #expect(act.what == "1 record merged" && store.state.popup == nil)
        #expect(store.state.wallet.card("Sunny").openedOn == day("2023-01-02"))
        // Their word counts from when it was said.
        #expect(store.state.wallet.card("Sunny").updatedAt == instant("2026-11-27T12:00:00Z"))
        // The others hear of it once it is durable, and what was done stays to be read.
        #expect(store.effects(of: .saved(act.id, clock: "12:00")) == [.sync])
        store.given(.synced(.done("Sent to origin")))
        #expect(store.state.notice == Notice("1 record merged · u undoes"))
        store.given(.changesLoaded([act], for: .undo))
        #expect(store.state.wallet.card("Goldie").openedOn == day("2023-01-02"))
    }

    @Test func allAreChosenAtOnce() throws {
        let (store, copy) = try open()
        store.given(.popup(.sideChosen(.here, inAll: true)))
        #expect(page(store)?.rows.map(\.side) == [.here, .here])
        #expect(store.effects(of: .popup(.submitted)) == [.setAside(copy.copy)])
        #expect(store.state.wallet.card("Goldie").openedOn == day("2023-01-02"))
        #expect(store.state.notice == Notice("yours stands", .hint))
    }

    @Test func whatIsPutOffStaysReachable() throws {
        let (store, copy) = try open()
        store.given(.popup(.closed))
        #expect(store.state.popup == nil && store.state.hasDifferences)
        #expect(store.state.notice == Notice("nothing is chosen yet; : leads back to it", .hint))
        store.given(.copiesFound([copy.found]))
        #expect(store.state.popup == nil)
        store.given(.differencesAsked)
        #expect(rows(store) == Self.fields)
    }

    @Test func whatWasSaidMeanwhileIsNoQuestionAnyMore() throws {
        let (store, _) = try open()
        store.given(.popup(.sideChosen(.here, inAll: true)))
        let newer = try store.state.wallet.changedElsewhere(on: "2026-11-28") { wallet, context in
            try wallet.edit(wallet.card("Goldie").id, [.nickname("Sunny"), .notes("metal")], in: context)
        }
        store.given(.reloaded(newer.wallet))
        #expect(rows(store) == ["American Express Gold opened on: here 2 Jan 2023, there 4 Mar 2022: here"])
    }

    /// A third machine's word is newer than both that were asked about.
    @Test func whatWasSaidAnewIsNoQuestionAnyMore() throws {
        let (store, copy) = try open()
        store.given(.popup(.closed))
        let newer = try store.state.wallet.changedElsewhere(on: "2026-11-28") { wallet, context in
            try wallet.edit(wallet.card("Goldie").id, [.nickname("Glitter")], in: context)
        }
        store.given(.reloaded(newer.wallet), .differencesAsked)
        #expect(rows(store) == ["American Express Gold opened on: here 2 Jan 2023, there 4 Mar 2022: here"])
        store.given(.popup(.sideChosen(.there, inAll: true)))
        guard case .merge(_, copy.copy)? = store.effects(of: .popup(.submitted)).first else {
            Issue.record("not taken in")
            return
        }
        #expect(store.state.wallet.card("Glitter").openedOn == day("2022-03-04"))
    }

    @Test func aCopyThatDiffersInNothingAnyMoreIsSetAside() throws {
        let store = try world().store
        let same = try SampleDifferences(here: store.state.wallet, there: store.state.wallet)
        store.given(.copiesFound([same.found]))
        #expect(store.effects(of: .differingCopyRead(same.found, same.copy)) == [.setAside(same.copy)])
        #expect(store.state.popup == nil)
    }

    @Test func aCopyThatHasMoreIsTakenInWhereNothingDiffers() throws {
        let store = try world().store
        let here = store.state.wallet
        let there = try here.changedElsewhere(on: "2026-11-27") { wallet, context in
            try wallet.delete(wallet.card("Goldie").id, in: context)
        }
        let copy = try SampleDifferences(here: there.wallet, there: here)
        store.given(.reloaded(there.wallet), .copiesFound([copy.found]))
        guard case .merge(let act, copy.copy)? = store.effects(of: .differingCopyRead(copy.found, copy.copy)).first
        else {
            Issue.record("not taken in")
            return
        }
        #expect(store.state.popup == nil && act.what.hasSuffix("records merged"))
        #expect(store.state.wallet.card("Goldie").openedOn == day("2023-01-02"))
    }

    @Test func whatIsChosenDuringASyncIsSentByAnother() throws {
        let (store, _) = try open()
        let effects = store.effects(of: .popup(.submitted))
        guard case .merge(let act, _)? = effects.first else {
            Issue.record("\(effects)")
            return
        }
        #expect(store.effects(of: .syncAsked) == [.sync])
        #expect(store.effects(of: .saved(act.id, clock: "12:00")) == [])
        #expect(store.effects(of: .synced(.done("Sent to origin"))) == [.sync])
        #expect(store.effects(of: .synced(.done("Sent to origin"))) == [])
    }

    @Test func aCopyOfAnotherFormIsOfferedWhole() throws {
        let (store, copy) = try world()
        store.given(.copiesFound([copy.found]), .differingCopyRead(copy.found, nil))
        #expect(
            store.state.popup
                == .question(
                    Question(
                        "Another machine's copy of this wallet lies beside it. Take in what it has?",
                        yes: .merge([copy.found]))))
    }

    @Test func aLockedWalletIsAskedLater() throws {
        let (store, copy) = try world()
        store.given(.lockToggled, .copiesFound([copy.found]), .differingCopyRead(copy.found, copy.copy))
        #expect(store.state.popup == nil)
        store.given(.differencesAsked)
        #expect(store.state.popup == nil && store.state.notice?.text == "nothing was changed: locked, L unlocks")
        store.given(.lockToggled)
        #expect(rows(store) == Self.fields)
    }

    @Test func whatAnotherProgramSettledIsNotAskedAnyMore() throws {
        let (store, _) = try open()
        store.given(.copiesFound([]))
        #expect(store.state.popup == nil && !store.state.hasDifferences)
    }
}
