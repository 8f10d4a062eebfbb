import Testing

/// A real git that joins two branches of the wallet with the program as its driver.
@Suite(.enabled(if: ForeignProgram.git.isThere, "git is not installed: it joins nothing"))
struct MergeDriverTests {
    /// A repository with the wallet, and the driver set as `setup git` does.
    private func repository() throws -> Home {
        let home = try Home()
        home.environment["GIT_CONFIG_NOSYSTEM"] = "1"
        let made = try home.shell(
            """
            umask 077; git init -q -b main . && git config user.name Ana && git config user.email ana@example.org
            git config merge.coupontracker.driver '"\(BuiltProgram.path)" merge-driver %O %A %B'
            echo 'w.json merge=coupontracker' > .gitattributes
            git add w.json .gitattributes && git commit -q -m first
            """)
        try #require(made.code == 0, "\(made)")
        return home
    }

    /// Acts on a branch of its own, commits, and comes back to the first one.
    private func onBranch(_ home: Home, _ acts: String) throws {
        let outcome = try home.shell(
            "umask 077; set -e; git checkout -q -b laptop; \(acts); git commit -q -a -m laptop; git checkout -q main")
        try #require(outcome.code == 0, "\(outcome)")
    }

    private func here(_ home: Home, _ acts: String) throws {
        let outcome = try home.shell("set -e; \(acts); git commit -q -a -m here")
        try #require(outcome.code == 0, "\(outcome)")
    }

    @Test func joinsWhatTwoBranchesDid() throws {
        let home = try repository()
        try onBranch(home, "coupontracker done saks --amount 20; coupontracker edit gold --nickname Sunny")
        try here(home, "coupontracker done dining --amount 2; coupontracker edit gold --owner Ben")
        let merged = try home.shell("umask 077; git merge -q --no-edit laptop")
        #expect(merged.code == 0 && merged.error == "", "\(merged)")
        try home.follow(
            #"""
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            $ coupontracker benefits saks --plain
            Saks Credit on Platinum Card: $30 of $50 left, 34 days, until 31 Dec, part used.
            $ coupontracker benefits dining --plain
            Dining Credit on Sunny: $4 of $10 left, 3 days, until 30 Nov, part used.
            """#)
        #expect(try home.line(with: SampleFile.gold)?.contains("\"owner\":\"Ben\"") == true)
        // Undo knows that the newest change here is still as it was.
        #expect(try home.run("undo").code == 0)
    }

    @Test func bothWordsStayWhereTheyDiffer() throws {
        let home = try repository()
        try onBranch(home, "coupontracker edit gold --nickname Sunny --now 2026-11-27T13:00:00Z")
        try here(home, "coupontracker edit gold --nickname Goldie; coupontracker done saks --amount 20")
        let merged = try home.shell("umask 077; git merge -q --no-edit laptop")
        #expect(merged.code == 1)
        #expect(
            merged.error.contains(
                "Both sides changed 1 record of the wallet differently (card: nickname). coupontracker merge lets what "
                    + "was said later stand, --take what you choose; --dry-run shows each field."))
        try home.follow(
            #"""
            $ coupontracker merge --dry-run
            Table  What                Becomes  Why                       Field
            cards  Gold Card nickname  there    here Goldie, there Sunny  aaaaaaaa.nickname
            w.json: 1 record would be taken in. Nothing is changed.
            $ coupontracker merge
            w.json: the git conflict is taken apart. As it was it is kept in ~/w.json.damaged-2026-11-27.
            ~/w.conflict-git.json: 1 record taken in. undo: coupontracker undo
            $ coupontracker cards --plain
            Sunny (American Express): $16 open, $16 of it within 7 days, $21 captured this year, $17 missed, fee $325 on 12 Mar 2027.
            Platinum Card (American Express): $165 open, $15 of it within 7 days, $20 captured this year, $15 missed, fee $895.
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            """#)
        #expect(try home.shell("git add w.json && git commit -q -m joined").code == 0)
    }

    @Test func whatCannotBeReadIsLeftToAPerson() throws {
        let home = try repository()
        try onBranch(home, "echo '{' > w.json")
        try here(home, "coupontracker done saks --amount 20")
        let before = try home.read("w.json")
        let merged = try home.shell("umask 077; git merge -q --no-edit laptop")
        #expect(merged.code == 1)
        #expect(merged.error.contains("Both stand whole in the file: keep one, or go back with git merge --abort."))
        #expect(try home.read("w.json") == "<<<<<<< ours\n\(before)=======\n{\n>>>>>>> theirs\n")
        #expect(try home.shell("git merge --abort").code == 0)
        #expect(try home.read("w.json") == before)
    }
}
