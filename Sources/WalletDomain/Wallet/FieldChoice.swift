/// Whose word stands in what two machines say differently; of a field that is not named, that of the side that changed the
/// record last.
public struct FieldChoice: Equatable, Sendable {
    public enum Side: String, CaseIterable, Sendable { case here, there }

    /// For the fields that are not named.
    public var usual: Side?
    /// By the names of differences.
    public var fields: [FieldDifference.ID: Side]

    public init(usual: Side? = nil, fields: [FieldDifference.ID: Side] = [:]) {
        (self.usual, self.fields) = (usual, fields)
    }

    /// Whose word stands in one of them.
    public func side(of difference: FieldDifference) -> Side {
        fields[difference.id] ?? usual ?? (difference.isLaterThere ? .there : .here)
    }

    package var isLater: Bool { usual == nil && fields.isEmpty }

    func side(of key: String, in record: RecordKey) -> Side? {
        fields.isEmpty ? usual : fields["\(FieldDifference.id(of: record)).\(key)"] ?? usual
    }
}

/// What another copy of the wallet says, and which of it is to be taken.
struct CopyWords {
    /// With the benefits that both have in the period that runs: what was said of one that is over by now must not count
    /// for that.
    let copy: Wallet
    /// What both began with; nil: nobody knows.
    private let base: Wallet?
    private let choice: FieldChoice

    init(
        _ copy: Wallet, into own: Wallet, since base: Wallet?, _ context: ChangeContext,
        _ choice: FieldChoice = FieldChoice()
    ) {
        var (copy, present, base) = (copy, copy, base)
        present.rollOver(in: context)
        base?.rollOver(in: context)
        for benefit in own.benefits.records {
            guard let benefit = present.benefits[benefit.id], benefit != copy.benefits[benefit.id] else { continue }
            copy.put(benefit)
        }
        (self.copy, self.base, self.choice) = (copy, base, choice)
    }

    /// The keys in which two states of a record differ, so that somebody has to choose.
    func keys<Record: WalletRecord>(_ own: Record, _ theirs: Record) -> [String] {
        own.differing(from: theirs, since: base.flatMap { theirs.own(in: $0) })
    }

    /// A record of both as it is to be; nil: as it is here.
    ///
    /// - Parameter before: what it is by now, where that is more than it was.
    func joined<Record: WalletRecord>(_ own: Record?, _ theirs: Record, over before: Record? = nil) -> Record? {
        guard let own else {
            // It was deleted here, and nobody has said since that it shall not be.
            return base.flatMap { theirs.own(in: $0) } == nil ? theirs : nil
        }
        // As most are: fields need not be looked at.
        guard own != theirs else { return nil }
        let isLater = theirs.isLater(than: own)
        if base == nil, choice.isLater { return isLater && !own.saysTheSame(as: theirs) ? theirs : nil }
        let taken = keys(own, theirs).filter { key in
            (choice.side(of: key, in: own.key) ?? (isLater ? .there : .here)) == .there
        }
        guard !taken.isEmpty else { return nil }
        var joined = (before ?? own).taking(taken, of: theirs)
        // The next copy is compared with when it was changed.
        if let time = Record.updatedAt, theirs.isLater(than: joined) { joined[keyPath: time] = theirs[keyPath: time] }
        return joined
    }
}

extension WalletRecord {
    /// Whether it was changed after another state of it.
    func isLater(than other: Self) -> Bool {
        guard let time = Self.updatedAt else { return false }
        return other[keyPath: time] < self[keyPath: time]
    }
}
