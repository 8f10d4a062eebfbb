import Glibc
import WalletDomain
import WalletStore
import WalletTUI

/// The writer's work: one file, and the change sets that could not be saved yet, oldest first.
struct SavingWork {
    /// nil while the file is damaged.
    var file: WalletFile?
    private let launch: FullScreen.Launch
    let environment: Environment
    private let hooks: HookQueue
    private var backlog: [ChangeSet] = []
    /// The copies that change sets of the backlog were taken from.
    private var copies: [EntityID<ChangeSet>: WalletCopy] = [:]
    /// Copies that hold nothing but what the backlog holds too: they are done with once that is saved.
    private var copiesBehind: [WalletCopy] = []
    /// Where unfinished work is kept; nil: nowhere.
    private let shelf: WorkShelf?
    private let views: ViewShelf?
    private var foundViews = KeptViews()
    /// What lay there at the start, and waits for the user's answer.
    private var kept: [ChangeSet] = []
    private var found = KeptWork()
    /// True once the screen was told of it.
    private var isWorkTold = false
    /// True while the user has to choose first.
    private var isConflictAsked = false

    /// False after a try in vain, until the next order.
    private var isPublishing = true
    /// Where what books come to is kept of the file as it was left.
    private(set) var keptBooks: KeptBooks?

    /// In milliseconds of a clock that nobody sets.
    private var memoryGivenBackAt = 0

    init(_ file: WalletFile?, _ launch: FullScreen.Launch, _ environment: Environment, _ hooks: HookQueue) {
        (self.file, self.launch, self.environment, self.hooks) = (file, launch, environment, hooks)
        shelf = launch.stateFolder.map { WorkShelf(in: $0, ofWallet: SavingWork.realPath(launch.path)) }
        views = launch.stateFolder.map { ViewShelf(in: $0, ofWallet: SavingWork.realPath(launch.path)) }
    }

    var path: String { launch.path }
    var catalogue: Catalogue { launch.catalogue }

    /// The path that names the file from everywhere, through links.
    private static func realPath(_ path: String) -> String {
        if let place = try? FileLocation(path) { return place.path }
        return path.hasPrefix("/") ? path : ((try? FileLocation("."))?.path ?? "") + "/" + path
    }

    mutating func handle(_ order: Saver.Order, tell: (AppAction) -> Void) {
        isPublishing = true
        perform(order, tell)
        switch order {
        // These read, write or take over a whole wallet, and leave several times its size behind.
        case .settleIn, .reopen, .effect(.restore, _), .effect(.recreateFile, _), .effect(.merge, _),
            .effect(.setAside, _):
            giveMemoryBack(atMostEvery: 0)
        // These come one after the other, and the first thread waits for memory while some is given back.
        case .effect(.commit, _), .effect(.retrySaving, _), .look: giveMemoryBack(atMostEvery: 10_000)
        default: break
        }
    }

    /// - Parameter pause: milliseconds.
    private mutating func giveMemoryBack(atMostEvery pause: Int) {
        let now = monotonicMilliseconds()
        guard file?.isLarge ?? false, now - memoryGivenBackAt >= pause else { return }
        memoryGivenBackAt = now
        giveFreedMemoryBack()
    }

    private mutating func perform(_ order: Saver.Order, _ tell: (AppAction) -> Void) {
        switch order {
        case .effect(let effect, let layouts): perform(effect, layouts, tell)
        case .lookForCopies: lookForCopies(tell)
        case .look: look(tell)
        case .settleIn: settleIn(tell)
        // Without it the next start is slower, and nothing else.
        case .keepPicture(let kept, let picture, let from, let until): try? kept.keep(picture, from: from, until: until)
        case .reopen: reopen(tell)
        case .keep(let forms, nil): if !isAnothersAtWork { putAway(forms, unsaved: []) { _ in } }
        case .keep(let forms, _?): putAway(forms, unsaved: unsaved) { _ in }
        case .finish(let forms, let shown, _):
            if isBehind { publish(tell) }
            putAway(forms, unsaved: unsaved, tell)
            // Without them the next start shows everything, and nothing is lost.
            if shown != foundViews, forms.areViewsTaken || foundViews.isEmpty { try? views?.keep(shown) }
            keptBooks = backlog.isEmpty ? file.flatMap(KeptBooks.init) : nil
            // Nothing comes after; what it keeps beside the wallet goes with it.
            file = nil
        }
    }

