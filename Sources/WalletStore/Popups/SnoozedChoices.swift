import WalletDomain

extension AppState {
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
