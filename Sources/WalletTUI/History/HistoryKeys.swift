import WalletStore

extension AppKeys {
    static let history: [KeyBinding] = [
        act([.enter], "all that is known of the entry", hint: "detail", .opened),
        KeyBinding(.history, ["a"], "an earlier use", hint: "earlier use") { _ in .history(.earlierAsked) },
        act(["e"], "edit: amount, day, note", hint: "edit", .editAsked),
        act(["r"], "refund: the use was given back", hint: "refund", .refundAsked),
        act(["D"], "delete the entry", hint: "delete", .deleteAsked),
        KeyBinding(.history, ["f"], "only one card, owner, year, category, or words", hint: "filter") { _ in
            .history(.filterAsked)
        },
        KeyBinding(.history, ["o"], "sort: newest, oldest, largest first", hint: "sort") { _ in
            .history(.orderStepped)
        },
        KeyBinding(.history, ["d"], "nothing: D deletes; d marks on Wallet") { _ in
            .refused("D deletes; d marks on Wallet")
        },
    ]

    /// What acts on the highlighted entry.
    private static func act(
        _ keys: [Key], _ label: String, hint: String, _ action: HistoryFeature.Action
    ) -> KeyBinding {
        KeyBinding(.history, keys, label, hint: hint) { $0.state.history.selected == nil ? nil : .history(action) }
    }
}
