import Testing

/// What two machines changed differently, through a repository between them.
@Suite(.enabled(if: ForeignProgram.git.isThere, "git is not installed: there is nothing to sync by"))
struct SyncDifferenceTests {
    private let homes: GitHomes

    init() throws { homes = try GitHomes.together() }

    @Test func undoRefusesWhatTheOtherSideChangedSince() throws {
        try homes.on("here", "ct edit gold --nickname Sunny; ct sync")
        try homes.on("laptop", "ct sync; ct edit gold --nickname Goldie; ct sync")
        let outcome = try homes.on("here", "ct sync; ct undo; echo $?")
        #expect(outcome.output == "From origin: a changed card: Goldie.\n1\n")
        #expect(outcome.error.contains("was altered since"), "\(outcome)")
    }

    @Test func whatBothChangedDifferentlyIsKeptBeside() throws {
        try homes.on("here", "ct edit gold --nickname Sunny; ct sync")
        let outcome = try homes.on(
            "laptop",
            "ct edit gold --nickname Goldie --now 2026-11-27T11:00:00Z; ct done saks --amount 4; ct sync; echo $?")
        #expect(outcome.output.hasSuffix("Sent to origin.\n1\n"))
        #expect(
            outcome.error
                == "Gold Card nickname: here Goldie, there Sunny.\nBoth sides changed the same differently: yours stands, theirs lies beside it. coupontracker merge --wallet w.json "
                + "lets what was said later stand, --take what you choose; --dry-run shows each field.\n")
        // Until somebody merges it, each sync says so again.
        let later = try homes.on("laptop", "ct sync; echo $?; ct sync --offline; echo $?")
        #expect(later.output == "Nothing new on either side.\n0\nNothing new here.\n0\n")
        let waits = "w.conflict-git.json waits: coupontracker merge --wallet w.json\n"
        #expect(later.error == waits + waits)
        let after = try homes.on("laptop", "ct cards --plain; ct merge; ct cards --plain; ct sync; git status --short")
        #expect(
            after.output.split(separator: "\n").map { $0.prefix(27) } == [
                "Goldie (American Express): ", "Platinum Card (American Exp", "~/laptop/w.conflict-git.jso",
                "Sunny (American Express): $", "Platinum Card (American Exp", "Committed: 1 record merged",
                "Sent to origin.",
            ], "\(after)")
        #expect(try homes.on("here", "ct sync; ct cards --plain").output.contains("\nSunny "))
    }

    @Test func whatSaysOneThingIsTakenFromOneSide() throws {
        try homes.on(
            "here",
            """
            ct book add Home --currency USD --owners Ana; ct category add Food; ct category add Fun
            ct transaction add 10 Market --category food; ct sync
            """)
        try homes.on(
            "laptop",
            "ct sync; ct transaction edit market --amount 20 --category fun --now 2026-11-27T13:00:00Z; ct sync")
        let outcome = try homes.on(
            "here",
            """
            ct transaction edit market --amount 30 --category default; ct sync
            id=$(ct transactions --json | sed -n 's/.*"id":"\\([^"]*\\)".*/\\1/p')
            ct merge --take $id.amount=here,$id.categoryId=there; echo $?
            ct merge --take $id.amount=here; ct transactions --plain
            """)
        #expect(outcome.output.contains("\n1\n") && outcome.output.contains("−30"), "\(outcome)")
        #expect(outcome.error.contains("says one thing with others that you take from the other side."), "\(outcome)")
    }

    @Test func whoIsRefusedHasNothingToMerge() throws {
        try homes.on("here", "echo 1 > notes; git add notes; git commit -q -m notes; ct sync")
        try homes.on("laptop", "ct sync; echo 2 > notes; git commit -q -a -m 2; ct edit gold --nickname Sunny; ct sync")
        let outcome = try homes.on(
            "here",
            "echo 3 > notes; git commit -q -a -m 3; ct edit gold --nickname Goldie; ct sync; ct sync; ls | grep conf")
        #expect(outcome.output.split(separator: "\n").last == "Committed: Goldie edited", "\(outcome)")
        let message = "git cannot join origin: both sides changed the same in notes."
        #expect(outcome.error.split(separator: "\n").count { $0.hasPrefix(message) } == 2, "\(outcome)")
    }

    @Test func eachFieldIsChosen() throws {
        try homes.on("here", "ct edit gold --nickname Sunny --opened 2022-03-04; ct sync")
        let outcome = try homes.on(
            "laptop",
            """
            ct edit gold --nickname Goldie --opened 2024-01-02 --now 2026-11-27T11:00:00Z; ct sync
            ct merge --dry-run --take here,aaaaaaaa.nickname=there
            ct merge --take here,aaaaaaaa.nickname=there; ct merge; ct cards --json; ct undo; ct cards --plain; ct check
            """)
        let lines = outcome.output.split(separator: "\n").drop { !$0.hasPrefix("Table") }
        #expect(
            lines.prefix(6) == [
                "Table  What                 Becomes  Why                                Field",
                "cards  Gold Card nickname   there    here Goldie, there Sunny           aaaaaaaa.nickname",
                "cards  Gold Card opened on  here     here 2 Jan 2024, there 4 Mar 2022  aaaaaaaa.openedOn",
                "~/laptop/w.conflict-git.json: 1 record would be taken in. Nothing is changed.",
                "~/laptop/w.conflict-git.json: 1 record taken in. undo: coupontracker undo --wallet w.json",
                "There is no copy of another machine beside w.json.",
            ], "\(outcome)")
        #expect(
            outcome.output.contains("\"nickname\":\"Sunny\"") && outcome.output.contains("\"openedOn\":\"2024-01-02\""))
        #expect(outcome.output.contains("\nGoldie (American Express)") && outcome.output.contains("Nothing is wrong."))
    }

    @Test func whatStaysIsSettledAndSaid() throws {
        try homes.on("here", "ct edit gold --nickname Sunny; ct sync")
        try homes.on("laptop", "ct edit gold --nickname Goldie; ct sync")
        let outcome = try homes.on(
            "laptop", "ct merge --take here --dry-run | tail -n 1; ct merge --take here; ct merge")
        #expect(
            outcome.output == """
                ~/laptop/w.conflict-git.json: would be settled: Gold Card nickname stays Goldie. Nothing is changed.
                ~/laptop/w.conflict-git.json: settled: Gold Card nickname stays Goldie.
                There is no copy of another machine beside w.json.

                """)
    }

    @Test(arguments: [
        ("there", "Sunny"), ("here", "Goldie"), ("aaaaaaaa.nickname=there", "Sunny"),
        ("there,aaaaaaaa-0000-4000-8000-000000000001.nickname=here", "Goldie"),
    ])
    func whatIsChosenStands(sides: String, name: String) throws {
        try homes.on("here", "ct edit gold --nickname Sunny; ct sync")
        let outcome = try homes.on(
            "laptop",
            "ct edit gold --nickname Goldie --now 2026-11-27T13:00:00Z; ct sync; ct merge --take \(sides); ct cards --plain; ls"
        )
        #expect(outcome.output.contains("\n\(name) (American Express)"), "\(outcome)")
        #expect(outcome.output.contains("w.conflict-git.json.merged\n"))
    }

    @Test(arguments: [
        ("both", "64", "“both” does not fit --take. Write it like here, there or aaaaaaaa.nickname=there."),
        (
            "aaaaaaaa.notes=there", "1",
            "Nothing that differs is called “aaaaaaaa.notes”. See what does: coupontracker merge --wallet w.json --dry-run"
        ),
        (
            "nickname=there", "64",
            "“nickname=there” does not fit --take. Write it like here, there or aaaaaaaa.nickname=there."
        ),
    ])
    func whatNamesNothingTakesNothing(sides: String, code: String, message: String) throws {
        try homes.on("here", "ct edit gold --nickname Sunny; ct sync")
        try homes.on("laptop", "ct edit gold --nickname Goldie; ct sync")
        let outcome = try homes.on("laptop", "ct merge --take \(sides); echo $?; ls *.json")
        #expect(outcome.output == "\(code)\nw.conflict-git.json\nw.json\n")
        #expect(outcome.error == message + "\n")
    }

    /// Only what differed when it was joined is chosen, whatever was done since.
    @Test func whatWasDoneSinceStays() throws {
        try homes.on("here", "ct edit gold --nickname Sunny; ct sync")
        let outcome = try homes.on(
            "laptop",
            """
            ct edit gold --nickname Goldie; ct sync; ct edit gold --notes metal --owner Ben; ct done saks --amount 5
            ct delete platinum --yes; ct merge --take there; ct cards --json
            """)
        #expect(
            outcome.output.contains("\"nickname\":\"Sunny\"") && outcome.output.contains("\"notes\":\"metal\""),
            "\(outcome)")
        #expect(
            outcome.output.contains("\"owner\":\"Ben\"")
                && !outcome.output.contains("\"productName\":\"Platinum Card\""))
    }

    @Test func whatOneSideDeletedAndTheOtherChangedIsKeptAndNamed() throws {
        try homes.on("here", "ct delete gold --yes; ct sync")
        let outcome = try homes.on("laptop", "ct edit gold --notes metal; ct sync; ct cards --plain | wc -l")
        #expect(
            outcome.output.hasSuffix(
                """
                From origin: nothing you would see.
                Gold Card was deleted there and changed here: kept.
                Sent to origin.
                2

                """), "\(outcome)")
        try homes.on("here", "ct sync")
        try homes.on("laptop", "ct delete gold --yes; ct delete saks --yes; ct sync")
        let back = try homes.on("here", "ct done uber gold; ct done saks --amount 5; ct sync --json")
        #expect(
            back.output.hasSuffix(
                """
                {"step":"Gold Card was deleted there and used here: kept."},
                {"step":"Saks Credit (Platinum Card) was deleted there and changed here: kept."},
                {"step":"Sent to origin."}
                ]

                """), "\(back)")
    }

    @Test func aCardIsNamedAsItIsCalled() throws {
        try homes.on("here", "ct edit gold --nickname 'Sam Gold'; ct sync")
        try homes.on("laptop", "ct sync")
        try homes.on("here", "ct delete gold --yes; ct sync")
        let outcome = try homes.on("laptop", "ct edit gold --notes metal; ct sync")
        #expect(outcome.output.contains("\nSam Gold was deleted there and changed here: kept.\n"), "\(outcome)")
    }

    @Test func whatBothMarkedIsNamedByACheck() throws {
        try homes.on("here", "ct done uber gold; ct sync")
        let outcome = try homes.on("laptop", "ct done uber gold; ct sync > ../said; ct check; echo $?")
        #expect(
            outcome.output.contains("\nwarning: line ")
                && outcome.output.contains(
                    ": Uber Cash (Gold Card) is marked twice on 27 Nov 2026, and has no more than one of these: perhaps on two "
                        + "machines. Delete one: coupontracker delete "),
            "\(outcome)")
        #expect(outcome.output.hasSuffix("\n0\n"))
    }
}
