/// A kind of record, whatever its type: what lists, forms, commands, tables and documents need of it.
public struct RecordKind: Sendable {
    public let table: TableName
    /// By which forms know it: its table, but of those that have a form of their own.
    public let form: TableName
    /// `person`
    public let one: String
    /// `people`
    public let many: String
    /// What makes one on the command line.
    let wayToAdd: String
    /// In the order of the file; a field stands before its parts.
    public let fields: [FieldFacts]
    /// Keys of the fields that say with its name which one it is.
    let told: [String]
    let nameKey: String
    let looksAtOthers: Bool
    /// The names of members that say one thing together.
    let together: Set<String>

    let readWhole: @Sendable (RawRecord) -> WholeRecord?
    let readLines: @Sendable (RawLines) -> [ReadRecord]
    let readName: @Sendable (RawRecord) -> String?
    /// What one field says, the name where that is another, and whether the record is archived; nil where it cannot be
    /// read.
    let peek: @Sendable (_ field: Int, RawLines) -> [Peeked?]
    let change:
        @Sendable (RawRecord?, FreshID, [String: String?], TypedReading, Instant) throws(RecordProblems) -> RawRecord
    let archive: @Sendable (RawRecord, CalendarDay?, AskedWallet, Instant) throws(RecordProblems) -> RawRecord
    let follow: @Sendable (_ before: RawRecord, _ after: RawRecord, inout Wallet, AskedWallet, ChangeContext) -> String?
    let leave: @Sendable (RawRecord, inout Wallet) -> Void
    let places: @Sendable (RawRecord, Wallet) -> [String]
    let facts: @Sendable (RawRecord, Wallet) -> [(label: String, text: String)]
    let nodes: (@Sendable (Wallet) -> [(id: FreshID, path: String, depth: Int)])?
    let refusals: @Sendable (RawRecord, AskedWallet) -> [String: String]
    let complete: @Sendable (inout [ReadRecord], Wallet, RecordQuestion?) -> Void

    /// What an index is made of.
    struct Peeked {
        let typed: String?
        let name: String?
        let isArchived: Bool
        let scope: FreshID?
    }

    init<Record: DescribedRecord>(_ kind: Kind<Record>) {
        (table, one, many) = (kind.table, kind.one, kind.many)
        form = kind.form?.name ?? kind.table
        (told, nameKey, looksAtOthers) = (kind.told, Record.nameKey, kind.looksAtOthers)
        together = kind.together
        (nodes, complete) = (kind.nodes, kind.complete)
        wayToAdd = kind.wayToAdd ?? "coupontracker \(kind.one) add NAME"
        let entries = kind.form?.entries ?? Record.fields.entries
        fields = entries.map(\.facts)
        let typed = entries.map(\.typed)
        readWhole = { raw in
            Record(raw).map { WholeRecord(record: $0, said: ReadRecord($0, typed), unknownKind: $0.unknownKind) }
        }
        readLines = { Record.all(in: $0).map { ReadRecord($0, typed) } }
        readName = { Record($0)?.name }
        let archived = Record.fields.all.firstIndex { $0.facts.key == "archivedOn" } ?? 0
        let name = Record.fields.all.firstIndex { $0.facts.key == Record.nameKey } ?? 0
        let scope = Record.fields.names.indices.filter { Record.scopeKeys.contains(Record.fields.names[$0]) }
        peek = { field, lines in
            let whole = Record.fields.place(ofEntry: field)
            let places = ([whole, archived, name] + scope).reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
            var peeked: [Peeked?] = []
            peeked.reserveCapacity(lines.ranges.count)
            Record.peek(lines, places) { record in
                let said = record.map {
                    Peeked(
                        typed: Record.fields.entries[field].typed($0), name: whole == name ? nil : $0.name,
                        isArchived: $0.archivedOn != nil, scope: $0.scope)
                }
                peeked.append(said)
            }
            return peeked
        }
        change = { raw, id, texts, reading, now throws(RecordProblems) in
            var record = Record.blank
            if let raw {
                guard let present = Record(raw) else { throw RecordProblems([:]) }
                record = present
            } else {
                (record.id, record.createdAt) = (id.cast(), now)
            }
            let before = record
            try record.take(texts, reading, of: entries)
            if raw != nil {
                try record.keep(before)
                let messages = kind.form?.refusals(before, record, reading) ?? [:]
                guard messages.isEmpty else { throw RecordProblems(messages) }
                kind.amend(&record, before, reading.asked)
            } else if texts["createdAt"] == nil {
                // What says when it was added has begun already.
                kind.begin(&record, reading.asked)
            }
            // A line may say at length what it need not.
            if let raw, record == before { return raw }
            if texts["updatedAt"] == nil { record.updatedAt = now }
            guard let changed = record.raw else { throw RecordProblems([:]) }
            return changed
        }
        archive = { raw, day, asked, now throws(RecordProblems) in
            guard var record = Record(raw) else { throw RecordProblems([:]) }
            (record.archivedOn, record.updatedAt) = (day, now)
            // Who comes back is held against those who came meanwhile.
            let messages = day == nil ? record.refusals(in: asked) : [:]
            guard messages.isEmpty, let changed = record.raw else { throw RecordProblems(messages) }
            return changed
        }
        follow = { before, after, wallet, asked, context in
            guard let before = Record(before), let after = Record(after) else { return nil }
            return kind.follow(before, after, &wallet, asked, context)
        }
        leave = { raw, wallet in if let record = Record(raw) { kind.leave(record, &wallet) } }
        places = { raw, wallet in Record(raw).map { kind.places($0, wallet) } ?? [] }
        facts = { raw, wallet in Record(raw).map { kind.facts($0, wallet) } ?? [] }
        refusals = { raw, asked in Record(raw)?.refusals(in: asked) ?? [:] }
    }

