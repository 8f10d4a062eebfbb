import Testing

/// Moving cards and making them other products.
struct CardActTests {
    @Test func movesACard() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker move platinum 1
            Platinum Card is number 1 of 2 now. undo: coupontracker undo
            $ coupontracker cards --plain
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $15 missed, fee $895.
            Gold Card (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $325 on 12 Mar 2027.
            $ coupontracker move platinum 1
            Platinum Card is number 1 of 2 already.
            $ coupontracker undo
            Undone: Platinum Card moved. redo: coupontracker redo
            $ coupontracker cards --plain
            Gold Card (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $325 on 12 Mar 2027.
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $15 missed, fee $895.
            $ coupontracker move platinum 3
            ! “3” does not fit the place. Write a number from 1 to 2.
            ? 64
            $ coupontracker move platinum 0
            ! “0” does not fit the place. Write a number from 1 to 2.
            ? 64
            $ coupontracker move platinum first
            ! “first” does not fit the place. Write a number from 1 to 2.
            ? 64
            $ coupontracker move platinum
            ! Name a card and its place, such as: coupontracker move gold 1
            ? 64
            $ coupontracker archive gold
            Gold Card archived. undo: coupontracker undo
            $ coupontracker move gold 1
            ! “gold” fits only what is archived (1). Bring it back with coupontracker unarchive.
            ? 1
            """#)
    }

    /// The uses of Gold stay in the history; Green begins on the 15th with the period that holds it.
    @Test func changesTheProduct() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker benefit add gold Coffee --value 5 --every monthly
            Coffee added to Gold Card: $5 each month. undo: coupontracker undo
            $ coupontracker change gold green --on 2026-11-15
            Gold Card is Green Card now, with 1 benefit. undo: coupontracker undo
            $ coupontracker cards --plain
            Green Card (American Express): $214 open, $5 of it within 7 days, $21 captured this year, $17 missed, fee $150 on 12 Mar 2027.
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $15 missed, fee $895.
            $ coupontracker benefits --plain --archived green
            Coffee on Green Card: $5 left, 3 days, until 30 Nov.
            CLEAR+ Credit on Green Card: $209 left, 34 days, until 31 Dec.
            Uber Cash on Green Card: archived.
            Dining Credit on Green Card: archived.
            Dunkin' Credit on Green Card: archived.
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
            Undone: Gold Card changed to Green Card. redo: coupontracker redo
            $ coupontracker benefits --plain gold
            Uber Cash on Gold Card: $10 left, 3 days, until 30 Nov, check if you must enrol.
            Dining Credit on Gold Card: $6 of $10 left, 3 days, until 30 Nov, part used.
            Coffee on Gold Card: $5 left, 3 days, until 30 Nov.
            Dunkin' Credit on Gold Card: used, back 1 Dec.
            """#)
    }

    /// As of a card that is added, it is said by which day the new benefits come back.
    @Test func saysWhichDayIsMissingOfTheNewProduct() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker add sapphire preferred --opened 2025-12-01
            Sapphire Preferred added with 5 benefits, worth $370 a year, and $120 once. undo: coupontracker undo
            $ coupontracker change sapphire reserve
            Sapphire Preferred is Sapphire Reserve now, with 14 benefits. 3 of them go on as they were. undo: coupontracker undo
            Travel Credit comes back by its statement day, which is not known. Set it: coupontracker edit 'Sapphire Reserve' --statement-day N
            """#)
    }

    /// Green has no Dining Credit: its use of the 12th stays with Gold. Nothing is said of the opening of Platinum.
    @Test func aMistypedDayDoesNotGoUnseen() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker change gold green --on 2026-11-11
            Gold Card is Green Card now, with 1 benefit. undo: coupontracker undo
            ! Gold Card was used after 11 Nov 2026, last on 12 Nov 2026. Is the day mistyped?
            $ coupontracker change platinum green --on 2016-10-01
            ! The day must be 5 Oct 2025 or later, a year before the card was added; where it is older, first say since when: edit --opened-on.
            ? 64
            $ coupontracker archive platinum --on 2025-10-04
            ! The day must be 5 Oct 2025 or later, a year before the card was added; where it is older, first say since when: edit --opened-on.
            ? 64
            """#)
    }

    @Test func changesWhereWordsAreMany() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker edit gold --annual-fee 300
            Gold Card edited. undo: coupontracker undo
            $ coupontracker change amex gold delta skymiles reserve
            Gold Card is Delta SkyMiles Reserve now, with 6 benefits. Its fee stays $300; edit --annual-fee default takes the product's. undo: coupontracker undo
            $ coupontracker cards --plain
            Delta SkyMiles Reserve (American Express): $350 open, $30 of it within 7 days, $21 captured this year, $17 missed, fee $300 on 12 Mar 2027.
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $15 missed, fee $895.
            """#)
    }

    @Test func asksBeforeACardIsAnotherBanks() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker change gold strata premier
            ! Gold Card is a card of American Express, Strata Premier one of Citi. Make it that all the same? Nobody is there to answer: add --yes.
            ? 64
            $ coupontracker change gold "strata premier" --yes
            Gold Card is Strata Premier of Citi now, with 1 benefit. undo: coupontracker undo
            $ coupontracker change strata premier elite
            Strata Premier is Strata Elite now, with 5 benefits. 1 of them goes on as it was. undo: coupontracker undo
            """#)
    }

    @Test func refusesAProductItCannotBe() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker change gold gold
            ! Gold Card is Gold Card already.
            ? 1
            $ coupontracker change gold nosuch
            ! The catalogue has no card “nosuch”. Look for it with coupontracker catalogue WORD.
            ? 1
            $ coupontracker change nosuch green
            ! Nothing here is called “nosuch”. All there is: coupontracker cards
            ? 1
            $ coupontracker change gold green --on 2026-11-28
            ! 28 Nov 2026 has not come yet. Choose today or an earlier day.
            ? 64
            $ coupontracker change gold green --on 2023-03-11
            ! The day must be 12 Mar 2023 or later, when the card was opened.
            ? 64
            $ coupontracker change gold moon is round
            ! It is not clear where the card ends and the product begins. Put each in quotes: change "gold" "amex platinum"
            ? 1
            $ coupontracker change gold
            ! Name a card and a product, such as: coupontracker change gold "amex platinum"
            ? 64
            """#)
        #expect(try home.read("w.json") == SampleFile.text)
    }
}
