import Glibc
import Synchronization
import Testing
import WalletTestSupport

@testable import WalletDomain

/// Saves of a large wallet, most of which bring the file before the last one up to date instead of writing all.
@Suite(.enabled(if: OwnDisk(of: "/tmp").isOwn, "no disk for spares: nothing is proved about them"))
struct SpareFileTests: SpareTesting {
    let saved: SavedWallet

    init() throws { saved = try .large() }

    @Test func theFileBeforeTheLastSaveIsUsedAgain() throws {
        var program = try often()
        var inodes: [UInt64] = []
        for number in 0..<6 {
            try program.rename(to: "Name \(number)")
            try inodes.append(#require(stamp).inode)
            #expect(spares.count == (number == 0 ? 0 : 1))
            try expectSaved(program)
        }
        // The first save lays the file out, the second keeps that one, and from then on two files take turns.
        #expect(inodes[2] == inodes[0])
        #expect(inodes[3] == inodes[1])
        #expect(inodes[4] == inodes[0])
        #expect(inodes[1] != inodes[0])
        #expect(try saved.folder.mode("wallet.json") == 0o600)
        program.file.tidyUp()
        #expect(spares.count == 1)
    }

    @Test func theSpareGoesWithTheProgram() throws {
        do {
            let program = try warmed()
            #expect(spares.count == 1)
            withExtendedLifetime(program) {}
        }
        #expect(spares.isEmpty)
    }

    /// A command saves once, and leaves nothing behind however it ends.
    @Test func aProgramThatSavesOnceKeepsNone() throws {
        var program = try saved.program()
        for number in 0..<4 {
            try program.rename(to: "Name \(number)")
            #expect(spares.isEmpty)
        }
        try expectSaved(program)
    }

    @Test func aSmallWalletHasNone() throws {
        let small = try SavedWallet()
        var program = try small.gold()
        program.file.keepsSpares = true
        for number in 0..<4 { try program.rename(to: "Name \(number)") }
        #expect(small.folder.names.filter { $0.hasSuffix(".tmp") } == [])
        #expect(try !(small.text()).contains(" \n"))
    }

    /// After a loss of power the old file could be in its place again.
    @Test func aDiskThatCannotFlushFoldersHasNoSpare() throws {
        var program = try often()
        program.calls = .failing(toFlushFoldersWith: EINVAL)
        for number in 0..<4 {
            try program.rename(to: "Name \(number)")
            #expect(spares.isEmpty)
            try expectSaved(program)
        }
    }

    @Test func theModeOfTheFileIsKept() throws {
        var program = try warmed()
        #expect(chmod(saved.path, 0o200) == 0)
        try program.rename(to: "After")
        #expect(try saved.folder.mode("wallet.json") == 0o200)
        try program.rename(to: "Again")
        #expect(try saved.folder.mode("wallet.json") == 0o200)
    }

    /// The whole of an older state is nobody else's to read.
    @Test func theSpareIsForItsOwnerAlone() throws {
        try saved.folder.write("old", to: ".other.tmp", mode: 0o644)
        let path = saved.folder.file(".other.tmp")
        let known = try #require(FileStamp(path: path))
        let spare = try #require(SpareFile(HiddenFile(path), once: known))
        #expect(try saved.folder.mode(".other.tmp") == 0o600)
        #expect(try saved.folder.read(".other.tmp") == "old")
        withExtendedLifetime(spare) {}
    }

    @Test func whatIsNoSpareGoes() throws {
        let other = try #require(FileStamp(path: saved.path))
        try saved.folder.write("old", to: ".other.tmp")
        // Another file than the one that was replaced.
        #expect(SpareFile(HiddenFile(saved.folder.file(".other.tmp")), once: other) == nil)
        #expect(spares.isEmpty)
        // Somebody has a name for it.
        try saved.folder.write("old", to: ".another.tmp")
        #expect(chmod(saved.folder.file(".another.tmp"), 0o644) == 0)
        let another = try #require(FileStamp(path: saved.folder.file(".another.tmp")))
        #expect(link(saved.folder.file(".another.tmp"), saved.folder.file("mine.json")) == 0)
        #expect(SpareFile(HiddenFile(saved.folder.file(".another.tmp")), once: another) == nil)
        #expect(spares.isEmpty)
        #expect(try saved.folder.read("mine.json") == "old")
        var status = stat()
        #expect(stat(saved.folder.file("mine.json"), &status) == 0)
        #expect(status.st_mode & 0o777 == 0o644)
    }

    /// Nobody knows which file has which name then: nothing more is done to either.
    @Test func anExchangeThatTheDiskReportsAnErrorOfIsNotFollowedByARename() throws {
        var program = try warmed()
        let before = try saved.text()
        program.calls.exchange = { _, _ in
            errno = EIO
            return -1
        }
        program.calls.rename = { _, _ in
            Issue.record("renamed")
            return -1
        }
        #expect(throws: StorageProblem.self) { try program.rename(to: "After") }
        #expect(try saved.text() == before)
        #expect(spares.isEmpty)
    }

    /// Where a disk cannot let two files change their names, each save writes the whole file.
    @Test func aDiskWithoutExchangeKeepsNoSpare() throws {
        var program = try warmed()
        program.calls.exchange = { _, _ in
            errno = EINVAL
            return -1
        }
        try program.rename(to: "After")
        #expect(spares.isEmpty)
        try expectSaved(program)
        try program.rename(to: "Again")
        #expect(spares.isEmpty)
        try expectSaved(program)
    }

    /// Its room may be what is missing on the disk: it goes before the whole file is written.
    @Test func theSpareMakesRoomForAWholeFile() throws {
        var program = try warmed()
        let wasThere = Atomic(0)
        let folder = saved.folder.path
        program.calls.write = { descriptor, bytes, count in
            // The spare, and the file that is being written.
            let names = TemporaryFolder.names(folder).filter { $0.hasSuffix(".tmp") }
            if names.count > 1 { wasThere.store(names.count, ordering: .relaxed) }
            return write(descriptor, bytes, count)
        }
        try program.act { wallet, _ in
            wallet.remove(usage: wallet.usages.all[3].id)
            wallet.did("removed")
        }
        #expect(wasThere.load(ordering: .relaxed) == 0)
        try expectSaved(program)
    }

    /// The folder was not flushed the first time: the same is saved again, over the file that stands there.
    @Test func whatWasNotConfirmedIsSavedAgain() throws {
        var program = try warmed()
        program.calls = .failing(toFlushFoldersWith: EIO)
        var card = program.wallet.cards.records[0]
        card.nickname = "Twice"
        program.wallet.put(card)
        program.wallet.did("renamed")
        let taken = program.wallet.taken(in: program.context)
        let transaction = try #require(taken)
        #expect(throws: StorageProblem.self) {
            try program.file.save(transaction, in: program.context, SaveOptions(), calls: program.calls)
        }
        #expect(spares.isEmpty)
        program.calls = .live
        let outcome = try program.file.save(transaction, in: program.context)
        if let newer = outcome.wallet { program.wallet = newer }
        try expectSaved(program)
        for number in 0..<3 {
            try program.rename(to: "Again \(number)")
            try expectSaved(program)
        }
    }

