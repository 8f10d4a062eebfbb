import Glibc

/// Taking in what other programs saved.
extension WalletFile {
    /// Brings `next` up to what is on disk. If that is something new, now or since the transaction was made, the
    /// transaction is laid over it.
    func takeInOthers(
        _ next: inout Version, _ outcome: inout SaveOutcome, _ transaction: Transaction, _ context: ChangeContext,
        _ options: SaveOptions
    ) throws(StorageProblem) {
        let present: FileStamp?
        do throws(StorageProblem) { present = try FileStamp.present(at: path) } catch { throw error.notSaved }
        let isSameList = try next.listEnd == ChangeLog(ofWallet: path).end
        if present == next.stamp, !next.isFresh, isSameList {
            if try next.isBase(of: transaction) { return }
        } else if isSameList, let stamp = next.stampIfSame(as: path) {
            next.stamp = stamp
            next.isFresh = WalletReading.isFresh(stamp)
            if try next.isBase(of: transaction) { return }
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
        let (change, conflicts) = wallet.taking(transaction, context, options.conflicts)
        if options.conflicts == nil, !conflicts.isEmpty { throw .conflicting(path, conflicts) }
        (outcome.transaction, outcome.conflicts, outcome.wallet) = (change, conflicts, wallet)
    }

    /// Reads what another program wrote, or may be writing: half of it is no damage yet.
    static func read(_ path: String) throws(StorageProblem) -> WalletReading {
        for _ in 0..<5 {
            do throws(StorageProblem) { return try WalletReading(whole: path) } catch {
                guard error.kind == .damaged || error.kind == .busy else { throw error }
            }
            if let file = OpenFile(reading: path) { _ = FileLease.waitForWriters(of: file, patience: 1_000) }
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

extension WalletReading {
    /// Reads the history too.
    init(whole path: String) throws(StorageProblem) {
        try self.init(path)
        _ = try image.history.index()
    }
}

extension StorageProblem {
    fileprivate static func conflicting(_ path: String, _ conflicts: [MergeConflict]) -> StorageProblem {
        let keys = conflicts.map { "\($0.table): \($0.keys.joined(separator: ", "))" }.joined(separator: "; ")
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

extension Wallet {
    /// Lays a transaction made elsewhere over this wallet.
    ///
    /// - Returns: what changed here by it, nil if nothing did; and what was changed differently here and stayed so.
    mutating func taking(
        _ transaction: Transaction, _ context: ChangeContext, _ choice: ConflictChoice?
    ) -> (change: Transaction?, conflicts: [MergeConflict]) {
        var conflicts: [MergeConflict] = []
        for change in transaction.changes where !isClosedAlready(change) {
            let found = apply([change], context)
            // Nobody asked for housekeeping: it is worked out again from what stands here.
            guard !found.isEmpty, transaction.kind != .housekeeping else { continue }
            switch choice {
            case nil, .theirs: conflicts += found
            case .mine: force(change, context)
            case .both: putBeside(change, context)
            }
        }
        did(transaction.what, transaction.kind)
        return (takeChanges(id: transaction.id, at: transaction.at, by: transaction.by), conflicts)
    }

    /// Two programs that close the same period write the same record, at different moments.
    private func isClosedAlready(_ change: RecordChange) -> Bool {
        guard case (nil, let row?)? = change.usage, let benefit = row.benefitID,
            row.id == BenefitUsage.ID.derived(from: benefit, day: row.periodStart)
        else { return false }
        return usages[row.id] != nil
    }

    private mutating func force(_ change: RecordChange, _ context: ChangeContext) {
        change.sides.force(in: &self)
        // Changes nothing itself, but has the sums and periods it touches worked out again.
        apply([RecordChange(change.sides.repeated)], context)
    }

    /// Adds our state of a record as a record of its own.
    private mutating func putBeside(_ change: RecordChange, _ context: ChangeContext) {
        guard let put = change.sides.putBeside(context.newID(), in: &self) else { return }
        apply([RecordChange(put)], context)
    }
}
