import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Periods")
struct PeriodRuleTests {
    private func calendar(_ months: Int, month: Int = 1, day: Int = 1) -> PeriodRule {
        PeriodRule(rhythm: .calendar(months: months, phase: (month - 1) % months, day: day))
    }

    private func card(_ opened: String, _ months: Int = 12) -> PeriodRule {
        PeriodRule(rhythm: .cardAnniversary(opened: day(opened), months: months))
    }

    private func statement(_ opened: String, day statementDay: Int, _ months: Int = 12) -> PeriodRule {
        PeriodRule(rhythm: .statementAnniversary(opened: day(opened), statementDay: statementDay, months: months))
    }

    /// `2026-11-01…2026-11-30`
    private func text(_ period: Period?) -> String {
        guard let period else { return "none" }
        return "\(period.start)…\(period.end.map(\.description) ?? "")"
    }

    /// The period that holds `first` and the ones after it.
    private func chain(_ rule: PeriodRule, from first: String, _ count: Int) -> [String] {
        var periods: [String] = []
        var period = rule.period(containing: day(first))
        while let known = period, periods.count < count {
            periods.append(text(known))
            period = rule.period(after: known)
        }
        return periods
    }

    @Test func monthsQuartersHalvesAndYearsOfTheCalendar() {
        #expect(text(calendar(1).period(containing: day("2026-11-27"))) == "2026-11-01…2026-11-30")
        #expect(text(calendar(1).period(containing: day("2024-02-29"))) == "2024-02-01…2024-02-29")
        #expect(text(calendar(3).period(containing: day("2026-11-27"))) == "2026-10-01…2026-12-31")
        #expect(text(calendar(6).period(containing: day("2026-06-30"))) == "2026-01-01…2026-06-30")
        #expect(text(calendar(6).period(containing: day("2026-07-01"))) == "2026-07-01…2026-12-31")
        #expect(text(calendar(12).period(containing: day("2026-11-27"))) == "2026-01-01…2026-12-31")
        #expect(text(calendar(12, month: 2).period(containing: day("2026-01-31"))) == "2025-02-01…2026-01-31")
        #expect(text(calendar(12, month: 2).period(containing: day("2026-02-01"))) == "2026-02-01…2027-01-31")
    }

    @Test func aShiftedDayOfTheMonth() {
        #expect(text(calendar(1, day: 15).period(containing: day("2026-11-14"))) == "2026-10-15…2026-11-14")
        #expect(text(calendar(1, day: 15).period(containing: day("2026-11-15"))) == "2026-11-15…2026-12-14")
    }

