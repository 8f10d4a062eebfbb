import WalletStore

extension AppKeys {
    static let find: [KeyBinding] =
        [popup(.find, "open", [.enter], "go to the hit", hint: "go there", .submitted)]
        + moving(in: .find) { context, step in
            step.inList(page: max(1, context.layout.size.rows - 10)).map { .popup(.moved($0)) }
        } + [close(.find)]
}
