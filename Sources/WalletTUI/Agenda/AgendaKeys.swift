import WalletStore

extension AppKeys {
    static let agenda: [KeyBinding] =
        [
            KeyBinding(.agenda, "open", [.enter], "the page of the card", hint: "card page") { context in
                context.state.agenda.entry?.benefit == nil ? nil : .agenda(.opened)
            }
        ] + acts(in: .agenda, done: ["d", .space]) + [
            KeyBinding(
                .agenda, "sort", ["o"], "sort by day, by errand, by value, by card", hint: "sort",
                does: .agenda(.orderStepped)),
            KeyBinding(
                .agenda, "filter", ["f"], "only one owner, card or category; everything again", hint: "filter",
                does: .filterAsked),
            savingFilter(in: .agenda),
            tab(
                "tab_next", ["l", .right], "the next saved filter, behind all", hint: "saved filters", shown: "h l",
                .tabStepped(by: 1)),
            tab("tab_before", ["h", .left], "the saved filter before", .tabStepped(by: -1)),
            selecting(in: .agenda),
            KeyBinding(
                .agenda, "calendar", [.tab, .backTab], "the calendar", hint: "calendar", does: .calendar(.toggled)),
        ] + changes(in: .agenda) + [
            ofBenefit(in: .agenda)("archive", ["x"], "archive the benefit", .archiveAsked)
        ]

    private static let tab = ActionKeys<AgendaFeature.Action>(
        .agenda, { .agenda($0) }, when: { !$0.savedFilters.isEmpty })
}
