import ArgumentParser
import WalletDomain

struct Mute: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute",
        abstract: "Stop the reminders of a benefit, or of a card: its benefits, its fee and its bonus.",
        discussion: """
            Of books a bill goes by its payee, a plan by its category, and accounts and books by their names, whole. Where \
            several are called so, say what it is behind that, or its book too: utilities bill, utilities plan, \
            rent bill home.
            """)

    @Argument("Words that name the benefit or card. \(SeveralNames.help)", as: "what", completion: .cardsAndBenefits)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws { try setReminders(false, words, output) }
}

struct Unmute: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "unmute", abstract: "Let a benefit, or all of a card, remind again.")

    @Argument("Words that name the benefit or card. \(SeveralNames.help)", as: "what", completion: .cardsAndBenefits)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws { try setReminders(true, words, output) }
}

extension AnsweringCommand {
    fileprivate func setReminders(_ isEnabled: Bool, _ words: [String], _ output: Output) throws {
        let each = try words.eachName()
        try change(output) { change in
            let set = try each.map { try change.setReminders(isEnabled, $0) }
            let verb = isEnabled ? "unmuted" : "muted"
            if each.count > 1 { change.wallet.tellAct(as: "\(each.count) things \(verb)") }
            let isSaved = try change.save() != nil
            let told = set.map { isSaved ? "\($0.name)\($0.parts) \(verb)." : "\($0.name) is \(verb) already." }
            output.say(told, isSaved: isSaved, nothing: "")
            output.changed(set.flatMap(\.subjects).eachOnce, change.view)
        }
    }
}

extension WalletChange {
    /// - Returns: what it is called, with what of it where that is more than one thing (`: 3 benefits and its fee`), and
    ///   what is changed.
    fileprivate mutating func setReminders(
        _ isEnabled: Bool, _ words: [String]
    ) throws -> (name: String, parts: String, subjects: [ReminderSubject]) {
        let called = try? view.subject(words)
        let ofBooks = called == nil ? wallet.reminding(called: words.joined(separator: " ")) : []
        if let subject = try ofOneThing(ofBooks, words).first {
            try wallet.setReminders(isEnabled, of: [subject], in: context)
            return (name(of: subject), "", [subject])
        }
        switch try called ?? view.subject(words) {
        case .card(let id):
            let ids = wallet.benefits(ofCard: id).filter { $0.archivedOn == nil }.map(\.id)
            try wallet.setReminders(isEnabled, of: ids.map(ReminderSubject.benefit), in: context)
            try wallet.setReminders(isEnabled, of: [.fee(id)], in: context)
            func isToCome(_ subject: ReminderSubject) -> Bool { wallet.canSnooze(subject, on: today, now: now) }
            let parts = [
                ids.isEmpty ? "" : counted(ids.count, "benefit"), isToCome(.fee(id)) ? "its fee" : "",
                isToCome(.bonus(id)) ? "its welcome bonus" : "",
            ].filter { !$0.isEmpty }
            return (
                shown(wallet.name(ofCard: id)), parts.isEmpty ? "" : ": \(parts.joined(ending: "and"))",
                [.fee(id)] + ids.map(ReminderSubject.benefit)
            )
        case .benefit(let id):
            try wallet.setReminders(isEnabled, of: [.benefit(id)], in: context)
            return try (view.words(of: id).nameOnCard, "", [.benefit(id)])
        case .entry: throw WalletError.benefitNotFound
        }
    }
}
