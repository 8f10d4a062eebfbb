import Testing

/// What a year came to, and what lapses first.
struct InsightsCommandTests {
    /// What posted for Business Green can come back; a year costs what Business Gold does.
    @Test func theSeasonTellsWhatAYearCostsAfterAChange() throws {
        let home = try Home()
        _ = try home.run("add", "business", "green", "--opened", "2023-11-20")
        _ = try home.run("change", "business", "green", "business", "gold", "card", "--now", "2026-11-30")
        let told = try home.run("season", "business", "gold", "--now", "2026-11-30").output
        #expect(told.contains("Business Gold Card  $375  posted 20 Nov "), "\(told)")
        #expect(told.contains("  $375 saved  ") && told.contains("fee $95, posted 20 Nov, then $375"), "\(told)")
    }

    @Test func tellsAYearOfEachCard() throws {
        let home = try Home()
        // Gold: Uber 10 in October, Dunkin' 7 and dining 4 in November; dining 10 and Dunkin' 7 were missed; Uber 10
        // and dining 6 are open; December brings 10, 10 and 7. Platinum's December is worth 35.
        try home.follow(
            #"""
            $ coupontracker insights --plain --owner anna
            Gold Card in 2026: $21 captured, $17 missed, $16 open, $27 to come, fee $325, net −$304, known since 5 Oct, return 0.06.
            All cards in 2026: $21 captured, $17 missed, $16 open, $27 to come, fee $325, net −$304, known since 5 Oct, return 0.06.
            $ coupontracker insights --by membership --card gold
            Card       Year                        Fee  Captured  Missed  Open  To come    Net  Return
            Gold Card  12 Mar 2026 – 11 Mar 2027  $325       $21     $17   $16     $108  −$304    0.06
            All cards  12 Mar 2026 – 11 Mar 2027  $325       $21     $17   $16     $108  −$304    0.06

            Captured for dining $11 · transportation $10
            What was used before is not known: Gold Card since 5 Oct.
            $ coupontracker insights --year 2024
            $ coupontracker insights --year 2024 --json
            []
            """#)
    }

    /// The card's months begin on the 12th; those of all cards are counted from each one's own first.
    @Test func picturesOfMembershipYearsInWordsSayWhichMonthsTheyMean() throws {
        let home = try Home()
        let plot = ["insights", "--plot", "--plain", "--by", "membership"]
        let gold = try home.run(plot + ["--card", "gold"]).output
        #expect(gold.contains("\nFrom 12 Oct: $17 captured, $17 missed.\n"), "\(gold)")
        #expect(gold.contains("\nFrom 12 Nov: $4 captured, $16 still to use.\n"), "\(gold)")
        let all = try home.run(plot).output
        #expect(all.contains("\nIn month 8 of each card’s year: $17 captured, $17 missed.\n"), "\(all)")
    }

    /// What a filter asks of benefits, one of the card must fit, as in the list of cards.
    @Test(arguments: [
        ("season --filter card:gold", "season gold"), ("season --filter name:saks", "season platinum"),
        ("insights --filter card:gold", "insights --card gold"),
        ("insights --filter name:saks", "insights --card platinum"),
    ])
    func aFilterNarrowsToTheCardsThatFit(narrowed: String, named: String) throws {
        let home = try Home()
        let answer = try home.run(Home.words(narrowed) + ["--csv"])
        let meant = try home.run(Home.words(named) + ["--csv"])
        #expect(answer.code == 0 && answer.output == meant.output, "\(answer)")
    }

    @Test func tellsAYearAsRecords() throws {
        let home = try Home()
        // In months from 12 March, 20 October and 3 November fall into the eighth, 12 November into the ninth.
        try home.follow(
            #"""
            $ coupontracker insights --json
            [
            {"userCardId":"aaaaaaaa-0000-4000-8000-000000000001","cardName":"Gold Card","basis":"calendar","from":"2026-01-01","to":"2026-12-31","fee":325,"captured":21,"capturedOwn":21,"missed":17,"open":16,"toCome":27,"net":-304,"returnOnFee":0.06,"verdict":null,"byCategory":{"dining":11,"transportation":10},"byMonth":[0,0,0,0,0,0,0,0,0,10,11,0],"undatedFee":0,"notValued":0,"missedByMonth":[0,0,0,0,0,0,0,0,0,17,0,0],"aheadByMonth":[0,0,0,0,0,0,0,0,0,0,16,27],"judgedFrom":null,"judgedTo":null,"judgedFee":null,"judgedCaptured":null},
            {"userCardId":"bbbbbbbb-0000-4000-8000-000000000002","cardName":"Platinum Card","basis":"calendar","from":"2026-01-01","to":"2026-12-31","fee":0,"captured":0,"capturedOwn":0,"missed":15,"open":185,"toCome":35,"net":0,"returnOnFee":null,"verdict":null,"byCategory":{},"byMonth":[0,0,0,0,0,0,0,0,0,0,0,0],"undatedFee":895,"notValued":0,"missedByMonth":[0,0,0,0,0,0,0,0,0,15,0,0],"aheadByMonth":[0,0,0,0,0,0,0,0,0,0,15,85],"judgedFrom":null,"judgedTo":null,"judgedFee":null,"judgedCaptured":null},
            {"userCardId":null,"cardName":"All cards","basis":"calendar","from":"2026-01-01","to":"2026-12-31","fee":325,"captured":21,"capturedOwn":21,"missed":32,"open":201,"toCome":62,"net":-304,"returnOnFee":0.06,"verdict":null,"byCategory":{"dining":11,"transportation":10},"byMonth":[0,0,0,0,0,0,0,0,0,10,11,0],"undatedFee":895,"notValued":0,"missedByMonth":[0,0,0,0,0,0,0,0,0,32,0,0],"aheadByMonth":[0,0,0,0,0,0,0,0,0,0,31,112],"judgedFrom":null,"judgedTo":null,"judgedFee":null,"judgedCaptured":null}
            ]
            $ coupontracker insights --csv --card gold --by membership
            userCardId,cardName,basis,from,to,fee,captured,capturedOwn,missed,open,toCome,net,returnOnFee,verdict,byCategory,byMonth,undatedFee,notValued,missedByMonth,aheadByMonth,judgedFrom,judgedTo,judgedFee,judgedCaptured
            aaaaaaaa-0000-4000-8000-000000000001,Gold Card,membership,2026-03-12,2027-03-11,325,21,21,17,16,108,-304,0.06,,"{""dining"":11,""transportation"":10}","[0,0,0,0,0,0,0,17,4,0,0,0]",0,0,"[0,0,0,0,0,0,0,17,0,0,0,0]","[0,0,0,0,0,0,0,0,16,27,27,27]",,,,
            ,All cards,membership,2026-03-12,2027-03-11,325,21,21,17,16,108,-304,0.06,,"{""dining"":11,""transportation"":10}","[0,0,0,0,0,0,0,17,4,0,0,0]",0,0,"[0,0,0,0,0,0,0,17,0,0,0,0]","[0,0,0,0,0,0,0,0,16,27,27,27]",,,,
            """#)
    }

    @Test func givesAVerdictBeforeTheFee() throws {
        let home = try Home(now: "2027-02-01T12:00:00Z")
        // 39 days before the fee of 12 March: 21 captured in the card's year, which is known since 5 October, and no more
        // than 27 to come.
        let outcome = try home.run("insights", "--card", "gold", "--plain")
        #expect(outcome.output.hasPrefix("Gold Card in 2027: ") && outcome.code == 0)
        let first = outcome.output.split(separator: "\n").first
        #expect(
            first?.hasSuffix(
                ", the fee of the year to 11 Mar 2027 is not covered: $21 of $325 captured since 5 Oct 2026.")
                == true)
        #expect(
            try home.run("insights", "--card", "gold", "--json").output.contains(
                #""judgedFrom":"2026-10-05","judgedTo":"2027-03-11","judgedFee":325,"judgedCaptured":21}"#))
        // The table has the year shown beside it.
        #expect(try home.run("insights", "--card", "gold").output.contains("not covered, year to 11 Mar 2027"))
        let membership = try home.run("insights", "--card", "gold", "--by", "membership", "--plain").output
        #expect(membership.split(separator: "\n").first?.hasSuffix(", the fee is not covered.") == true)
        // The $10 of Uber Cash are worth $5.
        try home.run("edit", "uber", "gold", "--personal-value", "5")
        let own = try home.run("insights", "--card", "gold", "--plain").output.split(separator: "\n").first
        #expect(own?.hasSuffix(": $16 of $325 captured at your own worth since 5 Oct 2026.") == true, "\(own ?? "")")
    }

    @Test func namesPerksThatCountNothing() throws {
        let home = try Home(wallet: nil)
        try home.run("add", "world", "of", "hyatt", "--opened", "2024-12-20")
        // The fee of 95 is 23 days away, nothing is captured, and of a free night nobody said what it is worth.
        let table = try home.run("insights").output
        #expect(table.contains("not covered, year to 19 Dec 2026, 1 perk not valued"))
        #expect(table.contains("Not valued: Free Night Award (Category 1-4). Say what it is worth to you: "))
        #expect(try home.run("insights", "--plain").output.contains("captured since 27 Nov 2026, 1 perk not valued."))
        #expect(try home.run("insights", "--json").output.contains(#""notValued":1"#))
        try home.run("edit", "free", "night", "award", "--personal-value", "150")
        let valued = try home.run("insights", "--plain").output
        #expect(valued.contains(", the fee of the year to 19 Dec 2026 is likely covered: $0 "))
    }

    @Test func refusesWhatCannotBe() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker insights --by year
            ! “year” does not fit --by. Use calendar or membership.
            ? 64
            $ coupontracker insights --year 0
            ! “0” does not fit --year. Write a number from 1950 to 2199.
            ? 64
            $ coupontracker history --year 1949
            ! “1949” does not fit --year. Write a number from 1950 to 2199.
            ? 64
            $ coupontracker insights --card nosuch
            ! Nothing here is called “nosuch”. All there is: coupontracker cards
            ? 1
            """#)
    }
}
