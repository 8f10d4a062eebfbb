import Glibc

/// Taking in what other programs saved.
extension WalletFile {
    /// Brings `next` up to what is on disk. If that is something new, now or since the change set was made, the
    /// change set is laid over it.
    func takeInOthers(
        _ next: inout Version, _ outcome: inout SaveOutcome, _ changeSet: ChangeSet, _ context: ChangeContext,
        _ options: SaveOptions
    ) throws(StorageProblem) {
        let present: FileStamp?
        do throws(StorageProblem) { present = try FileStamp.present(at: path) } catch { throw error.notSaved }
        let isSameList = try next.listEnd == ChangeLog(ofWallet: path).end
        // A table that was put in whole is found in the file only once that is read again.
        let knowsAll = next.edits.others.isEmpty || changeSet.changes.allSatisfy { WalletRecords.knows($0.table) }
        if present == next.stamp, !next.isFresh, isSameList, knowsAll {
            if try next.isBase(of: changeSet) { return }
        } else if isSameList, knowsAll, let stamp = next.stampIfSame(as: path) {
            next.stamp = stamp
            next.isFresh = WalletReading.isFresh(stamp)
            if try next.isBase(of: changeSet) { return }
        }
        guard present != nil else {
            if next.stamp == nil { return }
            guard options.recreate else {
                throw StorageProblem(
                    .unreadable, path: path, code: ENOENT,
                    message: "\(shown(path)) is gone: your change is not saved. Save it in its old place again, or "
                        + "bring the file back.")
            }
            next.stamp = nil
            return
        }
        let reading: WalletReading
        do throws(StorageProblem) { reading = try WalletFile.read(path) } catch {
            throw error.withAdvice(path).notSaved
        }
        var wallet: Wallet
        (next, wallet) = try upToDate(reading)
        try refuse(next)
        let (change, conflicts) = wallet.taking(changeSet, context, options.conflicts)
        if options.conflicts == nil, !conflicts.isEmpty { throw .conflicting(path, conflicts) }
        (outcome.changeSet, outcome.wallet) = (change, wallet)
    }

    /// Reads what another program wrote, or may be writing: half of it is no damage yet.
    static func read(_ path: String) throws(StorageProblem) -> WalletReading {
        for _ in 0..<5 {
            do throws(StorageProblem) { return try WalletReading(whole: path) } catch {
                guard error.kind == .damaged || error.kind == .busy else { throw error }
            }
            if let file = OpenFile(reading: path) { _ = FileWriters.wait(for: file, patience: 1_000) }
            _ = poll(nil, 0, 20)
        }
        return try WalletReading(whole: path)
    }

    private func refuse(_ next: Version) throws(StorageProblem) {
        guard next.header.isNewer || next.isBehindNewer else { return }
        throw StorageProblem(
            .damaged, path: path,
            message: "\(shown(path)) was saved by a newer coupontracker meanwhile: your change is not saved. "
                + "Update coupontracker.")
    }
}

extension StorageProblem {
    fileprivate static func conflicting(_ path: String, _ conflicts: [MergeConflict]) -> StorageProblem {
        let keys = conflicts.map { "\($0.table): \($0.keys.map { shown($0) }.joined(separator: ", "))" }.joined(
            separator: "; ")
        var problem = StorageProblem(
            .busy, path: path,
            message: "Another program changed the same thing meanwhile (\(keys)): your change is not saved. "
                + "Look at it and try again.")
        problem.conflicts = conflicts
        return problem
    }

    /// The same, found while saving.
    fileprivate var notSaved: StorageProblem {
        var problem = self
        problem.message =
            "Your change is not saved, because the file "
            + (kind == .damaged ? "was damaged meanwhile. " : "cannot be read. ") + message
        return problem
    }
}
