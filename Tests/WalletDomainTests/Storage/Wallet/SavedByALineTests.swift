import Foundation
import Synchronization
import Testing
import WalletTestSupport

@testable import WalletDomain

/// Changes of large wallets, which are saved by a line in the list of changes; the file follows.
struct SavedByALineTests {
    let saved: SavedWallet

    init() throws { saved = try SavedWallet.ofGold() }

    /// A program to which every file is large.
    private func program(ids: UInt64 = 1) throws -> SavedWallet.Program {
        var program = try saved.program(ids: ids)
        program.file.large = 0
        return program
    }

    private func list() throws -> String { try saved.folder.read("changes.jsonl") }

    private func nickname() throws -> String? { try saved.read().wallet.cards.records[0].nickname }

    @Test func theFileStaysUntilItIsPublished() throws {
        var program = try program()
        let before = try saved.text()
        let outcome = try program.rename(to: "Mine")
        #expect(outcome.changeSet?.what == "renamed" && outcome.warnings.isEmpty)
        #expect(try saved.text() == before)
        #expect(program.file.isBehind)
        let id = try #require(outcome.changeSet).id
        let lines = try list().split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[2].hasPrefix("{\"id\":\"\(id)\",\"at\":"))
        #expect(lines[3].hasPrefix("{\"waiting\":\"\(id)\",\"sum\":\""))
        #expect(try nickname() == "Mine")

