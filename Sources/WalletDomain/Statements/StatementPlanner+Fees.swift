/// What a line becomes that is the yearly fee of a card.
extension StatementPlanner {
    /// How far from its day a fee posts.
    private static let feeDays = 45

    mutating func fee(_ row: StatementRow) -> StatementPlan.Outcome {
        guard var newer = wallet.cards[card] else { return .passedOver(.other) }
        // Each fee that was noted answers one line.
        if let known = knownFees.firstIndex(where: { $0.isOf(row) }) {
            knownFees.remove(at: known)
            return .fee(.known)
        }
        // A fee that is far from the card's day would be taken for another year's; a waiver leaves it its day.
        var charged = newer
        charged.fees.removeAll { $0.amount.isZero }
        let span = Period(
            start: row.day.adding(days: -StatementPlanner.feeDays), end: row.day.adding(days: StatementPlanner.feeDays))
        if let due = wallet.feeToCome(of: charged, from: span.start)?.on, !span.contains(due) {
            return .fee(.elsewhere(due))
        }
        guard choices[row.row]?.isTicked ?? false else { return .fee(.open) }
        newer.fees.append(UserCard.Fee(on: row.day, amount: -row.amount))
        wallet.put(newer, at: context.now)
        wallet.did("fee of \(wallet.name(of: newer)) noted")
        return .fee(.noted)
    }
}

extension UserCard.Fee {
    /// Whether a line is this fee: the day a bank posts it may be another than the one that was noted.
    fileprivate func isOf(_ row: StatementRow) -> Bool {
        amount == -row.amount && on.days(until: row.day).magnitude <= 31
    }
}
