import Glibc

/// The part of a wallet file before its history, which stays on the disk until somebody asks for it.
struct WalletBeginning {
    let file: OpenFile
    let path: String
    let stamp: FileStamp
    /// Whether the stamp alone could miss that somebody writes into the file.
    let isFresh: Bool

    /// What is looked at first; further pieces are larger.
    private static let small = 1 << 16
    private static let large = 1 << 20
    typealias Content = (image: WalletImage, records: WalletRecords)

    /// - Returns: nil if the file is not laid out so that the history can be found, or was cut; it must be read whole then.
    func read() throws(StorageProblem) -> Content? {
        guard try isClosed() else { return nil }
        // What stands before the history is a sixth of most large wallets.
        for most in stamp.size < WalletBeginning.large ? [stamp.size] : [stamp.size / 4, stamp.size] {
            guard var text = try copy(ofAtMost: most) else { continue }
            guard text.withUnsafeMutableBufferPointer({ WalletBeginning.close($0) }) else { return nil }
            let source = source(text)
            return text.withUnsafeBufferPointer { WalletImage.read(beginning: $0, of: source) }
        }
        return nil
    }

    /// Whether the last line closes the file, as each save leaves it. One that was cut lacks its last tables, however little
    /// is asked of its history.
    private func isClosed() throws(StorageProblem) -> Bool {
        let end = try readBytes(stamp.size - 3..<stamp.size, of: file, path)
        let closing = StoredHistory.closing
        return end.dropFirst().elementsEqual(closing) || end.elementsEqual(closing + [UInt8(ascii: "\n")])
    }

    /// - Returns: the text up to the history; nil if that was not found.
    private func copy(ofAtMost most: Int) throws(StorageProblem) -> [UInt8]? {
        guard hasMemory(for: most) else { throw .reading(path, ENOMEM) }
        var failure: Int32 = 0
        var place: Int?
        let text = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            var read = 0
            place = WalletBeginning.place(in: UnsafeMutableBufferPointer(rebasing: buffer[..<most])) { range in
                let piece = UnsafeMutableBufferPointer(rebasing: buffer[..<range.upperBound])
                failure = readFully(file.descriptor, at: 0, into: piece, &read)
                return failure == 0 && read == range.upperBound
            }
            count = place ?? 0
        }
        if failure != 0 { throw .reading(path, failure) }
        return place == nil ? nil : text
    }

    /// Where the usage table begins.
    ///
    /// - Parameter load: makes a piece ready, or answers false. Most wallets have their history behind the first.
    private static func place(in bytes: UnsafeMutableBufferPointer<UInt8>, load: (Range<Int>) -> Bool) -> Int? {
        var (count, piece) = (0, small)
        while count < bytes.count {
            let end = min(count + piece, bytes.count)
            guard load(count..<end) else { return nil }
            // The name may lie across the end of the piece before.
            let seen = max(0, count - 16)
            let ready = UnsafeBufferPointer(rebasing: bytes[..<end])
            if let place = startOfLine("\"usages\":[", in: ready, from: seen) { return place }
            (count, piece) = (end, min(2 * piece, large))
        }
        return nil
    }

    /// Makes a JSON text of what stands before the usage table: `…],` and a line end.
    private static func close(_ text: UnsafeMutableBufferPointer<UInt8>) -> Bool {
        let closing = StoredHistory.closing
        guard text.count >= closing.count, text[text.count - closing.count] == UInt8(ascii: ",") else { return false }
        for (index, byte) in closing.enumerated() { text[text.count - closing.count + index] = byte }
        return true
    }

    private func source(_ beginning: [UInt8]) -> StoredHistory.Source {
        StoredHistory.Source(file: file, path: path, stamp: stamp, beginning: beginning, isFresh: isFresh)
    }
}

/// Where the first line begins, behind the one that holds `offset`, that begins with `beginning`.
private func startOfLine(_ beginning: StaticString, in text: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    var index = offset
    while let end = text.place(of: UInt8(ascii: "\n"), from: index) {
        index = end + 1
        if text.has(beginning, at: index) { return index }
    }
    return nil
}
