import Glibc

/// Puts a draft in the place of a file that others may write at any moment, without a lock and without asking.
///
/// Between the last look at a file and the instant in which another takes its name there is always time for somebody's
/// edit. So nothing is thrown away unseen: the two files exchange their names, and then the old one is looked at, which
/// nobody can open by its name any more. If it is not what was read, the names are exchanged back.
struct FileExchange: ~Copyable {
    private var draft: FileDraft
    private var calls: FileCalls { draft.calls }
    private var location: FileLocation { draft.location }
    /// How long somebody who has a file open to write into it may take, in milliseconds.
    private static let patience = 600

    init(_ draft: consuming FileDraft) { self.draft = draft }

    /// What became of it.
    struct Outcome {
        /// Whether the draft took the file's place; if not, somebody else's file or edit stands there.
        var isPut = false
        /// The stamp of the file, which holds what the draft held; nil: somebody has written there since.
        var stamp: FileStamp?
        /// The old file: freeing its blocks takes the disk time.
        var replaced: OpenFile?
        /// Where something is that somebody wrote into a file that is not the present one any more.
        var aside: String?
    }

    /// - Parameter known: what the old file holds; nil: there is none.
    /// - Throws: if it could not be done, or is not known to be durable.
    consuming func run(over known: [ArraySlice<UInt8>]?) throws(StorageProblem) -> Outcome {
        let folder = try draft.openFolder()
        var outcome = Outcome()
        if let known {
            guard try exchange(known, &outcome) else { return outcome }
        } else {
            guard try putWhereNothingIs() else { return outcome }
        }
        outcome.isPut = true
        try FileDraft.sync(folder, of: location, calls)
        outcome.stamp = draft.stampIfStill()
        return outcome
    }

    private mutating func putWhereNothingIs() throws(StorageProblem) -> Bool {
        guard calls.renameUnlessTaken(draft.path, location.path) else {
            if errno == EEXIST { return false }
            throw .saving(location.path, errno)
        }
        draft.isPut()
        return true
    }

    private mutating func exchange(_ known: [ArraySlice<UInt8>], _ outcome: inout Outcome) throws(StorageProblem)
        -> Bool
    {
        guard let old = OpenFile(reading: location.path), let stamp = FileStamp(of: old.descriptor) else {
            if errno == ENOENT { return false }
            throw .saving(location.path, errno)
        }
        // Were we killed from here on, the name would tell the next program which of the two it finds, and whether somebody
        // has written into it.
        let hidden = location.beside(HiddenName.exchange(of: location.name, stamp, draft.stamp))
        try draft.hide(as: hidden)
        if calls.exchange(hidden, location.path) != 0 {
            // A file that is gone is told as such.
            if errno == ENOENT { return false }
            guard FileCalls.areTwoSteps(errno) else { throw .saving(location.path, errno) }
            return try replace(old, known, &outcome)
        }
        guard isAsLeft(old, at: hidden, known) else {
            outcome.aside = try putBack(hidden)
            return false
        }
        _ = unlink(hidden)
        draft.isPut()
        outcome.replaced = old
        return true
    }

    /// Where two files cannot exchange their names, what somebody wrote in the last instant is copied.
    private mutating func replace(
        _ old: OpenFile, _ known: [ArraySlice<UInt8>], _ outcome: inout Outcome
    ) throws(StorageProblem) -> Bool {
        guard calls.rename(draft.path, location.path) == 0 else { throw .saving(location.path, errno) }
        draft.isPut()
        outcome.replaced = old
        if isAsLeft(old, at: nil, known) { return true }
        let text = try readAll(old, location.path, expecting: 0, limit: JSONLimits.wallet.bytes)
        let copy = try FileLocation(ConflictCopies.freshPath(of: location))
        try FileDraft.write([text[...]], for: copy, calls: calls).replace()
        outcome.aside = copy.path
        return true
    }

    /// Whether an open file that nobody can open any more by a name he knows holds what it should.
    ///
    /// - Parameter path: where it should be.
    private func isAsLeft(_ file: OpenFile, at path: String?, _ known: [ArraySlice<UInt8>]) -> Bool {
        guard FileWriters.wait(for: file, patience: Self.patience), let before = FileStamp(of: file.descriptor),
            path == nil || FileStamp(ofNoLink: path ?? "")?.isSameContent(as: before) == true,
            case .same = FileText(file: file, calls: calls).compare(with: known)
        else { return false }
        return FileStamp(of: file.descriptor) == before
    }

    /// Gives what somebody else placed or wrote there its name again.
    ///
    /// - Returns: where the draft is now, if somebody has written into that while it had the name.
    private mutating func putBack(_ hidden: String) throws(StorageProblem) -> String? {
        guard calls.exchange(hidden, location.path) == 0 else {
            let code = errno
            let copy = setAside(hidden) ?? hidden
            throw StorageProblem(
                .disk, path: location.path, code: code,
                message: "Another program wrote \(shown(location.path)) in the same instant, and the disk fails: what "
                    + "it wrote is now in \(shown(copy)).")
        }
        draft.close()
        guard let file = OpenFile(reading: hidden), isAsLeft(file, at: hidden, draft.pieces) else {
            return setAside(hidden)
        }
        return nil
    }

    /// Gives a file a name that nobody sweeps and that the next start tells of; it is not ours to remove any more.
    private mutating func setAside(_ hidden: String) -> String? {
        draft.isPut()
        let copy = ConflictCopies.freshPath(of: location)
        return calls.rename(hidden, copy) == 0 ? copy : nil
    }
}
