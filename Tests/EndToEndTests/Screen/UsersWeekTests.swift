import Testing
import WalletDomain
import WalletTestSupport

/// What a person does in the first week, from an empty machine to everything taken back.
struct UsersWeekTests {
    @Test func aWeek() throws {
        let home = try ScreenHome(now: "2026-11-23T12:00:00Z")
        var screen = try home.open()
        try screen.wait(for: "Your wallet is empty.")

        // Monday: three cards.
        try screen.keys("Enter")
        for (words, name) in [("gold card", "Gold Card"), ("sapphire reserve", "Sapphire Reserve")] {
            try screen.type(words)
            try screen.keys("Enter", "a", thenMatching: "\(name) added.*saved")
            try screen.wait(for: "What only you know of this card")
            try screen.keys("Escape")
            try screen.keys("a", then: "ticks several")
            try screen.keys("C-u")
        }
        try screen.keys("Escape")
        try screen.keys("c", then: "A card of your own")
        try screen.type("Corner Bank Visa")
        try screen.keys("C-s", thenMatching: "Corner Bank Visa added · u undoes .*saved")
        #expect(try screen.quit() == 0)
        #expect(try home.savedWallet().cards.count == 3)

        // Tuesday: a use, a part, a snooze.
        screen = try home.open(now: "2026-11-24T12:00:00Z")
        try screen.wait(for: "Gold Card")
        try screen.find("uber gold")
        try screen.keys("d", thenMatching: "Uber Cash \\$10 used · u undoes .*saved")
        try screen.find("resy")
        try screen.keys("p", then: "like 12.95")
        try screen.type("20")
        try screen.keys("Enter", thenMatching: "Resy Credit \\$20 used.* · u undoes .*saved")
        try screen.find("dining gold")
        try screen.keys("s", then: "Snooze")
        try screen.keys("3", thenMatching: "snoozed .*saved")
        try screen.keys("q", "q")
        #expect(try screen.exitCode() == 0)

        // Thursday: a correction, and a look around.
        screen = try home.open(now: "2026-11-26T12:00:00Z")
        try screen.wait(for: "Gold Card")
        try screen.keys("3", then: "Resy Credit")
        try screen.keys("e", then: "Amount")
        try screen.keys("C-u")
        try screen.type("25")
        try screen.keys("C-s", thenMatching: "orrected|edited")
        try screen.wait(for: "saved 12:00")
        #expect(try home.savedWallet().benefit("Resy Credit").periodRedeemed == Money(25))
        try screen.keys("2", "f")
        try screen.type("sapphire")
        try screen.keys("Enter", then: "only Sapphire Reserve")
        try screen.keys("4", then: "captured at face value")
        try screen.keys("6", then: "first reminder before")

        // Friday: all of it back, one by one, to an empty wallet.
        try screen.keys("1")
        for _ in 0..<7 {
            let before = try home.savedWallet()
            try screen.keys("u")
            try screen.wait(until: "one step back") { _ in (try? home.savedWallet()) != before }
        }
        try screen.wait(for: "Your wallet is empty.")
        #expect(try screen.quit() == 0)
        let wallet = try home.savedWallet()
        #expect(wallet.isEmpty && wallet.usages.all.isEmpty)
    }
}

extension TmuxTerminal {
    /// Finds a benefit and goes to it.
    fileprivate func find(_ words: String) throws {
        try keys("/")
        try wait(for: "What do I have for it?")
        try type(words)
        try wait(matching: "in [0-9]+ hit")
        try keys("Enter")
        try wait(without: "╭─ Find")
    }
}
