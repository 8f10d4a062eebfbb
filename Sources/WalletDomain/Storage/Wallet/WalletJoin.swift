/// Three versions of a wallet, as git hands them to a merge driver, made one.
public struct WalletJoin {
    /// What both sides changed differently; nothing where all is joined.
    public let conflicts: [MergeConflict]
    /// The same in words, a field each: `Gold Card nickname: here Sunny, there Goldie`
    public let differences: [String]
    /// What one side deleted and the other changed: `Gold Card was deleted there and changed here: kept`
    public let kept: [String]
    /// Why the two stand whole in the file, one behind the other, for somebody to choose; nil: they are joined.
    public let obstacle: String?
    private let pieces: [ArraySlice<UInt8>]

    /// Joins `ours` and `theirs`, which both began with `base`; an empty one is a wallet with nothing in it.
    ///
    /// - Parameter time: when it is, in the zone of this wallet.
    /// - Throws: where a file is none that can be read at all.
    public init(
        base: String, ours: String, theirs: String, catalogue: Catalogue, program: String,
        _ time: (Wallet) -> ChangeContext
    ) throws(StorageProblem) {
        let texts = try (readWhole(ours).bytes, readWhole(theirs).bytes)
        // A name that leads nowhere is a slip, and nothing is written for it.
        _ = try readWhole(base)
        do throws(StorageProblem) {
            (pieces, conflicts, differences, kept) = try WalletJoin.joined(base, ours, theirs, catalogue, program, time)
            obstacle = nil
        } catch {
            (conflicts, differences, kept, obstacle) = ([], [], [], error.message)
            pieces = [GitConflict.marked(texts.0, texts.1)[...]]
        }
    }

    /// Puts the result in the place of a file: git takes it from that of our side.
    public func write(to path: String) throws(StorageProblem) {
        _ = try SafeFile.replace(path, with: pieces, calls: .live)
    }

    private static func joined(
        _ basePath: String, _ oursPath: String, _ theirsPath: String, _ catalogue: Catalogue, _ program: String,
        _ time: (Wallet) -> ChangeContext
    ) throws(StorageProblem) -> (
        pieces: [ArraySlice<UInt8>], conflicts: [MergeConflict], differences: [String], kept: [String]
    ) {
        let base = try readWhole(basePath).bytes.isEmpty ? nil : WalletCopy(basePath, catalogue: catalogue)
        let theirs = try WalletCopy(theirsPath, catalogue: catalogue)
        let reading = try WalletReading(whole: oursPath)
        var version = WalletFile.Version(reading)
        guard !version.header.isNewer else { throw apart("one side was made by a newer coupontracker") }
        var wallet = reading.wallet(catalogue)
        let context = time(wallet)
        let (conflicts, kept) = wallet.join(theirs.wallet, since: base?.wallet ?? Wallet(catalogue: catalogue), context)
        let change = wallet.takeChanges(id: context.newID().cast(), at: context.now, by: .command)
        if let change { try version.take(change, oursPath) }
        try version.addOthers(of: theirs, since: base)
        version.header.generation = max(version.header.generation, theirs.generation) + 1
        version.header.program = program
        try version.mark(conflicts, in: wallet)
        let other = wallet.overruled(by: conflicts)
        let outcomes = conflicts.map { ($0, $0.sides.outcome(in: wallet).asked) }
        return try (
            version.pieces(), outcomes.map { MergeConflict(table: $0.sides.word, keys: $1) },
            outcomes.flatMap { wallet.differences(in: $1, of: $0, there: other).map(\.sentence) }, kept
        )
    }

    fileprivate static func apart(_ why: String) -> StorageProblem {
        StorageProblem(.damaged, path: "", message: "The two cannot be joined: \(why).")
    }
}

private let newline = UInt8(ascii: "\n")

extension GitConflict {
    /// Two texts between the markers that git sets, as whole lines.
    fileprivate static func marked(_ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
        func ended(_ text: [UInt8]) -> [UInt8] { text.last == newline ? text : text + [newline] }
        let (start, middle, end) = ("<<<<<<< ours\n", "=======\n", ">>>>>>> theirs\n")
        return Array(start.utf8) + ended(ours) + Array(middle.utf8) + ended(theirs) + Array(end.utf8)
    }
}

extension WalletFile.Version {
    /// Takes in members that are no tables.
    fileprivate mutating func addOthers(of theirs: WalletCopy, since base: WalletCopy?) throws(StorageProblem) {
        let lacking = try lacking(theirs.unknownTables)
        let known = try image.history.index()
        let own = known.others.map { Array(known.text[$0.range]) }
        let isDifferent = theirs.unknownTables.contains {
            !lacking.contains($0) && !own.contains($0) && !(base?.unknownTables.contains($0) ?? false)
        }
        guard !isDifferent else { throw WalletJoin.apart("a newer coupontracker wrote something else into both") }
        edits.others += lacking
    }

    /// Lets both lines of what could not be joined stand between markers.
    fileprivate mutating func mark(_ conflicts: [RecordChange], in wallet: Wallet) throws(StorageProblem) {
        guard !conflicts.isEmpty else { return }
        let (history, other) = try (image.history.index(), wallet.overruled(by: conflicts))
        for change in conflicts {
            guard let key = change.key, let ours = change.sides.ownLine(in: wallet),
                let theirs = change.sides.ownLine(in: other)
            else { continue }
            // What there is one of stands behind its name.
            let start = key.table == WalletRecords.single ? [newline] : []
            edits.set(key, line: start + GitConflict.marked(ours, theirs), position: image.position(of: key, history))
        }
    }
}
