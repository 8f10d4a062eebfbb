import Testing

/// What is not joined, and changes nothing.
@Suite(.enabled(if: ForeignProgram.git.isThere, "git is not installed: there is nothing to sync by"))
struct SyncRefusalTests {
    private let homes: GitHomes

    init() throws { homes = try GitHomes.together() }

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
                == "origin does not take it: remote: ␛]0;owned␇␛[2J␛[31mred. What is here is committed; look at what it "
                + "allows.\n")
        #expect(outcome.output == "Committed: Saks Credit $5 used\n1\n")
    }

    /// As somebody has set it up without the program.
    @Test func passwordsOfAddressesAreInNothingThatIsSaid() throws {
        let outcome = try homes.on(
            "here",
            """
            git config remote.origin.url http://ana:secret@127.0.0.1:1/w.git
            ct sync --log ../log 2>&1; echo $?; ct sync --json --log ../log 2>&1
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
                + "--wallet w.json other.json\n")
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
                ~/here/w.json is not kept in git yet. Set it up: coupontracker setup --wallet w.json git

                """)
    }
}
