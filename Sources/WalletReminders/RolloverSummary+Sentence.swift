import WalletDomain

extension RolloverSummary {
    /// `while away: 6 periods closed, $74 missed`; nil when no period was closed.
    public func awaySentence(currencySymbol: String) -> String? {
        guard periodsClosed > 0 else { return nil }
        let closed = periodsClosed == 1 ? "1 period closed" : "\(periodsClosed) periods closed"
        return "while away: \(closed)" + (missed.isZero ? "" : ", \(missed.formatted(symbol: currencySymbol)) missed")
    }
}
