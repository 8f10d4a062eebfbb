import Testing
import WalletTestSupport

/// `:` sync beside the open screen, with another machine of the same person and a repository between them.
@Suite(.enabled(if: ForeignProgram.git.isThere, "git is not installed: there is nothing to sync by"))
struct SyncScreenTests {
    private let homes: GitHomes

    init() throws { homes = try GitHomes.together() }

    /// The full screen on the first machine.
    private func open(path: String? = nil) throws -> TmuxTerminal {
        var environment = homes.home.environment
        environment["COUPONTRACKER_WALLET"] = homes.home.path("here/w.json")
        if let path { environment["PATH"] = path + ":/usr/bin:/bin" }
        let screen = try TmuxTerminal([BuiltProgram.path], columns: 120, rows: 34, environment: environment)
        try screen.wait(for: "Uber Cash")
        return screen
    }

    private func sync(_ screen: TmuxTerminal) throws {
        try screen.keys(":")
        try screen.type("through git")
        try screen.keys("Enter")
    }

    @Test func whatCameInIsNamed() throws {
        try homes.on(
            "laptop", "ct done uber gold; ct done saks --amount 5; ct add --custom Store --issuer Bank; ct sync")
        let screen = try open()
        try sync(screen)
        try screen.wait(matching: "2 marks and a new card \\(.*Store.*\\) came in")
        try screen.wait(for: "Store")
        try sync(screen)
        try screen.wait(for: "Nothing new on either side")
        #expect(try screen.quit() == 0)
        #expect(try homes.on("laptop", "ct sync").output == "Nothing new on either side.\n")
    }

    @Test func whatIsMarkedHereGoesThere() throws {
        let screen = try open()
        try screen.keys("d", then: "saved 12:0")
        try sync(screen)
        try screen.wait(for: "Sent to origin")
        #expect(try screen.quit() == 0)
        #expect(try homes.on("laptop", "ct sync").output.hasPrefix("From origin: a mark: "))
    }

    /// The gold card is called Sunny and is of 2022 there, Goldie and of 2024 here, which was said later.
    private func differ() throws {
        try homes.on("laptop", "ct edit gold --nickname Sunny --opened 2022-03-04; ct sync")
        try homes.on("here", "ct edit gold --nickname Goldie --opened 2024-01-02 --now 2026-11-27T13:00:00Z")
    }