    /// Two copies of one open file, each of which saves.
    @Test func copiesSaveInTurns() throws {
        var first = try warmed()
        var second = first
        second.context = .fixed(on: "2026-11-21", ids: 2)
        for number in 0..<3 {
            try first.rename(to: "First \(number)")
            try expectSaved(first)
            let newer = try second.file.refresh()
            second.wallet = try #require(newer)
            try second.rename(to: "Second \(number)")
            try expectSaved(second)
            let newest = try first.file.refresh()
            first.wallet = try #require(newest)
        }
    }

    /// A large file that somebody touched says the same as before: it is not read again.
    @Test(arguments: [0, 3]) func aTouchedFileIsTheSame(saves: Int) throws {
        var program = try often()
        for number in 0..<saves { try program.rename(to: "Name \(number)") }
        try program.file.readHistory()
        #expect(utimes(saved.path, nil) == 0)
        #expect(program.file.isOutdated)
        #expect(try program.file.refresh() == nil)
        #expect(!program.file.isOutdated)
        let text = try saved.text()
        try saved.folder.write(text.replacing("\"generation\":", with: "\"generation\":1"), to: "wallet.json")
        #expect(try program.file.refresh() != nil)
    }

    /// Two programs that save in turns keep taking each other's changes in.
    @Test func anotherProgramSaves() throws {
        var first = try warmed()
        var second = try often(ids: 2)
        for number in 0..<4 {
            try second.act { wallet, context in
                var benefit = wallet.benefits.records[number]
                benefit.notes = "by the second \(number)"
                wallet.put(benefit)
            }
            try first.rename(to: "First \(number)")
            try expectSaved(first)
            let newer = try second.file.refresh()
            second.wallet = try #require(newer)
        }
    }

