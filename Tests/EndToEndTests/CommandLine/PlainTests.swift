import Testing

/// `--plain` is for those who hear or grep the answer: a sentence a thing, in words.
struct PlainTests {
    private static let signs = Set("○◐●✗▲✎◷⊘↻≈▌│┃─━┄╍┌┐└┘├┤┬┴┼█▉▊▋▍▎▏░▒▓♥…·")

    @Test func saysSentencesEverywhere() throws {
        let home = try Home(wallet: nil)
        try home.run("demo", "--out", "w.json")
        try home.run("snooze", "all", "3h")
        try home.run("archive", "world of hyatt card")
        try home.write("usedOn,name,cardName,valueRedeemed\n2026-11-20,Resy,platinum,5\n,,,\n", to: "t.csv")
        for (command, least) in [
            ("cards --archived", 8), ("benefits --archived", 30), ("history", 100), ("insights", 8),
            ("insights --by membership", 8), ("best dinner", 8), ("catalogue", 328),
            ("catalogue sapphire preferred", 4), ("catalogue --changes", 1), ("snoozed", 1),
            ("remind --now 2026-12-29", 3),
            ("log", 2), ("check", 1), ("get", 10), ("import t.csv --dry-run", 3),
        ] {
            let outcome = try home.run(command.split(separator: " ").map(String.init) + ["--plain"])
            let lines = outcome.output.split(separator: "\n")
            #expect(lines.count >= least, "\(command): \(lines.count)")
            for line in lines {
                #expect(line.hasSuffix("."), "\(command): \(line)")
                #expect(!line.contains("  ") && Set(line).isDisjoint(with: PlainTests.signs), "\(command): \(line)")
            }
        }
    }
}
