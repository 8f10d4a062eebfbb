import Glibc

/// The first picture of a wallet, kept so that it can be shown again before the wallet is read.
///
/// It is believed only on the occasion it was kept for: the same wallet file, program, terminal and settings, within the
/// time in which nothing falls due. Losing it costs nothing.
public struct KeptPicture: Equatable, Sendable {
    /// Everything that the picture follows from but the time.
    public let occasion: [UInt8]
    public let path: String

    /// - Parameters:
    ///   - folder: for what can be worked out again; made when there is something to keep.
    ///   - wallet: its path; each wallet has one picture.
    public init(in folder: String, ofWallet wallet: String, occasion: [UInt8]) {
        self.occasion = occasion
        path = "\(folder)/picture-\(String(contentHash(wallet.utf8), radix: 16))"
    }

    /// What was kept; nil if there is none for this occasion and moment.
    public func look(at now: Instant) -> [UInt8]? {
        guard let (file, stamp) = try? openOrdinaryFile(path), isPrivate(file), stamp.size <= Self.limit,
            let bytes = try? readAll(file, path, expecting: stamp.size, limit: Self.limit)
        else { return nil }
        let picture = occasion.count + Self.timesLength
        guard bytes.count > picture + 8, bytes.starts(with: occasion) else { return nil }
        let (from, until) = (number(in: bytes, at: occasion.count), number(in: bytes, at: occasion.count + 8))
        guard from <= now.milliseconds, now.milliseconds < until else { return nil }
        let end = bytes.count - 8
        guard UInt64(bitPattern: number(in: bytes, at: end)) == contentHash(bytes[..<end]) else { return nil }
        return Array(bytes[picture..<end])
    }

    /// Keeps a picture in the place of the one before.
    ///
    /// - Parameters:
    ///   - from: when it was drawn.
    ///   - until: when the next thing falls due, or the day ends.
    public func keep(_ picture: [UInt8], from: Instant, until: Instant) throws(StorageProblem) {
        var bytes = occasion
        append(from.milliseconds, to: &bytes)
        append(until.milliseconds, to: &bytes)
        bytes += picture
        append(Int64(bitPattern: contentHash(bytes)), to: &bytes)
        guard bytes.count <= Self.limit else { return }
        try makeFolder(FileLocation.folder(of: path))
        try SafeFile.replace(path, with: bytes)
    }

    /// The largest screen takes far less.
    private static let limit = 4 << 20
    private static let timesLength = 16

    /// What is shown unread must be nobody else's work.
    private func isPrivate(_ file: borrowing OpenFile) -> Bool {
        var status = stat()
        return fstat(file.descriptor, &status) == 0 && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
    }

    private func append(_ number: Int64, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private func number(in bytes: [UInt8], at start: Int) -> Int64 {
        bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | Int64($1) }
    }
}

/// 64 bits that tell contents apart (FNV-1a); no protection against anybody who tries.
func contentHash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
