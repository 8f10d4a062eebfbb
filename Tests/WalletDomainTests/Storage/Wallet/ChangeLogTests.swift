import Glibc
import Synchronization
import Testing
import WalletTestSupport

@testable import WalletDomain

struct ChangeLogTests {
    let folder: TemporaryFolder
    let log: ChangeLog

    init() throws {
        folder = try TemporaryFolder()
        log = try ChangeLog(ofWallet: folder.file("wallet.json"))
    }

    private func act(_ number: UInt64, _ kind: ChangeSet.Kind = .act) -> ChangeSet {
        ChangeSet(
            id: EntityID(high: 0, low: number), at: Instant(milliseconds: 0), by: .screen, what: "act \(number)",
            kind: kind, changes: [])
    }

    @Test func keepsWhatWasAppended() throws {
        #expect(try log.changeSets().isEmpty)
        var random = RandomRecords(seed: 1)
        let first = (0..<5).map { _ in random.changeSet() }
        for changeSet in first { try log.note(changeSet) }
        let last = random.changeSet()
        try log.note(last)
        #expect(try log.changeSets() == first + [last])
        #expect(try folder.read("changes.jsonl").split(separator: "\n").count == 12)
        #expect(try folder.mode("changes.jsonl") == 0o600)
    }

    /// A line that is flushed later is of no use in a file whose name the power took.
    @Test func itsNameIsDurableFromTheFirstLineOn() throws {
        let folders = Atomic(0)
        var calls = FileCalls.live
        calls.fsync = { descriptor in
            var status = stat()
            if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                folders.add(1, ordering: .relaxed)
            }
            return Glibc.fsync(descriptor)
        }
        let log = try ChangeLog(of: FileLocation(folder.file("wallet.json")), calls: calls)
        try log.note(act(1))
        #expect(folders.load(ordering: .relaxed) == 1)
        try log.note(act(2))
        _ = try log.save(act(3), atMost: 1_000)
        #expect(folders.load(ordering: .relaxed) == 1)
    }

    @Test func whatFailsIsToldOfTheList() throws {
        var calls = FileCalls.live
        calls.fsync = { _ in
            errno = EIO
            return -1
        }
        let log = try ChangeLog(of: FileLocation(folder.file("wallet.json")), calls: calls)
        let problem = #expect(throws: StorageProblem.self) { try log.note(act(1)) }
        #expect(problem?.beside == "\(folder.file("changes.jsonl")) cannot be written: Input/output error.")
        #expect(
            StorageProblem.saving("FILE", EROFS).beside == "FILE cannot be written: Read-only file system.")
        #expect(
            StorageProblem.saving("FILE", EACCES).beside
                == "FILE cannot be written: Permission denied. Check its owner and mode.")
    }

    @Test func aTornTailCostsOneStep() throws {
        try log.note(act(1))
        try log.note(act(2))
        let text = try folder.read("changes.jsonl")
        for count in 0..<text.utf8.count {
            try folder.write(String(text.prefix(count)), to: "changes.jsonl")
            try log.note(act(3))
            let found = try log.changeSets().map(\.id.low)
            #expect(found.last == 3)
            #expect(found.count <= 3)
            #expect(found.dropLast() == [1, 2][..<(found.count - 1)])
        }
    }

    @Test func linesThatCannotBeReadAreLeftOut() throws {
        try log.note(act(1))
        try folder.write(folder.read("changes.jsonl") + "rubbish\n{}\n\u{0}\u{0}\n", to: "changes.jsonl")
        try log.note(act(2))
        #expect(try log.changeSets().map(\.id.low) == [1, 2])
    }

    @Test func isCutToTheNewest() throws {
        for number in 1...300 { try log.note(act(UInt64(number))) }
        try log.trim()
        #expect(try log.changeSets().count == 300)
        try log.note(act(301))
        try log.trim()
        #expect(try log.changeSets().map(\.id.low) == Array(102...301))
    }

    @Test func theUndoOfAVeryLargeActKeepsTheAct() throws {
        let long = String(repeating: "x", count: 12 << 20)
        for number in 1...3 {
            var large = act(UInt64(number))
            large.what = long
            try log.note(large)
        }
        try log.trim()
        #expect(try readWhole(folder.file("changes.jsonl")).bytes.count > 24 << 20)
        #expect(try readWhole(folder.file("changes.jsonl")).bytes.count < 25 << 20)
    }

    @Test func savesAreNotedWithBeforeAndAfter() throws {
        let saved = try SavedWallet()
        var program = try saved.gold()
        try program.redeem("Uber Cash", 4)
        let noted = try ChangeLog(ofWallet: saved.path).changeSets()
        #expect(noted.map(\.what) == ["American Express Gold added", "Uber Cash $4 used"])
        var wallet = try saved.read().wallet
        try wallet.undo(noted[1], in: program.context)
        #expect(wallet.usages.all.isEmpty)
        #expect(wallet.benefit("Uber Cash").status == .available)
    }

    @Test func aLogThatCannotBeWrittenDoesNotStopASave() throws {
        let saved = try SavedWallet()
        try makeFolder(saved.folder.file("changes.jsonl"))
        var program = try saved.program()
        let outcome = try program.act { wallet, context in
            try wallet.addCard(of: SampleTemplates.gold, in: context)
        }
        #expect(outcome.warnings.count == 1)
        #expect(try saved.read().wallet.cards.count == 1)
    }
}
