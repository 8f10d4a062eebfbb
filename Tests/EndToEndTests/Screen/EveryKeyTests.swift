import Testing
import WalletDomain
import WalletTestSupport

/// Every key that the wallet screen offers does something that can be seen.
struct EveryKeyTests {
    /// What is pressed on the wallet screen, what is on the screen then, and what leads back.
    ///
    /// After a look at a card's page its year stands below the benefits until another card is chosen.
    private static let steps: [(keys: [String], shows: String, back: [String])] = [
        (["?"], "Keys", ["Escape"]),
        (["w"], "of it is open", ["Escape"]),
        (["p"], "$10 of $10 left", ["Escape"]),
        (["s"], "Snooze Uber Cash", ["Escape"]),
        (["S"], "Snooze 6 benefits", ["Escape"]),
        (["Z"], "nothing is snoozed", []),
        (["b"], "Due now", ["b"]),
        (["x"], "Archive Gold Card?", ["n"]),
        (["e"], "Edit Gold Card", ["Escape"]),
        (["m"], "tracked: marked by you", ["Escape"]),
        (["D"], "Delete Gold Card and its", ["n"]),
        (["c"], "no welcome bonus", []),
        ([":"], "type to narrow", ["Escape"]),
        (["L"], "locked", ["L"]),
        (["a"], "ticks several", ["Escape", "1"]),
        (["5"], "ticks several", ["1"]),
        (["5", "c"], "A card of your own", ["Escape", "1"]),
        (["2"], "What is open", ["1"]),
        (["3"], "Nothing was used or missed yet.", ["1"]),
        (["4"], "captured at face value", ["1"]),
        (["6"], "first reminder before", ["1"]),
        (["]"], "What is open", ["["]),
        (["/"], "Find", ["Escape"]),
        (["'"], "jump to card", ["Escape"]),
        (["'", "2"], "CLEAR+ Credit", ["g"]),
        (["l"], "CLEAR+ Credit", ["h"]),
        (["G"], "CLEAR+ Credit", ["g"]),
        (["Enter"], "Nothing was used yet.", ["Escape", "l", "h"]),
        (["C-r"], "othing to redo", []),
        (["o"], "by value", ["o", "o"]),
        (["f"], "Show only", ["Escape"]),
        (["v"], "0 selected", ["Escape", "h"]),
        (["."], "nothing to repeat", []),
        (["U"], "Recent changes", ["U"]),
        ([">"], "Gold Card moved", ["u"]),
        (["d"], "Uber Cash $10 used", ["u"]),
    ]

    /// Each key starts from the very picture the program began with, and leads back to it before the next.
    @Test func everyKeyShowsSomething() throws {
        let home = try ScreenHome.withWallet()
        let screen = try home.open()
        let first = try screen.wait(until: "the wallet") {
            $0.contains("AMERICAN EXPRESS") && $0.contains("b shows") && $0.hasSuffix("? all keys\n")
        }
        for step in Self.steps {
            let before = try screen.screen()
            #expect(before.aboveTheFoot == first.aboveTheFoot, "\(step.keys)")
            try #require(!before.contains(step.shows), "\(step.keys)")
            for key in step.keys { try screen.keys(key) }
            try screen.wait(for: step.shows)
            for key in step.back { try screen.keys(key) }
            try screen.wait(until: "the wallet after \(step.keys)") { $0.aboveTheFoot == first.aboveTheFoot }
        }
    }
}

extension String {
    /// The rows but the last, which tells what was done and when it was saved.
    fileprivate var aboveTheFoot: [Substring] { split(separator: "\n", omittingEmptySubsequences: false).dropLast(2) }
}
