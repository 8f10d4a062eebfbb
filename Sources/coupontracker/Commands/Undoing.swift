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

    func answer(_ output: Output) throws {
        let count = try TypedValue.number(count, of: "--count", in: 1...1_000_000_000)
        try need(count == nil || id == nil, orSay: "Name a change or --count, not both.")
        try change(output) { change in
            let history = try change.history()
            if id == nil, history.isNewestUnlisted { try refuseNewest(history, change) }
            let acts = try id.map { try [history.act(named: $0)] } ?? history.done.suffix(count ?? 1).reversed()
            guard !acts.isEmpty else { throw WalletError.nothingToUndo }
            let before = change.view
            let told = acts.map { before.told($0) }
            let steps: [ChangeSet]
            do {
                steps = try ChangeHistory.undo(acts, in: &change.wallet, change.context, by: .command)
            } catch WalletError.changedSince(let what, let altered, _)
                where acts.first?.id == history.done.last?.id
            {
                // What altered an older one that was named may stand behind it, and nothing before it is in the way.
                let older = acts.first { $0.what == what }.flatMap {
                    history.standing(before: $0, in: change.wallet, change.context)
                }
                throw WalletError.changedSince(
                    what: what, altered: altered, before: older.map { command(for: $0, history, change) })
            }
            guard !steps.isEmpty else {
                if id == nil { try refuseNewest(history, change) }
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
                let sentence = "\(dryRun ? "Would undo" : "Undone"): \(shown(what))."
                output.say(rest.isEmpty && !dryRun && act.canBeRedone ? sentence.redoable : sentence)
            }
            output.changed(by: steps, change.view, since: before)
        }
    }

    /// `“Resy Credit skipped”: coupontracker undo 3f2a91`
    private func command(for act: ChangeSet, _ history: ChangeHistory, _ change: WalletChange) -> String {
        "“\(shown(change.view.told(act)))”: coupontracker undo \(history.shortID(of: act))"
    }

    /// Says what stands before the newest one, which left nothing or is not in the list.
    private func refuseNewest(_ history: ChangeHistory, _ change: WalletChange) throws {
        var trial = change.wallet
        let named = { (act: ChangeSet) in command(for: act, history, change) }
        switch try history.undo(in: &trial, change.context) {
        case .leftNothing(let acts, let before):
            throw WalletError.leftNothing(what: acts.map { change.view.told($0) }, before: before.map(named))
        case .unlisted(let listed): throw WalletError.newestUnlisted(listed: listed.map(named))
        case .done, .asks, .nothing: return
        }
    }
}

struct Redo: AnsweringCommand {
    static let configuration = CommandConfiguration(commandName: "redo", abstract: "Do again what was undone last.")

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try change(output) { change in
            let history = try change.history()
            let before = change.view
            guard case .done(let act) = try history.redo(in: &change.wallet, change.context) else {
                throw WalletError.nothingToRedo
            }
            let saved = try change.save()
            output.say("Done again: \(shown(change.view.told(act))).".undoable)
            output.changed(by: [saved ?? act], change.view, since: before)
        }
    }
}

extension Output {
    /// The cards and benefits that were changed, each once; `isWithUses`: also those whose uses were.
    ///
    /// - Parameter before: has people, what books hold and preferences told too, what went as it was there.
    func changed(
        by steps: [ChangeSet], isWithUses: Bool = false, _ view: WalletView, since before: WalletView? = nil
    ) {
        guard !isText else { return }
        let subjects = steps.flatMap { step -> [WalletLookupSubject] in
            let cards = step.changes.compactMap { ($0.card?.after ?? $0.card?.before)?.id }
            let benefits = step.changes.compactMap { ($0.benefit?.after ?? $0.benefit?.before)?.id }
            let used = isWithUses ? step.changes.compactMap { ($0.usage?.after ?? $0.usage?.before)?.benefitID } : []
            return cards.map(WalletLookupSubject.card) + (benefits + used).map(WalletLookupSubject.benefit)
        }
        let changes = steps.flatMap(\.changes)
        let others = before.map { before in
            RecordKind.all.compactMap { ChangedRecords(of: $0, changes, view, since: before) }
                + [ChangedRecords(ofPreferences: changes, view)]
        }
        changed(subjects.eachOnce, others: others ?? [], view)
    }
}

extension WalletView {
    func told(_ act: ChangeSet) -> String { wallet.told(act, doneOn: LiveClock.zone.day(of: act.at), today: today) }
}

struct Log: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "The last changes, newest first; undo takes them back in this order.")

    @Option("The newest so many; 20 otherwise.", as: "number", .unconditional) var limit: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let limit = try TypedValue.number(limit, of: "--limit", in: 0...1_000_000_000) ?? 20
        let view = try WalletView(common, whole: false)
        let path = try WalletPlace(common.wallet).path
        // Without a file there is no list beside it.
        let history = try ChangeHistory((try? ChangeLog(ofWallet: path))?.changeSets() ?? [])
        let acts = history.acts.reversed().prefix(limit)
        let isNewestUnlisted = view.file?.isNewestUnlisted ?? false
        if isNewestUnlisted { StandardError.write(WalletError.newestUnlisted(listed: nil).message) }
        if acts.isEmpty, !view.isToldNew, !isNewestUnlisted { output.hint("Nothing was changed yet.") }
        output.list(acts.map { LogEntry(act: $0, fate: history.fate(of: $0.id), view: view) })
    }
}
