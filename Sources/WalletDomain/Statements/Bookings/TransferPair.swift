/// A new row of a statement, and what may be its other side.
struct TransferPair {
    let place: Int
    let other: BookTransaction
    /// What says more goes before what is nearer.
    private let fit: Int

    /// - Parameter says: how much speaks for it beside the amounts.
    init(_ place: Int, _ other: BookTransaction, says: Int, days: Int) {
        (self.place, self.other) = (place, other)
        fit = says * (BookingPlanner.transferDays + 1) - days
    }

    /// Those that are meant, whatever order they come in; where one fits several alike none of these, nor what fits less.
    static func meant(among pairs: [TransferPair]) -> [TransferPair] {
        var rows: Set<Int> = []
        var sides: Set<BookTransaction.ID> = []
        return Dictionary(grouping: pairs, by: \.fit).sorted { $0.key > $1.key }.flatMap { alike -> [TransferPair] in
            let open = alike.value.filter { !rows.contains($0.place) && !sides.contains($0.other.id) }
            let (byRow, bySide) = (Dictionary(grouping: open, by: \.place), Dictionary(grouping: open, by: \.other.id))
            let meant = open.filter { pair in
                // As many rows as sides are as many movements, whichever is whose.
                guard byRow[pair.place]?.count == bySide[pair.other.id]?.count, !rows.contains(pair.place),
                    !sides.contains(pair.other.id)
                else { return false }
                rows.insert(pair.place)
                sides.insert(pair.other.id)
                return true
            }
            rows.formUnion(open.map(\.place))
            sides.formUnion(open.map(\.other.id))
            return meant
        }
    }
}
