/// The layouts that are known. No bank of these publishes its titles, so each says who has seen them.
extension StatementLayout {
    public static let all: [StatementLayout] = cards + accounts + programs

    public static func named(_ name: String) -> StatementLayout? { all.first { $0.name == name } }

    private static let cards: [StatementLayout] = [
        StatementLayout(
            "amex-3", of: "American Express", [("Date", .date), ("Description", .text), ("Amount", .amount)], .turned,
            isCard: true,
            source: "Tar-ive/rewind docs/statements.md"),
        StatementLayout(
            "amex-5", of: "American Express",
            [("Date", .date), ("Description", .text), ("Card Member", nil), ("Account #", .tail), ("Amount", .amount)],
            .turned, isCard: true, source: "Tar-ive/rewind docs/statements.md"),
        StatementLayout(
            "amex-11", of: "American Express",
            [("Date", .date), ("Description", .text), ("Amount", .amount)] + amexDetails, .turned,
            isCard: true, source: "Tar-ive/rewind docs/statements.md"),
        StatementLayout(
            "amex-13", of: "American Express",
            [("Date", .date), ("Description", .text), ("Card Member", nil), ("Account #", .tail), ("Amount", .amount)]
                + amexDetails,
            .turned, isCard: true, source: "jbmilgrom/budget-interpreter src/amex; ananthakumaran/paisa#266"),
        StatementLayout(
            "chase-card", of: "Chase", chaseCard, isCard: true, hasEntities: true,
            source: "lg/use-your-benefits src/services/statementParser.ts"),
        StatementLayout(
            "chase-card-8", of: "Chase", [("Card", .tail)] + chaseCard, optional: 1, isCard: true, hasEntities: true,
            source: "several public parsers and their tests; mtlynch/beancount-chase-bank#255"),
        StatementLayout(
            "citi-card", of: "Citi",
            [
                ("Status", .status), ("Date", .date), ("Description", .text), ("Debit", .out), ("Credit", .in),
                ("Member Name", nil),
            ],
            optional: 1, isCard: true, source: "saeid-h/financial-assistant docs/CSV-FORMAT-GUIDE.md"),
        StatementLayout(
            "capitalone-card", of: "Capital One",
            [
                ("Transaction Date", .date), ("Posted Date", .posted), ("Card No.", .tail), ("Description", .text),
                ("Category", .category), ("Debit", .out), ("Credit", .in),
            ],
            isCard: true, source: "mendelmaleh/pfin parser/capitalone"),
        StatementLayout(
            "bofa-card", of: "Bank of America",
            [
                ("Posted Date", .posted), ("Reference Number", .id), ("Payee", .text), ("Address", nil),
                ("Amount", .amount),
            ],
            isCard: true, source: "several public parsers and their tests"),
        StatementLayout(
            "discover", of: "Discover",
            [
                ("Trans. Date", .date), ("Post Date", .posted), ("Description", .text), ("Amount", .amount),
                ("Category", .category),
            ],
            .turned, isCard: true, source: "several public parsers and their tests, of which one has the signs turned"),
        StatementLayout(
            "applecard", of: "Goldman Sachs",
            [
                ("Transaction Date", .date), ("Clearing Date", .posted), ("Description", .text), ("Merchant", nil),
                ("Category", .category), ("Type", .type), ("Amount (USD)", .amount), ("Purchased By", nil),
            ],
            optional: 1, .turned, isCard: true,
            source: "saeid-h/financial-assistant docs/CSV-FORMAT-GUIDE.md; support.apple.com 102284 offers CSV"),
        StatementLayout(
            "bilt", of: "Bilt",
            [("Date", .date), ("Payee", .text), ("Amount", .amount), ("Category", .category), ("Memo", .more)],
            optional: 2, isCard: true, source: "mscipio/bilt-transactions-export, which reads Bilt's pages"),
    ]

    private static let accounts: [StatementLayout] = [
        StatementLayout(
            "chase-checking", of: "Chase",
            [
                ("Details", nil), ("Posting Date", .posted), ("Description", .text), ("Amount", .amount),
                ("Type", .type), ("Balance", nil), ("Check or Slip #", nil),
            ],
            isAccount: true, hasEntities: true, source: "saeid-h/financial-assistant docs/CSV-FORMAT-GUIDE.md"),
        StatementLayout(
            "capitalone-360", of: "Capital One",
            [
                ("Account Number", .tail), ("Transaction Description", .text), ("Transaction Date", .date),
                ("Transaction Type", .type), ("Transaction Amount", .amount), ("Balance", nil),
            ],
            .byType, isAccount: true, source: "nikcich/ExpenseTracker; several public tests"),
        StatementLayout(
            "bofa-checking", of: "Bank of America",
            [("Date", .date), ("Description", .text), ("Amount", .amount), ("Running Bal.", nil)],
            isAccount: true,
            summaries: ["beginning balance as of", "ending balance as of", "total credits", "total debits"],
            source: "several public parsers and their tests"),
        StatementLayout(
            "usbank", of: "US Bank",
            [("Date", .date), ("Transaction", .type), ("Name", .text), ("Memo", .id), ("Amount", .amount)],
            source: "several public parsers and their tests; Fidelity's card and Scotiabank have the same titles"),
        StatementLayout(
            "wellsfargo", of: "Wells Fargo",
            [("date", .date), ("amount", .amount), ("*", nil), ("check number", nil), ("text", .text)],
            hasTitles: false, source: "several public parsers"),
        StatementLayout(
            "wellsfargo-card", of: "Wells Fargo",
            [
                ("DATE", .date), ("DESCRIPTION", .text), ("AMOUNT", .amount), ("CHECK #", nil), ("STATUS", .status),
            ],
            source: "several public parsers and their tests, of cards and of accounts"),
    ]

    static let programs: [StatementLayout] = [
        StatementLayout(
            "ynab",
            [
                ("Account", .account), ("Flag", nil), ("Date", .date), ("Payee", .text),
                ("Category Group/Category", .category), ("Category Group", nil), ("Category", nil), ("Memo", .note),
                ("Outflow", .out), ("Inflow", .in), ("Cleared", nil),
            ],
            days: nil, source: "several public parsers and their tests"),
        StatementLayout(
            "actual",
            [
                ("Account", .account), ("Date", .date), ("Payee", .text), ("Notes", .note), ("Category", .category),
                ("Amount", .amount), ("Cleared", nil),
            ],
            optional: 1, days: nil, source: "several public parsers and their tests"),
    ]

    private static let amexDetails: [(String, Column?)] = [
        ("Extended Details", nil), ("Appears On Your Statement As", nil), ("Address", nil), ("City/State", nil),
        ("Zip Code", nil), ("Country", nil), ("Reference", .id), ("Category", .category),
    ]

    private static let chaseCard: [(String, Column?)] = [
        ("Transaction Date", .date), ("Post Date", .posted), ("Description", .text), ("Category", .category),
        ("Type", .type), ("Amount", .amount), ("Memo", .more),
    ]
}
