/// Days of a card that nobody said, and by which benefits of it come back.
public struct MissingDays: Equatable, Sendable {
    public enum CardDay: Equatable, Sendable {
        case opened, statement
    }

    /// In the order they are asked for; empty: nothing is missing.
    public var days: [CardDay] = []
    /// The benefits that hang on them, in file order.
    public var benefits: [Benefit.ID] = []
}

extension Wallet {
    /// What of a card's days is missing for its benefits to come back on their own; until then the nearest day that is
    /// known stands in for it.
    public func missingDays(ofCard id: UserCard.ID) -> MissingDays {
        guard let card = cards[id] else { return MissingDays() }
        var missing = MissingDays()
        var needsStatement = false
        for benefit in benefits(ofCard: id) where benefit.archivedOn == nil {
            let terms = terms(of: benefit)
            let hangs = terms.anchor == .cardAnniversary || terms.anchor == .statementAnniversary
            guard hangs, !rule(of: benefit, terms: terms).isAnchorKnown else { continue }
            missing.benefits.append(benefit.id)
            needsStatement = needsStatement || terms.anchor == .statementAnniversary
        }
        guard !missing.benefits.isEmpty else { return missing }
        if card.openedOn == nil { missing.days.append(.opened) }
        if needsStatement, card.statementDay == nil { missing.days.append(.statement) }
        return missing
    }

    /// The benefits of a card that can be used once the user has enrolled, in file order.
    public func awaitingEnrolment(ofCard id: UserCard.ID) -> [Benefit.ID] {
        benefits(ofCard: id).filter { benefit in
            benefit.archivedOn == nil && benefit.mode != .ignored && benefit.enrolment(terms(of: benefit)) == .needed
        }.map(\.id)
    }
}
