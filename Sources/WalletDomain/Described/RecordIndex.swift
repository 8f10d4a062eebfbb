/// The records of a kind in an order, by their ids: what a list needs of thousands of which it shows thirty.
public struct RecordIndex: Equatable, Sendable {
    public struct Entry: Equatable, Comparable, Sendable {
        public let id: FreshID
        public let isArchived: Bool
        /// The book it is in, where there are books.
        public let scope: FreshID?
        fileprivate let key: SortKey
        /// Its name, where it stands in another order.
        fileprivate let tie: SortKey?
        /// It comes last, whichever way the others stand.
        public var saysNothing: Bool { key.text.isEmpty }

        public static func < (left: Entry, right: Entry) -> Bool {
            if let first = left.key.precedes(right.key) { return first }
            if let one = left.tie, let other = right.tie, let first = one.precedes(other) { return first }
            return left.id < right.id
        }
    }

    /// As the field that they are ordered by says; who says nothing comes last.
    public private(set) var entries: [Entry] = []

    private let field: Int?

    /// - Parameter field: its place among the fields; nil: the first, and in the order of the file.
    public init(_ wallet: Wallet, _ kind: RecordKind, by field: Int?) {
        self.field = field
        for lines in wallet.raw.lines(of: kind.table) { entries += RecordIndex.entries(lines, kind, field) }
        if field != nil { entries.sort() }
    }

    private static func entries(_ lines: RawLines, _ kind: RecordKind, _ field: Int?) -> [Entry] {
        zip(lines.ids, kind.peek(field ?? 0, lines)).compactMap { id, peeked in
            peeked.map {
                Entry(
                    id: id, isArchived: $0.isArchived, scope: $0.scope,
                    key: SortKey(field == nil ? nil : $0.typed, as: field.map { kind.fields[$0].shape } ?? .text),
                    tie: $0.name.map { SortKey($0) })
            }
        }
    }

    /// Looks again at records that were added, changed or removed.
    ///
    /// - Returns: whether there are others now, or in another order.
    public mutating func update(_ ids: Set<FreshID>, _ wallet: Wallet, _ kind: RecordKind) -> Bool {
        // Past some dozens a look at all of them is less work; in the order of the file a new one may stand anywhere.
        guard ids.count <= 50, let field else {
            self = RecordIndex(wallet, kind, by: field)
            return true
        }
        let newer = ids.compactMap { wallet.raw[RecordKey(kind.table, $0)] }.flatMap {
            RecordIndex.entries(RawLines(of: $0), kind, field)
        }
        // Mostly something is said that no order is by.
        if newer.count == ids.count, newer.allSatisfy(has) { return false }
        entries.removeAll { ids.contains($0.id) }
        for entry in newer { entries.insert(entry, at: place(of: entry)) }
        return true
    }

    private func has(_ entry: Entry) -> Bool {
        let place = place(of: entry)
        return place > 0 && entries[place - 1] == entry
    }

    private func place(of entry: Entry) -> Int { entries.partition { !(entry < $0) } }
}

/// A text without case and accents, most of it compared as one number.
private struct SortKey: Equatable, Sendable {
    /// Its first eight bytes; of nothing the largest.
    let start: UInt64
    let text: [UInt8]

    /// - Parameter shape: amounts and numbers stand by what they come to.
    init(_ text: String?, as shape: FieldShape = .text) {
        let folded: [UInt8] =
            switch shape {
            case .amount, .outlay: shape.amount(text).map(SortKey.bytes(of:)) ?? []
            case .number: text.flatMap { try? Money(jsonNumber: $0) }.map(SortKey.bytes(of:)) ?? []
            default: text?.folded ?? []
            }
        self.text = folded
        start = folded.isEmpty ? .max : (0..<8).reduce(0) { $0 << 8 | UInt64($1 < folded.count ? folded[$1] : 0) }
    }

    /// In the order of the amounts.
    private static func bytes(of amount: Money) -> [UInt8] {
        let number = UInt64(bitPattern: amount.units) ^ 1 << 63
        return (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
    }

    /// nil: neither comes before the other.
    func precedes(_ other: SortKey) -> Bool? {
        if start != other.start { return start < other.start }
        if text == other.text { return nil }
        return text.lexicographicallyPrecedes(other.text)
    }
}
