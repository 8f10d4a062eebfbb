import Glibc

/// A wallet file read from the disk: whole, or up to its history.
struct WalletReading {
    let path: String
    let image: WalletImage
    let records: WalletImage.Records
    let stamp: FileStamp?
    /// Whether the file was changed within the last instants, so that another change could go unnoticed.
    let isFresh: Bool

    /// Files up to this size are read whole: it costs less than looking for the history.
    private static let small = 1 << 16

    /// The file system's clock moves in steps of up to ten milliseconds; within one, a second change leaves no trace
    /// in the stamp.
    static let freshness: Int64 = 30_000_000

    /// - Parameter freshness: nanoseconds for which a changed file's stamp alone is not trusted.
    /// - Throws: ``StorageProblem``; of kind damaged with the place if the text is not a wallet.
    init(_ path: String, freshness: Int64 = freshness) throws(StorageProblem) {
        let (file, stamp) = try openOrdinaryFile(path)
        guard stamp.size <= JSONLimits.wallet.bytes else {
            throw StorageProblem(
                .damaged, path: path,
                message: "\(shown(path)) is too large: more than \(JSONLimits.wallet.bytes >> 20) MB.")
        }
        self.path = path
        self.stamp = stamp
        isFresh = WalletReading.isFresh(stamp, freshness)
        if stamp.size > WalletReading.small, let beginning = try WalletReading.beginning(of: file, path, stamp, isFresh)
        {
            (image, records) = beginning
            return
        }
        let text = try readAll(file, path, expecting: stamp.size, limit: JSONLimits.wallet.bytes)
        do throws(JSONProblem) {
            (image, records) = try WalletImage.read(text)
        } catch {
            throw .damaged(path, error)
        }
    }

    /// A wallet with nothing in it, for a file that is not there.
    init(emptyAt path: String) throws(StorageProblem) {
        self.path = path
        stamp = nil
        isFresh = false
        do throws(JSONProblem) {
            (image, records) = try WalletImage.read([UInt8]("{\"format\":\(WalletFormat.current)}".utf8))
        } catch {
            throw .damaged(path, error)
        }
    }

    func wallet(_ catalogue: Catalogue) -> Wallet {
        Wallet(
            cards: records.cards, benefits: records.benefits, usages: UsageLedger(stored: image.history),
            sums: image.sums.isThere ? records.sums : missingSums, preferences: records.preferences,
            catalogue: catalogue)
    }

    /// The yearly sums of a file that has no table of them, worked out from its rows; none if it has the table.
    var missingSums: [YearSum] {
        guard !image.sums.isThere, let history = try? image.history.index(), history.rows.count > 0 else { return [] }
        var wallet = Wallet()
        for row in history.decode(0..<history.rows.count) { wallet.put(row) }
        return wallet.sums.records
    }

    static func isFresh(_ stamp: FileStamp, _ freshness: Int64 = freshness) -> Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return FileStamp.nanoseconds(now) &- max(stamp.changed, stamp.modified) < freshness
    }

    /// Reads up to the history, if the file is laid out so that this can be found.
    private static func beginning(
        of file: OpenFile, _ path: String, _ stamp: FileStamp, _ isFresh: Bool
    ) throws(StorageProblem) -> (WalletImage, WalletImage.Records)? {
        // What stands before the history is a sixth of most large wallets.
        for most in stamp.size < 16 * small ? [stamp.size] : [stamp.size / 4, stamp.size] {
            guard let (text, place) = try beginning(of: file, path, stamp, ofAtMost: most) else { continue }
            return read(beginning: text, place, of: file, path, stamp, isFresh)
        }
        return nil
    }

    /// - Returns: the text up to the history and somewhat further, and where that begins; nil if it was not found.
    private static func beginning(
        of file: OpenFile, _ path: String, _ stamp: FileStamp, ofAtMost most: Int
    ) throws(StorageProblem) -> (text: [UInt8], place: Int)? {
        let capacity = [UInt8].largeCapacity(most + 2)
        guard hasMemory(for: capacity) else { throw .reading(path, ENOMEM) }
        var failure: Int32 = 0
        var place: Int?
        // Most wallets have their history behind the first piece; pages that are not touched cost nothing.
        var piece = small
        let text = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            LargePages.ask(for: UnsafeMutableRawPointer(buffer.baseAddress), buffer.count)
            while place == nil, count < most, failure == 0 {
                let end = min(count + piece, most)
                piece = min(2 * piece, 1 << 20)
                let seen = max(0, count - 16)
                failure = readFully(
                    file.descriptor, at: 0, into: UnsafeMutableBufferPointer(rebasing: buffer[..<end]), &count)
                if count < end { break }
                place = startOfLine(
                    "\"usages\":[", in: UnsafeBufferPointer(rebasing: buffer[..<count]), from: seen)
            }
        }
        if failure != 0 { throw .reading(path, failure) }
        return place.map { (text, $0) }
    }

    /// - Parameter place: where the history begins in the text.
    private static func read(
        beginning text: consuming [UInt8], _ place: Int, of file: OpenFile, _ path: String, _ stamp: FileStamp,
        _ isFresh: Bool
    ) -> (WalletImage, WalletImage.Records)? {
        guard place >= 2 else { return nil }
        // `…],` and a line end stand before the name; a line end and a brace make what is before it a JSON text.
        guard text[place - 2] == UInt8(ascii: ",") else { return nil }
        text.removeLast(text.count - (place - 2))
        text.append(contentsOf: [UInt8(ascii: "\n"), UInt8(ascii: "}")])
        let source = StoredHistory.Source(
            file: file, path: path, stamp: stamp, offset: place, beginning: isFresh ? text : nil)
        return WalletImage.read(beginning: text, of: source)
    }
}
