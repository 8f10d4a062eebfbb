/// A wallet file as it was read: where everything stands in its text, which the history has.
struct WalletImage: Sendable {
    /// Whether only the part before the history was read.
    let isBeginning: Bool
    let header: WalletHeader
    /// Those that stand before the log.
    let tables: [TableName: StoredTable]
    let history: StoredHistory

    /// Reads a whole wallet file.
    ///
    /// - Throws: of kind damaged with the place if the text is not a wallet.
    static func read(
        _ text: [UInt8], of path: String
    ) throws(StorageProblem) -> (image: WalletImage, records: WalletRecords) {
        do throws(JSONProblem) { return try read(text) } catch { throw .damaged(path, error) }
    }

    static func read(_ text: [UInt8]) throws(JSONProblem) -> (image: WalletImage, records: WalletRecords) {
        let reading = try text.withUnsafeBufferPointer { bytes throws(JSONProblem) in try Reading.of(bytes) }
        let index = HistoryIndex(text: text, found: reading.history, others: reading.others)
        return (reading.image(isBeginning: false, StoredHistory(index)), reading.records)
    }

    /// Reads the part of a wallet file before its usage table, closed by a brace.
    ///
    /// - Returns: nil if something is missing in it, so that the file must be read whole.
    static func read(_ beginning: WalletBeginning) -> (image: WalletImage, records: WalletRecords)? {
        let reading = beginning.text.withUnsafeBufferPointer { bytes in try? Reading.of(bytes) }
        guard let reading, reading.isWholeBeginning else { return nil }
        return (reading.image(isBeginning: true, StoredHistory(waitingBehind: beginning)), reading.records)
    }

    /// Where the file has a record; nil: nowhere.
    func position(of key: RecordKey, _ history: HistoryIndex) -> Int? {
        if key.table == WalletRecords.log { return history.position(of: key.id.cast()) }
        return (tables[key.table] ?? history.raw[key.table])?.position(of: key.id)
    }

    /// Where the records of a table stand in a text.
    func records(of name: TableName, _ history: HistoryIndex) -> (ranges: RecordRanges, text: [UInt8]) {
        if name == WalletRecords.log { return (history.rows, history.text) }
        if let table = tables[name] { return (table.ranges, history.tables) }
        return (history.raw[name]?.ranges ?? RecordRanges(), history.text)
    }

    /// What is collected while the text is read.
    private struct Reading {
        var header = WalletHeader()
        var tables: [TableName: StoredTable] = [:]
        var history = HistoryScan()
        var others: [OtherMember] = []
        var records = WalletRecords()

        var isWholeBeginning: Bool {
            header.format == WalletFormat.current && !history.hasTable && others.isEmpty
                && ([WalletRecords.single] + WalletRecords.tables).allSatisfy { tables[$0] != nil }
        }

        func image(isBeginning: Bool, _ history: StoredHistory) -> WalletImage {
            WalletImage(isBeginning: isBeginning, header: header, tables: tables, history: history)
        }

        static func of(_ text: UnsafeBufferPointer<UInt8>) throws(JSONProblem) -> Reading {
            var reading = Reading()
            try JSONReader.read(text, limits: .wallet) { reader throws(JSONProblem) in
                guard reader.kind() == .object else {
                    throw reader.problem("This is not a wallet: a wallet is a JSON object.")
                }
                let start = reader.offset
                do throws(JSONProblem) {
                    try reader.object { reader, key throws(JSONProblem) in try reading.member(key, &reader) }
                } catch {
                    guard reading.header.isNewer, error.kind == .value else { throw error }
                    throw JSONProblem(
                        kind: .value, line: error.line, column: error.column,
                        message: "This wallet was made by a newer coupontracker\(reading.by), which writes it "
                            + "differently. Update coupontracker to open it.")
                }
                guard reading.header.format > 0 else {
                    throw reader.problem("This is not a wallet: \"format\" is missing.", at: start)
                }
            }
            return reading
        }

        private var by: String { header.program.map { " (\(shown($0)))" } ?? "" }

        private mutating func member(_ key: JSONKey, _ reader: inout JSONReader) throws(JSONProblem) {
            switch key {
            case "format":
                header.format = try reader.integer()
                guard header.format > 0 else { throw reader.problem("There is no such format.", at: key.offset) }
            case "generation": header.generation = try max(0, reader.integer())
            case "program": header.program = try reader.null() ? nil : try reader.string()
            case "lastChange": header.lastChange = try reader.null() ? nil : ChangeSet.ID(reader.string())
            case "unlisted": header.unlisted = try reader.null() ? nil : ChangeSet.ID(reader.string())
            case StoredHistory.name: try history.read(&reader)
            default:
                if let table = try records.read(key, &reader) {
                    tables[TableName(key.string)] = table
                } else {
                    try others.append(OtherMember(key, &reader))
                }
            }
        }
    }
}
