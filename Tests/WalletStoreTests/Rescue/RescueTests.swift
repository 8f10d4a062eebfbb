import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("A damaged wallet")
struct RescueTests {
    private let newest = BackupInfo(
        BackupName(day: day("2026-11-26")), path: "/b/wallet-2026-11-26.json", cards: 4, uses: 31)
    private let single = BackupInfo(
        BackupName(day: day("2026-11-25")), path: "/b/wallet-2026-11-25.json", cards: 1, uses: 1)
    private let bad = BackupInfo(
        BackupName(day: day("2026-11-24")), path: "/b/wallet-2026-11-24.json",
        problem: StorageProblem(
            .damaged, path: "/b/wallet-2026-11-24.json", message: "This backup is damaged too: line 3."))

    private func opening(_ backups: [BackupInfo]) -> Opening {
        var opening = Opening()
        opening.state.rescue = RescueFeature.State(
            path: "/w/wallet.json", problem: "wallet.json, line 12, column 3: a comma is missing.", backups: backups,
            excerpt: ["12  {"])
        return opening
    }

    /// A program whose wallet could not be opened.
    private struct Opening {
        let clock = TestClock("2026-11-27T12:00:00Z")
        var state: AppState

        init() {
            state = AppState(wallet: Wallet(catalogue: SampleTemplates.catalogue), environment: clock.environment)
        }

        mutating func send(_ action: AppAction) -> [Effect] { reduce(&state, action, clock.environment) }

        /// Asks for the backup under the cursor, which is looked at before the person is asked.
        mutating func ask(_ path: String, changed: String? = nil, loss: String? = nil) {
            let looks = send(.rescue(.restoreAsked))
            #expect(looks == [.lookAtBackup(path: path)] && state.popup == nil)
            let others = send(.rescue(.backupRead(path: path, changed: changed, loss: loss)))
            #expect(others == [])
        }
    }

    private func question(_ text: String, _ path: String) -> Popup {
        .question(Question("\(text) The damaged file is kept beside it.", yes: .restore(path: path)))
    }

    @Test func aBackupIsChosenAndRestored() throws {
        var opening = opening([newest, single, bad])
        opening.ask("/b/wallet-2026-11-26.json")
        #expect(
            opening.state.popup
                == question("Restore the backup of 26 Nov 2026 (4 cards, 31 uses)?", "/b/wallet-2026-11-26.json"))
        #expect(opening.send(.popup(.answered(.no))) == [])
        #expect(opening.state.popup == nil)
        #expect(opening.send(.rescue(.moved(.by(1)))) == [])
        opening.ask("/b/wallet-2026-11-25.json")
        #expect(
            opening.state.popup
                == question("Restore the backup of 25 Nov 2026 (1 card, 1 use)?", "/b/wallet-2026-11-25.json"))
        #expect(opening.send(.popup(.answered(.yes))) == [.restore(path: "/b/wallet-2026-11-25.json")])
        #expect(try opening.send(.reloaded(SampleWallets.full(on: "2026-11-27"))) == [])
        #expect(opening.state.rescue == nil)
        #expect(opening.state.notice == Notice("the wallet is open again"))
        #expect(opening.state.cards.tiles.count == 4)
    }

    @Test func whatABackupLacksIsSaidBeforeAndWhatIsKeptAfter() throws {
        var opening = opening([newest])
        opening.ask(
            "/b/wallet-2026-11-26.json", changed: "It was last changed Thu 26 Nov 18:02.",
            loss: "1 change since is not in it: “Uber Cash $10 used”.")
        #expect(
            opening.state.popup
                == question(
                    "Restore the backup of 26 Nov 2026 (4 cards, 31 uses)? It was last changed Thu 26 Nov 18:02. "
                        + "1 change since is not in it: “Uber Cash $10 used”.", "/b/wallet-2026-11-26.json"))
        _ = opening.send(.popup(.answered(.yes)))
        let wallet = try SampleWallets.full(on: "2026-11-27")
        _ = opening.send(.reloaded(wallet, kept: "wallet.json.damaged-2026-11-27"))
        #expect(
            opening.state.notice
                == Notice("the wallet is open again; the damaged file: wallet.json.damaged-2026-11-27"))
    }

    /// A large one takes a while to be read.
    @Test func whoWentOnMeanwhileIsNotAsked() {
        var opening = opening([newest, single])
        _ = opening.send(.rescue(.restoreAsked))
        _ = opening.send(.rescue(.moved(.by(1))))
        let read = RescueFeature.Action.backupRead(path: "/b/wallet-2026-11-26.json", changed: nil, loss: nil)
        #expect(opening.send(.rescue(read)) == [])
        #expect(opening.state.popup == nil)
    }

    @Test func aDamagedBackupSaysWhy() {
        var opening = opening([newest, bad])
        _ = opening.send(.rescue(.moved(.toEnd)))
        #expect(opening.state.rescue?.selected == 1)
        _ = opening.send(.rescue(.restoreAsked))
        #expect(opening.state.popup == nil)
        #expect(opening.state.notice == Notice("This backup is damaged too: line 3.", .problem))
    }

    @Test func withoutBackupsThereIsNothingToRestore() {
        var opening = opening([])
        _ = opening.send(.rescue(.moved(.by(1))))
        _ = opening.send(.rescue(.restoreAsked))
        #expect(opening.state.notice == Notice("there is no backup to restore", .hint))
    }

    @Test func theDamageIsLookedAt() {
        var opening = opening([newest])
        _ = opening.send(.rescue(.lookToggled))
        #expect(opening.state.rescue?.isExcerptShown == true)
        _ = opening.send(.rescue(.lookToggled))
        #expect(opening.state.rescue?.isExcerptShown == false)
    }

    @Test func itIsMendedInTheEditorOrLeft() {
        var opening = opening([newest])
        #expect(opening.send(.rescue(.editorAsked)) == [.openInEditor])
        #expect(opening.send(.rescue(.failed(reason: "Line 14 is wrong as well."))) == [])
        #expect(opening.state.notice == Notice("Line 14 is wrong as well.", .problem))
        #expect(opening.state.rescue != nil)
        #expect(opening.send(.rescue(.leaveAsked)) == [.quit(65)])
        #expect(opening.send(.quitAsked) == [.quit(65)])
    }

    @Test func nothingElseReachesTheWallet() {
        let start = opening([newest])
        let acts: [AppAction] = [
            .cards(.addAsked), .catalogue(.addAsked), .demoAsked, .undoAsked, .redoAsked, .findAsked, .jumpAsked,
            .bannerAsked, .snoozeAllAsked, .snoozedAsked, .screenChosen(.catalogue), .screenStepped(by: 1),
        ]
        for act in acts {
            var opening = start
            #expect(opening.send(act) == [], "\(act)")
            #expect(opening.state == start.state, "\(act)")
        }
    }

    @Test func withoutDamageThereIsNothingToRescue() throws {
        let store = try fullStore()
        for action: RescueFeature.Action in [.restoreAsked, .editorAsked, .leaveAsked, .lookToggled, .moved(.by(1))] {
            store.send(.rescue(action))
        }
    }
}
