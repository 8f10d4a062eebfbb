import WalletDomain

/// The page a damaged wallet opens: what is wrong, where, and the backups to go back to.
public enum RescueFeature {
    public struct State: Equatable, Sendable {
        public var path: String
        /// `wallet.json, line 12, column 3: …`
        public var problem: String
        /// Newest first.
        public var backups: [BackupInfo]
        public var selected = 0
        /// The lines of the damaged file around the problem, while they are looked at.
        public var excerpt: [String]
        public var isExcerptShown = false
        /// Git left both sides in the file.
        public var isOfTwoSides: Bool

        public init(
            path: String, problem: String, backups: [BackupInfo], excerpt: [String] = [], isOfTwoSides: Bool = false
        ) {
            (self.path, self.problem, self.backups) = (path, problem, backups)
            (self.excerpt, self.isOfTwoSides) = (excerpt, isOfTwoSides)
        }
    }

    public enum Action: Equatable, Sendable {
        case moved(Move)
        case lookToggled
        case restoreAsked
        /// When the backup was changed last and what it lacks, in sentences; nil: nothing that is known of.
        case backupRead(path: String, changed: String?, loss: String?)
        case editorAsked
        /// Ours is the wallet then, and theirs another machine's copy beside it.
        case takeApartAsked
        case leaveAsked
        case failed(reason: String)
    }

    static func reduce(_ state: inout AppState, _ action: Action) {
        guard let rescue = state.rescue else { return }
        let backup = rescue.backups[at: rescue.selected]
        switch action {
        case .moved(let move):
            state.rescue?.selected = move.applied(to: rescue.selected, count: rescue.backups.count)
        case .lookToggled: state.rescue?.isExcerptShown.toggle()
        case .restoreAsked:
            guard let backup else { return state.say("there is no backup to restore", .hint) }
            guard let problem = backup.problem else { return state.effects.append(.lookAtBackup(path: backup.path)) }
            state.say(problem.message, .problem)
        case .backupRead(let path, let changed, let loss):
            // The person may have gone on meanwhile.
            guard state.popup == nil, let backup, backup.path == path else { break }
            let cards = backup.cards == 1 ? "1 card" : "\(backup.cards) cards"
            let uses = backup.uses == 1 ? "1 use" : "\(backup.uses) uses"
            let sentences = [
                "Restore the backup of \(backup.name.day.long) (\(cards), \(uses))?", changed, loss,
                "The damaged file is kept beside it.",
            ]
            state.ask(sentences.compactMap(\.self).joined(separator: " "), yes: .restore(path: path))
        case .editorAsked: state.effects.append(.openInEditor)
        case .takeApartAsked: state.effects.append(.takeApart)
        case .leaveAsked: state.effects.append(.quit(65))
        case .failed(let reason): state.say(reason, .problem)
        }
    }
}

extension AppState {
    /// Whatever was open gives way; a form's text is kept.
    mutating func openRescue(_ rescue: RescueFeature.State) {
        drafts = allDrafts
        (popup, below, waiting) = (nil, nil, nil)
        self.rescue = rescue
    }
}
