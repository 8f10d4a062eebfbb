import Glibc
import Testing

@testable import WalletDomain

struct FileReadingTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [0, 1, 65_535, 65_536, 200_000])
    func readsAWholeFile(size: Int) throws {
        let text = String(repeating: "7", count: size)
        try folder.write(text, to: "a")
        let content = try readWhole(folder.file("a"))
        #expect(content.bytes == Array(text.utf8))
        #expect(content.stamp.size == size)
    }

    @Test func readsFilesThatHideTheirSize() throws {
        #expect(try readWhole("/proc/self/status").bytes.starts(with: "Name:".utf8))
    }

    @Test func refusesWhatIsNoFile() throws {
        try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
        let cases = [
            (folder.path, "is a folder, not a file."), (folder.file("pipe"), "is a pipe, not a file."),
            ("/dev/null", "is a device, not a file."),
        ]
        for (path, ending) in cases {
            let problem = #expect(throws: StorageProblem.self) { try readWhole(path) }
            #expect(problem?.exitCode == 66)
            #expect(problem?.message == "\(path) \(ending)")
        }
    }

    @Test func refusesASocket() throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = folder.file("s")
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        try #require(isBound)
        let problem = #expect(throws: StorageProblem.self) { try readWhole(path) }
        #expect(problem?.message == "\(path) is a socket, not a file.")
    }

    @Test func namesWhatIsMissing() throws {
        let missing = #expect(throws: StorageProblem.self) { try readWhole(folder.file("none")) }
        #expect(missing?.exitCode == 66)
        #expect(missing?.message == "There is no file \(folder.file("none")).")
        try #require(symlink("none", folder.file("link")) == 0)
        let dangling = #expect(throws: StorageProblem.self) { try readWhole(folder.file("link")) }
        #expect(dangling?.exitCode == 66)
        #expect(dangling?.message == "\(folder.file("link")) is a symbolic link to a file that is not there.")
        try #require(symlink("loop", folder.file("loop")) == 0)
        #expect(#expect(throws: StorageProblem.self) { try readWhole(folder.file("loop")) }?.exitCode == 74)
    }

    @Test func refusesAFileThatIsTooLarge() throws {
        try folder.write("12345", to: "a")
        #expect(#expect(throws: StorageProblem.self) { try readWhole(folder.file("a"), limit: 4) }?.exitCode == 65)
        #expect(try readWhole(folder.file("a"), limit: 5).bytes.count == 5)
    }

    @Test func stampsTellStatesApart() throws {
        try folder.write("one", to: "a")
        let first = try #require(FileStamp(path: folder.file("a")))
        #expect(FileStamp(path: folder.file("a")) == first)
        try SafeFile.replace(folder.file("a"), with: Array("two".utf8))
        #expect(FileStamp(path: folder.file("a")) != first)
        #expect(FileStamp(path: folder.file("b")) == nil)
    }
}
