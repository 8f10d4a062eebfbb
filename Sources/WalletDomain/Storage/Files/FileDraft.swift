import Glibc

/// A new content of a file, written and durable beside it under a temporary name, waiting to take its place.
///
/// Until ``commit(keeping:)`` the old file stands untouched. A draft that is dropped removes its temporary file, unless
/// that holds what somebody else wrote.
struct FileDraft: ~Copyable {
    let location: FileLocation
    private let temporary: HiddenFile
    private let descriptor: Int32
    private let calls: FileCalls

    /// Writes `pieces`, one after the other, beside `location`, flushes them to the disk and reads them back.
    ///
    /// - Parameter mode: the permission bits of the new file; never more than 0600.
    static func write(
        _ pieces: [ArraySlice<UInt8>], for location: FileLocation, mode: mode_t = 0o600, calls: FileCalls = .live
    ) throws(StorageProblem) -> FileDraft {
        // From the first line on a failure ends the draft's life, which removes the temporary file.
        let draft = try FileDraft(for: location, calls: calls)
        _ = fchmod(draft.descriptor, mode & 0o600)
        var offset = 0
        for piece in pieces {
            try draft.append(piece, at: offset)
            offset += piece.count
        }
        draft.setExactTime()
        try draft.flush()
        offset = 0
        for piece in pieces {
            try draft.compare(with: piece, at: offset)
            offset += piece.count
        }
        guard FileStamp(of: draft.descriptor)?.size == offset else { throw draft.differs() }
        return draft
    }

    /// Brings a spare up to date and flushes it to the disk: the same as writing all of it, where that can be.
    ///
    /// - Parameter mode: the permission bits it is to have; never more than 0600.
    /// - Returns: nil if somebody has changed the spare or has it open, or anything goes wrong; the spare is gone then.
    static func bring(
        _ spare: SpareFile, upToDate patches: FilePatches, for location: FileLocation, mode: mode_t, calls: FileCalls
    ) -> FileDraft? {
        guard FileLocation.folder(of: spare.hidden.path) == location.folder,
            let draft = FileDraft(reusing: spare, for: location, calls: calls)
        else { return nil }
        guard let lease = FileLease(.exclusive, on: draft.descriptor), spare.isAsLeft(draft.descriptor) else {
            return nil
        }
        guard (try? draft.apply(patches, to: spare.stamp.size, mode)) != nil else { return nil }
        withExtendedLifetime(lease) {}
        return draft
    }

    /// - Parameter size: of the file before.
    private func apply(_ patches: FilePatches, to size: Int, _ mode: mode_t) throws(StorageProblem) {
        if mode & 0o600 != SpareFile.mode { _ = fchmod(descriptor, mode & 0o600) }
        var size = size
        for part in patches.parts {
            guard lseek(descriptor, off_t(part.offset), SEEK_SET) == part.offset else { throw differs() }
            try append(part.bytes, at: part.offset)
            size = max(size, part.offset + part.bytes.count)
        }
        if size != patches.size, ftruncate(descriptor, off_t(patches.size)) != 0 { throw differs() }
        setExactTime()
        try flush()
        for part in patches.parts { try compare(with: part.bytes, at: part.offset) }
    }

