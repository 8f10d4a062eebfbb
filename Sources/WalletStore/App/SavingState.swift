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

extension SavingState {
    /// A reason that says for itself that the change is not saved, or the reason with `words` before it.
    public static func told(_ reason: String, after words: String) -> String {
        reason.contains("our change is not saved") ? reason : words + reason
    }
}

extension AppState {
    mutating func noteCommitted(_ changeSets: [ChangeSet]) {
        for changeSet in changeSets { file.own.insert(changeSet.id) }
        file.pending += changeSets
        // The foot stays blank until the user changes something: nobody asked for what the program keeps up by itself.
        if file.saving == .untouched, changeSets.allSatisfy({ $0.kind == .housekeeping }) { return }
        if case .unsaved = file.saving {} else { file.saving = .saving }
    }

    mutating func noteSaved(_ id: EntityID<ChangeSet>, clock: String) {
        file.pending.removeAll { $0.id == id }
        file.hasConflict = false
        noteFileThere()
        guard file.pending.isEmpty, file.saving != .untouched else { return }
        if case .unsaved(let reason) = file.saving, notice == Notice(reason, .problem) { notice = nil }
        file.saving = .saved(at: clock)
    }

    /// A retry that fails for the same reason is not told again.
    mutating func noteUnsaved(_ id: EntityID<ChangeSet>, reason: String) {
        guard file.pending.contains(where: { $0.id == id }) else { return }
        file.hasConflict = false
        noteFileThere()
        guard file.saving != .unsaved(reason: reason) else { return }
        file.saving = .unsaved(reason: reason)
        say(reason, .problem)
    }

    /// What is to be said, after the screen is gone, of changes that were made and may be lost; nil if there are none.
    ///
    /// - Parameters:
    ///   - isAnswering: false if the disk did not answer in time.
    ///   - path: the wallet's.
    public func leftUnsaved(whileDiskAnswers isAnswering: Bool, path: String) -> String? {
        guard file.pending.contains(where: { $0.kind != .housekeeping }) else { return nil }
        if isAnswering, case .unsaved(let reason) = file.saving {
            let told = SavingState.told(reason, after: "Your last change is not saved: ")
            return file.isWorkKept ? told + " It is kept, and offered at the next start." : told
        }
        return "The disk does not answer: your last change may not be saved in \(shown(path))."
    }

    /// The file was taken away: once for each new change the user is asked whether to write it again.
    mutating func noteGone(reason: String) {
        file.saving = .unsaved(reason: reason)
        guard file.askedToRecreate != file.pending.count else { return }
        file.askedToRecreate = file.pending.count
        waiting = Question("\(reason) Write it again?", yes: .recreate(thenLeave: false))
    }

    /// The file is back in its place, or something else is in the way now: there is nothing to ask any more.
    private mutating func noteFileThere() {
        file.askedToRecreate = nil
        if case .recreate = waiting?.yes { waiting = nil }
        if case .question(let question) = popup, case .recreate = question.yes { closePopup() }
    }

    /// Two programs changed the same: the change waits for the user's choice.
    mutating func noteConflict(reason: String) {
        file.saving = .unsaved(reason: reason)
        file.hasConflict = true
        waiting = Question(reason, yes: .conflict)
    }
}
