/// What a save did.
public struct SaveOutcome: Sendable {
    /// The wallet with what others had saved meanwhile; nil if nobody had. Changes made after the saved change set
    /// are not in it.
    public var wallet: Wallet?
    /// What was saved, as it applied to the file; nil if others had done the same already.
    public var changeSet: ChangeSet?
    /// True where a backup was to be restored and the wallet held that already.
    public var wasThatAlready = false
    /// Where the damaged file is that a backup took the place of.
    public var keptDamaged: String?
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

public enum ConflictChoice: Sendable {
    case theirs, mine
}

extension WalletFile {
    /// Saves a change set. When it returns, the change is on disk and survives power loss.
    ///
    /// What other programs saved meanwhile is taken in first, and stays.
    ///
    /// - Parameter context: now and today, and new ids if they are needed.
    /// - Throws: ``StorageProblem``; the file is then as it was, and saving can be tried again. Of kind busy with
    ///   ``StorageProblem/conflicts`` if another program changed the same thing differently.
    public mutating func save(
        _ changeSet: ChangeSet, in context: ChangeContext, _ options: SaveOptions = SaveOptions()
    ) throws(StorageProblem) -> SaveOutcome {
        var outcome = SaveOutcome(changeSet: changeSet)
        do throws(StorageProblem) {
            try save(changeSet, in: context, options, &outcome)
            return outcome
        } catch {
            // Where somebody's work lies now is to be told in any case.
            var problem = error
            for case .keptAside(let path) in outcome.warnings {
                problem.message += " " + StorageWarning.keptAside(path: path).message
            }
            throw problem
        }
    }

    private mutating func save(
        _ changeSet: ChangeSet, in context: ChangeContext, _ options: SaveOptions, _ outcome: inout SaveOutcome
    ) throws(StorageProblem) {
        try refuseIfReadOnly()
        if isNew || options.recreate { try makeFolder(FileLocation.folder(of: path)) }
        let location = try FileLocation(path)
        let lock = try lock(location)
        defer { withExtendedLifetime(lock) {} }
        outcome.warnings.formUnion(sweepOnce(location, isLocked: lock.isReal))
        if !lock.isReal { outcome.warnings.insert(.noLocks(path: path)) }
        // What stood in the file for an instant, until another program wrote there.
        var put: ChangeSet?
        for round in 0...5 {
            var next = version
            try takeInOthers(&next, &outcome, changeSet, context, options)
            guard let change = outcome.changeSet else {
                // What we wanted to save is there already; perhaps because we wrote it, but could not make sure of it.
                if next.waiting > 0 { try ChangeLog(of: location, calls: calls).sync() }
                try FileDraft.syncFolder(of: location, calls)
                version = next
                if let put, WalletFile.note(put, location, &outcome) { version.listEnd = ChangeLog(of: location).end }
                outcome.changeSet = put
                return
            }
            // The last round only looks whether what was put there is still in what another program wrote over it.
            guard round < 5 else { break }
            try next.take(change, path)
            if saveLine(of: change, &next, location, options) { return version = next }
            guard let written = try write(change, &next, at: location, context, options, &outcome) else {
                continue
            }
            if written.stamp != nil { return version = next }
            if written.isPut { put = change }
        }
        throw .held(path, "your change is not saved")
    }

    /// Adds members of another file, each `"key":value`, that this one lacks, where nothing else is to be saved. It is no
    /// step of undo.
    public mutating func save(
        unknownTables members: [[UInt8]], id: EntityID<ChangeSet>, in context: ChangeContext
    ) throws(StorageProblem) {
        var options = SaveOptions()
        options.unknownTables = try version.lacking(members)
        guard !options.unknownTables.isEmpty else { return }
        let nothing = ChangeSet(
            id: id, at: context.now, by: .command, what: "", kind: .housekeeping, changes: [])
        _ = try save(nothing, in: context, options)
    }

