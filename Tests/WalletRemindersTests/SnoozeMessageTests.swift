import Testing
import WalletDomain
import WalletReminders
import WalletTestSupport

/// What is said to a snooze that cannot be, word by word, and that docs/ERRORS.md has each with the same words.
struct SnoozeMessageTests {
    private static let problems: [(problem: SnoozeProblem, words: String)] = [
        (
            .notATime("TEXT"),
            "“TEXT” is not a time to snooze until. Use 1h, tonight, 2d, 1w, last, a day such as 2026-11-30 or fri, "
                + "a time such as 18:30, or both."
        ),
        (
            .twoDays("“TEXT” can be DAY or DAY. Write DAY or DAY."), "“TEXT” can be DAY or DAY. Write DAY or DAY."
        ),
        (.timeIsPast, "That time is already past. Choose a later one."),
        (.tonightIsPast, "It is past 20:00. Choose 1h or a later time."),
        (.lastDay(name: "NAME"), "NAME lapses today. Choose a time before midnight."),
        (.noLastDay(name: "NAME"), "NAME has no last day. Choose a day or a time."),
        (
            .isPast(CalendarDay("2026-11-21") ?? .earliest),
            "The time of reminders on DAY is past. Choose a later day."
        ),
    ]

    @Test func everyCaseHasItsWordsAndIsOnThePage() throws {
        let page = try DocumentPage("docs/ERRORS.md").text
        for (problem, words) in SnoozeMessageTests.problems {
            let message = problem.message.split(separator: "21 Nov 2026", omittingEmptySubsequences: false)
                .joined(separator: "DAY")
            #expect(message == words)
            #expect(page.contains("`\(words)`"), "\(words)")
        }
    }

    @Test func noCaseIsForgotten() throws {
        let cases = try DocumentPage("Sources/WalletReminders/SnoozeChoice.swift").cases(of: "SnoozeProblem")
        #expect(cases == Set(SnoozeMessageTests.problems.map { DocumentPage.caseName(of: $0.problem) }))
    }
}
