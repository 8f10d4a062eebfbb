import ArgumentParser
import Glibc
import WalletDomain

struct Merge: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Take in what another machine's copy of the wallet has and this one lacks.",
        discussion: """
            Without a file: the copies that programs which keep folders in step left beside the wallet, such as \
            wallet.sync-conflict-….json. Of a record in both the one changed last stays. What was deleted on one side \
            comes back. Each copy is one step of undo. Once it is saved, such a copy gets a name that ends with .merged; \
            another file that you name stays as it is. A copy that cannot be read stops none of the others.

            What sync could not join differs in fields: --dry-run shows each with its name, and --take says whose word \
            stands, in all of them or in one. Otherwise what was said later does.

            Without a file a wallet with an unmerged git conflict is taken apart first: it becomes this machine's side, \
            and the other side is merged as a copy is.

            coupontracker merge --dry-run
            coupontracker merge
            coupontracker merge /media/stick/wallet.json
            coupontracker merge --take here
            coupontracker merge --take here,aaaaaaaa.nickname=there
            """)

    @Flag(help: "Show which records would be taken in; change nothing.") var dryRun = false
    @Option(
        "Whose word stands in what both say differently: here, there, or of one field ID.FIELD=there; several with commas.",
        as: "sides")
    var take: String?
    @Argument("Another machine's wallet; otherwise the copies beside this one.", as: "file", completion: .file())
    var file: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let place = try WalletPlace(common.wallet)
        let sides = try take.map(TakenSides.init)
        if let file {
            try need(!file.isEmpty, orSay: "The name of the file is empty.")
            try OutputFile.refuseSame(file, as: place.path)
        } else if try hasGitConflict(place) {
            return try takeApart(place, sides, output)
        }
        if file == nil, try paths(beside: place.path).isEmpty {
            output.say("There is no copy of another machine beside \(shown(place.path)).")
            output.records([], keys: dryRun ? MergedRow.keys : BenefitWords.keys)
            return
        }
        guard dryRun else { return try take(sides, output) }
        let view = try WalletView(common, isQuiet: true)
        try preview(copies(beside: place.path, view, output), sides, view, output)
    }

    // MARK: Git

    /// - Throws: what else is wrong with the wallet.
    private func hasGitConflict(_ place: WalletPlace) throws(StorageProblem) -> Bool {
        do throws(StorageProblem) {
            let file = try place.open().file
            try file.readHistory()
            return false
        } catch {
            guard error.place?.kind == .conflict else { throw error }
            return true
        }
    }

    private func takeApart(_ place: WalletPlace, _ sides: TakenSides?, _ output: Output) throws {
        let time = try TimeSetting(common.now)
        let conflict = try GitConflict(place.path, catalogue: .live())
        let view = WalletView(conflict.ours.wallet, time)
        var theirs = AnyIterator(CollectionOfOne(conflict.theirs).makeIterator())
        guard !dryRun else { return try preview(theirs, sides, view, output) }
        _ = try choice(sides, &theirs, view)
        let kept = try conflict.takeApart(on: view.today)
        output.say("\(shown(place.path)): the git conflict is taken apart. As it was it is kept in \(shown(kept)).")
        try take(sides, output)
    }

    // MARK: Reading

    private func paths(beside wallet: String) throws(StorageProblem) -> [String] {
        if let file { return [file] }
        do throws(StorageProblem) { return try ConflictCopies(ofWallet: wallet).paths() } catch {
            // Without a folder nothing is beside the wallet.
            guard error.code == ENOENT else { throw error }
            return []
        }
    }

    /// Those that can be read, one after another: each takes as much room as a wallet. What is wrong with the others is
    /// said when it is their turn.
    private func copies(
        beside wallet: String, _ view: WalletView, _ output: Output
    ) throws -> AnyIterator<WalletCopy> {
        let catalogue = view.wallet.catalogue
        var paths = try paths(beside: wallet).makeIterator()
        return AnyIterator {
            while let path = paths.next() {
                do { return try WalletCopy(path, catalogue: catalogue) } catch { tell(error, output) }
            }
            return nil
        }
    }

    // MARK: Looking

    /// Of what is chosen field by field the fields are shown, of all else the records.
    private func preview(
        _ copies: AnyIterator<WalletCopy>, _ sides: TakenSides?, _ view: WalletView, _ output: Output
    ) throws {
        var copies = copies
        let choice = try choice(sides, &copies, view)
        var (view, rows) = (view, [MergedRow]())
        for copy in copies {
            let fields = fields(of: copy, view)
            let records = copy.merge(into: &view.wallet, view.context, choice)
            let changed = Set(fields.compactMap(\.record))
            let others = records.filter { record in record.id.map { !changed.contains($0) } ?? fields.isEmpty }
            let found =
                fields.map { MergedRow(file: copy.path, field: $0, side: choice.side(of: $0)) }
                + others.map { MergedRow(file: copy.path, record: $0) }
            if output.isText { output.list(found) }
            output.say(MergeWords.done(copy.path, records.count, of: fields, isDry: true))
            rows += found
        }
        output.records(rows)
    }

    /// What is chosen field by field; of other copies nothing is.
    private func fields(of copy: WalletCopy, _ view: WalletView) -> [FieldDifference] {
        copy.isOfFields || take != nil ? copy.differences(from: view.wallet, view.context) : []
    }

    /// Whose word stands; all copies are read at once only where somebody says it.
    private func choice(
        _ sides: TakenSides?, _ copies: inout AnyIterator<WalletCopy>, _ view: WalletView
    ) throws -> FieldChoice {
        guard let sides else { return FieldChoice() }
        let all = Array(copies)
        copies = AnyIterator(all.makeIterator())
        return try sides.choice(among: all.flatMap { $0.differences(from: view.wallet, view.context) })
    }

    // MARK: Taking

    private func take(_ sides: TakenSides?, _ output: Output) throws {
        var change = try WalletChange(common)
        change.isFromElsewhere = true
        // Listed under the lock: another program that merges is done with its copies by now.
        var copies = try copies(beside: change.path, change.view, output)
        let choice = try choice(sides, &copies, change.view)
        let isBeside = file.map { (try? ConflictCopies(ofWallet: change.path))?.contains($0) ?? false } ?? true
        var saved: [ChangeSet] = []
        var obstacle: (any Error)?
        var isOfGit = false
        for copy in copies {
            isOfGit = isOfGit || GitConflict.isTheirs(copy.path)
            do { try save(copy, choice, &change, output).map { saved.append($0) } } catch {
                obstacle = error
                break
            }
            guard isBeside else { continue }
            // Only what is saved may go out of the way.
            do {
                try need(
                    copy.setAside() != .changed, .busy,
                    orSay: "\(shown(copy.path)) was changed while it was merged, and stays. Merge it once more.")
            } catch { tell(error, output) }
        }
        // Git put lines of both sides together, with sums and states that follow from neither.
        if obstacle == nil, isOfGit {
            change.wallet.repairCaches()
            do { try change.saveHousekeeping() } catch { obstacle = error }
        }
        output.changed(by: saved, isWithUses: true, change.view)
        try change.end(with: output)
        if let obstacle { throw obstacle }
    }

    private func save(
        _ copy: WalletCopy, _ choice: FieldChoice, _ change: inout WalletChange, _ output: Output
    ) throws -> ChangeSet? {
        let fields = fields(of: copy, change.view)
        let records = copy.merge(into: &change.wallet, change.context, choice)
        var options = SaveOptions(backup: "merge")
        options.unknownTables = copy.unknownTables
        let saved = try change.save(options)
        if saved == nil { try change.save(unknownTables: copy.unknownTables) }
        output.say(MergeWords.done(copy.path, saved == nil ? 0 : records.count, of: fields))
        return saved
    }

    /// What is wrong with one copy is said at once; the first such thing is the exit code.
    private func tell(_ error: any Error, _ output: Output) {
        let failure = CommandFailure(error)
        StandardError.write(failure.text)
        if output.status == 0 { output.status = failure.code }
    }
}
