import Testing
import WalletTestSupport

@testable import WalletDomain

/// Layouts of one's own: what was said of a file's columns once reads the next one.
struct KeptLayoutTests {
    private static let october = "Konto 1\n\nValuta;Text;Betrag;Saldo\n03.10.2026;Uber One Credit;1.009,99;\n"
    private static let november = "Valuta;Text;Betrag;Saldo\n25.11.2026;UBER;-9,99;5\n26.11.2026;Uber One Credit;9,99\n"
    private let reading = StatementReading(
        decimalComma: true, columns: ["date": "Valuta", "text": "Text", "amount": "Betrag"])
    private var wallet = Wallet(catalogue: .bundled)
    private let context = ChangeContext.fixed(on: "2026-11-27", ids: 1)

    private func kept(_ text: String, _ reading: StatementReading, as name: String = "bank") throws -> Wallet {
        var wallet = wallet
        let file = try statement(text, reading)
        let layout = try #require(file.own)
        try wallet.keep(layout, named: name, in: context)
        return wallet
    }

    @Test func theNextFileIsReadByIt() throws {
        #expect(refusal(KeptLayoutTests.november)?.hasPrefix("No layout is known") == true)
        let own = try kept(KeptLayoutTests.october, reading).keptLayouts
        #expect(own.map(\.name) == ["bank"] && own.map(\.asOf) == ["2026-11-27"])
        let file = try statement(KeptLayoutTests.november, StatementReading(own: own))
        #expect(told(file) == ["2 2026-11-25 UBER -9.99", "3 2026-11-26 Uber One Credit 9.99"])
        #expect(file.layout == "bank" && file.refused.isEmpty && file.own == nil)
        #expect(try statement(KeptLayoutTests.november, StatementReading(layout: "bank", own: own)).layout == "bank")
        let bytes = Array(KeptLayoutTests.november.utf8)
        #expect(StatementFile.looksLikeStatement(bytes, own: own) && !StatementFile.looksLikeStatement(bytes))
    }

    @Test func turnedSignsAndDaysStay() throws {
        var turned = reading
        (turned.flipsSign, turned.dateFormat) = (true, .dayFirst)
        let text = "Valuta,Text,Betrag\n03/11/2026,UBER,5\n"
        let own = try kept(text, turned).keptLayouts
        #expect(try told(statement(text, StatementReading(own: own))) == ["2 2026-11-03 UBER -5"])
        // Who turns them again has them as they are.
        #expect(try told(statement(text, StatementReading(flipsSign: true, own: own))) == ["2 2026-11-03 UBER 5"])
    }

    /// It stands before the layouts that are known, and for its own titles alone.
    @Test func knownTitlesCanBeReadOtherwise() throws {
        let text = "Date,Description,Amount\n11/03/2026,UBER,5\n"
        let said = StatementReading(columns: ["date": "Date", "text": "Description", "amount": "Amount"])
        let own = try kept(text, said).keptLayouts
        #expect(try statement(text).layout == "amex-3")
        #expect(try told(statement(text, StatementReading(own: own))) == ["2 2026-11-03 UBER 5"])
        let longer = "Date,Description,Amount,Running Bal.\n11/03/2026,UBER,5,1\n"
        #expect(try statement(longer, StatementReading(own: own)).layout == "bofa-checking")
    }

    private static let numbered = StatementReading(columns: ["date": "1", "text": "2", "amount": "3"])

    /// Who names columns by their numbers keeps the titles that stand over them, as the next file has them.
    @Test func ofNumberedColumnsTheTitlesAreKept() throws {
        let text = "Account 1234\nDay,What,Sum\n11/03/2026,UBER,-5\n"
        let file = try statement(text, Self.numbered)
        #expect(told(file) == ["3 2026-11-03 UBER -5"] && file.outColumn == "Sum")
        let own = try kept(text, Self.numbered).keptLayouts
        #expect(own.map(\.hasTitles) == [true])
        let next = try statement("Day,What,Sum\n12/01/2026,SHELL,-7\n", StatementReading(own: own))
        #expect(told(next) == ["2 2026-12-01 SHELL -7"] && next.layout == "bank")
        #expect(refusal("12/01/2026,SHELL,-7\n", StatementReading(own: own))?.hasPrefix("No titles stand over") == true)
    }

    /// What says of whom a table is has fewer cells than it has.
    @Test func aTableWithoutTitlesMayHaveLinesAboveIt() throws {
        let text = "Account 1234,,\n11/03/2026,UBER,-5\n"
        let own = try kept(text, Self.numbered).keptLayouts
        #expect(own.map(\.hasTitles) == [false])
        #expect(try told(statement(text, StatementReading(own: own))) == ["2 2026-11-03 UBER -5"])
        let titled = "Day,What,Sum\n11/03/2026,UBER,-5\n"
        #expect(refusal(titled, StatementReading(own: own))?.hasPrefix("No layout is known") == true)
    }

