import WalletDomain
import WalletReminders
import WalletTUI

/// `help TOPIC`: pages made of the tables the program itself uses.
enum HelpTopic: String, CaseIterable {
    case environment, config, keys, json
    case exitCodes = "exit-codes"
    case reminders

    static let names = allCases.map(\.rawValue)

    /// The page, its lines ended by line feeds.
    var text: String {
        switch self {
        case .environment:
            """
            What an option says holds first, then these, then config.toml, then the
            wallet's preferences.


            """ + Self.page(Self.variables.map { ($0.key, $0.value) })
        case .config:
            """
            Settings stand in config.toml; coupontracker config path says where. All are
            optional.

                coupontracker config init                    a file with every setting
                coupontracker config set urgent_days 5       changes one line
                coupontracker config check                   mistakes, with their places
                coupontracker config print --effective       what holds, and who says so


            """
                + Self.page(
                    ConfigurationKeys.all.map { key in
                        let value = key.defaultValue == .unset ? "" : " Default: \(key.defaultValue.inTOML)."
                        return (key.id, "\(key.purpose) Takes \(key.range).\(value)")
                    })
        case .keys: AppKeys.helpPage(KeyMap.read(.tolerant).keys)
        case .json:
            """
            --json prints one array, one record per line, keys always in this order and
            always all there, null for absent. Money is a number in its shortest exact form,
            a day is "yyyy-MM-dd", an instant ends with Z. Commands that change something
            print the changed records in the same shape. --csv has the same keys as columns.

            insights: fee, net and returnOnFee leave out undatedFee, the fees whose day is
            not known, which tables count with a ? behind them.


            """ + Self.page(Self.answers.map { ($0.name, $0.keys.joined(separator: ", ")) })
        case .exitCodes: Self.page(ExitCode.all.map { ($0.code, $0.meaning.filter { $0 != "`" }) })
        case .reminders:
            """
            A benefit reminds some days before its last day (its own number, or
            defaultReminderDays), again urgentDays before it, and on the last day itself;
            then by followUp until it was seen. Enrolments, awards, annual fees, welcome
            bonuses, ends for good and a newer catalogue are told as well.

                coupontracker remind                 what is due now
                coupontracker remind --short         one line for a status bar, or nothing
                coupontracker remind --exit-code     ends with 10 if something is due
                coupontracker remind --notify        tell what was not told yet
                coupontracker remind --test          try every way to tell
                coupontracker setup reminders        have systemd do it
                coupontracker snooze uber 1d         1h 3h tonight 1d 3d 1w last DAY HH:MM
                coupontracker seen all               known; the next moment reminds again
                coupontracker mute uber              never again

            Preferences of the wallet: coupontracker set KEY VALUE


            """
                + Self.page(
                    Settings.all.filter { !["currencyCode", "timeZone"].contains($0.key) }.map { ($0.key, $0.purpose) })
                + "\nSettings of config.toml: coupontracker config set KEY VALUE\n\n"
                + Self.page(
                    ConfigurationKeys.all.filter { ["reminders", "notify"].contains($0.table) }
                        .map { ($0.id, $0.purpose) })
        }
    }

