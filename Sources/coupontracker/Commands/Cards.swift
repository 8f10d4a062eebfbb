import ArgumentParser
import WalletDomain

struct Cards: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "cards", abstract: "All cards with what is open, at risk, captured and missed this year.")

    @Flag(help: "Archived cards too.") var archived = false
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let view = try WalletView(common)
        let cards = view.cards.filter { archived || view.wallet.isListed($0) }
        let hidden = view.wallet.cards.records.count - cards.count
        if cards.isEmpty {
            view.hintAtNoCards(output, otherwise: "\(hidden) archived: coupontracker cards --archived")
        }
        try output.list(cards.lazy.map { CardWords($0, view) }, as: listing)
    }
}
