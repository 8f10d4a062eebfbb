/// Which new rows of a statement and which transactions of the book are one movement, whatever order they come in.
struct TransferMatching {
    private(set) var linked: [TransferPair] = []
    /// Of rows that surely have one of several other sides, though nobody says which.
    private(set) var undecided: [TransferPair] = []
    private var rows: Set<Int> = []
    private var others: Set<Int> = []

    /// What says most goes first: what is of one day, then all that hangs together at once, else what is nearest.
    init(_ pairs: [TransferPair]) {
        for alike in TransferMatching.grouped(pairs, by: { -$0.says }) {
            for ofOneDay in components(of: alike.filter { $0.days == 0 }) { _ = link(ofOneDay) }
            for together in components(of: alike) where !link(together) {
                for near in TransferMatching.grouped(together, by: \.days) {
                    for tie in components(of: near) where !link(tie) { leave(tie) }
                }
            }
        }
    }

    /// Gives each of the fewer one of the more, in order of day.
    ///
    /// - Returns: false where that is a guess: they are not as many, and the more can be told apart; or too far apart.
    private mutating func link(_ pairs: [TransferPair]) -> Bool {
        let (rows, others) = TransferMatching.sides(of: pairs)
        let more = rows.count > others.count ? rows : others
        guard rows.count == others.count || Set(more.map(\.look)).count == 1 else { return false }
        let possible = Dictionary(grouping: pairs, by: \.row.place)
        let found = zip(rows, others).compactMap { row, other in
            possible[row.place]?.first { $0.other.place == other.place }
        }
        guard found.count == min(rows.count, others.count) else { return false }
        linked += found
        take(found)
        return true
    }

    /// What fits several alike is for a person, and so is what fits it less.
    private mutating func leave(_ pairs: [TransferPair]) {
        let (rows, others) = TransferMatching.sides(of: pairs)
        if rows.count <= others.count { undecided += pairs }
        take(pairs)
    }

    private mutating func take(_ pairs: [TransferPair]) {
        rows.formUnion(pairs.map(\.row.place))
        others.formUnion(pairs.map(\.other.place))
    }

    /// Those of which neither side is taken, apart where they have no row and no other side in common.
    private func components(of pairs: [TransferPair]) -> [[TransferPair]] {
        let free = pairs.filter { !rows.contains($0.row.place) && !others.contains($0.other.place) }
        let byRow = Dictionary(grouping: free, by: \.row.place)
        let byOther = Dictionary(grouping: free, by: \.other.place)
        var (seenRows, seenOthers): (Set<Int>, Set<Int>) = ([], [])
        return free.compactMap { first in
            guard seenRows.insert(first.row.place).inserted else { return nil }
            var (component, next) = ([TransferPair](), [first.row.place])
            while let row = next.popLast() {
                let pairs = byRow[row] ?? []
                component += pairs
                for pair in pairs where seenOthers.insert(pair.other.place).inserted {
                    for near in byOther[pair.other.place] ?? [] where seenRows.insert(near.row.place).inserted {
                        next.append(near.row.place)
                    }
                }
            }
            return component
        }
    }

    private static func sides(of pairs: [TransferPair]) -> (rows: [TransferPair.Side], others: [TransferPair.Side]) {
        (Set(pairs.map(\.row)).sorted(), Set(pairs.map(\.other)).sorted())
    }

    private static func grouped(_ pairs: [TransferPair], by key: (TransferPair) -> Int) -> [[TransferPair]] {
        Dictionary(grouping: pairs, by: key).sorted { $0.key < $1.key }.map(\.value)
    }
}
