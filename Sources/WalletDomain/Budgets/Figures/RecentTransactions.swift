import Synchronization

/// The movements since a day, and those before it that count in months since, as what was spread does.
///
/// Month by month they are in the order of the file.
struct RecentTransactions: Sendable {
    let since: CalendarDay
    /// As they were when they were kept.
    private let kept: KeptTransactions
    /// Those of months that are others by now, by ``CalendarDay/monthIndex``.
    private var changed: [Int: [BookTransaction]] = [:]
    /// The months of which some count in others too.
    private var spread: Set<Int>

    init(since: CalendarDay, kept: KeptTransactions = .none) {
        (self.since, self.kept, spread) = (since, kept, kept.spread)
    }

    var all: some Collection<BookTransaction> { joined { _ in true } }

    /// All that count in some months, and perhaps others.
    ///
    /// - Parameter months: their first days.
    func all(in months: ClosedRange<CalendarDay>) -> some Collection<BookTransaction> {
        let wanted = months.lowerBound.monthIndex...months.upperBound.monthIndex
        return joined { wanted.contains($0) || spread.contains($0) }
    }

    /// One after the other where they are: copies of all of them take longer than what is asked of them.
    private func joined(where isWanted: (Int) -> Bool) -> FlattenSequence<[[BookTransaction]]> {
        Set(changed.keys).union(kept.months).filter(isWanted).sorted().map(list(of:)).joined()
    }

    private func list(of month: Int) -> [BookTransaction] { changed[month] ?? kept.list(of: month) }

    /// Whether all that counts in a month is among them.
    ///
    /// - Parameter month: its first day.
    func holds(_ month: CalendarDay) -> Bool { month >= since }

    static func holds(_ transaction: BookTransaction, since: CalendarDay) -> Bool {
        transaction.isMovement && (transaction.date >= since || transaction.kind.isSpreadOut)
    }

    /// Takes over what became of one; nil: there was none, or is none any more.
    mutating func update(_ before: BookTransaction?, _ after: BookTransaction?) {
        let held = { [since] (one: BookTransaction) in RecentTransactions.holds(one, since: since) ? one : nil }
        let (before, after) = (before.flatMap(held), after.flatMap(held))
        let (kept, month) = (kept, after?.date.monthIndex)
        if let month, after?.kind.isSpreadOut ?? false { spread.insert(month) }
        if let before, case let former = before.date.monthIndex,
            let place = list(of: former).firstIndex(where: { $0.id == before.id })
        {
            if let after, month == former { return changed[former, default: kept.list(of: former)][place] = after }
            changed[former, default: kept.list(of: former)].remove(at: place)
        }
        if let after, let month { changed[month, default: kept.list(of: month)].append(after) }
    }
}

/// Movements as they were kept, which are read month by month when somebody asks for them.
final class KeptTransactions: Sendable {
    /// A part of the text: the list of those of a month.
    struct Piece: Sendable {
        /// See ``CalendarDay/monthIndex``.
        var month: Int
        /// Of bytes.
        var count: Int
        /// Some count in other months too.
        var isSpread: Bool
        /// What it is checked by.
        var sum: Int64
    }

    static let none = KeptTransactions([], in: KeptParts(front: [], rest: []), from: 0) { [:] }

    private let parts: KeptParts
    /// Where in the second part the list of each month is.
    private let places: [Int: (range: Range<Int>, sum: Int64)]
    private let lost: @Sendable () -> [Int: [BookTransaction]]
    /// The months of which some count in others too.
    let spread: Set<Int>
    private let known: Mutex<[Int: [BookTransaction]]> = Mutex([:])

    /// - Parameters:
    ///   - parts: the second has them piece by piece, as ``write(_:to:)`` wrote them.
    ///   - start: where in it the first of them begins.
    ///   - lost: those of all months again, once a piece was damaged: to read one month is to read the wallet.
    init(
        _ pieces: [Piece], in parts: KeptParts, from start: Int,
        lost: @escaping @Sendable () -> [Int: [BookTransaction]]
    ) {
        var (places, start) = ([Int: (range: Range<Int>, sum: Int64)](), start)
        for piece in pieces {
            places[piece.month] = (start..<start + piece.count, piece.sum)
            start += piece.count
        }
        (self.parts, self.places, self.lost) = (parts, places, lost)
        spread = Set(pieces.filter(\.isSpread).map(\.month))
    }

    var months: some Sequence<Int> { places.keys }

    func list(of month: Int) -> [BookTransaction] {
        guard let place = places[month] else { return [] }
        return known.withLock { known in
            if let list = known[month] { return list }
            let list = parts.piece(place.range, sum: place.sum).flatMap { piece in
                try? JSONReader.read(piece, limits: .wallet) { reader throws(JSONProblem) in
                    try reader.list(BookTransaction.read)
                }
            }
            known.merge(list.map { [month: $0] } ?? lost()) { read, _ in read }
            return known[month] ?? []
        }
    }

    /// Appends those of each month as a list to a text.
    static func write(_ transactions: some Sequence<BookTransaction>, to text: inout [UInt8]) -> [Piece] {
        Dictionary(grouping: transactions, by: \.date.monthIndex).sorted { $0.key < $1.key }.map { month, all in
            var json = JSONWriter()
            json.list(of: all)
            text += json.bytes
            return Piece(
                month: month, count: json.bytes.count, isSpread: all.contains { $0.kind.isSpreadOut },
                sum: KeptBytes.sum(of: json.bytes[...]))
        }
    }
}
