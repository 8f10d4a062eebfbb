import Testing
import WalletDomain
import WalletTestSupport

/// A year of a book, worked by hand from its sample: 108.25 of insurance a month from March on, 117.50 of fun in October,
/// and November.
@Suite("Year")
struct YearFiguresTests {
    private func figures(_ text: String, _ book: SampleBook? = nil) throws -> YearFigures {
        let book = try book ?? SampleBook.november()
        return try #require(BookLedger(book.id, in: book.wallet)).figures(ofYear: day(text), on: day("2026-11-27"))
    }

    private func row(_ name: String, _ figures: YearFigures) throws -> YearFigures.Row {
        try #require(figures.rows.first { $0.category?.name == name })
    }

    @Test func monthsHaveWhatWasSpentOfTheirPlans() throws {
        let year = try figures("2026-05-17")
        #expect(year.year == 2026 && year.begun == 11)
        #expect(
            year.months.map(\.spent.description) == [
                "$0", "$0", "$108.25", "$108.25", "$108.25", "$108.25", "$108.25", "$108.25", "$108.25", "$225.75",
                "$2,965.04", "$0",
            ])
        #expect(year.months.map { $0.plan?.description ?? "" }.suffix(4) == ["", "$150", "$3,135", "$3,135"])
        #expect(year.months.suffix(3).map(\.state) == [.past, .running, .toCome])
        // 225.75 of 150.
        #expect(year.months.filter(\.isOver).map(\.day) == [day("2026-10-01")])
        #expect(year.months[10].left?.description == "$169.96")
    }

    @Test func whatIsToComeCountsNowhere() throws {
        let year = try figures("2026-01-01")
        #expect(year.sum.sum.description == "$3,948.54" && year.sum.plan?.description == "$3,285")
        // Plans are of October and November alone: 225.75 and 2,965.04; that of insurance, 108.25 a month, of November.
        #expect(year.sum.spentOfPlan.description == "$3,082.54")
        // Nine months from March on: 3,948.54 ÷ 9.
        #expect(year.sum.average.description == "$438.73")
        let insurance = try row("Insurance", year)
        #expect(insurance.sum.description == "$974.25" && insurance.average.description == "$108.25")
        #expect(insurance.plan == Money(110) && insurance.spent[11] == .zero)
        #expect(insurance.spentOfPlan.description == "$108.25")
        let fun = try row("Fun", year)
        #expect(fun.plan == Money(300) && fun.sum.description == "$237.50")
        #expect(fun.planned.suffix(4) == [.zero, Money(150), Money(150), Money(150)])
    }

    /// 980 of 1,000 are spent until the plan ends in October; 74 are due in November.
    @Test func aBillOfAMonthWithoutAPlanIsOverNone() throws {
        var book = try SampleBook()
        try book.add(category: "Home")
        try book.plan("Home", 100, from: "2026-01-01")
        try book.act { book, wallet, context in
            try wallet.plan(book.category("Home"), at: nil, from: day("2026-11-01"), in: context)
        }
        try book.spend(98_000, "Home", on: "2026-10-05")
        try book.spend(7_400, "Home", on: "2026-11-29") { $0.kind = .recurring(RecurringProperties(.monthly)) }
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let figures = ledger.figures(ofYearTo: day("2026-11-01"), on: day("2026-11-27"))
        for row in try [#require(figures.rows.first), figures.sum] {
            #expect(row.plan == Money(1_000) && row.spent == Money(980) && row.unplanned == .zero)
            #expect(row.expected == .zero && row.free == Money(20))
        }
    }

    /// Food has a plan of 600 until October, in which what its part spent counts: 100 in October, 50 in November.
    @Test func aPartThatCountedInThePlanOfItsWholeHasNoneOfItsOwn() throws {
        var book = try SampleBook()
        try book.add(category: "Food")
        try book.add(category: "Groceries", under: "Food")
        try book.plan("Food", 600, from: "2026-01-01")
        try book.act { book, wallet, context in
            try wallet.plan(book.category("Food"), at: nil, from: day("2026-11-01"), in: context)
        }
        try book.spend(10_000, "Groceries", on: "2026-10-05")
        try book.spend(5_000, "Groceries", on: "2026-11-05")
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let rows = ledger.figures(ofYearTo: day("2026-11-01"), on: day("2026-11-27")).rows
        #expect(rows.map(\.path) == ["Food", "Food:Groceries"])
        #expect(rows.map(\.plan) == [Money(6_000), nil] && rows.map(\.spent) == [Money(150), Money(150)])
        #expect(rows.map(\.isInPlanOfWhole) == [false, true] && rows.map(\.percentWords).last == "")
        #expect(rows.map(\.freeOfPlan) == [Money(5_900), nil])
    }

    /// Rent is planned from November on, 1,800 of 1,800; in September and October it was paid without a plan. Utilities, 80 a
    /// month since January, come to 75 in each of the three. Pens have no plan ever: they are spent of what there is.
    @Test func whatAPartSpentBeforeItsPlanIsOverNoneOfItsParent() throws {
        var book = try SampleBook()
        try book.add(category: "Home")
        try book.add(category: "Rent", under: "Home")
        try book.add(category: "Utilities", under: "Home")
        try book.add(category: "Pens", under: "Home")
        try book.plan("Utilities", 80, from: "2026-01-01")
        try book.plan("Rent", 1_800, from: "2026-11-01")
        for month in ["09", "10", "11"] {
            try book.spend(180_000, "Rent", on: "2026-\(month)-02")
            try book.spend(7_500, "Utilities", on: "2026-\(month)-03")
        }
        try book.spend(500, "Pens", on: "2026-09-04")
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let figures = ledger.figures(ofYearTo: day("2026-11-01"), on: day("2026-11-27"))
        for row in try [#require(figures.rows.first), figures.sum] {
            // 11 × 80 + 1,800; 3 × 1,875 + 5; less the 3,600 of September and October.
            #expect(row.plan == Money(2_680) && row.spent == Money(5_630) && row.spentOfPlan == Money(2_030))
            #expect(row.left == Money(650) && row.level == .ok)
        }
        let year = ledger.figures(ofYear: day("2026-01-01"), on: day("2026-11-27"))
        #expect(year.sum.spentOfPlan == Money(2_030) && year.rows[0].spentOfPlan == Money(2_030))
    }

    @Test func categoriesHaveWhatTheirPartsCost() throws {
        let year = try figures("2026-01-01")
        #expect(
            year.rows.map { $0.category?.name } == [
                "Food", "Groceries", "Restaurants", "Home", "Streaming", "Insurance", "Fun", "Pets",
            ])
        let food = try row("Food", year)
        #expect(food.spent[10].description == "$774.15" && food.plan == Money(850) && food.depth == 0)
        #expect(try row("Pets", year).plan == nil && row("Pets", year).spentOfPlan == .zero)
        // What is not filed stands last.
        var book = try SampleBook.november()
        try book.spend(1_850, nil, on: "2026-02-24")
        let more = try figures("2026-01-01", book)
        #expect(more.rows.last?.category == nil && more.rows.last?.sum.description == "$18.50")
        // From February on: 3,967.04 ÷ 10.
        #expect(more.sum.average.description == "$396.70")
    }

    /// 10 and 5.25 dinars in two months; of 1,001 yen 900.9 are even by the 27th of 30 days, and 250.25 are left a day.
    @Test func figuresAreRoundedAsTheirCurrencyIs() throws {
        var dinars = try SampleBook(currency: "KWD")
        try dinars.add(category: "Food")
        try dinars.spend(1_000, "Food", on: "2026-10-05")
        try dinars.spend(525, "Food", on: "2026-11-05")
        #expect(try figures("2026-01-01", dinars).sum.average == Money(units: 76_250))
        var yen = try SampleBook(currency: "JPY")
        try yen.add(category: "Food")
        try yen.plan("Food", 1_001, from: "2026-11-01")
        let ledger = try #require(BookLedger(yen.id, in: yen.wallet))
        let pace = try #require(ledger.figures(of: day("2026-11-27"), on: day("2026-11-27")).pace)
        #expect(pace.evenBy == Money(901) && pace.perDay == Money(250))
    }

    @Test func yearsBeforeAndToComeAreToldApart() throws {
        let before = try figures("2025-06-01")
        #expect(before.begun == 12 && before.sum.plan == nil && before.sum.sum == .zero && before.sum.average == .zero)
        let next = try figures("2027-06-01")
        // The plans of all of it, as nothing of it has begun.
        #expect(next.begun == 0 && next.sum.plan?.description == "$37,620" && next.sum.sum == .zero)
    }
}
