import Testing

/// What others call a command, and words instead of names in camel case.
struct OtherNamesTests {
    @Test func listAndDueAreAnsweredWithOurNames() throws {
        let home = try Home()
        for (other, own) in [("list", "benefits"), ("ls", "benefits"), ("due", "remind")] {
            let outcome = try home.run(other, "--json")
            #expect(outcome.code == 64)
            #expect(
                outcome.error
                    == "There is no command “\(other)”. Did you mean \(own)? See: coupontracker --help\n")
        }
    }

    /// Nothing that people read has a word in camel case; names of keys are only where keys are meant.
    @Test func nothingInCamelCaseIsShown() throws {
        let home = try Home(wallet: nil)
        #expect(try home.run("demo", "--out", "w.json").code == 0)
        let cards = try home.run("cards", "--plain").output.split(separator: "\n")
        #expect(cards.count > 2)
        var commands = [
            ["cards"], ["benefits"], ["benefits", "--archived"], ["agenda"], ["history"], ["insights"], ["remind"],
            ["snoozed"], ["log"], ["check"], ["best", "dining"], ["catalogue"], ["catalogue", "gold"],
            ["help", "benefits"], ["help", "history"], ["help", "snooze"],
            ["benefits", "--status", "open"], ["benefits", "--status", "partially-used"],
            ["benefits", "--status", "nosuch"], ["benefit", "add", "gold", "X", "--value", "1", "--every", "nosuch"],
            ["benefit", "add", "gold", "X", "--value", "1", "--every", "year", "--anchor", "nosuch"],
            ["benefit", "add", "--help"], ["edit", "--help"],
        ]
        let words = try home.run("benefits", "--json").output.split(separator: "\n")
            .compactMap { line in line.firstRange(of: "\"id\":\"").map { String(line[$0.upperBound...].prefix(36)) } }
        #expect(words.count > 10)
        commands += words.enumerated().filter { $0.offset.isMultiple(of: 6) }.map { ["show", $0.element] }
        for command in commands {
            for form in [[], ["--plain"]] {
                let outcome = try home.run(command + form)
                let found = (outcome.output + outcome.error).split { !$0.isLetter }.filter(isCamelCase)
                #expect(found.isEmpty, "\(command): \(found)")
            }
        }
    }

    private func isCamelCase(_ word: Substring) -> Bool {
        guard let first = word.first, first.isLowercase, word != "iCloud", word != "yyyy", word != "eBay" else {
            return false
        }
        return word.contains(where: \.isUppercase) && !["d", "yyyy"].contains(word)
    }

    @Test func showsAllOfABenefitAndOfACard() throws {
        let home = try Home()
        let benefit = try home.run("show", "saks").output
        for line in [
            "Benefit     Saks Credit", "Card        Platinum Card", "Worth       $50 each half-year",
            "Resets      1 Jan: each half of the calendar year",
        ] { #expect(benefit.split(separator: "\n").contains { $0 == line }, "\(benefit)") }
        let card = try home.run("show", "gold", "card", "--plain").output
        #expect(card.hasPrefix("Card: Gold Card.\n") && card.contains("\nOwner: Anna.\n"))
        #expect(card.contains("\nUber Cash on Gold Card: $10 left, 3 days, until 30 Nov"))
        #expect(try home.run("show", "saks", "--json").output == home.run("benefits", "--json", "saks").output)
    }

    /// What lapses on one day stands together where it is much.
    @Test func whatLapsesOnOneDayStandsTogether() throws {
        let home = try Home()
        for number in 1...3 {
            try home.run("benefit", "add", "gold", "Own \(number)", "--value", "\(number)", "--every", "month")
        }
        try home.follow(
            #"""
            $ coupontracker remind
            ▲ ○ 6 benefits lapse Mon 30 Nov, in 3 days: $37
             ○  Uber Cash      Platinum Card   $15
             ○  Uber Cash      Gold Card       $10
             ◐  Dining Credit  Gold Card        $6
             ○  Own 3          Gold Card        $3
             ○  Own 2          Gold Card        $2
             ○  Own 1          Gold Card        $1
            $ coupontracker remind --plain
            6 benefits lapse Mon 30 Nov, in 3 days: $37 in all.
            Uber Cash $15 on Platinum Card lapses Mon 30 Nov, in 3 days.
            Uber Cash $10 on Gold Card lapses Mon 30 Nov, in 3 days.
            Dining Credit $6 on Gold Card lapses Mon 30 Nov, in 3 days.
            Own 3 $3 on Gold Card lapses Mon 30 Nov, in 3 days.
            Own 2 $2 on Gold Card lapses Mon 30 Nov, in 3 days.
            Own 1 $1 on Gold Card lapses Mon 30 Nov, in 3 days.
            """#)
        #expect(try home.run("remind", "--json").output.split(separator: "\n").count == 8)
        // One to enrol in first does not speak for those that can be used, nor they for it.
        try home.run("benefit", "add", "gold", "Big", "--value", "99", "--every", "month")
        try home.run("enrol", "dining", "gold", "--undo")
        let lines = try home.run("remind").output.split(separator: "\n")
        #expect(lines.first == "▲ ○ 7 benefits lapse Mon 30 Nov, in 3 days: $136", "\(lines)")
        #expect(lines.contains(" ✎  Dining Credit  Gold Card        $6"), "\(lines)")
    }

    @Test func saysWhatToDo() throws {
        let home = try Home()
        try home.run("mode", "uber", "gold", "ignored")
        try home.follow(
            #"""
            $ coupontracker done uber gold
            ! Uber Cash is ignored. Track it first: coupontracker mode 'Uber Cash Gold Card' tracked
            ? 1
            $ coupontracker mode 'Uber Cash Gold Card' tracked
            Uber Cash on Gold Card is tracked. undo: coupontracker undo
            $ coupontracker set urgentDays -1
            ! urgentDays must be 0 to 90.
            ? 64
            $ coupontracker help json --json
            ! help answers in text: leave --json out. See: coupontracker --help
            ? 64
            $ coupontracker config print --defaults --json
            ! --defaults answers in text: leave --json and --csv out.
            ? 64
            $ coupontracker import --example --csv
            ! --example answers in text: leave --json and --csv out.
            ? 64
            $ coupontracker init bash --json
            ! init answers in text: leave --json and --csv out.
            ? 64
            $ coupontracker done saks --amount 75k
            ! --amount: “75k” is not an amount. Write it like 15 or 12.95.
            ? 64
            $ coupontracker benefit add gold "uber cash" --value 5 --every month
            ! The card has a benefit “uber cash” already. Choose another name, or add --force to have both.
            ? 1
            $ coupontracker benefit add gold "uber cash" --value 5 --every month --force
            uber cash added to Gold Card: $5 each month. undo: coupontracker undo
            $ coupontracker benefit add gold Window --value 10 --every monthly --anchor fixed
            ! A fixed window comes once, not each month. Make it once, or choose another anchor.
            ? 64
            $ coupontracker benefit add gold Window --value 10 --every once --anchor fixed
            ! A fixed window needs its days. Say its last day, its first, or both.
            ? 64
            $ coupontracker benefit add gold Window --value 10 --every once --anchor fixed --until "24 dec"
            Window added to Gold Card: $10 once. undo: coupontracker undo
            $ coupontracker benefit add gold Late --value 10 --every month --until yesterday
            ! The last day, 26 Nov 2026, is past. Choose today or a later one.
            ? 64
            """#)
    }
}
