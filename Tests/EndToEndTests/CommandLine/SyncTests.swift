import Testing

/// Two machines, one wallet, through a repository between them.
@Suite(.enabled(if: ForeignProgram.git.isThere, "git is not installed: there is nothing to sync by"))
struct SyncTests {
    private let homes: GitHomes

    init() throws {
        homes = try GitHomes()
        try homes.together()
    }

    @Test func bothMachinesComeToTheSame() throws {
        let first = try homes.on("here", "ct done saks --amount 5; ct done uber gold --amount 6; ct sync")
        #expect(
            first.output.hasSuffix("Committed: Uber Cash $6 used, and 1 other change\nSent to origin.\n"), "\(first)")
        let second = try homes.on("laptop", "ct done dining --amount 1; ct sync; git log -1 --format=%s HEAD^")
        #expect(
            second.output.hasSuffix(
                """
                Committed: Dining Credit $1 used
                From origin: 2 marks: Uber Cash, Saks Credit.
                Sent to origin.
                Dining Credit $1 used

                """), "\(second)")
        let third = try homes.on("here", "ct sync; ct sync; ct check; git log -1 --format=%B HEAD^1")
        #expect(
            third.output.hasPrefix(
                "From origin: a mark: Dining Credit.\nNothing new on either side.\nNothing is wrong."))
        #expect(try homes.home.read("here/w.json") == homes.home.read("laptop/w.json"))
        #expect(try homes.on("here", "stat -c %a w.json").output == "600\n")
        // Undo is of this machine, and knows what came since.
        #expect(
            try homes.on("here", "ct undo").output
                == "Undone: Uber Cash $6 used (Gold Card). redo: coupontracker redo\n")
        #expect(
            try homes.on("here", "ct undo").output
                == "Undone: Saks Credit $5 used (Platinum Card). redo: coupontracker redo\n")
        #expect(try homes.on("laptop", "ct history --plain").output.contains("$5 used"))
    }

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
                == "Gold Card nickname: here Goldie, there Sunny.\nBoth sides changed the same differently: yours stands, theirs lies beside it. coupontracker merge "
                + "lets what was said later stand; --dry-run shows it.\n")
        // Until somebody merges it, each sync says so again.
        #expect(
            try homes.on("laptop", "ct sync; ct sync --offline").output == """
                Nothing new on either side.
                w.conflict-git.json waits: coupontracker merge
                Nothing new here.
                w.conflict-git.json waits: coupontracker merge

                """)
        let after = try homes.on("laptop", "ct cards --plain; ct merge; ct cards --plain; ct sync; git status --short")
        #expect(
            after.output.split(separator: "\n").map { $0.prefix(27) } == [
                "Goldie (American Express): ", "Platinum Card (American Exp", "~/laptop/w.conflict-git.jso",
                "Sunny (American Express): $", "Platinum Card (American Exp", "Committed: 1 record merged",
                "Sent to origin.",
            ], "\(after)")
        #expect(try homes.on("here", "ct sync; ct cards --plain").output.contains("\nSunny "))
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

    @Test func withoutANetworkItCommitsAndCatchesUp() throws {
        let outcome = try homes.on(
            "here",
            """
            mv ../remote.git ../away; ct done saks --amount 5; ct sync; echo $?
            ct done saks --amount 6; ct sync --offline; mv ../away ../remote.git; ct sync; git log --format=%s
            """)
        #expect(
            outcome.error
                == "origin cannot be reached: fatal: '~/here/../remote.git' does not appear to be a git repository. "
                + "What is here is committed; the next sync takes it along.\n")
        #expect(
            outcome.output.split(separator: "\n").filter { !$0.contains("undo:") } == [
                "Committed: Saks Credit $5 used", "69", "Committed: Saks Credit $6 used", "Sent to origin.",
                "Saks Credit $6 used", "Saks Credit $5 used", "Wallet of this machine",
            ])
    }

    @Test func whoPushesFirstIsJoined() throws {
        try homes.on("laptop", "ct done dining --amount 1; ct sync --offline")
        let outcome = try homes.on(
            "here",
            """
            mkdir ../bin; cat > ../bin/git <<'END'
            #!/bin/sh
            case "$*" in *" push "*) if mkdir "$HOME/once" 2> /dev/null; then git -C "$HOME/laptop" push -q; fi ;; esac
            exec /usr/bin/git "$@"
            END
            chmod +x ../bin/git; ct done saks --amount 5 > /dev/null
            PATH=$HOME/bin:$PATH ct sync; git diff --stat origin/main
            """)
        #expect(
            outcome.output == "Committed: Saks Credit $5 used\nFrom origin: a mark: Dining Credit.\nSent to origin.\n",
            "\(outcome)")
    }

    @Test func aHistoryThatWasRewrittenIsRefusedAndNothingIsLost() throws {
        try homes.on("here", "ct done saks --amount 5; ct sync")
        try homes.on(
            "laptop",
            "ct sync; git reset -q --hard HEAD^; ct edit gold --nickname X; git commit -q -a -m x; git push -q -f")
        let refused = try homes.on("here", "ct sync; echo $?")
        #expect(
            refused.error
                == "The history of origin was rewritten: it lacks commits that it had. Nothing is changed here. To join "
                + "what it has now: git merge refs/remotes/origin/main, then sync.\n")
        #expect(refused.output == "65\n")
        let joined = try homes.on(
            "here",
            "git merge -q --no-edit refs/remotes/origin/main; ct sync; ct history saks --plain; ct cards --plain")
        #expect(joined.output.contains("$5 used") && joined.output.contains("\nX "), "\(joined)")
        // The other machine had gone back, and has it again.
        #expect(try homes.on("laptop", "ct sync; ct history saks --plain").output.contains("$5 used"))
    }

    @Test(arguments: [
        (
            "echo '{' > w.json",
            "The wallet of origin cannot be taken in: w.json, line 2, column 1: The text ends here, before its last bracket. "
                + "Nothing is changed here."
        ),
        (
            "sed -i 's/\"format\":1/\"format\":2/' w.json",
            "The wallet of origin cannot be taken in: w.json was made by a newer coupontracker. Update coupontracker to merge it. "
                + "Nothing is changed here."
        ),
        ("git rm -q w.json", "origin has no w.json. Nothing is changed here."),
        (
            "ln -s /etc/passwd link; git add link",
            "origin has a link or another repository in the wallet's folder (link). Take it out there, and try again."
        ),
    ])
    func whatCannotBeTakenInChangesNothing(act: String, message: String) throws {
        try homes.on("laptop", "\(act); git commit -q -a -m x; git push -q")
        let before = try homes.home.read("here/w.json")
        let outcome = try homes.on("here", "ct sync; echo $?; git status --short")
        #expect(outcome.error == message + "\n")
        #expect(outcome.output == "65\n")
        #expect(try homes.home.read("here/w.json") == before)
    }

    /// A list of all files that is longer than what is kept of other programs' words.
    @Test func aLinkAtTheEndOfManyFilesIsFound() throws {
        try homes.on(
            "laptop",
            """
            for i in $(seq 1000); do : > a-file-of-a-name-that-is-long-enough-$i; done; ln -s /etc/passwd zz
            git add .; git commit -q -m x; git push -q
            """)
        let outcome = try homes.on("here", "ct sync; echo $?; ls")
        #expect(
            outcome.error
                == "origin has a link or another repository in the wallet's folder (zz). Take it out there, and try again.\n"
        )
        #expect(outcome.output == "65\nw.json\nw.json.lock\n")
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
        #expect(try homes.on("laptop", "ct sync").output == "From origin: nothing you would see.\n")
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

    @Test func whatGitIsToldToTraceIsNoAnswer() throws {
        let outcome = try homes.on(
            "here", "export GIT_TRACE=1 GIT_TRACE2=1; ct done saks --amount 5 > ../said; ct sync")
        #expect(
            outcome.output == "Committed: Saks Credit $5 used\nSent to origin.\n" && outcome.error.isEmpty, "\(outcome)"
        )
    }

    @Test func anotherKeyOfTheHostIsARefusal() throws {
        let outcome = try homes.on(
            "here",
            """
            cat > ../ssh <<'END'
            #!/bin/sh
            printf '@@@@@@@@\\n@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\\n@@@@@@@@\\nHost key verification failed.\\n' >&2; exit 255
            END
            chmod +x ../ssh; git config remote.origin.url ssh://git@example.org/w.git; GIT_SSH=$HOME/ssh ct sync; echo $?
            """)
        #expect(
            outcome.error
                == "origin cannot be reached: its host key is not the one that ssh knows: somebody may be in between, or "
                + "the host has a new one. What is here is committed; the next sync takes it along.\n")
        #expect(outcome.output == "69\n")
    }

    @Test func helpEndsItsLinesPlainly() throws {
        #expect(try !homes.on("here", "ct sync --help; ct textconv --help").output.contains("\\"))
    }

    /// git would take the wallet away before it writes the new one: it is a new file under the same name at once.
    @Test(arguments: ["", "ct done dining --amount 1;"]) func gitNeverWritesTheWallet(own: String) throws {
        try homes.on("here", "ct done saks --amount 5; ct sync")
        let outcome = try homes.on(
            "laptop",
            """
            mkdir ../bin; cat > ../bin/git <<'END'
            #!/bin/sh
            before=$(stat -c %i w.json); /usr/bin/git "$@"; code=$?
            test "$before" = "$(stat -c %i w.json)" || echo "git wrote: $*" >> "$HOME/written"
            exit $code
            END
            chmod +x ../bin/git; \(own) PATH=$HOME/bin:$PATH ct sync > ../said; cat ../written; ct history saks --plain; git status --short
            git rev-list --count --merges HEAD
            """)
        let lines = outcome.output.split(separator: "\n").suffix(2)
        #expect(lines.first?.contains("$5 used") == true && outcome.error.hasPrefix("cat: "), "\(outcome)")
        #expect(lines.last == (own.isEmpty ? "0" : "1"))
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

    @Test func twoAtOnceTakeTurns() throws {
        try homes.on("laptop", "ct done dining --amount 1; ct sync")
        let outcome = try homes.on(
            "here",
            """
            ct done saks --amount 5 > ../said; ct sync > ../one & ct sync > ../two; code=$?; wait $!; echo $code $?
            cat ../one ../two | sort; git rev-list --count origin/main; git rev-list --count HEAD
            """)
        #expect(
            outcome.output == """
                0 0
                Committed: Saks Credit $5 used
                From origin: a mark: Dining Credit.
                Nothing new on either side.
                Sent to origin.
                4
                4

                """, "\(outcome)")
    }

    @Test func aLockThatAKilledGitLeftIsNamed() throws {
        let outcome = try homes.on("here", "touch .git/index.lock; ct done saks --amount 5 > ../said; ct sync; echo $?")
        #expect(
            outcome.error
                == "git refused: ~/here/.git/index.lock is in the way: git is at work there, or was killed. If it was, "
                + "remove that file\n")
        #expect(outcome.output == "1\n")
        #expect(
            try homes.on("here", "rm .git/index.lock; ct sync").output.hasPrefix("Committed: Saks Credit $5 used\n"))
    }

    @Test func whatTheOtherSideSaysIsShownAsSigns() throws {
        let outcome = try homes.on(
            "here",
            """
            printf '#!/bin/sh\\nprintf "\\\\033]0;owned\\\\007\\\\033[2J\\\\033[31mred\\\\n" >&2; exit 1\\n' > ../remote.git/hooks/pre-receive
            chmod +x ../remote.git/hooks/pre-receive; ct done saks --amount 5 > ../said; ct sync; echo $?
            """)
        #expect(
            outcome.error
                == "origin cannot be reached: remote: ␛]0;owned␇␛[2J␛[31mred. What is here is committed; the next sync "
                + "takes it along.\n")
        #expect(outcome.output == "Committed: Saks Credit $5 used\n69\n")
    }

    /// As somebody has set it up without the program.
    @Test func passwordsOfAddressesAreInNothingThatIsSaid() throws {
        let outcome = try homes.on(
            "here",
            """
            git config remote.origin.url http://ana:secret@127.0.0.1:1/w.git
            ct sync --log ../log 2>&1; echo $?; ct sync --json --log ../log 2>&1; ct doctor --log ../log 2>&1
            ct setup git ssh://git@example.org/w.git --yes 2>&1; cat ../log
            """)
        #expect(outcome.output.contains("http://ana:…@127.0.0.1:1/w.git"), "\(outcome)")
        #expect(!outcome.output.contains("secret"), "\(outcome)")
    }

    @Test func aRepositoryOfAnotherWalletIsRefused() throws {
        let outcome = try homes.on(
            "laptop",
            """
            git checkout -q --orphan other; git commit -q -m other; git push -q -f origin other:main
            cd ../here; ct sync; echo $?
            """)
        #expect(
            outcome.error
                == "origin has a history of its own, with no commit that is here too. Is it the right one? To take its "
                + "wallet in all the same: git show refs/remotes/origin/main:./w.json > other.json, and coupontracker merge "
                + "other.json\n")
        #expect(outcome.output == "65\n")
    }

    @Test func refusesWhatIsUnderWayOrNotSetUp() throws {
        let outcome = try homes.on(
            "here",
            """
            git checkout -q --detach; ct sync; echo $?; git checkout -q main
            touch .git/MERGE_HEAD; ct sync; echo $?; rm .git/MERGE_HEAD
            git config remote.origin.url 'ext::sh -c id'; ct sync; echo $?
            chmod o+w .git/config; ct sync; echo $?; chmod o-w .git/config
            ct setup git --undo --yes > /dev/null; ct sync; echo $?
            """)
        #expect(outcome.output == "1\n1\n78\n78\n78\n")
        #expect(
            outcome.error == """
                The repository is on no branch. Go to one: git switch main
                git is in the middle of something (MERGE_HEAD). Finish it with git, or go back: git status says how.
                The remote “ext::sh -c id” has git run a program. Give it another address: git remote set-url
                git is not run here: others may write to ~/here/.git/config. Close it: chmod go-w ~/here/.git/config
                ~/here/w.json is not kept in git yet. Set it up: coupontracker setup git

                """)
    }
}
