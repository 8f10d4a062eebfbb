import Testing
import WalletTestSupport

/// Arguments of every shape are answered with words, never with a trap.
struct ArgumentTests {
    static let commands = [
        "cards", "benefits", "history", "catalogue", "add", "edit", "archive", "unarchive", "done", "undo", "redo",
        "log", "benefit", "delete", "refund", "move", "change", "purge", "mode", "skip", "enrol", "spend", "award",
        "mute", "unmute", "init", "insights", "best",
        "snooze", "snoozed", "wake", "seen", "remind", "backup", "restore", "check", "get", "set", "config", "doctor",
        "themes",
        "demo",
    ]

    private static let odd = ["-5", "--", "", "-", "---", "--=", "--amount=", "--wallet=", "\u{0301}"]

    /// In make test a third of them each: commands share one reader of arguments.
    @Test(arguments: commands.indices) func survivesOddArguments(number: Int) throws {
        let (home, command) = try (Home(), Self.commands[number])
        for odd in Torture.isWhole ? Self.odd[...] : Self.odd[(number % 3 * 3)...].prefix(3) {
            let outcome = try home.run(command, odd)
            #expect([0, 1, 10, 64, 66, 73].contains(outcome.code), "\(command) \(odd): \(outcome)")
            if outcome.code != 0 { #expect(outcome.output.isEmpty && !outcome.error.isEmpty) }
        }
    }

    @Test(arguments: commands) func helpsInsteadOfActing(command: String) throws {
        let home = try Home()
        // `help config` is a page of its own.
        for arguments in [[command, "--help"], ["help", command]] where arguments != ["help", "config"] {
            let outcome = try home.run(arguments)
            #expect(outcome.code == 0)
            #expect(outcome.output.hasPrefix("OVERVIEW: "))
            #expect(outcome.error.isEmpty)
        }
        #expect(home.names() == ["w.json"])
    }

    @Test(arguments: [
        ["person", "add", "Ana", "--email", "ana@x.org"], ["person", "show", "ana"], ["people"],
        ["benefit", "add", "gold", "Perk", "--value", "5", "--every", "month"], ["config", "path"], ["cards"],
        ["book", "owner", "add", "--help"],
    ]) func takesCommonOptionsBeforeTheNameOfACommand(command: [String]) throws {
        let home = try Home()
        if command[1...].first == "show" {
            #expect(try home.run("person", "add", "Ana", "--email", "ana@x.org").code == 0)
        }
        let before = try home.run(["--now", "2026-11-27T10:00:00Z"] + command)
        #expect(before.code == 0 && before.error.isEmpty, "\(before)")
    }

    @Test func tellsItsVersion() throws {
        let home = try Home(wallet: nil)
        for arguments in [["--version"], ["cards", "--version"]] {
            #expect(
                try home.run(arguments) == BuiltProgram.Outcome(output: "coupontracker 0.1.0\n", error: "", code: 0))
        }
    }

    @Test func survivesLongArguments() throws {
        let home = try Home()
        let long = String(repeating: "a", count: 120_000)
        for arguments in [
            ["done", long], [long], ["--\(long)"], ["cards", "--wallet", long], ["done", "uber", "--amount", long],
            ["done", "uber", "gold", "--note", long], ["add", "green", "--nickname", long], ["get", long],
            ["done"] + Array(repeating: "uber", count: 20_000), ["done"] + Array(repeating: "uber", count: 400),
            ["done"] + Array(repeating: long, count: 8),
        ] {
            let outcome = try home.run(arguments)
            #expect([1, 64, 74].contains(outcome.code), "\(outcome.code) \(outcome.error.prefix(300))")
            #expect(outcome.error.utf8.count < 2_000)
            #expect(outcome.output.isEmpty)
        }
    }

    @Test func survivesWhatIsNoUTF8() throws {
        let home = try Home()
        for arguments in [
            [[0xFF, 0xFE]], [Array("done".utf8), [0x75, 0xC3]], [Array("cards".utf8), Array("--wallet".utf8), [0xFF]],
        ] {
            let outcome = try BuiltProgram.start(
                BuiltProgram.path, arguments, environment: home.environment, in: home.folder
            ).finish()
            #expect([1, 64, 66].contains(outcome.code), "\(outcome)")
        }
    }

