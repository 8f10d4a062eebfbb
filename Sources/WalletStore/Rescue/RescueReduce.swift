import WalletDomain

extension RescueFeature {
    static func reduce(_ state: inout AppState, _ action: Action) {
        guard let rescue = state.rescue else { return }
        switch action {
        case .moved(let move):
            state.rescue?.selected = move.applied(to: rescue.selected, count: rescue.backups.count)
        case .lookToggled: state.rescue?.isExcerptShown.toggle()
        case .restoreAsked: lookAtBackup(rescue, &state)
        case .backupRead(let path, let changed, let loss):
            // The person may have gone on meanwhile.
            guard state.popup == nil, let backup = rescue.backups[at: rescue.selected], backup.path == path else {
                break
            }
            askToRestore(backup, [changed, loss], &state)
        case .editorAsked: state.effects.append(.openInEditor)
        case .takeApartAsked: state.effects.append(.takeApart)
        case .leaveAsked: state.effects.append(.quit(65))
        case .failed(let reason): state.say(reason, .problem)
        }
    }

    private static func lookAtBackup(_ rescue: State, _ state: inout AppState) {
        guard let backup = rescue.backups[at: rescue.selected] else {
            return state.say("there is no backup to restore", .hint)
        }
        guard let problem = backup.problem else { return state.effects.append(.lookAtBackup(path: backup.path)) }
        state.say(problem, .problem)
    }

    private static func askToRestore(_ backup: Backup, _ age: [String?], _ state: inout AppState) {
        let cards = backup.cards == 1 ? "1 card" : "\(backup.cards) cards"
        let uses = backup.uses == 1 ? "1 use" : "\(backup.uses) uses"
        let sentences =
            ["Restore the backup of \(backup.day.long) (\(cards), \(uses))?"] + age
            + ["The damaged file is kept beside it."]
        state.ask(sentences.compactMap(\.self).joined(separator: " "), yes: .restore(path: backup.path))
    }
}

extension AppState {
    /// Whatever was open gives way; a form's text is kept.
    mutating func openRescue(_ rescue: RescueFeature.State) {
        drafts = allDrafts
        (popup, below, waiting, find) = (nil, nil, nil, nil)
        self.rescue = rescue
    }
}
