import Testing
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// A screen of 200 columns has room for more than one transaction says.
struct PayeeOfTransactionTests {
    @Test func whatElseThereIsOfItsPayeeStandsUnderIt() throws {
        var stage = try inBook(Size(columns: 200, rows: 60), "2", "f", "\"restaurants\"", "Enter")
        let text = stage.draw().canvas.textGrid
        for words in [
            "Restaurants · 2 since 8 Nov", "21 Nov  Sam’s checking", " 8 Nov  Ana’s checking", "−$11.75",
            "−$250",
        ] {
            #expect(text.contains(words), "\(words)")
        }
        stage = try inBook(Size(columns: 200, rows: 60), "2", "f", "\"blue door\"", "Enter")
        // It came once: what else its account has.
        #expect(stage.draw().canvas.textGrid.contains("Ana’s checking · 6 since 10 Mar"))
    }

    /// The title says how many there are: each line under it is a transaction.
    @Test func noLineIsLeftToSayHowManyMore() throws {
        var stage = try toldTransactions(Size(columns: 80, rows: 24))
        let lines = stage.draw().canvas.textGrid.split(separator: "\n", omittingEmptySubsequences: false)
        let head = try #require(lines.firstIndex { $0.contains("Ana’s checking · 8 since 21 Oct") })
        #expect(lines.dropFirst(head + 1).prefix(7).allSatisfy { $0.contains(" Nov  ") && $0.contains("€") })
    }

    /// Long rules leave little room beside them: pictures stand under the transactions then.
    @Test func aLongRuleHasItsPicturesToo() throws {
        var stage = try rules(Size(columns: 200, rows: 60), "j", "j")
        let text = stage.draw().canvas.textGrid
        #expect(
            ["Transactions · 1 since", "By month", "By payee", "Spent by day"].allSatisfy(text.contains), "\(text)")
    }
}
