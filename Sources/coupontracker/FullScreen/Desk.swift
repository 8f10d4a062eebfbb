import Glibc
import WalletDomain
import WalletStore

/// The writer's work: one file, and the transactions that could not be saved yet, oldest first.
struct Desk {
    /// nil while the file is damaged.
    var file: WalletFile?
    let path: String
    let catalogue: Catalogue
    let environment: Environment
    private var backlog: [Transaction] = []
    /// True while the user has to choose first.
    private var isConflictAsked = false

    init(file: WalletFile?, path: String, catalogue: Catalogue, environment: Environment) {
        self.file = file
        self.path = path
        self.catalogue = catalogue
        self.environment = environment
    }

    mutating func handle(_ order: Saver.Order, tell: (AppAction) -> Void) {
        switch order {
        case .commit(let transaction):
            backlog.append(transaction)
            saveAll(SaveOptions(), tell)
        case .retry(let choice): saveAll(SaveOptions(conflicts: choice), tell)
        case .recreate: saveAll(SaveOptions(recreate: true), tell)
        case .loadChanges(let step): loadChanges(for: step, tell)
        case .look: look(tell)
        case .restore(let backup): restore(backup, tell)
        case .reopen: reopen(tell)
        case .finish: break
        }
    }

    /// Saves what waits, oldest first; what comes after a failure waits behind it.
    private mutating func saveAll(_ options: SaveOptions, _ tell: (AppAction) -> Void) {
        guard file != nil else { return }
        isConflictAsked = false
        while let transaction = backlog.first {
            do throws(StorageProblem) {
                guard let outcome = try file?.save(transaction, in: environment.context, options) else { return }
                backlog.removeFirst()
                let now = environment.now()
                tell(.saved(transaction.id, clock: environment.zone().local(now).clock))
                if let wallet = outcome.wallet { tell(.reloaded(wallet)) }
                for warning in outcome.warnings { tell(.refused(warning.message)) }
            } catch {
                isConflictAsked = !error.conflicts.isEmpty
                tell(answer(to: error, transaction))
                return
            }
        }
        file?.tidyUp()
    }

    private func answer(to problem: StorageProblem, _ transaction: Transaction) -> AppAction {
        if !problem.conflicts.isEmpty { return .conflicted(reason: words(problem)) }
        if problem.code == ENOENT { return .fileGone(reason: "\(short(path)) is gone: your change is not saved.") }
        return .saveFailed(transaction.id, reason: words(problem))
    }

    /// What is wrong, with the path cut so that the reason is not pushed out of the line.
    private func words(_ problem: StorageProblem) -> String {
        problem.message.exchanging(shown(problem.path), for: short(problem.path))
    }

    private func short(_ path: String) -> String {
        shortPath(shown(path), home: getenv("HOME").map { String(cString: $0) }, room: 24)
    }

    private func loadChanges(for step: ChangeStep, _ tell: (AppAction) -> Void) {
        do throws(StorageProblem) {
            tell(.changesLoaded(try ChangeLog(ofWallet: path).transactions(), for: step))
        } catch {
            tell(.changesUnavailable(reason: words(error)))
        }
    }

    /// Takes in what another program saved; what was in the way of saving may be gone too.

    private mutating func look(_ tell: (AppAction) -> Void) {
        do throws(StorageProblem) {
            if let wallet = try file?.refresh() { tell(.reloaded(wallet)) }
        } catch {
            let isGone = error.code == ENOENT
            return tell(.refused(isGone ? "\(short(path)) is gone. What you see is kept here." : words(error)))
        }
        if !isConflictAsked, !backlog.isEmpty { saveAll(SaveOptions(), tell) }
    }

    private mutating func restore(_ backup: String, _ tell: (AppAction) -> Void) {
        do throws(StorageProblem) {
            let restored = try WalletFile.restore(
                path, from: backup, in: environment.context, id: environment.newID().cast(), catalogue: catalogue,
                program: Program.version)
            file = restored.file
            tell(.reloaded(restored.wallet))
        } catch {
            tell(.rescue(.failed(reason: error.message)))
        }
    }

    private mutating func reopen(_ tell: (AppAction) -> Void) {
        do throws(StorageProblem) {
            let (newer, wallet) = try WalletFile.open(path, catalogue: catalogue, program: Program.version)
            file = newer
            tell(.reloaded(wallet))
        } catch {
            tell(.rescue(.failed(reason: error.message)))
        }
    }
}

extension String {
    /// This text with another one in every place of `part`.
    fileprivate func exchanging(_ part: String, for other: String) -> String {
        guard !part.isEmpty else { return self }
        var result = ""
        var rest = self[...]
        while let first = rest.first {
            if rest.hasPrefix(part) {
                result += other
                rest = rest.dropFirst(part.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
