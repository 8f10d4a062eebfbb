import Foundation
import Synchronization
import Testing
import WalletTestSupport

@testable import WalletDomain

/// Whether the disk of temporary files tells who has one open.
private let areWritersKnown = {
    let kind = try? ChildProcess.run(["stat", "-f", "-c", "%t", "/tmp"]).output.trimmingCharacters(in: .newlines)
    return kind.flatMap { Int64($0, radix: 16) }.map(FileWriters.areKnown) ?? false
}()

/// Other programs write the file between any two calls of a save.
struct LastInstantTests {
    let saved: SavedWallet

    init() throws { saved = try SavedWallet.ofGold() }

    /// What an editor makes of the file.
    private func edited(_ order: Int = 17) throws -> String {
        let text = try saved.text()
        let edited = text.replacing("\"sortOrder\":0", with: "\"sortOrder\":\(order)")
        try #require(edited != text)
        return edited
    }

    private func expectBoth(_ program: SavedWallet.Program, order: Int = 17, _ comment: Comment? = nil) throws {
        for wallet in try [saved.read().wallet, program.wallet] {
            #expect(wallet.cards.records.map(\.nickname) == ["Mine"], comment)
            #expect(wallet.cards.records.map(\.sortOrder) == [order], comment)
        }
        #expect(saved.folder.names.filter { $0.hasPrefix(".") } == [], comment)
        #expect(try ConflictCopies(ofWallet: saved.path).paths() == [], comment)
    }

    /// The ways in which editors write.
    enum Way: CaseIterable, Sendable {
        case inPlace, truncating, byRename

        func write(_ text: String, to path: String) {
            var text = text
            let target = self == .byRename ? path + ".editor" : path
            let flags = O_WRONLY | (self == .inPlace ? 0 : O_TRUNC | O_CREAT)
            let descriptor = open(target, flags, 0o600)
            let count = text.withUTF8 { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if self == .inPlace { ftruncate(descriptor, off_t(count)) }
            close(descriptor)
            if self == .byRename { rename(target, path) }
        }
    }

    /// Before the old file changes its name, behind that, and once the new one stands there.
    enum Moment: CaseIterable, Sendable { case before, behind, flushing }

    @Test(arguments: Way.allCases, Moment.allCases)
    func anEditInTheInstantOfASaveIsTakenIn(_ way: Way, _ moment: Moment) throws {
        var program = try saved.program()
        let text = try edited()
        let isFirst = Atomic(true)
        let path = saved.path
        let isPut = Atomic(false)
        let write: @Sendable () -> Void = {
            if isFirst.exchange(false, ordering: .relaxed) { way.write(text, to: path) }
        }
        program.file.calls.exchange = { one, other in
            if moment == .before { write() }
            let answer = FileCalls.live.exchange(one, other)
            isPut.store(true, ordering: .relaxed)
            if moment == .behind { write() }
            return answer
        }
        program.file.calls.fsync = { descriptor in
            if moment == .flushing, isPut.load(ordering: .relaxed) { write() }
            return Glibc.fsync(descriptor)
        }
        let outcome = try program.rename(to: "Mine")
        #expect(outcome.changeSet != nil)
        try expectBoth(program, "\(way), \(moment)")
        #expect(try ChangeLog(ofWallet: saved.path).changeSets().count == 2)
    }

    /// Four times somebody is quicker; the fifth time the file stands there, and is edited at once.
    @Test func whatWasPutInTheLastRoundIsSaved() throws {
        var program = try saved.program()
        let flushes = Atomic(0)
        let (path, texts) = try (saved.path, (1...4).map { try edited($0) })
        program.file.calls.fsync = { descriptor in
            let number = flushes.add(1, ordering: .relaxed).newValue
            if number <= 4 { Way.inPlace.write(texts[number - 1], to: path) }
            if number == 6, let text = try? String(decoding: readWhole(path).bytes, as: UTF8.self) {
                Way.inPlace.write(text.replacing("\"sortOrder\":4", with: "\"sortOrder\":17"), to: path)
            }
            return Glibc.fsync(descriptor)
        }
        let outcome = try program.rename(to: "Mine")
        #expect(outcome.changeSet?.what == "renamed")
        try expectBoth(program)
        #expect(
            try ChangeLog(ofWallet: saved.path).changeSets().map(\.what) == [
                "American Express Gold added", "renamed",
            ])
    }

