import Testing

/// Benefits of one's own.
struct BenefitAddTests {
    /// The longest beginning that names a card is the card; the rest is the name.
    @Test func addsABenefitToACard() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker benefit add gold Coffee Club --value 12 --every monthly --merchant "Blue Bottle" --category dining
            Coffee Club added to Gold Card: $12 each month. undo: coupontracker undo
            $ coupontracker benefits --plain coffee
            Coffee Club on Gold Card: $12 left, 3 days, until 30 Nov.
            $ coupontracker benefit add american express platinum Lounge passes --value 0 --every annual --uses 2
            Lounge passes added to Platinum Card: 2 uses each year. undo: coupontracker undo
            $ coupontracker benefit add platinum "Spring offer" --value 50 --every once --until 2027-03-31
            Spring offer added to Platinum Card: $50 once. undo: coupontracker undo
            $ coupontracker benefit add platinum Bags --value 100 --every 48m --anchor last-use
            Bags added to Platinum Card: $100 every 4 years. undo: coupontracker undo
            $ coupontracker benefit add gold "Fee day" --value 25 --every annual --anchor card-anniversary
            Fee day added to Gold Card: $25 each year. undo: coupontracker undo
            $ coupontracker benefit add platinum Bonus --value 30 --every annual --anchor CardAnniversary
            Bonus added to Platinum Card: $30 each year. undo: coupontracker undo
            $ coupontracker benefit add gold Mid --value 7.50 --every monthly --day 15
            Mid added to Gold Card: $7.50 each month. undo: coupontracker undo
            $ coupontracker benefit add gold Later --value 5 --every monthly --from 2027-02-01
            Later added to Gold Card: $5 each month. undo: coupontracker undo
            $ coupontracker benefits --plain
            Uber Cash on Platinum Card: $15 left, 3 days, until 30 Nov, check if you must enrol.
            Coffee Club on Gold Card: $12 left, 3 days, until 30 Nov.
            Uber Cash on Gold Card: $10 left, 3 days, until 30 Nov, check if you must enrol.
            Dining Credit on Gold Card: $6 of $10 left, 3 days, until 30 Nov, part used.
            Mid on Gold Card: $7.50 left, 17 days, until 14 Dec.
            Saks Credit on Platinum Card: $50 left, 34 days, until 31 Dec.
            Bonus on Platinum Card: $30 left, 34 days, until about 31 Dec.
            Lounge passes on Platinum Card: 2 uses left, 34 days, until 31 Dec.
            Fee day on Gold Card: $25 left, 104 days, until 11 Mar 2027.
            Spring offer on Platinum Card: $50 left, 124 days, until 31 Mar 2027.
            Global Entry / TSA PreCheck Credit on Platinum Card: $120 left, no end.
            Bags on Platinum Card: $100 left, no end.
            Later on Gold Card: from 1 Feb 2027.
            Dunkin' Credit on Gold Card: used, back 1 Dec.
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            """#)
        let file = try home.read("w.json")
        #expect(
            file.contains(
                #""customName":"Coffee Club","customValue":12,"customFrequency":"monthly","status":"available","#))
        #expect(file.contains(#""customReset":{"anchor":"calendar","day":15}"#))
        #expect(file.contains(#""customReset":{"anchor":"lastUse"}"#))
    }

    @Test func addsAndTakesBack() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker --plain benefit add gold Tea --value 3 --every quarterly
            Tea added to Gold Card: $3 each quarter. undo: coupontracker undo
            $ coupontracker benefits --plain tea
            Tea on Gold Card: $3 left, 34 days, until 31 Dec.
            $ coupontracker undo
            Undone: Tea added (Gold Card). redo: coupontracker redo
            $ coupontracker benefits --plain tea
            $ coupontracker redo
            Done again: Tea added (Gold Card). undo: coupontracker undo
            $ coupontracker benefits --plain tea
            Tea on Gold Card: $3 left, 34 days, until 31 Dec.
            """#)
    }

    @Test func refusesWhatMakesNoBenefit() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker benefit add gold --value 12 --every monthly
            ! Name a card and the benefit, such as: coupontracker benefit add gold Coffee --value 12 --every monthly
            ? 64
            $ coupontracker benefit add gold " " --value 12 --every monthly
            ! A benefit of your own needs a name.
            ? 64
            $ coupontracker benefit add card Coffee --value 12 --every monthly
            ! “card” fits 2 cards. Add a word, or use an id:
            !   Gold Card · American Express · Anna · $16 open · 'Gold Card' · aaaaaa
            !   Platinum Card · American Express · $185 open · 'Platinum Card' · bbbbbb
            ? 1
            $ coupontracker benefit add nosuch Coffee --value 12 --every monthly
            ! Nothing here is called “nosuch”. All there is: coupontracker cards
            ? 1
            $ coupontracker benefit add gold Coffee
            ! Say --value and --every, such as: coupontracker benefit add gold Coffee --value 12 --every monthly
            ? 64
            $ coupontracker benefit add gold Coffee --every monthly
            ! Say --value, such as: coupontracker benefit add gold Coffee --value 12 --every monthly
            ? 64
            $ coupontracker benefit add gold Coffee --value 12
            ! Say --every, such as: coupontracker benefit add gold Coffee --value 12 --every monthly
            ? 64
            $ coupontracker benefit add gold Coffee --value -1 --every monthly
            ! “-1” does not fit --value. Write 0 or more.
            ? 64
            $ coupontracker benefit add gold Coffee --value 12 --every weekly
            ! “weekly” does not fit --every. Use month, quarter, half-year, year, once, or months such as 48m.
            ? 64
            $ coupontracker benefit add gold Coffee --value 12 --every 1201m
            ! “1201m” does not fit --every. Use month, quarter, half-year, year, once, or months such as 48m.
            ? 64
            $ coupontracker benefit add gold Coffee --value 12 --every monthly --anchor moon
            ! “moon” does not fit --anchor. Use calendar, card-anniversary, statement-anniversary, last-use or fixed.
            ? 64
            $ coupontracker benefit add gold Coffee --value 12 --every monthly --day 32
            ! “32” does not fit --day. Write a number from 1 to 31.
            ? 64
            $ coupontracker benefit add gold Coffee --value 12 --every monthly --uses 0
            ! “0” does not fit --uses. Write a number from 1 to 1000.
            ? 64
            $ coupontracker benefit add gold Coffee --value 12 --every once --until 2026-11-26
            ! The last day, 26 Nov 2026, is past. Choose today or a later one.
            ? 64
            $ coupontracker benefit add gold Coffee --value 12 --every once --from 2027-02-01 --until 2027-01-31
            ! The period of Coffee ends before it begins.
            ? 64
            """#)
        #expect(try home.read("w.json") == SampleFile.text)
    }
}
