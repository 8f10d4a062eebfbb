import WalletDomain

/// The page of the insights on which a card is kept, changed or cancelled.
extension InsightsFeature.State {
    /// What it says of the highlighted card; nil for one that is archived or gone.
    public var seasonCard: CardSeason? { selected?.card.flatMap { season?[$0] } }

    /// The lines that the highlight goes through: the sum has no such page.
    var lines: Int { max(0, (cards?.count ?? 0) - (season == nil ? 0 : 1)) }
}

extension AppState {
    /// Looks at the year that holds today, whichever was shown.
    mutating func openSeason() {
        if insights.year != nil {
            insights.year = nil
            countInsights()
        }
        insights.season = wallet.season(on: today)
        insights.row = Move.by(0).applied(to: insights.row, count: insights.lines)
    }

    mutating func refreshSeason() {
        guard insights.season != nil else { return }
        insights.season = wallet.season(on: today)
        insights.row = Move.by(0).applied(to: insights.row, count: insights.lines)
    }
}
