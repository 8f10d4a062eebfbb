import Testing
import WalletTestSupport

@testable import WalletDomain

/// Acts that add so many records of described kinds that the list of changes has their ids alone.
struct LargeImportTests {
    let saved: SavedWallet
    private var program: SavedWallet.Program
    private let ids: [FreshID]

    /// 1,001 people, saved in one act.
    init() throws {
        saved = try SavedWallet()
        program = try saved.gold()
        var ids: [FreshID] = []
        try program.act { wallet, context in
            for number in 0...1_000 {
                let person = Person(id: context.newID().cast(), name: "Person \(number)", createdAt: context.now)
                try wallet.put(checking: person, in: context)
                ids.append(person.id.cast())
            }
            wallet.did("1001 people imported")
        }
        self.ids = ids
    }

    private func acts() throws -> [ChangeSet] { try ChangeLog(ofWallet: saved.path).changeSets() }

    private func people(_ wallet: Wallet) -> Int { wallet.records(of: .people).count }

    @Test func areTakenBackWholeAfterARestart() throws {
        let act = try #require(try acts().last)
        #expect(act.added.count == 1_001 && act.changes.isEmpty && !act.canBeRedone)
        #expect(act.added.first?.table == RecordKind.people.table && act.added.first?.id == ids[0])
        // An id, a number, and the name of the table.
        #expect(try saved.folder.read("changes.jsonl").utf8.count < 75_000)
        var again = try saved.program(ids: 5_000)
        #expect(people(again.wallet) == 1_001)
        try again.act { wallet, context in try wallet.undo(act, in: context) }
        #expect(try people(saved.read().wallet) == 0)
        #expect(try saved.folder.read("changes.jsonl").utf8.count < 75_000)
    }

    @Test func areLeftAloneWhereOneSaysSomethingElse() throws {
        var program = program
        let act = try #require(try acts().last)
        try program.act { wallet, context in
            try wallet.edit(.people, ids[500], ["name": "Somebody", "birthday": "1990-05-01"], in: context)
        }
        #expect(throws: WalletError.changedSince(what: "1001 people imported")) {
            try program.wallet.undo(act, in: program.context)
        }
        #expect(people(program.wallet) == 1_001)
        // Once that is taken back they say the same.
        let edit = try #require(try acts().last)
        program.context = program.context.on("2026-11-22")
        try program.act { wallet, context in try wallet.undo(edit, in: context) }
        try program.wallet.undo(act, in: program.context)
        #expect(people(program.wallet) == 0)
    }

    @Test func whatIsGoneNeedNotGo() throws {
        var program = program
        let act = try #require(try acts().last)
        try program.act { wallet, _ in _ = wallet.delete(.people, ids[7]) }
        try program.wallet.undo(act, in: program.context)
        #expect(people(program.wallet) == 0)
    }

    /// A version that knows no added records takes no part of the act back, nor passes it over.
    @Test func aLineSaysThatThereIsMore() throws {
        let line = try #require(
            try saved.folder.read("changes.jsonl").split(separator: "\n").first { $0.contains("1001 people") })
        #expect(line.contains(#","addedRecords":[""#) && !line.contains(#""added":"#))
        #expect(line.contains(" people\",\""))
    }
}
