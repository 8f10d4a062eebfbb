/// Every record of a wallet's text, decoded: what reading and writing cost without files, indexes and history that waits.
///
/// The program itself decodes what it shows; this is for measuring.
public struct WalletRecords: Sendable {
    var preferences = UserPreferences()
    var cards: [UserCard] = []
    var benefits: [Benefit] = []
    var sums: [YearSum] = []
    var usages: [BenefitUsage] = []

    /// The kinds of records there are, in the order in which the file has them.
    private static let kinds: [any WalletRecord.Type] = [
        UserPreferences.self, UserCard.self, Benefit.self, YearSum.self, BenefitUsage.self,
    ]
    /// What there is one of; stands before the tables.
    static let single = UserPreferences.table
    /// The table whose rows wait in the file until somebody asks.
    static let log = BenefitUsage.table
    /// The tables between them.
    static let tables = kinds.map { $0.table }.filter { $0 != single && $0 != log }

    /// nil for a table that this version does not know.
    static func kind(of table: TableName) -> (any WalletRecord.Type)? { kinds.first { $0.table == table } }

    static func knows(_ table: TableName) -> Bool { kind(of: table) != nil }

    /// Decodes a whole wallet file.
    ///
    /// - Throws: ``JSONProblem`` for the first record that cannot be read.
    public init(reading text: [UInt8]) throws(JSONProblem) {
        var records = WalletRecords()
        try JSONReader.read(text, limits: .wallet) { reader throws(JSONProblem) in
            reader.knownTexts.remember()
            try reader.object { reader, key throws(JSONProblem) in
                if key == "usages" {
                    // Nearly all of a large wallet is its history.
                    records.usages.reserveCapacity(min((reader.end - reader.offset) / 450, 1 << 20))
                    try reader.array { reader throws(JSONProblem) in try records.usages.append(.read(&reader)) }
                } else if try records.read(key, &reader) == nil {
                    try reader.skipValue()
                }
            }
        }
        self = records
    }

    init() {}

    /// Decodes a member of a wallet file that stands next, unless it is the log.
    ///
    /// - Returns: where its records stand; nil, and nothing read, where it is none of the tables.
    mutating func read(_ key: JSONKey, _ reader: inout JSONReader) throws(JSONProblem) -> StoredTable? {
        switch key {
        case "preferences": try StoredTable(ofOne: &preferences, &reader)
        case "cards": try StoredTable(of: &cards, &reader)
        case "benefits": try StoredTable(of: &benefits, &reader)
        case "sums": try StoredTable(of: &sums, &reader)
        default: nil
        }
    }

    /// How many there are.
    public var count: Int { cards.count + benefits.count + sums.count + usages.count }

    /// Each of them as saving writes it, a line each.
    public var lines: [UInt8] {
        // About what records take, so that the text seldom moves.
        var json = JSONWriter(reserving: 4096 + 512 * count)
        func write(_ records: [some StoredRecord]) {
            for record in records {
                record.write(to: &json)
                json.raw("\n")
            }
        }
        write([preferences])
        write(cards)
        write(benefits)
        write(sums)
        write(usages)
        return json.bytes
    }
}
