import Glibc
import Testing
import WalletTestSupport

/// `config`: files and answers, before and after.
struct ConfigCommandTests: ConfigScenes {
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
            $ coupontracker config set xyzzy 1
            ! config.toml has no setting “xyzzy”. See: coupontracker config print --defaults
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
}
