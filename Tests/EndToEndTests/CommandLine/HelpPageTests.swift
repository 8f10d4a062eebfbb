import Testing
import WalletTestSupport

/// What `--help` says, docs/CLI.md says too, and the other way round; the manual page is made of both.
struct HelpPageTests {
    /// The manual pages that `make install` makes are whole, and say what the pages and the program say.
    @Test(.enabled(if: ForeignProgram.python.isThere, "python3 is not installed: no manual page is made"))
    func manualPagesAreMade() throws {
        let home = try Home(wallet: nil)
        let made = try ChildProcess.run(
            ["python3", DocumentPage.root + "/scripts/manual", BuiltProgram.path, home.path("man")])
        #expect(made.code == 0, "\(made.errors)")
        let names = ["coupontracker-config.5", "coupontracker-wallet.5", "coupontracker.1"]
        #expect(WalletTestSupport.names(in: home.path("man")) == names)
        let manual = try home.read("man/coupontracker.1")
        for command in try HelpText.all() where command.name != "help" {
            #expect(manual.contains(".It Ic \(command.name)"), "\(command.name)")
            for option in command.allNames {
                #expect(manual.contains(" -" + option.dropFirst(2)), "\(command.name) \(option)")
            }
        }
        for (page, parts) in [
            (
                "coupontracker.1",
                [".Sh ENVIRONMENT", ".Sh FILES", ".Sh EXIT STATUS", "COUPONTRACKER_NO_HOOKS", ".It 78"]
            ),
            ("coupontracker-config.5", ["general.date_format", "[keys.benefits]", "# done = [\"d\", \"space\"]"]),
            ("coupontracker-wallet.5", ["customReset", "periodRedeemed", "ownerWord"]),
        ] {
            let text = try home.read("man/" + page)
            for part in parts { #expect(text.contains(part), "\(page) has no \(part)") }
        }
        guard ForeignProgram.mandoc.isThere else { return }
        let lint = try home.shell("mandoc -Tlint man/* | grep -v 'referenced manual not found'")
        #expect(lint.output == "")
    }

    @Test func everyCommandAndOptionIsInThePage() throws {
        let page = try DocumentPage("docs/CLI.md")
        let rows = page.rows(under: "Commands")
        let everywhere = HelpText.options(in: page.lines(under: "Options").joined(separator: "\n"))
        for command in try HelpText.all() where command.name != "help" {
            let own = rows.filter { HelpText.names($0.first ?? "").contains(command.name) }
            #expect(!own.isEmpty, "docs/CLI.md has no row for \(command.name)")
            let said = HelpText.options(in: own.flatMap(\.self).joined(separator: " "))
            for option in command.options where !HelpText.common.contains(option) {
                // What edit takes has tables of its own.
                let isKey = command.name == "edit" && page.text.contains("`" + option.dropFirst(2) + "`")
                #expect(said.contains(option) || isKey, "docs/CLI.md does not name \(option) of \(command.name)")
            }
        }
        for option in HelpText.common { #expect(everywhere.contains(option), "docs/CLI.md does not name \(option)") }
    }

    @Test func everyCommandAndOptionOfThePagesExists() throws {
        let commands = try HelpText.all()
        let options = Set(commands.flatMap(\.allNames)).union(HelpText.common).union(["--new"])
        let names = Set(commands.map(\.name)).union(["help"])
        let page = try DocumentPage("docs/CLI.md")
        for row in page.rows(under: "Commands") {
            for name in HelpText.names(row.first ?? "") { #expect(names.contains(name), "there is no command \(name)") }
        }
        let said = HelpText.options(in: page.text)
        // `edit --KEY VALUE` stands for all keys, `--income` for a direction; `--no-edit` is git's.
        #expect(said.subtracting(options).subtracting(["--KEY", "--user", "--income", "--no-edit"]) == [])
        let rows = page.lines(under: "What edit takes").filter { $0.hasPrefix("| a") }
        let keys = rows.joined().split(separator: "`").filter {
            !$0.hasPrefix("-") && $0.allSatisfy { $0.isLowercase || $0 == "-" }
        }
        #expect(keys.count > 35)
        for key in keys { #expect(options.contains("--" + key), "edit has no key \(key)") }
    }

    /// Commands take them before they are parsed, so the parser does not know of them; `add` has a color of its own beside it.
    @Test func commandsAreToldToHaveWhatIsTakenEverywhere() throws {
        let home = try Home(wallet: nil)
        for command in ["done", "cards", "add"] {
            let help = try home.run(command, "--help").output
            #expect(
                help.contains(
                    """
                      --plain                 Answer in plain sentences, without tables and marks.
                      --color <when>          Colours: auto, always or never.
                      --log <file>            Write what the program does to a file; names and
                                              amounts are not in it.
                      --version               Show the version.
                    """), "\(help)")
        }
        #expect(try home.run("config", "--help").output.contains("--log") == false)
    }

    @Test func saysWhatNamesSeveral() throws {
        let home = try Home(wallet: nil)
        for command in [
            "done", "mode", "skip", "enrol", "snooze", "wake", "seen", "mute", "delete", "archive", "file",
            "paid", "person edit", "transaction delete", "category archive",
        ] {
            let words = try home.run(Home.words(command) + ["--help"]).output.split(whereSeparator: \.isWhitespace)
            let help = words.joined(separator: " ")
            #expect(
                help.contains("Or several ids, or - for ids on standard input, one at the beginning of each line."),
                "\(command): \(help)")
        }
    }

    /// Whoever copies an example has all of it: none is broken by the width, and what goes on is marked and indented.
    @Test func examplesStandAsTheyAreTyped() throws {
        let home = try Home(wallet: nil)
        for command in try HelpText.everyCommand(in: home) {
            let lines = try home.run(command + ["--help"]).output.split(
                separator: "\n", omittingEmptySubsequences: false)
            for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("coupontracker ") {
                let goesOn = line.hasSuffix(" \\")
                let isWhole = goesOn ? next.hasPrefix("    ") : next.isEmpty || next.hasPrefix("coupontracker ")
                #expect(line.count <= 80 && isWhole, "\(command): \(line)")
            }
        }
    }

    @Test func tellsItsVersionInOneLine() throws {
        let home = try Home(wallet: nil)
        let outcome = try home.run("--version")
        let version = outcome.output.dropFirst("coupontracker ".count).dropLast()
        #expect(outcome.output == "coupontracker \(version)\n")
        #expect(version.split(separator: ".").count == 3 && version.split(separator: ".").allSatisfy { Int($0) != nil })
    }
}

/// What the program's help says of its commands.
struct HelpText {
    let name: String
    /// The first name of each.
    let options: [String]
    let allNames: Set<String>

    static let common: Set<String> = [
        "--wallet", "--now", "--json", "--csv", "--plain", "--version", "--help", "--yes", "--sort", "--columns",
        "--limit", "--format", "--color", "--log",
    ]

    /// Every command that is shown, in the order of the help.
    static func all() throws -> [HelpText] {
        let home = try Home(wallet: nil)
        let lines = try home.run("--help").output.split(separator: "\n", omittingEmptySubsequences: false)
        // A group for each area.
        let start = try #require(lines.firstIndex { $0.hasSuffix(" SUBCOMMANDS:") })
        let names = lines[start...].prefix { !$0.contains("coupontracker help") }
            .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        return try names.map { name in
            let below = [
                "benefit": ["add"], "coupon": ["add"], "config": ["init", "print", "set"], "person": ["add", "show"],
                "transaction": ["add", "edit", "price", "every", "skip"], "book": ["add", "ratio"], "account": ["add"],
                "category": ["add", "merge"], "rule": ["add", "test", "apply"],
                "budget": ["show", "set", "move"],
            ][name]
            let help = try (below?.map { [name, $0] } ?? [[name]]).map { try home.run($0 + ["--help"]).output }.joined()
            let lines = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
            let names = lines.map { HelpText.words(String($0.prefix { $0 != "<" })) }
            return HelpText(name: name, options: names.compactMap(\.first), allNames: Set(names.flatMap(\.self)))
        }
    }

    /// Every command that is shown, and those below it, as it is typed.
    static func everyCommand(in home: Home, below command: [String] = []) throws -> [[String]] {
        let lines = try home.run(command + ["--help"]).output.split(separator: "\n")
        let names = lines.drop { !$0.hasSuffix("SUBCOMMANDS:") }.filter { $0.hasPrefix("  ") }
            .compactMap {
                $0.dropFirst(2).split(separator: " ", omittingEmptySubsequences: false).first.map(String.init)
            }
            .filter { $0 != "help" && ($0.first?.isLowercase ?? false) }
        return try [command] + names.flatMap { try everyCommand(in: home, below: command + [$0]) }
    }

    /// The commands that the first cell of a row names.
    static func names(_ cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            .compactMap { $0.element.split(separator: " ").first.map(String.init) }
            .filter { ($0.first?.isLetter ?? false) && $0.allSatisfy { ($0.isLowercase && $0.isLetter) || $0 == "-" } }
    }

    /// Words that begin with two dashes.
    static func options(in text: String) -> Set<String> { Set(words(text)) }

    /// Without what follows the name, such as a full stop.
    static func option(named text: Substring) -> String { "--" + text.prefix { $0.isLetter || $0 == "-" } }

    private static func words(_ text: String) -> [String] {
        text.split { " \n\t`|()[],;:".contains($0) }.filter {
            $0.hasPrefix("--") && $0.dropFirst(2).first?.isLetter ?? false
        }
        .map { option(named: $0.dropFirst(2)) }
    }
}
