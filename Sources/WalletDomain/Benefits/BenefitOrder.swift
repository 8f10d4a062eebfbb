/// In which order the benefits of a card stand.
public enum BenefitOrder: String, CaseIterable, Sendable {
    /// The order of all lists: what ends first, then what is used.
    case day
    /// What is left, the most first; what is not open behind it.
    case value
    case name
}

extension Wallet {
    /// The benefits of a card that fit a filter, in some order; archived ones too, but those of a former product only where
    /// something was typed to find them.
    public func listing(
        ofCard id: UserCard.ID, by order: BenefitOrder, only filter: ListFilter, on today: CalendarDay, now: Instant
    ) -> [BenefitListing] {
        var rows = listing(ofCard: id, on: today, now: now)
        if filter.text == nil, rows.contains(where: { $0.benefit.archivedOn != nil }),
            let product = cards[id].flatMap({ template(of: $0) })
        {
            rows.removeAll { $0.benefit.isOfFormerProduct(before: product) }
        }
        if !filter.isEmpty {
            let words = filter.words(on: today, in: self)
            rows.removeAll { !filter.fits($0) || words?.fits(FilteredBenefit($0, self)) == false }
        }
        switch order {
        case .day: break
        case .value:
            rows.sort { left, right in
                if left.isOpen != right.isOpen { return left.isOpen }
                let (leftAmount, rightAmount) = (left.standing.remainder.amount, right.standing.remainder.amount)
                return leftAmount == rightAmount || !left.isOpen ? left < right : leftAmount > rightAmount
            }
        case .name:
            let names = Dictionary(rows.map { ($0.id, $0.terms.name.folded) }) { first, _ in first }
            rows.sort { left, right in
                let (leftName, rightName) = (names[left.id] ?? [], names[right.id] ?? [])
                return leftName == rightName ? left < right : leftName.lexicographicallyPrecedes(rightName)
            }
        }
        return rows
    }
}
