/// Where the records of one table stand in a text, in file order.
///
/// Offsets have 32 bits, which is enough for every file that ``JSONLimits/wallet`` lets in.
struct RecordRanges: Sendable {
    private var starts: [UInt32] = []
    private var ends: [UInt32] = []
    /// A comma and a line end between each two of them, and nothing else.
    private var isClose = true

    var count: Int { starts.count }

    subscript(position: Int) -> Range<Int> { Int(starts[position])..<Int(ends[position]) }

    mutating func reserveCapacity(_ count: Int) {
        starts.reserveCapacity(count)
        ends.reserveCapacity(count)
    }

    /// - Parameter text: the text that the range belongs to, to see what separates it from the one before.
    @inline(__always)
    mutating func append(_ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) {
        if let last = ends.last {
            let end = Int(last)
            if end &+ 2 != range.lowerBound || text[end] != UInt8(ascii: ",") || text[end &+ 1] != UInt8(ascii: "\n") {
                isClose = false
            }
        }
        starts.append(UInt32(truncatingIfNeeded: range.lowerBound))
        ends.append(UInt32(truncatingIfNeeded: range.upperBound))
    }

    /// Whether each record stands on a line of its own in the text they belong to.
    func isTidy(in text: [UInt8]) -> Bool {
        guard isClose, let first = starts.first, let last = ends.last else { return isClose }
        // The separators have all the line ends that there may be.
        return text.withUnsafeBufferPointer { countLineEnds(in: $0, Int(first)..<Int(last)) } == count - 1
    }
}

/// How many line ends a part of a text has.
func countLineEnds(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var (count, index) = (0, range.lowerBound)
    while let end = text.place(of: UInt8(ascii: "\n"), from: index), end < range.upperBound {
        count &+= 1
        index = end + 1
    }
    return count
}
