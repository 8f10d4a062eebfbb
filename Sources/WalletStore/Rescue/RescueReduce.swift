extension RescueFeature {
    static func reduce(_ state: inout AppState, _ action: Action) -> [Effect] {
        guard var rescue = state.rescue else { return [] }
        defer { state.rescue = rescue }
        switch action {
        case .moved(let move): rescue.selected = move.applied(to: rescue.selected, count: rescue.backups.count)
        case .lookToggled: rescue.isExcerptShown.toggle()
        case .restoreAsked:
            guard rescue.backups.indices.contains(rescue.selected) else { return [] }
            let backup = rescue.backups[rescue.selected]
            if let problem = backup.problem {
                state.notice = Notice(problem, .problem)
                return []
            }
            state.popup = .question(
                Question(
                    "Restore the backup of \(backup.day.long) (\(backup.cards) cards, \(backup.uses) uses)? "
                        + "The damaged file is kept beside it.", yes: .restore(path: backup.path)))
        case .editorAsked: return [.openInEditor]
        case .leaveAsked: return [.quit(65)]
        case .failed(let reason): state.notice = Notice(reason, .problem)
        }
        return []
    }
}
