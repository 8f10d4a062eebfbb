import Testing
import WalletTestSupport

@testable import WalletDomain

/// Rows as a file would hold them.
private struct Stored: StoredUsageRows {
    var rows: [BenefitUsage]
    /// False where somebody asks for single rows alone.
    var hasAll = true
    var count: Int { rows.count }
    func all() -> [BenefitUsage] { hasAll ? rows : [] }
    func keys() -> [UsageKey] { rows.map { UsageKey($0) } }
    func rows(ofBenefit id: Benefit.ID) -> [BenefitUsage] { rows.filter { $0.benefitID == id } }
    func rows(_ ids: [BenefitUsage.ID]) -> [BenefitUsage?] {
        ids.map { id in rows.first { $0.id == id } }
    }
}

@Suite("The usage ledger")
struct UsageLedgerTests {
    private static func row(_ id: UInt64, of benefit: UInt64, _ cents: Int, month: Int = 11) -> BenefitUsage {
        BenefitUsage(
            id: EntityID(high: 0, low: id), benefitID: EntityID(high: 1, low: benefit), kind: .use,
            usedOn: day("2026-11-01"), usedDate: Instant(milliseconds: 0),
            periodStart: day("2026-01-01").adding(months: month - 1), valueRedeemed: Money(cents: cents),
            cardNameSnapshot: "Gold", benefitNameSnapshot: "Uber", createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0))
    }

    @Test func changesLieOverTheFile() {
        var ledger = UsageLedger(stored: Stored(rows: [Self.row(1, of: 1, 100), Self.row(2, of: 2, 200)]))
        ledger.put(Self.row(3, of: 1, 300))
        ledger.put(Self.row(1, of: 1, 150))
        ledger.remove(EntityID(high: 0, low: 2))
        #expect(ledger.all.map(\.valueRedeemed) == [Money(cents: 150), Money(3)])
        #expect(ledger.rows(ofBenefit: EntityID(high: 1, low: 1)).map(\.id.low) == [1, 3])
        #expect(ledger.rows(ofBenefit: EntityID(high: 1, low: 2)).isEmpty)
        #expect(ledger[EntityID(high: 0, low: 2)] == nil)
        ledger.put(Self.row(2, of: 2, 250))
        #expect(ledger.all.map(\.id.low) == [1, 2, 3])
    }

    @Test func theFirstOfTwoRowsWithOneIDIsFound() throws {
        let rows = [Self.row(7, of: 1, 100), Self.row(8, of: 2, 200), Self.row(7, of: 1, 300)]
        let lines = rows.map { String(decoding: $0.line, as: UTF8.self) }.joined(separator: ",\n")
        let text = "{\"format\":1,\"usages\":[\n\(lines)\n]}"
        let ledger = try UsageLedger(stored: WalletImage.read(Array(text.utf8)).image.history)
        #expect(ledger[EntityID(high: 0, low: 7)]?.valueRedeemed == Money(1))
        #expect(ledger[EntityID(high: 0, low: 8)]?.valueRedeemed == Money(2))
        #expect(ledger[EntityID(high: 0, low: 9)] == nil)
        #expect(ledger.rows(ofBenefit: EntityID(high: 1, low: 1)).map(\.valueRedeemed) == [Money(1), Money(3)])
    }

    @Test func ofWhatACopyLacksNoRowIsRead() {
        let rows = [Self.row(1, of: 1, 100), Self.row(2, of: 2, 200)]
        let own = Wallet(usages: UsageLedger(stored: Stored(rows: rows, hasAll: false)))
        let copy = Wallet(usages: UsageLedger(rows: [Self.row(2, of: 2, 250), Self.row(3, of: 1, 300)]))
        #expect(
            own.changes(to: copy, isRemoving: false) == [
                .usage(before: Self.row(2, of: 2, 200), after: Self.row(2, of: 2, 250)),
                .usage(before: nil, after: Self.row(3, of: 1, 300)),
            ])
    }

    @Test(arguments: [true, false]) func ofTwoRowsWithOneIDTheFirstIsCompared(isRemoving: Bool) {
        func twins(_ cents: Int) -> Wallet {
            Wallet(usages: UsageLedger(stored: Stored(rows: [Self.row(7, of: 1, 100), Self.row(7, of: 1, cents)])))
        }
        #expect(twins(200).changes(to: twins(300), isRemoving: isRemoving) == [])
    }

    /// Against the plainest ledger there is, through thousands of changes.
    @Test(arguments: 0..<10)
    func saysWhatAPlainListSays(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let file = (0..<20).map { Self.row($0, of: $0 % 4, 100) }
        var ledger = UsageLedger(stored: Stored(rows: file))
        var plain = file
        for step in 0..<1500 {
            let id = UInt64.random(in: 0..<40, using: &random)
            if Int.random(in: 0..<3, using: &random) > 0 {
                let (benefit, month) = (
                    UInt64.random(in: 0..<4, using: &random), Int.random(in: 10...11, using: &random)
                )
                let row = Self.row(id, of: benefit, step, month: month)
                ledger.put(row)
                if let index = plain.firstIndex(where: { $0.id == row.id }) {
                    plain[index] = row
                } else {
                    plain.append(row)
                }
            } else {
                ledger.remove(EntityID(high: 0, low: id))
                plain.removeAll { $0.id.low == id }
            }
            let benefit = Benefit.ID(high: 1, low: UInt64.random(in: 0..<4, using: &random))
            #expect(
                Set(ledger.rows(ofBenefit: benefit).map(\.valueRedeemed))
                    == Set(plain.filter { $0.benefitID == benefit }.map(\.valueRedeemed)))
            #expect(ledger[EntityID(high: 0, low: id)] == plain.first { $0.id.low == id })
            // Copies change without each other.
            var other = ledger
            other.remove(EntityID(high: 0, low: UInt64.random(in: 0..<40, using: &random)))
            for start in [day("2026-10-01"), day("2026-11-01")] {
                for each in [ledger, other] {
                    #expect(
                        each.rows(ofBenefit: benefit, periodStart: start)
                            == each.rows(ofBenefit: benefit).filter { $0.periodStart == start })
                }
            }
        }
        #expect(ledger.all.sorted { $0.id < $1.id } == plain.sorted { $0.id < $1.id })
        // Several at once, in any order, some of them unknown.
        let ids = (0..<45).map { BenefitUsage.ID(high: 0, low: $0) }.shuffled(using: &random)
        #expect(ledger.rows(ids) == ids.map { id in plain.first { $0.id == id } })
        #expect(ledger.rows(ofBenefit: EntityID(high: 1, low: 9)).isEmpty)
    }
}
