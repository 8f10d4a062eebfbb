import Glibc

/// What of the program's state waits for the next start, of one wallet.
public protocol KeptState: Equatable, Sendable {
    /// What the name of its file begins with.
    static var fileKind: String { get }
    /// True when there is nothing to keep.
    var isEmpty: Bool { get }

    init()

    /// Reads the member that stands next, where it is one of its own.
    mutating func read(_ key: JSONKey, _ reader: inout JSONReader) throws(JSONProblem)
    /// Adds its members, a line each.
    func write(to json: inout JSONWriter)
}

/// The file in which a state lies, apart from the wallet; no other wallet's is taken.
public struct StateShelf<Kept: KeptState>: Equatable, Sendable {
    public let path: String
    private let wallet: String

    /// - Parameters:
    ///   - folder: for the program's state; made when there is something to keep.
    ///   - wallet: its absolute path.
    public init(in folder: String, ofWallet wallet: String) {
        self.wallet = wallet
        path = "\(folder)/\(Kept.fileKind)-\(String(contentHash(wallet.utf8), radix: 16)).json"
    }

    /// What lies there; nil if nothing does, nothing that can be read, or another wallet's.
    public func look() -> Kept? {
        guard let bytes = try? readWhole(path, limit: JSONLimits.document.bytes).bytes else { return nil }
        var (owner, kept) = ("", Kept())
        let isRead: Void? = try? JSONReader.read(bytes) { reader throws(JSONProblem) in
            try reader.object { reader, key throws(JSONProblem) in
                if key == "wallet" { owner = try reader.string() } else { try kept.read(key, &reader) }
            }
        }
        return isRead != nil && owner == wallet && !kept.isEmpty ? kept : nil
    }

    /// Makes the file, or replaces it; nothing to keep removes it.
    public func keep(_ kept: Kept) throws(StorageProblem) {
        guard !kept.isEmpty else {
            _ = unlink(path)
            return
        }
        try makeFolder(FileLocation.folder(of: path))
        var json = JSONWriter()
        json.raw("{")
        json.key("wallet")
        json.string(wallet)
        kept.write(to: &json)
        json.raw("}\n")
        try SafeFile.replace(path, with: json.bytes)
    }
}

extension JSONWriter {
    /// A further member, on a line of its own.
    mutating func line(_ name: String, _ value: (inout JSONWriter) -> Void) {
        raw(",\n")
        key(name)
        value(&self)
    }
}
