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
    /// What is fetched at once before it is decoded.
    private static let readAhead = 1 << 23
    /// Lines are looked at as far as this.
    private static let longestLine = 1 << 14

    typealias Content = (image: WalletImage, records: WalletImage.Records)

    /// - Returns: nil if the file is not laid out so that the history can be found; it must be read whole then.
    func read() throws(StorageProblem) -> Content? {
        if let content = readInPlace() { return content }
        // What stands before the history is a sixth of most large wallets.
        for most in stamp.size < WalletBeginning.large ? [stamp.size] : [stamp.size / 4, stamp.size] {
            guard var text = try copy(ofAtMost: most) else { continue }
            guard text.withUnsafeMutableBufferPointer({ WalletBeginning.close($0) }) else { return nil }
            let source = source(text.count, .read(text))
            return text.withUnsafeBufferPointer { WalletImage.read(beginning: $0, of: source) }
        }
        return nil
    }

    /// Large wallets are decoded from the system's own memory, where that is safe. Until they are copied from there nobody
    /// can write into the file.
    private func readInPlace() -> Content? {
        guard stamp.size >= WalletBeginning.large, let mapped = MappedFile(file, stamp, count: stamp.size) else {
            return nil
        }
        defer { withExtendedLifetime(mapped) {} }
        let load = { mapped.load($0) }
        guard
            let place = WalletBeginning.place(byHalvesOf: mapped.bytes, load: load)
                ?? WalletBeginning.place(in: mapped.bytes, load: load)
        else { return nil }
        // Page by page it takes longer; all of a very large one would keep the second thread waiting.
        guard load(0..<min(place, WalletBeginning.readAhead)) else { return nil }
        let text = UnsafeMutableBufferPointer(rebasing: mapped.bytes[..<place])
        guard WalletBeginning.close(text) else { return nil }
        return WalletImage.read(beginning: UnsafeBufferPointer(text), of: source(place, .mapped(mapped)))
    }

    /// - Returns: the text up to the history; nil if that was not found.
    private func copy(ofAtMost most: Int) throws(StorageProblem) -> [UInt8]? {
        let capacity = [UInt8].largeCapacity(most + 2)
        guard hasMemory(for: capacity) else { throw .reading(path, ENOMEM) }
        var failure: Int32 = 0
        var place: Int?
        let text = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            LargePages.ask(for: UnsafeMutableRawPointer(buffer.baseAddress), buffer.count)
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

    /// The same for a large file, by bisection: a line in the middle of what is left tells in which half the table begins.
    ///
    /// It may be wrong of a line, or find another usage table than the first: what stands before the place is read as a
    /// whole afterwards, which tells.
    ///
    /// - Returns: nil where the file is laid out in another way.
    static func place(
        byHalvesOf bytes: UnsafeMutableBufferPointer<UInt8>, load: (Range<Int>) -> Bool
    ) -> Int? {
        func loaded(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8>? {
            load(range) ? UnsafeBufferPointer(rebasing: bytes[..<range.upperBound]) : nil
        }
        var (before, behind) = (0, bytes.count)
        while behind - before > small {
            let middle = before + (behind - before) / 2
            guard let seen = loaded(middle..<min(middle + longestLine, bytes.count)),
                let line = startOfLine("{", in: seen, from: middle)
            else { return nil }
            if isRow(UnsafeBufferPointer(rebasing: seen[line...])) { behind = line } else { before = middle }
        }
        return loaded(before..<behind).flatMap { startOfLine("\"usages\":[", in: $0, from: before) }
    }

    /// Whether a line is a row of the history, as the program writes nearly all of them.
    private static func isRow(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        let (id, mark) = (44, ",\"benefitId\":\"" as StaticString)
        guard let base = line.baseAddress, line.count >= id + mark.utf8CodeUnitCount else { return false }
        return memcmp(base + id, mark.utf8Start, mark.utf8CodeUnitCount) == 0
    }

    /// Makes a JSON text of what stands before the usage table: `…],` and a line end.
    private static func close(_ text: UnsafeMutableBufferPointer<UInt8>) -> Bool {
        let closing = StoredHistory.closing
        guard text.count >= closing.count, text[text.count - closing.count] == UInt8(ascii: ",") else { return false }
        for (index, byte) in closing.enumerated() { text[text.count - closing.count + index] = byte }
        return true
    }

    private func source(_ place: Int, _ beginning: StoredHistory.Beginning) -> StoredHistory.Source {
        StoredHistory.Source(
            file: file, path: path, stamp: stamp, offset: place, beginning: beginning, isFresh: isFresh)
    }
}
