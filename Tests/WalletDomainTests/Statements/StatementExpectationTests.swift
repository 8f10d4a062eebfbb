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
            .expectation(ExpectationProperties(expectedAmount: Money(cents: 520_000))),
            [
                "payee": "Acme Payroll", "date": "2026-11-25", "accountId": account.description,
                "categoryId": income.description,
            ], in: context
        ).id
        _ = wallet.taken(in: context)
    }

    private func plan(_ rows: [StatementRow], _ wallet: Wallet) throws -> PlannedStatement {
        var file = StatementFile(format: .csv, layout: "wellsfargo")
        file.rows = rows
        let id = try #require(wallet.accountForStatement(called: "Checking"))
        return wallet.plan(file, named: "nov.csv", of: wallet.holder(ofAccount: id), in: context)
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
        var newer = planned.newer
        let taken = newer.taken(in: context)
        try newer.undo(#require(taken), in: context)
        #expect(newer[salary]?.kind.expectation?.isOpen == true && variance(newer) == nil)
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
        let late = try plan([SampleStatement.row(2, "2026-11-30", "KIOSK", -300)], early).newer
        #expect(states(late) == ["Acme Payroll: missing since 25 Nov, true"])
    }

    @Test func whatWasGivenUpIsExpectedNoMore() throws {
        var wallet = wallet
        try wallet.giveUp(salary, in: context)
        let planned = try plan([SampleStatement.row(2, "2026-11-25", "ACME PAYROLL", 520_000)], wallet)
        #expect(told(planned) == ["new"])
    }
}
