import Testing

/// Which card for what.
struct BestCommandTests {
    @Test func tellsWhatCardsEarnAsRecords() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker best flights --json
            [
            {"kind":"earn","userCardId":"bbbbbbbb-0000-4000-8000-000000000002","cardName":"Platinum Card","benefitId":null,"name":"flights","remaining":null,"daysLeft":null,"lapsesOn":null,"category":"flights","merchant":null,"rate":5,"earnUnit":"points","centsPerPoint":2,"centsPerDollar":10,"cap":{"amount":500000,"period":"year","left":500000},"rotating":null,"reason":"5 points × 2¢ (Membership Rewards), up to $500,000 a year","group":"earn","programme":"Membership Rewards","pointSource":"table","pointSources":["thepointsguy.com 2026-01 2.0","besttravelrewardscard.com 2026-04 2.0"],"pointAsOf":"2026-04-01","rateConfirmed":true},
            {"kind":"earn","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","cardName":"Gold Card","benefitId":null,"name":"flights","remaining":null,"daysLeft":null,"lapsesOn":null,"category":"flights","merchant":null,"rate":3,"earnUnit":"points","centsPerPoint":2,"centsPerDollar":6,"cap":null,"rotating":null,"reason":"3 points × 2¢ (Membership Rewards)","group":"earn","programme":"Membership Rewards","pointSource":"table","pointSources":["thepointsguy.com 2026-01 2.0","besttravelrewardscard.com 2026-04 2.0"],"pointAsOf":"2026-04-01","rateConfirmed":true}
            ]
            """#)
    }

    @Test func countsPointsAtOwnWorth() throws {
        let worth = #""sortOrder":0,"centsPerPoint":0.2,"#
        let text = SampleFile.text.split(separator: #""sortOrder":0,"#).joined(separator: worth)
        let home = try Home(wallet: text)
        try home.follow(
            #"""
            $ coupontracker best dinner --plain
            Platinum Card: everything, 2¢ a dollar, 1 point × 2¢ (Membership Rewards).
            Gold Card: dining, 0.80¢ a dollar, 4 points × 0.20¢ (Membership Rewards, your own figure), up to $50,000 a year.
            Gold Card: Dining Credit, $6 left, an order from the Amex dining list, until 30 Nov, part used.
            """#)
    }

    @Test func countsPointsAsConfigurationSays() throws {
        let home = try Home()
        try home.write("[points]\nmembership_rewards = \"1.5\"\n", to: "config.toml")
        home.environment["COUPONTRACKER_CONFIG"] = home.path("config.toml")
        try home.follow(
            #"""
            $ coupontracker best dinner --plain
            Gold Card: dining, 6¢ a dollar, 4 points × 1.50¢ (Membership Rewards, your own figure), up to $50,000 a year.
            Platinum Card: everything, 1.50¢ a dollar, 1 point × 1.50¢ (Membership Rewards, your own figure).
            Gold Card: Dining Credit, $6 left, an order from the Amex dining list, until 30 Nov, part used.
            """#)
    }

    @Test func aWalletWithoutCardsHasNoAnswer() throws {
        let home = try Home(wallet: nil)
        home.environment["COUPONTRACKER_WALLET"] = nil
        let outcome = try home.run("best", "dinner", "--json")
        #expect(outcome.output == "[]\n" && outcome.code == 0)
    }
}
