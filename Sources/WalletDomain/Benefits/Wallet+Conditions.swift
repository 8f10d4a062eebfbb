/// A change of a running counter of spending.
public enum SpendingChange: Equatable, Sendable {
    case add(Money)
    case set(Money)

    /// Reads `350` or `+350` as more, `=2650` as the whole.
    public init(typed text: String) throws(AmountProblem) {
        let behind = String(text.dropFirst().drop { $0 == " " })
        switch text.first {
        case "=": self = .set(try Money(typed: behind))
        case "+" where behind.first?.isNumber == true: self = .add(try Money(typed: behind))
        default: self = .add(try Money(typed: text))
        }
    }
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

    /// Counts spending towards the amount that unlocks a benefit.
    public mutating func spend(
        _ change: SpendingChange, on id: Benefit.ID, in context: ChangeContext
    ) throws(WalletError) {
        try changeActive(id, in: context, "spending counted") { benefit, terms throws(WalletError) in
            guard terms.spendThreshold != nil else { throw .hasNoThreshold(name: terms.name) }
            benefit.spentSoFar = try change.applied(to: benefit.spentSoFar)
        }
    }

    /// Counts spending towards a card's welcome bonus.
    public mutating func spend(
        _ change: SpendingChange, onCard id: UserCard.ID, in context: ChangeContext
    ) throws(WalletError) {
        guard var card = cards[id] else { throw .cardNotFound }
        let name = name(of: card)
        guard card.archivedOn == nil else { throw .isArchived(name: name) }
        guard var bonus = card.welcomeBonus else { throw .hasNoBonus(name: name) }
        bonus.spent = try change.applied(to: bonus.spent)
        guard bonus != card.welcomeBonus else { return }
        card.welcomeBonus = bonus
        card.updatedAt = context.now
        put(card)
        did("\(name) spending counted")
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
        newer.updatedAt = context.now
        put(newer)
        did("\(terms.name) \(what)")
    }
}

extension SpendingChange {
    fileprivate func applied(to spent: Money) throws(WalletError) -> Money {
        let newer =
            switch self {
            case .add(let more): spent + more
            case .set(let whole): whole
            }
        guard newer >= .zero, newer <= Money(1_000_000_000) else {
            throw .outOfRange(key: "What was spent", range: "0 to 1000000000")
        }
        return newer
    }
}