    private init?(reusing spare: SpareFile, for location: FileLocation, calls: FileCalls) {
        let descriptor = uninterrupted { open(spare.hidden.path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        guard descriptor >= 0 else { return nil }
        self.location = location
        temporary = spare.hidden
        self.descriptor = descriptor
        self.calls = calls
    }

    private init(for location: FileLocation, calls: FileCalls) throws(StorageProblem) {
        let temporary = location.beside(FileDraft.temporaryName(for: location.name))
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = uninterrupted { open(temporary, flags, 0o600) }
        guard descriptor >= 0 else { throw .saving(location.path, errno) }
        self.location = location
        self.temporary = HiddenFile(temporary)
        self.descriptor = descriptor
        self.calls = calls
    }

    deinit { _ = close(descriptor) }

    /// What became of a draft.
    struct Committed {
        /// Of the new file.
        let stamp: FileStamp
        /// Whether the disk knows how to flush a folder: where it does not, the old file could be in its place again
        /// after a loss of power.
        let isFlushed: Bool
        /// The old file, where it was to be kept and the disk can do that.
        let replaced: HiddenFile?
    }

    /// Puts the draft in the place of the file and makes that durable.
    ///
    /// - Parameter known: where the old file shall stay, under the hidden name that the draft had: its stamp.
    /// - Returns: nil if another file stood there by then, which stands there still.
    consuming func commit(keeping known: FileStamp? = nil) throws(StorageProblem) -> Committed? {
        // Opened before: once the file is replaced, nothing but the disk itself shall stand in the way.
        guard let folder = OpenFile(reading: location.folder) else { throw .saving(location.path, errno) }
        let isKept = known != nil ? try exchange() : false
        if isKept, let known, temporary.status.map(FileStamp.init)?.isSameContent(as: known) != true {
            try exchangeBack()
            return nil
        }
        if !isKept {
            guard calls.rename(temporary.path, location.path) == 0 else { throw .saving(location.path, errno) }
            temporary.forget()
        }
        let isFlushed = try FileDraft.sync(folder, of: location, calls)
        guard let stamp = FileStamp(of: descriptor) else { throw FileDraft.unconfirmed(location, errno) }
        return Committed(stamp: stamp, isFlushed: isFlushed, replaced: isKept ? temporary : nil)
    }

    /// - Returns: false where the disk cannot do it, or no file stands there.
    private func exchange() throws(StorageProblem) -> Bool {
        if calls.exchange(temporary.path, location.path) == 0 { return true }
        switch errno {
        case EINVAL, ENOSYS, EOPNOTSUPP, EPERM, ENOENT: return false
        // Whether it was done all the same nobody knows.
        case let code: throw .saving(location.path, code)
        }
    }

    /// Puts back what somebody else placed there. Where that fails, it is the only copy: it gets a name that nobody
    /// sweeps, and that ``ConflictCopies`` finds.
    private func exchangeBack() throws(StorageProblem) {
        guard calls.exchange(temporary.path, location.path) != 0 else { return }
        let code = errno
        temporary.forget()
        let random = String(UInt32.random(in: .min ... .max), radix: 16)
        let copy = location.beside("\(location.stem).conflict-\(random).json")
        let isNamed = calls.rename(temporary.path, copy) == 0
        throw StorageProblem(
            .disk, path: location.path, code: code,
            message: "Another program wrote \(shown(location.path)) in the same instant, and the disk fails: what it "
                + "wrote is now in \(shown(isNamed ? copy : temporary.path)).")
    }

    /// - Parameter start: where the file stands that is being written.
    private func append(_ piece: ArraySlice<UInt8>, at start: Int) throws(StorageProblem) {
        let descriptor = descriptor
        let calls = calls
        let failure: Int32 = piece.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            var written = 0
            while written < bytes.count {
                // In parts, so that the disk is at work while the rest is still being copied.
                let count = uninterrupted {
                    calls.write(descriptor, base + written, min(1 << 20, bytes.count - written))
                }
                if count < 0 { return errno }
                // A disk that takes nothing and names no error would keep us here for ever.
                if count == 0 { return ENOSPC }
                if bytes.count > 1 << 20 { startFlushing(descriptor, from: start + written, count: count) }
                written += count
            }
            return 0
        }
        if failure != 0 { throw .saving(location.path, failure) }
    }

    private func flush() throws(StorageProblem) {
        let (descriptor, calls) = (descriptor, calls)
        guard uninterrupted({ calls.fsync(descriptor) }) == 0 else { throw .saving(location.path, errno) }
    }

    /// The file system's clock steps every few milliseconds; our own time has all its digits, so that an editor's
    /// write in the same step cannot pass for this state of the file.
    private func setExactTime() {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let times = [now, now]
        _ = futimens(descriptor, times)
    }

    private func compare(with piece: ArraySlice<UInt8>, at start: Int) throws(StorageProblem) {
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, min(piece.count, 1 << 18)), alignment: 16)
        defer { room.deallocate() }
        var index = piece.startIndex
        while index < piece.endIndex {
            let wanted = piece[index..<min(index + room.count, piece.endIndex)]
            try compare(wanted, at: start + index - piece.startIndex, room)
            index += wanted.count
        }
    }

    private func compare(
        _ wanted: ArraySlice<UInt8>, at offset: Int, _ room: UnsafeMutableRawBufferPointer
    ) throws(StorageProblem) {
        guard let base = room.baseAddress else { throw differs() }
        var count = 0
        while count < wanted.count {
            let got = uninterrupted { calls.pread(descriptor, base + count, wanted.count - count, offset + count) }
            if got < 0 { throw .saving(location.path, errno) }
            if got == 0 { throw differs() }
            count += min(got, wanted.count - count)
        }
        let isSame = wanted.withUnsafeBytes { memcmp($0.baseAddress ?? UnsafeRawPointer(base), base, count) == 0 }
        guard isSame else { throw differs() }
    }

    private func differs() -> StorageProblem {
        StorageProblem(
            .disk, path: location.path, code: EIO,
            message: "The disk gave back something else than was written: your change is not saved, "
                + "\(shown(location.path)) is unchanged.")
    }

    /// Makes sure that the name in the folder survives power loss.
    static func syncFolder(of location: FileLocation, _ calls: FileCalls = .live) throws(StorageProblem) {
        guard let folder = OpenFile(reading: location.folder) else { throw unconfirmed(location, errno) }
        _ = try sync(folder, of: location, calls)
    }

    /// - Returns: false where the disk does not know how to flush a folder.
    private static func sync(
        _ folder: OpenFile, of location: FileLocation, _ calls: FileCalls
    ) throws(StorageProblem) -> Bool {
        defer { withExtendedLifetime(folder) {} }
        if uninterrupted({ calls.fsync(folder.descriptor) }) == 0 { return true }
        guard errno == EINVAL else { throw unconfirmed(location, errno) }
        return false
    }

    private static func unconfirmed(_ location: FileLocation, _ code: Int32) -> StorageProblem {
        StorageProblem(
            .disk, path: location.path, code: code,
            message: "\(shown(location.path)) was written, but the disk does not confirm it. Save once more.")
    }
}

