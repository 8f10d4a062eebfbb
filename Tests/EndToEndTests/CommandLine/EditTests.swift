import Testing

/// Every key a person can say something about.
struct EditTests {
    @Test func refusesWhatCannotBe() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker edit nosuch --nickname Shop
            ! Nothing here is called “nosuch”. All there is: coupontracker cards
            ? 1
            $ coupontracker edit saks --custom-category wellnes
            ! --custom-category: Did you mean wellness? A word of your own must be less like it.
            ? 64
            $ coupontracker history --limit -1
            ! “-1” does not fit --limit. Write a number from 0 to 1000000000.
            ? 64
            """#)
    }

    @Test func spellsAnOwnerAnewOnAllTheirCards() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker edit gold --owner ben
            Gold Card edited. undo: coupontracker undo
            $ coupontracker edit "platinum card" --owner Ben
            Platinum Card edited. undo: coupontracker undo
            $ coupontracker edit gold --owner Ben
            Gold Card edited; 1 card says Ben now. undo: coupontracker undo
            """#)
    }

    @Test func editsWordsAndWorthOfABenefit() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker edit saks --custom-value 60 --custom-name "Saks Fifth" --personal-value 40 --notes "shoes"
            Saks Fifth on Platinum Card edited. undo: coupontracker undo
            $ coupontracker benefits --plain saks
            Saks Fifth on Platinum Card: $60 left, 34 days, until 31 Dec.
            $ coupontracker edit saks --custom-description "At Saks." --custom-category dining --custom-merchant "Saks NY"
            Saks Fifth on Platinum Card edited. undo: coupontracker undo
            $ coupontracker benefits --plain --category dining ny
            Saks Fifth on Platinum Card: $60 left, 34 days, until 31 Dec.
            $ coupontracker edit saks --custom-value default --custom-name default --personal-value default --notes default
            Saks Credit on Platinum Card edited. undo: coupontracker undo
            $ coupontracker edit saks --custom-description default --custom-category default --custom-merchant default
            Saks Credit on Platinum Card edited. undo: coupontracker undo
            $ coupontracker edit saks --custom-value default
            Saks Credit on Platinum Card is like that already.
            $ coupontracker benefits --plain saks
            Saks Credit on Platinum Card: $50 left, 34 days, until 31 Dec.
            """#)
        let line = try home.line(with: SampleFile.saks)
        #expect(line?.contains("custom") == false)
    }

    /// The current period is worked out again and its use counted by its day: 30 − 4, then 10 − 4.
    @Test func editsTheRuleOfABenefit() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker edit dining --custom-frequency quarterly --custom-value 30
            Dining Credit on Gold Card edited. undo: coupontracker undo
            $ coupontracker benefits --plain dining
            Dining Credit on Gold Card: $26 of $30 left, 34 days, until 31 Dec, part used.
            $ coupontracker undo
            Undone: Dining Credit edited (Gold Card). redo: coupontracker redo
            $ coupontracker benefits --plain dining
            Dining Credit on Gold Card: $6 of $10 left, 3 days, until 30 Nov, part used.
            $ coupontracker edit dining --custom-frequency 48m --custom-reset-anchor last-use
            Dining Credit on Gold Card edited. undo: coupontracker undo
            $ coupontracker benefits --plain dining
            Dining Credit on Gold Card: $6 of $10 left, 1445 days, until 11 Nov 2030, part used.
            $ coupontracker undo
            Undone: Dining Credit edited (Gold Card). redo: coupontracker redo
            $ coupontracker edit dining --custom-frequency once --custom-reset-ends-on 2026-12-24
            Dining Credit on Gold Card edited. undo: coupontracker undo
            $ coupontracker benefits --plain dining
            Dining Credit on Gold Card: $6 of $10 left, 27 days, until 24 Dec, part used.
            $ coupontracker edit dining --custom-reset-ends-on 2026-11-26
            ! Dining Credit would be over already. Choose a later last day, or archive it.
            ? 1
            $ coupontracker edit dining --custom-reset-starts-on 2026-12-25
            ! The period of Dining Credit ends before it begins.
            ? 64
            $ coupontracker edit dining --custom-frequency default --custom-reset default
            Dining Credit on Gold Card edited. undo: coupontracker undo
            $ coupontracker edit dining --custom-reset-day 15
            Dining Credit on Gold Card edited. undo: coupontracker undo
            $ coupontracker benefits --plain dining
            Dining Credit on Gold Card: $10 left, 17 days, until 14 Dec.
            $ coupontracker edit uber platinum --custom-frequency annual --custom-reset-month 7
            Uber Cash on Platinum Card edited. undo: coupontracker undo
            $ coupontracker benefits --plain uber platinum
            Uber Cash on Platinum Card: $15 left, 215 days, until 30 Jun 2027, check if you must enrol.
            $ coupontracker edit uber platinum --custom-reset default --custom-frequency default --custom-reset-months 2
            Uber Cash on Platinum Card edited. undo: coupontracker undo
            $ coupontracker benefits --plain uber platinum
            Uber Cash on Platinum Card: $15 left, 34 days, until 31 Dec, check if you must enrol.
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            """#)
    }

    @Test func editsUseAndReminders() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker edit dunkin --uses-per-period 2 --mode auto --reminder-enabled false --reminder-days-before 30 --enrolled-on default
            Dunkin' Credit on Gold Card edited. undo: coupontracker undo
            $ coupontracker edit dunkin --reminder-days-before default --enrolled-on 2026-11-20 --mode ignored
            Dunkin' Credit on Gold Card edited. undo: coupontracker undo
            $ coupontracker edit dunkin --reminder-days-before 91
            ! “91” does not fit --reminder-days-before. Write a number from 0 to 90.
            ? 64
            $ coupontracker edit dunkin --mode sometimes
            ! “sometimes” does not fit --mode. Use tracked, auto or ignored.
            ? 64
            $ coupontracker edit dunkin --reminder-enabled perhaps
            ! “perhaps” does not fit --reminder-enabled. Use true or false.
            ? 64
            $ coupontracker edit dunkin --enrolled-on 2026-11-28
            ! 28 Nov 2026 has not come yet. Choose today or an earlier day.
            ? 64
            $ coupontracker edit dunkin --spent-so-far 5
            ! Dunkin' Credit is not locked by spending: there is nothing to count.
            ? 1
            $ coupontracker edit dunkin --nickname X --custom-value 3
            ! These keys belong to different things: cards, benefits or entries. Change one thing at a time.
            ? 64
            $ coupontracker edit dunkin --custom-reset 3
            ! --custom-reset: This takes default only; its parts are set one by one.
            ? 64
            """#)
        let line = try home.line(with: "13333333")
        #expect(line?.contains(#""reminderEnabled":false,"reminderDaysBefore":7,"#) == true)
        #expect(line?.contains(#""usesPerPeriod":2,"mode":"ignored","enrolledOn":"2026-11-20""#) == true)
    }

    /// A card added on 1 November cannot have missed October: 10 and 7 go.
    @Test func editsACard() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker edit gold --fees 2026-04-01=-100,2026-03-12=325 --fee-month 4 --notes "from Sam" --added-date 2026-11-01
            Gold Card edited. undo: coupontracker undo
            $ coupontracker history --plain --missed
            31 Oct 2026: Uber Cash on Platinum Card, $15 missed.
            $ coupontracker edit gold --welcome-bonus-target 4000 --welcome-bonus-deadline 2027-02-01 --welcome-bonus-reward "60,000 points" --welcome-bonus-spent 12.50
            Gold Card edited. undo: coupontracker undo
            $ coupontracker edit gold --custom-color "#123456"
            Gold Card edited. undo: coupontracker undo
            """#)
        let line = try home.line(with: SampleFile.gold)
        #expect(line?.contains(##""customColorHex":"#123456","addedDate":"2026-11-01""##) == true)
        #expect(
            line?.contains(#""feeMonth":4,"fees":[{"on":"2026-03-12","amount":325},{"on":"2026-04-01","amount":-100}]"#)
                == true)
        #expect(
            line?.contains(
                #""notes":"from Sam","welcomeBonus":{"target":4000,"deadline":"2027-02-01","spent":12.5,"reward":"60,000 points"}"#
            ) == true)
    }

    /// An offer to stay, and a waiver: behind it comes the next year's fee.
    @Test func whatIsNotedOfAComingFeeIsSaidWhereverTheFeeIs() throws {
        let home = try Home()
        try home.run("edit", "gold", "--fees", "2027-03-12=95")
        #expect(try home.run("cards", "gold", "--plain").output.contains(", fee $95 on 12 Mar 2027."))
        #expect(try home.run("show", "gold", "card").output.contains("$325, next $95 on 12 Mar 2027"))
        let json = try home.run("cards", "gold", "--json").output
        #expect(json.contains(#""annualFee":325,"nextFeeOn":"2027-03-12""#) && json.contains(#""nextFee":95}"#))
        // It came back on its day, which leaves the waiver.
        try home.run("edit", "gold", "--fees", "2027-03-12=0,2027-03-12=-20")
        #expect(try home.run("cards", "gold", "--plain").output.contains(", fee $325 on 12 Mar 2028."))
    }

    @Test func refusesWhatACardCannotBe() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker edit gold --custom-name X
            ! Only a card of your own has a name or issuer of its own. Use --nickname.
            ? 1
            $ coupontracker edit gold --custom-issuer X
            ! Only a card of your own has a name or issuer of its own. Use --nickname.
            ? 1
            $ coupontracker edit gold --fees 12
            ! “12” does not fit --fees. Write days and amounts like 2026-03-12=795.
            ? 64
            $ coupontracker edit gold --fees 2026-03-12=325,2026-03-12=95
            ! --fees: Write one fee for each day; refunds are negative.
            ? 64
            $ coupontracker edit gold --fee-month 13
            ! “13” does not fit --fee-month. Write a number from 1 to 12.
            ? 64
            $ coupontracker edit gold --added-date default
            ! --added-date: Write a day, such as 2026-11-30.
            ? 64
            $ coupontracker edit gold --added-date 2026-11-28
            ! 28 Nov 2026 has not come yet. Choose today or an earlier day.
            ? 64
            $ coupontracker edit gold --welcome-bonus-deadline 2027-02-01
            ! The bonus target must be more than 0.
            ? 64
            $ coupontracker edit gold --welcome-bonus none
            ! --welcome-bonus: This takes default only; its parts are set one by one.
            ? 64
            $ coupontracker edit gold
            ! Say what to change, such as --nickname. All keys: coupontracker edit --help
            ? 64
            """#)
        #expect(try home.read("w.json") == SampleFile.text)
    }

    @Test func editsACardOfOnesOwn() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker add --custom "Corner Visa" --issuer Corner
            Corner Visa added. undo: coupontracker undo
            $ coupontracker edit corner --custom-name "Square Visa" --custom-issuer Square
            Square Visa edited. undo: coupontracker undo
            $ coupontracker edit square --custom-name default
            ! --custom-name: Give it a name.
            ? 64
            $ coupontracker cards --plain
            Gold Card (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $325 on 12 Mar 2027.
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $15 missed, fee $895.
            Square Visa (Square): $0 open, $0 captured this year, $0 missed.
            """#)
    }

    /// A use that moves to November leaves October's $10 missed.
    @Test func editsAnEntry() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker edit gold dining 2026-11-12 --value-redeemed 6 --notes "with Kim"
            12 Nov 2026: Dining Credit on Gold Card, $6 used (with Kim): edited. undo: coupontracker undo
            $ coupontracker edit gold dining 2026-11-12 --value-redeemed 6
            12 Nov 2026: Dining Credit on Gold Card, $6 used (with Kim): is like that already.
            $ coupontracker edit 2026-11-12 --notes default
            12 Nov 2026: Dining Credit on Gold Card, $6 used: edited. undo: coupontracker undo
            $ coupontracker edit uber gold 2026-10-20 --used-on 2026-11-02
            2 Nov 2026: Uber Cash on Gold Card, $10 used: edited. undo: coupontracker undo
            $ coupontracker history --plain
            12 Nov 2026: Dining Credit on Gold Card, $6 used.
            3 Nov 2026: Dunkin' Credit on Gold Card, $7 used.
            2 Nov 2026: Uber Cash on Gold Card, $10 used.
            31 Oct 2026: Uber Cash on Gold Card, $10 missed.
            31 Oct 2026: Dining Credit on Gold Card, $10 missed.
            31 Oct 2026: Dunkin' Credit on Gold Card, $7 missed.
            31 Oct 2026: Uber Cash on Platinum Card, $15 missed.
            $ coupontracker benefits --plain gold
            Dining Credit on Gold Card: $4 of $10 left, 3 days, until 30 Nov, part used.
            Dunkin' Credit on Gold Card: used, back 1 Dec.
            Uber Cash on Gold Card: used, back 1 Dec.
            $ coupontracker undo
            Undone: Uber Cash of 2 Nov 2026 edited (Gold Card). redo: coupontracker redo
            $ coupontracker history --plain uber gold
            20 Oct 2026: Uber Cash on Gold Card, $10 used.
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            """#)
    }

    @Test func refusesWhatAnEntryCannotBe() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker edit dining 2026-11-12 --value-redeemed 11
            ! Dining Credit has only $10 left. Enter a smaller amount, or add --force to record it anyway.
            ? 1
            $ coupontracker edit dining 2026-11-12 --value-redeemed 0
            ! The amount must be more than 0.
            ? 64
            $ coupontracker edit dining 2026-11-12 --value-redeemed -4
            ! The amount must be more than 0.
            ? 64
            $ coupontracker edit dining 2026-11-12 --used-on 2026-11-28
            ! 28 Nov 2026 has not come yet. Choose today or an earlier day.
            ? 64
            $ coupontracker edit 12fa0d --used-on 2026-10-30
            ! That entry says what Uber Cash missed. Record what was used instead: done --on DAY.
            ? 1
            $ coupontracker edit nosuch --used-on 2026-10-30
            ! No entry fits “nosuch”. All there is: coupontracker history
            ? 1
            $ coupontracker edit gold --used-on 2026-10-30
            ! “gold” fits 5 entries. Add a word, or use an id:
            !   12 Nov 2026: Dining Credit on Gold Card, $4 used (with Sam) · eeeeeeee-0000-4000-8000-000000000003
            !   3 Nov 2026: Dunkin' Credit on Gold Card, $7 used · eeeeeeee-0000-4000-8000-000000000002
            !   31 Oct 2026: Dining Credit on Gold Card, $10 missed · b24107
            !   31 Oct 2026: Dunkin' Credit on Gold Card, $7 missed · 27e939
            !   20 Oct 2026: Uber Cash on Gold Card, $10 used · eeeeeeee-0000-4000-8000-000000000001
            ? 1
            $ coupontracker edit dining 2026-11-12 --custom-name X
            ! An entry has no --custom-name. Use --benefit-name-snapshot.
            ? 64
            $ coupontracker edit eeeeee --notes X
            ! “eeeeee” fits 3 entries. Add a word, or use an id:
            !   12 Nov 2026: Dining Credit on Gold Card, $4 used (with Sam) · eeeeeeee-0000-4000-8000-000000000003
            !   3 Nov 2026: Dunkin' Credit on Gold Card, $7 used · eeeeeeee-0000-4000-8000-000000000002
            !   20 Oct 2026: Uber Cash on Gold Card, $10 used · eeeeeeee-0000-4000-8000-000000000001
            ? 1
            """#)
        #expect(try home.read("w.json") == SampleFile.text)
    }

    @Test func editsAnEntryByForce() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker edit dining 2026-11-12 --value-redeemed 11 --force
            12 Nov 2026: Dining Credit on Gold Card, $11 used (with Sam): edited. undo: coupontracker undo
            $ coupontracker benefits --plain dining
            Dining Credit on Gold Card: used, back 1 Dec.
            $ coupontracker edit dining 2026-11-12 --card-name-snapshot "Old Gold" --benefit-name-snapshot Meals --issuer-snapshot default --category-snapshot travel --json
            [
            {"id":"eeeeeeee-0000-4000-8000-000000000003","benefitId":"12222222-0000-4000-8000-000000000002","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","name":"Meals","cardName":"Gold Card","benefitNameSnapshot":"Meals","cardNameSnapshot":"Old Gold","issuerSnapshot":null,"categorySnapshot":"travel","kind":"use","usedOn":"2026-11-12","usedDate":"2026-11-12T19:00:00Z","periodStart":"2026-11-01","periodEnd":"2026-11-30","valueRedeemed":11,"valueMissed":null,"wasAutoExpired":false,"notes":"with Sam","createdAt":"2026-11-12T19:00:00Z","updatedAt":"2026-11-27T12:00:00Z","statement":null}
            ]
            """#)
    }

    /// Nothing is there yet that it could take away.
    @Test func defaultIsATextOfWhatIsNew() throws {
        try Home().follow(
            #"""
            $ coupontracker add --custom default
            default added. undo: coupontracker undo
            $ coupontracker benefit add gold Coffee --value 12 --every default
            ! “default” does not fit --every. Use month, quarter, half-year, year, once, or months such as 48m.
            ? 64
            """#)
    }

    /// As of a script in which a variable is not set.
    @Test func anEmptyValueTakesNothingAway() throws {
        try Home().follow(
            #"""
            $ coupontracker edit gold --annual-fee ""
            ! --annual-fee is empty. Leave it out; where something is edited, “default” takes it away.
            ? 64
            $ coupontracker edit gold --fees " "
            ! --fees is empty. Leave it out; where something is edited, “default” takes it away.
            ? 64
            $ coupontracker benefit add gold Coffee --value 12 --every monthly --until ""
            ! --until is empty. Leave it out; where something is edited, “default” takes it away.
            ? 64
            $ coupontracker edit gold --owner ""
            Gold Card edited. undo: coupontracker undo
            """#)
    }
}
