import Glibc

/// What was worked out of a wallet, kept so that the next start has it before, or without, working it out again.
///
/// It is believed only on the occasion it was kept for, such as the same file and program. Losing it costs nothing.
public struct KeptBytes: Equatable, Sendable {
    /// Everything that it follows from.
    public let occasion: [UInt8]
    public let path: String

    /// - Parameters:
    ///   - kind: what its name begins with; each wallet has one of a kind.
    ///   - folder: for what can be worked out again; made when there is something to keep.
    ///   - wallet: its path.
    public init(_ kind: String, in folder: String, ofWallet wallet: String, occasion: [UInt8]) {
        self.occasion = occasion
        path = "\(folder)/\(kind)-\(String(contentHash(wallet.utf8), radix: 16))"
    }

    /// What was kept; nil if there is nothing for this occasion, or it was damaged.
    public func look() -> [UInt8]? {
        guard let (file, count) = open(),
            var bytes = try? readAll(file, path, from: occasion.count, expecting: count, limit: Self.limit)
        else { return nil }
        let end = bytes.count - 8
        guard end > 0, KeptBytes.number(in: bytes, at: end) == KeptBytes.sum(of: bytes[..<end]) else { return nil }
        bytes.removeLast(8)
        return bytes
    }

    /// The file, where it is of this occasion.
    ///
    /// - Returns: and how many bytes stand behind what says so.
    func open() -> (file: OpenFile, count: Int)? {
        // What is believed unread must be nobody else's work.
        guard let (file, stamp) = try? openOrdinaryFile(path), stamp.owner == geteuid(), stamp.mode & 0o022 == 0,
            stamp.size <= Self.limit, (try? readBytes(0..<occasion.count, of: file, path)) == occasion
        else { return nil }
        return (file, stamp.size - occasion.count)
    }

    /// Keeps it in the place of what was kept before.
    public func keep(_ content: [UInt8]) throws(StorageProblem) {
        var bytes = content
        KeptBytes.append(KeptBytes.sum(of: content[...]), to: &bytes)
        try write(bytes)
    }

    /// - Parameter content: with what it is checked by.
    func write(_ content: [UInt8]) throws(StorageProblem) {
        let bytes = occasion + content
        guard bytes.count <= Self.limit else { return }
        try makeFolder(FileLocation.folder(of: path))
        try SafeFile.replace(path, with: bytes)
    }

    /// What was kept for the time in which nothing falls due, such as the first picture; nil outside of it too.
    public func look(at now: Instant) -> [UInt8]? {
        guard let content = look(), content.count > Self.timesLength else { return nil }
        let (from, until) = (KeptBytes.number(in: content, at: 0), KeptBytes.number(in: content, at: 8))
        guard from <= now.milliseconds, now.milliseconds < until else { return nil }
        return Array(content.dropFirst(Self.timesLength))
    }

    /// - Parameters:
    ///   - from: when it was made.
    ///   - until: when the next thing falls due, or the day ends.
    public func keep(_ content: [UInt8], from: Instant, until: Instant) throws(StorageProblem) {
        var timed: [UInt8] = []
        KeptBytes.append(from.milliseconds, to: &timed)
        KeptBytes.append(until.milliseconds, to: &timed)
        try keep(timed + content)
    }

    private static let limit = 16 << 20
    private static let timesLength = 16

    /// As ``contentHash(_:)``, of eight bytes at a time: of megabytes, at a start.
    static func sum(of bytes: ArraySlice<UInt8>) -> Int64 {
        let hash = bytes.withUnsafeBytes { bytes in
            let words = stride(from: 0, to: bytes.count - 7, by: 8).lazy.map {
                bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)
            }
            let hash = words.reduce(UInt64(bytes.count)) { hash, word in
                let mixed = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
                return mixed ^ mixed >> 29
            }
            return contentHash(bytes.suffix(bytes.count % 8)) ^ hash
        }
        return Int64(bitPattern: hash)
    }

    static func append(_ number: Int64, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    static func number(in bytes: some RandomAccessCollection<UInt8>, at start: Int) -> Int64 {
        bytes.dropFirst(start).prefix(8).reversed().reduce(0) { $0 << 8 | Int64($1) }
    }
}

/// 64 bits that tell contents apart (FNV-1a); no protection against anybody who tries.
func contentHash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// What something kept follows from, as bytes that are equal only for equal things.
public struct KeptOccasion {
    public private(set) var bytes: [UInt8]

    public init(title: String) {
        bytes = []
        bytes.reserveCapacity(1024)
        bytes.append(contentsOf: title.utf8)
    }

    public mutating func add(_ number: Int64) { KeptBytes.append(number, to: &bytes) }

    public mutating func add(_ stamp: FileStamp?) {
        add(stamp.map { Int64(bitPattern: $0.device) } ?? -1)
        add(Int64(bitPattern: stamp?.inode ?? 0))
        add(Int64(stamp?.size ?? 0))
        add(stamp?.modified ?? 0)
        add(stamp?.changed ?? 0)
    }

    /// The text with a zero behind it; nil has a one before the zero.
    public mutating func add(_ text: String?) { bytes += (text.map { Array($0.utf8) } ?? [1]) + [0] }
}
