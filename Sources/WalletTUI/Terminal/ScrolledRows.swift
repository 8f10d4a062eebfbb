/// Rows of a picture that stand a few rows higher or lower in the next one, as those of a list that is scrolled do: the
/// terminal moves them itself, and only what differs then is written.
struct ScrolledRows: Equatable {
    /// What is moved, with the rows that come free.
    let rows: Range<Int>
    /// How many rows up; negative: down.
    let step: Int

    /// Fewer rows are written again in hardly more bytes.
    static let least = 6
    private static let farthest = 3

    /// - Parameters:
    ///   - old: the picture on the screen, of the same size and in the same numbers.
    ///   - changed: the rows that differ.
    ///   - columns: of both.
    /// - Returns: nil where moving rows spares too little.
    init?(
        _ new: UnsafeBufferPointer<Cell>, over old: UnsafeBufferPointer<Cell>, changed: [Int], columns: Int
    ) {
        guard changed.count > Self.least else { return nil }
        var best: (spared: Int, found: ScrolledRows)?
        for distance in 1...Self.farthest {
            for step in [distance, -distance] {
                guard let found = Self.rows(new, old, changed, by: step, columns),
                    found.spared >= Self.least, found.spared > best?.spared ?? 0
                else { continue }
                best = (found.spared, ScrolledRows(rows: found.rows, step: step))
            }
        }
        guard let best else { return nil }
        self = best.found
    }

    init(rows: Range<Int>, step: Int) { (self.rows, self.step) = (rows, step) }

    /// From the first row that is found `step` rows on to the last one, and how many fewer are to be written.
    private static func rows(
        _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>, _ changed: [Int], by step: Int,
        _ columns: Int
    ) -> (rows: Range<Int>, spared: Int)? {
        guard let first = changed.first, let last = changed.last else { return nil }
        func isMoved(_ row: Int) -> Bool {
            let (to, from) = (row * columns, (row + step) * columns)
            return Canvas.isSame(
                UnsafeBufferPointer(rebasing: new[to..<(to + columns)]),
                UnsafeBufferPointer(rebasing: old[from..<(from + columns)]))
        }
        var (top, bottom, spared, before) = (-1, -1, 0, first)
        for (place, row) in changed.enumerated() where row + step >= first && row + step <= last {
            // Rows between stand where they should, and would have to be written again.
            if top >= 0 { spared -= row - before - 1 }
            before = row
            if isMoved(row) {
                if top < 0 { top = row }
                spared += 1
                bottom = row
            } else if place > least, top < 0 {
                return nil
            }
        }
        guard top >= 0 else { return nil }
        return (min(top, top + step)..<(max(bottom, bottom + step) + 1), spared)
    }
}
