import WalletDomain
import WalletReminders

/// For how long reminders are put off.
public struct SnoozePopup: Equatable, Sendable {
    public var benefits: [Benefit.ID]
    /// What is snoozed, for the title: a name, or “8 benefits”.
    public var subject: String
    /// A day or time being typed after `c`.
    public var field: TextField?
    public var problem: String?

    public init(benefits: [Benefit.ID], subject: String) {
        self.benefits = benefits
        self.subject = subject
    }
}

extension AppState {
    func canSnooze(_ id: Benefit.ID) -> Bool {
        guard let benefit = wallet.benefits[id] else { return false }
        return wallet.standing(of: benefit, terms: wallet.terms(of: benefit), on: today, now: now).isOpen
    }

    mutating func openSnoozeOfAllDue() {
        let benefits = due.due.flatMap(\.benefitIDs).filter(canSnooze)
        guard let first = benefits.first else { return say("nothing is due", .hint) }
        let subject = benefits.count == 1 ? wallet.benefitName(first) : "\(benefits.count) benefits"
        popup = .snooze(SnoozePopup(benefits: benefits, subject: subject))
    }
}

extension PopupFeature {
    static func snoozeStep(
        _ snooze: SnoozePopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        var snooze = snooze
        switch action {
        case .snoozeFor(let choice): return put(off: snooze, choice, &state, environment)
        case .chooseAsked: (snooze.field, snooze.problem) = (TextField(), nil)
        case .edited(let edit):
            snooze.field?.apply(edit)
            snooze.problem = nil
        case .submitted:
            do throws(SnoozeProblem) {
                let choice = try snooze.field.map { field throws(SnoozeProblem) in
                    try SnoozeChoice(word: field.trimmed)
                }
                return put(off: snooze, choice ?? .days(1), &state, environment)
            } catch {
                snooze.problem = error.message
            }
        default: return
        }
        state.popup = .snooze(snooze)
    }

    /// Puts off what can be put off that far; what cannot stays due, and is told.
    private static func put(
        off snooze: SnoozePopup, _ choice: SnoozeChoice, _ state: inout AppState, _ environment: Environment
    ) {
        let benefits = snooze.benefits.filter(state.canSnooze)
        let plan = SnoozePlan(of: benefits, choice, state.wallet, environment)
        if let problem = plan.problem {
            var snooze = snooze
            snooze.problem = problem.message
            state.popup = .snooze(snooze)
            return
        }
        state.closePopup()
        guard !benefits.isEmpty else { return state.say("nothing is left to be reminded of", .hint) }
        let zone = environment.zone()
        state.attempt(plan.sentence(of: snooze.subject)) { wallet throws(WalletError) in
            for (until, benefits) in plan.times {
                try wallet.snooze(
                    benefits, until: until, endOfDay: { zone.start(of: $0.adding(days: 1)).adding(seconds: -1) },
                    in: environment.context)
            }
        }
    }
}
