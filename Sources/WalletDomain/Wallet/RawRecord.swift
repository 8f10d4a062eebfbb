/// A record of a table that this version does not know: its members as they stand, to be kept, merged and given along.
struct RawRecord: WalletRecord, Identifiable {
    /// Where a member's name, without its quotes, and its value stand in the text.
    private struct Member: Hashable, Sendable {
        let name: Range<Int>
        var value: Range<Int>
    }

    /// The table it is in; told by where it was read.
    var tableName = TableName("")
    /// Whether a version that knows the table made it what it is; of a change that was read.
    var isForeign = false
    private(set) var id: FreshID
    /// Names and values, one behind another: thousands are read at once, and a text of its own for each costs more than
    /// reading them.
    private var text: [UInt8] = []
    private var members: [Member] = []
    /// Whether the text is the line, as it was read and no member changed since.
    private(set) var isLineRead = false

    static let table = TableName("")
    static var word: String { "record" }
    static var updatedAt: WritableKeyPath<RawRecord, Instant>? { \RawRecord.updatedAt }
    static var merged: [RecordField<RawRecord>] { [] }

    var key: RecordKey { RecordKey(tableName, id) }

    func name(in _: Wallet) -> String? { RecordKind.named(tableName)?.readName(self) }

    func own(in wallet: Wallet) -> RawRecord? { wallet.raw[key] }
    func put(in wallet: inout Wallet) { wallet.put(self) }
    func remove(from wallet: inout Wallet) { wallet.remove(raw: key) }

    /// In any order of their members.
    static func == (left: RawRecord, right: RawRecord) -> Bool {
        guard left.id == right.id, left.members.count == right.members.count else { return false }
        if left.members == right.members, left.text == right.text { return true }
        return left.names.allSatisfy { left[$0] == right[$0] }
    }

    /// When it says that it was changed; the beginning of time where it does not say so.
    var updatedAt: Instant {
        get { self["updatedAt"].flatMap { RawRecord.instant(in: $0) } ?? Instant(milliseconds: 0) }
        set { if self["updatedAt"] != nil { self["updatedAt"] = [UInt8]("\"\(newValue)\"".utf8) } }
    }

    private static func instant(in value: [UInt8]) -> Instant? {
        guard value.count > 2, value.first == UInt8(ascii: "\"") else { return nil }
        return value.dropFirst().dropLast().withContiguousStorageIfAvailable { Instant(ascii: $0) } ?? nil
    }

    private var names: [[UInt8]] { members.map { Array(text[$0.name]) } }

    private subscript(name: [UInt8]) -> [UInt8]? {
        get { place(of: name).map { Array(text[members[$0].value]) } }
        set {
            isLineRead = false
            switch (place(of: name), newValue) {
            case (let place?, let value?): members[place].value = adding(value)
            case (let place?, nil): members.remove(at: place)
            case (nil, let value?): members.append(Member(name: adding(name), value: adding(value)))
            case (nil, nil): break
            }
        }
    }

    private func place(of name: [UInt8]) -> Int? {
        members.firstIndex { $0.name.count == name.count && text[$0.name].elementsEqual(name) }
    }

    private mutating func adding(_ bytes: some Sequence<UInt8>) -> Range<Int> {
        let start = text.count
        text.append(contentsOf: bytes)
        return start..<text.count
    }

    /// What a member says, as JSON; nil where there is none.
    private(set) subscript(name: String) -> [UInt8]? {
        get { self[[UInt8](name.utf8)] }
        set { self[[UInt8](name.utf8)] = newValue }
    }
}

/// Members take the place of fields.
extension RawRecord {
    func keys(unlike other: RawRecord) -> [String] {
        if members == other.members, text == other.text { return [] }
        let names = names + other.names.filter { self[$0] == nil }
        return names.filter { !RawRecord.unsaid.contains($0) && self[$0] != other[$0] }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    func taking(_ keys: [String], of other: RawRecord) -> RawRecord {
        var taken = self
        // In one order: two machines write the same.
        for key in together(with: keys).union(keys).sorted() { taken[key] = other[key] }
        return taken
    }

    func together(with keys: [String]) -> Set<String> {
        guard !keys.isEmpty, let together = RecordKind.named(tableName)?.together,
            !together.isDisjoint(with: keys)
        else { return [] }
        return together
    }

    /// What programs note of it is of whoever noted it last.
    static func merge(
        _ before: RawRecord?, _ after: RawRecord?, over current: RawRecord?
    ) -> RecordMerge<RawRecord> {
        var merge = RecordMerge(before, after, current)
        guard let before, let after, current != nil else { return merge }
        for name in unsaid.dropFirst() where after[name] != before[name] { merge.result?[name] = after[name] }
        return merge
    }

    /// What programs note of a record and no person says. When it was written first is no part of what it says: two
    /// programs may write one record at two moments.
    private static let unsaid = ["updatedAt", "lastReminderDate", "rangOf", "createdAt"].map { Array($0.utf8) }

    /// The same for records that say the same, in any order of their members.
    var digest: UInt64 {
        members.reduce(0) { sum, member in
            let name = text[member.name]
            let isPassed = RawRecord.unsaid.contains { $0.count == name.count && $0.elementsEqual(name) }
            return isPassed ? sum : sum &+ (contentHash(name) ^ contentHash(text[member.value]) &* 31)
        }
    }
}

extension RawRecord: StoredRecord {
    /// Reads a record of a table; see `init(in:_:)`.
    init?(in text: [UInt8], _ range: Range<Int>, of table: TableName) {
        self.init(in: text, range)
        tableName = table
    }

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> RawRecord {
        let start = reader.offset
        var (id, record) = (FreshID?.none, RawRecord(id: FreshID(high: 0, low: 0)))
        record.members.reserveCapacity(16)
        record.text.reserveCapacity(min(reader.end - start, 640))
        try reader.object { reader, key throws(JSONProblem) in
            reader.skipWhiteSpace()
            let offset = reader.offset
            if key == "id" { id = try reader.id() } else { try reader.skipValue() }
            record.text.append(UInt8(ascii: record.text.isEmpty ? "{" : ","))
            record.text.append(UInt8(ascii: "\""))
            let name = record.adding(key.raw)
            record.text.append(UInt8(ascii: "\""))
            record.text.append(UInt8(ascii: ":"))
            let start = record.text.count
            JSONText.append(value: reader.bytes(in: offset..<reader.offset), to: &record.text)
            record.members.append(Member(name: name, value: start..<record.text.count))
        }
        guard let id else { throw reader.missing("id", from: start) }
        record.text.append(UInt8(ascii: "}"))
        (record.id, record.isLineRead) = (id, true)
        return record
    }

    func write(to json: inout JSONWriter) {
        guard !isLineRead else { return json.raw(text) }
        json.raw("{")
        for (index, member) in members.enumerated() {
            json.raw(index == 0 ? "\"" : ",\"")
            json.raw(text[member.name])
            json.raw("\":")
            json.raw(text[member.value])
        }
        json.raw("}")
    }
}
