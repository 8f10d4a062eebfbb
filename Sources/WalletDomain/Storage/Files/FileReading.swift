import Glibc

/// A file's whole content and the stamp it had while it was read.
public typealias FileContent = (bytes: [UInt8], stamp: FileStamp)

/// Opens an ordinary file for reading; folders, pipes, devices and sockets are refused before a byte is read.
func openOrdinaryFile(_ path: String) throws(StorageProblem) -> (file: OpenFile, stamp: FileStamp) {
    guard let before = FileStamp(path: path) else { throw .reading(path, errno) }
    try refuseUnlessOrdinary(before, path)
    guard let file = OpenFile(reading: path) else { throw .reading(path, errno) }
    guard let stamp = FileStamp(of: file.descriptor) else { throw .reading(path, errno) }
    try refuseUnlessOrdinary(stamp, path)
    return (file, stamp)
}

/// Reads a whole file.
///
/// - Parameter limit: the most bytes it may have.
/// - Throws: ``StorageProblem`` of kind unreadable, denied, disk, damaged (too large) or fault.
public func readWhole(_ path: String, limit: Int = JSONLimits.wallet.bytes) throws(StorageProblem) -> FileContent {
    let (file, stamp) = try openOrdinaryFile(path)
    guard stamp.size <= limit else { throw .tooLarge(path, limit) }
    // One byte more than expected shows a file that grows meanwhile, and files of /proc, whose size reads as 0.
    return try (readAll(file, path, expecting: stamp.size, limit: limit), stamp)
}

/// The first bytes of a file, at most `count`.
public func readBeginning(_ path: String, _ count: Int) throws(StorageProblem) -> [UInt8] {
    try readBytes(0..<count, of: openOrdinaryFile(path).file, path)
}

/// Fewer than asked for where the file ends before.
func readBytes(_ range: Range<Int>, of file: OpenFile, _ path: String) throws(StorageProblem) -> [UInt8] {
    guard hasMemory(for: range.count) else { throw .reading(path, ENOMEM) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
        count = 0
        failure = readFully(file.descriptor, at: range.lowerBound, into: buffer, &count)
    }
    if failure != 0 { throw .reading(path, failure) }
    return bytes
}

/// Reads from the start, or another place, until the end of the file.
func readAll(
    _ file: OpenFile, _ path: String, from place: Int = 0, expecting size: Int, limit: Int
) throws(StorageProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = max(size, 0) + 1
    while true {
        guard bytes.isEmpty || hasMemory(for: bytes.count + room) else { throw .reading(path, ENOMEM) }
        let start = place + bytes.count
        let piece = try readBytes(start..<start + room, of: file, path)
        if bytes.isEmpty { bytes = piece } else { bytes.append(contentsOf: piece) }
        if piece.count < room { return bytes }
        guard bytes.count <= limit else { throw .tooLarge(path, limit) }
        room = 1 << 16
    }
}

/// Whether so many bytes can be had. An array that cannot be made ends the program, so a large one is asked for first.
func hasMemory(for count: Int) -> Bool {
    guard count > 1 << 18 else { return true }
    let room = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard room != MAP_FAILED else { return false }
    munmap(room, count)
    return true
}

/// Reads until `buffer` is full or the file ends; gives 0 or the error number.
func readFully(
    _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int
) -> Int32 {
    guard let base = buffer.baseAddress else { return 0 }
    while count < buffer.count {
        let got = uninterrupted { pread(descriptor, base + count, buffer.count - count, off_t(offset + count)) }
        if got < 0 { return errno }
        if got == 0 { break }
        // A disk that claims to have read more than there is room for must not end the program.
        count += min(got, buffer.count - count)
    }
    return 0
}

private func refuseUnlessOrdinary(_ stamp: FileStamp, _ path: String) throws(StorageProblem) {
    guard let kind = otherKind(stamp) else { return }
    throw StorageProblem(.unreadable, path: path, message: "\(shown(path)) is \(kind), not a file.")
}

/// What it is that is no ordinary file; nil for one that is.
func otherKind(_ stamp: FileStamp) -> String? {
    switch stamp.mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
}
