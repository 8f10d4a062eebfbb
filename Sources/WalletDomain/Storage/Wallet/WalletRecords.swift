/// Every record of a wallet's text, decoded: what reading and writing cost without files, indexes and history that waits.
///
/// The program itself decodes what it shows; this is for measuring, and for writing a wallet that is made anew.
public struct WalletRecords: Sendable {
    var preferences = UserPreferences()
    var cards: [UserCard] = []
    var benefits: [Benefit] = []
    var sums: [YearSum] = []
    var usages: [BenefitUsage] = []

    /// Decodes a whole wallet file.
    ///
    /// - Throws: ``JSONProblem`` for the first record that cannot be read.
    public init(reading text: [UInt8]) throws(JSONProblem) {
        var records = WalletRecords()
        try JSONReader.read(text, limits: .wallet) { reader throws(JSONProblem) in
            reader.knownTexts.remember()
            try reader.object { reader, key throws(JSONProblem) in
                switch key {
                case "preferences": records.preferences = try UserPreferences.read(&reader)
                case "cards": try WalletRecords.read(&records.cards, each: 20_000, &reader)
                case "benefits": try WalletRecords.read(&records.benefits, each: 3_000, &reader)
                case "sums": try WalletRecords.read(&records.sums, each: 20_000, &reader)
                case "usages": try WalletRecords.read(&records.usages, each: 450, &reader)
                default: try reader.skipValue()
                }
            }
        }
        self = records
    }

    init() {}

    /// - Parameter share: of how many bytes that are left one record is expected.
    private static func read<Record: StoredRecord>(
        _ records: inout [Record], each share: Int, _ reader: inout JSONReader
    ) throws(JSONProblem) {
        // Nearly all of a large wallet is its history.
        records.reserveCapacity(min((reader.end - reader.offset) / share, 1 << 20))
        try reader.array { reader throws(JSONProblem) in try records.append(Record.read(&reader)) }
    }

    /// How many there are.
    public var count: Int { cards.count + benefits.count + sums.count + usages.count }

    /// The text of a wallet file with them, laid out as saving does.
    ///
    /// - Parameter program: our version, noted in the file.
    public func text(program: String? = nil) -> [UInt8] {
        let header = WalletHeader(format: WalletFormat.current, generation: 1, program: program)
        var json = JSONWriter(appendingTo: header.text)
        // About what records take, so that the text seldom moves.
        json.reserve(4096 + 512 * (cards.count + benefits.count + usages.count))
        json.raw(",\n\"preferences\":")
        preferences.write(to: &json)
        WalletRecords.write("cards", cards, to: &json)
        WalletRecords.write("benefits", benefits, to: &json)
        WalletRecords.write("sums", sums, to: &json)
        WalletRecords.write("usages", usages, to: &json)
        json.raw("\n}\n")
        return json.bytes
    }

    private static func write(
        _ name: StaticString, _ records: [some StoredRecord], to json: inout JSONWriter
    ) {
        json.raw(",\n")
        json.key(name)
        json.raw("[\n")
        var isFirst = true
        records.withUnsafeBufferPointer { records in
            // Where they stand: going through an array would take a copy of each.
            for index in records.indices {
                if !isFirst { json.raw(",\n") }
                isFirst = false
                records[index].write(to: &json)
            }
        }
        json.raw(isFirst ? "]" : "\n]")
    }
}
