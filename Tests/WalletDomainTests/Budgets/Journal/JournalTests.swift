import Testing
import WalletTestSupport

@testable import WalletDomain

/// A book as other programs read it; all figures are worked by hand.
struct JournalTests {
    private static let always = CalendarDay.earliest...CalendarDay.latest

    @Test func aCreditOfWhatIsNotFiledIsNoIncome() throws {
        var book = try SampleBook()
        try book.spend(2_411, nil, on: "2026-11-09") { $0.id = .init(high: 0, low: 1) }
        try book.spend(-1_000, nil, on: "2026-11-10") { $0.refundOf = .init(high: 0, low: 1) }
        try book.spend(-500, nil, on: "2026-11-11") { $0.payee = "Gift" }
        let journal = try #require(BookJournal(book.id, in: book.wallet))
        let unfiled: [JournalAccount] = [.unfiledExpense, .unfiledIncome]
        let told = journal.entries(in: Self.always).flatMap(\.postings).filter { unfiled.contains($0.account) }
        #expect(
            told.map { "\($0.account) \($0.amount)" } == [
                "unfiledExpense $24.11", "unfiledExpense −$10", "unfiledIncome −$5",
            ])
    }

    /// On the day that somebody said it was, the account has what somebody said.
    @Test func whatIsBeforeTheOpeningDayLessensWhatWasThere() throws {
        var book = try SampleBook()
        try book.add(category: "Fun")
        try book.act { book, wallet, context in
            let account = try #require(wallet.all(BookAccount.self).first).id
            try wallet.edit(
                .accounts, account.cast(), ["openingOn": "2026-11-15", "openingBalance": "1000"], in: context)
        }
        try book.spend(15_000, "Fun", on: "2026-11-02")
        try book.spend(500, "Fun", on: "2026-11-15")
        let journal = try #require(BookJournal(book.id, in: book.wallet))
        let all = journal.entries(in: Self.always).map { entry in
            "\(entry.day) \(entry.postings.map { "\($0.amount)" }.joined(separator: " "))"
        }
        #expect(
            all == ["2026-11-02 $1,150 −$1,150", "2026-11-02 $150 −$150", "2026-11-15 $5 −$5"])
    }

    /// Of two months one after the other neither has what was there before, but that of a day is in the one that has it.
    @Test func whatBeginsLaterHasNoOpeningBalances() throws {
        var book = try SampleBook()
        try book.add(category: "Tea")
        try book.act { book, wallet, context in
            let accounts = wallet.all(BookAccount.self)
            try wallet.edit(
                .accounts, #require(accounts.first).id.cast(), ["openingBalance": "70"], in: context)
            try wallet.edit(
                .accounts, #require(accounts.last).id.cast(), ["openingBalance": "30", "openingOn": "2026-11-18"],
                in: context)
        }
        try book.spend(500, "Tea", on: "2026-11-10")
        try book.spend(600, "Tea", on: "2026-11-20")
        let journal = try #require(BookJournal(book.id, in: book.wallet))
        func told(_ days: ClosedRange<CalendarDay>) -> [String] {
            journal.entries(in: days).map { "\($0.day) \($0.payee) \($0.postings[0].amount)" }
        }
        #expect(
            told(day("2026-11-05") ... .latest) == [
                "2026-11-10 Tea $5", "2026-11-18 Opening balance $30", "2026-11-20 Tea $6",
            ])
        #expect(told(.earliest...day("2026-11-15")) == ["2026-11-10 Opening balance $70", "2026-11-10 Tea $5"])
        #expect(told(day("2026-11-16") ... .latest) == ["2026-11-18 Opening balance $30", "2026-11-20 Tea $6"])
        let later = String(decoding: journal.qif(in: day("2026-11-05") ... .latest), as: UTF8.self)
        #expect(later.contains("D11/18/2026\nT30.00\nPOpening Balance\n") && later.contains("PTea"))
        #expect(!later.contains("70.00"))
    }

    /// Something of all that a book may have.
    static func book() throws -> SampleBook {
        var book = try SampleBook()
        try book.act { book, wallet, context in
            let card = ["name": "Gold: Card; 2", "kind": "card", "owner": "Ana"]
            let id = try wallet.add(.accounts, card, in: context)
            var gold = try #require(wallet[id.cast() as BookAccount.ID])
            (gold.openingBalance, gold.openingOn) = (-Money(cents: 12_050), day("2026-10-31"))
            try wallet.put(#require(gold.raw))
        }
        try book.add(category: "Food")
        try book.add(category: "Groceries", under: "Food")
        try book.add(category: "Fun")
        try book.add(category: "Salary", ["direction": "income"])
        try book.plan("Food", 850, from: "2026-11-01")
        try book.plan("Groceries", 600, from: "2026-11-01")
        try book.plan("Salary", 5_200, from: "2026-11-01")
        try book.act { book, wallet, context in
            try wallet.plan(book.category("Fun"), at: Money(40), from: day("2026-12-01"), only: true, in: context)
        }
        let gold = try #require(book.wallet.all(BookAccount.self).last).id
        let (groceries, fun) = (book.category("Groceries"), book.category("Fun"))
        try book.spend(-520_000, "Salary", on: "2026-11-02") { $0.id = .init(high: 0, low: 1) }
        try book.spend(8_420, nil, on: "2026-11-21") { target in
            (target.id, target.payee, target.accountID) = (.init(high: 0, low: 2), "(Target);  Co", gold)
            target.splits = [
                .init(amount: -Money(60), categoryID: groceries),
                .init(amount: -Money(cents: 2_420), categoryID: fun),
            ]
            target.splits[1].notes = "ball"
            (target.postedOn, target.notes) = (day("2026-11-23"), "blue, [2] big")
            target.tags = [.init(word: "trip"), .init(word: "kids")]
        }
        try book.spend(10_000, "Fun", on: "2026-11-10", by: "Sam") {
            ($0.id, $0.payee) = (.init(high: 0, low: 3), "Season pass")
            $0.kind = .spreadOut(SpreadOutProperties(parts: 3))
        }
        for (number, cents, owner, text) in [(4, 12_050, "Ana", "2026-11-05"), (5, -12_050, "", "2026-11-06")] {
            try book.spend(cents, nil, on: text, by: owner.isEmpty ? "Ana" : owner) {
                ($0.id, $0.transferID) = (.init(high: 0, low: UInt64(number)), .init(high: 1, low: 1))
                if owner.isEmpty { $0.accountID = gold }
                $0.payee = "Autopay"
            }
        }
        try book.spend(-30_000, nil, on: "2026-11-20") {
            ($0.id, $0.payee, $0.paidBy) = (.init(high: 0, low: 6), "From Sam", "Sam")
            $0.transferID = .init(high: 1, low: 2)
        }
        try book.spend(50, nil, on: "2026-11-22") {
            ($0.id, $0.payee, $0.accountID) = (.init(high: 0, low: 7), "Cash machine", nil)
            $0.transferID = .init(high: 1, low: 3)
        }
        try book.spend(1_850, nil, on: "2026-11-22") { ($0.id, $0.payee) = (.init(high: 0, low: 8), "Blue Door") }
        // What is only expected is in no journal.
        try book.spend(1_000, "Fun", on: "2026-11-29") { $0.kind = .recurring(RecurringProperties(.monthly)) }
        return book
    }

    private func text(
        _ form: JournalForm, _ days: ClosedRange<CalendarDay> = always, _ book: SampleBook? = nil
    ) throws -> String {
        let book = try book ?? JournalTests.book()
        let ledger = try #require(BookJournal(book.id, in: book.wallet))
        return String(decoding: ledger.journal(form, in: days), as: UTF8.self)
    }

    @Test func hledgerReadsIt() throws {
        let text = try text(.hledger)
        #expect(text == JournalTexts.hledger, "\(text)")
    }

    /// Only how many digits a currency has is said otherwise.
    @Test func ledgerReadsNearlyTheSame() throws {
        let expected = JournalTexts.hledger.replacing(
            "commodity 1000.00 USD\n", with: "commodity USD\n    format 1000.00 USD\n")
        #expect(try text(.ledger) == expected)
        let yen = try SampleBook(currency: "JPY")
        #expect(try text(.hledger, Self.always, yen).contains("\ncommodity 1000. JPY\n"))
        #expect(try text(.ledger, Self.always, yen).contains("\ncommodity JPY\n    format 1000 JPY\n"))
    }

    @Test func beancountReadsIt() throws {
        let text = try text(.beancount)
        #expect(text == JournalTexts.beancount, "\(text)")
    }

    @Test func qifReadsIt() throws {
        let book = try JournalTests.book()
        let ledger = try #require(BookJournal(book.id, in: book.wallet))
        let text = String(decoding: ledger.qif(in: Self.always), as: UTF8.self)
        #expect(text == JournalTexts.qif, "\(text)")
    }

    @Test func daysNarrowIt() throws {
        let text = try text(.hledger, day("2026-11-21")...day("2026-12-01"))
        let heads = text.split(separator: "\n").filter { $0.hasPrefix("20") }
        #expect(
            heads == [
                "2026-11-21 Target), Co", "2026-11-22 Cash machine", "2026-11-22 Blue Door", "2026-12-01 Season pass",
            ])
    }

    @Test(
        "Names that other programs would read as something else",
        arguments: [
            ("Food", "Food", "Food"), ("Kids; school: all", "Kids, school- all", "Kids-school-all"),
            ("a \t\u{A0} b\n", "a b", "A-b"), ("é", "é", "É"), ("食費", "食費", "X-食費"), ("7 days", "7 days", "7-days"),
            (" ;: ", ",-", "X-X"), ("", "-", "X-X"), ("Rent & co.", "Rent & co.", "Rent-co"),
        ])
    func names(name: String, plain: String, beancount: String) {
        #expect(PlainJournal.part(name) == plain && BeancountJournal.part(name) == beancount)
    }

    /// Of two that other programs could not tell from each other the second has a number.
    @Test func namesStayApart() throws {
        var book = try SampleBook()
        for name in ["Not filed", "a:b", "a-b"] { try book.add(category: name) }
        try book.add(category: "Part", under: "a-b")
        // As files of before may have it.
        try book.act { book, wallet, _ in
            var part = try #require(wallet[category: book.category("Part")])
            part.direction = .income
            try wallet.put(#require(part.raw))
        }
        let ledger = try #require(BookJournal(book.id, in: book.wallet))
        let names = JournalNames(ledger, PlainJournal.part)
        #expect(
            names.all.map(\.name).dropFirst(2).prefix(5) == [
                "expenses:Not filed-2", "expenses:a-b", "expenses:a-b-2", "income:a-b-2:Part", "assets:prepaid",
            ])
    }

    /// 850 for Food, of which 600 for Groceries; 900 in December alone; none from February on.
    @Test func plansArePiecesOfMonths() throws {
        var book = try SampleBook()
        try book.add(category: "Food")
        try book.add(category: "Groceries", under: "Food")
        try book.plan("Food", 850, from: "2026-11-01")
        try book.plan("Groceries", 600, from: "2026-11-01")
        try book.act { book, wallet, context in
            try wallet.plan(book.category("Food"), at: Money(900), from: day("2026-12-01"), only: true, in: context)
            try wallet.plan(book.category("Food"), at: nil, from: day("2027-02-01"), in: context)
        }
        let ledger = try #require(BookJournal(book.id, in: book.wallet))
        func plan(_ name: String, _ amount: Int, _ from: String, _ until: String?) -> JournalPlan {
            JournalPlan(
                category: book.category(name), from: day(from), until: until.map { day($0) }, amount: Money(amount))
        }
        #expect(
            ledger.journalPlans == [
                plan("Food", 250, "2026-11-01", "2026-12-01"), plan("Food", 300, "2026-12-01", "2027-01-01"),
                plan("Food", 250, "2027-01-01", "2027-02-01"), plan("Groceries", 600, "2026-11-01", nil),
            ])
        let beancount = try text(.beancount, Self.always, book).split(separator: "\n").filter { $0.contains("custom") }
        #expect(
            beancount.map {
                $0.split(separator: " ").enumerated().filter { [0, 5].contains($0.offset) }.map(\.element)
            } == [
                ["2026-11-01", "250.00"], ["2026-12-01", "300.00"], ["2027-01-01", "250.00"], ["2027-02-01", "0.00"],
                ["2026-11-01", "600.00"],
            ])
    }
}
