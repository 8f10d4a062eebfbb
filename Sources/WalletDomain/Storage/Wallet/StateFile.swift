import Glibc

/// A file of the program's state that belongs to one wallet; no other wallet's is taken.
struct StateFile: Equatable, Sendable {
    let path: String
    private let wallet: String

    /// - Parameters:
    ///   - kind: what its name begins with.
    ///   - folder: for the program's state; made when something is written.
    ///   - wallet: its absolute path.
    init(_ kind: String, in folder: String, ofWallet wallet: String) {
        self.wallet = wallet
        path = "\(folder)/\(kind)-\(String(contentHash(wallet.utf8), radix: 16)).json"
    }

    /// Reads the members but the owner.
    ///
    /// - Returns: false if nothing is there, nothing that can be read, or another wallet's.
    func read(_ member: (JSONKey, inout JSONReader) throws(JSONProblem) -> Void) -> Bool {
        guard let bytes = try? readWhole(path, limit: JSONLimits.document.bytes).bytes else { return false }
        var owner = ""
        let isRead: Void? = try? JSONReader.read(bytes) { reader throws(JSONProblem) in
            try reader.object { reader, key throws(JSONProblem) in
                if key == "wallet" { owner = try reader.string() } else { try member(key, &reader) }
            }
        }
        return isRead != nil && owner == wallet
    }

    /// Makes the file, or replaces it; `members` adds a line each to that of the owner.
    func write(_ members: (inout JSONWriter) -> Void) throws(StorageProblem) {
        try makeFolder(FileLocation.folder(of: path))
        var json = JSONWriter()
        json.raw("{")
        json.key("wallet")
        json.string(wallet)
        members(&json)
        json.raw("}\n")
        try SafeFile.replace(path, with: json.bytes)
    }

    func remove() { _ = unlink(path) }
}

extension JSONWriter {
    /// A further member, on a line of its own.
    mutating func line(_ name: String, _ value: (inout JSONWriter) -> Void) {
        raw(",\n")
        key(name)
        value(&self)
    }
}
