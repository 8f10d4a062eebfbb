import Testing

/// Refunds, which count in the period of the use they answer.
struct RefundTests {
    /// Of October's 10 are 4.50 given back, so 4.50 are missed; a whole use given back can be used again.
    @Test func refundsAUse() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker refund uber gold 4.50 --note "short ride"
            Uber Cash $4.50 refunded on Gold Card, in the period from 1 Oct to 31 Oct. undo: coupontracker undo
            $ coupontracker history --plain uber gold
            27 Nov 2026: Uber Cash on Gold Card, −$4.50 refunded (short ride).
            31 Oct 2026: Uber Cash on Gold Card, $4.50 missed.
            20 Oct 2026: Uber Cash on Gold Card, $10 used.
            $ coupontracker done uber gold --now 2026-11-27T12:00:01Z
            Uber Cash $10 used on Gold Card; $0 left, back 1 Dec. undo: coupontracker undo
            $ coupontracker refund uber gold 10 --now 2026-11-27T12:00:02Z
            Uber Cash $10 refunded on Gold Card; $10 left until 30 Nov. undo: coupontracker undo
            $ coupontracker benefits --plain uber gold
            Uber Cash on Gold Card: $10 left, 3 days, until 30 Nov, check if you must enrol.
            $ coupontracker refund dining 1.25 --now 2026-11-27T12:00:03Z
            Dining Credit $1.25 refunded on Gold Card; $7.25 left until 30 Nov. undo: coupontracker undo
            $ coupontracker refund dunkin 7 --on 2026-11-20
            Dunkin' Credit $7 refunded on Gold Card; $7 left until 30 Nov. undo: coupontracker undo
            $ coupontracker history --plain --from 2026-11-01
            27 Nov 2026: Dining Credit on Gold Card, −$1.25 refunded.
            27 Nov 2026: Uber Cash on Gold Card, −$10 refunded.
            27 Nov 2026: Uber Cash on Gold Card, $10 used.
            27 Nov 2026: Uber Cash on Gold Card, −$4.50 refunded (short ride).
            20 Nov 2026: Dunkin' Credit on Gold Card, −$7 refunded.
            12 Nov 2026: Dining Credit on Gold Card, $4 used (with Sam).
            3 Nov 2026: Dunkin' Credit on Gold Card, $7 used.
            $ coupontracker undo
            Undone: Dunkin' Credit $7 refunded (Gold Card, 20 Nov). redo: coupontracker redo
            $ coupontracker benefits --plain dunkin
            Dunkin' Credit on Gold Card: used, back 1 Dec.
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            """#)
    }

    @Test func refusesMoreThanWasUsed() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker refund uber gold 10.50
            ! Uber Cash has no period with $10.50 used and not refunded.
            ? 1
            $ coupontracker refund saks 5
            ! Saks Credit has no period with $5 used and not refunded.
            ? 1
            $ coupontracker refund uber gold 5 --on 2026-10-19
            ! Uber Cash has no period with $5 used and not refunded.
            ? 1
            $ coupontracker refund uber gold 5 --on 2026-12-01
            ! 1 Dec 2026 has not come yet. Choose today or an earlier day.
            ? 64
            $ coupontracker refund uber gold 0
            ! The amount must be more than 0.
            ? 64
            $ coupontracker refund uber gold 9,99
            ! The amount: “9,99” is not an amount. Write it like 15 or 12.95.
            ? 64
            $ coupontracker refund uber gold
            ! Name a benefit and an amount, such as: coupontracker refund uber gold 4.50
            ? 64
            $ coupontracker refund uber
            ! “uber” fits 2 benefits. Add a word, or use an id:
            !   Uber Cash · Gold Card · $10 left · 'Uber Cash Gold Card' · 111111
            !   Uber Cash · Platinum Card · $15 left · 'Uber Cash Platinum Card' · 244444
            ? 1
            $ coupontracker refund
            ! Name a benefit and an amount, such as: coupontracker refund uber gold 4.50
            ? 64
            """#)
        #expect(try home.read("w.json") == SampleFile.text)
    }

    /// With a pass of three uses, of which one was used.
    private func homeWithAPass() throws -> Home {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker benefit add gold Lounge pass --value 0 --every annual --uses 3
            Lounge pass added to Gold Card: 3 uses each year. undo: coupontracker undo
            $ coupontracker done lounge pass
            Lounge pass used on Gold Card; 2 uses left until 31 Dec. undo: coupontracker undo
            """#)
        return home
    }

    /// What is counted has no amount.
    @Test func givesACountedUseBack() throws {
        let home = try homeWithAPass()
        try home.follow(
            #"""
            $ coupontracker refund lounge pass
            Lounge pass 1 use refunded on Gold Card; 3 uses left until 31 Dec. undo: coupontracker undo
            $ coupontracker refund lounge pass
            ! Lounge pass has no use to refund.
            ? 1
            """#)
    }

    /// A use whose worth was noted gives that back: the newest first, of which no refund is.
    @Test func givesTheWorthOfACountedUseBack() throws {
        let home = try homeWithAPass()
        try home.follow(
            #"""
            $ coupontracker done lounge pass --amount 5 --force --now 2026-11-27T12:00:01Z
            Lounge pass $5 used on Gold Card; 1 use left until 31 Dec. undo: coupontracker undo
            $ coupontracker refund lounge pass
            Lounge pass $5 refunded on Gold Card; 2 uses left until 31 Dec. undo: coupontracker undo
            $ coupontracker refund lounge pass
            Lounge pass 1 use refunded on Gold Card; 3 uses left until 31 Dec. undo: coupontracker undo
            $ coupontracker refund lounge pass
            ! Lounge pass has no use to refund.
            ? 1
            """#)
    }

    /// Without its use a refund would make more of a period than it is worth.
    @Test func refundsBelongToTheirUse() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker refund dining 3
            Dining Credit $3 refunded on Gold Card; $9 left until 30 Nov. undo: coupontracker undo
            $ coupontracker delete dining 2026-11-12 --yes
            ! Dining Credit would have more refunded than used. Change or delete its refund first.
            ? 1
            $ coupontracker edit dining 2026-11-12 --value-redeemed 2
            ! Dining Credit would have more refunded than used. Change or delete its refund first.
            ? 1
            $ coupontracker edit dining 2026-11-27 --value-redeemed 4.01
            ! Dining Credit has no period with $4.01 used and not refunded.
            ? 1
            $ coupontracker edit dining 2026-11-27 --value-redeemed 1
            27 Nov 2026: Dining Credit on Gold Card, −$1 refunded: edited. undo: coupontracker undo
            $ coupontracker benefits --plain dining
            Dining Credit on Gold Card: $7 of $10 left, 3 days, until 30 Nov, part used.
            $ coupontracker delete dining 2026-11-27 --yes
            27 Nov 2026: Dining Credit on Gold Card, −$1 refunded: deleted. undo: coupontracker undo
            $ coupontracker benefits --plain dining
            Dining Credit on Gold Card: $6 of $10 left, 3 days, until 30 Nov, part used.
            """#)
    }

    /// $10 were used in October, and $4 of it came back in January: −4 ÷ 325 of the fee.
    @Test func whatComesBackInTheNextYearCountsOnItsDay() throws {
        let home = try Home(now: "2027-01-05T12:00:00Z")
        #expect(try home.run("refund", "uber", "gold", "4").code == 0)
        #expect(try home.run("show", "uber", "gold").output.contains(" $4 given back in 1 entry, $0 missed\n"))
        let insights = try home.run("insights", "--card", "gold", "--plain").output
        #expect(insights.contains("Gold Card in 2027: −$4 captured, "))
        #expect(insights.contains(", return −0.01"))
    }
}
