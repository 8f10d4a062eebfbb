import ArgumentParser
import WalletDomain

struct Show: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "All there is to say about one card, with its benefits, or about one benefit.")

    @Flag(help: "An archived card or benefit too.") var archived = false
    @Argument("Words that name the card or benefit.", as: "what", completion: .cardsAndBenefits)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        let view = try WalletView(common)
        let subject = try view.subject(words, archived ? .all : .active)
        var cards: [UserCard] = []
        var benefits: [BenefitListing] = []
        switch subject {
        case .card(let id):
            cards = [view.wallet.cards[id]].compactMap(\.self)
            benefits = view.wallet.listing(ofCard: id, on: view.today, now: view.now)
                .filter { archived || $0.standing.group != .archived }
        case .benefit(let id): benefits = [view.listing(of: id)].compactMap(\.self)
        case .entry: break
        }
        switch output.form {
        case .json, .csv: output.changed(cards: cards.map(\.id), benefits: benefits.map(\.benefit.id), view)
        case .table, .plain:
            if let card = cards.first {
                output.details(CardWords(card, view).details)
                var table = BenefitTable(view)
                for listing in benefits { table.add(listing) }
                if output.form == .plain {
                    for listing in benefits { output.line(BenefitWords(listing, view).sentence) }
                } else {
                    output.line("")
                    table.write(to: output)
                }
            } else if let listing = benefits.first {
                output.details(BenefitWords(listing, view).details)
            }
        }
        return 0
    }
}

extension Output {
    /// One thing a line; what is empty is left out.
    func details(_ details: [(label: String, text: String)]) {
        let details = details.filter { !$0.text.isEmpty }
        let width = details.map { displayWidth(of: $0.label) }.max() ?? 0
        for (label, text) in details {
            let gap = String(repeating: " ", count: form == .plain ? 1 : width - displayWidth(of: label) + 2)
            // A note of several lines stands under itself.
            let indent = form == .plain ? " " : "\n" + String(repeating: " ", count: width + 2)
            let text = text.replacing("\n", with: indent)
            line(form == .plain ? "\(label):\(gap)\(text)." : "\(label)\(gap)\(text)")
        }
    }
}
