import Testing
import WalletTestSupport

@testable import WalletDomain

/// What a bank says is on an account is held against the book, and days against today.
struct StatementBalanceTests: FilingScenes {
    let scene: FilingScene

    init() throws { scene = try FilingScene() }

    @Test func whatTheBankSaysIsHeldAgainstTheBook() throws {
        // 1,000 at first, 84.20 out by hand, 520 in and 5 out by the file, of which one is after the day.
        var newer = wallet
        try newer.add(
            .transactions,
            ["payee": "Whole Foods", "amount": "84.20", "date": "2026-11-01", "accountId": "Checking"], in: context)
        let rows = [row(2, "2026-11-10", "ACME PAYROLL", 52_000), row(3, "2026-11-21", "KIOSK", -500)]
        let bank = StatementFile.Balance(amount: Money(cents: 143_580), on: day("2026-11-20"))
        let planned = try plan(rows, newer, as: "ofx", of: "Checking", balance: bank)
        #expect(
            planned.plan.notes(in: planned.newer, on: context.today)
                == ["Balance of 20 Nov 2026: $1,435.80 by the bank, the same here."])
        let kept = try #require(planned.newer.statements.first?.ledgerBalance)
        #expect(kept.amount == Money(cents: 143_580) && kept.on == day("2026-11-20"))
        // A second time it is the same; one that differs says by how much.
        let other = StatementFile.Balance(amount: Money(cents: 150_000), on: day("2026-11-21"))
        let again = try plan(rows, planned.newer, as: "ofx", of: "Checking", balance: other)
        #expect(
            again.plan.notes(in: again.newer, on: context.today)
                == ["Balance of 21 Nov 2026: $1,500 by the bank, $1,430.80 here, $69.20 apart."])
    }

    /// The bank’s balance is what the account had at first, with what moved since that day.
    @Test func whatWasBeforeTheOpeningDayIsInTheBalanceAlready() throws {
        var newer = wallet
        try newer.edit(
            .accounts, #require(newer.accountForStatement(called: "Checking")).cast(), ["openingOn": "2026-11-15"],
            in: context)
        let rows = [row(2, "2026-11-10", "ACME PAYROLL", 52_000), row(3, "2026-11-21", "KIOSK", -500)]
        func notes(_ balance: StatementFile.Balance) throws -> [String] {
            let planned = try plan(rows, newer, as: "ofx", of: "Checking", balance: balance)
            return planned.plan.notes(in: planned.newer, on: context.today)
        }
        let before = "1 row is before the opening day of Checking, 15 Nov 2026: its balance leaves it out."
        #expect(
            try notes(.init(amount: Money(995), on: day("2026-11-21")))
                == ["Balance of 21 Nov 2026: $995 by the bank, the same here.", before])
        #expect(try notes(.init(amount: Money(995), on: day("2026-11-14"))) == [before])
    }

    @Test func aRowFarAheadIsPointedOut() throws {
        let planned = try plan([row(7, "2050-01-01", "KIOSK", -500)], wallet)
        #expect(told(planned) == ["new"])
        #expect(
            planned.plan.notes(in: planned.newer, on: context.today) == ["Row 7 is of 1 Jan 2050: is that right?"])
        let near = try plan([row(7, "2027-11-27", "KIOSK", -500)], wallet).plan
        #expect(near.notes(in: wallet, on: context.today) == [])
    }
}
