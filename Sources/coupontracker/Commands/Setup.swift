import ArgumentParser
import WalletDomain

struct Setup: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup", abstract: "Have reminders tell while the full screen is closed.",
        discussion: """
            coupontracker setup reminders shows what it would write and run for systemd, and asks. What it wrote, and
            nothing else, goes with --undo.
            """)

    @Argument("What to set up: reminders.", as: "what", completion: .list(["reminders"])) var what: String
    @Flag(help: "Take back what was set up.") var undo = false
    @Flag(help: "Notifications with buttons: done, and snooze 1 day.") var buttons = false
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        guard what.folded == "reminders".folded else {
            throw CommandFailure(.usage, "“\(clipped(shown(what), to: 60))” cannot be set up. Use: setup reminders")
        }
        let setup = try ReminderSetup(hasButtons: buttons, undo ? ReminderUnits.NamedFiles() : namedFiles())
        guard setup.hasSystemd else {
            for line in Setup.otherWays { output.say(line) }
            return output.records([], Setup.columns)
        }
        let steps = undo ? setup.stepsBack() : setup.steps()
        for path in setup.foreign { output.say("\(shown(path)) is not ours and stays as it is.") }
        guard !steps.isEmpty else {
            output.say(undo ? "Nothing is set up." : "Reminders are set up. Try them: coupontracker remind --test")
            return output.records([], Setup.columns)
        }
        for step in steps { output.say("To do: \(step.phrase)") }
        try output.finish()
        try Confirmation.need(
            undo ? "Take the reminders back?" : "Set the reminders up?", yes: common.yes, orSay: "Nothing was changed.")
        for step in steps { try setup.take(step) }
        output.say(
            undo
                ? "Reminders are no longer told."
                : "Reminders are told from now on. Try them: coupontracker remind --test")
        output.records(steps, Setup.columns)
    }

    /// What is named here is named for the timer too.
    private func namedFiles() throws -> ReminderUnits.NamedFiles {
        let (wallet, configuration) = try (WalletPlace(common.wallet), ConfigurationFile())
        return try ReminderUnits.NamedFiles(
            wallet: wallet.isNamed ? ReminderUnits.absolute(wallet.path) : nil,
            configuration: configuration.isNamed ? ReminderUnits.absolute(configuration.path) : nil)
    }

    private static var columns: [Column<ReminderSetup.Step>] { [.text("step") { $0.phrase }] }

    private static let otherWays = [
        "There is no systemd of yours here, so nothing is written. These do the same:",
        "cron: */15 * * * * coupontracker remind --notify --quiet",
        "tmux: set -g status-right '#(coupontracker remind --short)'",
        "shell: eval \"$(coupontracker init bash)\"",
    ]
}
