import Testing
import WalletTestSupport

@testable import WalletDomain

/// Of which accounts a file may be by their kinds.
struct StatementKindTests {
    private func ofx(_ kind: String, _ number: String = "000111004") -> String {
        """
        OFXHEADER:100

        <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
        <BANKACCTFROM><ACCTID>\(number)<ACCTTYPE>\(kind)</BANKACCTFROM>
        <BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261103<TRNAMT>-5<FITID>1<NAME>KIOSK</STMTTRN></BANKTRANLIST>
        </STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>

        """
    }

    private func qif(_ kinds: String...) -> String {
        kinds.map { "!Type:\($0)\nD11/03/2026\nT-5.00\nPKIOSK\n^\n" }.joined()
    }

    @Test func aFileIsOfNoAccountOfAnotherKind() throws {
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        var wallet = Wallet()
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        var purse: FreshID?
        for (name, kind) in [("Giro", "checking"), ("Pot", "savings"), ("Purse", "cash"), ("Other", "other")] {
            let id = try wallet.add(.accounts, ["name": name, "kind": kind], in: context)
            if name == "Purse" { purse = id }
        }
        func accounts(_ text: String) throws -> [String] {
            try wallet.holders(fitting: statement(text)).map { wallet.name(of: $0, isShort: true) }
        }
        #expect(try accounts(ofx("CHECKING")) == ["Giro", "Other"])
        #expect(try accounts(ofx("SAVINGS")) == ["Pot", "Other"])
        #expect(try accounts(ofx("MONEYMRKT")) == ["Pot", "Other"])
        #expect(try accounts(ofx("CD")) == ["Giro", "Pot", "Other"])
        #expect(try accounts(qif("Bank")) == ["Giro", "Pot", "Other"])
        #expect(try accounts(qif("Cash")) == ["Purse", "Other"])
        #expect(try accounts(qif("Cash", "Bank")) == ["Giro", "Pot", "Other"])
        try wallet.edit(.accounts, #require(purse), ["tail": "1004"], in: context)
        #expect(try accounts(ofx("CHECKING")) == ["Purse"])
    }

    @Test func anAccountOfAnotherKindIsPointedOut() throws {
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        var wallet = Wallet()
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        for (name, kind) in [("Giro", "checking"), ("Pot", "savings"), ("Purse", "cash"), ("Other", "other")] {
            try wallet.add(.accounts, ["name": name, "kind": kind], in: context)
        }
        func warning(_ file: StatementFile, _ name: String) throws -> String? {
            let account = try #require(wallet.accountForStatement(called: name))
            return wallet.warning(file, named: "nov", isTakenFor: StatementHolder(account: account))
        }
        let checking = try statement(ofx("CHECKING"))
        #expect(try warning(checking, "Giro") == nil && warning(checking, "Other") == nil)
        #expect(try warning(checking, "Pot") == "nov is of an account of checking, and Pot is one of savings.")
        #expect(try warning(checking, "Purse") == "nov is of an account of checking, and Purse is one of cash.")
        #expect(
            try warning(statement(ofx("SAVINGS")), "Giro")
                == "nov is of an account of savings, and Giro is one of checking.")
        let table = try statement(
            "Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\n"
                + "DEBIT,11/03/2026,KIOSK,-5.00,DEBIT_CARD,95.00,\n")
        #expect(try warning(table, "Pot") == nil)
        #expect(try warning(table, "Purse") == "nov is of an account of a bank, and Purse is one of cash.")
        // Programs write what they like into QIF.
        #expect(try warning(statement(qif("Bank")), "Purse") == nil)
        // Who took one all the same has said it of the next ones.
        let purse = try #require(wallet.accountForStatement(called: "Purse"))
        wallet = wallet.plan(checking, named: "nov", of: StatementHolder(account: purse), in: context).newer
        #expect(try warning(checking, "Purse") == nil)
    }

