import Testing

/// Time as it is asked for, and the zones it is read in.
struct TimeTests {
    @Test func takesDaysAndInstants() throws {
        let home = try Home(now: nil)
        try home.follow(
            #"""
            $ coupontracker remind --short --now 2026-11-30
            3 · $31 · 0d
            $ coupontracker remind --short --now 2026-11-30T08:59:00Z
            3 · $31 · 0d
            $ coupontracker remind --short --now 2026-11-23T08:59:00Z
            $ coupontracker remind --short --now 2026-11-23T09:00:00Z
            3 · $31 · 7d
            $ coupontracker remind --short --now 2026-11-23T10:00:00+01:00
            3 · $31 · 7d
            $ coupontracker cards --now 2026-11-31
            ! “2026-11-31” is no time for --now. Write a day like 2026-11-30 or an instant like 2026-11-30T14:02:05Z.
            ? 64
            """#)
    }

    /// At 23:30 UTC on the last of November it is December in Berlin, and the month's credits are closed.
    @Test func followsTheZoneOfMachineAndWallet() throws {
        let home = try Home(now: "2026-11-30T23:30:00Z")
        let dining = ["benefits", "--plain", "dining"]
        let november = "Dining Credit on Gold Card: $6 of $10 left, today is the last day, part used.\n"
        let december = "Dining Credit on Gold Card: $10 left, 30 days, until 31 Dec.\n"
        #expect(try home.run(dining).output == november)
        home.environment["TZ"] = "Europe/Berlin"
        #expect(try home.run(dining).output == december)
        home.environment["TZ"] = "America/New_York"
        #expect(try home.run(dining).output == november)
        home.environment["TZ"] = "CET-1"
        #expect(try home.run(dining).output == december)
        home.environment["TZ"] = "America/New_York"
        #expect(try home.run("set", "time-zone", "Asia/Tokyo").code == 0)
        #expect(try home.run(dining).output == december)
        // What that change closed stays closed, wherever the user goes.
        #expect(try home.run("set", "time-zone", "default").code == 0)
        #expect(try home.run(dining).output != november)
    }

    @Test(arguments: ["Mars/Olympus", "x", ":A/B", "12345"]) func takesUTCForZonesThereAreNot(name: String) throws {
        let home = try Home(now: "2026-11-30T23:30:00Z")
        home.environment["TZ"] = name
        let outcome = try home.run("benefits", "--plain", "dining")
        #expect(outcome.output == "Dining Credit on Gold Card: $6 of $10 left, today is the last day, part used.\n")
        #expect(outcome.error == "TZ is “\(name)”, which is no time zone here; days are those of UTC.\n")
        #expect(outcome.code == 0)
    }

    /// A day means its noon in the wallet's own zone.
    @Test func takesNoonWhereTheUserIs() throws {
        let home = try Home(now: "2026-11-27")
        #expect(try home.run("set", "time-zone", "Pacific/Auckland").code == 0)
        #expect(try home.run("done", "uber", "gold").code == 0)
        #expect(
            try home.run("history", "--json", "--from", "2026-11-27").output.contains(
                "\"usedDate\":\"2026-11-26T23:00:00Z\""))
    }

    @Test func runsOnTheMachinesClockOtherwise() throws {
        let home = try Home(now: nil)
        let outcome = try home.run("done", "saks", "--json", "--force")
        #expect(outcome.code == 0)
        #expect(try home.run("log", "--json").output.contains("\"what\":\"Saks Credit "))
    }

    @Test(arguments: ["0001-01-01", "1969-12-31T23:59:59Z", "2038-01-19T03:14:08Z"])
    func survivesFarTimes(now: String) throws {
        let home = try Home(now: now)
        for arguments in [["cards"], ["benefits"], ["remind"], ["history"], ["done", "saks", "--force"], ["undo"]] {
            let outcome = try home.run(arguments)
            #expect([0, 1].contains(outcome.code), "\(arguments): \(outcome)")
        }
    }
}
