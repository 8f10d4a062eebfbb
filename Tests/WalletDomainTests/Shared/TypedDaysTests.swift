import Testing
import WalletDomain
import WalletTestSupport

/// Spans of days as people name them.
@Suite("Typed days")
struct TypedDaysTests {
    private func read(_ text: String, on today: String = "2026-11-27") -> String? {
        TypedDays(text).map { $0.days(from: day(today)) }.map { "\($0.lowerBound) \($0.upperBound)" }
    }

    @Test(arguments: [
        ("2026", "2026-01-01 2026-12-31"), ("2026-11", "2026-11-01 2026-11-30"), ("2024-2", "2024-02-01 2024-02-29"),
        ("nov 2026", "2026-11-01 2026-11-30"), ("Nov-2026", "2026-11-01 2026-11-30"),
        ("11/2026", "2026-11-01 2026-11-30"), ("2026-q3", "2026-07-01 2026-09-30"),
        ("Q4 2025", "2025-10-01 2025-12-31"), ("this-month", "2026-11-01 2026-11-30"),
        ("last month", "2026-10-01 2026-10-31"), ("this-quarter", "2026-10-01 2026-12-31"),
        ("last-quarter", "2026-07-01 2026-09-30"), ("This-Year", "2026-01-01 2026-12-31"),
        ("last-year", "2025-01-01 2025-12-31"), ("9999", "9999-01-01 9999-12-31"),
        ("9999-12", "9999-12-01 9999-12-31"),
    ]) func areRead(_ text: String, _ expected: String) { #expect(read(text) == expected) }

    @Test func countFromToday() {
        #expect(read("last-month", on: "2026-01-31") == "2025-12-01 2025-12-31")
        #expect(read("last-quarter", on: "2026-02-01") == "2025-10-01 2025-12-31")
        #expect(read("this-quarter", on: "2026-03-31") == "2026-01-01 2026-03-31")
        #expect(read("last-year", on: "0001-05-05") == "0001-01-01 0001-01-31")
    }

    @Test(arguments: [
        "", "26", "2026-13", "2026-0", "2026-q5", "last", "month", "last-week", "2026-11-27", "uber", "0000",
        "2026 2027", "nov", "q1", "last-last-month",
    ]) func otherTextIsNone(_ text: String) { #expect(read(text) == nil) }
}

@Suite("Typed months")
struct TypedMonthsTests {
    /// A day is one of its month where it says its year.
    @Test(
        arguments: [
            ("2027-01", "2027-01-01"), ("jan", "2027-01-01"), ("2027-01-15", "2027-01-01"),
            ("15 Jan 2027", "2027-01-01"),
            ("Jan 15, 2027", "2027-01-01"), ("2w", nil), ("yesterday", nil), ("15 Jan", nil), ("400", nil),
        ] as [(String, String?)])
    func areRead(_ text: String, _ expected: String?) {
        #expect(CalendarDay(typedMonth: text, today: day("2026-11-27"))?.description == expected)
    }
}

@Suite("How a place writes days")
struct DayCustomsTests {
    @Test(arguments: [
        ("en_US.UTF-8", DayStyle.monthFirst, DayOrder.monthFirst, 7), ("en_US", .monthFirst, .monthFirst, 7),
        ("es_US@x", .monthFirst, .monthFirst, 7), ("en_GB.UTF-8", .dayFirst, .dayFirst, 1),
        ("de_DE@euro", .dayFirst, .dayFirst, 1), ("sv_SE.UTF-8", .dayFirst, .unknown, 1),
        ("en_CA.UTF-8", .dayFirst, .unknown, 1), ("C", .dayFirst, .unknown, 1), ("C.UTF-8", .dayFirst, .unknown, 1),
        ("POSIX", .dayFirst, .unknown, 1), ("", .dayFirst, .unknown, 1), ("en", .dayFirst, .unknown, 1),
        ("C.en_US", .dayFirst, .unknown, 1),
    ]) func followItsName(_ name: String, _ style: DayStyle, _ order: DayOrder, _ weekday: Int) {
        let customs = DayCustoms(locale: name)
        #expect(customs.style == style && customs.order == order && customs.firstWeekday == weekday)
    }
}
