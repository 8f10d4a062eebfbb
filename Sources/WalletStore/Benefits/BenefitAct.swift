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
    /// True: archived; false: brought back.
    case archive(Bool)
}

extension AppState {
    /// Does it to one benefit and says so; `.` does it again from then on.
    ///
    /// - Parameters:
    ///   - force: also where something speaks against it that can be overruled.
    ///   - also: what is told behind it.
    /// - Throws: what speaks against it; the wallet is then unchanged.
    mutating func act(
        _ act: BenefitAct, on id: Benefit.ID, force: Bool = false, _ environment: Environment,
        also: (Wallet) -> String = { _ in "" }
    ) throws(WalletError) {
        let said = try wallet.perform(act, on: id, force: force, environment)
        session.lastAct = act
        if wallet.hasNotedAct { sayDone(said + also(wallet)) }
    }

    /// The same, or says why not.
    mutating func attempt(_ act: BenefitAct, on id: Benefit.ID, _ environment: Environment) {
        do throws(WalletError) { try self.act(act, on: id, environment) } catch { say(error) }
    }
}

extension Wallet {
    /// Does it to one benefit.
    ///
    /// - Returns: what is told of it.
    /// - Throws: what speaks against it; the wallet is then unchanged.
    mutating func perform(
        _ act: BenefitAct, on id: Benefit.ID, force: Bool = false, _ environment: Environment
    ) throws(WalletError) -> String {
        guard let benefit = benefits[id] else { throw .benefitNotFound }
        let (name, context) = (benefitName(id), environment.context)
        switch act {
        case .done:
            let mark = try redeem(id, force: force, in: context)
            return usedPhrase(mark, on: context.today)
        case .takenBack: return try "\(phrase(of: takeBackLastUse(id, in: context))) taken back"
        case .part(let amount):
            let mark = try redeem(id, amount: amount, force: force, in: context)
            return usedPhrase(mark, on: context.today)
        case .refund(let amount):
            let isCounted = terms(of: benefit).isCounted
            let mark = try refund(id, isCounted ? .zero : amount, in: context)
            return isCounted ? "1 use of \(name) refunded" : refundPhrase(mark, on: context.today)
        case .snooze(let choice): return try snooze(id, choice, environment)
        case .mode(let choice, let holds):
            guard self.holds(choice, of: benefit) != holds else {
                throw .isThatAlready(name: name, what: choice.state(holds))
            }
            let isEarly = choice == .auto && waitsForEnrolment(id)
            try set(choice, holds, of: id, context)
            let done = isEarly ? "is claimed by itself once you have enrolled" : choice.done(wasSo: !holds)
            return "\(name) \(done)"
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
        let context = environment.context
        guard canSnooze(.benefit(id), on: context.today, now: context.now) else {
            throw .nothingToSnooze(name: benefitName(id))
        }
        let plan = SnoozePlan(of: [.benefit(id)], choice, self, environment)
        guard plan.count > 0 else { throw .nothingToSnooze(name: benefitName(id)) }
        try plan.carryOut(in: &self, context)
        return plan.sentence(of: benefitName(id))
    }

    /// Makes a choice hold of a benefit, or no longer.
    private mutating func set(
        _ choice: ModePopup.Choice, _ holds: Bool, of id: Benefit.ID, _ context: ChangeContext
    ) throws(WalletError) {
        switch choice {
        case .tracked: try setMode(.tracked, of: id, in: context)
        case .auto: try setMode(.auto, of: id, in: context)
        case .ignored: try setMode(.ignored, of: id, in: context)
        case .skip: if holds { try skip(id, in: context) } else { try unskip(id, in: context) }
        case .enrolled: try enrol(id, on: holds ? context.today : nil, in: context)
        case .reminders: try setReminders(holds, of: [.benefit(id)], in: context)
        }
    }
}
