import Glibc
import Testing

/// Marks, and taking them back.
struct MarkingTests {
    @Test func marksTheWholeOrAPart() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker done uber gold
            Uber Cash $10 used on Gold Card; $0 left, back 1 Dec. undo: coupontracker undo
            $ coupontracker done dining --amount 5.25 --on 2026-11-20 --note "with Kim"
            Dining Credit $5.25 used on Gold Card; $0.75 left until 30 Nov. undo: coupontracker undo
            $ coupontracker done global --now 2026-11-27T12:00:01Z
            Global Entry / TSA PreCheck Credit $120 used on Platinum Card; $0 left, back 27 Nov 2030. undo: coupontracker undo
            $ coupontracker benefits --plain
            Uber Cash on Platinum Card: $15 left, 3 days, until 30 Nov, check if you must enrol.
            Dining Credit on Gold Card: $0.75 of $10 left, 3 days, until 30 Nov, part used.
            Saks Credit on Platinum Card: $50 left, 34 days, until 31 Dec.
            Dunkin' Credit on Gold Card: used, back 1 Dec.
            Uber Cash on Gold Card: used, back 1 Dec.
            Global Entry / TSA PreCheck Credit on Platinum Card: used, back 27 Nov 2030.
            $ coupontracker history --plain --from 2026-11-13
            27 Nov 2026: Global Entry / TSA PreCheck Credit on Platinum Card, $120 used.
            27 Nov 2026: Uber Cash on Gold Card, $10 used.
            20 Nov 2026: Dining Credit on Gold Card, $5.25 used (with Kim).
            """#)
    }

    /// The statement day is not known, so the day it is back is as much of a guess as its last day was.
    @Test func marksAGuessedDayAsOne() throws {
        let home = try Home(wallet: nil, now: "2026-11-24T12:00:00Z")
        #expect(try home.run("add", "sapphire", "reserve", "--opened", "2022-03-15").code == 0)
        try home.follow(
            #"""
            $ coupontracker done travel credit --amount 100
            Travel Credit $100 used on Sapphire Reserve; $200 left until ≈ 14 Mar 2027. undo: coupontracker undo
            $ coupontracker done travel credit
            Travel Credit $200 used on Sapphire Reserve; $0 left, back ≈ 15 Mar 2027. undo: coupontracker undo
            """#)
        #expect(
            try home.run("benefits", "travel", "credit", "--plain").output.hasSuffix(
                "Travel Credit on Sapphire Reserve: used, back about 15 Mar 2027.\n"))
        #expect(try home.run("show", "travel", "credit").output.contains("State       used, back ≈ 15 Mar 2027\n"))
    }

    @Test func findsBenefitsByWords() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker done nosuch
            ! Nothing here is called “nosuch”. All there is: coupontracker benefits
            ? 1
            $ coupontracker done uber
            ! “uber” fits 2 benefits. Add a word, or use an id:
            !   Uber Cash · Gold Card · $10 left · 'Uber Cash Gold Card' · 111111
            !   Uber Cash · Platinum Card · $15 left · 'Uber Cash Platinum Card' · 244444
            ? 1
            $ coupontracker done UBER Cásh GOLD
            Uber Cash $10 used on Gold Card; $0 left, back 1 Dec. undo: coupontracker undo
            $ coupontracker done 2444444
            Uber Cash $15 used on Platinum Card; $0 left, back 1 Dec. undo: coupontracker undo
            $ coupontracker done uber cash
            ! “uber cash” fits 2 benefits. Add a word, or use an id:
            !   Uber Cash · Gold Card · used, back 1 Dec · 'Uber Cash Gold Card' · 111111
            !   Uber Cash · Platinum Card · used, back 1 Dec · 'Uber Cash Platinum Card' · 244444
            ? 1
            $ coupontracker done dunk
            ! Dunkin' Credit is already used, back 1 Dec 2026. Add --force to record more.
            ? 1
            """#)
    }

    /// What is quoted for a shell works as it stands; of a long name only the id does.
    @Test func candidatesAreNamedAsTheyCanBeTyped() throws {
        let home = try Home()
        let long = "Dunkin' for everybody who ever comes by in the morning and has a cup"
        try home.follow(
            #"""
            $ coupontracker benefit add gold "Dunkin' (tea)" --value 3 --every monthly
            Dunkin' (tea) added to Gold Card: $3 each month. undo: coupontracker undo
            """#)
        _ = try home.run("benefit", "add", "gold", long, "--value", "4", "--every", "monthly")
        let errors = try home.run("done", "dunkin").error
        #expect(errors.contains(#" · Gold Card · used, back 1 Dec · 'Dunkin'\'' Credit' · "#), "\(errors)")
        #expect(errors.contains(#" · Gold Card · $3 left · 'Dunkin'\'' (tea)' · "#), "\(errors)")
        let line = try #require(errors.split(separator: "\n").first { $0.contains(long) })
        #expect(line.dropLast(6) == "  \(long) · Gold Card · $4 left · ")
    }

    @Test func refusesWhatIsNotLeft() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker done uber gold --amount 0
            ! The amount must be more than 0.
            ? 64
            $ coupontracker done uber gold --amount -5
            ! The amount must be more than 0.
            ? 64
            $ coupontracker done uber --amount 9,99
            ! --amount: “9,99” is not an amount. Write it like 15 or 12.95.
            ? 64
            $ coupontracker done uber gold --amount 1e3
            ! --amount: “1e3” is not an amount. Write it like 15 or 12.95.
            ? 64
            $ coupontracker done dunkin
            ! Dunkin' Credit is already used, back 1 Dec 2026. Add --force to record more.
            ? 1
            $ coupontracker done dunkin --force --amount 2
            Dunkin' Credit $2 used on Gold Card; $0 left, back 1 Dec. undo: coupontracker undo
            $ coupontracker done dining --amount 6.01
            ! Dining Credit has only $6 left. Enter a smaller amount, or add --force to record it anyway.
            ? 1
            $ coupontracker done dining --amount 6
            Dining Credit $6 used on Gold Card; $0 left, back 1 Dec. undo: coupontracker undo
            """#)
    }

    /// A use of a closed period takes its record of what was missed away; undo brings it back.
    @Test func marksForAnotherDay() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker done uber platinum --on 2026-10-30
            Uber Cash $15 used on Platinum Card, in the period from 1 Oct to 31 Oct. undo: coupontracker undo
            $ coupontracker history --plain --missed
            31 Oct 2026: Dining Credit on Gold Card, $10 missed.
            31 Oct 2026: Dunkin' Credit on Gold Card, $7 missed.
            $ coupontracker done uber platinum --on 2026-11-28
            ! 28 Nov 2026 has not come yet. Choose today or an earlier day.
            ? 64
            $ coupontracker done uber platinum --on 2026-11-31
            ! “2026-11-31” is no day for --on. Nov 2026 has no 31st.
            ? 64
            $ coupontracker undo
            Undone: Uber Cash $15 used (Platinum Card, 30 Oct). redo: coupontracker redo
            $ coupontracker history --plain --missed
            31 Oct 2026: Dining Credit on Gold Card, $10 missed.
            31 Oct 2026: Dunkin' Credit on Gold Card, $7 missed.
            31 Oct 2026: Uber Cash on Platinum Card, $15 missed.
            """#)
    }

    @Test func tellsTheChangedRecord() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker done saks --amount 20 --json
            [
            {"id":"25555555-0000-4000-8000-000000000005","userCardId":"bbbbbbbb-0000-4000-8000-000000000002","templateBenefitId":"550e8400-e29b-41d4-a716-446655440103","name":"Saks Credit","description":"Up to $50 per half-year at Saks, in shops or online.","cardName":"Platinum Card","issuer":"American Express","owner":null,"category":"shopping","merchant":"Saks Fifth Avenue","kind":"credit","frequency":"semiAnnual","months":null,"anchor":"calendar","anchorKnown":true,"value":50,"remaining":30,"usesPerPeriod":1,"usesLeft":null,"status":"partiallyUsed","mode":"tracked","enrolment":"done","threshold":null,"currentPeriodStart":"2026-07-01","currentPeriodEnd":"2026-12-31","nextResetDate":"2027-01-01","daysLeft":34,"urgency":"none","resetReason":"resets 1 Jan: each half of the calendar year","personalValue":null,"reminderEnabled":true,"reminderDaysBefore":7,"lastReminderDate":null,"snoozedUntil":null,"customName":null,"customValue":null,"customDescription":null,"customFrequency":null,"customMonths":null,"customCategory":null,"customMerchant":null,"customReset":null,"endsOn":null,"notes":null,"archivedOn":null,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-11-27T12:00:00Z","skipped":false,"skippedPeriodStart":null}
            ]
            """#)
    }

    /// A list of changes that is there and cannot be read is not an empty one.
    @Test func undoSaysWhyThereIsNothingToUndo() throws {
        let home = try Home()
        mkdir(home.path("w.changes.jsonl"), 0o700)
        try home.expect(["undo"], 66, "~/w.changes.jsonl is a folder, not a file.")
        let done = try home.run("done", "uber", "gold")
        #expect(done.error.contains("but undo will not reach this change"))
        #expect(done.output == "Uber Cash $10 used on Gold Card; $0 left, back 1 Dec.\n")
    }

    @Test func ofSeveralUsesOneIsRecorded() throws {
        let home = try Home()
        try home.run("benefit", "add", "gold", "Door", "--value", "20", "--every", "monthly", "--uses", "2")
        try home.follow(
            """
            $ coupontracker done door --amount 20
            ! One use of Door is worth at most $10. Record each by itself, or add --force to record all as one.
            ? 1
            $ coupontracker done door
            Door $10 used on Gold Card; $10 left until 30 Nov. undo: coupontracker undo
            $ coupontracker undo
            Undone: Door $10 used (Gold Card). redo: coupontracker redo
            $ coupontracker done door --amount 20 --force
            Door $20 used on Gold Card; $0 left, back 1 Dec. undo: coupontracker undo
            """)
    }

    /// A mode or a time may stand behind a filter alone.
    @Test func takesAllThatFitAFilterToAModeAndATime() throws {
        try Home().follow(
            #"""
            $ coupontracker snooze --all --filter saks 1d --yes
            Saks Credit on Platinum Card snoozed until Sat 28 Nov 12:00. undo: coupontracker undo
            $ coupontracker mode --all --filter saks auto --yes
            Saks Credit on Platinum Card is claimed by itself from now on. undo: coupontracker undo
            $ coupontracker mode --all auto --yes
            ! Say which with --all, such as: --all 'card:gold <7d'
            ? 64
            $ coupontracker snooze --filter saks 1d
            ! --filter is for --all. Say which one without it, or add --all.
            ? 64
            """#)
    }

    @Test func undoesAndRedoes() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker done uber gold
            Uber Cash $10 used on Gold Card; $0 left, back 1 Dec. undo: coupontracker undo
            $ coupontracker done saks --amount 20
            Saks Credit $20 used on Platinum Card; $30 left until 31 Dec. undo: coupontracker undo
            $ coupontracker undo
            Undone: Saks Credit $20 used (Platinum Card). redo: coupontracker redo
            $ coupontracker undo
            Undone: Uber Cash $10 used (Gold Card). redo: coupontracker redo
            $ coupontracker redo
            Done again: Uber Cash $10 used (Gold Card). undo: coupontracker undo
            $ coupontracker log
            When              By       What                                  State
            Fri 27 Nov 12:00  command  Saks Credit $20 used (Platinum Card)  undone
            Fri 27 Nov 12:00  command  Uber Cash $10 used (Gold Card)
            $ coupontracker done dining
            Dining Credit $6 used on Gold Card; $0 left, back 1 Dec. undo: coupontracker undo
            $ coupontracker redo
            ! There is nothing to redo.
            ? 1
            $ coupontracker log --limit 1 --plain
            Fri 27 Nov 12:00: Dining Credit $6 used (Gold Card).
            $ coupontracker undo --json
            [
            {"id":"12222222-0000-4000-8000-000000000002","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","templateBenefitId":"550e8400-e29b-41d4-a716-446655440202","name":"Dining Credit","description":"Up to $10 a month at the restaurants and delivery services on the Amex list.","cardName":"Gold Card","issuer":"American Express","owner":"Anna","category":"dining","merchant":null,"kind":"credit","frequency":"monthly","months":null,"anchor":"calendar","anchorKnown":true,"value":10,"remaining":6,"usesPerPeriod":1,"usesLeft":null,"status":"partiallyUsed","mode":"tracked","enrolment":"done","threshold":null,"currentPeriodStart":"2026-11-01","currentPeriodEnd":"2026-11-30","nextResetDate":"2026-12-01","daysLeft":3,"urgency":"urgent","resetReason":"resets 1 Dec: each calendar month","personalValue":null,"reminderEnabled":true,"reminderDaysBefore":7,"lastReminderDate":null,"snoozedUntil":null,"customName":null,"customValue":null,"customDescription":null,"customFrequency":null,"customMonths":null,"customCategory":null,"customMerchant":null,"customReset":null,"endsOn":null,"notes":null,"archivedOn":null,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-11-27T12:00:00Z","skipped":false,"skippedPeriodStart":null}
            ]
            $ coupontracker redo --json nosuch
            ! Unexpected argument 'nosuch'. See: coupontracker redo --help
            ? 64
            """#)
    }
}