    /// Where nothing but the number of columns is alike neither takes the other's place.
    @Test func tablesWithoutTitlesHaveLayoutsOfTheirOwn() throws {
        let (one, other) = ("11/02/2026,-4.50,COFFEE HOUSE,food\n", "11/06/2026,-7.50,992.50,TEA ROOM\n")
        let first = StatementReading(columns: ["date": "1", "amount": "2", "text": "3"])
        let second = StatementReading(columns: ["date": "1", "amount": "2", "text": "4"])
        var wallet = try kept(one, first, as: "mybank")
        let layout = try #require(statement(other, second).own)
        try wallet.keep(layout, named: "other", in: context)
        let own = wallet.keptLayouts
        #expect(Set(own.map(\.name)) == ["mybank", "other"])
        #expect(
            try told(statement(one, StatementReading(layout: "mybank", own: own))) == ["1 2026-11-02 COFFEE HOUSE -4.5"]
        )
        #expect(
            try told(statement(other, StatementReading(layout: "other", own: own))) == ["1 2026-11-06 TEA ROOM -7.5"])
        // Which one it is of is asked.
        let refused = refusal(one, StatementReading(own: own.sorted { $0.name < $1.name }))
        #expect(
            refused
                == "No titles stand over “11/02/2026, -4.50, COFFEE HOUSE, food”, and several layouts fit: mybank, other. "
                + "Name one with --layout.")
    }

    /// What is no text is no payee.
    @Test func theTextOfATableWithoutTitlesIsOne() throws {
        let own = try kept("11/02/2026,COFFEE HOUSE,-4.50\n", Self.numbered).keptLayouts
        #expect(
            refusal("11/06/2026,992.50,-7.50\n", StatementReading(own: own))?.hasPrefix("No titles stand over") == true)
    }

    /// Another account may have other columns, or other signs.
    @Test func aTableWithoutTitlesIsOfTheAccountItWasKeptWith() throws {
        let text = "11/02/2026,COFFEE HOUSE,4.50\n"
        var turned = Self.numbered
        turned.flipsSign = true
        var wallet = try kept(text, turned)
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        for name in ["Giro", "Joint"] { try wallet.add(.accounts, ["name": name, "kind": "checking"], in: context) }
        let giro = StatementHolder(account: wallet.accountForStatement(called: "Giro"))
        let joint = StatementHolder(account: wallet.accountForStatement(called: "Joint"))
        let own = wallet.keptLayouts
        let file = try statement(text, StatementReading(own: own))
        wallet = wallet.plan(file, named: "t1.csv", of: giro, in: context).newer
        #expect(wallet.warning(file, named: "t2.csv", isTakenFor: giro) == nil)
        #expect(
            wallet.warning(file, named: "t2.csv", isTakenFor: joint)
                == "t2.csv has no titles, and layout bank is of another account than Joint.")
        // Who names it, or says what the columns are, has looked.
        for reading in [StatementReading(layout: "bank", own: own), turned] {
            #expect(try wallet.warning(statement(text, reading), named: "t2.csv", isTakenFor: joint) == nil)
        }
    }

    /// They are asked about by their numbers, not by what stands above them.
    @Test func whatStandsAboveIsNoTitles() {
        let text = "Account 1234,,\n11/03/2026,UBER,-5\n11/04/2026,SHELL,-7\n"
        #expect(refusal(text)?.hasPrefix("No titles stand over “11/03/2026, UBER, -5”.") == true)
    }

    @Test func oneNameIsOneLayout() throws {
        var wallet = try kept(KeptLayoutTests.october, reading)
        let same = try #require(statement(KeptLayoutTests.october, reading).own)
        try wallet.keep(same, named: "house bank", in: context)
        #expect(wallet.keptLayouts.map(\.name) == ["house bank"])
        let other = try #require(statement("Valuta,Text,Betrag\n03/11/2026,UBER,5\n", reading).own)
        for name in ["house bank", "amex-3", "map", " ", String(repeating: "x", count: 41)] {
            var attempt = wallet
            #expect(throws: StatementProblem.self) { try attempt.keep(other, named: name, in: context) }
        }
        let (isOther, isOwn) = (wallet.forgetLayout(named: "bank"), wallet.forgetLayout(named: "house bank"))
        #expect(!isOther && isOwn)
        #expect(wallet.keptLayouts.isEmpty)
    }
}
