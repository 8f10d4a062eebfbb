import Testing

/// The wallet's folder as a repository: what is said, what is written, and that undo takes back that and nothing else.
@Suite(.enabled(if: ForeignProgram.git.isThere, "git is not installed: nothing is set up"))
struct GitSetupTests {
    private static let attributes = """
        # Written by coupontracker setup git; setup git --undo takes it away.
        w.json -text merge=coupontracker diff=coupontracker
        # End of what coupontracker wrote.

        """

    @Test func makesARepositoryAndTakesItsOwnBack() throws {
        let homes = try GitHomes()
        try homes.home.write("*.png\n", to: "here/.gitignore")
        let program = BuiltProgram.path
        let outcome = try homes.on("here", "ct setup git --yes")
        #expect(outcome.code == 0 && outcome.error.isEmpty)
        #expect(
            outcome.output == """
                git keeps w.json; backups, lock, drafts, copies and the list of changes stay out. config.toml and templates \
                beside it go along once you git add them.
                To do: run git init -q -b main
                To do: run git config merge.coupontracker.name 'wallets by record and field'
                To do: run git config merge.coupontracker.driver '\(program) merge-driver %O %A %B'
                To do: run git config diff.coupontracker.textconv '\(program) textconv'
                To do: write ~/here/.gitattributes
                To do: write ~/here/.gitignore
                git joins and shows the wallet from now on. Keep it there: coupontracker sync --wallet w.json

                """)
        #expect(try homes.home.read("here/.gitattributes") == Self.attributes)
        #expect(
            try homes.home.read("here/.gitignore") == """
                *.png
                # Written by coupontracker setup git; setup git --undo takes it away.
                backups/
                w.json.lock
                *changes.jsonl
                .w.json.*
                w.json.damaged-*
                w.json..path*
                w-before-purge-*
                w*conflict*
                # End of what coupontracker wrote.

                """)
        let again = try homes.on("here", "ct setup git --yes")
        #expect(again.output == "git is set up. Keep the wallet in it: coupontracker sync --wallet w.json\n")
        let back = try homes.on(
            "here", "ct setup git --undo --yes; ct setup git --undo --yes; git config --local -l; ls -A")
        #expect(
            back.output == """
                To do: run git config --remove-section merge.coupontracker
                To do: run git config --remove-section diff.coupontracker
                To do: remove ~/here/.gitattributes
                To do: write ~/here/.gitignore
                git no longer joins and shows the wallet. The repository and its history stay.
                Nothing is set up.
                core.repositoryformatversion=0
                core.filemode=true
                core.bare=false
                core.logallrefupdates=true
                .git
                .gitignore
                w.json

                """)
        #expect(try homes.home.read("here/.gitignore") == "*.png\n")
    }

    @Test func aTimerSyncs() throws {
        let homes = try GitHomes()
        let outcome = try homes.on(
            "here",
            """
            mkdir ../bin; printf '#!/bin/sh\\ntest "$2" != is-enabled\\n' > ../bin/systemctl; chmod +x ../bin/systemctl
            PATH=$HOME/bin:$PATH; ct setup sync --yes; echo $?; ct setup git --yes > ../said; ct setup sync --yes
            cat ~/.config/systemd/user/coupontracker-sync.service; ct setup sync --undo --yes; ls ~/.config/systemd/user
            """)
        #expect(
            outcome.error
                == "~/here/w.json is not kept in git yet. Set it up: coupontracker setup --wallet w.json git\n")
        #expect(
            outcome.output == """
                78
                To do: write ~/.config/systemd/user/coupontracker-sync.service
                To do: write ~/.config/systemd/user/coupontracker-sync.timer
                To do: run ~/bin/systemctl --user daemon-reload
                To do: run ~/bin/systemctl --user enable --now coupontracker-sync.timer
                The wallet is synced every quarter of an hour from now on.
                # Written by coupontracker setup sync; setup sync --undo takes it away.
                [Unit]
                Description=Bring the wallet of CouponTracker up to date through git
                Documentation=man:coupontracker(1)

                [Service]
                Type=oneshot
                ExecStart=\(BuiltProgram.path) sync --wallet ~/here/w.json
                SuccessExitStatus=69
                To do: remove ~/.config/systemd/user/coupontracker-sync.service
                To do: remove ~/.config/systemd/user/coupontracker-sync.timer
                To do: run ~/bin/systemctl --user daemon-reload
                The wallet is synced by hand again.

                """, "\(outcome)")
    }

    @Test func nothingIsDoneUnasked() throws {
        let homes = try GitHomes()
        let outcome = try homes.on("here", "ct setup git; ls -A")
        #expect(outcome.error == "Set git up? Nobody is there to answer: add --yes.\n")
        #expect(outcome.output.hasSuffix("To do: write ~/here/.gitignore\nw.json\n"))
    }

    @Test func diffTellsWhatChanged() throws {
        let homes = try GitHomes()
        let outcome = try homes.on(
            "here",
            "ct setup git --yes && ct sync && ct done uber gold --amount 7 --note tea && ct edit gold --nickname Sunny && git diff -U0"
        )
        let changed = outcome.output.split(separator: "\n").filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
        #expect(
            changed == [
                "--- a/w.json", "+++ b/w.json", "+Gold Card: nickname Sunny",
                "+Uber Cash (Gold Card): done $7, 27 Nov 2026 (tea)",
            ])
    }

    /// HEAD of the repository names a branch that nobody began, so that a clone of it has nothing in it yet.
    @Test func joinsWhereACloneIsEmpty() throws {
        let homes = try GitHomes()
        let outcome = try homes.on(
            "here",
            """
            git init -q --bare -b master ../remote.git; ct setup git ../remote.git --yes > ../said; ct sync
            rmdir ../laptop; git clone -q ../remote.git ../laptop 2> ../said; cd ../laptop
            ct setup git --yes > ../said; ct sync; git branch --show-current; git status --short
            """)
        #expect(
            outcome.output
                == "Committed: Wallet of this machine\nSent to origin.\nNothing new on either side.\nmain\n",
            "\(outcome)")
        #expect(try homes.home.read("laptop/w.json") == SampleFile.text)
    }

    @Test func joinsARepositoryThatIsThere() throws {
        let homes = try GitHomes.together()
        #expect(try homes.home.read("laptop/w.json") == SampleFile.text)
        #expect(
            try homes.on("laptop", "stat -c %a w.json; git status --short; ct sync").output
                == "600\nNothing new on either side.\n")
        // Both have one: neither goes.
        try homes.home.write(SampleFile.text, to: "other.json")
        let refused = try homes.on(
            "..",
            "mkdir \(homes.home.folder)/third; cd \(homes.home.folder)/third; cp ../other.json w.json; ct setup git ../remote.git --yes; ls -A"
        )
        #expect(
            refused.error
                == "~/third/../remote.git has a history already, and ~/third/w.json is there too. Move yours aside, "
                + "try again, and take it in: coupontracker merge --wallet w.json FILE\n")
        #expect(refused.output == "w.json\n")
    }

    /// A second machine makes no other side of a stick that is not mounted, or of a letter that is wrong.
    @Test func aPlaceThatIsNotThereBringsNoWallet() throws {
        let homes = try GitHomes()
        let outcome = try homes.on(
            "laptop", "ct setup git ../stick/wallet.git --yes; echo $?; ls -A; test -e ../stick || echo none")
        #expect(
            outcome.error
                == "~/laptop/../stick/wallet.git is not there, and no wallet is here that could go there. Look at the place, "
                + "and whether it is mounted.\n")
        #expect(outcome.output == "66\nnone\n")
        let empty = try homes.on(
            "laptop",
            """
            git init -q --bare -b main ../remote.git; coupontracker setup git ../remote.git --yes > ../said
            coupontracker sync; echo $?
            """)
        #expect(empty.output == "There is no wallet here, and none came.\n0\n", "\(empty)")
    }

    @Test(arguments: [
        (
            "-u./x",
            "“-u./x” is no address of a repository. Name a folder, or a URL such as ssh://git@host/wallet.git."
        ),
        (
            "'ext::sh -c id'",
            "“ext::sh -c id” is no address of a repository. Name a folder, or a URL such as ssh://git@host/wallet.git."
        ),
        (
            "https://ghp_0123456789abcdefghijklmnop@example.org/w.git",
            "https://…@example.org/w.git has a password in it, which git would keep in a file. Leave it out: git asks, "
                + "or its credential helper knows it."
        ),
        (
            "https://ana:secret@example.org/w.git",
            "https://ana:…@example.org/w.git has a password in it, which git would keep in a file. Leave it out: git asks, "
                + "or its credential helper knows it."
        ),
    ])
    func refusesWhatIsNoAddress(address: String, message: String) throws {
        let homes = try GitHomes()
        let outcome = try homes.on(
            "here", "coupontracker setup git --wallet w.json --yes -- \(address); echo $?; ls -A")
        #expect(outcome.error == message + "\n")
        #expect(outcome.output == "64\nw.json\n")
    }

    /// Nothing answers there; what is warned of is said before anybody is asked.
    @Test func warnsOfWhatGoesInTheOpen() throws {
        let homes = try GitHomes()
        let outcome = try homes.on("here", "ct setup git http://127.0.0.1:1/w.git --yes; echo $?; ls -A")
        #expect(
            outcome.output == """
                Whoever can read http://127.0.0.1:1/w.git can read your wallet: cards, uses, notes and codes, and what they were.
                http://127.0.0.1:1/w.git goes over the network in the open. Take https or ssh.
                69
                w.json

                """)
        #expect(outcome.error.hasPrefix("http://127.0.0.1:1/w.git cannot be reached: "), "\(outcome)")
    }

    /// Only on the web is what stands for a user a token.
    @Test func aUserWithALongNameIsNoPassword() throws {
        let homes = try GitHomes()
        let outcome = try homes.on(
            "here", "GIT_SSH=/bin/false ct setup git ssh://someone-with-a-long-name@example.org/w.git --yes; echo $?")
        #expect(outcome.output.hasSuffix("\n69\n"), "\(outcome)")
        #expect(outcome.error.hasPrefix("ssh://someone-with-a-long-name@example.org/w.git cannot be reached: "))
    }

    @Test func refusesAGitThatIsMissingOrOld() throws {
        let homes = try GitHomes()
        let old = try homes.on(
            "here",
            """
            mkdir ../bin; printf '#!/bin/sh\\necho git version 2.20.1\\n' > ../bin/git; chmod +x ../bin/git
            PATH=$HOME/bin:/usr/bin:/bin; ct setup git --yes; echo $?
            PATH=$HOME/nowhere; ct setup git --yes; echo $?
            """)
        #expect(
            old.error == """
                git is of version 2.20.1, and 2.30 is needed. Update it.
                There is no git here. Install it, or use a program that keeps folders in step.

                """)
        #expect(old.output == "69\n69\n")
    }
}
