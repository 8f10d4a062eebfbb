import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Which transactions the lines of a statement are held against")
struct NearTransactionsTests {
    private static func id(_ number: UInt64) -> BookTransaction.ID { BookTransaction.ID(high: 0x4000, low: number) }

    private static let lines = ["2026-11-03", "2026-11-20"].enumerated().map { place, on in
        BookingLine(
            row: StatementRow(row: place + 2, day: day(on), text: "CAFE", amount: Money(cents: -900)),
            id: id(UInt64(place + 1)))
    }

    private static let near = NearTransactions(of: lines)

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

    private static func line(on day: String, _ members: String) -> [UInt8] {
        let id = "00000000-0000-4000-8000-000000000001"
        return Array(#"{"id":"\#(id)","date":"\#(day)","kind":{"type":"oneTime"}\#(members)}"#.utf8)
    }

    @Test func whatSomebodyWroteWithBlanksIsRead() {
        let line = #"{"id": "00000000-0000-4000-8000-000000000001", "date": "2020-01-01", "kind": {"type": "oneTime"}}"#
        #expect(Self.mayBeNear(Array(line.utf8)))
    }

    /// Members that somebody changed or added by hand, in a line that this program wrote.
    @Test(arguments: [
        (#","postedOn": "2026-11-21""#, true), (#","postedOn" :"2026-11-21""#, true), (#","setBy": "hand""#, true),
        (#","setBy":"hand""#, true), (#", "setBy":"hand""#, true), (",\t\"setBy\":\"hand\"", true),
        (",\n  \"postedOn\":\"2026-11-21\"", true), (#","postedOn":"2026-11-21""#, true),
        (#","postedOn":"2020-01-02""#, false), (#","setBy":"rule""#, false), (#","setBy":"learned""#, false),
        (#","payee":"Cafe, Bar""#, false), ("", false),
    ])
    func aMemberThatSomebodyWroteIsRead(member: String, isRead: Bool) {
        #expect(Self.mayBeNear(Self.line(on: "2020-01-01", member)) == isRead)
    }

    /// What it may be of is not known before it is read.
    @Test(arguments: [(#","payee":"Kiosk""#, false), (#","payee": "Kiosk""#, true)])
    func aPayeeThatSomebodyWroteIsRead(payee: String, isRead: Bool) {
        let before = ChargesBefore(Self.lines, on: BookAccount.ID(high: 0x4000, low: 3))
        let line = Self.line(on: "2026-01-01", payee)
        #expect(line.withUnsafeBufferPointer { before.mayContain(UnreadTransaction($0)) } == isRead)
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
