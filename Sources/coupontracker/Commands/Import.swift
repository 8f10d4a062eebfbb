import ArgumentParser
import WalletDomain

struct Import: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Take in what export wrote, or a table of your own; all of it or nothing.",
        discussion: """
            A JSON export brings back everything. A CSV table has titles that are the keys of the JSON records; others \
            are named with --map. Of an address book (vCard) people are made. Rows that the wallet has already bring nothing; rows without an id get one that \
            follows from what they say, so that the same file can be taken twice. Where a row is wrong nothing is \
            changed, and each wrong row is named. Uses of more than was left are named and asked about; elsewhere than \
            on a terminal they need --force. One import is one step of undo.

            coupontracker import wallet-export.json
            coupontracker import bank.csv --table history --dry-run \\
                --map Date=usedOn,Amount=valueRedeemed,Perk=name
            coupontracker import --example --table history
            """)

    @Flag(help: "Show what would become of each row; change nothing.") var dryRun = false
    @Option(
        "\(ImportTable.listed); for CSV whose titles do not tell.", as: "table",
        completion: .list(ImportTable.tables.map(\.name)))
    var table: String?

    @Option("Titles of the file and our keys, such as Date=usedOn,Amount=valueRedeemed.", as: "pairs") var map: String?
    @Option(DayFormat.help, as: "form") var dateFormat: String?
    @Flag(help: "Amounts have commas between thousands.") var grouping = false
    @Flag(help: "Show a table as it can be taken in.") var example = false
    @Flag(help: "Take uses of more than was left too.") var force = false
    @Argument("The file, or - for standard input.", as: "file", completion: .file()) var file: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let table = try ImportTable(typed: table)
        if example { return try output.put((table ?? .history).example, of: "--example") }
        let file = try file.needed(orSay: "Name a file, or - for standard input. See: coupontracker import --example")
        let source = try ImportSource(file, table, reading(), wallet: WalletPlace(common.wallet).path)
        if dryRun { try preview(source, output) } else { try take(source, output) }
    }

    private func reading() throws -> CSVReading {
        var reading = CSVReading(hasGrouping: grouping)
        for (theirs, ours) in try TypedValue.pairs(map, of: "--map", like: "Date=usedOn") { reading.map[theirs] = ours }
        reading.days = try DayFormat(typed: dateFormat)
        return reading
    }

    // MARK: Looking

    private func preview(_ source: ImportSource, _ output: Output) throws {
        var view = try WalletView(common, isQuiet: true, ifMissing: .allow)
        var plan = try source.plan(view.wallet, view.context)
        _ = view.wallet.take(&plan, in: view.context)
        tellNotes(of: plan)
        let failure = plan.refused.isEmpty ? nil : source.refusal(of: plan)
        // Who sees both reads once why a row is refused, where nothing is cut.
        let isToldBelow =
            output.isText && isTerminal(1) && isTerminal(2) && failure?.candidates.count == plan.refused.count
        output.list(isToldBelow ? plan.rows.filter { $0.state != .refused } : plan.rows)
        output.say(ImportWords.summary(plan) + " Nothing is changed.")
        guard let failure else { return }
        StandardError.write(failure.text)
        output.end(with: .badFile)
    }

    // MARK: Taking

    /// What a person is to agree to first.
    private enum Consent { case more, replacing }

    private func take(_ source: ImportSource, _ output: Output) throws {
        var given: Set<Consent> = []
        if common.yes { given.insert(.replacing) }
        if force { given.insert(.more) }
        // Nobody should wait for the lock while a person thinks.
        while let (consent, plan) = try take(source, output, given) {
            try need(ask(for: consent, source, plan), .refused, orSay: "Nothing was imported.")
            given.insert(consent)
        }
    }

    private func ask(for consent: Consent, _ source: ImportSource, _ plan: ImportPlan) throws -> Bool {
        switch consent {
        case .replacing:
            return try Confirmation.ask(
                "Replace records of the wallet by those of \(shown(source.name))? The wallet as it is now is kept.",
                yes: false)
        case .more:
            guard isTerminal(0), isTerminal(2) else { throw source.refusalOfMore(in: plan) }
            for row in plan.more.prefix(CommandFailure.mostCandidates) { StandardError.write(shown(row.excess)) }
            return try Confirmation.ask(ImportWords.more(plan) + " Import them all the same?", yes: false)
        }
    }

    /// nil when it is done; else what nobody agreed to yet.
    private func take(
        _ source: ImportSource, _ output: Output, _ given: Set<Consent>
    ) throws -> (Consent, ImportPlan)? {
        var change = try WalletChange(common, ifMissing: .allow)
        var plan = try source.plan(change.wallet, change.context)
        if plan.refused.isEmpty {
            if !plan.more.isEmpty, !given.contains(.more) { return (.more, plan) }
            if plan.count(.replaces) > 0, !given.contains(.replacing) { return (.replacing, plan) }
        }
        guard change.wallet.take(&plan, in: change.context) else { throw source.refusal(of: plan) }
        tellNotes(of: plan)
        var options = SaveOptions(backup: "import")
        options.unknownTables = plan.unknownTables
        let saved = try change.save(by: .import, options)
        output.tell(ImportWords.done(plan), isSaved: saved != nil, plan.rows)
        try change.end(with: output)
        return nil
    }

    /// Tables that are not known are kept along with what is new; without that nothing is saved.
    private func tellNotes(of plan: ImportPlan) {
        let isSaved = plan.count(.new) + plan.count(.replaces) > 0
        let untold = isSaved ? 0 : plan.unknownTables.count
        StandardError.write(firstOf: plan.notes.dropFirst(untold).lazy.map { shown($0) })
        if untold > 0 {
            StandardError.write("Tables that are not known to this version are left out, for nothing else is new.")
        }
    }
}

extension DayFormat {
    static let help = "How days are written, such as M/d/yyyy, dd.MM.yyyy or d/m/y."

    /// What `--date-format` says; nil: nothing.
    init?(typed text: String?) throws {
        guard let text else { return nil }
        self = try DayFormat(text).needed(
            orSay:
                "“\(shown(text))” does not fit --date-format. Write it in the order of M/d/yyyy, dd.MM.yyyy or yyyy-MM-dd."
        )
    }
}
