import Testing
import WalletTestSupport

@testable import WalletDomain

/// The index of a list follows what changes, and decodes no record whole.
struct RecordIndexTests {
    private let kind = RecordKind.people

    @Test func standsWithoutCaseAndAccentsAndWhoSaysNothingLast() throws {
        var wallet = Wallet()
        let context = ChangeContext.fixed(on: "2026-11-24", ids: 1)
        for (name, group) in [("bea", ""), ("Änne", "b"), ("anna", "a"), ("ANNABELLA", "B")] {
            try wallet.add(kind, ["name": name, "group": group.isEmpty ? nil : group], in: context)
        }
        func names(by field: Int?) -> [String?] {
            RecordIndex(wallet, kind, by: field).entries.map { wallet.record(kind, $0.id)?.name }
        }
        #expect(names(by: 1) == ["anna", "ANNABELLA", "Änne", "bea"])
        #expect(names(by: kind.fields.firstIndex { $0.key == "group" }) == ["anna", "ANNABELLA", "Änne", "bea"])
        #expect(names(by: nil) == ["bea", "Änne", "anna", "ANNABELLA"])
    }

    /// As in reading it whole; also a record that cannot be read leaves the others where they are.
    @Test func nothingSaidIsNoReasonToLeaveARecordOut() throws {
        let lines = [
            #"{"id":"00000000-0000-4000-8000-000000000001","name":"Ana","archivedOn":null,"group":null}"#,
            #"{"id":"00000000-0000-4000-8000-000000000002","name":7}"#,
            #"{"id":"00000000-0000-4000-8000-000000000003","name":"Bea"}"#,
        ]
        var wallet = Wallet()
        for line in lines {
            var record = try #require(RawRecord(in: Array(line.utf8), 0..<line.utf8.count))
            record.tableName = kind.table
            wallet.put(record)
        }
        #expect(RecordIndex(wallet, kind, by: 1).entries.map { wallet.record(kind, $0.id)?.name } == ["Ana", "Bea"])
    }

    /// Updated by what changed it is the one that a fresh look finds.
    @Test(arguments: 0..<20) func updatedItIsAsAFreshOne(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        var wallet = Wallet()
        let context = ChangeContext.fixed(on: "2026-11-24", ids: seed + 1)
        for index in 0..<20 { try wallet.add(kind, ["name": "p\(index % 7)"], in: context) }
        let field = [1, 7, nil].randomElement(using: &random) ?? nil
        var index = RecordIndex(wallet, kind, by: field)
        for _ in 0..<60 {
            wallet.forgetNotedChanges()
            let id = wallet.records(of: kind).randomElement(using: &random)?.id
            switch (Int.random(in: 0..<4, using: &random), id) {
            case (0, let id?): _ = wallet.delete(kind, id)
            case (1, let id?): try wallet.archive(kind, id, on: context.today, in: context)
            case (2, let id?):
                try wallet.edit(kind, id, ["name": "p\(Int.random(in: 0..<9, using: &random))"], in: context)
            default: try wallet.add(kind, ["name": "q\(Int.random(in: 0..<9, using: &random))"], in: context)
            }
            let before = index
            let isOther = index.update(Set(wallet.noted.changes.compactMap(\.recordID)), wallet, kind)
            let fresh = RecordIndex(wallet, kind, by: field)
            #expect(index == fresh && (isOther || index == before))
        }
    }
}
