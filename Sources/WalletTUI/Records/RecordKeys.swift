import WalletStore

extension AppKeys {
    static let records: [KeyBinding] = [
        act("open", [.enter], "all that is known of the highlighted one", hint: "detail", .opened),
        KeyBinding(.records, "add", ["a"], "add one", hint: "add", does: .records(.addAsked)),
        act("edit", ["e"], "edit", hint: "edit", .editAsked),
        KeyBinding(.records, "archive", ["x"], "archive, or bring back", hint: "archive") {
            $0.state.records?.selected != nil && $0.canArchiveRecords ? .records(.archiveAsked) : nil
        }
        .listed(where: \.canArchiveRecords),
        act("delete", ["D"], "delete; what is named elsewhere stays", hint: "delete", .deleteAsked),
        ofList("filter", ["f"], "only some of them, or those that fit words; all again", hint: "filter", .filterAsked),
        ofList("sort", ["o"], "sort by each column in turn", hint: "sort", .records(.orderStepped)),
        selecting(in: .records),
        KeyBinding(.records, "book", [.tab, .backTab], "the next book, where the list is of one book") {
            $0.state.records?.isOfOneBook ?? false ? .month(.bookStepped) : nil
        },
        ofList("turn", ["O"], "the other way round", .records(.orderTurned)),
    ]

    /// What acts on the highlighted record.
    private static let act = ActionKeys<RecordsFeature.Action>(
        .records, { .records($0) }, when: { $0.records?.selected != nil })

    private static let ofList = ActionKeys<AppAction>(.records, { $0 }, when: { $0.records?.count != 0 })
}

extension KeyContext {
    /// Whether what is listed can be archived.
    var canArchiveRecords: Bool { state.records?.kind?.canBeArchived ?? false }
}
