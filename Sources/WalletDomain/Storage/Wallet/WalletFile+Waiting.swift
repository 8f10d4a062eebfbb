/// Large wallets: a change is saved by its line in the list of changes, and the file follows.
extension WalletFile {
    /// Bytes of lines that wait at most; also the largest line that does.
    static let mostWaiting = 256 << 10

    /// True while the file lacks something that is saved: ``publish(in:)`` writes it.
    public var isBehind: Bool { version.waiting > 0 }

    /// A version of the wallet: what was read of its file, with what the list of changes holds over it.
    func upToDate(_ reading: WalletReading) throws(StorageProblem) -> (Version, Wallet) {
        var version = Version(reading)
        var wallet = reading.wallet(catalogue)
        guard let log = try? ChangeLog(ofWallet: path) else { return (version, wallet) }
        // Not being able to read the list is told by whoever needs it; so far it held nothing but steps of undo.
        let waiting = (try? log.waiting(behind: reading.image.header.lastChange)) ?? ChangeLog.Waiting(end: log.end)
        version.listEnd = waiting.end
        for change in waiting.changes {
            guard change.isWhole else {
                version.isBehindNewer = true
                break
            }
            try version.takeAgain(change, &wallet, path)
        }
        version.waiting = waiting.size
        return (version, wallet)
    }

    /// Saves a change by its line alone, where the wallet is large and the change is not; its edits are in `next`.
    ///
    /// - Returns: false where the file is to be written whole: also where the list cannot be written, which is told then.
    func saveLine(
        of change: ChangeSet, _ next: inout Version, _ location: FileLocation, _ options: SaveOptions
    ) -> Bool {
        guard next.isLarger(than: large), options.backup == nil, options.unknownTables.isEmpty else { return false }
        do throws(StorageProblem) {
            let log = ChangeLog(of: location, calls: calls)
            guard let line = try log.save(change, atMost: WalletFile.mostWaiting - next.waiting) else { return false }
            next.listEnd = line.end
            next.waiting += line.count
            next.header.lastChange = change.id
            return true
        } catch {
            return false
        }
    }

    /// Writes what only the list of changes holds into the file, with what others wrote there meanwhile.
    ///
    /// - Parameter context: today, for the backup of the day.
    /// - Returns: with the wallet, if others had changed it.
    /// - Throws: ``StorageProblem``; what is saved stays saved, and this can be tried again.
    @discardableResult
    public mutating func publish(in context: ChangeContext) throws(StorageProblem) -> SaveOutcome {
        var outcome = SaveOutcome()
        guard isBehind, !isReadOnly else { return outcome }
        let location = try FileLocation(path)
        let lock = try lock(location)
        defer { withExtendedLifetime(lock) {} }
        for _ in 0..<5 {
            var next = version
            if isOutdated {
                (next, outcome.wallet) = try upToDate(WalletFile.read(path))
                version = next
                guard isBehind, !isReadOnly else { return outcome }
            }
            guard let written = try write(nil, &next, at: location, context, SaveOptions(), &outcome),
                written.stamp != nil
            else { continue }
            version = next
            return outcome
        }
        throw .held(path, "what is saved waits beside it")
    }

    /// What to say where ``publish(in:)`` cannot write the file now.
    public static func stillBehind(_ problem: StorageProblem) -> String {
        "Saved in the list of changes, not in the file yet: \(problem.beside)"
    }
}

extension WalletFile.Version {
    func isLarger(than size: Int) -> Bool { (stamp?.size ?? 0) > size }

    /// Takes a change in again that was saved before: as it was made, or, where others have changed the same since, field
    /// by field under what they said.
    fileprivate mutating func takeAgain(
        _ change: ChangeSet, _ wallet: inout Wallet, _ path: String
    ) throws(StorageProblem) {
        header.lastChange = change.id
        if try isBase(of: change) {
            wallet.restate(change.changes)
            wallet.forgetNotedChanges()
            return try take(change, path)
        }
        // A day of grace, for the zone is not known here; nothing closes that was open when the change was made.
        let day = TimeZoneRules.utc.day(of: change.at).adding(days: -1)
        let context = ChangeContext(now: change.at, today: day) { FreshID(high: change.id.high, low: change.id.low) }
        guard let change = wallet.taking(change, context, .theirs).change else { return }
        try take(change, path)
    }
}
