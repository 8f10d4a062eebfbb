import WalletDomain

/// What the foot says of the file.
public enum SavingState: Equatable, Sendable {
    case untouched
    case saving
    /// The wall clock when the last byte was durable: `14:02`.
    case saved(at: String)
    /// In memory only; the reason, in one sentence.
    case unsaved(reason: String)
}

extension AppState {
    mutating func noteCommitted(_ transactions: [Transaction]) {
        for transaction in transactions { own.insert(transaction.id) }
        pending += transactions
        // The foot stays blank until the user changes something: nobody asked for what the program keeps up by itself.
        if saving == .untouched, transactions.allSatisfy({ $0.kind == .housekeeping }) { return }
        if case .unsaved = saving {} else { saving = .saving }
    }

    mutating func noteSaved(_ id: EntityID<Transaction>, clock: String) {
        pending.removeAll { $0.id == id }
        hasConflict = false
        guard pending.isEmpty, saving != .untouched else { return }
        if case .unsaved(let reason) = saving, notice == Notice(reason, .problem) { notice = nil }
        saving = .saved(at: clock)
    }

    /// A retry that fails for the same reason is not told again.
    mutating func noteUnsaved(_ id: EntityID<Transaction>, reason: String) {
        guard pending.contains(where: { $0.id == id }) else { return }
        hasConflict = false
        guard saving != .unsaved(reason: reason) else { return }
        saving = .unsaved(reason: reason)
        say(reason, .problem)
    }

    /// Two programs changed the same: the change waits for the user's choice.
    mutating func noteConflict(reason: String) {
        saving = .unsaved(reason: reason)
        hasConflict = true
        waiting = Question(reason, yes: .conflict)
    }
}
