import ArgumentParser

/// All commands, in the groups and the order of `--help`.
enum CommandAreas {
    static let all: KeyValuePairs<String, [any ParsableCommand.Type]> = [
        "Benefits": [
            Cards.self, Benefits.self, Coupons.self, AgendaCommand.self, Plan.self, Show.self, History.self,
            Insights.self, SeasonCommand.self, Best.self, CatalogueCommand.self, Add.self, BenefitCommand.self,
            CouponCommand.self, Edit.self, Move.self, Change.self, Archive.self, Unarchive.self, Delete.self,
            Done.self, Refund.self, Skip.self, ModeCommand.self, Enrol.self, Spend.self, Award.self, Statement.self,
        ],
        "Budgets": [
            BudgetCommand.self, ListRecords<BookTransactions>.self, RecordCommand<BookTransactions>.self,
            FileCommand.self, Paid.self, Reconcile.self, Transfer.self, Subscriptions.self, Settle.self,
            ListRecords<Books>.self, RecordCommand<Books>.self, ListRecords<BookAccounts>.self,
            RecordCommand<BookAccounts>.self, ListRecords<BookCategories>.self, RecordCommand<BookCategories>.self,
            ListRecords<RuleRecords>.self, RecordCommand<RuleRecords>.self,
        ],
        "Reminders": [Remind.self, Snooze.self, Snoozed.self, Wake.self, Seen.self, Mute.self, Unmute.self],
        "People": [ListRecords<People>.self, RecordCommand<People>.self],
        "Wallet": [
            Undo.self, Redo.self, Log.self, Export.self, Import.self, Merge.self, MergeDriver.self, Textconv.self,
            Sync.self, BackupCommand.self, RestoreCommand.self, Purge.self, Check.self, Get.self, SetCommand.self,
        ],
        "Program": [
            ConfigCommand.self, Filters.self, Doctor.self, Themes.self, InitCommand.self, Setup.self, Demo.self,
        ],
    ]

    /// What can be asked for by name.
    static var names: [String] { all.flatMap { $0.value.map { $0._commandName } } }

    /// The parser that knows the command that a line begins with; that of all commands, where none does.
    ///
    /// It is made for every command that runs, and what it costs goes with the commands it knows.
    static func parser(for line: [String]) -> any ParsableCommand.Type {
        let command = all.lazy.flatMap(\.value).first { $0._commandName == line.first }
        return command.map { parser(of: $0) } ?? CouponTracker.self
    }

    private static func parser<Command: ParsableCommand>(of _: Command.Type) -> any ParsableCommand.Type {
        ParserOfOne<Command>.self
    }
}

private struct ParserOfOne<Command: ParsableCommand>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "coupontracker", version: CouponTracker.configuration.version, subcommands: [Command.self])
    }
}