    @Test func anAccountWithoutANumberHasThatOfItsFiles() throws {
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        var wallet = Wallet()
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let id = try wallet.add(.accounts, ["name": "Checking", "kind": "checking"], in: context)
        let checking = StatementHolder(account: id.cast())
        let (own, other) = try (statement(ofx("CHECKING")), statement(ofx("CHECKING", "000222002")))
        #expect(wallet.holders(fitting: own) == [checking])
        let first = wallet.plan(own, named: "nov.ofx", of: checking, in: context)
        #expect(
            first.plan.notes(in: wallet, on: context.today) == [
                "The file says …1004, and Checking has no number: is it of that? --account names another."
            ])
        #expect(
            first.plan.notes(in: wallet, on: context.today, isTaken: true)
                == ["Checking has no number: files of …1004 are of it from now on."])
        #expect(wallet.facts(of: .accounts, id).isEmpty)
        wallet = first.newer
        #expect(
            wallet.facts(of: .accounts, id).map { "\($0.label): \($0.text)" } == ["Last digits: 1004, of statements"])
        #expect(wallet.holders(fitting: own) == [checking])
        #expect(
            wallet.plan(own, named: "dec.ofx", of: checking, in: context).plan.notes(in: wallet, on: context.today)
                == [])
        // With another number it is of another one, unless somebody says so.
        #expect(wallet.holders(fitting: other) == [])
        #expect(wallet.holders(possibleFor: other) == [checking])
        #expect(
            wallet.warning(other, named: "sam.ofx", isTakenFor: checking)
                == "sam.ofx is of another number (…2002) than Checking (…1004).")
    }

    /// Of a short number one file says five digits, and another four.
    @Test func filesSayMoreOrFewerDigitsOfOneNumber() throws {
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        var wallet = Wallet()
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let ids = try ["Checking", "Joint"].map { name in
            try wallet.add(.accounts, ["name": name, "kind": "checking"], in: context)
        }
        let (checking, joint) = (StatementHolder(account: ids[0].cast()), StatementHolder(account: ids[1].cast()))
        let four = try statement(ofx("CHECKING"))
        let five = try statement(
            "Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance\n"
                + "51004,BAKERY,11/10/2026,Debit,7.00,93.00\n")
        #expect(four.tail == "1004" && five.tail == "51004")
        wallet = wallet.plan(four, named: "nov.ofx", of: checking, in: context).newer
        #expect(wallet.holders(fitting: five) == [checking])
        #expect(wallet.warning(five, named: "nov.csv", isTakenFor: checking) == nil)
        #expect(
            wallet.plan(five, named: "nov.csv", of: checking, in: context).plan.notes(in: wallet, on: context.today)
                == [])
        #expect(
            wallet.warning(five, named: "nov.csv", isTakenFor: joint)
                == "nov.csv is of the account that ends in 51004 (Checking).")
        // Taken for the other one all the same, just those digits are that one's.
        wallet = wallet.plan(five, named: "nov.csv", of: joint, in: context).newer
        #expect(wallet.holders(fitting: five) == [joint] && wallet.holders(fitting: four) == [checking])
    }

    /// A file that brings nothing is not kept, and nothing knows its number afterwards.
    @Test func aFileThatBringsNothingGivesNoNumber() throws {
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        var wallet = Wallet()
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let id = try wallet.add(.accounts, ["name": "Checking", "kind": "checking"], in: context)
        let checking = StatementHolder(account: id.cast())
        let table = try statement(
            "Date,Payee,Amount\n2026-11-03,KIOSK,-5\n",
            StatementReading(columns: ["date": "Date", "text": "Payee", "amount": "Amount"]))
        wallet = wallet.plan(table, named: "nov.csv", of: checking, in: context).newer
        let again = try wallet.plan(statement(ofx("CHECKING")), named: "nov.ofx", of: checking, in: context)
        #expect(!again.plan.changesAnything && again.newer.statements.map(\.fileName) == ["nov.csv"])
        #expect(again.plan.notes(in: wallet, on: context.today) == [])
        #expect(again.plan.notes(in: wallet, on: context.today, isTaken: true) == [])
    }

    @Test func aTableIsOfAnAccountInItsCurrency() throws {
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        var wallet = Wallet()
        for (book, currency, account) in [("Home", "USD", "Checking"), ("Reise", "EUR", "Giro")] {
            try wallet.add(.books, ["name": book, "currency": currency, "owners": "Ana"], in: context)
            try wallet.add(.accounts, ["name": account, "kind": "checking", "bookId": book], in: context)
        }
        func table(_ codes: String...) throws -> StatementFile {
            let columns = ["date": "Tag", "text": "Text", "amount": "Betrag", "currency": "Geld"]
            let rows = codes.map { "03.11.2026;REWE;-9,99;\($0)\n" }.joined()
            return try statement(
                "Tag;Text;Betrag;Geld\n" + rows, StatementReading(decimalComma: true, columns: columns))
        }
        func accounts(_ file: StatementFile) -> [String] {
            wallet.holders(fitting: file).map { wallet.name(of: $0, isShort: true) }
        }
        #expect(try accounts(table("EUR")) == ["Giro"])
        // Where none is, it is of none of them.
        #expect(try accounts(table("JPY")) == [])
        let several = try table("EUR", "USD")
        #expect(accounts(several) == ["Checking", "Giro"])
        let checking = try #require(wallet.accountForStatement(called: "Checking"))
        let held = wallet.held(several, in: StatementHolder(account: checking))
        #expect(held.rows.map(\.row) == [3])
        #expect(held.refused.map(\.description) == ["row 2: This amount is in EUR, the account in USD"])
    }

    /// Several issuers have the same names for credits.
    @Test func aNameAloneTellsNoCardWhereNobodyKnowsTheIssuer() throws {
        let (wallet, _) = try SampleStatement.wallet(on: "2026-11-27") { wallet, context in
            let reserve = try #require(wallet.catalogue.all.first { $0.name == "Sapphire Reserve" })
            try wallet.addCard(of: reserve, in: context)
        }
        func cards(_ text: String) throws -> [String] {
            let table = try statement(
                "Day,What,Sum\n2026-11-14,\(text),10\n",
                StatementReading(columns: ["date": "Day", "text": "What", "amount": "Sum"]))
            return wallet.holders(fitting: table).map { wallet.name(of: $0, isShort: true) }
        }
        #expect(try cards("AMEX DINING CREDIT") == ["Platinum Card", "Sapphire Reserve"])
        #expect(try cards("PLATINUM RESY CREDIT") == ["Platinum Card"])
    }
}
