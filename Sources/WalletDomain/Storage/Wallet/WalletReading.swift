import Glibc

/// A wallet file read from the disk: whole, or up to its history.
struct WalletReading {
    let path: String
    let image: WalletImage
    let records: WalletRecords
    let stamp: FileStamp?
    /// Whether the file was changed within the last instants, so that another change could go unnoticed.
    let isFresh: Bool

    /// Files up to this size are read whole: it costs less than looking for the history.
    private static let small = 1 << 16

    /// The file system's clock moves in steps of up to ten milliseconds; within one, a second change leaves no trace
    /// in the stamp.
    static let freshness: Int64 = 30_000_000

    /// - Parameters:
    ///   - freshness: nanoseconds for which a changed file's stamp alone is not trusted.
    /// - Throws: ``StorageProblem``; of kind damaged with the place if the text is not a wallet.
    init(_ path: String, freshness: Int64 = freshness) throws(StorageProblem) {
        let (file, stamp) = try openOrdinaryFile(path)
        guard stamp.size <= JSONLimits.wallet.bytes else { throw .tooLarge(path, JSONLimits.wallet.bytes) }
        self.path = path
        self.stamp = stamp
        isFresh = WalletReading.isFresh(stamp, freshness)
        if stamp.size > WalletReading.small,
            let beginning = try WalletBeginning(file: file, path: path, stamp: stamp, isFresh: isFresh).read()
        {
            (image, records) = beginning
            return
        }
        let text = try readAll(file, path, expecting: stamp.size, limit: JSONLimits.wallet.bytes)
        (image, records) = try WalletImage.read(text, of: path)
    }

    /// Reads the history too.
    init(whole path: String) throws(StorageProblem) {
        try self.init(path)
        _ = try image.history.index()
    }

    /// A wallet with nothing in it, for a file that is not there.
    init(emptyAt path: String) throws(StorageProblem) {
        self.path = path
        stamp = nil
        isFresh = false
        (image, records) = try WalletImage.read(Array("{\"format\":\(WalletFormat.current)}".utf8), of: path)
    }

    static func isFresh(_ stamp: FileStamp, _ freshness: Int64 = freshness) -> Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return FileStamp.nanoseconds(now) &- max(stamp.changed, stamp.modified) < freshness
    }
}
