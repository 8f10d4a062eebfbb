import Testing
import WalletTestSupport

@testable import WalletDomain

/// Calendar, card and statement anchors tile the calendar, whatever the length, the day and where one starts.
@Suite("Periods tile the calendar")
struct PeriodTilingTests {
    private static let lengths = [1, 2, 3, 4, 5, 6, 7, 9, 12, 18, 24, 48, 54, 120]

    private static func rule(_ random: inout SeededGenerator) -> PeriodRule {
        let months = lengths.randomElement(using: &random) ?? 1
        let opened = CalendarDay(
            number: Int32.random(in: day("1990-01-01").number...day("2030-12-31").number, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            return PeriodRule(
                rhythm: .calendar(
                    months: months, phase: Int.random(in: 0..<months, using: &random),
                    day: Int.random(in: 1...31, using: &random)))
        case 1: return PeriodRule(rhythm: .cardAnniversary(opened: opened, months: months))
        // Month ends are where clamping goes wrong, so they come up more often.
        case 2:
            return PeriodRule(
                rhythm: .cardAnniversary(
                    opened: CalendarDay(monthIndex: opened.monthIndex, clamping: 31), months: months))
        default:
            return PeriodRule(
                rhythm: .statementAnniversary(
                    opened: opened, statementDay: Int.random(in: 1...31, using: &random), months: months))
        }
    }

    @Test(arguments: 0..<(Torture.isWhole ? 200 : 80))
    func eachDayLiesInExactlyOnePeriod(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let rule = Self.rule(&random)
        let from = CalendarDay(
            number: Int32.random(in: day("1995-01-01").number...day("2035-01-01").number, using: &random))
        var period = try #require(rule.period(containing: from))
        var wrong: [String] = []
        for offset in 0..<1500 {
            let today = from.adding(days: offset)
            if !period.contains(today) {
                // The walk goes on exactly where the last period stopped.
                let next = try #require(rule.period(after: period))
                if next.start != today || period.end != today.adding(days: -1) { wrong.append("gap at \(today)") }
                period = next
            }
            // Jumping to a day gives the same period as walking there.
            if rule.period(containing: today) != period { wrong.append("\(today)") }
        }
        #expect(wrong.isEmpty, "\(rule)")
    }

    @Test(arguments: 0..<200)
    func periodsAreAboutAsLongAsTheySay(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let months = Self.lengths.randomElement(using: &random) ?? 1
        let opened = CalendarDay(
            number: Int32.random(in: day("1990-01-01").number...day("2030-12-31").number, using: &random))
        let rules = [
            PeriodRule(rhythm: .cardAnniversary(opened: opened, months: months)),
            PeriodRule(rhythm: .calendar(months: months, phase: opened.monthIndex % months, day: opened.day)),
        ]
        let today = CalendarDay(
            number: Int32.random(in: day("1995-01-01").number...day("2035-01-01").number, using: &random))
        for rule in rules {
            let period = try #require(rule.period(containing: today))
            let next = try #require(rule.period(after: period))
            #expect(next.start.monthIndex - period.start.monthIndex == months)
            #expect(next.start.day == opened.day || next.start.adding(days: 1).day == 1)
        }
        // The anniversary itself begins a period.
        #expect(rules[0].period(containing: opened)?.start == opened)
    }

    /// The 30th and a statement on the 31st fall on one day in short months.
    @Test func eachMonthHasItsStatement() throws {
        let rule = PeriodRule(rhythm: .statementAnniversary(opened: day("2023-11-30"), statementDay: 31, months: 1))
        var period = try #require(rule.period(containing: day("2026-08-15")))
        var starts: [String] = []
        for _ in 0..<8 {
            starts.append(period.start.description)
            period = try #require(rule.period(after: period))
        }
        #expect(
            starts == [
                "2026-08-01", "2026-09-01", "2026-10-01", "2026-11-01", "2026-12-01", "2027-01-01", "2027-02-01",
                "2027-03-01",
            ])
    }

    /// With the statement on the day the account was opened, the round before would begin after the first.
    @Test func theFirstPeriodBeginsWithTheAccount() {
        let rule = PeriodRule(rhythm: .statementAnniversary(opened: day("2026-11-15"), statementDay: 15, months: 1))
        #expect(rule.period(containing: day("2026-11-14")) == Period(start: day("2026-10-16"), end: day("2026-11-14")))
        #expect(rule.period(containing: day("2026-11-15")) == Period(start: day("2026-11-15"), end: day("2027-01-15")))
    }

    @Test(arguments: 0..<100)
    func statementPeriodsOfLessThanAYearAreAsLongAsTheySay(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let months = try #require([1, 2, 3, 4, 6].randomElement(using: &random))
        let opened = CalendarDay(
            number: Int32.random(in: day("2000-01-01").number...day("2024-12-31").number, using: &random))
        let rule = PeriodRule(
            rhythm: .statementAnniversary(
                opened: opened, statementDay: Int.random(in: 1...31, using: &random), months: months))
        var period = try #require(rule.period(containing: opened))
        for _ in 0..<40 {
            let next = try #require(rule.period(after: period))
            let (end, nextEnd) = try (#require(period.end), #require(next.end))
            #expect(nextEnd.monthIndex - end.monthIndex == months)
            period = next
        }
    }

    /// Written here a second time, month by month: the first statement after an anniversary closes a period.
    @Test(arguments: 0..<100)
    func statementPeriodsEndWithTheFirstStatementAfterAnAnniversary(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let opened = CalendarDay(
            number: Int32.random(in: day("2000-01-01").number...day("2024-12-31").number, using: &random))
        let statementDay = Int.random(in: 1...31, using: &random)
        let rule = PeriodRule(rhythm: .statementAnniversary(opened: opened, statementDay: statementDay, months: 12))
        var period = try #require(rule.period(containing: opened))
        #expect(period.start == opened)
        for year in 1...5 {
            let lastOfMonth = CalendarDay.daysIn(month: opened.month, of: opened.year + year)
            let anniversary = try #require(
                CalendarDay(year: opened.year + year, month: opened.month, day: min(opened.day, lastOfMonth)))
            var statement = anniversary.adding(days: 1)
            while statement.day != min(statementDay, CalendarDay.daysIn(month: statement.month, of: statement.year)) {
                statement = statement.adding(days: 1)
            }
            #expect(period.end == statement)
            period = try #require(rule.period(after: period))
        }
    }
}
