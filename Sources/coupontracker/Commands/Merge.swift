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

            Without a file a wallet with an unmerged git conflict is taken apart first: it becomes this machine's side, \
            and the other side is merged as a copy is.

            coupontracker merge --dry-run
            coupontracker merge
            coupontracker merge /media/stick/wallet.json
            """)

    @Flag(help: "Show which records would be taken in; change nothing.") var dryRun = false
    @Argument("Another machine's wallet; otherwise the copies beside this one.", as: "file", completion: .file())
    var file: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let place = try WalletPlace(common.wallet)
        if let file {
            try refuse(file, place)
        } else if try hasGitConflict(place) {
            return try takeApart(place, output)
        }
        if file == nil, try copies(beside: place.path).isEmpty {
            output.say("There is no copy of another machine beside \(shown(place.path)).")
            output.records([], keys: dryRun ? MergedRow.keys : BenefitWords.keys)
            return
        }
        if dryRun { try preview(place, output) } else { try take(output) }
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

    private func takeApart(_ place: WalletPlace, _ output: Output) throws {
        let time = try TimeSetting(common.now)
        let conflict = try GitConflict(place.path, catalogue: .live())
        var view = WalletView(conflict.ours.wallet, time)
        guard !dryRun else {
            let records = conflict.theirs.merge(into: &view.wallet, view.context)
            output.records(show(records, of: place.path, output))
            return
        }
        let kept = try conflict.takeApart(on: view.today)
        output.say("\(shown(place.path)): the git conflict is taken apart. As it was it is kept in \(shown(kept)).")
        try take(output, isTakenApart: true)
    }

    private func refuse(_ file: String, _ place: WalletPlace) throws {
        try need(!file.isEmpty, orSay: "The name of the file is empty.")
        try OutputFile.refuseSame(file, as: place.path)
    }

    /// A copy to take in, and whether it lies beside the wallet under a name that says so.
    private typealias Source = (path: String, isBeside: Bool)

    private func copies(beside wallet: String) throws(StorageProblem) -> [Source] {
        let copies: ConflictCopies
        do throws(StorageProblem) { copies = try ConflictCopies(ofWallet: wallet) } catch {
            // Without a folder nothing is beside the wallet.
            guard error.code == ENOENT else { throw error }
            return file.map { [($0, false)] } ?? []
        }
        guard let file else { return try copies.paths().map { ($0, true) } }
        return [(file, copies.contains(file))]
    }

    // MARK: Looking

    private func preview(_ place: WalletPlace, _ output: Output) throws {
        let time = try TimeSetting(common.now)
        let (file, wallet) = try place.open()
        try file.readHistory()
        var view = WalletView(wallet, time)
        var rows: [MergedRow] = []
        for source in try copies(beside: place.path) {
            do {
                let records = try WalletCopy(source.path, catalogue: wallet.catalogue).merge(
                    into: &view.wallet, view.context)
                rows += show(records, of: source.path, output)
            } catch { tell(error, output) }
        }
        output.records(rows)
    }

    /// - Returns: the records, which are printed all together.
    private func show(_ records: [MergedRecord], of path: String, _ output: Output) -> [MergedRow] {
        let rows = records.map { MergedRow(file: path, record: $0) }
        if output.isText { output.list(rows) }
        output.say(MergeWords.wouldBeDone(path, records.count))
        return rows
    }

    // MARK: Taking

    /// - Parameter isTakenApart: git put lines of both sides together, with sums and states that follow from neither.
    private func take(_ output: Output, isTakenApart: Bool = false) throws {
        var change = try WalletChange(common)
        var saved: [ChangeSet] = []
        var obstacle: (any Error)?
        var isOfGit = isTakenApart
        // Listed under the lock: another program that merges is done with its copies by now.
        for source in try copies(beside: change.path) {
            let copy: WalletCopy
            do { copy = try WalletCopy(source.path, catalogue: change.wallet.catalogue) } catch {
                tell(error, output)
                continue
            }
            // One of these may have been cut off when it was half done.
            isOfGit = isOfGit || GitConflict.isTheirs(source.path)
            do { saved += try save(copy, &change, output) } catch {
                obstacle = error
                break
            }
            guard source.isBeside else { continue }
            do { try setAside(copy) } catch { tell(error, output) }
        }
        if isOfGit, obstacle == nil {
            change.wallet.repairCaches()
            do { try change.saveHousekeeping() } catch { obstacle = error }
        }
        output.changed(by: saved, isWithUses: true, change.view)
        try output.finish()
        change.tidyUp()
        if let obstacle { throw obstacle }
    }

    private func save(_ copy: WalletCopy, _ change: inout WalletChange, _ output: Output) throws -> [ChangeSet] {
        let records = copy.merge(into: &change.wallet, change.context)
        var options = SaveOptions(backup: "merge")
        options.unknownTables = copy.unknownTables
        let saved = try change.save(options)
        if saved == nil { try change.save(unknownTables: copy.unknownTables) }
        output.say(MergeWords.done(copy.path, saved == nil ? 0 : records.count))
        return saved.map { [$0] } ?? []
    }

    /// Only what is saved may go out of the way.
    private func setAside(_ copy: WalletCopy) throws {
        try need(
            copy.setAside() != .changed, .busy,
            orSay: "\(shown(copy.path)) was changed while it was merged, and stays. Merge it once more.")
    }

    /// What is wrong with one copy is said at once; the first such thing is the exit code.
    private func tell(_ error: any Error, _ output: Output) {
        let failure = CommandFailure(error)
        StandardError.write(failure.text)
        if output.status == 0 { output.status = failure.code }
    }
}
