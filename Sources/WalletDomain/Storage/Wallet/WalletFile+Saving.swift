import Glibc

/// What a save did.
public struct SaveOutcome: Sendable {
    /// The wallet with what others had saved meanwhile; nil if nobody had. Changes made after the saved transaction
    /// are not in it.
    public var wallet: Wallet?
    /// What was saved, as it applied to the file; nil if others had done the same already.
    public var transaction: Transaction?
    /// What others had changed differently and kept their way, because ``ConflictChoice/theirs`` was asked for.
    public var conflicts: [MergeConflict] = []
    /// True where a backup was to be restored and the wallet held that already.
    public var wasThatAlready = false
    /// What to tell the user once.
    public var warnings: Set<StorageWarning> = []
}

/// How to save.
public struct SaveOptions: Sendable {
    /// Keep the file as it was before, under this word: `import`, `restore`, `repair`.
    public var backup: String?
    /// What to do about records that another program changed differently; nil: ask, by throwing.
    public var conflicts: ConflictChoice?
    /// Write the file again if somebody took it away.
    public var recreate = false
    /// Members of the file that this version does not know, each `"key":value`; those the file has stay as they are.
    public var unknownTables: [[UInt8]] = []

    public init(backup: String? = nil, conflicts: ConflictChoice? = nil, recreate: Bool = false) {
        self.backup = backup
        self.conflicts = conflicts
        self.recreate = recreate
    }
}

public enum ConflictChoice: String, CaseIterable, Sendable {
    case theirs, mine, both
}

extension WalletFile {
    /// Saves a transaction. When it returns, the change is on disk and survives power loss.
    ///
    /// What other programs saved meanwhile is taken in first, and stays.
    ///
    /// - Parameter context: now and today, and new ids if they are needed.
    /// - Throws: ``StorageProblem``; the file is then as it was, and saving can be tried again. Of kind busy with
    ///   ``StorageProblem/conflicts`` if another program changed the same thing differently.
    public mutating func save(
        _ transaction: Transaction, in context: ChangeContext, _ options: SaveOptions = SaveOptions()
    ) throws(StorageProblem) -> SaveOutcome {
        try save(transaction, in: context, options, calls: .live)
    }

    mutating func save(
        _ transaction: Transaction, in context: ChangeContext, _ options: SaveOptions, calls: FileCalls
    ) throws(StorageProblem) -> SaveOutcome {
        try refuseIfReadOnly()
        if isNew || options.recreate { try makeFolder(FileLocation.folder(of: path)) }
        let location = try FileLocation(path)
        let lock = try lock(location)
        defer { withExtendedLifetime(lock) {} }
        sweepOnce(location, isLocked: lock.lock.isReal)
        var outcome = SaveOutcome(transaction: transaction)
        if !lock.lock.isReal { outcome.warnings.insert(.noLocks(path: path)) }
        for _ in 0..<5 {
            var next = version
            try takeInOthers(&next, &outcome, transaction, context, options)
            guard let change = outcome.transaction else {
                // What we wanted to save is there already; perhaps because we replaced the file, but could not make
                // sure of its folder.
                try FileDraft.syncFolder(of: location, calls)
                version = next
                return outcome
            }
            if try write(change, &next, at: location, context, options, &outcome, calls) {
                version = next
                WalletFile.note(change, location, &outcome)
                return outcome
            }
        }
        throw StorageProblem(
            .busy, path: path,
            message: "\(shown(path)) is being changed all the time by another program: your change is not saved.")
    }

    /// Adds members of another file, each `"key":value`, that this one lacks, where nothing else is to be saved. It is no
    /// step of undo.
    public mutating func save(
        unknownTables members: [[UInt8]], id: EntityID<Transaction>, in context: ChangeContext
    ) throws(StorageProblem) {
        var options = SaveOptions()
        options.unknownTables = try version.lacking(members)
        guard !options.unknownTables.isEmpty else { return }
        let nothing = Transaction(
            id: id, at: context.now, by: .command, what: "", kind: .housekeeping, changes: [])
        _ = try save(nothing, in: context, options)
    }

