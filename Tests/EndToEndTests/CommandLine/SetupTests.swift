import Glibc
import Testing
import WalletTestSupport

/// Reminders by systemd: what is written, and that undo takes back that and nothing else. systemctl is the test's own.
struct SetupTests {
    private func home() throws -> Home {
        let home = try Home()
        mkdir(home.path("bin"), 0o700)
        try home.write(
            #"""
            #!/bin/sh
            echo "$*" >> "$HOME/asked"
            case "$*" in
            "--user is-enabled "*) test -f "$HOME/enabled" ;;
            "--user enable "*) touch "$HOME/enabled" ;;
            "--user disable "*) rm "$HOME/enabled";;
            esac
            """#, to: "bin/systemctl")
        chmod(home.path("bin/systemctl"), 0o700)
        home.environment["PATH"] = "\(home.folder)/bin:/usr/bin:/bin"
        home.environment["COUPONTRACKER_WALLET"] = nil
        return home
    }

    @Test func aWalletThatIsNamedIsWatched() throws {
        let home = try home()
        #expect(try home.run("setup", "reminders", "--yes", "--wallet", "my \"50%\" $x\\y.json").code == 0)
        let path = home.folder + #"/my \"50%%\" $$x\\y.json"#
        #expect(
            try home.read(folder + "coupontracker-remind.service").contains(
                "ExecStart=\(BuiltProgram.path) remind --notify --quiet --wallet \"\(path)\"\n"))
        #expect(
            try home.read(folder + "coupontracker-actions.service").contains(
                "ExecStart=\(BuiltProgram.path) remind --notify --actions --quiet --wallet \"\(path)\"\n"))
        home.environment["COUPONTRACKER_WALLET"] = "w.json"
        try home.write("", to: "c$%.toml")
        home.environment["COUPONTRACKER_CONFIG"] = "c$%.toml"
        #expect(try home.run("setup", "reminders", "--yes").code == 0)
        #expect(
            try home.read(folder + "coupontracker-remind.service").contains(
                """
                Environment="COUPONTRACKER_CONFIG=\(home.folder)/c$%%.toml"
                ExecStart=\(BuiltProgram.path) remind --notify --quiet --wallet \(home.folder)/w.json

                """))
        let refused = try home.run("setup", "reminders", "--yes", "--wallet", "a\nb")
        #expect(refused.code == 64 && refused.output.isEmpty)
        #expect(refused.error.contains("has a control character"))
    }

    @Test func aTimerOfSomebodyElseIsNeitherEnabledNorDisabled() throws {
        let home = try home()
        #expect(try home.shell("mkdir -p .config/systemd/user").code == 0)
        try home.write("[Timer]\nOnCalendar=daily\n", to: folder + "coupontracker-remind.timer")
        #expect(try home.run("setup", "reminders", "--yes").code == 0)
        #expect(!home.names().contains("enabled"))
        try home.write("", to: "enabled")
        #expect(try home.run("setup", "reminders", "--undo", "--yes").code == 0)
        #expect(home.names().contains("enabled"))
    }

    private let folder = ".config/systemd/user/"

    @Test func setsUpOnceAndTakesItBack() throws {
        let home = try home()
        let toDo = #"""
            To do: write ~/.config/systemd/user/coupontracker-remind.service
            To do: write ~/.config/systemd/user/coupontracker-remind.timer
            To do: write ~/.config/systemd/user/coupontracker-actions.service
            To do: run ~/bin/systemctl --user daemon-reload
            To do: run ~/bin/systemctl --user enable --now coupontracker-remind.timer
            """#
        try home.follow(
            "$ coupontracker setup reminders\n" + toDo + "\n" + #"""
                ! Set the reminders up? Nobody is there to answer: add --yes.
                ? 64
                $ coupontracker setup reminders --yes
                """# + "\n" + toDo + "\n" + #"""
                    Reminders are told from now on. Try them: coupontracker remind --test
                    $ coupontracker setup reminders --yes
                    Reminders are set up. Try them: coupontracker remind --test
                    """#)
        for name in ["coupontracker-remind.service", "coupontracker-remind.timer", "coupontracker-actions.service"] {
            let shipped = try String(decoding: readFile(DocumentPage.root + "/dist/systemd/" + name), as: UTF8.self)
            let wanted = shipped.replacing("/usr/bin/coupontracker", with: BuiltProgram.path)
            #expect(
                try home.read(folder + name)
                    == "# Written by coupontracker setup reminders; setup reminders --undo takes it away.\n" + wanted)
        }
        try home.write("[Unit]\n", to: folder + "mine.service")
        try home.follow(
            #"""
            $ coupontracker setup reminders --undo --yes
            To do: run ~/bin/systemctl --user disable --now coupontracker-remind.timer
            To do: remove ~/.config/systemd/user/coupontracker-remind.service
            To do: remove ~/.config/systemd/user/coupontracker-remind.timer
            To do: remove ~/.config/systemd/user/coupontracker-actions.service
            To do: run ~/bin/systemctl --user daemon-reload
            Reminders are no longer told.
            $ coupontracker setup reminders --undo --yes
            Nothing is set up.
            """#)
        #expect(Home.names(home.path(".config/systemd/user")) == ["mine.service"])
    }

    @Test func buttonsAreAFileBeside() throws {
        let home = try home()
        #expect(try home.run("setup", "reminders", "--buttons", "--yes").code == 0)
        let file = folder + "coupontracker-remind.service.d/buttons.conf"
        #expect(
            try home.read(file) == """
                # Written by coupontracker setup reminders; setup reminders --undo takes it away.
                [Service]
                ExecStart=
                ExecStart=\(home.folder)/bin/systemctl --user start --no-block coupontracker-actions.service

                """)
        try home.follow(
            #"""
            $ coupontracker setup reminders --yes
            To do: remove ~/.config/systemd/user/coupontracker-remind.service.d/buttons.conf
            To do: run ~/bin/systemctl --user daemon-reload
            Reminders are told from now on. Try them: coupontracker remind --test
            """#)
        #expect(!Home.names(home.path(".config/systemd/user")).contains("coupontracker-remind.service.d"))
    }

    @Test func whatSomebodyElseWroteStays() throws {
        let home = try home()
        #expect(try home.shell("mkdir -p .config/systemd/user").code == 0)
        try home.write("[Service]\nExecStart=/bin/true\n", to: folder + "coupontracker-remind.service")
        let outcome = try home.run("setup", "reminders", "--yes")
        #expect(
            outcome.output.hasPrefix(
                "\(home.folder)/\(folder)coupontracker-remind.service is not ours and stays as it is.\n"))
        #expect(try home.run("setup", "reminders", "--undo", "--yes").code == 0)
        #expect(try home.read(folder + "coupontracker-remind.service") == "[Service]\nExecStart=/bin/true\n")
        #expect(Home.names(home.path(".config/systemd/user")) == ["coupontracker-remind.service"])
    }

    @Test func withoutSystemdItTellsOtherWays() throws {
        let home = try home()
        try home.write("#!/bin/sh\nexit 1\n", to: "bin/systemctl")
        try home.follow(
            #"""
            $ coupontracker setup reminders --yes
            These do the same:
            cron: */15 * * * * coupontracker remind --notify --quiet
            tmux: set -g status-right '#(coupontracker remind --short)'
            shell: eval "$(coupontracker init bash)"
            ! There is no systemd of yours here, so nothing is changed.
            ? 69
            $ coupontracker setup reminders --json
            []
            ! There is no systemd of yours here, so nothing is changed.
            ? 69
            $ coupontracker setup reminders --undo
            ! There is no systemd of yours here, so nothing is changed.
            ? 69
            $ coupontracker setup dishwasher
            ! “dishwasher” cannot be set up. Use: setup reminders, git or sync
            ? 64
            """#)
        #expect(!home.names().contains(".config"))
        // What is named is watched in these ways too.
        try home.write("", to: "c.toml")
        home.environment["COUPONTRACKER_CONFIG"] = "c.toml"
        let ways = try home.run("setup", "reminders", "--wallet", "/x/my 5%.json").output.split(separator: "\n")
        let file = "COUPONTRACKER_CONFIG=\(home.folder)/c.toml"
        #expect(
            ways.dropFirst().prefix(2) == [
                "cron: */15 * * * * \(file) coupontracker remind --notify --quiet --wallet '/x/my 5\\%.json'",
                "tmux: set -g status-right '#(\(file) coupontracker remind --short --wallet '\\''/x/my 5%.json'\\'')'",
            ])
    }

    @Test func aRefusalIsTold() throws {
        let home = try home()
        try home.write(
            "#!/bin/sh\ncase \"$*\" in *show-environment) ;; *) echo 'Access denied' >&2; exit 1 ;; esac\n",
            to: "bin/systemctl")
        let outcome = try home.run("setup", "reminders", "--yes")
        #expect(outcome.error == "systemctl refused: Access denied\n")
        #expect(outcome.code == 69)
    }

    /// systemd itself reads the units, with a program that is there.
    @Test(.enabled(if: access("/usr/bin/systemd-analyze", X_OK) == 0, "systemd-analyze is not installed"))
    func systemdTakesTheUnits() throws {
        let home = try home()
        // Another test may have taken the mask away from the whole process.
        let script = """
            umask 022
            for unit in \(DocumentPage.root)/dist/systemd/*; do
                sed 's|/usr/bin/coupontracker|/bin/true|' "$unit" > "${unit##*/}"
            done
            systemd-analyze --user verify --man=no ./coupontracker-*
            """
        home.environment["XDG_RUNTIME_DIR"] = home.folder
        let outcome = try home.shell(script)
        #expect(outcome.code == 0)
        let about = outcome.error.split(separator: "\n").filter { $0.contains("coupontracker") }
        #expect(about == [], "\(outcome.error)")
    }
}
