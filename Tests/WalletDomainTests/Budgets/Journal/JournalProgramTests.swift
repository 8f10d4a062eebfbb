import Testing
import WalletTestSupport

@testable import WalletDomain

/// What the programs of others make of a book; whoever has them sees it, others are spared.
struct JournalProgramTests {
    private func ledger(_ book: SampleBook) throws -> BookJournal {
        try #require(BookJournal(book.id, in: book.wallet))
    }

    /// 512.40 for Groceries, 250 and 11.75 for Restaurants; twelve parts of 108.25 of the insurance.
    @Test(.enabled(if: JournalProgram.hledger.isThere, "hledger is not installed"))
    func hledgerAddsUpTheMonth() throws {
        let ledger = try ledger(.november())
        let hledger = JournalProgram.hledger
        #expect(try hledger.run(ledger, "check", "-s").code == 0)
        let food = try hledger.run(ledger, "balance", "expenses:Food", "--depth", "2")
        #expect(food.output.split(separator: "\n").first?.contains("774.15 USD  expenses:Food") == true, "\(food)")
        let insurance = try hledger.run(ledger, "balance", "expenses:Insurance", "-p", "2026-11", "-N")
        #expect(insurance.output.contains(" 108.25 USD  expenses:Insurance"), "\(insurance)")
        // Nothing was paid before, or is left to count, once all months are there.
        let prepaid = try hledger.run(ledger, "balance", "assets:prepaid", "-e", "2027-03", "-N")
        #expect(prepaid.output.isEmpty, "\(prepaid)")
        let plan = try hledger.run(ledger, "balance", "--budget", "-p", "2026-11", "expenses:Food", "-1")
        #expect(plan.output.contains("774.15 USD [91% of 850.00 USD]"), "\(plan)")
    }

    @Test(.enabled(if: JournalProgram.ledger.isThere, "ledger is not installed"))
    func ledgerAddsUpTheMonth() throws {
        let food = try JournalProgram.ledger.run(
            ledger(.november()), "--strict", "--pedantic", "balance", "expenses:Food", "--depth", "2")
        #expect(food.code == 0 && food.output.contains("774.15 USD  expenses:Food"), "\(food)")
    }

    @Test(.enabled(if: JournalProgram.beancount.isThere, "bean-check is not installed"))
    func beancountTakesTheMonth() throws {
        for book in try [SampleBook.november(), JournalTests.book()] {
            let check = try JournalProgram.beancount.run(ledger(book))
            #expect(check.code == 0 && check.errors.isEmpty && check.output.isEmpty, "\(check)")
        }
    }

    /// Rows of a statement, through a book and a journal, out of the other program again.
    @Test(.enabled(if: JournalProgram.hledger.isThere, "hledger is not installed"))
    func rowsOfAStatementKeepTheirDaysAndAmounts() throws {
        let (book, rows) = try taken()
        let print = try JournalProgram.hledger.run(book, "print", "assets:Checking", "-O", "csv")
        let csv = try CSVText(Array(print.output.utf8))
        let day = try #require(csv.titles.firstIndex(of: "date"))
        let amount = try #require(csv.titles.firstIndex(of: "amount"))
        let account = try #require(csv.titles.firstIndex(of: "account"))
        let read = csv.rows.filter { $0.cells[account] == "assets:Checking" }.map {
            "\($0.cells[day]) \((try? Money(typed: $0.cells[amount]))?.jsonNumber ?? "")"
        }
        #expect(read == rows, "\(print)")
    }

    @Test func ourOwnReaderTakesQIFBack() throws {
        let (book, rows) = try taken()
        let file = try QIFStatement.read(book.qif(in: .earliest ... .latest), StatementReading())
        #expect(file.refused.isEmpty && file.passedOver.isEmpty)
        #expect(file.rows.filter { $0.account == "Checking" }.map { "\($0.day) \($0.amount.jsonNumber)" } == rows)
        // Parts, transfers and what is on no account.
        let whole = try ledger(JournalTests.book())
        let again = try QIFStatement.read(whole.qif(in: .earliest ... .latest), StatementReading())
        #expect(again.refused.isEmpty && again.rows.count == 9)
        #expect(
            again.rows.flatMap(\.parts).map { "\($0.category ?? "") \($0.amount.jsonNumber) \($0.note ?? "")" } == [
                "Food:Groceries -60 ", "Fun -24.2 ball",
            ])
    }

    /// A book that has taken rows in, and these as days and amounts.
    private func taken() throws -> (BookJournal, [String]) {
        var book = try SampleBook()
        var account = FreshID(high: 0, low: 0)
        var newer = book.wallet
        try book.act { _, wallet, context in
            account = try wallet.add(.accounts, ["name": "Checking", "kind": "checking"], in: context)
            var file = StatementFile(format: .csv, layout: "chase-checking")
            file.rows = [
                SampleStatement.row(2, "2026-11-02", "PAYROLL; ACME  INC", 520_000),
                SampleStatement.row(3, "2026-11-03", "(PARKING) LOT, 3", -450),
                SampleStatement.row(4, "2026-11-03", "BLUE BOTTLE", -450),
                SampleStatement.row(5, "2026-11-28", "RENT 2026-12-01", -180_000),
            ]
            newer = wallet.plan(file, named: "nov.csv", of: wallet.holder(ofAccount: account.cast()), in: context).newer
        }
        let ledger = try #require(BookJournal(book.id, in: newer))
        return (ledger, ["2026-11-02 5200", "2026-11-03 -4.5", "2026-11-03 -4.5", "2026-11-28 -1800"])
    }
}

/// Programs that keep books as plain text, which a machine may have or not.
enum JournalProgram: String {
    case hledger, ledger
    case beancount = "bean-check"

    var isThere: Bool { (try? ChildProcess.run([rawValue, "--version"]))?.code == 0 }

    /// With the whole journal of a book.
    func run(_ ledger: BookJournal, _ arguments: String...) throws -> ChildProcess.Result {
        let form: JournalForm = self == .hledger ? .hledger : self == .ledger ? .ledger : .beancount
        let text = String(decoding: ledger.journal(form, in: .earliest ... .latest), as: UTF8.self)
        guard self == .beancount else { return try ChildProcess.run([rawValue, "-f", "-"] + arguments, input: text) }
        let folder = try TemporaryFolder()
        try folder.write(text, to: "book.beancount")
        return try ChildProcess.run([rawValue] + arguments + [folder.file("book.beancount")])
    }
}
