import Testing
import WalletTestSupport

/// What the program answers a shell that completes a word.
struct CompletionTests {
    private func offers(_ home: Home, _ words: String..., shell: String = "fish") throws -> [String] {
        try offers(home, words, shell)
    }

    /// The last word is the one that is being typed.
    ///
    /// - Parameter depth: of how many words the command's name is.
    private func offers(
        _ home: Home, _ words: [String], _ shell: String = "fish", depth: Int = 1
    ) throws -> [String] {
        home.environment["SAP_SHELL"] = shell
        let isOption =
            words.count > 2 && words[words.count - 2].hasPrefix("--") && !words[words.count - 2].contains("=")
        let argument = isOption ? words[words.count - 2] : "positional@0"
        let last = words.last ?? ""
        let outcome = try home.run(
            ["---completion"] + words.prefix(depth) + [
                "--", argument, "\(words.count)", "\(last.count)", "coupontracker",
            ] + words)
        #expect(outcome.code == 0 && outcome.error.isEmpty, "\(outcome)")
        return outcome.output.split(separator: "\n").map(String.init).filter { $0 != " " }
    }

    @Test(arguments: [
        ["--generate-completion-script", "bash"], ["--generate-completion-script=bash"],
        ["--generate-completion-script"],
    ]) func theScriptIsOneHoweverItIsAskedFor(words: [String]) throws {
        let home = try Home()
        home.environment["SHELL"] = "/bin/bash"
        let script = try home.run(words)
        #expect(script.code == 0 && script.output.contains("COMPREPLY+=($(compgen -W 'cards benefits "))
    }

