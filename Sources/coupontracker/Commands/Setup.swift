import ArgumentParser
import Glibc
import WalletDomain

struct Setup: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup",
        abstract: "Have reminders told while the full screen is closed, or the wallet kept in git.",
        discussion: """
            Each shows what it would write and run, and asks: reminders for systemd, git for a repository of the wallet's \
            folder, with a folder or a URL where another machine finds it. sync has systemd run sync. What it wrote, and nothing \
            else, goes with --undo.

            coupontracker setup reminders
            coupontracker setup git ssh://git@host/wallet.git
            """)

    @Argument("What to set up: reminders, git or sync.", as: "what", completion: .list(["reminders", "git", "sync"]))
    var what: String
    @Argument("Of git: a folder or URL that another machine reaches too.", as: "place", completion: .directory)
    var place: String?
    @Flag(help: "Take back what was set up.") var undo = false
    @Flag(help: "Notifications with buttons: done, and snooze 1 day.") var buttons = false
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        switch what.folded {
        case "git".folded:
            try need(!buttons, orSay: "--buttons goes with setup reminders only.")
            try keepInGit(output)
        case "reminders".folded:
            try need(place == nil, orSay: "setup reminders takes no place.")
            try run(ReminderUnits.reminders, Words.reminders, output) { named in
                [
                    named.cron("remind --notify --quiet"),
                    "tmux: set -g status-right \(inShell("#(\(named.command("remind --short")))"))",
                    "shell: eval \"$(coupontracker init bash)\"",
                ]
            }
        case "sync".folded:
            try need(place == nil && !buttons, orSay: "setup sync takes no place and no buttons.")
            // A timer that cannot sync would say so where nobody looks.
            if !undo { _ = try WalletRepository(wallet: WalletPlace(common.wallet).path) }
            try run(ReminderUnits.sync, Words.sync, output) { [$0.cron("sync", " > /dev/null")] }
        default:
            throw CommandFailure(
                .usage, "“\(clipped(shown(what), to: 60))” cannot be set up. Use: setup reminders, git or sync")
        }
    }

    private func keepInGit(_ output: Output) throws {
        let path = try WalletPlace(common.wallet).path
        if !undo { try makeFolder(FileLocation.folder(of: path)) }
        let setup = try GitSetup(wallet: path, remote: place)
        guard !undo else { return try take(setup.stepsBack(), Words.git, output) }
        // Before the other side is asked what it has.
        for warning in setup.warnings { output.say(warning) }
        try output.finish()
        let steps = try setup.steps()
        if !steps.isEmpty { output.say(setup.kept) }
        try take(steps, Words.git, output)
    }

    /// Shows what is to be done, asks, and does it.
    private func take(_ steps: [SetupStep], _ words: Words, _ output: Output) throws {
        guard !steps.isEmpty else {
            output.say(undo ? "Nothing is set up." : words.isDone)
            return output.records([SetupStep]())
        }
        for step in steps { output.say("To do: \(step.phrase)") }
        try output.finish()
        try Confirmation.need(undo ? words.askBack : words.ask, yes: common.yes, orSay: "Nothing was changed.")
        for step in steps { try step.take() }
        output.say(undo ? words.back : words.done)
        output.records(steps)
    }

    /// What is said of a timer, or of git.
    private struct Words {
        let ask: String
        let askBack: String
        let isDone: String
        let done: String
        let back: String

        static let reminders = Words(
            ask: "Set the reminders up?", askBack: "Take the reminders back?",
            isDone: "Reminders are set up. Try them: coupontracker remind --test",
            done: "Reminders are told from now on. Try them: coupontracker remind --test",
            back: "Reminders are no longer told.")
        static let git = Words(
            ask: "Set git up?", askBack: "Take that back?",
            isDone: "git is set up. Keep the wallet in it: coupontracker sync",
            done: "git joins and shows the wallet from now on. Keep it there: coupontracker sync",
            back: "git no longer joins and shows the wallet. The repository and its history stay.")
        static let sync = Words(
            ask: "Set the timer up?", askBack: "Take the timer back?", isDone: "The timer is set up.",
            done: "The wallet is synced every quarter of an hour from now on.",
            back: "The wallet is synced by hand again.")
    }

    /// - Parameter otherWays: what does the same without systemd, a line each.
    private func run(
        _ job: UnitJob, _ words: Words, _ output: Output, otherWays: (ReminderUnits.NamedFiles) -> [String]
    ) throws {
        let named = try undo ? ReminderUnits.NamedFiles() : namedFiles()
        let setup = try ReminderSetup(job, hasButtons: buttons, named)
        guard setup.hasSystemd else {
            StandardError.write("There is no systemd of yours here, so nothing is changed.")
            let ways = undo ? [] : otherWays(named)
            if !ways.isEmpty { output.say(ways.count == 1 ? "This does the same:" : "These do the same:") }
            // To be copied as it is.
            if output.isText { ways.forEach { output.line(shown($0)) } }
            output.end(with: .unavailable)
            return output.records([SetupStep]())
        }
        let steps = undo ? setup.stepsBack() : setup.steps()
        for path in setup.foreign { output.say("\(shown(path)) is not ours and stays as it is.") }
        try take(steps, words, output)
    }

    /// What is named here is named for the timer too.
    private func namedFiles() throws -> ReminderUnits.NamedFiles {
        let (wallet, configuration) = try (WalletPlace(common.wallet), ConfigurationFile())
        return try ReminderUnits.NamedFiles(
            wallet: wallet.isNamed ? ReminderUnits.absolute(wallet.path) : nil,
            configuration: configuration.isNamed ? ReminderUnits.absolute(configuration.path) : nil)
    }
}

/// One thing that setting up does: as it is shown before, and doing it.
struct SetupStep: Told {
    let phrase: String
    let take: () throws -> Void

    var sentence: String { phrase }

    static let columns: [Column<SetupStep>] = [.text("step") { $0.phrase }]

    static func write(_ text: String, to path: String) -> SetupStep {
        SetupStep(phrase: "write \(shown(path))") {
            // Without it the file cannot be written, and that says why.
            try? makeFolder(FileLocation.folder(of: path))
            try SafeFile.replace(path, with: Array(text.utf8))
        }
    }

    static func remove(_ path: String, _ afterwards: @escaping () -> Void = {}) -> SetupStep {
        SetupStep(phrase: "remove \(shown(path))") {
            try need(unlink(path) == 0 || errno == ENOENT, .cannotCreate, orSay: "\(shown(path)) cannot be removed.")
            afterwards()
        }
    }
}
