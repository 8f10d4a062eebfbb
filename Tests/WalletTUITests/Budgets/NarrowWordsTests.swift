import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// On the smallest screen names and asides give way, and what decides is whole.
struct NarrowWordsTests {
    static let size = Size(columns: 60, rows: 16)

    private func put(_ name: String, _ facts: [String], width: Int) -> String {
        var page = Page(size: Size(columns: width, rows: 1), look: Look(.mono))
        page.put(Run(name), facts.map { Run($0) }, x: 0, y: 0, width: width)
        return String(page.picture.canvas.textGrid.prefix(width))
    }

    @Test func aNameGivesWayToFacts() {
        let facts = ["27 Nov", "$149.50 above the fee"]
        #expect(put("Platinum Card", facts, width: 46) == "Platinum Card · 27 Nov · $149.50 above the fee")
        #expect(put("Platinum Card", facts, width: 40) == "Platin… · 27 Nov · $149.50 above the fee")
        #expect(put("Platinum Card", facts, width: 35) == "27 Nov · $149.50 above the fee     ")
    }

    /// A long one of a card is cut: beside its benefits, in its year, and over the picture of that.
    @Test(arguments: [
        ("1", 80, 24, "fee $895 on 9 Mar   captured $"), ("4", 80, 24, "… · 2026 · next fee 9 Mar"),
        ("4 z", 60, 16, " above fee"),
    ]) func aLongNameOfACardLeavesItsFigures(keys: String, columns: Int, rows: Int, figures: String) throws {
        var wallet = Wallet.demo(.household, today: day("2026-11-28"), now: instant("2026-11-28T12:00:00Z"))
        let card = try #require(wallet.activeCards.first { wallet.name(of: $0) == "Platinum Card" })
        let name = "Everyday groceries and many other things that a family of five buys in a week"
        try wallet.edit(card.id, [.nickname(name)], in: .fixed(on: "2026-11-28"))
        wallet.forgetNotedChanges()
        let text = Stage.text(
            of: wallet, now: "2026-11-28T12:00:00Z", after: keys, size: Size(columns: columns, rows: rows))
        #expect(
            text.split(separator: "\n").contains { $0.contains(" Everyday gro") && $0.contains(figures) }, "\(text)")
    }

    /// What the empty list names stands in the foot too.
    @Test func aBookWithoutBillsOffersItsStatement() throws {
        let wallet = try SampleBook().wallet.asSaved
        let text = Stage.text(
            of: wallet, now: "2026-11-27T12:00:00Z", after: "0 u 3", size: Size(columns: 80, rows: 24))
        #expect(
            text.split(separator: "\n").contains { $0.contains(" i statement ") && $0.contains(" a add ") }, "\(text)")
    }

    /// The last day to cancel was 24 Nov: a part of that would make it today.
    @Test func aTrialThatIsTooLateToCancelSaysThatItEnds() throws {
        var book = try SampleBook.november()
        var properties = RecurringProperties(.monthly)
        properties.subscription = .init()
        properties.subscription?.trialEndsOn = day("2026-12-14")
        properties.subscription?.cancelBy = 20
        try book.spend(2_500, nil, on: "2026-12-14") { ($0.payee, $0.kind) = ("NYT", .recurring(properties)) }
        let wallet = book.wallet.asSaved
        let text = Stage.text(
            of: wallet, now: "2026-11-27T12:00:00Z", after: "0 u 3", size: Size(columns: 80, rows: 24))
        let row = try #require(text.split(separator: "\n").first { $0.contains(" NYT ") }, "\(text)")
        #expect(row.contains(" trial ends") && !row.contains("last day…"), "\(row)")
    }

    /// The month is over its plan by how much; its transactions are not counted there.
    @Test func aYearSaysWhatIsOver() throws {
        var book = try SampleBook.november()
        try book.spend(1_234_567, "Home", on: "2026-11-02")
        var stage = Stage(book.wallet.asSaved, size: Self.size)
        stage.press("0", "u", "4")
        let text = stage.draw().canvas.textGrid
        let row = try #require(text.split(separator: "\n").first { $0.contains("Nov 2026 · spent") }, "\(text)")
        #expect(row.contains(" over ") || row.contains(" left ") || row.contains("no plan"), "\(text)")
        #expect(!row.contains("…"), "\(text)")
    }
}
