import Testing

/// What lies beside the wallet and goes along.
@Suite(.enabled(if: ForeignProgram.git.isThere, "git is not installed: there is nothing to sync by"))
struct SyncFilesTests {
    private let homes: GitHomes

    init() throws { homes = try GitHomes.together() }

    /// As `git init --bare` makes it: its HEAD names a branch that nobody has begun.
    @Test func aRemoteWhoseHeadNamesNoBranchIsJoined() throws {
        let outcome = try homes.home.shell(
            """
            ct() { coupontracker "$@" --wallet w.json; }
            git init -q --bare -b master bare.git; mkdir first second; cp here/w.json first
            cd first; ct setup git ../bare.git --yes; ct sync; cd ../second; ct setup git ../bare.git --yes; ct cards --plain
            """)
        #expect(outcome.output.contains("Gold Card (American Express)"), "\(outcome)")
    }

    @Test func aRemoteThatWasMadeAnewHasAllAgain() throws {
        let outcome = try homes.on(
            "here", "rm -rf ../remote.git; git init -q --bare -b main ../remote.git; ct sync; ct sync")
        #expect(outcome.output == "Sent to origin.\nNothing new on either side.\n", "\(outcome)")
    }

    @Test func settingsThatCameInAreNamed() throws {
        try homes.on("here", "echo 'urgent_days = 5' > config.toml; git add config.toml; ct sync")
        #expect(
            try homes.on("laptop", "ct sync").output == """
                From origin: nothing you would see.
                config.toml came in: look at its editor.

                """)
        try homes.on("here", "mkdir templates; echo '[]' > templates/ä.json; git add templates")
        #expect(try homes.on("here", "ct sync").output == "Committed: templates\nSent to origin.\n")
        #expect(
            try homes.on("laptop", "ct sync").output
                == "From origin: nothing you would see.\nBeside it: templates/ä.json.\n")
    }

    @Test func settingsOfBothAreLeftToAPerson() throws {
        try homes.on("here", "echo 'urgent_days = 5' > config.toml; git add config.toml; ct sync")
        let refused = try homes.on(
            "laptop", "echo 'urgent_days = 6' > config.toml; git add config.toml; ct sync; echo $?; cat config.toml")
        #expect(
            refused.error
                == "git cannot join origin: config.toml was added on both sides, differently. Nothing is changed here. "
                + "Give yours another name, git mv and git commit, then sync.\n")
        #expect(refused.output == "Committed: config.toml\n1\nurgent_days = 6\n")
        let joined = try homes.on(
            "laptop", "git mv config.toml own.toml; git commit -q -m own; ct sync; cat config.toml own.toml")
        #expect(
            joined.output == """
                From origin: nothing you would see.
                config.toml came in: look at its editor.
                Sent to origin.
                urgent_days = 5
                urgent_days = 6

                """, "\(joined)")
    }

    @Test func otherFilesAreJoinedByLines() throws {
        try homes.on("here", "seq 9 > notes; git add notes; git commit -q -m notes; ct sync")
        try homes.on(
            "laptop", "ct sync; sed -i s/1/one/ notes; git commit -q -a -m one; ct done dining --amount 1; ct sync")
        let outcome = try homes.on(
            "here",
            "sed -i s/9/nine/ notes; git commit -q -a -m nine; touch -d 2026-01-01 notes; ct done saks --amount 5 > ../said; ct sync; cat notes"
        )
        #expect(
            outcome.output == """
                Committed: Saks Credit $5 used
                From origin: a mark: Dining Credit.
                Beside it: notes.
                Sent to origin.
                one
                2
                3
                4
                5
                6
                7
                8
                nine

                """, "\(outcome)")
        try homes.on("laptop", "ct sync; sed -i s/2/two/ notes; git commit -q -a -m two; ct sync")
        let refused = try homes.on(
            "here",
            "sed -i s/2/zwei/ notes; git commit -q -a -m zwei; ct sync; echo $?; git status --short; ls .git | grep coupon"
        )
        #expect(
            refused.error
                == "git cannot join origin: both sides changed the same in notes. Nothing is changed here. Do it by hand: "
                + "git merge refs/remotes/origin/main, then sync.\n")
        #expect(refused.output == "1\ncoupontracker-lock\n")
        let uncommitted = try homes.on(
            "here", "git reset -q --hard HEAD^; echo 10 >> notes; ct sync; echo $?; git status --short; tail -1 notes")
        #expect(uncommitted.output == "1\n M notes\n10\n", "\(uncommitted)")
    }

    @Test func settingsAndTemplatesGoAlongOnceGitKnowsThem() throws {
        let outcome = try homes.on(
            "here",
            """
            mkdir templates; echo 'urgent_days = 5' > config.toml; echo '[]' > templates/mine.json; echo x > other
            ct sync; git add config.toml templates; ct sync; echo 'urgent_days = 6' > config.toml; echo '[]' > templates/more.json
            ct sync; git ls-files; git status --short; cd ../laptop; ct sync > ../said; cat config.toml; ls templates
            """)
        #expect(
            outcome.output == """
                Nothing new on either side.
                Committed: config.toml and templates
                Sent to origin.
                Committed: config.toml and templates
                Sent to origin.
                .gitattributes
                .gitignore
                config.toml
                templates/mine.json
                templates/more.json
                w.json
                ?? other
                urgent_days = 6
                mine.json
                more.json

                """, "\(outcome)")
    }
}
