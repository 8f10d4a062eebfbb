import ArgumentParser
import WalletDomain

struct Undo: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Take the newest change back, whoever made it.",
        discussion: """
            Where the newest change left nothing to take back, since its period is closed, that is said, and what stands \
            before it; an older one goes only when it is named.

            coupontracker undo --dry-run
            coupontracker undo --count 3
            coupontracker undo 3f2a91
            """)

    @Option("Take back the newest so many that stand.", as: "number", .unconditional) var count: String?
    @Flag(help: "Say what would be taken back, and change nothing.") var dryRun = false
    @Argument("The id of one change, or its beginning, as log --json has it.", as: "id") var id: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        let count = try TypedValue.number(count, of: "--count", in: 1...1_000_000_000)
        guard count == nil || id == nil else {
            throw CommandFailure(.usage, "Name a change or --count, not both.")
        }
        var change = try WalletChange(common)
        let history = try ChangeHistory(ChangeLog(ofWallet: change.path).transactions())
        let acts = try id.map { try [history.act(named: $0)] } ?? history.done.suffix(count ?? 1).reversed()
        guard !acts.isEmpty else { throw WalletError.nothingToUndo }
        let told = acts.map { change.view.told($0) }
        let steps = try ChangeHistory.undo(acts, in: &change.wallet, change.context, by: .command)
        guard !steps.isEmpty else {
            if id == nil, count == nil { try refuseNewest(history, change) }
            throw WalletError.namedLeftNothing(what: told)
        }
        if !dryRun { try change.save(undone: steps) }
        var rest = steps[...]
        for (act, what) in zip(acts, told) {
            guard rest.first?.kind == .undo(of: act.id) else {
                output.say("\(WalletError.leftNothing([what])).")
                continue
            }
            rest.removeFirst()
            output.say(
                "\(dryRun ? "Would undo" : "Undone"): \(shown(what))."
                    + (rest.isEmpty && !dryRun && act.canBeRedone ? " redo: coupontracker redo" : ""))
        }
        try output.finish(changed: steps, change)
        change.tidyUp()
        return 0
    }

    /// Says what stands before the newest one, which left nothing.
    private func refuseNewest(_ history: ChangeHistory, _ change: WalletChange) throws {
        var trial = change.wallet
        guard case .leftNothing(let acts, let before) = try history.undo(in: &trial, change.context) else { return }
        throw WalletError.leftNothing(
            what: acts.map { change.view.told($0) },
            before: before.map { "“\(shown(change.view.told($0)))”: coupontracker undo \(history.shortID(of: $0))" })
    }
}

struct Redo: AnsweringCommand {
    static let configuration = CommandConfiguration(commandName: "redo", abstract: "Do again what was undone last.")

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        var change = try WalletChange(common)
        let history = try ChangeHistory(ChangeLog(ofWallet: change.path).transactions())
        guard case .done(let act) = try history.redo(in: &change.wallet, change.context) else {
            throw WalletError.nothingToRedo
        }
        let saved = try change.save()
        output.say("Done again: \(shown(change.view.told(act))). undo: coupontracker undo")
        try output.finish(changed: [saved ?? act], change)
        change.tidyUp()
        return 0
    }
}

extension Output {
    /// Ends with the cards and benefits that were changed, each once.
    fileprivate func finish(changed steps: [Transaction], _ change: WalletChange) throws {
        let subjects = steps.map(\.changedSubjects)
        changed(
            cards: subjects.flatMap(\.cards).eachOnce, benefits: subjects.flatMap(\.benefits).eachOnce, change.view)
        try finish()
    }
}

extension Array where Element: Hashable {
    fileprivate var eachOnce: Self {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension WalletView {
    fileprivate func told(_ act: Transaction) -> String {
        wallet.told(act, doneOn: zone.day(of: act.at), today: today)
    }
}

extension Transaction {
    /// The cards and benefits it changed, also those that are gone.
    var changedSubjects: (cards: [UserCard.ID], benefits: [Benefit.ID]) {
        var (cards, benefits): ([UserCard.ID], [Benefit.ID]) = ([], [])
        for change in changes {
            if let (before, after) = change.card, let id = (after ?? before)?.id { cards.append(id) }
            if let (before, after) = change.benefit, let id = (after ?? before)?.id { benefits.append(id) }
        }
        return (cards, benefits)
    }
}

struct Log: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "The last changes, newest first; undo takes them back in this order.")

    @Option("The newest so many; 20 otherwise.", as: "number", .unconditional) var limit: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        let limit = try TypedValue.number(limit, of: "--limit", in: 0...1_000_000_000) ?? 20
        let view = try WalletView(common, whole: false)
        let path = try WalletPlace(common.wallet).path
        // Without a file there is no list beside it.
        let log = try (try? ChangeLog(ofWallet: path))?.transactions() ?? []
        let history = ChangeHistory(log)
        let acts = log.filter { $0.kind == .act }.reversed().prefix(limit)
        if acts.isEmpty, !view.isToldNew { output.hint("Nothing was changed yet.") }
        switch output.form {
        case .table: table(of: acts, history, view).write(to: output)
        case .plain:
            for act in acts {
                let fate = history.fate(of: act.id)
                let state = fate == .stands ? "" : ", \(fate.rawValue)"
                output.line("\(view.time(act.at)): \(shown(view.told(act)))\(state).")
            }
        case .json, .csv:
            let records = acts.map { OutputRecord($0, isUndone: history.fate(of: $0.id) == .undone) }
            output.records(records, keys: OutputRecord.logKeys)
        }
        return 0
    }

    private func table(of acts: some Sequence<Transaction>, _ history: ChangeHistory, _ view: WalletView) -> TextTable {
        var table = TextTable([
            TextTable.Column(title: "When"), TextTable.Column(title: "By", rank: 1),
            TextTable.Column(title: "What", isFlexible: true), TextTable.Column(title: "State", rank: 0),
        ])
        for act in acts {
            let fate = history.fate(of: act.id)
            table.add(
                [view.time(act.at), act.by.rawValue, shown(view.told(act)), fate.rawValue],
                fate == .stands ? .plain : .muted)
        }
        return table
    }
}
