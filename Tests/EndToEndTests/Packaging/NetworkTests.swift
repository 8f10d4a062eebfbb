import Testing
import WalletTestSupport

/// There is no network code: no command, and not the full screen, ever asks for a socket that could reach one.
@Suite(.enabled(if: Strace.runs, "strace cannot run here: nothing is proved about the network"))
struct NetworkTests {
    /// How each command is tried; one that is not here runs without arguments.
    private static let examples = [
        "best": "best dinner", "catalogue": "catalogue gold", "add": "add green --opened 2024-03-12",
        "benefit": "benefit add gold Tea --value 3 --every monthly", "edit": "edit uber gold --notes x",
        "move": "move gold 2", "change": "change green \"delta skymiles gold card\"", "archive": "archive saks",
        "unarchive": "unarchive saks", "delete": "delete saks --yes", "purge": "purge --before 2026-11-01 --yes",
        "done": "done uber gold", "refund": "refund dunkin 1", "skip": "skip saks", "mode": "mode saks auto",
        "enrol": "enrol uber gold", "spend": "spend gold +5", "award": "award free --until 2027-12-31",
        "mute": "mute gold", "unmute": "unmute gold", "snooze": "snooze all 1h", "wake": "wake all", "seen": "seen all",
        "remind": "remind --exit-code", "export": "export -", "import": "import t.csv --yes", "backup": "backup b.json",
        "restore": "restore b.json --yes", "check": "check --repair --yes", "get": "get urgent-days",
        "set": "set urgent-days 5", "config": "config path", "init": "init bash", "demo": "demo --out d.json",
        "help": "help done",
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
        try home.write("usedOn,name,cardName,valueRedeemed\n2026-11-20,Uber Cash,gold,5\n", to: "t.csv")
        for command in try HelpText.all().map(\.name) {
            let words = Home.words(NetworkTests.examples[command] ?? command)
            let outcome = try home.traced(NetworkTests.options, words)
            #expect([0, 1, 10, 64, 69].contains(outcome.code), "\(command): \(outcome)")
            #expect(try sockets(home) == [], "\(command)")
        }
    }

    @Test func theFullScreenOpensNone() throws {
        let home = try ScreenHome()
        try home.makeWallet()
        let trace = home.path + "/trace"
        let terminal = try TmuxTerminal(
            ["strace", "-o", trace] + NetworkTests.options + [BuiltProgram.path], columns: 120, rows: 34,
            environment: home.environment, term: "xterm-256color")
        try terminal.wait(for: "Uber Cash")
        try terminal.keys("d")
        try terminal.wait(for: "saved")
        try terminal.keys("5")
        try terminal.wait(for: "Catalogue")
        try terminal.keys("q")
        try terminal.keys("q")
        try terminal.wait(for: "after the program")
        let lines = String(decoding: try readFile(trace), as: UTF8.self).split(separator: "\n")
        #expect(lines.last?.contains("exited with 0") == true, "\(lines.suffix(3))")
        #expect(lines.filter { $0.contains("AF_INET") } == [])
    }
}
