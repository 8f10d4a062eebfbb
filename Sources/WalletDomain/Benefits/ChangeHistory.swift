/// The list of changes as undo and redo walk it.
public struct ChangeHistory: Sendable {
    /// Acts that stand, oldest first.
    public private(set) var done: [Transaction] = []
    /// Acts that were undone and can be done again, the next one last.
    public private(set) var undone: [Transaction] = []
    /// All acts that stand undone, also those that can no longer be done again.
    private var takenBack: Set<EntityID<Transaction>> = []

    /// - Parameter transactions: oldest first, acts with their undos and redos; housekeeping is passed over.
    public init(_ transactions: [Transaction]) {
        for transaction in transactions {
            switch transaction.kind {
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

    public var nextUndo: Transaction? { done.last }
    public var nextRedo: Transaction? { undone.last }
    public func isUndone(_ id: EntityID<Transaction>) -> Bool { takenBack.contains(id) }
}
