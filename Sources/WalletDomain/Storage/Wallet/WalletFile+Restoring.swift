import Glibc

extension WalletFile {
    /// Makes a wallet what a backup holds.
    ///
    /// If the wallet can be read this is a change like any other: one step of undo, after a backup of its own. If it
    /// is damaged the backup takes its place, and the damaged file stays beside it as `NAME.damaged-DAY`.
    ///
    /// - Parameter backup: the path of any wallet file.
    /// - Throws: of kind damaged if the backup is no wallet, or it or the wallet is one of a newer format; nothing is changed
    ///   then.
    public static func restore(
        _ path: String, from backup: String, in context: ChangeContext, id: EntityID<ChangeSet>,
        catalogue: Catalogue = Catalogue(cards: []), program: String? = nil
    ) throws(StorageProblem) -> (file: WalletFile, wallet: Wallet, outcome: SaveOutcome) {
        let reading = try WalletReading(whole: backup)
        guard !reading.image.header.isNewer else { throw .newer(backup, "restore") }
        let wanted = reading.wallet(catalogue)
        var (file, wallet): (WalletFile, Wallet)
        do throws(StorageProblem) {
            (file, wallet) = try open(path, ifMissing: .startAfresh, catalogue: catalogue, program: program)
            try file.readHistory()
        } catch  where error.kind == .damaged {
            return try replaceDamaged(path, with: reading, context, id, catalogue, program)
        }
        // It is whole, and more than this version could bring back.
        try file.refuseIfReadOnly()
        wallet.become(wanted)
        var outcome = SaveOutcome()
        if let changeSet = wallet.takeChanges(id: id, at: context.now, by: .restore) {
            outcome = try file.save(changeSet, in: context, SaveOptions(backup: "restore", conflicts: .mine))
        } else {
            outcome.wasThatAlready = true
        }
        return (file, outcome.wallet ?? wallet, outcome)
    }

    private static func replaceDamaged(
        _ path: String, with reading: WalletReading, _ context: ChangeContext, _ id: EntityID<ChangeSet>,
        _ catalogue: Catalogue, _ program: String?
    ) throws(StorageProblem) -> (file: WalletFile, wallet: Wallet, outcome: SaveOutcome) {
        let location = try FileLocation(path)
        let lock = try FileLock(for: location)
        defer { withExtendedLifetime(lock) {} }
        let kept = try keepDamaged(location, context.today)
        // Were power lost now, the new file could be there without the second name of the old one.
        try FileDraft.syncFolder(of: location)
        let history = try reading.image.history.index()
        let wanted = reading.wallet(catalogue)
        let listed = (try? ChangeLog(of: location).changeSets()) ?? []
        let lost = ChangeHistory(listed).acts(since: wanted, changedUpTo: wanted.lastChangeOfAll, context)
        var header = reading.image.header
        header.generation += 1
        header.unlisted = nil
        header.program = program ?? header.program
        let pieces = FileLayout.pieces(header, reading.image, history, WalletEdits())
        _ = try SafeFile.replace(path, with: pieces, calls: .live)
        var outcome = SaveOutcome()
        outcome.keptDamaged = kept
        // Nobody knows what that changed.
        let what = "\(ChangeSet.restoring), the damaged file kept as \(kept.lastPathComponent)"
        note(ChangeSet(id: id, at: context.now, by: .restore, what: what, changes: []), location, &outcome)
        // What the backup lacks is as if undone: redo brings it.
        for act in lost {
            let undo = ChangeSet(
                id: context.newID().cast(), at: context.now, by: .restore, what: act.what, kind: .undo(of: act.id),
                changes: [])
            note(undo, location, &outcome)
        }
        let (file, wallet) = try open(path, catalogue: catalogue, program: program)
        outcome.wallet = wallet
        return (file, wallet, outcome)
    }

    /// Gives the damaged file a second name, which keeps it when the first is replaced.
    ///
    /// - Returns: the path by that name.
    static func keepDamaged(_ location: FileLocation, _ day: CalendarDay) throws(StorageProblem) -> String {
        for path in FileLocation.numbered(location.beside("\(location.name).damaged-\(day)")) {
            if link(location.path, path) == 0 { return path }
            if errno == EEXIST { continue }
            // Some disks know no second names.
            try SafeFile.replace(path, with: readWhole(location.path).bytes)
            return path
        }
        throw .saving(location.path, EEXIST)
    }
}
