import ArgumentParser
import WalletDomain

struct Mute: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute",
        abstract: "Stop the reminders of a benefit, or of a card: its benefits, its fee and its bonus.",
        discussion: "Of books a bill goes by its payee, a plan by its category, and accounts and books by their names.")

    @Argument("Words that name the benefit or card.", as: "what", completion: .cardsAndBenefits)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws { try setReminders(false, words, output) }
}

struct Unmute: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "unmute", abstract: "Let a benefit, or all of a card, remind again.")

    @Argument("Words that name the benefit or card.", as: "what", completion: .cardsAndBenefits)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws { try setReminders(true, words, output) }
}

extension AnsweringCommand {
    fileprivate func setReminders(_ isEnabled: Bool, _ words: [String], _ output: Output) throws {
        try change(output) { change in
            let called = try? change.view.subject(words)
            let ofBooks = called == nil ? change.wallet.reminding(called: words.joined(separator: " ")) : []
            guard ofBooks.count < 2 else {
                throw CommandFailure(
                    .refused,
                    "“\(clipped(shown(words.joined(separator: " ")), to: 60))” is called several. Name one by its id:",
                    candidates: ofBooks.map { subject in
                        let said = change.wallet.words(of: subject)
                        return "\(subject.recordID?.description ?? "")  \(shown(said.name)), \(shown(said.card))"
                    })
            }
            let verb = isEnabled ? "unmuted" : "muted"
            func save(_ name: String) throws {
                try change.saveAndSay(output) { $0 ? "\(name) \(verb)." : "\(name) is \(verb) already." }
            }
            if let subject = ofBooks.first {
                try change.wallet.setReminders(isEnabled, ofBook: subject, in: change.context)
                try save(shown(change.wallet.name(of: subject)))
                return output.changed(benefits: [], change.view)
            }
            switch try called ?? change.view.subject(words) {
            case .card(let id):
                let ids = change.wallet.benefits(ofCard: id).filter { $0.archivedOn == nil }.map(\.id)
                try change.wallet.setReminders(isEnabled, ofAll: ids, in: change.context)
                try change.wallet.setReminders(isEnabled, ofCard: id, in: change.context)
                let benefits = ids.isEmpty ? "" : ": \(counted(ids.count, "benefit"))"
                try save(shown(change.wallet.name(ofCard: id)) + benefits)
                output.changed(cards: [id], benefits: ids, change.view)
            case .benefit(let id):
                try change.wallet.setReminders(isEnabled, ofAll: [id], in: change.context)
                let words = try change.view.words(of: id)
                try save("\(words.name) on \(words.card)")
                output.changed(benefits: [id], change.view)
            case .entry: break
            }
        }
    }
}
