import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletReminders

struct SnoozeChoiceTests {
    private let preferences = UserPreferences()

    private func until(
        _ choice: SnoozeChoice, end: String? = "2026-11-30", now: String, in zone: TimeZoneRules = .utc
    ) throws -> SnoozeTime {
        try choice.until(
            "Uber Cash", end: end.map { day($0) }, now: instant(now), timeZone: zone, preferences: preferences)
    }

    @Test(arguments: [
        ("1h", SnoozeChoice.oneHour), ("3h", .hours(3)), ("tonight", .tonight), ("Tonight", .tonight),
        ("1d", .days(1)), ("tomorrow", .days(1)), ("3d", .days(3)), ("1w", .days(7)), ("last", .lastDay),
        ("2h", .hours(2)), ("2d", .days(2)), ("10D", .days(10)), ("2w", .days(14)),
        ("2026-1-5", .day(day("2026-01-05"))),
        ("31 Dec", .day(day("2026-12-31"))), ("fri", .day(day("2026-11-27"))), ("+1m", .day(day("2026-12-24"))),
        ("12/24", .day(day("2026-12-24"))), ("2026-11-29", .day(day("2026-11-29"))),
        ("18:30", .clock(hour: 18, minute: 30)),
        ("00:00", .clock(hour: 0, minute: 0)), ("9:05", .clock(hour: 9, minute: 5)),
        ("9am", .clock(hour: 9, minute: 0)), ("at 9am", .clock(hour: 9, minute: 0)),
        ("12AM", .clock(hour: 0, minute: 0)),
        ("9:30pm", .clock(hour: 21, minute: 30)),
        ("tomorrow 9am", .moment(day("2026-11-25"), hour: 9, minute: 0)),
        ("2026-12-01 18:00", .moment(day("2026-12-01"), hour: 18, minute: 0)),
        ("31 Dec at 12pm", .moment(day("2026-12-31"), hour: 12, minute: 0)),
    ]) func wordsOfTheCommandLine(word: String, expected: SnoozeChoice) throws {
        #expect(try SnoozeChoice(word: word, today: day("2026-11-24")) == expected)
    }