    @Test func day31ComesBackAfterFebruary() {
        #expect(
            chain(calendar(1, day: 31), from: "2026-01-31", 4) == [
                "2026-01-31…2026-02-27", "2026-02-28…2026-03-30", "2026-03-31…2026-04-29", "2026-04-30…2026-05-30",
            ])
        #expect(
            chain(calendar(3, day: 31), from: "2026-01-31", 5) == [
                "2026-01-31…2026-04-29", "2026-04-30…2026-07-30", "2026-07-31…2026-10-30", "2026-10-31…2027-01-30",
                "2027-01-31…2027-04-29",
            ])
        #expect(text(calendar(1, day: 30).period(containing: day("2024-02-29"))) == "2024-02-29…2024-03-29")
        #expect(text(calendar(1, day: 29).period(containing: day("2025-02-28"))) == "2025-02-28…2025-03-28")
    }

    @Test func aCardOpenedOnALeapDay() {
        #expect(
            chain(card("2024-02-29"), from: "2024-02-29", 6) == [
                "2024-02-29…2025-02-27", "2025-02-28…2026-02-27", "2026-02-28…2027-02-27", "2027-02-28…2028-02-28",
                "2028-02-29…2029-02-27", "2029-02-28…2030-02-27",
            ])
    }

    @Test func theCardYear() {
        #expect(text(card("2023-03-12").period(containing: day("2026-11-27"))) == "2026-03-12…2027-03-11")
        #expect(text(card("2023-03-12").period(containing: day("2026-03-11"))) == "2025-03-12…2026-03-11")
        #expect(text(card("2023-03-12").period(containing: day("2023-03-11"))) == "2022-03-12…2023-03-11")
        #expect(text(card("2023-03-31", 1).period(containing: day("2026-02-28"))) == "2026-02-28…2026-03-30")
        #expect(text(card("2023-03-12", 6).period(containing: day("2026-11-27"))) == "2026-09-12…2027-03-11")
    }

    @Test func theStatementYear() {
        #expect(
            chain(statement("2023-03-12", day: 3), from: "2023-03-12", 3) == [
                "2023-03-12…2024-04-03", "2024-04-04…2025-04-03", "2025-04-04…2026-04-03",
            ])
        // A statement on the anniversary itself is not strictly after it.
        #expect(text(statement("2023-03-12", day: 12).period(containing: day("2023-04-01"))) == "2023-03-12…2024-04-12")
        #expect(text(statement("2023-03-12", day: 13).period(containing: day("2023-04-01"))) == "2023-03-12…2024-03-13")
        #expect(text(statement("2023-03-12", day: 31).period(containing: day("2024-04-01"))) == "2024-04-01…2025-03-31")
        #expect(text(statement("2024-01-31", day: 30).period(containing: day("2026-01-01"))) == "2025-03-01…2026-02-28")
    }

    @Test func lastUseIsBlockedForItsMonths() {
        let rule = PeriodRule(rhythm: .lastUse(months: 48))
        #expect(text(rule.period(containing: day("2026-11-01"))) == "2026-11-01…")
        let blocked = rule.blockedPeriod(usedOn: day("2026-11-21"))
        #expect(text(blocked) == "2026-11-21…2030-11-20")
        #expect(blocked.flatMap(rule.period(after:)).map(text) == "2030-11-21…")
        let longer = PeriodRule(rhythm: .lastUse(months: 54))
        #expect(text(longer.blockedPeriod(usedOn: day("2026-08-31"))) == "2026-08-31…2031-02-27")
        #expect(calendar(1).blockedPeriod(usedOn: day("2026-11-21")) == nil)
    }

    @Test func aWindowIsOnePeriodOnly() {
        let rule = PeriodRule(rhythm: .window(start: day("2026-01-01"), end: day("2026-12-31")))
        #expect(text(rule.period(containing: day("2026-01-01"))) == "2026-01-01…2026-12-31")
        #expect(text(rule.period(containing: day("2026-12-31"))) == "2026-01-01…2026-12-31")
        #expect(rule.period(containing: day("2025-12-31")) == nil)
        #expect(rule.period(containing: day("2027-01-01")) == nil)
        #expect(rule.period(after: Period(start: day("2026-01-01"), end: day("2026-12-31"))) == nil)
        #expect(text(rule.firstPeriod(after: day("2025-06-01"))) == "2026-01-01…2026-12-31")
        #expect(rule.firstPeriod(after: day("2027-06-01")) == nil)
        let open = PeriodRule(rhythm: .window(start: nil, end: nil))
        #expect(text(open.period(containing: day("2026-11-27"))) == "2026-11-27…")
    }

    @Test func theLastPeriodIsCutWhereTheBenefitEnds() {
        var rule = calendar(1)
        rule.endsOn = day("2027-09-15")
        #expect(
            chain(rule, from: "2027-07-10", 9) == [
                "2027-07-01…2027-07-31", "2027-08-01…2027-08-31", "2027-09-01…2027-09-15",
            ])
        #expect(rule.period(containing: day("2027-09-16")) == nil)
        var used = PeriodRule(rhythm: .lastUse(months: 48), endsOn: day("2027-12-31"))
        #expect(text(used.period(containing: day("2026-11-21"))) == "2026-11-21…2027-12-31")
        used.endsOn = day("2026-11-20")
        #expect(used.period(containing: day("2026-11-21")) == nil)
    }

    @Test func theFirstPeriodIsCutWhereTheBenefitBegins() {
        var rule = calendar(12)
        rule.startsOn = day("2026-06-15")
        #expect(rule.period(containing: day("2026-06-14")) == nil)
        #expect(chain(rule, from: "2026-06-15", 2) == ["2026-06-15…2026-12-31", "2027-01-01…2027-12-31"])
        #expect(text(rule.firstPeriod(after: day("2026-01-01"))) == "2026-06-15…2026-12-31")
        #expect(rule.firstPeriod(after: day("2026-06-15")) == nil)
    }

    @Test func aNewRuleTakesOverTheDayAfterTheOldPeriod() {
        let november = Period(start: day("2026-11-01"), end: day("2026-11-30"))
        #expect(text(calendar(12).period(after: november)) == "2026-12-01…2026-12-31")
        #expect(text(card("2023-03-12").period(after: november)) == "2026-12-01…2027-03-11")
    }

    @Test func reachesBothEndsOfTheCalendar() {
        for rule in [calendar(1), calendar(12, day: 31), card("2024-02-29"), statement("2023-03-12", day: 31, 1)] {
            for day in [CalendarDay.earliest, .earliest.adding(days: 40), .latest.adding(days: -40), .latest] {
                let period = rule.period(containing: day)
                #expect(period?.contains(day) == true)
            }
            #expect(rule.period(containing: .latest).flatMap(rule.period(after:)) == nil)
        }
    }
}
