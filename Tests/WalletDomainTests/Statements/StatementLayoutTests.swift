import Testing
import WalletTestSupport

@testable import WalletDomain

/// One small file for each layout, and what is read of it.
struct StatementLayoutTests {
    private static let files: [(layout: String, text: String, rows: [String])] = cards + accounts + programs

    @Test(arguments: files) func isRead(layout: String, text: String, rows: [String]) throws {
        let file = try statement(text)
        #expect(file.layout == layout && file.format == .csv)
        #expect(told(file) == rows)
        #expect(file.refused == [])
        #expect(StatementFile.looksLikeStatement(Array(text.utf8)))
        // Whoever names it gets the same.
        #expect(try told(statement(text, StatementReading(layout: layout))) == rows)
    }

    @Test func theProgramCarriesTheFile() throws {
        let bytes = try readFile(DocumentPage.root + "/Templates/StatementLayouts.json")
        #expect(try StatementLayout.read(bytes) == StatementLayout.all)
    }

    @Test func eachHasAFile() {
        #expect(Set(StatementLayoutTests.files.map(\.layout)) == Set(StatementLayout.all.map(\.name)))
        #expect(StatementLayout.all.count == 20)
    }

    /// No two have the same name or the same titles, and each says day, text and amount, in words that are known.
    @Test func layoutsAreApart() throws {
        let all = StatementLayout.all
        #expect(Set(all.map(\.name)).count == all.count)
        #expect(Set(all.map { $0.titles.map { StatementLayout.plain($0.title) } }).count == all.count)
        for layout in all {
            let columns = Set(layout.titles.compactMap(\.column))
            #expect(columns.contains(.date) || columns.contains(.posted), "\(layout.name)")
            #expect(columns.contains(.text) && !layout.source.isEmpty && CalendarDay(layout.asOf) != nil)
            #expect(columns.contains(.amount) != columns.isSuperset(of: [.out, .in]))
            #expect(layout.signs != .byType || columns.contains(.type))
            #expect((0...9).contains(layout.optional) && layout.optional < layout.titles.count)
            #expect(layout.summaries.allSatisfy { !$0.isBlank })
        }
        let said = try DocumentPage("Templates/StatementLayouts.json").text.utf8.count { $0 == UInt8(ascii: "=") }
        #expect(all.flatMap(\.titles).count { $0.column != nil } == said)
    }

    /// By the issuer a statement finds its card.
    @Test func issuersAreThoseOfTheCatalogue() {
        let known = Set(Catalogue.bundled.all.map(\.issuer))
        for layout in StatementLayout.all {
            #expect(layout.issuer.map(known.contains) ?? true, "\(layout.name): \(layout.issuer ?? "")")
        }
        #expect(StatementLayout.all.filter { $0.issuer == nil }.map(\.name) == ["ynab", "actual"])
        #expect(StatementLayout.named("amex-13")?.issuer == "American Express")
    }

    @Test func pageListsAllLayouts() throws {
        let rows = StatementLayout.all.map { layout -> String in
            let titles = layout.titles.enumerated().map { index, title in
                index < layout.titles.count - layout.optional ? title.title : "[" + title.title + "]"
            }.joined(separator: ", ")
            let columns = layout.titles.compactMap { title in title.column.map { "\($0.rawValue)=\(title.title)" } }
            let days = layout.days?.rawValue ?? "as all can be read"
            let signs =
                switch layout.signs {
                case _ where columns.contains { $0.hasPrefix("out=") }: "two columns"
                case .plain: "out −"
                case .turned: "out +"
                case .byType: "by type"
                }
            let head = layout.hasTitles ? titles : "no titles: " + titles
            return "| `\(layout.name)` | \(head) | \(days); \(signs) | \(layout.source) | \(layout.asOf) |"
        }
        let start = "| --- | --- | --- | --- | --- |\n"
        try expectPart(of: "docs/STATEMENTS.md", from: start, to: "\n\n## Columns", rows)
    }

