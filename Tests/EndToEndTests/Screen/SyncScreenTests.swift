import Testing
import WalletDomain
import WalletTestSupport

/// `:` sync beside the open screen, with another machine of the same person and a repository between them.
@Suite(.enabled(if: ForeignProgram.git.isThere, "git is not installed: there is nothing to sync by"))
struct SyncScreenTests {
    private let home: ScreenHome

    init() throws {
        home = try ScreenHome()
        try home.makeWallet()
        home.environment["GIT_CONFIG_NOSYSTEM"] = "1"
        home.environment["PATH"] = "/usr/bin:/bin"
        try shell(
            """
            git config --global user.name Ana; git config --global user.email ana@example.org
            ct setup git \(home.path)/remote.git --yes; ct sync; mkdir \(home.path)/laptop; cd \(home.path)/laptop
            ct setup git \(home.path)/remote.git --yes --wallet wallet.json
            """)
    }

    @discardableResult
    private func shell(_ script: String) throws -> String {
        let outcome = try ChildProcess.run(
            ["/bin/sh", "-c", "ct() { '\(BuiltProgram.path)' \"$@\"; }\n\(script)"], environment: home.environment)
        try #require(outcome.code == 0, "\(outcome)")
        return outcome.output
    }

    private func onLaptop(_ acts: String) throws -> String {
        try shell("cd \(home.path)/laptop; export COUPONTRACKER_WALLET=wallet.json; \(acts)")
    }

    private func sync(_ screen: TmuxTerminal) throws {
        try screen.keys(":")
        try screen.type("through git")
        try screen.keys("Enter")
    }

    @Test func whatCameInIsNamed() throws {
        _ = try onLaptop("ct done uber gold; ct done saks --amount 5; ct add --custom Store --issuer Bank; ct sync")
        let screen = try home.open()
        try screen.wait(for: "$77 open")
        try sync(screen)
        try screen.wait(for: "2 marks and a new card came in")
        try screen.wait(for: "Store")
        try sync(screen)
        try screen.wait(for: "Nothing new on either side")
        try screen.keys("q")
        #expect(try screen.exitCode() == 0)
        #expect(try onLaptop("ct sync") == "Nothing new on either side.\n")
    }

    @Test func whatIsMarkedHereGoesThere() throws {
        let screen = try home.open()
        try screen.wait(for: "$77 open")
        try screen.keys("d")
        try screen.wait(for: "saved 12:0")
        try sync(screen)
        try screen.wait(for: "Sent to origin")
        try screen.keys("q")
        #expect(try screen.exitCode() == 0)
        #expect(try onLaptop("ct sync").hasPrefix("From origin: a mark: "))
    }

    @Test func whatBothSaidDifferentlyIsOffered() throws {
        _ = try onLaptop("ct edit gold --nickname Sunny --now 2026-11-27T13:00:00Z; ct sync")
        let screen = try home.open()
        try screen.wait(for: "$77 open")
        try home.run("edit", "gold", "--nickname", "Goldie")
        try screen.wait(for: "Goldie")
        try sync(screen)
        try screen.wait(for: "Another machine's copy of this wallet lies")
        try screen.keys("y")
        try screen.wait(for: "Sunny")
        try screen.wait(matching: "1 record merged · u undoes +saved")
        try sync(screen)
        try screen.wait(for: "Sent to origin")
        try screen.keys("q")
        #expect(try screen.exitCode() == 0)
        #expect(try onLaptop("ct sync; ct cards --plain").contains("\nSunny (American Express)"))
        #expect(try home.run("check").output.hasPrefix("Nothing is wrong."))
    }

    @Test func saysWhyNot() throws {
        try shell("mv \(home.path)/remote.git \(home.path)/away")
        let screen = try home.open()
        try screen.wait(for: "$77 open")
        try sync(screen)
        try screen.wait(for: "origin cannot be reached")
        try screen.keys("d")
        try screen.wait(for: "saved 12:0")
        try screen.keys("q")
        #expect(try screen.exitCode() == 0)
    }

    /// An ssh that asks for a passphrase on the terminal, and refuses where there is none.
    @Test func gitGetsTheTerminalToAsk() throws {
        _ = try onLaptop("ct done uber gold; ct sync")
        try shell(
            """
            cat > \(home.path)/ssh <<'END'
            #!/bin/sh
            (: > /dev/tty) 2> /dev/null || { echo 'ana@host: Permission denied (publickey).' >&2; exit 255; }
            printf 'Passphrase: ' > /dev/tty; read word < /dev/tty
            test "$word" = open || exit 255
            for command; do :; done; exec sh -c "$command"
            END
            chmod +x \(home.path)/ssh; cd \(home.folder); git config remote.origin.url ssh://host\(home.path)/remote.git
            git config core.sshCommand \(home.path)/ssh; git config ssh.variant simple
            """)
        let screen = try home.open()
        try screen.wait(for: "$77 open")
        try sync(screen)
        try screen.wait(for: "git has to ask you something. Give it the terminal?")
        try screen.keys("y")
        for _ in 0..<2 {
            try screen.wait(for: "Passphrase:")
            try screen.type("open")
            try screen.keys("Enter")
        }
        try screen.wait(for: "$67 open")
        try screen.wait(for: "synced")
        try screen.keys("q")
        #expect(try screen.exitCode() == 0)
    }
}
