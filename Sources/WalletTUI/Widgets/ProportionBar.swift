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
    /// So many of the first end in one column in all bars of a scale, whatever they are shared out into; nil: none do,
    /// but for the one that is held against a mark.
    var first: Int?
    /// An amount that the first share passes or does not, marked on it; zero: none is.
    var mark = Money.zero

    private var isMarkPassed: Bool { mark > .zero && shares.first.map { $0.amount > mark } ?? false }

    /// Columns of each share of `width`: in proportion, at least one for what is neither zero nor blank, all of them used.
    func columns(width: Int) -> [Int] {
        guard let first = mark > .zero ? 1 : first else { return columns(of: shares[...], width: width) }
        let sums = [shares.prefix(first), shares.dropFirst(first)].map { part in
            part.reduce(0.0) { $0 + Double(max(0, $1.amount.units)) }
        }
        let exact = sums[0] / max(1, sums[0] + sums[1]) * Double(width)
        // Either side that is not zero has a column, where there are two; a mark that is passed stands on one of its own.
        let least = isMarkPassed ? 2 : sums[0] > 0 ? 1 : 0
        let end = max(0, min(max(least, Int(exact.rounded())), sums[1] > 0 ? width - 1 : width))
        return columns(of: shares.prefix(first), width: end)
            + columns(of: shares.dropFirst(first), width: width - end)
    }

    /// The column of the mark: what passed it reaches beyond it, and what did not ends before it.
    func columnOfMark(width: Int) -> Int? {
        guard mark > .zero, let full = columns(width: width).first else { return nil }
        let total = shares.reduce(0.0) { $0 + Double(max(0, $1.amount.units)) }
        let place = Int(Double(mark.units) / max(1, total) * Double(width))
        return min(width - 1, isMarkPassed ? min(place, max(0, full - 2)) : max(place, full))
    }

    private func columns(of shares: ArraySlice<Share>, width: Int) -> [Int] {
        let amounts = shares.map { max(0, $0.amount.units) }
        let total = amounts.reduce(0 as Int64) { $0.addingReportingOverflow($1).overflow ? .max : $0 + $1 }
        guard total > 0, width > 0 else { return shares.map { _ in 0 } }
        var columns = zip(shares, amounts).map { share, amount in
            let least = share.stroke == " " ? 0 : 1
            return amount == 0 ? 0 : max(least, Int((Double(amount) / Double(total) * Double(width)).rounded()))
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
            return canvas.fill(x: x, y: y, width: width, style: look[.barEmpty], character: Glyph.rule)
        }
        var start = x
        for (share, count) in zip(bar.shares, columns) {
            canvas.fill(x: start, y: y, width: count, style: look[share.role], character: share.stroke)
            start += count
        }
        guard let column = bar.columnOfMark(width: width) else { return }
        canvas.fill(x: x + column, y: y, style: look[.warn], character: Glyph.divider)
    }
}
