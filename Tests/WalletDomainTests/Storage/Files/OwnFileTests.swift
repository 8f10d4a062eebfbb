import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

/// The lock and the list of changes are written in place: into nobody else's file.
struct OwnFileTests {
    let saved: SavedWallet
    var folder: TemporaryFolder { saved.folder }

    init() throws {
        saved = try SavedWallet.ofGold()
        try folder.write("precious", to: "victim", mode: 0o644)
    }

    enum Kind: String, CaseIterable, Sendable {
        case link = "a symbolic link"
        case hardLink = "a second name (a hard link) of another file"
        case folder = "a folder"
        case pipe = "a pipe"
    }

    private func put(_ kind: Kind, _ path: String) {
        unlink(path)
        switch kind {
        case .link: symlink("victim", path)
        case .hardLink: link(folder.file("victim"), path)
        case .folder: mkdir(path, 0o700)
        case .pipe: mkfifo(path, 0o600)
        }
    }

    private func expectUntouched() throws {
        #expect(try folder.read("victim") == "precious")
        #expect(try folder.mode("victim") == 0o644)
    }

    @Test(arguments: Kind.allCases) func aLockThatIsSomethingElseIsRefused(_ kind: Kind) throws {
        put(kind, saved.path + ".lock")
        var program = try saved.program()
        let before = try saved.text()
        let problem = #expect(throws: StorageProblem.self) { try program.rename(to: "Mine") }
        #expect(problem?.exitCode == 73)
        #expect(
            problem?.message
                == "\(saved.path).lock is \(kind.rawValue); coupontracker writes into a file of its own only. "
                + "Move it away.")
        #expect(try saved.text() == before)
        try expectUntouched()
    }

    @Test(arguments: Kind.allCases) func aListOfChangesThatIsSomethingElseIsNotWritten(_ kind: Kind) throws {
        put(kind, folder.file("changes.jsonl"))
        var program = try saved.program()
        let outcome = try program.rename(to: "Mine")
        #expect(
            outcome.warnings == [
                .noChangeLog(
                    "\(folder.file("changes.jsonl")) is \(kind.rawValue); coupontracker writes into a file of its own "
                        + "only. Move it away.")
            ])
        program.file.tidyUp()
        try expectUntouched()
    }

    /// Only a file that is not there is gone.
    @Test func whatCannotBeLookedAtIsNotGone() throws {
        var program = try saved.program()
        let moved = folder.file("moved.json")
        #expect(rename(saved.path, moved) == 0)
        #expect(symlink("wallet.json", saved.path) == 0)
        #expect(#expect(throws: StorageProblem.self) { try program.rename(to: "Mine") }?.code == ELOOP)
        let problem = #expect(throws: StorageProblem.self) { _ = try FileStamp.present(at: moved + "/wallet.json") }
        #expect(problem?.code == ENOTDIR)
        #expect(
            problem?.message == "\(moved)/wallet.json cannot be there: what should be its folder is a file.")
        #expect(try FileStamp.present(at: folder.file("nowhere.json")) == nil)
    }
}
