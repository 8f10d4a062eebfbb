/// The usage rows of a text: where they stand, and where to find those of an id or a benefit. None is decoded.
final class HistoryIndex: Sendable {
    /// The text that the ranges belong to: the whole file, or its part from the usage table on.
    let text: [UInt8]
    /// The text that the ranges of the other tables belong to: the whole file, or its part before the usage table, closed
    /// by a brace.
    let tables: [UInt8]
    let rows: RecordRanges
    /// Members of the file that are not known here.
    let others: [OtherMember]
    /// The tables among them.
    let raw: [TableName: StoredTable]
    /// False if the file has no usage table.
    let hasTable: Bool

    /// In the order of the rows.
    let ids: [BenefitUsage.ID]
    private let ofBenefit: [Benefit.ID: [Int32]]
    private let byID = KeyPositions<BenefitUsage.ID>()

    /// - Parameter tables: nil: they stand in the text too.
    init(text: [UInt8], tables: [UInt8]? = nil, found: HistoryScan, others: [OtherMember]) {
        self.text = text
        self.tables = tables ?? text
        self.others = others
        raw = Dictionary(others.compactMap { other in other.table.map { (other.name, $0) } }) { _, last in last }
        rows = found.rows
        ids = found.ids
        ofBenefit = found.ofBenefit
        hasTable = found.hasTable
    }

    func position(of id: BenefitUsage.ID) -> Int? { byID.position(of: id, in: ids) }

    func positions(ofBenefit id: Benefit.ID) -> [Int] { ofBenefit[id]?.map { Int($0) } ?? [] }

    /// Decodes rows; those that cannot be go to `problem` and are left out.
    func decode(
        _ positions: some Sequence<Int>, problem: (JSONProblem) -> Void = { _ in }
    ) -> [BenefitUsage] {
        read(positions, problem) { reader throws(JSONProblem) in try BenefitUsage.read(&reader) }
    }

    /// The same, with nil for those that cannot be decoded.
    func decodeEach(_ positions: [Int]) -> [BenefitUsage?] {
        read(positions) { reader in try? BenefitUsage.read(&reader) }
    }

    /// The keys of rows; those that cannot be read are left out.
    func decodeKeys(_ positions: some Collection<Int>) -> [UsageKey] {
        read(positions) { reader throws(JSONProblem) in try UsageKey(BenefitUsage.read(&reader)) }
    }

    private func read<Row>(
        _ positions: some Sequence<Int>, _ problem: (JSONProblem) -> Void = { _ in },
        _ row: (inout JSONReader) throws(JSONProblem) -> Row
    ) -> [Row] {
        var found: [Row] = []
        found.reserveCapacity(positions.underestimatedCount)
        let isMany = positions.underestimatedCount > 256
        // A failure here would be one of memory only: the rows were read before.
        _ = try? JSONReader.read(text, each: positions.lazy.map { [rows] in rows[$0] }, sharingTexts: isMany) {
            reader in
            do throws(JSONProblem) { try found.append(row(&reader)) } catch { problem(error) }
        }
        return found
    }
}

/// What one pass over the usage table finds.
struct HistoryScan: Sendable {
    fileprivate(set) var rows = RecordRanges()
    fileprivate(set) var ids: [BenefitUsage.ID] = []
    /// Positions in `ids`; rows without a benefit are under the zero id.
    fileprivate(set) var ofBenefit: [Benefit.ID: [Int32]] = [:]
    fileprivate(set) var hasTable = false

    /// Reads the table that stands next. Only ids are decoded; everything is checked to be JSON.
    mutating func read(_ reader: inout JSONReader) throws(JSONProblem) {
        hasTable = true
        try reader.array { reader throws(JSONProblem) in
            reader.skipWhiteSpace()
            let start = reader.offset
            let (id, benefit) = try HistoryScan.readIDs(&reader)
            rows.append(start..<reader.offset, in: reader.bytes)
            ofBenefit[benefit, default: []].append(Int32(truncatingIfNeeded: ids.count))
            ids.append(id)
        }
    }

    /// Rows that lack an id, or have none that can be read, get the zero id, which nobody asks for.
    private static func readIDs(
        _ reader: inout JSONReader
    ) throws(JSONProblem) -> (BenefitUsage.ID, Benefit.ID) {
        var id = BenefitUsage.ID(high: 0, low: 0)
        var benefit = Benefit.ID(high: 0, low: 0)
        guard reader.kind() == .object else {
            try reader.skipValue()
            return (id, benefit)
        }
        var unknown = UnknownMembers()
        try reader.record(BenefitUsage.keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .id: id = try HistoryScan.readID(&reader) ?? id
            case .benefitId: benefit = try HistoryScan.readID(&reader) ?? benefit
            default: try reader.skipValue()
            }
        }
        return (id, benefit)
    }

    @inline(__always)
    private static func readID<Entity>(_ reader: inout JSONReader) throws(JSONProblem) -> EntityID<Entity>? {
        guard reader.kind() == .string else {
            try reader.skipValue()
            return nil
        }
        let text = try reader.text()
        return EntityID(ascii: reader.bytes(in: text.range))
    }
}

extension JSONReader {
    /// Lets `body` read the one value in each of `ranges`, which were checked before.
    ///
    /// - Parameter isPlaceTold: false where nobody hears of problems: the place of each in the text would be counted.
    static func read(
        _ bytes: [UInt8], each ranges: some Sequence<Range<Int>>, sharingTexts: Bool = false, isPlaceTold: Bool = true,
        _ body: (inout JSONReader) throws(JSONProblem) -> Void
    ) throws(JSONProblem) {
        guard !bytes.isEmpty else { return }
        // The range passes the check of the end; each value is read at a place of its own.
        try read(bytes, in: 0..<bytes.count, limits: .wallet) { reader throws(JSONProblem) in
            if sharingTexts { reader.knownTexts.remember() }
            for range in ranges {
                (reader.offset, reader.start) = (range.lowerBound, isPlaceTold ? 0 : range.lowerBound)
                reader.depth = 0
                reader.seenCount = 0
                try body(&reader)
            }
            reader.offset = reader.end
        }
    }
}