    private mutating func perform(_ effect: Effect, _ layouts: [StatementLayout], _ tell: (AppAction) -> Void) {
        switch effect {
        case .commit(let changeSet):
            backlog.append(changeSet)
            saveAll(SaveOptions(), tell)
        case .retrySaving(let choice):
            // What the person turns down may be in these.
            if choice == .theirs { copiesBehind = [] }
            saveAll(SaveOptions(conflicts: choice), tell)
        case .recreateFile: saveAll(SaveOptions(recreate: true), tell)
        case .loadChanges(let step): loadChanges(for: step, tell)
        case .readCopies(let paths): read(paths, tell)
        case .readDiffering(let found):
            let copy = try? WalletCopy(found.path, catalogue: catalogue)
            tell(.differingCopyRead(found, copy.flatMap { $0.isOfFields ? $0 : nil }))
        case .merge(let changeSet, let copy):
            backlog.append(changeSet)
            copies[changeSet.id] = copy
            saveAll(SaveOptions(), tell)
        case .setAside(let copy):
            if backlog.isEmpty { finish(copy, tell) } else { copiesBehind.append(copy) }
        case .forgetKeptWork: forgetKeptWork()
        case .findStatements:
            tell(.statement(.found(StatementFolders.found(on: environment.context.today, own: layouts))))
        case .completePath(let typed):
            tell(.statement(StatementFolders.completed(typed, own: layouts, on: environment.context.today)))
        case .readStatement(let path, var reading, let number):
            reading.own = layouts
            let answer = StatementFolders.read(path, reading, on: environment.context.today)
            tell(.statement(.answered(answer, of: number, at: StatementFolders.whole(path))))
        case .lookAtBackup(let backup): look(atBackup: backup, tell)
        case .restore(let backup): restore(backup, tell)
        // The others are the screen's.
        default: break
        }
    }

    /// Saves what waits, oldest first; what comes after a failure waits behind it.
    private mutating func saveAll(_ options: SaveOptions, _ tell: (AppAction) -> Void) {
        guard file != nil else {
            // Damage was found while this was on its way.
            for changeSet in backlog {
                tell(.saveFailed(changeSet.id, reason: "The file is damaged: your change is not saved."))
            }
            return
        }
        isConflictAsked = false
        while let changeSet = backlog.first {
            var options = options
            if changeSet.bringsStatement { options.backup = "import" }
            if let copy = copies[changeSet.id] {
                (options.backup, options.unknownTables) = ("merge", copy.unknownTables)
            }
            do throws(StorageProblem) {
                guard let outcome = try file?.save(changeSet, in: environment.context, options) else { return }
                backlog.removeFirst()
                let now = environment.now()
                tell(.saved(changeSet.id, clock: environment.zone().local(now).clock))
                if let wallet = outcome.wallet { tell(.reloaded(wallet)) }
                let calls = HookCall.after(outcome.changeSet ?? changeSet, wallet: path, where: hooks.wants)
                // A hook may read the file.
                if !calls.isEmpty { publish(tell) }
                hooks.add(calls)
                for warning in outcome.warnings { tell(.refused(warning.message)) }
                if let copy = copies.removeValue(forKey: changeSet.id) {
                    if outcome.changeSet == nil { finish(copy, tell) } else { setAside(copy, tell) }
                }
            } catch {
                isConflictAsked = !error.conflicts.isEmpty
                tell(answer(to: error, changeSet))
                return
            }
        }
        for copy in copiesBehind { finish(copy, tell) }
        copiesBehind = []
        file?.tidyUp()
    }

    /// True while the file lacks something that is saved.
    var isBehind: Bool { isPublishing && file?.isBehind ?? false }

    /// Brings the file up to what is saved. Where it cannot be written, the next change or look tries again.
    mutating func publish(_ tell: (AppAction) -> Void) {
        do throws(StorageProblem) {
            guard let outcome = try file?.publish(in: environment.context) else { return }
            if let wallet = outcome.wallet { tell(.reloaded(wallet)) }
            for warning in outcome.warnings { tell(.refused(warning.message)) }
            file?.tidyUp()
        } catch {
            isPublishing = false
            tell(.refused(WalletFile.stillBehind(error).replacing(shown(error.path), with: short(error.path))))
        }
    }

    private func answer(to problem: StorageProblem, _ changeSet: ChangeSet) -> AppAction {
        if !problem.conflicts.isEmpty { return .conflicted(reason: words(problem)) }
        if problem.code == ENOENT { return .fileGone(reason: "\(short(path)) is gone: your change is not saved.") }
        return .saveFailed(changeSet.id, reason: words(problem))
    }

    /// What is wrong, with a long path cut to its name, so that the reason is less often pushed out of the line.
    func words(_ problem: StorageProblem) -> String {
        problem.message.replacing(shown(problem.path), with: short(problem.path))
    }

    private func short(_ path: String) -> String {
        shortPath(shown(path), home: environmentValue("HOME"), room: 24)
    }

    private func loadChanges(for step: ChangeStep, _ tell: (AppAction) -> Void) {
        // Before the first change there may be no folder that could hold any.
        if file?.isNew ?? false, (try? FileLocation(path)) == nil { return tell(.changesLoaded([], for: step)) }
        do throws(StorageProblem) {
            let changes = try ChangeLog(ofWallet: path).changeSets()
            tell(.changesLoaded(changes, isNewestUnlisted: file?.isNewestUnlisted ?? false, for: step))
        } catch {
            tell(.changesUnavailable(reason: words(error)))
        }
    }