        #expect(try program.file.publish(in: program.context).wallet == nil)
        #expect(!program.file.isBehind)
        #expect(
            try saved.text().hasPrefix(
                "{\"format\":1,\"generation\":2,\"program\":\"0.1.0\",\"lastChange\":\"\(id)\",\n"))
        #expect(try list().hasSuffix("\n{\"held\":\"\(id)\"}\n"))
        #expect(!program.file.isOutdated)
        unlink(saved.folder.file("changes.jsonl"))
        #expect(try nickname() == "Mine")
    }

    @Test func whoeverOpensItNextHasItAndWritesIt() throws {
        var first = try program()
        try first.rename(to: "Mine")
        try first.redeem("Uber Cash", 4)
        var second = try program(ids: 100)
        #expect(second.file.isBehind)
        #expect(second.wallet.cards.records[0].nickname == "Mine")
        #expect(second.wallet.benefit("Uber Cash").periodRedeemed == Money(4))
        #expect(second.wallet.usages.all.map(\.valueRedeemed) == [Money(4)])
        #expect(second.wallet.sums.records == first.wallet.sums.records)
        #expect(!second.wallet.hasNotedChanges)
        try second.file.publish(in: second.context)
        #expect(try holdsTheSame(saved.read().wallet, first.wallet))
        #expect(
            try ChangeLog(ofWallet: saved.path).changeSets().map(\.what).suffix(2) == [
                "renamed", "Uber Cash $4 used",
            ])
    }

    /// Cut anywhere, it is the wallet before the change or behind it.
    @Test func aLineThatIsTornWasNeverSaved() throws {
        var program = try program()
        let before = try list()
        try program.rename(to: "Mine")
        let whole = try list()
        for count in before.utf8.count...whole.utf8.count {
            try saved.folder.write(String(whole.prefix(count)), to: "changes.jsonl")
            // The line end behind the seal says nothing more.
            #expect(try nickname() == (count >= whole.utf8.count - 1 ? "Mine" : nil), "\(count)")
        }
        try saved.folder.write(whole.replacing("\"Mine\"", with: "\"Mina\""), to: "changes.jsonl")
        #expect(try nickname() == nil)
        var next = try self.program(ids: 100)
        try next.redeem("Uber Cash", 4)
        #expect(try nickname() == nil)
        #expect(try saved.read().rows.count == 1)
    }

    /// What was in the file once is history.
    @Test func anOlderFileThatIsPutBackStays() throws {
        var program = try program()
        let older = try saved.text()
        try program.rename(to: "Mine")
        try program.file.publish(in: program.context)
        try saved.folder.write(older, to: "wallet.json")
        #expect(try nickname() == nil)
        let again = try program.file.refresh()
        #expect(try #require(again).cards.records[0].nickname == nil)
        try program.redeem("Uber Cash", 4)
        #expect(try nickname() == nil)
    }

    @Test func whatWaitsIsLaidOverAFileThatSomebodyEdited() throws {
        var program = try program()
        try program.rename(to: "Mine")
        try saved.folder.write(
            saved.text().replacing("\"sortOrder\":0", with: "\"sortOrder\":7"), to: "wallet.json")
        let opened = try saved.read().wallet.cards.records[0]
        #expect(opened.nickname == "Mine" && opened.sortOrder == 7)
        let outcome = try program.file.publish(in: program.context)
        #expect(try #require(outcome.wallet).cards.records[0].sortOrder == 7)
        #expect(try saved.text().contains("\"nickname\":\"Mine\""))
        #expect(try saved.text().contains("\"sortOrder\":7"))
    }

    /// It writes the file without what waits, and a line without a mark.
    @Test func aVersionThatDoesNotKnowOfItLosesNothing() throws {
        var program = try program()
        try program.rename(to: "Mine")
        let card = program.wallet.cards.records[0]
        var theirs = card
        (theirs.nickname, theirs.sortOrder) = (nil, 7)
        let change = ChangeSet(
            id: EntityID(high: 9, low: 9), at: program.context.now, by: .screen, what: "moved",
            changes: [.card(before: card, after: theirs)])
        try saved.folder.write(
            saved.text().replacing("\"sortOrder\":0", with: "\"sortOrder\":7"), to: "wallet.json")
        try saved.folder.write(list() + String(decoding: change.line, as: UTF8.self) + "\n", to: "changes.jsonl")
        var next = try self.program(ids: 100)
        try next.redeem("Uber Cash", 4)
        try next.file.publish(in: next.context)
        let read = try saved.read()
        #expect(read.wallet.cards.records[0].nickname == "Mine" && read.wallet.cards.records[0].sortOrder == 7)
        #expect(read.rows.count == 1)
    }

    /// Such a version puts what it does not know behind everything else.
    @Test(arguments: [false, true]) func theLastChangeMayStandAnywhere(isLarge: Bool) throws {
        var program = try program()
        try program.rename(to: "Mine")
        try program.file.publish(in: program.context)
        let id = try #require(program.file.version.header.lastChange)
        let member = ",\"lastChange\":\"\(id)\""
        var text = try saved.text().replacing(member, with: "").replacing("\n]\n}\n", with: "\n]\(member)\n}\n")
        if isLarge {
            let space = String(repeating: " ", count: 70_000)
            text = text.replacing("\"cards\":[", with: "\(space)\"cards\":[")
        }
        try saved.folder.write(text, to: "wallet.json")
        try program.redeem("Uber Cash", 4)
        try program.file.publish(in: program.context)
        #expect(try nickname() == "Mine")
        #expect(try saved.text().components(separatedBy: "lastChange").count == 2)
    }

    @Test func whatANewerVersionChangedIsNotPassedOver() throws {
        var program = try program()
        try program.rename(to: "Mine")
        let line =
            #"{"id":"00000000-0000-0009-0000-000000000009","at":"2026-11-21T09:00:00Z","by":"screen","what":"x","#
            + #""changes":[{"table":"people","after":{"id":"1"}}]}"#
        let id = try #require(ChangeSet.ID("00000000-0000-0009-0000-000000000009"))
        let seal = ChangeLog.seal(of: id, sum: contentHash(line.utf8))
        try saved.folder.write(list() + line + "\n" + String(decoding: seal, as: UTF8.self), to: "changes.jsonl")
        var next = try self.program(ids: 100)
        #expect(next.file.isReadOnly)
        let before = try (saved.text(), list())
        let error = #expect(throws: StorageProblem.self) { try next.redeem("Uber Cash", 4) }
        #expect(error?.exitCode == 65)
        #expect(throws: StorageProblem.self) { try program.redeem("Uber Cash", 4) }
        #expect(try (saved.text(), list()) == before)
    }

    @Test func twoProgramsTakeEachOthersLinesIn() throws {
        var (one, other) = try (program(), program(ids: 100))
        try one.rename(to: "Mine")
        try other.redeem("Uber Cash", 4)
        #expect(other.wallet.cards.records[0].nickname == "Mine")
        #expect(one.file.isOutdated)
        let newer = try one.file.refresh()
        #expect(try #require(newer).benefit("Uber Cash").periodRedeemed == Money(4))
        #expect(try one.file.refresh() == nil)
        try other.file.publish(in: other.context)
        try one.rename(to: "Ours")
        let read = try saved.read()
        #expect(read.wallet.cards.records[0].nickname == "Ours")
        #expect(read.rows.count == 1)
    }

    /// The disk refuses the line, or does not confirm it: the file is written whole then.
    @Test(arguments: [ENOSPC, EIO]) func aLineThatCannotBeWrittenIsTakenBack(code: Int32) throws {
        var program = try program()
        let isFirst = Atomic(true)
        let fails: @Sendable () -> Bool = { isFirst.exchange(false, ordering: .relaxed) }
        if code == ENOSPC {
            program.file.calls.write = { descriptor, bytes, count in
                if fails() { errno = ENOSPC } else { return Glibc.write(descriptor, bytes, count) }
                return -1
            }
        } else {
            program.file.calls.fsync = { descriptor in
                if fails() { errno = EIO } else { return Glibc.fsync(descriptor) }
                return -1
            }
        }
        try program.rename(to: "Mine")
        #expect(!program.file.isBehind)
        #expect(try saved.text().contains("\"nickname\":\"Mine\""))
        #expect(try list().components(separatedBy: "\"what\":\"renamed\"").count == 2)
        #expect(try !list().contains("waiting"))
    }

    /// It says that all is written, and gives back something else.
    @Test func aDiskThatForgetsTheLineIsNoticed() throws {
        var program = try program()
        let isFirst = Atomic(true)
        program.file.calls.pread = { descriptor, bytes, count, offset in
            let got = Glibc.pread(descriptor, bytes, count, off_t(offset))
            if isFirst.exchange(false, ordering: .relaxed) { memset(bytes, 0, count) }
            return got
        }
        try program.rename(to: "Mine")
        #expect(!program.file.isBehind)
        #expect(try saved.text().contains("\"nickname\":\"Mine\""))
    }

    @Test func whereNothingCanBeWrittenNothingIsSaved() throws {
        var program = try program()
        program.file.calls.fsync = { _ in
            errno = EIO
            return -1
        }
        let before = try (saved.text(), list())
        #expect(throws: StorageProblem.self) { try program.rename(to: "Mine") }
        #expect(try (saved.text(), list()) == before)
        program.file.calls = .live
        let taken = program.wallet.taken(in: program.context)
        #expect(taken == nil)
        #expect(try nickname() == nil)
    }

    /// What is saved is not called unsaved.
    @Test func whatCannotBeWrittenYetSaysWhy() {
        #expect(
            WalletFile.stillBehind(.saving("w.json", ENOSPC))
                == "Saved in the list of changes, not in the file yet: w.json cannot be written: No space left on device."
        )
    }

    @Test func muchThatWaitsIsWritten() throws {
        var program = try program()
        let long = String(repeating: "x", count: 40_000)
        for number in 1...4 { try program.rename(to: "\(number)\(long)") }
        // Each line has the name before and behind.
        #expect(!program.file.isBehind)
        #expect(try saved.text().contains("\"nickname\":\"4x"))
        #expect(try list().hasSuffix("\"}\n"))
        #expect(try nickname()?.first == "4")
    }

    /// Who copies file and list one after the other has a state in between, whole.
    @Test func copiesOfAnyTwoMomentsOpen() throws {
        var program = try program()
        var moments: [(text: String, list: String, name: String?)] = try [(saved.text(), list(), nil)]
        for number in 1...6 {
            if number % 3 == 0 { try program.file.publish(in: program.context) }
            try program.rename(to: "\(number)")
            try moments.append((saved.text(), list(), "\(number)"))
        }
        for (index, one) in moments.enumerated() {
            for (other, two) in moments.enumerated() {
                try saved.folder.write(one.text, to: "wallet.json")
                try saved.folder.write(two.list, to: "changes.jsonl")
                let found = try nickname().flatMap { Int($0) } ?? 0
                #expect((0...6).contains(found) && found <= max(index, other), "\(index), \(other)")
                if index == other { #expect(found == index) }
            }
        }
    }
}
