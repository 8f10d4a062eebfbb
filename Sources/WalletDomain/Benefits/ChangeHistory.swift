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

    /// What a step through the list came to.
    public enum Step: Equatable, Sendable {
        case done(Transaction)
        /// It is left alone until the person says so.
        case asks(Transaction)
        case nothing
    }

    /// Takes the newest act back that `wallet` still holds. One that left no trace in it is passed over: the file was
    /// replaced by one from before that act.
    ///
    /// - Parameter asks: which acts are not taken back unasked.
    /// - Throws: `changedSince` when something the act changed was altered since; the wallet is then unchanged.
    public func undo(
        in wallet: inout Wallet, _ context: ChangeContext, unless asks: (Transaction) -> Bool = { _ in false }
    ) throws(WalletError) -> Step {
        for act in done.reversed() {
            if asks(act) {
                if wallet.wouldChange(by: .undo, act, context) { return .asks(act) }
            } else if try wallet.change(by: .undo, act, context) {
                return .done(act)
            }
        }
        return .nothing
    }

    /// Does the act again that was undone last and that `wallet` does not hold.
    ///
    /// - Throws: as ``undo(in:_:unless:)``.
    public func redo(in wallet: inout Wallet, _ context: ChangeContext) throws(WalletError) -> Step {
        for act in undone.reversed() where try wallet.change(by: .redo, act, context) { return .done(act) }
        return .nothing
    }

    public func isUndone(_ id: EntityID<Transaction>) -> Bool { takenBack.contains(id) }
}

private enum Replay { case undo, redo }

extension Wallet {
    private mutating func replay(
        _ way: Replay, _ act: Transaction, _ context: ChangeContext
    ) throws(WalletError) {
        switch way {
        case .undo: try undo(act, in: context)
        case .redo: try redo(act, in: context)
        }
    }

    /// - Returns: false where that leaves the wallet as it is.
    fileprivate mutating func change(
        by way: Replay, _ act: Transaction, _ context: ChangeContext
    ) throws(WalletError) -> Bool {
        // Among changes that wait to be saved one could not tell those of the act.
        if hasNotedChanges, !wouldChange(by: way, act, context) { return false }
        try replay(way, act, context)
        // An act that did nothing leaves its name behind.
        if !hasNotedChanges { forgetNotedChanges() }
        return hasNotedChanges
    }

    /// Tried on a copy, which costs the whole wallet. What cannot be done counts as a change, so that its reason is told.
    fileprivate func wouldChange(by way: Replay, _ act: Transaction, _ context: ChangeContext) -> Bool {
        var trial = self
        trial.forgetNotedChanges()
        do throws(WalletError) { try trial.replay(way, act, context) } catch { return true }
        return trial.hasNotedChanges
    }
}
