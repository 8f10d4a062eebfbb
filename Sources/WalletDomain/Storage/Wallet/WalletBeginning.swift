import Glibc

/// The part of a wallet file before its history, which stays on the disk until somebody asks for it.
struct WalletBeginning: Sendable {
    /// Open since the wallet was read, so that a save by anybody else does not take it away.
    let file: OpenFile
    let path: String
    /// As the file was then; another stamp means that somebody wrote into it.
    let stamp: FileStamp
    /// Whether the stamp alone could miss that somebody writes into the file.
    let isFresh: Bool
    /// What stands before the usage table's name, closed by a brace; empty until it is read.
    private(set) var text: [UInt8] = []

    /// What is looked at first; further pieces are larger.
    private static let small = 1 << 16
    private static let large = 1 << 20
    typealias Content = (image: WalletImage, records: WalletRecords)

    /// - Returns: nil if the file is not laid out so that the history can be found, or was cut; it must be read whole then.
    func read() throws(StorageProblem) -> Content? {
        var beginning = self
        guard try isClosed(), var text = try copy() else { return nil }
        // `…],` and a line end are made the end of a JSON text.
        let end = text.count - StoredHistory.closing.count
        guard end >= 0, text[end] == UInt8(ascii: ",") else { return nil }
        text.replaceSubrange(end..., with: StoredHistory.closing)
        beginning.text = text
        return WalletImage.read(beginning)
    }

    /// Whether the last line closes the file, as each save leaves it. One that was cut lacks its last tables, however little
    /// is asked of its history.
    private func isClosed() throws(StorageProblem) -> Bool {
        let end = try readBytes(stamp.size - 3..<stamp.size, of: file, path)
        let closing = StoredHistory.closing
        return end.dropFirst().elementsEqual(closing) || end.elementsEqual(closing + [UInt8(ascii: "\n")])
    }

    /// - Returns: the text up to the history, which most wallets have behind the first piece; nil if that was not found.
    private func copy() throws(StorageProblem) -> [UInt8]? {
        // What stands before the history is a sixth of most large wallets.
        let usual = stamp.size < WalletBeginning.large ? stamp.size : stamp.size / 4
        guard hasMemory(for: usual) else { throw .reading(path, ENOMEM) }
        var (text, size) = ([UInt8](), WalletBeginning.small)
        text.reserveCapacity(usual)
        while text.count < stamp.size {
            let place = text.count
            guard place + size <= text.capacity || hasMemory(for: 2 * (place + size)) else {
                throw .reading(path, ENOMEM)
            }
            let piece = try readBytes(place..<min(place + size, stamp.size), of: file, path)
            guard !piece.isEmpty else { return nil }
            text += piece
            // The name may lie across the end of the piece before.
            let start = max(0, place - 16)
            let history = text.withUnsafeBufferPointer { startOfLine(StoredHistory.beginning, in: $0, from: start) }
            if let history {
                text.removeSubrange(history...)
                return text
            }
            size = min(2 * size, WalletBeginning.large)
        }
        return nil
    }
}

/// Where the first line begins, behind the one that holds `offset`, that begins with `beginning`.
func startOfLine(_ beginning: StaticString, in text: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    var index = offset
    while let end = text.place(of: UInt8(ascii: "\n"), from: index) {
        index = end + 1
        if text.has(beginning, at: index) { return index }
    }
    return nil
}
