import Glibc
import Synchronization
import Testing
import WalletTestSupport

@testable import WalletDomain

struct SafeFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func replace(
        _ text: String, calls: FileCalls = .live, name: String = "wallet.json"
    ) throws(StorageProblem) -> Set<StorageWarning> {
        try SafeFile.replace(folder.file(name), with: [Array(text.utf8)[...]], calls: calls)
    }

    @Test func makesAndReplacesAFile() throws {
        #expect(try replace("one").isEmpty)
        #expect(try folder.read("wallet.json") == "one")
        #expect(try replace("two and more").isEmpty)
        #expect(try folder.read("wallet.json") == "two and more")
        #expect(folder.names == ["wallet.json"])
    }

    @Test func writesPiecesInOrder() throws {
        let large = [UInt8](repeating: UInt8(ascii: "x"), count: 3_000_001)
        let bytes = Array("0123456789".utf8)
        _ = try SafeFile.replace(
            folder.file("a"), with: [bytes[2..<5], [], large[1...], bytes[9...]], calls: .live)
        #expect(try folder.read("a") == "234" + String(repeating: "x", count: 3_000_000) + "9")
        _ = try SafeFile.replace(folder.file("a"), with: [], calls: .live)
        #expect(try folder.read("a") == "")
    }

    @Test(arguments: [0o000, 0o022, 0o077] as [mode_t])
    func makesFilesForTheirOwnerAlone(mask: mode_t) throws {
        try withMask(mask) {
            _ = try replace("x")
            try makeFolder(folder.file("a/b/c"))
        }
        #expect(try folder.mode("wallet.json") == 0o600)
        #expect(try folder.mode("a") == 0o700)
        #expect(try folder.mode("a/b/c") == 0o700)
    }

    @Test(
        arguments: [(0o644, 0o600), (0o666, 0o600), (0o755, 0o600), (0o600, 0o600), (0o200, 0o200)]
            as [(mode_t, mode_t)])
    func tightensTheModeOfAFile(before: mode_t, after: mode_t) throws {
        try folder.write("old", to: "wallet.json", mode: before)
        _ = try replace("new")
        #expect(try folder.mode("wallet.json") == after)
    }

    @Test func keepsSymbolicLinks() throws {
        try folder.write("old", to: "target.json")
        try #require(symlink("target.json", folder.file("inner")) == 0)
        try #require(symlink(folder.file("inner"), folder.file("wallet.json")) == 0)
        _ = try replace("new")
        #expect(try folder.read("target.json") == "new")
        #expect(folder.names == ["inner", "target.json", "wallet.json"])
        #expect(try folder.mode("wallet.json") == 0o777)
    }

    @Test func namesADanglingLinkAndALoop() throws {
        try #require(symlink("nowhere.json", folder.file("dangling")) == 0)
        let dangling = #expect(throws: StorageProblem.self) { try replace("x", name: "dangling") }
        #expect(dangling?.exitCode == 66)
        #expect(dangling?.message == "\(folder.file("dangling")) is a symbolic link to a file that is not there.")
        try #require(symlink("b", folder.file("a")) == 0)
        try #require(symlink("a", folder.file("b")) == 0)
        let loop = #expect(throws: StorageProblem.self) { try replace("x", name: "a") }
        #expect(loop?.exitCode == 74)
        #expect(loop?.message == "\(folder.file("a")) is a symbolic link that leads back to itself.")
        #expect(folder.names == ["a", "b", "dangling"])
    }

    @Test func namesAMissingFolder() {
        let problem = #expect(throws: StorageProblem.self) { try replace("x", name: "gone/wallet.json") }
        #expect(problem?.exitCode == 66)
        #expect(problem?.message == "There is no folder \(folder.file("gone")).")
    }

    @Test func refusesWhatIsNoOrdinaryFile() throws {
        try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
        try #require(mkdir(folder.file("folder"), 0o700) == 0)
        for name in ["pipe", "folder"] {
            #expect(#expect(throws: StorageProblem.self) { try replace("x", name: name) }?.exitCode == 66)
        }
        #expect(folder.names == ["folder", "pipe"])
    }

    @Test func saysThatAHardLinkBroke() throws {
        try folder.write("old", to: "wallet.json")
        try #require(link(folder.file("wallet.json"), folder.file("other")) == 0)
        #expect(try replace("new") == [.hardLinkBroken(path: folder.file("wallet.json"))])
        #expect(try folder.read("other") == "old")
        #expect(try replace("newer").isEmpty)
    }

    @Test func leavesAWriteProtectedFileAlone() throws {
        try folder.write("old", to: "wallet.json", mode: 0o400)
        let problem = #expect(throws: StorageProblem.self) { try replace("new") }
        #expect(problem?.exitCode == 77)
        #expect(try folder.read("wallet.json") == "old")
    }

    @Test(.enabled(if: geteuid() == 0)) func refusesAnotherUsersFile() throws {
        try folder.write("old", to: "wallet.json")
        try #require(chown(folder.file("wallet.json"), 12_345, 12_345) == 0)
        let problem = #expect(throws: StorageProblem.self) { try replace("new") }
        #expect(problem?.exitCode == 77)
        #expect(try folder.read("wallet.json") == "old")
    }

    @Test(.enabled(if: geteuid() != 0)) func saysThatAFolderIsClosed() throws {
        try folder.write("old", to: "wallet.json")
        try #require(chmod(folder.path, 0o500) == 0)
        defer { chmod(folder.path, 0o700) }
        let problem = #expect(throws: StorageProblem.self) { try replace("new") }
        #expect(problem?.exitCode == 77)
        #expect(problem?.message.hasPrefix("You may not write here: ") == true)
    }

    // MARK: What disks do

    @Test(arguments: [1, 2, 7, 4_095])
    func finishesShortWrites(most: Int) throws {
        var calls = FileCalls.live
        calls.write = { Glibc.write($0, $1, min($2, most)) }
        calls.pread = { Glibc.pread($0, $1, min($2, most), $3) }
        let text = String(repeating: "0123456789", count: 1_000)
        _ = try replace(text, calls: calls)
        #expect(try folder.read("wallet.json") == text)
    }

    @Test func repeatsInterruptedCalls() throws {
        let interruptions = Mutex(0)
        let interrupt: @Sendable () -> Bool = {
            interruptions.withLock {
                $0 += 1
                if $0 % 3 != 0 { errno = EINTR }
                return $0 % 3 != 0
            }
        }
        var calls = FileCalls.live
        calls.write = { interrupt() ? -1 : Glibc.write($0, $1, min($2, 3)) }
        calls.pread = { interrupt() ? -1 : Glibc.pread($0, $1, $2, $3) }
        calls.fsync = { interrupt() ? -1 : Glibc.fsync($0) }
        _ = try replace("interrupted again and again", calls: calls)
        #expect(try folder.read("wallet.json") == "interrupted again and again")
        #expect(interruptions.withLock { $0 } > 30)
    }

    static let codes: [(Int32, Int32, String)] = [
        (ENOSPC, 74, "The disk is full: your change is not saved, PATH is unchanged."),
        (EDQUOT, 74, "Your disk quota is used up: your change is not saved, PATH is unchanged."),
        (EIO, 74, "The disk reports an error: your change is not saved, PATH is unchanged."),
        (EROFS, 77, "The disk is read-only: your change is not saved, PATH is unchanged."),
        (EFBIG, 74, "The file would be too large for this disk: your change is not saved, PATH is unchanged."),
        (
            EACCES, 77,
            "You may not write here: your change is not saved, PATH is unchanged. Check the owner and mode of the folder."
        ),
        (ENOMEM, 70, "There is not enough memory: your change is not saved, PATH is unchanged."),
        (EXDEV, 74, "The file cannot be replaced in this folder: your change is not saved, PATH is unchanged."),
        (EBUSY, 74, "The file cannot be replaced in this folder: your change is not saved, PATH is unchanged."),
    ]

    @Test(arguments: codes, ["write", "second write", "fsync", "read back", "rename"])
    func keepsTheOldFileWhenACallFails(failure: (code: Int32, exit: Int32, message: String), call: String) throws {
        try folder.write("old", to: "wallet.json")
        let writes = Mutex(0)
        var calls = FileCalls.live
        let code = failure.code
        switch call {
        case "write": calls.write = { _, _, _ in fail(code) }
        case "second write":
            calls.write = { descriptor, bytes, count in
                writes.withLock {
                    $0 += 1
                    return $0 == 1 ? Glibc.write(descriptor, bytes, min(1, count)) : fail(code)
                }
            }
        case "fsync": calls.fsync = { _ in Int32(fail(code)) }
        case "read back": calls.pread = { _, _, _, _ in fail(code) }
        default: calls.rename = { _, _ in Int32(fail(code)) }
        }
        let problem = #expect(throws: StorageProblem.self) { try replace("new", calls: calls) }
        #expect(problem?.exitCode == failure.exit)
        #expect(problem?.code == code)
        let message = problem?.message ?? ""
        #expect(message.replacing(folder.file("wallet.json"), with: "PATH") == failure.message)
        #expect(try folder.read("wallet.json") == "old")
        #expect(folder.names == ["wallet.json"])
    }

    @Test func saysWhenTheFolderIsNotConfirmed() throws {
        try folder.write("old", to: "wallet.json")
        let count = Mutex(0)
        var calls = FileCalls.live
        calls.fsync = { descriptor in
            count.withLock {
                $0 += 1
                return $0 == 2 ? Int32(fail(EIO)) : Glibc.fsync(descriptor)
            }
        }
        let problem = #expect(throws: StorageProblem.self) { try replace("new", calls: calls) }
        #expect(problem?.exitCode == 74)
        #expect(problem?.message.hasSuffix("was written, but the disk does not confirm it. Save once more.") == true)
        #expect(folder.names == ["wallet.json"])
    }

    @Test func noticesADiskThatLies() throws {
        try folder.write("old", to: "wallet.json")
        var calls = FileCalls.live
        calls.pread = { descriptor, target, count, offset in
            let got = Glibc.pread(descriptor, target, count, offset)
            if got > 2 { target.storeBytes(of: 0x21, toByteOffset: 1, as: UInt8.self) }
            return got
        }
        let problem = #expect(throws: StorageProblem.self) { try replace("new", calls: calls) }
        #expect(problem?.exitCode == 74)
        calls = .live
        calls.write = { descriptor, bytes, count in
            _ = Glibc.write(descriptor, bytes, count / 2)
            return count
        }
        #expect(throws: StorageProblem.self) { try replace("longer than one", calls: calls) }
        calls.write = { _, _, _ in 0 }
        #expect(throws: StorageProblem.self) { try replace("nothing taken", calls: calls) }
        #expect(try folder.read("wallet.json") == "old")
        #expect(folder.names == ["wallet.json"])
    }
}

private func fail(_ code: Int32) -> Int {
    errno = code
    return -1
}
