import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// How high months stand: 3,402 is ten rows, and every plan 3,135.
@Suite("Bars of a year")
struct YearBarsTests {
    private func bars(more cents: Int = 0) throws -> YearBars {
        var book = try yearOfBook()
        if cents > 0 { try book.spend(cents, "Fun", on: "2026-02-10") }
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        return YearBars(ledger.figures(ofYear: day("2026-01-01"), on: day("2026-11-27")))
    }

    @Test func whatIsOverItsPlanStandsOverIt() throws {
        let bars = try bars().bars(rows: 10)
        // 2,910 is 68 eighths, in the row of the plan, which 3,135 fills but for its last eighth.
        #expect(bars[0] == .init(eighths: 68, over: 0, plan: 9))
        #expect(bars[2] == .init(eighths: 72, over: 1, plan: 9))
        // 2,965.04 is 70 eighths, of which the row of the plan has none while the month runs: it is drawn in whole rows.
        #expect(bars[10] == .init(eighths: 64, over: 0, plan: 9))
        #expect(bars[11] == .init(plan: 9))
    }

    @Test func aMonthThatStandsOutIsCut() throws {
        let bars = try bars(more: 4_000_000)
        // Three times 3,402; the plan is 25 eighths of ten rows, which are four.
        #expect(bars.top == Money(10_206))
        #expect(bars.bars(rows: 10)[1] == .init(eighths: 32, over: 6, plan: 4, isCut: true))
    }

    /// As in Month and Transactions; a plan of it has none.
    @Test func whatCameInHasASign() throws {
        var book = try SampleBook.november()
        try book.add(category: "Salary", ["direction": "income"])
        try book.plan("Salary", 5_000, from: "2026-10-01")
        try book.spend(-520_000, "Salary", on: "2026-10-26")
        try book.spend(-495_025, "Salary", on: "2026-11-25")
        let text = Stage.text(
            of: book.wallet.asSaved, now: "2026-11-27T12:00:00Z", after: "0 u 4", size: Size(columns: 160, rows: 50))
        let salary = try #require(text.split(separator: "\n").first { $0.contains(" Salary ") }, "\(text)")
        #expect(salary.contains("  5,200  4,950  ") && salary.contains("  $10,000  "), "\(salary)")
        #expect(salary.contains("  +$10,150.25  $1,127.81  "), "\(salary)")
    }

    /// `‹ 2026 ›  Household · spent $33,428.04 of $34,485 planned to Nov` leaves 32 columns, and the signs take 30 or 33.
    @Test func whatSignsMeanIsSaidCloserTogetherWhereThatIsRoomEnough() throws {
        var book = try yearOfBook()
        try book.act { book, wallet, context in
            try wallet.edit(.books, book.id.cast(), ["name": "Household"], in: context)
        }
        var stage = Stage(book.wallet.asSaved, size: Size(columns: 100, rows: 30))
        stage.press("0", "u", "4")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("planned to Nov  █ spent ▓ over ░ so far ─ plan"), "\(text)")
    }

    @Test func theLargestTakesTheWholeLine() throws {
        let bars = try bars()
        let book = try yearOfBook()
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let months = ledger.figures(ofYear: day("2026-01-01"), on: day("2026-11-27")).months
        #expect(bars.line(of: months[2]).columns(width: 40) == [37, 3, 0, 0])
        // 3,135 ÷ 3,402 × 40 = 36.86
        #expect(bars.line(of: months[0]).columns(width: 40) == [34, 0, 3, 3])
        #expect(bars.line(of: months[10]).columns(width: 40) == [35, 0, 2, 3])
    }
}
