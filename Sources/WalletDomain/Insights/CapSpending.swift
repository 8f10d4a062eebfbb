/// How far the cap of an earn rate is used up.
extension UserCard {
    func period(of cap: CardTemplate.EarnCap, on today: CalendarDay) -> Period {
        if cap.period == "billingCycle" { return cycle(around: today) }
        let months = cap.period == "year" ? 12 : cap.period == "quarter" ? 3 : 1
        return PeriodRule(rhythm: .calendar(months: months, phase: 0, day: 1)).period(containing: today)
            ?? Period(start: today, end: today)
    }

    /// From the day after a statement's to the next one's; months, where nobody said which day that is.
    private func cycle(around today: CalendarDay) -> Period {
        let index = today.monthIndex
        let closes = [-1, 0, 1].map { CalendarDay(monthIndex: index + $0, clamping: statementDay ?? 31) }
        let place = today <= closes[1] ? 1 : 2
        return Period(start: closes[place - 1].adding(days: 1), end: closes[place])
    }

    /// What was counted towards a cap in the period that runs.
    func spent(towards cap: CardTemplate.EarnCap, on today: CalendarDay) -> Money {
        let period = period(of: cap, on: today)
        return capSpending.filter { $0.category == cap.category && period.contains($0.on) }
            .reduce(.zero) { $0 + $1.amount }
    }
}

/// What was counted towards the cap of an earn rate.
public struct CountedCap: Equatable, Sendable {
    /// `dining`
    public let words: String
    public let spent: Money
    public let cap: Money
    /// The last day of its period.
    public let until: CalendarDay
}

extension Wallet {
    /// Counts spending towards the cap of a card's earn rate.
    ///
    /// - Parameter text: the category of the rate, as a person says it: `dining`, `restaurants`.
    @discardableResult
    public mutating func spend(
        _ change: SpendingChange, onCard id: UserCard.ID, for text: String, in context: ChangeContext
    ) throws(WalletError) -> CountedCap {
        guard var card = cards[id] else { throw .cardNotFound }
        let name = name(of: card)
        guard card.archivedOn == nil else { throw .isArchived(name: name) }
        let (caps, query) = (template(of: card)?.earnCaps ?? [], SpendingQuery([text]))
        let cap = caps.first { cap in
            let words = SpendingTopic.words(of: cap.category)
            let names = [EarnChoice.name(of: cap.category), words.joined(separator: " ")]
            return names.contains { $0.folded == text.trimmed.folded } || words.allSatisfy(query.holds)
                || query.topics.contains { $0.earns(words) }
        }
        guard let cap else {
            throw .hasNoCap(
                name: name, category: text, caps: caps.map { EarnChoice.name(of: $0.category) }.sorted())
        }
        let period = card.period(of: cap, on: context.today)
        let before = card.spent(towards: cap, on: context.today)
        let spent = try change.applied(to: before)
        let words = EarnChoice.name(of: cap.category)
        let counted = CountedCap(words: words, spent: spent, cap: cap.amount, until: period.end ?? context.today)
        guard spent != before else { return counted }
        // One entry a period is all that is asked for later.
        card.capSpending.removeAll { $0.category == cap.category && period.contains($0.on) }
        if !spent.isZero {
            card.capSpending.append(.init(category: cap.category, on: context.today, amount: spent))
        }
        put(card, at: context.now)
        did("\(name) \(change.phrase(symbol: preferences.currencySymbol)) on \(words)")
        return counted
    }
}
