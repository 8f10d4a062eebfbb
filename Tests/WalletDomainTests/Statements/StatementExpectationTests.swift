import Testing
import WalletTestSupport

@testable import WalletDomain

/// A row of a statement that is what was expected; worked by hand.
struct StatementExpectationTests {
    private var wallet: Wallet
    private let context: ChangeContext
    private let salary: BookTransaction.ID

    /// $5,200 of Acme are expected by 25 Nov, on Checking.
    init() throws {
        (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let account = try wallet.add(.accounts, ["name": "Checking", "kind": "checking"], in: context)
        let income = try wallet.add(.categories, ["name": "Salary", "direction": "income"], in: context)
        salary = try wallet.add(
            .bills,
            [
                "kind": "once", "amount": "+5200", "payee": "Acme Payroll", "date": "2026-11-25",
                "accountId": account.description,
                "categoryId": income.description,
            ], in: context
        ).cast()
        _ = wallet.taken(in: context)
    }

    private func plan(
        _ rows: [StatementRow], _ wallet: Wallet, in later: ChangeContext? = nil
    ) throws -> PlannedStatement {
        var file = StatementFile(format: .csv, layout: "wellsfargo")
        file.rows = rows
        let id = try #require(wallet.accountForStatement(called: "Checking"))
        return wallet.plan(file, named: "nov.csv", of: wallet.holder(ofAccount: id), in: later ?? context)
    }

    private func told(_ planned: PlannedStatement) -> [String] {
        planned.plan.lines.map { $0.words(in: planned.newer, on: context.today) }
    }

    private func variance(_ wallet: Wallet) -> Money? { wallet[salary].flatMap(wallet.variance) }

    @Test func itCountsInThePlaceOfWhatWasExpectedUntilItIsTakenBack() throws {
        let planned = try plan([SampleStatement.row(2, "2026-11-24", "ACME PAYROLL", 515_000)], wallet)
        #expect(told(planned) == ["new, Salary, answers Acme Payroll of 25 Nov"])
        let paid = try #require(planned.newer.all(BookTransaction.self).first { $0.source != nil })
        #expect(planned.newer[salary]?.kind.expectation?.actualIDs == [paid.id])
        #expect(paid.matches == nil && paid.categoryID.flatMap { planned.newer[$0]?.name } == "Salary")
        #expect(variance(planned.newer) == Money(cents: -5_000))
        #expect(try month(planned.newer) == "came $5,150, expected $0")
        var newer = planned.newer
        let taken = newer.taken(in: context)
        try newer.unreconcile(salary, in: context)
        #expect(try month(newer) == "came $5,150, expected $5,200")
        newer = planned.newer
        _ = newer.taken(in: context)
        try newer.undo(#require(taken), in: context)
        #expect(newer.all(BookTransaction.self) == wallet.all(BookTransaction.self) && variance(newer) == nil)
        #expect(try month(newer) == "came $0, expected $5,200")
    }

    /// What came of the salary in November, and what is expected of it.
    private func month(_ wallet: Wallet) throws -> String {
        let book = try #require(wallet.books.first)
        let ledger = try #require(BookLedger(book.id, in: wallet))
        let figures = ledger.figures(of: day("2026-11-01"), on: context.today)
        let row = try #require(figures.rows.first { $0.category?.name == "Salary" })
        return "came \(row.spent.formatted(symbol: "$")), expected \(row.expected.formatted(symbol: "$"))"
    }

    /// Five days, and a fifth of $5,200.
    @Test(arguments: [("2026-11-20", 520_000), ("2026-11-25", 416_000)])
    func whatIsJustNearEnoughIsIt(_ on: String, _ cents: Int) throws {
        let planned = try plan([SampleStatement.row(2, on, "ACME PAYROLL", cents)], wallet)
        #expect(told(planned) == ["new, Salary, answers Acme Payroll of 25 Nov"])
    }

    /// A bank says more behind whom it names.
    @Test func whomARowNamesIsEnough() throws {
        var row = SampleStatement.row(2, "2026-11-24", "ACME PAYROLL DIRECT DEP 20261124", 515_000)
        row.name = "ACME PAYROLL"
        #expect(try told(plan([row], wallet)) == ["new, Salary, answers Acme Payroll of 25 Nov"])
    }

    /// What a person says that it answers is filed as that, unless somebody filed it.
    @Test func whatAnswersByHandIsFiledToo() throws {
        var newer = try plan([SampleStatement.row(2, "2026-11-24", "GLOBEX", 515_000)], wallet).newer
        let row = try #require(newer.all(BookTransaction.self).first { $0.source != nil })
        try newer.reconcile(salary, with: [row.id], in: context)
        #expect(newer[row.id]?.categoryID == newer[salary]?.categoryID)
    }

    /// It is taken for a payment of a card neither by that card's statement nor by a rule, and pays no bill beside.
    @Test func whatAnswersSomethingIsNothingElse() throws {
        var newer = try plan([SampleStatement.row(2, "2026-11-24", "ACME PAYROLL", 515_000)], wallet).newer
        let answer = try #require(newer.all(BookTransaction.self).first { $0.source != nil })
        try newer.add(.accounts, ["name": "Visa", "kind": "card"], in: context)
        try newer.add(.rules, ["match.text": "ACME*", "set.transfer": "true"], in: context)
        let journal = try #require(BookJournal(answer.bookID, in: newer))
        #expect(newer.ruleChanges(in: journal).isEmpty)
        var file = StatementFile(format: .csv, layout: "amex-3")
        file.rows = [SampleStatement.row(2, "2026-11-25", "AUTOPAY PAYMENT", -515_000)]
        let visa = try #require(newer.accountForStatement(called: "Visa"))
        let planned = newer.plan(file, named: "visa.csv", of: newer.holder(ofAccount: visa), in: context)
        #expect(planned.newer[answer.id]?.isTransfer == false)
        let rent = try newer.add(
            .bills, ["kind": "monthly", "payee": "Rent", "amount": "5150", "date": "2026-11-24"], in: context)
        let bill = try #require(
            BookLedger(answer.bookID, in: newer)?.bills(in: day("2026-11-24")...day("2026-11-24"), on: context.today)
                .first { $0.transactionID == rent.cast() })
        #expect(throws: BookError.answersAlready(payee: "Acme Payroll")) {
            try newer.pay(bill, with: answer.id, in: context)
        }
    }

