import Testing

/// Deleting, which asks, and leaves the history of what is gone.
struct DeleteTests {
    @Test func deletesAnEntry() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker delete dining 2026-11-12
            ! Delete “12 Nov 2026: Dining Credit on Gold Card, $4 used (with Sam)”? Nobody is there to answer: add --yes.
            ? 64
            $ coupontracker delete dining 2026-11-12 --yes
            12 Nov 2026: Dining Credit on Gold Card, $4 used (with Sam): deleted. undo: coupontracker undo
            $ coupontracker benefits --plain dining
            Dining Credit on Gold Card: $10 left, 3 days, until 30 Nov.
            $ coupontracker undo
            Undone: Dining Credit $4 of 12 Nov 2026 deleted (Gold Card). redo: coupontracker redo
            $ coupontracker benefits --plain dining
            Dining Credit on Gold Card: $6 of $10 left, 3 days, until 30 Nov, part used.
            $ coupontracker delete eeeeeeee-0000-4000-8000-000000000001 --yes
            20 Oct 2026: Uber Cash on Gold Card, $10 used: deleted. undo: coupontracker undo
            $ coupontracker history --plain uber
            31 Oct 2026: Uber Cash on Gold Card, $10 missed.
            31 Oct 2026: Uber Cash on Platinum Card, $15 missed.
            $ coupontracker delete 2026-10-31 --yes
            ! “2026-10-31” fits 4 entries. Add a word, or use an id:
            !   31 Oct 2026: Uber Cash on Gold Card, $10 missed · 765664
            !   31 Oct 2026: Dining Credit on Gold Card, $10 missed · b24107
            !   31 Oct 2026: Dunkin' Credit on Gold Card, $7 missed · 27e939
            !   31 Oct 2026: Uber Cash on Platinum Card, $15 missed · 12fa0d
            ? 1
            $ coupontracker delete 2026-10-31 platinum --yes
            ! That entry says what Uber Cash missed. Record what was used instead: done --on DAY.
            ? 1
            $ coupontracker delete eeeeee --yes
            ! “eeeeee” fits 2 entries. Add a word, or use an id:
            !   12 Nov 2026: Dining Credit on Gold Card, $4 used (with Sam) · eeeeeeee-0000-4000-8000-000000000003
            !   3 Nov 2026: Dunkin' Credit on Gold Card, $7 used · eeeeeeee-0000-4000-8000-000000000002
            ? 1
            """#)
    }

    @Test func findsAnEntryInQuotes() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker edit "dining gold 2026-11-12" --value-redeemed 5
            12 Nov 2026: Dining Credit on Gold Card, $5 used (with Sam): edited. undo: coupontracker undo
            $ coupontracker edit "dining gold 2026-11-12" --notes lunch
            12 Nov 2026: Dining Credit on Gold Card, $5 used (lunch): edited. undo: coupontracker undo
            $ coupontracker delete "dining gold 2026-11-12" --yes
            12 Nov 2026: Dining Credit on Gold Card, $5 used (lunch): deleted. undo: coupontracker undo
            $ coupontracker delete "dining gold 2026-11-12" --yes
            ! No entry fits “dining gold 2026-11-12”. All there is: coupontracker history
            ? 1
            """#)
    }

    /// What reads like a day may be part of a name.
    @Test func findsABenefitWhoseNameReadsLikeADay() throws {
        let home = try Home()
        for name in ["24/7 Roadside", "Offer 2026-11-12"] {
            try home.run("benefit", "add", "gold", name, "--value", "10", "--every", "monthly")
            #expect(try home.run("edit", name, "--notes", "hi").code == 0)
            #expect(try home.run("delete", name, "--yes").output.hasPrefix("\(name) on Gold Card deleted."))
        }
    }

    @Test func deletesABenefit() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker delete dining --yes
            Dining Credit on Gold Card deleted. undo: coupontracker undo
            $ coupontracker benefits --plain gold
            Uber Cash on Gold Card: $10 left, 3 days, until 30 Nov, check if you must enrol.
            Dunkin' Credit on Gold Card: used, back 1 Dec.
            $ coupontracker history --plain dining
            12 Nov 2026: Dining Credit on Gold Card, $4 used (with Sam).
            31 Oct 2026: Dining Credit on Gold Card, $10 missed.
            $ coupontracker undo
            Undone: Dining Credit deleted (Gold Card). redo: coupontracker redo
            $ coupontracker benefits --plain dining
            Dining Credit on Gold Card: $6 of $10 left, 3 days, until 30 Nov, part used.
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            """#)
    }

    @Test func deletesACard() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker delete gold
            ! Delete Gold Card and its 3 benefits? The history stays, its fees go; archiving keeps both. Nobody is there to answer: add --yes.
            ? 64
            $ coupontracker delete gold --yes
            Gold Card deleted. undo: coupontracker undo
            $ coupontracker cards --plain
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $15 missed, fee $895.
            $ coupontracker benefits --plain
            Uber Cash on Platinum Card: $15 left, 3 days, until 30 Nov, check if you must enrol.
            Saks Credit on Platinum Card: $50 left, 34 days, until 31 Dec.
            Global Entry / TSA PreCheck Credit on Platinum Card: $120 left, no end.
            $ coupontracker history --plain
            12 Nov 2026: Dining Credit on Gold Card, $4 used (with Sam).
            3 Nov 2026: Dunkin' Credit on Gold Card, $7 used.
            31 Oct 2026: Dining Credit on Gold Card, $10 missed.
            31 Oct 2026: Dunkin' Credit on Gold Card, $7 missed.
            31 Oct 2026: Uber Cash on Platinum Card, $15 missed.
            20 Oct 2026: Uber Cash on Gold Card, $10 used.
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            $ coupontracker undo
            Undone: Gold Card deleted. redo: coupontracker redo
            $ coupontracker cards --plain
            Gold Card (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $325 on 12 Mar 2027.
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $15 missed, fee $895.
            $ coupontracker redo
            Done again: Gold Card deleted. undo: coupontracker undo
            $ coupontracker cards --plain
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $15 missed, fee $895.
            """#)
    }

    @Test func whatBooksHaveIsNoBenefit() throws {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana")
        try home.run("account", "add", "Checking", "--kind", "checking")
        try home.run("category", "add", "Rent")
        try home.run("transaction", "add", "1800", "Rent", "--every", "monthly", "--on", "2026-12-01")
        try home.follow(
            #"""
            $ coupontracker refund rent
            ! Nothing here is called “rent”. All there is: coupontracker benefits
            ? 1
            $ coupontracker plan --card rent
            ! Nothing here is called “rent”. All there is: coupontracker cards
            ? 1
            $ coupontracker skip rent --undo
            ! That is a bill. Take back what left its day out, which coupontracker log names: coupontracker undo ID
            ? 1
            $ coupontracker seen checking
            ! Nothing called “checking” is due or snoozed. All there is: coupontracker remind, coupontracker snoozed
            ? 1
            """#)
    }

    @Test func refusesWhatIsNotThere() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker delete nosuch --yes
            ! Nothing here is called “nosuch”. All there is: coupontracker benefits
            ? 1
            $ coupontracker delete uber --yes
            ! “uber” fits 2 benefits. Add a word, or use an id:
            !   Uber Cash · Gold Card · $10 left · 'Uber Cash Gold Card' · 111111
            !   Uber Cash · Platinum Card · $15 left · 'Uber Cash Platinum Card' · 244444
            ? 1
            $ coupontracker delete
            ! Name a card or a benefit, such as: uber gold
            ? 64
            """#)
        #expect(try home.read("w.json") == SampleFile.text)
    }
}
