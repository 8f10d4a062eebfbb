import Testing
import WalletTestSupport

@testable import WalletDomain

/// Acts of so many rows that the list of changes does not keep them whole.
struct LargeActTests {
    let saved: SavedWallet
    private var program: SavedWallet.Program
    private let before: Wallet

    /// Gold with 1,001 uses of long ago, saved.
    init() throws {
        saved = try SavedWallet()
        program = try saved.gold()
        before = program.wallet
        try program.act { wallet, context in
            let benefit = wallet.benefit("Uber Cash")
            for number in 0..<1_001 {
                wallet.put(
                    BenefitUsage(
                        id: EntityID(high: 7, low: UInt64(number)), benefitID: benefit.id,
                        userCardID: benefit.userCardID,
                        kind: .use, usedOn: day("2020-01-05"), usedDate: context.now,
                        periodStart: day("2020-01-01"), periodEnd: day("2020-01-31"), valueRedeemed: Money(1),
                        notes: "row \(number)", cardNameSnapshot: "Gold", benefitNameSnapshot: "Uber Cash",
                        createdAt: context.now, updatedAt: context.now))
            }
            wallet.did("1001 rows imported")
        }
    }

    private func log() throws -> ChangeLog { try ChangeLog(ofWallet: saved.path) }

    private func last() throws -> ChangeSet { try #require(try log().changeSets().last) }

    @Test func areTakenBackWholeAfterARestart() throws {
        let act = try last()
        #expect(act.added.count == 1_001 && act.added.first?.id == EntityID(high: 7, low: 0))
        #expect(try saved.folder.read("changes.jsonl").utf8.count < 70_000)
        var again = try saved.program()
        try again.act { wallet, context in try wallet.undo(act, in: context) }
        let now = try saved.read()
        #expect(now.rows.isEmpty && holdsTheSame(now.wallet, before))
        // What takes it back needs no rows either.
        #expect(try last().kind == .undo(of: act.id) && last().changes.isEmpty)
        #expect(try saved.folder.read("changes.jsonl").utf8.count < 70_000)
        #expect(throws: WalletError.tooLargeToRedo(what: "1001 rows imported")) {
            try again.wallet.redo(act, in: again.context)
        }
    }

    @Test func standsInNoOthersWayOfRedo() throws {
        let act = try last()
        var again = try saved.program(ids: 50_000)
        try again.rename(to: "Mine")
        let renamed = try last()
        for step in [renamed, act] { try again.act { wallet, context in try wallet.undo(step, in: context) } }
        let listed = try log().changeSets()
        #expect(try ChangeHistory(listed).redo(in: &again.wallet, again.context) == .done(renamed))
        // Nor does a backup bring what nobody kept.
        let restored = ChangeSet(id: EntityID(high: 1, low: 1), at: act.at, by: .restore, what: "restored", changes: [])
        #expect(ChangeHistory(listed + [restored]).fate(of: act.id) == .undone)
    }

    /// Though it is kept nowhere else and cannot be done again.
    @Test func aBackupThatHoldsOneDoesNotLackIt() throws {
        let history = try ChangeHistory([last()])
        func lacking(_ backup: Wallet) -> [ChangeSet] {
            history.acts(since: backup, changedUpTo: backup.lastChangeOfAll, program.context)
        }
        #expect(lacking(program.wallet) == [])
        #expect(lacking(before).map(\.what) == ["1001 rows imported"])
    }

    /// In the session that made it, it is whole, and done again as any act.
    @Test func oneOfAThousandRowsIsKeptWhole() throws {
        var program = program
        try program.act { wallet, _ in
            for number in 0..<1_000 { wallet.remove(usage: EntityID(high: 7, low: UInt64(number))) }
            wallet.did("1000 rows purged")
        }
        #expect(try last().changes.count { if case (_?, nil)? = $0.usage { true } else { false } } == 1_000)
        let act = try last()
        var again = try saved.program()
        try again.wallet.undo(act, in: again.context)
        #expect(again.wallet.usages.all.count == 1_001)
    }

    @Test func areLeftAloneWhereARowSaysSomethingElse() throws {
        var program = program
        try program.act { wallet, _ in
            var row = try #require(wallet.usages[EntityID(high: 7, low: 500)])
            row.notes = "corrected"
            wallet.put(row)
            wallet.did("edited")
        }
        let act = try #require(try log().changeSets().dropLast().last)
        #expect(throws: WalletError.changedSince(what: "1001 rows imported")) {
            try program.wallet.undo(act, in: program.context)
        }
        #expect(program.wallet.usages.all.count == 1_001)
    }

    @Test func whatIsGoneNeedNotGo() throws {
        var program = program
        let act = try last()
        try program.act { wallet, _ in
            wallet.remove(usage: EntityID(high: 7, low: 500))
            wallet.did("deleted")
        }
        try program.wallet.undo(act, in: program.context)
        #expect(program.wallet.usages.all.isEmpty)
    }

    /// A version that knows no added rows reads the line without them.
    @Test func anOlderVersionTakesNoPartBack() throws {
        let text = try saved.folder.read("changes.jsonl")
        let lines = text.split(separator: "\n").map { line in
            line.contains("\"added\":") ? line.split(separator: ",\"added\":")[0] + "}" : line
        }
        try saved.folder.write(lines.joined(separator: "\n") + "\n", to: "changes.jsonl")
        let act = try last()
        #expect(act.added.isEmpty && act.what == "1001 rows imported")
        var wallet = try saved.read().wallet
        #expect(throws: WalletError.changedSince(what: "1001 rows imported")) {
            try wallet.undo(act, in: program.context)
        }
        #expect(throws: WalletError.changedSince(what: "1001 rows imported")) {
            try ChangeHistory(log().changeSets()).undo(in: &wallet, program.context)
        }
        #expect(wallet.usages.all.count == 1_001)
    }

    /// What a newer version did is not passed over to take back what was done before it.
    @Test(arguments: [
        #"{"id":"3c8f8d3e-8f0b-4d8e-9a55-0f6d1c2b7a90","what":"one","changes":[],"entries":[]}"#,
        #"{"id":"3c8f8d3e-8f0b-4d8e-9a55-0f6d1c2b7a90","what":"one","changes":[{"table":"people","after":{"a":[1]}}]}"#,
        #"{"id":"3c8f8d3e-8f0b-4d8e-9a55-0f6d1c2b7a90","what":"one","changes":[{"table":"usages","after":{"kind":"gift"}}]}"#,
        #"{"id":"3c8f8d3e-8f0b-4d8e-9a55-0f6d1c2b7a90","what":"one","kind":"batch","changes":[]}"#,
    ]) func whatIsNotUnderstoodIsRefused(line: String) throws {
        try saved.folder.write(saved.folder.read("changes.jsonl") + line + "\n", to: "changes.jsonl")
        var wallet = try saved.read().wallet
        let history = try ChangeHistory(log().changeSets())
        #expect(history.done.map(\.what) == ["American Express Gold added", "1001 rows imported", "one"])
        #expect(throws: WalletError.madeByNewerVersion(what: "one")) {
            try history.undo(in: &wallet, program.context)
        }
        #expect(wallet.usages.all.count == 1_001)
    }
}
