import Testing

/// What is in the wallet: cards, benefits, history, catalogue.
struct ListingTests {
    @Test func tellsCardsAsRecords() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker cards --json
            [
            {"id":"aaaaaaaa-0000-4000-8000-000000000001","cardTemplateId":"550e8400-e29b-41d4-a716-446655440002","name":"Gold Card","productName":"Gold Card","issuer":"American Express","nickname":null,"isCustom":false,"customName":null,"customIssuer":null,"customColorHex":null,"colors":["#E6B84A","#B07D12"],"owner":"Anna","openedOn":"2023-03-12","statementDay":null,"addedDate":"2026-10-05","archivedOn":null,"sortOrder":0,"annualFee":325,"nextFeeOn":"2027-03-12","open":16,"atRisk":16,"captured":21,"missed":17,"expiringCount":2,"counts":{"available":1,"partiallyUsed":1,"used":1,"expired":0},"welcomeBonus":null,"notes":null,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z","centsPerPoint":null,"role":null,"nextFee":325},
            {"id":"bbbbbbbb-0000-4000-8000-000000000002","cardTemplateId":"550e8400-e29b-41d4-a716-446655440001","name":"Platinum Card","productName":"Platinum Card","issuer":"American Express","nickname":null,"isCustom":false,"customName":null,"customIssuer":null,"customColorHex":null,"colors":["#E5E4E2","#A9A9A9"],"owner":null,"openedOn":null,"statementDay":null,"addedDate":"2026-10-05","archivedOn":null,"sortOrder":1,"annualFee":895,"nextFeeOn":null,"open":185,"atRisk":15,"captured":0,"missed":15,"expiringCount":1,"counts":{"available":3,"partiallyUsed":0,"used":0,"expired":0},"welcomeBonus":null,"notes":null,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z","centsPerPoint":null,"role":null,"nextFee":null}
            ]
            """#)
    }

    /// Each of the two reads well alone, so both do together.
    @Test func wordsStandBesideAFilterWhoseQuoteIsLeftOpen() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker benefits uber --filter '"gold card' --format '{name} {id}'
            Uber Cash 11111111-0000-4000-8000-000000000001
            $ coupontracker edit saks --custom-category Kids
            Saks Credit on Platinum Card edited. undo: coupontracker undo
            $ coupontracker benefits --category kids --format '{name}'
            Saks Credit
            """#)
    }

    @Test func tellsBenefits() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker benefits --plain
            Uber Cash on Platinum Card: $15 left, 3 days, until 30 Nov, check if you must enrol.
            Uber Cash on Gold Card: $10 left, 3 days, until 30 Nov, check if you must enrol.
            Dining Credit on Gold Card: $6 of $10 left, 3 days, until 30 Nov, part used.
            Saks Credit on Platinum Card: $50 left, 34 days, until 31 Dec.
            Global Entry / TSA PreCheck Credit on Platinum Card: $120 left, no end.
            Dunkin' Credit on Gold Card: used, back 1 Dec.
            """#)
    }

    /// What was skipped was not used.
    @Test func whatIsSkippedIsListedAsThat() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker skip saks
            Saks Credit on Platinum Card is skipped until 31 Dec. undo: coupontracker undo
            $ coupontracker benefits --status skipped
               Benefit      Card            Of  State
            –  Saks Credit  Platinum Card  $50  skipped, back 1 Jan 2027
            $ coupontracker benefits --status used --plain
            Dunkin' Credit on Gold Card: used, back 1 Dec.
            $ coupontracker archive dunkin
            Dunkin' Credit on Gold Card archived. undo: coupontracker undo
            $ coupontracker benefits --status used --archived --plain
            Dunkin' Credit on Gold Card: archived.
            $ coupontracker mode saks ignored
            Saks Credit on Platinum Card is ignored. undo: coupontracker undo
            $ coupontracker benefits --status skipped --plain
            """#)
    }

