import Glibc
import Testing
import WalletTestSupport

/// Which programs that the file names are run.
struct ConfigProgramTests: ConfigScenes {
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
        (ConfigProgramTests.place, 0o666, "~/.config/coupontracker/config.toml"),
        (ConfigProgramTests.place, 0o620, "~/.config/coupontracker/config.toml"),
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
}
