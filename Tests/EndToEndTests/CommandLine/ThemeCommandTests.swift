import Testing

/// Themes of the user's own, by the commands that know of them.
struct ThemeCommandTests {
    private func home(_ themes: [String: String] = [:], config: String? = nil) throws -> Home {
        let home = try Home()
        let made = try home.shell("mkdir -p .config/coupontracker/themes")
        #expect(made.code == 0)
        for (name, text) in themes { try home.write(text, to: ".config/coupontracker/themes/\(name).toml") }
        if let config { try home.write(config, to: ".config/coupontracker/config.toml") }
        return home
    }

    @Test func areListedWithTheirWords() throws {
        let home = try home(
            ["mine": "inherits = \"light\"\nabout = \"Mine\"\ngood = 22\n", "plain": ""],
            config: "[ui]\ntheme = \"mine\"\n")
        try home.follow(
            #"""
            $ coupontracker themes mine plain --plain
            mine: Mine, ~/.config/coupontracker/themes/mine.toml, in use (config.toml:2).
            plain: Your own, after auto, ~/.config/coupontracker/themes/plain.toml.
            $ coupontracker config check
            ~/.config/coupontracker/config.toml is good: 1 setting.
            $ coupontracker themes --check .config/coupontracker/themes/mine.toml
            .config/coupontracker/themes/mine.toml is good: 1 role.
            $ coupontracker config set ui.theme min
            ! There is no theme “min”. Did you mean mine?
            ? 64
            """#)
        #expect(try home.run("themes", "--json", "mine").output.contains(#""good":"22","#))
    }

    @Test func mistakesAreToldWithTheirPlace() throws {
        let home = try home(
            [
                "mine": "inherits = \"other\"\n", "other": "good = \"grren\"\n\nwarn = 256\n", "light": "good = 2\n",
                "a": "inherits = \"b\"\n", "b": "inherits = \"a\"\n", "lost": "\ninherits = \"drk\"\n",
            ], config: "[ui]\ntheme = \"mine\"\n")
        try home.follow(
            #"""
            $ coupontracker config check
            ~/.config/coupontracker/config.toml is good: 1 setting.
            ! ~/.config/coupontracker/themes/other.toml, line 1, column 8: “grren” is no colour. Did you mean green?
            !   good = "grren"
            !          ^
            ? 78
            $ coupontracker themes --check .config/coupontracker/themes/other.toml
            ! .config/coupontracker/themes/other.toml, line 1, column 8: “grren” is no colour. Did you mean green?
            !   good = "grren"
            !          ^
            ! .config/coupontracker/themes/other.toml, line 3, column 8: 256 is no colour of the palette. Use 0 to 255.
            !   warn = 256
            !          ^
            ? 78
            $ coupontracker themes a --plain
            a: It has a mistake: auto is used instead, ~/.config/coupontracker/themes/a.toml.
            ! ~/.config/coupontracker/themes/b.toml, line 1, column 12: The themes inherit in a circle: a, b, a.
            !   inherits = "a"
            !              ^
            ? 78
            $ coupontracker themes lost --plain
            lost: It has a mistake: auto is used instead, ~/.config/coupontracker/themes/lost.toml.
            ! ~/.config/coupontracker/themes/lost.toml, line 2, column 12: There is no theme “drk”. Did you mean dark?
            !   inherits = "drk"
            !              ^
            ? 78
            $ coupontracker themes --check nosuch.toml
            ! There is no file nosuch.toml.
            ? 66
            $ coupontracker themes mine --check mine.toml
            ! Names and --check are two questions. Ask one at a time.
            ? 64
            """#)
        let doctor = try home.run("doctor", "--json").output
        #expect(doctor.contains(#""name":"theme","value":"mine","state":"problem""#))
        // Figures do not depend on it.
        #expect(try home.run("cards").code == 0)
    }

    @Test func aThemeThatIsNotThereIsTold() throws {
        let home = try home(config: "[ui]\ntheme = \"nosuch\"\n")
        try home.follow(
            #"""
            $ coupontracker config check
            ! ~/.config/coupontracker/config.toml, line 2, column 9: There is no theme “nosuch”. See: coupontracker themes
            !   theme = "nosuch"
            !           ^
            ? 78
            """#)
    }

    @Test func whatIsHardToReadIsAWarning() throws {
        let home = try home(["pale": "inherits = \"dark\"\ngood = 236\n"])
        try home.follow(
            #"""
            $ coupontracker themes --check .config/coupontracker/themes/pale.toml
            .config/coupontracker/themes/pale.toml can be used.
            ! .config/coupontracker/themes/pale.toml, line 2, column 8: good is hard to read: its contrast is 1.3 to 1, not 4.5.
            !   good = 236
            !          ^
            $ coupontracker themes --check .config/coupontracker/themes/pale.toml --csv
            level,line,column,message
            warning,2,8,"good is hard to read: its contrast is 1.3 to 1, not 4.5."
            ! .config/coupontracker/themes/pale.toml, line 2, column 8: good is hard to read: its contrast is 1.3 to 1, not 4.5.
            !   good = 236
            !          ^
            """#)
    }

    @Test func aLargeFileIsTold() throws {
        let home = try home([:])
        try home.write(String(repeating: "#", count: 300_000), to: "large.toml")
        try home.expect(["themes", "--check", "large.toml"], 65, "large.toml is too large: more than 256 KB.")
    }

    /// A pipe, a folder, a foreign text: told, never a hang.
    @Test func oddFilesAreTold() throws {
        let home = try home(["odd": "\u{1B}[31m\n"])
        _ = try home.shell(
            "mkdir .config/coupontracker/themes/folder.toml; mkfifo .config/coupontracker/themes/pipe.toml")
        for name in ["folder", "pipe", "odd"] {
            let outcome = try home.run("themes", name)
            #expect(outcome.code == 78 && !outcome.error.contains("\u{1B}"), "\(name): \(outcome)")
        }
        home.environment["COUPONTRACKER_THEME"] = "nosuch"
        #expect(try home.run("doctor").output.contains("There is no theme “nosuch”"))
    }
}
