import WalletStore

extension AppKeys {
    static let history: [KeyBinding] = [
        act("open", [.enter], "all that is known of the entry", hint: "detail", .opened),
        KeyBinding(.history, "add", ["a"], "an earlier use", hint: "earlier use", does: .history(.earlierAsked)),
        act("edit", ["e"], "edit: amount, day, note", hint: "edit", .editAsked),
        act("refund", ["r"], "refund: the use was given back", hint: "refund", .refundAsked),
        act("delete", ["D"], "delete the entry", hint: "delete", .deleteAsked),
        KeyBinding(
            .history, "filter", ["f"], "only used, missed, one card, owner, year, or words; all again",
            hint: "filter", does: .filterAsked),
        savingFilter(in: .history),
        KeyBinding(
            .history, "sort", ["o"], "sort: newest, oldest, largest first", hint: "sort", does: .history(.orderStepped)),
        selecting(in: .history),
        KeyBinding(.history, "done", ["d"], "nothing: D deletes; d marks on Wallet") { context in
            let (delete, done) = (context.keys.name("delete", in: .history), context.keys.name("done", in: .benefits))
            return .refused("\(delete) deletes; \(done) marks on Wallet")
        },
    ]

    /// What acts on the highlighted entry.
    private static let act = ActionKeys<HistoryFeature.Action>(
        .history, { .history($0) }, when: { $0.history.selected != nil })
}
