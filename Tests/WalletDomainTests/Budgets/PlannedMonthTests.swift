import Testing
import WalletTestSupport

@testable import WalletDomain

/// Plans of categories: how they are moved, archived and merged; all figures are worked by hand.
struct PlannedMonthTests: MonthScenes {
    @Test func aPartOfAPlanIsMoved() throws {
        var book = try SampleBook.november()
        try book.act { book, wallet, context in
            try wallet.movePlan(
                Money(40), from: book.category("Fun"), to: book.category("Restaurants"), in: day("2026-11-27"), context)
        }
        let rows = try figures(book, "2026-11-01").rows
        #expect(rows.first { $0.path == "Fun" }?.plan == Money(110))
        #expect(rows.first { $0.path == "Food:Restaurants" }?.plan == Money(290))
        let later = try figures(book, "2026-12-01").rows
        #expect(later.first { $0.path == "Fun" }?.plan == Money(150))
        #expect(
            throws: RecordProblems(refusing: "amount", "Fun has $110 to give in Nov 2026."),
            performing: {
                try book.act { book, wallet, context in
                    try wallet.movePlan(
                        Money(400), from: book.category("Fun"), to: book.category("Pets"), in: day("2026-11-01"),
                        context)
                }
            })
    }

    private func move(_ amount: Int, _ from: String, _ to: String, in book: inout SampleBook) throws {
        try book.act { book, wallet, context in
            try wallet.movePlan(
                Money(amount), from: book.category(from), to: book.category(to), in: day("2026-11-27"), context)
        }
    }

    /// Food has no plan of its own, and is what Groceries and Restaurants come to.
    @Test(arguments: [("Groceries", "Food"), ("Food", "Fun")])
    func whatOnlySumsItsPartsNeitherGivesNorTakes(from: String, to: String) throws {
        var book = try SampleBook.november()
        let why = "Food is the sum of its parts: name one, such as Groceries."
        #expect(throws: RecordProblems(refusing: "categoryId", why)) { try move(10, from, to, in: &book) }
    }

    /// Food may come to 900, of which its parts have 850; all together to 3,185.
    @Test func whatIsMovedLeavesTheSumAsItWas() throws {
        var book = try SampleBook.november()
        try book.plan("Food", 900, from: "2026-11-01")
        func plans() throws -> [String?] {
            let month = try figures(book, "2026-11-01")
            let rows = ["Food", "Food:Groceries", "Fun"].map { path in month.rows.first { $0.path == path } }
            return (rows + [month.sum]).map { $0?.plan?.description }
        }
        #expect(try plans() == ["$900", "$600", "$150", "$3,185"])
        try move(10, "Groceries", "Fun", in: &book)
        #expect(try plans() == ["$890", "$590", "$160", "$3,185"])
        try move(10, "Groceries", "Food", in: &book)
        #expect(try plans() == ["$890", "$580", "$160", "$3,185"])
        try move(30, "Food", "Groceries", in: &book)
        #expect(try plans() == ["$890", "$610", "$160", "$3,185"])
        try move(5, "Fun", "Restaurants", in: &book)
        #expect(try plans() == ["$895", "$610", "$155", "$3,185"])
    }

    @Test func whatIsSaidFromHereOnHoldsInItsMonthToo() throws {
        var book = try SampleBook.november()
        try book.act { book, wallet, context in
            try wallet.plan(
                book.category("Groceries"), at: Money(650), from: day("2026-11-01"), only: true, in: context)
            try wallet.plan(book.category("Groceries"), at: .zero, from: day("2026-11-01"), in: context)
        }
        #expect(try figures(book, "2026-11-01").rows.first { $0.path == "Food:Groceries" }?.plan == .zero)
    }

    private func archive(_ name: String, on text: String?, in book: inout SampleBook) throws {
        try book.act { book, wallet, context in
            try wallet.archive(.categories, book.category(name).cast(), on: text.map(day), in: context)
        }
    }

    /// All come to 3,135 in the month in which Fun is archived, and to 150 less after it.
    @Test func aPlanEndsAsItsCategoryIsArchived() throws {
        var book = try SampleBook.november()
        try archive("Fun", on: "2026-11-28", in: &book)
        let (november, december) = try (figures(book, "2026-11-01"), figures(book, "2026-12-01"))
        #expect(november.rows.first { $0.path == "Fun" }?.plan == Money(150) && november.sum.plan == Money(3_135))
        #expect(!december.rows.contains { $0.path == "Fun" } && december.sum.plan == Money(2_985))
        let fun = book.category("Fun")
        let plans = try #require(BookJournal(book.id, in: book.wallet)).journalPlans.filter { $0.category == fun }
        #expect(
            plans == [
                JournalPlan(category: fun, from: day("2026-10-01"), until: day("2026-12-01"), amount: Money(150))
            ])
        try archive("Fun", on: nil, in: &book)
        #expect(try figures(book, "2026-12-01").sum.plan == Money(3_135))
    }

    /// A bill of $50 beside a plan of $10: −40.
    @Test func whatIsExpectedInAnArchivedCategoryCounts() throws {
        var book = try SampleBook()
        for name in ["Food", "Pets"] { try book.add(category: name) }
        try book.plan("Pets", 10, from: "2026-12-01")
        try book.spend(5_000, "Food", on: "2026-12-05") { $0.kind = .recurring(RecurringProperties(.monthly)) }
        try archive("Food", on: "2026-11-27", in: &book)
        let month = try figures(book, "2026-12-01")
        #expect(month.rows.map { "\($0.path) \($0.expected)" } == ["Food $50", "Pets $0"])
        #expect(month.sum.expected == Money(50) && month.sum.free == Money(-40))
    }

    @Test func whatIsArchivedTakesNoPlanOfALaterMonth() throws {
        var book = try SampleBook.november()
        try archive("Fun", on: "2026-10-20", in: &book)
        let why = "Fun is archived, and has no plan after Oct 2026: bring it back first."
        #expect(throws: RecordProblems(refusing: "categoryId", why)) {
            try book.plan("Fun", 40, from: "2026-11-01")
        }
        #expect(throws: RecordProblems(refusing: "categoryId", why)) { try move(40, "Home", "Fun", in: &book) }
        #expect(try figures(book, "2026-11-01").rows.first { $0.path == "Home" }?.plan == Money(1_980))
        try book.plan("Fun", 40, from: "2026-10-01")
        #expect(try figures(book, "2026-10-01").rows.first { $0.path == "Fun" }?.plan == Money(40))
    }

    @Test func whatWasArchivedIsMergedAsFarAsItsPlanWent() throws {
        var book = try SampleBook.november()
        try archive("Fun", on: "2026-11-28", in: &book)
        try book.act { book, wallet, context in
            try wallet.merge(book.category("Fun"), into: book.category("Streaming"), in: context)
        }
        let plans = try ["2026-10-01", "2026-11-01", "2026-12-01"].map { month in
            try figures(book, month).rows.first { $0.path == "Streaming" }?.plan?.description
        }
        #expect(plans == ["$150", "$195", "$45"])
    }

    /// Pets had a plan of November alone: nothing of it ends in December, where Streaming goes on as it is, or without a plan.
    @Test(arguments: ["Streaming", "Food"]) func whatWasPlannedForAMonthAloneEndsNothing(kept: String) throws {
        var book = try SampleBook.november()
        try book.act { book, wallet, context in
            try wallet.plan(book.category("Pets"), at: Money(20), from: day("2026-11-01"), only: true, in: context)
        }
        try archive("Pets", on: "2026-11-28", in: &book)
        try book.act { book, wallet, context in
            try wallet.merge(book.category("Pets"), into: book.category(kept), in: context)
        }
        let plans = book.wallet.all(CategoryBudget.self).filter { $0.categoryID == book.category(kept) && !$0.only }
        #expect(plans.map(\.period) == (kept == "Food" ? [] : [day("2026-11-01")]))
    }

    @Test func plansAreMergedWithTheirCategories() throws {
        var book = try SampleBook.november()
        try book.act { book, wallet, context in
            try wallet.plan(book.category("Fun"), at: Money(200), from: day("2026-12-01"), only: true, in: context)
            try wallet.merge(book.category("Fun"), into: book.category("Streaming"), in: context)
        }
        let plans = try ["2026-10-01", "2026-11-01", "2026-12-01", "2027-01-01"].map { month in
            try figures(book, month).rows.first { $0.path == "Streaming" }?.plan?.description
        }
        #expect(plans == ["$150", "$195", "$245", "$195"])
    }

    @Test func nothingMovesBetweenIncomeAndSpending() throws {
        var book = try SampleBook.november()
        try book.add(category: "Salary", ["direction": "income"])
        try book.plan("Salary", 5_000, from: "2026-11-01")
        let why = "One of them is income: what is planned there cannot be spent elsewhere."
        #expect(throws: RecordProblems(refusing: "categoryId", why)) {
            try book.act { book, wallet, context in
                try wallet.movePlan(
                    Money(10), from: book.category("Salary"), to: book.category("Fun"), in: day("2026-11-01"), context)
            }
        }
    }

    @Test func twoMachinesThatPlanTheSameMakeOnePlan() throws {
        let book = try SampleBook.november()
        var (here, there) = (book, book)
        for _ in 0..<3 { _ = there.context.newID() }
        for amount in [700, 710] {
            try here.act { book, wallet, context in
                try wallet.plan(book.category("Pets"), at: Money(amount), from: day("2026-12-01"), in: context)
            }
            try there.act { book, wallet, context in
                try wallet.plan(book.category("Pets"), at: Money(amount), from: day("2026-12-01"), in: context)
            }
        }
        func id(_ book: SampleBook) -> CategoryBudget.ID? {
            book.wallet.all(CategoryBudget.self).first { $0.categoryID == book.category("Pets") }?.id
        }
        #expect(id(here) != nil && id(here) == id(there))
    }
}
