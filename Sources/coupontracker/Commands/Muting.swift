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
            if let subject = ofBooks.first {
                try change.wallet.setReminders(isEnabled, ofBook: subject, in: change.context)
                let name = shown(change.wallet.name(of: subject))
                let verb = isEnabled ? "unmuted" : "muted"
                let isSaved = try change.save() != nil
                output.say(
                    [isSaved ? "\(name) \(verb)." : "\(name) is \(verb) already."], isSaved: isSaved, nothing: "")
                output.changed(cards: [], benefits: [], change.view)
                return
            }
            let subject = try called ?? change.view.subject(words)
            var (cards, ids): ([UserCard.ID], [Benefit.ID]) = ([], [])
            switch subject {
            case .card(let id):
                cards = [id]
                ids = change.wallet.benefits(ofCard: id).filter { $0.archivedOn == nil }.map(\.id)
                try change.wallet.setReminders(isEnabled, ofAll: ids, in: change.context)
                try change.wallet.setReminders(isEnabled, ofCard: id, in: change.context)
            case .benefit(let id):
                ids = [id]
                try change.wallet.setReminders(isEnabled, ofAll: ids, in: change.context)
            case .entry: break
            }
            let isSaved = try change.save() != nil
            let view = change.view
            let verb = (isSaved ? "" : "is ") + (isEnabled ? "unmuted" : "muted") + (isSaved ? "." : " already.")
            let name: String =
                if let card = cards.first {
                    shown(view.wallet.name(ofCard: card)) + (ids.isEmpty ? "" : ": \(counted(ids.count, "benefit"))")
                } else {
                    try ids.first.map { try view.words(of: $0) }.map { "\($0.name) on \($0.card)" } ?? ""
                }
            output.say(["\(name) \(verb)"], isSaved: isSaved, nothing: "")
            output.changed(cards: cards, benefits: ids, view)
        }
    }
}
