import Glibc
import Synchronization
import Testing
import WalletTestSupport

@testable import WalletDomain

/// Two machines saved at once, and each file became a copy of its own.
struct WalletCopyTests {
    /// Both machines, from one state on: `here` has wallet.json, `there` wallet.conflict.json.
    private struct Machines {
        let saved: SavedWallet
        var here: SavedWallet.Program
        var there: SavedWallet.Program
        var path: String { saved.folder.file("wallet.conflict.json") }

        init(from day: String = "2026-11-21", here: String = "2026-11-22", there: String = "2026-11-22") throws {
            saved = try SavedWallet()
            _ = try saved.gold(on: day)
            try saved.folder.write(saved.text(), to: "wallet.conflict.json")
            self.here = try saved.program(on: here, ids: 2)
            let (file, wallet) = try WalletFile.open(
                saved.folder.file("wallet.conflict.json"), catalogue: SampleTemplates.catalogue)
            self.there = SavedWallet.Program(file: file, wallet: wallet, context: .fixed(on: there, ids: 3))
        }

        func copy() throws -> WalletCopy { try WalletCopy(path, catalogue: SampleTemplates.catalogue) }

        mutating func merge() throws -> [MergedRecord] { try copy().merge(into: &here.wallet, here.context) }
    }

    @Test func whatBothMachinesDidIsInTheMerge() throws {
        var machines = try Machines()
        try machines.here.redeem("Uber Cash", 3)
        try machines.there.redeem("Uber Cash", 4)
        try machines.there.rename(to: "Theirs")
        let records = try machines.merge()
        #expect(records.map(\.table) == ["cards", "history"])
        #expect(records.map(\.name) == ["Theirs", "Uber Cash 22 Nov 2026"])
        #expect(records.map(\.changes) == ["changes nickname", nil])
        #expect(machines.here.wallet.cards.records.map(\.nickname) == ["Theirs"])
        let benefit = machines.here.wallet.benefit("Uber Cash")
        #expect(benefit.periodRedeemed == Money(7))
        #expect(machines.here.wallet.sums.records.map(\.captured) == [Money(7)])
        let act = machines.here.wallet.taken(in: machines.here.context)
        #expect(act?.what == "2 records merged")
        let again = try machines.merge()
        #expect(again.isEmpty)
        #expect(machines.here.wallet.usages.all.count == 2)
        #expect(!machines.here.wallet.hasNotedChanges)
    }

    @Test func ofARecordInBothTheOneChangedLastStays() throws {
        var machines = try Machines(here: "2026-11-23")
        try machines.here.rename(to: "Mine")
        try machines.there.rename(to: "Theirs")
        let records = try machines.merge()
        #expect(records.isEmpty)
        #expect(machines.here.wallet.cards.records.map(\.nickname) == ["Mine"])
    }

    /// Of three copies of one card the newest counts, in whatever order they are taken in.
    @Test func aRecordTakenInKeepsTheTimeOfItsChange() throws {
        var machines = try Machines(there: "2026-11-25")
        try machines.there.rename(to: "Newest")
        try machines.saved.folder.write(machines.saved.text(), to: "wallet.conflict-2.json")
        let path = machines.saved.folder.file("wallet.conflict-2.json")
        let (file, wallet) = try WalletFile.open(path, catalogue: SampleTemplates.catalogue)
        var other = SavedWallet.Program(file: file, wallet: wallet, context: .fixed(on: "2026-11-24", ids: 4))
        try other.rename(to: "Older")
        let records = try machines.merge()
        #expect(records.count == 1)
        let older = try WalletCopy(path, catalogue: SampleTemplates.catalogue)
        #expect(older.merge(into: &machines.here.wallet, machines.here.context).isEmpty)
        #expect(machines.here.wallet.cards.records.map(\.nickname) == ["Newest"])
    }

    @Test func whatWasDeletedOnOneSideComesBackWhole() throws {
        var machines = try Machines()
        let card = machines.here.wallet.cards.records[0].id
        let count = machines.here.wallet.benefits.count
        try machines.here.act { wallet, context in try wallet.delete(card, in: context) }
        #expect(machines.here.wallet.benefits.isEmpty)
        let records = try machines.merge()
        #expect(records.count == 1 + count)
        #expect(machines.here.wallet.benefits(ofCard: card).count == count)
        #expect(machines.here.wallet.check() == [])
    }

