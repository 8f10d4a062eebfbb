import Testing
import WalletTestSupport

@testable import WalletDomain

/// What a month of a book comes to; all figures are worked by hand.
struct MonthFiguresTests: MonthScenes {
    @Test func aMonthAddsUp() throws {
        let book = try SampleBook.november()
        let month = try figures(book, "2026-11-15")
        let lines = month.rows.map { row in
            [
                String(repeating: " ", count: row.depth) + (row.category?.name ?? ""),
                row.plan?.description ?? "none", row.carried.description, row.spent.description,
                row.expected.description, row.free.description, row.percent.map { "\($0) %" } ?? "",
                row.level.rawValue,
            ].joined(separator: " ")
        }
        #expect(
            lines == [
                "Food $850 $0 $774.15 $0 $75.85 91 % near", " Groceries $600 $0 $512.40 $0 $87.60 85 % near",
                " Restaurants $250 $0 $261.75 $0 −$11.75 105 % over", "Home $1,980 $0 $1,896.45 $74 $9.55 96 % near",
                "Streaming $45 $0 $17.99 $11.99 $15.02 40 % ok", "Insurance $110 $0 $108.25 $0 $1.75 98 % near",
                "Fun $150 $32.50 $120 $0 $62.50 66 % ok", "Pets none $0 $48.20 $0 −$48.20  none",
            ])
        let sum = month.sum
        #expect(
            [sum.plan, sum.carried, sum.spent, sum.expected, sum.left, sum.free].map { $0?.description } == [
                "$3,135", "$32.50", "$2,965.04", "$85.99", "$202.46", "$116.47",
            ])
        #expect(month.unfiled == 0 && month.lastDay == day("2026-11-30"))
    }

    @Test func paceLeavesBillsOut() throws {
        let book = try SampleBook.november()
        let month = try figures(book, "2026-11-01")
        let pace = try #require(month.pace)
        #expect(
            [pace.everyday, pace.spentEveryday, pace.evenBy, pace.underBy, pace.perDay].map(\.description) == [
                "$1,058.82", "$942.35", "$952.94", "$10.59", "$29.12",
            ])
        #expect(pace.days == 4)
        #expect(try figures(book, "2026-10-01").pace == nil)
    }

    @Test(arguments: [
        ("off", "$87.60", "$0"), ("unspent", "$87.60", "$0"), ("both", "−$12.40", "−$100"),
        ("off,2026-12-01=both", "$87.60", "$0"),
    ])
    func whatIsLeftIsCarriedAsItsCategorySays(rollover: String, free: String, carried: String) throws {
        var book = try SampleBook()
        try book.add(category: "Groceries", ["rollover": rollover])
        try book.plan("Groceries", 600, from: "2026-10-01")
        try book.spend(70_000, "Groceries", on: "2026-10-31")
        try book.spend(51_240, "Groceries", on: "2026-11-01")
        let row = try #require(try figures(book, "2026-11-01").rows.first)
        #expect(row.free.description == free && row.carried.description == carried)
    }

    @Test func whatIsCarriedFromAMonthOnLeavesTheMonthsBefore() throws {
        var book = try SampleBook()
        try book.add(category: "Groceries", ["rollover": "both"])
        try book.plan("Groceries", 600, from: "2026-10-01")
        try book.spend(70_000, "Groceries", on: "2026-10-31")
        func edit(_ text: String) throws {
            try book.act { book, wallet, context in
                try wallet.edit(.categories, book.category("Groceries").cast(), ["rollover": text], in: context)
            }
        }
        try edit("2026-12-01=off")
        #expect(try figures(book, "2026-11-01").rows.first?.carried.description == "−$100")
        #expect(try figures(book, "2026-12-01").rows.first?.carried == .zero)
        // Without a day it holds for all.
        try edit("off")
        #expect(try figures(book, "2026-11-01").rows.first?.carried == .zero)
    }

    @Test func aMonthWithoutAPlanBeginsAnew() throws {
        var book = try SampleBook()
        try book.add(category: "Fun", ["rollover": "unspent"])
        try book.plan("Fun", 100, from: "2026-08-01")
        try book.act { book, wallet, context in
            try wallet.plan(book.category("Fun"), at: nil, from: day("2026-09-01"), in: context)
        }
        try book.plan("Fun", 50, from: "2026-11-01")
        #expect(try figures(book, "2026-11-01").rows.first?.carried == .zero)
        #expect(try figures(book, "2026-12-01").rows.first?.carried == Money(50))
    }

    @Test func aPlanHoldsUntilTheNextAndOnlyMeansOneMonth() throws {
        var book = try SampleBook()
        try book.add(category: "Groceries")
        try book.plan("Groceries", 600, from: "2026-01-01")
        try book.act { book, wallet, context in
            try wallet.plan(
                book.category("Groceries"), at: Money(750), from: day("2026-12-24"), only: true, in: context)
        }
        let plans = try ["2025-12-01", "2026-01-01", "2026-12-01", "2027-01-01"].map {
            try figures(book, $0).rows.first?.plan?.description ?? "none"
        }
        #expect(plans == ["none", "$600", "$750", "$600"])
    }

    @Test func refundsNetAndNothingIsClamped() throws {
        var book = try SampleBook()
        try book.add(category: "Groceries")
        try book.add(category: "Hats")
        try book.spend(8_420, "Groceries", on: "2026-11-02")
        try book.spend(-2_000, "Groceries", on: "2026-11-03")
        try book.spend(-1_200, "Hats", on: "2026-11-03")
        try book.spend(1_850, nil, on: "2026-11-04")
        let month = try figures(book, "2026-11-01")
        #expect(month.rows.map(\.spent.description) == ["$64.20", "−$12", "$18.50"])
        #expect(month.unfiled == 1 && month.sum.spent == Money(cents: 7_070))
    }

    /// A salary that waits for its category leaves no more to spend; what pays something back does.
    @Test func whatCameInAndIsNotFiledIsNotSpentLess() throws {
        var book = try SampleBook()
        try book.add(category: "Groceries")
        try book.plan("Groceries", 600, from: "2026-11-01")
        try book.spend(8_420, "Groceries", on: "2026-11-02")
        let dinner = try book.spend(1_850, nil, on: "2026-11-04")
        try book.spend(-520_000, nil, on: "2026-11-25")
        try book.spend(-350, nil, on: "2026-11-06") { $0.refundOf = dinner }
        try book.spend(-520_000, nil, on: "2026-11-28") { $0.kind = .recurring(RecurringProperties(.monthly)) }
        let month = try figures(book, "2026-11-01")
        #expect(month.rows.map(\.spent.description) == ["$84.20", "$15"])
        #expect(month.sum.spent.description == "$99.20" && month.sum.expected == .zero)
        #expect(month.unfiled == 3)
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        // Ana has 60 %, and her salary alone.
        #expect(ledger.rowsOfOwners(month, in: book.wallet).map(\.spent.description) == ["$59.52", "$39.68"])
        #expect(ledger.settlement(of: day("2026-11-01"))?.left.description == "$39.68")
        let lines = ledger.lines(of: day("2026-11-01"), in: book.wallet)
        #expect(lines.reduce(Money.zero) { $0 + $1.spent(of: month.rows[1]) }.description == "$15")
    }

    @Test func partsOfWhatWasSpreadFallIntoTheirMonths() throws {
        var book = try SampleBook()
        try book.add(category: "Insurance")
        try book.spend(10_000, "Insurance", on: "2026-11-10") {
            $0.kind = .spreadOut(SpreadOutProperties(parts: 3))
        }
        let spent = try ["2026-10-01", "2026-11-01", "2026-12-01", "2027-01-01", "2027-02-01"].map {
            try figures(book, $0).rows.first?.spent.description
        }
        #expect(spent == ["$0", "$33.34", "$33.33", "$33.33", "$0"])
        let sevenths = Money(-100).instalments(7, minorDigits: 2)
        #expect(sevenths.map(\.description) == ["−$14.32"] + Array(repeating: "−$14.28", count: 6))
        #expect(Money(-1299).instalments(12, minorDigits: 2) == Array(repeating: Money(cents: -10_825), count: 12))
        #expect(Money(-100).instalments(3, minorDigits: 0).map(\.description) == ["−$34", "−$33", "−$33"])
    }

    @Test func whatCameBeyondItsPlanIsNoShortfall() throws {
        var book = try SampleBook.november()
        try book.add(category: "Salary", ["direction": "income"])
        try book.plan("Salary", 5_000, from: "2026-11-01")
        let planned = book
        func free(_ cents: Int) throws -> String? {
            var other = planned
            try other.spend(-cents, "Salary", on: "2026-11-03")
            let figures = try #require(BookLedger(other.id, in: other.wallet)).figures(
                of: day("2026-11-01"), on: day("2026-11-27"))
            return figures.rows.first { $0.path == "Salary" }?.freeOfPlan?.description
        }
        #expect(try free(480_000) == "$200" && free(500_000) == "$0" && free(511_055) == nil)
    }

    /// A part without a plan counts in that of the whole, and is short of none.
    @Test func aPartOfWhatHasAPlanIsNotShort() throws {
        var book = try SampleBook()
        try book.add(category: "Food")
        for name in ["Groceries", "Restaurants"] { try book.add(category: name, under: "Food") }
        try book.add(category: "Pets")
        try book.plan("Food", 600, from: "2026-11-01")
        try book.plan("Restaurants", 50, from: "2026-11-01")
        for name in ["Groceries", "Restaurants", "Pets"] { try book.spend(10_000, name, on: "2026-11-03") }
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let month = ledger.figures(of: day("2026-11-01"), on: day("2026-11-27"))
        #expect(month.rows.map(\.path) == ["Food", "Food:Groceries", "Food:Restaurants", "Pets"])
        #expect(month.rows.map(\.freeOfPlan?.description) == ["$400", nil, "−$50", "−$100"])
        #expect(month.rows.map(\.percentWords) == ["33 %", "", "200 %", "no plan"])
        let year = ledger.figures(ofYearTo: day("2026-11-01"), on: day("2026-11-27"))
        #expect(year.rows[1].path == "Food:Groceries" && year.rows[1].freeOfPlan == nil)
    }

    @Test func whatHasPartsIsListedWithItsPartOfARow() throws {
        var book = try SampleBook.november()
        let (groceries, fun) = (book.category("Groceries"), book.category("Fun"))
        let id = try book.spend(8_420, nil, on: "2026-11-26") { transaction in
            transaction.splits = [
                .init(amount: Money(-60), categoryID: groceries), .init(amount: Money(cents: -2_420), categoryID: fun),
            ]
        }
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let rows = ledger.figures(of: day("2026-11-01"), on: day("2026-11-27")).rows
        let lines = ledger.lines(of: day("2026-11-27"), in: book.wallet)
        func amounts(_ path: String) -> [String] {
            guard let row = rows.first(where: { $0.path == path }) else { return [] }
            return lines.compactMap { $0.amount(in: row)?.description }
        }
        #expect(amounts("Food:Groceries") == ["−$60", "−$512.40"])
        #expect(amounts("Fun") == ["−$24.20", "−$120"] && amounts("Insurance") == ["−$108.25"])
        #expect(
            throws: RecordProblems(refusing: "splits", "Somebody has parts, which are filed one by one: edit them.")
        ) {
            try book.act { book, wallet, context in
                try wallet.file([id], into: book.category("Pets"), in: context)
            }
        }
    }

    /// What two machines made together, or a hand wrote into the file.
    @Test func noFileEndsTheProgram() throws {
        var book = try SampleBook.november()
        var (food, home) = try (
            #require(book.wallet[book.category("Food")]), #require(book.wallet[book.category("Home")])
        )
        (food.parentID, home.parentID) = (home.id, food.id)
        try book.act { book, wallet, context in
            for category in [food, home] { try wallet.put(#require(category.raw)) }
            let spread = TransactionKind.spreadOut(SpreadOutProperties(parts: 1_000_000_000_000))
            var transaction = BookTransaction(
                id: context.newID().cast(), bookID: book.id, date: day("2026-11-02"), amount: Money(-1_000_000_000),
                payee: "Gold", createdAt: context.now)
            (transaction.kind, transaction.categoryID) = (spread, food.id)
            try wallet.put(#require(transaction.raw))
        }
        for month in ["2026-11-01", "9999-12-01", "0001-01-01"] {
            let month = try figures(book, month)
            #expect(month.rows.count >= 8 && month.lastDay >= month.month)
        }
    }
}
