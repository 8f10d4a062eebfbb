import Testing
import WalletTestSupport

/// Schemas/: what `--json` and `--csv` print is what the schemas say, which `make install` puts beside the manual.
@Suite(.enabled(if: ForeignProgram.python.isThere, "python3 is not installed: answers are not held to their schemas"))
struct SchemaTests {
    private func check(
        _ home: @autoclosure () throws -> Home, _ command: String, _ schema: String, atLeast least: Int = 1,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for form in ["--json", "--csv"] {
            let outcome = try home().run(Home.words(command + " " + form))
            let held = try ChildProcess.run(
                [
                    "python3", DocumentPage.root + "/scripts/check-answer",
                    DocumentPage.root + "/Tests/EndToEndTests/Schemas/\(schema).schema.json", form,
                ], input: outcome.output)
            let count = held.output.split(separator: "\n").last?.split(separator: " ").first.flatMap { Int($0) } ?? -1
            #expect(held.code == 0, "\(command) \(form): \(held.output)\(held.errors)", sourceLocation: sourceLocation)
            #expect(count >= least, "\(command) \(form): \(count) records", sourceLocation: sourceLocation)
        }
    }

    @Test func listsAreAsTheirSchemasSay() throws {
        let home = try Home(wallet: nil)
        try home.run("demo", "--out", "w.json")
        try home.run("snooze", "all", "3h")
        try home.run("add", "--custom", "Corner Visa", "--issuer", "Corner", "--color", "#336699")
        try home.run("filters", "set", "weekly", "<7d")
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana,Sam")
        try home.run("category", "add", "Food")
        try home.run("budget", "set", "food", "600")
        try home.run("transaction", "add", "9", "Tea", "--every", "monthly", "--subscription")
        try home.run("coupon", "add", "Target", "--value", "25", "--code", "6039-1234-5678")
        try home.run("export", "all.json")
        for (command, schema, least) in [
            ("cards", "cards", 10), ("coupons", "coupons", 1), ("coupons --codes", "coupons", 1),
            ("subscriptions", "subscriptions", 1), ("agenda --bills", "bills", 5), ("benefits", "benefits", 50),
            ("history", "history", 400),
            ("insights", "insights", 11), ("insights --by membership", "insights", 11),
            ("plan --days 60", "plan", 10), ("season", "season", 9),
            ("best dinner", "best", 8),
            ("best groceries", "best", 8),
            ("best zzz", "best", 8), ("remind --now 2027-01-01", "remind", 3), ("snoozed", "snoozed", 5),
            ("log", "log", 2), ("get", "get", 10), ("config print", "get", 5), ("catalogue", "catalogue", 328),
            ("check", "check", 0), ("filters", "filters", 1), ("doctor", "doctor", 5),
            ("catalogue --changes", "catalogue-changes", 0),
            ("budget", "budget", 2), ("budget --by owner --book shared", "budget", 3),
            ("settle --book shared", "settle", 2),
            ("import all.json --dry-run", "import", 400),
            ("benefits zzz", "benefits", 0), ("themes", "themes", 9), ("themes dark", "themes", 1),
        ] { try check(home, command, schema, atLeast: least) }
    }

    @Test func changedRecordsAreAsTheirSchemasSay() throws {
        for (command, schema) in [
            ("add green", "cards"), ("edit gold --nickname Sunny", "cards"), ("move gold 2", "cards"),
            ("benefit add gold Tea --value 3 --every quarterly --day 5 --until 2027-12-31", "benefits"),
            ("edit uber gold --custom-value 9 --personal-value 5 --notes x", "benefits"),
            ("done uber platinum --amount 1", "benefits"), ("refund dunkin 1", "benefits"),
            ("mode saks auto", "benefits"), ("skip saks", "benefits"), ("enrol uber gold", "benefits"),
            ("snooze uber gold 1d", "benefits"), ("mute uber gold", "benefits"), ("snooze gold 1d", "cards"),
            ("set urgent-days 5", "get"), ("config set urgent_days 4", "get"),
            ("import t.csv --dry-run", "import"), ("statement amex.csv --dry-run", "statement"),
            ("statement --layouts", "layouts"), ("merge theirs.json --dry-run", "merge"), ("backup", "backup"),
            ("demo --out d.json --force", "backup"),
            ("archive uber platinum", "benefits"),
            ("delete uber platinum --yes", "benefits"),
        ] { try check(homeWithTable(), command, schema) }
    }

    @Test func aStatementOfAnAccountIsAsItsSchemaSays() throws {
        let home = try homeWithTable()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana")
        try home.run("account", "add", "Platinum", "--kind", "card", "--card", "platinum")
        try check(home, "statement amex.csv --dry-run", "statement")
    }

    /// A fresh one for each form of the answer: most acts can be done once.
    private func homeWithTable() throws -> Home {
        let home = try Home()
        try home.write("usedOn,name,cardName,valueRedeemed\n2026-11-20,Saks,platinum,5\n,,,\n", to: "t.csv")
        try home.write("Date,Description,Amount\n11/26/2026,PLATINUM SAKS CREDIT,-20.00\n", to: "amex.csv")
        try home.write(MergeCommandTests.theirs, to: "theirs.json")
        return home
    }

    @Test func whatIsWrongAndWhatChangedIsAsTheSchemasSay() throws {
        let home = try Home(wallet: SampleFile.text.replacing("\"captured\":21", with: "\"captured\":22"))
        try check(home, "check", "check")
        try home.write(OwnTemplates.text, to: "mine.json")
        try check(home, "catalogue --check mine.json", "catalogue")
        let made = try home.shell(
            "mkdir -p .config/coupontracker/templates && mv mine.json .config/coupontracker/templates/")
        #expect(made.code == 0)
        try check(home, "catalogue --changes", "catalogue-changes", atLeast: 3)
    }
}
