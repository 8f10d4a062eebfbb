import Glibc
import Testing

/// The usual place: empty at first, made by the first card, closed to others.
struct FirstRunTests {
    private func home() throws -> Home {
        let home = try Home(wallet: nil)
        home.environment["COUPONTRACKER_WALLET"] = nil
        return home
    }

    @Test func beginsEmptyAndWritesNothing() throws {
        let home = try home()
        try home.follow(
            #"""
            $ coupontracker cards
            ! There is no wallet yet. Add a card, such as: coupontracker add gold. Or look around: coupontracker demo
            $ coupontracker benefits --json
            []
            ! There is no wallet yet. Add a card, such as: coupontracker add gold. Or look around: coupontracker demo
            $ coupontracker remind --short
            $ coupontracker get urgentDays
            3
            $ coupontracker done uber
            ! Nothing here is called “uber”. All there is: coupontracker benefits
            ? 1
            $ coupontracker undo
            ! There is nothing to undo.
            ? 1
            """#)
        let journal = try home.run("export", "-", "--format", "hledger")
        let none =
            "There is no wallet yet. Add a card, such as: coupontracker add gold. Or look around: coupontracker demo\n"
        #expect(journal.code == 0 && journal.error == none)
        // Looking leaves no file behind; asking for a change may leave the lock.
        #expect(!Home.names(home.path(".local/share/coupontracker")).contains("wallet.json"))
    }

    @Test(arguments: ["000", "022", "077"]) func makesFilesForItsOwnerAlone(mask: String) throws {
        let home = try home()
        let outcome = try home.shell(
            "umask \(mask); coupontracker add green; coupontracker backup; coupontracker backup c.json")
        #expect(outcome.code == 0, "\(outcome)")
        let folder = home.path(".local/share/coupontracker")
        #expect(Home.names(folder) == ["backups", "changes.jsonl", "wallet.json", "wallet.json.lock"])
        for file in ["changes.jsonl", "wallet.json", "wallet.json.lock"] { #expect(mode(folder + "/" + file) == 0o600) }
        #expect(mode(home.path("c.json")) == 0o600)
        for inner in [folder, folder + "/backups"] { #expect(mode(inner) == 0o700) }
        for name in Home.names(folder + "/backups") { #expect(mode(folder + "/backups/" + name) == 0o600) }
    }

    @Test func goesWhereTheEnvironmentSays() throws {
        let home = try home()
        home.environment["XDG_DATA_HOME"] = home.path("data")
        #expect(try home.run("add", "green").code == 0)
        #expect(try home.read("data/coupontracker/wallet.json").hasPrefix("{\"format\":1,\"generation\":1,"))
    }

    @Test func doesNotBeginAfreshBesideBackups() throws {
        let home = try home()
        _ = try home.run("add", "green")
        _ = try home.run("backup")
        unlink(home.path(".local/share/coupontracker/wallet.json"))
        for arguments in [["cards"], ["add", "gold"], ["done", "clear"]] {
            let outcome = try home.run(arguments)
            #expect(outcome.code == 66)
            #expect(
                outcome.error.contains("but a backup of 27 Nov 2026. Bring it back with coupontracker restore latest"))
        }
        // A file that was named is named in what helps, too.
        unlink(home.path("mine.json"))
        _ = try home.run("add", "green", "--wallet", "mine.json")
        _ = try home.run("backup", "--wallet", "mine.json")
        unlink(home.path("mine.json"))
        for arguments in [["cards"], ["add", "gold"]] {
            let outcome = try home.run(arguments + ["--wallet", "mine.json"])
            #expect(outcome.code == 66)
            #expect(outcome.error.contains("Bring it back with coupontracker restore --wallet mine.json latest, or"))
        }
        try home.follow(
            #"""
            $ coupontracker add gold --new
            Gold Card added with 4 benefits, worth $424 a year. undo: coupontracker undo
            $ coupontracker cards --plain
            Gold Card (American Express): $77 open, $27 of it within 7 days, $0 captured this year, $0 missed, fee $325.
            """#)
    }

    /// A template of the user's own is found, held and kept; a broken file is named and left out.
    @Test func knowsTheUsersOwnProducts() throws {
        let home = try home()
        for folder in [".config", ".config/coupontracker", ".config/coupontracker/templates"] {
            mkdir(home.path(folder), 0o700)
        }
        try home.write(
            """
            {"schemaVersion":1,"cards":[{"id":"cccccccc-0000-4000-8000-000000000001","name":"Corner Card","issuer":"Corner Bank",
            "benefits":[{"id":"cccccccc-0000-4000-8000-000000000002","name":"Bread","description":"Bread","value":5,"frequency":"monthly"}]}]}
            """, to: ".config/coupontracker/templates/corner.json")
        #expect(try home.run("add", "corner").code == 0)
        #expect(
            try home.run("benefits", "--plain").output
                == "Bread on Corner Card: $5 left, 3 days, until 30 Nov, check if you must enrol.\n")
        try home.write("{", to: ".config/coupontracker/templates/broken.json")
        let outcome = try home.run("benefits", "--plain")
        #expect(outcome.code == 0)
        #expect(outcome.output.hasPrefix("Bread on Corner Card"))
        #expect(outcome.error.hasPrefix("Left out: "))
        #expect(outcome.error.contains("broken.json, line 1, column 2: "))
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }
}
