import WalletStore

extension AppKeys {
    static let find: [KeyBinding] =
        [KeyBinding(.find, "open", [.enter], "go to the hit", hint: "go there", does: .find(.opened))]
        + moving(in: .find) { context, step in
            step.inList(page: max(1, context.layout.size.rows - 10)).map { .find(.moved($0)) }
        } + [KeyBinding(.find, "close", [.escape, .control("c")], "close", hint: "close", does: .find(.closed))]
}