    /// Refuses a file of a newer format, in which nothing can be saved.
    public func refuseIfReadOnly() throws(StorageProblem) {
        guard isReadOnly else { return }
        let by = version.header.program.map { " \(shown($0))" } ?? ""
        throw StorageProblem(
            .damaged, path: path,
            message: "\(shown(path)) was made by a newer coupontracker\(by) (format \(version.header.format)). "
                + "This version shows it and does not change it: update coupontracker.")
    }

    /// Whoever has it says of what was announced what has become of it, before the file is another one.
    func lock(_ location: FileLocation) throws(StorageProblem) -> FileLock {
        let lock = if let heldLock { heldLock } else { try FileLock(for: location) }
        try? ChangeLog(of: location, calls: calls).answerAnnounced()
        return lock
    }

    /// Removes what killed writers left behind; once is enough, for whoever dies later is swept by the next program.
    private mutating func sweepOnce(_ location: FileLocation, isLocked: Bool) -> Set<StorageWarning> {
        guard !isSwept, isLocked else { return [] }
        isSwept = true
        return Set(Leftovers(of: location).sweep().map { .keptAside(path: $0) })
    }

    /// Writes a version whole, unless the file became another one meanwhile, and says so in the list of changes.
    ///
    /// - Parameter change: the newest one in it; nil: what is in it waited in the list.
    /// - Returns: nil if it was another one by the time it was to be replaced.
    mutating func write(
        _ change: ChangeSet?, _ next: inout Version, at location: FileLocation, _ context: ChangeContext,
        _ options: SaveOptions, _ outcome: inout SaveOutcome
    ) throws(StorageProblem) -> FileExchange.Outcome? {
        let known = try next.text()
        try next.edits.others += next.lacking(options.unknownTables)
        if next.header.lastChange != nil, let change, change.kind != .housekeeping {
            next.header.lastChange = change.id
        }
        let pieces = try next.pieces(by: program)
        let present = try PresentFile(at: location)
        let draft = try FileDraft.write(pieces, for: location, mode: present.mode, calls: calls)
        guard try FileStamp.present(at: location.path) == next.stamp else { return nil }
        if !present.warnings.isEmpty, !Backups(of: location).hold(next.stamp) {
            outcome.warnings.formUnion(present.warnings)
        }
        if next.stamp != nil { backUp(location, context, options, &outcome) }
        let log = ChangeLog(of: location)
        let announced =
            options.backup == nil ? nil : change.flatMap { try? log.announce($0, at: next.header.generation) }
        let written: FileExchange.Outcome
        do throws(StorageProblem) {
            written = try FileExchange(draft).run(over: known)
        } catch {
            try? log.answerAnnounced()
            throw error
        }
        if let aside = written.aside { outcome.warnings.insert(.keptAside(path: aside)) }
        replaced = written.replaced
        guard written.stamp != nil else { return written }
        (next.saved, next.stamp, next.isFresh, next.waiting) = (pieces, written.stamp, false, 0)
        if let announced {
            next.listEnd = (try? log.note(held: announced)) ?? log.end
        } else if let change {
            if !WalletFile.note(change, location, &outcome), change.kind != .housekeeping {
                // The file itself says so then, lest undo takes an older one for the newest.
                var marked = next
                (marked.header.lastChange, marked.header.unlisted) = (change.id, change.id)
                if let again = try? write(nil, &marked, at: location, context, SaveOptions(), &outcome),
                    again.stamp != nil
                {
                    next = marked
                    return again
                }
            }
            next.listEnd = log.end
        } else if let last = next.header.lastChange {
            next.listEnd = (try? log.note(held: last)) ?? log.end
        }
        return written
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
            outcome.warnings.insert(.noBackup(error.beside))
        }
    }

