import Testing
import WalletTestSupport

/// There is no network code: no command, and not the full screen, ever asks for a socket that could reach one.
@Suite(.enabled(if: Strace.runs, "strace cannot run here: nothing is proved about the network"))
struct NetworkTests {
    /// How each command is tried, one after another in one wallet.
    private static let examples = [
        "cards", "benefits --expiring 40", "agenda", "show gold card", "history", "insights", "best dinner",
        "catalogue gold",
        "add green --opened 2024-03-12", "edit green --welcome-bonus-target 4000", "spend green +5",
        "spend gold +5 --for dining",
        "coupon add Target --value 25 --code 6039-1234", "coupons --codes",
        "benefit add gold Tea --value 3 --every monthly", "edit uber gold --notes x",
        "move gold 2", "change green delta skymiles reserve", "archive saks", "unarchive saks",
        "delete saks --yes", "purge --before 2026-11-01 --yes", "done uber gold", "undo",
        "done --all --filter card:gold --yes", "undo", "redo", "log",
        "refund dunkin 1", "skip uber platinum", "mode uber platinum auto", "enrol dining gold",
        "add boundless --opened 2024-03-12", "award free night --until 2027-12-31", "mute gold", "unmute gold",
        "snooze all 1h", "snoozed", "wake all",
        "seen all", "remind --exit-code", "remind --notify --now 2026-12-29", "remind --test",
        "setup reminders --yes", "setup reminders --undo --yes", "export -", "import t.csv --yes --force",
        "book add Home --currency USD --owners Ana,Sam", "books", "account add Checking", "accounts",
        "category add Food", "categories", "budget set Food 100", "settle",
        "transaction add 9 Tea --every monthly --subscription", "transactions", "paid tea", "subscriptions",
        "transaction add 20 Lunch --expect --by 2026-12-01", "transaction add 19 Bistro",
        "reconcile lunch --with bistro", "file bistro food --rule", "rules", "rule test bistro",
        "transaction add +9 Cash", "transfer cash", "export home.journal --book home",
        "merge theirs.json", "merge theirs.json --take there", "merge-driver w.json w.json theirs.json",
        "textconv w.json", "setup git --yes",
        "sync --offline", "people", "person add Ana", "backup b.json",
        "restore b.json --yes", "check --repair --yes", "get urgent-days", "set urgent-days 5", "config path",
        "plan", "season", "statement s.csv --dry-run", "filters", "doctor", "themes", "init bash", "demo --out d.json",
        "help done",
    ]

    private func sockets(_ home: Home) throws -> [String] {
        try home.read("trace").split(separator: "\n").map(String.init).filter { $0.contains("AF_INET") }
    }

    private static let options = ["-f", "-e", "trace=network"]

    /// A program that does reach for the network is seen: else the rest would prove nothing.
    @Test func wouldSeeASocket() throws {
        let home = try Home()
        let script = "exec 3<>/dev/tcp/127.0.0.1/9"
        _ = try BuiltProgram.start(
            "strace", (["-o", "trace"] + NetworkTests.options + ["bash", "-c", script]).map { Array($0.utf8) },
            environment: home.environment, in: home.folder
        ).finish()
        #expect(try !sockets(home).isEmpty)
    }

    @Test func noCommandOpensOne() throws {
        let home = try Home()
        // Of the one who commits.
        home.environment["EMAIL"] = "ana@example.org"
        try home.write("usedOn,name,cardName,valueRedeemed\n2026-11-20,Uber Cash,gold,5\n", to: "t.csv")
        try home.write("Date,Description,Amount\n11/26/2026,PLATINUM SAKS CREDIT,-20.00\n", to: "s.csv")
        try home.write(MergeCommandTests.theirs, to: "theirs.json")
        for example in NetworkTests.examples {
            let outcome = try home.traced(NetworkTests.options, Home.words(example))
            // It ran, and was not turned away before it could do anything; 1: doctor finds no systemd here.
            #expect([0, 1, 10, 69].contains(outcome.code), "\(example): \(outcome)")
            #expect(outcome.code != 1 || example == "doctor", "\(example): \(outcome)")
            #expect(try sockets(home) == [], "\(example)")
        }
    }

    @Test func everyCommandIsTried() throws {
        let tried = Set(NetworkTests.examples.compactMap { $0.split(separator: " ").first.map(String.init) })
        #expect(try HelpText.all().map(\.name).filter { !tried.contains($0) } == [])
    }

    @Test func theFullScreenOpensNone() throws {
        let home = try ScreenHome.withWallet()
        let trace = home.path + "/trace"
        let terminal = try TmuxTerminal(
            ["strace", "-o", trace] + NetworkTests.options + [BuiltProgram.path], columns: 120, rows: 34,
            environment: home.environment, term: "xterm-256color")
        try terminal.wait(for: "Uber Cash")
        try terminal.keys("d", then: "saved")
        try terminal.keys("5", then: "Catalogue")
        try terminal.keys("q")
        try terminal.keys("q", then: "after the program")
        let lines = try String(decoding: readFile(trace), as: UTF8.self).split(separator: "\n")
        #expect(lines.last?.contains("exited with 0") == true, "\(lines.suffix(3))")
        #expect(lines.filter { $0.contains("AF_INET") } == [])
    }
}
