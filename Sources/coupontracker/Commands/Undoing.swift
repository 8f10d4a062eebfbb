import ArgumentParser
import WalletDomain

struct Undo: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Take the newest change back, whoever made it.")

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        try step(output, "Undone", "redo: coupontracker redo") { wallet, history, context in
            guard case .done(let act) = try history.undo(in: &wallet, context) else { throw WalletError.nothingToUndo }
            return act
        }
    }
}

struct Redo: AnsweringCommand {
    static let configuration = CommandConfiguration(commandName: "redo", abstract: "Do again what was undone last.")

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        try step(output, "Done again", "undo: coupontracker undo") { wallet, history, context in
            guard case .done(let act) = try history.redo(in: &wallet, context) else { throw WalletError.nothingToRedo }
            return act
        }
    }
}

extension AnsweringCommand {
    /// One step through the list of changes, told as a sentence or as the cards and benefits it changed.
    fileprivate func step(
        _ output: Output, _ verb: String, _ back: String,
        _ walk: (inout Wallet, ChangeHistory, ChangeContext) throws -> Transaction
    ) throws -> Int32 {
        var change = try WalletChange(common)
        let log = try ChangeLog(ofWallet: change.path).transactions()
        let act = try walk(&change.wallet, ChangeHistory(log), change.context)
        let saved = try change.save()
        let changed = (saved ?? act).changedSubjects
        output.say("\(verb): \(shown(change.view.told(act)))." + (act.canBeRedone ? " \(back)" : ""))
        output.changed(cards: changed.cards, benefits: changed.benefits, change.view)
        try output.finish()
        change.tidyUp()
        return 0
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
            switch change {
            case .card(let before, let after): if let id = (after ?? before)?.id { cards.append(id) }
            case .benefit(let before, let after): if let id = (after ?? before)?.id { benefits.append(id) }
            case .usage, .sum, .preferences: break
            }
        }
        return (cards, benefits)
    }
}

struct Log: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "The last changes, newest first; undo takes them back in this order.")

    @Option(parsing: .unconditional, help: ArgumentHelp("The newest so many; 20 otherwise.", valueName: "number"))
    var limit: String?

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
                let state = history.isUndone(act.id) ? ", undone" : ""
                output.line("\(view.time(act.at)): \(shown(view.told(act)))\(state).")
            }
        case .json, .csv:
            let records = acts.map { OutputRecord($0, isUndone: history.isUndone($0.id)) }
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
            let isUndone = history.isUndone(act.id)
            table.add(
                [view.time(act.at), act.by.rawValue, shown(view.told(act)), isUndone ? "undone" : ""],
                isUndone ? .muted : .plain)
        }
        return table
    }
}
