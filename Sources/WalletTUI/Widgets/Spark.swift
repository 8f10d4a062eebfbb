import WalletDomain

/// Twelve months of a card in as many cells: how much was captured in each, and where more was missed.
struct Spark: Equatable {
    enum Mark: Equatable {
        case nothing
        /// 1 … 6 by its share of the best month.
        case captured(Int)
        /// More was missed than captured.
        case missed
    }

    static let levels = 6
    let marks: [Mark]

    init(_ months: [CardMonth]) {
        let most = months.map(\.captured).max() ?? .zero
        marks = months.map { month in
            if month.missed > max(.zero, month.captured) { return .missed }
            guard month.captured > .zero, most > .zero else { return .nothing }
            let share = Double(month.captured.units) / Double(most.units)
            return .captured(max(1, Int((share * Double(Spark.levels)).rounded())))
        }
    }
}

extension Page {
    /// - Parameter x: where the newest month ends.
    mutating func draw(_ spark: Spark, right x: Int, y: Int, loud: Style, quiet: Style) {
        for (index, mark) in spark.marks.enumerated() {
            let cell = Rect(x: x - spark.marks.count + index, y: y, width: 1, height: 1)
            switch mark {
            case .nothing: canvas.fill(cell, style: quiet, character: Glyph.blocks[0])
            // The two lowest blocks would look like a month without anything, in ASCII too.
            case .captured(let level): canvas.fill(cell, style: loud, character: Glyph.blocks[level + 1])
            case .missed: canvas.put(Glyph.missed, x: cell.x, y: y, style: quiet)
            }
        }
    }
}