    /// Until it does something: keys that come with the page are meant for what was there before.
    private func press(_ key: String, on screen: TmuxTerminal, _ works: (TmuxTerminal) throws -> String) throws {
        #expect(
            try becomesTrue(seconds: 60) {
                try screen.keys(key)
                return (try? works(screen)) != nil
            })
    }

    @Test func whatBothSaidDifferentlyIsChosenFieldByField() throws {
        try differ()
        let screen = try open()
        try sync(screen)
        try screen.wait(for: "Both sides changed the same")
        try screen.wait(matching: "Gold Card nickname +✓ Goldie +Sunny")
        try screen.wait(matching: "Gold Card opened on +✓ 2 Jan 2024 +4 Mar 2022")
        try press("t", on: screen) { try $0.wait(matching: "Gold Card nickname +Goldie +✓ Sunny", seconds: 1) }
        try screen.keys("Enter", thenMatching: "1 record merged · u undoes +saved")
        // It went to the others by itself.
        #expect(
            try becomesTrue(seconds: 60) {
                try homes.on("laptop", "ct sync; ct cards --plain").output.contains("\nSunny (American Express)")
            })
        #expect(try homes.on("laptop", "ct cards --json").output.contains("\"openedOn\":\"2024-01-02\""))
        try screen.keys("u", then: "Undone: 1 record merged")
        try screen.wait(for: "Goldie")
        #expect(try screen.quit() == 0)
        #expect(try homes.on("here", "ct check").output.hasPrefix("Nothing is wrong."))
        #expect(homes.home.names(in: "here").contains("w.conflict-git.json.merged"))
    }

    @Test func whatIsPutOffIsAskedAtTheNextStartAndUnderTheColon() throws {
        try differ()
        try homes.on("here", "ct sync")
        let screen = try open()
        try screen.wait(for: "Both sides changed the same")
        try press("Escape", on: screen) { try $0.wait(for: "nothing is chosen yet; : leads back to it", seconds: 1) }
        try screen.keys(":")
        try screen.type("choose between")
        try screen.keys("Enter", then: "Both sides changed the same")
        try press("q", on: screen) { try $0.wait(without: "Both sides changed the same", seconds: 1) }
        #expect(try screen.quit() == 0)
        #expect(homes.home.names(in: "here").contains("w.conflict-git.json"))
    }

    @Test func saysWhyNot() throws {
        try homes.on("here", "mv ../remote.git ../away")
        let screen = try open()
        try sync(screen)
        try screen.wait(for: "origin cannot be reached")
        try screen.keys("d", then: "saved 12:0")
        #expect(try screen.quit() == 0)
    }

    /// The other side does not answer before the screen is left.
    @Test func leavingMeanwhileLosesNothing() throws {
        try homes.on(
            "here",
            """
            mkfifo ../gate; mkdir ../bin; cat > ../bin/git <<'END'
            #!/bin/sh
            case "$*" in *" push "*) : > "$HOME/pushing"; read word < "$HOME/gate" ;; esac
            exec /usr/bin/git "$@"
            END
            chmod +x ../bin/git
            """)
        let screen = try open(path: homes.home.path("bin"))
        try screen.keys("d", then: "saved 12:0")
        try sync(screen)
        #expect(becomesTrue(seconds: 60) { homes.home.names().contains("pushing") })
        #expect(try screen.quit() == 0)
        #expect(try screen.state("alternate_on") == "0")
        #expect(try screen.modesAfter() == screen.modesBefore())
        try homes.on("here", "timeout 10 sh -c 'echo go > ../gate'")
        // Whoever still was at it ends.
        let isAlone = try becomesTrue(seconds: 60) {
            try homes.on("here", "pgrep -f \"sync --wallet $HOME/|git -C $HOME/\" | wc -l").output == "0\n"
        }
        #expect(isAlone)
        let after = try homes.on("here", "ct sync > ../said; ct sync; ct check; git fsck 2>&1; git status --short")
        #expect(after.output.hasPrefix("Nothing new on either side.\nNothing is wrong."), "\(after)")
        #expect(try homes.on("laptop", "ct sync").output.hasPrefix("From origin: a mark: "))
    }

    /// An ssh that asks for a passphrase on the terminal, and refuses where there is none.
    @Test func gitGetsTheTerminalToAsk() throws {
        try homes.on("laptop", "ct done uber gold; ct sync")
        try homes.on(
            "here",
            """
            cat > ../ssh <<'END'
            #!/bin/sh
            (: > /dev/tty) 2> /dev/null || { echo 'ana@host: Permission denied (publickey).' >&2; exit 255; }
            printf 'Passphrase: ' > /dev/tty; read word < /dev/tty
            test "$word" = open || exit 255
            for command; do :; done; exec sh -c "$command"
            END
            chmod +x ../ssh; git config remote.origin.url "ssh://host$HOME/remote.git"
            git config core.sshCommand "$HOME/ssh"; git config ssh.variant simple
            """)
        let screen = try open()
        try sync(screen)
        try screen.wait(for: "git has to ask you something. Give it the terminal?")
        try screen.keys("y")
        for _ in 0..<2 {
            try screen.wait(for: "Passphrase:")
            try screen.type("open")
            try screen.keys("Enter")
        }
        try screen.wait(for: "synced")
        try screen.wait(matching: "Uber Cash .*back 1 Dec")
        #expect(try screen.quit() == 0)
    }
}
