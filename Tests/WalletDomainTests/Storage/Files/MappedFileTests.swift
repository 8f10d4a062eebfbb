import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

/// Leases are not known to every disk; where they are not, nothing is mapped, and nothing is proved here.
@Suite(.enabled(if: OwnDisk(of: "/tmp").isOwn, "no disk for leases: nothing is proved about them"))
struct MappedFileTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("file")
        try folder.write(String(repeating: "0123456789abcde\n", count: 1_000), to: "file")
    }

    @Test func whatIsLoadedIsWhatStandsInTheFile() throws {
        let (file, stamp) = try openOrdinaryFile(path)
        let mapped = try #require(MappedFile(file, stamp, count: 16_000))
        #expect(mapped.load(0..<5_000))
        #expect(mapped.load(5_000..<16_000))
        #expect(mapped.load(100..<100))
        #expect(String(decoding: mapped.bytes[4_096..<4_112], as: UTF8.self) == "0123456789abcde\n")
        #expect(mapped.bytes[15_999] == UInt8(ascii: "\n"))
        #expect(!mapped.load(0..<16_001))
        #expect(!mapped.load(-1..<100))
    }

    @Test func whatIsWrittenThereStaysHere() throws {
        let (file, stamp) = try openOrdinaryFile(path)
        do {
            let mapped = try #require(MappedFile(file, stamp, count: 16_000))
            #expect(mapped.load(0..<16_000))
            mapped.bytes[0] = UInt8(ascii: "x")
            #expect(mapped.bytes[0] == UInt8(ascii: "x"))
        }
        #expect(try folder.read("file").hasPrefix("0123"))
    }

    /// Otherwise what is cut off would end the program.
    @Test func nobodyWritesOrCutsOffMeanwhile() throws {
        let (file, stamp) = try openOrdinaryFile(path)
        do {
            let mapped = try #require(MappedFile(file, stamp, count: 16_000))
            #expect(Glibc.open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC) == -1)
            #expect(errno == EWOULDBLOCK)
            let reader = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            #expect(reader >= 0)
            close(reader)
            #expect(mapped.bytes.count == 16_000)
        }
        let writer = Glibc.open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        #expect(writer >= 0)
        close(writer)
    }

    /// Opened to read and emptied by that, which no lease prevents.
    @Test func whatIsCutOffAllTheSameReadsAsZeros() throws {
        let (file, stamp) = try openOrdinaryFile(path)
        let mapped = try #require(MappedFile(file, stamp, count: 16_000))
        #expect(mapped.load(0..<5_000))
        let emptied = Glibc.open(path, O_RDONLY | O_TRUNC | O_CLOEXEC)
        #expect(emptied >= 0)
        #expect(!mapped.load(0..<16_000))
        #expect(mapped.bytes.allSatisfy { $0 == 0 })
        close(emptied)
    }

    /// As the screen does when it opens, between decoding and copying.
    @Test func aHandlerThatCameLaterDoesNotEndTheProgram() async throws {
        // In a process of its own, whose signals are nobody else's.
        await #expect(processExitsWith: .success) { [path = self.path as String] in
            let (file, stamp) = try openOrdinaryFile(path)
            let mapped = try #require(MappedFile(file, stamp, count: 16_000))
            signal(SIGBUS, SIG_DFL)
            let emptied = Glibc.open(path, O_RDONLY | O_TRUNC | O_CLOEXEC)
            #expect(emptied >= 0)
            #expect(mapped.text(16_000) == nil)
        }
    }

    @Test func whatWasLoadedIsCopied() throws {
        let (file, stamp) = try openOrdinaryFile(path)
        let mapped = try #require(MappedFile(file, stamp, count: 16_000))
        #expect(mapped.load(0..<16_000))
        let text = try #require(mapped.text(100))
        #expect(text.count == 100)
        #expect(String(decoding: text[80...], as: UTF8.self) == "0123456789abcde\n0123")
        #expect(mapped.text(16_001) == nil)
    }

    @Test func nothingIsCopiedOfWhatIsCutOff() throws {
        let (file, stamp) = try openOrdinaryFile(path)
        let mapped = try #require(MappedFile(file, stamp, count: 16_000))
        #expect(mapped.load(0..<16_000))
        let emptied = Glibc.open(path, O_RDONLY | O_TRUNC | O_CLOEXEC)
        #expect(mapped.text(100) == nil)
        close(emptied)
    }

    /// The system lets nobody wait for ever.
    @Test func nothingIsCopiedOnceSomebodyAskedToWrite() throws {
        let (file, stamp) = try openOrdinaryFile(path)
        let mapped = try #require(MappedFile(file, stamp, count: 16_000))
        #expect(mapped.load(0..<16_000))
        #expect(Glibc.open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC) == -1)
        #expect(mapped.text(100) == nil)
    }

    @Test func aFileThatSomebodyWritesIntoIsNotMapped() throws {
        let writer = Glibc.open(path, O_WRONLY | O_CLOEXEC)
        let (file, stamp) = try openOrdinaryFile(path)
        let before = MappedFile(file, stamp, count: 16_000)
        #expect(before == nil)
        #expect(pwrite(writer, "x", 1, 16_000) == 1)
        close(writer)
        // Nobody does now, but it is another file than the one that was opened.
        let after = MappedFile(file, stamp, count: 16_000)
        #expect(after == nil)
    }

    @Test func onlyWhatIsThereIsMapped() throws {
        let (file, stamp) = try openOrdinaryFile(path)
        for count in [0, -1, 16_001] {
            let mapped = MappedFile(file, stamp, count: count)
            #expect(mapped == nil, "\(count)")
        }
        let (status, itsStamp) = try openOrdinaryFile("/proc/self/status")
        let mapped = MappedFile(status, itsStamp, count: 1)
        #expect(mapped == nil)
    }
}
