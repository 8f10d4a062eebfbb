import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// What Month says of plans that only some months of the year have.
struct YearToDateTests {
    /// 30 of books were bought in October, before there was a plan: none of it is of that of November. With it 3,948.54 and
    /// 30 were spent, of which 3,082.54 are compared with 3,285 and 40.
    @Test func whatWasSpentOfPlansIsSaidOnce() throws {
        var book = try SampleBook.november()
        try book.add(category: "Books")
        try book.plan("Books", 40, from: "2026-11-01")
        try book.spend(3_000, "Books", on: "2026-10-12")
        var stage = Stage(book.wallet.asSaved, size: Size(columns: 120, rows: 40))
        stage.press("0", "u", "y")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains(" spent $3,978.54, $3,082.54 of $3,325 planned · "), "\(text)")
        let row = try #require(text.split(separator: "\n").first { $0.contains("Books ") })
        #expect(row.hasSuffix(" $0 of it  |") && !row.contains("%"), "\(row)")
        stage.press("4")
        let year = stage.draw().canvas.textGrid
        #expect(year.contains(" · spent $3,978.54, $3,082.54 of $3,325 planned to Nov"), "\(year)")
    }
}
