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

    /// Numbers alone are a day where one reading is one, else in the order of the place.
    @Test(arguments: [
        ("3/15/2022", "2022-03-15", "2022-03-15"), ("15/3/2022", "2022-03-15", "2022-03-15"),
        ("15-3-2022", "2022-03-15", "2022-03-15"), ("2022/3/15", "2022-03-15", "2022-03-15"),
        ("15.3.2022", "2022-03-15", "2022-03-15"), ("3.4.2022", "2022-04-03", "2022-04-03"),
        ("3/4/2022", "2022-03-04", "2022-04-03"), ("03-04-2022", "2022-03-04", "2022-04-03"),
        ("3/3/2022", "2022-03-03", "2022-03-03"), ("12/31", "2026-12-31", "2026-12-31"),
        ("31/12", "2026-12-31", "2026-12-31"), ("12/11", "2026-12-11", "2027-11-12"),
    ]) func readsNumbersInTheOrderOfThePlace(_ text: String, _ monthFirst: String, _ dayFirst: String) throws {
        let today = day("2026-11-27")
        #expect(try TypedDay(text, side: .future, order: .monthFirst).day(from: today).description == monthFirst)
        #expect(try TypedDay(text, side: .future, order: .dayFirst).day(from: today).description == dayFirst)
        let unknown = try? TypedDay(text, side: .future, order: .unknown).day(from: today).description
        #expect(unknown == (monthFirst == dayFirst ? monthFirst : nil))
    }

    @Test func whatCanBeReadTwoWaysIsRefusedWithBoth() {
        let told = "“3/4/2022” can be 4 Mar 2022 or 3 Apr 2022. Write 2022-03-04 or 2022-04-03."
        #expect(read("3/4/2022", .past) == told && read(" 3/4/2022", .future) == told)
        #expect(read("1/2", .past) == "“1/2” can be 2 Jan or 1 Feb. Write it so.")
        // A last day that is a month can be its first or its last.
        #expect(
            read("mar 2027", .future) == "“mar 2027” can be 1 Mar 2027 or 31 Mar 2027. Write 2027-03-01 or 2027-03-31.")
        #expect(
            read("2027-02", .future) == "“2027-02” can be 1 Feb 2027 or 28 Feb 2027. Write 2027-02-01 or 2027-02-28.")
    }

    /// Of what is past the first day is taken, and marked.
    @Test(arguments: [
        ("mar 2022", "2022-03-01"), ("March 2022", "2022-03-01"), ("2022-03", "2022-03-01"), ("3/2022", "2022-03-01"),
        ("Dec, 1999", "1999-12-01"),
    ]) func aMonthIsItsFirstDay(_ text: String, _ expected: String) throws {
        let typed = try TypedDay(text, side: .past)
        #expect(typed.isApproximate && typed.isFixed && typed.day(from: day("2026-11-27")).description == expected)
    }

    /// Without a sign, days and weeks go where the side is.
    @Test(arguments: [
        ("3d", "2026-11-24", "2026-11-30"), ("2w", "2026-11-13", "2026-12-11"), ("1m", "2026-10-27", "2026-12-27"),
        ("1y", "2025-11-27", "2027-11-27"), ("0d", "2026-11-27", "2026-11-27"),
    ]) func stepsGoWhereTheSideIs(_ text: String, _ past: String, _ future: String) {
        #expect(read(text, .past) == past && read(text, .future) == future)
    }

    @Test(arguments: [
        "", " ", "31", "Dec", "31 Foo", "32 Feb 2026", "32 Feb", "31 Dec 26", "2026-02-32", "2026-13-01", "+w", "+2",
        "+2x", "+99999d", "2026-2-0", "2026-13-1", "2026-13", "26-3-1", "2026-003-1", "2026--1", "2026-3-", "ju 3",
        "fr", "today tomorrow", "31 Dec 2026 x", "2026-12-31 x", "٣ Dec", "+-3d", "13/13/2022", "3/15/22", "13.13.2022",
        "3-15", "1/2/3/4", "//", "2022/13/1",
    ]) func otherTextIsRefused(_ text: String) {
        #expect(read(text, .future) == "Write a day like 2026-12-31, 31 Dec, fri or 2w.")
        #expect(read(text, .past) == "Write a day like 2024-03-12, 12 Mar, fri or 2w.")
    }

    /// Who writes a day as it is written, of a month that is shorter, is told that.
    @Test(arguments: [
        ("31 Feb 2023", "Feb 2023 has no 31st."), ("Feb 30", "Feb has no 30th."),
        ("2026-02-30", "Feb 2026 has no 30th."), ("2026-2-29", "Feb 2026 has no 29th."),
        ("11/31/2026", "Nov 2026 has no 31st."), ("31/11/2026", "Nov 2026 has no 31st."),
        ("31.11.2026", "Nov 2026 has no 31st."), ("4/31", "Apr has no 31st."),
    ]) func aMonthThatIsShorterIsNamed(_ text: String, _ told: String) {
        #expect(read(text, .past) == told && read(text, .future) == told)
    }

    /// 29 May is 182 days behind, and 183 ahead; 28 May the other way round.
    @Test(arguments: [
        ("1 Nov", "2026-11-01"), ("27 Nov", "2026-11-27"), ("1 Dec", "2026-12-01"), ("28 May", "2027-05-28"),
        ("29 May", "2026-05-29"), ("29 Feb", "2028-02-29"), ("thu", "2026-12-03"), ("2w", "2026-12-11"),
    ]) func theNearerDayOfAYearMayBeBehind(_ text: String, _ expected: String) {
        #expect(read(text, .nearest) == expected)
    }

    /// 183 days lie between 31 Aug 2027 and each of two.
    @Test func ofTwoThatAreAsNearTheComingOneIsMeant() {
        #expect(read("1 Mar", .nearest, on: "2027-08-31") == "2028-03-01")
    }

    /// Whatever is typed is read or refused, and what is read does not hang on the side where it is fixed.
    @Test func neverTraps() {
        var random = SeededGenerator(state: 12)
        let pieces = ["3", "15", "2022", "/", "-", ".", " ", "mar", "d", "w", "+", "−", "dec", "0", "9999", "00", ","]
        for _ in 0..<1_000 {
            let count = Int.random(in: 0...6, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let (past, future) = (try? TypedDay(text, side: .past), try? TypedDay(text, side: .future))
            guard let past, let future, past.isFixed else { continue }
            #expect(past.day(from: .earliest) == future.day(from: .latest), "\(text)")
        }
    }

    /// What a refusal shows is on the side that was asked for.
    @Test func examplesAreTakenWhereTheyStand() {
        #expect(
            ["2024-03-12", "12 Mar", "fri", "2w"].map { read($0, .past) } == [
                "2024-03-12", "2026-03-12", "2026-11-27", "2026-11-13",
            ])
        #expect(
            ["2026-12-31", "31 Dec", "fri", "2w"].map { read($0, .future) } == [
                "2026-12-31", "2026-12-31", "2026-11-27", "2026-12-11",
            ])
    }
}
