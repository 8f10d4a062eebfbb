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
            saveAll(nil, tell)
        case .retry(let choice): saveAll(choice, tell)
        case .loadChanges(let step): loadChanges(for: step, tell)
        case .look: look(tell)
        case .restore(let backup): restore(backup, tell)
        case .reopen: reopen(tell)
        case .finish: break
        }
    }

    /// Saves what waits, oldest first; what comes after a failure waits behind it.
    private mutating func saveAll(_ choice: ConflictChoice?, _ tell: (AppAction) -> Void) {
        guard file != nil else { return }
        while let transaction = backlog.first {
            do throws(StorageProblem) {
                let options = SaveOptions(conflicts: choice)
                guard let outcome = try file?.save(transaction, in: environment.context, options) else { return }
                backlog.removeFirst()
                let now = environment.now()
                tell(.saved(transaction.id, clock: environment.zone().local(now).clock))
                if let wallet = outcome.wallet { tell(.reloaded(wallet)) }
                for warning in outcome.warnings { tell(.refused(warning.message)) }
            } catch {
                if error.conflicts.isEmpty {
                    tell(.saveFailed(transaction.id, reason: error.message))
                } else {
                    tell(.conflicted(reason: error.message))
                }
                return
            }
        }
        file?.tidyUp()
    }

    private func loadChanges(for step: ChangeStep, _ tell: (AppAction) -> Void) {
        do throws(StorageProblem) {
            tell(.changesLoaded(try ChangeLog(ofWallet: path).transactions(), for: step))
        } catch {
            tell(.changesUnavailable(reason: error.message))
        }
    }

    private mutating func look(_ tell: (AppAction) -> Void) {
        do throws(StorageProblem) {
            if let wallet = try file?.refresh() { tell(.reloaded(wallet)) }
        } catch {
            tell(.refused(error.message))
        }
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
