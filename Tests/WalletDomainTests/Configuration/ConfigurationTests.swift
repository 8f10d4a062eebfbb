import Testing

@testable import WalletDomain

/// What config.toml means, and what is said of what it cannot mean.
struct ConfigurationTests {
    @Test func readsEverySetting() throws {
        let configuration = try Configuration(
            Array(
                """
                [general]
                currency = "EUR"
                editor = "code --wait"
                first_weekday = "sunday"
                date_format = "MMM d"
                [ui]
                colors = "16"
                background = "light"
                borders = "ascii"
                mouse = false
                hints = false
                cursor = "hidden"
                [reminders]
                expiring_soon_days = 14
                urgent_days = 0
                bell = true
                [notify]
                method = "osc777"
                """.utf8))
        #expect(configuration.editor == "code --wait")
        #expect(configuration.colors == "16")
        #expect(configuration.background == "light")
        #expect(configuration.borders == "ascii")
        #expect(configuration.rings)
        #expect(!configuration.takesMouse && !configuration.showsHints && !configuration.hasRowCursor)
        #expect(configuration.firstWeekday == 7 && configuration.dayStyle == .monthFirst)
        #expect(configuration.notifyMethod == "osc777")
        #expect(
            configuration.preferences
                == PreferenceOverrides(currencyCode: "EUR", expiringSoonDays: 14, urgentDays: 0))
        #expect(configuration.line(ofPreference: "urgentDays") == 15)
        #expect(configuration.line(ofPreference: "followUp") == nil)
    }

    @Test func saysNothingWithoutAFile() {
        let configuration = Configuration()
        #expect(configuration.editor == nil && configuration.colors == nil && configuration.background == nil)
        #expect(configuration.borders == nil && !configuration.rings && configuration.notifyMethod == "auto")
        #expect(configuration.preferences == PreferenceOverrides())
        #expect(configuration.takesMouse && configuration.showsHints && configuration.hasRowCursor)
        #expect(configuration.firstWeekday == nil && configuration.dayStyle == nil)
    }

    @Test func autoIsNoChoice() throws {
        let configuration = try Configuration(Array("[ui]\ncolors = \"auto\"\nbackground = \"auto\"".utf8))
        #expect(configuration.colors == nil && configuration.background == nil)
    }

    /// Each with its place and words.
    @Test(arguments: [
        ("[ui]\nborder = \"plain\"", 2, 1, "There is no setting “border” in [ui]. Did you mean borders under [ui]?"),
        (
            "[ui]\nurgent_days = 3", 2, 1,
            "There is no setting “urgent_days” in [ui]. Did you mean urgent_days under [reminders]?"
        ),
        ("urgent_day = 3", 1, 1, "There is no setting “urgent_day”. Did you mean urgent_days under [reminders]?"),
        ("[ui]\nxyz = 3", 2, 1, "There is no setting “xyz” in [ui]."),
        ("[reminder]\nurgent_days = 3", 1, 1, "There is no table [reminder]. Did you mean [reminders]?"),
        (
            "[xyz]", 1, 1,
            "There is no table [xyz]. There are [general] [ui] [reminders] [notify] [hooks] [points] [filters] [keys.…]."
        ),
        (
            "[ui.more]\na = 3", 1, 1,
            "There is no table [ui.more]. There are [general] [ui] [reminders] [notify] [hooks] [points] [filters] [keys.…]."
        ),
        (
            "[filters]\nWeekly = \"<7d\"", 2, 1,
            "“Weekly” is no name of a filter. Use up to 32 small letters, digits, - and _, such as weekly."
        ),
        ("[filters]\nweekly = 7", 2, 10, "weekly must be a filter in quotes, not a number."),
        ("[filters]\nweekly = \"\"", 2, 10, "It narrows nothing. Write such as status:open <7d."),
        (
            "[filters]\nweekly = \"gold kind:x\"", 2, 10,
            "At character 6: “x” is no kind. Use credit, membership, certificate, pass, points, reminder, use, refund, "
                + "claim or missed."
        ),
        (
            "[filters]\na = \"<7d\"\nb = \"@a -gold\"", 3, 5,
            "At character 1: A filter that is saved names no other one: write out “@a”."
        ),
        ("[reminders]\nurgent_days = 91", 2, 15, "urgent_days must be a number from 0 to 90."),
        ("[reminders]\nurgent_days = -1", 2, 15, "urgent_days must be a number from 0 to 90."),
        ("[reminders]\nurgent_days = \"3\"", 2, 15, "urgent_days must be a number from 0 to 90, not a text."),
        ("[reminders]\nbell = 1", 2, 8, "bell must be true or false, not a number."),
        ("[reminders]\nbell = [true]", 2, 8, "bell must be true or false, not a list."),
        ("[ui]\nborders = \"Plain\"", 2, 11, "borders must be \"rounded\", \"plain\", \"ascii\" or \"none\"."),
        ("[ui]\ncolors = 256", 2, 10, "colors must be \"auto\", \"256\", \"16\", \"8\" or \"mono\", not a number."),
        (
            "[ui]\ncolors = true", 2, 10,
            "colors must be \"auto\", \"256\", \"16\", \"8\" or \"mono\", not true or false."
        ),
        ("[general]\ncurrency = \"usd\"", 2, 12, "currency must be three capital letters in quotes, such as \"USD\"."),
        ("[general]\neditor = \" \"", 2, 10, "editor must be a command in quotes, such as \"nano\"."),
    ]) func tellsWhatIsWrong(text: String, line: Int, column: Int, words: String) {
        let problems = Configuration.read(Array(text.utf8)).problems
        #expect(problems == [TOMLProblem(TextPlace(line: line, column: column), words)])
    }

    @Test func tellsAllProblemsInTheirOrderAndKeepsTheRest() {
        let text = "[ui]\nborders = 1\ncolors = \"8\"\n[nosuch]\na = 1\n[reminders]\nbell = 2"
        let (configuration, problems) = Configuration.read(Array(text.utf8))
        #expect(problems.map(\.place.line) == [2, 4, 7])
        #expect(configuration.entries.map(\.key) == ["ui.colors"])
    }

    @Test func marksThePlace() {
        func excerpt(_ text: String, _ line: Int, _ column: Int) -> [String] {
            let problem = TOMLProblem(TextPlace(line: line, column: column), "x")
            return ConfigurationProblem(problem, file: "f", bytes: Array(text.utf8)).excerpt
        }
        #expect(excerpt("a\nbell = 5  # é", 2, 8) == ["bell = 5  # é", "       ^"])
        #expect(excerpt("\u{FEFF}\tx = \"日本\" y\r\n", 1, 11) == ["␉x = \"日本\" y", "            ^"])
        #expect(excerpt("", 1, 1) == ["", "^"])
        let long = String(repeating: "a", count: 500) + "!" + String(repeating: "b", count: 500)
        #expect(
            excerpt(long, 1, 501) == [
                "…" + String(repeating: "a", count: 35) + "!" + String(repeating: "b", count: 36),
                String(repeating: " ", count: 36) + "^",
            ])
        #expect(
            ConfigurationProblem(TOMLProblem(TextPlace(line: 3, column: 7), "Words."), file: "a\u{1B}b", bytes: [])
                .message == "a␛b, line 3, column 7: Words.")
    }

    // MARK: Over the wallet's preferences

    @Test func standsOverTheWalletAndIsNeverSaved() throws {
        var wallet = Wallet(preferences: UserPreferences())
        let context = ChangeContext(now: Instant(milliseconds: 1), today: .earliest) { FreshID(high: 1, low: 2) }
        wallet.prefer(PreferenceOverrides(currencyCode: "EUR", urgentDays: 9))
        #expect(wallet.preferences.currencyCode == "EUR" && wallet.preferences.urgentDays == 9)
        #expect(wallet.preferences.expiringSoonDays == 7)
        #expect(!wallet.hasNotedChanges)
        try wallet.set(Settings.setting("urgentDays"), to: .number(4), in: context)
        #expect(wallet.preferences.urgentDays == 9 && wallet.savedPreferences.urgentDays == 4)
        let taken = wallet.takeChanges(id: FreshID(high: 1, low: 2).cast(), at: context.now, by: .command)
        let saved = try #require(taken)
        guard case (let before?, let after?)? = saved.changes[0].preferences else {
            Issue.record("\(saved.changes)")
            return
        }
        #expect(before.urgentDays == 3 && after.urgentDays == 4 && after.currencyCode == "USD")
        // What config.toml says already can still be put into the wallet.
        try wallet.set(Settings.setting("urgentDays"), to: .number(9), in: context)
        #expect(wallet.savedPreferences.urgentDays == 9)
        wallet.prefer(PreferenceOverrides())
        #expect(wallet.preferences == wallet.savedPreferences)
    }
}
