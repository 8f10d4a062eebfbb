extension ImportPlan {
    /// What a JSON export, or another wallet's file, would bring.
    ///
    /// - Throws: ``JSONProblem`` where the text is neither, or a record cannot be read.
    public init(json text: [UInt8], into wallet: Wallet) throws(JSONProblem) {
        let found = try ImportedText.read(text)
        var lines = LineCounter(text)
        for each in found.preferences { add(each, wallet, &lines) }
        add(found.cards, in: .cards, wallet, &lines) {
            $0.nickname ?? $0.customName ?? wallet.plainName(of: $0)
        }
        add(found.benefits, in: .benefits, wallet, &lines) {
            BenefitTerms(of: $0, template: $0.templateBenefitID.flatMap { wallet.catalogue.benefit($0) }).name
        }
        add(found.usages, in: .history, wallet, &lines) { "\($0.benefitNameSnapshot) \($0.usedOn.long)" }
        for (kind, records) in found.records { add(records, of: kind, wallet, &lines) }
        unknownTables = found.unknownTables.map(\.member)
        notes = found.unknownTables.map {
            "The table “\(shown($0.name))” is not known to this version; it is kept unless the wallet has its own."
        }
    }

    private mutating func add(
        _ found: [ImportedText.Placed<RawRecord>], of kind: RecordKind, _ wallet: Wallet, _ lines: inout LineCounter
    ) {
        for each in found {
            var record = each.record
            record.tableName = kind.table
            let (id, line) = (record.id.description, lines.line(at: each.offset))
            guard let read = kind.read(record), rowOfRecord[id] == nil else {
                let message =
                    rowOfRecord[id] == nil
                    ? "This \(kind.one) cannot be read." : "The id \(id) stands in this file for the second time."
                refuse(CSVProblem(row: line, column: nil, message), in: .records(kind.table), name: "")
                continue
            }
            add(record, read, kind, row: line, over: wallet)
        }
    }

    /// What becomes of a record of a described kind.
    mutating func add(_ record: RawRecord, _ read: ReadRecord, _ kind: RecordKind, row: Int, over wallet: Wallet) {
        let present = wallet.raw[record.key]
        let state: State = present.map { $0.saysTheSame(as: record) ? .duplicate : .replaces } ?? .new
        add(
            Row(
                table: .records(kind.table), row: row, column: nil, title: nil, id: record.id.description,
                name: read.name, state: state,
                message: state == .replaces ? present.map { record.difference(from: $0) } : nil),
            RecordChange(before: present, after: record))
    }

    private mutating func add(
        _ each: ImportedText.Placed<UserPreferences>, _ wallet: Wallet, _ lines: inout LineCounter
    ) {
        let state: State =
            wallet.savedPreferences == each.record
            ? .duplicate
            : wallet.isEmpty && wallet.savedPreferences.saysTheSame(as: UserPreferences())
                ? .new : wallet.savedPreferences.saysTheSame(as: each.record) ? .duplicate : .replaces
        let row = Row(
            table: .preferences, row: lines.line(at: each.offset), column: nil, title: nil, id: nil,
            name: "Preferences", state: state,
            message: state == .replaces ? each.record.difference(from: wallet.savedPreferences) : nil)
        add(row, .preferences(before: wallet.savedPreferences, after: each.record))
    }

    /// - Parameter name: what a record is about.
    private mutating func add<Record: IdentifiedRecord>(
        _ found: [ImportedText.Placed<Record>], in table: ImportTable, _ wallet: Wallet, _ lines: inout LineCounter,
        name: (Record) -> String
    ) {
        var seen: Set<EntityID<Record>> = []
        for each in found {
            let (record, id) = (each.record, each.record.id.description)
            let isTwin = !seen.insert(each.record.id).inserted
            let old = record.own(in: wallet)
            let state = State(record, old)
            let row = Row(
                table: table, row: lines.line(at: each.offset), column: nil, title: nil, id: id, name: name(record),
                state: isTwin ? .refused : state,
                message: isTwin
                    ? "The id \(id) stands in this file for the second time."
                    : state == .replaces ? record.difference(from: old) : nil)
            add(row, RecordChange(before: old, after: record))
        }
    }
}

