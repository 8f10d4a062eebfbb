import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

extension Stage {
    fileprivate var textOfScreen: String {
        var stage = self
        return stage.draw().canvas.textGrid
    }
}

/// Where the list says that transactions went.
struct FiledTransactionTests {
    private func text(
        _ size: Size, of screen: String = "2", _ change: (inout SampleBook) throws -> Void
    ) throws -> String {
        var book = try SampleBook.november()
        try change(&book)
        var stage = Stage(book.wallet.asSaved, size: size)
        stage.press("0", "u", screen)
        return stage.draw().canvas.textGrid
    }

    @Test(arguments: ["2", "5"])
    func partsNameTheirCategories(screen: String) throws {
        let text = try text(Size(columns: 120, rows: 40), of: screen) { book in
            let parts = [("Groceries", -80), ("Fun", -30), ("Groceries", -5), ("Pets", -20)]
            let splits = parts.map { BookTransaction.Split(amount: Money($1), categoryID: book.category($0)) }
            try book.spend(13_500, nil, on: "2026-11-24") { ($0.payee, $0.splits) = ("Target", splits) }
        }
        #expect(text.contains("  Groceries, Fun, Pets  "), "\(text)")
    }

    @Test(arguments: ["2", "5"])
    func ofTwoOfOneNameItSaysWhichIsMeant(screen: String) throws {
        let text = try text(Size(columns: 120, rows: 40), of: screen) { book in
            for whole in ["Fun", "Pets"] { try book.add(category: "Other", under: whole) }
            try book.spend(900, "Other", on: "2026-11-24") { $0.payee = "Lego" }
        }
        #expect(text.contains("  Pets:Other  "), "\(text)")
    }

    /// Under what it is a part of a name says all.
    @Test func inTheTreeOfAMonthANameStandsAlone() throws {
        let text = try text(Size(columns: 120, rows: 40), of: "1") { book in
            for whole in ["Fun", "Pets"] { try book.add(category: "Other", under: whole) }
            try book.spend(900, "Other", on: "2026-11-24")
        }
        #expect(text.contains("   Other  ") && !text.contains("Pets:Other"), "\(text)")
    }

    /// `Groceries, Household, +1` has 24 letters.
    @Test(arguments: [
        (29, "Groceries, Household, Fun"), (25, "Groceries, Household, Fun"), (24, "Groceries, Household, +1"),
        (23, "Groceries, +2"), (5, "Groceries, +2"),
    ])
    func whatHasNoRoomIsCounted(width: Int, said: String) {
        #expect(["Groceries", "Household", "Fun"].wordings.fitting(width) == said)
    }

    @Test func underTheListStandsHowItIsSharedAndWhatIsGuessedBy() throws {
        let text = try toldTransactions(Size(columns: 80, rows: 24)).textOfScreen
        #expect(text.contains("  Account: Ana’s checking · Shared: Ana 60 % · Guess: as on 21 Oct  "), "\(text)")
        let next = try toldTransactions(Size(columns: 80, rows: 24), "G", "k").textOfScreen
        // Of what is shared otherwise its own column says that.
        #expect(next.contains("Share: 0.7") && !next.contains("Shared: "), "\(next)")
    }

    /// What came in is filed into other categories than what went out.
    @Test func theLettersAreThoseOfTheHighlightedOne() throws {
        var book = try SampleBook.november()
        try book.add(category: "Salary", ["direction": "income", "key": "s"])
        let shop = try book.spend(1_850, nil, on: "2026-11-23") { $0.payee = "Blue Door" }
        try book.spend(-1_000, nil, on: "2026-11-24") { ($0.payee, $0.refundOf) = ("Credit", shop) }
        try book.spend(-520_000, "Salary", on: "2026-10-26") { ($0.payee, $0.setBy) = ("Employer", .hand) }
        try book.spend(-520_000, nil, on: "2026-11-25") { $0.payee = "Employer" }
        try book.spend(-2_000, nil, on: "2026-11-26") { $0.payee = "Gift" }
        var stage = Stage(book.wallet.asSaved, size: Size(columns: 120, rows: 40))
        stage.press("0", "u", "2")
        let gift = stage.draw().canvas.textGrid
        #expect(gift.contains("4 not filed · after c:  s Salary  ") && !gift.contains("the guess"), "\(gift)")
        stage.press("j")
        let income = stage.draw().canvas.textGrid
        #expect(income.contains("4 not filed · after c:  s Salary  Space the guess  "), "\(income)")
        // What pays something back goes where that went.
        for _ in 1...2 {
            stage.press("j")
            let outlay = stage.draw().canvas.textGrid
            #expect(outlay.contains("· after c:  o Food  f Groceries  r Restaurants  m Home  "), "\(outlay)")
        }
        // One alone would look torn off.
        for columns in 60...120 {
            stage.size = Size(columns: columns, rows: 24)
            let title = stage.draw().canvas.textGrid.split(separator: "\n").first { $0.contains("not filed") } ?? ""
            #expect(title.contains("f Groceries") || !title.contains("after c:"), "\(title)")
        }
    }

    /// The last of 27 stands where the letters are.
    @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 60, rows: 16)])
    func whatIsFiledStaysInSight(size: Size) throws {
        var stage = try unfiledTransactions(size)
        stage.press("G", "c")
        let text = stage.draw().canvas.textGrid
        #expect(text.split(separator: "\n").contains { $0.contains("▌") && $0.contains(" 1 Nov ") }, "\(text)")
    }

    @Test func whatIsAskedAboutIsWhole() throws {
        let name = "Apple Bill One Apple Park Way Cupertino California United States"
        var book = try SampleBook.november()
        try book.spend(999, nil, on: "2026-11-26") { $0.payee = name }
        let text = Stage.text(
            of: book.wallet.asSaved, now: "2026-11-27T12:00:00Z", after: "0 u 2 c Tab",
            size: Size(columns: 120, rows: 40))
        #expect(text.contains(" File \(name) into "), "\(text)")
    }

    @Test func whatOneOwnerPaidTheOtherIsASettlement() throws {
        let text = try text(Size(columns: 80, rows: 24)) { book in
            try book.act { book, wallet, context in
                try wallet.settle(book.id, Money(300), by: "Sam", on: day("2026-11-20"), in: context)
            }
        }
        let row = text.split(separator: "\n").first { $0.contains("From Sam") } ?? ""
        #expect(row.contains("$300") && row.contains("  settlement  "), "\(text)")
    }
}
