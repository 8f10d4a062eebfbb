import Testing

/// What is due, and putting it off.
struct ReminderCommandTests {
    @Test func tellsWhatIsDue() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker remind --json
            [
            {"kind":"urgent","benefitId":"24444444-0000-4000-8000-000000000004","userCardId":"bbbbbbbb-0000-4000-8000-000000000002","name":"Uber Cash","cardName":"Platinum Card","remaining":15,"daysLeft":3,"lapsesOn":"2026-11-30","dueSince":"2026-11-27T09:00:00Z","quiet":false,"message":"Uber Cash $15 on Platinum Card lapses Mon 30 Nov, in 3 days","recordId":null,"amount":null,"place":null},
            {"kind":"urgent","benefitId":"11111111-0000-4000-8000-000000000001","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","name":"Uber Cash","cardName":"Gold Card","remaining":10,"daysLeft":3,"lapsesOn":"2026-11-30","dueSince":"2026-11-27T09:00:00Z","quiet":false,"message":"Uber Cash $10 on Gold Card lapses Mon 30 Nov, in 3 days","recordId":null,"amount":null,"place":null},
            {"kind":"urgent","benefitId":"12222222-0000-4000-8000-000000000002","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","name":"Dining Credit","cardName":"Gold Card","remaining":6,"daysLeft":3,"lapsesOn":"2026-11-30","dueSince":"2026-11-27T09:00:00Z","quiet":false,"message":"Dining Credit $6 on Gold Card lapses Mon 30 Nov, in 3 days","recordId":null,"amount":null,"place":null}
            ]
            $ coupontracker remind --now 2026-11-10
            $ coupontracker remind --now 2026-11-10 --json
            []
            $ coupontracker remind --now 2026-11-10 --short
            $ coupontracker remind --now 2026-11-10 --exit-code
            """#)
    }

    @Test func aFormatHasItsBracesTwice() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker remind --format '{{"text":"{count}","in":{{"days":"{next}"}}}}'
            {"text":"3","in":{"days":"3d"}}
            $ coupontracker remind --format '{count}\t{urgent}}'
            3	3}
            $ coupontracker remind --format '{"text":"{count}"}'
            ! “{"text":"{count}” is no figure. Use {urgent}, {count}, {value}, {next}, {due}, {bills}, {{ for a brace, or --format waybar.
            ? 64
            $ coupontracker remind --format '{count'
            ! A “{” of --format is not closed. Write such as '{name}: {left}', and {{ for a brace.
            ? 64
            $ coupontracker benefits --limit 1 --format '{{left}} {{{left}}}'
            {left} {$15}
            """#)
    }

    /// Asked alone it is answered without the argument parser, and answers the same.
    @Test(arguments: [
        [:], ["COUPONTRACKER_NOW": "someday"], ["COUPONTRACKER_NOW": "2026-11-10"], ["TZ": "Mars/Olympus"],
        ["COUPONTRACKER_WALLET": "nowhere.json"], ["COUPONTRACKER_WALLET": "damaged.json"],
        ["COUPONTRACKER_WALLET": ""], ["COUPONTRACKER_CONFIG": "wrong.toml"], ["COUPONTRACKER_LOG": "damaged.json"],
        ["LANG": "C"], ["CLICOLOR_FORCE": "1"],
    ])
    func answersAloneAsAmongOptions(environment: [String: String]) throws {
        let home = try Home()
        try home.write("{\"format\":1,", to: "damaged.json")
        try home.write("[reminders]\nurgent_days = \"x\"\n", to: "wrong.toml")
        for (name, value) in environment { home.environment[name] = value }
        for arguments in [["remind"], ["remind", "--short"]] {
            #expect(try home.run(arguments) == home.run(arguments + ["--"]))
        }
    }

    @Test func notesInTheLogWhatWasAskedAlone() throws {
        let home = try Home()
        home.environment["COUPONTRACKER_LOG"] = "log"
        #expect(try home.run("remind").code == 0)
        let notes = try home.read("log").split(separator: "\n").map { $0.drop { $0 != " " }.dropFirst() }
        #expect(notes.dropFirst() == ["command remind", "command remind ended with 0"])
    }

    @Test func snoozes() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker snooze uber gold 1d
            Uber Cash on Gold Card snoozed until Sat 28 Nov 12:00. undo: coupontracker undo
            $ coupontracker snoozed
            Snoozed until     Benefit    Card       Left   Until
            Sat 28 Nov 12:00  Uber Cash  Gold Card   $10  30 Nov
            $ coupontracker snoozed --plain
            Uber Cash on Gold Card: $10 left, 3 days, until 30 Nov, check if you must enrol, snoozed until Sat 28 Nov 12:00.
            $ coupontracker remind --short
            2 · $21 · 3d
            $ coupontracker snooze uber gold 1w
            Uber Cash on Gold Card lapses Mon 30 Nov, so it is back that day at 09:00. undo: coupontracker undo
            $ coupontracker snooze saks 18:30
            Saks Credit on Platinum Card snoozed until Fri 27 Nov 18:30. undo: coupontracker undo
            $ coupontracker snooze saks 2026-11-26
            ! The time of reminders on 26 Nov 2026 is past. Choose a later day.
            ? 64
            $ coupontracker snooze saks later
            ! “later” is not a time to snooze until. Use 1h, tonight, 2d, 1w, last, a day such as 2026-11-30 or fri, a time such as 18:30, or both.
            ? 64
            $ coupontracker snooze saks
            ! Name a benefit and a time, such as: coupontracker snooze uber gold 1d
            ? 64
            $ coupontracker snooze dunkin 1h
            ! Dunkin' Credit has nothing left to be reminded of.
            ? 1
            $ coupontracker wake uber gold
            Uber Cash on Gold Card woken. undo: coupontracker undo
            $ coupontracker wake uber gold
            Uber Cash on Gold Card is not snoozed.
            $ coupontracker snooze uber gold 1d
            Uber Cash on Gold Card snoozed until Sat 28 Nov 12:00. undo: coupontracker undo
            $ coupontracker wake uber
            Uber Cash on Gold Card woken. undo: coupontracker undo
            $ coupontracker wake all
            Saks Credit on Platinum Card woken. undo: coupontracker undo
            $ coupontracker snoozed --json
            []
            $ coupontracker wake nosuch
            ! Nothing here is called “nosuch”. All there is: coupontracker benefits
            ? 1
            """#)
    }

    @Test func snoozesAllThatIsDue() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker snooze all tonight
            Uber Cash on Platinum Card snoozed until Fri 27 Nov 20:00.
            Uber Cash on Gold Card snoozed until Fri 27 Nov 20:00.
            Dining Credit on Gold Card snoozed until Fri 27 Nov 20:00. undo: coupontracker undo
            $ coupontracker remind
            $ coupontracker snoozed
            Snoozed until     Benefit        Card           Left   Until
            Fri 27 Nov 20:00  Uber Cash      Gold Card       $10  30 Nov
            Fri 27 Nov 20:00  Dining Credit  Gold Card        $6  30 Nov
            Fri 27 Nov 20:00  Uber Cash      Platinum Card   $15  30 Nov
            $ coupontracker wake all
            Uber Cash on Gold Card woken.
            Dining Credit on Gold Card woken.
            Uber Cash on Platinum Card woken. undo: coupontracker undo
            $ coupontracker seen all
            Uber Cash on Platinum Card seen.
            Uber Cash on Gold Card seen.
            Dining Credit on Gold Card seen. undo: coupontracker undo
            $ coupontracker remind
            $ coupontracker seen all
            Nothing is due.
            $ coupontracker snooze all 1h
            Nothing is due.
            $ coupontracker undo
            Undone: 3 benefits seen. redo: coupontracker redo
            $ coupontracker remind --short
            3 · $31 · 3d
            """#)
    }

    @Test func snoozesNothingPastItsLastDay() throws {
        let home = try Home(now: "2026-11-30T12:00:00Z")
        try home.follow(
            #"""
            $ coupontracker snooze all 1d
            ! Uber Cash on Platinum Card is left out: Uber Cash on Platinum Card lapses today. Choose a time before midnight.
            ! Uber Cash on Gold Card is left out: Uber Cash on Gold Card lapses today. Choose a time before midnight.
            ! Dining Credit on Gold Card is left out: Dining Credit on Gold Card lapses today. Choose a time before midnight.
            ! None of them could be changed.
            ? 1
            """#)
    }

    @Test func tellsChangedBenefits() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker snooze dining 3h --json
            [
            {"id":"12222222-0000-4000-8000-000000000002","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","templateBenefitId":"550e8400-e29b-41d4-a716-446655440202","name":"Dining Credit","description":"Up to $10 a month at the restaurants and delivery services on the Amex list.","cardName":"Gold Card","issuer":"American Express","owner":"Anna","category":"dining","merchant":null,"kind":"credit","frequency":"monthly","months":null,"anchor":"calendar","anchorKnown":true,"value":10,"remaining":6,"usesPerPeriod":1,"usesLeft":null,"status":"partiallyUsed","mode":"tracked","enrolment":"done","threshold":null,"currentPeriodStart":"2026-11-01","currentPeriodEnd":"2026-11-30","nextResetDate":"2026-12-01","daysLeft":3,"urgency":"urgent","resetReason":"resets 1 Dec: each calendar month","personalValue":null,"reminderEnabled":true,"reminderDaysBefore":7,"lastReminderDate":null,"snoozedUntil":"2026-11-27T15:00:00Z","customName":null,"customValue":null,"customDescription":null,"customFrequency":null,"customMonths":null,"customCategory":null,"customMerchant":null,"customReset":null,"endsOn":null,"notes":null,"archivedOn":null,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-11-27T12:00:00Z","skipped":false,"skippedPeriodStart":null}
            ]
            $ coupontracker seen dining --json
            [
            {"id":"12222222-0000-4000-8000-000000000002","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","templateBenefitId":"550e8400-e29b-41d4-a716-446655440202","name":"Dining Credit","description":"Up to $10 a month at the restaurants and delivery services on the Amex list.","cardName":"Gold Card","issuer":"American Express","owner":"Anna","category":"dining","merchant":null,"kind":"credit","frequency":"monthly","months":null,"anchor":"calendar","anchorKnown":true,"value":10,"remaining":6,"usesPerPeriod":1,"usesLeft":null,"status":"partiallyUsed","mode":"tracked","enrolment":"done","threshold":null,"currentPeriodStart":"2026-11-01","currentPeriodEnd":"2026-11-30","nextResetDate":"2026-12-01","daysLeft":3,"urgency":"urgent","resetReason":"resets 1 Dec: each calendar month","personalValue":null,"reminderEnabled":true,"reminderDaysBefore":7,"lastReminderDate":null,"snoozedUntil":"2026-11-27T15:00:00Z","customName":null,"customValue":null,"customDescription":null,"customFrequency":null,"customMonths":null,"customCategory":null,"customMerchant":null,"customReset":null,"endsOn":null,"notes":null,"archivedOn":null,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-11-27T12:00:00Z","skipped":false,"skippedPeriodStart":null}
            ]
            """#)
    }
}
