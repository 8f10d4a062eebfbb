/// The list of changes as undo and redo walk it.
public struct ChangeHistory: Sendable {
    /// Acts that stand, oldest first.
    public private(set) var done: [Transaction] = []
    /// Acts that were undone and can be done again, the next one last.
    public private(set) var undone: [Transaction] = []
    /// All acts that stand undone, also those that can no longer be done again.
    private var takenBack: Set<EntityID<Transaction>> = []

    /// - Parameter transactions: oldest first, acts with their undos and redos; housekeeping is passed over. What stands
    ///   before a new beginning went with the file it was in.
    public init(_ transactions: [Transaction]) {
        for transaction in transactions {
            switch transaction.kind {
            case .act where transaction.isNewBeginning:
                takenBack.formUnion(done.map(\.id))
                (done, undone) = ([], [])
            case .act:
                done.append(transaction)
                undone = []
            case .undo(let id):
                guard let index = done.lastIndex(where: { $0.id == id }) else { continue }
                undone.append(done.remove(at: index))
                takenBack.insert(id)
            case .redo(let id):
                guard let index = undone.lastIndex(where: { $0.id == id }) else { continue }
                done.append(undone.remove(at: index))
                takenBack.remove(id)
            case .housekeeping: break
            }
        }
    }

    /// The newest act that `wallet` still holds. One that left no trace in it is passed over: the file was replaced by
    /// one from before that act.
    public func nextUndo(in wallet: Wallet, _ context: ChangeContext) -> Transaction? {
        done.last { act in
            wallet.wouldChange(context) { wallet, context throws(WalletError) in try wallet.undo(act, in: context) }
        }
    }

    /// The act that was undone last and that `wallet` does not hold.
    public func nextRedo(in wallet: Wallet, _ context: ChangeContext) -> Transaction? {
        undone.last { act in
            wallet.wouldChange(context) { wallet, context throws(WalletError) in try wallet.redo(act, in: context) }
        }
    }

    public func isUndone(_ id: EntityID<Transaction>) -> Bool { takenBack.contains(id) }
}

extension Wallet {
    /// Tried on a copy. What cannot be done counts as a change, so that its reason is told.
    fileprivate func wouldChange(
        _ context: ChangeContext, _ act: (inout Wallet, ChangeContext) throws(WalletError) -> Void
    ) -> Bool {
        var trial = self
        trial.forgetNotedChanges()
        do throws(WalletError) { try act(&trial, context) } catch { return true }
        return trial.hasNotedChanges
    }
}