    @Test func knowsTheWalletsNamesAndSaysWhy() throws {
        let home = try Home()
        #expect(
            try offers(home, "done", "") == [
                "uber\t2 benefits", "dining\t$6, 3 days, Dining Credit on Gold Card",
                "saks\t$50, 34 days, Saks Credit on Platinum Card",
                "global\t$120, Global Entry / TSA PreCheck Credit on Platinum Card",
            ])
        #expect(
            try offers(home, "done", "uber", "") == [
                "platinum\t$15, 3 days, Uber Cash on Platinum Card", "gold\t$10, 3 days, Uber Cash on Gold Card",
            ])
        #expect(try offers(home, "done", "--amount", "5", "uber", "g") == ["gold\t$10, 3 days, Uber Cash on Gold Card"])
        #expect(try offers(home, "refund", "dun") == ["dunkin\tDunkin' Credit on Gold Card"])
        #expect(try offers(home, "move", "") == ["gold\t$16 open, Gold Card", "platinum\t$185 open, Platinum Card"])
        #expect(try offers(home, "benefits", "--owner", "") == ["anna\tAnna"])
        #expect(try offers(home, "history", "--card", "P") == ["Platinum\t$185 open, Platinum Card"])
        #expect(try offers(home, "snooze", "saks", "t") == ["tonight"])
        #expect(try offers(home, "mode", "saks", "au") == ["auto"])
        #expect(try offers(home, "set", "urg") == ["urgentDays"])
        #expect(try offers(home, "set", "followUp", "") == ["none", "daily", "weekly", "default"])
        #expect(try offers(home, "set", "quiet-hours-enabled", "t") == ["true"])
        #expect(
            try offers(home, "set", "theme", "sol") == offers(home, ["config", "set", "ui.theme", "sol"], depth: 2))
        #expect(try offers(home, "get", "followUp", "") == [])
        #expect(try offers(home, "unarchive", "") == [])
        #expect(try offers(home, "add", "aspi") == ["aspire\tHilton Honors Aspire, American Express, fee $550"])
        #expect(try home.run("archive", "platinum").code == 0)
        #expect(try offers(home, "unarchive", "") == ["platinum\t$0 open, Platinum Card"])
        #expect(try offers(home, "done", "uber", "") == [])
    }

    /// `done` takes words for what is used too, and would refuse those that fit one of each.
    @Test func tellsWhatIsOpenFromWhatIsUsed() throws {
        let home = try Home()
        #expect(try home.run("done", "uber", "gold").code == 0)
        let platinum = "$15, 3 days, Uber Cash on Platinum Card"
        #expect(try offers(home, "done", "").first == "uber\t\(platinum)")
        #expect(try offers(home, "done", "uber", "") == ["platinum\t\(platinum)"])
        #expect(try offers(home, "done", "uber", "g") == [])
    }

    @Test func knowsWhatIsInBooks() throws {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana,Sam")
        for category in ["Food", "Fun", "Groceries"] { try home.run("category", "add", category) }
        try home.run("transaction", "add", "5", "Blue Bottle", "--on", "2026-11-03")
        try home.run("transaction", "add", "7", "Bistro", "--on", "2026-11-04")
        try home.run("transaction", "add", "1800", "Rent", "--every", "monthly", "--on", "2026-11-01")
        try home.run("transaction", "add", "120", "Vacation", "--expect", "--by", "2026-12-18")
        for (line, depth, expected) in [
            ("file bl", 1, ["blue"]), ("file bottle g", 1, ["groceries"]), ("paid ", 1, ["vacation", "rent"]),
            ("reconcile v", 1, ["vacation"]), ("transfer b", 1, ["bistro", "blue", "bottle"]),
            ("budget set g", 2, ["groceries"]), ("budget move 40 from fun to ", 2, ["food", "fun", "groceries"]),
            ("category merge f", 2, ["food", "fun"]),
            ("category merge fun into f", 2, ["food", "fun"]), ("transaction end ", 2, ["rent"]),
            ("transaction add 5 Foo --category ", 2, ["food", "fun", "groceries"]),
            ("transaction delete ", 2, ["vacation", "bistro", "blue", "rent"]),
            ("transactions --sort -am", 1, ["-amount"]), ("benefits --columns name,car", 1, ["name,cardName"]),
            ("accounts --columns bal", 1, ["balance"]),
        ] {
            let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            #expect(try offers(home, words, "bash", depth: depth) == expected, "\(line)")
        }
        #expect(
            try offers(home, ["transaction", "delete", "bi"], depth: 2) == ["bistro\t4 Nov 2026, Bistro, −7, not filed"]
        )
    }

    @Test func helpIsOfCommandsAndTopics() throws {
        let home = try Home()
        let asked =
            "source <(coupontracker init bash); COMP_WORDS=(coupontracker help ben); COMP_CWORD=2; COMPREPLY=()\n"
        let bash = try home.shell(asked + "_coupontracker coupontracker ben help; echo \"${COMPREPLY[@]}\"")
        #expect(bash.output == "benefits benefit\n", "\(bash)")
        #expect(try home.run("init", "zsh").output.contains("'*:subcommands:(cards benefits "))
        #expect(
            try home.run("init", "fish").output.contains("__fish_seen_subcommand_from help' -f -a 'cards benefits "))
    }

    /// Written once: where the parser looks over all that it is given, that takes seconds.
    private static let script = Result { try Home(wallet: nil).run("init", "bash").output }

    /// What bash offers where a line is completed at its end.
    private func bash(_ home: Home, _ words: String...) throws -> [String] {
        let typed = words.map { "'\($0)'" }.joined(separator: " ")
        let (last, before) = (words.last ?? "", words.dropLast().last ?? "coupontracker")
        try home.write(CompletionTests.script.get(), to: "complete.bash")
        let asked =
            "source complete.bash; COMP_WORDS=(coupontracker \(typed)); COMP_CWORD=\(words.count); COMPREPLY=()\n"
        let outcome = try home.shell(
            asked + "_coupontracker coupontracker '\(last)' '\(before)'; printf '%s\\n' \"${COMPREPLY[@]}\"")
        #expect(outcome.code == 0 && outcome.error.isEmpty, "\(outcome)")
        return outcome.output.split(separator: "\n").map(String.init)
    }

    @Test func knowsWhatStandsBeforeACommand() throws {
        let home = try Home(wallet: nil)
        try home.write(SampleFile.text, to: "other.json")
        #expect(try bash(home, "--wallet", "oth") == ["other.json"])
        #expect(try bash(home, "--wallet", "other.json", "don") == ["done"])
        #expect(try bash(home, "--color", "never", "--wallet", "other.json", "done", "sak") == ["saks"])
        #expect(try bash(home, "--log", "l", "--json", "benefits", "--st") == ["--status"])
        #expect(try bash(home, "--color", "al") == ["always"])
        #expect(try bash(home, "done", "--color", "n") == ["never"])
        // The color of a category is its own.
        #expect(try bash(home, "category", "add", "Food", "--color", "te") == ["teal"])
    }

    @Test func eachShellGetsItsForm() throws {
        let home = try Home()
        #expect(try offers(home, "done", "uber", "g", shell: "bash") == ["gold"])
        #expect(try offers(home, "done", "uber", "g", shell: "zsh") == ["gold:$10, 3 days, Uber Cash on Gold Card"])
    }

    @Test func takesTheWalletThatIsNamed() throws {
        let home = try Home(wallet: nil)
        try home.write(SampleFile.text, to: "other.json")
        #expect(
            try offers(home, "done", "--wallet", "other.json", "sa") == [
                "saks\t$50, 34 days, Saks Credit on Platinum Card"
            ])
        #expect(
            try offers(home, "done", "--wallet=other.json", "--now=2026-12-31", "sa") == [
                "saks\t$50, today, Saks Credit on Platinum Card"
            ])
    }

    /// Nobody wants an error in the line that is being typed, and nothing is written.
    @Test(arguments: ["", "{", "{\"format\":9}", "<<<<<<< HEAD", nil] as [String?])
    func isSilentWhateverIsWrong(text: String?) throws {
        let home = try Home(wallet: text)
        let names = home.names()
        #expect(try offers(home, "done", "u") == [])
        #expect(try offers(home, "done", "--now", "never", "u") == [])
        #expect(try offers(home, "add", "aspi").count == 1)
        #expect(home.names() == names)
        home.environment["HOME"] = nil
        home.environment["COUPONTRACKER_WALLET"] = nil
        #expect(try offers(home, "done", "u") == [])
    }

    @Test func writesNothing() throws {
        let home = try Home(now: "2027-03-01T12:00:00Z")
        // Periods are over, and another program's leftovers lie about.
        try home.write("x", to: ".w.json.4711-01234567a40dd51a.tmp")
        let names = home.names()
        #expect(try offers(home, "done", "uber", "g").count == 1)
        #expect(home.names() == names)
        #expect(try home.read("w.json") == SampleFile.text)
    }
}
