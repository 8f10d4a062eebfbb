import WalletStore

extension AppKeys {
    static let insights: [KeyBinding] = [
        KeyBinding(.insights, "open", [.enter], "the page of the card", hint: "card page") { context in
            context.state.insights.selected?.card == nil ? nil : .insights(.opened)
        },
        KeyBinding(.insights, "year_before", ["h", .left], "the year before", hint: "year", shown: "h l") { _ in
            .insights(.yearStepped(by: -1))
        },
        KeyBinding(.insights, "year_next", ["l", .right], "the next year") { _ in .insights(.yearStepped(by: 1)) },
        KeyBinding(.insights, "basis", ["y"], "calendar years, or membership years", hint: "membership") { _ in
            .insights(.basisSwitched)
        },
        KeyBinding(.insights, "worth", ["t"], "captured at face value, or at your own worth", hint: "own worth") { _ in
            .insights(.worthSwitched)
        },
        KeyBinding(.insights, "picture", [.tab, .backTab], "the months, or what lapses when", hint: "picture") {
            context in
            let cards = context.state.insights.cards?.count ?? 0
            return InsightsLayout(context.layout, cards: cards).arrangement == .one
                ? .insights(.pictureSwitched) : nil
        },
    ]
}
