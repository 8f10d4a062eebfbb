import Testing

/// Two machines, one wallet, through a repository between them.
@Suite(.enabled(if: ForeignProgram.git.isThere, "git is not installed: there is nothing to sync by"))
struct SyncTests {
    private let homes: GitHomes

    init() throws { homes = try GitHomes.together() }

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
                == "Undone: Uber Cash $6 used (Gold Card). redo: coupontracker redo --wallet w.json\n")
        #expect(
            try homes.on("here", "ct undo").output
                == "Undone: Saks Credit $5 used (Platinum Card). redo: coupontracker redo --wallet w.json\n")
        #expect(try homes.on("laptop", "ct history --plain").output.contains("$5 used"))
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

    @Test func whatGitIsToldToTraceIsNoAnswer() throws {
        let outcome = try homes.on(
            "here", "export GIT_TRACE=1 GIT_TRACE2=1; ct done saks --amount 5 > ../said; ct sync")
        #expect(
            outcome.output == "Committed: Saks Credit $5 used\nSent to origin.\n" && outcome.error.isEmpty, "\(outcome)"
        )
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
}
