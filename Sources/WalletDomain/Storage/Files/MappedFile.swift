import CFiles
import Glibc

/// The first bytes of a file as they stand in the system's own memory, neither copied nor in need of room.
///
/// What is cut off from a mapped file ends the program that looks there. So there is one only under a lease, by which
/// whoever wants to write into the file waits while this lives: for a few milliseconds, therefore. And what is missing all
/// the same, as there is a way round the lease and a disk may fail, reads as zeros, so that no JSON text goes on there.
final class MappedFile: Sendable {
    private let lease: FileLease
    private let address: UInt
    private let count: Int

    /// - Parameters:
    ///   - stamp: as the file was when it was opened; what was written since is not mapped.
    ///   - count: how many bytes, not more than it has.
    /// - Returns: nil where nobody can be kept from writing.
    init?(_ file: OpenFile, _ stamp: FileStamp, count: Int) {
        guard count > 0, count <= stamp.size, OwnDisk.holds(file.descriptor),
            let lease = FileLease(on: file),
            FileStamp(of: file.descriptor)?.isSameContent(as: stamp) == true,
            let memory = cfiles_map(file.descriptor, count)
        else { return nil }
        self.lease = lease
        address = UInt(bitPattern: memory)
        self.count = count
    }

    deinit { cfiles_unmap(UnsafeMutableRawPointer(bitPattern: address), count) }

    /// What is written here is not seen by anybody else. To be looked at only while this lives; what was not loaded is
    /// fetched then, and where the disk cannot it reads as zeros.
    var bytes: UnsafeMutableBufferPointer<UInt8> {
        UnsafeMutableBufferPointer(start: UnsafeMutablePointer<UInt8>(bitPattern: address), count: count)
    }

    /// A copy of the first bytes; nil where there is no memory for it, something was cut off, or
    /// somebody may have written there.
    func text(_ count: Int) -> [UInt8]? {
        let capacity = [UInt8].largeCapacity(count)
        guard count <= bytes.count, hasMemory(for: capacity) else { return nil }
        // The screen has opened since, and its handlers with it.
        cfiles_guard()
        let text = [UInt8](unsafeUninitializedCapacity: capacity) { room, copied in
            LargePages.ask(for: UnsafeMutableRawPointer(room.baseAddress), room.count)
            copied = room.update(fromContentsOf: bytes[..<count])
        }
        // What is missing in a mapped file reads as zeros.
        let isWhole = text.withUnsafeBytes { $0.baseAddress.map { memchr($0, 0, count) == nil } ?? false }
        return isWhole && lease.isUndisputed ? text : nil
    }

    /// Makes bytes ready.
    ///
    /// - Returns: false where the disk cannot read them.
    func load(_ range: Range<Int>) -> Bool {
        guard range.lowerBound >= 0, range.upperBound <= count, let base = bytes.baseAddress else { return false }
        return range.isEmpty || cfiles_load(base + range.lowerBound, range.count) == 0
    }
}
