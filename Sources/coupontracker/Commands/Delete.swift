import ArgumentParser
import WalletDomain

struct Delete: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Delete a card, a benefit or an entry of the history; asks first.",
        discussion: """
            The history of a card or benefit stays, the fees of a card go with it; archive keeps these too. An entry \
            is named by words and its day, or by its id.

            coupontracker delete gold
            coupontracker delete uber gold 2026-11-15
            coupontracker history --filter 'note:test' --format '{id}' | \\
                coupontracker delete - --yes
            """)

    @Argument(
        "Words that name the card, benefit or entry. \(SeveralNames.help)", as: "what", completion: .cardsAndBenefits)
    var words: [String] = []
    @Flag(help: "An archived card or benefit too.") var archived = false
    @OptionGroup var common: CommonOptions

    private struct Meant: Hashable {
        let subject: WalletLookupSubject
        let question: String
    }

    func answer(_ output: Output) throws {
        let names = try words.eachName()
        try change(
            output,
            about: { view in
                try names.map { name in
                    let subject = try view.anything(name, archived ? .all : .active)
                    return Meant(subject: subject, question: question(subject, view))
                }.eachOnce
            }, asking: { Confirmation.question($0.map(\.question), orOfAll: "Delete these \($0.count)?") },
            orSay: "Nothing was deleted."
        ) { change, meant in
            let before = change.view
            let subjects = meant.map(\.subject)
            let names = before.names(of: subjects)
            let deleted = try change.changeEach(
                of: subjects, called: { names[$0] ?? "" }, many: "things", "deleted"
            ) { change, subject in
                switch subject {
                case .card(let id): try change.wallet.delete(id, in: change.context)
                case .benefit(let id): try change.wallet.delete(benefit: id, in: change.context)
                case .entry(let id): try change.wallet.delete(usage: id, in: change.context)
                }
            }
            try change.save()
            before.tell(deleted, "deleted.", isSaved: true, output)
        }
    }

    private func question(_ subject: WalletLookupSubject, _ view: WalletView) -> String {
        switch subject {
        case .card(let id):
            let count = view.wallet.benefits(ofCard: id).count
            let benefits = count == 0 ? "" : count == 1 ? " and its benefit" : " and its \(count) benefits"
            return "Delete \(shown(view.wallet.name(ofCard: id)))\(benefits)? The history stays, its fees go; "
                + "archiving keeps both."
        case .benefit(let id):
            let words = view.listing(of: id).map { BenefitWords($0, view) }
            return "Delete \(words?.name ?? "it") on \(words?.card ?? "its card")? The history stays."
        case .entry(let id):
            return "Delete “\(view.wallet.usages[id].map { HistoryWords($0, view).phrase } ?? "it")”?"
        }
    }
}
