import Testing

/// Cards that few people hold, as they are found and added.
struct FurtherCardsTests {
    @Test func saysWhatIsNotConfirmed() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker catalogue luxury gold --plain
            Luxury Card Gold (Barclays): fee $1,199, benefits worth $200 a year.
            Airline Credit: $200 each year, airline, as of 19 Jun 2026 (cocdeshijie/plan.cards@ebff21d).
            From public sources, which may be wrong or old: verify with the issuer. Its fee is not confirmed: one source has it.
            """#)
    }

    @Test func addsThem() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker add ihg premier select --opened 2026-10-05
            IHG One Rewards Premier Select added with 10 benefits, worth $820 a year, and $120 once. undo: coupontracker undo
            $ coupontracker add robinhood gold
            Robinhood Gold Card added with 0 benefits. undo: coupontracker undo
            $ coupontracker add strata
            Strata added with 0 benefits. undo: coupontracker undo
            $ coupontracker add summit
            ! “summit” fits 3 cards. Add a word, or use an id:
            !   Atmos Rewards Summit · Bank of America · fee $395 · b4bcc7
            !   Citizens Summit · Citizens · fee $0 · 03b685
            !   Citizens Summit Reserve · Citizens · fee $295 · 47e0dc
            ? 1
            $ coupontracker add ubs infinite
            ! “ubs infinite” fits 2 cards. Add a word, or use an id:
            !   UBS Visa Infinite · UBS · no fee known · 08c905
            !   UBS Visa Infinite Business · UBS · no fee known · e73c2b
            ? 1
            """#)
    }
}
