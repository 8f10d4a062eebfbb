import ArgumentParser
import WalletDomain

struct Delete: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Delete a card, a benefit or an entry of the history; asks first.",
        discussion: """
            The history of a card or benefit stays; archive keeps the card too. An entry is named by words and its \
            day, or by its id.

            coupontracker delete gold
            coupontracker delete uber gold 2026-11-15
            """)

    @Argument("Words that name the card, benefit or entry.", as: "what", completion: .cardsAndBenefits)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        // Asked before the wallet is locked: an answer may take its time.
        let asked = try WalletView(common)
        let meant = try asked.anything(words, .all)
        try Confirmation.need(
            question(meant, asked), yes: common.yes, orSay: "Nothing was deleted.")
        try change(output) { change in
            let before = change.view
            let subject = try before.anything(words, .all)
            try need(subject == meant, .refused, orSay: "The wallet was changed meanwhile. Nothing was deleted.")
            switch subject {
            case .card(let id): try change.wallet.delete(id, in: change.context)
            case .benefit(let id): try change.wallet.delete(benefit: id, in: change.context)
            case .entry(let id): try change.wallet.delete(usage: id, in: change.context)
            }
            try change.save()
            before.tell(subject, "deleted.", isSaved: true, output)
        }
    }

    private func question(_ subject: WalletLookupSubject, _ view: WalletView) -> String {
        switch subject {
        case .card(let id):
            let count = view.wallet.benefits(ofCard: id).count
            let benefits = count == 0 ? "" : count == 1 ? " and its benefit" : " and its \(count) benefits"
            return "Delete \(shown(view.wallet.name(ofCard: id)))\(benefits)? The history stays."
        case .benefit(let id):
            let words = view.listing(of: id).map { BenefitWords($0, view) }
            return "Delete \(words?.name ?? "it") on \(words?.card ?? "its card")? The history stays."
        case .entry(let id):
            return "Delete “\(view.wallet.usages[id].map { HistoryWords($0, view).phrase } ?? "it")”?"
        }
    }
}