    /// Takes in what another program saved; what was in the way of saving may be gone too.
    private mutating func look(_ tell: (AppAction) -> Void) {
        do throws(StorageProblem) {
            if let wallet = try file?.refresh() { tell(.reloaded(wallet)) }
        } catch {
            // Why a change is not saved is told already, and matters more.
            guard backlog.isEmpty else { return }
            let isGone = error.code == ENOENT
            return tell(.refused(isGone ? "\(short(path)) is gone. What you see is kept here." : words(error)))
        }
        if !isConflictAsked, !backlog.isEmpty { saveAll(SaveOptions(), tell) }
    }

    /// Damage in the history is told before a change waits on it; what killed writers left goes; what was not finished
    /// the last time is offered.
    private mutating func settleIn(_ tell: (AppAction) -> Void) {
        do throws(StorageProblem) {
            try file?.readHistory()
        } catch {
            guard error.kind == .damaged else { return tell(.refused(words(error))) }
            file = nil
            return tell(.damageFound(Opening.rescue(path, error)))
        }
        for warning in file?.sweep() ?? [] { tell(.refused(warning.message)) }
        if let views {
            foundViews = views.look() ?? KeptViews()
            if !foundViews.isEmpty { tell(.viewsFound(foundViews)) }
        }
        // What another screen is filling in now is its own.
        if file != nil, !isAnothersAtWork, let work = shelf?.look() {
            (found, kept, isWorkTold) = (work, work.changes, true)
            tell(.workFound(work))
        }
        lookForCopies(isFirst: true, tell)
    }

    /// The changes that were found are taken care of; a form goes when it is saved or emptied, and what another program
    /// has put there meanwhile is its own.
    private mutating func forgetKeptWork() {
        kept = []
        // A killed program would lose what is not saved yet.
        guard backlog.isEmpty, let shelf, let present = shelf.look() else { return }
        let theirs = present.changes.filter { change in !found.changes.contains { $0.id == change.id } }
        var rest = present
        rest.changes = theirs
        if (try? shelf.keep(rest)) != nil { found = rest }
    }

    private var unsaved: [ChangeSet] { backlog.filter { $0.kind != .housekeeping } }

    /// Whether what lies there was put there by a program that still runs.
    private var isAnothersAtWork: Bool {
        guard let owner = shelf?.look()?.owner, owner != getpid() else { return false }
        return kill(owner, 0) == 0 || errno == EPERM
    }

    /// Puts away what could not be saved, and forms; beside what another program put there meanwhile.
    private mutating func putAway(_ forms: Saver.OpenForms, unsaved: [ChangeSet], _ tell: (AppAction) -> Void) {
        guard let shelf else { return }
        let present = shelf.look()
        let isOurs = present == nil || present == found
        // What lies there is another program's, or the screen that ends had not heard of it yet.
        let isDone = isOurs && (forms.isWorkTaken || !isWorkTold)
        let theirs = isOurs ? [] : present?.changes.filter { change in !found.changes.contains { $0.id == change.id } }
        var work = forms.forms.filled(from: isDone ? nil : present)
        work.changes = (theirs ?? []) + kept + unsaved
        work.owner = getpid()
        guard present != nil || !work.isEmpty else { return }
        do throws(StorageProblem) {
            try shelf.keep(work)
            found = work
            if !unsaved.isEmpty { tell(.workKept) }
        } catch {
            // There is no one left to tell: the reason why nothing is saved is told all the same.
        }
    }

    private func look(atBackup backup: String, _ tell: (AppAction) -> Void) {
        do throws(StorageProblem) {
            let (file, held) = try WalletFile.open(backup, catalogue: catalogue)
            try file.readHistory()
            let age = BackupAge(of: held, ofWallet: path, environment.context)
            tell(.rescue(.backupRead(path: backup, changed: age.changed, loss: age.loss)))
        } catch {
            tell(.rescue(.failed(reason: words(error))))
        }
    }

    private mutating func restore(_ backup: String, _ tell: (AppAction) -> Void) {
        do throws(StorageProblem) {
            let restored = try WalletFile.restore(
                path, from: backup, in: environment.context, id: environment.newID().cast(), catalogue: catalogue,
                program: Program.version)
            goOn(with: restored.file, restored.wallet, kept: restored.outcome.keptDamaged, tell)
        } catch {
            tell(.rescue(.failed(reason: words(error))))
        }
    }

    private mutating func reopen(_ tell: (AppAction) -> Void) {
        do throws(StorageProblem) {
            let (newer, wallet) = try WalletFile.open(path, catalogue: catalogue, program: Program.version)
            goOn(with: newer, wallet, tell)
        } catch {
            tell(.rescue(.failed(reason: words(error))))
        }
    }

    /// Goes on with a file that can be used again.
    private mutating func goOn(
        with newer: WalletFile, _ wallet: Wallet, kept: String? = nil, _ tell: (AppAction) -> Void
    ) {
        file = newer
        tell(.reloaded(wallet, kept: kept.map { shown($0).lastPathComponent }))
        if !backlog.isEmpty { saveAll(SaveOptions(), tell) }
        lookForCopies(isFirst: true, tell)
    }
}
