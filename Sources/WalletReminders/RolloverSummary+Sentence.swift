import WalletDomain

extension RolloverSummary {
    /// `while away: 6 periods closed, $74 missed`; nil when no period was closed.
    ///
    /// - Parameter asOf: the day that was asked for: nobody was away, and they are only closed if something is done.
    public func awaySentence(currencySymbol: String, asOf: CalendarDay? = nil) -> String? {
        guard periodsClosed > 0 else { return nil }
        let closed = periodsClosed == 1 ? "1 period closed" : "\(periodsClosed) periods closed"
        return (asOf.map { "as of \($0.long): " } ?? "while away: ") + closed
            + (missed.isZero ? "" : ", \(missed.formatted(symbol: currencySymbol)) missed")
    }
}
