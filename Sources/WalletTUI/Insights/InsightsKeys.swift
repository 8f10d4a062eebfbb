import WalletStore

extension AppKeys {
    private static let figures = ActionKeys<InsightsFeature.Action>(.insights) { .insights($0) }

    static let insights: [KeyBinding] = [
        cardPage(in: .insights),
        figures("year_before", ["h", .left], "the year before", hint: "year", shown: "h l", .yearStepped(by: -1)),
        figures("year_next", ["l", .right], "the next year", .yearStepped(by: 1)),
        figures("basis", ["y"], "calendar years, or membership years", hint: "membership", .basisSwitched),
        figures("worth", ["t"], "captured at face value, or at your own worth", hint: "own worth", .worthSwitched),
        figures("season", ["w"], "keep, change or cancel the card; all fees to come", hint: "verdict", .seasonOpened),
        product(in: .insights, does: .insights(.productAsked)),
        KeyBinding(.insights, "picture", [.tab], "the next picture: fee, months, return, what lapses", hint: "picture")
        {
            stepPicture($0, by: 1)
        },
        KeyBinding(.insights, "picture_before", [.backTab], "the picture before") { stepPicture($0, by: -1) },
        KeyBinding(.insights, "whole", ["z"], "the picture alone", hint: "picture alone") { context in
            context.state.insights.selected == nil ? nil : .insights(.wholeSwitched)
        },
    ]

    private static let alone = ActionKeys<InsightsFeature.Action>(.picture) { .insights($0) }

    /// A picture that has the whole screen.
    static let picture: [KeyBinding] = [
        KeyBinding(.picture, "walk_back", ["h", .left], "the day or month before", hint: "look", shown: "h l") {
            walk($0, by: -1)
        },
        KeyBinding(.picture, "walk_on", ["l", .right], "the next day or month") { walk($0, by: 1) },
        alone("picture", [.tab], "the next picture", hint: "picture", .pictureStepped(by: 1)),
        alone("picture_before", [.backTab], "the picture before", .pictureStepped(by: -1)),
        alone("year_before", ["{"], "the year before", hint: "year", shown: "{ }", .yearStepped(by: -1)),
        alone("year_next", ["}"], "the next year", .yearStepped(by: 1)),
        alone("basis", ["y"], "calendar years, or membership years", .basisSwitched),
        alone("worth", ["t"], "captured at face value, or at your own worth", .worthSwitched),
        alone("whole", ["z"], "the figures again", hint: "figures", .wholeSwitched),
    ]

    /// The page that decides on a card.
    static let season: [KeyBinding] = [
        cardPage(in: .season),
        KeyBinding(.season, "card_next", ["j", .down], "the next card", hint: "card", shown: "j k") { $0.move(.down) },
        KeyBinding(.season, "card_before", ["k", .up], "the card before") { $0.move(.up) },
        KeyBinding(.season, "season", ["w"], "the figures again", hint: "figures", does: .insights(.seasonClosed)),
        product(in: .season, does: .insights(.productAsked)),
    ]

    private static func cardPage(in place: KeyPlace) -> KeyBinding {
        KeyBinding(place, "open", [.enter], "the page of the card", hint: "card page") { context in
            context.state.insights.selected?.card == nil ? nil : .insights(.opened)
        }
    }

    /// As many pictures on as show, so that each shows once before the first one does again.
    private static func stepPicture(_ context: KeyContext, by step: Int) -> AppAction? {
        let cards = context.state.insights.cards?.count ?? 0
        let shown = InsightsLayout(context.layout, cards: cards).shown
        let all = InsightsFeature.Picture.allCases.count
        return cards == 0 || shown >= all ? nil : .insights(.pictureStepped(by: step * shown))
    }

    /// A column of the curve stands for several days.
    private static func walk(_ context: KeyContext, by step: Int) -> AppAction? {
        // Of cards that are ranked no day is looked at.
        guard context.state.insights.picture != .returns else { return nil }
        let columns = max(1, context.layout.body.width - 12)
        return .insights(.walked(by: step, days: max(1, (366 + columns - 1) / columns)))
    }
}
