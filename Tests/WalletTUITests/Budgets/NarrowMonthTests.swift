import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// Fun may come to 150, and 32.50 came over: one column where there is little room, two where there is more.
struct NarrowMonthTests {
    private func lines(_ book: SampleBook, columns: Int, _ keys: String...) throws -> (head: String, fun: String) {
        var stage = Stage(book.wallet.asSaved, size: Size(columns: columns, rows: 24))
        for key in ["0", "u", "1"] + keys { stage.press(key) }
        let text = stage.draw().canvas.textGrid
        let lines = text.split(separator: "\n").map(String.init)
        let head = try #require(lines.first { $0.contains("category") && $0.contains("spent") }, "\(text)")
        let fun = try #require(lines.first { $0.contains("Fun ") }, "\(text)")
        return (head, fun)
    }

    @Test func whatHasNoColumnOfItsOwnIsCalledWhatItIs() throws {
        let book = try SampleBook.november()
        let narrow = try lines(book, columns: 80)
        #expect(narrow.head.contains("allowance") && !narrow.head.contains("plan") && narrow.fun.contains("$182.50"))
        let wide = try lines(book, columns: 100)
        #expect(wide.head.contains("plan") && wide.head.contains("carried") && wide.fun.contains("$150"))
        // Nothing came over into October.
        #expect(try lines(book, columns: 80, "h").head.contains("plan"))
    }
}
