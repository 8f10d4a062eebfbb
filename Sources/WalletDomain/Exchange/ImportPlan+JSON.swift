extension ImportPlan {
    /// What a JSON export, or another wallet's file, would bring.
    ///
    /// - Throws: ``JSONProblem`` where the text is neither, or a record cannot be read.
    public init(json text: [UInt8], into wallet: Wallet) throws(JSONProblem) {
        let found = try ImportedText.read(text)
        var lines = LineCounter(text)
        add(found.preferences, in: .preferences, wallet, &lines)
        add(found.cards, in: .cards, wallet, &lines)
        add(found.benefits, in: .benefits, wallet, &lines)
        add(found.usages, in: .history, wallet, &lines)
        for (table, records) in found.records { add(records, in: .records(table), wallet, &lines) }
        unknownTables = found.unknownTables.map(\.member)
        notes = found.unknownTables.map {
            "The table “\(shown($0.name))” is not known to this version; it is kept unless the wallet has its own."
        }
    }

    private mutating func add<Record: WalletRecord>(
        _ found: [ImportedText.Placed<Record>], in table: ImportTable, _ wallet: Wallet, _ lines: inout LineCounter
    ) {
        for each in found {
            let (key, name, line) = (each.record.key, each.record.name(in: wallet), lines.line(at: each.offset))
            // Whatever its table: by its id alone a check says which record is wrong.
            if let name, rowOfRecord[key.id.description] == nil {
                add(each.record, called: name, in: table, row: line, over: wallet)
                continue
            }
            let one = RecordKinds.kind(of: key.table)?.one ?? Record.word
            let message =
                name == nil
                ? "This \(one) cannot be read." : "The id \(key.id) stands in this file for the second time."
            refuse(CSVProblem(row: line, column: nil, message), in: table, name: name ?? "")
        }
    }

    /// What becomes of a record.
    mutating func add<Record: WalletRecord>(
        _ record: Record, called name: String, in table: ImportTable, row: Int, over wallet: Wallet
    ) {
        let present = record.own(in: wallet)
        let isOne = table == .preferences
        // What nobody has set yet is not replaced.
        let isUnset = isOne && wallet.isEmpty && wallet.savedPreferences.saysTheSame(as: UserPreferences())
        let state = State(record, isUnset && present != record ? nil : present)
        add(
            Row(
                table: table, row: row, id: isOne ? nil : record.key.id.description, name: name, state: state,
                message: state == .replaces ? record.difference(from: present) : nil),
            RecordChange(before: present, after: record))
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
    var records: [(table: TableName, records: [Placed<RawRecord>])] = []
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
            if RecordKinds.kind(of: name) != nil {
                var read: [Placed<RawRecord>] = try reader.list(ImportedText.record)
                for place in read.indices { read[place].record.tableName = name }
                return records.append((name, read))
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
