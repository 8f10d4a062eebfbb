import Glibc

/// Copies of a wallet that programs which keep folders in step left beside it, because two machines had saved at once.
public struct ConflictCopies: Sendable {
    private let wallet: FileLocation

    /// - Parameter path: the wallet's.
    public init(ofWallet path: String) throws(StorageProblem) { wallet = try FileLocation(path) }

    public init(ofWallet wallet: FileLocation) { self.wallet = wallet }

    /// A name for one that we make ourselves.
    static func freshPath(of wallet: FileLocation) -> String {
        wallet.beside("\(wallet.stem).conflict-\(HiddenName.unguessable()).json")
    }

    /// Their paths, sorted: `wallet.sync-conflict-….json`, `wallet (conflicted copy ….json`, `wallet conflict.json`.
    ///
    /// - Throws: where the folder cannot be looked through.
    public func paths() throws(StorageProblem) -> [String] {
        guard let names = fileNames(in: wallet.folder) else { throw .reading(wallet.folder, errno) }
        let own = FileStamp(path: wallet.path)
        return names.filter(isName).sorted().map(wallet.beside).filter {
            // A second name of the wallet itself is no copy.
            guard let own, let stamp = FileStamp(path: $0) else { return true }
            return !stamp.isSameFile(as: own)
        }
    }

    /// One of them, as it is now: a newer one of the same name is another.
    public struct Found: Hashable, Sendable {
        public var path: String
        public var stamp: FileStamp

        public init(path: String, stamp: FileStamp) { (self.path, self.stamp) = (path, stamp) }
    }

    /// Those that can be looked at, sorted by their paths.
    public func found() throws(StorageProblem) -> [Found] {
        try paths().compactMap { path in FileStamp(path: path).map { Found(path: path, stamp: $0) } }
    }

    /// Whether a path leads to one of them.
    public func contains(_ path: String) -> Bool {
        guard let name = path.split(separator: "/").last.map(String.init), isName(ofCopy: name) else { return false }
        let folder = FileLocation.folder(of: path)
        return (try? FileLocation(folder + "/" + wallet.name))?.path == wallet.path
    }

    /// Whether a file of the wallet's folder is one by its name.
    ///
    /// What follows the wallet's name must speak of the conflict at once: `wallet-work.conflict.json` is of another wallet.
    public func isName(ofCopy name: String) -> Bool {
        // What rclone leaves: `wallet.json.conflict1`, and `wallet.json..path1` of older ones.
        if name.hasPrefix(wallet.name + ".") {
            let end = name.dropFirst(wallet.name.count + 1)
            return ["conflict", ".path"].contains { word in
                end.hasPrefix(word) && end.count > word.count && end.dropFirst(word.count).allSatisfy(\.isNumber)
            }
        }
        guard name.hasPrefix(wallet.stem), name != wallet.name, name.hasSuffix(".json") else { return false }
        let end = name.dropFirst(wallet.stem.count).lowercased()
        if ["(", " (", "[", " ["].contains(where: end.hasPrefix) {
            return end.prefix { $0 != ")" && $0 != "]" }.contains("conflict")
        }
        return [" ", ".", "-", "_"].contains { end.hasPrefix($0 + "conflict") || end.hasPrefix($0 + "sync-conflict") }
    }
}
