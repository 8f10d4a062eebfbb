import WalletStore

extension AppKeys {
    static let catalogue: [KeyBinding] = [
        KeyBinding(
            .catalogue, "preview", [.enter], "preview the card; add those that are ticked", hint: "preview",
            does: .catalogue(.entered)),
        KeyBinding(.catalogue, "add", ["a"], "add the card", hint: "add card", does: .catalogue(.addAsked)),
        KeyBinding(
            .catalogue, "tick", [.space], "tick the card, to add several together", hint: "tick",
            does: .catalogue(.ticked)),
        KeyBinding(
            .catalogue, "own", ["c"], "a card of your own, which the catalogue lacks", hint: "own card",
            does: .catalogue(.ownAsked)),
        KeyBinding(.catalogue, "field", ["/"], "into the field", hint: "search", does: .catalogue(.fieldEntered)),
        KeyBinding(
            .catalogue, "issuer", ["f"], "only one issuer; the next one; all", hint: "issuer",
            does: .catalogue(.issuerStepped)),
    ]

    static let preview: [KeyBinding] = [
        KeyBinding(.preview, "add", ["a", .enter], "add the card", hint: "add card", does: .catalogue(.addAsked)),
        KeyBinding(.preview, "back", [.escape], "back to the list", hint: "back", does: .back),
    ]

    static let catalogueField: [KeyBinding] =
        [
            KeyBinding(
                .catalogueField, "tick", [.tab], "tick the card, to add several together, and search the next",
                hint: "tick", does: .catalogue(.tickedFromField)),
            KeyBinding(
                .catalogueField, "preview", [.enter], "preview the card; add those that are ticked", hint: "preview",
                does: .catalogue(.entered)),
        ]
        + moving(in: .catalogueField) { context, step in
            step.inList(page: CatalogueLayout(context.layout).listRows).map { .moved($0) }
        } + [
            KeyBinding(
                .catalogueField, "leave", [.escape, .control("c")], "clear the field, then leave it",
                hint: "clear, leave",
                does: .catalogue(.fieldLeft))
        ]
}
