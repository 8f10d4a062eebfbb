import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("What came in from another machine")
struct WalletArrivalTests {
    private let today = ChangeContext.fixed(on: "2026-11-27", ids: 9)

    private func words(_ change: (inout Wallet) throws -> Void) throws -> String {
        let older = try SampleWallets.full(on: "2026-11-27")
        var newer = older
        try change(&newer)
        return newer.arrivals(since: older).words
    }

    @Test func nothing() throws {
        #expect(try words { _ in } == "")
    }

    @Test func aMarkIsNoChangedBenefit() throws {
        #expect(
            try words { wallet in
                try wallet.redeem(wallet.benefit("Saks Credit").id, amount: Money(20), in: today)
            } == "a mark")
    }

    @Test func countsAndJoins() throws {
        #expect(
            try words { wallet in
                try wallet.redeem(wallet.benefit("Saks Credit").id, amount: Money(20), in: today)
                try wallet.redeem(wallet.benefit("Resy Credit").id, in: today)
                try wallet.addOwnCard([.set(\.customName, "Store")], in: today)
                _ = try wallet.add(.people, ["name": "Ana"], in: today)
                _ = try wallet.add(.people, ["name": "Ben"], in: today)
            } == "2 marks, a new card and 2 new people")
    }

    @Test func aBellIsNoChange() throws {
        func person(_ more: String) throws -> RawRecord {
            let line = Array(#"{"id":"0000000a-0000-0000-0000-000000000001","name":"Ana"\#(more)}"#.utf8)
            var record = try #require(RawRecord(in: line, line.indices))
            record.tableName = TableName("people")
            return record
        }
        var older = try SampleWallets.full(on: "2026-11-27")
        try person("").put(in: &older)
        var newer = older
        try person(#","lastReminderDate":"2026-11-27","updatedAt":"2026-11-27T10:00:00Z""#).put(in: &newer)
        #expect(newer.arrivals(since: older).words == "")
        try person(#","note":"tea""#).put(in: &newer)
        #expect(newer.arrivals(since: older).words == "a changed person")
    }

    @Test func whatChangedAndWent() throws {
        #expect(
            try words { wallet in
                try wallet.edit(benefit: wallet.benefit("Saks Credit").id, [.set(\.notes, "tea")], in: today)
                try wallet.delete(wallet.card("American Express Gold").id, in: today)
            } == "a deleted card, a changed benefit and 3 deleted benefits")
    }
}
