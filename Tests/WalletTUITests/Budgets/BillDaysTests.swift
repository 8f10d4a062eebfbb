import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// The days to come beside the list of bills.
struct BillDaysTests {
    /// 24 Nov is Tuesday of the week of today: it may come until the 28th.
    @Test func whatIsOpenOfThisWeekStandsOnItsDay() throws {
        var book = try SampleBook.november()
        try book.spend(7_700, nil, on: "2026-11-24") {
            ($0.payee, $0.kind) = ("Club", .recurring(RecurringProperties(.annual)))
        }
        let text = Stage.text(
            of: book.wallet.asSaved, now: "2026-11-27T12:00:00Z", after: "0 u 3", size: Size(columns: 120, rows: 40))
        #expect(text.contains("−$77"), "\(text)")
    }

    /// A day has seven columns for a name, and two lines.
    @Test func aNameOfTwoWordsHasALineForEach() throws {
        var book = try SampleBook.november()
        try book.spend(8_295, nil, on: "2026-11-28") {
            ($0.payee, $0.kind) = ("City Utilities", .recurring(RecurringProperties(.annual)))
        }
        let text = Stage.text(
            of: book.wallet.asSaved, now: "2026-11-27T12:00:00Z", after: "0 u 3 Tab", size: Size(columns: 120, rows: 40)
        )
        let days = text.split(separator: "\n").map { $0.split(separator: "│")[0] }
        let name = try #require(days.firstIndex { $0.contains(" City  ") }, "\(text)")
        #expect(days[name - 1].contains("−$82.95") && days[name + 1].contains(" Utilit… "), "\(text)")
    }

    /// Without a sign, whatever room there is for; on days themselves it has one.
    @Test func whatFollowsIsSaidAsListsSayIt() throws {
        let text = try Stage.text(
            of: SampleBook.november().wallet.asSaved, now: "2026-11-27T12:00:00Z", after: "0 u 3 Tab",
            size: Size(columns: 80, rows: 24))
        let rest = text.split(separator: "After that").last ?? ""
        #expect(rest.contains(" $74 ") && !rest.contains("−$") && text.contains("−$74"), "\(text)")
    }
}
