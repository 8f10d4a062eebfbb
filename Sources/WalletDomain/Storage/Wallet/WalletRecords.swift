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
            try reader.object { reader, key throws(JSONProblem) in
                switch key {
                case "preferences": records.preferences = try UserPreferences.read(&reader)
                case "cards": try WalletRecords.read(&records.cards, &reader)
                case "benefits": try WalletRecords.read(&records.benefits, &reader)
                case "sums": try WalletRecords.read(&records.sums, &reader)
                case "usages": try WalletRecords.read(&records.usages, &reader)
                default: try reader.skipValue()
                }
            }
        }
        self = records
    }

    init() {}

    private static func read<Record: StoredRecord>(
        _ records: inout [Record], _ reader: inout JSONReader
    ) throws(JSONProblem) {
        try reader.array { reader throws(JSONProblem) in records.append(try Record.read(&reader)) }
    }

    /// How many there are.
    public var count: Int { cards.count + benefits.count + sums.count + usages.count }

    /// The text of a wallet file with them, laid out as saving does.
    ///
    /// - Parameter program: our version, noted in the file.
    public func text(program: String? = nil) -> [UInt8] {
        let header = WalletHeader(format: WalletFormat.current, generation: 1, program: program)
        var json = JSONWriter(appendingTo: header.text)
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
        for record in records {
            if !isFirst { json.raw(",\n") }
            isFirst = false
            record.write(to: &json)
        }
        json.raw(isFirst ? "]" : "\n]")
    }
}
