import Glibc
import Testing

/// What a later catalogue says differently, and looking into template files.
struct CatalogueChangeTests {
    private func homeWithTemplates() throws -> Home {
        let home = try Home()
        for folder in [".config", ".config/coupontracker", ".config/coupontracker/templates"] {
            mkdir(home.path(folder), 0o700)
        }
        try home.write(OwnTemplates.text, to: ".config/coupontracker/templates/mine.json")
        try home.write(OwnTemplates.text, to: "mine.json")
        let parts = OwnTemplates.text.split(separator: "\"value\":7", omittingEmptySubsequences: false)
        try home.write(parts.joined(separator: "\"value\":-7"), to: "bad.json")
        return home
    }

    /// Uber Cash is worth 12 from December; Tea Credit joins and Dining Credit goes only when taken.
    @Test func listsWhatChangedAndTakesIt() throws {
        let home = try homeWithTemplates()
        try home.follow(
            #"""
            $ coupontracker archive platinum
            Platinum Card archived. undo: coupontracker undo
            $ coupontracker catalogue --changes
            Card       Change   Benefit        What                   Id
            Gold Card  new      Tea Credit     $3 each quarter        7ea000
            Gold Card  value    Uber Cash      $10 is $12 from 1 Dec
            Gold Card  retired  Dining Credit  no longer offered      122222

            Take one by its id, or all: coupontracker catalogue --accept all
            $ coupontracker catalogue --changes --plain
            Gold Card: new is Tea Credit, $3 each quarter (7ea000).
            Gold Card: Uber Cash, $10 is $12 from 1 Dec.
            Gold Card: Dining Credit is no longer offered (122222).
            $ coupontracker catalogue --changes --json
            [
            {"id":"7ea00000-0000-4000-8000-000000000001","kind":"new","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","cardName":"Gold Card","benefitId":null,"templateBenefitId":"7ea00000-0000-4000-8000-000000000001","name":"Tea Credit","valueBefore":null,"value":3,"from":"2026-10-01","needsConsent":true},
            {"id":"11111111-0000-4000-8000-000000000001","kind":"value","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","cardName":"Gold Card","benefitId":"11111111-0000-4000-8000-000000000001","templateBenefitId":"550e8400-e29b-41d4-a716-446655440201","name":"Uber Cash","valueBefore":10,"value":12,"from":"2026-12-01","needsConsent":false},
            {"id":"12222222-0000-4000-8000-000000000002","kind":"retired","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","cardName":"Gold Card","benefitId":"12222222-0000-4000-8000-000000000002","templateBenefitId":"550e8400-e29b-41d4-a716-446655440202","name":"Dining Credit","valueBefore":10,"value":null,"from":null,"needsConsent":true}
            ]
            $ coupontracker catalogue --accept 7ea000
            Tea Credit added to Gold Card. undo: coupontracker undo
            $ coupontracker catalogue --accept 122222
            Dining Credit on Gold Card archived; its history stays. undo: coupontracker undo
            $ coupontracker benefits --plain
            Uber Cash on Gold Card: $10 left, 3 days, until 30 Nov, check if you must enrol.
            Tea Credit on Gold Card: $3 left, 34 days, until 31 Dec, check if you must enrol.
            Dunkin' Credit on Gold Card: used, back 1 Dec.
            $ coupontracker benefits --plain --now 2026-12-01
            Uber Cash on Gold Card: $12 left, 30 days, until 31 Dec, check if you must enrol.
            Dunkin' Credit on Gold Card: $7 left, 30 days, until 31 Dec.
            Tea Credit on Gold Card: $3 left, 30 days, until 31 Dec, check if you must enrol.
            $ coupontracker undo
            Undone: Dining Credit accepted (Gold Card). redo: coupontracker redo
            $ coupontracker catalogue --changes --plain
            Gold Card: Uber Cash, $10 is $12 from 1 Dec.
            Gold Card: Dining Credit is no longer offered (122222).
            $ coupontracker catalogue --accept all
            Dining Credit on Gold Card archived; its history stays. undo: coupontracker undo
            $ coupontracker catalogue --accept all
            There is nothing to take: changed values count from the next period.
            $ coupontracker history --plain dining
            12 Nov 2026: Dining Credit on Gold Card, $4 used (with Sam).
            31 Oct 2026: Dining Credit on Gold Card, $10 missed.
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            """#)
    }

    @Test func refusesWhatIsNoChange() throws {
        let home = try homeWithTemplates()
        try home.follow(
            #"""
            $ coupontracker catalogue --accept 550e84
            ! “550e84” fits 4 changes. Use more of the id:
            !   Airline Fee Credit · 550e8400-e29b-41d4-a716-446655440102
            !   Digital Entertainment Credit · 550e8400-e29b-41d4-a716-446655440104
            !   CLEAR+ Credit · 550e8400-e29b-41d4-a716-446655440105
            !   Hotel Credit · 550e8400-e29b-41d4-a716-446655440106
            ? 1
            $ coupontracker catalogue --accept 7ea
            ! There is no change “7ea”. See: coupontracker catalogue --changes
            ? 1
            $ coupontracker catalogue gold --changes
            ! Words, --changes, --accept and --check are four questions. Ask one at a time.
            ? 64
            $ coupontracker catalogue --changes --accept all
            ! Words, --changes, --accept and --check are four questions. Ask one at a time.
            ? 64
            """#)
    }

    @Test func looksIntoATemplateFile() throws {
        let home = try homeWithTemplates()
        try home.follow(
            #"""
            $ coupontracker catalogue --check bad.json
            ! bad.json, line 6, column 102: This may not be less than 0.
            ? 65
            $ coupontracker catalogue --check missing.json
            ! There is no file missing.json.
            ? 66
            $ coupontracker catalogue --check w.json
            ! w.json, line 4, column 1: This card has no name.
            ? 65
            $ coupontracker catalogue --check mine.json --csv
            id,name,issuer,annualFee,primaryColor,secondaryColor,isActive,openToNewApplicants,segment,network,totalAnnualValue,held,origin,asOf,lastUpdated,earnRates,benefits,family,programme,unconfirmedRates,confidence,source
            550e8400-e29b-41d4-a716-446655440002,Gold Card,American Express,325,#1a1a2e,#4a4e69,true,true,,,240,0,mine.json,,,{},"[{""id"":""550e8400-e29b-41d4-a716-446655440201"",""name"":""Uber Cash"",""description"":""Rides."",""value"":12,""annualValue"":144,""kind"":""credit"",""frequency"":""monthly"",""months"":null,""anchor"":""calendar"",""anchorMonth"":null,""resetDayOfMonth"":null,""monthlyOverrides"":{},""usesPerPeriod"":1,""enrolmentRequired"":null,""spendThreshold"":null,""minPurchase"":null,""endsOn"":null,""quantity"":null,""category"":""transportation"",""merchant"":""Uber"",""confidence"":null,""asOf"":null,""source"":null},{""id"":""fcda3229-abc1-5ee7-b17f-1efe837c9d93"",""name"":""Dunkin' Credit"",""description"":""Coffee."",""value"":7,""annualValue"":84,""kind"":""credit"",""frequency"":""monthly"",""months"":null,""anchor"":""calendar"",""anchorMonth"":null,""resetDayOfMonth"":null,""monthlyOverrides"":{},""usesPerPeriod"":1,""enrolmentRequired"":null,""spendThreshold"":null,""minPurchase"":null,""endsOn"":null,""quantity"":null,""category"":""dining"",""merchant"":null,""confidence"":null,""asOf"":null,""source"":null},{""id"":""7ea00000-0000-4000-8000-000000000001"",""name"":""Tea Credit"",""description"":""Tea."",""value"":3,""annualValue"":12,""kind"":""credit"",""frequency"":""quarterly"",""months"":null,""anchor"":""calendar"",""anchorMonth"":null,""resetDayOfMonth"":null,""monthlyOverrides"":{},""usesPerPeriod"":1,""enrolmentRequired"":null,""spendThreshold"":null,""minPurchase"":null,""endsOn"":null,""quantity"":null,""category"":""dining"",""merchant"":null,""confidence"":null,""asOf"":null,""source"":null}]",,,{},,
            """#)
    }
}
