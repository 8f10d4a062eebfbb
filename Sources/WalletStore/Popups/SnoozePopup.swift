import WalletDomain
import WalletReminders

/// For how long reminders are put off.
public struct SnoozePopup: Equatable, Sendable {
    public var subjects: [ReminderSubject]
    /// What is snoozed, for the title: a name, or “8 benefits”.
    public var subject: String
    /// What cannot be chosen now: on a last day a day later, after 20:00 tonight.
    public var refused: Set<SnoozeChoice> = []
    /// Of several that were selected: how many cannot be put off. nil: they were not selected.
    public var leftOut: Int?

    public init(subjects: [ReminderSubject], subject: String) { (self.subjects, self.subject) = (subjects, subject) }

    /// What Enter chooses: one day, else the longest of the rest; nil: a time has to be typed.
    public var usual: SnoozeChoice? { [.days(1), .tonight, .oneHour].first { !refused.contains($0) } }

    public init(benefits: [Benefit.ID], subject: String) {
        self.init(subjects: benefits.map(ReminderSubject.benefit), subject: subject)
    }
}

extension SnoozePlan {
    init(
        of subjects: [ReminderSubject], _ choice: SnoozeChoice, _ wallet: Wallet, in books: BookLedgers = BookLedgers(),
        _ environment: Environment
    ) {
        self.init(of: subjects, choice, wallet, in: books, now: environment.now(), timeZone: environment.zone())
    }
}

extension AppState {
    /// Keeps what an open snooze popup offers to what can be chosen at this moment.
    mutating func weighSnooze(_ environment: Environment) {
        guard case .snooze(var snooze) = popup else { return }
        let subjects = snooze.subjects.filter(canSnooze)
        snooze.refused = Set(
            SnoozeChoice.offered.filter {
                SnoozePlan(of: subjects, $0, wallet, in: budgets.kept.all, environment).problem != nil
            })
        popup = .snooze(snooze)
    }

    /// The last day of what a reminder is about, past which it cannot be put off.
    public func lastDay(of subject: ReminderSubject) -> CalendarDay? {
        wallet.lastDay(of: subject, from: today, in: budgets.kept.all)
    }

    func canSnooze(_ subject: ReminderSubject) -> Bool { wallet.canSnooze(subject, on: today, now: now) }

    /// What of several can be put off; nil: nothing.
    func snoozePopup(of several: [ReminderSubject]) -> SnoozePopup? {
        let subjects = several.filter(canSnooze)
        guard let first = subjects.first else { return nil }
        let noun = subjects.allSatisfy(\.isOfBenefit) ? "benefits" : "reminders"
        let subject = subjects.count == 1 ? wallet.name(of: first) : "\(subjects.count) \(noun)"
        return SnoozePopup(subjects: subjects, subject: subject)
    }

    mutating func openSnoozeOfAllDue() {
        guard let snooze = snoozePopup(of: due.due.flatMap(\.subjects)) else { return say("nothing is due", .hint) }
        popup = .snooze(snooze)
    }

    mutating func snoozeStep(_ snooze: SnoozePopup, _ action: PopupAction, _ environment: Environment) {
        switch action {
        case .snoozeFor(let choice): put(off: snooze, choice, environment)
        case .chooseAsked, .submitted:
            guard action == .submitted, let usual = snooze.usual else { return ask(for: .snooze(snooze)) }
            put(off: snooze, usual, environment)
        default: break
        }
    }

    mutating func put(off snooze: SnoozePopup, _ choice: SnoozeChoice, _ environment: Environment) {
        do throws(SnoozeProblem) { try putOff(snooze, choice, environment) } catch {
            popup = .snooze(snooze)
            say(error.message, .problem)
        }
    }

    /// Puts off what can be put off that far; what cannot stays due, and is told.
    mutating func putOff(
        _ snooze: SnoozePopup, _ choice: SnoozeChoice, _ environment: Environment
    ) throws(SnoozeProblem) {
        let subjects = snooze.subjects.filter(canSnooze)
        let plan = SnoozePlan(of: subjects, choice, wallet, in: budgets.kept.all, environment)
        if let problem = plan.problem { throw problem }
        closePopup()
        guard !subjects.isEmpty else { return say("nothing is left to be reminded of", .hint) }
        let rest = snooze.leftOut ?? 0
        let mode = subjects.allSatisfy(\.isOfBenefit) ? keyNames.mode : ""
        let said = plan.sentence(of: snooze.subject, mode: mode) + (rest == 0 ? "" : ", \(rest) with nothing left")
        let isDone = attempt(said) { wallet in
            try plan.carryOut(in: &wallet, environment.context)
            if snooze.leftOut != nil, subjects.count > 1 {
                wallet.tellAct(as: "\(plan.count) \(plan.count == 1 ? "benefit" : "benefits") snoozed")
            }
        }
        if isDone { session.lastAct = .snooze(choice) }
        if snooze.leftOut != nil { ticks = nil }
    }

    /// Asks what of all that is snoozed comes back now.
    mutating func openSnoozed(_ environment: Environment) {
        let choices = snoozed(environment)
        if choices.isEmpty { return say("nothing is snoozed", .hint) }
        choose(.snoozed, title: "Snoozed: what comes back now?", choices)
    }

    /// What comes back first stands first.
    func snoozed(_ environment: Environment) -> [PickPopup.Choice] {
        let zone = environment.zone()
        return wallet.snoozedSubjects(at: now).map { subject, until in
            let (name, card) = wallet.words(of: subject)
            let label = card.isEmpty ? name : "\(name), \(card)"
            return PickPopup.Choice(.subject(subject), label, kind: "back \(zone.local(until).shown(from: today))")
        }
    }

    /// What follows from it takes it out of the list.
    mutating func wakeSnoozed(_ subject: ReminderSubject, _ environment: Environment) {
        attempt("\(wallet.name(of: subject)) woken") { try $0.wake([subject], in: environment.context) }
    }
}
