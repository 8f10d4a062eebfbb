import Glibc
import Testing
import WalletTestSupport

/// What `doctor` finds, on a machine where all is well and on ones where it is not.
struct DoctorTests {
    private func value(_ name: String, _ output: String) -> String? {
        output.split(separator: "\n").first { $0.contains("\"name\":\"\(name)\"") }.map(String.init)
    }

    @Test func tellsWhatIsHere() throws {
        let home = try Home()
        chmod(home.path("w.json"), 0o600)
        let outcome = try home.run("doctor", "--json")
        #expect(outcome.code == 0 && outcome.error.isEmpty)
        #expect(
            outcome.output.contains(
                #"{"area":"program","name":"version","value":"0.1.0","state":"info","advice":null}"#))
        #expect(value("TERM", outcome.output)?.contains(#""value":"xterm","state":"ok""#) ?? false)
        #expect(value("colours", outcome.output)?.contains(#""value":"8""#) ?? false)
        #expect(value("characters", outcome.output)?.contains(#""value":"UTF-8","state":"ok""#) ?? false)
        #expect(
            value("holds", outcome.output)?.contains(#""value":"2 cards, 6 benefits""#) ?? false, "\(outcome.output)")
        #expect(value("lock", outcome.output)?.contains(#""value":"free","state":"ok""#) ?? false)
        #expect(value("method", outcome.output)?.contains(#""value":"auto""#) ?? false)
        // Nothing of what the wallet holds, and nothing was made.
        for word in ["Gold", "Platinum", "Uber", "$"] { #expect(!outcome.output.contains(word)) }
        #expect(home.names() == ["w.json"])
    }

    @Test func tellsWhatIsWrong() throws {
        let home = try Home()
        mkdir(home.path(".config"), 0o700)
        mkdir(home.path(".config/coupontracker"), 0o777)
        chmod(home.path(".config/coupontracker"), 0o777)
        try home.write("[ui]\nborders = 1\n", to: ".config/coupontracker/config.toml")
        try home.write("{ not a wallet", to: "w.json")
        home.environment.merge(["TERM": "no-such", "LANG": "C", "TZ": "Mars/Olympus", "NO_COLOR": "1"]) { $1 }
        let outcome = try home.run("doctor", "--plain", "--color", "auto")
        #expect(outcome.code == 1)
        let shown = outcome.output.split(separator: home.folder, omittingEmptySubsequences: false).joined(
            separator: "~")
        for line in [
            "config file: ~/.config/coupontracker/config.toml, problem.",
            "config file: ~/.config/coupontracker/config.toml, line 2, column 11: borders must be \"rounded\", \"plain\", \"ascii\" or \"none\", not a number. All of them: coupontracker config check",
            "terminal TERM: no-such, warning.", "terminal characters: ASCII, warning.", "wallet file: w.json, problem.",
            "system time zone: Mars/Olympus, warning.", "paths config: ~/.config/coupontracker (777), warning.",
            "paths config: Others may write there. Close it: chmod go-w ~/.config/coupontracker",
        ] {
            #expect(shown.split(separator: "\n").contains { $0 == line }, "\(line)\n\(shown)")
        }
    }

    /// Damage behind what is read first is found later, and nothing was called well before.
    @Test func saysOneThingOfADamagedWallet() throws {
        let home = try Home()
        let line = try home.damageHistory()
        let outcome = try home.run("doctor", "--json")
        #expect(outcome.code == 1)
        let rows = outcome.output.split(separator: "\n").filter { $0.contains("\"area\":\"wallet\"") }
        try #require(rows.count == 3, "\(rows)")
        #expect(
            rows[0].contains(
                #""name":"file","value":"w.json","state":"problem","advice":"w.json, line \#(line), "#))
        #expect(rows[1].contains(#""name":"lock""#) && rows[2].contains(#""name":"backups""#))
    }

    @Test func aTimeThatIsTypedWrongIsNoFinding() throws {
        let home = try Home()
        try home.expect(["doctor", "--now", "foo"], 64, "“foo” is no time for --now.")
        home.environment["COUPONTRACKER_NOW"] = "foo"
        let outcome = try home.run("doctor", "--json")
        #expect(outcome.code == 1)
        #expect(
            value("COUPONTRACKER_NOW", outcome.output)?.contains(#""value":"foo","state":"problem""#) ?? false,
            "\(outcome.output)")
        #expect(value("file", outcome.output) != nil)
    }

    @Test func survivesAnEnvironmentWithoutAnything() throws {
        let home = try Home()
        home.environment = [:]
        let outcome = try home.run("doctor")
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("HOME is not set"))
    }

    @Test func tellsWhoHoldsTheLock() throws {
        let home = try Home()
        try home.write("4711\n", to: "w.json.lock")
        let descriptor = open(home.path("w.json.lock"), O_RDWR)
        defer { close(descriptor) }
        try #require(flock(descriptor, LOCK_EX) == 0)
        let outcome = try home.run("doctor", "--json")
        #expect(value("lock", outcome.output)?.contains(#""value":"held by process 4711","state":"warning""#) ?? false)
        #expect(outcome.code == 0)
    }
}

/// `help TOPIC`: made of the tables the program uses, and the same as the pages.
struct HelpTopicTests {
    private func page(_ topic: String) throws -> String {
        let home = try Home(wallet: nil)
        let outcome = try home.run("help", topic)
        #expect(outcome.code == 0 && outcome.error.isEmpty)
        return outcome.output
    }

    @Test func exitCodesAreThoseOfThePage() throws {
        let rows = try DocumentPage("docs/CLI.md").lines(under: "Exit codes").filter { $0.hasPrefix("| ") }.dropFirst()
        let text = try page("exit-codes").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(rows.count == 14)
        for row in rows {
            let cells = row.filter { $0 != "`" }.split(separator: "|")
                .map { $0.split(separator: " ").joined(separator: " ") }
            #expect(text.contains(cells.joined(separator: " ")), "\(row)")
        }
    }

    @Test func variablesAreThoseOfThePage() throws {
        let rows = try DocumentPage("docs/CLI.md").rows(under: "Variables")
        let named = Set(rows.flatMap { ($0.first ?? "").split { "`, ".contains($0) } })
        let text = try page("environment")
        let told = Set(
            text.split(separator: "\n").filter { $0.first?.isUppercase ?? false && !$0.hasPrefix("What") }.flatMap {
                line in
                line.split { " ,".contains($0) }.prefix { $0.allSatisfy { $0.isUppercase || $0 == "_" } }
            })
        #expect(told == named)
        #expect(told.count > 15)
    }

    @Test func settingsAndKeysAreAllThere() throws {
        let config = try page("config")
        for row in try DocumentPage("docs/CONFIG.md").rows(under: "Keys") {
            #expect(config.contains(row.first?.filter { $0 != "`" } ?? "nothing"))
        }
        let keys = try page("keys").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let rows = try DocumentPage("docs/KEYS.md").lines.filter { $0.hasPrefix("| `") }
        #expect(rows.count > 100)
        for row in rows {
            let label = row.split(separator: "|").last?.split(separator: " ").joined(separator: " ") ?? "nothing"
            #expect(keys.contains(label), "\(row)")
        }
        let reminders = try page("reminders")
        for word in ["urgentDays", "quietHoursStart", "notify.method", "reminders.bell"] {
            #expect(reminders.contains(word))
        }
    }

    /// What the page says of `--json` is what comes.
    @Test func jsonKeysAreThoseOfTheAnswers() throws {
        let home = try Home()
        let text = try page("json").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("insights: fee, net and returnOnFee leave out undatedFee, the fees whose day"))
        for command in [
            "cards", "benefits", "history", "insights", "remind", "catalogue", "get", "doctor", "config",
        ] {
            let line = try home.run(command, "--json").output.split(separator: "\n").dropFirst().first ?? ""
            // The keys of the outer record: what stands before a colon and is not inside of braces or lists.
            var (keys, depth, word, isText): ([String], Int, String, Bool) = ([], 0, "", false)
            for character in line {
                if character == "\"" {
                    isText.toggle()
                    if isText { word = "" }
                } else if isText {
                    word.append(character)
                } else if "{[".contains(character) {
                    depth += 1
                } else if "}]".contains(character) {
                    depth -= 1
                } else if character == ":", depth == 1 {
                    keys.append(word)
                }
            }
            #expect(keys.count > 4 && text.contains("\(command) \(keys.joined(separator: ", "))"), "\(command)")
        }
    }

    /// Shapes that no list has by its name alone; CSV has the same keys as titles.
    @Test func everyShapeIsTold() throws {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana")
        try home.run("category", "add", "Food")
        try home.run("rule", "add", "KIOSK", "--category", "food")
        let text = try page("json").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for (shape, command) in [
            ("coupons", "coupons"), ("history --by", "history --by card"), ("snoozed", "snoozed"),
            ("remind --test", "remind --test"), ("catalogue --changes", "catalogue --changes"),
            ("config check", "config check"), ("filters", "filters"), ("themes", "themes"), ("export", "export w.ics"),
            ("statement --layouts", "statement --layouts"), ("transactions --by", "transactions --by month"),
            ("rule test", "rule test kiosk"), ("rule apply", "rule apply --dry-run"),
        ] {
            let titles = try home.run(Home.words(command) + ["--csv"]).output.prefix { !$0.isNewline }
            let keys = titles.split(separator: ",").joined(separator: ", ")
            #expect(!keys.isEmpty && text.contains(" \(shape) \(keys) "), "\(shape) \(keys)")
        }
        let schemas = DocumentPage.root + "/Tests/EndToEndTests/Schemas"
        for schema in WalletTestSupport.names(in: schemas) {
            let name = String(schema.prefix { $0 != "." }).replacing("-", with: " --")
            let titles = [
                "bills": "agenda --bills", "layouts": "statement --layouts", "merge": "merge --dry-run",
            ]
            #expect(text.contains(" \(titles[name] ?? name) "), "\(name)")
        }
    }

    @Test func linesFit() throws {
        for topic in ["environment", "config", "json", "exit-codes", "reminders"] {
            for line in try page(topic).split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        }
    }

    @Test func guessesTopics() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker help enviroment
            ! There is no command “enviroment”. Did you mean environment? See: coupontracker --help
            ? 64
            $ coupontracker help xyzzyx
            ! There is no command or topic “xyzzyx”. Topics: environment, config, keys, json, exit-codes, reminders.
            ? 64
            """#)
    }

    @Test func helpLeadsWithExamples() throws {
        let lines = try Home(wallet: nil).run("--help").output.split(separator: "\n").prefix(8).joined(separator: "\n")
        for example in ["coupontracker benefits --expiring 7", "coupontracker done uber gold", "coupontracker demo"] {
            #expect(lines.contains(example))
        }
    }
}