    /// The variables of the environment that the program looks at: help tells them, and the manual page has the same.
    private static let variables: KeyValuePairs<String, String> = [
        "COUPONTRACKER_WALLET": "The wallet file, as --wallet.",
        "COUPONTRACKER_NOW": "The day or instant to show and act as of, as --now.",
        "COUPONTRACKER_CONFIG": "The file of settings, instead of the usual one.",
        "COUPONTRACKER_THEME": "The theme of the full screen, instead of the one in config.toml.",
        "COUPONTRACKER_BACKGROUND":
            "light or dark: what the terminal's background is taken for, instead of what the terminal tells.",
        "COUPONTRACKER_NOTIFY":
            "How remind --notify reaches you: auto, notify-send, osc9, osc99, osc777, bell or none.",
        "COUPONTRACKER_LOG": "The file for what the program does, as --log.",
        "COUPONTRACKER_NO_HOOKS": "When not empty: no hook is run.",
        "NO_COLOR": "When not empty: no colour, on the full screen too.",
        "CLICOLOR_FORCE, CLICOLOR": "Not 0: colours wherever the answer goes; 0: none.",
        "ACCESSIBLE": "Not 0: the full screen shows one thing under another, for screen readers.",
        "COLORTERM": "truecolor or 24bit: the terminal takes every colour.",
        "COLORFGBG": "What some terminals say of their colours; without it the terminal is asked.",
        "TERM": "The kind of terminal.",
        "LC_ALL, LC_CTYPE, LANG": "Whether the terminal shows more than ASCII.",
        "LC_TIME": "How days are written and read, unless config.toml says it; LC_ALL before it, LANG after it.",
        "TZ": "The zone that says what today is, unless the wallet names one.",
        "VISUAL, EDITOR": "The editor for a damaged wallet and for the settings.",
        "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME, HOME": "Where files belong.",
    ]

    /// What can be answered, and with which keys.
    private static var answers: [(name: String, keys: [String])] {
        let listed: [(name: String, keys: [String])] = [
            ("cards", CardWords.keys), ("benefits", BenefitWords.keys), ("coupons", CouponWords.keys),
            ("history", HistoryWords.keys), ("history --by", HistorySums.keys), ("plan", ErrandWords.keys),
            ("insights", InsightsWords.keys), ("season", SeasonWords.keys),
            ("budget", BudgetWords.keys), ("settle", SettlementWords.Row.keys), ("best", BestWords.keys),
            ("remind", Reminder.keys), ("remind --test", TriedRoute.keys), ("snoozed", SnoozedWords.keys),
            ("catalogue", ProductWords.keys), ("catalogue --changes", ChangeWords.keys),
            ("catalogue update", UpdatedProduct.keys), ("check", CheckFinding.keys), ("log", LogEntry.keys),
            ("get", EffectiveSetting.keys), ("config", EffectiveSetting.keys), ("config check", FileMistake.keys),
            ("filters", SavedFilter.keys), ("themes", ThemeListing.keys), ("doctor", DoctorFinding.keys),
            ("setup", SetupStep.keys), ("export", WrittenFile.keys), ("import", ImportPlan.Row.keys),
            ("statement", StatementWords.keys), ("statement --layouts", LayoutWords.keys),
            ("subscriptions", SubscriptionWords.keys), ("agenda --bills", BillWords.keys),
            ("transactions --by", TransactionSums.keys), ("rule test", RuleStepWords.keys),
            ("rule apply", RuleChangeWords.keys), ("merge --dry-run", MergedRow.keys), ("backup", BackupWords.keys),
        ]
        // Lists of what is described once are called as that is.
        let kinds = CommandAreas.names.compactMap { name in RecordKind.all.first { $0.many == name } }
        let view = WalletView.ofNothing
        return listed + kinds.map { (name: $0.many, keys: view.columns(of: $0).keys()) }
    }

    /// The keys of what a command lists.
    static func keys(of command: String) -> [String] {
        let name = command == AgendaCommand._commandName ? Benefits._commandName : command
        return answers.first { $0.name == name }?.keys ?? []
    }

    /// Names at the left, what is said of them at the right, in 80 columns.
    private static func page(_ rows: [(name: String, text: String)]) -> String {
        let width = min(rows.map(\.name.count).max() ?? 0, 28)
        var lines: [String] = []
        for row in rows {
            // A long name has a line of its own.
            let isLong = row.name.count > width
            if isLong { lines.append(row.name) }
            for (number, text) in wrapped(row.text, width: 78 - width).enumerated() {
                let head = number == 0 && !isLong ? row.name : ""
                lines.append(head + String(repeating: " ", count: width + 2 - head.count) + text)
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