    private static let cards: [(String, String, [String])] = [
        (
            "amex-3", "Date,Description,Amount\n11/03/2026,BLUE BOTTLE,4.50\n11/05/2026,AMEX UBER ONE CREDIT,-9.99\n",
            ["2 2026-11-03 BLUE BOTTLE -4.5", "3 2026-11-05 AMEX UBER ONE CREDIT 9.99"]
        ),
        (
            "amex-5",
            "\n\nDate,Description,Card Member,Account #,Amount\n11/3/2026,\"SQ *CAFE  NEW YORK\",ANA,-31001,\"1,004.50\"\n",
            ["4 2026-11-03 SQ *CAFE NEW YORK -1004.5 tail=31001"]
        ),
        (
            "amex-11",
            """
            Date,Description,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category
            11/03/2026,RESY,112.00,"RESY
            NEW YORK
            dinner, two",RESY NY,"1 MAIN ST
            FLOOR 2",NEW YORK,10001,UNITED STATES,'320263080123456789',Restaurant-Restaurant
            """,
            ["2 2026-11-03 RESY -112 id=320263080123456789 category=Restaurant-Restaurant"]
        ),
        (
            "amex-13",
            """
            Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category
            11/14/2026,PLATINUM RESY CREDIT,ANA B,-31001,-100.00,,,,,,,'320263180987654321',Fees & Adjustments
            """,
            [
                "2 2026-11-14 PLATINUM RESY CREDIT 100 id=320263180987654321 category=Fees & Adjustments tail=31001"
            ]
        ),
        (
            "chase-card",
            """
            Transaction Date,Post Date,Description,Category,Type,Amount,Memo
            11/03/2026,11/04/2026,BARNES &amp; NOBLE,Shopping,Sale,-20.00,
            07/22/2026,07/23/2026,TRAVEL CREDIT $300/YEAR,Fees & Adjustments,Adjustment,112.94,
            08/12/2026,08/12/2026,Payment Thank You - Web,,Payment,306.84,

            """,
            [
                "2 2026-11-03 (2026-11-04) BARNES & NOBLE -20 category=Shopping type=Sale",
                "3 2026-07-22 (2026-07-23) TRAVEL CREDIT $300/YEAR 112.94 category=Fees & Adjustments type=Adjustment",
                "4 2026-08-12 (2026-08-12) Payment Thank You - Web 306.84 type=Payment",
            ]
        ),
        (
            "chase-card-8",
            """
            Card,Transaction Date,Post Date,Description,Category,Type,Amount
            1004,11/03/2026,11/04/2026,AIRBNB * HM1,Travel,Sale,-112.94
            """,
            ["2 2026-11-03 (2026-11-04) AIRBNB * HM1 -112.94 category=Travel type=Sale tail=1004"]
        ),
        (
            "citi-card",
            """
            Status,Date,Description,Debit,Credit,Member Name
            Cleared,11/03/2026,COSTCO WHSE,156.78,,ANA
            Pending,11/04/2026,COFFEE,4.50,,ANA
            Cleared,11/05/2026,AUTOPAY PAYMENT,,-500.00,ANA
            Cleared,11/06/2026,REFUND COSTCO,,20.00,ANA
            """,
            [
                "2 2026-11-03 COSTCO WHSE -156.78", "4 2026-11-05 AUTOPAY PAYMENT 500",
                "5 2026-11-06 REFUND COSTCO 20",
            ]
        ),
        (
            "capitalone-card",
            """
            Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
            2026-11-03,2026-11-04,1004,TRADER JOES,Grocery,87.33,
            11/05/2026,11/06/2026,1004,CAPITAL ONE AUTOPAY PYMT,Payment/Credit,,100.00
            """,
            [
                "2 2026-11-03 (2026-11-04) TRADER JOES -87.33 category=Grocery tail=1004",
                "3 2026-11-05 (2026-11-06) CAPITAL ONE AUTOPAY PYMT 100 category=Payment/Credit tail=1004",
            ]
        ),
        (
            "bofa-card",
            """
            Posted Date,Reference Number,Payee,Address,Amount
            11/03/2026,24445726072300602934358,"KROGER #539 VA","VA ",-41.76
            """,
            ["2 2026-11-03 (2026-11-03) KROGER #539 VA -41.76 id=24445726072300602934358"]
        ),
        (
            "discover",
            """
            Trans. Date,Post Date,Description,Amount,Category
            11/03/2026,11/04/2026,"HULU ""HULU.COM"" CA",14.35,"Services"
            11/05/2026,11/05/2026,INTERNET PAYMENT - THANK YOU,-200.00,Payments and Credits
            """,
            [
                "2 2026-11-03 (2026-11-04) HULU \"HULU.COM\" CA -14.35 category=Services",
                "3 2026-11-05 (2026-11-05) INTERNET PAYMENT - THANK YOU 200 category=Payments and Credits",
            ]
        ),
        (
            "applecard",
            """
            Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By
            11/03/2026,11/04/2026,"APPLE.COM/BILL CUPERTINO",Apple Services,Other,Purchase,"9.99",Ana
            11/05/2026,11/05/2026,ACH DEPOSIT INTERNET TRANSFER,Ach Deposit,Payment,Payment,-100.00,Ana
            """,
            [
                "2 2026-11-03 (2026-11-04) APPLE.COM/BILL CUPERTINO -9.99 category=Other type=Purchase",
                "3 2026-11-05 (2026-11-05) ACH DEPOSIT INTERNET TRANSFER 100 category=Payment type=Payment",
            ]
        ),
        (
            "bilt", "Date,Payee,Amount,Category,Memo\n2026-11-03,Lyft,-12.40,,\n",
            ["2 2026-11-03 Lyft -12.4"]
        ),
    ]

