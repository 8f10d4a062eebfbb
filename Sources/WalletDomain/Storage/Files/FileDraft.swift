import Glibc

/// A new content of a file, written and durable beside it under a hidden name, waiting to take its place.
///
/// Until it is put there the old file stands untouched. A draft that is dropped removes its file, and no other that has
/// come by its name.
struct FileDraft: ~Copyable {
    let location: FileLocation
    let pieces: [ArraySlice<UInt8>]
    let calls: FileCalls
    /// As it was before its name was anybody's to open.
    let stamp: FileStamp
    /// nil once nobody needs it open.
    private var file: OpenFile?
    /// nil once it has the file's.
    private var hidden: String?

    /// Writes `pieces`, one after the other, beside `location`, flushes them to the disk and reads them back.
    ///
    /// - Parameter mode: the permission bits of the new file; never more than 0600.
    static func write(
        _ pieces: [ArraySlice<UInt8>], for location: FileLocation, mode: mode_t = 0o600, calls: FileCalls = .live
    ) throws(StorageProblem) -> FileDraft {
        let hidden = location.beside(HiddenName.draft(of: location.name))
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = uninterrupted { open(hidden, flags, 0o600) }
        guard descriptor >= 0 else { throw .saving(location.path, errno) }
        let file = OpenFile(adopting: descriptor)
        do throws(StorageProblem) {
            let text = FileText(file: file, calls: calls)
            // Tells whoever sweeps that somebody is at work.
            _ = flock(descriptor, LOCK_SH | LOCK_NB)
            _ = fchmod(descriptor, mode & 0o600)
            for piece in pieces {
                let failure = text.append(piece)
                if failure != 0 { throw .saving(location.path, failure) }
            }
            setExactTime(descriptor)
            guard uninterrupted({ calls.fsync(descriptor) }) == 0 else { throw .saving(location.path, errno) }
            switch text.compare(with: pieces) {
            case .same: break
            case .other:
                throw StorageProblem(
                    .disk, path: location.path, code: EIO,
                    message: "The disk gave back something else than was written: your change is not saved, "
                        + "\(shown(location.path)) is unchanged.")
            case .failed(let code): throw .saving(location.path, code)
            }
            guard let stamp = FileStamp(of: descriptor) else { throw .saving(location.path, errno) }
            return FileDraft(
                location: location, pieces: pieces, calls: calls, stamp: stamp, file: file, hidden: hidden)
        } catch {
            _ = unlink(hidden)
            throw error
        }
    }

    deinit {
        guard let hidden, let present = FileStamp(ofNoLink: hidden), present.inode == stamp.inode else { return }
        _ = unlink(hidden)
    }

    /// Puts the draft in the place of whatever stands there, and makes that durable.
    consuming func replace() throws(StorageProblem) {
        let folder = try openFolder()
        try rename(to: location.path)
        hidden = nil
        try FileDraft.sync(folder, of: location, calls)
    }

    // MARK: Steps of putting it there

    /// Opened before: once the file is replaced, nothing but the disk itself shall stand in the way.
    func openFolder() throws(StorageProblem) -> OpenFile {
        guard let folder = OpenFile(reading: location.folder) else { throw .saving(location.path, errno) }
        return folder
    }

    /// Gives the draft another hidden name.
    mutating func hide(as path: String) throws(StorageProblem) {
        try rename(to: path)
        hidden = path
    }

    private func rename(to path: String) throws(StorageProblem) {
        guard let hidden, calls.rename(hidden, path) == 0 else { throw .saving(location.path, errno) }
    }

    /// Says that the draft has the file's name; what has its own now is not ours to remove.
    mutating func isPut() { hidden = nil }

    /// Where the draft is.
    var path: String { hidden ?? location.path }

    /// Lets the draft's file go, which nobody else may have open to write into then.
    mutating func close() { file = nil }

    /// The stamp of the file, if it is the draft still, and holds what was written into it: so that whoever writes there
    /// from now on is found out.
    func stampIfStill() -> FileStamp? {
        guard let file, let before = FileStamp(path: location.path), before.isSameContent(as: stamp),
            case .same = FileText(file: file, calls: calls).compare(with: pieces),
            FileStamp(path: location.path) == before
        else { return nil }
        return before
    }

    /// The file system's clock steps every few milliseconds; our own time has all its digits, so that an editor's
    /// write in the same step cannot pass for this state of the file.
    private static func setExactTime(_ descriptor: Int32) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let times = [now, now]
        _ = futimens(descriptor, times)
    }

    /// Makes sure that the name in the folder survives power loss.
    static func syncFolder(of location: FileLocation, _ calls: FileCalls = .live) throws(StorageProblem) {
        guard let folder = OpenFile(reading: location.folder) else { throw unconfirmed(location, errno) }
        try sync(folder, of: location, calls)
    }

    /// Some disks do not know how to flush a folder.
    static func sync(_ folder: OpenFile, of location: FileLocation, _ calls: FileCalls) throws(StorageProblem) {
        defer { withExtendedLifetime(folder) {} }
        guard uninterrupted({ calls.fsync(folder.descriptor) }) != 0, errno != EINVAL else { return }
        throw unconfirmed(location, errno)
    }

    private static func unconfirmed(_ location: FileLocation, _ code: Int32) -> StorageProblem {
        StorageProblem(
            .disk, path: location.path, code: code,
            message: "\(shown(location.path)) was written, but the disk does not confirm it. Save once more.")
    }
}