    /// Notes a change that the file holds.
    ///
    /// - Returns: false where the list of changes cannot be written.
    @discardableResult
    static func note(_ change: ChangeSet, _ location: FileLocation, _ outcome: inout SaveOutcome) -> Bool {
        do throws(StorageProblem) {
            try ChangeLog(of: location).note(change)
            return true
        } catch {
            outcome.warnings.insert(.noChangeLog(error.beside))
            return false
        }
    }

    /// Removes what killed writers left behind; takes the lock, which makes a file, only if there is something.
    ///
    /// - Returns: what is to be told of it.
    @discardableResult
    public mutating func sweep() -> Set<StorageWarning> {
        guard !isNew, !isReadOnly, let location = try? FileLocation(path), Leftovers(of: location).areThere,
            let lock = heldLock ?? (try? FileLock(for: location, patience: 0))
        else { return [] }
        defer { withExtendedLifetime(lock) {} }
        return sweepOnce(location, isLocked: lock.isReal)
    }

    /// Does what can wait until the user was told that the change is saved: frees the replaced file, sweeps leftovers
    /// of killed writers, removes outdated backups, cuts the list of changes, and reads the file afresh after many
    /// changes. Worth doing once after the start too.
    public mutating func tidyUp() {
        replaced = nil
        guard !isNew, !isReadOnly, let location = try? FileLocation(path),
            let lock = heldLock ?? (try? FileLock(for: location, patience: 0))
        else { return }
        _ = sweepOnce(location, isLocked: lock.isReal)
        Backups(of: location).rotate { (try? WalletReading(whole: $0)) != nil }
        if !isBehind, !isOutdated {
            try? ChangeLog(of: location).trim()
            version.listEnd = ChangeLog(of: location).end
        }
        _ = consume lock
        guard version.edits.size > 2_000, !isBehind, !isOutdated,
            let reading = try? WalletReading(path, freshness: 0), reading.stamp == version.stamp
        else { return }
        let end = version.listEnd
        version = Version(reading)
        version.listEnd = end
    }
}

extension WalletFile.Version {
    /// Those of `members` that the file does not have; a name that is not plain ASCII could be a twin of another and is
    /// left out.
    func lacking(_ members: [[UInt8]]) throws(StorageProblem) -> [[UInt8]] {
        guard !members.isEmpty else { return [] }
        let history = try image.history.index()
        let tables = history.others.map(\.name) + edits.rawTables
        var names = Set(tables.map { Array($0.text.utf8) } + edits.others.map(nameOfMember))
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
    mutating func take(_ change: ChangeSet, _ path: String) throws(StorageProblem) {
        let history = try image.history.index()
        // What has the name of a table and is none here would be lost under it.
        let taken = change.changes.lazy.map(\.table).first { !WalletRecords.knows($0) && image.history.isTaken($0) }
        if let name = taken {
            throw StorageProblem(
                .damaged, path: path,
                message:
                    "\(shown(path)) has something else by the name \(shown(name.text)) than the records that are to "
                    + "go there: nothing is changed. Give it another name and try again.")
        }
        do throws(UnwritableRecord) {
            for change in change.changes {
                guard let key = change.key else { continue }
                try edits.set(key, line: change.sides.checkedLine(), position: image.position(of: key, history))
            }
        } catch {
            throw StorageProblem(
                .fault, path: path,
                message: "A record cannot be written so that it reads back the same; this is a mistake of "
                    + "coupontracker. Your change is not saved. Please report it with this line: \(shown(error.line))")
        }
    }

    /// What the file is to say with all that was taken in.
    mutating func pieces(by program: String?) throws(StorageProblem) -> [ArraySlice<UInt8>] {
        header.generation += 1
        header.program = program ?? header.program
        return try pieces()
    }
}

extension StorageProblem {
    /// - Parameter sofar: `your change is not saved`
    static func held(_ path: String, _ sofar: String) -> StorageProblem {
        StorageProblem(
            .busy, path: path,
            message:
                "Another program has \(shown(path)) open to write into it, or changes it all the time: \(sofar). Close "
                + "it there and try again.")
    }
}