    /// Any change, in any order, with anything failing: the file is always one of the two states, and what is saved is
    /// what the program holds.
    @Test(arguments: 1...3) func changesByChance(seed: UInt64) throws {
        var random = RandomRecords(seed: seed)
        var program = try often()
        for step in 0..<40 {
            if random.number(0...7) == 0 { program.file.tidyUp() }
            let before = try saved.text()
            let kept = program.wallet
            let failing = random.number(0...3) == 0 ? random.number(1...12) : nil
            change(&program.wallet, &random)
            program.wallet.did("changed")
            let taken = program.wallet.taken(in: program.context)
            guard let transaction = taken else { continue }
            do {
                _ = try program.file.save(
                    transaction, in: program.context, SaveOptions(), calls: failing.map(FileCalls.failing) ?? .live)
                if step % 4 == 3 { try expectSaved(program, "step \(step)") }
            } catch is StorageProblem {
                // A folder that was not flushed leaves the new file in place, whole but unconfirmed.
                if try saved.text() == before {
                    program.wallet = kept
                } else {
                    program.file = try WalletFile.open(saved.path, catalogue: SampleTemplates.catalogue).file
                    program.file.keepsSpares = true
                    try expectSaved(program, "step \(step)")
                }
            }
            try #require(spares.count <= 1, "step \(step)")
        }
    }

    private func change(_ wallet: inout Wallet, _ random: inout RandomRecords) {
        for _ in 0...random.number(0...2) {
            switch random.number(0...8) {
            case 0:
                var card = random.card()
                card.nickname = "New"
                wallet.put(card)
            case 1: wallet.put(random.benefit(of: wallet.cards.records[0].id))
            case 2:
                var card = wallet.cards.records[random.number(0...wallet.cards.count - 1)]
                card.notes = random.text()
                wallet.put(card)
            case 3: wallet.remove(benefit: wallet.benefits.records[random.number(0...wallet.benefits.count - 1)].id)
            case 4:
                let rows = wallet.usages.all
                wallet.remove(usage: rows[random.number(0...rows.count - 1)].id)
            case 5: if let row = wallet.usages.all.last { wallet.remove(usage: row.id) }
            case 6:
                var benefit = wallet.benefits.records[random.number(0...wallet.benefits.count - 1)]
                benefit.notes = random.text()
                wallet.put(benefit)
            default: wallet.put(random.usage(of: wallet.benefits.records[random.number(0...50)].id))
            }
        }
    }
}

extension FileCalls {
    fileprivate static func failing(toFlushFoldersWith code: Int32) -> FileCalls {
        var calls = live
        calls.fsync = { descriptor in
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
                return Glibc.fsync(descriptor)
            }
            errno = code
            return -1
        }
        return calls
    }

    /// The call of this number fails, whatever it is.
    fileprivate static func failing(at number: Int) -> FileCalls {
        let count = Counter()
        return FileCalls(
            write: { count.isFailing(number) ? -1 : Glibc.write($0, $1, $2) },
            pread: { count.isFailing(number) ? -1 : Glibc.pread($0, $1, $2, $3) },
            fsync: { count.isFailing(number) ? -1 : Glibc.fsync($0) },
            rename: { count.isFailing(number) ? -1 : Glibc.rename($0, $1) },
            exchange: { count.isFailing(number) ? -1 : FileCalls.live.exchange($0, $1) })
    }

    private final class Counter: Sendable {
        private let calls = Atomic<Int>(0)

        func isFailing(_ number: Int) -> Bool {
            guard calls.add(1, ordering: .relaxed).newValue == number else { return false }
            errno = ENOSPC
            return true
        }
    }
}
