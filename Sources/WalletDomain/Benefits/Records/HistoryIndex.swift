/// The usage rows of a text: where they stand, and where to find those of an id or a benefit. None is decoded.
struct HistoryIndex: Sendable {
    /// The text that the ranges belong to: the whole file, or its part from the usage table on.
    let text: [UInt8]
    /// The text that the ranges of the other tables belong to: the whole file, or its part before the usage table, closed
    /// by a brace.
    let tables: [UInt8]
    let rows: RecordRanges
    /// Members of the file that are not known here.
    let others: [OtherMember]
    /// The tables among them.
    let raw: RawIndex
    /// False if the file has no usage table.
    let hasTable: Bool

    /// In the order of the rows.
    let ids: [BenefitUsage.ID]
    /// Positions in `ids`, plus 1, hashed by id; 0 is free. At least half of it is free.
    private let slots: [Int32]
    private let ofBenefit: [Benefit.ID: Chain]
    /// The next row of the same benefit; -1 after the last.
    private let next: [Int32]

    private struct Chain: Sendable {
        var first: Int32
        var last: Int32
    }

    /// - Parameter tables: nil: they stand in the text too.
    init(text: [UInt8], tables: [UInt8]? = nil, found: HistoryScan, others: [OtherMember]) {
        self.text = text
        self.tables = tables ?? text
        self.others = others
        raw = RawIndex(others)
        rows = found.rows
        ids = found.ids
        hasTable = found.hasTable
        var next = [Int32](repeating: -1, count: found.benefits.count)
        var chains: [Benefit.ID: Chain] = [:]
        for (position, benefit) in found.benefits.enumerated() {
            let row = Int32(truncatingIfNeeded: position)
            if let chain = chains[benefit] {
                next[Int(chain.last)] = row
                chains[benefit]?.last = row
            } else {
                chains[benefit] = Chain(first: row, last: row)
            }
        }
        self.next = next
        ofBenefit = chains
        slots = HistoryIndex.slots(for: found.ids)
    }

    private static func slots(for ids: [BenefitUsage.ID]) -> [Int32] {
        var size = 16
        while size < ids.count * 2 { size *= 2 }
        var slots = [Int32](repeating: 0, count: size)
        for (position, id) in ids.enumerated() {
            var slot = HistoryIndex.slot(of: id, size)
            while slots[slot] != 0, ids[Int(slots[slot]) - 1] != id { slot = (slot + 1) & (size - 1) }
            // Of two rows with one id the first is the one that is found.
            if slots[slot] == 0 { slots[slot] = Int32(truncatingIfNeeded: position + 1) }
        }
        return slots
    }

    private static func slot(of id: BenefitUsage.ID, _ size: Int) -> Int {
        let mixed = (id.high ^ id.low &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed >> 32) & (size - 1)
    }

    func position(of id: BenefitUsage.ID) -> Int? {
        var slot = HistoryIndex.slot(of: id, slots.count)
        while slots[slot] != 0 {
            let position = Int(slots[slot]) - 1
            if ids[position] == id { return position }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    func positions(ofBenefit id: Benefit.ID) -> [Int] {
        guard let chain = ofBenefit[id] else { return [] }
        var positions: [Int] = []
        var row = chain.first
        while row >= 0 {
            positions.append(Int(row))
            row = next[Int(row)]
        }
        return positions
    }

    /// Decodes rows; those that cannot be go to `problem` and are left out.
    func decode(
        _ positions: some Sequence<Int>, problem: (JSONProblem) -> Void = { _ in }
    ) -> [BenefitUsage] {
        var decoded: [BenefitUsage] = []
        decoded.reserveCapacity(positions.underestimatedCount)
        read(positions) { reader in
            do throws(JSONProblem) { try decoded.append(BenefitUsage.read(&reader)) } catch { problem(error) }
        }
        return decoded
    }

    /// The same, with nil for those that cannot be decoded.
    func decodeEach(_ positions: [Int]) -> [BenefitUsage?] {
        var decoded: [BenefitUsage?] = []
        decoded.reserveCapacity(positions.count)
        read(positions) { decoded.append(try? BenefitUsage.read(&$0)) }
        return decoded
    }

    /// The keys of rows; those that cannot be read are left out.
    func decodeKeys(_ positions: some Collection<Int>) -> [UsageKey] {
        var keys: [UsageKey] = []
        keys.reserveCapacity(positions.count)
        read(positions) { reader in
            if let key = try? BenefitUsage.readKey(&reader) { keys.append(key) }
        }
        return keys
    }

    private func read(_ positions: some Sequence<Int>, _ row: (inout JSONReader) -> Void) {
        let isMany = positions.underestimatedCount > 256
        // A failure here would be one of memory only: the rows were read before.
        _ = try? JSONReader.read(text, each: positions.lazy.map { rows[$0] }, sharingTexts: isMany) { row(&$0) }
    }
}

/// What one pass over the usage table finds.
struct HistoryScan: Sendable {
    fileprivate(set) var rows = RecordRanges()
    fileprivate(set) var ids: [BenefitUsage.ID] = []
    /// The zero id for rows without a benefit.
    fileprivate(set) var benefits: [Benefit.ID] = []
    fileprivate(set) var hasTable = false

    /// Reads the table that stands next. Only ids are decoded; everything is checked to be JSON.
    mutating func read(_ reader: inout JSONReader) throws(JSONProblem) {
        hasTable = true
        try reader.array { reader throws(JSONProblem) in
            reader.skipWhiteSpace()
            let start = reader.offset
            let (id, benefit) = try HistoryScan.readIDs(&reader)
            rows.append(start..<reader.offset, in: reader.bytes)
            ids.append(id)
            benefits.append(benefit)
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