    @Test func takesOptionsBeforeTheCommand() throws {
        let home = try Home()
        home.environment["COUPONTRACKER_WALLET"] = nil
        home.environment["COUPONTRACKER_NOW"] = nil
        let outcome = try home.run("--wallet", "w.json", "--now=2026-11-27", "--plain", "benefits", "dunkin")
        #expect(outcome.output == "Dunkin' Credit on Gold Card: used, back 1 Dec.\n")
        #expect(outcome.code == 0)
    }

    @Test(
        arguments: [
            ("benefits --expirng 7", "--expiring"), ("benefits --archive", "--archived"),
            ("history --frmo x", "--from"),
            ("insights --yaer 2026", "--year"), ("export - --fromat csv", "--format"),
            ("add gold --nick x", "--nickname"),
            ("edit gold --nick x", "--nickname"), ("done uber --amt 5", nil),
            ("done uber --amuont=5", "--amount"),
            ("benefit add gold x --evry monthly --value 1", "--every"), ("--jsn", "--json"),
            ("remind --shrt", "--short"),
            ("benefits -expiring 7", "--expiring"), ("benefits --due 7", nil), ("benefits --x", nil),
            ("done uber --noteworthy x", nil), ("config print --defalts", "--defaults"),
        ] as [(String, String?)]) func guessesOptions(command: String, meant: String?) throws
    {
        let home = try Home()
        let outcome = try home.run(command.split(separator: " ").map(String.init))
        #expect(outcome.code == 64 && outcome.output.isEmpty)
        #expect(outcome.error.hasPrefix("Unknown option '"))
        #expect(
            outcome.error.split(separator: "'").last { $0.hasPrefix("--") && $0 == (meant ?? "") }.map(String.init)
                == meant)
        #expect(outcome.error.contains("Did you mean") == (meant != nil), "\(outcome.error)")
    }

    @Test(
        arguments: [
            ("wallet", "cards"), ("settings", "config"), ("month", "budget"), ("bills", "agenda --bills"),
            ("year", "transactions --by month"),
        ]) func namesTheCommandOfAScreen(screen: String, command: String) throws
    {
        let outcome = try Home().run([screen])
        #expect(outcome.code == 64)
        #expect(
            outcome.error
                == "There is no command “\(screen)”. Did you mean \(command)? See: coupontracker --help\n")
    }

    @Test func guessesWhatWasMeant() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker dnoe uber
            ! There is no command “dnoe”. Did you mean done? See: coupontracker --help
            ? 64
            $ coupontracker benefit
            ! To list benefits: coupontracker benefits. To add one: coupontracker benefit add
            ? 64
            $ coupontracker help dne
            ! There is no command “dne”. Did you mean done? See: coupontracker --help
            ? 64
            $ coupontracker murge
            ! There is no command “murge”. See: coupontracker --help
            ? 64
            $ coupontracker history --year 26
            ! “26” does not fit --year. Write a number from 1950 to 2199.
            ? 64
            $ coupontracker xyzzy
            ! There is no command “xyzzy”. See: coupontracker --help
            ? 64
            $ coupontracker purg
            ! There is no command “purg”. See: coupontracker --help
            ? 64
            $ coupontracker restroe
            ! There is no command “restroe”. See: coupontracker --help
            ? 64
            $ coupontracker delte
            ! There is no command “delte”. See: coupontracker --help
            ? 64
            $ coupontracker config nosuch
            ! Unexpected argument 'nosuch'. See: coupontracker config --help
            ? 64
            $ coupontracker edit gold card --nickname --json
            ! --nickname has no value before --json. To mean that text: --nickname=--json
            ? 64
            $ coupontracker benefits --filter --json
            ! --filter has no value before --json. To mean that text: --filter=--json
            ? 64
            $ coupontracker benefits <7d -gold
            ! Unknown option '-gold'. What is not to fit stands behind --filter. See: coupontracker benefits --help
            ? 64
            $ coupontracker get -gold
            ! Unknown option '-gold'. See: coupontracker get --help
            ? 64
            $ coupontracker done uber --amuont 5
            ! Unknown option '--amuont'. Did you mean '--amount'? See: coupontracker done --help
            ? 64
            """#)
    }
}
