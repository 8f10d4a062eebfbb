/// What an act did to one record: of which table, which one, and what it was before and after.
public struct RecordChange: Equatable, Sendable {
    let sides: any RecordSides

    init<Record: WalletRecord>(before: Record?, after: Record?) { sides = Sides(before: before, after: after) }

    init(_ sides: any RecordSides) { self.sides = sides }

    public var table: TableName { sides.table }

    /// nil where there is a record on neither side.
    public var recordID: FreshID? { key?.id }

    /// nil where there is a record on neither side.
    var key: RecordKey? { sides.key }

    /// Whether it is of a record of a described kind, or of one that this version does not know.
    var isOfRecords: Bool { sides is Sides<RawRecord> }

    /// Both sides of a change of this kind of record; nil for one of another kind.
    func sides<Record: WalletRecord>(of kind: Record.Type) -> (before: Record?, after: Record?)? {
        guard let sides = sides as? Sides<Record> else { return nil }
        return (sides.before, sides.after)
    }

    /// The change that takes this one back.
    public var reversed: RecordChange { RecordChange(sides.reversed) }

    /// This change followed by `later`, a change of the same record.
    func joined(with later: RecordChange) -> RecordChange { RecordChange(sides.joined(with: later.sides)) }

    var changesNothing: Bool { sides.changesNothing }

    public static func == (left: RecordChange, right: RecordChange) -> Bool { left.sides.isEqual(to: right.sides) }
}

/// The two sides of a change, whatever kind of record it is of.
protocol RecordSides: AnyObject, Sendable {
    associatedtype Record: WalletRecord

    var before: Record? { get }
    var after: Record? { get }
}

/// An object, so that a list of changes has a place for each and not room for two records: closing the periods of a large
/// wallet notes a million.
final class Sides<Record: WalletRecord>: RecordSides {
    let before: Record?
    let after: Record?

    init(before: Record?, after: Record?) { (self.before, self.after) = (before, after) }
}

extension RecordSides {
    /// A record is looked at only where its kind does not say it.
    var table: TableName { Record.self == RawRecord.self ? key?.table ?? Record.table : Record.table }
    /// What such a record is called: `card`
    var word: String { Record.word }
    var key: RecordKey? { (after ?? before)?.key }
    var reversed: any RecordSides { Sides(before: after, after: before) }
    var changesNothing: Bool { before == after }
    var isRemoval: Bool { after == nil }
    /// The same record on both sides: as it is after the change, or was before it went.
    var repeated: any RecordSides { Sides(before: after ?? before, after: after ?? before) }
    /// The record's line as it is after the change.
    var lineAfter: [UInt8]? { after?.line }

    /// The line of the wallet's own record.
    func ownLine(in wallet: Wallet) -> [UInt8]? { (after ?? before)?.own(in: wallet)?.line }

    /// What the record is called, and which keys it says otherwise than before.
    func told(in wallet: Wallet) -> (name: String?, changes: String?) {
        ((after ?? before)?.name(in: wallet), after?.difference(from: before))
    }

    func joined(with later: any RecordSides) -> any RecordSides {
        guard let later = later as? Sides<Record> else { return later }
        return Sides(before: before, after: later.after)
    }

    func isEqual(to other: any RecordSides) -> Bool {
        guard let other = other as? Sides<Record> else { return false }
        return before == other.before && after == other.after
    }

    func write(to json: inout JSONWriter) {
        json.record { record in
            record.put("table", table.text)
            // Whoever wrote it knew nothing of the table, so that nothing else of it follows from this.
            if Record.self == RawRecord.self, RecordKind.named(table) == nil { record.put("raw", true) }
            if let before { record.put("before") { json in before.write(to: &json) } }
            if let after { record.put("after") { json in after.write(to: &json) } }
        }
    }

    /// Whether the record before the change is what stands in a text; nil: the text has none.
    func began(with text: (bytes: [UInt8], range: Range<Int>)?) -> Bool {
        guard let text else { return before == Record.ifMissing }
        guard let before else { return false }
        return Record(in: text.bytes, text.range) == before
    }

