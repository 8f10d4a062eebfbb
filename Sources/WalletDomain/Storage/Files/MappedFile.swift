import CFiles

/// The first bytes of a file as they stand in the system's own memory, neither copied nor in need of room.
///
/// What is cut off from a mapped file ends the program that looks there. So there is one only under a lease, by which
/// whoever wants to write into the file waits while this lives: for a few milliseconds, therefore. And what is missing all
/// the same, as there is a way round the lease and a disk may fail, reads as zeros, which no JSON text has.
final class MappedFile {
    private let file: OpenFile
    let lease: FileLease
    /// What is written here is not seen by anybody else. Only what was loaded may be looked at.
    let bytes: UnsafeMutableBufferPointer<UInt8>
    /// How many of them were loaded.
    private(set) var loaded = 0

    private static let page = 4_096

    /// - Parameters:
    ///   - stamp: as the file was when it was opened; what was written since is not mapped.
    ///   - count: how many bytes, not more than it has.
    /// - Returns: nil where nobody can be kept from writing.
    init?(_ file: OpenFile, _ stamp: FileStamp, count: Int) {
        guard count > 0, count <= stamp.size, OwnDisk.holds(file.descriptor),
            let lease = FileLease(.reading, on: file.descriptor),
            FileStamp(of: file.descriptor)?.isSameContent(as: stamp) == true
        else { return nil }
        guard let memory = cfiles_map(file.descriptor, count) else { return nil }
        self.file = file
        self.lease = lease
        bytes = UnsafeMutableBufferPointer(start: memory.assumingMemoryBound(to: UInt8.self), count: count)
    }

    deinit { cfiles_unmap(bytes.baseAddress, bytes.count) }

    /// Makes the bytes before `end` ready.
    ///
    /// - Returns: false where the disk cannot read them.
    func load(to end: Int) -> Bool {
        let start = loaded & ~(MappedFile.page - 1)
        guard let base = bytes.baseAddress, end <= bytes.count else { return false }
        guard end > loaded else { return true }
        guard cfiles_load(base + start, end - start) == 0 else { return false }
        loaded = end
        return true
    }
}
