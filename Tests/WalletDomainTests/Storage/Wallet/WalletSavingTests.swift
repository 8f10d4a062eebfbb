import Foundation
import Synchronization
import Testing
import WalletTestSupport

@testable import WalletDomain

/// What a save makes of modes, links, leftovers, and of a disk that fails.
struct WalletSavingTests {
    let saved: SavedWallet
    var folder: TemporaryFolder { saved.folder }

    init() throws { saved = try SavedWallet() }

    @Test(arguments: [0o000, 0o022, 0o077] as [mode_t])
    func everythingIsForItsOwnerAlone(mask: mode_t) throws {
        try withMask(mask) {
            var program = try saved.gold()
            try program.redeem("Uber Cash", 4)
        }
        for name in ["wallet.json", "wallet.json.lock", "changes.jsonl", "backups/wallet-2026-11-21.json"] {
            #expect(try folder.mode(name) == 0o600, "\(name)")
        }
        #expect(try folder.mode("backups") == 0o700)
    }

    @Test func symbolicLinksAreFollowedAndKept() throws {
        var program = try saved.gold()
        try makeFolder(folder.file("dotfiles"))
        try #require(rename(saved.path, folder.file("dotfiles/purse.json")) == 0)
        try #require(symlink("dotfiles/purse.json", saved.path) == 0)
        program = try saved.program(ids: 5)
        try program.redeem("Uber Cash", 4)
        #expect(try folder.mode("wallet.json") == 0o777)
        #expect(try folder.read("dotfiles/purse.json").contains("\"generation\":2"))
        #expect(
            TemporaryFolder.names(folder.file("dotfiles")) == [
                "backups", "purse.changes.jsonl", "purse.json", "purse.json.lock",
            ])
    }

    @Test func whatWillStopASaveIsKnownBefore() throws {
        #expect(try saved.program().file.obstacle() == nil)
        #expect(try saved.gold().file.obstacle() == nil)
        try #require(chmod(saved.path, 0o400) == 0)
        let problem = try saved.program().file.obstacle()
        #expect(problem?.exitCode == 77)
        #expect(
            problem?.message == "\(saved.path) is write-protected: your change is not saved. Allow it with chmod u+w.")
        try #require(unlink(saved.path) == 0)
        try folder.write(#"{"format":2}"#, to: "wallet.json")
        #expect(try saved.program().file.obstacle()?.exitCode == 65)
    }

    @Test func sumsThatAreMissingAreWorkedOut() throws {
        var program = try saved.gold()
        try program.redeem("Uber Cash", 4)
        try program.act { wallet, context in
            try wallet.redeem(
                wallet.benefit("Resy Credit").id, amount: Money(20), on: day("2025-11-20"), force: true, in: context)
        }
        let sums = program.wallet.sums.records
        let text = try saved.text()
        let start = try #require(text.range(of: ",\n\"sums\":["))
        let end = try #require(text.range(of: ",\n\"usages\":["))
        try folder.write(text.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: ""), to: "wallet.json")
        var other = try saved.program(ids: 5)
        #expect(other.wallet.sums.records.sorted { $0.id.year < $1.id.year } == sums.sorted { $0.id.year < $1.id.year })
        try other.redeem("Uber Cash", 1)
        #expect(try holdsTheSame(saved.read().wallet, other.wallet))
        #expect(try saved.read().wallet.sums.records.map(\.captured.units).reduce(0, +) == 250_000)
    }

    /// A save killed between keeping the old file and replacing it leaves two names for one file.
    @Test func aSaveKilledAfterItsBackupIsNoHardLinkOfTheUsers() throws {
        var program = try saved.gold()
        try makeFolder(folder.file("backups"))
        try #require(link(saved.path, folder.file("backups/wallet-2026-11-21.json")) == 0)
        program = try saved.program(ids: 5)
        #expect(
            try program.act { wallet, context in try wallet.addCard(of: SampleTemplates.platinum, in: context) }
                .warnings.isEmpty)
        #expect(try folder.read("backups/wallet-2026-11-21.json").contains("\"generation\":1"))
        try #require(link(saved.path, folder.file("mine.json")) == 0)
        let outcome = try program.act { wallet, context in
            try wallet.addCard(of: SampleTemplates.boundless, in: context)
        }
        #expect(outcome.warnings == [.hardLinkBroken(path: saved.path)])
    }

    @Test func aFullDiskLeavesEverythingAsItWas() throws {
        var program = try saved.gold()
        let text = try saved.text()
        let names = folder.names
        try program.wallet.redeem(program.wallet.benefit("Uber Cash").id, in: program.context)
        let taken = program.wallet.taken(in: program.context)
        let changeSet = try #require(taken)
        program.file.calls.write = { _, _, _ in
            errno = ENOSPC
            return -1
        }
        let problem = #expect(throws: StorageProblem.self) {
            try program.file.save(changeSet, in: program.context)
        }
        #expect(problem?.exitCode == 74)
        #expect(try saved.text() == text)
        #expect(folder.names == names)
        program.file.calls = .live
        _ = try program.file.save(changeSet, in: program.context)
        #expect(try holdsTheSame(saved.read().wallet, program.wallet))
        #expect(try saved.read().rows.count == 1)
    }

    @Test func aSaveThatWasNotConfirmedIsConfirmedByTheNextTry() throws {
        var program = try saved.gold()
        try program.wallet.redeem(program.wallet.benefit("Uber Cash").id, in: program.context)
        let taken = program.wallet.taken(in: program.context)
        let changeSet = try #require(taken)
        let syncs = Mutex(0)
        program.file.calls.fsync = { descriptor in
            let number = syncs.withLock { count in
                count += 1
                return count
            }
            guard number == 2 else { return fsync(descriptor) }
            errno = EIO
            return -1
        }
        let problem = #expect(throws: StorageProblem.self) {
            try program.file.save(changeSet, in: program.context)
        }
        #expect(problem?.exitCode == 74)
        let outcome = try program.file.save(changeSet, in: program.context)
        #expect(outcome.changeSet == nil)
        #expect(syncs.withLock { $0 } == 3)
        #expect(try saved.read().rows.count == 1)
        #expect(program.file.generation == 2)
    }

    @Test func aBackupThatFailsDoesNotStopASave() throws {
        var program = try saved.gold()
        try folder.write("in the way", to: "backups")
        let outcome = try program.act { wallet, context in
            try wallet.addCard(of: SampleTemplates.platinum, in: context)
        }
        #expect(
            outcome.warnings == [.noBackup("\(folder.file("backups")) is a file; a folder belongs there.")])
        #expect(try saved.read().wallet.cards.count == 2)
    }
}
