import ArgumentParser
import WalletDomain

struct Show: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "All there is to say about one card, with its benefits, or about one benefit.")

    @Flag(help: "An archived card or benefit too.") var archived = false
    @Flag(help: "The whole code of a coupon.") var codes = false
    @Argument("Words that name the card or benefit.", as: "what", completion: .cardsAndBenefits)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let view = try WalletView(common)
        var subjects = try [view.subject(words, archived ? .all : .active)]
        var cards: [CardWords] = []
        var benefits: [BenefitWords] = []
        switch subjects[0] {
        case .card(let id):
            cards = try [view.words(of: id)]
            benefits = view.wallet.listing(ofCard: id, on: view.today, now: view.now)
                .filter { archived || $0.standing.group != .archived }.map { BenefitWords($0, view) }
            subjects += benefits.map { WalletLookupSubject.benefit($0.benefit.id) }
        case .benefit(let id): benefits = try [view.words(of: id)]
        case .entry: break
        }
        guard output.isText else { return output.changed(subjects, isWithCodes: codes, view) }
        output.details(cards.first?.details ?? benefits.first?.details(isCodeWhole: codes) ?? [])
        guard !cards.isEmpty else { return }
        if output.form == .table { output.line("") }
        output.list(benefits)
    }
}

extension Output {
    /// One thing a line; what is empty is left out.
    func details(_ details: [(label: String, text: String)]) {
        let details = details.filter { !$0.text.isEmpty }
        let width = details.map { displayWidth(of: $0.label) }.max() ?? 0
        for (label, text) in details {
            let gap = String(repeating: " ", count: form == .plain ? 1 : width - displayWidth(of: label) + 2)
            guard form != .plain else {
                paragraph("\(label):\(gap)\(text.replacing("\n", with: " ")).")
                continue
            }
            // What takes several lines stands under itself.
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
                brokenBetweenWords(String($0), width: appearance.columns.map { $0 - width - 2 })
            }
            line("\(label)\(gap)" + lines.joined(separator: "\n" + String(repeating: " ", count: width + 2)))
        }
    }
}