    /// The size and the times are what they were; only the bytes tell.
    @Test func anEditWithSizeAndTimesPutBackIsTakenIn() throws {
        var program = try saved.program()
        let text = try edited(8)
        let isFirst = Atomic(true)
        let path = saved.path
        program.file.calls.exchange = { one, other in
            if isFirst.exchange(false, ordering: .relaxed) {
                var status = stat()
                stat(path, &status)
                Way.inPlace.write(text, to: path)
                let times = [status.st_atim, status.st_mtim]
                utimensat(AT_FDCWD, path, times, 0)
            }
            return FileCalls.live.exchange(one, other)
        }
        try program.rename(to: "Mine")
        try expectBoth(program, order: 8)
    }

    /// Somebody has opened the file to write into it, and writes when it has another name already.
    @Test(.enabled(if: areWritersKnown, "no disk that tells who has a file open"))
    func whoHasTheFileOpenIsWaitedFor() throws {
        var program = try saved.program()
        let bytes = try Array(edited().utf8)
        let isFirst = Atomic(true)
        let path = saved.path
        program.file.calls.exchange = { one, other in
            guard isFirst.exchange(false, ordering: .relaxed) else { return FileCalls.live.exchange(one, other) }
            let editor = open(path, O_WRONLY)
            let answer = FileCalls.live.exchange(one, other)
            Thread.detachNewThread {
                _ = write(editor, bytes, bytes.count)
                close(editor)
            }
            return answer
        }
        try program.rename(to: "Mine")
        try expectBoth(program)
    }

    /// Both files are written into while they change their names to and fro: the one that cannot stay is kept.
    @Test func whatIsWrittenIntoADraftIsKept() throws {
        var program = try saved.program()
        let text = try edited()
        let count = Atomic(0)
        let path = saved.path
        program.file.calls.exchange = { one, other in
            switch count.add(1, ordering: .relaxed).newValue {
            case 1: Way.inPlace.write(text, to: path)
            case 2: Way.truncating.write("{\"theirs\":2}", to: path)
            default: break
            }
            return FileCalls.live.exchange(one, other)
        }
        let outcome = try program.rename(to: "Mine")
        let copy = try #require(try ConflictCopies(ofWallet: saved.path).paths().first)
        #expect(outcome.warnings == [.keptAside(path: copy)])
        #expect(try String(decoding: readWhole(copy).bytes, as: UTF8.self) == "{\"theirs\":2}")
        unlink(copy)
        try expectBoth(program)
    }

    /// The disk fails between the exchange and the exchange back: the editor's file then has the hidden name alone.
    @Test func whatCannotBePutBackIsNotRemoved() throws {
        var program = try saved.program()
        let theirs = try edited()
        let count = Atomic(0)
        let path = saved.path
        program.file.calls.exchange = { one, other in
            switch count.add(1, ordering: .relaxed).newValue {
            case 1: Way.byRename.write(theirs, to: path)
            case 2:
                errno = EIO
                return -1
            default: break
            }
            return FileCalls.live.exchange(one, other)
        }
        let problem = #expect(throws: StorageProblem.self) { try program.rename(to: "Mine") }
        let copy = try #require(try ConflictCopies(ofWallet: saved.path).paths().first)
        #expect(problem?.message.contains(copy) == true)
        #expect(try String(decoding: readWhole(copy).bytes, as: UTF8.self) == theirs)
        // Whoever saves next sweeps what writers left behind.
        var other = try saved.program(ids: 2)
        try other.rename(to: "Another")
        other.file.tidyUp()
        #expect(try String(decoding: readWhole(copy).bytes, as: UTF8.self) == theirs)
    }

