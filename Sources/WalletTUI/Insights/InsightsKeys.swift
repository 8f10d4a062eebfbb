import WalletStore

extension AppKeys {
    static let insights: [KeyBinding] = [
        KeyBinding(.insights, "open", [.enter], "the page of the card", hint: "card page") { context in
            context.state.insights.selected?.card == nil ? nil : .insights(.opened)
        },
        KeyBinding(.insights, "year_before", ["h", .left], "the year before", hint: "year", shown: "h l") {
            ofFigures($0, .yearStepped(by: -1))
        },
        KeyBinding(.insights, "year_next", ["l", .right], "the next year") { ofFigures($0, .yearStepped(by: 1)) },
        KeyBinding(.insights, "basis", ["y"], "calendar years, or membership years", hint: "membership") {
            ofFigures($0, .basisSwitched)
        },
        KeyBinding(.insights, "worth", ["t"], "captured at face value, or at your own worth", hint: "own worth") {
            ofFigures($0, .worthSwitched)
        },
        KeyBinding(.insights, "season", ["w"], "keep, change or cancel the card; all fees to come", hint: "verdict") {
            ofFigures($0, .seasonOpened)
        },
        KeyBinding(.insights, "picture", [.tab, .backTab], "the months, or what lapses when", hint: "picture") {
            context in
            let cards = context.state.insights.cards?.count ?? 0
            return InsightsLayout(context.layout, cards: cards).arrangement == .one
                ? ofFigures(context, .pictureSwitched) : nil
        },
    ]

    /// What means nothing on the page that decides on a card.
    private static func ofFigures(_ context: KeyContext, _ action: InsightsFeature.Action) -> AppAction? {
        context.state.insights.season == nil ? .insights(action) : nil
    }
}
