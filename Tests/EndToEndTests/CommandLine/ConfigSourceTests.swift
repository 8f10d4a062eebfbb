import Glibc
import Testing
import WalletTestSupport

/// What is said in several places: in the wallet, in the file, in another one, in the environment.
struct ConfigSourceTests: ConfigScenes {
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

    /// One count, keys and settings together.
    @Test func doctorAndCheckCountTheSame() throws {
        let home = try home("[keys.global]\nundo = [\"f2\"]\n")
        #expect(try home.run("config", "check").output.hasSuffix("config.toml is good: 1 setting.\n"))
        #expect(try home.run("doctor", "--plain").output.contains("config.toml, 1 setting.\n"))
        try home.write("[keys.tiles]\nwhyy = [\"w\"]\n", to: Self.place)
        #expect(try home.run("doctor", "--plain").output.contains("There is no action “whyy” in [keys.tiles]"))
    }
}
