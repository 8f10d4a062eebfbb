import WalletDomain
import WalletStore

/// Copies of other machines beside the wallet.
extension SavingWork {
    /// - Parameter isFirst: nobody waits to hear that there are none.
    func lookForCopies(isFirst: Bool = false, _ tell: (AppAction) -> Void) {
        guard file != nil, let found = try? ConflictCopies(ofWallet: path).found() else { return }
        if !isFirst || !found.isEmpty { tell(.copiesFound(found)) }
    }

    /// What cannot be read is said last: it is what remains to be done.
    func read(_ paths: [String], _ tell: (AppAction) -> Void) {
        var read: [WalletCopy] = []
        var problems: [StorageProblem] = []
        for path in paths {
            do throws(StorageProblem) { try read.append(WalletCopy(path, catalogue: catalogue)) } catch {
                problems.append(error)
            }
        }
        tell(.copiesRead(read))
        for problem in problems { tell(.refused(words(problem))) }
    }

    /// A copy whose records the wallet has all may still have a table that only another version knows.
    mutating func finish(_ copy: WalletCopy, _ tell: (AppAction) -> Void) {
        do throws(StorageProblem) {
            try file?.save(
                unknownTables: copy.unknownTables, id: environment.newID().cast(), in: environment.context)
        } catch {
            return tell(.refused(words(error)))
        }
        setAside(copy, tell)
    }

    /// Only for a copy whose records are durable in the wallet.
    func setAside(_ copy: WalletCopy, _ tell: (AppAction) -> Void) {
        do throws(StorageProblem) {
            if try copy.setAside() == .changed { lookForCopies(tell) }
        } catch {
            tell(.refused(words(error)))
        }
    }
}
