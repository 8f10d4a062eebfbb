import Glibc

/// What an open file holds, written and compared piece by piece.
struct FileText {
    let file: OpenFile
    let calls: FileCalls

    /// Appends bytes at the place that the file is open at.
    ///
    /// - Returns: 0, or the error number.
    func append(_ piece: ArraySlice<UInt8>) -> Int32 {
        piece.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            var written = 0
            while written < bytes.count {
                // In parts, so that the disk is at work while the rest is still being copied.
                let count = uninterrupted {
                    calls.write(file.descriptor, base + written, min(1 << 20, bytes.count - written))
                }
                if count < 0 { return errno }
                // A disk that takes nothing and names no error would keep us here for ever.
                if count == 0 { return ENOSPC }
                if bytes.count > 1 << 20 { startFlushing(count) }
                written += count
            }
            return 0
        }
    }

    /// Asks the system to begin writing a part to the disk; only a hint. (Its own call for this is hidden from Swift; the
    /// advice that we shall not need the part soon starts the same work, and leaves unwritten pages where they are.)
    private func startFlushing(_ count: Int) {
        let end = Int(lseek(file.descriptor, 0, SEEK_CUR))
        _ = posix_fadvise(file.descriptor, off_t(end - count), off_t(count), POSIX_FADV_DONTNEED)
    }

    enum Comparison {
        case same, other
        case failed(Int32)
    }

    /// Whether the file holds these bytes, one piece after the other, and nothing behind them.
    func compare(with pieces: [ArraySlice<UInt8>]) -> Comparison {
        let largest = pieces.reduce(1) { max($0, $1.count) }
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: min(largest, 1 << 18), alignment: 16)
        defer { room.deallocate() }
        var offset = 0
        for piece in pieces {
            var index = piece.startIndex
            while index < piece.endIndex {
                let wanted = piece[index..<min(index + room.count, piece.endIndex)]
                let found = compare(wanted, at: offset, room)
                guard case .same = found else { return found }
                offset += wanted.count
                index += wanted.count
            }
        }
        guard let size = FileStamp(of: file.descriptor)?.size else { return .failed(errno) }
        return size == offset ? .same : .other
    }

    /// Whether the last bytes of the file are these.
    func ends(with text: [UInt8]) -> Bool {
        guard let size = FileStamp(of: file.descriptor)?.size, size >= text.count else { return false }
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, text.count), alignment: 16)
        defer { room.deallocate() }
        guard case .same = compare(text[...], at: size - text.count, room) else { return false }
        return true
    }

    private func compare(
        _ wanted: ArraySlice<UInt8>, at offset: Int, _ room: UnsafeMutableRawBufferPointer
    ) -> Comparison {
        guard let base = room.baseAddress else { return .other }
        var count = 0
        while count < wanted.count {
            let got = uninterrupted {
                calls.pread(file.descriptor, base + count, wanted.count - count, offset + count)
            }
            if got < 0 { return .failed(errno) }
            if got == 0 { return .other }
            count += min(got, wanted.count - count)
        }
        let isSame = wanted.withUnsafeBytes { memcmp($0.baseAddress ?? UnsafeRawPointer(base), base, count) == 0 }
        return isSame ? .same : .other
    }
}
