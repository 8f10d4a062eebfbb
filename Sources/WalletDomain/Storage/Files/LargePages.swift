import Glibc

/// Memory in large pages, for what takes megabytes: each page touched for the first time costs a microsecond or two, and
/// a large one holds as much as five hundred.
enum LargePages {
    static let size = 1 << 21
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
    /// Room for so many elements at least, and so many more that the memory is a whole number of large pages: newer
    /// systems let only such a piece begin with one.
    static func largeCapacity(_ count: Int) -> Int {
        let stride = MemoryLayout<Element>.stride
        guard count * stride >= 2 * LargePages.size else { return count }
        // What the allocator and the array put before the elements.
        let header = 64
        let whole = (count * stride + header + LargePages.size - 1) / LargePages.size * LargePages.size
        return (whole - header) / stride
    }
}
