extension ImportPlan {
    /// What a JSON export, or another wallet's file, would bring, in its order.
    ///
    /// - Throws: ``JSONProblem`` where the text is neither, or a record cannot be read.
    public init(json text: [UInt8], into wallet: Wallet) throws(JSONProblem) {
        var plan = ImportPlan()
        var isOurs = false
        // Of the record that was read last.
        var (line, place) = (1, 0)
        func add<Record: WalletRecord>(
            _ table: ImportTable, _ reader: inout JSONReader,
            _ read: (inout JSONReader) throws(JSONProblem) -> Record
        ) throws(JSONProblem) {
            reader.skipWhiteSpace()
            line += text[place..<reader.offset].count { $0 == UInt8(ascii: "\n") }
            place = reader.offset
            let record = try read(&reader)
            let (key, name) = (record.key, record.name(in: wallet))
            // Whatever its table: by its id alone a check says which record is wrong.
            if let name, plan.rowOfRecord[key.id.description] == nil {
                return plan.add(record, called: name, in: table, row: line, over: wallet)
            }
            let one = RecordKind.named(key.table)?.one ?? Record.word
            let message =
                name == nil
                ? "This \(one) cannot be read." : "The id \(key.id) stands in this file for the second time."
            plan.refuse(CSVProblem(row: line, column: nil, message), in: table, name: name ?? "")
        }
        func addAll<Record: WalletRecord>(
            _ table: ImportTable, _ reader: inout JSONReader,
            _ read: (inout JSONReader) throws(JSONProblem) -> Record
        ) throws(JSONProblem) {
            try reader.array { reader throws(JSONProblem) in try add(table, &reader, read) }
        }
        try JSONReader.read(text, limits: .wallet) { reader throws(JSONProblem) in
            let start = reader.offset
            try reader.object { reader, key throws(JSONProblem) in
                switch key {
                case "exportVersion", "format":
                    let offset = reader.offset
                    isOurs = true
                    guard try reader.integer() <= WalletFile.exportVersion else {
                        throw reader.problem(
                            "This export was made by a newer coupontracker. Update coupontracker to import it.",
                            at: offset)
                    }
                case "preferences": try add(.preferences, &reader, UserPreferences.read)
                case "cards": try addAll(.cards, &reader, UserCard.read)
                case "benefits": try addAll(.benefits, &reader, Benefit.read)
                case "usages": try addAll(.history, &reader, BenefitUsage.read)
                case "exportDate", "sums": try reader.skipValue()
                default:
                    let name = TableName(key.string)
                    guard !WalletFormat.isHeader(name) else { return }
                    if RecordKind.named(name) != nil {
                        return try addAll(.records(name), &reader) { reader throws(JSONProblem) in
                            var record = try RawRecord.read(&reader)
                            record.tableName = name
                            return record
                        }
                    }
                    var member = UnknownMembers()
                    try reader.keepMember(key, in: &member)
                    plan.unknownTables.append(member.bytes)
                    plan.notes.append(
                        "The table “\(shown(key.string))” is not known to this version; it is kept unless the wallet has "
                            + "its own.")
                }
            }
            guard isOurs else {
                throw reader.problem("This is no export of CouponTracker: \"exportVersion\" is missing.", at: start)
            }
        }
        self = plan
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
    init<Record: WalletRecord>(_ record: Record, _ present: Record?) {
        self = present.map { $0.saysTheSame(as: record) ? .duplicate : .replaces } ?? .new
    }
}
