import Testing

/// What is of one machine alone stays there, and what others keep in the repository stays theirs.
@Suite(.enabled(if: ForeignProgram.git.isThere, "git is not installed: there is nothing to sync by"))
struct SyncPrivacyTests {
    @Test func theListOfChangesOfAnotherMachineDoesNotComeOverOurs() throws {
        let homes = try GitHomes.together()
        try homes.on("laptop", "ct done uber gold --amount 2")
        try homes.on(
            "here", "ct done uber gold --amount 1; git add -f w.changes.jsonl; git commit -q -m all; ct sync --offline")
        // By git itself, as somebody without this program would.
        try homes.on("here", "git add -f w.changes.jsonl; git commit -q -m again; git push -q origin main")
        let refused = try homes.on("laptop", "ct sync; echo $?; ct log --plain | grep -c 'Uber Cash'")
        #expect(
            refused.error.contains(
                "origin has w.changes.jsonl, which is of one machine alone: it would come over yours. ")
                && refused.error.contains("Nothing is changed here."), "\(refused)")
        #expect(refused.output.hasSuffix("65\n1\n"), "\(refused)")
        // Where it came from it is left out with the next sync, and stays on the disk.
        let mended = try homes.on(
            "here", "ct done saks --amount 3 > ../said; ct sync; git ls-files; ls w.changes.jsonl")
        #expect(
            mended.output
                == "Committed: Saks Credit $3 used\nSent to origin.\n.gitattributes\n.gitignore\nw.json\nw.changes.jsonl\n",
            "\(mended)")
        let joined = try homes.on("laptop", "ct sync; ct log --plain | grep -c 'Uber Cash'")
        #expect(joined.output.hasSuffix("Sent to origin.\n1\n"), "\(joined)")
    }

    @Test func linesOfOthersStayWhenAMachineJoins() throws {
        let homes = try GitHomes()
        try homes.on(
            "here",
            "ct setup git ../remote.git --yes; echo '*.bin binary' >> .gitattributes; echo own >> .gitignore; ct sync")
        try homes.on("laptop", "ct setup git ../remote.git --yes; ct sync")
        let both = try homes.on("here", "ct sync; cmp .gitattributes ../laptop/.gitattributes; tail -1 .gitignore")
        #expect(both.output.hasSuffix("own\n") && both.error.isEmpty, "\(both)")
        #expect(try homes.home.read("laptop/.gitattributes").hasSuffix("*.bin binary\n"))
    }

    /// As git-crypt does it: what is sent is not what is read here.
    @Test func aFilterOfTheOwnersHidesTheWalletFromTheRemote() throws {
        let homes = try GitHomes()
        try homes.on(
            "here",
            """
            git config --global filter.hide.clean base64; git config --global filter.hide.smudge 'base64 -d'
            ct setup git ../remote.git --yes; echo 'w.json filter=hide' >> .gitattributes; ct sync
            cd ../laptop; ct setup git ../remote.git --yes
            """)
        #expect(try homes.on("here", "git cat-file blob origin/main:w.json | head -c 4").output == "eyJm")
        #expect(try homes.home.read("laptop/w.json") == SampleFile.text)
        try homes.on("here", "ct done uber gold --amount 1; ct sync")
        let joined = try homes.on("laptop", "ct done uber platinum --amount 2; ct sync; ct check")
        #expect(joined.output.contains("From origin: a mark: "), "\(joined)")
        #expect(joined.output.contains("Sent to origin.") && joined.code == 0, "\(joined)")
        let both = try homes.on("here", "ct sync; cmp w.json ../laptop/w.json; git status --short")
        #expect(both.error.isEmpty && both.code == 0, "\(both)")
    }

    @Test func theRepositoryOfAnotherFolderIsNamedBefore() throws {
        let homes = try GitHomes()
        let outcome = try homes.on("here", "git init -q ..; ct setup git < /dev/null")
        #expect(
            outcome.output.contains(
                "The wallet is in the repository of ~: sync commits the wallet there, and sends the branch with all that "
                    + "it has.\n"), "\(outcome)")
    }

    @Test func whatWasMovedOnBothMachinesAsksNothing() throws {
        let homes = try GitHomes.together()
        try homes.on("here", "ct move platinum 1; ct edit gold --nickname Sunny; ct sync")
        let outcome = try homes.on("laptop", "ct move platinum 1; ct edit gold --owner Ben; ct sync")
        #expect(outcome.code == 0 && outcome.error.isEmpty, "\(outcome)")
        let both = try homes.on("here", "ct sync; ct cards --plain; cmp w.json ../laptop/w.json")
        #expect(both.output.contains("Platinum Card (American Express)") && both.error.isEmpty, "\(both)")
    }

    @Test func theWalletOfSomebodyElseIsNotTakenForOurs() throws {
        let homes = try GitHomes.together()
        try homes.on(
            "laptop",
            "coupontracker demo --cards 2 --out ../demo.json; cp ../demo.json w.json; git commit -q -a -m other; git push -q origin main"
        )
        let refused = try homes.on("here", "ct sync; echo $?")
        #expect(
            refused.error.hasPrefix(
                "origin has another wallet by now: none of its cards and books is one of yours. Nothing is changed here. "
            )
                && refused.output == "65\n", "\(refused)")
        #expect(try homes.home.read("here/w.json") == SampleFile.text)
    }

    @Test func filesWithLikeNamesAreTheirOwners() throws {
        let homes = try GitHomes.together()
        let outcome = try homes.on(
            "here",
            "echo x > w-conflicting-dates.md; git add -f w-conflicting-dates.md; git commit -q -m x; ct sync; git ls-files"
        )
        #expect(outcome.output.contains("w-conflicting-dates.md"), "\(outcome)")
        #expect(try homes.on("laptop", "ct sync; cat w-conflicting-dates.md").output.hasSuffix("x\n"))
    }

    @Test func aLastLineWithoutAnEndStays() throws {
        let homes = try GitHomes()
        try homes.home.write("secret.key", to: "here/.gitignore")
        try homes.on("here", "ct setup git --yes")
        #expect(try homes.home.read("here/.gitignore").hasPrefix("secret.key\n# Written by"))
    }

    @Test func theHistoryOfAFolderIsNotThrownAway() throws {
        let homes = try GitHomes.together()
        let outcome = try homes.home.shell(
            "mkdir other; cd other; git init -q -b main; echo 1 > own; git add own; git commit -q -m own; "
                + "coupontracker setup git ../remote.git --yes --wallet w.json; echo $?; cat own")
        #expect(outcome.output.hasSuffix("1\n1\n") && outcome.error.contains("has a history of its own"), "\(outcome)")
    }

    @Test func aPlanThatWasChangedIsToldByItsCategory() throws {
        let homes = try GitHomes.together()
        try homes.on(
            "here",
            """
            ct book add Home --currency USD --owners Ana; ct category add Groceries
            ct budget set groceries 640 --from 2026-11; ct sync; ct budget set groceries 650 --from 2026-11
            """)
        let diff = try homes.on("here", "git diff -U0").output.split(separator: "\n").filter { !$0.hasPrefix("@@") }
        #expect(
            diff.suffix(2) == [
                "-plan Nov 2026, Groceries: amount 640", "+plan Nov 2026, Groceries: amount 650",
            ], "\(diff)")
    }
}
