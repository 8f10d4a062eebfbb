import Testing

/// What a card itself reminds of, on 27 Nov 2026: a fee on 20 Dec, a bonus to be reached by 24 Dec.
struct CardReminderCommandTests {
    static let wallet = #"""
        {"format":1,"generation":4,"program":"0.1.0",
        "preferences":{"updatedAt":"2026-10-05T09:00:00Z"},
        "cards":[
        {"id":"aaaaaaaa-0000-4000-8000-000000000001","isCustom":true,"customName":"Venture","addedDate":"2026-10-05","sortOrder":0,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z","openedOn":"2024-12-20","annualFee":395,"welcomeBonus":{"target":4000,"deadline":"2026-12-24","spent":2650,"reward":"60,000 miles"}}
        ],
        "benefits":[
        ],
        "sums":[
        ],
        "usages":[
        ]
        }
        """# + "\n"

    @Test func tellsFeeAndBonus() throws {
        let home = try Home(wallet: CardReminderCommandTests.wallet)
        try home.follow(
            #"""
            $ coupontracker remind
              · Venture: annual fee $395 posts Sun 20 Dec, in 23 days
              · Venture: spend $1,350 more for 60,000 miles, the last day is Thu 24 Dec, in 27 days
            $ coupontracker remind --plain
            Venture: annual fee $395 posts Sun 20 Dec, in 23 days.
            Venture: spend $1,350 more for 60,000 miles, the last day is Thu 24 Dec, in 27 days.
            $ coupontracker remind --json
            [
            {"kind":"fee","benefitId":null,"userCardId":"aaaaaaaa-0000-4000-8000-000000000001","name":"Annual fee","cardName":"Venture","remaining":null,"daysLeft":23,"lapsesOn":"2026-12-20","dueSince":"2026-11-20T09:00:00Z","quiet":false,"message":"Venture: annual fee $395 posts Sun 20 Dec, in 23 days","recordId":null,"amount":395,"place":null},
            {"kind":"bonus","benefitId":null,"userCardId":"aaaaaaaa-0000-4000-8000-000000000001","name":"Welcome bonus","cardName":"Venture","remaining":null,"daysLeft":27,"lapsesOn":"2026-12-24","dueSince":"2026-11-24T09:00:00Z","quiet":false,"message":"Venture: spend $1,350 more for 60,000 miles, the last day is Thu 24 Dec, in 27 days","recordId":null,"amount":1350,"place":null}
            ]
            $ coupontracker remind --short
            $ coupontracker remind --short --exit-code
            ? 10
            """#)
    }

    /// On 21 Nov the bonus was not told yet.
    @Test func whatIsNotSnoozedIsNotWoken() throws {
        let home = try Home(wallet: CardReminderCommandTests.wallet)
        try home.follow(
            """
            $ coupontracker snooze all 7d --now 2026-11-21T12:00:00Z
            Venture fee snoozed until Sat 28 Nov 12:00. undo: coupontracker undo
            $ coupontracker wake venture
            Venture fee woken. undo: coupontracker undo
            $ coupontracker wake venture
            Venture fee is not snoozed.
            Venture welcome bonus is not snoozed.
            """)
    }

    /// Both are of one card, whose id names them.
    @Test func theirSnoozesEndByWhatNamesThem() throws {
        let home = try Home(wallet: CardReminderCommandTests.wallet)
        try home.run("snooze", "venture", "3d")
        let woken = try home.shell("coupontracker snoozed --format '{id}' | coupontracker wake -")
        #expect(
            woken.output == "Venture fee woken.\nVenture welcome bonus woken. undo: coupontracker undo\n", "\(woken)")
    }

    @Test func seesPutsOffAndMutesThem() throws {
        let home = try Home(wallet: CardReminderCommandTests.wallet)
        try home.follow(
            #"""
            $ coupontracker seen venture
            Venture fee seen.
            Venture welcome bonus seen. undo: coupontracker undo
            $ coupontracker remind
            $ coupontracker undo
            Undone: 2 reminders seen. redo: coupontracker redo
            $ coupontracker snooze venture 3d
            Venture fee snoozed until Mon 30 Nov 12:00.
            Venture welcome bonus snoozed until Mon 30 Nov 12:00. undo: coupontracker undo
            $ coupontracker snoozed
            Snoozed until     Benefit        Card     Left   Until
            Mon 30 Nov 12:00  Annual fee     Venture  $395  20 Dec
            Mon 30 Nov 12:00  Welcome bonus  Venture        24 Dec
            $ coupontracker snoozed --plain
            Venture fee: snoozed until Mon 30 Nov 12:00.
            Venture welcome bonus: snoozed until Mon 30 Nov 12:00.
            $ coupontracker snoozed --json
            [
            {"kind":"fee","benefitId":null,"userCardId":"aaaaaaaa-0000-4000-8000-000000000001","name":"Annual fee","cardName":"Venture","remaining":null,"lapsesOn":"2026-12-20","snoozedUntil":"2026-11-30T12:00:00Z","recordId":null,"id":"aaaaaaaa-0000-4000-8000-000000000001"},
            {"kind":"bonus","benefitId":null,"userCardId":"aaaaaaaa-0000-4000-8000-000000000001","name":"Welcome bonus","cardName":"Venture","remaining":null,"lapsesOn":"2026-12-24","snoozedUntil":"2026-11-30T12:00:00Z","recordId":null,"id":"aaaaaaaa-0000-4000-8000-000000000001"}
            ]
            $ coupontracker wake venture
            Venture fee woken.
            Venture welcome bonus woken. undo: coupontracker undo
            $ coupontracker snooze all 1d
            Venture fee snoozed until Sat 28 Nov 12:00.
            Venture welcome bonus snoozed until Sat 28 Nov 12:00. undo: coupontracker undo
            $ coupontracker mute venture
            Venture: its fee and its welcome bonus muted. undo: coupontracker undo
            $ coupontracker mute venture
            Venture is muted already.
            $ coupontracker remind --now 2026-12-24
            """#)
        let line = try #require(try home.line(with: "aaaaaaaa"))
        #expect(
            line.hasSuffix(
                #""reward":"60,000 miles"},"reminderEnabled":false,"feeReminder":{"snoozedUntil":"2026-11-28T12:00:00Z"},"bonusReminder":{"snoozedUntil":"2026-11-28T12:00:00Z"}}"#
            ), "\(line)")
    }

    @Test func severalIDsNameCardsAndBenefitsAlike() throws {
        let home = try Home(wallet: CardReminderCommandTests.wallet)
        try home.run("benefit", "add", "venture", "Tea", "--value", "3", "--every", "monthly")
        let ids = "{ echo aaaaaaaa; coupontracker benefits tea --csv | tail -n 1 | cut -d, -f1; }"
        let outcome = try home.shell("\(ids) | coupontracker snooze - 1d")
        #expect(outcome.code == 0 && outcome.error.isEmpty)
        #expect(
            outcome.output == """
                Venture fee snoozed until Sat 28 Nov 12:00.
                Venture welcome bonus snoozed until Sat 28 Nov 12:00.
                Tea on Venture snoozed until Sat 28 Nov 12:00. undo: coupontracker undo

                """)
        #expect(try home.run("undo").output == "Undone: 3 reminders snoozed. redo: coupontracker redo\n")
        try home.expect(
            ["snooze", "tea", "1d", "--filter", "x"], 64,
            "--filter is for --all. Say which one without it, or add --all.")
    }

    /// Nothing promises a reminder that does not come.
    @Test func saysWhereWhatIsSnoozedIsMuted() throws {
        let home = try Home(wallet: CardReminderCommandTests.wallet)
        try home.follow(
            #"""
            $ coupontracker benefit add venture Tea --value 3 --every monthly
            Tea added to Venture: $3 each month. undo: coupontracker undo
            $ coupontracker mute venture
            Venture: 1 benefit, its fee and its welcome bonus muted. undo: coupontracker undo
            $ coupontracker snooze tea 1d
            Tea on Venture snoozed until Sat 28 Nov 12:00. It is muted and tells nothing then. undo: coupontracker undo
            $ coupontracker snooze venture 3d
            Venture fee snoozed until Mon 30 Nov 12:00. It is muted and tells nothing then.
            Venture welcome bonus snoozed until Mon 30 Nov 12:00. It is muted and tells nothing then. undo: coupontracker undo
            $ coupontracker unmute venture
            Venture: 1 benefit, its fee and its welcome bonus unmuted. undo: coupontracker undo
            """#)
    }

    @Test func whatSeveralOfBooksAreCalledIsToldWithTheWordsForEach() throws {
        let home = try Home()
        try home.run("demo", "--out", "d.json")
        let outcome = try home.run("mute", "restaurants", "--wallet", "d.json")
        let lines = outcome.error.split(separator: "\n")
        #expect(outcome.code == 1 && lines.count == 3, "\(lines)")
        #expect(lines.first == "“restaurants” fits 2 things. Add a word, or use an id:")
        for (line, book) in zip(lines.dropFirst(), ["Personal", "Shared"]) {
            #expect(line.hasPrefix("  Restaurants plan · \(book) · 'Restaurants \(book)' · "), "\(line)")
        }
        let muted = try home.run("mute", "restaurants", "plan", "shared", "--wallet", "d.json").output
        #expect(muted.hasPrefix("Restaurants plan in Shared muted. "), "\(muted)")
    }

    @Test func aBillAndAPlanOfOneNameAreToldApartByWhatTheyAre() throws {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana")
        try home.run("account", "add", "Checking", "--kind", "checking")
        try home.run("category", "add", "Rent")
        try home.run("transaction", "add", "1800", "Rent", "--every", "monthly", "--on", "2026-12-01")
        let outcome = try home.run("mute", "rent")
        let lines = outcome.error.split(separator: "\n")
        #expect(outcome.code == 1 && lines.count == 3, "\(lines)")
        #expect(lines[1].hasPrefix("  Rent · Home · 'Rent bill' · "), "\(lines)")
        #expect(lines[2].hasPrefix("  Rent plan · Home · 'Rent plan' · "), "\(lines)")
        try home.follow(
            """
            $ coupontracker mute rent plan
            Rent plan muted. undo: coupontracker undo
            $ coupontracker mute rent bill
            Rent muted. undo: coupontracker undo
            $ coupontracker snooze rent bill 1d
            Rent snoozed until Sat 28 Nov 12:00. It is muted and tells nothing then. undo: coupontracker undo
            """)
    }

    /// Cards first, then benefits, each in the shape of its list, as undo does.
    @Test(arguments: ["snooze all 1d", "seen all", "mute venture", "wake all", "undo"])
    func recordsNameCardsAndBenefits(_ command: String) throws {
        let home = try Home(wallet: CardReminderCommandTests.wallet)
        try home.run("benefit", "add", "venture", "Tea", "--value", "3", "--every", "monthly")
        try home.run("edit", "tea", "--reminder-days-before", "20")
        if ["wake all", "undo"].contains(command) { try home.run("snooze", "all", "1d") }
        let words = Home.words(command)
        let records = try home.run(words + ["--json"]).output.split(separator: "\n").map(String.init)
        #expect(records.count == 4, "\(records)")
        #expect(records.dropFirst().first?.contains(#""name":"Venture","productName":null"#) == true, "\(records)")
        #expect(records.dropFirst(2).first?.contains(#""name":"Tea","description":"#) == true, "\(records)")
    }

    /// A table each, with an empty line between them.
    @Test func asCSVTheyAreTwoTables() throws {
        let home = try Home(wallet: CardReminderCommandTests.wallet)
        try home.run("benefit", "add", "venture", "Tea", "--value", "3", "--every", "monthly")
        let lines = try home.run("mute", "venture", "--csv").output.split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 6, "\(lines)")
        #expect(lines[0].hasPrefix("id,cardTemplateId,") && lines[1].hasPrefix("aaaaaaaa-"))
        #expect(lines[2].isEmpty && lines[3].hasPrefix("id,userCardId,templateBenefitId,"))
        #expect(lines[4].contains(",Tea,") && lines[5].isEmpty)
    }

    /// Undo would take an unrelated act back.
    @Test func whatChangesNothingOffersNoUndo() throws {
        let home = try Home(wallet: CardReminderCommandTests.wallet)
        try home.follow(
            #"""
            $ coupontracker seen catalogue
            Catalogue seen. undo: coupontracker undo
            $ coupontracker seen catalogue
            Catalogue is seen already.
            $ coupontracker snooze venture 2026-11-30
            Venture fee snoozed until Mon 30 Nov 09:00.
            Venture welcome bonus snoozed until Mon 30 Nov 09:00. undo: coupontracker undo
            $ coupontracker snooze venture 2026-11-30
            Venture fee is snoozed until then already.
            Venture welcome bonus is snoozed until then already.
            """#)
    }

    @Test func aCardWithNothingToComeIsRefused() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker seen platinum
            ! Platinum Card has no fee and no bonus to come. Name a benefit, or all.
            ? 1
            $ coupontracker seen catalogue
            Catalogue seen. undo: coupontracker undo
            $ coupontracker undo
            Undone: Catalogue seen. redo: coupontracker redo
            """#)
    }
}
