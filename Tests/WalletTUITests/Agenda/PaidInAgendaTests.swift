import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// A bill that is paid in the agenda, and stays under the highlight.
@Suite("Paid in the agenda")
struct PaidInAgendaTests {
    @Test func aSecondKeyPaysNothingAndNamesTheOneThatUndoes() throws {
        var wallet = try SampleBook.november().wallet
        wallet.noteBooks()
        var stage = Stage(wallet.asSaved, size: Size(columns: 120, rows: 40))
        stage.press("8", "d")
        #expect(stage.state.notice?.text == "Home of 29 Nov: $74 paid · u undoes")
        stage.press("d")
        #expect(stage.state.notice?.text == "Home of 29 Nov is paid · u undoes")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("Home · $74 · paid"), "\(text)")
        stage.press("s")
        #expect(stage.state.popup == nil)
    }

    /// What is snoozed asks for nothing, as a benefit.
    @Test func aSnoozedBillIsNotUrgent() throws {
        var wallet = try SampleBook.november().wallet
        wallet.noteBooks()
        var stage = Stage(wallet.asSaved, size: Size(columns: 120, rows: 40))
        stage.press("8")
        #expect(stage.draw().canvas.textGrid.contains("▲ □ Home "))
        stage.press("s", "Enter")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("◷ □ Home ") && !text.contains("▲ □ Home "), "\(text)")
        // Nor on its day.
        stage.press("0", "u", "3", "Tab")
        let days = stage.draw().canvas.textGrid
        #expect(days.contains("Home") && !["▲ Home", "▲ □ Home"].contains(where: days.contains), "\(days)")
    }
}
