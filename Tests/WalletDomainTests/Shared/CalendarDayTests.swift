import Foundation
import Testing
import WalletDomain
import WalletTestSupport

@Suite("Calendar days")
struct CalendarDayTests {
    /// Foundation's calendar is the oracle for every day of two centuries.
    @Test func agreesWithFoundationOnEveryDayOfTwoCenturies() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        let first = try #require(CalendarDay(year: 1900, month: 1, day: 1))
        let last = try #require(CalendarDay(year: 2100, month: 12, day: 31))
        var different: [String] = []
        for number in first.number...last.number {
            let date = Date(timeIntervalSince1970: Double(number) * 86_400)
            let expected = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
            let day = CalendarDay(number: number)
            let again = CalendarDay(
                year: expected.year ?? 0, month: expected.month ?? 0, day: expected.day ?? 0)
            // Foundation counts weekdays from Sunday as 1, we from Monday.
            let weekday = (expected.weekday ?? 0) == 1 ? 7 : (expected.weekday ?? 0) - 1
            let isSame =
                day.year == expected.year && day.month == expected.month && day.day == expected.day
                && day.weekday == weekday && again == day && CalendarDay(day.description) == day
            if !isSame { different.append(day.description) }
        }
        #expect(last.number - first.number == 73_413)
        #expect(different.isEmpty)
    }

    /// Month by month through all years, by the rule of leap years alone.
    @Test func countsEveryMonthThereIs() {
        var number = CalendarDay.earliest.number
        var different: [String] = []
        for year in 1...9999 {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            for (index, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
                let (first, last) = (CalendarDay(number: number), CalendarDay(number: number + Int32(length) - 1))
                let areParts = first.parts == (year, index + 1, 1) && last.parts == (year, index + 1, length)
                let isFirst = CalendarDay(year: year, month: index + 1, day: 1) == first
                let isLast = CalendarDay(year: year, month: index + 1, day: length) == last
                if !areParts || !isFirst || !isLast { different.append("\(year)-\(index + 1)") }
                number += Int32(length)
            }
        }
        #expect(different.isEmpty)
        #expect(number == CalendarDay.latest.number + 1)
    }

    @Test func countsFromTheFirstOfJanuary1970() {
        #expect(day("1970-01-01").number == 0)
        #expect(day("1969-12-31").number == -1)
        #expect(day("2000-02-29").number == 11_016)
        #expect(day("2026-11-27").number == 20_784)
        #expect(day("0001-01-01") == .earliest)
        #expect(day("9999-12-31") == .latest)
    }

    @Test(arguments: [
        ("2026-11-27", 5, "Fri"), ("2026-11-29", 7, "Sun"), ("2026-11-30", 1, "Mon"), ("2024-02-29", 4, "Thu"),
        ("1900-01-01", 1, "Mon"), ("0001-01-01", 1, "Mon"), ("9999-12-31", 5, "Fri"), ("1969-12-31", 3, "Wed"),
    ])
    func knowsItsWeekday(text: String, weekday: Int, name: String) {
        #expect(day(text).weekday == weekday)
        #expect(day(text).weekdayName == name)
    }

    @Test func daysOfAMonthAreNumbered() {
        #expect(
            [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30, 31].map(CalendarDay.ordinal) == [
                "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "23rd", "30th", "31st",
            ])
    }

    @Test(arguments: [
        "2026-02-30", "2025-02-29", "1900-02-29", "2026-04-31", "0000-00-00", "0000-01-01", "10000-01-01", "2026-1-5",
        "2026-11-27 ", " 2026-11-27", "2026-11-27x", "2026-11-27T00:00:00Z", "2026-13-01", "2026-00-10", "2026-01-00",
        "2026-01-32", "26-01-01", "2026/01/01", "2026-01", "", "-026-01-01", "+026-01-01", "２０２６-01-01",
        "2026-01-0\u{661}", "2026–01–01", "2026-01-1\u{0}",
    ])
    func refuses(text: String) {
        let parsed = CalendarDay(text)
        #expect(parsed == nil)
    }

    @Test(arguments: [
        (2026, 2, 29), (2024, 2, 30), (2026, 0, 1), (2026, 13, 1), (0, 1, 1), (10_000, 1, 1), (2026, 1, 0),
    ])
    func refusesDaysTheCalendarDoesNotHave(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test func refusesAbsurdNumbersWithoutTrapping() {
        #expect(CalendarDay(year: .max, month: .max, day: .max) == nil)
        #expect(CalendarDay(year: .min, month: .min, day: .min) == nil)
    }

    @Test func addsDaysAndStopsAtTheEndsOfTheCalendar() {
        #expect(day("2026-12-31").adding(days: 1) == day("2027-01-01"))
        #expect(day("2024-03-01").adding(days: -1) == day("2024-02-29"))
        #expect(day("9999-12-31").adding(days: 1) == .latest)
        #expect(day("0001-01-01").adding(days: -1) == .earliest)
        #expect(day("2026-11-27").adding(days: .max) == .latest)
        #expect(day("2026-11-27").adding(days: .min) == .earliest)
        #expect(day("1950-01-01").adding(days: .min) == .earliest)
        #expect(CalendarDay(number: .max) == .latest)
        #expect(CalendarDay(number: .min) == .earliest)
    }

    @Test func addsMonthsAndHoldsToTheEndOfShorterOnes() {
        #expect(day("2026-01-31").adding(months: 1) == day("2026-02-28"))
        #expect(day("2024-01-31").adding(months: 1) == day("2024-02-29"))
        #expect(day("2026-01-31").adding(months: 2) == day("2026-03-31"))
        #expect(day("2026-11-21").adding(months: 48) == day("2030-11-21"))
        #expect(day("2024-02-29").adding(months: 12) == day("2025-02-28"))
        #expect(day("2024-02-29").adding(months: 48) == day("2028-02-29"))
        #expect(day("2026-03-31").adding(months: -1) == day("2026-02-28"))
        #expect(day("2026-11-27").adding(months: .max) == day("9999-12-27"))
        #expect(day("2026-11-27").adding(months: .min) == day("0001-01-27"))
    }

    @Test func countsCivilDaysBetween() {
        #expect(day("2026-11-27").days(until: day("2026-11-27")) == 0)
        #expect(day("2026-11-27").days(until: day("2026-11-30")) == 3)
        #expect(day("2026-11-27").days(until: day("2026-11-26")) == -1)
        #expect(CalendarDay.earliest.days(until: .latest) == 3_652_058)
    }

    @Test func isShownShortWithinTheYearAndLongBeyond() {
        #expect(day("2026-11-05").description == "2026-11-05")
        #expect(day("0987-06-05").description == "0987-06-05")
        #expect(day("2026-11-05").short == "5 Nov")
        #expect(day("2026-11-05").long == "5 Nov 2026")
        #expect(day("2026-11-05").shown(from: day("2026-01-01")) == "5 Nov")
        #expect(day("2027-01-01").shown(from: day("2026-12-31")) == "1 Jan 2027")
    }

    @Test func knowsLeapYears() {
        #expect(
            [1900, 2000, 2023, 2024, 2100, 2400].map(CalendarDay.isLeap) == [false, true, false, true, false, true])
    }
}
