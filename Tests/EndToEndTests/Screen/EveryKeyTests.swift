import Testing
import WalletDomain
import WalletTestSupport

/// Every key that the wallet screen offers does something that can be seen.
@Suite struct EveryKeyTests {
    /// What is pressed on the wallet screen, what is on the screen then, and what leads back.
    private static let steps: [(keys: [String], shows: String, back: [String])] = [
        (["?"], "Keys", ["Escape"]),
        (["w"], "resets 1 Dec: each calendar month", ["Escape"]),
        (["p"], "$10 of $10 left", ["Escape"]),
        (["s"], "Snooze Uber Cash", ["Escape"]),
        (["S"], "Snooze 6 benefits", ["Escape"]),
        (["Z"], "nothing is snoozed", []),
        (["b"], "Due now", ["b"]),
        (["x"], "Archive Gold Card?", ["n"]),
        (["e"], "Edit Gold Card", ["Escape"]),
        (["a"], "fee   a year", ["Escape", "1"]),
        (["5"], "fee   a year", ["1"]),
        (["]"], "fee   a year", ["["]),
        (["/"], "Find", ["Escape"]),
        (["'"], "jump to card", ["Escape"]),
        (["'", "2"], "CLEAR+ Credit", ["g"]),
        (["l"], "CLEAR+ Credit", ["h"]),
        (["G"], "CLEAR+ Credit", ["g"]),
        (["Enter"], "captured", ["Escape"]),
        (["C-r"], "othing to redo", []),
        ([">"], "Gold Card moved", ["u"]),
        (["d"], "Uber Cash $10 used", ["u"]),
    ]

    @Test func everyKeyShowsSomething() throws {
        let home = try ScreenHome()
        try home.makeWallet()
        let screen = try home.open()
        try screen.wait(for: "Gold Card")
        for step in Self.steps {
            let before = try screen.screen()
            for key in step.keys { try screen.keys(key) }
            try screen.wait(until: "\(step.keys): “\(step.shows)”") {
                // Some words stand on the screen before the key as well.
                $0 != before && $0.contains(step.shows)
            }
            for key in step.back { try screen.keys(key) }
            if step.back == ["u"] { try screen.wait(for: "Undone") }
            try screen.wait(until: "the wallet after \(step.keys)") { shown in
                shown.contains("▌▲ ○ Uber Cash") && shown.contains("check if you must enrol") == false
                    && shown.split(separator: "\n").last?.isEmpty == false
            }
        }
    }
}
