import WalletStore

extension AppKeys {
    static let find: [KeyBinding] = [
        KeyBinding(.find, "open", [.enter], "go to the hit", hint: "go there") { _ in .find(.opened) },
        step([.down, .control("n")], .down, "down"),
        step([.up, .control("p")], .up, "up"),
        step([.pageDown], .pageDown, "a page down"),
        step([.pageUp], .pageUp, "a page up"),
        KeyBinding(.find, "close", [.escape, .control("c")], "close", hint: "close") { _ in .find(.closed) },
    ]

    private static func step(_ keys: [Key], _ step: KeyStep, _ label: String) -> KeyBinding {
        KeyBinding(.find, step.name, keys, label) { context in
            step.inList(page: max(1, context.layout.size.rows - 10)).map { .find(.moved($0)) }
        }
    }
}
