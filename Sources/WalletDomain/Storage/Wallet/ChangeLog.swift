import Glibc

/// The last changes of a wallet, one line each in a file beside it, for undo after a restart.
///
/// It is no journal: what it lost to a power cut costs steps of undo, never data.
public struct ChangeLog: Sendable {
    /// Lines that are kept when the file is cut.
    static let kept = 200
    /// Lines after which the file is cut.
    static let most = 300
    static let mostBytes = 16 << 20

    let path: String

    /// - Parameter path: the wallet's.
    public init(ofWallet path: String) throws(StorageProblem) { try self.init(of: FileLocation(path)) }

    init(of wallet: FileLocation) { path = wallet.beside(ChangeLog.name(of: wallet)) }

    static func name(of wallet: FileLocation) -> String {
        let stem = wallet.stem
        return stem == "wallet" ? "changes.jsonl" : "\(stem).changes.jsonl"
    }

    /// Oldest first. Lines that cannot be read are left out; no file is an empty list.
    ///
    /// - Throws: ``StorageProblem`` if there is a file that may not or cannot be read.
    public func transactions() throws(StorageProblem) -> [Transaction] {
        let content: FileContent
        do throws(StorageProblem) { content = try readWhole(path) } catch {
            guard error.code == ENOENT else { throw error }
            return []
        }
        return lines(of: content.bytes).suffix(ChangeLog.most).compactMap { line in
            try? JSONReader.read(content.bytes, in: line, limits: .wallet) { reader throws(JSONProblem) in
                try Transaction.read(&reader)
            }
        }
    }

    /// Where lines stand that are not empty.
    private func lines(of text: [UInt8]) -> [Range<Int>] {
        text.withUnsafeBytes { text in
            var lines: [Range<Int>] = []
            var start = 0
            while start < text.count, let base = text.baseAddress {
                let found = memchr(base + start, 0x0A, text.count - start)
                let end = found.map { UnsafeRawPointer($0) - base } ?? text.count
                if end > start { lines.append(start..<end) }
                start = end + 1
            }
            return lines
        }
    }

    /// Appends transactions; the caller holds the wallet's lock.
    func append(_ transactions: [Transaction]) throws(StorageProblem) {
        let file = try OpenFile.own(path, O_APPEND, for: path)
        defer { withExtendedLifetime(file) {} }
        let descriptor = file.descriptor
        var json = JSONWriter()
        // A line that a crash tore must not swallow ours.
        if !endsWithLine(file) { json.raw("\n") }
        for transaction in transactions {
            transaction.kept.write(to: &json)
            json.raw("\n")
        }
        let failure: Int32 = json.bytes.withUnsafeBytes { bytes in
            var written = 0
            while let base = bytes.baseAddress, written < bytes.count {
                let count = uninterrupted { write(descriptor, base + written, bytes.count - written) }
                if count <= 0 { return count < 0 ? errno : ENOSPC }
                written += count
            }
            return 0
        }
        if failure != 0 { throw .saving(path, failure) }
    }

    private func endsWithLine(_ file: OpenFile) -> Bool {
        guard let stamp = FileStamp(of: file.descriptor), stamp.size > 0 else { return true }
        var last: UInt8 = 0
        return pread(file.descriptor, &last, 1, off_t(stamp.size - 1)) == 1 && last == UInt8(ascii: "\n")
    }

    /// Cuts a file that grew too long to its newest lines; the caller holds the wallet's lock.
    func trim() throws(StorageProblem) {
        guard let size = FileStamp(ofNoLink: path)?.size, size > ChangeLog.most * 100 else { return }
        let content = try readWhole(path)
        let lines = lines(of: content.bytes)
        guard lines.count > ChangeLog.most || content.bytes.count > ChangeLog.mostBytes else { return }
        var newest: [ArraySlice<UInt8>] = []
        var bytes = 0
        for line in lines.suffix(ChangeLog.kept).reversed() {
            bytes += line.count + 1
            // The undo of a very large act needs the act too, so that it can be done again.
            if bytes > ChangeLog.mostBytes, newest.count >= 2 { break }
            newest.append(content.bytes[line])
        }
        try SafeFile.replace(
            path, with: Array(newest.reversed().joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")])
    }
}
