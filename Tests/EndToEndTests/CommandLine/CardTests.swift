import Testing

/// Adding, editing, archiving cards.
struct CardTests {
    @Test func addsACard() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker add green
            Green Card added with 1 benefit, worth $209 a year. undo: coupontracker undo
            $ coupontracker cards --plain
            Gold Card (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $325 on 12 Mar 2027.
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $15 missed, fee $895.
            Green Card (American Express): $209 open, $0 captured this year, $0 missed, fee $150.
            $ coupontracker add amex delta
            ! “amex delta” fits 7 cards. Add a word, or use an id:
            !   Delta SkyMiles Blue · American Express · fee $0 · 2f3992
            !   Delta SkyMiles Gold · American Express · fee $150 · b44648
            !   Delta SkyMiles Gold Business · American Express · fee $150 · 18f20e
            !   Delta SkyMiles Platinum · American Express · fee $350 · 726384
            !   Delta SkyMiles Platinum Business · American Express · fee $350 · 22e83e
            !   Delta SkyMiles Reserve · American Express · fee $650 · 550e8400-e29b-41d4-a716-446655440008
            !   Delta SkyMiles Reserve Business · American Express · fee $650 · 0cecc3
            ? 1
            $ coupontracker add
            ! Name a card, such as: gold
            ? 64
            $ coupontracker undo
            Undone: Green Card added. redo: coupontracker redo
            $ coupontracker add green --nickname Grün --opened 2020-02-29 --statement-day 31 --owner "Sam" --fee 99.50 --used all
            Grün added with 1 benefit, worth $209 a year. undo: coupontracker undo
            $ coupontracker history --plain --from 2026-11-27
            27 Nov 2026: CLEAR+ Credit on Grün, $209 used (before CouponTracker).
            $ coupontracker cards --plain
            Gold Card (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $325 on 12 Mar 2027.
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $15 missed, fee $895.
            Grün (American Express): $0 open, $209 captured this year, $0 missed, fee $99.50 on 28 Feb 2027.
            """#)
    }

    /// What $30,000 of spending unlocks was not used by somebody who has just added the card.
    @Test func whatIsLockedIsNotUsed() throws {
        let home = try Home()
        _ = try home.run("add", "aspire", "--opened", "2024-06-15", "--used", "all")
        let used = try home.run("benefits", "--card", "aspire", "--status", "used", "--plain").output
        #expect(used.contains("Hilton Resort Credit") && !used.contains("Free Night Reward at"))
        let locked = try home.run("benefits", "--card", "aspire", "free night reward at").output
        #expect(locked.contains("⊘  ") && locked.contains("to unlock") || locked.contains("locked"), "\(locked)")
    }

    @Test func addsACardWithWhatWasUsed() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker add gold --nickname "Gold Business" --used "dunkin, resy"
            Gold Business added with 4 benefits, worth $424 a year. You hold 2 of this card now. undo: coupontracker undo
            $ coupontracker benefits --card "Gold Business" --plain
            Uber Cash on Gold Business: $10 left, 3 days, until 30 Nov, check if you must enrol.
            Dining Credit on Gold Business: $10 left, 3 days, until 30 Nov, enrol first.
            Dunkin' Credit on Gold Business: used, back 1 Dec.
            Resy Credit on Gold Business: used, back 1 Jan 2027.
            $ coupontracker add gold --used nosuch
            ! Gold Card has no benefit “nosuch”.
            ? 1
            $ coupontracker add gold --used ","
            ! --used names nothing. Write all, or benefits with commas between.
            ? 64
            $ coupontracker add gold --used credit
            ! “credit” fits 3 benefits. Add a word, or use an id:
            !   Dining Credit · $10 each month · 550e8400-e29b-41d4-a716-446655440202
            !   Dunkin' Credit · $7 each month · fcda32
            !   Resy Credit · $50 each half-year · 0e5143
            ? 1
            """#)
    }

    @Test func refusesWrongDetails() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker add green --opened 2026-11-28
            ! 28 Nov 2026 has not come yet. Choose today or an earlier day.
            ? 64
            $ coupontracker add green --opened 2026-02-30
            ! --opened: Feb 2026 has no 30th.
            ? 64
            $ coupontracker add green --statement-day 0
            ! “0” does not fit --statement-day. Write a number from 1 to 31.
            ? 64
            $ coupontracker add green --statement-day 32
            ! “32” does not fit --statement-day. Write a number from 1 to 31.
            ? 64
            $ coupontracker add green --fee -1
            ! “-1” does not fit --fee. Write 0 or more.
            ? 64
            $ coupontracker add green --fee 9,99
            ! --fee: “9,99” is not an amount. Write it like 15 or 12.95.
            ? 64
            """#)
    }

    @Test func addsACardOfOnesOwn() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker add --custom "Corner Bank Visa" --issuer "Corner Bank" --color 336699 --fee 20
            Corner Bank Visa added. undo: coupontracker undo
            $ coupontracker cards --plain
            Gold Card (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $325 on 12 Mar 2027.
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $15 missed, fee $895.
            Corner Bank Visa (Corner Bank): $0 open, $0 captured this year, $0 missed, fee $20.
            $ coupontracker add --issuer X
            ! --issuer and --color are for a card of your own: add --custom NAME.
            ? 64
            $ coupontracker add gold --custom X
            ! A card of your own is not in the catalogue: leave out its words and --used.
            ? 64
            $ coupontracker add --custom X --color reddish
            ! “reddish” does not fit --color. Write a name such as green, or #336699.
            ? 64
            $ coupontracker edit visa --nickname Corner
            Corner edited. undo: coupontracker undo
            """#)
        #expect(try home.read("w.json").contains("\"isCustom\":true,\"customName\":\"Corner Bank Visa\""))
        #expect(try home.read("w.json").contains("\"customColorHex\":\"#336699\""))
        try home.follow(
            #"""
            $ coupontracker edit corner --color green
            Corner edited. undo: coupontracker undo
            $ coupontracker edit corner --color greenish
            ! “greenish” does not fit --custom-color. Write a name such as green, or #336699.
            ? 64
            """#)
        #expect(try home.read("w.json").contains("\"customColorHex\":\"#2e7d32\""))
    }

    @Test func makesTheWallet() throws {
        let home = try Home(wallet: nil)
        try home.follow(
            #"""
            $ coupontracker cards
            ! There is no file w.json. Make it with coupontracker add, or name another one.
            ? 66
            $ coupontracker add green
            Green Card added with 1 benefit, worth $209 a year. undo: coupontracker undo
            $ coupontracker cards --plain
            Green Card (American Express): $209 open, $0 captured this year, $0 missed, fee $150.
            """#)
    }

    @Test func editsACard() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker edit gold --nickname Täglich --annual-fee 250 --opened 2024-02-29
            Täglich edited. undo: coupontracker undo
            $ coupontracker cards --plain
            Täglich (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $250 on 28 Feb 2027.
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $15 missed, fee $895.
            $ coupontracker edit taglich --nickname default --fee default --opened-on default --owner default
            Gold Card edited. undo: coupontracker undo
            $ coupontracker cards --plain
            Gold Card (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $325.
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $15 missed, fee $895.
            $ coupontracker edit gold --owner default
            Gold Card is like that already.
            $ coupontracker edit gold
            ! Say what to change, such as --nickname. All keys: coupontracker edit --help
            ? 64
            $ coupontracker edit --owner X
            ! Name a card, such as: gold
            ? 64
            $ coupontracker edit nosuch --owner X
            ! Nothing here is called “nosuch”. All there is: coupontracker cards
            ? 1
            $ coupontracker edit card --owner X
            ! “card” fits 2 cards. Add a word, or use an id:
            !   Gold Card · American Express · $16 open · 'Gold Card' · aaaaaa
            !   Platinum Card · American Express · $185 open · 'Platinum Card' · bbbbbb
            ? 1
            $ coupontracker edit gold --statement-day 29.5
            ! “29.5” does not fit --statement-day. Write a number from 1 to 31.
            ? 64
            $ coupontracker edit gold --opened 2027-01-01
            ! 1 Jan 2027 has not come yet. Choose today or an earlier day.
            ? 64
            """#)
    }

    @Test func leavesNoLockBesideWhatIsNoWallet() throws {
        let home = try Home()
        let names = home.names()
        #expect(try home.run("undo", "--wallet", "zz.json").code == 66)
        #expect(try home.run("undo", "--wallet", ".").code == 66)
        #expect(home.names() == names)
    }

    @Test func saysWhereArchivedCardsAre() throws {
        let home = try Home()
        try home.run("archive", "gold")
        try home.run("archive", "platinum")
        #expect(try home.terminal("cards") == ["2 archived: add --archived"])
        #expect(try home.terminal("benefits --plain saks") == ["1 archived: add --archived"])
        // With the flag what is archived is listed too, never alone.
        try home.run("unarchive", "gold")
        try home.follow(
            #"""
            $ coupontracker cards --plain
            Gold Card (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $325 on 12 Mar 2027.
            $ coupontracker cards --plain --archived
            Gold Card (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $325 on 12 Mar 2027.
            Platinum Card (American Express): $0 open, $0 captured this year, $15 missed, fee $895, archived.
            $ coupontracker benefits uber --plain
            Uber Cash on Gold Card: $10 left, 3 days, until 30 Nov, check if you must enrol.
            $ coupontracker benefits uber --plain --archived
            Uber Cash on Gold Card: $10 left, 3 days, until 30 Nov, check if you must enrol.
            Uber Cash on Platinum Card: archived.
            """#)
    }

    @Test func listsThoseOfOneOwner() throws {
        let home = try Home()
        try home.run("edit", "platinum", "--owner", "Ana")
        try home.follow(
            #"""
            $ coupontracker cards --owner ana --plain --format '{card}'
            Platinum Card
            """#)
        #expect(try home.terminal("cards --owner Sam") == ["No card fits. All there is: coupontracker cards"])
    }

    /// The words that name what has it as a part are told.
    @Test func aNameOfWhatIsArchivedMeansNothingElse() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker edit gold --nickname Saks
            Saks edited. undo: coupontracker undo
            $ coupontracker archive aaaaaaaa
            Saks archived. undo: coupontracker undo
            $ coupontracker archive saks
            ! “saks” names what is archived (1). Bring it back with coupontracker unarchive, or say which of these is meant:
            !   Saks Credit · Platinum Card · $50 left · 'Saks Credit' · 255555
            ? 1
            $ coupontracker archive saks platinum
            Saks Credit on Platinum Card archived. undo: coupontracker undo
            """#)
    }

    /// Archived things are named by unarchive alone.
    @Test func archivesAndBringsBack() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker archive platinum
            Platinum Card archived. undo: coupontracker undo
            $ coupontracker cards --plain
            Gold Card (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $325 on 12 Mar 2027.
            $ coupontracker cards --archived --plain
            Gold Card (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $325 on 12 Mar 2027.
            Platinum Card (American Express): $0 open, $0 captured this year, $15 missed, fee $895, archived.
            $ coupontracker done saks
            ! “saks” fits only what is archived (1). Bring it back with coupontracker unarchive.
            ? 1
            $ coupontracker delete saks --yes
            ! “saks” fits only what is archived (1). Add --archived, or bring it back with coupontracker unarchive.
            ? 1
            $ coupontracker refund saks 5
            ! “saks” fits only what is archived (1). Add --archived, or bring it back with coupontracker unarchive.
            ? 1
            $ coupontracker unarchive saks
            ! “saks” is archived with its card, Platinum Card: bring that back.
            ? 1
            $ coupontracker benefits --plain saks
            $ coupontracker benefits --archived --plain saks
            Saks Credit on Platinum Card: archived.
            $ coupontracker archive platinum
            ! “platinum” fits only what is archived (1). Bring it back with coupontracker unarchive.
            ? 1
            $ coupontracker unarchive platinum
            Platinum Card brought back. undo: coupontracker undo
            $ coupontracker cards --plain
            Gold Card (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $325 on 12 Mar 2027.
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $15 missed, fee $895.
            $ coupontracker archive saks
            Saks Credit on Platinum Card archived. undo: coupontracker undo
            $ coupontracker benefits --plain platinum
            Uber Cash on Platinum Card: $15 left, 3 days, until 30 Nov, check if you must enrol.
            Global Entry / TSA PreCheck Credit on Platinum Card: $120 left, no end.
            $ coupontracker unarchive saks
            Saks Credit on Platinum Card brought back. undo: coupontracker undo
            $ coupontracker unarchive saks
            ! “saks” is not archived.
            ? 1
            $ coupontracker archive card
            ! “card” fits 2 cards. Add a word, or use an id:
            !   Gold Card · American Express · Anna · $16 open · 'Gold Card' · aaaaaa
            !   Platinum Card · American Express · $185 open · 'Platinum Card' · bbbbbb
            ? 1
            $ coupontracker archive gold dining --json
            [
            {"id":"12222222-0000-4000-8000-000000000002","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","templateBenefitId":"550e8400-e29b-41d4-a716-446655440202","name":"Dining Credit","description":"Up to $10 a month at the restaurants and delivery services on the Amex list.","cardName":"Gold Card","issuer":"American Express","owner":"Anna","category":"dining","merchant":null,"kind":"credit","frequency":"monthly","months":null,"anchor":"calendar","anchorKnown":true,"value":10,"remaining":6,"usesPerPeriod":1,"usesLeft":null,"status":"partiallyUsed","mode":"tracked","enrolment":"done","threshold":null,"currentPeriodStart":"2026-11-01","currentPeriodEnd":"2026-11-30","nextResetDate":"2026-12-01","daysLeft":3,"urgency":"none","resetReason":"resets 1 Dec: each calendar month","personalValue":null,"reminderEnabled":true,"reminderDaysBefore":7,"lastReminderDate":null,"snoozedUntil":null,"customName":null,"customValue":null,"customDescription":null,"customFrequency":null,"customMonths":null,"customCategory":null,"customMerchant":null,"customReset":null,"endsOn":null,"notes":null,"archivedOn":"2026-11-27","createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-11-27T12:00:00Z","skipped":false,"skippedPeriodStart":null}
            ]
            $ coupontracker archive gold --on 2023-03-11
            ! The day must be 12 Mar 2023 or later, when the card was opened.
            ? 64
            $ coupontracker archive gold --on 2026-11-11
            Gold Card archived. undo: coupontracker undo
            ! Gold Card was used after 11 Nov 2026, last on 12 Nov 2026. Is the day mistyped?
            $ coupontracker undo
            Undone: Gold Card archived. redo: coupontracker redo
            $ coupontracker archive gold --on 2026-13-01
            ! “2026-13-01” is no day for --on. Write a day like 2024-03-12, 12 Mar, fri or 2w.
            ? 64
            """#)
    }

    /// The number goes with the other card's, but it is this one that was named.
    @Test func tellsTheCardThatWasNamed() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker --plain add gold
            Gold Card 2 added with 4 benefits, worth $424 a year. You hold 2 of this card now. undo: coupontracker undo
            $ coupontracker archive gold card 2
            Gold Card 2 archived. undo: coupontracker undo
            """#)
    }
}
