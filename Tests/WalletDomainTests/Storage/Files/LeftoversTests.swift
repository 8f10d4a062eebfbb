import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

/// What saves that were killed left behind, and what only looks like it.
struct LeftoversTests {
    let saved: SavedWallet
    var folder: TemporaryFolder { saved.folder }

    init() throws {
        saved = try SavedWallet.ofGold()
        try makeFolder(folder.file("backups"))
    }

    private var hidden: [String] { folder.names.filter { $0.hasPrefix(".") } }

    @Test func aDraftsNameProvesThatItIsOurs() {
        let name = HiddenName.draft(of: "wallet.json")
        #expect(name.hasPrefix(".wallet.json.\(getpid())-"))
        #expect(name.count == ".wallet.json.\(getpid())-".count + 16 + 4)
        #expect(HiddenName.nameOfDraft(name) == "wallet.json")
        #expect(HiddenName.nameOfDraft(".wallet.json.4711-01234567475ce270.tmp") == "wallet.json")
        for other in [
            ".wallet.json.4711-01234567475ce271.tmp", ".wallet.json.4712-01234567475ce270.tmp",
            ".budget.json.4711-01234567475ce270.tmp", ".wallet.json.4711-475ce270.tmp", ".budget.2026-1.tmp",
            ".wallet.json.tmp", ".tmp", "..tmp", ".-.tmp", ".syncthing.wallet.json.tmp",
        ] {
            #expect(HiddenName.nameOfDraft(other) == nil, "\(other)")
        }
    }

    @Test func draftsOfDeadWritersAreSwept() throws {
        let names = ["wallet.json", "changes.jsonl", "wallet.conflict-1.json", "wallet-before-purge-2026-11-21.json"]
        for name in names { try folder.write("half", to: HiddenName.draft(of: name)) }
        try folder.write("half", to: "backups/" + HiddenName.draft(of: "wallet-2026-01-01.json"))
        #expect(hidden.count == 4)
        var program = try saved.program(ids: 5)
        try program.redeem("Uber Cash", 4)
        #expect(folder.names == ["backups", "changes.jsonl", "wallet.json", "wallet.json.lock"])
        #expect(TemporaryFolder.names(folder.file("backups")) == ["wallet-2026-11-21.json"])
    }

    @Test func theyAreSweptAfterTheStartToo() throws {
        try folder.write("half", to: HiddenName.draft(of: "wallet.json"))
        var program = try saved.program(ids: 5)
        program.file.tidyUp()
        #expect(hidden == [])
        try folder.write("half", to: HiddenName.draft(of: "wallet.json"))
        program = try saved.program(ids: 6)
        #expect(program.file.sweep() == [])
        #expect(hidden == [])
    }

    @Test func filesOfOthersStay() throws {
        let names = [
            ".syncthing.statement.2026-11.tmp", ".budget.2026-1.tmp", ".wallet.json.123-abc.tmp",
            ".wallet.json.4711-0123456789abcdef.tmp", ".wallet.json.kept", ".wallet.json.12-34.kept",
            HiddenName.draft(of: "budget.json"), HiddenName.draft(of: "wallets.json"),
        ]
        for name in names {
            try folder.write("theirs", to: name)
            try folder.write("theirs", to: "backups/" + name)
        }
        var program = try saved.program(ids: 5)
        try program.redeem("Uber Cash", 4)
        program.file.tidyUp()
        #expect(hidden == names.sorted())
        #expect(TemporaryFolder.names(folder.file("backups")) == names.sorted() + ["wallet-2026-11-21.json"])
    }

    /// Nobody here need know the number of the process: he may be in a container.
    @Test func aDraftThatIsBeingWrittenStays() throws {
        let location = try FileLocation(folder.file("wallet-before-purge-2026-11-21.json"))
        do {
            let draft = try FileDraft.write([Array("{}".utf8)[...]], for: location)
            var program = try saved.program(ids: 5)
            program.file.tidyUp()
            #expect(hidden.count == 1)
            try draft.replace()
        }
        #expect(folder.names.contains("wallet-before-purge-2026-11-21.json"))
    }

    /// Without a lock nobody knows who is saving.
    @Test func nothingIsSweptWhileAnotherHoldsTheLock() throws {
        try folder.write("half", to: HiddenName.draft(of: "wallet.json"))
        let lock = try FileLock(for: FileLocation(saved.path))
        var program = try saved.program(ids: 5)
        #expect(program.file.sweep() == [])
        program.file.tidyUp()
        #expect(hidden.count == 1)
        withExtendedLifetime(lock) {}
    }

    /// Killed when two files had changed their names, or were about to: the name tells which of them may go.
    @Test func anExchangedFileGoesUnlessSomebodyWroteIntoIt() throws {
        let (old, new) = (folder.file("old"), folder.file("new"))
        for (path, text) in [(old, "old"), (new, "newer")] {
            try folder.write(text, to: path.split(separator: "/").last.map(String.init) ?? "")
        }
        let name = try HiddenName.exchange(
            of: "wallet.json", #require(FileStamp(path: old)), #require(FileStamp(path: new)))
        #expect(HiddenName.isExchange(name, of: "wallet.json"))
        #expect(!HiddenName.isExchange(name, of: "other.json"))
        for path in [old, new] {
            #expect(rename(path, folder.file(name)) == 0)
            var program = try saved.program(ids: 5)
            #expect(program.file.sweep() == [])
            #expect(hidden == [])
        }
        try folder.write("edited", to: name)
        var program = try saved.program(ids: 5)
        let outcome = try program.rename(to: "Mine")
        let copy = try #require(try ConflictCopies(ofWallet: saved.path).paths().first)
        #expect(outcome.warnings == [.keptAside(path: copy)])
        #expect(hidden == [])
        #expect(try String(decoding: readWhole(copy).bytes, as: UTF8.self) == "edited")
    }
}
