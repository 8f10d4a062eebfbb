import CTerminal
import Glibc
import WalletDomain

/// Notices when a file in a folder is written, replaced, moved or removed, by whomever.
struct FolderWatch {
    let descriptor: Int32
    /// The names that matter in each watched folder; all others are ignored.
    private var names: [Int32: Set<String>] = [:]
    /// Whose copies matter in each watched folder.
    private var copies: [Int32: ConflictCopies] = [:]

    /// Nil when the system allows no more watches.
    init?() {
        descriptor = cterm_watch()
        if descriptor < 0 { return nil }
    }

    /// False when the folder cannot be watched, for example because it does not exist.
    mutating func add(folder: String, name: String, _ copies: ConflictCopies?) -> Bool {
        let number = cterm_watch_add(descriptor, folder)
        guard number >= 0 else { return false }
        names[number, default: []].insert(name)
        if let copies { self.copies[number] = copies }
        return true
    }

    /// Reads all that happened, and whether it concerns a watched name, or a copy; a folder itself is both.
    func takeChanges() -> (isOfFile: Bool, isOfCopy: Bool) {
        var news = (isOfFile: false, isOfCopy: false)
        withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 8) { buffer in
            while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
                look(at: UnsafeRawBufferPointer(rebasing: buffer.prefix(count)), &news)
            }
        }
        return news
    }

    /// An event is the watch's number, what happened, a cookie, the length of the name, and the name, padded with zeros.
    private func look(at events: UnsafeRawBufferPointer, _ news: inout (isOfFile: Bool, isOfCopy: Bool)) {
        let header = 16
        var place = 0
        while place + header <= events.count {
            let number = events.loadUnaligned(fromByteOffset: place, as: Int32.self)
            let length = Int(events.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
            let end = min(place + header + length, events.count)
            let name = String(decoding: events[(place + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
            if name.isEmpty {
                // The folder itself was moved or removed, or events were lost.
                news = (true, true)
            } else if names[number]?.contains(name) ?? false {
                news.isOfFile = true
            } else if copies[number]?.isName(ofCopy: name) ?? false {
                news.isOfCopy = true
            }
            place = end
        }
    }
}
