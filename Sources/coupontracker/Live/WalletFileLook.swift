import Glibc
import WalletDomain

/// On which lines of a wallet's file its records stand, by id; nothing if it cannot be read.
struct RecordLines {
    private(set) var first: [String: Int] = [:]
    /// Those on which an id stands again.
    var again: [String: ArraySlice<Int>] = [:]

    init() {}

    init(ofFile path: String) {
        guard let bytes = try? readWhole(path).bytes else { return }
        let start = Array("{\"id\":\"".utf8)
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        where line.starts(with: start) {
            let id = String(decoding: line.dropFirst(start.count).prefix(36), as: UTF8.self)
            if first[id] == nil { first[id] = index + 1 } else { again[id, default: []].append(index + 1) }
        }
    }
}

/// Whether others of this machine may look into a wallet.
enum FileModes {
    /// One sentence for each file or folder that is open to others.
    static func problems(_ path: String) -> [String] {
        var problems: [String] = []
        if isOpen(path) {
            problems.append("\(shown(path)) can be read by others. Close it: coupontracker check --repair")
        }
        let folder = FileLocation.folder(of: path)
        if let mode = FileStamp(path: folder)?.mode, mode & 0o002 != 0, mode & S_ISVTX == 0 {
            problems.append("Others may put files into \(shown(folder)). Close it: chmod o-w \(shown(folder))")
        }
        return problems
    }

    /// Takes the rights of others away; false where they had none.
    static func close(_ path: String) -> Bool { isOpen(path) && chmod(path, 0o600) == 0 }

    private static func isOpen(_ path: String) -> Bool { FileStamp(path: path).map { $0.mode & 0o077 != 0 } ?? false }
}