extension ImportPlan.State {
    /// What becomes of a record that the wallet may have; caches do not count, for they follow from the others.
    init<Record: MergeableRecord>(_ record: Record, _ present: Record?) {
        guard let present else {
            self = .new
            return
        }
        self = present.saysTheSame(as: record) ? .duplicate : .replaces
    }
}

extension MergeableRecord {
    /// The keys in which this record says something else than `present`: `owner, notes`.
    func difference(from present: Self?) -> String? {
        guard let present else { return nil }
        let keys = Self.merged.filter { !$0.isCache && !$0.isEqual(self, present) }.map(\.key)
        return keys.isEmpty ? nil : "changes " + keys.joined(separator: ", ")
    }
}

/// The records of an export, with where each begins.
private struct ImportedText {
    struct Placed<Record: Sendable>: Sendable {
        var record: Record
        var offset: Int
    }

    var preferences: [Placed<UserPreferences>] = []
    var cards: [Placed<UserCard>] = []
    var benefits: [Placed<Benefit>] = []
    var usages: [Placed<BenefitUsage>] = []
    var records: [(kind: RecordKind, records: [Placed<RawRecord>])] = []
    var unknownTables: [(name: String, member: [UInt8])] = []
    private var isOurs = false

    static func read(_ text: [UInt8]) throws(JSONProblem) -> ImportedText {
        var found = ImportedText()
        try JSONReader.read(text, limits: .wallet) { reader throws(JSONProblem) in
            let start = reader.offset
            try reader.object { reader, key throws(JSONProblem) in try found.member(key, &reader) }
            guard found.isOurs else {
                throw reader.problem("This is no export of CouponTracker: \"exportVersion\" is missing.", at: start)
            }
        }
        return found
    }

    private mutating func member(_ key: JSONKey, _ reader: inout JSONReader) throws(JSONProblem) {
        switch key {
        case "exportVersion", "format":
            let offset = reader.offset
            isOurs = true
            guard try reader.integer() <= WalletFile.exportVersion else {
                throw reader.problem(
                    "This export was made by a newer coupontracker. Update coupontracker to import it.", at: offset)
            }
        case "preferences": preferences = try [ImportedText.record(&reader)]
        case "cards": cards = try reader.list(ImportedText.record)
        case "benefits": benefits = try reader.list(ImportedText.record)
        case "usages": usages = try reader.list(ImportedText.record)
        case "exportDate", "sums": try reader.skipValue()
        default:
            let name = TableName(key.string)
            guard !WalletFormat.isHeader(name) else { return }
            if let kind = RecordKinds.kind(of: name) {
                return try records.append((kind, reader.list(ImportedText.record)))
            }
            var member = UnknownMembers()
            try reader.keepMember(key, in: &member)
            unknownTables.append((key.string, member.bytes))
        }
    }

    private static func record<Record: StoredRecord>(
        _ reader: inout JSONReader
    ) throws(JSONProblem) -> Placed<Record> {
        reader.skipWhiteSpace()
        let start = reader.offset
        return try Placed(record: Record.read(&reader), offset: start)
    }
}

/// Finds the lines of places in a text; cheap for places that mostly follow each other.
private struct LineCounter {
    private let text: [UInt8]
    private var offset = 0
    private var line = 1

    init(_ text: [UInt8]) { self.text = text }

    mutating func line(at place: Int) -> Int {
        if place < offset { (offset, line) = (0, 1) }
        while offset < min(place, text.count) {
            if text[offset] == UInt8(ascii: "\n") { line += 1 }
            offset += 1
        }
        return line
    }
}