extension FileDraft {
    /// `.wallet.json.1234-89abcdef.tmp`: hidden, tells whose it is, cannot be guessed.
    static func temporaryName(for name: String) -> String {
        let random = String(UInt64.random(in: .min ... .max), radix: 16)
        return ".\(name).\(getpid())-\(random).tmp"
    }

    /// The process whose leftover `file` is, if it is a temporary file of `name`.
    static func owner(of file: String, for name: String) -> pid_t? {
        let prefix = ".\(name)."
        guard file.hasPrefix(prefix), file.hasSuffix(".tmp") else { return nil }
        return owner(file.dropFirst(prefix.count))
    }

    /// The process whose leftover `file` is, of whatever file it is the temporary one.
    static func owner(of file: String) -> pid_t? {
        guard file.hasPrefix("."), file.hasSuffix(".tmp"),
            let dot = file.dropLast(4).lastIndex(of: "."), dot != file.startIndex
        else { return nil }
        return owner(file[file.index(after: dot)...])
    }

    /// - Parameter end: `1234-89abcdef.tmp`
    private static func owner(_ end: Substring) -> pid_t? {
        let parts = end.dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty, parts[1].allSatisfy(\.isHexDigit) else { return nil }
        return pid_t(parts[0])
    }
}

extension FileLocation {
    static func join(_ folder: String, _ name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

    /// A file beside this one.
    func beside(_ name: String) -> String { FileLocation.join(folder, name) }
}

/// Asks the system to begin writing a part to the disk; only a hint. (Its own call for this is hidden from Swift; the
/// advice that we shall not need the part soon starts the same work, and leaves unwritten pages where they are.)
private func startFlushing(_ descriptor: Int32, from offset: Int, count: Int) {
    _ = posix_fadvise(descriptor, off_t(offset), off_t(count), POSIX_FADV_DONTNEED)
}
