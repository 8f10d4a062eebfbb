import ArgumentParser
import WalletDomain

struct Mute: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "mute",
        abstract: "Stop the reminders of a benefit, or of a card: its benefits, its fee and its bonus.")

    @Argument("Words that name the benefit or card.", as: "what", completion: .cardsAndBenefits)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 { try setReminders(false, words, output) }
}

struct Unmute: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "unmute", abstract: "Let a benefit, or all of a card, remind again.")

    @Argument("Words that name the benefit or card.", as: "what", completion: .cardsAndBenefits)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 { try setReminders(true, words, output) }
}

extension AnsweringCommand {
    fileprivate func setReminders(_ isEnabled: Bool, _ words: [String], _ output: Output) throws -> Int32 {
        var change = try WalletChange(common)
        let subject = try change.view.subject(words)
        var (cards, ids): ([UserCard.ID], [Benefit.ID]) = ([], [])
        switch subject {
        case .card(let id):
            cards = [id]
            ids = change.wallet.benefits(ofCard: id).filter { $0.archivedOn == nil }.map(\.id)
        case .benefit(let id): ids = [id]
        case .entry: break
        }
        try change.wallet.setReminders(isEnabled, ofAll: ids, in: change.context)
        if case .card(let id) = subject {
            try change.wallet.setReminders(isEnabled, ofCard: id, in: change.context)
        }
        let saved = try change.save()
        let view = change.view
        let verb = isEnabled ? "unmuted" : "muted"
        let end = saved == nil ? " is \(verb) already." : " \(verb). undo: coupontracker undo"
        if case .card(let id) = subject {
            let count = ids.isEmpty ? "" : ids.count == 1 ? ": 1 benefit" : ": \(ids.count) benefits"
            output.say("\(shown(view.wallet.name(ofCard: id)))\(count)\(end)")
        } else if let listing = ids.first.flatMap({ view.listing(of: $0) }) {
            let said = BenefitWords(listing, view)
            output.say("\(said.name) on \(said.card)\(end)")
        }
        output.changed(cards: cards, benefits: ids, view)
        try output.finish()
        change.tidyUp()
        return 0
    }
}
