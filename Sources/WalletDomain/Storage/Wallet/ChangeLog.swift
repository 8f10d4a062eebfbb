import Glibc

/// The last changes of a wallet, one line each in a file beside it: for undo after a restart, and for what the wallet's own
/// file does not hold yet.
///
/// Behind a change that only this list holds stands a seal, behind one that the file holds too a receipt:
///
///     {"id":"6c47…","at":…}
///     {"waiting":"6c47…","sum":"9c1d0a77b2f3e845"}
///     {"id":"91ab…","at":…}
///     {"held":"91ab…"}
///
/// An act before which a backup is kept is announced: its line stands here before the file holds it, and its receipt after.
///
///     {"coming":"d0c4…","generation":5}
///     {"id":"d0c4…","at":…}
///
/// What stands before a receipt is history. Lines without either are of versions that know neither: those write the file first.
public struct ChangeLog: Sendable {
    /// Changes that are kept when the file is cut.
    static let kept = 200
    /// Changes after which the file is cut.
    static let most = 300
    static let mostBytes = 16 << 20

    let path: String
    let location: FileLocation
    let calls: FileCalls

    /// - Parameter path: the wallet's.
    public init(ofWallet path: String) throws(StorageProblem) { try self.init(of: FileLocation(path)) }

    init(of wallet: FileLocation, calls: FileCalls = .live) {
        path = wallet.beside(ChangeLog.name(of: wallet))
        location = wallet
        self.calls = calls
    }

    /// The name of the list beside a wallet.
    public static func name(of wallet: FileLocation) -> String {
        let stem = wallet.stem
        return stem == "wallet" ? "changes.jsonl" : "\(stem).changes.jsonl"
    }

    /// Oldest first. Lines that cannot be read are left out; no file is an empty list.
    ///
    /// - Throws: ``StorageProblem`` if there is a file that may not or cannot be read.
    public func changeSets() throws(StorageProblem) -> [ChangeSet] {
        var lines = try lines()
        if let announced = try announced(), !isHeld(announced),
            let place = lines.lastIndex(where: { $0.starts(with: ChangeLog.comingStart) })
        {
            lines.removeSubrange(place...)
        }
        return lines.filter(\.isChange).suffix(ChangeLog.most).compactMap(\.changeSet)
    }

    // MARK: Writing, for whoever holds the wallet's lock

    /// Notes a change that the wallet's file holds already. What is lost of it to a power cut costs a step of undo.
    ///
    /// - Returns: where the list ends now.
    @discardableResult
    func note(_ changeSet: ChangeSet) throws(StorageProblem) -> End {
        try append(ChangeLog.text(of: changeSet.kept) + ChangeLog.receipt(of: changeSet.id), isDurable: false)
    }

    /// Says that the wallet's file holds everything up to `id`.
    @discardableResult
    func note(held id: ChangeSet.ID) throws(StorageProblem) -> End {
        try append(ChangeLog.receipt(of: id), isDurable: false)
    }

    /// Notes a change that the file is about to hold: nobody who is killed then leaves it without its step of undo. Its
    /// receipt follows, or ``answerAnnounced()`` does.
    ///
    /// - Parameter generation: of the file with it.
    /// - Returns: its id.
    func announce(_ changeSet: ChangeSet, at generation: Int) throws(StorageProblem) -> ChangeSet.ID {
        try append(
            ChangeLog.coming(changeSet.id, at: generation) + ChangeLog.text(of: changeSet.kept), isDurable: false)
        return changeSet.id
    }

    /// Says of a change that was announced, and whose writer is gone, what has become of it: the file holds it, or it never was.
    /// Before the file is another one.
    func answerAnnounced() throws(StorageProblem) {
        guard let announced = try announced() else { return }
        if isHeld(announced) {
            try note(held: announced.id)
        } else if truncate(path, off_t(announced.start)) != 0 {
            throw .saving(location.path, errno)
        }
    }

    /// Saves a change by its line alone; durable when this returns.
    ///
    /// - Returns: where the list ends now, and how many bytes the line has; nil for what is no change that waits well: a
    ///   large one, or one of which the list does not keep all.
    func save(_ changeSet: ChangeSet, atMost most: Int) throws(StorageProblem) -> (end: End, count: Int)? {
        guard changeSet.kept == changeSet else { return nil }
        let text = ChangeLog.text(of: changeSet)
        guard text.count <= most else { return nil }
        let seal = ChangeLog.seal(of: changeSet.id, sum: contentHash(text.dropLast()))
        return try (append(text + seal, isDurable: true), text.count)
    }

    /// Makes sure that the last lines survive a power cut.
    func sync() throws(StorageProblem) {
        guard let file = OpenFile(reading: path) else { throw .saving(location.path, errno) }
        defer { withExtendedLifetime(file) {} }
        try sync(file)
    }

    private func sync(_ file: OpenFile) throws(StorageProblem) {
        guard uninterrupted({ calls.fsync(file.descriptor) }) == 0 else { throw .saving(location.path, errno) }
    }

    /// What could not be written whole, or is not known to be durable, is taken back.
    @discardableResult
    private func append(_ text: [UInt8], isDurable: Bool) throws(StorageProblem) -> End {
        let isNew = FileStamp(ofNoLink: path) == nil
        let file = try OpenFile.own(path, O_APPEND, for: path)
        defer { withExtendedLifetime(file) {} }
        let size = FileStamp(of: file.descriptor)?.size ?? 0
        // A line that a crash tore must not swallow ours.
        let (content, newline) = (FileText(file: file, calls: calls), [UInt8(ascii: "\n")])
        let start = size == 0 || FileText(file: file, calls: .live).ends(with: newline) ? [] : newline
        do throws(StorageProblem) {
            let failure = content.append((start + text)[...])
            if failure != 0 { throw .saving(path, failure) }
            // Once, whatever is flushed later: a line is lost with the name of its file.
            if isNew { try FileDraft.syncFolder(of: location, calls) }
            if isDurable {
                try sync(file)
                guard content.ends(with: text) else { throw .saving(path, EIO) }
            }
        } catch {
            _ = ftruncate(file.descriptor, off_t(size))
            // Whatever it was that failed, the list is what cannot be written.
            throw .saving(path, error.code)
        }
        guard let end = FileStamp(of: file.descriptor).map(End.init) else { throw .saving(path, errno) }
        return end
    }

    /// Cuts a file that grew too long to its newest changes, which the wallet's file holds all.
    func trim() throws(StorageProblem) {
        try answerAnnounced()
        guard let size = FileStamp(ofNoLink: path)?.size, size > ChangeLog.most * 100 else { return }
        let text = try readWhole(path).bytes
        // Each change has a line more behind it.
        let count = text.withUnsafeBufferPointer { countLineEnds(in: $0, $0.indices) } / 2
        guard count > ChangeLog.most || size > ChangeLog.mostBytes else { return }
        let lines = ChangeLog.lines(of: text)
        let changes = lines.filter(\.isChange)
        var newest: [[UInt8]] = []
        var bytes = 0
        for line in changes.suffix(ChangeLog.kept).reversed() {
            bytes += line.text.count + 1
            // The undo of a very large act needs the act too, so that it can be done again.
            if bytes > ChangeLog.mostBytes, newest.count >= 2 { break }
            newest.append(line.text + [UInt8(ascii: "\n")])
        }
        let receipt = lines.last { !$0.isChange }.map { $0.text + [UInt8(ascii: "\n")] } ?? []
        try SafeFile.replace(path, with: newest.reversed().flatMap(\.self) + receipt)
    }
}
