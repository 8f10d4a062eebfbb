import Testing
import WalletTestSupport

@testable import WalletDomain

/// Tables whose columns somebody names, or numbers where they have no titles.
struct StatementColumnTests {
    @Test func namedColumns() throws {
        let text = "Konto;Buchungstag;Valuta;Text;Betrag;Saldo\nDE12;30.11.2026;02.12.2026;Laden;-1.234,50;7\n"
        var reading = StatementReading(
            decimalComma: true,
            columns: ["date": "buchungstag", "text": "Text", "amount": "Betrag", "posted": "Valuta"])
        let file = try statement(text, reading)
        #expect(file.layout == "map")
        #expect(told(file) == ["2 2026-11-30 (2026-12-02) Laden -1234.5"])
        reading.flipsSign = true
        #expect(try told(statement(text, reading)) == ["2 2026-11-30 (2026-12-02) Laden 1234.5"])
        reading.columns["amount"] = "Summe"
        #expect(
            refusal(text, reading)
                == "No row has the titles that --map names: “Summe”, “Text”, “Valuta”, “buchungstag”. "
                + "The titles are “Konto, Buchungstag, Valuta, Text, Betrag, Saldo”.")
        reading.columns = ["date": "Valuta", "text": "Text"]
        #expect(refusal(text, reading) == "--map says of no column that it is amount, or out and in.")
        reading.columns = ["day": "Valuta"]
        #expect(
            refusal(text, reading)
                == "“day” is no column: write date, posted, text, more, note, amount, out, in, id, category, type, status, "
                + "check, tail, account, currency.")
    }

    /// What has a day and an amount is a row, whether its columns are named by their numbers or by what it says.
    @Test(arguments: [
        ["date": "1", "text": "2", "amount": "3"],
        ["date": "2026-11-20", "text": "TRADER JOES", "amount": "-54.20"],
    ])
    func aTableWithoutTitlesKeepsItsFirstRow(columns: [String: String]) throws {
        let text = "2026-11-20,TRADER JOES,-54.20\n2026-11-19,SHELL,-30.00\n"
        let file = try statement(text, StatementReading(columns: columns))
        #expect(told(file) == ["1 2026-11-20 TRADER JOES -54.2", "2 2026-11-19 SHELL -30"])
        #expect(file.passedOver.isEmpty && file.outColumn == "3")
        // The next one is read by what is kept of it, and what has titles is not.
        let kept = try #require(file.own)
        let own = try [#require(StatementLayout(kept))]
        let next = try statement("2026-12-01,SHELL,-5\n", StatementReading(own: own))
        #expect(told(next) == ["1 2026-12-01 SHELL -5"])
        let titled = "Date,Description,Amount\n11/03/2026,UBER,5\n"
        #expect(try statement(titled, StatementReading(own: own)).layout == "amex-3")
    }

    /// No transaction is taken for what stands above the table.
    @Test(arguments: ["11/01/2026,FIRST,\"1,5,0\"", "1.11.,FIRST,-1.50"])
    func theFirstRowOfNumberedColumnsIsRefusedWhereItCannotBeRead(first: String) throws {
        let columns = ["date": "1", "text": "2", "amount": "3"]
        let file = try statement("Account 1234\n\(first)\n11/02/2026,TEA,-4.50\n", StatementReading(columns: columns))
        #expect(told(file) == ["3 2026-11-02 TEA -4.5"])
        #expect(file.refused.map(\.row) == [2] && file.passedOver.map(\.row) == [1])
    }

    @Test func aTableWithoutTitlesIsAskedAboutByNumbers() {
        let text = "2026-11-20,TRADER JOES,-54.20\n2026-11-19,SHELL,-30.00\n"
        do throws(StatementProblem) {
            _ = try StatementFile.read(Array(text.utf8))
            Issue.record("It was read.")
        } catch {
            #expect(
                error.description
                    == "No titles stand over “2026-11-20, TRADER JOES, -54.20”. Say what the columns are by their numbers, "
                    + "as in --map 1=date,2=text,3=amount, of two columns 3=out,4=in.")
            let rows = [["2026-11-20", "TRADER JOES", "-54.20"], ["2026-11-19", "SHELL", "-30.00"]]
            #expect(error.table == UnknownTable(titles: ["1", "2", "3"], rows: rows))
        }
        let columns = ["date": "1", "text": "2", "amount": "4"]
        #expect(
            refusal(text, StatementReading(columns: columns))
                == "No row has the titles that --map names: “1”, “2”, “4”. There are none: the columns of "
                + "“2026-11-20, TRADER JOES, -54.20” are 1 to 3.")
    }

    /// Also where nobody said which column is the status.
    @Test(arguments: [["status": "Status"], [:]]) func whatIsPendingIsPassedOver(status: [String: String]) throws {
        let columns = ["date": "Tag", "text": "Text", "amount": "Betrag"].merging(status) { $1 }
        let file = try statement(
            "Tag,Status,Text,Betrag\n2026-11-25,Gebucht,REWE,-9.99\n2026-11-23,Vorgemerkt,Vorgemerkt,-5\n"
                + "2026-11-22,,Pending,-4\n2026-11-21,PENDING,SHELL,-3\n", StatementReading(columns: columns))
        #expect(file.rows.map(\.text) == ["REWE", "Pending"])
        #expect(file.passedOver.map(\.why) == ["vorgemerkt", "pending"])
    }

    @Test func outAndInTogetherAreRefused() throws {
        let file = try statement(
            "Status,Date,Description,Debit,Credit\nCleared,11/03/2026,A,1,2\nCleared,11/03/2026,B,0.00,0\n"
                + "Cleared,11/03/2026,C,,\n")
        #expect(
            file.refused.map(\.description) == [
                "row 2, column Credit: Both Debit and Credit have an amount",
                "row 4, column Debit: There is no amount",
            ])
        #expect(file.passedOver.count == 1)
    }

    @Test func theTypeOfAnAccountsRowIsDebitOrCredit() throws {
        let file = try statement(
            "Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance\n"
                + "1,A,11/03/26,Other,5,6\n1,B,11/03/26,debit,-5,6\n")
        #expect(
            file.refused.map(\.description) == ["row 2, column Transaction Type: Other is neither Debit nor Credit"])
        #expect(told(file) == ["3 2026-11-03 B -5 type=debit tail=1"])
        #expect(file.tail == "1")
    }
}