    func refuseIfReadOnly() throws(StorageProblem) {
        guard isReadOnly else { return }
        let by = version.header.program.map { " \(shown($0))" } ?? ""
        throw StorageProblem(
            .damaged, path: path,
            message: "\(shown(path)) was made by a newer coupontracker\(by) (format \(version.header.format)). "
                + "This version shows it and does not change it: update coupontracker.")
    }

    private func lock(_ location: FileLocation) throws(StorageProblem) -> SharedLock {
        if let heldLock { return heldLock }
        return try SharedLock(FileLock(for: location))
    }

    /// Removes what killed writers left behind; once is enough, for whoever dies later is swept by the next program.
    private mutating func sweepOnce(_ location: FileLocation, isLocked: Bool) {
        guard !isSwept else { return }
        isSwept = true
        SafeFile.sweepLeftovers(of: location, isLocked: isLocked)
        if let log = try? FileLocation(ChangeLog(of: location).path) {
            SafeFile.sweepLeftovers(of: log, isLocked: isLocked)
        }
        Backups(of: location).sweepLeftovers()
    }

    /// Writes a version with a change over it, unless the file became another one meanwhile.
    ///
    /// - Returns: false in that case; nothing was written then.
    private mutating func write(
        _ change: Transaction, _ next: inout Version, at location: FileLocation, _ context: ChangeContext,
        _ options: SaveOptions, _ outcome: inout SaveOutcome, _ calls: FileCalls
    ) throws(StorageProblem) -> Bool {
        try next.add(options.unknownTables)
        let (content, places) = try next.take(change, program, path)
        let difference = next.layOut(content, changed: places)
        let present = try PresentFile(at: location)
        let draft = try draft(of: content, difference, &next, for: location, mode: present.mode, calls)
        guard FileStamp(path: location.path) == next.stamp else { return false }
        if !present.warnings.isEmpty, !Backups(of: location).hold(next.stamp) {
            outcome.warnings.formUnion(present.warnings)
        }
        if next.stamp != nil { backUp(location, context, options, &outcome) }
        // What is kept of the replaced file: its name for the next save, or else the file itself until it is told.
        let isSpare = difference != nil && !next.isFresh && keepsSpares(in: location.folder)
        let old = isSpare ? nil : OpenFile(reading: location.path)
        guard let committed = try draft.commit(keeping: isSpare ? next.stamp : nil) else { return false }
        // The next time the old file is freed later, and nothing is tried in vain.
        if isSpare, committed.replaced == nil { disk?.isOwn = false }
        next.keepSpare(committed.isFlushed ? committed.replaced : nil, lacking: difference)
        next.stamp = committed.stamp
        next.isFresh = false
        replaced = old
        return true
    }

    private mutating func keepsSpares(in folder: String) -> Bool {
        guard keepsSpares else { return false }
        if let disk, disk.folder == folder { return disk.isOwn }
        let present = OwnDisk(of: folder)
        disk = present
        return present.isOwn
    }

    /// The new file beside the present one, durable: a spare brought up to date, or all of it.
    private mutating func draft(
        of content: WalletContent, _ difference: WalletBlocks.Difference?, _ next: inout Version,
        for location: FileLocation, mode: mode_t, _ calls: FileCalls
    ) throws(StorageProblem) -> FileDraft {
        if let spare = next.spare?.file, let patches = next.patches(for: difference) {
            // It becomes the draft, or is of no use any more.
            (version.spare, next.spare) = (nil, nil)
            if let draft = FileDraft.bring(spare, upToDate: patches, for: location, mode: mode, calls: calls) {
                return draft
            }
        }
        // Its room on the disk may be needed.
        (version.spare, next.spare) = (nil, nil)
        return try FileDraft.write(next.laidOut(content), for: location, mode: mode, calls: calls)
    }

    /// Keeps the file that is about to be replaced: the first time on a day, and where the caller wants it.
    private func backUp(
        _ location: FileLocation, _ context: ChangeContext, _ options: SaveOptions, _ outcome: inout SaveOutcome
    ) {
        let backups = Backups(of: location)
        do throws(StorageProblem) {
            if let reason = options.backup {
                try backups.keepReplacedFile(as: BackupName(reason: reason, at: context.now))
                // Were power lost now, the new file could be there without what was kept of the old one.
                backups.flush()
            }
            try backups.keepReplacedFile(as: BackupName(day: context.today))
        } catch {
            outcome.warnings.insert(.noBackup(error.message))
        }
    }

