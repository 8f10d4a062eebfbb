import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Which transactions the lines of a statement are held against")
struct NearTransactionsTests {
    private static func id(_ number: UInt64) -> BookTransaction.ID { BookTransaction.ID(high: 0x4000, low: number) }

    private static let near = NearTransactions(
        of: ["2026-11-03", "2026-11-20"].enumerated().map { place, on in
            BookingLine(
                row: StatementRow(row: place + 2, day: day(on), text: "CAFE", amount: Money(cents: -900)),
                id: id(UInt64(place + 1)))
        })

    private func isNear(_ on: String, _ change: (inout BookTransaction) -> Void = { _ in }) -> Bool {
        var transaction = BookTransaction(
            id: Self.id(99), bookID: Book.ID(high: 0x4000, low: 7), date: day(on), amount: Money(cents: -900),
            payee: "Cafe", createdAt: instant("2026-11-01T12:00:00Z"))
        change(&transaction)
        let isNear = Self.near.contains(transaction)
        // Its line says it before it is read.
        #expect(Self.mayBeNear(transaction.line) == isNear)
        return isNear
    }

    private static func mayBeNear(_ line: [UInt8]) -> Bool {
        line.withUnsafeBufferPointer { near.mayContain(UnreadTransaction($0)) }
    }

    @Test func whatSomebodyWroteWithBlanksIsRead() {
        let line = #"{"id": "00000000-0000-4000-8000-000000000001", "date": "2020-01-01", "kind": {"type": "oneTime"}}"#
        #expect(Self.mayBeNear(Array(line.utf8)))
    }

    @Test func fiveDaysBeforeTheFirstAndAfterTheLast() {
        #expect(isNear("2026-10-29") && isNear("2026-11-10") && isNear("2026-11-25"))
        #expect(!isNear("2026-10-28") && !isNear("2026-11-26") && !isNear("2020-11-10"))
    }

    @Test func whatTheBankPostedThen() {
        #expect(isNear("2026-01-01") { $0.postedOn = day("2026-11-21") })
        #expect(!isNear("2026-01-01") { $0.postedOn = day("2026-01-02") })
    }

    @Test func whatSaysSomethingOfAllDays() {
        #expect(isNear("2020-01-01") { $0.kind = .recurring(RecurringProperties(.monthly)) })
        #expect(isNear("2020-01-01") { $0.matches = .init(of: Self.id(5), on: day("2020-01-01")) })
        #expect(isNear("2020-01-01") { $0.transferID = FreshID(high: 0x4000, low: 8) })
        #expect(isNear("2020-01-01") { $0.setBy = .hand })
        #expect(!isNear("2020-01-01") { $0.setBy = .learned })
    }

    @Test func whatALineBecameBeforeItsDayWasChanged() {
        #expect(isNear("2020-01-01") { $0.id = Self.id(2) })
    }

    @Test func nothingIsNearWhereThereAreNoLines() {
        let transaction = BookTransaction(
            id: Self.id(1), bookID: Book.ID(high: 0x4000, low: 7), date: day("2026-11-03"), amount: nil, payee: "Cafe",
            createdAt: instant("2026-11-01T12:00:00Z"))
        #expect(!NearTransactions(of: []).contains(transaction))
    }
}