    /// The one machine slept over the end of the month, the other closed it as missed.
    @Test func aUseOfAPeriodThatIsClosedHereCorrectsWhatWasMissed() throws {
        var machines = try Machines(here: "2026-12-02")
        machines.here.wallet.rollOver(in: machines.here.context)
        machines.here.wallet.forgetNotedChanges()
        let benefit = machines.here.wallet.benefit("Uber Cash").id
        let missed = { (wallet: Wallet) in
            wallet.usages.rows(ofBenefit: benefit).compactMap(\.valueMissed)
        }
        #expect(missed(machines.here.wallet) == [Money(10)])
        try machines.there.redeem("Uber Cash", 4)
        let records = try machines.merge()
        #expect(records.map(\.name) == ["Uber Cash 22 Nov 2026"])
        #expect(missed(machines.here.wallet) == [Money(6)])
        #expect(machines.here.wallet.benefit("Uber Cash").periodRedeemed == .zero)
        #expect(machines.here.wallet.check() == [])
    }

    /// Both used it up together, and each closed the period as if it were alone.
    @Test func whatBothUsedUpTogetherIsNotMissed() throws {
        var machines = try Machines()
        try machines.here.redeem("Uber Cash", 6)
        try machines.there.redeem("Uber Cash", 5)
        machines.here.context = .fixed(on: "2026-12-02", ids: 5)
        machines.there.context = .fixed(on: "2026-12-02", ids: 6)
        try machines.here.act { wallet, context in wallet.rollOver(in: context) }
        try machines.there.act { wallet, context in wallet.rollOver(in: context) }
        let benefit = machines.here.wallet.benefit("Uber Cash").id
        #expect(machines.here.wallet.usages.rows(ofBenefit: benefit).compactMap(\.valueMissed) == [Money(4)])
        _ = try machines.merge()
        #expect(machines.here.wallet.usages.rows(ofBenefit: benefit).compactMap(\.valueMissed) == [])
        let again = try machines.merge()
        #expect(again == [])
        #expect(machines.here.wallet.check() == [])
    }

    /// A snooze ends with its period; one of last month must not put off what is open now.
    @Test func whatWasSaidOfAPeriodThatIsOverDoesNotCountForThisOne() throws {
        var machines = try Machines(here: "2026-12-02", there: "2026-11-28")
        machines.here.wallet.rollOver(in: machines.here.context)
        machines.here.wallet.forgetNotedChanges()
        let id = machines.there.wallet.benefit("Uber Cash").id
        try machines.there.act { wallet, context in
            try wallet.skip(id, in: context)
            try wallet.edit(benefit: id, [.notes("airport")], in: context)
        }
        let records = try machines.merge()
        #expect(records.map(\.changes) == ["changes notes"])
        #expect(machines.here.wallet.benefit("Uber Cash").notes == "airport")
        #expect(machines.here.wallet.benefit("Uber Cash").skippedPeriodStart == nil)
    }

