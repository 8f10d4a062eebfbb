import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// Sums of two owners stand under their own heads, or are left out with them.
struct NarrowSettleTests {
    /// `Sam owes Ana $1,200, paid since: $500 on 2 Nov, $200 on` has 55 letters.
    @Test func whatIsOwedByNowIsNotCut() throws {
        var book = try SampleBook.november()
        try book.spend(300_000, "Home", on: "2026-10-12")
        try book.act { sample, wallet, context in
            for (amount, on) in [(500, "2026-11-02"), (200, "2026-11-20")] {
                _ = try wallet.settle(sample.id, Money(amount), by: "Sam", on: day(on), in: context)
            }
        }
        var stage = Stage(book.wallet.asSaved, size: Size(columns: 60, rows: 16))
        stage.press("0", "u", "5", "h")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains(" Sam owes Ana $1,200, paid since: $500 on 2 Nov, $200 on "), "\(text)")
        #expect(text.contains("  20 Nov, by now $500 "), "\(text)")
    }

    @Test(arguments: [(60, 16), (62, 16), (64, 18), (76, 18), (80, 24)])
    func figuresStandUnderTheirHeads(columns: Int, rows: Int) throws {
        var book = try SampleBook.november()
        try book.spend(1_234_567, "Home", on: "2026-10-12")
        try book.spend(4_567_890, "Home", on: "2026-11-02")
        try book.act { sample, wallet, context in
            _ = try wallet.settle(sample.id, Money(123), by: "Sam", on: day("2026-11-20"), in: context)
        }
        var stage = Stage(book.wallet.asSaved, size: Size(columns: columns, rows: rows))
        stage.press("0", "u", "5")
        let text = stage.draw().canvas.textGrid
        let lines = text.split(separator: "\n").map { $0.split { " |".contains($0) }.map(String.init) }.filter {
            $0.count > 1
        }
        let head = try #require(lines.first { $0.first == "paid" && $0.last == "balance" }, "\(text)")
        let said = head.joined(separator: " ")
        let titles = ["paid", "own share", "before", "settled", "balance"].filter { said.contains($0) }
        #expect(said == titles.joined(separator: " "), "\(text)")
        for owner in ["Ana", "Sam"] {
            let row = try #require(lines.first { $0[0] == owner && $0[1].contains("$") }, "\(text)")
            #expect(row.count == titles.count + 1, "\(text)")
            for sum in row.dropFirst() {
                let digits = sum.replacing("−", with: "")
                #expect(
                    digits.hasPrefix("$") && digits.dropFirst().allSatisfy { ",.0123456789".contains($0) }, "\(text)")
            }
        }
        // Not all transactions show, and it says so, and what shows all.
        if rows < 24 { #expect(lines.contains { Array($0.dropFirst()) == ["more", "·", "Enter"] }, "\(text)") }
        #expect(lines.contains { $0.starts(with: ["Enter", "transactions", "d", "paid"]) }, "\(text)")
    }
}
