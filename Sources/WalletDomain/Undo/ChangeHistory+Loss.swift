extension ChangeHistory {
    /// The acts that stand and that a backup lacks, the newest first.
    ///
    /// It lacks what was done later than its own last change. Of a deletion no time stays behind, so acts are tried from
    /// there on, the oldest first, up to one that it lacks: behind that it lacks all, whatever they would change in it.
    ///
    /// - Parameters:
    ///   - backup: what it holds: all of one moment, and nothing that was done later.
    ///   - last: its own last change; nil: it has none.
    public func acts(since backup: Wallet, changedUpTo last: Instant?, _ context: ChangeContext) -> [ChangeSet] {
        guard let last else { return done.reversed() }
        var held = backup
        held.rollOver(in: context)
        held.forgetNotedChanges()
        let later = done.drop { (redoneAt[$0.id] ?? $0.at) < last }
        return later.drop { held.holds($0, changedUpTo: last, context) }.reversed()
    }

    /// What a person is told who goes back: `2 changes since are not in it, the last “Uber Cash $10 used”.`
    public static func loss(of acts: [ChangeSet]) -> String? {
        guard let newest = acts.first else { return nil }
        let what = "“\(shown(newest.what))”."
        return acts.count == 1
            ? "1 change since is not in it: \(what)" : "\(acts.count) changes since are not in it, the last \(what)"
    }
}

extension Wallet {
    /// Whether the act is in it, where all before it are. Tried on a copy, which costs the whole wallet.
    fileprivate func holds(_ act: ChangeSet, changedUpTo last: Instant, _ context: ChangeContext) -> Bool {
        var trial = self
        do throws(WalletError) {
            // Rows that the list does not keep can only be taken back, where they are.
            if act.canBeRedone { try trial.redo(act, in: context) } else { try trial.undo(act, in: context) }
        } catch {
            // Done next it would find everything as it was then.
            if case .changedSince = error { return true }
            return act.at <= last
        }
        return trial.hasNotedChanges != act.canBeRedone
    }
}
