/// The layouts that are known. No bank of these publishes its titles, so each says who has seen them.
extension StatementLayout {
    public static let all: [StatementLayout] = cards + accounts + programs

    public static func named(_ name: String) -> StatementLayout? { all.first { $0.name == name } }

    private static let cards: [StatementLayout] = [
        StatementLayout(
            "amex-3", of: "American Express", columns("Date=date, Description=text, Amount=amount"), .turned,
            isCard: true, source: "Tar-ive/rewind docs/statements.md"),
        StatementLayout(
            "amex-5", of: "American Express",
            columns("Date=date, Description=text, Card Member, Account #=tail, Amount=amount"),
            .turned, isCard: true, source: "Tar-ive/rewind docs/statements.md"),
        StatementLayout(
            "amex-11", of: "American Express",
            columns("Date=date, Description=text, Amount=amount") + amexDetails, .turned,
            isCard: true, source: "Tar-ive/rewind docs/statements.md"),
        StatementLayout(
            "amex-13", of: "American Express",
            columns("Date=date, Description=text, Card Member, Account #=tail, Amount=amount") + amexDetails,
            .turned, isCard: true, source: "jbmilgrom/budget-interpreter src/amex; ananthakumaran/paisa#266"),
        StatementLayout(
            "chase-card", of: "Chase", chaseCard, isCard: true, hasEntities: true,
            source: "lg/use-your-benefits src/services/statementParser.ts"),
        StatementLayout(
            "chase-card-8", of: "Chase", columns("Card=tail") + chaseCard, optional: 1, isCard: true, hasEntities: true,
            source: "several public parsers and their tests; mtlynch/beancount-chase-bank#255"),
        StatementLayout(
            "citi-card", of: "Citi",
            columns("Status=status, Date=date, Description=text, Debit=out, Credit=in, Member Name"),
            optional: 1, isCard: true, source: "saeid-h/financial-assistant docs/CSV-FORMAT-GUIDE.md"),
        StatementLayout(
            "capitalone-card", of: "Capital One",
            columns(
                "Transaction Date=date, Posted Date=posted, Card No.=tail, Description=text, "
                    + "Category=category, Debit=out, Credit=in"),
            isCard: true, source: "mendelmaleh/pfin parser/capitalone"),
        StatementLayout(
            "bofa-card", of: "Bank of America",
            columns("Posted Date=posted, Reference Number=id, Payee=text, Address, Amount=amount"),
            isCard: true, source: "several public parsers and their tests"),
        StatementLayout(
            "discover", of: "Discover",
            columns("Trans. Date=date, Post Date=posted, Description=text, Amount=amount, Category=category"),
            .turned, isCard: true, source: "several public parsers and their tests, of which one has the signs turned"),
        StatementLayout(
            "applecard", of: "Goldman Sachs",
            columns(
                "Transaction Date=date, Clearing Date=posted, Description=text, Merchant, "
                    + "Category=category, Type=type, Amount (USD)=amount, Purchased By"),
            optional: 1, .turned, isCard: true,
            source: "saeid-h/financial-assistant docs/CSV-FORMAT-GUIDE.md; support.apple.com 102284 offers CSV"),
        StatementLayout(
            "bilt", of: "Bilt",
            columns("Date=date, Payee=text, Amount=amount, Category=category, Memo=more"),
            optional: 2, isCard: true, source: "mscipio/bilt-transactions-export, which reads Bilt's pages"),
    ]

    private static let accounts: [StatementLayout] = [
        StatementLayout(
            "chase-checking", of: "Chase",
            columns(
                "Details, Posting Date=posted, Description=text, Amount=amount, Type=type, Balance, Check or Slip #=check"
            ),
            isAccount: true, hasEntities: true, source: "saeid-h/financial-assistant docs/CSV-FORMAT-GUIDE.md"),
        StatementLayout(
            "capitalone-360", of: "Capital One",
            columns(
                "Account Number=tail, Transaction Description=text, Transaction Date=date, "
                    + "Transaction Type=type, Transaction Amount=amount, Balance"),
            .byType, isAccount: true, source: "nikcich/ExpenseTracker; several public tests"),
        StatementLayout(
            "bofa-checking", of: "Bank of America",
            columns("Date=date, Description=text, Amount=amount, Running Bal."),
            isAccount: true,
            summaries: ["beginning balance as of", "ending balance as of", "total credits", "total debits"],
            source: "several public parsers and their tests"),
        StatementLayout(
            "usbank", of: "US Bank",
            columns("Date=date, Transaction=type, Name=text, Memo=id, Amount=amount"),
            source: "several public parsers and their tests; Fidelity's card and Scotiabank have the same titles"),
        StatementLayout(
            "wellsfargo", of: "Wells Fargo",
            columns("date=date, amount=amount, *, check number=check, text=text"),
            hasTitles: false, source: "several public parsers"),
        StatementLayout(
            "wellsfargo-card", of: "Wells Fargo",
            columns("DATE=date, DESCRIPTION=text, AMOUNT=amount, CHECK #=check, STATUS=status"),
            source: "several public parsers and their tests, of cards and of accounts"),
    ]

    static let programs: [StatementLayout] = [
        StatementLayout(
            "ynab",
            columns(
                "Account=account, Flag, Date=date, Payee=text, Category Group/Category=category, "
                    + "Category Group, Category, Memo=note, Outflow=out, Inflow=in, Cleared"),
            days: nil, source: "several public parsers and their tests"),
        StatementLayout(
            "actual",
            columns("Account=account, Date=date, Payee=text, Notes=note, Category=category, Amount=amount, Cleared"),
            optional: 1, days: nil, source: "several public parsers and their tests"),
    ]

    /// Titles as `--map` says them, `Date=date, Description=text`; what has no word behind it is not read.
    private static func columns(_ text: String) -> [(String, Column?)] {
        text.split(separator: ",").map { part in
            let pair = part.split(separator: "=").map { String($0).trimmed }
            return (pair[0], pair.count > 1 ? Column(rawValue: pair[1]) : nil)
        }
    }

    private static let amexDetails = columns(
        "Extended Details, Appears On Your Statement As, Address, City/State, Zip Code, Country, "
            + "Reference=id, Category=category")

    private static let chaseCard = columns(
        "Transaction Date=date, Post Date=posted, Description=text, Category=category, Type=type, "
            + "Amount=amount, Memo=more")
}
