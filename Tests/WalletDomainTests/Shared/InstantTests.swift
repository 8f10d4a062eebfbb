import Testing
import WalletDomain
import WalletTestSupport

@Suite("Instants and zones")
struct InstantTests {
    @Test(arguments: [
        ("2026-11-27T14:02:03Z", "2026-11-27T14:02:03Z"), ("2026-11-27T14:02Z", "2026-11-27T14:02:00Z"),
        ("2026-11-27T14:02:03.5Z", "2026-11-27T14:02:03.500Z"),
        ("2026-11-27t14:02:03.123456z", "2026-11-27T14:02:03.123Z"),
        ("2026-11-27T14:02:03+01:00", "2026-11-27T13:02:03Z"), ("2026-11-27T23:30:00-08:00", "2026-11-28T07:30:00Z"),
        ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"), ("2038-01-19T03:14:08Z", "2038-01-19T03:14:08Z"),
        ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"), ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
    ])
    func readsRFC3339(text: String, written: String) {
        #expect(instant(text).description == written)
        #expect(instant(written) == instant(text))
    }

    @Test(arguments: [
        "2026-11-27", "2026-11-27T14:02:03", "2026-11-27 14:02:03Z", "2026-11-27T24:00:00Z", "2026-11-27T14:60:00Z",
        "2026-11-27T14:02:60Z", "2026-02-30T00:00:00Z", "2026-11-27T14:02:03.Z", "2026-11-27T14:02:03+0100",
        "2026-11-27T14:02:03+24:00", "2026-11-27T14:02:03Zx", "2026-11-27T14:02:3Z", "", "Z",
    ])
    func refuses(text: String) {
        #expect(Instant(text) == nil)
    }

    @Test func countsMillisecondsSince1970() {
        #expect(instant("1970-01-01T00:00:01Z").milliseconds == 1000)
        #expect(instant("1969-12-31T23:59:59Z").milliseconds == -1000)
        #expect(Instant(seconds: 90) == instant("1970-01-01T00:01:30Z"))
        #expect(instant("2026-11-27T12:00:00Z").adding(seconds: 3600) == instant("2026-11-27T13:00:00Z"))
    }

    @Test func holdsAtTheEndsInsteadOfTrapping() {
        let first = Instant(milliseconds: .min)
        let last = Instant(milliseconds: .max)
        #expect(first.description.hasPrefix("0001-01-01T"))
        #expect(last.description.hasPrefix("9999-12-31T"))
        #expect(last.adding(seconds: 1) == last)
        #expect(first.adding(seconds: -1) == first)
        #expect(Instant(milliseconds: 0).adding(seconds: .max) == last)
        #expect(Instant(seconds: .max) == last)
        #expect(Instant(seconds: .min) == first)
        #expect(TimeZoneRules.utc.day(of: first) == .earliest)
        #expect(TimeZoneRules.utc.day(of: last) == .latest)
    }

    /// New York's two changes of 2026, written by hand.
    private let newYork = TimeZoneRules { at in
        at >= instant("2026-03-08T07:00:00Z") && at < instant("2026-11-01T06:00:00Z") ? -4 * 3600 : -5 * 3600
    }

    @Test func tellsTheLocalDay() {
        #expect(newYork.day(of: instant("2026-11-28T04:59:59Z")) == day("2026-11-27"))
        #expect(newYork.day(of: instant("2026-11-28T05:00:00Z")) == day("2026-11-28"))
        #expect(newYork.local(instant("2026-11-27T19:02:00Z")).clock == "14:02")
    }

    @Test func ringsAtTheEndOfAGapAndOnceInARepeat() {
        let gap = newYork.instant(of: LocalTime(day: day("2026-03-08"), second: 2 * 3600 + 1800))
        #expect(gap == instant("2026-03-08T07:00:00Z"))
        let repeated = newYork.instant(of: LocalTime(day: day("2026-11-01"), second: 3600 + 1800))
        #expect(repeated == instant("2026-11-01T05:30:00Z"))
        let ordinary = newYork.instant(of: LocalTime(day: day("2026-07-01"), second: 9 * 3600))
        #expect(ordinary == instant("2026-07-01T13:00:00Z"))
    }

    /// Santiago leaves out the hour after midnight: the day begins at 01:00.
    @Test func findsTheStartOfADayWithoutMidnight() {
        let santiago = TimeZoneRules { at in at >= instant("2026-09-06T04:00:00Z") ? -3 * 3600 : -4 * 3600 }
        let start = santiago.start(of: day("2026-09-06"))
        #expect(start == instant("2026-09-06T04:00:00Z"))
        #expect(santiago.local(start) == LocalTime(day: day("2026-09-06"), second: 3600))
        #expect(santiago.day(of: start.adding(seconds: -1)) == day("2026-09-05"))
    }

    /// Samoa had no 30 December 2011.
    @Test func findsTheEndOfADayThatWasLeftOut() {
        let apia = TimeZoneRules { at in at >= instant("2011-12-30T10:00:00Z") ? 14 * 3600 : -10 * 3600 }
        #expect(apia.start(of: day("2011-12-30")) == instant("2011-12-30T10:00:00Z"))
        #expect(apia.start(of: day("2011-12-31")) == instant("2011-12-30T10:00:00Z"))
        #expect(apia.start(of: day("2011-12-29")) == instant("2011-12-29T10:00:00Z"))
    }

    @Test func comesBackFromEveryHourOfAYear() {
        let start = instant("2026-01-01T05:00:00Z")
        let moved = (0..<8760).map { start.adding(seconds: $0 * 3600) }
            .filter { newYork.instant(of: newYork.local($0)) != $0 }
        // The repeated hour comes back as its first run.
        #expect(moved == [instant("2026-11-01T06:00:00Z")])
        #expect(moved.map { newYork.instant(of: newYork.local($0)) } == [instant("2026-11-01T05:00:00Z")])
    }
}