    @Test(arguments: [
        "", "0x", "99999d", "1", "h", "morgen", "24:00", "18:60", "1830", "18:3", "1:8:30", "-1:30", "٣:٣٠",
        "2026-02-30",
        "2x", "Dec", "18:30Z", ":", "::::", "13pm", "0am", "am", "9 30", "tonight 9pm", "18:30 fri", "at",
    ]) func otherWordsAreRefused(word: String) {
        #expect(throws: SnoozeProblem.notATime(word)) {
            try SnoozeChoice(word: word, today: day("2026-11-24"))
        }
        #expect(SnoozeProblem.notATime(word).isWrongWord)
    }

    @Test func whatCanBeReadTwoWaysIsTold() {
        let told = "“3/4/2027” can be 4 Mar 2027 or 3 Apr 2027. Write 2027-03-04 or 2027-04-03."
        #expect(throws: SnoozeProblem.twoDays(told)) {
            try SnoozeChoice(word: "3/4/2027", today: day("2026-11-24"))
        }
    }

    @Test(arguments: [
        (SnoozeChoice.oneHour, "2026-11-24T15:30:00Z"), (.hours(3), "2026-11-24T17:30:00Z"),
        (.tonight, "2026-11-24T20:00:00Z"), (.days(1), "2026-11-25T14:30:00Z"), (.days(3), "2026-11-27T14:30:00Z"),
        (.lastDay, "2026-11-30T09:00:00Z"), (.day(day("2026-11-28")), "2026-11-28T09:00:00Z"),
        (.clock(hour: 18, minute: 30), "2026-11-24T18:30:00Z"), (.clock(hour: 8, minute: 0), "2026-11-25T08:00:00Z"),
        (.clock(hour: 14, minute: 30), "2026-11-25T14:30:00Z"),
        (.moment(day("2026-11-26"), hour: 18, minute: 15), "2026-11-26T18:15:00Z"),
    ]) func eachChoiceHasItsInstant(choice: SnoozeChoice, expected: String) throws {
        let time = try until(choice, now: "2026-11-24T14:30:00Z")
        #expect(time == SnoozeTime(until: instant(expected)))
    }

    @Test func aTimeOfADayIsHeldToTheLastDayAndNotPast() throws {
        let late = SnoozeChoice.moment(day("2026-12-01"), hour: 18, minute: 0)
        #expect(try until(late, now: "2026-11-24T14:30:00Z").until == instant("2026-11-30T09:00:00Z"))
        let early = SnoozeChoice.moment(day("2026-11-24"), hour: 9, minute: 0)
        #expect(throws: SnoozeProblem.timeIsPast) { try until(early, now: "2026-11-24T14:30:00Z") }
    }

    @Test func theSameClockTimeIsKeptOverTheChangeOfTheClock() throws {
        // 13:00 summer time on 31 October, 13:00 winter time on 1 November.
        let time = try until(.days(1), now: "2026-10-31T17:00:00Z", in: Zones.newYork)
        #expect(time.until == instant("2026-11-01T18:00:00Z"))
    }

    @Test(arguments: [SnoozeChoice.days(7), .days(3), .day(day("2026-12-24")), .day(day("2026-12-01"))])
    func neverPastTheLastDay(choice: SnoozeChoice) throws {
        let time = try until(choice, now: "2026-11-28T14:30:00Z")
        #expect(time.until == instant("2026-11-30T09:00:00Z"))
        #expect(time.note == "Uber Cash lapses Mon 30 Nov, so it is back that day at 09:00")
    }

    @Test func onTheLastDayItselfTheClockTimeIsKept() throws {
        #expect(try until(.days(1), now: "2026-11-29T14:30:00Z") == SnoozeTime(until: instant("2026-11-30T14:30:00Z")))
    }

    @Test func withoutALastDayNothingHoldsIt() throws {
        #expect(try until(.days(7), end: nil, now: "2026-11-28T14:30:00Z").until == instant("2026-12-05T14:30:00Z"))
        #expect(throws: SnoozeProblem.noLastDay(name: "Uber Cash")) {
            try until(.lastDay, end: nil, now: "2026-11-28T14:30:00Z")
        }
    }

    @Test func tonightIsRefusedOnceItHasCome() throws {
        #expect(try until(.tonight, now: "2026-11-24T19:59:59Z").until == instant("2026-11-24T20:00:00Z"))
        #expect(throws: SnoozeProblem.tonightIsPast) { try until(.tonight, now: "2026-11-24T20:00:00Z") }
        #expect(throws: SnoozeProblem.tonightIsPast) { try until(.tonight, end: nil, now: "2026-11-30T21:00:00Z") }
    }

    /// Late on that day `1h`, which is named on others, is refused too.
    @Test func onceTonightHasComeOnTheLastDayOnlyTheRestOfTheDayIsNamed() {
        for now in ["2026-11-30T20:00:00Z", "2026-11-30T23:10:00Z"] {
            #expect(throws: SnoozeProblem.lastDay(name: "Uber Cash")) { try until(.tonight, now: now) }
        }
    }

    @Test(arguments: [
        (SnoozeChoice.oneHour, "2026-11-30T11:00:00Z"), (.hours(3), "2026-11-30T13:00:00Z"),
        (.tonight, "2026-11-30T20:00:00Z"), (.clock(hour: 18, minute: 30), "2026-11-30T18:30:00Z"),
        (.clock(hour: 23, minute: 59), "2026-11-30T23:59:00Z"),
        (.moment(day("2026-11-30"), hour: 15, minute: 0), "2026-11-30T15:00:00Z"),
    ]) func onTheLastDayAnyLaterTimeOfIt(choice: SnoozeChoice, expected: String) throws {
        #expect(try until(choice, now: "2026-11-30T10:00:00Z") == SnoozeTime(until: instant(expected)))
    }

    @Test(arguments: [
        SnoozeChoice.hours(14), .days(1), .days(3), .days(7), .lastDay, .clock(hour: 9, minute: 0),
        .day(day("2026-12-01")), .moment(day("2026-12-01"), hour: 9, minute: 0),
    ]) func onTheLastDayNothingPastIt(choice: SnoozeChoice) {
        #expect(throws: SnoozeProblem.lastDay(name: "Uber Cash")) { try until(choice, now: "2026-11-30T10:00:00Z") }
    }

    @Test func aFeePosts() throws {
        let (fee, last) = ("Gold Card fee", "2026-11-30")
        func until(now: String) throws -> SnoozeTime {
            try SnoozeChoice.days(7).until(
                fee, "posts", end: day(last), now: instant(now), timeZone: .utc, preferences: UserPreferences())
        }
        #expect(
            try until(now: "2026-11-24T10:00:00Z").note
                == "Gold Card fee posts Mon 30 Nov, so it is back that day at 09:00")
        #expect(throws: SnoozeProblem.lastDay(name: fee, verb: "posts")) { try until(now: "2026-11-30T10:00:00Z") }
        #expect(SnoozeProblem.lastDay(name: fee, verb: "posts").message.hasPrefix("Gold Card fee posts today. "))
    }

    @Test func onTheLastDayWhatIsPastIsSaidToBe() {
        #expect(throws: SnoozeProblem.isPast(day("2026-11-29"))) {
            try until(.day(day("2026-11-29")), now: "2026-11-30T10:00:00Z")
        }
        let early = SnoozeChoice.moment(day("2026-11-30"), hour: 9, minute: 0)
        #expect(throws: SnoozeProblem.timeIsPast) { try until(early, now: "2026-11-30T10:00:00Z") }
    }

    @Test func beforeTheTimeOfRemindersTheLastDayIsThatTime() throws {
        #expect(try until(.lastDay, now: "2026-11-30T08:00:00Z").until == instant("2026-11-30T09:00:00Z"))
    }

    @Test func anHourThatWouldPassMidnightOnTheLastDayIsRefused() throws {
        #expect(try until(.oneHour, now: "2026-11-30T22:59:00Z").until == instant("2026-11-30T23:59:00Z"))
        #expect(throws: SnoozeProblem.lastDay(name: "Uber Cash")) { try until(.oneHour, now: "2026-11-30T23:00:00Z") }
        // The evening before it is still the last day.
        #expect(try until(.hours(3), now: "2026-11-29T23:00:00Z").until == instant("2026-11-30T02:00:00Z"))
    }

    @Test func aDayWhoseTimeIsPastIsRefused() {
        #expect(throws: SnoozeProblem.isPast(day("2026-11-24"))) {
            try until(.day(day("2026-11-24")), now: "2026-11-24T09:00:00Z")
        }
        #expect(throws: SnoozeProblem.isPast(day("2020-01-01"))) {
            try until(.day(day("2020-01-01")), now: "2026-11-24T09:00:00Z")
        }
    }

    @Test func theWalletTakesWhatIsAnswered() throws {
        var wallet = wallet(uber())
        let now = instant("2026-11-28T14:30:00Z")
        let time = try until(.days(7), now: "2026-11-28T14:30:00Z")
        try wallet.snooze([id(1)], until: time.until, in: context(now, .utc))
        #expect(wallet.next(after: "2026-11-28T14:30:00Z") == "2026-11-30T09:00:00Z")
    }
}
