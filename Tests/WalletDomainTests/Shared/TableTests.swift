import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Tables")
struct TableTests {
    private struct Row: Identifiable, Equatable, Sendable {
        var id: Int
        var word: String
    }

    @Test func keepsFileOrderAndFindsById() {
        var table = Table([Row(id: 3, word: "c"), Row(id: 1, word: "a")])
        table.put(Row(id: 2, word: "b"))
        table.put(Row(id: 3, word: "C"))
        #expect(table.records.map(\.word) == ["C", "a", "b"])
        #expect(table[1]?.word == "a")
        #expect(table[9] == nil)
        table.remove([1])
        table.remove([9])
        #expect(table.records.map(\.word) == ["C", "b"])
        #expect(table[2]?.word == "b")
        #expect(table.position(of: 2) == 1)
    }

    @Test func theFirstOfTwoWithOneIdIsFoundAndTheOtherKept() {
        var table = Table([Row(id: 1, word: "first"), Row(id: 2, word: "two"), Row(id: 1, word: "second")])
        #expect(table[1]?.word == "first")
        table.remove([2])
        #expect(table[1]?.word == "first")
        table.remove([1])
        #expect(table[1]?.word == "second")
        #expect(table.count == 1)
        table.remove([1])
        #expect(table.isEmpty)
        #expect(!table.contains(1))
    }

    @Test func severalGoInOnePass() {
        var table = Table((1...8).map { Row(id: $0, word: "\($0)") } + [Row(id: 2, word: "second 2")])
        table.remove([7, 2, 99, 4, 7])
        #expect(table.records.map(\.word) == ["1", "3", "5", "6", "8", "second 2"])
        #expect([1, 3, 5, 6, 8, 2].map { table.position(of: $0) } == [0, 1, 2, 3, 4, 5])
        #expect([7, 4, 99].allSatisfy { !table.contains($0) })
        table.remove([1, 3, 5, 6, 8, 2])
        #expect(table.isEmpty)
    }

    @Test func staysTrueThroughManyChanges() {
        var random = SeededGenerator(seed: 5)
        var table = Table<Row>()
        var plain: [Row] = []
        for step in 0..<3000 {
            let id = Int.random(in: 0..<40, using: &random)
            if Bool.random(using: &random) {
                let row = Row(id: id, word: "\(step)")
                table.put(row)
                if let index = plain.firstIndex(where: { $0.id == id }) {
                    plain[index] = row
                } else {
                    plain.append(row)
                }
            } else {
                table.remove([id])
                plain.removeAll { $0.id == id }
            }
            #expect(table.records == plain)
            #expect(table[id] == plain.first { $0.id == id })
        }
    }
}
