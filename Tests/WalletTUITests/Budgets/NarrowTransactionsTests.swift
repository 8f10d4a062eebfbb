import Testing
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// What was spent and on what is the last that lists of books leave out.
struct NarrowTransactionsTests {
    /// What is expected is in what is free, and goes first; a list that does not show all says which rows it shows.
    @Test func whatIsFreeStaysInAMonth() throws {
        var book = try SampleBook.november()
        try book.spend(12_345_678, "Restaurants", on: "2026-11-24")
        for name in ["Books", "Gifts", "Health", "Travel"] {
            try book.add(category: name)
            try book.spend(1_000, name, on: "2026-11-24")
        }
        var stage = Stage(book.wallet.asSaved, size: Size(columns: 60, rows: 16))
        stage.press("0", "u")
        let lines = stage.draw().canvas.textGrid.split(separator: "\n")
        let head = try #require(lines.first { $0.contains("allowance") })
        #expect(head.contains("1–10/12") && head.contains("free") && !head.contains("expected"), "\(head)")
        let row = try #require(lines.first { $0.contains("Restaurants") })
        #expect(row.contains("$123,718.53") && row.contains("−$123,468.53"), "\(row)")
    }

    @Test(arguments: [Size(columns: 60, rows: 18), Size(columns: 74, rows: 24), Size(columns: 80, rows: 24)])
    func amountAndCategoryStay(size: Size) throws {
        var book = try SampleBook.november()
        try book.spend(12_345_678, "Restaurants", on: "2026-11-24") { $0.payee = "The Long Hall of Furniture" }
        var stage = Stage(book.wallet.asSaved, size: size)
        stage.press("0", "u", "2")
        let lines = stage.draw().canvas.textGrid.split(separator: "\n")
        let head = try #require(lines.first { $0.contains("payee") })
        #expect(["day", "amount", "category"].allSatisfy(head.contains), "\(head)")
        let row = try #require(lines.first { $0.contains("24 Nov  The Long") })
        #expect(["The Long", "−$123,456.78", "Restaurants"].allSatisfy(row.contains), "\(row)")
    }

    /// `Transactions · Home · only paid by one of both, Nov 2026` takes 56 of 70 columns: `7 of …` says them once more no more.
    @Test func whatAListIsNarrowedToIsWhole() throws {
        var stage = try Stage(SampleBook.november().wallet.asSaved, size: Size(columns: 70, rows: 24))
        stage.press("0", "u", "5", "Enter")
        let text = stage.draw().canvas.textGrid
        let title = try #require(text.split(separator: "\n").first { $0.contains("Transactions · Home") }, "\(text)")
        #expect(title.contains("only paid by one of both, Nov 2026 ") && title.contains(" 7 of "), "\(title)")
    }

    /// `year to Nov 2026` is longer than a month, and the book beside it is said all the same; so is the month of a plan.
    @Test func whichBookAndMonthItIsStays() throws {
        var book = try SampleBook.november()
        try book.act { book, wallet, context in
            try wallet.edit(.books, book.id.cast(), ["name": "Personal"], in: context)
        }
        var stage = Stage(book.wallet.asSaved, size: Size(columns: 80, rows: 24))
        stage.press("0", "u", "e")
        let plan = stage.draw().canvas.textGrid
        #expect(plan.contains("Nov 2026: planned $850 by its parts alone "), "\(plan)")
        stage.press("Esc", "y")
        let year = stage.draw().canvas.textGrid
        #expect(year.contains("‹ year to Nov 2026 ›  Personal "), "\(year)")
    }
}
