import Glibc

/// A new content of a file, written and durable beside it under a temporary name, waiting to take its place.
///
/// Until ``commit()`` the old file stands untouched. A draft that is dropped removes its temporary file.
struct FileDraft: ~Copyable {
    let location: FileLocation
    private let temporary: String
    private let descriptor: Int32
    private let calls: FileCalls
    private var isCommitted = false
    private var size = 0

    /// Writes `pieces`, one after the other, beside `location`, flushes them to the disk and reads them back.
    ///
    /// - Parameter mode: the permission bits of the new file; never more than 0600.
    static func write(
        _ pieces: [ArraySlice<UInt8>], for location: FileLocation, mode: mode_t = 0o600, calls: FileCalls = .live
    ) throws(StorageProblem) -> FileDraft {
        // From the first line on a failure ends the draft's life, which removes the temporary file.
        var draft = try FileDraft(for: location, calls: calls)
        _ = fchmod(draft.descriptor, mode & 0o600)
        for piece in pieces { try draft.append(piece) }
        draft.setExactTime()
        try draft.flush()
        try draft.compare(with: pieces)
        return draft
    }

    private init(for location: FileLocation, calls: FileCalls) throws(StorageProblem) {
        let temporary = location.beside(FileDraft.temporaryName(for: location.name))
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = uninterrupted { open(temporary, flags, 0o600) }
        guard descriptor >= 0 else { throw .saving(location.path, errno) }
        self.location = location
        self.temporary = temporary
        self.descriptor = descriptor
        self.calls = calls
    }

    deinit {
        if !isCommitted { _ = unlink(temporary) }
        _ = close(descriptor)
    }

    /// Puts the draft in the place of the file and makes that durable.
    ///
    /// - Returns: the stamp of the new file.
    consuming func commit() throws(StorageProblem) -> FileStamp {
        // Opened before: once the file is replaced, nothing but the disk itself shall stand in the way.
        guard let folder = OpenFile(reading: location.folder) else { throw .saving(location.path, errno) }
        guard calls.rename(temporary, location.path) == 0 else { throw .saving(location.path, errno) }
        isCommitted = true
        try FileDraft.sync(folder, of: location, calls)
        guard let stamp = FileStamp(of: descriptor) else { throw FileDraft.unconfirmed(location, errno) }
        return stamp
    }

    private mutating func append(_ piece: ArraySlice<UInt8>) throws(StorageProblem) {
        let start = size
        let descriptor = self.descriptor
        let calls = self.calls
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
        size += piece.count
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

    private func compare(with pieces: [ArraySlice<UInt8>]) throws(StorageProblem) {
        var offset = 0
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        for piece in pieces {
            var index = piece.startIndex
            while index < piece.endIndex {
                let wanted = piece[index..<min(index + buffer.count, piece.endIndex)]
                try compare(wanted, at: offset, &buffer)
                index += wanted.count
                offset += wanted.count
            }
        }
        guard let stamp = FileStamp(of: descriptor), stamp.size == offset else { throw differs() }
    }

    private func compare(
        _ wanted: ArraySlice<UInt8>, at offset: Int, _ buffer: inout [UInt8]
    ) throws(StorageProblem) {
        let (descriptor, calls) = (descriptor, calls)
        let failure: Int32? = buffer.withUnsafeMutableBytes { target -> Int32? in
            guard let base = target.baseAddress else { return nil }
            var count = 0
            while count < wanted.count {
                let got = uninterrupted { calls.pread(descriptor, base + count, wanted.count - count, offset + count) }
                if got < 0 { return errno }
                if got == 0 { return nil }
                count += min(got, wanted.count - count)
            }
            return wanted.withUnsafeBytes { memcmp($0.baseAddress ?? UnsafeRawPointer(base), base, count) } == 0
                ? 0 : nil
        }
        guard let failure else { throw differs() }
        if failure != 0 { throw .saving(location.path, failure) }
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
        try sync(folder, of: location, calls)
    }

    private static func sync(
        _ folder: OpenFile, of location: FileLocation, _ calls: FileCalls
    ) throws(StorageProblem) {
        defer { withExtendedLifetime(folder) {} }
        guard uninterrupted({ calls.fsync(folder.descriptor) }) == 0 || errno == EINVAL else {
            throw unconfirmed(location, errno)
        }
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
