import Glibc

/// Memory in large pages, for what takes megabytes: each page touched for the first time costs a microsecond or two, and
/// a large one holds as much as five hundred.
enum LargePages {
    private static let size = 1 << 21
    /// The system's word for it, which is hidden from Swift.
    private static let advice: Int32 = 14

    /// Asks for a piece of memory that was not touched yet; only a hint.
    static func ask(for memory: UnsafeMutableRawPointer?, _ count: Int) {
        guard let memory, count >= 2 * size else { return }
        let start = (UInt(bitPattern: memory) + UInt(size) - 1) & ~UInt(size - 1)
        let end = (UInt(bitPattern: memory) + UInt(count)) & ~UInt(size - 1)
        guard end > start, let first = UnsafeMutableRawPointer(bitPattern: start) else { return }
        _ = madvise(first, Int(end - start), advice)
    }
}

extension Array {
    /// Makes room for records of which there will be megabytes.
    mutating func reserveLargeCapacity(_ count: Int) {
        reserveCapacity(count)
        let room = capacity * MemoryLayout<Element>.stride
        withUnsafeMutableBufferPointer { LargePages.ask(for: UnsafeMutableRawPointer($0.baseAddress), room) }
    }
}
