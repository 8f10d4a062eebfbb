/// A wallet file as it was read: where everything stands in its text, which the history has.
struct WalletImage: Sendable {
    /// Whether only the part before the history was read.
    let isBeginning: Bool
    private(set) var header = WalletHeader()
    private(set) var preferences: Range<Int>?
    private(set) var cards = TableText<UserCard.ID>()
    private(set) var benefits = TableText<Benefit.ID>()
    private(set) var sums = TableText<YearSum.ID>()
    let history: StoredHistory

    /// The records of one table: ids in file order, and where they stand.
    struct TableText<ID: Hashable & Sendable>: Sendable {
        fileprivate(set) var ids: [ID] = []
        fileprivate(set) var ranges = RecordRanges()
        /// False if the file has no such table.
        fileprivate(set) var isThere = false
    }

    /// What the text says, decoded.
    struct Records: Sendable {
        var preferences = UserPreferences()
        var cards: [UserCard] = []
        var benefits: [Benefit] = []
        var sums: [YearSum] = []
    }

    /// Reads a whole wallet file.
    static func read(_ text: [UInt8]) throws(JSONProblem) -> (image: WalletImage, records: Records) {
        var reading = Reading()
        try text.withUnsafeBufferPointer { bytes in Result { () throws(JSONProblem) in try reading.read(bytes) } }.get()
        let index = HistoryIndex(text: text, found: reading.history, others: reading.others)
        return (WalletImage(isBeginning: false, reading, StoredHistory(index)), reading.records)
    }

    /// Reads the part of a wallet file before its usage table, closed by a brace.
    ///
    /// - Returns: nil if something is missing in it, so that the file must be read whole.
    static func read(
        beginning text: UnsafeBufferPointer<UInt8>, of source: StoredHistory.Source
    ) -> (image: WalletImage, records: Records)? {
        var reading = Reading()
        guard (try? reading.read(text)) != nil else { return nil }
        return reading.result(source)
    }

    private init(isBeginning: Bool, _ reading: Reading, _ history: StoredHistory) {
        self.isBeginning = isBeginning
        self.history = history
        header = reading.header
        preferences = reading.preferences
        (cards, benefits, sums) = (reading.cards, reading.benefits, reading.sums)
    }

    /// What is collected while the text is read.
    private struct Reading {
        var header = WalletHeader()
        var preferences: Range<Int>?
        var cards = TableText<UserCard.ID>()
        var benefits = TableText<Benefit.ID>()
        var sums = TableText<YearSum.ID>()
        var history = HistoryScan()
        var others: [Range<Int>] = []
        var records = Records()

        var isWholeBeginning: Bool {
            header.format == WalletFormat.current && preferences != nil && cards.isThere && benefits.isThere
                && sums.isThere && !history.hasTable && others.isEmpty
        }

        /// nil if something is missing in the beginning.
        func result(_ source: StoredHistory.Source) -> (image: WalletImage, records: Records)? {
            guard isWholeBeginning else { return nil }
            return (WalletImage(isBeginning: true, self, StoredHistory(waitingIn: source)), records)
        }

        mutating func read(_ text: UnsafeBufferPointer<UInt8>) throws(JSONProblem) {
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
            self = reading
        }

        private var by: String { header.program.map { " (\(shown($0)))" } ?? "" }

        private mutating func member(_ key: JSONKey, _ reader: inout JSONReader) throws(JSONProblem) {
            switch key {
            case "format":
                header.format = try reader.integer()
                guard header.format > 0 else { throw reader.problem("There is no such format.", at: key.offset) }
            case "generation": header.generation = try max(0, reader.integer())
            case "program": header.program = try reader.null() ? nil : try reader.string()
            case "lastChange": header.lastChange = try reader.null() ? nil : Transaction.ID(reader.string())
            case "preferences":
                let start = reader.offset
                records.preferences = try UserPreferences.read(&reader)
                preferences = start..<reader.offset
            case "cards": try Reading.table(&cards, &records.cards, &reader)
            case "benefits": try Reading.table(&benefits, &records.benefits, &reader)
            case "sums": try Reading.table(&sums, &records.sums, &reader)
            case "usages": try history.read(&reader)
            default:
                let value = try reader.skipValue()
                others.append(key.offset..<value.upperBound)
            }
        }

        private static func table<Record: StoredRecord & Identifiable>(
            _ place: inout TableText<Record.ID>, _ target: inout [Record], _ reader: inout JSONReader
        ) throws(JSONProblem) {
            var table = TableText<Record.ID>()
            var records: [Record] = []
            let guess = count(ofTableIn: reader)
            table.ids.reserveCapacity(guess)
            table.ranges.reserveCapacity(guess)
            records.reserveCapacity(guess)
            table.isThere = true
            try reader.open(UInt8(ascii: "["), "a list")
            var isFirst = true
            while try reader.hasMore(until: UInt8(ascii: "]"), isFirst: &isFirst) {
                reader.skipWhiteSpace()
                let start = reader.offset
                let record = try Record.read(&reader)
                table.ranges.append(start..<reader.offset, in: reader.bytes)
                table.ids.append(record.id)
                records.append(record)
            }
            place = table
            target = records
        }

        /// A good guess at how many records follow; cards and benefits take 300 bytes and more.
        private static func count(ofTableIn reader: borrowing JSONReader) -> Int {
            min((reader.end - reader.offset) / 400, 200_000)
        }
    }
}
