import Testing

/// Modes, skipped periods, enrolment, spending, certificates and muting.
struct ConditionTests {
    @Test func saysThatNothingIsClaimedBeforeEnrolment() throws {
        let home = try Home(wallet: nil)
        try home.run("add", "platinum", "--opened", "2023-01-31")
        let outcome = try home.run("mode", "equinox", "auto")
        #expect(
            outcome.output
                == "Equinox Credit on Platinum Card is claimed by itself once you have enrolled. Note that with enrol. "
                + "undo: coupontracker undo\n")
    }

    /// Claimed by itself, November closes with a claim of 15; ignored, with nothing.
    @Test func looksAfterABenefitAsSaid() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker mode uber platinum auto
            Uber Cash on Platinum Card is claimed by itself from now on. undo: coupontracker undo
            $ coupontracker mode uber platinum auto
            Uber Cash on Platinum Card is claimed by itself from now on.
            $ coupontracker benefits --plain uber platinum
            Uber Cash on Platinum Card: $15 left, 3 days, until 30 Nov, claimed by itself.
            $ coupontracker history --plain uber platinum --now 2026-12-01
            30 Nov 2026: Uber Cash on Platinum Card, $15 claimed.
            31 Oct 2026: Uber Cash on Platinum Card, $15 missed.
            $ coupontracker mode uber platinum IGNORED
            Uber Cash on Platinum Card is ignored. undo: coupontracker undo
            $ coupontracker benefits --plain uber platinum
            Uber Cash on Platinum Card: ignored.
            $ coupontracker history --plain uber platinum --now 2026-12-01
            31 Oct 2026: Uber Cash on Platinum Card, $15 missed.
            $ coupontracker undo
            Undone: Uber Cash set to ignored (Platinum Card). redo: coupontracker redo
            $ coupontracker benefits --plain uber platinum
            Uber Cash on Platinum Card: $15 left, 3 days, until 30 Nov, claimed by itself.
            $ coupontracker mode uber platinum sometimes
            ! “sometimes” does not fit the mode. Use tracked, auto or ignored.
            ? 64
            $ coupontracker mode uber
            ! Name a benefit and a mode, such as: coupontracker mode uber gold auto
            ? 64
            $ coupontracker mode nosuch auto
            ! Nothing here is called “nosuch”. All there is: coupontracker benefits
            ? 1
            """#)
        #expect(try home.line(with: "24444444")?.contains(#""mode":"auto""#) == true)
    }

    /// A skipped half-year is missed by nobody; the next one counts again.
    @Test func skipsAPeriod() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker skip saks
            Saks Credit on Platinum Card is skipped until 31 Dec. undo: coupontracker undo
            $ coupontracker skip saks
            Saks Credit on Platinum Card is skipped until 31 Dec.
            $ coupontracker benefits --plain saks
            Saks Credit on Platinum Card: skipped, back 1 Jan 2027.
            $ coupontracker history --plain saks --now 2027-01-01
            $ coupontracker benefits --plain saks --now 2027-01-01
            Saks Credit on Platinum Card: $50 left, 180 days, until 30 Jun.
            $ coupontracker skip saks --undo
            Saks Credit on Platinum Card counts again until 31 Dec. undo: coupontracker undo
            $ coupontracker benefits --plain saks
            Saks Credit on Platinum Card: $50 left, 34 days, until 31 Dec.
            $ coupontracker history --plain saks --now 2027-01-01
            31 Dec 2026: Saks Credit on Platinum Card, $50 missed.
            $ coupontracker skip global
            ! Global Entry / TSA PreCheck Credit has no last day, so there is no period to skip. Set its mode to ignored.
            ? 1
            $ coupontracker skip dunkin
            ! Dunkin' Credit has nothing left in this period to skip.
            ? 1
            $ coupontracker skip
            ! Name a benefit, such as: uber gold
            ? 64
            """#)
    }

    @Test func enrols() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker enrol uber gold
            Uber Cash on Gold Card is enrolled. undo: coupontracker undo
            $ coupontracker enrol uber gold
            Uber Cash on Gold Card is enrolled.
            $ coupontracker benefits --plain uber gold
            Uber Cash on Gold Card: $10 left, 3 days, until 30 Nov.
            $ coupontracker enrol dining --undo
            Dining Credit on Gold Card is not enrolled. undo: coupontracker undo
            $ coupontracker benefits --plain dining
            Dining Credit on Gold Card: $6 of $10 left, 3 days, until 30 Nov, enrol first.
            $ coupontracker done dining
            Dining Credit $6 used on Gold Card; $0 left, back 1 Dec. Dining Credit needs enrolment; it is now noted as enrolled. undo: coupontracker undo
            $ coupontracker enrol uber gold --undo
            Uber Cash on Gold Card is not enrolled. undo: coupontracker undo
            $ coupontracker benefit add gold Coffee --value 5 --every monthly
            Coffee added to Gold Card: $5 each month. undo: coupontracker undo
            $ coupontracker enrol coffee
            ! Coffee needs no enrolment.
            ? 1
            """#)
    }

    /// A day that was asked for is one that is said: it does not use up the month that runs.
    @Test func aDayAskedForCountsInItsOwnPeriod() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker done uber platinum --now 2026-10-10
            Uber Cash $15 used on Platinum Card, in the period from 1 Oct to 31 Oct. undo: coupontracker undo
            $ coupontracker benefits --plain uber platinum
            Uber Cash on Platinum Card: $15 left, 3 days, until 30 Nov, check if you must enrol.
            """#)
    }

    /// Of $10,000 are 9,500 spent: locked, worth nothing yet; with 500 more it is open.
    @Test func countsSpending() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker add delta skymiles gold
            Delta SkyMiles Gold added with 3 benefits, worth $420 a year, $200 of it behind spending. undo: coupontracker undo
            $ coupontracker spend "delta skymiles gold" +5
            ! Delta SkyMiles Gold has no welcome bonus to count for. Name what waits for spending there: Delta Flight Credit.
            ? 1
            $ coupontracker spend delta flight +9500
            Delta Flight Credit on Delta SkyMiles Gold has $9,500 of $10,000 spent: locked. undo: coupontracker undo
            $ coupontracker benefits --plain flight
            Delta Flight Credit on Delta SkyMiles Gold: $200 left, 34 days, until 31 Dec, locked until $10,000 is spent, $9,500 so far.
            $ coupontracker done flight
            ! Delta Flight Credit is locked until $10,000 is spent. Count spending with spend, or add --force.
            ? 1
            $ coupontracker spend delta flight +500
            Delta Flight Credit on Delta SkyMiles Gold has $10,000 of $10,000 spent: unlocked. undo: coupontracker undo
            $ coupontracker benefits --plain flight
            Delta Flight Credit on Delta SkyMiles Gold: $200 left, 34 days, until 31 Dec, check if you must enrol.
            $ coupontracker spend delta flight =250.50
            Delta Flight Credit on Delta SkyMiles Gold has $250.50 of $10,000 spent: locked. undo: coupontracker undo
            $ coupontracker undo
            Undone: Delta Flight Credit $250.50 spent in all (Delta SkyMiles Gold). redo: coupontracker redo
            $ coupontracker done flight
            Delta Flight Credit $200 used on Delta SkyMiles Gold; $0 left, back 1 Jan 2027. undo: coupontracker undo
            $ coupontracker benefits --plain flight --now 2027-01-01
            Delta Flight Credit on Delta SkyMiles Gold: $200 left, 364 days, until 31 Dec, locked until $10,000 is spent, $0 so far.
            $ coupontracker spend uber gold +5
            ! Uber Cash is not locked by spending: there is nothing to count.
            ? 1
            $ coupontracker spend delta flight +-40
            ! “+-40” adds nothing. To correct the whole, write =2650.
            ? 64
            $ coupontracker spend delta flight +0
            ! “+0” adds nothing. To correct the whole, write =2650.
            ? 64
            $ coupontracker spend delta flight 5
            ! “5” does not say what was spent. Write +350 to add, or =2650 for all.
            ? 64
            $ coupontracker spend delta flight =-5
            ! The amount must be 0 or more.
            ? 64
            $ coupontracker spend delta flight +1e3
            ! The amount: “1e3” is not an amount. Write it like 15 or 12.95.
            ? 64
            $ coupontracker spend delta flight +1000000000
            ! What was spent must be 0 to 1000000000.
            ? 64
            $ coupontracker spend delta
            ! Name a benefit or card and an amount, such as: coupontracker spend dell +350
            ? 64
            """#)
    }

    @Test func countsTowardsAWelcomeBonus() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker spend "gold card" +5
            ! Gold Card has no welcome bonus to count for. Add one: coupontracker edit 'Gold Card' --welcome-bonus-target N
            ? 1
            $ coupontracker edit gold --welcome-bonus-target 4000 --welcome-bonus-deadline 2027-02-01 --welcome-bonus-reward "60,000 points"
            Gold Card edited. undo: coupontracker undo
            $ coupontracker spend "gold card" +1250.50
            Gold Card has $1,250.50 of $4,000 spent for 60,000 points, until 1 Feb 2027. undo: coupontracker undo
            $ coupontracker spend "gold card" =4000
            Gold Card has $4,000 of $4,000 spent for 60,000 points: reached. undo: coupontracker undo
            """#)
        let line = try home.line(with: SampleFile.gold)
        let bonus = #""welcomeBonus":{"target":4000,"deadline":"2027-02-01","spent":4000,"reward":"60,000 points"}"#
        #expect(line?.contains(bonus) == true)
    }

    /// Opened 12 March: the year's period is done with, and two awards stand side by side.
    @Test func postsACertificate() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker add boundless --opened 2024-03-12
            Marriott Bonvoy Boundless added with 1 benefit. undo: coupontracker undo
            $ coupontracker award free night --until 2027-03-30
            Free Night Award (35k) until 30 Mar 2027 added to Marriott Bonvoy Boundless. undo: coupontracker undo
            $ coupontracker benefits --plain free
            Free Night Award (35k) until 30 Mar 2027 on Marriott Bonvoy Boundless: 1 use left, 123 days, until 30 Mar 2027.
            Free Night Award (35k) on Marriott Bonvoy Boundless: posted, back 12 Mar 2027.
            $ coupontracker award free night award --until 2027-03-30
            ! Free Night Award (35k) until 30 Mar 2027 is posted already. Choose another day, or add --force to have both.
            ? 1
            $ coupontracker award free night award --until 2027-11-15
            Free Night Award (35k) until 15 Nov 2027 added to Marriott Bonvoy Boundless. undo: coupontracker undo
            $ coupontracker benefits --plain free
            Free Night Award (35k) until 30 Mar 2027 on Marriott Bonvoy Boundless: 1 use left, 123 days, until 30 Mar 2027.
            Free Night Award (35k) until 15 Nov 2027 on Marriott Bonvoy Boundless: 1 use left, 353 days, until 15 Nov 2027.
            Free Night Award (35k) on Marriott Bonvoy Boundless: posted, back 12 Mar 2027.
            $ coupontracker remind --now 2027-01-29T12:00:00Z
            ▲ ○ Uber Cash $15 on Platinum Card lapses Sun 31 Jan, in 2 days
            ▲ ○ Dining Credit $10 on Gold Card lapses Sun 31 Jan, in 2 days
            ▲ ○ Uber Cash $10 on Gold Card lapses Sun 31 Jan, in 2 days
            ▲ ○ Dunkin' Credit $7 on Gold Card lapses Sun 31 Jan, in 2 days
              · Gold Card: annual fee $325 posts Fri 12 Mar, in 42 days: time to ask for an offer to stay
              · Marriott Bonvoy Boundless: annual fee $95 posts Fri 12 Mar, in 42 days: time to ask for an offer to stay
              ○ Free Night Award (35k) until 30 Mar 2027 on Marriott Bonvoy Boundless lapses Tue 30 Mar, in 60 days
            $ coupontracker done free night 30 mar 2027
            Free Night Award (35k) until 30 Mar 2027 used on Marriott Bonvoy Boundless; 0 uses left. undo: coupontracker undo
            $ coupontracker benefits --plain free
            Free Night Award (35k) until 15 Nov 2027 on Marriott Bonvoy Boundless: 1 use left, 353 days, until 15 Nov 2027.
            Free Night Award (35k) on Marriott Bonvoy Boundless: posted, back 12 Mar 2027.
            Free Night Award (35k) until 30 Mar 2027 on Marriott Bonvoy Boundless: used.
            $ coupontracker award free night 30 mar 2027 --until 2028-01-01
            ! Free Night Award (35k) until 30 Mar 2027 is no certificate or pass: nothing is posted for it.
            ? 1
            $ coupontracker award uber gold --until 2027-01-01
            ! Uber Cash is no certificate or pass: nothing is posted for it.
            ? 1
            $ coupontracker award free night --until 2026-11-26
            ! The last day, 26 Nov 2026, is past. Choose today or a later one.
            ? 64
            $ coupontracker award free night --until soon
            ! “soon” is no day for --until. Write a day like 2026-12-31, 31 Dec, fri or 2w.
            ? 64
            $ coupontracker award free night
            ! Missing expected argument '--until <day>'. See: coupontracker award --help
            ? 64
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            """#)
    }

    /// Opened 28 November: its year ends today, and nothing of it lapses.
    @Test func aCertificateDoesNotLapse() throws {
        let home = try Home()
        try home.follow(
            """
            $ coupontracker add boundless --opened 2024-11-28
            Marriott Bonvoy Boundless added with 1 benefit. undo: coupontracker undo
            $ coupontracker benefits --plain free
            Free Night Award (35k) on Marriott Bonvoy Boundless: 1 use left, today is the last day, check if it was posted.
            $ coupontracker benefits --expiring 0 free
            """)
    }

    /// A muted benefit is no more told of; its amounts stay.
    @Test func mutes() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker mute uber gold
            Uber Cash on Gold Card muted. undo: coupontracker undo
            $ coupontracker mute uber gold
            Uber Cash on Gold Card is muted already.
            $ coupontracker remind
            ▲ ○ Uber Cash $15 on Platinum Card lapses Mon 30 Nov, in 3 days
            ▲ ◐ Dining Credit $6 on Gold Card lapses Mon 30 Nov, in 3 days
            $ coupontracker mute platinum
            Platinum Card: 3 benefits muted. undo: coupontracker undo
            $ coupontracker remind
            ▲ ◐ Dining Credit $6 on Gold Card lapses Mon 30 Nov, in 3 days
            $ coupontracker unmute platinum
            Platinum Card: 3 benefits unmuted. undo: coupontracker undo
            $ coupontracker unmute uber gold
            Uber Cash on Gold Card unmuted. undo: coupontracker undo
            $ coupontracker remind --short
            3 · $31 · 3d
            """#)
    }
}
