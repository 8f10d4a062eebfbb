import Testing
import WalletTestSupport

@testable import WalletDomain

/// What the rows of a statement become in a book; amounts and days are worked by hand.
struct StatementBookingTests: BookingScenes {
    let scene: BookingScene

    init() throws { scene = try BookingScene() }

    @Test func itSaysWhatIsBeforeTheOpeningDay() throws {
        var wallet = wallet
        try wallet.edit(.accounts, checking.cast(), ["openingOn": "2026-11-15", "openingBalance": "1000"], in: context)
        let rows = [row(2, "2026-11-02", "RENT", -150_000), row(3, "2026-11-16", "KIOSK", -500)]
        let notes = try plan(rows, wallet, as: "chase-checking", of: "Checking").plan.notes(
            in: wallet, on: context.today)
        #expect(notes.contains("1 row is before the opening day of Checking, 15 Nov 2026: its balance leaves it out."))
    }

    /// Of a long number within a word nothing stays but what stands before it.
    @Test func aNameHasNoLongNumberInIt() throws {
        let planned = try plan([row(2, "2026-11-23", "ACME1234567 AUSTIN TX", -1_000)], wallet)
        #expect(try transaction("Acme", planned.newer).payeeRaw == "ACME•••• 4567 AUSTIN TX")
    }

    @Test func aRowBecomesATransaction() throws {
        var rows = [row(4, "2026-11-23", "WHOLE FOODS MARKET 10234 AUSTIN TX 40155512", -8_420, id: "f1")]
        rows[0].postedOn = day("2026-11-24")
        let planned = try plan(rows, wallet)
        #expect(planned.plan.summary == "1 new" && told(planned) == ["new"])
        #expect(planned.plan.done(in: planned.newer) == "1 transaction added to Home")
        let added = try transaction("Whole Foods Market", planned.newer)
        #expect(added.payeeRaw == "WHOLE FOODS MARKET 10234 AUSTIN TX •••• 5512")
        #expect(added.date == day("2026-11-23") && added.postedOn == day("2026-11-24"))
        #expect(added.amount == Money(cents: -8_420) && added.categoryID == nil && added.setBy == nil)
        #expect(added.accountID == wallet.accountForStatement(called: "Platinum"))
        let statement = try #require(planned.newer.statements.first)
        #expect(added.source == .init(importID: statement.id, row: 4, bankID: "f1"))
        #expect(statement.accountID == added.accountID && statement.added == 1)
        #expect(planned.newer.checkRecords().isEmpty)
        // Left out it is passed over.
        let without = try plan(rows, wallet, [4: StatementChoice(isBooked: false)])
        #expect(!without.plan.changesAnything && without.plan.summary == "nothing new, 1 left out")
    }

    /// Its card's own fee is due on another day; who leaves the row out has looked at it.
    @Test func whatIsLeftOutIsNotToBeLookedAt() throws {
        var wallet = wallet
        try wallet.edit(wallet.card("Platinum Card").id, [.openedOn(day("2023-03-15"))], in: context)
        let rows = [row(2, "2026-10-05", "ANNUAL MEMBERSHIP FEE", -89_500)]
        #expect(try plan(rows, wallet).plan.summary == "1 new, 1 to look at")
        let without = try plan(rows, wallet, [2: StatementChoice(isBooked: false)])
        #expect(without.plan.summary == "nothing new, 1 left out")
    }

    @Test func ofAnAccountThatIsNoCardNoCreditIsLookedFor() throws {
        let planned = try plan(
            [row(2, "2026-11-20", "PLATINUM UBER ONE CREDIT", 999), row(3, "2026-11-21", "ACME PAYROLL", 520_000)],
            wallet, of: "Checking")
        #expect(planned.plan.summary == "2 new" && planned.plan.credits.isEmpty)
        #expect(try transaction("Acme Payroll", planned.newer).accountID == checking)
        // Its number finds it from then on; so it is also found by the number that it has.
        var file = StatementFile(format: .ofx, layout: "ofx")
        file.tail = "7788"
        #expect(wallet.holders(fitting: file) == [StatementHolder(account: checking)])
    }

    @Test func ofAFileOfSeveralAccountsOnesOwnRowsAreTaken() {
        var file = StatementFile(format: .csv, layout: "ynab")
        file.rows = [row(2, "2026-11-03", "SHELL", -3_000), row(3, "2026-11-03", "RENT", -180_000)]
        (file.rows[0].account, file.rows[1].account) = ("Savings", "CHECKING")
        let held = wallet.held(file, in: StatementHolder(account: checking))
        #expect(held.rows.map(\.row) == [3] && held.passedOver.count == 1 && held.refused.isEmpty)
        // One name alone may be the bank's own for it.
        file.rows.removeLast()
        #expect(wallet.held(file, in: StatementHolder(account: checking)) == file)
    }