    /// The record's line after the change, read back once; nil where it is gone.
    func checkedLine() throws(UnwritableRecord) -> [UInt8]? {
        guard let after else { return nil }
        let line = after.line
        guard after.isLineRead || Record(in: line, line.indices) == after else {
            throw UnwritableRecord(line: String(decoding: line, as: UTF8.self))
        }
        return line
    }

    /// Whether the record is left as it was, in all that does not follow from other records.
    var leavesTheSame: Bool { Record.isCache || after.saysTheSame(as: before) }

    /// Whether another change of the record leaves it alike.
    func leaves(asIn other: any RecordSides) -> Bool {
        guard let other = other as? Sides<Record> else { return false }
        return after.saysTheSame(as: other.after)
    }

    func outcome(in wallet: Wallet) -> ChangeOutcome {
        guard !Record.isCache else { return ChangeOutcome(word: Record.word, conflicts: []) { _ in } }
        let own = (after ?? before)?.own(in: wallet)
        let merge = Record.merge(before, after, over: own)
        var outcome = ChangeOutcome(word: Record.word, conflicts: merge.conflicts) { wallet in
            guard merge.result != own else { return }
            if let result = merge.result { result.put(in: &wallet) } else { own?.remove(from: &wallet) }
        }
        outcome.asked = merge.conflicts.filter { !Record.unasked.contains($0) }
        return outcome
    }

    /// Puts the record as it is after the change.
    func restate(in wallet: inout Wallet) {
        guard !Record.isCache else { return }
        if let after { after.put(in: &wallet) } else { before?.remove(from: &wallet) }
    }

    /// Puts what the change changed over what stands in the wallet, key by key; brings back or removes whole records.
    func force(in wallet: inout Wallet) {
        guard !Record.isCache else { return }
        if let after {
            var newer = after
            if let before, let own = after.own(in: wallet) { newer = own.taking(after.keys(unlike: before), of: after) }
            newer.put(in: &wallet)
        } else {
            before?.remove(from: &wallet)
        }
    }

    /// The wallet's own record was changed when the other one was, where that is later.
    func takeTime(in wallet: inout Wallet) {
        guard let after, let time = Record.updatedAt, var own = after.own(in: wallet),
            own[keyPath: time] < after[keyPath: time]
        else { return }
        own[keyPath: time] = after[keyPath: time]
        own.put(in: &wallet)
    }
}

/// What putting one change over a wallet comes to.
struct ChangeOutcome {
    /// What the record is called: `card`
    var word: String
    /// The keys that were changed differently meanwhile.
    var conflicts: [String]
    var put: (inout Wallet) -> Void
    /// Those about which somebody is asked who joins two wallets.
    var asked: [String] = []
}

extension StoredRecord {
    /// Reads the record in a part of a text that was checked to be JSON; nil where it is none of this kind.
    init?(in text: [UInt8], _ range: Range<Int>) {
        var record: Self?
        try? JSONReader.read(text, each: CollectionOfOne(range)) { reader throws(JSONProblem) in
            record = try Self.read(&reader)
        }
        guard let record else { return nil }
        self = record
    }
}

extension Optional where Wrapped: WalletRecord {
    fileprivate func saysTheSame(as other: Wrapped?) -> Bool {
        guard let self, let other else { return self == nil && other == nil }
        return self.saysTheSame(as: other)
    }
}

/// The changes of the act under way, each record once: first state before, last state after.
struct ChangeRecord: Equatable, Sendable {
    private(set) var changes: [RecordChange] = []
    /// Where in `changes` each record is.
    private var places: [RecordKey: Int32] = [:]

    var isEmpty: Bool { changes.isEmpty }

    mutating func note(_ change: RecordChange) {
        guard let key = change.key else { return }
        if let place = places[key] {
            changes[Int(place)] = changes[Int(place)].joined(with: change)
        } else {
            places[key] = Int32(truncatingIfNeeded: changes.count)
            changes.append(change)
        }
    }

    static func == (left: ChangeRecord, right: ChangeRecord) -> Bool { left.changes == right.changes }
}
