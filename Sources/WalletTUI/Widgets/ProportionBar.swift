import WalletDomain

/// One line that shows how a whole is shared out. Each share has a stroke of its own beside its colour.
struct ProportionBar {
    struct Share {
        var amount: Money
        var role: Role
        var stroke: Unicode.Scalar

        init(_ amount: Money, _ role: Role, _ stroke: Unicode.Scalar) {
            self.amount = amount
            self.role = role
            self.stroke = stroke
        }
    }

    var shares: [Share]

    /// Columns of each share of `width`: in proportion, at least one for what is not zero, all of them used.
    func columns(width: Int) -> [Int] {
        let amounts = shares.map { max(0, $0.amount.units) }
        let total = amounts.reduce(0 as Int64) { $0.addingReportingOverflow($1).overflow ? .max : $0 + $1 }
        guard total > 0, width > 0 else { return shares.map { _ in 0 } }
        var columns = amounts.map { amount in
            amount == 0 ? 0 : max(1, Int((Double(amount) / Double(total) * Double(width)).rounded()))
        }
        // What rounding took or gave too much is the largest share's.
        var excess = columns.reduce(0, +) - width
        while excess != 0 {
            guard let largest = columns.indices.max(by: { columns[$0] < columns[$1] }), columns[largest] > 0 else {
                break
            }
            let step = excess > 0 ? 1 : excess
            columns[largest] -= step
            excess -= step
        }
        return columns
    }
}

extension Page {
    mutating func draw(_ bar: ProportionBar, x: Int, y: Int, width: Int) {
        let columns = bar.columns(width: width)
        guard columns.contains(where: { $0 > 0 }) else {
            canvas.fill(Rect(x: x, y: y, width: width, height: 1), style: look[.barEmpty], character: Glyph.rule)
            return
        }
        var start = x
        for (share, count) in zip(bar.shares, columns) {
            canvas.fill(
                Rect(x: start, y: y, width: count, height: 1), style: look[share.role], character: share.stroke)
            start += count
        }
    }
}
