import Testing

/// Names from a file, an argument or a path never act on the terminal.
struct HostileTextTests {
    static let names = [
        "\u{1B}]0;owned\u{7}", "\u{1B}[2J\u{1B}[31mred", "\u{9B}31m", "a\nb\rc\td", "\u{202E}evil", "\u{200B}x\u{FEFF}",
        "\u{1B}]52;c;ZXZpbA==\u{1B}\\", "\u{7F}\u{0}",
        String(repeating: "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", count: 20),
        "👩‍👩‍👧‍👦 家族", String(repeating: "long", count: 2_500),
    ]

    @Test(arguments: names) func areHarmlessEverywhere(name: String) throws {
        var text = SampleFile.text
        text = text.split(separator: "\"owner\":\"Anna\"", omittingEmptySubsequences: false)
            .joined(separator: "\"owner\":\(json(name)),\"nickname\":\(json(name + " G"))")
        let home = try Home(wallet: text)
        for arguments in [
            ["cards"], ["cards", "--plain"], ["cards", "--json"], ["benefits"],
            ["benefits", "--plain"], ["done", "uber"], ["done", "dunkin"], ["history"],
            ["remind"], ["edit", "aaaaaaaa", "--owner", "B" + name.split(separator: "\u{0}").joined().prefix(100)],
            ["log"], ["insights"], ["insights", "--plain"], ["best", "dinner"],
            ["best", "dinner", "--plain"],
            ["archive", "aaaaaaaa"], ["log", "--json"],
        ] {
            let outcome = try home.run(arguments)
            // A file name or argument cannot hold a NUL, and too long names are refused.
            #expect([0, 1, 64].contains(outcome.code), "\(arguments): \(outcome)")
            #expect(actingScalars(outcome.output + outcome.error) == [], "\(arguments)")
        }
    }

    /// Files get the text as it is, terminals do not.
    @Test func areHarmlessAsCSVOnATerminal() throws {
        let home = try Home()
        _ = try home.run("edit", "gold", "--nickname", "Plain")
        // Typed it would be taken as one line without controls; a file may hold anything.
        try home.write(home.read("w.json").replacing("\"Plain\"", with: #""\u001b[31mred\u202e""#), to: "w.json")
        #expect(try home.run("cards", "--csv").output.contains(",\u{1B}[31mred\u{202E},"))
        for command in ["cards --csv", "export - --format csv --table cards"] {
            let outcome = try home.shell("script -qec '\(BuiltProgram.path) \(command)' /dev/null")
            #expect(outcome.output.contains(",␛[31mred\u{FFFD},"))
            #expect(actingScalars(outcome.output.filter { $0 != "\r\n" }) == [])
        }
    }

    @Test func areHarmlessInArguments() throws {
        let home = try Home()
        let evil = "\u{1B}]0;x\u{7}\u{202E}"
        for arguments in [
            ["done", evil], [evil], ["done", "--\(evil)"], ["get", evil], ["set", evil, evil],
            ["cards", "--now", evil],
            ["cards", "--wallet", evil], ["done", "uber", "--amount", evil], ["benefits", "--status", evil],
            ["add", evil], ["backup", "no/\(evil)"], ["restore", evil, "--yes"], ["snooze", "uber", evil],
            ["done", "uber", "--on", evil], ["history", "--year", evil], ["demo", "--seed", evil],
            ["insights", "--by", evil], ["export", "no/\(evil)"], ["export", "x", "--format", evil], ["import", evil],
            ["import", "x", "--map", evil], ["import", "x", "--date-format", evil],
        ] {
            let outcome = try home.run(arguments)
            #expect(outcome.code != 0)
            #expect(actingScalars(outcome.output + outcome.error) == [], "\(arguments)")
        }
    }

    @Test func standInColumnsByTheirWidth() throws {
        let home = try Home()
        _ = try home.run("edit", "platinum", "--nickname", "家族カード")
        try home.follow(
            #"""
            $ coupontracker benefits --expiring 3
                  Benefit        Card        Left   Of  Days   Until  State
            ▲  ○  Uber Cash      家族カード   $15  $15   3 d  30 Nov  open, check if you must enrol
            ▲  ○  Uber Cash      Gold Card    $10  $10   3 d  30 Nov  open, check if you must enrol
            ▲  ◐  Dining Credit  Gold Card     $6  $10   3 d  30 Nov  part used
            """#)
    }

    private func json(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map { scalar in
                switch scalar {
                case "\"", "\\": "\\\(scalar)"
                case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                    "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
                default: String(scalar)
                }
            }.joined() + "\""
    }
}

/// Control characters but the line end, and what reorders or hides text.
func actingScalars(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value).filter { value in
        switch value {
        case 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: true
        default: false
        }
    }
}
