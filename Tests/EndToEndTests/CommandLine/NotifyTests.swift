import Glibc
import Testing

/// Telling what is due outside of the full screen. notify-send is one of the test's own, so that no desktop is needed.
struct NotifyTests {
    /// One reminder of a fee and one of a bonus, see CardReminderCommandTests.
    private func home(now: String? = "2026-11-27T12:00:00Z") throws -> Home {
        let home = try Home(wallet: CardReminderCommandTests.wallet, now: now)
        home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
        return home
    }

    /// Puts a notify-send in the way that writes down what it is told, and does what `script` says.
    private func putDesktop(in home: Home, _ script: String = "echo 42") throws {
        mkdir(home.path("bin"), 0o700)
        try home.write("#!/bin/sh\nprintf '%s\\n' \"$@\" > \"$HOME/told\"\n\(script)\n", to: "bin/notify-send")
        chmod(home.path("bin/notify-send"), 0o700)
        home.environment["PATH"] = "\(home.folder)/bin:/usr/bin:/bin"
    }

    // MARK: The desktop

    @Test func theDesktopIsToldOnceAndWithoutAmounts() throws {
        let home = try home()
        try putDesktop(in: home)
        try home.follow(
            #"""
            $ coupontracker remind --notify
            2 reminders told through notify-send. Nothing is noted, because of COUPONTRACKER_NOW.
            """#)
        let told = """
            -a
            CouponTracker
            -u
            normal
            -h
            string:desktop-entry:coupontracker
            -p
            --
            Venture: annual fee posts Sun 20 Dec, in 23 days
            Venture: the welcome bonus ends Thu 24 Dec, in 27 days

            """
        #expect(try home.read("told") == told)
        #expect(try home.read(".local/state/coupontracker/notification") == "42")
        // The next takes its place.
        try home.follow(
            #"""
            $ coupontracker remind --notify --quiet
            """#)
        #expect(try home.read("told").hasPrefix(told.prefix(while: { $0 != "V" }).dropLast(3) + "-r\n42\n--\n"))
        try home.follow(
            #"""
            $ coupontracker remind --notify --now 2026-11-28
            2 reminders told through notify-send. Nothing is noted, because of --now.
            """#)
        // Time that was only asked for notes nothing.
        #expect(try home.read("w.json") == CardReminderCommandTests.wallet)
    }

    @Test func whatWasToldByTheClockIsNotToldAgain() throws {
        let home = try Home(wallet: NotifyTests.certificate, now: nil)
        home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
        try putDesktop(in: home)
        try home.follow(
            #"""
            $ coupontracker remind --notify
            1 reminder told through notify-send.
            $ coupontracker remind --notify
            Nothing new is due.
            $ coupontracker remind --notify --exit-code --quiet
            ? 10
            $ coupontracker undo
            ! There is nothing to undo.
            ? 1
            """#)
        #expect(try home.read("told").hasSuffix("--\nFree Night Award (35k) on Boundless: posted? Until when?\n"))
        #expect(try home.line(with: "dddddddd")?.contains("\"lastReminderDate\":\"") ?? false)
    }

    /// A certificate whose period runs through this century; its template gives awards.
    private static let certificate = #"""
        {"format":1,"generation":4,"program":"0.1.0",
        "preferences":{"updatedAt":"2026-10-05T09:00:00Z","timeZone":"UTC"},
        "cards":[
        {"id":"aaaaaaaa-0000-4000-8000-000000000001","isCustom":true,"customName":"Boundless","addedDate":"2001-10-05","sortOrder":0,"createdAt":"2001-10-05T09:00:00Z","updatedAt":"2001-10-05T09:00:00Z"}
        ],
        "benefits":[
        {"id":"dddddddd-0000-4000-8000-000000000001","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","templateBenefitId":"5572f0ba-ea0e-5640-9619-a5b41b035148","status":"available","currentPeriodStart":"2002-01-01","currentPeriodEnd":"2999-12-31","nextResetDate":"3000-01-01","reminderDaysBefore":7,"createdAt":"2001-10-05T09:00:00Z","updatedAt":"2001-10-05T09:00:00Z","periodValue":0}
        ],
        "sums":[
        ],
        "usages":[
        ]
        }
        """# + "\n"

    @Test func markupInANameIsWrittenAsItself() throws {
        let wallet = CardReminderCommandTests.wallet.split(separator: "Venture", omittingEmptySubsequences: false)
            .joined(separator: "<b>A & B</b>")
        let home = try Home(wallet: wallet)
        home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
        try putDesktop(in: home)
        #expect(try home.run("remind", "--notify", "--quiet") == BuiltProgram.Outcome(output: "", error: "", code: 0))
        #expect(
            try home.read("told").hasSuffix(
                """
                <b>A & B</b>: annual fee posts Sun 20 Dec, in 23 days
                &lt;b&gt;A &amp; B&lt;/b&gt;: the welcome bonus ends Thu 24 Dec, in 27 days

                """))
    }

    // MARK: Where nothing works

    @Test func whereNoWayWorksItSaysWhy() throws {
        let home = try home()
        home.environment["COUPONTRACKER_NOTIFY"] = "notify-send"
        try putDesktop(in: home, "echo 'no daemon' >&2; exit 1")
        try home.follow(
            #"""
            $ coupontracker remind --notify
            ! No way to notify you worked (notify-send: no daemon). Try: coupontracker remind --test
            ? 69
            """#)
        home.environment["PATH"] = "/nonexistent"
        try home.follow(
            #"""
            $ coupontracker remind --notify
            ! No way to notify you worked (notify-send: it is not installed). Try: coupontracker remind --test
            ? 69
            """#)
        home.environment["COUPONTRACKER_NOTIFY"] = "none"
        try home.follow(
            #"""
            $ coupontracker remind --notify
            Notifications are off: notify.method is none.
            """#)
        home.environment["COUPONTRACKER_NOTIFY"] = "pigeon"
        try home.follow(
            #"""
            $ coupontracker remind --notify
            ! COUPONTRACKER_NOTIFY is “pigeon”. Use auto, notify-send, osc9, osc99, osc777, bell or none.
            ? 64
            $ coupontracker remind --actions
            ! --actions needs --notify.
            ? 64
            """#)
    }

    @Test func everyWayIsTried() throws {
        let home = try home()
        try putDesktop(in: home)
        // In a session of its own the program has no terminal.
        let outcome = try home.shell("setsid -w \(BuiltProgram.path) remind --test")
        #expect(
            outcome.output == """
                notify-send: shown on the desktop.
                osc9: there is no terminal here.
                osc99: there is no terminal here.
                osc777: there is no terminal here.
                bell: there is no terminal here.
                remind --notify takes notify-send.

                """)
        #expect(outcome.code == 0)
        home.environment["PATH"] = "/usr/bin:/bin"
        home.environment["COUPONTRACKER_NOTIFY"] = "osc9"
        try putDesktop(in: home, "exit 1")
        let json = try home.shell("setsid -w \(BuiltProgram.path) remind --test --json")
        #expect(json.code == 69)
        #expect(
            json.output == """
                [
                {"route":"notify-send","works":false,"problem":"it ended with an error"},
                {"route":"osc9","works":false,"problem":"there is no terminal here"},
                {"route":"osc99","works":false,"problem":"there is no terminal here"},
                {"route":"osc777","works":false,"problem":"there is no terminal here"},
                {"route":"bell","works":false,"problem":"there is no terminal here"}
                ]

                """)
    }

    // MARK: Terminals

    struct Surroundings: CustomTestStringConvertible, Sendable {
        var variables: [String: String]
        var bytes: String

        var testDescription: String { variables.map { "\($0)=\($1)" }.sorted().joined(separator: " ") }
    }

    private static let title = "Venture: annual fee posts Sun 20 Dec, in 23 days"
    private static let body = "Venture: the welcome bonus ends Thu 24 Dec, in 27 days"
    private static let kitty =
        "\u{1B}]99;i=ct:d=0;\(title)\u{1B}\\\u{1B}]99;i=ct:d=1:p=body;\(body)\u{1B}\\"
    private static let foot = "\u{1B}]777;notify;\(title);\(body)\u{1B}\\"
    private static let ghostty = "\u{1B}]9;CouponTracker: \(title) · \(body)\u{1B}\\"

    static let surroundings: [Surroundings] = [
        Surroundings(variables: ["TERM": "xterm-kitty"], bytes: kitty),
        Surroundings(variables: ["KITTY_WINDOW_ID": "1"], bytes: kitty),
        Surroundings(variables: ["TERM": "foot"], bytes: foot),
        Surroundings(variables: ["TERM": "rxvt-unicode-256color"], bytes: foot),
        Surroundings(variables: ["TERM_PROGRAM": "WezTerm"], bytes: foot),
        Surroundings(variables: ["KONSOLE_VERSION": "230802"], bytes: foot),
        Surroundings(variables: ["TERM": "xterm-ghostty"], bytes: ghostty),
        Surroundings(variables: ["TERM_PROGRAM": "iTerm.app"], bytes: ghostty),
        Surroundings(variables: ["VTE_VERSION": "7200"], bytes: foot + "\u{07}"),
        Surroundings(variables: [:], bytes: "\u{07}"),
        Surroundings(variables: ["TERM": "linux"], bytes: "\u{07}"),
        Surroundings(variables: ["COUPONTRACKER_NOTIFY": "osc777"], bytes: foot),
        Surroundings(variables: ["COUPONTRACKER_NOTIFY": "bell", "TERM": "foot"], bytes: "\u{07}"),
        // A terminal's variables survive into tmux, which needs each escape twice, and the bell beside it.
        Surroundings(
            variables: ["TMUX": "/tmp/tmux,1,0", "TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"],
            bytes: "\u{1B}Ptmux;" + kitty.replacing("\u{1B}", with: "\u{1B}\u{1B}") + "\u{1B}\\\u{07}"),
        Surroundings(
            variables: ["STY": "1.pts", "TERM": "screen", "TERM_PROGRAM": "WezTerm"],
            bytes: "\u{1B}P\u{1B}]777;notify;\(title);\(body)\u{07}\u{1B}\\"),
        // Over ssh the desktop that could be told is the wrong one.
        Surroundings(
            variables: ["SSH_CONNECTION": "::1 1 ::1 22", "TERM": "foot", "PATH": "bin:/usr/bin:/bin"], bytes: foot),
    ]

    /// script(1) gives the program a terminal and writes down what it sends there.
    @Test(.enabled(if: access("/usr/bin/script", X_OK) == 0, "script is not installed"), arguments: surroundings)
    func eachTerminalIsToldAsItUnderstands(surroundings: Surroundings) throws {
        let home = try home()
        if surroundings.variables["PATH"] != nil {
            try putDesktop(in: home)
        } else {
            home.environment["DBUS_SESSION_BUS_ADDRESS"] = nil
        }
        home.environment["XDG_RUNTIME_DIR"] = nil
        for (name, value) in surroundings.variables where name != "PATH" { home.environment[name] = value }
        let outcome = try home.shell("script -qec '\(BuiltProgram.path) remind --notify --quiet' /dev/null < /dev/null")
        #expect(outcome.output == surroundings.bytes)
        #expect(outcome.code == 0)
    }

    /// A title that fills a notification leaves no room for what stands under it.
    @Test(.enabled(if: access("/usr/bin/script", X_OK) == 0, "script is not installed"), arguments: [158, 159, 170])
    func aNotificationIsNeverLongerThanTwoHundredBytes(nickname: Int) throws {
        let home = try home()
        home.environment["DBUS_SESSION_BUS_ADDRESS"] = nil
        home.environment["XDG_RUNTIME_DIR"] = nil
        home.environment["TERM"] = "foot"
        let name = String(repeating: "n", count: nickname)
        #expect(try home.run("edit", "venture", "--nickname", name).code == 0)
        let told = try home.shell("script -qec '\(BuiltProgram.path) remind --notify --quiet' /dev/null < /dev/null")
        let title = String("\(name): annual fee posts Sun 20 Dec, in 23 days".prefix(nickname > 159 ? 197 : 200))
        #expect(told.output == "\u{1B}]777;notify;\(title)\(nickname > 159 ? "…" : "");\u{1B}\\")
    }

    // MARK: Buttons

    @Test func aPressedButtonMarksTheBenefit() throws {
        let home = try Home(now: "2026-11-30T12:00:00Z")
        home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
        try putDesktop(in: home, "echo 42; echo done")
        try home.follow(
            #"""
            $ coupontracker mute platinum
            Platinum Card: 3 benefits muted. undo: coupontracker undo
            $ coupontracker mute dining
            Dining Credit on Gold Card muted. undo: coupontracker undo
            $ coupontracker remind --notify --actions
            Uber Cash $10 used. undo: coupontracker undo
            $ coupontracker undo
            Undone: Uber Cash $10 used (Gold Card). redo: coupontracker redo
            """#)
        #expect(
            try home.read("told").hasSuffix(
                """
                -A
                done=Done
                -A
                snooze=Snooze 1 day
                --wait
                --
                Uber Cash on Gold Card lapses today

                """))
    }

    /// It is tomorrow already where the button is pressed: the zone was changed while the notification stood there.
    @Test func pressedAfterMidnightItMarksThePeriodOfTheAlert() throws {
        let home = try Home(now: "2026-11-30T12:00:00Z")
        home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
        try putDesktop(
            in: home, "echo 42; '\(BuiltProgram.path)' set time-zone Pacific/Kiritimati >/dev/null; echo done")
        #expect(try home.run("mute", "platinum").code == 0)
        #expect(try home.run("mute", "dining").code == 0)
        try home.follow(
            #"""
            $ coupontracker remind --notify --actions
            Uber Cash $10 used. undo: coupontracker undo
            """#)
        let marked = try home.read("w.json").split(separator: "\n").filter {
            $0.contains("\"benefitId\":\"11111111") && $0.contains("\"periodStart\":\"2026-11-01\"")
        }
        #expect(marked.contains { $0.contains("\"kind\":\"use\"") && $0.contains("\"usedOn\":\"2026-11-30\"") })
        #expect(!marked.contains { $0.contains("\"kind\":\"missed\"") }, "\(marked)")
        #expect(try home.line(with: "11111111")?.contains("\"status\":\"available\"") ?? false)
    }

    @Test func severalArePutOffTogether() throws {
        let home = try home()
        try putDesktop(in: home, "echo 42; echo snooze")
        try home.follow(
            #"""
            $ coupontracker remind --notify --actions
            2 reminders snoozed. undo: coupontracker undo
            $ coupontracker snoozed --plain
            Venture fee: snoozed until Sat 28 Nov 12:00.
            Venture welcome bonus: snoozed until Sat 28 Nov 12:00.
            """#)
        #expect(try !(home.read("told").contains("done=")))
    }

    @Test func aNotificationThatIsClosedChangesNothing() throws {
        let home = try home()
        try putDesktop(in: home)
        try home.follow(
            #"""
            $ coupontracker remind --notify --actions
            2 reminders told; no button was pressed. Nothing is noted, because of COUPONTRACKER_NOW.
            """#)
        #expect(try home.read("w.json") == CardReminderCommandTests.wallet)
    }
}
