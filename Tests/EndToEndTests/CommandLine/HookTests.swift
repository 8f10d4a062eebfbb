import Glibc
import Testing
import WalletTestSupport

/// Programs of the user's own after a command: what they read, and that they harm nothing.
struct HookTests {
    private func home(_ hooks: [String: String], mode: mode_t = 0o700) throws -> Home {
        let home = try Home()
        for folder in [".config", ".config/coupontracker", ".config/coupontracker/hooks"] {
            mkdir(home.path(folder), 0o700)
        }
        for (name, text) in hooks {
            try home.write("#!/bin/sh\n" + text + "\n", to: ".config/coupontracker/hooks/" + name)
            chmod(home.path(".config/coupontracker/hooks/" + name), mode)
        }
        return home
    }

    private static let done = "Dining Credit $6 used on Gold Card; $0 left, back 1 Dec. undo: coupontracker undo\n"

    @Test func readWhatHappened() throws {
        let home = try home([
            "post-save": "cat > \"$HOME/save.json\"; env | grep ^COUPONTRACKER_ | sort > \"$HOME/variables\"",
            "post-done": "cat > \"$HOME/done.json\"; echo $# > \"$HOME/arguments\"; echo shown nowhere",
            "post-rollover": "cat > \"$HOME/closed.json\"",
        ])
        let outcome = try home.run("done", "dining")
        #expect(outcome == BuiltProgram.Outcome(output: Self.done, error: "", code: 0))
        let save = try home.read("save.json")
        #expect(save.hasPrefix("{\"hook\":\"post-save\",\"wallet\":\"\(home.path("w.json"))\",\"change\":{\"id\":\""))
        #expect(save.hasSuffix("\"by\":\"command\",\"what\":\"Dining Credit $6 used\",\"undoable\":true}}\n"))
        let done = try home.read("done.json")
        #expect(
            done.contains(
                "\"name\":\"Dining Credit\",\"cardName\":\"Gold Card\",\"kind\":\"use\",\"usedOn\":\"2026-11-27\""))
        #expect(done.contains("\"valueRedeemed\":6,"))
        #expect(done.split(separator: "\n").count == 1)
        #expect(try home.read("arguments") == "0\n")
        #expect(try home.read("variables").contains("COUPONTRACKER_NO_HOOKS=1\n"))
        #expect(try home.read("variables").contains("COUPONTRACKER_WALLET=\(home.path("w.json"))\n"))
        #expect(!home.names().contains("closed.json"))
        // A month later the period has closed with the next change.
        home.environment["COUPONTRACKER_NOW"] = "2026-12-03T12:00:00Z"
        #expect(try home.run("set", "urgent-days", "4").code == 0)
        #expect(try home.read("closed.json").hasPrefix("{\"hook\":\"post-rollover\","))
        #expect(try home.read("closed.json").contains("\"kind\":\"missed\""))
        // What is not a mark calls no post-done.
        unlink(home.path("done.json"))
        #expect(try home.run("snooze", "uber", "gold", "1d").code == 0)
        #expect(!home.names().contains("done.json"))
    }

    @Test func tellUndoAndRedoApart() throws {
        let home = try home(["post-save": "grep -o '\"what\":\"[^\"]*\"' >> \"$HOME/log\""])
        for command in ["done dining", "undo", "redo"] { try home.run(Home.words(command)) }
        #expect(
            try home.read("log") == """
                "what":"Dining Credit $6 used"
                "what":"Dining Credit $6 used undone"
                "what":"Dining Credit $6 used redone"

                """)
    }

    @Test func mayRunTheProgramItself() throws {
        let home = try home(["post-done": "\"\(BuiltProgram.path)\" done uber gold > \"$HOME/second\""])
        #expect(try home.run("done", "dining").error.isEmpty)
        #expect(try home.read("second").hasPrefix("Uber Cash"))
    }

    /// Each with what is said; the change is made, the answer and the code are as always.
    @Test(arguments: [
        ("exit 3", "The hook post-save failed with code 3."),
        ("echo no remote >&2; exit 1", "The hook post-save failed with code 1: no remote."),
        ("printf 'a\\033[2Jb' >&2; exit 1", "The hook post-save failed with code 1: a␛[2Jb."),
        ("kill -9 $$", "The hook post-save was ended by signal 9."),
        ("sleep 60 & sleep 60", "The hook post-save was ended: it took longer than 1 second."),
        ("trap '' TERM; while :; do sleep 1; done", "The hook post-save was ended: it took longer than 1 second."),
    ]) func tellAFailureInOneLine(script: String, words: String) throws {
        let home = try home(["post-save": script])
        try home.write("[hooks]\ntimeout_seconds = 1\n", to: ".config/coupontracker/config.toml")
        let outcome = try home.run("done", "dining")
        #expect(outcome == BuiltProgram.Outcome(output: Self.done, error: words + "\n", code: 0))
        #expect(try home.run("log", "--limit", "1", "--plain").output.contains("Dining Credit $6 used"))
    }

    @Test func areNotRunWhereOthersMayWrite() throws {
        let home = try home(["post-save": "touch \"$HOME/ran\""])
        let hook = home.path(".config/coupontracker/hooks/post-save")
        let folder = home.path(".config/coupontracker/hooks")
        func said(_ words: String) throws {
            let outcome = try home.run("set", "urgent-days", "4")
            _ = try home.run("undo")
            let error = outcome.error.split(separator: home.folder, omittingEmptySubsequences: false).joined(
                separator: "~")
            #expect(error == words + "\n" && outcome.code == 0)
            #expect(!home.names().contains("ran"))
        }
        for mode: mode_t in [0o720, 0o702] {
            chmod(hook, mode)
            try said(
                "The hook post-save is not run: others may write to ~/.config/coupontracker/hooks/post-save. "
                    + "Close it: chmod go-w ~/.config/coupontracker/hooks/post-save")
        }
        chmod(hook, 0o700)
        chmod(folder, 0o777)
        try said(
            "The hook post-save is not run: others may write to ~/.config/coupontracker/hooks. "
                + "Close it: chmod go-w ~/.config/coupontracker/hooks")
        chmod(folder, 0o700)
        unlink(hook)
        mkdir(hook, 0o700)
        try said("The hook post-save is not run: ~/.config/coupontracker/hooks/post-save is not a file.")
    }

    @Test func areNotRunWhereTheyAreSwitchedOff() throws {
        let home = try home(["post-save": "touch \"$HOME/ran\""])
        home.environment["COUPONTRACKER_NO_HOOKS"] = "1"
        #expect(try home.run("done", "dining").error.isEmpty)
        home.environment["COUPONTRACKER_NO_HOOKS"] = ""
        #expect(try home.run("config", "set", "hooks.enabled", "false").code == 0)
        #expect(try home.run("undo").error.isEmpty)
        #expect(!home.names().contains("ran"))
        #expect(try home.run("config", "set", "hooks.enabled", "default").code == 0)
        #expect(try home.run("redo").error.isEmpty)
        #expect(home.names().contains("ran"))
        // What changes nothing calls nothing.
        unlink(home.path("ran"))
        #expect(try home.run("benefits").code == 0)
        #expect(!home.names().contains("ran"))
    }

    /// `remind --notify` tells through a terminal's bell or the desktop; here there is neither, so a way is put in its place.
    @Test func areToldOfRemindersOutsideTheScreen() throws {
        let home = try home(["on-reminder": "cat > \"$HOME/due.json\""])
        mkdir(home.path("bin"), 0o700)
        try home.write("#!/bin/sh\necho 7\n", to: "bin/notify-send")
        chmod(home.path("bin/notify-send"), 0o700)
        home.environment["PATH"] = home.path("bin") + ":/usr/bin:/bin"
        home.environment["COUPONTRACKER_NOTIFY"] = "notify-send"
        let outcome = try home.run("remind", "--notify")
        #expect(outcome.code == 0 && outcome.error.isEmpty, "\(outcome)")
        #expect(
            try home.read("due.json").hasPrefix(
                "{\"hook\":\"on-reminder\",\"wallet\":\"\(home.path("w.json"))\",\"reminders\":[{"))
    }

    /// A hook that runs is a way to be told; one that fails is none.
    @Test func aHookIsAWayToBeTold() throws {
        let home = try home(["on-reminder": "cat >> \"$HOME/due.json\""])
        home.environment["COUPONTRACKER_NOTIFY"] = "none"
        let told = BuiltProgram.Outcome(
            output: "3 reminders told through the hook on-reminder. Nothing is noted, because of COUPONTRACKER_NOW.\n",
            error: "", code: 0)
        #expect(try home.run("remind", "--notify") == told)
        home.environment["COUPONTRACKER_NOTIFY"] = "notify-send"
        home.environment["PATH"] = "/nonexistent"
        try home.write("#!/bin/sh\n/bin/cat >> \"$HOME/due.json\"\n", to: ".config/coupontracker/hooks/on-reminder")
        #expect(try home.run("remind", "--notify") == told)
        #expect(try home.run("remind", "--notify", "--actions") == told)
        #expect(try home.read("due.json").split(separator: "\n").count == 3)
        try home.write("#!/bin/sh\nexit 3\n", to: ".config/coupontracker/hooks/on-reminder")
        #expect(try home.run("remind", "--notify").code == 69)
    }

    /// As the other ways are; in a session of its own the program has no terminal.
    @Test func aHookIsTriedAndLookedAt() throws {
        let home = try home(["on-reminder": "cat > \"$HOME/due.json\""])
        home.environment["COUPONTRACKER_NOTIFY"] = "bell"
        let tried = try home.shell("setsid -w \(BuiltProgram.path) remind --test")
        #expect(tried.code == 0, "\(tried)")
        #expect(
            tried.output.hasSuffix("\non-reminder: run.\nremind --notify takes the hook on-reminder.\n"), "\(tried)")
        #expect(
            try home.read("due.json").contains(
                "\"message\":\"CouponTracker can reach you; this is a trial, nothing is due\""))
        #expect(try home.run("doctor", "--plain").output.contains("\nhooks on-reminder: run.\n"))
        chmod(home.path(".config/coupontracker/hooks/on-reminder"), 0o600)
        let refused = try home.shell("setsid -w \(BuiltProgram.path) remind --test --json")
        #expect(refused.code == 69)
        #expect(
            refused.output.contains(
                #"{"route":"on-reminder","works":false,"problem":"The hook on-reminder is not run: it may not be run. "#
            ))
        let doctor = try home.run("doctor", "--plain")
        #expect(doctor.code == 1 && doctor.output.contains("\nhooks on-reminder: not run, problem.\n"))
    }

    @Test(.enabled(if: (try? ChildProcess.run(["git", "--version"]))?.code == 0, "git is not here"))
    func theExampleForGitWorks() throws {
        let home = try home([:])
        let example = try DocumentPage("docs/examples/hooks/post-save").text
        try home.write(example, to: ".config/coupontracker/hooks/post-save")
        chmod(home.path(".config/coupontracker/hooks/post-save"), 0o700)
        home.environment.merge([
            "GIT_AUTHOR_NAME": "Sam", "GIT_AUTHOR_EMAIL": "s@x", "GIT_COMMITTER_NAME": "Sam",
            "GIT_COMMITTER_EMAIL": "s@x",
        ]) { $1 }
        #expect(try home.shell("git init --quiet").code == 0)
        for command in ["done dining", "undo"] {
            #expect(try home.run(command.split(separator: " ").map(String.init)).error.isEmpty)
        }
        #expect(try home.shell("git log --oneline | wc -l").output == "2\n")
    }

    @Test(arguments: ["post-save", "on-reminder", "post-rollover"]) func theExamplesAreShell(name: String) throws {
        #expect(try ChildProcess.run(["sh", "-n", DocumentPage.root + "/docs/examples/hooks/" + name]).code == 0)
    }
}
