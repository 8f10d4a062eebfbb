/// A change of a running counter of spending.
public enum SpendingChange: Equatable, Sendable {
    case add(Money)
    case set(Money)

    /// Reads `350` or `+350` as more, `=2650` as the whole.
    public init(typed text: String) throws(AmountProblem) {
        let behind = String(text.dropFirst().drop { $0 == " " })
        switch text.first {
        case "=": self = try .set(Money(typed: behind))
        case "+" where behind.first?.isNumber == true: self = try .add(Money(typed: behind))
        default: self = try .add(Money(typed: text))
        }
    }
}

public struct CountedSpending: Equatable, Sendable {
    /// `Dell Bonus $350 spent, and for 1 more`
    public let phrase: String
    /// The one it was counted for, then others that the same spending unlocks.
    public let benefits: [Benefit.ID]
}

/// Under which conditions a benefit counts: its mode, a skipped period, enrolment, spending that unlocks it.
extension Wallet {
    /// Says how a benefit is looked after; it holds for the current period too.
    public mutating func setMode(
        _ mode: Benefit.Mode, of id: Benefit.ID, in context: ChangeContext
    ) throws(WalletError) {
        try changeActive(id, in: context, "set to \(mode.rawValue)") { benefit, _ in benefit.mode = mode }
    }

    /// Leaves the current period out: it counts nowhere and closes without a record.
    public mutating func skip(_ id: Benefit.ID, in context: ChangeContext) throws(WalletError) {
        let (today, now) = (context.today, context.now)
        guard let benefit = benefits[id] else { throw .benefitNotFound }
        let terms = terms(of: benefit)
        let standing = standing(of: benefit, terms: terms, on: today, now: now)
        guard !benefit.isSkipped, standing.group != .archived else {
            return try changeActive(id, in: context, "skipped") { _, _ in }
        }
        guard standing.isOpen || standing.group == .locked else { throw .nothingToSkip(name: terms.name) }
        guard benefit.currentPeriodEnd != nil else { throw .hasNoEnd(name: terms.name) }
        try changeActive(id, in: context, "skipped") { benefit, _ in
            benefit.skippedPeriodStart = benefit.currentPeriodStart
            benefit.snoozedUntil = nil
        }
    }

    /// Takes the current period back in.
    public mutating func unskip(_ id: Benefit.ID, in context: ChangeContext) throws(WalletError) {
        try changeActive(id, in: context, "no longer skipped") { benefit, _ in benefit.skippedPeriodStart = nil }
    }

    /// Notes since when the user is enrolled; nil: not enrolled.
    public mutating func enrol(
        _ id: Benefit.ID, on day: CalendarDay?, in context: ChangeContext
    ) throws(WalletError) {
        if let day, day > context.today { throw .inTheFuture(day: day) }
        let what = day == nil ? "no longer enrolled" : "enrolled"
        try changeActive(id, in: context, what) { benefit, terms throws(WalletError) in
            guard benefit.enrolment(terms) != .notNeeded else { throw .needsNoEnrolment(name: terms.name) }
            if day != nil, benefit.enrolledOn != nil { return }
            benefit.enrolledOn = day
        }
    }

    /// Counts spending towards the amount that unlocks a benefit, and others that the same spending unlocks.
    @discardableResult
    public mutating func spend(
        _ change: SpendingChange, on id: Benefit.ID, in context: ChangeContext
    ) throws(WalletError) -> CountedSpending {
        guard let benefit = benefits[id] else { throw .benefitNotFound }
        let name = terms(of: benefit).name
        guard !isArchived(benefit) else { throw .isArchived(name: name) }
        guard terms(of: benefit).spendThreshold != nil else { throw .hasNoThreshold(name: name) }
        let ids = [id] + benefits(unlockedWith: id)
        var counted: [Benefit] = []
        for benefit in ids.compactMap({ benefits[$0] }) {
            var newer = benefit
            // Others, which may stand at less, do not speak against a correction.
            newer.spentSoFar =
                benefit.id == id
                ? try change.applied(to: benefit.spentSoFar) : change.appliedInRange(to: benefit.spentSoFar)
            guard newer != benefit else { continue }
            newer.updatedAt = context.now
            counted.append(newer)
        }
        let rest = ids.count > 1 ? ", and for \(ids.count - 1) more" : ""
        let act = CountedSpending(
            phrase: "\(name) \(change.phrase(symbol: preferences.currencySymbol))\(rest)", benefits: ids)
        guard !counted.isEmpty else { return act }
        for benefit in counted { put(benefit) }
        did(act.phrase)
        return act
    }

