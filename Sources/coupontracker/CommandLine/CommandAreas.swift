import ArgumentParser

/// Commands that belong together: a group of `--help`, and a parser of their own.
protocol CommandArea {
    static var title: String { get }
    static var commands: [any ParsableCommand.Type] { get }
}

/// All areas, in the order of `--help`.
enum CommandAreas {
    static var all: [any CommandArea.Type] {
        [BenefitsArea.self, BudgetsArea.self, RemindersArea.self, PeopleArea.self, WalletArea.self, ProgramArea.self]
    }

    /// The parser that knows the command that a line begins with; that of all commands, where none does.
    ///
    /// It is made for every command that runs, and what it costs goes with the commands it knows.
    static func parser(for line: [String]) -> any ParsableCommand.Type {
        guard let word = line.first else { return CouponTracker.self }
        let area = all.first { $0.commands.contains { $0._commandName == word } }
        return area?.parser ?? CouponTracker.self
    }

    static func command(named name: String) -> (any ParsableCommand.Type)? {
        all.flatMap { $0.commands }.first { $0._commandName == name }
    }

    /// What can be asked for by name.
    static var names: [String] { all.flatMap { $0.commands.map { $0._commandName } } }
}

extension CommandArea {
    fileprivate static var parser: any ParsableCommand.Type { AreaParser<Self>.self }
}

private struct AreaParser<Area: CommandArea>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "coupontracker", version: CouponTracker.configuration.version, subcommands: Area.commands)
    }
}

private enum BenefitsArea: CommandArea {
    static let title = "Benefits"
    static let commands: [any ParsableCommand.Type] = [
        Cards.self, Benefits.self, Coupons.self, AgendaCommand.self, Plan.self, Show.self, History.self, Insights.self,
        SeasonCommand.self, Best.self,
        CatalogueCommand.self, Add.self, BenefitCommand.self, CouponCommand.self, Edit.self, Move.self, Change.self,
        Archive.self,
        Unarchive.self, Delete.self, Done.self, Refund.self, Skip.self, ModeCommand.self, Enrol.self, Spend.self,
        Award.self, Statement.self,
    ]
}

private enum RemindersArea: CommandArea {
    static let title = "Reminders"
    static let commands: [any ParsableCommand.Type] = [
        Remind.self, Snooze.self, Snoozed.self, Wake.self, Seen.self, Mute.self, Unmute.self,
    ]
}

private enum WalletArea: CommandArea {
    static let title = "Wallet"
    static let commands: [any ParsableCommand.Type] = [
        Undo.self, Redo.self, Log.self, Export.self, Import.self, Merge.self, MergeDriver.self, Textconv.self,
        Sync.self, BackupCommand.self, RestoreCommand.self,
        Purge.self, Check.self, Get.self, SetCommand.self,
    ]
}

private enum ProgramArea: CommandArea {
    static let title = "Program"
    static let commands: [any ParsableCommand.Type] = [
        ConfigCommand.self, Filters.self, Doctor.self, Themes.self, InitCommand.self, Setup.self, Demo.self,
    ]
}
