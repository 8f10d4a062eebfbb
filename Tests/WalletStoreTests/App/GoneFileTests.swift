import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("A file that was taken away")
struct GoneFileTests {
    private let reason = "~/…/wallet.json is gone: your change is not saved."
    private var question: Question { Question("\(reason) Write it again?", yes: .recreate(thenLeave: false)) }
    private var lastQuestion: Question {
        Question("\(reason) Write it again before leaving?", yes: .recreate(thenLeave: true))
    }

    private func markedStore() throws -> (store: TestStore, first: ChangeSet) {
        let store = try fullStore()
        store.given(.cards(.doneAsked))
        return try (store, #require(store.log.last))
    }

    @Test func yesWritesItAgain() throws {
        let (store, first) = try markedStore()
        store.send(.fileGone(reason: reason)) {
            $0.file.saving = .unsaved(reason: reason)
            $0.file.askedToRecreate = 1
            $0.popup = .question(question)
        }
        store.send(.popup(.answered(.yes)), effects: [.does(.recreateFile)]) {
            ($0.popup, $0.notice) = (nil, nil)
            $0.file.saving = .saving
        }
        store.send(.saved(first.id, clock: "14:02")) {
            $0.file.pending = []
            $0.file.saving = .saved(at: "14:02")
            $0.file.askedToRecreate = nil
        }
    }

    @Test func noKeepsWhatIsUnsavedAndAsksWithTheNextChange() throws {
        let (store, first) = try markedStore()
        store.given(.fileGone(reason: reason))
        store.send(.popup(.answered(.no))) { ($0.popup, $0.notice) = (nil, nil) }
        #expect(store.state.file.pending == [first])
        // It is tried as before, without a word about it.
        store.send(.woke, effects: [.does(.retrySaving(nil))])
        store.send(.fileGone(reason: reason))
        store.given(.cards(.benefitMoved(.toStart)), .cards(.doneAsked))
        store.send(.fileGone(reason: reason)) {
            $0.file.askedToRecreate = 2
            $0.popup = .question(question)
        }
    }

    @Test func thatItIsBackTakesTheQuestionAway() throws {
        let (store, first) = try markedStore()
        store.given(.fileGone(reason: reason))
        store.send(.saved(first.id, clock: "14:02")) {
            $0.file.pending = []
            $0.file.saving = .saved(at: "14:02")
            $0.file.askedToRecreate = nil
            $0.popup = nil
        }
    }

    @Test func nobodyIsAskedOnceSomethingElseIsInTheWay() throws {
        let (store, first) = try markedStore()
        store.given(.cards(.editAsked), .fileGone(reason: reason))
        store.send(.saveFailed(first.id, reason: "The disk is full.")) {
            $0.file.saving = .unsaved(reason: "The disk is full.")
            $0.notice = Notice("The disk is full.", .problem)
            $0.file.askedToRecreate = nil
            $0.waiting = nil
        }
    }

    @Test func leavingAsksOnceMoreAndLeavesWhenItIsWritten() throws {
        let (store, first) = try markedStore()
        store.given(.fileGone(reason: reason), .popup(.answered(.no)))
        store.send(.quitAsked) { $0.popup = .question(lastQuestion) }
        store.send(.popup(.answered(.yes)), effects: [.does(.recreateFile)]) {
            $0.popup = nil
            $0.file.saving = .saving
            $0.file.isLeaving = true
        }
        store.send(.saved(first.id, clock: "14:02"), effects: [.does(.quit(0))]) {
            $0.file.pending = []
            $0.file.saving = .saved(at: "14:02")
            $0.file.askedToRecreate = nil
        }
    }

    @Test func leavingWithoutItIsAskedAsWell() throws {
        let (store, _) = try markedStore()
        store.given(.quitAsked)
        store.send(.fileGone(reason: reason)) {
            $0.file.isLeaving = false
            $0.file.saving = .unsaved(reason: reason)
            $0.file.askedToRecreate = 1
            $0.popup = .question(lastQuestion)
        }
        store.send(.popup(.answered(.no))) {
            $0.popup = .question(Question("\(reason) Leave without it?", yes: .quitUnsaved))
        }
        store.send(.popup(.answered(.yes)), effects: [.does(.quit(74))]) { $0.popup = nil }
    }
}

@Suite("A disk that hangs")
struct HangingDiskTests {
    @Test func leavingAsksAfterAWhile() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked), .quitAsked)
        store.send(.savingTakesLong) {
            $0.file.isLeaving = false
            $0.popup = .question(
                Question(
                    "The disk does not answer: your last change may not be saved. Leave without waiting?",
                    yes: .quitUnsaved))
        }
        store.send(.popup(.answered(.yes)), effects: [.does(.quit(74))]) { $0.popup = nil }
    }

    @Test func nobodyIsAskedWhoDoesNotLeave() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked))
        store.send(.savingTakesLong)
    }

    @Test func whatMayBeLostIsToldAfterwards() throws {
        let store = try fullStore()
        func left(_ isAnswering: Bool) -> String? {
            store.state.leftUnsaved(whileDiskAnswers: isAnswering, path: "/home/me/wallet.json")
        }
        #expect(left(true) == nil)
        #expect(left(false) == nil)
        store.given(.cards(.doneAsked))
        let id = try #require(store.log.last?.id)
        #expect(left(false) == "The disk does not answer: your last change may not be saved in /home/me/wallet.json.")
        store.given(.saveFailed(id, reason: "The disk is full: your change is not saved."))
        #expect(left(true) == "The disk is full: your change is not saved.")
        store.given(.saveFailed(id, reason: "The wallet is held by process 7."))
        #expect(left(true) == "Your last change is not saved: The wallet is held by process 7.")
        store.given(.saved(id, clock: "14:02"))
        #expect(left(true) == nil)
    }
}

@Suite("A short path")
struct ShortPathTests {
    @Test(arguments: [
        ("/home/me/wallet.json", "/home/me", 24, "~/wallet.json"),
        ("/home/me/wallet.json", nil, 24, "/home/me/wallet.json"),
        ("/home/meg/wallet.json", "/home/me", 24, "/home/meg/wallet.json"),
        ("/home/me/.local/share/coupontracker/wallet.json", "/home/me", 24, "~/…/wallet.json"),
        ("/home/me/.local/share/coupontracker/wallet.json", "/home/me", 39, "~/…/wallet.json"),
        ("/home/me/.local/share/coupontracker/wallet.json", "/home/me", 40, "~/.local/share/coupontracker/wallet.json"),
        ("/srv/data/of/many/people/wallet.json", "/home/me", 24, "…/wallet.json"),
        ("/srv/a-wallet-with-a-very-long-name.json", "/home/me", 24, "…/a-wallet-with-a-very-long-name.json"),
        ("a-wallet-with-a-very-long-name.json", nil, 24, "a-wallet-with-a-very-long-name.json"),
        ("wallet.json", nil, 24, "wallet.json"), ("", nil, 24, ""), ("/", "/", 24, "/"),
    ])
    func isCut(path: String, home: String?, room: Int, expected: String) {
        #expect(shortPath(path, home: home, room: room) == expected)
    }
}
