import Glibc
import Testing
import WalletTestSupport

/// `config`: files and answers, before and after.
struct ConfigCommandTests {
    private static let place = ".config/coupontracker/config.toml"

    private func home(_ configuration: String? = nil) throws -> Home {
        let home = try Home()
        guard let configuration else { return home }
        mkdir(home.path(".config"), 0o700)
        mkdir(home.path(".config/coupontracker"), 0o700)
        try home.write(configuration, to: Self.place)
        return home
    }

    @Test func beginsWithTheSample() throws {
        let home = try home()
        try home.follow(
            #"""
            $ coupontracker config path
            ~/.config/coupontracker/config.toml
            $ coupontracker config print
            ! There is no config.toml, and none is needed. Make one: coupontracker config init
            $ coupontracker config
            ! There is no config.toml, and none is needed. Make one: coupontracker config init
            $ coupontracker config check
            There is no config.toml, and none is needed.
            $ coupontracker config check --json
            []
            $ coupontracker config init
            ~/.config/coupontracker/config.toml written. Change it with coupontracker config edit.
            $ coupontracker config init
            ! ~/.config/coupontracker/config.toml is there already. Change it with coupontracker config edit, or add --force.
            ? 73
            $ coupontracker config init --force --csv
            path
            ~/.config/coupontracker/config.toml
            $ coupontracker config check
            ~/.config/coupontracker/config.toml is good: 0 settings.
            """#)
        let sample = try home.run("config", "print", "--defaults")
        let written = try home.read(Self.place)
        #expect(sample.code == 0 && sample.output == written)
        #expect(sample.output.hasPrefix("#:schema ./config.schema.json\n"))
        #expect(try home.run("config", "print").output == sample.output)
        let schema = try home.run("config", "print", "--schema").output
        #expect(schema.hasPrefix("{\n  \"$schema\""))
        if ForeignProgram.python.isThere {
            let read = try ChildProcess.run(
                ["python3", "-c", "import json, sys; print(*sorted(json.load(sys.stdin)['properties']))"], input: schema
            )
            #expect(read.output == "filters general hooks keys notify points reminders ui\n", "\(read.errors)")
        }
        var status = stat()
        #expect(stat(home.path(Self.place), &status) == 0 && status.st_mode & 0o777 == 0o600)
        try home.write("[ui]\n", to: Self.place)
        #expect(try home.run("config", "init", "--force").code == 0)
        #expect(try home.read(Self.place) == sample.output)
    }

    /// Mistakes in keys are told here alone: commands have no use for keys.
    @Test func checksKeys() throws {
        let home = try home("[keys.tiles]\ndone = [\"x\"]\nedit = [\"x\"]\nwhyy = [\"w\"]\n")
        try home.follow(
            #"""
            $ coupontracker config check
            ! ~/.config/coupontracker/config.toml, line 3, column 9: “x” is bound twice: on line 2 to done, on line 3 to edit.
            !   edit = ["x"]
            !           ^
            ! ~/.config/coupontracker/config.toml, line 4, column 1: There is no action “whyy” in [keys.tiles]. Did you mean why?
            !   whyy = ["w"]
            !   ^
            ? 78
            """#)
        #expect(try home.run("benefits").code == 0)
        try home.write("[keys.global]\nundo = [\"f2\"]\n", to: Self.place)
        #expect(try home.run("config", "check").output.hasSuffix("config.toml is good: 1 setting.\n"))
        let page = try home.run("help", "keys").output
        let undoing = page.split(separator: "\n").filter { $0.hasPrefix("  u ") && $0.contains("undo") }
        #expect(page.contains("\n  F2 ") && undoing.isEmpty)
    }

    /// For people alone: what programs read stays as it is.
    @Test func writesDaysAsIsSaid() throws {
        let home = try home("[general]\ndate_format = \"MMM d\"\n")
        #expect(try home.run("done", "uber", "gold").code == 0)
        #expect(try home.run("history", "--plain").output.hasPrefix("Nov 27, 2026: Uber Cash on"))
        #expect(try home.run("history", "--json").output.contains("\"usedOn\":\"2026-11-27\""))
        try home.write("[general]\ndate_format = \"yyyy-MM-dd\"\n", to: Self.place)
        #expect(try home.run("history", "--plain").output.hasPrefix("2026-11-27: Uber Cash on"))
    }

    @Test func setsOneLine() throws {
        let home = try home("# mine\n[reminders]\nurgent_days = 9   # why\n")
        try home.follow(
            #"""
            $ coupontracker config set urgent-days 5
            urgent_days is 5 now, on line 3 of ~/.config/coupontracker/config.toml.
            $ coupontracker config set reminders.urgent_days 5
            urgent_days is 5 already.
            $ coupontracker config set ui.borders plain
            borders is plain now, on line 6 of ~/.config/coupontracker/config.toml.
            $ coupontracker config get urgent_days
            5
            $ coupontracker config get currency
            USD
            $ coupontracker config get urgent_days --json
            [
            {"key":"reminders.urgent_days","value":5,"default":3,"range":"a number from 0 to 90","description":"How many days before the last day a benefit is urgent.","source":"config.toml:3"}
            ]
            $ coupontracker config set urgent_days default
            urgent_days is as it is without config.toml now.
            $ coupontracker config set urgent_days default
            urgent_days is 3 already.
            """#)
        #expect(
            try home.read(Self.place) == "# mine\n[reminders]\n# urgent_days = 5   # why\n\n[ui]\nborders = \"plain\"\n"
        )
    }

    /// The first change writes the sample with it; a link stays a link.
    /// What would be written where nothing reads it is not written.
    @Test func refusesASettingThatFindsNoPlace() throws {
        let home = try Home()
        try home.run("config", "init")
        try home.write("ui = 1\n", to: Self.place)
        let outcome = try home.run("config", "set", "ui.borders", "plain")
        #expect(outcome.code == 78)
        #expect(outcome.error.contains("borders finds no place in "))
        #expect(try home.read(Self.place) == "ui = 1\n")
    }

    @Test func saysAsARecordWhatItSets() throws {
        let home = try Home()
        let set = try home.run("config", "set", "urgent_days", "4", "--json").output
        #expect(set.contains(#""value":4,"default":3,"#) && set.contains(#""source":"config.toml:"#), "\(set)")
        #expect(try home.run("config", "set", "urgent_days", "4", "--json").output == set)
        #expect(try home.run("config", "get", "urgent_days", "--json").output == set)
        let unset = try home.run("config", "set", "urgent_days", "default", "--json").output
        #expect(unset.contains(#""value":3,"default":3,"#) && unset.contains(#""source":"default""#), "\(unset)")
    }

    @Test func setsIntoANewFileAndThroughALink() throws {
        let home = try home()
        #expect(try home.run("config", "set", "bell", "on").code == 0)
        #expect(try home.read(Self.place).contains("# bell = false\nbell = true\n"))
        let linked = try self.home("[ui]\n")
        rename(linked.path(Self.place), linked.path("real.toml"))
        symlink(linked.path("real.toml"), linked.path(Self.place))
        #expect(try linked.run("config", "set", "colors", "8").code == 0)
        #expect(try linked.read("real.toml") == "[ui]\ncolors = \"8\"\n")
        var status = stat()
        #expect(lstat(linked.path(Self.place), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test func refusesWhatItDoesNotKnow() throws {
        let home = try home("[ui]\n")
        try home.follow(
            #"""
            $ coupontracker config get urgent_day
            ! config.toml has no setting “urgent_day”. Did you mean urgent_days?
            ? 64
            $ coupontracker config set followUp daily
            ! config.toml has no setting “followUp”. That is a preference of the wallet: coupontracker get followUp
            ? 64
            $ coupontracker config set xyzzy 1
            ! config.toml has no setting “xyzzy”. See: coupontracker config print --defaults
            ? 64
            $ coupontracker config set points.hilton_honors 0.4
            ! “points.hilton_honors” stands in a table that is written by hand: coupontracker config edit
            ? 64
            $ coupontracker config set urgent_days 91
            ! urgent_days must be a number from 0 to 90.
            ? 64
            $ coupontracker config set borders double
            ! borders must be "rounded", "plain", "ascii" or "none".
            ? 64
            $ coupontracker config set borders
            ! Name a setting and what it shall be, such as: coupontracker config set urgent_days 5
            ? 64
            $ coupontracker config print --defaults --schema
            ! --defaults, --effective and --schema are three answers. Choose one.
            ? 64
            $ coupontracker config print --schema --csv
            ! --schema answers in JSON: leave --csv out.
            ? 64
            """#)
        #expect(try home.read(Self.place) == "[ui]\n")
    }

    @Test func standsOverTheWallet() throws {
        let home = try home("[general]\ncurrency = \"EUR\"\n[reminders]\nurgent_days = 5\n")
        let before = try home.read("w.json")
        try home.follow(
            #"""
            $ coupontracker cards --plain
            Gold Card (American Express): €16 open, €16 of it within 7 days, €21 captured this year, €17 missed, fee €325 on 12 Mar 2027.
            Platinum Card (American Express): €185 open, €15 of it within 7 days, €0 captured this year, €15 missed, fee €895.
            $ coupontracker get urgentDays
            5
            ! urgentDays is set in config.toml:4.
            $ coupontracker get urgentDays --json
            [
            {"key":"urgentDays","value":5,"default":3,"range":"0 to 90","description":"How many days before the last day a benefit is urgent.","source":"config.toml:4"}
            ]
            """#)
        #expect(try home.read("w.json") == before)
        try home.follow(
            #"""
            $ coupontracker set urgent-days 4
            urgentDays is 4 now. undo: coupontracker undo
            ! config.toml:4 says 5, and that holds.
            $ coupontracker config print --effective --plain
            general.currency is EUR, from config.toml:2. The currency of all amounts; the wallet's own otherwise.
            general.editor is vi, from default. The editor for config.toml and for a damaged wallet.
            general.first_weekday is auto, from default. The day that weeks begin with in the calendar of what lapses; auto is what LC_TIME says.
            general.date_format is auto, from default. How days are written for people, auto as LC_TIME says; files, JSON and CSV have 2026-12-31.
            ui.theme is auto, from default. How the full screen is coloured; auto is dark or light, as the terminal is.
            ui.colors is auto, from default. How many colours the full screen uses at most; auto is what the terminal has.
            ui.background is auto, from default. What the terminal's background is taken for; auto is what the terminal tells.
            ui.borders is rounded, from default. How lines and frames of the full screen are drawn.
            ui.linear is false, from default. Whether the full screen shows one thing under another, without frames, as screen readers like it.
            ui.mouse is true, from default. Whether clicks and the wheel are taken; without it the terminal selects text with the mouse.
            ui.hints is true, from default. Whether the foot tells the keys that matter.
            ui.cursor is row, from default. Where the terminal's cursor is: on the highlighted row, which screen readers follow, or in fields alone.
            reminders.expiring_soon_days is 7, from default. How many days count as soon, and as at risk.
            reminders.urgent_days is 5, from config.toml:4. How many days before the last day a benefit is urgent.
            reminders.bell is false, from default. Whether the terminal's bell rings with an alert on the full screen.
            notify.method is auto, from default. How remind --notify reaches you; auto looks at desktop and terminal.
            hooks.enabled is true, from default. Whether programs of your own are told what was saved.
            hooks.timeout_seconds is 10, from default. How long a program of your own may take.
            $ coupontracker undo
            Undone: urgent days set to 4. redo: coupontracker redo
            """#)
        #expect(try !(home.read("w.json")).contains("EUR"))
    }

    @Test func environmentStandsOverTheFile() throws {
        let home = try home("[ui]\nbackground = \"light\"\n[notify]\nmethod = \"bell\"\n")
        home.environment["COUPONTRACKER_BACKGROUND"] = "dark"
        home.environment["COUPONTRACKER_NOTIFY"] = "osc9"
        home.environment["COUPONTRACKER_THEME"] = "mono"
        home.environment["NO_COLOR"] = "1"
        home.environment["COUPONTRACKER_NO_HOOKS"] = "1"
        home.environment["EDITOR"] = "nano -w"
        try home.follow(
            #"""
            $ coupontracker config print --effective
            Key                           Value    From                      What it does
            general.currency              USD      default                   The currency of all amounts; the wallet's own otherwise.
            general.editor                nano -w  EDITOR                    The editor for config.toml and for a damaged wallet.
            general.first_weekday         auto     default                   The day that weeks begin with in the calendar of what lapses; auto is what LC_TIME says.
            general.date_format           auto     default                   How days are written for people, auto as LC_TIME says; files, JSON and CSV have 2026-12-31.
            ui.theme                      mono     COUPONTRACKER_THEME       How the full screen is coloured; auto is dark or light, as the terminal is.
            ui.colors                     mono     NO_COLOR                  How many colours the full screen uses at most; auto is what the terminal has.
            ui.background                 dark     COUPONTRACKER_BACKGROUND  What the terminal's background is taken for; auto is what the terminal tells.
            ui.borders                    rounded  default                   How lines and frames of the full screen are drawn.
            ui.linear                     false    default                   Whether the full screen shows one thing under another, without frames, as screen readers like it.
            ui.mouse                      true     default                   Whether clicks and the wheel are taken; without it the terminal selects text with the mouse.
            ui.hints                      true     default                   Whether the foot tells the keys that matter.
            ui.cursor                     row      default                   Where the terminal's cursor is: on the highlighted row, which screen readers follow, or in fields alone.
            reminders.expiring_soon_days  7        default                   How many days count as soon, and as at risk.
            reminders.urgent_days         3        default                   How many days before the last day a benefit is urgent.
            reminders.bell                false    default                   Whether the terminal's bell rings with an alert on the full screen.
            notify.method                 osc9     COUPONTRACKER_NOTIFY      How remind --notify reaches you; auto looks at desktop and terminal.
            hooks.enabled                 false    COUPONTRACKER_NO_HOOKS    Whether programs of your own are told what was saved.
            hooks.timeout_seconds         10       default                   How long a program of your own may take.
            $ coupontracker config set method none
            method is none now, on line 4 of ~/.config/coupontracker/config.toml.
            ! COUPONTRACKER_NOTIFY says osc9, and that holds.
            """#)
    }

    /// What shows or changes the wallet needs the file; what mends it, or saves the wallet from harm, does not.
    @Test func tellsMistakesWithTheirPlace() throws {
        let home = try home("[reminders]\nurgent_days = 91\n[uii]\n")
        try home.follow(
            #"""
            $ coupontracker config check
            ! ~/.config/coupontracker/config.toml, line 2, column 15: urgent_days must be a number from 0 to 90.
            !   urgent_days = 91
            !                 ^
            ! ~/.config/coupontracker/config.toml, line 3, column 1: There is no table [uii]. Did you mean [ui]?
            !   [uii]
            !   ^
            ? 78
            $ coupontracker cards
            ! ~/.config/coupontracker/config.toml, line 2, column 15: urgent_days must be a number from 0 to 90.
            !   urgent_days = 91
            !                 ^
            ? 78
            $ coupontracker done dining
            ! ~/.config/coupontracker/config.toml, line 2, column 15: urgent_days must be a number from 0 to 90.
            !   urgent_days = 91
            !                 ^
            ? 78
            $ coupontracker config set urgent_days 9
            urgent_days is 9 now, on line 2 of ~/.config/coupontracker/config.toml.
            ! The file has a mistake elsewhere. See: coupontracker config check
            $ coupontracker config get urgent_days
            ! ~/.config/coupontracker/config.toml, line 3, column 1: There is no table [uii]. Did you mean [ui]?
            !   [uii]
            !   ^
            ? 78
            """#)
        for command in ["backup", "check", "config"] {
            #expect(try home.run(command).code == 0, "\(command)")
        }
        let outcome = try home.run("config", "check", "--json")
        #expect(outcome.code == 78)
        #expect(
            outcome.output == #"""
                [
                {"level":"error","line":3,"column":1,"message":"There is no table [uii]. Did you mean [ui]?"}
                ]

                """#)
    }

    @Test func namesAnotherFile() throws {
        let home = try home("[ui]\nborders = 1\n")
        home.environment["COUPONTRACKER_CONFIG"] = "mine.toml"
        try home.follow(
            #"""
            $ coupontracker cards
            ! There is no file mine.toml.
            ? 66
            $ coupontracker config set bell true
            bell is true now, on line 57 of mine.toml.
            $ coupontracker config path
            mine.toml
            $ coupontracker config get bell
            true
            """#)
        mkdir(home.path("folder"), 0o700)
        home.environment["COUPONTRACKER_CONFIG"] = "folder"
        try home.expect(["cards"], 66, "folder is a folder, not a file.")
        home.environment["COUPONTRACKER_CONFIG"] = nil
        chmod(home.path(Self.place), 0o600)
        unlink(home.path(Self.place))
        symlink("nowhere", home.path(Self.place))
        try home.expect(
            ["cards"], 66, "~/.config/coupontracker/config.toml is a symbolic link to a file that is not there.")
    }

    @Test func opensTheEditor() throws {
        let home = try home()
        try home.write("#!/bin/sh\nprintf '[ui]\\nborders = 1\\n' > \"$2\"\n", to: "editor")
        chmod(home.path("editor"), 0o700)
        home.environment["EDITOR"] = home.path("editor") + " -x"
        try home.follow(
            #"""
            $ coupontracker config edit
            ! ~/.config/coupontracker/config.toml, line 2, column 11: borders must be "rounded", "plain", "ascii" or "none", not a number.
            !   borders = 1
            !             ^
            ? 78
            """#)
        #expect(try home.read(Self.place) == "[ui]\nborders = 1\n")
        home.environment["EDITOR"] = "/no/such/editor"
        try home.expect(["config", "edit"], 78, "/no/such/editor cannot be started. Set EDITOR to your editor.")
        home.environment["EDITOR"] = nil
        try home.write("[general]\neditor = \"\(home.path("second"))\"\n", to: Self.place)
        try home.expect(["config", "edit"], 78, "~/second cannot be started.")
    }

    /// Whoever may write there says what is run, with the user's rights.
    @Test(arguments: [
        (place, 0o666, "~/.config/coupontracker/config.toml"), (place, 0o620, "~/.config/coupontracker/config.toml"),
        (".config/coupontracker", 0o777, "~/.config/coupontracker"), (".config", 0o775, "~/.config"), ("", 0o777, "~"),
        ("program", 0o722, "~/program"),
    ]) func runsNoEditorThatOthersCanChange(open: String, mode: Int, named: String) throws {
        let home = try home("")
        try home.write("#!/bin/sh\ntouch \"\(home.path("ran"))\"\n", to: "program")
        chmod(home.path("program"), 0o700)
        try home.write("[general]\neditor = \"\(home.path("program"))\"\n", to: Self.place)
        chmod(home.path(open), mode_t(mode))
        let said = "The editor of config.toml is not run: others may write to \(named). Close it: chmod go-w \(named)"
        try home.expect(["config", "edit"], 78, said)
        try home.expect(["config", "check"], 78, said)
        #expect(!home.names().contains("ran"))
        let whole = said.replacing("~", with: home.folder)
        #expect(try home.run("config", "check", "--json").output.contains("\"message\":\"\(whole)\""))
        let doctor = try home.run("doctor", "--plain")
        #expect(doctor.code == 1 && doctor.output.contains("config programs: \(whole)"))
        let check = try home.run("check")
        #expect(check.code == 0 && check.output.contains("warning: \(whole)\n"))
        // A variable names it as well, and nobody else can set that.
        home.environment["EDITOR"] = "/bin/true"
        #expect(try home.run("config", "edit").code == 0)
        home.environment["EDITOR"] = nil
        chmod(home.path(open), 0o700)
        #expect(try home.run("config", "edit").code == 0)
        #expect(home.names().contains("ran"))
    }

    /// In a folder such as /tmp each may only touch what is his own; behind a link it is the target that counts.
    @Test func aSharedFolderIsNoOneElsesAndALinkIsLookedThrough() throws {
        let home = try home("[general]\neditor = \"true\"\n")
        chmod(home.path(".config"), 0o1777)
        #expect(try home.run("config", "edit").code == 0)
        chmod(home.path(".config"), 0o700)
        mkdir(home.path("open"), 0o777)
        chmod(home.path("open"), 0o777)
        rename(home.path(Self.place), home.path("open/real.toml"))
        symlink(home.path("open/real.toml"), home.path(Self.place))
        try home.expect(
            ["config", "edit"], 78,
            "The editor of config.toml is not run: others may write to ~/open. Close it: chmod go-w ~/open")
    }

    @Test func hooksThatOthersCanChangeAreTold() throws {
        let home = try home("[hooks]\nenabled = true\n")
        mkdir(home.path(".config/coupontracker/hooks"), 0o700)
        try home.write("#!/bin/sh\n", to: ".config/coupontracker/hooks/post-save")
        chmod(home.path(".config/coupontracker/hooks/post-save"), 0o722)
        let said = "The hook post-save is not run: others may write to ~/.config/coupontracker/hooks/post-save. "
        try home.expect(["config", "check"], 78, said + "Close it: chmod go-w ~/.config/coupontracker/hooks/post-save")
        #expect(try home.run("check").output.contains("warning: The hook post-save is not run: others may write"))
        #expect(try home.run("doctor", "--plain").output.contains("The hook post-save is not run: others may write"))
    }

    /// One count, keys and settings together.
    @Test func doctorAndCheckCountTheSame() throws {
        let home = try home("[keys.global]\nundo = [\"f2\"]\n")
        #expect(try home.run("config", "check").output.hasSuffix("config.toml is good: 1 setting.\n"))
        #expect(try home.run("doctor", "--plain").output.contains("config.toml, 1 setting.\n"))
        try home.write("[keys.tiles]\nwhyy = [\"w\"]\n", to: Self.place)
        #expect(try home.run("doctor", "--plain").output.contains("There is no action “whyy” in [keys.tiles]"))
    }
}

/// Colours of answers: option, variables, terminal, in this order.
struct ColourTests {
    private static let coloured = "\u{1B}["

    private func hasColours(_ arguments: [String], _ environment: [String: String]) throws -> Bool {
        let home = try Home()
        home.environment.merge(environment) { $1 }
        let outcome = try home.run(arguments)
        #expect(outcome.code == 0, "\(outcome)")
        return outcome.output.contains(Self.coloured)
    }

    @Test func theOptionStandsOverVariables() throws {
        #expect(try !hasColours(["benefits"], [:]))
        #expect(try hasColours(["benefits", "--color", "always"], ["NO_COLOR": "1"]))
        #expect(try hasColours(["--color=always", "benefits"], [:]))
        #expect(try !hasColours(["benefits", "--color", "never"], ["CLICOLOR_FORCE": "1"]))
        #expect(try !hasColours(["benefits", "--color", "auto"], ["CLICOLOR_FORCE": "1"]))
        #expect(try hasColours(["benefits"], ["CLICOLOR_FORCE": "1", "CLICOLOR": "0"]))
        #expect(try !hasColours(["benefits"], ["CLICOLOR_FORCE": "0"]))
        #expect(try !hasColours(["benefits"], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
        #expect(try hasColours(["benefits"], ["CLICOLOR_FORCE": "1", "NO_COLOR": ""]))
    }

    @Test func aCardKeepsItsColour() throws {
        let home = try Home()
        #expect(
            try home.run("add", "--custom", "Mine", "--issuer", "Bank", "--color", "#102030", "--color", "never").code
                == 0)
        #expect(try home.run("cards", "--json").output.contains("\"customColorHex\":\"#102030\""))
        try home.follow(
            #"""
            $ coupontracker cards --color sometimes
            ! “sometimes” is no choice for --color. Use auto, always or never.
            ? 64
            $ coupontracker cards --color
            ! “” is no choice for --color. Use auto, always or never.
            ? 64
            """#)
    }
}
