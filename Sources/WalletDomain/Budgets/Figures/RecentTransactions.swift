import Synchronization

/// The movements since a day, and those before it that count in months since, as what was spread does.
///
/// Month by month they are in the order of the file.
struct RecentTransactions: Sendable {
    let since: CalendarDay
    /// As they were when they were kept.
    private let kept: KeptTransactions
    /// What became of those in the place in which they were kept.
    private var changed: [BookTransaction.ID: BookTransaction] = [:]
    /// Those that were kept and are no longer where they were.
    private var gone: Set<BookTransaction.ID> = []
    private var added: [BookTransaction] = []
    private var places: [BookTransaction.ID: Int] = [:]

    init(since: CalendarDay, kept: KeptTransactions = .none) { (self.since, self.kept) = (since, kept) }

    var all: [BookTransaction] { held(kept.all) }

    /// All that count in some months, and perhaps others.
    ///
    /// - Parameter months: their first days.
    func all(in months: ClosedRange<CalendarDay>) -> [BookTransaction] { held(kept.all(in: months)) }

    /// The same since a later day.
    func all(since day: CalendarDay) -> [BookTransaction] {
        day > since ? all.filter { $0.date >= day || $0.kind.isSpreadOut } : all
    }

    private func held(_ kept: [BookTransaction]) -> [BookTransaction] {
        guard !changed.isEmpty || !gone.isEmpty else { return kept.isEmpty ? added : kept + added }
        return kept.lazy.filter { !gone.contains($0.id) }.map { changed[$0.id] ?? $0 } + added
    }

    /// Whether all that counts in a month is among them.
    ///
    /// - Parameter month: its first day.
    func holds(_ month: CalendarDay) -> Bool { month >= since }

    private func holds(_ transaction: BookTransaction) -> Bool {
        transaction.isMovement && (transaction.date >= since || transaction.kind.isSpreadOut)
    }

    /// Takes over what became of one; nil: there was none, or is none any more.
    mutating func update(_ before: BookTransaction?, _ after: BookTransaction?) {
        let (before, after) = (before.flatMap { holds($0) ? $0 : nil }, after.flatMap { holds($0) ? $0 : nil })
        if let id = before?.id, let place = places[id] {
            if let after { return added[place] = after }
            places[id] = nil
            added.remove(at: place)
            for (place, transaction) in added.enumerated().dropFirst(place) { places[transaction.id] = place }
            return
        }
        if let before {
            if let after, KeptTransactions.month(of: before) == KeptTransactions.month(of: after),
                before.kind.isSpreadOut || !after.kind.isSpreadOut
            {
                return changed[after.id] = after
            }
            gone.insert(before.id)
        }
        if let after {
            places[after.id] = added.count
            added.append(after)
        }
    }
}

/// Movements as they were kept, which are read month by month when somebody asks for them.
final class KeptTransactions: Sendable {
    /// A part of the text: the list of those of a month.
    struct Piece: Sendable {
        /// See ``KeptTransactions/month(of:)``.
        var month: Int
        /// Of bytes.
        var count: Int
        /// Some count in other months too.
        var isSpread: Bool
    }

    static let none = KeptTransactions([], in: [], from: 0)

    private let pieces: [Piece]
    private let text: [UInt8]
    /// Where in the text the first of them begins.
    private let start: Int
    private let known: Mutex<[Int: [BookTransaction]]> = Mutex([:])

    /// - Parameter text: has them piece by piece, as ``write(_:to:)`` wrote them.
    init(_ pieces: [Piece], in text: [UInt8], from start: Int) {
        (self.pieces, self.text, self.start) = (pieces, text, start)
    }

    static func month(of transaction: BookTransaction) -> Int { transaction.date.monthIndex }

    var all: [BookTransaction] { all { _ in true } }

    func all(in months: ClosedRange<CalendarDay>) -> [BookTransaction] {
        let wanted = months.lowerBound.monthIndex...months.upperBound.monthIndex
        return all { $0.isSpread || wanted.contains($0.month) }
    }

    private func all(where isWanted: (Piece) -> Bool) -> [BookTransaction] {
        var (found, start) = ([BookTransaction](), start)
        known.withLock { known in
            for piece in pieces {
                let range = start..<start + piece.count
                start = range.upperBound
                guard isWanted(piece) else { continue }
                let transactions = known[piece.month] ?? read(range)
                known[piece.month] = transactions
                found += transactions
            }
        }
        return found
    }

    private func read(_ range: Range<Int>) -> [BookTransaction] {
        let list = try? JSONReader.read(text, in: range, limits: .wallet) { reader throws(JSONProblem) in
            try reader.list(BookTransaction.read)
        }
        return list ?? []
    }

    /// Appends those of each month as a list to a text.
    static func write(_ transactions: [BookTransaction], to text: inout [UInt8]) -> [Piece] {
        Dictionary(grouping: transactions, by: month(of:)).sorted { $0.key < $1.key }.map { month, transactions in
            var json = JSONWriter()
            json.list(of: transactions)
            text += json.bytes
            return Piece(
                month: month, count: json.bytes.count, isSpread: transactions.contains { $0.kind.isSpreadOut })
        }
    }
}
