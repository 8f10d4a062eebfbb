import Glibc

/// One wallet file: opened once, saved often, and shared with other programs that do the same.
///
/// It is a value that belongs to whoever saves (one thread). The ``Wallet`` it gives out goes its own way; what it
/// records while it changes comes back as a ``ChangeSet``.
public struct WalletFile: Sendable {
    /// The path as it was given.
    public let path: String
    /// The version of our program, noted in the file.
    let program: String?
    let catalogue: Catalogue
    var version: Version
    /// Held from opening on, for commands that read, act and save in one go.
    var heldLock: FileLock?
    /// The file that the last save replaced: freeing its blocks takes the disk time that nobody should wait for.
    var replaced: OpenFile?
    var isSwept = false
    /// What tests make fail.
    var calls = FileCalls.live
    /// Up to this size, in bytes, the file is written whole with each change; see ``publish(in:)``.
    var large = WalletFile.usual

    static let usual = 1 << 20

    /// One state of the file, and what was saved over it by us.
    struct Version: Sendable {
        /// Of what was read; a file that is not there yet has an empty one.
        var image: WalletImage
        /// nil: there is no file yet.
        var stamp: FileStamp?
        /// When the file had been changed so shortly before it was read that its stamp alone cannot be trusted.
        var isFresh = false
        var header: WalletHeader
        var edits = WalletEdits()
        /// The bytes of the file, once it was saved by us; what did not change since it was read is pointed to.
        var saved: [ArraySlice<UInt8>]?
        /// Where the list of changes ended then; nil: there was none.
        var listEnd: ChangeLog.End?
        /// Bytes of the list of changes that the file lacks: what they say is among the edits.
        var waiting = 0
        /// A newer version's change is among them, which this one cannot take in.
        var isBehindNewer = false
    }

    /// What to do if there is no file.
    public enum Missing: Sendable {
        /// The file was named: it must be there.
        case refuse
        /// An empty wallet, made by the first save; refused if there are backups of a wallet that was here.
        case allow
        /// An empty wallet, whatever was here before.
        case startAfresh
    }

    /// Opens a wallet.
    ///
    /// - Parameters:
    ///   - catalogue: for the wallet, and for those read again after somebody else saved.
    ///   - program: our version, to be noted in the file.
    ///   - isLocked: keep everybody else from saving until this value is gone; waits as a save does.
    /// - Throws: ``StorageProblem``. A damaged file is never touched.
    public static func open(
        _ path: String, ifMissing missing: Missing = .refuse, catalogue: Catalogue = Catalogue(cards: []),
        program: String? = nil, isLocked: Bool = false
    ) throws(StorageProblem) -> (file: WalletFile, wallet: Wallet) {
        try open(path, missing, catalogue, program, isLocked, freshness: WalletReading.freshness)
    }

    static func open(
        _ path: String, _ missing: Missing, _ catalogue: Catalogue, _ program: String?, _ isLocked: Bool,
        freshness: Int64
    ) throws(StorageProblem) -> (file: WalletFile, wallet: Wallet) {
        var lock: FileLock?
        if isLocked {
            if missing != .refuse { try makeFolder(FileLocation.folder(of: path)) }
            // A lock beside what is no file would be left there for nothing; saving takes its own.
            if missing != .refuse || (try? openOrdinaryFile(path)) != nil {
                lock = try FileLock(for: FileLocation(path))
            }
        }
        let reading: WalletReading
        do throws(StorageProblem) {
            reading = try WalletReading(path, freshness: freshness)
        } catch {
            guard error.code == ENOENT, missing != .refuse, !FileLocation.isLink(path) else {
                throw error.withAdvice(path)
            }
            if missing == .allow, let problem = problemOfBackups(of: path) { throw problem }
            reading = try WalletReading(emptyAt: path)
        }
        var file = WalletFile(path: path, program: program, catalogue: catalogue, version: Version(reading))
        file.heldLock = lock
        guard reading.stamp != nil else { return (file, reading.wallet(catalogue)) }
        let wallet: Wallet
        do throws(StorageProblem) { (file.version, wallet) = try file.upToDate(reading) } catch {
            throw error.withAdvice(path)
        }
        return (file, wallet)
    }

    /// Gives the lock of opening back, where it was kept: nothing is saved under it any more, by no copy of this value.
    public func releaseLock() { heldLock?.release() }

    /// The newest format of wallet files that this version writes.
    public static let newestFormat = WalletFormat.current

    /// Who holds the lock of a wallet just now, such as `process 123 (stopped)`; nil: nobody.
    public static func lockHolder(ofWallet path: String) -> String? {
        (try? FileLocation(path)).flatMap { FileLock.held(for: $0) }
    }

    /// What is to be said of a wallet that is not there where backups of it are; nil: there are none.
    public static func problemOfBackups(of path: String) -> StorageProblem? {
        guard let newest = (try? Backups(ofWallet: path))?.names().first else { return nil }
        return StorageProblem(
            .unreadable, path: path, code: ENOENT,
            message: "There is no file \(shown(path)), but a backup of \(newest.day.long). Bring it back with "
                + "coupontracker restore latest, or start afresh with --new.")
    }

