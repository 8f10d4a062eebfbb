import Testing

/// A lone `-`: ids on standard input where several make sense, and never a word to look for.
struct StandardInputTests {
    private func home() throws -> Home {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana,Sam")
        for category in ["Groceries", "Eating-out"] { try home.run("category", "add", category) }
        for account in ["Giro", "T-Bill"] { try home.run("account", "add", account, "--kind", "savings") }
        for payee in ["Foo-Bar", "Foo-Baz"] { try home.run("transaction", "add", "5", payee) }
        return home
    }

    /// The lines that a script in the home's shell answers, its code behind them.
    private func answer(_ home: Home, _ script: String) throws -> String {
        let outcome = try home.shell(script)
        return outcome.output + outcome.error + "? \(outcome.code)\n"
    }

    @Test func namesNothingByItself() throws {
        let home = try home()
        let before = try home.read("w.json")
        for (command, what) in [
            (["show", "-"], "a card or a benefit"), (["refund", "-", "5"], "a benefit"),
            (["move", "-", "1"], "a card"),
            (["award", "-", "--until", "2027-01-01"], "a benefit"), (["add", "-"], "a card"),
            (["edit", "-", "--notes", "x"], "a card or a benefit"), (["spend", "-", "+5"], "a card or a benefit"),
            (["change", "-", "platinum"], "a card"), (["change", "gold", "-"], "a card"),
            (["transaction", "show", "-"], "a transaction"),
            (["transfer", "-"], "a transaction"),
            (["reconcile", "-", "--with", "foo"], "a transaction"), (["transaction", "skip", "-"], "a transaction"),
            (["file", "foo-bar", "-"], "a category"), (["category", "merge", "-", "into", "groceries"], "a category"),
            (["budget", "set", "-", "5"], "a category"),
            (["history", "--card", "-"], "a card"), (["benefits", "-"], "what to look for"),
            (["history", "-"], "what to look for"), (["cards", "-"], "what to look for"),
            (["agenda", "-"], "what to look for"), (["transactions", "-"], "what to look for"),
        ] {
            let outcome = try home.run(command)
            #expect(
                outcome.error == "No ids are read from standard input (-) here. Name \(what).\n" && outcome.code == 64,
                "\(command): \(outcome)")
        }
        let asked = try home.run(["transaction", "add", "5", "Kiosk", "--account", "-"])
        #expect(asked.error == "--account: Name an account.\n" && asked.code == 1)
        #expect(try home.read("w.json") == before)
    }

    /// Of two books; the agenda has a benefit's id among them, which is none.
    @Test func billsArePaidByTheirIDs() throws {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana")
        try home.run("book", "add", "Trip", "--currency", "USD", "--owners", "Ana")
        try home.run("transaction", "add", "1850", "Rent", "--every", "monthly", "--on", "2026-11-28")
        try home.run("transaction", "add", "74", "Water", "--every", "monthly", "--on", "2026-11-29", "--book", "trip")
        let ids = "coupontracker agenda --bills --format '{id}'"
        #expect(
            try answer(home, "\(ids) | coupontracker paid - --amount 5")
                == "--with and --amount are of one bill. Name one, or leave them out.\n? 64\n")
        #expect(
            try answer(home, "\(ids) | coupontracker paid -")
                == """
                Rent of 28 Nov: $1,850 paid.
                Water of 29 Nov: $74 paid. undo: coupontracker undo
                ? 0

                """)
        #expect(try home.run("undo").output == "Undone: 2 bills paid. redo: coupontracker redo\n")
    }

    /// What was paid otherwise meanwhile is no reason to note nothing of the others.
    @Test func whatIsNoOpenBillIsLeftOut() throws {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana")
        try home.run("transaction", "add", "5", "Kiosk")
        try home.run("transaction", "add", "1850", "Rent", "--every", "monthly", "--on", "2026-11-28")
        let kiosk = try home.run("transactions", "kiosk", "--format", "{id}").output.dropLast()
        let rent = try home.run("agenda", "--bills", "--format", "{id}", "--limit", "1").output.dropLast()
        try home.follow(
            """
            $ coupontracker paid \(kiosk) \(rent) \(rent)
            Rent of 28 Nov: $1,850 paid. undo: coupontracker undo
            ! Kiosk is left out: Kiosk is no bill that is open.
            $ coupontracker paid \(kiosk)
            ! Kiosk is no bill that is open.
            ? 1
            """)
    }

    @Test func withoutIdsNothingIsChanged() throws {
        let home = try home()
        let before = try home.read("w.json")
        for command in [
            ["delete", "-", "--yes"], ["archive", "-"], ["unarchive", "-"], ["mute", "-"], ["seen", "-"],
            ["wake", "-"], ["paid", "-"],
            ["done", "-"], ["transaction", "delete", "-", "--yes"], ["account", "archive", "-"],
            ["account", "unarchive", "-"], ["file", "-", "groceries"], ["account", "edit", "-", "--tail", "1"],
        ] {
            let outcome = try home.run(command)
            #expect(outcome.error == "No id stands on standard input.\n" && outcome.code == 1, "\(command): \(outcome)")
        }
        #expect(try home.read("w.json") == before)
        let all = try home.run("file", "-", "groceries", "--all")
        #expect(all.error == "Ids on standard input say which. Leave out --all.\n" && all.code == 64)
    }

    /// Columns are told apart by tabs as well as by blanks; what is no line of one id changes nothing.
    @Test(arguments: ["saks shopping trip", "11111111 24444444", "2026-11-20 24444444", "-"])
    func eachLineBeginsWithOneID(line: String) throws {
        let home = try home()
        let before = try home.read("w.json")
        #expect(
            try answer(home, "printf '11111111\\n\(line)\\n' | coupontracker delete - --yes")
                == "“\(line)” on standard input is no line of one id. Write one id a line; words may follow it.\n? 1\n")
        #expect(try home.read("w.json") == before)
        #expect(
            try answer(home, "printf '11111111\\tUber\\n\\n 24444444 for 2026-11-20\\r\\n' | coupontracker skip -")
                == "Uber Cash on Gold Card is skipped until 30 Nov.\n"
                + "Uber Cash on Platinum Card is skipped until 30 Nov. undo: coupontracker undo\n? 0\n")
    }

    /// An amount, a month or a word of the letters of an id is none.
    @Test func wordsOfALineMayLookLikeIDs() throws {
        let home = try home()
        #expect(
            try answer(home, "printf '11111111 -1234567\\n24444444 2026-11 Facade\\n' | coupontracker skip -")
                == "Uber Cash on Gold Card is skipped until 30 Nov.\n"
                + "Uber Cash on Platinum Card is skipped until 30 Nov. undo: coupontracker undo\n? 0\n")
    }

    /// What has one name is told apart by its card.
    @Test func whatIsRefusedIsNamed() throws {
        let home = try home()
        try home.follow(
            """
            $ coupontracker done 11111111 24444444
            Uber Cash $10 used on Gold Card; $0 left, back 1 Dec.
            Uber Cash $15 used on Platinum Card; $0 left, back 1 Dec. undo: coupontracker undo
            $ coupontracker skip 11111111 24444444
            ! Uber Cash on Gold Card is left out: Uber Cash has nothing left in this period to skip.
            ! Uber Cash on Platinum Card is left out: Uber Cash has nothing left in this period to skip.
            ! None of them could be changed.
            ? 1
            """)
    }

    @Test func cardsBenefitsAndEntriesByTheirIds() throws {
        let home = try home()
        #expect(
            try answer(
                home,
                "coupontracker benefits --format '{id}' --filter 'name:dining card:gold' | coupontracker delete - --yes"
            )
                == "Dining Credit on Gold Card deleted. undo: coupontracker undo\n? 0\n")
        #expect(
            try answer(home, "coupontracker benefits --format '{id} {name}' uber | coupontracker archive -")
                == "Uber Cash on Platinum Card archived.\nUber Cash on Gold Card archived. undo: coupontracker undo\n? 0\n"
        )
        #expect(
            try answer(home, "printf '11111111\\n24444444\\n11111111\\n' | coupontracker unarchive -")
                == "Uber Cash on Gold Card brought back.\n"
                + "Uber Cash on Platinum Card brought back. undo: coupontracker undo\n? 0\n")
        try home.follow(
            """
            $ coupontracker mute 11111111 bbbbbbbb
            Uber Cash on Gold Card muted.
            Platinum Card: 3 benefits muted. undo: coupontracker undo
            $ coupontracker delete eeeeeeee-0000-4000-8000-000000000001 12fa0d 13333333
            ! Delete “20 Oct 2026: Uber Cash on Gold Card, $10 used”?
            ! Delete “31 Oct 2026: Uber Cash on Platinum Card, $15 missed”?
            ! Delete Dunkin' Credit on Gold Card? The history stays.
            ! Delete these 3? Nobody is there to answer: add --yes.
            ? 64
            $ coupontracker delete eeeeeeee-0000-4000-8000-000000000001 12fa0d 13333333 --yes
            20 Oct 2026: Uber Cash on Gold Card, $10 used: deleted.
            Dunkin' Credit on Gold Card deleted. undo: coupontracker undo
            ! 31 Oct 2026: Uber Cash on Platinum Card, $15 missed: is left out: That entry says what Uber Cash missed. Record what was used instead: done --on DAY.
            $ coupontracker log --limit 3 --plain
            Fri 27 Nov 12:00: 2 things deleted (Gold Card, 20 Oct).
            Fri 27 Nov 12:00: 2 things muted.
            Fri 27 Nov 12:00: 2 things brought back.
            $ coupontracker undo
            Undone: 2 things deleted (Gold Card, 20 Oct). redo: coupontracker redo
            """)
        let told = try home.run("delete", "eeeeeeee-0000-4000-8000-000000000001", "13333333", "--yes", "--json").output
        #expect(
            told.hasPrefix("[\n{\"id\":\"13333333-") && told.hasSuffix("\n]\n")
                && told.contains(",\n{\"id\":\"eeeeeeee-0000-4000-8000-000000000001\""), "\(told)")
    }

    @Test func recordsAreEditedTogether() throws {
        let home = try home()
        #expect(
            try answer(
                home, "coupontracker transactions --format '{id}' foo | coupontracker transaction edit - --payee Foo")
                == "Foo edited.\nFoo edited. undo: coupontracker undo\n? 0\n")
        try home.follow(
            """
            $ coupontracker undo
            Undone: 2 transactions edited. redo: coupontracker redo
            $ coupontracker transactions --format '{payee}' --sort payee
            Foo-Bar
            Foo-Baz
            """)
        // Of one it is so already: the step of undo is of the other alone.
        #expect(
            try answer(
                home,
                "coupontracker transactions --format '{id}' --sort payee foo | coupontracker transaction edit - "
                    + "--payee Foo-Bar")
                == "Foo-Bar is like that already.\nFoo-Bar edited. undo: coupontracker undo\n? 0\n")
        try home.follow(
            """
            $ coupontracker undo
            Undone: Foo-Bar edited. redo: coupontracker redo
            """)
        // What cannot be read is wrong whatever it is said of, as it is of one.
        let of = "coupontracker transactions --format '{id}' foo"
        let one = try answer(home, "\(of) --limit 1 | coupontracker transaction edit - --amount abc")
        #expect(one.hasSuffix("? 64\n"))
        #expect(try answer(home, "\(of) | coupontracker transaction edit - --amount abc") == one)
    }

    @Test func recordsByTheirIds() throws {
        let home = try home()
        #expect(
            try answer(home, "coupontracker transactions --unfiled --format '{id}' | coupontracker file - groceries")
                == "2 transactions are in Groceries. undo: coupontracker undo\n? 0\n")
        #expect(
            try answer(home, "coupontracker file - groceries home --all < /dev/null")
                == "Ids on standard input say which. Leave out --all.\n? 64\n")
        #expect(
            try answer(
                home, "coupontracker transactions --format '{id}' bar | coupontracker transaction delete - --yes")
                == "Foo-Bar deleted. undo: coupontracker undo\n? 0\n")
        #expect(
            try answer(home, "coupontracker accounts --format '{id}' | coupontracker account archive -")
                == "Giro archived.\nT-Bill archived. undo: coupontracker undo\n? 0\n")
        #expect(
            try answer(home, "coupontracker categories --format '{id}' | coupontracker category delete - --yes")
                == "Eating-out deleted. undo: coupontracker undo\n"
                + "Groceries is left out: Groceries is named elsewhere (1 transaction). "
                + "Archive it instead: coupontracker category archive Groceries\n? 0\n")
        #expect(
            try home.run("log", "--limit", "1", "--plain").output == "Fri 27 Nov 12:00: Eating-out deleted.\n")
    }
}
