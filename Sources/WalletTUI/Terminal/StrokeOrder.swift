extension Strokes {
    /// Puts the strokes of a style in an order in which going from one to the next takes fewer bytes: they come row by row,
    /// and of a list with several columns it is mostly shorter to go down one column after another.
    ///
    /// - Parameter way: the bytes that going from the end of a stroke to the start of another takes.
    mutating func sortStrokes(ofStyle style: Int32, _ way: (Stroke, Stroke) -> Int) {
        guard styles[Int(style)].texts.beside >= Self.worthSorting else { return }
        let row = numbers(ofStyle: style)
        let (down, downLength) = waysDown(row, way)
        var rowLength = 0
        for place in 1..<row.count { rowLength += way(all[row[place - 1]], all[row[place]]) }
        guard downLength < rowLength else { return }
        for place in 1..<down.count { all[down[place - 1]].next = Int32(truncatingIfNeeded: down[place]) }
        all[down[down.count - 1]].next = -1
        styles[Int(style)].texts.first = Int32(truncatingIfNeeded: down[0])
        styles[Int(style)].texts.last = Int32(truncatingIfNeeded: down[down.count - 1])
    }

    /// Where fewer rows have several, there are no columns.
    private static let worthSorting = 8

    private func numbers(ofStyle style: Int32) -> [Int] {
        var numbers: [Int] = []
        numbers.reserveCapacity(styles[Int(style)].texts.count)
        var next = styles[Int(style)].texts.first
        while next >= 0 {
            numbers.append(Int(next))
            next = all[Int(next)].next
        }
        return numbers
    }

    /// Always on to the nearest in the next row, or to what follows; what was passed by comes after the last.
    private func waysDown(_ row: [Int], _ way: (Stroke, Stroke) -> Int) -> ([Int], length: Int) {
        var isDone = [Bool](repeating: false, count: row.count)
        var (order, length, place, first) = ([row[0]], 0, 0, 1)
        order.reserveCapacity(row.count)
        isDone[0] = true
        while order.count < row.count {
            let stroke = all[row[place]]
            var next = place + 1
            while next < row.count, isDone[next] { next += 1 }
            if next == row.count {
                while isDone[first] { first += 1 }
                next = first
            }
            var (best, least) = (next, way(stroke, all[row[next]]))
            while next < row.count, all[row[next]].row <= stroke.row + 1 {
                if !isDone[next], all[row[next]].row > stroke.row {
                    let bytes = way(stroke, all[row[next]])
                    if bytes < least { (best, least) = (next, bytes) }
                }
                next += 1
            }
            order.append(row[best])
            isDone[best] = true
            (place, length) = (best, length + least)
        }
        return (order, length)
    }
}
