import Testing

/// Days as people type them, on the built program. Today is Friday, 27 Nov 2026.
struct DayWordsTests {
    @Test func marksOnDaysInWords() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker done saks --amount 10 --on yesterday
            Saks Credit $10 used on Platinum Card; $40 left until 31 Dec. undo: coupontracker undo
            $ coupontracker done saks --amount 11 --on 3d
            Saks Credit $11 used on Platinum Card; $29 left until 31 Dec. undo: coupontracker undo
            $ coupontracker done saks --amount 12 --on mon
            Saks Credit $12 used on Platinum Card; $17 left until 31 Dec. undo: coupontracker undo
            $ coupontracker done saks --amount 1 --on "12 nov"
            Saks Credit $1 used on Platinum Card; $16 left until 31 Dec. undo: coupontracker undo
            $ coupontracker done saks --amount 2 --on 11/13/2026
            Saks Credit $2 used on Platinum Card; $14 left until 31 Dec. undo: coupontracker undo
            $ coupontracker history saks --plain 2026-11
            26 Nov 2026: Saks Credit on Platinum Card, $10 used.
            24 Nov 2026: Saks Credit on Platinum Card, $11 used.
            23 Nov 2026: Saks Credit on Platinum Card, $12 used.
            13 Nov 2026: Saks Credit on Platinum Card, $2 used.
            12 Nov 2026: Saks Credit on Platinum Card, $1 used.
            $ coupontracker done saks --amount 1 --on 11/12/2026
            ! “11/12/2026” can be 12 Nov 2026 or 11 Dec 2026. Write 2026-11-12 or 2026-12-11.
            ? 64
            $ coupontracker done saks --amount 1 --on soon
            ! “soon” is no day for --on. Write a day like 2024-03-12, 12 Mar, fri or 2w.
            ? 64
            $ coupontracker done saks --amount 1 --on tomorrow
            ! 28 Nov 2026 has not come yet. Choose today or an earlier day.
            ? 64
            $ coupontracker edit saks yesterday --value-redeemed 9
            26 Nov 2026: Saks Credit on Platinum Card, $9 used: edited. undo: coupontracker undo
            $ coupontracker edit saks 11/26/2026 --value-redeemed 10
            26 Nov 2026: Saks Credit on Platinum Card, $10 used: edited. undo: coupontracker undo
            $ coupontracker edit gold --opened-on "mar 2022"
            Gold Card edited. undo: coupontracker undo
            ! “mar 2022” is taken as ≈ 1 Mar 2022.
            $ coupontracker edit gold --welcome-bonus-target 4000 --welcome-bonus-deadline "mar 2027"
            ! --welcome-bonus-deadline: “mar 2027” can be 1 Mar 2027 or 31 Mar 2027. Write 2027-03-01 or 2027-03-31.
            ? 64
            $ coupontracker benefits saks --plain --now 2w
            Saks Credit on Platinum Card: $14 of $50 left, 20 days, until 31 Dec, part used.
            $ coupontracker benefits saks --plain --now "31 dec"
            Saks Credit on Platinum Card: $14 of $50 left, today is the last day, part used.
            """#)
    }

    /// A day in words counts once, whichever of the two says it.
    @Test func theVariableCountsFromTheMachinesDay() throws {
        func added(_ option: [String], _ variable: String?) throws -> String {
            let home = try Home(wallet: nil, now: variable)
            return try home.run(["add", "--custom", "T", "--json"] + option).output.split(separator: ",")
                .first { $0.contains("addedDate") }.map(String.init) ?? ""
        }
        let (day, same) = try (added(["--now", "30d"], nil), added([], "30d"))
        #expect(day == same && day.hasPrefix("\"addedDate\":\"20"))
    }

    /// The locale need not be installed; config.toml stands over it.
    @Test func theLocaleSaysWhichNumberIsTheMonth() throws {
        let home = try Home()
        home.environment["LC_TIME"] = "en_US.UTF-8"
        try home.follow(
            #"""
            $ coupontracker done saks --amount 10 --on 11/12/2026
            Saks Credit $10 used on Platinum Card; $40 left until Dec 31. undo: coupontracker undo
            $ coupontracker history saks --plain
            Nov 12, 2026: Saks Credit on Platinum Card, $10 used.
            """#)
        home.environment["LC_ALL"] = "en_GB.UTF-8"
        try home.follow(
            #"""
            $ coupontracker done saks --amount 10 --on 7/11/2026
            Saks Credit $10 used on Platinum Card; $30 left until 31 Dec. undo: coupontracker undo
            $ coupontracker history saks --plain
            12 Nov 2026: Saks Credit on Platinum Card, $10 used.
            7 Nov 2026: Saks Credit on Platinum Card, $10 used.
            """#)
        home.environment["LC_ALL"] = nil
        home.environment["COUPONTRACKER_CONFIG"] = "c.toml"
        try home.write("[general]\ndate_format = \"d MMM\"\n", to: "c.toml")
        try home.follow(
            #"""
            $ coupontracker done saks --amount 10 --on 8/11/2026
            Saks Credit $10 used on Platinum Card; $20 left until 31 Dec. undo: coupontracker undo
            """#)
    }

    @Test func aHistoryTakesSpans() throws {
        let home = try Home()
        let october = """
            31 Oct 2026: Dining Credit on Gold Card, $10 missed.
            31 Oct 2026: Dunkin' Credit on Gold Card, $7 missed.
            31 Oct 2026: Uber Cash on Platinum Card, $15 missed.
            20 Oct 2026: Uber Cash on Gold Card, $10 used (airport).
            """
        for span in ["last-month", "2026-10", "--from 2026-10 --to 2026-10", "--from last-month --to '31 oct'"] {
            let outcome = try home.shell("coupontracker history --plain \(span)")
            #expect(outcome.code == 0 && outcome.error.isEmpty, "\(span): \(outcome)")
            #expect(
                outcome.output.split(separator: "\n").sorted().map { $0.prefix(24) }
                    == october.split(separator: "\n").sorted().map { $0.prefix(24) }, "\(span): \(outcome.output)")
        }
        #expect(try home.run("history", "--json", "uber", "this-year").output.split(separator: "\n").count == 4)
        #expect(
            try home.run("history", "--json", "--year", "this-year").output
                == home.run("history", "--json", "--year", "2026").output)
        #expect(try home.run("history", "--json", "last-year").output == "[]\n")
        #expect(
            try home.run("insights", "--json", "--year", "this-year").output
                == home.run("insights", "--json", "--year", "2026").output)
        #expect(try home.run("history", "--year", "next-year").code == 64)
    }

    /// In Tokyo it is Saturday already, by the wallet's own zone.
    @Test func yesterdayIsTheWalletsOwn() throws {
        let home = try Home(now: "2026-11-27T20:00:00Z")
        try home.run("set", "timeZone", "Asia/Tokyo")
        try home.run("done", "saks", "--amount", "10", "--on", "yesterday")
        #expect(try home.run("history", "--plain", "saks").output.hasPrefix("27 Nov 2026: Saks Credit"))
    }

    @Test func anImportReadsWhatHasOneReading() throws {
        let home = try Home()
        home.environment["LC_TIME"] = "en_US.UTF-8"
        let head = "usedOn,name,cardName,valueRedeemed\n"
        try home.write(head + "11/20/2026,Saks,platinum,5\n21 Nov 2026,Saks,platinum,6\n", to: "good.csv")
        try home.write(head + "11/12/2026,Saks,platinum,5\nyesterday,Saks,platinum,5\n", to: "bad.csv")
        #expect(try home.run("import", "good.csv").code == 0)
        #expect(try home.run("history", "--plain", "saks").output.split(separator: "\n").count == 2)
        let refused = try home.run("import", "bad.csv")
        #expect(refused.code == 65)
        #expect(
            refused.error.contains(
                "“11/12/2026” can be 12 Nov 2026 or 11 Dec 2026. Write 2026-11-12 or 2026-12-11. --date-format says it")
        )
        #expect(refused.error.contains("“yesterday” is not a day; write it like 2026-11-30, or add --date-format."))
    }

    /// A bound that is far away does no harm; an entry of such a day would be a slip.
    @Test func boundsMayBeFarAway() throws {
        let home = try Home()
        let all = try home.run("history", "--plain")
        let bounded = try home.run("history", "--plain", "--from", "1900-01-01", "--to", "31 Dec 9999")
        #expect(bounded.code == 0 && bounded.output == all.output)
    }

    @Test func daysOfTransactionsThatAreExchangedAreRefused() throws {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana")
        try home.follow(
            """
            $ coupontracker transactions --from 2026-12-01 --to 2026-01-01
            ! --from 2026-12-01 is after --to 2026-01-01. Exchange them.
            ? 64
            $ coupontracker transactions --from tomorrow --to yesterday --json
            ! --from 2026-11-28 is after --to 2026-11-26. Exchange them.
            ? 64
            """)
    }

    @Test func snoozesForAnyDaysAndHours() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker snooze uber gold 2d
            Uber Cash on Gold Card snoozed until Sun 29 Nov 12:00. undo: coupontracker undo
            $ coupontracker snooze uber gold 5h
            Uber Cash on Gold Card snoozed until Fri 27 Nov 17:00. undo: coupontracker undo
            $ coupontracker snooze saks 2w
            Saks Credit on Platinum Card snoozed until Fri 11 Dec 12:00. undo: coupontracker undo
            $ coupontracker snooze saks 24 dec
            Saks Credit on Platinum Card snoozed until Thu 24 Dec 09:00. undo: coupontracker undo
            $ coupontracker snooze saks mon
            Saks Credit on Platinum Card snoozed until Mon 30 Nov 09:00. undo: coupontracker undo
            $ coupontracker snooze saks dec 2026
            ! “dec 2026” can be 1 Dec 2026 or 31 Dec 2026. Write 2026-12-01 or 2026-12-31.
            ? 64
            $ coupontracker snooze saks later
            ! “later” is not a time to snooze until. Use 1h, tonight, 2d, 1w, last, a day such as 2026-11-30 or fri, a time such as 18:30, or both.
            ? 64
            """#)
    }
}
