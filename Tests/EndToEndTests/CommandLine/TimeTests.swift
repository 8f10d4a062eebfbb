import Glibc
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
            ! “2026-11-31” is no time for --now. Write a day like 2026-11-30, or an instant like 2026-11-30T14:02:05Z.
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

    /// A year that was mistyped, or a script's mistake, closes nothing unasked: no undo opens it again.
    @Test(arguments: [true, false]) func asksBeforeMuchOfTheFutureIsClosed(isTyped: Bool) throws {
        let home = try Home(now: nil)
        var parts = tm()
        var now = time(nil)
        gmtime_r(&now, &parts)
        let far = "\(parts.tm_year + 1900 + 14)-01-01"
        if !isTyped { home.environment["COUPONTRACKER_NOW"] = far }
        let asOf = isTyped ? ["--now", far] : []
        let before = try home.read("w.json")
        for command in [["done", "saks"], ["snooze", "saks", "1w"], ["set", "urgentDays", "4"], ["undo"]] {
            let outcome = try home.run(command + asOf)
            #expect(outcome.code == (command == ["undo"] ? 1 : 64), "\(command): \(outcome)")
            guard command != ["undo"] else { continue }
            #expect(outcome.error.contains("As of 1 Jan \(parts.tm_year + 1914) this closes "))
            #expect(outcome.error.contains("up to 31 Dec \(parts.tm_year + 1913), for good."))
            #expect(outcome.error.hasSuffix("Nobody is there to answer: add --yes.\n"))
        }
        #expect(try home.run(["cards"] + asOf).code == 0)
        #expect(try home.read("w.json") == before)
        #expect(try home.run(["done", "saks", "--yes"] + asOf).code == 0)
        #expect(try home.read("w.json") != before)
    }

    /// Everyday use: to the end of the month, or into the next one.
    @Test func asksNothingAboutAFewWeeks() throws {
        let home = try Home(now: nil)
        var parts = tm()
        var soon = time(nil) + 40 * 86_400
        gmtime_r(&soon, &parts)
        let month = parts.tm_mon + 1
        let day = "\(parts.tm_year + 1900)-\(month < 10 ? "0" : "")\(month)-15"
        #expect(try home.run("done", "saks").code == 0)
        #expect(try home.run("done", "uber", "--amount", "1", "--now", day, "--force").code != 64)
        #expect(try home.run("set", "urgentDays", "4", "--now", day).code == 0)
    }

    /// Who takes a mark back loses nothing more by it unasked; and what is missed then is told with the mark gone.
    @Test func asksBeforeUndoClosesWhatIsStillToCome() throws {
        let home = try Home(wallet: nil, now: nil)
        for command in [
            ["add", "--custom", "A"], ["benefit", "add", "A", "One", "--value", "10", "--every", "month"],
            ["benefit", "add", "A", "Two", "--value", "7", "--every", "month"], ["done", "One"],
        ] { #expect(try home.run(command).code == 0) }
        let next = nextMonth
        let before = try home.read("w.json")
        let refused = try home.run("undo", "--now", next)
        #expect(refused.code == 64 && refused.output == "")
        #expect(refused.error.contains(" this closes all periods of 2 benefits that end before it, $17 missed, up to "))
        #expect(refused.error.hasSuffix(", for good. Do it? Nobody is there to answer: add --yes.\n"))
        #expect(try home.run("undo", "--dry-run", "--now", next).output == "Would undo: One $10 used (A).\n")
        #expect(try home.read("w.json") == before)
        let undone = try home.run("undo", "--yes", "--now", next)
        #expect(undone.output == "Undone: One $10 used (A). redo: coupontracker redo\n")
        #expect(undone.error.hasPrefix("All periods of 2 benefits that end before "))
        #expect(
            undone.error.hasSuffix(
                " are closed, as of then, $17 missed. undo leaves that; coupontracker restore takes it back.\n"))
    }

    /// In a month that another command closed before, what taking a mark back leaves missed is told as it was asked.
    @Test func tellsWhatUndoAloneCloses() throws {
        let home = try Home(wallet: nil, now: nil)
        let next = nextMonth
        for command in [
            ["add", "--custom", "A"], ["benefit", "add", "A", "One", "--value", "10", "--every", "month"],
            ["benefit", "add", "A", "Two", "--value", "7", "--every", "month"], ["done", "One"],
            ["done", "Two", "--now", next],
        ] { #expect(try home.run(command).code == 0) }
        let refused = try home.run("undo", "--count", "2", "--now", next)
        #expect(refused.error.contains(" this closes all periods of 1 benefit that end before it, $10 missed, up to "))
        let undone = try home.run("undo", "--count", "2", "--yes", "--now", next)
        #expect(undone.error.hasPrefix("All periods of 1 benefit that end before "))
        #expect(undone.error.contains(" are closed, as of then, $10 missed. "))
    }

    /// Its first day.
    private var nextMonth: String {
        var parts = tm()
        var now = time(nil)
        gmtime_r(&now, &parts)
        let (year, month) = (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 2)
        return month > 12 ? "\(year + 1)-01-01" : "\(year)-\(month < 10 ? "0" : "")\(month)-01"
    }

    @Test(arguments: ["0001-01-01", "1969-12-31T23:59:59Z", "2038-01-19T03:14:08Z"])
    func survivesFarTimes(now: String) throws {
        let home = try Home(now: now)
        for arguments in [
            ["cards"], ["benefits"], ["remind"], ["history"], ["done", "saks", "--force", "--yes"], ["undo"],
        ] {
            let outcome = try home.run(arguments)
            #expect([0, 1].contains(outcome.code), "\(arguments): \(outcome)")
        }
    }
}