    private static let accounts: [(String, String, [String])] = [
        (
            "chase-checking",
            """
            Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
            DEBIT,11/03/2026,"ORIG CO NAME:POWER",-80.25,ACH_DEBIT,2919.75,,
            CREDIT,11/01/2026,"PAYROLL",2000.00,ACH_CREDIT,3000.00,,
            """,
            [
                "2 2026-11-03 (2026-11-03) ORIG CO NAME:POWER -80.25 type=ACH_DEBIT",
                "3 2026-11-01 (2026-11-01) PAYROLL 2000 type=ACH_CREDIT",
            ]
        ),
        (
            "capitalone-360",
            """
            Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance
            36012345678,Debit Card Purchase - KROGER,11/03/26,Debit,52.18,1947.82
            36012345678,Deposit from PAYROLL,11/01/26,Credit,246.03,2000
            """,
            [
                "2 2026-11-03 Debit Card Purchase - KROGER -52.18 type=Debit tail=5678",
                "3 2026-11-01 Deposit from PAYROLL 246.03 type=Credit tail=5678",
            ]
        ),
        (
            "bofa-checking",
            """
            Description,,Summary Amt.
            Beginning balance as of 11/01/2026,,"1,000.00"
            Total credits,,"3,500.00"
            Total debits,,"-12.50"
            Ending balance as of 11/30/2026,,"4,487.50"

            Date,Description,Amount,Running Bal.
            11/01/2026,Beginning balance as of 11/01/2026,,"1,000.00"
            11/03/2026,"BLUE BOTTLE","-12.50","987.50"
            11/05/2026,"PAYROLL","3,500.00","4,487.50"
            """,
            ["9 2026-11-03 BLUE BOTTLE -12.5", "10 2026-11-05 PAYROLL 3500"]
        ),
        (
            "usbank",
            """
            "Date","Transaction","Name","Memo","Amount"
            "2026-11-03","DEBIT","WHOLEFDS CBL 10033     CAMPBELL      CA","24137466179001936486648; 05411; ; ; ;","-21.50"
            "2026-11-04","CREDIT","MOBILE DEPOSIT","Download from usbank.com.","100.00"
            """,
            [
                "2 2026-11-03 WHOLEFDS CBL 10033 CAMPBELL CA -21.5 id=24137466179001936486648 category=MCC 5411 type=DEBIT",
                "3 2026-11-04 MOBILE DEPOSIT 100 type=CREDIT",
            ]
        ),
        (
            "wellsfargo",
            """
            "11/03/2026","-4.50","*","","PURCHASE AUTHORIZED ON 11/02 BLUE BOTTLE"
            "11/01/2026","2000.00","*","","PAYROLL"
            """,
            ["1 2026-11-03 PURCHASE AUTHORIZED ON 11/02 BLUE BOTTLE -4.5", "2 2026-11-01 PAYROLL 2000"]
        ),
        (
            "wellsfargo-card",
            """
            "DATE","DESCRIPTION","AMOUNT","CHECK #","STATUS"
            "11/03/2026","EXAMPLE CAFE","-11.89",,"Posted"
            "11/04/2026","EXAMPLE FUEL","-45.00",,"Pending"
            """,
            ["2 2026-11-03 EXAMPLE CAFE -11.89"]
        ),
    ]

    private static let programs: [(String, String, [String])] = [
        (
            "ynab",
            """
            "Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
            "Checking","","01/11/2026","Employer","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,"$5,000.00","Cleared"
            "Checking","","16/11/2026","Store","Food: Groceries","Food","Groceries","for Sam",$85.42,$0.00,"Uncleared"
            """,
            [
                "2 2026-11-01 Employer 5000 category=Inflow: Ready to Assign account=Checking",
                "3 2026-11-16 Store -85.42 category=Food: Groceries account=Checking note=for Sam",
            ]
        ),
        (
            "actual", "Account,Date,Payee,Notes,Category,Amount\nChecking,2026-11-03,Landlord,flat,Rent,-1800\n",
            ["2 2026-11-03 Landlord -1800 category=Rent account=Checking note=flat"]
        ),
    ]
}