    /// Where two files cannot exchange their names, what was written into the old one in the last instant is copied.
    @Test func aDiskWithoutExchangeKeepsACopy() throws {
        var program = try saved.program()
        let theirs = try edited()
        let path = saved.path
        program.file.calls.exchange = { _, _ in
            Way.inPlace.write(theirs, to: path)
            errno = EINVAL
            return -1
        }
        let outcome = try program.rename(to: "Mine")
        let copy = try #require(try ConflictCopies(ofWallet: saved.path).paths().first)
        #expect(outcome.warnings == [.keptAside(path: copy)])
        #expect(try String(decoding: readWhole(copy).bytes, as: UTF8.self) == theirs)
        #expect(try saved.read().wallet.cards.records.map(\.nickname) == ["Mine"])
        program.file.calls.exchange = { _, _ in
            errno = ENOSYS
            return -1
        }
        #expect(try program.rename(to: "Again").warnings == [])
        #expect(try saved.read().wallet.cards.records.map(\.nickname) == ["Again"])
    }

    /// Nobody knows which file has which name then: nothing more is done to either.
    @Test func anExchangeThatTheDiskReportsAnErrorOfIsNotFollowedByARename() throws {
        var program = try saved.program()
        let before = try saved.text()
        program.file.calls.exchange = { _, _ in
            errno = EIO
            return -1
        }
        #expect(throws: StorageProblem.self) { try program.rename(to: "Mine") }
        #expect(try saved.text() == before)
        #expect(saved.folder.names.filter { $0.hasPrefix(".") } == [])
        program = try saved.program(ids: 2_000)
        // It was done all the same: the old file stays until somebody has looked at it.
        program.file.calls.exchange = { one, other in
            _ = FileCalls.live.exchange(one, other)
            errno = EIO
            return -1
        }
        #expect(throws: StorageProblem.self) { try program.rename(to: "Again") }
        let kept = saved.folder.names.filter { $0.hasPrefix(".") }
        #expect(kept.count == 1)
        #expect(try saved.folder.read(#require(kept.first)) == before)
    }

    /// Somebody who never lets go of the file: nothing is saved, and it is said why.
    @Test(.enabled(if: areWritersKnown, "no disk that tells who has a file open"))
    func whoKeepsTheFileOpenToWriteIsTold() throws {
        var program = try saved.program()
        let before = try saved.text()
        let descriptor = open(saved.path, O_RDWR)
        let problem = #expect(throws: StorageProblem.self) { try program.rename(to: "Mine") }
        #expect(problem?.exitCode == 75)
        #expect(problem?.message.hasPrefix("Another program has \(saved.path) open to write into it") == true)
        #expect(try saved.text() == before)
        close(descriptor)
    }

    /// A file that appears where there was none is somebody's.
    @Test func aFileThatAppearsInTheLastInstantIsTakenIn() throws {
        let text = try saved.text()
        unlink(saved.path)
        var program = try saved.program(ids: 1_000)
        let path = saved.path
        program.file.calls.renameNew = { from, to in
            Way.truncating.write(text, to: path)
            return FileCalls.live.renameNew(from, to)
        }
        try program.act { wallet, context in try wallet.addCard(of: SampleTemplates.gold, in: context) }
        #expect(try saved.read().wallet.cards.count == 2)
    }

    /// Who reads the file by a descriptor from before a save reads what it was then.
    @Test func aReaderOfAnOlderFileIsNotDisturbed() throws {
        var program = try saved.program()
        let text = try saved.text()
        let reader = open(saved.path, O_RDONLY)
        defer { close(reader) }
        for number in 0..<5 { try program.rename(to: "After \(number)") }
        var buffer = [UInt8](repeating: 0, count: text.utf8.count + 1)
        #expect(pread(reader, &buffer, buffer.count, 0) == text.utf8.count)
        #expect(Array(buffer.dropLast()) == Array(text.utf8))
    }
}