    static func note(_ change: Transaction, _ location: FileLocation, _ outcome: inout SaveOutcome) {
        do throws(StorageProblem) {
            try ChangeLog(of: location).append([change])
        } catch {
            outcome.warnings.insert(.noChangeLog(error.message))
        }
    }

    /// Removes what killed writers left behind; takes the lock, which makes a file, only if there is something.
    public mutating func sweep() {
        guard !isNew, !isReadOnly, let location = try? FileLocation(path) else { return }
        let folders = [location.folder, Backups(of: location).folder]
        let names = folders.flatMap { fileNames(in: $0) ?? [] }
        guard names.contains(where: { $0.hasPrefix(".") && $0.hasSuffix(".tmp") }),
            let lock = heldLock ?? (try? SharedLock(FileLock(for: location, patience: 0)))
        else { return }
        sweepOnce(location, isLocked: lock.lock.isReal)
        withExtendedLifetime(lock) {}
    }

    /// Does what can wait until the user was told that the change is saved: frees the replaced file, sweeps leftovers
    /// of killed writers, removes outdated backups, cuts the list of changes, and reads the file afresh after many
    /// changes. Worth doing once after the start too.
    public mutating func tidyUp() {
        replaced = nil
        guard !isNew, !isReadOnly, let location = try? FileLocation(path),
            let lock = heldLock ?? (try? SharedLock(FileLock(for: location, patience: 0)))
        else { return }
        sweepOnce(location, isLocked: lock.lock.isReal)
        Backups(of: location).rotate { (try? WalletReading(whole: $0)) != nil }
        try? ChangeLog(of: location).trim()
        _ = consume lock
        let isUntidy = version.prepared.map { !$0.tidiness.isWhole } ?? false
        guard isUntidy || version.edits.size > 2_000, !isOutdated,
            let reading = try? WalletReading(path, freshness: 0), reading.stamp == version.stamp
        else { return }
        version = Version(reading)
    }
}

extension WalletFile.Version {
    /// Adds members that the file does not have.
    fileprivate mutating func add(_ members: [[UInt8]]) throws(StorageProblem) {
        edits.others += try lacking(members)
    }

    /// Those of `members` that the file does not have; a name that is not plain ASCII could be a twin of another and is
    /// left out.
    fileprivate func lacking(_ members: [[UInt8]]) throws(StorageProblem) -> [[UInt8]] {
        guard !members.isEmpty else { return [] }
        let history = try image.history.index()
        var names = Set((history.others.map { Array(history.text[$0]) } + edits.others).map(nameOfMember))
        return members.filter { member in
            let name = nameOfMember(member)
            let isPlain = name.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
            return isPlain && member.dropFirst().starts(with: name) && names.insert(name).inserted
        }
    }

    /// The name of `"key":value`, its escapes resolved.
    private func nameOfMember(_ member: [UInt8]) -> [UInt8] {
        var end = 1
        while end < member.count, member[end] != UInt8(ascii: "\"") {
            end += member[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard member.count > 1, end <= member.count else { return [] }
        return member[1..<end].withUnsafeBufferPointer { JSONText.unescapedBytes($0) }
    }

    /// Takes a change in.
    ///
    /// - Returns: what the file is to say with it, and the records that changed.
    fileprivate mutating func take(
        _ change: Transaction, _ program: String?, _ path: String
    ) throws(StorageProblem) -> (WalletContent, [WalletPlace]) {
        let history = try image.history.index()
        let positions = prepare(history).positions
        var places: [WalletPlace] = []
        do throws(UnwritableRecord) {
            for change in change.changes {
                if let place = try positions.add(change, history, to: &edits) { places.append(place) }
            }
        } catch {
            throw StorageProblem(
                .fault, path: path,
                message: "A record cannot be written so that it reads back the same; this is a mistake of "
                    + "coupontracker. Your change is not saved. Please report it with this line: \(shown(error.line))")
        }
        header.generation += 1
        header.program = program ?? header.program
        return (content(history), places)
    }
}