    /// Dinars have three decimals, dollars two; what is finer is named by its column.
    @Test func amountsHaveNoMoreDecimalsThanTheirCurrency() throws {
        var wallet = wallet
        try wallet.add(.books, ["name": "Kuwait", "currency": "KWD", "owners": "Ana"], in: context)
        try wallet.add(.accounts, ["name": "NBK", "kind": "checking", "bookId": "Kuwait"], in: context)
        let bank = try #require(wallet.accountForStatement(called: "NBK"))
        let file = try statement(
            "Day,Payee,Out,In\n2026-11-03,SOUK,12.345,\n2026-11-04,PAY,,7.001\n2026-11-05,RENT,8.50,\n",
            StatementReading(columns: ["date": "Day", "text": "Payee", "out": "Out", "in": "In"]))
        let held = wallet.held(file, in: StatementHolder(account: bank))
        #expect(held.rows.map(\.amount.jsonNumber) == ["-12.345", "7.001", "-8.5"] && held.refused.isEmpty)
        let card = wallet.held(file, in: StatementHolder(card: wallet.card("Platinum Card").id))
        #expect(card.rows.map(\.row) == [4])
        #expect(
            card.refused.map(\.description) == [
                "row 2, column Out: -12.345: Amounts in USD have at most 2 decimals.",
                "row 3, column In: 7.001: Amounts in USD have at most 2 decimals.",
            ])
    }

    @Test func withoutABookNothingIsBooked() throws {
        let (alone, context) = try SampleStatement.wallet(on: "2026-11-27")
        let planned = alone.plan(
            SampleStatement.november, named: "amex.csv", of: alone.holder(ofCard: alone.card("Platinum Card").id),
            in: context)
        #expect(planned.plan.lines.allSatisfy { $0.booking == nil } && transactions(planned.newer).isEmpty)
        #expect(planned.plan.summary == "2 to mark, 2 to look at, 5 passed over")
    }

    @Test func oneStepTakesBackTransactionsAndBenefits() throws {
        var wallet = try plan([row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999)], wallet).newer
        #expect(
            transactions(wallet).count == 1 && wallet.benefit("Uber One Credit").periodRedeemed == Money(cents: 999))
        #expect(wallet.benefit("Uber Cash").periodRedeemed == .zero)
        let one = wallet.taken(in: context)
        let first = try #require(one)
        #expect(first.what == "Uber One Credit $9.99 used, 1 transaction added to Home")
        wallet = try plan([row(2, "2026-11-27", "AMEX UBER ONE CREDIT", 1_500)], wallet).newer
        let two = wallet.taken(in: context)
        let second = try #require(two)
        func left() -> Money {
            wallet.benefit("Uber One Credit").periodValue - wallet.benefit("Uber One Credit").periodRedeemed
        }
        #expect(left() == Money(cents: 9_501) && transactions(wallet).count == 2)
        try wallet.undo(second, in: context)
        #expect(left() == Money(cents: 11_001) && transactions(wallet).count == 1)
        try wallet.undo(first, in: context)
        #expect(left() == Money(120) && transactions(wallet).isEmpty && wallet.statements.isEmpty)
        let again = try plan([row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999)], wallet)
        #expect(again.plan.summary == "1 new, 1 benefit marked")
    }

    @Test func whatWasDeletedStaysAwayUnlessItIsTicked() throws {
        let rows = [row(2, "2026-11-03", "BLUE BOTTLE", -450), row(3, "2026-11-03", "BLUE BOTTLE", -450)]
        var wallet = try plan(rows, wallet).newer
        let taken = wallet.taken(in: context)
        let statement = try #require(taken)
        let gone = try #require(transactions(wallet).first)
        let isDeleted = wallet.delete(.transactions, gone.id.cast())
        #expect(isDeleted)
        _ = wallet.taken(in: context)
        let again = try plan(rows, wallet)
        #expect(again.plan.summary == "nothing new, 1 in the wallet already, 1 deleted before")
        #expect(!again.plan.changesAnything && told(again).sorted() == ["deleted before", "here already"])
        let place = try #require(
            again.plan.lines.firstIndex {
                if case .deletedBefore? = $0.booking?.act { true } else { false }
            })
        let ticked = try plan(rows, wallet, [place + 2: StatementChoice(isBooked: true)])
        #expect(ticked.plan.summary == "1 new, 1 in the wallet already")
        #expect(try plan(rows, ticked.newer).plan.summary == "nothing new, 2 in the wallet already")
        // Taken back the statement is new again, with all of its lines.
        try wallet.undo(statement, in: context)
        #expect(try plan(rows, wallet).plan.summary == "2 new")
    }

    @Test func twoMachinesWriteTheSameTransactions() throws {
        let rows = [row(2, "2026-11-03", "BLUE BOTTLE", -450), row(3, "2026-11-03", "BLUE BOTTLE", -450)]
        var here = try plan(rows, wallet).newer
        _ = here.taken(in: context)
        let later = ChangeContext(
            now: Instant(milliseconds: context.now.milliseconds + 90_000), today: context.today, newID: context.newID)
        var file = StatementFile(format: .csv, layout: "amex-3")
        file.rows = rows
        let holder = try wallet.holder(ofAccount: #require(wallet.accountForStatement(called: "Platinum")))
        var there = wallet.plan(file, named: "nov.amex-3", of: holder, in: later).newer
        let taken = there.taken(in: later)
        let theirs = try #require(taken)
        #expect(here.apply(theirs.changes, context).isEmpty)
        #expect(transactions(here).count == 2 && here.statements.count == 1)
    }

    @Test(.timeLimit(.minutes(1))) func tenThousandRowsArePlanned() throws {
        let (count, said) = Torture.isWhole ? (10_000, "10,000") : (2_000, "2,000")
        let rows = (0..<count).map { number in
            row(
                number + 2, day("2026-01-01").adding(days: number % 330).description,
                "SHOP \(number % 97) TOWN \(number % 7)",
                -100 - number % 40)
        }
        let first = try plan(rows, wallet)
        #expect(first.plan.summary == "\(said) new")
        #expect(try plan(rows, first.newer).plan.summary == "nothing new, \(said) in the wallet already")
    }
}
