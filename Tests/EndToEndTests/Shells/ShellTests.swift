import Glibc
import Testing
import WalletTestSupport

/// The completions and the line of the day, typed in real shells.
struct ShellTests {
    /// A shell that runs what `init` says, with the built program as `coupontracker`.
    private struct TypedShell {
        let terminal: TmuxTerminal

        init(_ shell: Shell, _ home: Home) throws {
            let bin = home.path("bin")
            mkdir(bin, 0o700)
            symlink(BuiltProgram.path, bin + "/coupontracker")
            var environment = home.environment
            environment["PATH"] = "\(bin):/usr/bin:/bin"
            environment["COUPONTRACKER_WALLET"] = home.path("w.json")
            environment["XDG_STATE_HOME"] = home.path("state")
            terminal = try TmuxTerminal(shell.command, columns: 100, rows: 24, environment: environment)
            try terminal.type(shell.beginning)
            try terminal.keys("Enter")
        }

        func line(_ text: String) throws {
            try terminal.type(text)
            try terminal.keys("Enter")
        }
    }

    enum Shell: String, CaseIterable {
        case bash, zsh, fish

        var isThere: Bool {
            ["/bin/", "/usr/bin/"].contains { access($0 + rawValue, X_OK) == 0 }
        }

        var command: [String] {
            switch self {
            case .bash: ["bash", "--norc", "--noprofile", "-i"]
            case .zsh: ["zsh", "-f", "-i"]
            case .fish: ["fish", "--no-config", "-i"]
            }
        }

        var beginning: String {
            switch self {
            case .bash: #"PS1='> '; eval "$(coupontracker init bash)"; echo re''ady"#
            case .zsh: #"PS1='> '; ZDOTDIR=$HOME; eval "$(coupontracker init zsh)"; echo re''ady"#
            case .fish: "function fish_prompt; echo '> '; end; coupontracker init fish | source; echo re''ady"
            }
        }
    }

    private func completes(_ shell: Shell) throws {
        let home = try Home()
        let typed = try TypedShell(shell, home)
        // On the first shell of the day it tells what lapses.
        let screen = try typed.terminal.wait(until: "the line of the day", seconds: 60) { $0.contains("\nready") }
        #expect(screen.contains("coupontracker: 3 · $31 · 3d"), "\(screen)")
        // The wallet's words go on where typing stopped.
        try typed.terminal.type("coupontracker done din\t")
        try typed.terminal.wait(for: "coupontracker done dining")
        try typed.line(" --amount 2")
        try typed.terminal.wait(for: "Dining Credit $2 used on Gold Card")
        try typed.terminal.type("coupontracker done uber \t\t")
        let offered = try typed.terminal.wait(until: "both cards", seconds: 60) { screen in
            screen.contains("gold") && screen.contains("platinum")
        }
        if shell != .bash { #expect(offered.contains("$15, 3 days, Uber Cash on Platinum Card"), "\(offered)") }
        try typed.terminal.keys("C-u")
        try typed.terminal.type("coupontracker --color never done sak\t")
        try typed.terminal.wait(for: "coupontracker --color never done saks")
        try typed.terminal.keys("C-u")
        try typed.terminal.type("coupontracker una\t")
        try typed.terminal.wait(for: "coupontracker unarchive")
    }

    @Test(.enabled(if: Shell.bash.isThere, "bash is not installed: its completions are not tried"))
    func bashCompletes() throws { try completes(.bash) }

    @Test(.enabled(if: Shell.zsh.isThere, "zsh is not installed: its completions are not tried"))
    func zshCompletes() throws { try completes(.zsh) }

    @Test(.enabled(if: Shell.fish.isThere, "fish is not installed: its completions are not tried"))
    func fishCompletes() throws { try completes(.fish) }

    /// The second shell of a day says nothing, nor does one that nobody sits at.
    @Test func tellsOnceADay() throws {
        let home = try Home()
        let bin = home.path("bin")
        mkdir(bin, 0o700)
        symlink(BuiltProgram.path, bin + "/coupontracker")
        home.environment["PATH"] = "\(bin):/usr/bin:/bin"
        let script = #"eval "$(coupontracker init bash)""#
        try home.write(script, to: "start")
        let first = try home.shell("bash --rcfile start -i -c true 2>/dev/null; true")
        #expect(first.output == "coupontracker: 3 · $31 · 3d\n", "\(first)")
        #expect(try home.shell("bash --rcfile start -i -c true 2>/dev/null; true").output == "")
        try home.write("2026-01-01\n", to: ".local/state/coupontracker/first-shell")
        #expect(try home.shell("bash --rcfile start -c true; bash -c '\(script)'").output == "")
        #expect(try home.shell("bash --rcfile start -i -c true 2>/dev/null; true").output == first.output)
        // Where nothing can be kept, nothing is said each time.
        chmod(home.path(".local/state/coupontracker/first-shell"), 0o444)
        #expect(try home.run("init", "tcsh").code == 64)
    }
}