    @Test func theNewerPreferencesStay() throws {
        var machines = try Machines()
        try machines.there.act { wallet, context in
            var preferences = wallet.savedPreferences
            (preferences.urgentDays, preferences.updatedAt) = (5, context.now)
            wallet.put(preferences)
            wallet.did("set")
        }
        let records = try machines.merge()
        #expect(
            records == [
                MergedRecord(table: "preferences", name: "Preferences", changes: "changes urgentDays")
            ])
        #expect(machines.here.wallet.preferences.urgentDays == 5)
        #expect(machines.here.wallet.savedPreferences.updatedAt == machines.there.context.now)
    }

    @Test func aMergeIsOneStepOfUndo() throws {
        var machines = try Machines()
        let before = machines.here.wallet
        try machines.there.redeem("Uber Cash", 4)
        try machines.there.rename(to: "Theirs")
        _ = try machines.merge()
        let taken = machines.here.wallet.taken(in: machines.here.context)
        let act = try #require(taken)
        try machines.here.wallet.undo(act, in: machines.here.context)
        #expect(machines.here.wallet.cards.records.map(\.nickname) == before.cards.records.map(\.nickname))
        #expect(machines.here.wallet.usages.all.isEmpty)
        #expect(machines.here.wallet.benefit("Uber Cash").periodRedeemed == .zero)
    }

    // MARK: Reading

    @Test func whatIsNoWalletIsRefused() throws {
        let saved = try SavedWallet.ofGold()
        let text = try saved.text()
        for (content, message) in [
            ("{", "PATH, line 1, column 2: The text ends here, before its last bracket."),
            ("{}", "PATH, line 1, column 1: This is not a wallet: \"format\" is missing."),
            (
                text.replacing("\"format\":1", with: "\"format\":2"),
                "PATH was made by a newer coupontracker. Update coupontracker to merge it."
            ),
        ] {
            try saved.folder.write(content, to: "wallet.conflict.json")
            let path = saved.folder.file("wallet.conflict.json")
            let problem = #expect(throws: StorageProblem.self) {
                try WalletCopy(path, catalogue: SampleTemplates.catalogue)
            }
            #expect(problem?.message.replacing(path, with: "PATH") == message)
            #expect(problem?.exitCode == 65)
        }
    }

    /// A row that cannot be read would be left behind.
    @Test func aCopyWithARowThatCannotBeReadIsRefused() throws {
        var machines = try Machines()
        try machines.there.redeem("Uber Cash", 4)
        let text = try machines.saved.folder.read("wallet.conflict.json")
        try machines.saved.folder.write(
            text.replacing("\"usedOn\":\"2026-11-22\"", with: "\"usedOn\":\"2026-11-32\""), to: "wallet.conflict.json")
        let problem = #expect(throws: StorageProblem.self) { try machines.copy() }
        #expect(problem?.kind == .damaged)
        #expect(problem?.message.hasSuffix("This is not a day; write it like 2026-11-30.") == true)
    }

    @Test func tablesOfAnotherVersionAreGivenAlong() throws {
        let saved = try SavedWallet.ofGold()
        let text = try saved.text()
        let copy = try WalletCopy(
            Array(text.replacing("{\"format\":1", with: "{\"trips\":[1],\"format\":1").utf8), of: "x",
            SampleTemplates.catalogue)
        #expect(copy.unknownTables.map { String(decoding: $0, as: UTF8.self) } == ["\"trips\":[1]"])
    }

    // MARK: Setting aside

    @Test func aCopyIsSetAsideUnderANameThatIsFree() throws {
        let machines = try Machines()
        let copy = try machines.copy()
        try machines.saved.folder.write("earlier", to: "wallet.conflict.json.merged")
        #expect(try copy.setAside() == .moved(machines.path + ".merged-2"))
        #expect(try machines.saved.folder.read("wallet.conflict.json.merged") == "earlier")
        #expect(try ConflictCopies(ofWallet: machines.saved.path).paths() == [])
        #expect(try copy.setAside() == .gone)
    }

    @Test func aCopyThatBecameAnotherSinceItWasReadStays() throws {
        let machines = try Machines()
        let copy = try machines.copy()
        let newer = try machines.saved.text() + "\n"
        try machines.saved.folder.write(newer, to: "wallet.conflict.json")
        #expect(try copy.setAside() == .changed)
        #expect(try machines.saved.folder.read("wallet.conflict.json") == newer)
    }

    /// A sync tool brings the next copy in the last instant, when nothing is looked at any more.
    @Test func whatSomebodyPutThereInTheLastInstantStays() throws {
        let machines = try Machines()
        let copy = try machines.copy()
        let newer = try machines.saved.text() + "\n"
        try machines.saved.folder.write(newer, to: "arriving")
        let folder = machines.saved.folder.path
        var calls = FileCalls.live
        let isFirst = Atomic(true)
        calls.renameNew = { from, to in
            if isFirst.exchange(false, ordering: .relaxed) { #expect(rename(folder + "/arriving", from) == 0) }
            return FileCalls.live.renameNew(from, to)
        }
        #expect(try copy.setAside(calls: calls) == .changed)
        #expect(try machines.saved.folder.read("wallet.conflict.json") == newer)
        #expect(!TemporaryFolder.names(folder).contains("wallet.conflict.json.merged"))
    }

    @Test func aDiskThatCannotKeepANameFreeIsAskedTwice() throws {
        let machines = try Machines()
        let copy = try machines.copy()
        try machines.saved.folder.write("earlier", to: "wallet.conflict.json.merged")
        var calls = FileCalls.live
        calls.renameNew = { _, _ in
            errno = EINVAL
            return -1
        }
        #expect(try copy.setAside(calls: calls) == .moved(machines.path + ".merged-2"))
        #expect(try machines.saved.folder.read("wallet.conflict.json.merged") == "earlier")
    }

    @Test(arguments: [
        (EACCES, 77, "Permission denied"), (EROFS, 77, "Read-only file system"), (EIO, 74, "Input/output error"),
    ])
    func whereItCannotBeSetAsideItSaysSo(code: Int32, exit: Int32, words: String) throws {
        let machines = try Machines()
        let copy = try machines.copy()
        var calls = FileCalls.live
        calls.renameNew = { _, _ in
            errno = code
            return -1
        }
        let problem = #expect(throws: StorageProblem.self) { try copy.setAside(calls: calls) }
        #expect(problem?.exitCode == exit)
        #expect(
            problem?.message == "\(machines.path) is merged, but cannot be set aside: \(words). Rename it yourself.")
    }
}
