import WalletDomain
import WalletReminders

/// What is done to a benefit, so that it can be done to others as well.
public enum BenefitAct: Equatable, Sendable {
    /// One use of what remains.
    case done
    case takenBack
    case part(Money)
    /// Zero: one use of what is counted.
    case refund(Money)
    case snooze(SnoozeChoice)
    /// True: the choice holds from now on.
    case mode(ModePopup.Choice, Bool)
    /// - Parameter for: all that it was counted for then.
    case spending(SpendingChange, for: [Benefit.ID])
    /// True: archived; false: brought back.
    case archive(Bool)
}

extension Wallet {
    /// Does it to one benefit.
    ///
    /// - Returns: what is told of it.
    /// - Throws: what speaks against it; the wallet is then unchanged.
    mutating func perform(
        _ act: BenefitAct, on id: Benefit.ID, _ environment: Environment
    ) throws(WalletError) -> String {
        guard let benefit = benefits[id] else { throw .benefitNotFound }
        let (name, context) = (benefitName(id), environment.context)
        switch act {
        case .done:
            let mark = try redeem(id, in: context)
            return "\(phrase(of: mark)) used" + (mark.warning == nil ? "" : ", noted as enrolled")
        case .takenBack: return try "\(phrase(of: takeBackLastUse(id, in: context))) taken back"
        case .part(let amount): return try "\(phrase(of: redeem(id, amount: amount, in: context))) used"
        case .refund(let amount):
            let isCounted = terms(of: benefit).isCounted
            let mark = try refund(id, isCounted ? .zero : amount, in: context)
            return isCounted ? "1 use of \(name) refunded" : refundPhrase(mark, on: context.today)
        case .snooze(let choice): return try snooze(id, choice, environment)
        case .mode(let choice, let holds):
            guard self.holds(choice, of: benefit) != holds else {
                throw .isThatAlready(name: name, what: choice.state(holds))
            }
            try set(choice, holds, of: id, context)
            return "\(name) \(choice.done(wasSo: !holds))"
        case .spending(let change, _):
            return try spend(change, on: id, in: context).phrase
        case .archive(true):
            try archive(benefit: id, in: context)
            return "\(name) archived"
        case .archive(false):
            try unarchive(benefit: id, in: context)
            return "\(name) is back"
        }
    }

    private mutating func snooze(
        _ id: Benefit.ID, _ choice: SnoozeChoice, _ environment: Environment
    ) throws(WalletError) -> String {
        let (zone, now) = (environment.zone(), environment.now())
        guard canSnooze(.benefit(id), on: zone.day(of: now), now: now) else {
            throw .nothingToSnooze(name: benefitName(id))
        }
        let plan = SnoozePlan(of: [.benefit(id)], choice, self, environment)
        guard let time = plan.times.first else { throw .nothingToSnooze(name: benefitName(id)) }
        try snooze(
            time.subjects, until: time.until, endOfDay: { zone.start(of: $0.adding(days: 1)).adding(seconds: -1) },
            in: environment.context)
        return plan.sentence(of: benefitName(id))
    }

    /// Makes a choice hold of a benefit, or no longer.
    mutating func set(
        _ choice: ModePopup.Choice, _ holds: Bool, of id: Benefit.ID, _ context: ChangeContext
    ) throws(WalletError) {
        switch choice {
        case .tracked: try setMode(.tracked, of: id, in: context)
        case .auto: try setMode(.auto, of: id, in: context)
        case .ignored: try setMode(.ignored, of: id, in: context)
        case .skip: if holds { try skip(id, in: context) } else { try unskip(id, in: context) }
        case .enrolled: try enrol(id, on: holds ? context.today : nil, in: context)
        case .reminders: try setReminders(holds, of: .benefit(id), in: context)
        }
    }
}
