import Testing
import WalletTestSupport

/// A home with a book, and commands in it.
protocol BudgetScenes {}

extension BudgetScenes {
    func home(_ commands: String = "", owners: String = "Ana,Sam", ratio: String? = nil) throws -> Home {
        let home = try Home(wallet: nil)
        let share = ratio.map { ["--ratio", $0] } ?? []
        try home.run(["book", "add", "Home", "--currency", "USD", "--owners", owners] + share)
        for owner in owners.split(separator: ",").map(String.init) {
            try home.run("account", "add", owner, "--kind", "checking", "--owner", owner)
        }
        try set(home, commands)
        return home
    }

    /// A command a line, each of which does something.
    func set(_ home: Home, _ commands: String) throws {
        for command in commands.split(separator: "\n") {
            let outcome = try home.run(Home.words(String(command)))
            #expect(outcome.code == 0, "\(command): \(outcome.error)")
        }
    }

    /// A card with its benefits, in a book of Ana's.
    func platinum(added day: String, enrolled: [String], at now: String? = "2026-11-27T12:00:00Z") throws
        -> Home
    {
        let home = try Home(wallet: nil, now: now)
        try home.run("add", "platinum card", "--now", day)
        for name in enrolled { try home.run("enrol", name, "--now", day) }
        try set(
            home,
            """
            book add Home --currency USD --owners Ana
            account add Platinum --kind card --card platinum
            account add Checking --kind checking
            """)
        return home
    }

    func statement(_ home: Home, _ name: String, _ rows: String...) throws {
        try home.write((["Date,Description,Amount"] + rows).joined(separator: "\n") + "\n", to: name)
    }

    func answer(_ home: Home, _ command: String) throws -> String {
        try home.run(Home.words(command)).output
    }

    static var november: String {
        """
        category add Food
        category add Groceries --under Food
        category add Restaurants --under Food
        category add Home
        category add Streaming
        category add Insurance
        category add Pets
        category add Fun --rollover unspent
        budget set groceries 600
        budget set restaurants 250
        budget set home 1980
        budget set streaming 45
        budget set insurance 110
        budget set fun 150 --from 2026-10
        transaction add 117.50 Cinema --on 2026-10-12 --category fun --account ana --ratio 1
        transaction add 1299 Insurer --on 2026-03-10 --spread 12 --category insurance --account ana --ratio 1
        transaction add 1896.45 Rent --every monthly --on 2026-11-01 --count 1 --category home
        transaction add 17.99 Netflix --every monthly --on 2026-11-05 --count 1 --category streaming
        transaction add 1896.45 Rent --on 2026-11-01 --account ana
        transaction add 17.99 Netflix --on 2026-11-05 --account ana
        transaction add 512.40 Market --on 2026-11-23 --category groceries --account sam
        transaction add 250 Bistro --on 2026-11-08 --category restaurants --account ana
        transaction add 11.75 Diner --on 2026-11-21 --category restaurants --account sam
        transaction add 120 Concert --on 2026-11-14 --category fun --account sam
        transaction add 48.20 Vet --on 2026-11-21 --category pets --account sam --ratio 0
        transaction add 74 Utilities --every monthly --on 2026-11-29 --category home
        transaction add 11.99 Spotify --every monthly --on 2026-11-30 --category streaming
        """
    }
}
