import Testing
import WalletDomain
import WalletTestSupport

/// What is due, as the person at the screen is told of it.
struct RemindingTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    @Test func threeDaysBeforeTheMonthEndsTheBannerSaysSo() throws {
        let screen = try home.open()
        let shown = try screen.wait(for: "b shows")
        #expect(
            shown.contains(
                "Uber Cash $15 on Platinum Card lapses Mon 30 Nov, in 3 days + 5 more, $64.95"))
    }

    @Test func snoozedForADayItIsBackADayLater() throws {
        let screen = try home.open(then: "b shows")
        try screen.keys("b", then: "Due now")
        try screen.keys("s", then: "Snooze Uber Cash")
        try screen.keys("1", thenMatching: "Uber Cash snoozed until Sat 28 Nov 12:00 .*saved")
        try screen.keys("Escape")
        try screen.wait(for: "Walmart+ Credit $12.95 on Platinum Card lapses Mon 30 Nov, in 3 days + 4 more, $52")
        try screen.keys("Z", then: "Snoozed")
        try screen.keys("Escape", "q")
        #expect(try screen.exitCode() == 0)

        let early = try home.open(now: "2026-11-28T11:59:00Z")
        try early.wait(for: "Walmart+ Credit $12.95 on Platinum Card lapses Mon 30 Nov, in 2 days + 4 more, $52")
        let late = try home.open(now: "2026-11-28T12:00:01Z")
        try late.wait(
            for: "Uber Cash $15 on Platinum Card lapses Mon 30 Nov, in 2 days + 5 more, $64.95")
    }

    /// At the minute, without a key.
    @Test func itComesBackWhileTheScreenIsOpen() throws {
        let before = ["COUPONTRACKER_NOW": "2026-11-27T11:00:03Z"]
        #expect(try home.run("snooze", "uber", "cash", "platinum", "1h", with: before).code == 0)
        let screen = try home.open(now: "2026-11-27T12:00:00Z", then: "Uber Cash $15 on Platinum Card lapses")
        #expect(try screen.haveBeenShown("Walmart+ Credit $12.95 on Platinum Card lapses"))
    }

    /// The reminder of seven o'clock waits until the quiet hours are over, at eight.
    @Test func inQuietHoursItWaits() throws {
        for setting in [["quietHoursEnabled", "true"], ["preferredReminderHour", "7"]] {
            #expect(try home.run("set", setting[0], setting[1]).code == 0)
        }
        let screen = try home.open(now: "2026-11-23T07:59:57Z")
        let later = try screen.wait(for: "b shows")
        #expect(try screen.haveBeenShown("6 quiet", before: "b shows"))
        #expect(!later.contains("quiet"))
        #expect(later.contains("lapses Mon 30 Nov, in 7 days"))
    }
}

extension TmuxTerminal {
    /// Whether words were sent to the terminal, even if others took their place before anybody looked.
    fileprivate func haveBeenShown(_ words: String, before others: String? = nil) throws -> Bool {
        let sent = try String(decoding: sentBytes(), as: UTF8.self)
        guard let place = sent.firstRange(of: words) else { return false }
        guard let others else { return true }
        return sent.firstRange(of: others).map { place.lowerBound < $0.lowerBound } ?? true
    }
}
