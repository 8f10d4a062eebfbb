import Glibc
import Testing
import WalletTestSupport

/// What is nobody else's business stays where it is.
struct PrivacyTests {
    private static let number = "4111 1111 1111 1111"

    @Test func aFullCardNumberIsSaidWhereNobodyCanBeAsked() throws {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana")
        for arguments in [
            ["edit", "gold", "--nickname", "Gold \(Self.number)"], ["done", "uber", "gold", "--note", Self.number],
            ["person", "add", "Zoe", "--notes", Self.number], ["person", "edit", "zoe", "--handle", "@\(Self.number)"],
            ["transaction", "add", "9", "Kiosk", "--notes", Self.number],
            ["category", "add", "Gas", "--notes", Self.number], ["rule", "add", "SHOP*", "--payee", Self.number],
        ] {
            let outcome = try home.run(arguments)
            #expect(outcome.code == 0)
            #expect(outcome.error.contains("•••• 1111” looks like a full card number. The wallet is a plain file;"))
            #expect(!outcome.error.contains(Self.number))
        }
        // What stands there already is not said again.
        #expect(try home.run("edit", "gold", "--owner", "Ben").error == "")
        #expect(try home.run("person", "edit", "zoe", "--group", "family").error == "")
        // Nor what is none: the end of a number, an amount, a telephone.
        for arguments in [
            ["account", "add", "Giro", "--tail", "1111"], ["transaction", "add", "411111.11", "Kiosk"],
            ["person", "edit", "zoe", "--phone", "+4917612345679"],
        ] {
            let outcome = try home.run(arguments)
            #expect(outcome.code == 0 && !outcome.error.contains("card number"), "\(outcome.error)")
        }
    }

    @Test func onATerminalItIsAskedFirst() throws {
        let home = try Home()
        let command = "\(BuiltProgram.path) edit gold --nickname \"\(Self.number)\""
        let no = try home.shell("printf 'n\\n' | script -qec '\(command)' /dev/null")
        #expect(no.output.contains("Save it all the same? [y/N]"))
        #expect(no.output.contains("Nothing was changed."))
        #expect(try home.read("w.json") == SampleFile.text)
        let yes = try home.shell("printf 'y\\n' | script -qec '\(command)' /dev/null")
        #expect(yes.output.contains("Save it all the same? [y/N]"))
        #expect(try home.read("w.json").contains("\"nickname\":\"\(Self.number)\""))
    }

    @Test func notificationsHideIt() throws {
        let home = try Home()
        _ = try home.run("edit", "gold", "--nickname", Self.number)
        mkdir(home.path("bin"), 0o700)
        try home.write("#!/bin/sh\nprintf '%s\\n' \"$@\" > \"$HOME/told\"\n", to: "bin/notify-send")
        chmod(home.path("bin/notify-send"), 0o700)
        home.environment["PATH"] = "\(home.folder)/bin:/usr/bin:/bin"
        home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
        #expect(try home.run("remind", "--notify").code == 0)
        let told = try home.read("told")
        #expect(told.contains("•••• 1111"))
        #expect(!told.contains("4111"))
    }

    @Test func aCodeIsToldToWhoAsksForItAlone() throws {
        let home = try Home()
        let code = "6039-1234-5678"
        func tells(_ arguments: String...) throws -> Bool {
            let outcome = try home.run(arguments + ["--log", "log"])
            return (outcome.output + outcome.error).contains(code)
        }
        #expect(
            try !tells("coupon", "add", "Target", "--value", "25", "--until", "2026-11-28", "--code", code, "--json"))
        for form in [[], ["--json"], ["--csv"], ["--plain"]] {
            for command in [
                ["coupons"], ["show", "target"], ["benefits"], ["agenda"], ["log"], ["remind"], ["undo", "--dry-run"],
            ] {
                let outcome = try home.run(command + form)
                #expect(!outcome.output.contains(code), "\(command) \(form)")
            }
            #expect(try home.run(["coupons", "--codes"] + form).output.contains(code), "\(form)")
            #expect(try home.run(["show", "target", "--codes"] + form).output.contains(code), "\(form)")
        }
        #expect(try !tells("export", "-", "--format", "csv", "--table", "benefits"))
        #expect(try !tells("export", "-", "--format", "ics"))
        #expect(try tells("export", "-", "--format", "csv", "--table", "benefits", "--codes"))
        #expect(try tells("export", "-"))
        #expect(try !home.read("log").contains(code))
        // And it is read back from there.
        #expect(try !tells("export", "codes.csv", "--format", "csv", "--table", "benefits", "--codes"))
        #expect(try !tells("edit", "target", "--code", "other"))
        #expect(try !tells("import", "codes.csv", "--yes"))
        #expect(try tells("coupons", "--codes"))
    }

    @Test func aLogIsForItsOwnerAloneAndTurnsOver() throws {
        let home = try Home()
        let line = "2026-11-27T12:00:00.000Z " + String(repeating: "x", count: 74) + "\n"
        try home.write(String(repeating: line, count: 42_000), to: "log")
        chmod(home.path("log"), 0o644)
        #expect(try home.run("cards", "--log", "log").code == 0)
        #expect(try home.read("log.old").utf8.count == 4_200_000)
        #expect(try home.read("log").split(separator: "\n").count < 5)
        for name in ["log", "log.old"] {
            var status = stat()
            #expect(stat(home.path(name), &status) == 0 && status.st_mode & 0o777 == 0o600)
        }
        // Where it cannot turn over, no more is written, and the command works.
        try home.write(String(repeating: line, count: 42_000), to: "log")
        unlink(home.path("log.old"))
        mkdir(home.path("log.old"), 0o700)
        try home.write("", to: "log.old/in-the-way")
        #expect(try home.run("cards", "--log", "log").code == 0)
        #expect(try home.read("log").utf8.count == 4_200_000)
    }
}