    /// Another payee, six days away, a quarter less, and the other way.
    @Test(arguments: [
        ("2026-11-24", "GLOBEX PAYROLL", 520_000), ("2026-11-19", "ACME PAYROLL", 520_000),
        ("2026-11-24", "ACME PAYROLL", 390_000), ("2026-11-24", "ACME PAYROLL", -520_000),
    ]) func whatIsTooFarFromItIsAnother(_ on: String, _ text: String, _ cents: Int) throws {
        let planned = try plan([SampleStatement.row(2, on, text, cents)], wallet)
        #expect(told(planned) == ["new"])
        #expect(planned.newer[salary]?.kind.expectation?.isOpen == true)
    }

    @Test func twoRowsAreNotBothWhatWasExpectedOnce() throws {
        let planned = try plan(
            [
                SampleStatement.row(2, "2026-11-23", "ACME PAYROLL", 520_000),
                SampleStatement.row(3, "2026-11-25", "ACME PAYROLL", 520_000),
            ], wallet)
        #expect(told(planned) == ["new", "new, Salary, answers Acme Payroll of 25 Nov"])
    }

    /// Due on the 25th, five days late at most: statements up to the 30th could have it.
    @Test func whatMayStandInALaterStatementIsNotMissed() throws {
        let today = day("2026-12-02")
        func states(_ wallet: Wallet) -> [String] {
            BookLedgers(wallet, isSure: true).bills(on: today).map { "\($0.bill.payee): \($0.state), \($0.isUrgent)" }
        }
        #expect(states(wallet) == ["Acme Payroll: missing since 25 Nov, true"])
        let early = try plan([SampleStatement.row(2, "2026-11-29", "KIOSK", -300)], wallet).newer
        #expect(states(early) == ["Acme Payroll: import Checking first, false"])
        /// Who took one in today or yesterday has no later one to take.
        func state(on day: CalendarDay) -> [String] {
            BookLedgers(early, isSure: true).bills(on: day).map(\.state)
        }
        #expect(state(on: context.today) == ["may come until 30 Nov"])
        #expect(state(on: day("2026-11-28")) == ["may come until 30 Nov"])
        #expect(state(on: day("2026-11-29")) == ["import Checking first"])
        func missing(_ wallet: Wallet) -> [String] {
            BookLedgers(wallet, isSure: true).asks(on: today, wallet.preferences).filter { $0.kind == .missing }
                .map(\.name)
        }
        #expect(missing(early).isEmpty)
        let late = try plan([SampleStatement.row(2, "2026-11-30", "KIOSK", -300)], early).newer
        #expect(states(late) == ["Acme Payroll: missing since 25 Nov, true"])
        // One that was taken in on the last day has no row on it: to take it again brings nothing.
        let quiet = try plan(
            [SampleStatement.row(2, "2026-11-15", "KIOSK", -300)], wallet, in: .fixed(on: "2026-11-30", ids: 9)
        ).newer
        #expect(states(quiet) == ["Acme Payroll: missing since 25 Nov, true"])
        #expect(missing(quiet) == ["Acme Payroll"])
    }

    @Test func whatWasGivenUpIsExpectedNoMore() throws {
        var wallet = wallet
        try wallet.giveUp(salary, in: context)
        let planned = try plan([SampleStatement.row(2, "2026-11-25", "ACME PAYROLL", 520_000)], wallet)
        #expect(told(planned) == ["new"])
    }
}
