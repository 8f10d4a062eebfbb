import Testing
import WalletDomain
import WalletTestSupport

/// Days as people type them. Today is Friday, 27 Nov 2026.
@Suite("A typed day")
struct TypedDayTests {
    private func read(_ text: String, _ side: CalendarDay.Side, on today: String = "2026-11-27") -> String {
        do throws(DayProblem) {
            return try CalendarDay(typed: text, today: day(today), side: side).description
        } catch { return error.message }
    }

    @Test(arguments: [
        ("2026-12-31", "2026-12-31"), (" 2026-12-31 ", "2026-12-31"), ("2024-3-12", "2024-03-12"),
        ("2026-12-1", "2026-12-01"), ("2024-2-29", "2024-02-29"), ("31 Dec 2026", "2026-12-31"),
        ("December 31, 2027", "2027-12-31"), ("1 Sept 2027", "2027-09-01"), ("today", "2026-11-27"),
        ("Yesterday", "2026-11-26"), ("tomorrow", "2026-11-28"), ("+2w", "2026-12-11"), ("-3d", "2026-11-24"),
        ("−3d", "2026-11-24"), ("+0d", "2026-11-27"), ("+1m", "2026-12-27"), ("+1y", "2027-11-27"),
    ]) func isTheSameOnBothSides(_ text: String, _ expected: String) {
        #expect(read(text, .past) == expected)
        #expect(read(text, .future) == expected)
    }

    @Test(arguments: [
        ("fri", "2026-11-27", "2026-11-27"), ("friday", "2026-11-27", "2026-11-27"),
        ("sat", "2026-11-21", "2026-11-28"), ("thu", "2026-11-26", "2026-12-03"), ("mon", "2026-11-23", "2026-11-30"),
        ("31 Dec", "2025-12-31", "2026-12-31"), ("Dec 31", "2025-12-31", "2026-12-31"),
        ("dec. 31", "2025-12-31", "2026-12-31"), ("31 December", "2025-12-31", "2026-12-31"),
        ("27 Nov", "2026-11-27", "2026-11-27"), ("28 Nov", "2025-11-28", "2026-11-28"),
        ("26 nov", "2026-11-26", "2027-11-26"), ("29 Feb", "2024-02-29", "2028-02-29"),
    ]) func takesTheNearestOnItsSide(_ text: String, _ past: String, _ future: String) {
        #expect(read(text, .past) == past)
        #expect(read(text, .future) == future)
    }

    @Test func endsOfMonthsAreHeld() {
        #expect(read("+1m", .future, on: "2026-01-31") == "2026-02-28")
        #expect(read("-1y", .past, on: "2028-02-29") == "2027-02-28")
    }

    @Test(arguments: ["12/31", "1/2", "12/31/2026"]) func twoNumbersAreRefused(_ text: String) {
        #expect(read(text, .future) == "“\(text)” can be read two ways. Write 31 Dec or 2026-12-31.")
        #expect(read(text, .past) == "“\(text)” can be read two ways. Write 12 Mar or 2024-03-12.")
    }

    @Test(arguments: [
        "", " ", "31", "Dec", "31 Foo", "30 Feb 2026", "31 Dec 26", "2026-02-30", "2026-13-01", "+w", "+2", "2w", "+2x",
        "+99999d", "2026-2-30", "2026-13-1", "26-3-1", "2026-003-1", "2026--1", "2026-3-", "2026-3", "1-3-2026", "ju 3",
        "fr", "today tomorrow", "31 Dec 2026 x", "2026-12-31 x", "٣ Dec", "+-3d",
    ]) func otherTextIsRefused(_ text: String) {
        #expect(read(text, .future) == "Write a day like 2026-12-31, 31 Dec, fri or +2w.")
        #expect(read(text, .past) == "Write a day like 2024-03-12, 12 Mar, fri or -2w.")
    }

    /// What a refusal shows is on the side that was asked for.
    @Test func examplesAreTakenWhereTheyStand() {
        #expect(
            ["2024-03-12", "12 Mar", "fri", "-2w"].map { read($0, .past) } == [
                "2024-03-12", "2026-03-12", "2026-11-27", "2026-11-13",
            ])
        #expect(
            ["2026-12-31", "31 Dec", "fri", "+2w"].map { read($0, .future) } == [
                "2026-12-31", "2026-12-31", "2026-11-27", "2026-12-11",
            ])
    }
}
