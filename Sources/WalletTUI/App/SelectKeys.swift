import WalletStore

extension AppKeys {
    static let select: [KeyBinding] =
        ticking(in: .select) + leaving(.select) + [
            act(.select, "done", ["d"], "done: mark all that are ticked used", hint: "done", .doneAsked),
            act(.select, "snooze", ["s"], "snooze their reminders", hint: "snooze", .snoozeAsked),
            act(.select, "mode", ["m"], "mode of all that are ticked", hint: "mode", .modeAsked),
            act(.select, "archive", ["x"], "archive them, or bring them back", hint: "archive", .archiveAsked),
        ]

    static let selectEntries: [KeyBinding] =
        ticking(in: .selectEntries) + leaving(.selectEntries) + [
            act(.selectEntries, "delete", ["D"], "delete the entries that are ticked", hint: "delete", .deleteAsked)
        ]

    static let selectRecords: [KeyBinding] =
        ticking(in: .selectRecords) + leaving(.selectRecords) + [
            act(.selectRecords, "archive", ["x"], "archive them, or bring them back", hint: "archive", .archiveAsked),
            act(
                .selectRecords, "delete", ["D"], "delete them; what is named elsewhere stays", hint: "delete",
                .deleteAsked),
        ]

    static let selectTransactions: [KeyBinding] =
        ticking(in: .selectTransactions) + leaving(.selectTransactions) + [
            act(.selectTransactions, "file", ["c"], "file them: one letter files all", hint: "file", .fileAsked),
            act(.selectTransactions, "guess", ["d"], "file each as it is guessed", hint: "guess", .doneAsked),
            act(.selectTransactions, "whose", ["m"], "whose they are", hint: "whose", .modeAsked),
            act(
                .selectTransactions, "transfer", ["t"], "two that are one movement between accounts", hint: "transfer",
                .transferAsked),
            act(
                .selectTransactions, "delete", ["D"], "delete them; what is named elsewhere stays", hint: "delete",
                .deleteAsked),
        ]

    /// Begins to select.
    static func selecting(in place: KeyPlace) -> KeyBinding {
        KeyBinding(place, "select", ["v"], "select several, to act on all of them at once", does: .ticks(.begun))
    }

    private static func ticking(in place: KeyPlace) -> [KeyBinding] {
        [
            act(place, "tick", [.space], "tick the row, or take its tick away", hint: "tick", .ticked),
            act(place, "tick_all", ["V"], "tick all that are shown, or none", hint: "all", .allTicked),
        ]
    }

    /// Before what is done with the ticks: how to get out of a mode always has room in the foot.
    private static func leaving(_ place: KeyPlace) -> [KeyBinding] {
        [act(place, "leave", [.escape, "v", "q", .control("c")], "leave, and forget the ticks", hint: "leave", .left)]
    }

    private static func act(
        _ place: KeyPlace, _ name: String, _ keys: [Key], _ label: String, hint: String, _ action: Ticks.Action
    ) -> KeyBinding {
        KeyBinding(place, name, keys, label, hint: hint, does: .ticks(action))
    }
}
