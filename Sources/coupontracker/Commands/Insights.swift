import ArgumentParser
import WalletDomain
import WalletTUI

struct Insights: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "insights", abstract: "What each card came to in a year against its fee.",
        discussion: """
            Captured is what was used on a day of the year; missed, what lapsed in it; to come, what periods are worth \
            that begin later in it, however long they last. Net is captured less the fees charged in the year. From 45 days before \
            a fee it is said whether the year before it covers its own; season says whether to keep the card.

            With --plot: pictures instead of figures.
            """)

    @Option("The year, this-year or last-year; of a membership year, the one in which it begins.", as: "year")
    var year: String?

    @Option(
        "calendar years or membership years, which begin on the opening day.", as: "kind",
        completion: .list(["calendar", "membership"]))
    var by: String?

    @Option("Of one card only.", as: "card", completion: .card) var card: String?
    @Option("Of one owner's cards only.", as: "owner", completion: .owners) var owner: String?
    @Option(
        "Of cards that fit a filter only, such as issuer:amex.", as: "filter", .unconditional, completion: .savedFilters
    )
    var filter: String?
    @Flag(help: "As pictures: the curve against the fee, months, return; of --card, or of all cards.") var plot = false
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let year = try TypedValue.year(year, common)
        let basis: CardInsights.Basis? = try TypedValue.word(by, of: "--by")
        let view = try WalletView(common)
        var wanted = try ListFilter(card: card.map { try view.card([$0], .all) }, owner: owner)
        wanted.cards = try view.cards(fitting: filter)
        let insights = view.wallet.insights(of: year, by: basis ?? .calendar, only: wanted, on: view.today)
        if insights.isEmpty {
            view.hintAtNoCards(output, otherwise: "No card fits. All there is: coupontracker insights")
        }
        if plot { return try plot(insights, view, output) }
        try output.list(insights.map { InsightsWords(insights: $0, view: view) }, as: listing)
        if output.form == .table, listing.format == nil, listing.columns == nil {
            view.notes(on: insights).forEach(output.paragraph)
        }
    }

    private func plot(_ insights: [CardInsights], _ view: WalletView, _ output: Output) throws {
        try need(output.isText, orSay: "--plot is for eyes. Leave it out for --json and --csv.")
        try need(listing.isUsual, orSay: "--plot draws pictures. Leave out --sort, --columns, --limit and --format.")
        // Of one card its sum would say the same.
        guard let drawn = card == nil ? insights.last : insights.first else { return }
        let pictures = YearPictures(drawn, insights, view.wallet, on: view.today)
        let symbol = view.wallet.preferences.currencySymbol
        if output.form == .plain {
            output.list((card == nil ? insights : [drawn]).map { InsightsWords(insights: $0, view: view) })
            return pictures.sentences(symbol: symbol).forEach(output.line)
        }
        let settings = LookSettings(Configuration.tolerant, color: output.color)
        let hasColor = output.appearance.hasColor
        let look = Look(
            hasColor ? TerminalReport(wanted: settings.depth).depth : .mono, settings.background, theme: settings.theme,
            isASCII: !output.appearance.hasUnicode, isLinear: settings.isLinear)
        output.line("\(shown(drawn.name)) · \(drawn.years)")
        output.line("")
        pictures.lines(
            columns: output.appearance.columns ?? 80, look: look, symbol: symbol, isStyled: hasColor
        ).forEach(output.line)
    }
}