    @Test func narrowsBenefits() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker benefits --status used
               Benefit         Card       Of  State
            ●  Dunkin' Credit  Gold Card  $7  used, back 1 Dec
            $ coupontracker benefits --status partially-used --plain
            Dining Credit on Gold Card: $6 of $10 left, 3 days, until 30 Nov, part used.
            $ coupontracker benefits --status soon --plain --card platinum
            Uber Cash on Platinum Card: $15 left, 3 days, until 30 Nov, check if you must enrol.
            $ coupontracker benefits status:partially-used --plain
            Dining Credit on Gold Card: $6 of $10 left, 3 days, until 30 Nov, part used.
            $ coupontracker benefits --status open --plain --card platinum
            Uber Cash on Platinum Card: $15 left, 3 days, until 30 Nov, check if you must enrol.
            Saks Credit on Platinum Card: $50 left, 34 days, until 31 Dec.
            Global Entry / TSA PreCheck Credit on Platinum Card: $120 left, no end.
            $ coupontracker benefits --expiring 3 uber
                  Benefit    Card           Left   Of  Days   Until  State
            ▲  ○  Uber Cash  Platinum Card   $15  $15   3 d  30 Nov  open, check if you must enrol
            ▲  ○  Uber Cash  Gold Card       $10  $10   3 d  30 Nov  open, check if you must enrol
            $ coupontracker benefits --expiring 2
            $ coupontracker benefits --owner nobody
            $ coupontracker benefits saks fifth --plain
            Saks Credit on Platinum Card: $50 left, 34 days, until 31 Dec.
            """#)
    }

    @Test func tellsBenefitsAsRecords() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker benefits --json dining
            [
            {"id":"12222222-0000-4000-8000-000000000002","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","templateBenefitId":"550e8400-e29b-41d4-a716-446655440202","name":"Dining Credit","description":"Up to $10 a month at the restaurants and delivery services on the Amex list.","cardName":"Gold Card","issuer":"American Express","owner":"Anna","category":"dining","merchant":null,"kind":"credit","frequency":"monthly","months":null,"anchor":"calendar","anchorKnown":true,"value":10,"remaining":6,"usesPerPeriod":1,"usesLeft":null,"status":"partiallyUsed","mode":"tracked","enrolment":"done","threshold":null,"currentPeriodStart":"2026-11-01","currentPeriodEnd":"2026-11-30","nextResetDate":"2026-12-01","daysLeft":3,"urgency":"urgent","resetReason":"resets 1 Dec: each calendar month","personalValue":null,"reminderEnabled":true,"reminderDaysBefore":7,"lastReminderDate":null,"snoozedUntil":null,"customName":null,"customValue":null,"customDescription":null,"customFrequency":null,"customMonths":null,"customCategory":null,"customMerchant":null,"customReset":null,"endsOn":null,"notes":null,"archivedOn":null,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-11-12T19:00:00Z","skipped":false,"skippedPeriodStart":null}
            ]
            $ coupontracker benefits --json global
            [
            {"id":"26666666-0000-4000-8000-000000000006","userCardId":"bbbbbbbb-0000-4000-8000-000000000002","templateBenefitId":"5fb1c1ab-17c3-56e3-bb77-2b97d8f64719","name":"Global Entry / TSA PreCheck Credit","description":"Pays one Global Entry or PreCheck application, up to $120, about every 4 years.","cardName":"Platinum Card","issuer":"American Express","owner":null,"category":"travel","merchant":null,"kind":"credit","frequency":"everyMonths","months":48,"anchor":"lastUse","anchorKnown":true,"value":120,"remaining":120,"usesPerPeriod":1,"usesLeft":null,"status":"available","mode":"tracked","enrolment":"notNeeded","threshold":null,"currentPeriodStart":"2026-10-05","currentPeriodEnd":null,"nextResetDate":null,"daysLeft":null,"urgency":"none","resetReason":"no end: once used, it is back 4 years later","personalValue":null,"reminderEnabled":true,"reminderDaysBefore":7,"lastReminderDate":null,"snoozedUntil":null,"customName":null,"customValue":null,"customDescription":null,"customFrequency":null,"customMonths":null,"customCategory":null,"customMerchant":null,"customReset":null,"endsOn":null,"notes":null,"archivedOn":null,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z","skipped":false,"skippedPeriodStart":null}
            ]
            $ coupontracker benefits --json nosuch
            []
            """#)
    }

    @Test func tellsHistory() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker history --limit 2
               Day     Benefit         Card       Used  What  Note
            12 Nov  ●  Dining Credit   Gold Card    $4  used  with Sam
             3 Nov  ●  Dunkin' Credit  Gold Card    $7  used

            $11 used · $0 missed · 2 of 6 shown
            All 6: $21 used · $32 missed
            $ coupontracker history --missed --plain
            31 Oct 2026: Dining Credit on Gold Card, $10 missed.
            31 Oct 2026: Dunkin' Credit on Gold Card, $7 missed.
            31 Oct 2026: Uber Cash on Platinum Card, $15 missed.
            $ coupontracker history --plain --from 2026-11-01 --to 2026-11-05
            3 Nov 2026: Dunkin' Credit on Gold Card, $7 used.
            $ coupontracker history --year 2025
            $ coupontracker history --card gold --plain dunkin
            3 Nov 2026: Dunkin' Credit on Gold Card, $7 used.
            31 Oct 2026: Dunkin' Credit on Gold Card, $7 missed.
            $ coupontracker history --plain sam
            12 Nov 2026: Dining Credit on Gold Card, $4 used (with Sam).
            $ coupontracker history --filter status:open
            ! No entry can be so: the history has what was used or missed, and nothing that is open.
            ? 64
            $ coupontracker benefits --filter kind:refund
            ! No benefit can be so: use, refund, claim and missed are kinds of the history.
            ? 64
            """#)
    }

    @Test func tellsHistoryAsRecords() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker history --limit 1 --json
            [
            {"id":"eeeeeeee-0000-4000-8000-000000000003","benefitId":"12222222-0000-4000-8000-000000000002","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","name":"Dining Credit","cardName":"Gold Card","benefitNameSnapshot":"Dining Credit","cardNameSnapshot":"Gold Card","issuerSnapshot":"American Express","categorySnapshot":"dining","kind":"use","usedOn":"2026-11-12","usedDate":"2026-11-12T19:00:00Z","periodStart":"2026-11-01","periodEnd":"2026-11-30","valueRedeemed":4,"valueMissed":null,"wasAutoExpired":false,"notes":"with Sam","createdAt":"2026-11-12T19:00:00Z","updatedAt":"2026-11-12T19:00:00Z","statement":null}
            ]
            $ coupontracker history --json --year 2025
            []
            $ coupontracker history --missed --json platinum
            [
            {"id":"12fa0db5-7c62-8809-9811-5b535518e6ab","benefitId":"24444444-0000-4000-8000-000000000004","userCardId":"bbbbbbbb-0000-4000-8000-000000000002","name":"Uber Cash","cardName":"Platinum Card","benefitNameSnapshot":"Uber Cash","cardNameSnapshot":"Platinum Card","issuerSnapshot":"American Express","categorySnapshot":"transportation","kind":"missed","usedOn":"2026-10-31","usedDate":"2026-11-03T08:30:00Z","periodStart":"2026-10-01","periodEnd":"2026-10-31","valueRedeemed":0,"valueMissed":15,"wasAutoExpired":true,"notes":null,"createdAt":"2026-11-03T08:30:00Z","updatedAt":"2026-11-03T08:30:00Z","statement":null}
            ]
            """#)
    }

    @Test func tellsTablesAsCSV() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker history --csv --limit 1
            id,benefitId,userCardId,name,cardName,benefitNameSnapshot,cardNameSnapshot,issuerSnapshot,categorySnapshot,kind,usedOn,usedDate,periodStart,periodEnd,valueRedeemed,valueMissed,wasAutoExpired,notes,createdAt,updatedAt,statement
            eeeeeeee-0000-4000-8000-000000000003,12222222-0000-4000-8000-000000000002,aaaaaaaa-0000-4000-8000-000000000001,Dining Credit,Gold Card,Dining Credit,Gold Card,American Express,dining,use,2026-11-12,2026-11-12T19:00:00Z,2026-11-01,2026-11-30,4,,false,with Sam,2026-11-12T19:00:00Z,2026-11-12T19:00:00Z,
            $ coupontracker history --csv --year 2025
            id,benefitId,userCardId,name,cardName,benefitNameSnapshot,cardNameSnapshot,issuerSnapshot,categorySnapshot,kind,usedOn,usedDate,periodStart,periodEnd,valueRedeemed,valueMissed,wasAutoExpired,notes,createdAt,updatedAt,statement
            $ coupontracker benefits --csv dunkin
            id,userCardId,templateBenefitId,name,description,cardName,issuer,owner,category,merchant,kind,frequency,months,anchor,anchorKnown,value,remaining,usesPerPeriod,usesLeft,status,mode,enrolment,threshold,currentPeriodStart,currentPeriodEnd,nextResetDate,daysLeft,urgency,resetReason,personalValue,reminderEnabled,reminderDaysBefore,lastReminderDate,snoozedUntil,customName,customValue,customDescription,customFrequency,customMonths,customCategory,customMerchant,customReset,endsOn,notes,archivedOn,createdAt,updatedAt,skipped,skippedPeriodStart
            13333333-0000-4000-8000-000000000003,aaaaaaaa-0000-4000-8000-000000000001,fcda3229-abc1-5ee7-b17f-1efe837c9d93,Dunkin' Credit,Up to $7 a month at Dunkin' in the US.,Gold Card,American Express,Anna,dining,Dunkin',credit,monthly,,calendar,true,7,0,1,,used,tracked,done,,2026-11-01,2026-11-30,2026-12-01,3,none,resets 1 Dec: each calendar month,,true,7,,,,,,,,,,,,,,2026-10-05T09:00:00Z,2026-11-03T08:30:00Z,false,
            $ coupontracker cards --csv
            id,cardTemplateId,name,productName,issuer,nickname,isCustom,customName,customIssuer,customColorHex,colors,owner,openedOn,statementDay,addedDate,archivedOn,sortOrder,annualFee,nextFeeOn,open,atRisk,captured,missed,expiringCount,counts,welcomeBonus,notes,createdAt,updatedAt,centsPerPoint,role,nextFee
            aaaaaaaa-0000-4000-8000-000000000001,550e8400-e29b-41d4-a716-446655440002,Gold Card,Gold Card,American Express,,false,,,,"[""#E6B84A"",""#B07D12""]",Anna,2023-03-12,,2026-10-05,,0,325,2027-03-12,16,16,21,17,2,"{""available"":1,""partiallyUsed"":1,""used"":1,""expired"":0}",,,2026-10-05T09:00:00Z,2026-10-05T09:00:00Z,,,325
            bbbbbbbb-0000-4000-8000-000000000002,550e8400-e29b-41d4-a716-446655440001,Platinum Card,Platinum Card,American Express,,false,,,,"[""#E5E4E2"",""#A9A9A9""]",,,,2026-10-05,,1,895,,185,15,0,15,1,"{""available"":3,""partiallyUsed"":0,""used"":0,""expired"":0}",,,2026-10-05T09:00:00Z,2026-10-05T09:00:00Z,,,
            """#)
    }

    @Test func tellsCatalogue() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker catalogue green clear
            Card        Issuer             Fee  A year  Benefits
            Green Card  American Express  $150    $209         1

            Benefit        Worth  How often  A year  Where  As of       Source
            CLEAR+ Credit   $209  each year    $209  CLEAR  6 Aug 2026  cocdeshijie/plan.cards@ebff21d

            From public sources, which may be wrong or old: verify with the issuer.
            $ coupontracker catalogue green clear --plain
            Green Card (American Express): fee $150, benefits worth $209 a year.
            CLEAR+ Credit: $209 each year, CLEAR, as of 6 Aug 2026 (cocdeshijie/plan.cards@ebff21d).
            From public sources, which may be wrong or old: verify with the issuer.
            $ coupontracker catalogue green clear --plain --wallet new.json
            Green Card (American Express): fee $150, benefits worth $209 a year.
            CLEAR+ Credit: $209 each year, CLEAR, as of 6 Aug 2026 (cocdeshijie/plan.cards@ebff21d).
            From public sources, which may be wrong or old: verify with the issuer.
            $ coupontracker catalogue nosuchcard
            $ coupontracker catalogue nosuchcard --json
            []
            $ coupontracker catalogue aspire
            Card                  Issuer             Fee  A year  Benefits
            Hilton Honors Aspire  American Express  $550    $809         6

            Benefit                       Worth  How often       A year  Where    As of        Source
            Flight Credit                   $50  each quarter      $200  airline  26 Jun 2026  lifan-builds/perks-reminder@bd02caf
            Hilton Resort Credit           $200  each half-year    $400  Hilton   26 Jun 2026  lifan-builds/perks-reminder@bd02caf
            Free Night Reward             1 use  each year               Hilton   26 Jun 2026  lifan-builds/perks-reminder@bd02caf
            CLEAR+ Credit                  $209  each year         $209  CLEAR    16 Feb 2026  cocdeshijie/plan.cards@ebff21d
            Free Night Reward at $30,000  1 use  each year               Hilton   16 Feb 2026  cocdeshijie/plan.cards@ebff21d
            Free Night Reward at $60,000  1 use  each year               Hilton   16 Feb 2026  cocdeshijie/plan.cards@ebff21d

            From public sources, which may be wrong or old: verify with the issuer.
            """#)
    }

    /// What ended is neither counted nor summed, as in the head of the card, and says so.
    @Test func tellsLastDaysInTheCatalogue() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker catalogue sapphire preferred --now 2027-11-01
            Card                Issuer  Fee  A year  Benefits
            Sapphire Preferred  Chase   $95    $370         4

            Benefit                                     Worth  How often      Until              A year  Where         As of       Source
            Chase Travel Hotel Credit                    $100  each year                           $100  Chase Travel  8 Aug 2026  lifan-builds/perks-reminder@bd02caf
            DoorDash Non-restaurant Credit                $10  each month     31 Dec 2027          $120  DoorDash      8 Aug 2026  lifan-builds/perks-reminder@bd02caf
            DashPass Membership                          $120  each year      31 Dec 2027          $120  DoorDash      8 Aug 2026  henrysha/credit-card-rewards-pwa@038bd32
            Global Entry / TSA PreCheck / NEXUS Credit   $120  every 4 years                        $30  travel        8 Aug 2026  lifan-builds/perks-reminder@bd02caf
            Apple TV+ Year                               $120  once           ended 31 Dec 2026          Apple         8 Aug 2026  henrysha/credit-card-rewards-pwa@038bd32

            From public sources, which may be wrong or old: verify with the issuer.
            $ coupontracker catalogue sapphire preferred --plain --now 2027-11-01
            Sapphire Preferred (Chase): fee $95, benefits worth $370 a year.
            Chase Travel Hotel Credit: $100 each year, Chase Travel, as of 8 Aug 2026 (lifan-builds/perks-reminder@bd02caf).
            DoorDash Non-restaurant Credit: $10 each month, DoorDash, until 31 Dec 2027, as of 8 Aug 2026 (lifan-builds/perks-reminder@bd02caf).
            DashPass Membership: $120 each year, DoorDash, until 31 Dec 2027, as of 8 Aug 2026 (henrysha/credit-card-rewards-pwa@038bd32).
            Global Entry / TSA PreCheck / NEXUS Credit: $120 every 4 years, travel, as of 8 Aug 2026 (lifan-builds/perks-reminder@bd02caf).
            Apple TV+ Year: $120 once, Apple, ended 31 Dec 2026, as of 8 Aug 2026 (henrysha/credit-card-rewards-pwa@038bd32).
            From public sources, which may be wrong or old: verify with the issuer.
            """#)
    }

    /// As other lists are; the benefits of one product that is left are no part of a list that somebody arranged.
    @Test func arrangesTheCatalogue() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker catalogue --sort -annualFee --limit 1 --columns name,fee --plain
            Luxury Card Gold · $1,199
            $ coupontracker catalogue aspire --limit 3 --columns name,annualFee --csv
            name,annualFee
            Hilton Honors Aspire,550
            $ coupontracker catalogue aspire --limit 0
            $ coupontracker catalogue --accept all --limit 1
            ! --sort, --columns, --limit and --format are for lists. Leave them out.
            ? 64
            """#)
    }

    @Test func tellsCatalogueAsRecords() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker catalogue amex gold card --json
            [
            {"id":"7debf51c-4371-5d05-b8f9-7b6772cc6338","name":"Business Gold Card","issuer":"American Express","annualFee":375,"primaryColor":"#C9924F","secondaryColor":"#A87038","isActive":true,"openToNewApplicants":true,"segment":"business","network":"Amex","totalAnnualValue":845.4,"held":0,"origin":"bundled","asOf":"2026-08-06","lastUpdated":"2026-08-06T00:00:00Z","earnRates":{"topTwoCategories":4,"base":1},"benefits":[{"id":"67a18158-4671-5e8a-a467-9d01e6f7a93b","name":"Flexible Business Credit","description":"Up to $20 a month on Grubhub, or at office supply stores.","value":20,"annualValue":240,"kind":"credit","frequency":"monthly","months":null,"anchor":"calendar","anchorMonth":null,"resetDayOfMonth":null,"monthlyOverrides":{},"usesPerPeriod":1,"enrolmentRequired":null,"spendThreshold":null,"minPurchase":null,"endsOn":null,"quantity":null,"category":"other","merchant":null,"confidence":"low","asOf":"2026-10-01","source":"noticed on 2026-11-24, source not kept"},{"id":"a2f53e0b-d2ac-576c-bf88-a0d9bda3c925","name":"Walmart+ Credit","description":"Pays the monthly Walmart+ fee, up to $12.95.","value":12.95,"annualValue":155.4,"kind":"credit","frequency":"monthly","months":null,"anchor":"calendar","anchorMonth":null,"resetDayOfMonth":null,"monthlyOverrides":{},"usesPerPeriod":1,"enrolmentRequired":null,"spendThreshold":null,"minPurchase":null,"endsOn":null,"quantity":null,"category":"shopping","merchant":"Walmart","confidence":"low","asOf":"2026-06-26","source":"lifan-builds/perks-reminder@bd02caf"},{"id":"5b12a6bc-7096-5663-9079-8f521958f276","name":"Squarespace Credit","description":"Up to $150 a year toward a Squarespace subscription.","value":150,"annualValue":150,"kind":"credit","frequency":"annual","months":null,"anchor":"calendar","anchorMonth":null,"resetDayOfMonth":null,"monthlyOverrides":{},"usesPerPeriod":1,"enrolmentRequired":null,"spendThreshold":null,"minPurchase":null,"endsOn":null,"quantity":null,"category":"other","merchant":"Squarespace","confidence":"low","asOf":"2026-08-06","source":"cocdeshijie/plan.cards@ebff21d"},{"id":"6a6f692f-f87a-59df-a192-ce5e5fae8bca","name":"ChatGPT Business Credit","description":"Up to $300 a year toward ChatGPT Business.","value":300,"annualValue":300,"kind":"credit","frequency":"annual","months":null,"anchor":"calendar","anchorMonth":null,"resetDayOfMonth":null,"monthlyOverrides":{},"usesPerPeriod":1,"enrolmentRequired":null,"spendThreshold":null,"minPurchase":null,"endsOn":null,"quantity":null,"category":"other","merchant":"OpenAI","confidence":"low","asOf":"2026-08-06","source":"cocdeshijie/plan.cards@ebff21d"}],"family":"Business Gold","programme":"Membership Rewards","unconfirmedRates":{},"confidence":"high","source":"lifan-builds/perks-reminder@bd02caf"},
            {"id":"550e8400-e29b-41d4-a716-446655440002","name":"Gold Card","issuer":"American Express","annualFee":325,"primaryColor":"#E6B84A","secondaryColor":"#B07D12","isActive":true,"openToNewApplicants":true,"segment":"personal","network":"Amex","totalAnnualValue":424,"held":1,"origin":"bundled","asOf":"2026-08-06","lastUpdated":"2026-08-06T00:00:00Z","earnRates":{"dining":4,"groceries":4,"flights":3,"portalHotels":2,"base":1},"benefits":[{"id":"550e8400-e29b-41d4-a716-446655440201","name":"Uber Cash","description":"$10 a month for Uber rides and Uber Eats.","value":10,"annualValue":120,"kind":"credit","frequency":"monthly","months":null,"anchor":"calendar","anchorMonth":null,"resetDayOfMonth":null,"monthlyOverrides":{},"usesPerPeriod":1,"enrolmentRequired":null,"spendThreshold":null,"minPurchase":null,"endsOn":null,"quantity":null,"category":"transportation","merchant":"Uber","confidence":"high","asOf":"2026-08-06","source":"lifan-builds/perks-reminder@bd02caf"},{"id":"550e8400-e29b-41d4-a716-446655440202","name":"Dining Credit","description":"Up to $10 a month at the restaurants and delivery services on the Amex list.","value":10,"annualValue":120,"kind":"credit","frequency":"monthly","months":null,"anchor":"calendar","anchorMonth":null,"resetDayOfMonth":null,"monthlyOverrides":{},"usesPerPeriod":1,"enrolmentRequired":true,"spendThreshold":null,"minPurchase":null,"endsOn":null,"quantity":null,"category":"dining","merchant":null,"confidence":"high","asOf":"2026-08-06","source":"lifan-builds/perks-reminder@bd02caf"},{"id":"fcda3229-abc1-5ee7-b17f-1efe837c9d93","name":"Dunkin' Credit","description":"Up to $7 a month at Dunkin' in the US.","value":7,"annualValue":84,"kind":"credit","frequency":"monthly","months":null,"anchor":"calendar","anchorMonth":null,"resetDayOfMonth":null,"monthlyOverrides":{},"usesPerPeriod":1,"enrolmentRequired":true,"spendThreshold":null,"minPurchase":null,"endsOn":null,"quantity":null,"category":"dining","merchant":"Dunkin'","confidence":"high","asOf":"2026-08-06","source":"lifan-builds/perks-reminder@bd02caf"},{"id":"0e5143b2-71db-5404-9921-f9037ca00aab","name":"Resy Credit","description":"Up to $50 per half-year at US restaurants that take bookings through Resy.","value":50,"annualValue":100,"kind":"credit","frequency":"semiAnnual","months":null,"anchor":"calendar","anchorMonth":null,"resetDayOfMonth":null,"monthlyOverrides":{},"usesPerPeriod":1,"enrolmentRequired":true,"spendThreshold":null,"minPurchase":null,"endsOn":null,"quantity":null,"category":"dining","merchant":"Resy","confidence":"high","asOf":"2026-08-06","source":"lifan-builds/perks-reminder@bd02caf"}],"family":"Gold","programme":"Membership Rewards","unconfirmedRates":{},"confidence":"high","source":"lifan-builds/perks-reminder@bd02caf"}
            ]
            """#)
    }

    /// In December what was left of November counts as missed; the file does not change.
    @Test func closesPeriodsInMemoryOnly() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker benefits --now 2026-12-01 --plain
            Saks Credit on Platinum Card: $50 left, 30 days, until 31 Dec.
            Uber Cash on Platinum Card: $35 left, 30 days, until 31 Dec, check if you must enrol.
            Dining Credit on Gold Card: $10 left, 30 days, until 31 Dec.
            Uber Cash on Gold Card: $10 left, 30 days, until 31 Dec, check if you must enrol.
            Dunkin' Credit on Gold Card: $7 left, 30 days, until 31 Dec.
            Global Entry / TSA PreCheck Credit on Platinum Card: $120 left, no end.
            $ coupontracker history --now 2026-12-01 --plain --from 2026-11-30
            30 Nov 2026: Dining Credit on Gold Card, $6 missed.
            30 Nov 2026: Uber Cash on Platinum Card, $15 missed.
            30 Nov 2026: Uber Cash on Gold Card, $10 missed.
            $ coupontracker history --plain --from 2026-11-30
            """#)
    }
}
