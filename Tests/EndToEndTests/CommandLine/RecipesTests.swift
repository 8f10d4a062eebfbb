import Glibc
import Testing
import WalletTestSupport

/// docs/RECIPES.md: each of its blocks is taken as it stands and tried.
struct RecipesTests {
    private let page: DocumentPage

    init() throws { page = try DocumentPage("docs/RECIPES.md") }

    /// The blocks of one language under a heading.
    private func blocks(_ language: String, under heading: String) -> [[String]] {
        var blocks: [[String]] = []
        var block: [String]?
        // A script's first line begins as a heading does.
        let rest = page.lines.drop { $0 != "## " + heading }.dropFirst()
        for line in rest.prefix(while: { !$0.hasPrefix("## ") }) {
            if line.hasPrefix("```") {
                if let done = block { blocks.append(done) }
                block = line == "```" + language && block == nil ? [] : nil
            } else {
                block?.append(line)
            }
        }
        return blocks
    }

    private func block(_ language: String, under heading: String) throws -> [String] {
        try #require(blocks(language, under: heading).first, "no \(language) under \(heading)")
    }

    /// What stands behind `name = ` or `"name": `, without its quotes.
    private func value(_ name: String, in block: [String]) throws -> String {
        let line = try #require(
            block.first { line in
                let text = line.drop { $0 == " " || $0 == "\"" }
                return text.hasPrefix(name) && !(text.dropFirst(name.count).first?.isLetter ?? true)
            })
        let text = line.drop { $0 != "=" && $0 != ":" }.dropFirst().drop { $0 == " " }
        return String(text.hasPrefix("\"") ? text.dropFirst().prefix { $0 != "\"" } : text[...])
    }

    /// What a bar or a timer runs, as it runs it: with sh, and the program in the way.
    private func run(_ command: String, in home: Home) throws -> BuiltProgram.Outcome {
        mkdir(home.path("bin"), 0o700)
        symlink(BuiltProgram.path, home.path("bin/coupontracker"))
        home.environment["PATH"] = "\(home.folder)/bin:/usr/bin:/bin"
        return try BuiltProgram.start(
            "/bin/sh", ["-c", command].map { Array($0.utf8) }, environment: home.environment, in: home.folder
        ).finish()
    }

    @Test func cronTellsAndMails() throws {
        let home = try Home()
        home.environment["COUPONTRACKER_NOTIFY"] = "none"
        let lines = try block("crontab", under: "cron").map { line in
            line.split(separator: " ", maxSplits: 5).last.map(String.init) ?? ""
        }
        try #require(lines.count == 2)
        #expect(try run(lines[0], in: home) == BuiltProgram.Outcome(output: "", error: "", code: 0))
        let mail = try run(lines[1], in: home)
        #expect(mail.output.hasPrefix("Uber Cash $15 on Platinum Card lapses Mon 30 Nov, in 3 days.\n"))
        home.environment["COUPONTRACKER_NOW"] = "2026-11-10"
        #expect(try run(lines[1], in: home) == BuiltProgram.Outcome(output: "", error: "", code: 0))
    }

    @Test(.enabled(if: ForeignProgram.git.isThere)) func gitKeepsADiary() throws {
        let homes = try GitHomes.together()
        let at =
            "at() { export COUPONTRACKER_NOW=$1T12:00:00Z GIT_AUTHOR_DATE=$1T12:00:00Z GIT_COMMITTER_DATE=$1T12:00:00Z; }\n"
        try homes.on("here", at + "at 2026-11-27; ct done uber gold; ct sync")
        try homes.on(
            "laptop",
            at
                + "at 2026-11-28; ct edit gold --nickname Sunny; ct sync; at 2026-11-29; ct done dining --amount 3 --note 'Five Guys'; ct sync"
        )
        let command = try block("sh", under: "git").joined(separator: "\n").replacing("wallet.json", with: "w.json")
        let told = try homes.on(
            "here", at + "at 2026-11-30; ct done saks --amount 20 --note scarf; ct sync > ../said\n" + command)
        #expect(
            try told.output.split(separator: "\n").filter { !$0.contains("undo:") }.map(String.init)
                == block("text", under: "git"), "\(told)")
    }

    @Test(.enabled(if: ForeignProgram.git.isThere)) func settingsGoAlong() throws {
        let home = try Home()
        home.environment["XDG_CONFIG_HOME"] = nil
        let acts = try #require(blocks("sh", under: "git").last).joined(separator: "\n")
        let outcome = try home.shell(
            """
            mkdir -p ~/.local/share/coupontracker ~/.config/coupontracker; echo '[reminders]' > ~/.config/coupontracker/config.toml
            git init -q ~/.local/share/coupontracker; \(acts)
            git ls-files; coupontracker config check
            """)
        #expect(outcome.code == 0 && outcome.output.hasPrefix("config.toml\n"), "\(outcome)")
    }

    @Test func aLoginShellSaysWhatLapses() throws {
        let home = try Home()
        let short = try #require(blocks("sh", under: "Login shell").first)
        #expect(try run(short.joined(separator: "\n"), in: home).output == "3 · $31 · 3d\n")
        let start = try block("bash", under: "Login shell").joined(separator: "\n")
        try home.write(start + "\n", to: "start")
        let outcome = try run("bash --rcfile start -i -c true < /dev/null 2>&1", in: home)
        #expect(outcome.output.contains("3 · $31 · 3d"))
    }

    @Test func tmuxShowsItsLine() throws {
        let home = try Home()
        let lines = blocks("tmux", under: "tmux").flatMap(\.self)
        try home.write(lines.joined(separator: "\n") + "\n", to: "tmux.conf")
        let socket = "-S \(home.path("socket"))"
        let outcome = try run(
            """
            tmux \(socket) -f tmux.conf new-session -d 'sleep 60' || exit 1
            tmux \(socket) show-options -gv status-right
            tmux \(socket) show-options -gv allow-passthrough
            tmux \(socket) kill-server
            """, in: home)
        #expect(outcome.output == "#(coupontracker remind --short) %H:%M\non\n")
        #expect(outcome.error == "")
        #expect(try run("coupontracker remind --short", in: home).output == "3 · $31 · 3d\n")
    }

    @Test func barsGetWhatTheyRead() throws {
        let home = try Home()
        let waybar = try value("exec", in: block("json", under: "waybar"))
        #expect(
            try run(waybar, in: home).output
                == #"{"text":"3 · $31 · 3d","tooltip":"Uber Cash $15 on Platinum Card lapses Mon 30 Nov, in 3 days\nUber Cash $10 on Gold Card lapses Mon 30 Nov, in 3 days\nDining Credit $6 on Gold Card lapses Mon 30 Nov, in 3 days","class":"urgent"}"#
                + "\n")
        let own = try #require(blocks("json", under: "waybar").last?.first { $0.contains("\"exec\"") })
        let command = own.drop { $0 != ":" }.drop { $0 != "\"" }.dropFirst().dropLast(2)
        #expect(
            try run(String(command).replacing("\\\"", with: "\""), in: home).output
                == #"{"text":"3 · $31","tooltip":"3 urgent"}"# + "\n")
        let polybar = try value("exec", in: block("ini", under: "polybar"))
        #expect(try run(polybar, in: home).output == "3/3 $31 3d\n")
        let starship = try block("toml", under: "starship")
        #expect(try run(value("command", in: starship), in: home).output == "3 · $31 · 3d\n")
        #expect(try run(value("when", in: starship), in: home).code == 0)

        home.environment["COUPONTRACKER_NOW"] = "2026-11-10"
        #expect(try run(waybar, in: home).output == "{\"text\":\"\",\"tooltip\":\"\",\"class\":\"none\"}\n")
        #expect(try run(polybar, in: home).output == "")
        #expect(try run(value("when", in: starship), in: home).code == 1)
    }

    @Test func theMessageOfTheDayIsAScript() throws {
        let home = try Home(wallet: nil)
        #expect(try run("mkdir -p .local/share/coupontracker", in: home).code == 0)
        try home.write(SampleFile.text, to: ".local/share/coupontracker/wallet.json")
        let script = try block("sh", under: "Message of the day").joined(separator: "\n")
        let outcome = try run(script, in: home)
        #expect(outcome.output.hasPrefix("Uber Cash $15 on Platinum Card lapses Mon 30 Nov, in 3 days.\n"))
        #expect(outcome.code == 0)
        // Whoever has no wallet reads nothing.
        home.environment["HOME"] = "/nonexistent"
        #expect(try run(script, in: home) == BuiltProgram.Outcome(output: "", error: "", code: 0))
    }

    @Test func whatTakesTextGetsIt() throws {
        let home = try Home()
        for line in try block("sh", under: "Mail, and what else takes text") {
            #expect(try run(line, in: home) == BuiltProgram.Outcome(output: "", error: "", code: 0), "\(line)")
        }
        #expect(try home.read("due.txt").hasPrefix("▲ ○ Uber Cash $15 on Platinum Card"))
        #expect(try home.read("due.json").hasPrefix("[\n{\"kind\":\"urgent\""))
        #expect(try home.read("week.csv").hasPrefix("id,userCardId,"))
    }
}