    /// Others of its card that the same spending unlocks: they wait in the same period for as much, or are a further step
    /// at the same merchant.
    public func benefits(unlockedWith id: Benefit.ID) -> [Benefit.ID] {
        guard let benefit = benefits[id], terms(of: benefit).spendThreshold != nil else { return [] }
        let waiting = eachBenefit(ofCard: benefit.userCardID).compactMap {
            other -> (id: Benefit.ID, terms: BenefitTerms)? in
            guard other.currentPeriod == benefit.currentPeriod, other.archivedOn == nil || other.id == id else {
                return nil
            }
            let terms = terms(of: other)
            return terms.spendThreshold == nil ? nil : (other.id, terms)
        }
        var found = waiting.filter { $0.id == id }
        var looked = 0
        while looked < found.count {
            let terms = found[looked].terms
            found += waiting.filter { other in
                let isStep = terms.merchant != nil && terms.merchant == other.terms.merchant
                let waitsWith = isStep || terms.spendThreshold == other.terms.spendThreshold
                return waitsWith && !found.contains { $0.id == other.id }
            }
            looked += 1
        }
        return found.dropFirst().map(\.id)
    }

    /// Counts spending towards a card's welcome bonus.
    public mutating func spend(
        _ change: SpendingChange, onCard id: UserCard.ID, in context: ChangeContext
    ) throws(WalletError) {
        guard var card = cards[id] else { throw .cardNotFound }
        let name = name(of: card)
        guard card.archivedOn == nil else { throw .isArchived(name: name) }
        guard var bonus = card.welcomeBonus else {
            throw .hasNoBonus(name: name, typing: typing(.card(id)), waiting: waiting(forSpendingOn: id))
        }
        bonus.spent = try change.applied(to: bonus.spent)
        guard bonus != card.welcomeBonus else { return }
        card.welcomeBonus = bonus
        put(card, at: context.now)
        did("\(name) \(change.phrase(symbol: preferences.currencySymbol))")
    }

    /// What a card has that waits for spending, or waited, by name.
    public func waiting(forSpendingOn id: UserCard.ID) -> [String] {
        eachBenefit(ofCard: id).filter { $0.archivedOn == nil }.map { terms(of: $0) }
            .filter { $0.spendThreshold != nil }.map(\.name)
    }

    /// Whether a benefit needs enrolment that was not noted.
    public func waitsForEnrolment(_ id: Benefit.ID) -> Bool {
        benefits[id].map { $0.enrolment(terms(of: $0)) == .needed } ?? false
    }

    /// Changes a benefit that is not archived; what stays as it was is no act.
    private mutating func changeActive(
        _ id: Benefit.ID, in context: ChangeContext, _ what: String,
        _ change: (inout Benefit, BenefitTerms) throws(WalletError) -> Void
    ) throws(WalletError) {
        guard let benefit = benefits[id] else { throw .benefitNotFound }
        let terms = terms(of: benefit)
        guard !isArchived(benefit) else { throw .isArchived(name: terms.name) }
        var newer = benefit
        try change(&newer, terms)
        guard newer != benefit else { return }
        put(newer, at: context.now)
        did("\(terms.name) \(what)")
    }
}

extension SpendingChange {
    /// `$350 spent`, `$2,650 spent in all`
    public func phrase(symbol: String) -> String {
        switch self {
        case .add(let more): "\(more.formatted(symbol: symbol)) spent"
        case .set(let whole): "\(whole.formatted(symbol: symbol)) spent in all"
        }
    }

    private static let most = Money(1_000_000_000)

    private func unchecked(_ spent: Money) -> Money {
        switch self {
        case .add(let more): spent + more
        case .set(let whole): whole
        }
    }

    func applied(to spent: Money) throws(WalletError) -> Money {
        let newer = unchecked(spent)
        guard newer >= .zero, newer <= SpendingChange.most else {
            throw .outOfRange(key: "What was spent", range: "0 to 1000000000")
        }
        return newer
    }

    /// The same, held to what can be.
    fileprivate func appliedInRange(to spent: Money) -> Money { min(max(unchecked(spent), .zero), SpendingChange.most) }
}
