import WalletDomain

/// The page of the insights on which a card is kept, changed or cancelled.
extension InsightsFeature.State {
    /// What keeping a card comes to, in the list of the year that holds today; nil for one that is archived or gone.
    public func judged(_ card: CardInsights) -> CardSeason? { card.card.flatMap { judged?[$0] } }

    /// What it says of the highlighted card; nil for one that is archived or gone.
    public var seasonCard: CardSeason? { selected?.card.flatMap { season?[$0] } }

    /// The lines that the highlight goes through: the sum has no such page.
    var lines: Int { max(0, (cards?.count ?? 0) - (season == nil ? 0 : 1)) }
}

extension AppState {
    /// Looks at the year that holds today, whichever was shown.
    mutating func lookAtThisYear() {
        guard insights.year != nil else { return }
        insights.year = nil
        countInsights()
    }

    mutating func openSeason() {
        lookAtThisYear()
        insights.season = insights.judged ?? wallet.season(on: today)
        insights.row = Move.by(0).applied(to: insights.row, count: insights.lines)
    }

    /// Judges the cards of the year that holds today; a year before or after it says nothing of the next fee.
    mutating func refreshSeason() {
        insights.judged = insights.year == nil ? wallet.season(on: today) : nil
        guard insights.season != nil else { return }
        insights.season = insights.judged ?? wallet.season(on: today)
        insights.row = Move.by(0).applied(to: insights.row, count: insights.lines)
    }
}
