/// What is kept in two parts: one that a start reads, and a larger one of which pieces are read when somebody asks.
public struct KeptParts: Sendable {
    public let front: [UInt8]
    /// Of bytes.
    public let restCount: Int
    private let read: @Sendable (Range<Int>) -> [UInt8]?

    public init(front: [UInt8], rest: [UInt8]) {
        (self.front, restCount) = (front, rest.count)
        read = { Array(rest[$0]) }
    }

    /// - Parameter file: stays open: who keeps something else puts another file in its place.
    fileprivate init(front: [UInt8], _ file: OpenFile, _ path: String, from start: Int, count: Int) {
        (self.front, restCount) = (front, count)
        read = { try? readBytes(start + $0.lowerBound..<start + $0.upperBound, of: file, path) }
    }

    /// - Parameter sum: that of the piece as it was kept, see ``KeptBytes/sum(of:)``.
    /// - Returns: nil where it was damaged.
    func piece(_ range: Range<Int>, sum: Int64) -> [UInt8]? {
        guard range.lowerBound >= 0, range.upperBound <= restCount, let piece = read(range),
            KeptBytes.sum(of: piece[...]) == sum
        else { return nil }
        return piece
    }

    /// All of the second part.
    var rest: [UInt8] { read(0..<restCount) ?? [] }
}

extension KeptBytes {
    /// As ``look()``; the second part is checked piece by piece when it is read.
    public func lookAtParts() -> KeptParts? {
        guard let (file, count) = open(), count >= 16,
            let head = try? readBytes(occasion.count..<occasion.count + 16, of: file, path), head.count == 16
        else { return nil }
        let (size, start) = (Int(KeptBytes.number(in: head, at: 0)), occasion.count + 16)
        guard (0...count - 16).contains(size), let front = try? readBytes(start..<start + size, of: file, path),
            front.count == size, KeptBytes.sum(of: front[...]) == KeptBytes.number(in: head, at: 8)
        else { return nil }
        return KeptParts(front: front, file, path, from: start + size, count: count - 16 - size)
    }

    /// - Parameter parts: the pieces of the second part have their sums in the first.
    public func keep(_ parts: KeptParts) throws(StorageProblem) {
        var bytes: [UInt8] = []
        KeptBytes.append(Int64(parts.front.count), to: &bytes)
        KeptBytes.append(KeptBytes.sum(of: parts.front[...]), to: &bytes)
        try write(bytes + parts.front + parts.rest)
    }
}
