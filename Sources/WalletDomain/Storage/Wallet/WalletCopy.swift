import Glibc

/// Another copy of a wallet, read to be taken into it.
public struct WalletCopy: Equatable, Sendable {
    public let path: String
    private(set) var text: [UInt8]
    /// What was here when its fields were found to differ; nil: nobody knows.
    var base: Wallet?
    /// What it holds, periods that are over not closed.
    public let wallet: Wallet
    /// Members of the file that this version does not know and that are no tables, each `"key":value`.
    public let unknownTables: [[UInt8]]
    let generation: Int

    /// - Throws: of kind damaged for what is no wallet, one of a newer format, or one with a record that cannot be read.
    public init(_ path: String, catalogue: Catalogue) throws(StorageProblem) {
        let bytes = try readWhole(path).bytes
        guard GitConflict.isTheirs(path), let sides = GitSides(of: bytes) else {
            try self.init(bytes, of: path, catalogue)
            return
        }
        try self.init(sides.theirs, of: path, catalogue)
        base = try WalletCopy(sides.ours, of: path, catalogue).wallet
        text = bytes
    }

    init(_ text: [UInt8], of path: String, _ catalogue: Catalogue) throws(StorageProblem) {
        self.path = path
        self.text = text
        let (image, records) = try WalletImage.read(text, of: path)
        guard !image.header.isNewer else { throw .newer(path, "merge") }
        generation = image.header.generation
        let history = try image.history.index()
        var unreadable: JSONProblem?
        let rows = history.decode(0..<history.rows.count) { unreadable = unreadable ?? $0 }
        if let unreadable { throw .damaged(path, unreadable) }
        wallet = records.wallet(UsageLedger(rows: rows), sums: [], image.history, catalogue)
        unknownTables = history.others.filter { history.raw[$0.name] == nil }.map { Array(history.text[$0.range]) }
    }

    /// Whether it says of which fields two machines said something else, so that a person can choose.
    public var isOfFields: Bool { base != nil }

    /// Puts what the copy has and the wallet lacks into the wallet, as one act; of what both say differently what is
    /// chosen, otherwise what was said last.
    ///
    /// - Returns: the records that came from the copy.
    public func merge(
        into wallet: inout Wallet, _ context: ChangeContext, _ choice: FieldChoice = FieldChoice()
    ) -> [MergedRecord] {
        wallet.merge(self.wallet, since: base, context, choice)
    }

    /// What it says of records that are in the wallet too, and the wallet does not.
    public func differences(from wallet: Wallet, _ context: ChangeContext) -> [FieldDifference] {
        wallet.differences(from: self.wallet, since: base, context)
    }

    public static func == (left: WalletCopy, right: WalletCopy) -> Bool {
        left.path == right.path && left.text == right.text
    }

    /// What setting a copy aside came to.
    public enum Aside: Equatable, Sendable {
        /// It has this path now.
        case moved(String)
        /// Somebody else did it meanwhile.
        case gone
        /// It is another file by now, which nobody has read.
        case changed
    }

    /// Gives the file another ending, so that it is not offered again; one that became another since it was read stays.
    public func setAside() throws(StorageProblem) -> Aside { try setAside(calls: .live) }

    func setAside(calls: FileCalls) throws(StorageProblem) -> Aside {
        let present: FileContent
        do throws(StorageProblem) { present = try readWhole(path) } catch {
            if error.code == ENOENT { return .gone }
            throw notSetAside(error.code)
        }
        guard present.bytes == text else { return .changed }
        for aside in FileLocation.numbered(path + ".merged") {
            if calls.renameUnlessTaken(path, aside) {
                guard FileStamp(path: aside)?.isSameContent(as: present.stamp) == true else {
                    return try putBack(aside, calls)
                }
                return .moved(aside)
            }
            if errno == ENOENT { return .gone }
            if errno != EEXIST { throw notSetAside(errno) }
        }
        throw notSetAside(EEXIST)
    }

    /// Somebody put another file there in the last instant.
    private func putBack(_ aside: String, _ calls: FileCalls) throws(StorageProblem) -> Aside {
        guard calls.renameUnlessTaken(aside, path) else {
            throw StorageProblem(
                .disk, path: aside, code: errno,
                message:
                    "\(shown(path)) was changed in the same instant: what it is now is in \(shown(aside)), and not "
                    + "merged.")
        }
        return .changed
    }

    private func notSetAside(_ code: Int32) -> StorageProblem {
        StorageProblem(
            StorageProblem.saving(path, code).kind, path: path, code: code,
            message: "\(shown(path)) is merged, but cannot be set aside: \(words(ofError: code)). Rename it "
                + "yourself.")
    }
}
