import Glibc
import Synchronization
import Testing

@testable import WalletDomain

/// Others at the file before the last save, which nobody but its program may write into.
@Suite(.enabled(if: OwnDisk(of: "/tmp").isOwn, "no disk for spares: nothing is proved about them"))
struct SpareInterferenceTests: SpareTesting {
    let saved: SavedWallet

    init() throws { saved = try .large() }

    /// Whatever somebody does to the spare, it is found out, and the whole file is written instead.
    enum Interference: CaseIterable {
        case writtenInto, opened, removed, exchanged, linked, madeALink, mapped
    }

    @Test(arguments: Interference.allCases)
    func aSpareThatSomebodyTouchedIsNotUsed(_ interference: Interference) throws {
        var program = try warmed()
        let path = try saved.folder.file(#require(spares.first))
        let before = try #require(FileStamp(path: path))
        var open: Int32 = -1
        switch interference {
        case .writtenInto:
            let descriptor = Glibc.open(path, O_WRONLY)
            // Within the history, of which nothing is written again.
            #expect(pwrite(descriptor, "XXXX", 4, off_t(before.size - 100_000)) == 4)
            close(descriptor)
        case .opened:
            open = Glibc.open(path, O_RDONLY)
        case .removed:
            unlink(path)
        case .exchanged:
            unlink(path)
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            try saved.folder.write(String(repeating: "x", count: before.size), to: name)
        case .linked:
            #expect(link(path, saved.folder.file("mine")) == 0)
        case .madeALink:
            #expect(rename(path, saved.folder.file("mine")) == 0)
            #expect(symlink(saved.folder.file("mine"), path) == 0)
        case .mapped:
            let descriptor = Glibc.open(path, O_RDONLY)
            let place = mmap(nil, 4_096, PROT_READ, MAP_SHARED, descriptor, 0)
            #expect(place != MAP_FAILED)
            close(descriptor)
        }
        try program.rename(to: "After")
        try expectSaved(program, "\(interference)")
        // The number of a file that is gone may be given to another.
        if ![.writtenInto, .removed, .exchanged].contains(interference) {
            #expect(try #require(stamp).inode != before.inode)
        }
        if open >= 0 { close(open) }
        // It goes on with another one.
        try expectGoingOn(&program)
    }

    /// Somebody gave the wallet's file a name of his own: what he kept stays as it was.
    @Test func aFileWithASecondNameIsNeverWrittenInto() throws {
        var program = try warmed()
        #expect(link(saved.path, saved.folder.file("kept")) == 0)
        let kept = try saved.folder.read("kept")
        for number in 0..<4 { try program.rename(to: "After \(number)") }
        #expect(try saved.folder.read("kept") == kept)
        try expectSaved(program)
    }

    /// An editor puts its file there in the last instant, when nothing is looked at any more: the exchange shows it.
    @Test func whatSomebodyPutThereInTheLastInstantIsTakenIn() throws {
        var program = try warmed()
        let theirs = try saved.text().replacing("\"nickname\":\"Card 7\"", with: "\"nickname\":\"Card X\"")
        #expect(try theirs != saved.text())
        let isFirst = Atomic(true)
        let folder = saved.folder.path
        try saved.folder.write(theirs, to: "editor.json")
        program.calls.exchange = { one, other in
            if isFirst.exchange(false, ordering: .relaxed) { #expect(rename(folder + "/editor.json", other) == 0) }
            return FileCalls.live.exchange(one, other)
        }
        try program.rename(to: "After")
        #expect(program.wallet.cards.records.contains { $0.nickname == "Card X" })
        #expect(program.wallet.cards.records.contains { $0.nickname == "After" })
        try expectSaved(program)
        program.calls = .live
        try expectGoingOn(&program)
    }

    /// The disk fails between the exchange and the exchange back: the editor's file then has the hidden name alone.
    @Test func whatCannotBePutBackIsNotRemoved() throws {
        var program = try warmed()
        let theirs = try saved.text().replacing("\"nickname\":\"Card 7\"", with: "\"nickname\":\"Card X\"")
        let count = Atomic(0)
        let folder = saved.folder.path
        try saved.folder.write(theirs, to: "editor.json")
        program.calls.exchange = { one, other in
            switch count.add(1, ordering: .relaxed).newValue {
            case 1: #expect(rename(folder + "/editor.json", other) == 0)
            case 2:
                errno = EIO
                return -1
            default: break
            }
            return FileCalls.live.exchange(one, other)
        }
        let problem = #expect(throws: StorageProblem.self) { try program.rename(to: "After") }
        let copy = try #require(try ConflictCopies(ofWallet: saved.path).paths().first)
        #expect(problem?.message.contains(copy) == true)
        #expect(try String(decoding: readWhole(copy).bytes, as: UTF8.self) == theirs)
        // Whoever saves next sweeps what writers left behind.
        var other = try often(ids: 2)
        try other.rename(to: "Another")
        other.file.tidyUp()
        #expect(try String(decoding: readWhole(copy).bytes, as: UTF8.self) == theirs)
    }

    /// Who reads the file by a descriptor from before a save reads what it was then.
    @Test func aReaderOfAnOlderFileIsNotDisturbed() throws {
        var program = try warmed()
        let text = try saved.text()
        let reader = open(saved.path, O_RDONLY)
        defer { close(reader) }
        for number in 0..<5 { try program.rename(to: "After \(number)") }
        var buffer = [UInt8](repeating: 0, count: text.utf8.count + 1)
        #expect(pread(reader, &buffer, buffer.count, 0) == text.utf8.count)
        #expect(Array(buffer.dropLast()) == Array(text.utf8))
    }

    /// The wallet was moved while it was open, and a link put in its place.
    @Test func aSpareOfAnotherFolderIsNotUsed() throws {
        var program = try warmed()
        #expect(mkdir(saved.folder.file("there"), 0o700) == 0)
        #expect(rename(saved.path, saved.folder.file("there/wallet.json")) == 0)
        #expect(symlink("there/wallet.json", saved.path) == 0)
        try program.rename(to: "After")
        #expect(spares.isEmpty)
        try expectSaved(program)
    }
}