    /// True for a file of a newer format, which is shown and never changed.
    public var isReadOnly: Bool { version.header.isNewer || version.isBehindNewer }

    /// True for a file of more than a megabyte: reading or writing it moves memory worth a thought.
    public var isLarge: Bool { version.isLarger(than: large) }

    /// What its format is; see ``newestFormat``.
    public var format: Int { version.header.format }

    /// Counts the saves of this file, by whomever.
    public var generation: Int { version.header.generation }

    /// True while there is no file.
    public var isNew: Bool { version.stamp == nil }

    /// Whether the file on disk is another than the one that was read or saved last. Reads nothing.
    public var isOutdated: Bool { FileStamp(path: path) != version.stamp || isListOutdated }

    private var isListOutdated: Bool { (try? ChangeLog(ofWallet: path))?.end != version.listEnd }

    /// Why saving would fail already, to be said at the start: a newer format, another owner, a folder or disk that
    /// may not be written. Changes nothing; nil if nothing is known to be in the way.
    public func obstacle() -> StorageProblem? {
        do throws(StorageProblem) {
            try refuseIfReadOnly()
            guard !isNew else { return nil }
            let location = try FileLocation(path)
            _ = try PresentFile(at: location)
            guard access(location.folder, W_OK | X_OK) == 0 else { throw .saving(location.path, errno) }
            return nil
        } catch {
            return error
        }
    }

    /// What everything follows from that is worked out of this state of the file; nil where its stamps alone could miss
    /// that somebody writes.
    public func occasion(title: String) -> KeptOccasion? {
        guard let stamp = version.stamp, !version.isFresh else { return nil }
        var occasion = KeptOccasion(title: title)
        occasion.add(stamp)
        // What the list of changes has beyond the file is in the wallet that was given out.
        occasion.add(version.listEnd.map { Int64(bitPattern: $0.device) } ?? -1)
        occasion.add(Int64(bitPattern: version.listEnd?.inode ?? 0))
        occasion.add(Int64(version.listEnd?.size ?? 0))
        return occasion
    }

    /// Reads the history, so that a damage in it shows; saving does this anyway, a screen does it in the background.
    public func readHistory() throws(StorageProblem) {
        do throws(StorageProblem) { _ = try version.image.history.index() } catch { throw error.withAdvice(path) }
    }

    /// Refuses a history that somebody asked for and that counted as empty for them, since it cannot be read. Reads nothing.
    public func refuseUnreadHistory() throws(StorageProblem) {
        if let problem = version.image.history.failure { throw problem.withAdvice(path) }
    }

    /// Usage rows that cannot be decoded, each with the column of what is wrong; they stay in the file as they are.
    public func unreadableRows() throws(StorageProblem) -> [(id: FreshID, problem: JSONProblem)] {
        let index = try version.image.history.index()
        var problems: [JSONProblem] = []
        let decoded = index.decodeEach(Array(0..<index.rows.count))
        let places = decoded.indices.filter { decoded[$0] == nil }
        _ = index.decode(places) { problems.append($0) }
        return zip(places.map { index.ids[$0].cast() }, problems).map { ($0, $1) }
    }

    /// True where the newest change could not be noted in the list of changes.
    public var isNewestUnlisted: Bool { version.header.isNewestUnlisted }

    /// Takes in what others saved or wrote since the file was read.
    ///
    /// - Returns: nil if the content is the same. The wallet lacks what was not saved yet.
    public mutating func refresh() throws(StorageProblem) -> Wallet? {
        // What could not be joined to what was read before is read anew.
        guard isOutdated || (try? version.image.history.index()) == nil else { return nil }
        if !isListOutdated, let stamp = version.stampIfSame(as: path) {
            version.stamp = stamp
            return nil
        }
        // A damage anywhere in it must not take the place of what is good.
        do throws(StorageProblem) {
            let wallet: Wallet
            (version, wallet) = try upToDate(WalletReading(whole: path))
            return wallet
        } catch { throw error.withAdvice(path) }
    }

    /// Writes the wallet, as it was saved last, to another place.
    public func write(copyTo path: String) throws(StorageProblem) {
        _ = try SafeFile.replace(path, with: version.pieces(), calls: .live)
    }
}

extension WalletFile.Version {
    init(_ reading: WalletReading) {
        image = reading.image
        stamp = reading.stamp
        header = reading.image.header
        isFresh = reading.isFresh
        for sum in reading.missingSums { edits.set(sum.key, line: sum.line, position: nil) }
    }
}

extension FileLocation {
    /// The file beside it that its savers lock.
    var lock: String { beside(name + ".lock") }
}

extension StorageProblem {
    /// For a damaged wallet: how both sides of a git conflict are taken in, which backup is good, and how to bring it
    /// back.
    func withAdvice(_ path: String) -> StorageProblem {
        guard kind == .damaged else { return self }
        var problem = self
        if place?.kind == .conflict { problem.message += " coupontracker merge takes both sides in." }
        guard let newest = (try? Backups(ofWallet: path))?.newestGood() else {
            if place?.kind == .empty {
                problem.message += " There is no backup. Once it is removed, coupontracker add makes another."
            }
            return problem
        }
        problem.message +=
            " The newest good backup is of \(newest.name.day.long): coupontracker restore latest brings it back."
        return problem
    }
}
