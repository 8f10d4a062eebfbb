import WalletStore

extension AppKeys {
    private static let inList = ActionKeys<CatalogueFeature.Action>(.catalogue) { .catalogue($0) }
    private static let inField = ActionKeys<CatalogueFeature.Action>(.catalogueField) { .catalogue($0) }

    static let catalogue: [KeyBinding] = [
        inList("preview", [.enter], "preview the card; add those that are ticked", hint: "preview", .entered),
        inList("add", ["a"], "add the card", hint: "add card", .addAsked),
        inList("tick", [.space], "tick the card, to add several together", hint: "tick", .ticked),
        inList("own", ["c"], "a card of your own, which the catalogue lacks", hint: "own card", .ownAsked),
        inList("field", ["/"], "into the field", hint: "search", .fieldEntered),
        inList("issuer", ["f"], "only one issuer; the next one; all", hint: "issuer", .issuerStepped),
    ]

    static let preview: [KeyBinding] = [
        KeyBinding(.preview, "add", ["a", .enter], "add the card", hint: "add card", does: .catalogue(.addAsked)),
        KeyBinding(.preview, "back", [.escape], "back to the list", hint: "back", does: .back),
    ]

    static let catalogueField: [KeyBinding] =
        [
            inField(
                "tick", [.tab], "tick the card, to add several together, and search the next", hint: "tick",
                .tickedFromField),
            inField("preview", [.enter], "preview the card; add those that are ticked", hint: "preview", .entered),
        ]
        + moving(in: .catalogueField) { context, step in
            step.inList(page: CatalogueLayout(context.layout).listRows).map { .moved($0) }
        } + [
            inField(
                "leave", [.escape, .control("c")], "clear the field, then leave it", hint: "clear, leave", .fieldLeft)
        ]
}
