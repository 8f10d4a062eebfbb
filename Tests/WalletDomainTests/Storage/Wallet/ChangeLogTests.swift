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

    private func act(_ number: UInt64, _ kind: Transaction.Kind = .act) -> Transaction {
        Transaction(
            id: EntityID(high: 0, low: number), at: Instant(milliseconds: 0), by: .screen, what: "act \(number)",
            kind: kind, changes: [])
    }

    private func id(_ number: UInt64) -> EntityID<Transaction> { EntityID(high: 0, low: number) }

    @Test func keepsWhatWasAppended() throws {
        #expect(log.transactions().isEmpty)
        var random = RandomRecords(seed: 1)
        let first = (0..<5).map { _ in random.transaction() }
        try log.append(first)
        let last = random.transaction()
        try log.append([last])
        #expect(log.transactions() == first + [last])
        #expect(try folder.read("changes.jsonl").split(separator: "\n").count == 6)
        #expect(try folder.mode("changes.jsonl") == 0o600)
    }

    @Test func aTornTailCostsOneStep() throws {
        try log.append([act(1), act(2)])
        let text = try folder.read("changes.jsonl")
        for count in 0..<text.utf8.count {
            try folder.write(String(text.prefix(count)), to: "changes.jsonl")
            try log.append([act(3)])
            let found = log.transactions().map(\.id.low)
            #expect(found.last == 3)
            #expect(found.count <= 3)
            #expect(found.dropLast() == [1, 2][..<(found.count - 1)])
        }
    }

    @Test func linesThatCannotBeReadAreLeftOut() throws {
        try log.append([act(1)])
        try folder.write(try folder.read("changes.jsonl") + "rubbish\n{}\n\u{0}\u{0}\n", to: "changes.jsonl")
        try log.append([act(2)])
        #expect(log.transactions().map(\.id.low) == [1, 2])
    }

    @Test func isCutToTheNewest() throws {
        try log.append((1...300).map { act($0) })
        try log.trim()
        #expect(log.transactions().count == 300)
        try log.append([act(301)])
        try log.trim()
        #expect(log.transactions().map(\.id.low) == Array(102...301))
    }

    @Test func undoAndRedoFollowTheActs() {
        func steps(_ transactions: Transaction...) -> ([UInt64], [UInt64]) {
            let steps = ChangeLog.steps(in: transactions)
            return (steps.undo.map(\.id.low), steps.redo.map(\.id.low))
        }
        #expect(steps() == ([], []))
        #expect(steps(act(1), act(2, .housekeeping), act(3)) == ([1, 3], []))
        #expect(steps(act(1), act(3), act(4, .undo(of: id(3)))) == ([1], [3]))
        #expect(steps(act(1), act(3), act(4, .undo(of: id(3))), act(5, .undo(of: id(1)))) == ([], [3, 1]))
        #expect(
            steps(act(1), act(3), act(4, .undo(of: id(3))), act(5, .undo(of: id(1))), act(6, .redo(of: id(1))))
                == ([1], [3]))
        // A new act ends redo; housekeeping does not; what is not known is passed over.
        #expect(steps(act(1), act(2, .undo(of: id(1))), act(3)) == ([3], []))
        #expect(steps(act(1), act(2, .undo(of: id(1))), act(3, .housekeeping)) == ([], [1]))
        #expect(steps(act(1), act(2, .undo(of: id(9))), act(3, .redo(of: id(8)))) == ([1], []))
    }

    @Test func savesAreNotedWithBeforeAndAfter() throws {
        let saved = try SavedWallet()
        var program = try saved.gold()
        try program.redeem("Uber Cash", 4)
        let noted = try ChangeLog(ofWallet: saved.path).transactions()
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