    func read(_ record: RawRecord) -> ReadRecord? { readWhole(record)?.said }

    /// Those that can be parts of others, each behind what it is a part of; none of other kinds.
    public func tree(in wallet: Wallet) -> [FreshID] { nodes?(wallet).map(\.id) ?? [] }

    /// What each of those is called behind what it is a part of.
    func paths(in wallet: Wallet) -> [FreshID: String] {
        Dictionary((nodes?(wallet) ?? []).map { ($0.id, $0.path) }) { first, _ in first }
    }

    /// Whether one is taken out of lists; those of other kinds are deleted.
    public var canBeArchived: Bool { fields.contains { $0.key == "archivedOn" } }
    /// `a person`, `an account`
    public var aOne: String { ("aeio".contains(one.prefix(1)) ? "an " : "a ") + one }

    /// The fields that a person types, in order.
    public var typedFields: [FieldFacts] { fields.filter { $0.uses.contains(.typed) } }

    /// Whether each is in a book.
    public var isOfBook: Bool { place(of: "bookId") != nil }

    /// What a form is of, by the name it is known by.
    public static func ofForm(_ name: TableName) -> RecordKind? { name == bills.form ? bills : named(name) }

    /// Where the field of a key stands among the fields.
    public func place(of key: String) -> Int? { fields.firstIndex { $0.key == key } }

    /// Where among the fields a column is.
    public func place(ofColumn column: Int) -> Int? {
        let places = placesOfColumns
        return places.indices.contains(column) ? places[column] : nil
    }

    public var placesOfColumns: [Int] { fields.indices.filter { fields[$0].uses.contains(.column) } }

    /// The columns of a list of them.
    public var columns: [FieldFacts] { fields.filter { $0.uses.contains(.column) } }
}

/// A record as it was read: what its fields say, each as it can be typed again.
public struct ReadRecord: Equatable, Identifiable, Sendable {
    /// The book that it says it is in; nil: its kind is in none.
    public func book(_ kind: RecordKind) -> FreshID? {
        kind.place(of: "bookId").flatMap { typed[$0] }.flatMap { FreshID($0) }
    }

    public let id: FreshID
    public let name: String
    public let archivedOn: CalendarDay?
    /// In the order of the fields; nil: nothing.
    public let typed: [String?]
    /// What columns say in place of fields, mostly of empty ones, by their keys: words, or ids of what is named.
    public internal(set) var instead: [String: [String]]

    /// - Parameter fields: what each says; of thousands of records, for which an entry is much more than that.
    init<Record: DescribedRecord>(_ record: Record, _ fields: [@Sendable (Record) -> String?]) {
        (id, name, archivedOn) = (record.id.cast(), record.name, record.archivedOn)
        instead = record.instead
        typed = fields.map { $0(record) }
    }
}

/// A record, and what its fields say.
public struct WholeRecord: Sendable {
    /// As what its kind makes of it: a ``BookTransaction`` of a transaction.
    public let record: any Sendable
    public let said: ReadRecord
    let unknownKind: String?
}
