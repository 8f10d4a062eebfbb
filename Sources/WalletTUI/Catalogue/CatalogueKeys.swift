import WalletStore

extension AppKeys {
    static let catalogue: [KeyBinding] = [
        KeyBinding(.catalogue, "preview", [.enter], "preview the card; add those that are ticked", hint: "preview") {
            _ in
            .catalogue(.entered)
        },
        KeyBinding(.catalogue, "add", ["a"], "add the card", hint: "add card") { _ in .catalogue(.addAsked) },
        KeyBinding(.catalogue, "tick", [.space], "tick the card, to add several together", hint: "tick") { _ in
            .catalogue(.ticked)
        },
        KeyBinding(.catalogue, "own", ["c"], "a card of your own, which the catalogue lacks", hint: "own card") { _ in
            .catalogue(.ownAsked)
        },
        KeyBinding(.catalogue, "field", ["/"], "into the field", hint: "search") { _ in .catalogue(.fieldEntered) },
        KeyBinding(.catalogue, "issuer", ["f"], "only one issuer; the next one; all", hint: "issuer") { _ in
            .catalogue(.issuerStepped)
        },
    ]

    static let preview: [KeyBinding] = [
        KeyBinding(.preview, "add", ["a", .enter], "add the card", hint: "add card") { _ in .catalogue(.addAsked) },
        KeyBinding(.preview, "back", [.escape], "back to the list", hint: "back") { _ in .back },
    ]

    static let catalogueField: [KeyBinding] = [
        KeyBinding(
            .catalogueField, "tick", [.tab], "tick the card, to add several together, and search the next", hint: "tick"
        ) {
            _ in .catalogue(.tickedFromField)
        },
        KeyBinding(
            .catalogueField, "preview", [.enter], "preview the card; add those that are ticked", hint: "preview"
        ) {
            _ in .catalogue(.entered)
        },
        step([.down, .control("n")], .down, "down"),
        step([.up, .control("p")], .up, "up"),
        step([.pageDown], .pageDown, "a page down"),
        step([.pageUp], .pageUp, "a page up"),
        KeyBinding(
            .catalogueField, "leave", [.escape, .control("c")], "clear the field, then leave it", hint: "clear, leave"
        ) {
            _ in .catalogue(.fieldLeft)
        },
    ]

    private static func step(_ keys: [Key], _ step: KeyStep, _ label: String) -> KeyBinding {
        KeyBinding(.catalogueField, step.name, keys, label) { context in
            step.inList(page: CatalogueLayout(context.layout).listRows).map { .catalogue(.moved($0)) }
        }
    }
}
