import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// What screens of the demo wallet do with the room that they have.
struct LargeScreenTests: DashboardScenes {
    /// The year of the highlighted card as a curve: under its benefits, on its page with the months, and in the pane of
    /// the year where that fills the screen.
    @Test(arguments: [
        ("1", ["Captured against the fee"]), ("1 Enter", ["Captured against the fee", "By month"]),
        ("1 Tab Tab Tab z", ["Captured against the fee", "By month"]),
    ])
    func theYearOfTheCardIsDrawn(keys: String, pictures: [String]) {
        let text = demo(keys)
        #expect(pictures.allSatisfy(text.contains), "\(text)")
    }

    /// Also where it is large enough for panes alone.
    @Test(arguments: [Size(columns: 180, rows: 50), Size(columns: 176, rows: 40)])
    func theYearOfTheCardIsDrawnUnderItsBenefits(size: Size) {
        let text = demo("1", size)
        #expect(text.contains("Captured against the fee") && text.contains("━│"), "\(text)")
    }

    /// What has no room beside the title stands under it.
    @Test func aNarrowCurveHasItsTitle() {
        let text = demo("1", Size(columns: 160, rows: 40))
        #expect(text.contains("Captured against the fee"), "\(text)")
    }

    @Test func whatWasPaidOfABillIsDrawnByMonth() {
        #expect(demo("0 u 3", plan: .household).contains("By month"))
    }

    /// No amount is a sort of transactions, though one stands in a plan and not in the transaction itself.
    @Test func transactionsAreNotNarrowedByAmounts() {
        let text = demo("0 u 2 f", plan: .household)
        #expect(text.contains("not filed") && !text.contains(" amount  │"), "\(text)")
    }

    /// A note of which one letter has room says nothing.
    @Test func notesOfUsesAreLeftOutRatherThanCutToALetter() {
        let text = demo("1 Enter", Size(columns: 120, rows: 40))
        #expect(text.contains("Last uses") && !text.contains("  o… "), "\(text)")
    }

    /// What lapses, what is due and the fees, with fewer words where they leave no room beside the month.
    @Test func theCalendarHasItsFeesOverIt() {
        let text = demo("2 Tab", Size(columns: 120, rows: 40), plan: .household)
        #expect(text.contains(" of fees "), "\(text)")
    }

    /// What all sums are of is whole before they are said at length.
    @Test func theCalendarSaysWhatItIsNarrowedTo() {
        let text = demo(
            "2 f \"Grocery\" Space \"Offer\" Enter Tab", Size(columns: 60, rows: 24), plan: .household)
        #expect(text.contains("only “Grocery Offer”") && text.contains("  $25 lapses"), "\(text)")
    }

    /// Who sees one of four pictures sees that there are others, and the key that leads to them.
    @Test(arguments: [
        (80, 24, "4", "Tab picture 1 of 4"), (60, 16, "4 Tab", "Tab picture 2 of 4"),
        (120, 40, "4 Tab", "Tab picture 3, 4 of 4"), (120, 50, "4", "Tab picture 1, 2 of 4"),
        (120, 50, "4 z S-Tab z", "Tab picture 4, 1 of 4"),
    ])
    func insightsSayWhichPictureShows(columns: Int, rows: Int, keys: String, told: String) {
        let text = demo(keys, Size(columns: columns, rows: rows))
        #expect(text.contains("captured at face value") && text.contains(told), "\(text)")
    }

    /// Whose worth the figures are matters more than the word.
    @Test(arguments: [60, 65]) func theTitleOfInsightsLeavesThePictureItsNumber(columns: Int) {
        let text = demo("4 y", Size(columns: columns, rows: 24))
        #expect(text.contains("The membership year of each card   face value"), "\(text)")
        #expect(text.contains(" Tab 1/4"), "\(text)")
    }

    /// Where all show there is nothing to say.
    @Test func insightsWithAllPicturesCountNone() {
        let text = demo("4")
        #expect(!text.contains(" picture 1"), "\(text)")
    }

    /// Where there is that much room no name is cut.
    @Test(arguments: [
        "1", "1 Enter", "1 j j Enter", "1 b", "1 ?", "1 :", "1 i", "1 B", "2", "2 o", "2 o o", "2 o o o", "3", "4", "5",
        "6",
    ])
    func noNameIsCut(keys: String) {
        let text = demo(keys)
        #expect(!text.contains("…"), "\(text)")
    }

    /// No screen of the demo wallet leaves more than a third of its rows blank; a line between panes fills none.
    @Test(arguments: [
        "1", "1 Enter", "2", "3", "4", "4 z", "4 z Tab", "4 z Tab Tab", "4 z Tab Tab Tab", "4 w", "4 j j j w",
        "5", "6", "0 u 1", "0 u 2", "0 u 3", "0 u 3 Tab", "0 u 4", "0 u 5", "0 u 6", "0 u 7 j", "0 p", "1 z",
        "1 Tab z", "1 z S-Tab", "1 z S-Tab S-Tab",
    ])
    func noScreenIsMostlyBlank(keys: String) {
        let text = demo(keys, plan: keys.hasPrefix("0") ? .household : .person)
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
        let blank = rows.count { $0.allSatisfy { $0 == " " || $0 == "│" || $0 == "|" } }
        #expect(blank <= 20, "\(text)")
    }
}
