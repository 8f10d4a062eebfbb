import WalletDomain

/// What may look otherwise than in the last picture: the least that holds is drawn.
public enum Touched: Equatable, Sendable {
    /// Which row is highlighted in the list that fills the screen, and what the foot says.
    case list
    /// That, and how much of this card's benefits is used, with all sums and reminders.
    case card(UserCard.ID)
    /// Transactions that were filed, and what follows from that.
    case filed([FreshID])
    case anything

    public var card: UserCard.ID? { if case .card(let card) = self { card } else { nil } }

    /// What one step touched.
    ///
    /// - Parameter effects: what the step asked for.
    public init(_ action: AppAction, _ effects: [Effect]) {
        switch action {
        case .cards(.benefitMoved), .moved, .saved, .calendar(.moved), .calendar(.rowMoved), .calendar(.monthStepped),
            .calendar(.todayChosen):
            self = effects.isEmpty ? .list : .anything
        case .cards(.doneAsked):
            self = .anything
            if effects.count == 1, case .commit(let act) = effects[0], let card = act.markedCard { self = .card(card) }
        default:
            self = .anything
            if effects.count == 1, case .commit(let act) = effects[0], let filed = act.filed { self = .filed(filed) }
        }
    }

    /// What this and another step touched.
    public func and(_ other: Touched) -> Touched {
        switch (self, other) {
        case (.list, let wider), (let wider, .list): wider
        case (.card(let one), .card(let another)) where one == another: self
        case (.filed(let some), .filed(let others)): .filed(some + others)
        default: .anything
        }
    }
}

extension ChangeSet {
    /// What was filed, where nothing else was changed.
    fileprivate var filed: [FreshID]? {
        // The tables first: of an import, rows would be decoded for nothing.
        guard changes.allSatisfy({ $0.table == RecordKind.transactions.table }), filedByHand != nil else { return nil }
        return changes.compactMap(\.recordID)
    }

    /// The card whose benefits were used, or given back, where nothing else was changed.
    fileprivate var markedCard: UserCard.ID? {
        guard !changes.contains(where: { $0.card != nil }), let cards = touchedCards, cards.count == 1 else {
            return nil
        }
        return cards.first
    }
}
