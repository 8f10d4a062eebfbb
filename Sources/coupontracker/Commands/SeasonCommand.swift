import ArgumentParser
import WalletDomain

struct SeasonCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "season", abstract: "Keep, change or cancel each card, and all fees of the next 13 months.",
        discussion: """
            Keep: what a year like the last catches, at your own worth, less the fee; only what you are enrolled in or \
            what needs none. Change: the same with each product of the card's family or programme. Cancel: the fee is saved, what is \
            open is lost. From 45 days before a fee, ask for an offer to stay; until 30 days after it posted it usually \
            comes back, which you verify with the issuer. A card that names words is told of at length.

            coupontracker season platinum
            """)

    @Argument("The card.", as: "card", completion: .card) var card: [String] = []
    @Option("Of one owner's cards only.", as: "owner", completion: .owners) var owner: String?
    @Option(
        "Of cards that fit a filter only, such as issuer:amex.", as: "filter", .unconditional, completion: .savedFilters
    )
    var filter: String?
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let view = try WalletView(common)
        var wanted = try ListFilter(card: card.isEmpty ? nil : view.card(card), owner: owner)
        wanted.cards = try view.cards(fitting: filter)
        let season = view.wallet.season(only: wanted, on: view.today)
        if season.cards.isEmpty {
            view.hintAtNoCards(output, otherwise: "No card fits. All there is: coupontracker season")
        }
        let rows = season.cards.map { SeasonWords(card: $0, season: season, view: view) }
        guard output.form == .table, !rows.isEmpty, listing.isUsual else { return try output.list(rows, as: listing) }
        view.lines(ofFees: season).forEach(output.paragraph)
        output.line("")
        output.table(rows)
        output.line("")
        if let only = rows.first, wanted.card != nil {
            only.lines.forEach(output.paragraph)
        } else {
            rows.compactMap(\.doubleUse).forEach(output.paragraph)
        }
        output.paragraph(SeasonWords.practice)
    }
}
