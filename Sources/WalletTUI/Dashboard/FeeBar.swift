import WalletDomain

/// A card's year as a bar: what was captured and what is open, and the fee as a mark that has a column of its own.
struct FeeBar: Equatable {
    /// Where what was captured ends.
    let full: Int
    /// Where what is open behind it ends.
    let open: Int
    /// The column of the mark; nil: there is no fee.
    let mark: Int?

    /// What passed the fee reaches beyond the mark, and what did not reach it ends before a column that is free, however
    /// narrow the bar is.
    ///
    /// - Parameters:
    ///   - most: what the longest of several bars stands for.
    ///   - width: 3 columns at least.
    init(captured: Money, open: Money, fee: Money, most: Money, width: Int) {
        let room = width - 1
        func columns(_ amount: Money) -> Int {
            guard amount > .zero, most > .zero else { return 0 }
            return max(1, min(room, Int(Double(amount.units) / Double(most.units) * Double(room))))
        }
        var (full, mark) = (columns(captured), columns(fee))
        if captured > fee, fee > .zero {
            mark = min(mark, room - 1)
            full = max(full, mark + 1)
        } else if captured < fee {
            full = min(full, max(1, mark - 1))
            mark = max(mark, full + 1)
        }
        let end = min(room, full + columns(open))
        self.mark = fee > .zero ? mark : nil
        // What lies beyond the mark has its column too.
        self.full = full + (fee > .zero && mark < full ? 1 : 0)
        self.open = end + (fee > .zero && mark < end ? 1 : 0)
    }
}
